/* What happened, line by line; a line leads to its step, and to why chips moved there. */

import { get } from "../../api.js";
import { h, put } from "../../dom.js";
import { words } from "../../parts.js";
import { whyPanel } from "../../table/why.js";
import { rulePanel } from "./rule.js";
import { t } from "../../words.js";
import { asked } from "../states.js";

export class Steps {
  /**
   * @param {Wire.HandSeen} hand
   * @param {{ go: (at: number) => void, path: `/api/rounds/${string}/${string}` }} of
   */
  constructor(hand, { go, path }) {
    this.path = path;
    this.hand = hand;
    this.go = go;
    this.at = 0;
    this.rows = (hand.told || []).map((told, at) =>
      (told.lines || []).map((one) => this.line(one, at, hand.seat, go)),
    );
    this.list = h("ol", { class: "step-list" }, this.rows);
    this.whole = hand.why
      ? h(
          "button",
          { class: "whole-why", onclick: () => this.because(() => hand.why || null) },
          t("hand.why-all"),
        )
      : null;
    this.why = h("div", { class: "step-why" });
    this.element = h(
      "div",
      { class: "step-panel" },
      h(
        "div",
        { class: "step-head" },
        h("h2", {}, t("hand.steps")),
        h("span", { class: "grow" }),
        this.whole,
      ),
      this.why,
      this.list,
    );
    new ResizeObserver(() => this.follow()).observe(this.list);
  }

  /**
   * @param {Wire.NarrationLine} one
   * @param {number} at
   * @param {number | undefined} me
   * @param {(at: number) => void} go
   */
  line(one, at, me, go) {
    const moved = ["money", "pot"].includes(one.kind) && Number.isInteger(one.event);
    return h(
      "li",
      { class: `step-line${one.seats.includes(me || 0) ? " mine" : ""}` },
      h(
        "button",
        { class: "step-go", onclick: () => go(at) },
        h("span", { class: "step-number third", "aria-hidden": "true" }, String(at + 1)),
        h("span", {}, words(one.said)),
      ),
      moved
        ? h(
            "button",
            { class: "link-button", onclick: () => this.because(() => get(`${this.path}/why/${one.event}`)) },
            t("table.question-why"),
          )
        : null,
    );
  }

  /** @param {() => Promise<Wire.Why> | Wire.Why | null} ask */
  because(ask) {
    this.panel(
      asked(
        async () => ask(),
        (why) => whyPanel(why, { open: (id) => this.rule(id, () => this.because(ask)) }),
        { lines: 3 },
      ),
    );
  }

  /**
   * The clause with its neighbours, and where in this hand it was used; `back` leads to what it was opened from.
   * @param {string} id
   * @param {() => void} back
   */
  rule(id, back) {
    this.panel(
      rulePanel(id, {
        hand: this.hand,
        back,
        open: (other) => this.rule(other, back),
        go: (at) => this.go(at),
      }),
    );
  }

  /** @param {Child} content */
  panel(content) {
    const close = h("button", { class: "quiet", onclick: () => put(this.why) }, t("page.close"));
    put(this.why, h("div", { class: "panel rows" }, content, close));
    this.why.scrollTop = 0;
    this.why.scrollIntoView({ block: "nearest" });
    close.focus({ preventScroll: true });
  }

  /** @param {number} at */
  show(at) {
    for (const [n, some] of this.rows.entries()) {
      for (const one of some) {
        one.classList.toggle("now", n === at);
        one.classList.toggle("later", n > at);
      }
    }
    this.at = at;
    this.follow();
  }

  /** The line of the step stays in view. */
  follow() {
    const row = this.rows[this.at]?.at(-1);
    if (!row) return;
    const [box, inside] = [this.list.getBoundingClientRect(), row.getBoundingClientRect()];
    if (inside.top < box.top || inside.bottom > box.bottom)
      this.list.scrollTop += inside.top - box.top - box.height / 2;
  }
}
