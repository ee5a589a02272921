// What every part of the page is: drawn into the page itself, with the words of the reader's language.
import { LitElement, html } from 'lit';

/** @import { PropertyDeclarations } from 'lit' */
/** @import { About, Face, Words } from '../types.d.ts' */
/** @import { Table } from '../table.js' */

export class Part extends LitElement {
  /** @type {PropertyDeclarations} */
  static properties = { words: { attribute: false } };

  constructor() {
    super();
    /** @type {Words} */
    this.words = /** @type {any} */ (null); // set before the first drawing
  }

  createRenderRoot() {
    return this;
  }

  /** Tell whoever holds this part. @param {string} name @param {unknown} [detail] */
  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }

  /**
   * A choice of one among several beside each other.
   * @param {string} name
   * @param {string[]} values
   * @param {string} chosen
   * @param {(value: string) => unknown} label
   * @param {(value: string) => void} choose
   * @param {string} [legend]
   */
  segments(name, values, chosen, label, choose, legend = this.words(`create-${name}`)) {
    return html`<fieldset>
      <legend>${legend}</legend>
      <div class="segments">
        ${values.map(
          (value) => html`<label class="segment">
            <input type="radio" name=${name} value=${value} data-test="${name}-${value}" .checked=${value === chosen} @change=${() => choose(value)} />
            <span>${label(value)}</span>
          </label>`,
        )}
      </div>
    </fieldset>`;
  }
}

/** A part that shows something of a table. */
export class TablePart extends Part {
  /** @type {PropertyDeclarations} */
  static properties = {
    table: { attribute: false },
    names: { attribute: false },
    face: { attribute: false },
    moment: { attribute: false },
  };

  constructor() {
    super();
    /** @type {Table} */
    this.table = /** @type {any} */ (null); // set before the first drawing
    /** @type {string[]} */
    this.names = [];
    /** @type {Face | null} */
    this.face = null;
    this.moment = 0; // changes whenever the table does
  }

  get about() {
    return /** @type {About} */ (this.table.about);
  }
}
