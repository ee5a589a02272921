// What is printed on the leaf cards of Oakwood, and the numbers of the game, as the game itself tells it.
import { printedIn } from '../../printed.js';

export const printed = printedIn('oakwood');
