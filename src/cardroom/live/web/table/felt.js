/* The felt shows: seats, circles, cards, bets, pots, the bank. It is drawn from what the server shows, and knows no game; only
   what has changed is drawn again. */

import { circleOf } from "../ask/wagers.js";
import { h, put } from "../dom.js";
import { pile } from "../draw/chip.js";
import { isOver } from "../fold.js";
import { dollars } from "../money.js";
import { text, words } from "../parts.js";
import { t } from "../words.js";
import { apart } from "./apart.js";
import { groups } from "./cards.js";
import { Chance } from "./chance.js";
import { circle } from "./circle.js";
import { Dealing } from "./dealing.js";
import { arc, arcWidth, isLow, ring, shapeOf } from "./layout.js";
import { dropOf, middle } from "./middle.js";
import { buttons, discsOf, openSeat, plate } from "./seat.js";
import { Travel } from "./travel.js";
import { zones } from "./zones.js";

const LONG = 9;
const DISC = 42;
const LEAST = 24;
const LEVEL = 2;
const AT_ONCE = 2;
const BESIDE = 9;
const SHORT = 6;
const WIDTHS = [40, 28, 22];
const STEP = 9;
/** In columns things stand under each other already. */
const STILL = [".is-circle", ".is-hand"];

/** @import { Lying } from "./circle.js" */
/** @import { Place, Point, Size } from "./layout.js" */

export class Felt {
  /** @param {{ sit: (seat: number) => void, slip?: () => Control | null }} does */
  constructor({ sit, slip = () => null }) {
    this.sit = sit;
    this.slip = slip;
    this.spots = h("div", { class: "spots" });
    this.chance = new Chance();
    this.element = h(
      "section",
      { class: "felt", "aria-label": t("table.felt"), tabindex: "-1" },
      h("div", { class: "cloth", "aria-hidden": "true" }),
      this.spots,
      this.chance.element,
    );
    this.travel = new Travel(this.element);
    this.element.append(this.travel.element);
    this.shape = "";
    /** @type {Map<string, { sign: string, node: HTMLElement }>} */
    this.kept = new Map();
    /** @type {Set<string>} */
    this.used = new Set();
    /** @type {Place[]} */
    this.places = [];
    /** @type {Size | null} */
    this.size = null;
    /** @type {Known | null} */
    this.known = null;
    this.anew = this.late = this.small = this.low = false;
    this.timer = this.hold = this.band = 0;
    /** @type {HTMLElement | null} */
    this.measured = null;
    this.brought = "";
    this.dealing = new Dealing(this.element);
    new ResizeObserver(([seen]) => this.resized(seen.contentRect)).observe(this.element);
  }

  /** @param {Size} size */
  resized({ width, height }) {
    if (!width || (this.size?.width === width && this.size.height === height))
      return; /* a felt that is not shown any more has no size */
    this.size = { width, height };
    if (this.known) this.soon(true);
  }

  /**
   * In another picture: what does not fit into this one, or what it is told while one is being made.
   * @param {boolean} anew
   */
  soon(anew) {
    this.anew ||= anew;
    this.timer ||= requestAnimationFrame(() =>
      setTimeout(() => {
        this.timer = 0;
        this.paint(this.anew);
      }),
    );
  }

  /** @param {Known} known */
  draw(known) {
    this.known = known;
    this.paint(true);
  }

