/* What this browser was told live of the chance at a table, round by round, and the bytes that its player adds to it. The first
   that was told of a round stays, also over a reload: what is told later is held against it (verify.js). */

import { hashOf, hex } from "./sha256.js";

const NAME = "cardroom-fair";
const TABLES = 20;
const ROUNDS = 300;
const OWN = 6;
const HOUR = 3600000;

/** Messages that are kept anyway, and so carry bytes at no cost. */
const ROWS = ["say", "sit", "back"];

/** @import { Act } from "./wire.js" */

/** @typedef {Known | NothingKnown} AnyKnown */
/** @typedef {AnyKnown & { fair: Wire.Fair }} FairKnown What is known of a table that tells of chance. */
/** @typedef {{ seat?: number, number: number, late: boolean, seals: string[], others: string[] }} Sent What was known when bytes left. */
/** @typedef {{ seat?: number, number: number }} Sat In which round somebody sat where. */

/**
 * Bytes of one's own: what was known when they left, in which rounds they stood as given, stood no more, and were missed.
 * @typedef {object} Own
 * @property {string} bytes
 * @property {string} hash
 * @property {Sent} [sent]
 * @property {number} [given]
 * @property {number} [apart]
 * @property {number} [missed]
 * @property {boolean} [left]
 * @property {Sat} [asked]
 */

/** @typedef {Own & { sent: Sent }} SentOwn */
/** @typedef {{ number: number, seals: string[] }} Ahead What the next round is dealt from. */
/** @typedef {{ number: number, root: string, drawn: number, isOver: boolean, isTold?: boolean, isMissed?: boolean }} Shoe Where a shoe lies. */
/** @typedef {{ root: string, drawn: number, now: number, missed?: boolean, told?: boolean }} SeenShoe A shoe that goes on, as it was last seen. */
/** @typedef {{ seat: number, bytes: string, seals: string[], others: string[], dropped?: boolean }} Used */
/** @typedef {{ who: string, epoch: number, at: number, own: Own[], ahead: Ahead | null, shoe: Shoe | null, sat: Sat | null }} Kept */

/**
 * What was seen of a round.
 * @typedef {object} Seen
 * @property {string} who
 * @property {number} epoch
 * @property {number} at
 * @property {number} number
 * @property {number} seat
 * @property {string} seal
 * @property {string[]} roots
 * @property {string[]} faces
 * @property {string[]} dice
 * @property {Wire.PlayerBytes[]} [mixed]
 * @property {SeenShoe} [shoe]
 * @property {Used} [own]
 * @property {string[]} [unused]
 */

export class Fair {
  /** @param {string} table */
  constructor(table) {
    this.place = `${NAME}/${table}`;
    /** @type {Map<string, { open?: string | false, next?: string, isRow: boolean }>} */
    this.under = new Map();
    /** @type {Set<string>} */
    this.taken = new Set();
    /** @type {Set<string>} */
    this.pledged = new Set();
    /** @type {Kept | null} */
    this.last = null;
    /** @type {number | undefined} */
    this.warned = undefined;
  }

  /**
   * What goes with a message: the bytes of a pledge that may be opened, and the pledge of the next. They are kept before they
   * are sent. A server that tells nothing of chance is sent nothing.
   * @param {Act} message
   * @param {string} id
   * @param {AnyKnown} known
   * @returns {{ fresh?: Wire.Fresh }}
   */
  fresh(message, id, known) {
    if (!tells(known) || !ROWS.includes(message.t)) return {};
    const kept = this.kept(known);
    if (message.t === "sit") kept.own.forEach(leave);
    const open = toOpen(kept, known);
    const next = this.pledges(kept, known, open) ? pledge() : null;
    if (open) open.sent = sentNow(known);
    if (next) kept.own.push(next);
    write(this.place, kept);
    this.under.set(id, {
      open: message.t === "say" && open?.hash,
      next: next?.hash,
      isRow: message.t === "say",
    }); /* to come back twice is no row */
    return open || next
      ? { fresh: { ...(open && { open: open.bytes }), ...(next && { next: next.hash }) } }
      : {};
  }

