/* A game in short: how a round goes, what beats what, what it pays, and at which stakes it is played here. */

import { h } from "../dom.js";
import { words } from "../parts.js";
import { t } from "../words.js";
import { pays, primer, ranking, stakes } from "./book/sections.js";
import { source } from "./book/source.js";
import { bookTop } from "./book/top.js";
import { wrong } from "./book/wrong.js";
import { frame } from "./frame.js";
import { asked } from "./states.js";

/** @import { Book } from "./book/source.js" */

export class GamePage {
  /** @param {...string} names */
  constructor(...names) {
    this.title = t("game.title");
    this.from = source(...names);
    this.element = frame(
      "game",
      asked(
        () => this.from.read(),
        (found) => this.draw(found),
        { lines: 10 },
      ),
    );
  }

  /** @param {Book} found */
  draw(found) {
    const { game } = found;
    document.title = `${game.name} · ${t("page.title")}`;
    return h(
      "div",
      { class: "book-page" },
      bookTop(found, "in-short", this.from),
      h("p", { class: "lead" }, words(game.about)),
      primer(found.primer),
      pays(found.pays),
      ranking(found.ranking),
      stakes(game),
      wrong(this.from, game.slug),
    );
  }
}
