/* The house dealer's tray and the shoe: print of the table, no count of anything. */

import { svg } from "../dom.js";

const COLUMNS = ["white", "white", "ink", "yellow", "yellow", "yellow", "blue", "blue"];

export function tray() {
  return svg(
    "svg",
    { class: "tray", viewBox: "0 0 168 34", width: 168, height: 34, "aria-hidden": "true" },
    svg("rect", { class: "tray-box", x: 0.5, y: 0.5, width: 167, height: 33, rx: 6 }),
    COLUMNS.map((colour, n) =>
      svg(
        "g",
        { class: `chip ${colour}` },
        svg("rect", {
          class: "tray-chips",
          x: 8 + n * 19.5,
          y: 6 + (n % 3) * 2,
          width: 14,
          height: 24 - (n % 3) * 2,
          rx: 2,
        }),
      ),
    ),
  );
}

export function shoe() {
  return svg(
    "svg",
    { class: "shoe", viewBox: "0 0 60 40", width: 60, height: 40, "aria-hidden": "true" },
    svg("rect", { class: "tray-box", x: 0.5, y: 0.5, width: 59, height: 39, rx: 6 }),
    svg("rect", { class: "shoe-card", x: 10, y: 6, width: 40, height: 28, rx: 3 }),
  );
}
