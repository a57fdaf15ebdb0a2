/* One strip between felt and dock: refusals, warnings, the line. Its place is kept, so that nothing jumps. */

import { announce } from "../announce.js";
import { h, put } from "../dom.js";
import { icon } from "../draw/icons.js";
import { text, words } from "../parts.js";
import { t } from "../words.js";

export class Status {
  constructor() {
    this.element = h("div", { class: "status" });
    this.line = null;
  }

  refused(no) {
    this.say("warn", [words(no.why)], "refused");
    announce(text(no.why));
  }

  say(picture, children, kind = "") {
    put(this.element, h("p", { class: `strip ${kind}` }, icon(picture), h("span", {}, children)));
  }

  clear() {
    put(this.element);
  }

  /** How it stands with the connection and the table, whatever else is said. */
  stands(line, known) {
    const state = known.state || {};
    const said = { lost: ["link", t("line.lost")], "catching-up": ["clock", t("line.gone")], elsewhere: ["people", t("line.elsewhere")] }[line]
      || (state.halted ? ["lock", t("table.halted")] : state.paused ? ["pause", t("table.paused", { why: state.paused })] : state.closing ? ["clock", t("table.closing", { why: state.closing })] : null);
    if (said) this.say(said[0], said[1], "standing");
    else if (this.line && this.line !== "live" && line === "live") this.say("check", [t("line.back"), known.missed ? ` ${t("line.missed", { count: known.missed })}` : ""]);
    else if (this.element.querySelector(".standing")) this.clear();
    this.line = line;
  }
}
