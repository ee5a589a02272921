// A press that becomes a drag once it has moved, by mouse or by finger.

/** @typedef {{x: number, y: number}} Point a point of the page */

const SLACK = 7; // pixels a press may slip and still be a click
const ABOVE = 60; // pixels a piece is held above the finger, so that it is seen

/** @template T what is dragged */
export class Drag {
  /** What is being dragged now. @type {T | null} */
  moving = null;
  /** @type {{thing: T, id: number, x: number, y: number, above: number} | null} */
  #press = null;
  #move;
  #end;

  /**
   * @param {object} deeds
   * @param {(thing: T) => void} deeds.begin
   * @param {(at: Point, finger: Point) => void} deeds.move where the piece is, and what it is held with
   * @param {(at: Point | null, finger: Point) => void} deeds.end null when it was broken off
   */
  constructor({ begin, move, end }) {
    this.#move = (/** @type {PointerEvent} */ event) => {
      const press = this.#press;
      if (!press || event.pointerId !== press.id) return;
      if (this.moving === null) {
        if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < SLACK) return;
        this.moving = press.thing;
        begin(press.thing);
      }
      move({ x: event.clientX, y: event.clientY - press.above }, { x: event.clientX, y: event.clientY });
    };
    this.#end = (/** @type {PointerEvent} */ event) => {
      const press = this.#press;
      if (!press || event.pointerId !== press.id) return;
      const moved = this.moving !== null;
      this.leave();
      if (!moved) return;
      swallowClick();
      end(event.type === 'pointerup' ? { x: event.clientX, y: event.clientY - press.above } : null, { x: event.clientX, y: event.clientY });
    };
  }

  /** @param {PointerEvent} event @param {T} thing */
  press(event, thing) {
    if (event.button !== 0 || this.#press) return;
    const above = event.pointerType === 'mouse' ? 0 : ABOVE;
    this.#press = { thing, id: event.pointerId, x: event.clientX, y: event.clientY, above };
    window.addEventListener('pointermove', this.#move);
    window.addEventListener('pointerup', this.#end);
    window.addEventListener('pointercancel', this.#end);
  }

  /** Let go. */
  leave() {
    this.#press = this.moving = null;
    window.removeEventListener('pointermove', this.#move);
    window.removeEventListener('pointerup', this.#end);
    window.removeEventListener('pointercancel', this.#end);
  }
}

/** The click that a browser makes of the end of a drag means nothing. */
function swallowClick() {
  const swallow = (/** @type {MouseEvent} */ event) => event.stopPropagation();
  window.addEventListener('click', swallow, { capture: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
