/* How long a question is still open: a bar that shrinks by the second, the seconds in words, and the time in hand. */

import { interrupt } from "../announce.js";
import { h } from "../dom.js";
import { isAway } from "../standing.js";
import { play } from "../sounds.js";
import { t } from "../words.js";
import { left as inTitle } from "./attention.js";

const SHORT = 10;

export class Clock {
  constructor() {
    this.bar = h("span", { class: "clock-left" });
    this.element = h("div", { class: "clock", "aria-hidden": "true" }, this.bar);
    this.text = h("span", { class: "clock-text" });
    this.timer = setInterval(() => this.tick(), 500);
    /** @type {Wire.Deadline | null} */
    this.due = null;
    this.heard = 0;
    this.whole = 1;
    this.warned = false;
    this.said = "";
  }

  /**
   * `due` of one's own question, or of the next round; its milliseconds count from when it was heard.
   * @param {Wire.Deadline | null} due
   * @param {number} heard
   */
  set(due, heard) {
    const same = due && this.due && due.ask === this.due.ask;
    this.due = due;
    this.heard = heard;
    if (!same) this.whole = due?.ms || 1;
    if (!same) this.warned = false;
    this.tick();
  }

  tick() {
    this.element.classList.toggle("off", !this.due);
    if (isAway()) return; /* it stands still; when the room is back, it says what is left */
    if (!this.due) {
      this.said = "";
      this.text.replaceChildren();
      return;
    }
    const passed = performance.now() - this.heard;
    const left = Math.max(0, Math.ceil((this.due.ms - passed) / 1000));
    const bank = Math.max(0, Math.ceil(((this.due.bank || 0) - Math.max(0, passed - this.due.ms)) / 1000));
    this.bar.style.setProperty("--left", String(Math.max(0, Math.min(1, (left * 1000) / this.whole))));
    this.element.classList.toggle("in-hand", !left && bank > 0);
    const said = `${left} ${bank} ${this.due.ask}`;
    if (said !== this.said) this.say(left, bank);
    this.said = said;
    if (this.due.seat && !this.warned && left + bank <= SHORT) {
      this.warned = true;
      play("tick");
      interrupt(t("ask.ten-seconds", { seconds: left + bank }));
    }
  }

  /**
   * @param {number} left
   * @param {number} bank
   */
  say(left, bank) {
    if (this.due?.seat) inTitle(left + bank);
    const shown = t(this.due?.seat ? "ask.seconds" : "table.next-in", { seconds: left || bank });
    this.text.replaceChildren(
      h("b", { class: this.due?.seat && left + bank <= SHORT ? "short" : "" }, shown),
      left && bank ? ` ${t("ask.in-hand", { seconds: bank })}` : "",
    );
  }

  close() {
    clearInterval(this.timer);
  }
}
