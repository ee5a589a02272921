// Small sounds, made on the spot. Silent until the first touch or key, as browsers wish, and whenever muted.

/** A note: frequency in hertz (and where it slides to), when it starts, how long it rings, how loud it is.
 * @typedef {{from: number, to?: number, at?: number, last: number, loud: number, wave?: OscillatorType}} Note */

/** @type {Record<string, Note[]>} */
export const SOUNDS = {
  lift: [{ from: 520, to: 640, last: 0.06, loud: 0.05 }],
  place: [{ from: 190, to: 90, last: 0.12, loud: 0.2 }, { from: 900, to: 300, last: 0.03, loud: 0.06, wave: 'triangle' }],
  press: [{ from: 140, to: 62, last: 0.2, loud: 0.22 }, { from: 520, to: 180, last: 0.05, loud: 0.06, wave: 'triangle' }],
  rise: [0, 0.09, 0.18].map((at, k) => ({ from: 330 * [1, 1.25, 1.5][k], at, last: 0.16, loud: 0.1, wave: 'triangle' })),
  crack: [{ from: 240, to: 60, last: 0.09, loud: 0.24, wave: 'sawtooth' }, { from: 1400, to: 240, at: 0.02, last: 0.06, loud: 0.1, wave: 'square' }, { from: 120, to: 46, at: 0.1, last: 0.28, loud: 0.2 }],
  blow: [{ from: 260, to: 720, last: 0.45, loud: 0.05, wave: 'triangle' }, { from: 180, to: 480, at: 0.12, last: 0.5, loud: 0.04 }],
  hoot: [{ from: 330, to: 300, last: 0.24, loud: 0.12 }, { from: 330, to: 262, at: 0.34, last: 0.42, loud: 0.12 }],
  turn: [{ from: 587, last: 0.22, loud: 0.09 }, { from: 784, at: 0.13, last: 0.34, loud: 0.09 }],
  end: [0, 0.14, 0.28, 0.42].map((at, k) => ({ from: [392, 494, 587, 784][k], at, last: 0.45, loud: 0.09 })),
};

const AFTER = 150; // milliseconds
let muted = false;
/** @type {AudioContext | null} */
let context = null;

function wake() {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
}

for (const gesture of ['pointerdown', 'keydown']) { // not within the gesture itself: it takes a while on a slow device
  globalThis.addEventListener?.(gesture, () => setTimeout(wake, AFTER), { once: true, capture: true });
}

/** @param {boolean} on whether sounds are wanted */
export function setSound(on) {
  muted = !on;
}

/**
 * Play a sound: `lift`, `place`, `press`, `rise`, `crack`, `blow`, `hoot`, `turn` (it is your turn) or `end`.
 * @param {string} name
 */
export function sound(name) {
  if (!muted && context?.state === 'running') ring(context, name);
}

/** Put the notes of a sound into a context. @param {BaseAudioContext} context @param {string} name */
export function ring(context, name) {
  const now = context.currentTime;
  for (const { from, to = from, at = 0, last, loud, wave = 'sine' } of SOUNDS[name] ?? []) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = wave;
    tone.frequency.setValueAtTime(from, now + at);
    tone.frequency.exponentialRampToValueAtTime(to, now + at + last);
    volume.gain.setValueAtTime(0.0001, now + at);
    volume.gain.exponentialRampToValueAtTime(loud, now + at + 0.008);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + at + last);
    tone.connect(volume).connect(context.destination);
    tone.start(now + at);
    tone.stop(now + at + last + 0.02);
  }
}
