/* The table as tables: what the felt shows, to be read. */

import { h } from "../dom.js";
import { dollars } from "../money.js";
import { text, words } from "../parts.js";
import { t } from "../words.js";

/** @param {Known} known */
export function inText(known) {
  /** @param {Child} value */
  const cell = (value) => h("td", {}, value);
  /** @param {Wire.HandShown} hand */
  const cards = (hand) => hand.groups.map((group) => text(group.said)).join(" | ");
  /** @param {Wire.SeatShown} one */
  const row = (one) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, `${one.seat} ${one.seat === known.you.seat ? t("table.you") : one.name}`),
      cell(dollars(one.stack)),
      cell(one.bet ? dollars(one.bet) : ""),
      cell(
        one.hands.map((hand) =>
          h(
            "p",
            {},
            text(hand.where),
            " ",
            cards(hand),
            " ",
            hand.total ? words(hand.total) : "",
            hand.wagers.map((wager) => [" ", words(wager.said)]),
          ),
        ),
      ),
      cell(one.state ? words(one.state) : ""),
    );
  return h(
    "div",
    { class: "in-text rows" },
    h(
      "table",
      {},
      h("caption", { class: "sr" }, t("table.felt")),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          ["table.who", "table.chips", "table.bet", "table.cards", "table.state"].map((key) =>
            h("th", { scope: "col" }, t(key)),
          ),
        ),
      ),
      h("tbody", {}, [...known.seats.values()].map(row)),
    ),
    known.pots.map((one) => h("p", {}, words(one.name), " ", dollars(one.cents))),
    known.bank ? h("p", {}, words(known.bank.said)) : null,
    known.shared.map((one) =>
      h("p", {}, words(one.name), ": ", words(one.group.said), " ", one.total ? words(one.total) : ""),
    ),
  );
}
