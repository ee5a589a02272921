// What every part of the page is: drawn into the page itself, with the words of the reader's language.
import { LitElement } from 'lit';

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
