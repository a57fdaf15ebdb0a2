/* Who sits at a table, as dots: people round, bots square, open seats dashed; and once more in words. */

import { h } from "../../dom.js";
import { t } from "../../words.js";

export function seatDots(table) {
  const people = table.seats.length - table.bots;
  const kinds = [...Array(people).fill("person"), ...Array(table.bots).fill("bot"), ...Array(table.free).fill("free")];
  return h("span", { class: "dots", "aria-hidden": "true" }, kinds.map((kind) => h("span", { class: `dot ${kind}` })));
}

const counted = (one, key) => (one ? t(`lobby.${key}-${one === 1 ? "one" : "many"}`, { count: one }) : "");

export function seatWords(table) {
  if (!table.seats.length) return t("lobby.nobody");
  const people = table.seats.length - table.bots;
  return [counted(people, "people"), counted(table.bots, "bots"), table.free ? "" : t("lobby.full")].filter(Boolean).join(", ");
}
