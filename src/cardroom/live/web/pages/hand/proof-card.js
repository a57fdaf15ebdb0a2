/* The deck was fixed before the deal: checked in this browser, in words; the numbers are on a page of their own. */

import { h, put } from "../../dom.js";
import { icon } from "../../draw/icons.js";
import { canVerify, verifyAll } from "../../verify.js";
import { loadWords, t } from "../../words.js";

await loadWords("proof-");

export function proofCard(hand, path) {
  const place = h("section", { class: "proof-card", role: "status" });
  checked(hand).then((found) => put(place, found.element, h("p", { class: "buttons" }, h("a", { class: "button", href: `${path}/proof` }, t("proof.numbers")))));
  return place;
}

/** All that was seen against what was published. */
export async function checked({ openings = [], roots = [] }) {
  if (!canVerify()) return { rows: [], element: verdict("warn", t("proof.cannot"), []) };
  const rows = await verifyAll(openings, roots);
  const bad = rows.filter((one) => !one.holds).length;
  if (!roots.length || roots.every((one) => !one)) return { rows, element: verdict("warn", t("proof.none"), []) };
  const lines = [["check", t(roots.length > 1 ? "proof.seals" : "proof.seal", { count: roots.length })], bad ? ["warn", t("proof.bad", { count: bad })] : ["check", t("proof.match", { count: rows.length })], ["lock", t("proof.rest")]];
  return { rows, bad, element: verdict(bad ? "warn" : "check", t(bad ? "proof.broken" : "proof.fixed"), lines) };
}

function verdict(mark, title, lines) {
  return h("div", { class: `verdict ${mark}` }, h("div", { class: "verdict-head" }, h("span", { class: "verdict-mark" }, icon(mark)), h("div", {}, h("h2", {}, title), lines.length ? h("p", { class: "small third" }, t("proof.here")) : null)),
    h("ul", {}, lines.map(([kind, said]) => h("li", {}, icon(kind), h("span", {}, said)))));
}
