// How the pieces of Krom look: goods, figures, dice, and a picture for every card.
import * as art from './art/drawings.js';
import { picture } from '../../art.js';
import { KROMOSAURE, person, portrait } from './people.js';

const COIN = `<ellipse cx="16" cy="17.500" rx="13.500" ry="12.500" fill="#8a5a12"/><ellipse cx="16" cy="15.500" rx="13.500" ry="12.500" fill="#f2b632"/>
  <ellipse cx="16" cy="15.500" rx="10" ry="9" fill="none" stroke="#b97f16" stroke-width="1.600"/><path d="M12.500 9.500v12M20 9.500l-6.500 6 7 6" fill="none" stroke="#7a4b0a" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`;
const CARD = `<rect x="6" y="2" width="20" height="28" rx="3.500" fill="#7b4a8c" stroke="#fff4dc" stroke-width="1.600"/>
  <path d="M16 8l2 5.500 5.500.500-4.300 3.600 1.400 5.600-4.600-3.200-4.600 3.200 1.400-5.600L8.500 14l5.500-.500z" fill="#f2b632"/>`;

/** In the order in which they are shown. @type {Record<string, string>} */
export const GOOD_PICTURES = {
  hp: picture(art.heart),
  wood: picture(art.wood),
  bone: picture(art.bone),
  stone: picture(art.rock),
  krom: picture(COIN),
  bonus: picture(CARD),
};

/** The drawing on each card: evolutions, preys, gathering, bonus. @type {Record<string, string>} */
const DRAWINGS = {
  stick: art.wood, toothpick: art.tooth, pet_rock: art.rock, nap: art.zzz, polite_grunt: art.grunt,
  square_wheel: art.wheel, bark_briefs: art.briefs, moustache_comb: art.razor, granite_pillow: art.bed,
  bonophone: art.drums, smart_knucklebone: art.phone, moss_bandage: art.bandage, personal_space: art.tent,
  rocking_mammoth: art.horse, wheelbarrow: art.cart, champion_belt: art.trophy, pocket_catapult: art.bow,
  spare_dentures: art.mouth, finger_mural: art.palette, hunting_licence: art.scroll, two_storey_cave: art.house,
  flatpack_dino: art.sauropod, volcano_sauna: art.volcano, kromputer: art.computer, prehistory_two: art.rocket,
  rock_rabbit: art.hare, insomniac_dodo: art.dodo, prehysteric_chicken: art.rooster, cleated_marmot: art.chipmunk,
  jet_tortoise: art.turtle, dear_warthog: art.boar, spring_gazelle: art.deer, giant_armadillo: art.hedgehog,
  deadpan_hyena: art.wolf, stiff_giraffe: art.giraffe, ostrich_policy: art.goose, milk_tooth_tiger: art.tiger,
  dim_bison: art.bison, slipper_bear: art.bear, woolly_rhino: art.rhinoceros, handbagodile: art.crocodile,
  stadium_mammoth: art.mammoth,
  easy_bundle: art.wood, yule_log: art.wood, selfie_branch: art.camera, banker_squirrel: art.chipmunk,
  glazed_berries: art.blueberries, cuckoo_nest: art.nest, odd_mushroom: art.mushroom, looping_trail: art.cyclone,
  hermit: art.beard, grumpy_bear: art.bear, champion_nettles: art.herb, union_wasps: art.honeybee,
  goblin_toll: art.goblin, quicker_sand: art.sand,
  about_turn: art.arrows, false_trail: art.compass, deluxe_club: art.hammer, friendly_trip: art.leg,
  didnt_count: art.die, mammoth_puffer: art.coat, snack_truce: art.cookie, snowball_headbutt: art.snowflake,
  fossil_banana: art.banana, wallet_cramp: art.purse, inventors_block: art.idea, muscular_barter: art.biceps,
  sticky_fingers: art.pinch, leaky_pocket: art.jeans, granny_tea: art.tea, drool_glue: art.drool,
  cheese_bait: art.cheese, rabbit_foot: art.paws, dung_shield: art.dung, backlash: art.boomerang,
};

export const SEAT_LETTERS = 'ABCDEF';

/** The colour of each seat's furs, and of the letter on them. */
const SEATS = [
  ['#fffaf0', '#2a2f25'],
  ['#343834', '#fffaf0'],
  ['#2f5f9e', '#ffffff'],
  ['#8f5a2e', '#ffffff'],
  ['#7b3f78', '#ffffff'],
];

/** @type {Map<string, string>} */
const made = new Map();

/** A picture that is made when it is first wanted. @param {string} name @param {() => string} make */
function once(name, make) {
  const known = made.get(name) ?? make();
  made.set(name, known);
  return known;
}

/** The picture of a card. @param {string} id */
export const cardPicture = (id) => once(id, () => picture(DRAWINGS[id]));

/** A face by itself; without a character, a shadow's. @param {string | null} character */
export const facePicture = (character) => once(`face ${character}`, () => picture(portrait(character), '5 -3 50 44'));

export const BEAST = picture(KROMOSAURE, '2 0 80 84');
export const CROWN = picture(art.crown);
export const DIZZY = picture(art.dizzy);
export const BLOW = picture(art.collision);

/** A figure in furs of its seat's colour, with the letter of the seat. @param {number} seat @param {string | null} character */
export function figurePicture(seat, character) {
  const [fur, ink] = SEATS[seat];
  return once(`figure ${seat} ${character}`, () => picture(person(character, fur, ink, SEAT_LETTERS[seat]), '-6 -6 72 92'));
}

const PIP = /** @type {Record<number, [number, number][]>} */ ({
  1: [[24, 24]],
  2: [[14, 14], [34, 34]],
  3: [[13, 13], [24, 24], [35, 35]],
  4: [[14, 14], [34, 14], [14, 34], [34, 34]],
  5: [[13, 13], [35, 13], [24, 24], [13, 35], [35, 35]],
  6: [[14, 12], [34, 12], [14, 24], [34, 24], [14, 36], [34, 36]],
});

/** A die of bone, its face upwards. @param {number} face */
function die(face) {
  const pips = PIP[face].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4.300" fill="${face === 1 ? '#b3392c' : '#33281c'}"/>`);
  return `<rect x="2" y="4" width="44" height="44" rx="10" fill="#a58c63"/><rect x="2" y="1" width="44" height="44" rx="10" fill="#e9d9b6"/>
    <rect x="5" y="3" width="38" height="38" rx="9" fill="#fff8e6"/>${pips.join('')}`;
}

/** The picture of a die. @param {number} face */
export const diePicture = (face) => once(`die ${face}`, () => picture(die(face), '0 0 48 50'));
