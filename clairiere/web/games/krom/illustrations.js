// What stands over the sections of Krom's rules.
import { BEAST, BLOW, CROWN, DIZZY, GOOD_PICTURES, cardPicture, diePicture, figurePicture } from './pieces.js';

/** By the number of a section's first rule: the pieces it is about; `pictures-NUMBER` says what they are. @returns {Record<string, string[]>} */
export const illustrations = () => ({
  'KR-1': [figurePicture(0, null), figurePicture(1, null), figurePicture(2, null)],
  'KR-10': [GOOD_PICTURES.hp, GOOD_PICTURES.wood, GOOD_PICTURES.bone, GOOD_PICTURES.stone, GOOD_PICTURES.krom, GOOD_PICTURES.bonus],
  'KR-20': [figurePicture(0, null), cardPicture('about_turn'), figurePicture(1, null), GOOD_PICTURES.hp],
  'KR-23': [figurePicture(0, null), cardPicture('looping_trail'), cardPicture('false_trail')],
  'KR-28': [cardPicture('granite_pillow'), GOOD_PICTURES.wood, cardPicture('spring_gazelle'), diePicture(5)],
  'KR-38': [GOOD_PICTURES.hp, GOOD_PICTURES.krom, GOOD_PICTURES.bonus],
  'KR-45': [cardPicture('easy_bundle'), cardPicture('odd_mushroom'), cardPicture('cuckoo_nest'), cardPicture('grumpy_bear')],
  'KR-53': [cardPicture('rock_rabbit'), cardPicture('spring_gazelle'), cardPicture('stadium_mammoth')],
  'KR-59': [diePicture(1), diePicture(2), diePicture(3), diePicture(4), diePicture(6)],
  'KR-66': [figurePicture(0, null), BLOW, figurePicture(1, null), DIZZY, BEAST],
  'KR-83': [cardPicture('stick'), cardPicture('square_wheel'), cardPicture('kromputer'), CROWN],
  'KR-94': [GOOD_PICTURES.bonus, cardPicture('deluxe_club'), cardPicture('granny_tea'), cardPicture('dung_shield')],
  'KR-105': [cardPicture('deluxe_club'), cardPicture('friendly_trip'), cardPicture('snowball_headbutt'), cardPicture('cheese_bait'), cardPicture('backlash')],
  'KR-125': [GOOD_PICTURES.wood, GOOD_PICTURES.bone, GOOD_PICTURES.stone, GOOD_PICTURES.krom],
  'KR-V1': [CROWN, cardPicture('snowball_headbutt'), BEAST],
  'KR-R1': [figurePicture(0, null), diePicture(5), diePicture(5), figurePicture(1, null)],
});
