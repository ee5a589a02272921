// What stands over the sections of the Tribes of the Wind's rules.
import { backPicture, colourPicture, elementPicture, riderPicture, ruinPicture, thingPicture, tilePicture } from './pieces.js';

/** By the number of a section's first rule: the pieces it is about; `pictures-NUMBER` says what they are. @returns {Record<string, string[]>} */
export const illustrations = () => ({
  'TV-1': [backPicture('water'), backPicture('fire'), backPicture('plant'), backPicture('air')],
  'TV-10': [ruinPicture('plane'), ruinPicture('dome'), tilePicture('green', 'camp')],
  'TV-18': [backPicture('water'), thingPicture('temple'), tilePicture('green', 'village')],
  'TV-22': [elementPicture('water'), elementPicture('fire'), elementPicture('plant'), elementPicture('air')],
  'TV-36': [thingPicture('water'), thingPicture('clean'), thingPicture('forest'), thingPicture('move'), thingPicture('fly')],
  'TV-46': [backPicture('plant'), backPicture('air'), backPicture('fire'), thingPicture('temple')],
  'TV-50': [tilePicture('purple', 'wood'), riderPicture(0), tilePicture('purple', 'village'), thingPicture('sludge')],
  'TV-63': [backPicture('fire'), backPicture('water'), backPicture('plant')],
  'TV-67': [colourPicture('purple'), colourPicture('green'), colourPicture('orange'), thingPicture('clean'), thingPicture('huts')],
  'TV-86': [thingPicture('end'), thingPicture('huts'), thingPicture('temple'), tilePicture('orange', 'wood')],
  'TV-101': [backPicture('water'), backPicture('fire'), backPicture('plant'), backPicture('air'), backPicture('water')],
  'TV-103': [thingPicture('end'), thingPicture('sludge'), riderPicture(0)],
  'TV-Q1': [backPicture('air'), tilePicture('orange', 'camp'), ruinPicture('crater')],
});
