/* What happened, line by line; behind each line that moved chips is its reason. Cards that come begin a new part. */

import { h, put } from "../dom.js";
import { icon } from "../draw/icons.js";
import { text, words } from "../parts.js";
import { t } from "../words.js";

export class Log {
  /** @param {{ why: (event: number) => void }} does */
  constructor({ why }) {
    this.why = why;
    this.list = h("ol", { class: "log" });
    this.element = h(
      "div",
      { class: "log-scroll", role: "log", "aria-live": "off", "aria-label": t("table.log") },
      this.list,
    );
    this.drawn = 0;
    this.round = -1;
    this.isLow = true;
    this.says = "";
    this.element.addEventListener("wheel", () => this.looks(), { passive: true });
    this.element.addEventListener("touchmove", () => this.looks(), { passive: true });
  }

  /** Whoever reads further up is left there; whoever is at the end follows. */
  looks() {
    setTimeout(() => {
      const box = this.element.parentElement;
      this.isLow = !box || box.scrollHeight - box.scrollTop - box.clientHeight < 80;
    }, 200);
  }

  /** @param {Known} known */
  draw(known) {
    const round = known.start?.round || 0;
    if (round !== this.round || known.lines.length < this.drawn) {
      put(
        this.list,
        h(
          "li",
          { class: "log-round" },
          known.start ? t("table.round", { number: known.start.number }) : t("table.log-empty"),
        ),
      );
      this.drawn = 0;
      this.round = round;
    }
    const told = this.announced(known.state.notice || []);
    if (known.lines.length === this.drawn && !told) return;
    this.list.append(...known.lines.slice(this.drawn).map((one) => this.line(one, known.you.seat)));
    if (told) this.list.append(told);
    this.drawn = known.lines.length;
    if (this.isLow) (this.element.parentElement || this.element).scrollTo(0, 1e6);
  }

  /**
   * Other stakes than those that are played: a line of its own, when they are announced and at the head of every round until then.
   * @param {Wire.Words} notice
   */
  announced(notice) {
    const says = notice.length ? `${this.round} ${text(notice)}` : "";
    if (says === this.says) return null;
    this.says = says;
    return says ? h("li", { class: "log-notice" }, icon("sign"), h("span", {}, words(notice))) : null;
  }

  /**
   * @param {Wire.NarrationLine} one
   * @param {number | undefined} me
   */
  line(one, me) {
    const asks =
      (one.kind === "money" || one.kind === "pot") && one.event !== null && one.event !== undefined;
    const fee = one.topic.startsWith("fee");
    return h(
      "li",
      { class: `log-${one.kind}${one.seats.includes(me || 0) ? " mine" : ""}${fee ? " log-fee" : ""}` },
      one.detail ? icon("lock") : null,
      h("span", {}, words(one.said)),
      " ",
      asks
        ? h(
            "button",
            { type: "button", class: "link-button", onclick: () => this.why(one.event) },
            t("table.question-why"),
          )
        : null,
    );
  }
}
