/* What a game costs and how to play it. The server finds it when somebody first asks, and keeps it. */

import { get } from "../api.js";
import { h } from "../dom.js";
import { text } from "../parts.js";
import { readdress } from "../router.js";
import { loadWords, t } from "../words.js";
import { source } from "./book/source.js";
import { bookTop } from "./book/top.js";
import { frame } from "./frame.js";
import { book } from "./lobby/preview.js";
import { charts } from "./odds/charts.js";
import { curve } from "./odds/curve.js";
import { figures, grid, outcomes } from "./odds/tables.js";
import { asked } from "./states.js";

await loadWords("odds-");

/** @import { Fault } from "../api.js" */
/** @import { Book } from "./book/source.js" */

const SLOW = 429;
const AGAIN = 5000;
const TRIES = 24;
const style = h("link", { rel: "stylesheet", href: new URL("../style/odds.css", import.meta.url).pathname });

/**
 * While they are being found the server says so; then it is asked again.
 * @param {`/api/rooms/${string}/${string}/odds?${string}`} path
 * @param {() => boolean} still
 */
async function patiently(path, still) {
  for (let tries = 1; ; tries++) {
    try {
      return await get(path);
    } catch (fault) {
      if (/** @type {Partial<Fault>} */ (fault).status !== SLOW || tries === TRIES || !still()) throw fault;
      await new Promise((done) => setTimeout(done, AGAIN));
    }
  }
}

export class OddsPage {
  /**
   * @param {string} room
   * @param {string} game
   */
  constructor(room, game) {
    this.room = room;
    this.game = game;
    this.title = t("game.odds");
    this.open = true;
    const wished = new URLSearchParams(location.search);
    this.schedule = Number(wished.get("schedule")) || 1;
    this.side = wished.get("side") === "bank" ? "bank" : "bet";
    document.head.append(style);
    this.place = h("div", { class: "asked-for" });
    this.element = frame("odds", this.place);
    this.load();
  }

  load() {
    const at = /** @type {const} */ (`/api/rooms/${this.room}/${this.game}/odds?schedule=${this.schedule}`);
    const both = () =>
      Promise.all([book(this.room, this.game, { schedule: this.schedule }), patiently(at, () => this.open)]);
    return asked(both, ([found, odds]) => this.draw(found, odds), { place: this.place, lines: 12 });
  }

  /**
   * @param {Book} found
   * @param {Wire.OddsTold} odds
   */
  draw(found, odds) {
    document.title = `${found.game.name} · ${t("game.odds")} · ${t("page.title")}`;
    const banks = this.side === "bank" && odds.bank;
    const shown = banks || odds;
    return h(
      "div",
      { class: "book-page odds-page" },
      bookTop(found, "odds", source(this.room, this.game)),
      h("div", { class: "tools no-print" }, odds.bank ? this.sides() : null, this.line(found.game)),
      banks ? null : figures(odds),
      h(
        "div",
        { class: "odds-columns" },
        banks
          ? outcomes(banks.round)
          : [
              charts(odds.charts),
              odds.saws.length ? curve(odds, this.schedule) : null,
              odds.wagers.map(outcomes),
            ],
        shown.grids.map(grid),
      ),
      shown.notes.map((one) => h("p", { class: "second" }, one)),
      h("p", { class: "small second" }, t("odds.again"), " ", h("code", {}, shown.command)),
    );
  }

  /** Who wagers, or who banks. */
  sides() {
    return ["bet", "bank"].map((side) =>
      h(
        "a",
        { class: "book-tab", href: this.address(side), "aria-current": side === this.side ? "page" : null },
        t(`odds.you-${side}`),
      ),
    );
  }

  address(side = this.side) {
    return `/games/${this.room}/${this.game}/odds?schedule=${this.schedule}&side=${side}`;
  }

  /** @param {Wire.GameTold} game */
  line(game) {
    const choose = () => {
      this.schedule = Number(lines.value);
      readdress(this.address());
      this.load();
    };
    if (game.stakes.length < 2) return null;
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
    return h("label", { class: "field" }, h("span", { class: "label" }, t("lobby.stakes")), lines);
  }

  close() {
    this.open = false;
    style.remove();
  }
}
