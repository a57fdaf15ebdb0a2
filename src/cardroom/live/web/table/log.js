/* What happened, line by line, amounts at the right; behind each line that moved chips is its reason. */

import { h, put } from "../dom.js";
import { words } from "../parts.js";
import { t } from "../words.js";

export class Log {
  constructor({ why }) {
    this.why = why;
    this.list = h("ol", { class: "log" });
    this.element = h("div", { class: "log-scroll", tabindex: "0", role: "log", "aria-live": "off", "aria-label": t("table.log") }, this.list);
    this.drawn = 0;
    this.round = 0;
  }

  draw(known) {
    const round = known.start?.round || 0;
    if (round !== this.round || known.lines.length < this.drawn) {
      put(this.list);
      this.drawn = 0;
      this.round = round;
    }
    if (!known.lines.length) return put(this.list, h("li", { class: "third" }, t("table.log-empty")));
    if (!this.drawn) put(this.list);
    const low = this.element.scrollHeight - this.element.scrollTop - this.element.clientHeight < 60;
    this.list.append(...known.lines.slice(this.drawn).map((one) => this.line(one, known.you.seat)));
    this.drawn = known.lines.length;
    if (low) this.element.scrollTop = this.element.scrollHeight;
  }

  line(one, me) {
    const asks = one.kind === "money" && one.event !== null && one.event !== undefined;
    return h("li", { class: `log-${one.kind}${one.seats.includes(me) ? " mine" : ""}` }, h("span", {}, words(one.said)),
      asks ? h("button", { class: "link-button", onclick: () => this.why(one.event) }, t("table.question-why")) : null,
      one.detail ? h("small", { class: "third" }, words(one.detail)) : null);
  }
}
