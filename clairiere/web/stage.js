// A stage: a drawing larger than its frame, to be panned, zoomed and pinched, with the action kept in view.
// It knows places (whole numbers, x to the right, y downwards), whatever a game draws on them.
import { middleOf, most, showing, shows } from './sight.js';

/** @import { Box, Point } from './sight.js' */

const CLOSEST = 150; // pixels a place may be wide
const FARTHEST = 9;
const COMFORTABLE = 92; // as close as the stage comes by itself
const CLEAR = 40; // pixels that a place is wide to be seen well
const WHEEL = 0.0016;
const PINCH_WHEEL = 0.012; // a pinch on a trackpad arrives as a wheel with ctrl
const STEP = 1.25; // one press of + or −
const SLACK = 7; // pixels a finger may slip in a tap
const GLIDE = 320; // milliseconds
const REST = 300; // milliseconds after which a finger that has not moved is no tap
const LOW = 380; // a frame this low and this wide, in pixels, has its buttons at its sides, not at its top
const WIDE = 480;

export class Stage {
  calm = false;
  /** What is looked at when nobody has chosen otherwise. @type {Box} */
  home = { x: 0, y: 0, width: 1, height: 1 };
  /** Whether somebody moved the view away from home. */
  roaming = false;
  /** Whether all of home is wished for, however small, until home changes. */
  whole = false;
  /** What should be in view, where not all of home is. @type {readonly Box[]} */
  matters = [];
  /** What is pointed at, and looked at where home is too small to see it well on a small screen. @type {Box | null} */
  aimed = null;

  #middle = { x: 0, y: 0 };
  #scale = 60;
  #size = { width: 0, height: 0 }; // of the frame between what may be covered
  /** @type {Map<number, Point>} */
  #fingers = new Map();
  #slipped = false;
  #glide = 0;
  #arrive = () => {};
  #resting = 0;
  #pressed = 0;
  #still = false; // whether a finger rests
  #cover;
  #yields = false; // whether one finger, up or down, scrolls the page
  #sides = 0; // pixels at either side that other things may cover
  #sized;
  #paged;

