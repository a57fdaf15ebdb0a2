/* A slip of one's own: what one should not do, and the room's rules settle. Asked for in the menu, and done only when it was said
   twice. */

import { h, put } from "../dom.js";
import { words } from "../parts.js";
import { t } from "../words.js";
import { clause } from "./why.js";

/** @import { Wire as Line } from "../wire.js" */
/** @import { Status } from "./status.js" */

export class Slips {
  /** @param {{ wire: Line, status: Status, open: (name: string | null, content?: Child) => void }} of */
  constructor({ wire, status, open }) {
    this.wire = wire;
    this.status = status;
    this.open = open;
    this.element = h("div", { class: "rows slips", tabindex: "-1" });
  }

  /** What can be done at the question that stands; another question may allow something else. */
  async show() {
    try {
      this.list(await this.wire.send({ t: "slips" }));
    } catch (no) {
      this.status.refused(no);
      this.open(null);
    }
  }

  /** @param {Wire.Slips} told */
  list({ ask, slips = [] }) {
    put(
      this.element,
      h("h2", {}, t("slip.title")),
      h("p", { class: "small second" }, t("slip.about")),
      slips.length
        ? h(
            "ul",
            { class: "menu" },
            slips.map((one) =>
              h(
                "li",
                {},
                h(
                  "button",
                  {
                    type: "button",
                    class: "menu-item",
                    "data-slip": one.say,
                    onclick: () => this.sure(ask, one),
                  },
                  h("span", { class: "sentence" }, words(one.words)),
                ),
              ),
            ),
          )
        : h("p", {}, t("slip.none")),
    );
    this.open("slips", this.element);
  }

  /**
   * The rule first, then once more: nobody does this by a slip of the finger.
   * @param {string} ask
   * @param {Wire.SlipTold} one
   */
  sure(ask, one) {
    const button = h(
      "button",
      { type: "button", class: "act marked", onclick: () => this.send(ask, one) },
      h("span", { class: "act-name" }, t("slip.do")),
    );
    put(
      this.element,
      h("h2", {}, t("slip.sure")),
      h("p", {}, h("b", { class: "sentence" }, words(one.words))),
      one.clauses.map((each) => clause(each)),
      h(
        "p",
        { class: "buttons" },
        h(
          "button",
          { type: "button", class: "act send", onclick: () => this.open(null) },
          h("span", { class: "act-name" }, t("slip.leave")),
        ),
        button,
      ),
    );
    this.element.focus();
  }

  /**
   * @param {string} ask
   * @param {Wire.SlipTold} one
   */
  async send(ask, one) {
    this.open(null);
    try {
      await this.wire.send({ t: "slip", ask, say: one.say });
    } catch (no) {
      this.status.refused(no);
    }
  }
}
