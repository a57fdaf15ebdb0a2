/* Sitting down, bringing more chips, going away for a while, another seat, getting up: what one asks of the table itself. */

import { get, post } from "../api.js";
import { stepper } from "../ask/stepper.js";
import { h, put } from "../dom.js";
import { dollars } from "../money.js";
import { clock } from "../pages/reminder.js";
import { sentence } from "../pages/states.js";
import { go } from "../router.js";
import { t } from "../words.js";

/** @import { Act, Wire as Line } from "../wire.js" */
/** @import { Status } from "./status.js" */

export class Seating {
  /** @param {{ number: string, wire: Line, status: Status, open: (name: string | null, content?: Child) => void }} of */
  constructor({ number, wire, status, open }) {
    this.number = number;
    this.wire = wire;
    this.status = status;
    this.open = open;
  }

  /** @param {Act} message */
  async act(message) {
    try {
      await this.wire.send(message);
      return true;
    } catch (no) {
      this.status.refused(no);
      return false;
    }
  }

  /**
   * What stands in the sending row between rounds, or for whoever watches.
   * @param {Known} known
   */
  acts(known) {
    /**
     * @param {string} name
     * @param {string} label
     * @param {() => unknown} does
     * @param {string} [kind]
     */
    const one = (name, label, does, kind = "") =>
      h(
        "button",
        { type: "button", class: `act ${kind}`, "data-act": name, onclick: does },
        h("span", { class: "act-name" }, label),
      );
    if (!known.you.seat) {
      const asked = (known.state.requests || []).find((each) => each.mine && each.what === "sit");
      return asked
        ? [one("unsit", t("sit.waiting"), () => this.act({ t: "leave" }))]
        : [one("sit", t("lobby.take-seat"), () => this.sit(0), "send")];
    }
    const away = known.people.find((each) => each.seat === known.you.seat)?.away;
    return [
      one("leave", t("table.leave"), () => this.leave(known)),
      away
        ? one("back", t("table.back-in"), () => this.act({ t: "back" }), "send")
        : one("away", t("table.sit-out"), () => this.act({ t: "away" })),
      one("buy", t("table.buy"), () => this.buy()),
    ];
  }

  /** @param {number} seat */
  sit(seat) {
    const { known } = this.wire;
    if (known.you.seat) return this.act({ t: "move", to: seat });
    if (!known.table) return;
    return this.chips(seat ? t("sit.take", { seat }) : t("lobby.take-seat"), known.table, (cents) => ({
      t: "sit",
      seat,
      cents,
    }));
  }

  buy() {
    return this.chips(t("table.buy"), { least: 100, usual: this.wire.known.table?.usual || 0 }, (cents) => ({
      t: "buy",
      cents,
    }));
  }

  /**
   * How many chips: what is needed, what is usual, what the purse holds.
   * @param {string} title
   * @param {{ least: number, usual: number }} size
   * @param {(cents: number) => Act} message
   */
  async chips(title, { least, usual }, message) {
    const purse = (await get("/api/me")).purse.wallet;
    const bounds = { least: Math.min(least, purse), most: purse, step: 100, from: 0 };
    const start = Math.min(Math.max(usual, least), purse);
    const button = h("button", { type: "submit", class: "act send" });
    /** @param {number} cents */
    const show = (cents) => {
      button.disabled = cents < least || cents > purse;
      put(
        button,
        h("span", { class: "act-name" }, title, h("small", {}, t("sit.with", { amount: dollars(cents) }))),
      );
    };
    const field = stepper({ bounds, value: start, changed: show, label: t("sit.how-much") });
    const presets = [...new Set([least, usual, usual * 2].filter((cents) => cents <= purse))].map((cents) =>
      h(
        "button",
        { type: "button", class: "preset", onclick: () => field.set(cents) },
        h("b", {}, dollars(cents)),
      ),
    );
    show(start);
    const form = h(
      "form",
      { class: "rows sit-form buy-in" },
      h("h2", {}, title),
      h("p", {}, t("sit.how-much")),
      h(
        "p",
        { class: "small second" },
        t("sit.least", { amount: dollars(least) }),
        " ",
        t("sit.purse", { amount: dollars(purse) }),
      ),
      purse < least ? this.refill(() => this.chips(title, { least, usual }, message)) : null,
      h("div", { class: "presets" }, presets),
      field.element,
      button,
    );
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (await this.act(message(field.cents))) this.open(null);
    });
    this.open("sit", form);
  }

  /**
   * Whoever has not enough play chips gets more, free, by the room's rule.
   * @param {() => unknown} again
   */
  refill(again) {
    const said = h("p", { class: "bad", role: "alert" });
    return h(
      "div",
      { class: "rows" },
      h(
        "button",
        {
          type: "button",
          onclick: () => post("/api/purse/refill").then(again, (fault) => put(said, sentence(fault))),
        },
        t("account.refill"),
      ),
      said,
    );
  }

  /** @param {Known} known */
  async leave(known) {
    if (!known.you.seat) return go("/");
    if (await this.act({ t: "leave" }))
      this.status.say(
        "leave",
        t("table.leaving"),
        "",
        h("button", { type: "button", class: "small-button", onclick: () => go("/") }, t("page.lobby")),
      );
  }

  /** @param {number} count */
  async bots(count) {
    try {
      await post(`/api/tables/${this.number}/bots`, { count });
    } catch (fault) {
      this.status.refused({ why: [{ type: "text", text: sentence(fault) }] });
    }
  }

  /**
   * Everything one may ask of the table, in one list: the menu.
   * @param {Known} known
   * @param {Child} settings
   */
  menu(known, settings) {
    /**
     * @param {string} label
     * @param {() => unknown} does
     */
    const item = (label, does) =>
      h(
        "li",
        {},
        h(
          "button",
          {
            type: "button",
            class: "menu-item",
            onclick: () => {
              this.open(null);
              does();
            },
          },
          label,
        ),
      );
    const away = known.people.find((each) => each.seat === known.you.seat)?.away;
    const seated = known.you.seat
      ? [
          away
            ? item(t("table.back-in"), () => this.act({ t: "back" }))
            : item(t("table.sit-out"), () => this.act({ t: "away" })),
          item(t("table.buy"), () => this.buy()),
          item(t("table.more-bots"), () => this.bots(Math.min(15, known.table.seats - 1))),
          item(t("table.no-bots"), () => this.bots(0)),
          item(t("table.leave"), () => this.leave(known)),
        ]
      : [item(t("lobby.take-seat"), () => this.sit(0)), item(t("page.lobby"), () => go("/"))];
    const wishes = (known.state.requests || []).map((one) =>
      h(
        "li",
        { class: "small second" },
        `${one.name}: ${t(`wish.${one.what}`, { seat: one.seat, amount: dollars(one.cents || 0) })}`,
      ),
    );
    return h(
      "div",
      { class: "rows" },
      h("ul", { class: "menu" }, seated, settings),
      wishes.length ? h("ul", {}, wishes) : null,
      h("p", { class: "small second" }, clock()),
      h("p", { class: "small second" }, t("table.watchers", { count: known.state.watching || 0 })),
      h("p", { class: "small third" }, t("page.chips-only")),
      h("p", { class: "small third" }, t("page.help")),
    );
  }
}
