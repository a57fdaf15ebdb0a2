/* Best play, and what a mistake costs: the darker a cell, the more the second-best play would cost. */

import { h, put } from "../../dom.js";
import { t } from "../../words.js";

const STEPS = [0.005, 0.02, 0.06, 0.15];
/** @param {Wire.CellTold} cell */
const shade = (cell) => (cell.compelled ? "none" : String(STEPS.filter((one) => cell.cost >= one).length));

/** @param {Wire.ChartTold[]} all */
export function charts(all) {
  if (!all.length) return null;
  const one = h("div", { class: "odds-cell", role: "status" }, h("p", { class: "second" }, t("odds.tap")));
  const letters = new Map(
    all.flatMap((chart) =>
      chart.rows.flatMap((row) =>
        row.cells.flatMap((cell) => (cell ? [/** @type {const} */ ([cell.letter, cell.act])] : [])),
      ),
    ),
  );
  return h(
    "section",
    { class: "panel wide odds-charts" },
    h("h2", {}, t("odds.best")),
    h("p", { class: "second" }, t("odds.darker")),
    h(
      "div",
      { class: "odds-grids" },
      all.map((chart) => drawn(chart, one)),
    ),
    h(
      "p",
      { class: "small" },
      [...letters].map(([letter, act]) => [h("b", {}, letter), ` ${act}  `]),
      h("span", { class: "cell-key", "data-cost": "none" }),
      ` ${t("odds.compelled")}`,
    ),
    one,
  );
}

/**
 * @param {Wire.ChartTold} chart
 * @param {HTMLElement} place
 */
function drawn(chart, place) {
  /**
   * @param {Wire.OddsRowBody} row
   * @param {Wire.CellTold | null} found
   * @param {number} at
   */
  const cell = (row, found, at) =>
    found
      ? h(
          "td",
          {},
          h(
            "button",
            {
              class: "odds-play",
              "data-cost": shade(found),
              "aria-label": `${row.label}, ${chart.columns[at]}: ${found.act}`,
              onclick: () => put(place, details(row, chart.columns[at], found)),
            },
            found.letter,
          ),
        )
      : h("td", {});
  return h(
    "div",
    { class: "scrolls", tabindex: "0", role: "region", "aria-label": chart.heading },
    h(
      "table",
      { class: "odds-chart" },
      h("caption", {}, chart.heading),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("td", {}),
          chart.columns.map((one) => h("th", { scope: "col" }, one)),
        ),
      ),
      h(
        "tbody",
        {},
        chart.rows.map((row) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, row.label),
            row.cells.map((found, at) => cell(row, found, at)),
          ),
        ),
      ),
    ),
  );
}

/**
 * @param {Wire.OddsRowBody} row
 * @param {string} column
 * @param {Wire.CellTold} cell
 */
function details(row, column, cell) {
  const best = cell.plays[0]?.worth ?? 0;
  const heads = ["play", "worth", "costs-more"].map((key) => h("th", { scope: "col" }, t(`odds.${key}`)));
  /**
   * @param {Wire.PlayTold} one
   * @param {number} at
   */
  const line = (one, at) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, one.name),
      h("td", {}, one.worth.toFixed(5)),
      h("td", {}, at ? (best - one.worth).toFixed(5) : t("odds.is-best")),
    );
  return h(
    "table",
    { class: "odds-table" },
    h("caption", {}, t("odds.cell", { hand: row.label, card: column })),
    h("thead", {}, h("tr", {}, heads)),
    h("tbody", {}, cell.plays.map(line)),
  );
}
