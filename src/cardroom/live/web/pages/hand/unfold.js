/* Every state of a finished hand, by the fold of the live table; and where its streets begin. */

import { empty, fold } from "../../fold.js";

/** @typedef {{ at: number, said: Wire.Words | null, end?: boolean }} Mark Where a street begins. */

/**
 * @param {Wire.HandSeen} hand
 * @returns {Known[]}
 */
export function folded(hand) {
  const people = hand.start.people || [];
  const frames = hand.told || [];
  /** @type {Known} */
  let known = { ...empty(), v: 0, table: hand.table, you: { seat: hand.seat || 0 }, people };
  return frames.map((told, n) => {
    known = { ...(fold(known, told, 0) || known), you: { seat: hand.seat || 0 }, people, due: [], asks: [] };
    const asked = (told.e || [])
      .filter((one) => one.k === "ask")
      .filter((one) => one.seat > 0)
      .map((one) => ({ seat: one.seat, ask: one.n, ms: 0 }));
    return {
      ...known,
      due: n < frames.length - 1 ? asked.slice(-1) : [],
      state: { playing: n < frames.length - 1 },
    };
  });
}

/**
 * Steps at which cards came on the table for everybody, with what is said there; the first and the last are marks too.
 * @param {Wire.HandSeen} hand
 */
export function marks(hand) {
  const frames = hand.told || [];
  /** @type {Mark[]} */
  const found = [{ at: 0, said: null }];
  frames.forEach((told, at) => {
    const line = (told.lines || []).findLast((one) => one.kind === "cards" && isShared(told, one));
    if (at && line) found.push({ at, said: line.said });
  });
  const last = frames.length - 1;
  if (last > 0 && found[found.length - 1].at !== last) found.push({ at: last, said: null, end: true });
  return found;
}

/**
 * @param {Wire.Told} told
 * @param {Wire.NarrationLine} line
 */
const isShared = (told, line) =>
  (told.e || []).some(
    (one, n) => (told.at || 0) + n >= line.event && one.k === "deal" && !one.down && !/\d/.test(one.place),
  );
