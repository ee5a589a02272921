// What stands over the sections of Oakwood's rules.
import { acornPicture, cardPicture, squirrelPicture, zonePicture } from './pieces.js';

/** By the number of a section's first rule: the pieces it is about; `pictures-NUMBER` says what they are. @returns {Record<string, string[]>} */
export const illustrations = () => ({
  'NS-1': [cardPicture('down', ''), squirrelPicture(0), squirrelPicture(1), squirrelPicture(2)],
  'NS-10': [zonePicture('cheeks'), zonePicture('nest'), zonePicture('den')],
  'NS-14': [squirrelPicture(0), cardPicture('sugar_boost', 'power'), cardPicture('sticky_paws', 'event'), cardPicture('broken_branch', 'event')],
  'NS-18': [squirrelPicture(0), cardPicture('down', ''), cardPicture('nut', 'nut')],
  'NS-21': [cardPicture('down', ''), cardPicture('nut', 'nut'), cardPicture('owl', 'event'), cardPicture('lasso', 'power')],
  'NS-27': [cardPicture('backpack', 'power'), cardPicture('acrobat', 'power'), cardPicture('sugar_boost', 'power')],
  'NS-31': [acornPicture('brown'), acornPicture('gold'), zonePicture('cheeks'), zonePicture('den')],
  'NS-36': [squirrelPicture(1), acornPicture('brown'), cardPicture('nut', 'nut'), cardPicture('down', '')],
  'NS-43': [cardPicture('broken_branch', 'event'), squirrelPicture(1), acornPicture('brown')],
  'NS-48': [cardPicture('gust', 'event'), cardPicture('owl', 'event'), cardPicture('fools_gold', 'event')],
  'NS-58': [cardPicture('lasso', 'power'), cardPicture('spittoon', 'power'), cardPicture('doppelganger', 'power'), cardPicture('flying_squirrel', 'power')],
  'NS-85': [zonePicture('den'), acornPicture('gold'), acornPicture('brown')],
  'NS-V1': [cardPicture('gust', 'event'), cardPicture('acrobat', 'power'), acornPicture('gold')],
  'NS-100': [squirrelPicture(0), cardPicture('flying_squirrel', 'power'), cardPicture('owl', 'event'), zonePicture('nest')],
  'NS-R1': [cardPicture('doppelganger', 'power'), cardPicture('broken_branch', 'event'), acornPicture('brown')],
});
