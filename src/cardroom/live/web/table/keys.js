/* The keys, in words. */

import { h } from "../dom.js";
import { t } from "../words.js";

const KEYS = [
  [".", "question"],
  ["A–Z", "letters"],
  ["1–9", "numbers"],
  ["R / B", "amount"],
  ["↑ ↓", "step"],
  ["C U A", "slip"],
  ["H S", "set"],
  ["L", "log"],
  ["W", "why"],
  ["G", "sign"],
  ["M", "hands"],
  ["Esc", "close"],
  ["?", "help"],
];

export function keysPanel() {
  return h(
    "div",
    { class: "rows" },
    h("h2", {}, t("keys.title")),
    h(
      "dl",
      { class: "keys" },
      KEYS.map(([key, name]) => h("div", {}, h("dt", {}, h("kbd", {}, key)), h("dd", {}, t(`keys.${name}`)))),
    ),
  );
}
