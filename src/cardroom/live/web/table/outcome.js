/* What a round came to for oneself: the sum large, then each row with its reason one tap away. */

import { h } from "../dom.js";
import { net } from "../fold.js";
import { dollars, signed } from "../money.js";
import { words } from "../parts.js";
import { t } from "../words.js";

/**
 * @param {Known} known
 * @param {(event: number | null) => void} why
 */
export function outcome(known, why) {
  const mine = known.came.filter((one) => one.seat === known.you.seat);
  if (!mine.length) return null;
  const sum = net(known);
  /** @param {number | null} event */
  const ask = (event) =>
    h("button", { type: "button", class: "link-button", onclick: () => why(event) }, t("tab.why"));
  /** @param {Wire.RoundResult} one */
  const row = (one) =>
    h("li", {}, h("span", {}, words(one.said)), one.at !== undefined && one.at >= 0 ? ask(one.at) : null);
  const shown = sum ? signed(sum) : dollars(0);
  return {
    sum: [{ text: shown }],
    head: [
      h(
        "p",
        { class: `headline sum ${sum > 0 ? "good" : sum < 0 ? "bad" : ""}` },
        t(sum > 0 ? "table.won" : sum < 0 ? "table.lost" : "table.even", { amount: dollars(Math.abs(sum)) }),
      ),
      h("p", { class: "small" }, ask(null)),
    ],
    rows: h("ul", { class: "outcome" }, mine.map(row)),
  };
}
