// A stage: a drawing larger than its frame, to be panned, zoomed and pinched, with the action kept in view.
// It knows places (whole numbers, x to the right, y downwards), whatever a game draws on them.

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

const CLOSEST = 150; // pixels a place may be wide
const FARTHEST = 9;
const COMFORTABLE = 92; // as close as the stage comes by itself
const WHEEL = 0.0016;
const PINCH_WHEEL = 0.012; // a pinch on a trackpad arrives as a wheel with ctrl
const STEP = 1.25; // one press of + or −
const SLACK = 7; // pixels a finger may slip in a tap
const GLIDE = 320; // milliseconds
const LOW = 380; // a frame this low and this wide, in pixels, has its buttons at its sides, not at its top
const WIDE = 480;

export class Stage {
  calm = false;
  /** What is looked at when nobody has chosen otherwise. @type {Box} */
  home = { x: 0, y: 0, width: 1, height: 1 };
  /** Whether somebody moved the view away from home. */
  roaming = false;

  #middle = { x: 0, y: 0 };
  #scale = 60;
  #size = { width: 0, height: 0 }; // of the frame below its top
  /** @type {Map<number, Point>} */
  #fingers = new Map();
  #slipped = false;
  #glide = 0;
  #arrive = () => {};
  #resting = 0;
  #cover;
  #sides = 0; // pixels at either side that other things may cover
  #sized;
  #paged;

  /**
   * @param {HTMLElement} frame what one looks through
   * @param {HTMLElement} ground what one looks at: an element around one SVG of no size, whose drawing overflows it
   * @param {object} how
   * @param {number} how.unit width of a place in the drawing
   * @param {number} how.top pixels at the top of the frame that other things may cover
   * @param {(at: Point, event: MouseEvent) => void} how.tap
   * @param {(at: Point | null) => void} how.hover
   */
  constructor(frame, ground, { unit, top, tap, hover }) {
    this.frame = frame;
    this.ground = ground;
    this.unit = unit;
    this.#cover = this.top = top;
    this.tap = tap;
    this.hover = hover;
    frame.addEventListener('pointerdown', (event) => this.#down(event));
    frame.addEventListener('pointermove', (event) => this.#move(event));
    for (const end of /** @type {const} */ (['pointerup', 'pointercancel'])) {
      frame.addEventListener(end, (event) => this.#fingers.delete(event.pointerId));
    }
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

  /** Look at `home`, unless somebody looks elsewhere. @param {Box} home */
  async draw(home) {
    const { x, y, width, height } = this.home;
    const moved = x !== home.x || y !== home.y || width !== home.width || height !== home.height;
    this.home = home;
    if (moved && !this.roaming) await this.goHome();
  }

  /** Look at everything again. */
  async goHome() {
    this.roaming = false;
    const { x, y, width, height } = this.home;
    await this.#glideTo({ x: x + width / 2, y: y + height / 2 }, this.#fitting(this.home));
  }

  /** Look closely at some places, until somebody looks elsewhere or at everything. @param {Box} box */
  async closeUp(box) {
    this.roaming = true;
    await this.#glideTo({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, this.#fitting(box, CLOSEST));
  }

  /** Keep some places in view, moving as little as possible; at home everything is. @param {Box} box */
  async reveal(box) {
    if (!this.roaming || !this.#size.width) return;
    const half = { x: this.#size.width / 2 / this.#scale, y: this.#size.height / 2 / this.#scale };
    const near = (/** @type {number} */ middle, /** @type {number} */ reach, /** @type {number} */ from, /** @type {number} */ size) =>
      size > 2 * reach ? from + size / 2 : Math.min(Math.max(middle, from + size - reach), from + reach);
    const x = near(this.#middle.x, half.x, box.x, box.width);
    const y = near(this.#middle.y, half.y, box.y, box.height);
    if (x !== this.#middle.x || y !== this.#middle.y) await this.#glideTo({ x, y }, this.#scale);
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
    else if (key === '0') void this.goHome();
    else return false;
    return true;
  }

  /** Where the page itself can be scrolled, one finger up or down scrolls it; two fingers still move the drawing. */
  #yield() {
    const { scrollHeight, clientHeight } = document.documentElement;
    this.frame.style.touchAction = scrollHeight > clientHeight + 1 ? 'pan-y' : '';
  }

  /** @param {{width: number, height: number}} size */
  #resize({ width, height }) {
    this.#yield();
    const first = this.#size.width === 0;
    const low = height < LOW && width > WIDE;
    this.top = low ? Math.min(8, this.#cover) : this.#cover;
    this.#sides = low ? this.#cover : 0;
    this.#size = { width, height: height - this.top };
    if (!this.roaming || first) {
      this.#stop();
      this.#middle = { x: this.home.x + this.home.width / 2, y: this.home.y + this.home.height / 2 };
      this.#scale = this.#fitting(this.home);
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
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const before = this.#fingers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === 'mouse' && event.buttons === 0) this.hover(this.at(event.clientX, event.clientY));
      return;
    }
    const now = { x: event.clientX, y: event.clientY };
    if (!this.#slipped) {
      if (Math.hypot(now.x - before.x, now.y - before.y) < SLACK && this.#fingers.size === 1) return;
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
      this.#shift(before, now, 1);
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
