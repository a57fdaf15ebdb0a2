/* The sign of a table, as it would stand there; it can be printed. */

import { h } from "../dom.js";
import { icon } from "../draw/icons.js";
import { text, words } from "../parts.js";
import { readdress } from "../router.js";
import { t } from "../words.js";
import { noticeOnSign, signFacts, voidedOnSign } from "./book/sections.js";
import { source } from "./book/source.js";
import { bookTop } from "./book/top.js";
import { frame } from "./frame.js";
import { asked } from "./states.js";

/** @import { Book } from "./book/source.js" */

export class SignPage {
  /** @param {...string} names */
  constructor(...names) {
    this.from = source(...names);
    this.title = t("game.sign");
    this.schedule = Number(new URLSearchParams(location.search).get("schedule")) || 1;
    this.place = h("div", { class: "asked-for" });
    this.element = frame("sign", this.place);
    this.load();
  }

  load() {
    return asked(
      () => this.from.read(this.schedule),
      (found) => this.draw(found),
      { place: this.place, lines: 8 },
    );
  }

  /** @param {Book} found */
  draw(found) {
    const { game, sign } = found;
    const choose = () => {
      this.schedule = Number(lines.value);
      readdress(`${this.from.at}/sign?schedule=${this.schedule}`);
      this.load();
    };
    /** @type {HTMLSelectElement} */
    const lines = h(
      "select",
      { onchange: choose },
      game.stakes.map((one) =>
        h(
          "option",
          { value: one.number, selected: one.number === this.schedule },
          `${text(one.limits)} · ${text(one.costs)}`,
        ),
      ),
    );
    return h(
      "div",
      { class: "book-page" },
      bookTop(found, "sign", this.from),
      h(
        "div",
        { class: "tools no-print" },
        !this.from.number && game.stakes.length > 1
          ? h("label", { class: "field" }, h("span", { class: "label" }, t("lobby.stakes")), lines)
          : null,
        h("span", { class: "grow" }),
        h("button", { onclick: () => print() }, icon("download"), t("game.print")),
      ),
      h(
        "article",
        { class: "the-sign panel", "data-felt": game.room },
        h("p", { class: "sign-room serif" }, sign.room),
        h("h2", {}, sign.game),
        signFacts(sign),
        noticeOnSign(found.notice),
        voidedOnSign(found.table),
        sign.foot.map((one) => h("p", { class: "small third" }, words(one))),
      ),
    );
  }
}
