/* What can be proved of a round, checked in this browser, in words; the numbers are on a page of their own. */

import { get, whoIsHere } from "../../api.js";
import { h, put } from "../../dom.js";
import { icon } from "../../draw/icons.js";
import { seenOf } from "../../fair.js";
import { check } from "../../verify.js";
import { loadWords, t } from "../../words.js";
import { faultBox } from "../states.js";

await loadWords("proof-");

/** @import { ICONS } from "../../draw/glyphs.js" */
/** @import { Found, Proof } from "../../verify.js" */

/**
 * How a finding is drawn, the gravest first.
 * @type {Record<string, keyof typeof ICONS>}
 */
const MARKS = { warn: "warn", open: "warn", check: "check", info: "log", lock: "lock" };
/** @type {Record<string, string>} */
const VERDICTS = { differs: "warn", open: "open", none: "open", told: "told" };
const LIVE = ["derived", "seen"];

/**
 * @param {string} table
 * @param {string} round
 */
export function proofCard(table, round) {
  const place = h("section", { class: "proof-card", role: "status" });
  const numbers = h(
    "p",
    { class: "buttons" },
    h("a", { class: "button", href: `/h/${table}/${round}/proof` }, t("proof.numbers")),
  );
  proofOf(table, round).then(
    (proof) => put(place, verdict(check(proof)), numbers),
    (fault) => put(place, faultBox(fault)),
  );
  return place;
}

/**
 * As it is saved: what the room tells now, and what this browser saw live.
 * @param {string} table
 * @param {string} round
 * @returns {Promise<Proof & { cardroom: string }>}
 */
export async function proofOf(table, round) {
  const told = await get(`/api/fairness/${table}/${round}`);
  return {
    cardroom: "proof 1",
    table: String(table),
    round: Number(round),
    told,
    seen: seenOf(table, round, whoIsHere()?.id || ""),
  };
}

/** @param {{ verdict: string, found: Found[] }} came */
export function verdict({ verdict: came, found }) {
  const order = Object.keys(MARKS);
  const lines = [...found].sort((one, other) => order.indexOf(one.mark) - order.indexOf(other.mark));
  const mark = VERDICTS[came] || "check";
  return h(
    "div",
    { class: `verdict ${mark}`, data: { verdict: came } },
    h(
      "div",
      { class: "verdict-head" },
      h(
        "span",
        { class: "verdict-mark" },
        icon(mark === "told" ? "log" : mark === "check" ? "check" : "warn"),
      ),
      h(
        "div",
        {},
        h("h2", {}, t(`proof.is-${came}`)),
        h("p", { class: "small third" }, t(LIVE.includes(came) ? "proof.live" : "proof.here")),
      ),
    ),
    h(
      "ul",
      {},
      lines.map((one) =>
        h(
          "li",
          { class: `found ${one.mark}`, data: { found: one.key } },
          icon(MARKS[one.mark]),
          h("span", {}, t(`proof.found-${one.key}`, slots(one))),
        ),
      ),
    ),
  );
}

/** @param {Found} one */
const slots = (one) =>
  Object.fromEntries(
    Object.entries(one).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : value]),
  );
