/* The proof of a round, checked here: what is told of it afterwards against what this browser saw live, every card against the
   root that was told before it was dealt, and, where the house shows its draw, that deck and dice follow from it and the
   players' bytes. `cardroom verify` checks the same (record/proof.py) and finds the same, in the same order. */

import { deck, Derived, leaf, mixture, node, rootOf } from "./derive.js";
import { jumps } from "./fair.js";
import { hashOf, hex, unhex } from "./sha256.js";

/** @import { Seen, Used } from "./fair.js" */

/** @typedef {{ mark: string, key: string, [slot: string]: string | number | number[] }} Found */
/** @typedef {(mark: string, key: string, slots?: Record<string, number | number[]>) => void} Say */
/** @typedef {Partial<Seen> & Pick<Seen, "roots">} Live What was seen live, as it is saved. */
/** @typedef {{ table: string, round: number, told: Wire.Fairness, seen: Live | null }} Proof */
/** @typedef {Wire.Opening & { holds: boolean }} Row */

const BYTES = /^[0-9a-f]{32}$/;

/**
 * Whether this card was at this position when the root was published.
 * @param {Wire.Opening} opening
 * @param {string} root
 */
export function verify(opening, root) {
  const path = opening.path.map(unhex);
  if (!unhex(opening.salt) || !Number.isInteger(opening.position) || opening.position < 0) return false;
  let at = opening.position;
  let found = leaf(opening.salt, at, opening.card);
  for (const other of path) {
    if (!other) return false;
    found = at % 2 ? node(other, found) : node(found, other);
    at = Math.floor(at / 2);
  }
  return hex(found) === root;
}

/**
 * A proof as it is saved: what is told now, and what was seen live, or null. Returns the verdict, what was found (`mark` and
 * `key`, with what the words need), and each card with whether it holds.
 * @param {Proof} proof
 */
export function check(proof) {
  /** @type {Found[]} */
  const found = [];
  /** @type {Say} */
  const say = (mark, key, slots = {}) => {
    found.push({ mark, key, ...slots });
  };
  /** @type {Row[]} */
  let rows = [];
  try {
    rows = checkAll(proof, say);
  } catch {
    say("warn", "unreadable");
  }
  return { verdict: verdict(proof, found), found, rows };
}

/**
 * The worst that was found; else whether this browser was told everything live, and whether the deck follows from it.
 * @param {Proof} proof
 * @param {Found[]} found
 */
function verdict({ told, seen }, found) {
  /** @param {...string} keys */
  const has = (...keys) => found.some((one) => keys.includes(one.key));
  if (has("none")) return "none";
  if (found.some((one) => one.mark === "warn")) return "differs";
  if (found.some((one) => one.mark === "open")) return "open";
  if (!seen || !has("roots-seen") || (told.seal && !has("seal-seen"))) return "told";
  return has("derived") && has("own-used") ? "derived" : "seen";
}

/**
 * @param {Proof} proof
 * @param {Say} say
 * @returns {Row[]}
 */
function checkAll({ table, round, told, seen }, say) {
  const roots =
    told.roots.some(Boolean) || seen?.roots?.length ? checkRoots(told.roots, seen?.roots || [], say) : [];
  if ((told.table && told.table !== table) || (told.round && told.round !== round))
    say("warn", "other-round");
  if (!roots.length && !told.seal && !seen?.mixed) {
    say("info", "none");
    return [];
  }
  if (seen?.shoe) checkShoe(seen.shoe, seen.roots, say);
  const rows = told.openings.map((one) => ({ ...one, holds: verify(one, roots[one.shoe || 0] || "") }));
  checkCards(rows, seen?.faces || [], say);
  if (told.seal || (seen?.seal && (!told.since || seen.mixed))) checkSeal(told, seen, say);
  if (told.asked?.length || seen?.mixed || seen?.own || seen?.unused?.length) checkBytes(told, seen, say);
  checkDice(told, seen?.dice || [], say);
  if (told.draw) checkDraw({ table, round }, told, roots, say);
  if (told.since) say("lock", "shoe-goes-on", { round: told.since });
  else if (!told.draw && told.seal) say("lock", "sealed");
  if (told.voided) say("info", "voided");
  return rows;
}

/**
 * What was told live holds; what was not seen is taken as it is told now.
 * @param {string[]} told
 * @param {string[]} seen
 * @param {Say} say
 */
function checkRoots(told, seen, say) {
  if (seen.some((root, n) => root !== told[n])) say("warn", "roots-other");
  else if (!seen.length) say("info", "roots-told");
  else if (seen.length < told.length) say("info", "roots-some", { count: seen.length, of: told.length });
  else say("check", "roots-seen");
  return [...seen, ...told.slice(seen.length)];
}

/**
 * A shoe that goes on does so where this browser saw it end; where it did not, the room's word is all there is.
 * @param {NonNullable<Seen["shoe"]>} shoe
 * @param {string[]} roots
 * @param {Say} say
 */
function checkShoe(shoe, roots, say) {
  if (jumps({ shoe, roots })) say("warn", "shoe-other");
  else if (shoe.told) say("open", "shoe-told");
  else if (shoe.missed) say("open", "shoe-place");
}

/**
 * @param {Row[]} rows
 * @param {string[]} faces
 * @param {Say} say
 */
