/* Who sits at a table, as dots: people round, bots square, open seats dashed; and once more in words. */

import { h } from "../../dom.js";
import { t } from "../../words.js";

/** @typedef {Pick<Wire.TableListed, "people" | "bots" | "free">} Seats */

/** @param {Seats} table */
export const sitting = (table) => table.people.length + table.bots.length;

/** @param {Seats} table */
export function seatDots(table) {
  const kinds = [
    ...Array(table.people.length).fill("person"),
    ...Array(table.bots.length).fill("bot"),
    ...Array(table.free).fill("free"),
  ];
  return h(
    "span",
    { class: "dots", "aria-hidden": "true" },
    kinds.map((kind) => h("span", { class: `dot ${kind}` })),
  );
}

/**
 * @param {number} one
 * @param {string} key
 */
const counted = (one, key) => (one ? t(`lobby.${key}-${one === 1 ? "one" : "many"}`, { count: one }) : "");

/** @param {Seats} table */
export function seatWords(table) {
  if (!sitting(table)) return t("lobby.nobody");
  return [
    counted(table.people.length, "people"),
    counted(table.bots.length, "bots"),
    table.free ? "" : t("lobby.full"),
  ]
    .filter(Boolean)
    .join(", ");
}
