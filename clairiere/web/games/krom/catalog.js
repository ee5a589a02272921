// What is printed on the cards and boards of Krom, as the game itself tells it.
import { printedIn } from '../../printed.js';

export const printed = printedIn('krom');
