/* A private table as its host sees it: the link, who has come, bots, a pause, the pace, the end of it; and its result sheet. */

import { get, post } from "../api.js";
import { h, put } from "../dom.js";
import { dollars } from "../money.js";
import { dotted } from "../parts.js";
import { go } from "../router.js";
import { t } from "../words.js";
import { frame, heading } from "./frame.js";
import { invitation } from "./host/link.js";
import { asked, during } from "./states.js";

const EVERY = 5000;
const PACES = [50, 100, 150, 200, 300];

export class HostPage {
  /** @param {string} number */
  constructor(number) {
    this.number = number;
    this.at = /** @type {const} */ (`/api/private/${number}`);
    this.title = t("lobby.host");
    this.says = "";
    this.people = h("div");
    this.state = h("div", { class: "rows" });
    this.isDrawn = false;
    this.link = invitation(this.at, history.state?.token);
    this.said = h("div", { class: "said-here" });
    this.place = h("div", { class: "asked-for" });
    this.element = frame("host", this.place);
    asked(
      () => get(this.at),
      (found) => this.first(found),
      { place: this.place, lines: 8 },
    );
    this.timer = setInterval(() => {
      if (!document.hidden) this.again();
    }, EVERY);
  }

  /** @param {Wire.HostTold} found */
  first(found) {
    this.isDrawn = true;
    this.says = "";
    this.draw(found);
    const { table } = found;
    const about = dotted(table.limits, table.collection);
    return h(
      "div",
      { "data-felt": table.room, class: "book-page" },
      h(
        "div",
        { class: "room-banner" },
        heading(t("lobby.host"), { back: t("page.lobby"), about: table.name }),
        h("p", { class: "small second" }, about),
      ),
      h(
        "div",
        { class: "settings-grid" },
        h(
          "div",
          { class: "rows" },
          this.link,
          h("section", { class: "panel rows" }, h("h2", {}, t("host.people")), this.people),
        ),
        this.state,
      ),
      this.said,
    );
  }

  async again() {
    if (!this.isDrawn || this.said.contains(document.activeElement)) return;
    const found = await get(this.at).catch(() => null);
    if (found) this.draw(found);
  }

  /**
   * Drawn anew only where it says something else: a choice that is open stays open.
   * @param {Wire.HostTold} found
   */
  draw({ table, guests }) {
    const says = JSON.stringify([table, guests]);
    if (says === this.says) return;
    this.says = says;
    const seats = table.seats.map((one) => this.seated(one, guests));
    const around = guests
      .filter((one) => !one.seat)
      .map((one) => h("li", {}, h("b", {}, one.name), h("span", { class: "second" }, t("host.standing"))));
    put(
      this.people,
      seats.length + around.length
        ? h("ul", { class: "friend-list" }, seats, around)
        : h("p", { class: "second" }, t("host.nobody")),
    );
    put(this.state, this.play(table), this.run(table));
  }

  /**
   * @param {Wire.SeatTold} one
   * @param {Wire.HostTold["guests"]} guests
   */
  seated(one, guests) {
    const person = guests.find((guest) => guest.seat === one.seat);
    const away = person
      ? this.button(
          "host.send-away",
          () => post(`${this.at}/send-away`, { seat: one.seat, reason: t("host.by-host") }),
          "quiet",
        )
      : null;
    return h(
      "li",
      {},
      h("span", { class: "third" }, t("table.seat", { seat: one.seat })),
      h("b", {}, one.name),
      one.is_bot ? h("span", { class: "tag" }, t("table.bot")) : null,
      h("span", { class: "second" }, dollars(one.cents)),
      h("span", { class: "grow" }),
      away,
    );
  }

  /** @param {Wire.TableTold} table */
  play(table) {
    const most = table.free + table.people.length + table.bots.length - 1;
    /** @param {number} count */
    const bots = (count) => post(`/api/tables/${this.number}/bots`, { count });
    return h(
      "section",
      { class: "panel rows" },
      h(
        "a",
        { class: "button send", href: `/t/${this.number}` },
        t(table.mine ? "host.to-seat" : "host.to-table"),
      ),
      h("p", { class: "small second" }, t("host.bots-about")),
      h(
        "p",
        { class: "buttons" },
        this.button("start.more", () => bots(Math.min(most, table.bots.length + table.people.length + 1))),
        table.bots.length ? this.button("table.no-bots", () => bots(0)) : null,
      ),
    );
  }

  /** @param {Wire.TableTold} table */
  run(table) {
    /** @type {HTMLSelectElement} */
    const pace = h(
      "select",
      { onchange: () => this.does(pace, () => post(`${this.at}/speed`, { percent: Number(pace.value) })) },
      [...new Set([...PACES, table.speed])]
        .toSorted((one, other) => one - other)
        .map((one) =>
          h("option", { value: one, selected: one === table.speed }, t("host.percent", { percent: one })),
        ),
    );
    return h(
      "section",
      { class: "panel rows" },
      h("h2", {}, t("host.run")),
      table.paused ? h("p", { class: "notice" }, t("table.paused", { why: table.paused })) : null,
      h(
        "p",
        { class: "buttons" },
        table.paused
          ? this.button("host.go-on", () => post(`${this.at}/go-on`))
          : this.button("host.pause", () => post(`${this.at}/pause`, { reason: t("host.by-host") })),
        h("a", { class: "button", href: `/me/hands?sheet=${this.number}` }, t("evening.title")),
      ),
      h("label", { class: "field" }, h("span", {}, t("host.pace", { seconds: table.seconds })), pace),
      h(
        "details",
        {},
        h("summary", {}, t("host.close")),
        h("p", { class: "small second" }, t("host.close-about")),
        h(
          "p",
          {},
          this.button("host.close-now", async () => {
            await post(`${this.at}/close`, { reason: t("host.by-host") });
            return go(`/me/hands?sheet=${this.number}`);
          }),
        ),
      ),
    );
  }

  /**
   * @param {string} word
   * @param {() => Promise<unknown>} work
   * @param {string} [kind]
   * @returns {HTMLButtonElement}
   */
  button(word, work, kind = "") {
    /** @type {HTMLButtonElement} */
    const button = h(
      "button",
      { class: kind, type: "button", onclick: () => this.does(button, work) },
      t(word),
    );
    return button;
  }

  /**
   * @param {HTMLButtonElement | HTMLSelectElement} button
   * @param {() => Promise<unknown>} work
   */
  does(button, work) {
    return during(button, this.said, async () => {
      await work();
      await this.again();
    });
  }

  close() {
    clearInterval(this.timer);
  }
}