  /**
   * @param {string} id
   * @param {boolean} isTaken
   */
  answered(id, isTaken) {
    const sent = this.under.get(id);
    this.under.delete(id);
    if (isTaken && sent?.open) this.taken.add(sent.open);
    if (isTaken && sent?.isRow && sent.next) this.pledged.add(sent.next);
  }

  /**
   * After every frame. `unfair`: it contradicts what was told before, or bytes that were taken are gone; `elsewhere`: another
   * device's pledge or bytes stand for this seat in their place; `unlisted`: a pledge that was taken is not listed.
   * @param {AnyKnown} known
   * @param {boolean} [isBack]
   */
  learn(known, isBack = false) {
    if (!known.start && !known.fair) return "";
    const kept = this.kept(known);
    const round = known.start?.round;
    const place = `${this.place}/${round}`;
    const was = round ? sane(read(place)) : null;
    kept.shoe = resumed(kept.shoe, known.start?.number || 0, isBack);
    const now = seenNow(known, kept);
    const first = was && isSame(was, now) ? merged(was, now) : now;
    const passed = tells(known) ? unlisted(kept, known, this.pledged) : "";
    const isApart = tells(known) && follow(kept, known, first, this.taken);
    kept.sat = { seat: known.you.seat || 0, number: now.number };
    kept.shoe = lies(kept.shoe, known, first);
    if (known.fair?.seal) kept.ahead = ahead(kept.ahead, now.number, known.fair);
    if (round && write(place, first) && !was) forget();
    write(this.place, { ...kept, ...(was ? {} : { at: Date.now() }) });
    if (this.isNews(round, first, now, known.fair)) return "unfair";
    return isApart ? "elsewhere" : passed;
  }

  /**
   * @param {number | undefined} round
   * @param {Seen} first
   * @param {Seen} now
   * @param {Wire.Fair | null} fair
   */
  isNews(round, first, now, fair) {
    const differs =
      first.own?.dropped ||
      jumps(first) ||
      !begins(now.roots, first.roots) ||
      (fair?.now && first.seal !== fair.now) ||
      (fair?.mixed && listed(first.mixed) !== listed(fair.mixed));
    if (!differs || this.warned === round) return false;
    this.warned = round;
    return true;
  }

  /**
   * Of the whole table: own bytes that are not used up, and the seal of the next draw.
   * @param {AnyKnown} known
   * @returns {Kept}
   */
  kept(known) {
    const stored = read(this.place);
    /** @type {Partial<Kept> | null} */
    const found = Array.isArray(stored?.own) ? stored : this.last; /* what was damaged meanwhile */
    const of = { who: known.you.person || "", epoch: known.epoch };
    const own = (found?.own || []).filter((one) => one?.hash && one.bytes);
    const here = found?.who === of.who && found?.epoch === of.epoch ? found : null;
    const ahead = isText(here?.ahead?.seals) ? here?.ahead || null : null;
    this.last = { ...of, at: found?.at || 0, own, ahead, shoe: here?.shoe || null, sat: here?.sat || null };
    return this.last;
  }

  /**
   * One pledge at a time waits to be opened.
   * @param {Kept} kept
   * @param {FairKnown} known
   * @param {Own | null} open
   */
  pledges(kept, known, open) {
    const waits = standing(kept, known, known.fair.pledged);
    return (
      !(waits && waits !== open && !waits.sent) &&
      !standing(kept, known, known.fair.later) &&
      ![...this.under.values()].some((one) => one.next)
    );
  }
}

/* bytes of one's own */

/** @returns {Own} */
function pledge() {
  const bytes = hex(crypto.getRandomValues(new Uint8Array(16)));
  return { bytes, hash: hashOf(bytes) };
}

/**
 * @param {AnyKnown} known
 * @returns {known is FairKnown}
 */
const tells = (known) => Boolean(known.fair);

/**
 * What stands for this player's own seat: anybody may repeat a hash that was told.
 * @param {Kept} kept
 * @param {FairKnown} known
 * @param {Wire.Pledge[]} [pledges]
 */
const standing = (kept, { you }, pledges = []) =>
  kept.own.find((one) => pledges.some(({ seat, hash }) => seat === you.seat && hash === one.hash));

/**
 * Bytes leave this browser for one draw alone: the house has sealed it, and everybody's pledges are told.
 * @param {Kept} kept
 * @param {FairKnown} known
 */