  /**
   * So many hands at once as a picture can hold; the others follow in the next.
   * @param {boolean} anew
   */
  paint(anew) {
    const { known } = this;
    if (!known) return;
    this.anew = this.late = false;
    this.size ||= { width: this.element.clientWidth || 800, height: this.element.clientHeight || 600 };
    const { size } = this;
    this.small = size.width < 700;
    this.low = this.small && isLow();
    const shape = shapeOf(known, this.small, this.low);
    if (!this.shape || shape !== "ring") this.shape = shape;
    this.element.dataset.felt = known.table.room;
    this.element.dataset.shape = this.shape;
    this.element.classList.toggle("low", this.low);
    this.used = new Set();
    if (anew) this.dealing.begin(known);
    this.hold = this.dealing.quiet ? Infinity : AT_ONCE;
    const wide = this.shape === "arc" ? arcWidth(known.table.seats, size.width) : size.width;
    this.spots.style.setProperty("--wide", `${wide}px`);
    this.spots.style.setProperty("--each", `${Math.floor(wide / known.table.seats)}px`);
    put(
      this.spots,
      this.shape === "zones" ? zones(this, known, size) : this.around(known, { ...size, width: wide }, size),
    );
    for (const key of [...this.kept.keys()]) if (!this.used.has(key)) this.kept.delete(key);
    this.chance.draw(known);
    if (this.shape !== "zones")
      apart(
        this.spots,
        { ...size, width: wide },
        this.shape === "arc" && this.small ? STILL : [],
        this.chance.dice,
      );
    if (wide > size.width) this.bring(known, wide, size.width);
    this.dealing.end();
    const { quiet } = this.dealing;
    setTimeout(() =>
      this.travel.draw(known, (account) => this.where(account), quiet),
    ); /* in a task of its own: a picture has little time */
    if (this.late) this.soon(false);
  }

  /**
   * Where on the felt chips lie, by the name of their account: `stack/3`, `bet/3`, `bet/2.1/3`, `pot`, `bank`.
   * @param {string} account
   * @returns {Point | null | undefined}
   */
  where(account) {
    const { width, height } = this.size || { width: 800, height: 600 };
    const [kind, place, bettor] = account.split("/");
    const seat = Number.parseInt(place, 10);
    if (!seat) return { x: width / 2, y: this.shape === "ring" ? height * 0.4 : 44 };
    if (this.shape === "zones") return this.zone(kind === "stack" || !bettor ? seat : Number(bettor));
    const at = this.places[seat - 1];
    const found = kind === "stack" ? at?.plate || { x: width / 2, y: height - 8 } : at?.circle;
    return found && { x: found.x - this.spots.scrollLeft, y: found.y };
  }

  /**
   * The middle of somebody's zone; one's own chips are in the dock.
   * @param {number} seat
   */
  zone(seat) {
    const node = this.kept.get(seat === this.known?.you.seat ? "mine" : `zone ${seat}`)?.node;
    const [box, felt] = [node?.getBoundingClientRect(), this.element.getBoundingClientRect()];
    return box?.width
      ? { x: box.left - felt.left + 60, y: box.top - felt.top + 30 }
      : { x: felt.width / 2, y: felt.height - 8 };
  }

  /**
   * An arc that is wider than the screen shows one's own circle first.
   * @param {Known} known
   * @param {number} wide
   * @param {number} width
   */
  bring(known, wide, width) {
    const sign = `${known.you.seat} ${wide} ${width}`;
    if (known.you.seat && sign !== this.brought)
      this.spots.scrollLeft = wide - (wide / known.table.seats) * (known.you.seat - 0.5) - width / 2;
    this.brought = sign;
  }

  /**
   * A hand that has changed, if there is still room for it in this picture; as it was, if not.
   * @param {string} key
   * @param {unknown} sign
   * @param {() => HTMLElement} make
   * @returns {HTMLElement | null}
   */
  keepHand(key, sign, make) {
    const held = this.kept.get(key);
    const changed = held?.sign !== JSON.stringify(sign);
    if (changed && this.hold <= 0) {
      this.late = true;
      this.used.add(key);
      return held?.node || null;
    }
    if (changed) this.hold -= 1;
    return this.keep(key, sign, make);
  }

  /**
   * The same node as long as nothing about it has changed.
   * @param {string} key
   * @param {unknown} sign
   * @param {() => HTMLElement} make
   * @returns {HTMLElement}
   */
  keep(key, sign, make) {
    const now = JSON.stringify(sign);
    const held = this.kept.get(key);
    this.used.add(key);
    if (held?.sign === now) return held.node;
    const node = make();
    this.kept.set(key, { sign: now, node });
    return node;
  }

