/* Where in the hand one is: back, play, on; a bar with its streets; and how fast it plays. */

import { h, put } from "../../dom.js";
import { icon } from "../../draw/icons.js";
import { text, words } from "../../parts.js";
import { t } from "../../words.js";

const SPEEDS = [0.5, 1, 2, 4];

/** @import { ICONS } from "../../draw/glyphs.js" */
/** @import { Mark } from "./unfold.js" */

export class Timeline {
  /**
   * @param {Mark[]} marks
   * @param {number} count
   * @param {{ go: (at: number) => void, play: () => void, pace: (speed: number) => void }} does
   */
  constructor(marks, count, { go, play, pace }) {
    /**
     * @param {keyof typeof ICONS} mark
     * @param {string} word
     * @param {() => void} act
     */
    const button = (mark, word, act) =>
      h("button", { class: "icon-only", "aria-label": t(word), title: t(word), onclick: act }, icon(mark));
    this.at = 0;
    this.play = h(
      "button",
      { class: "send play", "aria-label": t("hand.play"), onclick: play },
      icon("play"),
    );
    /** @type {HTMLInputElement} */
    this.range = h("input", {
      type: "range",
      min: 1,
      max: Math.max(1, count),
      value: 1,
      step: 1,
      "aria-label": t("hand.timeline"),
      oninput: () => go(Number(this.range.value) - 1),
    });
    this.marks = marks.map((one, n) => ({ ...one, upto: marks[n + 1]?.at ?? count }));
    this.segments = this.marks.map((one) =>
      h(
        "button",
        {
          class: "street",
          title: one.said ? text(one.said) : null,
          style: { "--share": String(Math.max(1, one.upto - one.at)) },
          onclick: () => go(one.at),
        },
        h(
          "span",
          {},
          one.said
            ? words(one.said.filter((part) => part.type === "cards"))
            : t(one.end ? "hand.end" : "hand.begin"),
        ),
      ),
    );
    /** @type {HTMLSelectElement} */
    const speed = h(
      "select",
      { "aria-label": t("hand.speed"), onchange: () => pace(Number(speed.value)) },
      SPEEDS.map((one) => h("option", { value: one, selected: one === 1 }, t("hand.times", { speed: one }))),
    );
    this.element = h(
      "div",
      { class: "timeline" },
      h(
        "div",
        { class: "transport" },
        button("first", "hand.first", () => go(0)),
        button("previous", "hand.previous", () => go(this.at - 1)),
        this.play,
        button("next", "hand.next", () => go(this.at + 1)),
        button("last", "hand.last", () => go(count - 1)),
        speed,
      ),
      h("div", { class: "track" }, h("div", { class: "streets" }, this.segments), this.range),
      h(
        "p",
        { class: "replay-keys small third wide-only" },
        h("kbd", {}, t("hand.space")),
        ` ${t("hand.play")} `,
        h("kbd", {}, "←"),
        h("kbd", {}, "→"),
        ` ${t("hand.key-step")}`,
      ),
    );
  }

  /** @param {number} at */
  show(at) {
    this.at = at;
    this.range.value = String(at + 1);
    this.marks.forEach((one, n) =>
      this.segments[n].setAttribute("aria-current", at >= one.at && at < one.upto ? "step" : "false"),
    );
  }

  /** @param {boolean} on */
  playing(on) {
    put(this.play, icon(on ? "pause" : "play"));
    this.play.setAttribute("aria-label", t(on ? "hand.pause" : "hand.play"));
  }
}
