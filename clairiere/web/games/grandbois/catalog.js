// What is printed on the tiles of Grand Bois, as the game itself tells it.
import { printedIn } from '../../printed.js';

export const printed = printedIn('grandbois');
