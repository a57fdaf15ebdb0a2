/* Cost of a wager by its size: a flat fee weighs more on a small one, and steps up where the next band begins. */

import { h, svg } from "../../dom.js";
import { t } from "../../words.js";

const [WIDE, HIGH, LEFT, RIGHT, FOOT] = [560, 260, 44, 22, 26];
const STEPS = [100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000, 100000, 200000, 500000];

/**
 * @param {Wire.OddsTold} odds
 * @param {number} schedule
 */
export function curve(odds, schedule) {
  const points = odds.saws.flatMap((saw) => saw.points);
  const [least, most] = [
    Math.min(...points.map(([wager]) => wager)),
    Math.max(...points.map(([wager]) => wager)),
  ];
  const top = Math.max(...points.map(([, edge]) => edge), odds.wagers[0].edge, 0.001) * 1.08;
  const bottom = Math.min(0, odds.wagers[0].edge);
  /** @param {number} wager */
  const x = (wager) =>
    LEFT + ((WIDE - LEFT - RIGHT) * Math.log(wager / least)) / Math.log(Math.max(most / least, 1.01));
  /** @param {number} edge */
  const y = (edge) => 8 + ((HIGH - FOOT - 8) * (top - edge)) / (top - bottom);
  /** @param {Wire.SawTold} saw */
  const path = (saw) =>
    saw.points
      .map(([wager, edge], at) => `${at ? "L" : "M"}${x(wager).toFixed(1)} ${y(edge).toFixed(1)}`)
      .join("");
  const step = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1].find((one) => top / one <= 6) || 0.2;
  const levels = Array.from({ length: Math.floor(top / step) + 1 }, (_, at) => at * step);
  /**
   * @param {number} at
   * @param {number} up
   * @param {string} text
   * @param {Props} [props]
   */
  const label = (at, up, text, props = {}) => svg("text", { x: at, y: up, ...props }, text);
  const heading = t("odds.by-size");
  return h(
    "section",
    { class: "panel wide" },
    h("h2", {}, heading),
    h("p", { class: "second" }, t("odds.flat-fee")),
    svg(
      "svg",
      { class: "odds-curve", viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-label": heading },
      levels.map((one) => [
        svg("line", { class: "rule", x1: LEFT, x2: WIDE - RIGHT, y1: y(one), y2: y(one) }),
        label(LEFT - 6, y(one) + 4, `${Number((100 * one).toFixed(1))} %`, { "text-anchor": "end" }),
      ]),
      STEPS.filter((one) => one >= least && one <= most).map((one) =>
        label(x(one), HIGH - 8, `$${one / 100}`, { "text-anchor": "middle" }),
      ),
      svg("line", {
        class: "plain",
        x1: LEFT,
        x2: WIDE - RIGHT,
        y1: y(odds.wagers[0].edge),
        y2: y(odds.wagers[0].edge),
      }),
      odds.saws.map((saw, at) =>
        svg("path", { class: saw.lines.includes(schedule) ? "here" : `other-${at % 4}`, d: path(saw) }),
      ),
    ),
    h(
      "p",
      { class: "small second" },
      odds.saws.map((saw, at) => [
        h("span", { class: `curve-key ${saw.lines.includes(schedule) ? "here" : `other-${at % 4}`}` }),
        ` ${t("odds.lines", { numbers: saw.lines.join(", ") })}  `,
      ]),
      h("span", { class: "curve-key plain" }),
      ` ${t("odds.without")}`,
    ),
  );
}
