// Motion tells the rule: pieces fly, settle, are pressed down. Short, skippable, and none at all when calm.

const SWIFT = 'cubic-bezier(0.3, 0.7, 0.3, 1)';

export class Motion {
  calm = false;
  /** @type {Set<Animation>} */
  #running = new Set();

  /**
   * Move an element and wait for it; nothing moves when the table is calm or the page is out of sight.
   * @param {Element | null | undefined} element
   * @param {Keyframe[]} frames
   * @param {number} duration in milliseconds
   * @param {KeyframeAnimationOptions} [more]
   */
  async run(element, frames, duration, more = {}) {
    if (!element || this.calm || document.hidden) return;
    const animation = element.animate(frames, { duration, easing: SWIFT, fill: 'forwards', ...more });
    this.#running.add(animation);
    await animation.finished.catch(() => {});
    await new Promise((resolve) => setTimeout(resolve)); // what follows is a task of its own, not a part of this frame
    animation.cancel();
    this.#running.delete(animation);
  }

  /** Whether something is moving. */
  get busy() {
    return this.#running.size > 0;
  }

  /** Bring everything that moves to its end at once. */
  skip() {
    for (const animation of this.#running) animation.finish();
  }

  /**
   * From one place of the page to another, over a small arc.
   * @param {Element} element that stands at `to`
   * @param {DOMRect} from
   * @param {DOMRect} to
   */
  fly(element, from, to) {
    const dx = from.x - to.x;
    const dy = from.y - to.y;
    const small = from.width / to.width;
    const high = Math.max(1, small) * 1.12;
    return this.run(
      element,
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${small})` },
        { transform: `translate(${dx * 0.35}px, ${dy * 0.35 - 12}px) scale(${high})`, offset: 0.6 },
        { transform: 'none' },
      ],
      380,
    );
  }

  /** @param {Element | null | undefined} element that has just been laid */
  settle(element) {
    return this.run(element, [{ transform: 'scale(1.06)' }, { transform: 'scale(0.98)', offset: 0.7 }, { transform: 'none' }], 160);
  }

  /** @param {Element | null | undefined} element that is being covered */
  press(element) {
    return this.run(element, [{ transform: 'none' }, { transform: 'scale(0.88)' }], 180, { delay: 180 });
  }

  /** @param {Element | null | undefined} element that was turned @param {number} quarters clockwise */
  turn(element, quarters) {
    return this.run(element, [{ transform: `rotate(${-90 * quarters}deg)` }, { transform: 'none' }], 200);
  }

  /** @param {Element | null | undefined} element that rises out of the ground */
  pop(element) {
    return this.run(
      element,
      [
        { transform: 'translateY(30%) scale(0.2)', opacity: 0 },
        { transform: 'translateY(-6%) scale(1.15)', opacity: 1, offset: 0.65 },
        { transform: 'none' },
      ],
      320,
    );
  }

  /** @param {Element | null | undefined} element that cannot be where it was put */
  shake(element) {
    const at = [0, -6, 5, -4, 2, 0];
    return this.run(element, at.map((x) => ({ transform: `translateX(${x}px)` })), 280);
  }

  /** @param {Element | null | undefined} element that is to be noticed */
  glow(element) {
    return this.run(element, [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 0 }], 700);
  }
}