  /**
   * @param {Known} known
   * @param {Size} size
   * @param {Size} seen
   */
  around(known, size, seen) {
    const count = known.table.seats;
    const places =
      this.shape === "arc" ? arc(count, size) : ring(count, known.you.seat || 0, size, handBox(known));
    this.places = places;
    const middle = this.middle(known, seen);
    if (this.shape === "arc" && this.small) this.measure(middle);
    return [middle, ...Array.from({ length: count }, (_, n) => this.spot(known, n + 1, places, size))];
  }

  /**
   * @param {Known} known
   * @param {Size} size
   */
  middle(known, size) {
    return this.keep(
      "middle",
      [known.bank, known.pots, known.shared, size, this.shape, known.start?.round, dropOf(known)],
      () =>
        middle(
          known,
          size,
          this.shape,
          this,
          this.dealing.before("middle", { groups: known.shared.map((one) => one.group) }),
        ),
    );
  }

  /**
   * How far down the bank reaches, where hands stand below it.
   * @param {HTMLElement} middle
   */
  measure(middle) {
    if (middle === this.measured && this.band) return;
    if (!middle.isConnected) this.spots.prepend(middle);
    this.measured = middle;
    this.band = middle.offsetHeight;
  }

  /**
   * @param {Known} known
   * @param {number} seat
   * @param {Place[]} places
   * @param {Size} size
   */
  spot(known, seat, places, size) {
    const at = places[seat - 1];
    const one = known.seats.get(seat);
    /** @type {(HTMLElement | null)[]} */
    const found = [this.plate(known, seat, at)];
    if (this.shape === "arc") found.push(this.circle(known, seat, one, at));
    if (!one) return found;
    found.push(...this.hands(known, one, places));
    const discs = discsOf(known, one);
    if (discs.length && at.disc)
      found.push(
        placed(
          this.keep(`disc ${seat}`, discs, () => h("span", { class: "discs" }, buttons(discs))),
          within(at.disc, (discs.length * DISC) / 2, size),
          "is-disc",
        ),
      );
    if (one.bet || one.dropped)
      found.push(
        placed(
          this.keep(`bet ${seat}`, [one.bet, one.dropped, this.small], () => this.bet(one)),
          at.circle,
          "is-bet",
          at.side,
        ),
      );
    return found;
  }

  /**
   * @param {Known} known
   * @param {number} seat
   * @param {Pick<Place, "plate">} at
   */
  plate(known, seat, at) {
    if (!at.plate) return null;
    const shown = known.seats.get(seat);
    const sits = shown || known.people.find((one) => one.seat === seat);
    const taken = (known.state.requests || []).some(
      (one) => (one.what === "sit" || one.what === "move") && one.seat === seat,
    );
    const due = known.due.find((one) => one.seat === seat);
    const sign = [
      sits && { ...sits, hands: shown?.hands.length },
      due && [due.ask, due.ms, known.heard],
      known.state.absent,
      known.you.seat,
      this.small,
      taken,
      known.came.filter((one) => one.seat === seat).map((one) => one.cents),
      this.shape,
    ];
    return placed(
      this.keep(
        `plate ${seat}`,
        sign,
        () =>
          plate(known, seat, this.small, this.shape) ||
          openSeat(seat, taken, this.sit, Boolean(known.you.seat)),
      ),
      at.plate,
      "is-plate",
    );
  }

  /** @param {Wire.SeatShown} one */
  bet(one) {
    return h(
      "span",
      { class: "bet" },
      one.bet ? pile(one.bet, this.small ? 24 : 34) : h("span", { class: "ring-dropped" }),
      h(
        "span",
        { class: "figure" },
        one.bet ? dollars(one.bet) : t("table.dropped", { amount: dollars(one.dropped) }),
      ),
      one.bet && one.dropped
        ? h("span", { class: "figure" }, t("table.dropped", { amount: dollars(one.dropped) }))
        : null,
    );
  }