function toOpen(kept, known) {
  const mine = standing(kept, known, known.fair.pledged);
  return mine && !mine.sent && mayOpen(known) ? mine : null;
}

/**
 * Where people are asked before the cards are shuffled, only before that: what is opened later would lie there while others still pledge.
 * @param {FairKnown} known
 */
function mayOpen({ fair, state, events }) {
  const chance = events.findIndex((one) => one.k === "shuffled" || one.k === "continued");
  if (state.playing && chance < 0 && !fair.mixed) return Boolean(fair.now);
  return (
    Boolean(fair.seal) &&
    !events.slice(0, chance < 0 ? events.length : chance).some((one) => one.k === "said" && one.seat > 0)
  );
}

/**
 * What was known when the bytes left: which draws were sealed, and what others had pledged or given.
 * @param {FairKnown} known
 * @returns {Sent}
 */
function sentNow({ fair, you, start }) {
  const others = [...(fair.pledged || []), ...(fair.later || [])]
    .filter((one) => one.seat !== you.seat)
    .map((one) => one.hash);
  const given = (fair.given || []).filter((one) => one.seat !== you.seat).map((one) => hashOf(one.bytes));
  return {
    seat: you.seat,
    number: start?.number || 0,
    late: Boolean(fair.mixed),
    seals: [fair.now, fair.seal].flatMap((one) => one || []),
    others: [...others, ...given],
  };
}

/**
 * Where this browser's bytes are by now: given and waiting, used in this round, or gone although they were taken. Returns whether
 * others for the same seat have come into the place of some.
 * @param {Kept} kept
 * @param {FairKnown} known
 * @param {Seen} record
 * @param {Set<string>} taken
 */
function follow(kept, known, record, taken) {
  const { given, mixed } = known.fair;
  const number = known.start?.number || 0;
  let isNews = false;
  /** @param {Own} one */
  const waits = (one) => {
    if (!isSent(one)) return true;
    if (has(given, one)) {
      one.given = number;
      delete one.apart;
      missed(record, one, false);
      return true;
    }
    if (has(mixed, one)) {
      record.own = used(one, known);
      missed(record, one, false);
      return false;
    }
    if (one.apart === undefined && isGone(one, kept, known, taken)) {
      const isOther = isForeign(kept, known, record);
      if (!isOther && !one.left) {
        record.own = { ...used(one, known), dropped: true };
        missed(record, one, false);
        return false;
      }
      one.apart = number + (mixed ? 1 : 0);
      isNews ||= isOther;
    }
    if (mixed && isLeftOut(one, known)) {
      one.missed = number;
      missed(record, one, Boolean(number));
    }
    return one.apart === undefined
      ? one.given === undefined
      : one.missed === undefined && known.you.seat === one.sent.seat;
  };
  kept.own = kept.own.filter(waits).slice(-OWN);
  return isNews;
}

/**
 * @param {Own} one
 * @returns {one is SentOwn}
 */
const isSent = (one) => Boolean(one.sent);

/**
 * @param {Wire.PlayerBytes[] | undefined} list
 * @param {Own} one
 */
const has = (list, one) => list?.some((each) => each.bytes === one.bytes);

/**
 * Whether what is told of this seat came from elsewhere: another device of this player, or a house that says so.
 * @param {Kept} kept
 * @param {FairKnown} known
 * @param {Seen} record
 */
function isForeign(kept, { you, fair }, record) {
  /** @type {{ bytes: string, hash?: string }[]} */
  const mine = record.own ? [...kept.own, record.own] : kept.own;
  /** @param {{ seat: number, bytes?: string, hash?: string }} each */
  const isOther = (each) =>
    each.seat === you.seat &&
    !mine.some((one) => (each.hash ? one.hash === each.hash : one.bytes === each.bytes));
  return [fair.pledged, fair.later, fair.given, record.seat === you.seat ? fair.mixed : null].some((list) =>
    list?.some(isOther),
  );
}

/**
 * Sits down again: what was given before does not count any more.
 * @param {Own} one
 */
function leave(one) {
  if (one.sent) one.left = true;
  delete one.asked;
}

/**
 * @param {SentOwn} one
 * @param {FairKnown} known
 * @returns {Used}
 */
