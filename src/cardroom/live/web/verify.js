/* The proof that the order of the shoe was fixed before the first card, checked here: the leaf of a card is the hash of its salt,
   its position and its face; with its path it leads to the root that was published before the deal. As cards/commitment.py does. */

const bytes = new TextEncoder();

function joined(parts) {
  const whole = new Uint8Array(parts.reduce((sum, one) => sum + one.length, parts.length - 1));
  let at = 0;
  for (const one of parts) {
    whole.set(one, at);
    at += one.length + 1;
  }
  return whole;
}

async function hash(...parts) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", joined(parts)));
}

const hex = (some) => Array.from(some, (one) => one.toString(16).padStart(2, "0")).join("");

function unhex(text) {
  if (!/^([0-9a-f]{2})+$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g), (pair) => Number.parseInt(pair, 16));
}

/** Whether this card was at this position when the root was published. */
export async function verify(opening, root) {
  const path = opening.path.map(unhex);
  if (!unhex(opening.salt) || path.includes(null) || !Number.isInteger(opening.position) || opening.position < 0) return false;
  let node = await hash(bytes.encode("card"), bytes.encode(opening.salt), bytes.encode(String(opening.position)), bytes.encode(opening.card));
  let at = opening.position;
  for (const other of path) {
    node = await (at % 2 ? hash(bytes.encode("node"), other, node) : hash(bytes.encode("node"), node, other));
    at = Math.floor(at / 2);
  }
  return hex(node) === root;
}

/** Every card that was seen against the root of its own shoe, and that each of them is one of the round's. */
export async function verifyAll(openings, roots) {
  return Promise.all(openings.map(async (one) => ({ ...one, root: roots[one.shoe || 0] || "", holds: await verify(one, roots[one.shoe || 0] || "") })));
}

export const canVerify = () => Boolean(globalThis.crypto?.subtle);