  /**
   * The circle of a seat, with what lies in it, what one is about to lay there, and what it came to.
   * @param {Known} known
   * @param {number} number
   * @param {Wire.SeatShown | undefined} one
   * @param {Place} at
   */
  circle(known, number, one, at) {
    const wagers = wagersOn(known, number);
    const owner =
      [...known.seats.values()].find((each) => each.hands.some((hand) => isOn(hand, number))) || one;
    const slip = this.slip();
    const lines = slip?.lines || [];
    const line = lines.find((each) => each.name === String(number));
    const mine = number === known.you.seat || (owner?.seat === known.you.seat && Boolean(owner));
    if (known.bank?.seat === number && !wagers.length && !line) return null;
    const wanted = line
      ? lines
          .filter((each) => circleOf(each.name) === line.name)
          .map((each) => ({ name: each.name, line: each.said, cents: slip?.placed?.[each.name] || 0 }))
      : null;
    return placed(
      this.keep(`circle ${number}`, [wagers, wanted, mine, this.small], () =>
        circle({ number, wagers, wanted, mine, small: this.small, slip, known }),
      ),
      at.circle,
      "is-circle",
    );
  }

  /**
   * The hands of a seat; those of one circle, after a split, lie together.
   * @param {Known} known
   * @param {Wire.SeatShown} one
   * @param {Place[]} places
   */
  hands(known, one, places) {
    const mine = one.seat === known.you.seat;
    const lying = one.hands.filter(
      (hand) => hand.groups.some((group) => group.cards.length) && !(mine && this.shape === "ring"),
    );
    /** @type {Map<number, Wire.HandShown[]>} */
    const circles = new Map();
    for (const hand of lying) {
      const number =
        this.shape === "arc" && /^\d+/.test(hand.place) ? Number.parseInt(hand.place, 10) : one.seat;
      circles.set(number, [...(circles.get(number) || []), hand]);
    }
    return [...circles].flatMap(([number, hands]) => {
      const at = places[number - 1] || places[one.seat - 1];
      const { hand: point } = at;
      if (!point) return [];
      const tall =
        this.shape === "arc" &&
        (this.small || hands.some((hand) => countOf(hand) > LEVEL && hand.groups.length < 2));
      const node = this.keep(`hands ${one.seat} ${number}`, [mine], () =>
        h("span", { class: `hands${mine ? " mine" : ""}` }),
      );
      put(
        node,
        hands.map((hand) => this.hand(known, one, hand, { at, top: point.y, tall, count: hands.length })),
      );
      if (at.stands) node.style.setProperty("--stands", at.stands);
      const over = this.small && wagersOn(known, number).length > 1 ? BESIDE : 0;
      return placed(
        node,
        tall && at.tall ? at.tall : { x: point.x, y: point.y - over },
        "is-hand",
        this.shape !== "arc" ? at.side : this.small ? "bottom" : tall ? "stands" : "level",
      );
    });
  }

  /**
   * @param {Known} known
   * @param {Wire.SeatShown} one
   * @param {Wire.HandShown} hand
   * @param {{ at: Place, top: number, tall: boolean, count: number }} how
   */
  hand(known, one, hand, { at, top, tall, count }) {
    const long = hand.total && text(hand.total).length > SHORT;
    const free = (top - this.band - 4) / count - (long ? 38 : 24);
    const inRows = !this.small && hand.groups.length > 1;
    const wide = tall
      ? this.small
        ? Math.min(fitting(hand, free), (at.each || 0) - 8)
        : 44
      : this.small
        ? 30
        : countOf(hand) > 5
          ? 40
          : 47;
    const full = wide * (1.4 * hand.groups.length + 0.43 * countOf(hand));
    const room = tall
      ? this.small
        ? Math.min(full, Math.max(wide * 1.4 * hand.groups.length, free))
        : 190
      : this.small
        ? 62
        : 190;
    if (
      tall &&
      this.small &&
      free < LEAST &&
      (one.seat === known.you.seat ||
        hand.groups.every((group) => group.cards.every((each) => each.startsWith("?"))))
    )
      return null;
    const rows = isOver(known)
      ? known.came.filter((row) => row.seat === one.seat && row.place === hand.place)
      : [];
    return this.keepHand(
      `hand ${one.seat} ${hand.place}`,
      [hand.groups, hand.total, wide, Math.round(room), tall, rows.map((row) => [row.cents, row.short])],
      () =>
        h(
          "span",
          { class: "hand" },
          groups(hand, {
            width: wide,
            room,
            label: text(hand.where),
            before: this.dealing.before(`${hand.place} ${one.seat}`, hand),
            tall: tall && !inRows,
            inRows: inRows && this.shape === "arc",
          }),
          this.pill(hand, rows),
        ),
    );
  }

