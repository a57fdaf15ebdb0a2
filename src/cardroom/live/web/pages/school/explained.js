/* Why it is so: the answer, what happens then at the table, the clauses, and whose the other answers are. */

import { h } from "../../dom.js";
import { words } from "../../parts.js";
import { t } from "../../words.js";
import { clauseRow } from "../book/clause.js";

export function explained(told, item) {
  const slug = `${item.room}/${item.game}`;
  const rules = `/games/${item.room}/${item.game}/rules`;
  const verdict = told.right ? (told.slow ? "school.slow" : "school.right") : "school.wrong";
  return [h("h2", { class: told.right ? "good" : "bad" }, t(verdict), h("span", { class: "school-answer" }, " ", words(told.answer))),
    told.yours ? h("p", {}, t("school.yours"), " ", whose(told.yours)) : null,
    told.lines.length ? h("ul", { class: "school-lines" }, told.lines.map((line) => h("li", {}, words(line.said)))) : null,
    told.clauses.length ? h("ol", { class: "clauses" }, told.clauses.map((one) => clauseRow(one, { slug, link: rules }))) : null,
    told.silent ? h("p", { class: "second" }, words(told.silent)) : null,
    told.others.length ? h("details", { class: "school-others" }, h("summary", {}, t("school.others")), h("ul", {}, told.others.map((one) => h("li", {}, h("b", {}, words(one.answer)), ": ", whose(one))))) : null,
    told.kept ? null : h("p", { class: "small third" }, t("school.not-kept"))];
}

/** Where a wrong answer would be right; its clause is a link away. */
function whose(one) {
  const [clause] = one.clauses;
  return [words(one.whose), clause ? [" ", h("a", { class: "small", href: rulesOf(clause) }, clause)] : null];
}

/** A clause is read with the game of its id; those of a whole room stand with every game of it. */
export function rulesOf(clause, game = "") {
  const [room, own, part] = clause.split("/");
  return ["room", "poker", "california-games", "lowball"].includes(own) ? (game ? `/games/${game}/rules#${clause}` : `/rooms/${room}`) : `/games/${room}/${own}/rules#${part}`;
}