const used = ({ bytes, sent }, known) => ({
  seat: known.you.seat || sent.seat || 0,
  bytes,
  seals: sent.seals,
  others: sent.others,
});

/**
 * The shuffle they were sent for took place without them. Where they were not taken they may still be on their way, and are then
 * told as given.
 * @param {SentOwn} one
 * @param {FairKnown} known
 */
function isLeftOut(one, { you, start }) {
  const number = start?.number || 0;
  const first = one.apart ?? (one.given === undefined ? one.sent.number + (one.sent.late ? 1 : 0) : Infinity);
  return one.missed === undefined && you.seat === one.sent.seat && number >= first;
}

/**
 * @param {Seen} record
 * @param {Own} one
 * @param {boolean} isMissed
 */
function missed(record, one, isMissed) {
  const others = (record.unused || []).filter((bytes) => bytes !== one.bytes);
  if (isMissed || others.length) record.unused = isMissed ? [...others, one.bytes] : others;
  else delete record.unused;
}

/**
 * A pledge was taken with an answer in the round before, and now neither it nor a later one of this browser is told: `elsewhere`
 * where another stands for this seat, else `unlisted`.
 * @param {Kept} kept
 * @param {FairKnown} known
 * @param {Set<string>} pledged
 */
function unlisted(kept, known, pledged) {
  const { you, fair, start } = known;
  const number = start?.number || 0;
  const told = [fair.pledged, fair.later, fair.given, fair.mixed]
    .flatMap((list) => /** @type {{ seat: number, hash?: string, bytes?: string }[]} */ (list || []))
    .filter((each) => each.seat === you.seat);
  /** @param {Own} one */
  const isTold = (one) => told.some((each) => each.hash === one.hash || each.bytes === one.bytes);
  let found = "";
  kept.own.forEach((one, n) => {
    if (pledged.delete(one.hash)) one.asked = { seat: you.seat, number };
    if (!one.asked || (one.asked.number === number && you.seat === one.asked.seat)) return;
    const isDue = you.seat && you.seat === one.asked.seat && number === one.asked.number + 1;
    if (isDue && !kept.own.slice(n).some(isTold))
      found = told.some((each) => each.hash && !kept.own.some((own) => own.hash === each.hash))
        ? "elsewhere"
        : "unlisted";
    delete one.asked;
  });
  return found;
}

/**
 * It stood as given and does so no more, or an answer was taken with it in this round, or in the one before after its shuffle;
 * unless later bytes of this browser took its place, or its player got up.
 * @param {SentOwn} one
 * @param {Kept} kept
 * @param {FairKnown} known
 * @param {Set<string>} taken
 */
function isGone(one, kept, known, taken) {
  const { you, fair, start } = known;
  const number = start?.number || 0;
  const others = kept.own.filter((each) => each !== one).map((each) => each.bytes);
  const isReplaced = [...(fair.given || []), ...(fair.mixed || [])].some((each) =>
    others.includes(each.bytes),
  );
  if (!you.seat || you.seat !== one.sent.seat || isReplaced) return false;
  if (one.given !== undefined) return number - one.given <= 1;
  return taken.has(one.hash) && number - one.sent.number <= (one.sent.late ? 1 : 0);
}

/* what was seen of a round */

/**
 * @param {AnyKnown} known
 * @param {Kept} kept
 */
function seenNow(known, kept) {
  const number = known.start?.number || 0;
  /** @type {Seen} */
  const seen = {
    who: kept.who,
    epoch: known.epoch,
    at: Date.now(),
    number,
    seat: seatIn(known, kept.sat),
    seal: sealed(kept.ahead, number, known.fair?.now || ""),
    roots: [],
    faces: [],
    dice: [],
    ...(known.fair?.mixed && { mixed: known.fair.mixed }),
  };
  Object.assign(
    seen,
    onward(
      kept.shoe,
      number,
      known.events.find((one) => one.k === "shuffled" || one.k === "continued"),
    ),
  );
  for (const one of known.events) {
    if (one.k === "shuffled" || one.k === "continued") {
      seen.roots.push(one.root || "");
      seen.faces.push("??".repeat(one.k === "continued" ? one.drawn : 0));
    } else if (one.k === "deal" && seen.faces.length) seen.faces[seen.faces.length - 1] += one.card;
    else if (one.k === "fact" && one.values?.dice)
      seen.dice.push((one.values.dice.match(/\d/g) || []).join(" "));
  }
  return seen;
}