  /**
   * @param {Wire.HandShown} hand
   * @param {Wire.RoundResult[]} rows
   */
  pill(hand, rows) {
    const sum = rows.reduce((all, row) => all + row.cents, 0);
    const short = rows.some((row) => row.short);
    const came = rows.length
      ? h(
          "b",
          { class: sum > 0 ? "up" : "" },
          `${sum > 0 ? "+" : ""}${dollars(sum)}${short ? ` ${t("table.no-cover")}` : ""}`,
        )
      : null;
    const total = hand.total ? h("span", { class: "total" }, words(hand.total)) : null;
    const long = came && hand.total && text(hand.total).length > (this.small ? LONG : 2 * LONG);
    return total || came
      ? h(
          "span",
          { class: `pill${long ? " long" : ""}`, title: long ? text(hand.total) : null },
          total,
          total && came ? " " : null,
          came,
        )
      : null;
  }
}

/**
 * @param {Wire.HandShown} hand
 * @param {number} circle
 */
const isOn = (hand, circle) => Number.parseInt(hand.place, 10) === circle;

/**
 * All that lies on a circle, whoever laid it there.
 * @param {Known} known
 * @param {number} circle
 * @returns {Lying[]}
 */
const wagersOn = (known, circle) =>
  [...known.seats.values()].flatMap((one) =>
    one.hands
      .filter((hand) => isOn(hand, circle))
      .flatMap((hand) => hand.wagers.map((wager) => ({ ...wager, seat: one.seat, name: one.name }))),
  );

/**
 * How wide cards below each other may be, so that as much of each is seen as tells it.
 * @param {Wire.HandShown} hand
 * @param {number} free
 */
const fitting = (hand, free) =>
  WIDTHS.find(
    (wide) => wide * 1.4 * hand.groups.length + (countOf(hand) - hand.groups.length) * STEP <= free,
  ) || WIDTHS[WIDTHS.length - 1];

/** @param {Wire.HandShown} hand */
const countOf = (hand) => hand.groups.reduce((sum, group) => sum + group.cards.length, 0);

/**
 * How much room the largest hand of others takes, with what it is in words.
 * @param {Known} known
 * @returns {[number, number]}
 */
function handBox(known) {
  const hands = [...known.seats.values()]
    .filter((one) => one.seat !== known.you.seat)
    .flatMap((one) => one.hands);
  const named = hands.some((hand) => hand.total);
  const wide = hands.map((hand) => hand.groups.length * 53 + (countOf(hand) - hand.groups.length) * 25);
  return [Math.min(190, Math.max(named ? 120 : 72, ...wide)), named ? 112 : 74];
}

/**
 * @param {Point} point
 * @param {number} half
 * @param {Size} size
 */
const within = ({ x, y }, half, { width }) => ({ x: Math.max(half, Math.min(x, width - half)), y });

/**
 * @param {HTMLElement} element
 * @param {Point} point
 * @param {string} kind
 * @param {string} [hold]
 */
const placed = (element, { x, y }, kind, hold = "") => {
  element.classList.add("placed", kind);
  if (hold) element.dataset.hold = hold;
  element.style.setProperty("--x", `${Math.round(x)}px`);
  element.style.setProperty("--y", `${Math.round(y)}px`);
  return element;
};
