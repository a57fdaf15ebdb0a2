/* Starting a table: stakes first, collection second, then options and who sits with you. */

import { post, whoIsHere } from "../api.js";
import { h, put } from "../dom.js";
import { dollars } from "../money.js";
import { text, words } from "../parts.js";
import { go } from "../router.js";
import { t } from "../words.js";
import { signFacts } from "./book/sections.js";
import { frame, heading } from "./frame.js";
import { book } from "./lobby/preview.js";
import { rates } from "../table/graded.js";
import { optionList } from "./start/options.js";
import { radios } from "./start/radios.js";
import { asked, during } from "./states.js";

const MOST_BOTS = 8;

export class StartPage {
  /**
   * @param {string} room
   * @param {string} game
   */
  constructor(room, game) {
    this.room = room;
    this.game = game;
    this.title = t("lobby.start");
    /** @type {Wire.StakesLine[]} */
    this.stakes = [];
    this.limits = "";
    this.schedule = 1;
    /** @type {string[]} */
    this.options = [];
    this.bots = 0;
    this.who = "bots";
    this.collections = h("div");
    this.sign = h("div", { class: "panel start-sign" });
    this.said = h("div", { class: "said-here" });
    this.trouble = rates();
    /** @type {HTMLButtonElement} */
    this.button = h("button", { class: "send", onclick: () => this.open() }, t("start.open"));
    this.element = frame(
      "start",
      asked(
        () => book(room, game),
        (found) => this.draw(found),
        { lines: 8 },
      ),
    );
  }

  /** @param {{ game: Wire.GameTold }} found */
  draw({ game }) {
    document.title = `${t("lobby.start")}, ${game.name} · ${t("page.title")}`;
    const [first] = game.stakes;
    this.stakes = game.stakes;
    this.limits = text(first.limits);
    this.schedule = first.number;
    this.options = [];
    this.bots = Math.min(4, game.seats - 1);
    this.drawCollections();
    const wallet = whoIsHere()?.purse.wallet || 0;
    const first_lines = [
      ...new Map(game.stakes.map((one) => /** @type {const} */ ([text(one.limits), one])).reverse()).values(),
    ].reverse();
    return h(
      "div",
      { class: "start-page", "data-felt": game.room },
      heading(t("lobby.start"), {
        back: game.name,
        backTo: `/games/${game.room}/${game.game}`,
        about: words(game.about),
      }),
      h(
        "div",
        { class: "start-grid" },
        h(
          "div",
          { class: "rows" },
          radios(
            "stakes",
            t("start.stakes"),
            t("start.choices", { count: first_lines.length }),
            first_lines.map((one) => ({
              value: text(one.limits),
              title: words(one.limits),
              detail: one.hours ? words(one.hours) : null,
            })),
            this.limits,
            (value) => this.chooseStakes(value),
          ),
          this.collections,
          game.options.length
            ? optionList(game, (options) => {
                this.options = options;
                this.drawSign();
              })
            : null,
          this.seats(game),
        ),
        h("aside", { class: "start-side" }, this.sign),
        h(
          "div",
          { class: "start-go" },
          this.said,
          h(
            "p",
            { class: "small second" },
            t("start.purse", { amount: dollars(wallet) }),
            wallet ? null : [" ", h("a", { href: "/me/settings#account" }, t("account.refill"))],
          ),
          this.button,
        ),
      ),
    );
  }

  /** @param {string} limits */
  chooseStakes(limits) {
    this.limits = limits;
    this.schedule = this.stakes.find((one) => text(one.limits) === limits)?.number || 1;
    this.drawCollections();
  }

  drawCollections() {
    const lines = this.stakes.filter((one) => text(one.limits) === this.limits);
    put(
      this.collections,
      radios(
        "collection",
        t("start.collection"),
        t("start.choices", { count: lines.length }),
        lines.map((one) => ({
          value: one.number,
          title: words(one.costs),
          detail: one.bands ? words(one.bands) : null,
        })),
        this.schedule,
        (value) => {
          this.schedule = Number(value);
          this.drawSign();
        },
      ),
    );
    this.drawSign();
  }

  /** What the sign of this very table will say; what cannot be opened like this is said at once. */
  drawSign() {
    asked(
      () => book(this.room, this.game, { schedule: this.schedule, options: this.options }),
      ({ sign }) => [
        h("h2", { class: "label" }, t("start.sign")),
        signFacts({ facts: sign.facts.filter((one) => one.part !== "game" || one.short).slice(0, 8) }),
      ],
      { place: this.sign, lines: 4 },
    );
  }

  /** @param {Wire.GameTold} game */
  seats(game) {
    const most = Math.min(MOST_BOTS, game.seats - 1);
    const count = h("output", { class: "count-bots" }, String(this.bots));
    /** @param {number} by */
    const change = (by) => {
      this.bots = Math.max(0, Math.min(most, this.bots + by));
      put(count, String(this.bots));
    };
    return h(
      "div",
      { class: "rows" },
      radios(
        "who",
        t("start.who"),
        "",
        [
          { value: "bots", title: t("start.everybody"), detail: t("start.everybody-about") },
          { value: "link", title: t("start.friends"), detail: t("start.friends-about") },
        ],
        this.who,
        (value) => {
          this.who = value;
        },
      ),
      h(
        "div",
        { class: "bots-row" },
        h("span", { id: "bots-label" }, t("start.bots")),
        h(
          "span",
          { class: "stepper-row", role: "group", "aria-labelledby": "bots-label" },
          h(
            "button",
            { class: "icon-only", type: "button", "aria-label": t("start.fewer"), onclick: () => change(-1) },
            "−",
          ),
          count,
          h(
            "button",
            { class: "icon-only", type: "button", "aria-label": t("start.more"), onclick: () => change(1) },
            "+",
          ),
        ),
      ),
      h(
        "label",
        { class: "field" },
        h("span", {}, t("training.choose")),
        this.trouble,
        h("small", { class: "second" }, t("training.about")),
      ),
    );
  }

  open() {
    const body = {
      room: this.room,
      game: this.game,
      settings: { schedule: this.schedule, options: this.options },
      bots: this.bots,
      trouble: Number(this.trouble.value),
    };
    return during(this.button, this.said, async () => {
      if (this.who !== "link") {
        const { number } = await post("/api/tables", body);
        return go(`/t/${number}`);
      }
      const { table, token } = await post("/api/private", body);
      return go(`/t/${table.number}/host`, { token });
    });
  }
}
