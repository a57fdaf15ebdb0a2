/* What belongs to everybody: the house dealer's tray, the bank, the pots, the board, cards of the table, and the print on the
   cloth. */

import { h } from "../dom.js";
import { slot } from "../draw/card.js";
import { pile } from "../draw/chip.js";
import { shoe, tray } from "../draw/tray.js";
import { dollars } from "../money.js";
import { text, words } from "../parts.js";
import { t } from "../words.js";
import { fan } from "./cards.js";
import { cover } from "./cover.js";

const BOARD = 5;

/**
 * @param {Known} known
 * @param {{ width: number, height: number }} size
 * @param {string} shape
 * @param {{ small: boolean, low: boolean }} felt
 * @param {number[] | null} before
 */
export function middle(known, size, shape, { small, low }, before) {
  const inArc = shape === "arc";
  const wide =
    shape === "zones"
      ? low
        ? 36
        : small
          ? 30
          : 50
      : small
        ? Math.min(52, (size.width - (size.height < 300 ? 200 : 40)) / 5.6)
        : 62;
  const shared = known.shared.map((one, n) => {
    const board = one.place === "board";
    const room = size.width * (inArc ? (small ? 0.4 : 0.3) : 0.9);
    return h(
      "div",
      { class: `shared ${one.place}` },
      h("span", { class: "shared-name" }, words(one.name)),
      h(
        "span",
        { class: "row" },
        fan(one.group.cards, {
          width: inArc ? (low ? 32 : small ? 42 : 56) : wide,
          room,
          tight: board ? 1.1 : 0.6,
          label: text(one.name),
          fresh: before === null ? one.group.cards.length : (before[n] ?? 0),
        }),
        board ? Array.from({ length: Math.max(0, BOARD - one.group.cards.length) }, () => slot(wide)) : null,
      ),
      one.total ? h("span", { class: "pill" }, words(one.total)) : null,
    );
  });
  const pots = known.pots.map((one) =>
    h(
      "div",
      { class: "pot" },
      one.cents ? pile(one.cents, small ? 24 : 32) : null,
      h("span", {}, words(one.name), " ", h("b", {}, dollars(one.cents))),
    ),
  );
  const facts = (known.table.sign.facts || []).filter((one) => one.felt).slice(0, 3);
  const print = small
    ? []
    : inArc
      ? known.shared.length
        ? []
        : facts.map((one) =>
            h("p", {}, `${text(one.label)}: ${one.values.map((value) => text(value)).join(" · ")}`),
          )
      : shape === "ring"
        ? [h("p", {}, known.table.sign.room), h("p", {}, known.table.name)]
        : [];
  return h(
    "div",
    { class: `middle${shared.length ? "" : " bare"}` },
    inArc && !small ? house(known) : null,
    known.bank ? cover(known.bank, known.you.seat || 0) : null,
    pots.length ? h("div", { class: "pots" }, pots) : null,
    shared,
    print.length ? h("div", { class: "print", "aria-hidden": "true" }, print) : null,
  );
}

/**
 * The house dealer's place: tray, shoe, and what this round paid into the drop.
 * @param {Known} known
 */
function house(known) {
  const dropped = dropOf(known);
  return h(
    "div",
    { class: "house" },
    tray(),
    dropped ? h("span", { class: "house-drop" }, t("table.drop-now", { amount: dollars(dropped) })) : null,
    shoe(),
  );
}

/** @param {Known} known */
export const dropOf = (known) =>
  known.events.reduce(
    (sum, one) =>
      one.k === "move" ? sum + (one.to === "drop" ? one.c : one.from === "drop" ? -one.c : 0) : sum,
    0,
  );
