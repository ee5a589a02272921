// What is printed on the cards, tiles and boards of the Tribes of the Wind, as the game itself tells it.
import { printedIn } from '../../printed.js';

export const printed = printedIn('tribus');
