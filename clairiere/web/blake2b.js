// BLAKE2b (RFC 7693), for which browsers have no function of their own, and none of any kind where a page comes over
// plain HTTP. It is used for a few hundred short texts, so that whole numbers of any size are quick enough.

const MASK = (1n << 64n) - 1n;
const BLOCK = 128; // bytes
const WORDS = 16; // of a block, 64 bits each

const IV = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
];

const SIGMA = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];
const ROUNDS = 12;

/** The words that each of the eight mixings of a round takes. */
const COLUMNS = [
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
  [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
];

/** @param {bigint} word @param {bigint} by */
const turned = (word, by) => (word >> by) | ((word << (64n - by)) & MASK);

/** The 64-bit words of bytes, the smallest byte first. @param {Uint8Array} bytes */
function wordsOf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / 8 }, (_, at) => view.getBigUint64(8 * at, true));
}

/** @param {bigint[]} v @param {number[]} column @param {bigint} x @param {bigint} y */
function mix(v, [a, b, c, d], x, y) {
  v[a] = (v[a] + v[b] + x) & MASK;
  v[d] = turned(v[d] ^ v[a], 32n);
  v[c] = (v[c] + v[d]) & MASK;
  v[b] = turned(v[b] ^ v[c], 24n);
  v[a] = (v[a] + v[b] + y) & MASK;
  v[d] = turned(v[d] ^ v[a], 16n);
  v[c] = (v[c] + v[d]) & MASK;
  v[b] = turned(v[b] ^ v[c], 63n);
}

/** @param {bigint[]} h @param {Uint8Array} block @param {number} count the bytes up to its end @param {boolean} last */
function compress(h, block, count, last) {
  const message = wordsOf(block);
  const v = [...h, ...IV];
  v[12] ^= BigInt(count);
  if (last) v[14] ^= MASK;
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = SIGMA[round % SIGMA.length];
    COLUMNS.forEach((column, k) => mix(v, column, message[order[2 * k]], message[order[2 * k + 1]]));
  }
  for (let k = 0; k < h.length; k += 1) h[k] ^= v[k] ^ v[k + WORDS / 2];
}

/** Bytes, and zeros up to a length. @param {Uint8Array} bytes @param {number} length */
function filled(bytes, length) {
  const whole = new Uint8Array(length);
  whole.set(bytes);
  return whole;
}

/** @param {string} text */
export const utf8 = (text) => new TextEncoder().encode(text);

/** @param {string} hex */
export const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** @param {Uint8Array} bytes */
export const hexOf = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * @param {Uint8Array} message
 * @param {{ length: number, key?: Uint8Array, person?: Uint8Array }} how the bytes of the digest, and what is mixed in
 * @returns {Uint8Array}
 */
export function blake2b(message, { length, key = new Uint8Array(), person = new Uint8Array() }) {
  const head = filled(Uint8Array.of(length, key.length, 1, 1), 64);
  head.set(person, 48);
  const h = wordsOf(head).map((word, k) => word ^ IV[k]);
  const first = key.length ? BLOCK : 0;
  const size = first + message.length;
  const whole = new Uint8Array(Math.max(BLOCK, Math.ceil(size / BLOCK) * BLOCK));
  whole.set(key);
  whole.set(message, first);
  for (let at = 0; at < whole.length; at += BLOCK) {
    const last = at + BLOCK >= whole.length;
    compress(h, whole.subarray(at, at + BLOCK), last ? size : at + BLOCK, last);
  }
  const digest = new DataView(new ArrayBuffer(64));
  h.forEach((word, k) => digest.setBigUint64(8 * k, word, true));
  return new Uint8Array(digest.buffer, 0, length);
}
