/* Figures and how they were found; what comes of a wager; any other table. */

import { h, svg } from "../../dom.js";
import { t } from "../../words.js";

/**
 * @param {number} value
 * @param {number} [digits]
 */
const percent = (value, digits = 4) => `${(100 * value).toFixed(digits)} %`;
/**
 * The cost of each $100, as a sum.
 * @param {number} value
 */
const ofHundred = (value) => `${value < 0 ? "−" : ""}$${Math.abs(100 * value).toFixed(2)}`;
/** @param {number} value */
const signed = (value) => `${value > 0 ? "+" : value < 0 ? "−" : ""}${Math.abs(Number(value.toFixed(4)))}`;
const NUMBER = /^[±+−-]?\$?[\d,.]+(%|e-?\d+)?$/;

/** @param {Wire.OddsTold} odds */
export function figures(odds) {
  const rules = h(
    "p",
    { class: "small second" },
    t("odds.rules", { rules: odds.rules }),
    odds.settings.length ? ` · ${odds.settings.join("; ")}` : "",
  );
  if (!odds.wagers.length) return rules;
  /** @param {Wire.WagerTold} one */
  const row = (one) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, one.name),
      h("td", {}, ofHundred(one.edge)),
      h("td", {}, ofHundred(one.risk)),
      h("td", {}, one.sd.toFixed(4)),
      h("td", { class: "how" }, `${percent(one.edge)} · ${one.how}`),
    );
  return h(
    "section",
    { class: "panel wide" },
    scrolling(
      t("odds.costs"),
      heads("wager", "edge", "risk", "deviation", "found"),
      h("tbody", {}, odds.wagers.map(row)),
    ),
    rules,
  );
}

/**
 * A bar as long as the chance; with a line of totals that closes.
 * @param {Wire.WagerTold | Wire.RoundOddsBody} wager
 */
export function outcomes(wager) {
  if (!wager.outcomes.length) return null;
  const most = Math.max(...wager.outcomes.map((one) => one.chance));
  /** @param {number} net */
  const kind = (net) => (net > 0 ? "wins" : net < 0 ? "loses" : "even");
  /** @param {Wire.OutcomeTold} one */
  const bar = (one) =>
    svg(
      "svg",
      { class: "odds-bar", viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true" },
      svg("rect", {
        class: kind(one.net),
        width: Math.max((100 * one.chance) / most, 0.5),
        height: 10,
        rx: 1,
      }),
    );
  /** @param {Wire.OutcomeTold} one */
  const row = (one) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, one.name),
      h("td", { class: "bar" }, bar(one)),
      h("td", { title: one.ways || null }, percent(one.chance)),
      h("td", {}, signed(one.net)),
      h("td", {}, signed(one.net * one.chance)),
    );
  /** @param {(one: Wire.OutcomeTold) => number} what */
  const sum = (what) => wager.outcomes.reduce((total, one) => total + what(one), 0);
  const total = h(
    "tr",
    { class: "total" },
    h(
      "th",
      { scope: "row" },
      t("odds.total"),
      wager.of ? h("span", { class: "small second" }, ` ${wager.of}`) : null,
    ),
    h("td", {}),
    h("td", {}, percent(sum((one) => one.chance))),
    h("td", {}),
    h("td", {}, signed(sum((one) => one.net * one.chance))),
  );
  return h(
    "section",
    { class: "panel" },
    scrolling(
      t("odds.outcomes", { wager: wager.name }),
      heads("result", "", "chance", "net", "return"),
      h("tbody", {}, wager.outcomes.map(row), total),
    ),
  );
}

/** @param {Wire.GridTold} one */
export function grid(one) {
  const words = one.columns.map((_, at) => one.rows.some((row) => row[at] && !NUMBER.test(row[at])));
  /**
   * @param {"th" | "td"} tag
   * @param {string} text
   * @param {number} at
   */
  const cell = (tag, text, at) =>
    h(tag, { class: words[at] ? "words" : null, scope: tag === "th" ? "col" : null }, text);
  return h(
    "section",
    { class: `panel ${one.columns.length > 6 ? "wide" : ""}` },
    scrolling(
      one.heading,
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          one.columns.map((text, at) => cell("th", text, at)),
        ),
      ),
      h(
        "tbody",
        {},
        one.rows.map((row) =>
          h(
            "tr",
            {},
            row.map((text, at) => cell("td", text, at)),
          ),
        ),
      ),
    ),
  );
}

/** @param {...string} keys */
const heads = (...keys) =>
  h(
    "thead",
    {},
    h(
      "tr",
      {},
      keys.map((key) => h("th", { scope: "col" }, key ? t(`odds.${key}`) : null)),
    ),
  );

/**
 * @param {string} caption
 * @param {...Child} parts
 */
function scrolling(caption, ...parts) {
  return h(
    "div",
    { class: "scrolls", tabindex: "0", role: "region", "aria-label": caption },
    h("table", { class: "odds-table" }, h("caption", {}, caption), parts),
  );
}
