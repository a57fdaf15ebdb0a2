/* Chips as California has them. The figure beside a pile is the truth; what is drawn is at most nine of them. */

import { svg } from "../dom.js";

/** @type {[number, string][]} */
export const CHIPS = [
  [50000, "grey"],
  [10000, "white"],
  [2500, "purple"],
  [2000, "ink"],
  [1000, "brown"],
  [500, "yellow"],
  [300, "red"],
  [200, "green"],
  [100, "blue"],
  [50, "stone"],
  [25, "copper"],
];
const MOST = 9;
/** Of a chip a hundred wide: half its depth as one sees it, and how thick it is. */
const [FLAT, THICK] = [21, 12];

/** @param {number} cents */
const worth = (cents) => (cents === 25 ? "¼" : cents === 50 ? "½" : String(cents / 100));
/** @param {number} cents */
const colour = (cents) => (CHIPS.find(([value]) => value === cents) || CHIPS[CHIPS.length - 1])[1];

/**
 * From above, for racks: the value stands on it.
 * @param {number} cents
 * @param {number} [size]
 */
export function chip(cents, size = 44) {
  const edge = Array.from({ length: 6 }, (_, n) =>
    svg("rect", {
      class: "spot",
      x: 44,
      y: 2,
      width: 12,
      height: 14,
      rx: 1,
      transform: `rotate(${n * 60} 50 50)`,
    }),
  );
  return svg(
    "svg",
    {
      class: `chip ${colour(cents)}`,
      viewBox: "0 0 100 100",
      width: size,
      height: size,
      "aria-hidden": "true",
    },
    svg("circle", { class: "rim", cx: 50, cy: 50, r: 48 }),
    edge,
    svg("circle", { class: "inlay", cx: 50, cy: 50, r: 32 }),
    svg(
      "text",
      {
        x: 50,
        y: worth(cents).length > 2 ? 60 : 62,
        "text-anchor": "middle",
        class: worth(cents).length > 2 ? "long" : "",
      },
      worth(cents),
    ),
  );
}

/**
 * The fewest chips that make an amount, the largest first; the last few where they would be too many.
 * @param {number} cents
 * @param {number[]} [values]
 */
export function change(cents, values = CHIPS.map(([value]) => value)) {
  const found = [];
  let left = cents;
  for (const value of values) {
    while (left >= value && found.length < 60) {
      found.push(value);
      left -= value;
    }
  }
  return found;
}

/**
 * How far round the edge lies before the middle of a chip.
 * @param {number} x
 */
const side = (x) => Math.sqrt(Math.max(0, 1 - ((x - 50) / 48) ** 2));

/**
 * The top of the uppermost: six spots around the inlay.
 * @param {number} y
 */
const face = (y) => [
  svg("ellipse", { class: "spots-on-top", cx: 50, cy: y, rx: 40, ry: FLAT * 0.82, pathLength: 60 }),
  svg("ellipse", { class: "inlay", cx: 50, cy: y, rx: 31, ry: FLAT * 0.62 }),
];

/**
 * From the side, for wagers: largest below.
 * @param {number} cents
 * @param {number} [width]
 */
export function pile(cents, width = 40) {
  const drawn = change(cents).slice(0, MOST);
  const high = 2 * FLAT + THICK * Math.max(1, drawn.length) + 2;
  const layers = drawn.map((value, n) => {
    const y = high - 1 - FLAT - THICK * (n + 1);
    const edge = [20, 50, 80].map((x) =>
      svg("path", {
        class: "spot",
        d: `M${x - 8} ${y + FLAT * side(x - 8)}L${x + 8} ${y + FLAT * side(x + 8)}v${THICK}L${x - 8} ${y + FLAT * side(x - 8) + THICK}z`,
      }),
    );
    return svg(
      "g",
      { class: `chip ${colour(value)}` },
      svg("path", { class: "rim", d: `M2 ${y}v${THICK}a48 ${FLAT} 0 0 0 96 0v-${THICK}z` }),
      edge,
      svg("ellipse", { class: "rim", cx: 50, cy: y, rx: 48, ry: FLAT }),
      n === drawn.length - 1 ? face(y) : null,
    );
  });
  return svg(
    "svg",
    { class: "pile", viewBox: `0 0 100 ${high}`, width, height: (width * high) / 100, "aria-hidden": "true" },
    layers,
  );
}