function checkCards(rows, faces, say) {
  const bad = rows.filter((one) => !one.holds).length;
  const dealt = faces
    .flatMap((cards, shoe) => cards.match(/../g)?.map((card, position) => ({ shoe, position, card })) || [])
    .filter((one) => one.card !== "??");
  const opened = new Map(rows.map((one) => [`${one.shoe || 0} ${one.position}`, one.card]));
  const shown = dealt.map((one) => ({ ...one, now: opened.get(`${one.shoe} ${one.position}`) }));
  const other = shown.filter((one) => one.now && one.now !== one.card).length;
  const missing = shown.filter((one) => !one.now).length;
  if (bad) say("warn", "cards-bad", { count: bad });
  if (other) say("warn", "cards-other", { count: other });
  if (missing) say("open", "cards-missing", { count: missing });
  if (!rows.length) say("info", "no-cards");
  else if (!bad && !other) say("check", "cards", { count: rows.length });
}

/**
 * @param {Wire.Fairness} told
 * @param {Live | null} seen
 * @param {Say} say
 */
function checkSeal(told, seen, say) {
  if (!seen?.seal) return say("info", "seal-told");
  if (seen.seal !== told.seal) return say("warn", "seal-other");
  return say("check", "seal-seen");
}

/**
 * Whose bytes went in, and whether each of them was fixed before this player's own left the browser.
 * @param {Wire.Fairness} told
 * @param {Live | null} seen
 * @param {Say} say
 */
function checkBytes(told, seen, say) {
  const mixed = told.mixed || [];
  const seats = mixed.map((one) => one.seat);
  if (seen?.mixed && listed(seen.mixed) !== listed(mixed)) say("warn", "bytes-other");
  if (new Set(seats).size < seats.length || !mixed.every((one) => BYTES.test(one.bytes)))
    say("warn", "bytes-bad");
  if (seats.some((seat) => told.bots?.includes(seat))) say("warn", "bytes-house");
  if (seen?.unused?.some((own) => !mixed.some((one) => one.bytes === own))) say("open", "own-unused");
  if (seen?.own) checkOwn(told.seal, mixed, seen.own, say);
  else if (mixed.some((one) => one.seat === seen?.seat)) say("open", "own-other");
  else if (seen && told.draw) say("open", "own-none");
  else if (seen) say("info", "own-none");
  if (seats.length) say("info", "gave", { seats });
  if (told.silent?.length) say("info", "silent", { seats: told.silent });
  if (told.bots?.length) say("info", "bots", { seats: told.bots });
}

/** @param {Wire.PlayerBytes[]} mixed */
const listed = (mixed) => mixed.map((one) => `${one.seat}=${one.bytes}`).join(",");

/**
 * @param {string | undefined} seal
 * @param {Wire.PlayerBytes[]} mixed
 * @param {Used} own
 * @param {Say} say
 */
function checkOwn(seal, mixed, own, say) {
  /** @param {Wire.PlayerBytes} one */
  const mine = (one) => one.seat === own.seat && one.bytes === own.bytes;
  const late = mixed
    .filter((one) => !mine(one) && !(BYTES.test(one.bytes) && own.others.includes(hashOf(one.bytes))))
    .map((one) => one.seat);
  if (own.dropped || !mixed.some(mine)) return say("warn", "own-missing");
  if (!own.seals.includes(seal || "")) say("open", "own-early");
  if (late.length) say("open", "late", { seats: late });
  return say("check", "own-used");
}

/**
 * @param {Wire.Fairness} told
 * @param {string[]} seen
 * @param {Say} say
 */
function checkDice(told, seen, say) {
  const now = (told.asked || [])
    .filter((one) => one.kind === "dice")
    .map((one) => (one.said || []).join(" "));
  if (seen.some((one, n) => one !== now[n])) say("warn", "dice-other");
}

/**
 * The house has shown its draw: all that chance answered follows from it.
 * @param {{ table: string, round: number }} of
 * @param {Wire.Fairness} told
 * @param {string[]} roots
 * @param {Say} say
 */
function checkDraw({ table, round }, told, roots, say) {
  const draw = unhex(told.draw || "");
  if (!told.draw || !draw || hashOf(told.draw) !== told.seal) return say("warn", "draw-other");
  const derived = new Derived(draw, mixture(`table/${table}:${round}`, told.mixed || []));
  /** @type {Record<string, Way>} */
  const ways = { shuffle: shuffled, dice: thrown };
  const asked = told.asked || [];
  const first = asked.find((one) => one.kind === "shuffle" && one.hand);
  const came = asked.map((one, k) =>
    one.k === k ? ways[one.kind](derived, one, one === first, told, roots) : "differs",
  );
  const shoes = asked.filter((one) => one.kind === "shuffle").length + (told.since ? 1 : 0);
  if (came.includes("differs")) return say("warn", "derived-other");
  if (came.includes("unknown") || shoes < roots.length) return say("open", "derived-not");
  return say("check", asked.length ? "derived" : "draw-shown");
}

/** @typedef {(derived: Derived, one: Wire.Questioned, isFirst: boolean, told: Wire.Fairness, roots: string[]) => string} Way */

/** @type {Way} */
function shuffled(derived, one, isFirst, told, roots) {
  const cards = deck(one.deck || "", one.packs || 0);
  const shoe = one.shoe || 0;
  if (!cards) return "unknown";
  const { order, secret } = derived.shuffle(cards, one.k, isFirst);
  const opened = told.openings.filter((each) => (each.shoe || 0) === shoe);
  return rootOf(order, secret) === roots[shoe] && opened.every((each) => order[each.position] === each.card)
    ? "derived"
    : "differs";
}

/** @type {Way} */
function thrown(derived, one) {
  return derived.dice(one.count || 0, one.k).join(" ") === (one.said || []).join(" ") ? "derived" : "differs";
}
