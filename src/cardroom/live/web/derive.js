/* How cards and dice of a round follow from what the house drew and the players' bytes, as cards/draw.py does it; and the
   commitment to the order that comes of it, as cards/commitment.py. */

import { bytesOf, hex, hmac, joined, sha256 } from "./sha256.js";

const SECRET = 32;
const WORD = 2 ** 32;
const MOST_PACKS = 100;
const MOST_DICE = 100;

/**
 * @param {string} ranks
 * @param {string} [suits]
 */
const pack = (ranks, suits = "cdhs") => [...suits].flatMap((suit) => [...ranks].map((rank) => rank + suit));
const MAKE_UPS = new Map(
  Object.entries({
    standard: () => pack("A23456789TJQK"),
    joker: () => [...pack("A23456789TJQK"), "**"],
    bonus: () => [...pack("A23456789"), ...[..."TJQK"].flatMap((rank) => Array(4).fill(`${rank}b`))],
    mexican: () => [...pack("A234567JQK"), "**"],
    "six-plus": () => pack("A6789TJQK"),
    pan: () => pack("A234567JQK"),
    "pan-spadeless": () => pack("A234567JQK", "cdh"),
    "pan-nine": () => pack("A23456JQK"),
  }),
);

/**
 * The cards as they come new; nothing where there is no such pack.
 * @param {string} makeUp
 * @param {number} packs
 */
export function deck(makeUp, packs) {
  const made = MAKE_UPS.get(makeUp);
  return made && packs >= 1 && packs <= MOST_PACKS ? Array(packs).fill(made()).flat() : null;
}

/**
 * Of the players' bytes, for the round at this place.
 * @param {string} place
 * @param {Wire.PlayerBytes[]} given
 */
export function mixture(place, given) {
  const own = new Map(given.map((one) => [one.seat, one.bytes]));
  const listed = [...own].sort(([one], [other]) => one - other).map(([seat, bytes]) => `${seat}=${bytes}`);
  return sha256(bytesOf(`cardroom bytes\0${place}\0${listed.join(",")}`));
}

/**
 * @param {Uint8Array} key
 * @param {string} label
 * @param {number} count
 */
function stream(key, label, count) {
  const blocks = Array.from({ length: Math.ceil(count / 32) }, (_, n) => hmac(key, bytesOf(`${label} ${n}`)));
  return joined(...blocks).slice(0, count);
}

/** @param {Uint8Array} material */
function* words(material) {
  const view = new DataView(material.buffer, material.byteOffset, material.length);
  for (let at = 0; at + 4 <= material.length; at += 4) yield view.getUint32(at, true);
}

/** What chance answers in one round. */
export class Derived {
  /**
   * @param {Uint8Array} draw
   * @param {Uint8Array} mixed
   */
  constructor(draw, mixed) {
    this.draw = draw;
    this.mixed = mixed;
  }

  /**
   * The order and its secret; `isFirst`: no hand has been dealt in this round yet.
   * @param {string[]} cards
   * @param {number} k
   * @param {boolean} isFirst
   */
  shuffle(cards, k, isFirst) {
    const material = isFirst ? this.opened() : this.material(k, SECRET + 4 * cards.length);
    const below = this.below(k, material.subarray(SECRET));
    const order = [...cards];
    for (let i = 0; i < order.length - 1; i++) {
      const j = i + below(order.length - i);
      [order[i], order[j]] = [order[j], order[i]];
    }
    return { order, secret: material.slice(0, SECRET) };
  }

  /**
   * @param {number} count
   * @param {number} k
   */
  dice(count, k) {
    if (!(count >= 1 && count <= MOST_DICE)) return [];
    const below = this.below(k, this.material(k, 4 * count));
    return Array.from({ length: count }, () => below(6) + 1);
  }

  opened() {
    const pad = stream(this.mixed, "deck", this.draw.length);
    return this.draw.map((one, n) => one ^ pad[n]);
  }

  /**
   * @param {number} k
   * @param {number} count
   */
  material(k, count) {
    return stream(this.keyed(`question ${k}`), "more", count);
  }

  /** @param {string} label */
  keyed(label) {
    return hmac(this.draw, joined(bytesOf(`${label}\0`), this.mixed));
  }

  /**
   * Numbers below any bound, each as likely as any other; more words where all are used up.
   * @param {number} k
   * @param {Uint8Array} material
   * @returns {(n: number) => number}
   */
  below(k, material) {
    const all = this.all(k, material);
    return (n) => {
      for (;;) {
        const word = all.next().value;
        if (word < WORD - (WORD % n)) return word % n;
      }
    };
  }

  /**
   * @param {number} k
   * @param {Uint8Array} material
   * @returns {Generator<number, never>}
   */
  *all(k, material) {
    yield* words(material);
    for (let block = 0; ; block++) yield* words(this.keyed(`further ${k} ${block}`));
  }
}

/** @param {Uint8Array[]} parts */
const zeroes = (parts) => joined(...parts.flatMap((one, n) => (n ? [new Uint8Array(1), one] : [one])));

/**
 * @param {string} salt
 * @param {number} position
 * @param {string} card
 */
export const leaf = (salt, position, card) => sha256(bytesOf(`card\0${salt}\0${position}\0${card}`));

/**
 * @param {Uint8Array} left
 * @param {Uint8Array} right
 */
export const node = (left, right) => sha256(zeroes([bytesOf("node"), left, right]));

/**
 * The root over an order of the shoe: what is published before the first card.
 * @param {string[]} order
 * @param {Uint8Array} secret
 */
export function rootOf(order, secret) {
  let level = order.map((card, n) => leaf(hex(hmac(secret, bytesOf(`salt ${n}`))), n, card));
  while (level.length > 1) {
    const pairs = level.length % 2 ? [...level, level[level.length - 1]] : level;
    level = Array.from({ length: pairs.length / 2 }, (_, n) => node(pairs[2 * n], pairs[2 * n + 1]));
  }
  return hex(level[0]);
}
