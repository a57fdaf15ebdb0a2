/* What belongs to everybody: the bank, the pots, the board, cards of the table, and the print on the cloth. */

import { h } from "../dom.js";
import { slot } from "../draw/card.js";
import { pile } from "../draw/chip.js";
import { dollars } from "../money.js";
import { text, words } from "../parts.js";
import { fan } from "./cards.js";
import { cover } from "./cover.js";

const BOARD = 5;

export function middle(known, size, shape, small) {
  const wide = shape === "zones" ? (small ? 38 : 50) : small ? Math.min(52, (size.width - 40) / 5.6) : 62;
  const shared = known.shared.map((one) => {
    const board = one.place === "board";
    const room = size.width * (shape === "arc" ? (small ? 0.6 : 0.36) : 0.9);
    return h("div", { class: `shared ${one.place}` }, h("span", { class: "shared-name" }, words(one.name)),
      h("span", { class: "row" }, fan(one.group.cards, { width: shape === "arc" ? (small ? 42 : 56) : wide, room, tight: board ? 1.1 : 0.6, label: text(one.name) }),
        board ? Array.from({ length: Math.max(0, BOARD - one.group.cards.length) }, () => slot(wide)) : null),
      one.total ? h("span", { class: "pill" }, words(one.total)) : null);
  });
  const pots = known.pots.map((one) => h("div", { class: "pot" }, one.cents ? pile(one.cents, small ? 24 : 32) : null, h("span", {}, words(one.name), " ", h("b", {}, dollars(one.cents)))));
  const facts = (known.table.sign.facts || []).filter((one) => one.felt).slice(0, 3);
  const print = shape === "arc" && !small && !known.shared.length ? facts.map((one) => h("p", {}, `${text(one.label)}: ${one.values.map((value) => text(value)).join(" · ")}`)) : [];
  return h("div", { class: "middle" }, known.bank ? cover(known) : null, pots.length ? h("div", { class: "pots" }, pots) : null, shared, print.length ? h("div", { class: "print", "aria-hidden": "true" }, print) : null);
}
