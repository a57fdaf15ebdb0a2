/* Why chips moved: the sums, the sentences, the rule and where it stands. */

import { h } from "../dom.js";
import { dollars } from "../money.js";
import { words } from "../parts.js";
import { t } from "../words.js";

/**
 * @param {Wire.Why | null} why
 * @param {{ open?: ((id: string) => void) | null, replay?: string }} [how]
 */
export function whyPanel(why, { open = null, replay = "" } = {}) {
  if (!why) return h("p", { class: "second" }, t("why.none"));
  return h(
    "div",
    { class: "why rows" },
    h("h2", {}, words(why.title)),
    why.sums.map((sum) =>
      h(
        "section",
        {},
        h("h3", { class: "label" }, words(sum.head)),
        h("table", {}, h("tbody", {}, sum.lines.map(line))),
      ),
    ),
    why.reasons.map((one) => h("p", {}, words(one))),
    why.clauses.length
      ? h(
          "section",
          { class: "panel rows" },
          h("h3", { class: "label" }, t("why.rules")),
          why.clauses.map((one) => clause(one, open)),
        )
      : null,
    replay ? h("p", {}, h("a", { class: "button", href: replay }, t("why.again"))) : null,
  );
}

/** @param {Wire.SumLine} one */
function line(one) {
  return h(
    "tr",
    { class: one.total ? "total" : "" },
    h("td", {}, words(one.said), one.detail ? h("small", { class: "second" }, " ", words(one.detail)) : null),
    h("td", { class: "sum" }, dollars(one.cents)),
  );
}

/**
 * Its sentence first; where it stands below it.
 * @param {Wire.ClauseTold} one
 * @param {((id: string) => void) | null} [open]
 */
export function clause(one, open = null) {
  const source = [one.source, one.document].flatMap((part) => (part?.length ? [[words(part), " "]] : []));
  return h(
    "div",
    { class: "clause-told", id: one.id },
    h("p", {}, one.text),
    h(
      "p",
      { class: "small third" },
      source,
      open
        ? h(
            "button",
            { type: "button", class: "link-button", onclick: () => open(one.id) },
            t("why.neighbours"),
          )
        : null,
    ),
    one.ruling ? h("p", { class: "small" }, h("b", {}, `${t("why.ruling")}: `), one.ruling) : null,
  );
}
