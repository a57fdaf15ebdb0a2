/* What chance does: a shuffle is a riffle of the deck, dice roll and stay where they fell. Nothing waits for either. */

import { h, put, svg } from "../dom.js";
import { card } from "../draw/card.js";
import { t } from "../words.js";

/** @type {Record<number, number[]>} */
const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };
const SHOWN = 700;

export class Chance {
  constructor() {
    this.dice = h("span", { class: "dice" });
    this.deck = h("span", { class: "riffle", "aria-hidden": "true" });
    this.element = h("div", { class: "chance" }, this.dice, this.deck);
    this.sign = "";
    /** @type {number | null} */
    this.shuffles = null;
    this.timer = 0;
  }

  /** @param {Known} known */
  draw(known) {
    const told = known.events.findLast((one) => one.k === "fact" && one.values?.dice);
    const thrown = told?.k === "fact" ? told.values : null;
    const sign = thrown ? `${known.start?.round} ${thrown.dice}` : "";
    if (sign !== this.sign) put(this.dice, thrown ? dice(thrown) : null);
    this.sign = sign;
    const round = known.start?.round ?? null;
    const shuffled = known.events.some((one) => one.k === "shuffled") ? round : this.shuffles;
    if (this.shuffles !== null && shuffled !== this.shuffles) this.riffle();
    this.shuffles = shuffled ?? round ?? 0;
  }

  riffle() {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    put(
      this.deck,
      ["left", "right"].map((side) =>
        h(
          "span",
          { class: `half ${side}` },
          [0, 1, 2].map(() => card("??", "", { width: 40 })),
        ),
      ),
    );
    clearTimeout(this.timer);
    this.timer = setTimeout(() => put(this.deck), SHOWN);
  }
}

/** @param {Record<string, string>} thrown */
function dice({ dice: thrown, total }) {
  const fell = thrown.split(",");
  return h(
    "span",
    { class: "thrown", role: "img", "aria-label": t("table.dice", { dice: fell.join(", "), total }) },
    fell.map((one) => die(Number(one))),
    h("b", { "aria-hidden": "true" }, total),
  );
}

/** @param {number} value */
const die = (value) =>
  svg(
    "svg",
    { class: "die", viewBox: "0 0 36 36", width: 22, height: 22, "aria-hidden": "true" },
    svg("rect", { x: 1, y: 1, width: 34, height: 34, rx: 8 }),
    (PIPS[value] || []).map((at) =>
      svg("circle", { cx: 9 + (at % 3) * 9, cy: 9 + Math.floor(at / 3) * 9, r: 3.4 }),
    ),
  );