/**
 * Nobody changes seats while a round is played.
 * @param {AnyKnown} known
 * @param {Sat | null} sat
 */
const seatIn = ({ you, state, start }, sat) =>
  state.playing || (sat && sat.seat === you.seat && sat.number + 1 === start?.number) ? you.seat || 0 : 0;

/**
 * Where the shoe lies by now, and whether the round is over. A round without a shoe leaves it where it lay. `isTold`: this browser
 * did not see it shuffled.
 * @param {Shoe | null} was
 * @param {AnyKnown} known
 * @param {Seen} record
 * @returns {Shoe | null}
 */
function lies(was, { state, start }, { roots, faces, shoe }) {
  const number = start?.number || 0;
  const isOver = !state.playing;
  if (roots.length)
    return {
      number,
      root: roots[roots.length - 1],
      drawn: (faces[faces.length - 1] || "").length / 2,
      isOver,
      ...(roots.length === 1 && shoe?.told && { isTold: true }),
    };
  return was && isOver && was.number + 1 === number ? { ...was, number, isOver } : was;
}

/**
 * A browser that comes back in another round may have missed cards of the last one.
 * @param {Shoe | null} shoe
 * @param {number} number
 * @param {boolean} isBack
 */
const resumed = (shoe, number, isBack) =>
  shoe && isBack && !shoe.isOver && shoe.number !== number ? { ...shoe, isMissed: true } : shoe;

/**
 * A shoe that goes on, as it was last seen. `missed`: cards may have been dealt from it since; `told`: where it was shuffled this
 * browser did not see.
 * @param {Shoe | null} was
 * @param {number} number
 * @param {Wire.Shuffled | Wire.Continued | undefined} first
 * @returns {Pick<Seen, "shoe">}
 */
function onward(was, number, first) {
  if (first?.k !== "continued" || was?.number === number) return {};
  const missed = !was || was.isMissed || was.number + 1 !== number;
  const told = !was || was.isTold || (missed && was.root !== first.root);
  return {
    shoe: {
      root: was?.root || "",
      drawn: was?.drawn || 0,
      now: first.drawn || 0,
      ...(missed && { missed }),
      ...(told && { told }),
    },
  };
}

/**
 * It goes on elsewhere than where it was seen to end.
 * @param {Pick<Seen, "shoe" | "roots">} seen
 */
export function jumps({ shoe, roots }) {
  if (!shoe) return false;
  if (shoe.root !== roots[0]) return !shoe.missed;
  return shoe.missed ? shoe.now < shoe.drawn : shoe.now !== shoe.drawn;
}

/**
 * What the next round is dealt from, as it was told first: a draw that nothing was asked of stays for the next round.
 * @param {Ahead | null} was
 * @param {number} number
 * @param {Wire.Fair} fair
 * @returns {Ahead}
 */
function ahead(was, number, { seal, now, mixed }) {
  const first = was?.number === number ? was : { number, seals: [seal, now].flatMap((one) => one || []) };
  return mixed ? { number, seals: first.seals.slice(0, 1) } : first;
}

/**
 * The seal of a round: the one that was told in the round before, if this browser was there.
 * @param {Ahead | null} was
 * @param {number} number
 * @param {string} now
 */
function sealed(was, number, now) {
  return was && was.number + 1 === number && !was.seals.includes(now) ? was.seals[0] : now;
}

/**
 * A record of another evening under the same numbers gives way; within the hour it does not.
 * @param {Seen} was
 * @param {Seen} now
 */
const isSame = (was, now) => (was.who === now.who && was.epoch === now.epoch) || now.at - was.at < HOUR;

/**
 * @param {Seen} was
 * @param {Seen} now
 * @returns {Seen}
 */
function merged(was, now) {
  const faces = now.faces.map((cards, n) => over(was.faces[n] || "", cards));
  /** @param {"roots" | "dice"} name */
  const more = (name) => [...was[name], ...now[name].slice(was[name].length)];
  const personal =
    was.who === now.who
      ? { own: was.own, unused: was.unused, shoe: was.shoe || now.shoe, seat: was.seat || now.seat }
      : {};
  return {
    ...now,
    ...personal,
    at: was.at,
    seal: was.seal || now.seal,
    roots: more("roots"),
    dice: more("dice"),
    faces,
    ...((was.mixed || now.mixed) && { mixed: was.mixed || now.mixed }),
  };
}

