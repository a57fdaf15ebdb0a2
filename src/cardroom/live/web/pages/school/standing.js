/* How somebody stands: what was met, right, wrong and slow, by game, by kind and by clause, and what was not met yet. */

import { h } from "../../dom.js";
import { t } from "../../words.js";
import { rulesOf } from "./explained.js";

const FIRST = 12;

/** What the games are called, by their slugs. */
export const namesOf = ({ rooms }) => new Map(rooms.flatMap((room) => room.games.map((one) => [`${room.slug}/${one.game}`, `${one.name}, ${room.name}`])));

export function standing({ given, report }, names) {
  const right = report.games.reduce((sum, one) => sum + one.right, 0);
  const tries = report.games.reduce((sum, one) => sum + one.tries, 0);
  return h("section", { class: "school-standing rows" }, h("p", {}, !given ? t("school.first") : t("school.counted", { given, share: tries ? Math.round((100 * right) / tries) : 0 })),
    h("div", { class: "school-columns" }, tally(t("school.by-game"), report.games, (slug) => h("a", { href: `/school?room=${slug.split("/")[0]}&game=${slug.split("/")[1]}` }, names.get(slug) || slug)), tally(t("school.by-kind"), report.kinds, (name) => t(`school.kind-${name || "none"}`))),
    clauses(report.clauses), left(report));
}

const heads = (names) => h("thead", {}, h("tr", {}, names.map((one) => (one ? h("th", { scope: "col" }, t(`school.${one}-head`)) : h("td", {})))));

/** Met of how many, as a bar; right, wrong and slow beside it. */
function tally(head, rows, name) {
  return h("table", { class: "school-table" }, h("caption", {}, head), heads(["", "met", "right", "wrong", "slow"]),
    h("tbody", {}, rows.map((one) => h("tr", {}, h("th", { scope: "row" }, name(one.name)), h("td", {}, one.of ? t("school.met-of", { met: one.met, of: one.of }) : one.met), h("td", { class: "good" }, one.right), h("td", { class: one.wrong ? "bad" : "" }, one.wrong), h("td", {}, one.slow)))));
}

/** The weakest first; all of them on demand. */
function clauses(rows) {
  const list = (some) => some.map((one) => h("tr", {}, h("th", { scope: "row" }, h("a", { href: rulesOf(one.clause, one.game) }, one.clause)), h("td", {}, one.tries), h("td", { class: "good" }, one.right), h("td", { class: one.wrong ? "bad" : "" }, one.wrong), h("td", {}, one.slow), h("td", {}, t("school.seconds", { seconds: one.seconds })), h("td", {}, t(one.is_known ? "school.known" : "school.again"))));
  const table = (some) => h("table", { class: "school-table by-clause" }, h("caption", {}, t("school.by-clause")), heads(["", "tries", "right", "wrong", "slow", "time", ""]), h("tbody", {}, list(some)));
  return h("div", { class: "scrolls" }, table(rows.slice(0, FIRST)), rows.length > FIRST ? h("details", {}, h("summary", {}, t("school.all-clauses", { count: rows.length })), table(rows.slice(FIRST))) : null);
}

function left(report) {
  if (!report.not_met.length) return null;
  return h("details", {}, h("summary", {}, t("school.not-met", { count: report.not_met.length })), h("ul", { class: "school-left small" }, report.not_met.map((one) => h("li", {}, h("a", { href: rulesOf(one) }, one)))));
}
