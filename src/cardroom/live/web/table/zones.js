/* A zone for each: who, what is left in hand, and the melds or up cards before him. */

import { h, put } from "../dom.js";
import { icon } from "../draw/icons.js";
import { text, words } from "../parts.js";
import { t } from "../words.js";
import { groups } from "./cards.js";
import { buttons, discsOf } from "./seat.js";

/** @import { Felt } from "./felt.js" */
/** @import { Size } from "./layout.js" */

/**
 * @param {Felt} felt
 * @param {Known} known
 * @param {Size} size
 */
export function zones(felt, known, size) {
  const me = known.you.seat || 0;
  const count = known.table.seats;
  const step = known.table.counter_clockwise ? count - 1 : 1;
  const order = Array.from(
    { length: count },
    (_, n) => (((me || 1) - 1 + (n + (me ? 1 : 0)) * step) % count) + 1,
  ).filter((seat) => seat !== me);
  const here = order.filter(
    (seat) => known.seats.has(seat) || !me || known.people.some((one) => one.seat === seat),
  );
  const box = felt.keep("zones", [], () => h("div", { class: "zones" }));
  box.classList.toggle("pairs", isPaired(felt, known));
  put(
    box,
    felt.middle(known, size),
    known.table.counter_clockwise ? felt.keep("way", [], way) : null,
    here.map((seat) => zone(felt, known, seat, size)),
    own(felt, known, size),
  );
  return [box];
}

/**
 * Two beside each other, where a felt is low and nobody has cards that need a row.
 * @param {Felt} felt
 * @param {Known} known
 */
const isPaired = (felt, known) =>
  felt.low &&
  ![...known.seats.values()].some((one) =>
    one.hands.some((hand) =>
      hand.groups.some((group) => group.counted || group.kind === "meld" || group.kind === "up"),
    ),
  );

/** Which way round it goes, where that is not the usual one. */
const way = () => h("p", { class: "way" }, icon("turn"), t("table.to-the-right"));

/**
 * @param {Felt} felt
 * @param {Known} known
 * @param {number} seat
 * @param {Size} size
 */
function zone(felt, known, seat, size) {
  const one = known.seats.get(seat);
  const asked = known.due.some((due) => due.seat === seat);
  const node = felt.keep(`zone ${seat}`, [seat], () =>
    h("div", { class: "zone" }, h("div", { class: "zone-who" }), h("div", { class: "zone-cards" })),
  );
  const [who, cards] = node.children;
  node.classList.toggle("asked", asked);
  const filled = one?.hands.find((hand) => hand.boxes && hand.groups.length);
  put(
    who,
    felt.plate(known, seat, { plate: { x: 0, y: 0 } }),
    one ? marks(felt, known, one) : null,
    filled ? felt.keep(`boxes ${seat}`, filled.boxes, () => boxes(filled)) : null,
  );
  put(
    cards,
    one?.hands.map((hand) => lying(felt, known, one, hand, size)),
  );
  return node;
}

/**
 * Buttons and chips before somebody.
 * @param {Felt} felt
 * @param {Known} known
 * @param {Wire.SeatShown} one
 */
function marks(felt, known, one) {
  const discs = discsOf(known, one);
  return felt.keep(`marks ${one.seat}`, [discs, one.bet, one.dropped, felt.small], () =>
    h(
      "span",
      { class: "zone-marks" },
      discs.length ? h("span", { class: "discs" }, buttons(discs)) : null,
      one.bet || one.dropped ? felt.bet(one) : null,
    ),
  );
}

/**
 * @param {Felt} felt
 * @param {Known} known
 * @param {Wire.SeatShown} one
 * @param {Wire.HandShown} hand
 * @param {Size} size
 */
function lying(felt, known, one, hand, size) {
  const paired = isPaired(felt, known);
  const shown = hand.groups.some((group) => group.cards.some((each) => !each.startsWith("?")));
  const width = paired ? (shown ? 30 : 20) : felt.small ? 32 : 44;
  const room = paired ? (shown ? size.width / 2 - 28 : 52) : felt.small ? size.width - 136 : 300;
  return felt.keepHand(
    `lying ${one.seat} ${hand.place}`,
    [hand.groups, hand.total, width, Math.round(room)],
    () =>
      h(
        "div",
        { class: "zone-hand" },
        groups(hand, {
          width,
          room,
          label: one.name,
          before: felt.dealing.before(`${hand.place} ${one.seat}`, hand),
        }),
        reading(hand),
      ),
  );
}

/**
 * What a hand is in words.
 * @param {Wire.HandShown} hand
 */
const reading = (hand) =>
  hand.total && !hand.boxes ? h("span", { class: "pill" }, words(hand.total)) : null;

/**
 * How far a hand is, as boxes that fill up.
 * @param {Pick<Wire.HandShown, "boxes" | "total">} hand
 */
export function boxes({ boxes: filled, total }) {
  const [full, all] = filled || [0, 0];
  return h(
    "span",
    { class: "boxes", role: "img", "aria-label": total ? text(total) : `${full} / ${all}` },
    Array.from({ length: all }, (_, n) => h("i", { class: n < full ? "full" : "" })),
  );
}

/**
 * What lies before oneself; one's hand is in the dock.
 * @param {Felt} felt
 * @param {Known} known
 * @param {Size} size
 */
function own(felt, known, size) {
  const mine = known.seats.get(known.you.seat || 0);
  if (!mine) return null;
  const laid = mine.hands.flatMap((hand) => hand.groups.filter((group) => group.kind === "meld"));
  const filled = mine.hands.find((hand) => hand.boxes && hand.groups.length);
  const discs = discsOf(known, mine);
  if (!laid.length && !filled && !discs.length && !mine.bet && !mine.dropped) return null;
  return felt.keep("mine", [laid, filled?.boxes, discs, mine.bet, mine.dropped, size.width], () =>
    h(
      "div",
      { class: "zone mine" },
      h(
        "div",
        { class: "zone-who" },
        h("span", { class: "zone-title" }, t("table.your-melds")),
        discs.length ? h("span", { class: "discs" }, buttons(discs)) : null,
        mine.bet || mine.dropped ? felt.bet(mine) : null,
        filled ? boxes(filled) : null,
      ),
      h(
        "div",
        { class: "zone-cards" },
        laid.length
          ? groups(
              { groups: laid },
              {
                width: felt.small ? 32 : 44,
                room: felt.small ? size.width - 136 : 300,
                label: t("table.your-melds"),
              },
            )
          : null,
      ),
    ),
  );
}