/**
 * Faces that were not seen before, over those that were.
 * @param {string} was
 * @param {string} now
 */
function over(was, now) {
  const pairs = now.match(/../g) || [];
  const before = was.match(/../g) || [];
  return pairs.map((card, n) => (before[n] && before[n] !== "??" ? before[n] : card)).join("");
}

/**
 * @param {string[]} one
 * @param {string[]} other
 */
const begins = (one, other) => one.every((root, n) => root === other[n]);

/** @param {Wire.PlayerBytes[] | undefined} given */
const listed = (given) => (given || []).map((one) => `${one.seat}=${one.bytes}`).join(",");

/**
 * What was seen live of a round, or nothing. What only a player saw is nobody else's in the same browser.
 * @param {string} table
 * @param {number | string} round
 * @param {string} who
 */
export function seenOf(table, round, who) {
  const found = sane(read(`${NAME}/${table}/${round}`));
  if (!found) return null;
  const { seal, roots, faces, dice, mixed, seat, own, unused, shoe } = found;
  return {
    seal,
    roots,
    dice,
    ...(mixed && { mixed }),
    ...(shoe && { shoe }),
    ...(found.who === who && {
      faces,
      ...(seat && { seat }),
      ...(own && { own }),
      ...(unused && { unused }),
    }),
  };
}

/** @param {unknown} list */
const isText = (list) => Array.isArray(list) && list.every((one) => typeof one === "string");

/**
 * @param {Partial<Seen> | null} found
 * @returns {Seen | null}
 */
function sane(found) {
  const isGood =
    found &&
    isText(found.roots) &&
    (!found.unused || isText(found.unused)) &&
    (!found.shoe || typeof found.shoe.root === "string") &&
    isText(found.faces) &&
    isText(found.dice) &&
    typeof found.seal === "string" &&
    (!found.mixed || Array.isArray(found.mixed));
  return isGood && (!found.own || (isText(found.own.seals) && isText(found.own.others)))
    ? /** @type {Seen} */ (found)
    : null;
}

/* where it is kept: a browser that keeps nothing knows it until the page is closed */

/** @type {Map<string, string>} */
const held = new Map();

/**
 * What was kept; a person can have changed it.
 * @param {string} key
 */
function read(key) {
  try {
    return JSON.parse(held.get(key) ?? localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Whether anything has changed.
 * @param {string} key
 * @param {object} value
 */
function write(key, value) {
  const text = JSON.stringify(value);
  try {
    if (held.get(key) === text || localStorage.getItem(key) === text) return false;
    localStorage.setItem(key, text);
    held.delete(key);
  } catch {
    held.set(key, text);
  }
  return true;
}

/** The oldest go: tables that one has long not been at, and rounds long ago. */
function forget() {
  try {
    /** @type {Map<string, number[]>} */
    const rounds = new Map();
    for (const key of Object.keys(localStorage)) {
      const [, table, round] = key.match(/^cardroom-fair\/([^/]+)(?:\/(\d+))?$/) || [];
      if (table) rounds.set(table, [...(rounds.get(table) || []), ...(round ? [Number(round)] : [])]);
    }
    /** @param {string} table */
    const last = (table) => read(`${NAME}/${table}`)?.at || 0;
    const tables = [...rounds.keys()].sort((one, other) => last(other) - last(one));
    tables
      .slice(0, TABLES)
      .forEach((table) =>
        drop(table, (rounds.get(table) || []).sort((one, other) => other - one).slice(ROUNDS)),
      );
    tables.slice(TABLES).forEach((table) => {
      drop(table, rounds.get(table) || []);
      localStorage.removeItem(`${NAME}/${table}`);
    });
  } catch {
    /* nothing is kept that could be too much */
  }
}

/**
 * @param {string} table
 * @param {number[]} rounds
 */
const drop = (table, rounds) =>
  rounds.forEach((round) => localStorage.removeItem(`${NAME}/${table}/${round}`));
