/* What a client knows of a table: a snapshot, and everything told since. The same fold for live play, return and replay. */

/** @returns {NothingKnown} */
export function empty() {
  return {
    v: -1,
    epoch: 0,
    table: null,
    you: { seat: 0 },
    people: [],
    start: null,
    events: [],
    lines: [],
    seats: new Map(),
    shared: [],
    pots: [],
    bank: null,
    dealer: 0,
    asks: [],
    state: {},
    due: [],
    heard: 0,
    missed: 0,
    came: [],
    visit: 0,
    fair: null,
  };
}

/**
 * The next state, or nothing where a frame does not follow what is known: then say hello again.
 * @param {Known | NothingKnown} known
 * @param {Wire.Snap | Wire.Told} frame
 * @param {number} [now]
 * @returns {Known | null}
 */
export function fold(known, frame, now = performance.now()) {
  if (frame.t === "snap") return snap(known, frame, now);
  if (!known.table || frame.since !== known.v) return null;
  const next = { ...known, v: frame.v, heard: now };
  if (frame.start) {
    Object.assign(next, {
      before: summary(known),
      start: frame.start,
      events: [],
      lines: [],
      seats: new Map(),
      shared: [],
      pots: [],
      bank: null,
      dealer: 0,
      asks: [],
      came: [],
      visit: known.visit + net(known),
    });
  }
  return more(next, frame);
}

/**
 * @param {Known | NothingKnown} known
 * @param {Wire.Snap} frame
 * @param {number} now
 */
function snap(known, frame, now) {
  const next = {
    ...empty(),
    before: known.before,
    visit: known.visit,
    v: frame.v,
    epoch: frame.epoch,
    heard: now,
    table: frame.table,
    start: frame.start || null,
  };
  if (known.v >= 0 && frame.start && known.start && frame.start.round === known.start.round) {
    next.missed = Math.max(0, (frame.e || []).length - known.events.length);
  }
  return more(next, frame);
}

/**
 * @param {Known} next
 * @param {Wire.Snap | Wire.Told} frame
 */
function more(next, frame) {
  if (frame.e) next.events = [...next.events, ...frame.e];
  if (frame.lines) next.lines = [...next.lines, ...frame.lines];
  const { seats, bank, ...shown } = frame.shown || {};
  if (seats)
    next.seats = new Map([...next.seats, ...seats.map((one) => /** @type {const} */ ([one.seat, one]))]);
  if (bank) next.bank = bank[0] || null;
  Object.assign(next, shown);
  const { people, asks, came, state, due, you, fair } = frame;
  const told = Object.entries({ people, asks, came, state, due, you, fair }).filter(([, value]) => value);
  return Object.assign(next, Object.fromEntries(told));
}

/**
 * What one's chips did in a round.
 * @param {Known | NothingKnown} known
 */
export function net(known) {
  const me = known.you.seat;
  const rows = known.came.filter((one) => one.seat === me);
  if (rows.length) return rows.reduce((sum, one) => sum + one.cents, 0);
  const began = known.start?.people?.find((one) => one.seat === me);
  const seat = me && known.seats.get(me);
  return began && seat ? seat.stack - began.cents : 0;
}

/** @param {Known | NothingKnown} known */
function summary(known) {
  return known.start ? { round: known.start.round, net: net(known) } : known.before;
}

/** @param {Known | NothingKnown} known */
export const isOver = (known) => Boolean(known.start) && !known.state.playing;
