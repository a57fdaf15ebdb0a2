/* Every state of a finished hand, by the fold of the live table; and where its streets begin. */

import { empty, fold } from "../../fold.js";

export function folded(hand) {
  const people = hand.start.people || [];
  let known = { ...empty(), v: 0, table: hand.table, you: { seat: hand.seat || 0 }, people };
  return hand.told.map((told, n) => {
    known = { ...fold(known, told, 0), you: { seat: hand.seat || 0 }, people, due: [], asks: [] };
    const asked = (told.e || [])
      .filter((one) => one.k === "ask" && one.seat > 0)
      .map((one) => ({ seat: one.seat, ask: one.n, ms: 0 }));
    return {
      ...known,
      due: n < hand.told.length - 1 ? asked.slice(-1) : [],
      state: { playing: n < hand.told.length - 1 },
    };
  });
}

/** Steps at which cards came on the table for everybody, with what is said there; the first and the last are marks too. */
export function marks(hand) {
  const found = [{ at: 0, said: null }];
  hand.told.forEach((told, at) => {
    const line = (told.lines || []).findLast((one) => one.kind === "cards" && isShared(told, one));
    if (at && line) found.push({ at, said: line.said });
  });
  const last = hand.told.length - 1;
  if (last > 0 && found.at(-1).at !== last) found.push({ at: last, said: null, end: true });
  return found;
}

const isShared = (told, line) =>
  (told.e || []).some(
    (one, n) => (told.at || 0) + n >= line.event && one.k === "deal" && !one.down && !/\d/.test(one.place),
  );
