/* SHA-256 (FIPS 180-4) and HMAC (RFC 2104) in plain JS: a page that came by plain http has no crypto.subtle. */

const BLOCK = 64;
/** @type {number[]} */
const PRIMES = [];
for (let n = 2; PRIMES.length < BLOCK; n++) if (PRIMES.every((one) => n % one)) PRIMES.push(n);

/* the first 32 bits behind the point of square and cube roots of primes */
/** @param {number} root */
const behind = (root) => ((root % 1) * 2 ** 32) >>> 0;
const START = PRIMES.slice(0, 8).map((one) => behind(Math.sqrt(one)));
const ROUND = PRIMES.map((one) => behind(Math.cbrt(one)));

/**
 * @param {number} word
 * @param {number} by
 */
const turned = (word, by) => (word >>> by) | (word << (32 - by));
const words = new Uint32Array(BLOCK);

/**
 * The message with a one behind it, zeros, and its length in bits at the end of a block.
 * @param {Uint8Array} message
 */
function padded(message) {
  const whole = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  whole.set(message);
  whole[message.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(whole.length - 4, message.length << 3);
  return view;
}

/**
 * @param {DataView} view
 * @param {number} at
 */
function schedule(view, at) {
  for (let n = 0; n < 16; n++) words[n] = view.getUint32(at + 4 * n);
  for (let n = 16; n < BLOCK; n++) {
    const [far, near] = [words[n - 15], words[n - 2]];
    const low = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const high = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words[n] = words[n - 16] + low + words[n - 7] + high;
  }
}

/** @param {Uint32Array} state */
function mix(state) {
  let [a, b, c, d, e, f, g, h] = state;
  for (let n = 0; n < BLOCK; n++) {
    const one =
      h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[n] + words[n];
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((one, n) => {
    state[n] += one;
  });
}

/** @param {Uint8Array} message */
export function sha256(message) {
  const view = padded(message);
  const state = Uint32Array.from(START);
  for (let at = 0; at < view.byteLength; at += BLOCK) {
    schedule(view, at);
    mix(state);
  }
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, n) => hash.setUint32(4 * n, word));
  return new Uint8Array(hash.buffer);
}

/**
 * @param {Uint8Array} key
 * @param {Uint8Array} message
 */
export function hmac(key, message) {
  const short = key.length > BLOCK ? sha256(key) : key;
  /** @param {number} byte */
  const pad = (byte) => new Uint8Array(BLOCK).map((_, n) => (short[n] || 0) ^ byte);
  return sha256(joined(pad(0x5c), sha256(joined(pad(0x36), message))));
}

/** @param {...Uint8Array} parts */
export function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, one) => sum + one.length, 0));
  let at = 0;
  for (const one of parts) {
    whole.set(one, at);
    at += one.length;
  }
  return whole;
}

const encoder = new TextEncoder();

/** @param {string} text */
export const bytesOf = (text) => encoder.encode(text);

/** @param {Uint8Array} some */
export const hex = (some) => Array.from(some, (one) => one.toString(16).padStart(2, "0")).join("");

/**
 * Nothing where it is not hexadecimal.
 * @param {string} text
 */
export function unhex(text) {
  return /^([0-9a-f]{2})+$/.test(text)
    ? Uint8Array.from(text.match(/../g) || [], (pair) => Number.parseInt(pair, 16))
    : null;
}

/**
 * The hash of bytes that are written in hexadecimal, in hexadecimal.
 * @param {string} text
 */
export const hashOf = (text) => hex(sha256(/** @type {Uint8Array} */ (unhex(text))));
