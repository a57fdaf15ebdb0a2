/* The bank as one bar: a segment for each wager in the order of paying, and the stroke where it ends. */

import { h } from "../dom.js";
import { dollars } from "../money.js";
import { words } from "../parts.js";
import { t } from "../words.js";

/**
 * @param {Wire.BankView} bank
 * @param {number} me
 */
export function cover(bank, me) {
  const bar = bank.cover;
  const told = h("p", { class: "bank-said" }, words(bank.said));
  if (!bar?.segments.length) return h("div", { class: "bank" }, told);
  const asked = bar.segments.reduce((sum, one) => sum + one.cents, 0);
  const missing = bar.segments.reduce((sum, one) => sum + one.cents - one.covered, 0);
  const whole = Math.max(asked + bar.free, 1);
  const segments = bar.segments
    .filter((one) => one.cents)
    .flatMap((one) => [
      part(one, one.covered, whole, one.seat === me, false),
      part(one, one.cents - one.covered, whole, one.seat === me, true),
    ]);
  segments.find((one) => one?.classList.contains("bare"))?.classList.add("first");
  return h(
    "div",
    { class: "bank" },
    told,
    h(
      "div",
      {
        class: "bar",
        role: "img",
        "aria-label": missing
          ? t("table.not-covered", { amount: dollars(missing) })
          : t("table.covered", { amount: dollars(bar.free) }),
      },
      segments,
      bar.free ? h("span", { class: "segment free", style: { "flex-grow": bar.free / whole } }) : null,
    ),
    h(
      "p",
      { class: "bank-said small" },
      missing
        ? t("table.not-covered", { amount: dollars(missing) })
        : t("table.covered", { amount: dollars(bar.free) }),
    ),
  );
}

/**
 * @param {Wire.Segment} one
 * @param {number} cents
 * @param {number} whole
 * @param {boolean} mine
 * @param {boolean} bare
 */
function part(one, cents, whole, mine, bare) {
  if (!cents) return null;
  return h(
    "span",
    { class: `segment${mine ? " mine" : ""}${bare ? " bare" : ""}`, style: { "flex-grow": cents / whole } },
    one.place || one.seat,
  );
}
