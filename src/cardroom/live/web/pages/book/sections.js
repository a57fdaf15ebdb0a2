/* What there is to read about a game: how it goes, what beats what, what it pays, its stakes, its sign. */

import { h } from "../../dom.js";
import { text, words } from "../../parts.js";
import { t } from "../../words.js";
import { drawnCards } from "./cards.js";

/** @param {Wire.Primer} found */
export const primer = (found) =>
  h(
    "section",
    { id: "primer" },
    h("h2", {}, words(found.title)),
    h(
      "div",
      { class: "primer" },
      found.sections.map((one) =>
        h(
          "section",
          { class: "panel" },
          h("h3", {}, words(one.heading)),
          h(
            "ul",
            { class: "plain-list" },
            one.lines.map((line) => h("li", { class: "sentence" }, words(line))),
          ),
        ),
      ),
    ),
  );

/** @param {Wire.RankingSheet} found */
export const ranking = (found) =>
  found.charts.length
    ? h(
        "section",
        { id: "ranking" },
        h("h2", {}, words(found.title)),
        h("div", { class: "charts" }, found.charts.map(chart)),
      )
    : null;

/** @param {Wire.RankChart} one */
function chart(one) {
  return h(
    "div",
    { class: "panel chart" },
    h("h3", {}, words(one.heading)),
    h(
      "ul",
      {},
      one.rows.map((row) =>
        h(
          "li",
          { class: "chart-row" },
          drawnCards(row.cards),
          h("span", {}, h("b", {}, words(row.name)), h("small", { class: "second" }, words(row.means))),
        ),
      ),
    ),
  );
}

/** @param {Wire.PayTables} found */
export const pays = (found) =>
  found.tables.length
    ? h(
        "section",
        { id: "pays" },
        h("h2", {}, words(found.title)),
        h("div", { class: "charts" }, found.tables.map(payTable)),
      )
    : null;

/** @param {Wire.PayTableText} one */
function payTable(one) {
  return h(
    "div",
    { class: "panel" },
    h(
      "table",
      { class: "pay-table" },
      h("caption", {}, words(one.wager)),
      h(
        "thead",
        { class: "sr" },
        h("tr", {}, h("th", { scope: "col" }, t("game.what")), h("th", { scope: "col" }, t("game.pays"))),
      ),
      h(
        "tbody",
        {},
        one.rows.map((row) =>
          h(
            "tr",
            {},
            h("td", {}, h("span", { class: "sentence" }, words(row.what)), drawnCards(row.cards, 26)),
            h("td", { class: "pay" }, words(row.pays)),
          ),
        ),
      ),
    ),
  );
}

/**
 * Equal stakes once, the collections under them.
 * @param {Wire.GameTold} game
 */
export function stakes(game) {
  /** @type {Map<string, Wire.StakesLine[]>} */
  const by = new Map();
  for (const line of game.stakes) by.set(text(line.limits), [...(by.get(text(line.limits)) || []), line]);
  return h(
    "section",
    { id: "stakes" },
    h("h2", {}, t("game.stakes")),
    h(
      "div",
      { class: "panel scrolls" },
      h(
        "table",
        {},
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", { scope: "col" }, t("lobby.stakes")),
            h("th", { scope: "col" }, t("lobby.collection")),
            h("th", { scope: "col" }, t("room.hours")),
          ),
        ),
        h(
          "tbody",
          {},
          [...by.values()].map((lines) =>
            lines.map((line, n) =>
              h(
                "tr",
                {},
                h(
                  "td",
                  {},
                  n ? h("span", { class: "sr" }, words(line.limits)) : h("b", {}, words(line.limits)),
                ),
                h(
                  "td",
                  {},
                  h("span", { class: "sentence" }, words(line.costs)),
                  line.bands ? h("small", { class: "third" }, words(line.bands)) : null,
                ),
                h("td", { class: "second" }, line.hours ? words(line.hours) : t("game.always")),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

/** @param {{ facts: Wire.SignFact[] }} sign */
export function signFacts(sign) {
  return h(
    "dl",
    { class: "sign-facts" },
    sign.facts.map((one) => [
      h("dt", { class: "" }, words(one.label)),
      h(
        "dd",
        {},
        one.values.map((value) => h("span", { class: "value" }, words(value))),
      ),
    ]),
  );
}

/**
 * How many rounds of a table count for nothing, of how many: a house that voids is seen.
 * @param {Wire.TableTold | undefined} table
 */
export const voidedOnSign = (table) =>
  table
    ? h(
        "p",
        { class: "small second voided-rounds" },
        t("game.voided", { voided: table.voided, played: table.played }),
      )
    : null;

/**
 * Other stakes that were announced: from which hand on, and what the sign says then.
 * @param {Wire.NoticeTold | null | undefined} notice
 */
export const noticeOnSign = (notice) =>
  notice
    ? h(
        "section",
        { class: "sign-notice" },
        h("h3", {}, words(notice.said)),
        notice.facts.length ? signFacts(notice) : null,
      )
    : null;
