/* Sitting down, bringing more chips, going away for a while, another seat, getting up: what one asks of the table itself. */

import { get, post } from "../api.js";
import { stepper } from "../ask/stepper.js";
import { h, put } from "../dom.js";
import { dollars } from "../money.js";
import { clock } from "../pages/reminder.js";
import { go } from "../router.js";
import { t } from "../words.js";

export class Seating {
  constructor({ number, wire, status, open }) {
    Object.assign(this, { number, wire, status, open });
  }

  async act(message) {
    try {
      await this.wire.send(message);
      return true;
    } catch (no) {
      this.status.refused(no);
      return false;
    }
  }

  /** What stands in the sending row between rounds, or for whoever watches. */
  acts(known) {
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

  sit(seat) {
    const { known } = this.wire;
    if (known.you.seat) return this.act({ t: "move", to: seat });
    return this.chips(seat ? t("sit.take", { seat }) : t("lobby.take-seat"), known.table, (cents) => ({
      t: "sit",
      seat,
      cents,
    }));
  }

  buy() {
    return this.chips(t("table.buy"), { least: 100, usual: this.wire.known.table.usual }, (cents) => ({
      t: "buy",
      cents,
    }));
  }

  /** How many chips: what is needed, what is usual, what the purse holds. */
  async chips(title, { least, usual }, message) {
    const purse = (await get("/api/me")).purse.wallet;
    const bounds = { least: Math.min(least, purse), most: purse, step: 100, from: 0 };
    const start = Math.min(Math.max(usual, least), purse);
    const button = h("button", { type: "submit", class: "act send" });
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

  /** Whoever has not enough play chips gets more, free, by the room's rule. */
  refill(again) {
    const said = h("p", { class: "bad", role: "alert" });
    return h(
      "div",
      { class: "rows" },
      h(
        "button",
        {
          type: "button",
          onclick: () => post("/api/purse/refill").then(again, (fault) => put(said, fault.message)),
        },
        t("account.refill"),
      ),
      said,
    );
  }

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

  async bots(count) {
    try {
      await post(`/api/tables/${this.number}/bots`, { count });
    } catch (fault) {
      this.status.refused({ why: [{ type: "text", text: fault.message }] });
    }
  }

  /** Everything one may ask of the table, in one list: the menu. */
  menu(known, settings) {
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
