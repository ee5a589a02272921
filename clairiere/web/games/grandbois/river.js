// The river: the tiles on offer, as a group of choices. The one taken up is shown as it is turned.
import { html } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { printed } from './catalog.js';
import { loose } from './forest.js';

/** @import { Words } from '../../types.d.ts' */
/** @import { Square, Tile } from './places.js' */

/** The squares of a tile after so many quarter turns. @param {Tile} tile @param {number} turn @returns {Square[]} */
export function turned({ tile }, turn) {
  return printed.tiles[tile][turn];
}

/**
 * @param {object} it
 * @param {readonly (Tile | null)[]} it.tiles
 * @param {number | null} it.slot which is taken up, from 1
 * @param {number} it.turn
 * @param {boolean} it.away whether the tile taken up lies in the forest
 * @param {boolean} it.open whether one may be taken up now
 * @param {ReadonlySet<number>} it.fitting slots that fit somewhere
 * @param {number} it.pile
 * @param {Words} words
 */
export function river({ tiles, slot, turn, away, open, fitting, pile }, words) {
  const reachable = slot ?? tiles.findIndex((it) => it !== null) + 1;
  return html`<div class="gb-river">
    <div class="gb-tiles" role="radiogroup" aria-label=${words('river-label')}>
      ${tiles.map((it, index) => {
        const number = index + 1;
        if (!it) return html`<span class="gb-slot gb-empty" role="radio" aria-checked="false" aria-disabled="true" aria-label=${words('tile-taken')}></span>`;
        const chosen = number === slot;
        const dull = open && !fitting.has(number);
        const squares = chosen ? turned(it, turn) : it.squares;
        return keyed(
          it.tile,
          html`<button
            class="gb-slot ${chosen ? 'gb-chosen' : ''} ${dull ? 'gb-dull' : ''} ${chosen && away ? 'gb-away' : ''}"
            type="button"
            role="radio"
            aria-checked=${chosen}
            aria-disabled=${!open}
            aria-label=${tileSaid(squares, number, dull, words)}
            tabindex=${number === reachable ? 0 : -1}
            data-slot=${number}
            data-mark="river ${number}"
            data-test="river-${number}"
          >
            ${loose('tile', squares)}
            <span class="gb-number" aria-hidden="true">${number}</span>
          </button>`,
        );
      })}
    </div>
    <p class="gb-pile" title=${words('pile-left', { count: pile })}>
      <span aria-hidden="true">${pile}</span><span class="sr">${words('pile-left', { count: pile })}</span>
    </p>
  </div>`;
}

/** A tile as it lies, in words. @param {Square[]} squares @param {Words} words */
export function tileSquares(squares, words) {
  const [a, b, c, d] = squares.map((it) => words.thing(it));
  return words('tile-squares', { a, b, c, d });
}

/** A tile by its number. @param {Square[]} squares @param {number} number @param {boolean} dull whether it fits nowhere @param {Words} words */
export function tileSaid(squares, number, dull, words) {
  return words('tile-label', { slot: number, squares: tileSquares(squares, words), fits: dull ? 'nowhere' : 'somewhere' });
}