  /**
   * @param {HTMLElement} frame what one looks through
   * @param {HTMLElement} ground what one looks at: an element around one SVG of no size, whose drawing overflows it
   * @param {object} how
   * @param {number} how.unit width of a place in the drawing
   * @param {number} how.top pixels at the top of the frame that other things may cover
   * @param {number} [how.bottom] and at its foot
   * @param {number} [how.least] pixels that a place should be wide, so that a finger can touch it: then not all of home may be in view
   * @param {(at: Point, event: MouseEvent) => void} how.tap
   * @param {(at: Point | null) => void} how.hover
   * @param {(at: Point | null) => boolean} [how.rest] a finger rests somewhere, or has left; whether that means something, so that it is no tap
   */
  constructor(frame, ground, { unit, top, bottom = 0, least = 0, tap, hover, rest = () => false }) {
    this.frame = frame;
    this.ground = ground;
    this.unit = unit;
    this.#cover = this.top = top;
    this.bottom = bottom;
    this.least = least;
    this.tap = tap;
    this.hover = hover;
    this.rest = rest;
    frame.addEventListener('pointerdown', (event) => this.#down(event));
    frame.addEventListener('pointermove', (event) => this.#move(event));
    for (const end of /** @type {const} */ (['pointerup', 'pointercancel'])) {
      frame.addEventListener(end, (event) => {
        this.#fingers.delete(event.pointerId);
        this.#unrest();
      });
    }
    frame.addEventListener('contextmenu', (event) => {
      if (this.#fingers.size) event.preventDefault(); // a finger that rests asks for no menu
    });
    frame.addEventListener('pointerleave', () => this.hover(null));
    frame.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    frame.addEventListener('click', (event) => {
      if (!this.#slipped) this.tap(this.at(event.clientX, event.clientY), event);
    });
    this.#sized = new ResizeObserver(([{ contentRect }]) => this.#resize(contentRect));
    this.#sized.observe(frame);
    this.#paged = new ResizeObserver(() => this.#yield());
    this.#paged.observe(document.body);
  }

  /** Let go of the page. */
  leave() {
    this.#unrest();
    this.#sized.disconnect();
    this.#paged.disconnect();
    this.#stop();
  }

  /** How many pixels a place is wide. */
  get scale() {
    return this.#scale;
  }

  /** The place, with fractions, under a point of the page. @param {number} clientX @param {number} clientY @returns {Point} */
  at(clientX, clientY) {
    const { left, top } = this.frame.getBoundingClientRect();
    return {
      x: this.#middle.x + (clientX - left - this.#size.width / 2) / this.#scale,
      y: this.#middle.y + (clientY - top - this.top - this.#size.height / 2) / this.#scale,
    };
  }

  /** Whether a point of the page is within the frame. @param {Point} point */
  shows({ x, y }) {
    const { left, right, top, bottom } = this.frame.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  }

  /** Where on the page some places are. @param {Box} box */
  onPage({ x, y, width, height }) {
    const { left, top } = this.frame.getBoundingClientRect();
    return new DOMRect(
      left + this.#size.width / 2 + (x - this.#middle.x) * this.#scale,
      top + this.top + this.#size.height / 2 + (y - this.#middle.y) * this.#scale,
      width * this.#scale,
      height * this.#scale,
    );
  }

  /** Look at `home`, or at what matters there, unless somebody looks elsewhere. @param {Box} home @param {readonly Box[]} [matters] */
  async draw(home, matters = this.matters) {
    const grown = !alike([home], [this.home]);
    const moved = grown || !alike(matters, this.matters);
    this.home = home;
    this.matters = matters;
    if (grown) this.whole = false;
    if (!moved) return;
    this.aimed = null;
    if (!this.roaming) await this.#settle();
    else if (this.least && matters.length && !matters.some((it) => shows(this.#middle, this.#half(this.#scale), it))) await this.#glideTo(this.#most(this.#scale), this.#scale);
  }

  /** Whether all of home is in view. */
  get showsAll() {
    return !this.roaming && !this.aimed && (this.whole || this.#fitting(this.home) >= this.least);
  }

  /** Look at everything. */
  async goHome() {
    this.roaming = false;
    this.aimed = null;
    this.whole = true;
    await this.#settle();
  }

  /** From everything back to what matters, if something is too small to be touched. */
  async comeBack() {
    this.roaming = this.whole = false;
    this.aimed = null;
    await this.#settle();
  }

  /** Look at some places, near enough to see them well, until somebody looks elsewhere. @param {Box} box */
  async lookAt(box) {
    this.roaming = false;
    this.aimed = box;
    await this.#settle();
  }

  /** Look closely at some places, until somebody looks elsewhere or at everything. @param {Box} box */
  async closeUp(box) {
    this.roaming = true;
    await this.#glideTo(middleOf(box), this.#fitting(box, CLOSEST));
  }

  /** Keep some places in view, moving as little as possible; where everything is in view they are. @param {Box} box */
  async reveal(box) {
    if (this.showsAll || !this.#size.width) return;
    const { x, y } = showing(this.#middle, this.#half(this.#scale), box);
    if (x !== this.#middle.x || y !== this.#middle.y) await this.#glideTo({ x, y }, this.#scale);
  }

  /** Half of what is seen at once, in places. @param {number} scale @returns {Point} */
  #half(scale) {
    return { x: this.#size.width / 2 / scale, y: this.#size.height / 2 / scale };
  }

  /** Where most of what matters is in view. @param {number} scale */
  #most(scale) {
    return most(this.#middle, this.#half(scale), this.home, this.matters);
  }

  /** Where one looks by oneself. @returns {{ middle: Point, scale: number }} */
  get #seat() {
    const all = this.#fitting(this.home);
    if (this.aimed && this.least && all < CLEAR) return { middle: middleOf(this.aimed), scale: Math.max(all, Math.min(CLEAR, this.#fitting(this.aimed))) };
    if (this.aimed || this.showsAll) return { middle: middleOf(this.home), scale: all };
    return { middle: this.#most(this.least), scale: this.least };
  }

  async #settle() {
    const { middle, scale } = this.#seat;
    await this.#glideTo(middle, scale);
  }

  /** Closer or farther, around the middle. @param {number} factor */
  zoom(factor) {
    const { left, top } = this.frame.getBoundingClientRect();
    this.#zoomAt(left + this.#size.width / 2, top + this.top + this.#size.height / 2, factor);
  }

  /** What + − and 0 do; whether the key was one of them. @param {string} key */
  press(key) {
    if (key === '+' || key === '=') this.zoom(STEP);
    else if (key === '-') this.zoom(1 / STEP);
    else if (key === '0') void (this.showsAll ? this.comeBack() : this.goHome());
    else return false;
    return true;
  }

  /** Where the page itself can be scrolled, one finger up or down scrolls it; two fingers still move the drawing. */
  #yield() {
    const { scrollHeight, clientHeight } = document.documentElement;
    this.#yields = scrollHeight > clientHeight + 1;
    this.frame.style.touchAction = this.#yields ? 'pan-y' : '';
  }

  /** @param {{width: number, height: number}} size */
  #resize({ width, height }) {
    this.#yield();
    const first = this.#size.width === 0;
    const low = height < LOW && width > WIDE;
    this.top = low ? Math.min(8, this.#cover) : this.#cover;
    this.#sides = low ? this.#cover : 0;
    this.#size = { width, height: height - this.top - this.bottom };
    if (!this.roaming || first) {
      this.#stop();
      ({ middle: this.#middle, scale: this.#scale } = this.#seat);
      this.#sharpen();
    }
    this.#apply();
  }

  /** @param {Box} box @param {number} [most] pixels that a place may be wide */
  #fitting({ width, height }, most = COMFORTABLE) {
    if (!this.#size.width) return this.#scale;
    return Math.max(FARTHEST, Math.min(most, (this.#size.width - 2 * this.#sides) / width, this.#size.height / height));
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button > 1) return;
    if (this.#fingers.size === 0) this.#slipped = false;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#unrest();
    if (event.pointerType === 'mouse' || this.#fingers.size > 1) return;
    this.#pressed = window.setTimeout(() => {
      this.#slipped = this.#still = this.rest(this.at(event.clientX, event.clientY));
    }, REST);
  }

  #unrest() {
    clearTimeout(this.#pressed);
    if (this.#still) this.rest(null);
    this.#still = false;
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const before = this.#fingers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === 'mouse' && event.buttons === 0) this.hover(this.at(event.clientX, event.clientY));
      return;
    }
    const now = { x: event.clientX, y: event.clientY };
    if (!this.#slipped || this.#still) {
      if (Math.hypot(now.x - before.x, now.y - before.y) < SLACK && this.#fingers.size === 1) return;
      this.#unrest();
      this.#slipped = true;
      this.#stop();
      this.hover(null);
      for (const id of this.#fingers.keys()) this.frame.setPointerCapture(id);
    }
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.#fingers.set(event.pointerId, now);
    if (other) {
      const apart = (/** @type {Point} */ a) => Math.max(20, Math.hypot(a.x - other.x, a.y - other.y));
      this.#zoomAt((now.x + other.x) / 2, (now.y + other.y) / 2, apart(now) / apart(before));
      this.#shift(before, now, 0.5);
    } else {
      const flat = this.#yields && event.pointerType !== 'mouse'; // until the page has taken the finger
      this.#shift(before, flat ? { x: now.x, y: before.y } : now, 1);
    }
  }

  /** @param {Point} before @param {Point} now @param {number} share */
  #shift(before, now, share) {
    this.roaming = true;
    this.#look(
      {
        x: this.#middle.x - ((now.x - before.x) * share) / this.#scale,
        y: this.#middle.y - ((now.y - before.y) * share) / this.#scale,
      },
      this.#scale,
    );
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    this.#stop();
    const pace = event.ctrlKey ? PINCH_WHEEL : WHEEL * (event.deltaMode === 1 ? 20 : 1);
    this.#zoomAt(event.clientX, event.clientY, Math.exp(-event.deltaY * pace));
  }

  /** @param {number} clientX @param {number} clientY @param {number} factor */
  #zoomAt(clientX, clientY, factor) {
    const hold = this.at(clientX, clientY);
    const scale = Math.min(CLOSEST, Math.max(FARTHEST, this.#scale * factor));
    const still = this.#scale / scale;
    this.roaming = true;
    this.#look({ x: hold.x + (this.#middle.x - hold.x) * still, y: hold.y + (this.#middle.y - hold.y) * still }, scale);
  }

  /** @param {Point} middle @param {number} scale */
  #look(middle, scale) {
    const within = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ size) =>
      Math.min(Math.max(at, from), from + size);
    this.#middle = {
      x: within(middle.x, this.home.x, this.home.width),
      y: within(middle.y, this.home.y, this.home.height),
    };
    if (scale !== this.#scale) this.#sharpen();
    this.#scale = scale;
    this.#apply();
  }

  /** @param {Point} middle @param {number} scale @returns {Promise<void>} */
  #glideTo(middle, scale) {
    this.#stop();
    const from = { ...this.#middle, scale: this.#scale };
    const unmoved = from.x === middle.x && from.y === middle.y && from.scale === scale;
    if (!this.#size.width || unmoved) return Promise.resolve();
    if (this.calm || document.hidden) {
      this.#look(middle, scale);
      return Promise.resolve();
    }
    const start = performance.now();
    return new Promise((rest) => {
      this.#arrive = rest;
      const step = (/** @type {number} */ now) => {
        const part = Math.min(1, Math.max(0, (now - start) / GLIDE));
        const eased = 1 - (1 - part) ** 3;
        const between = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * eased;
        this.#look({ x: between(from.x, middle.x), y: between(from.y, middle.y) }, between(from.scale, scale));
        if (part < 1) this.#glide = requestAnimationFrame(step);
        else rest();
      };
      this.#glide = requestAnimationFrame(step);
    });
  }

  #stop() {
    cancelAnimationFrame(this.#glide);
    this.#arrive();
  }

  /** The drawing is moved as a picture; when its size has changed and rests, it is painted sharply again. */
  #sharpen() {
    clearTimeout(this.#resting);
    this.#resting = window.setTimeout(() => {
      this.ground.classList.add('sharp');
      requestAnimationFrame(() => requestAnimationFrame(() => this.ground.classList.remove('sharp')));
    }, 180);
  }

  #apply() {
    const left = this.#size.width / 2 - this.#middle.x * this.#scale;
    const top = this.top + this.#size.height / 2 - this.#middle.y * this.#scale;
    this.ground.style.transform = `translate(${left}px, ${top}px) scale(${this.#scale / this.unit})`;
  }
}

/** Whether boxes are the same. @param {readonly Box[]} some @param {readonly Box[]} others */
function alike(some, others) {
  return some.length === others.length && some.every(({ x, y, width, height }, k) => {
    const it = others[k];
    return x === it.x && y === it.y && width === it.width && height === it.height;
  });
}
