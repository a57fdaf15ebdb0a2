/* One table as the floor has it: who sits there, what is asked, pause and close, void, resume, seats, stakes, its sign. */

import { get, post } from "../../api.js";
import { h, put } from "../../dom.js";
import { words } from "../../parts.js";
import { t } from "../../words.js";
import { heading } from "../frame.js";
import { during } from "../states.js";
import { act, actFor, desk, isFloor, isStaff, panel, stateOf, watching } from "./desk.js";
import { clearFaults, settingsFields, showFaults } from "./open.js";

export class FloorTablePage {
  constructor(number) {
    Object.assign(this, { number: Number(number), at: `/api/floor/tables/${number}`, title: t("floor.table-no", { number }) });
    this.stakes = h("div");
    this.hand = h("input", { name: "hand", inputmode: "numeric", autocomplete: "off" });
    const now = isStaff() ? watching(this, () => this.look(), (found) => this.draw(found), 2500) : null;
    this.element = desk("tables", heading(this.title, { back: t("floor.tables"), backTo: "/floor" }), now ? h("div", { class: "desk-grid" }, now, h("aside", { class: "rows" }, this.stakes)) : null);
    if (now) this.changing();
  }

  async look() {
    const { tables, now } = await get("/api/floor/tables");
    const found = tables.find((one) => one.number === this.number) || null;
    if (found) Object.assign(this, { nextHand: found.next_hand, held: heldFor(found, now) });
    this.hand.placeholder = t("floor.hand-next", { hand: this.nextHand });
    return found && { ...found, held: this.held };
  }

  draw(one) {
    if (!one) return h("p", { class: "notice" }, t("floor.closed"));
    const again = { after: () => this.again() };
    return [panel(one.name, h("p", {}, words(one.limits), " · ", words(one.collection)), h("p", { class: one.state === "halted" ? "bad" : "" }, stateOf(one), one.why ? `: ${one.why}` : "", one.asked.length ? ` · ${t("floor.asked", { seats: one.asked.join(", ") })}` : ""),
      one.notice.length ? h("p", { class: "notice" }, words(one.notice)) : null,
      h("p", { class: "buttons" }, h("a", { class: "button", href: `/t/${this.number}` }, t("floor.look")), h("a", { class: "button", href: `/t/${this.number}/book/sign` }, t("floor.print-sign")))),
    panel(t("floor.seats"), one.people.length ? h("ul", { class: "friend-list" }, one.people.map((person) => this.person(person, one.held[person.person], again))) : h("p", { class: "second" }, t("lobby.nobody"))),
    panel(t("floor.rule"), one.state === "paused" ? act("floor.unpause", () => post(`${this.at}/unpause`), again) : actFor("floor.pause", (reason) => post(`${this.at}/pause`, { reason }), again),
      one.state === "halted" ? actFor("floor.resume", (reason) => post(`${this.at}/resume`, { reason }), again) : null,
      one.state === "playing" || one.state === "halted" ? actFor("floor.void", (reason) => post(`${this.at}/void`, { reason, round: one.round }), again) : null,
      h("details", {}, h("summary", {}, t("floor.close-table")), actFor("floor.close", (reason) => post(`${this.at}/close`, { reason }), again)))];
  }

  person(one, held, again) {
    const bot = one.person.startsWith("bot/");
    const seat = h("input", { inputmode: "numeric", size: 2, "aria-label": t("floor.to-seat-of", { name: one.name }), placeholder: String(one.seat) });
    const table = h("input", { inputmode: "numeric", size: 3, "aria-label": t("floor.to-table-of", { name: one.name }), placeholder: t("floor.table-number") });
    return h("li", {}, h("span", { class: "third" }, t("table.seat", { seat: one.seat })), bot ? h("b", {}, one.name) : h("a", { href: `/floor/people?name=${encodeURIComponent(one.name)}` }, h("b", {}, one.name)), bot ? h("span", { class: "tag" }, t("table.bot")) : null, one.away_since ? h("span", { class: "tag" }, held ? t("floor.held-for", { minutes: held }) : t("table.away")) : null,
      bot || !isFloor() ? null : h("details", { class: "grow" }, h("summary", {}, t("floor.move-him")),
        h("p", { class: "buttons" }, seat, act("floor.to-seat", () => post(`${this.at}/move`, { person: one.person, to: Number(seat.value) }), again), table, act("floor.to-table", () => post(`${this.at}/transfer`, { person: one.person, to: Number(table.value) }), again)),
        actFor("floor.remove", (reason) => post(`${this.at}/remove`, { person: one.person, reason }), again)));
  }

  /** Other stakes, from the next hand or a later one on: everybody at the table is told. */
  async changing() {
    const [told, found] = await Promise.all([get(`/api/tables/${this.number}`), get(`/api/tables/${this.number}/book`)]).catch(() => []);
    if (!told) return;
    const fields = settingsFields(found.book.game, told);
    const said = h("div", { class: "said-here" });
    const from = h("label", { class: "field", data: { field: "hand" } }, h("span", {}, t("floor.from-hand")), this.hand);
    const button = h("button", { class: "send", type: "button", disabled: !isFloor(), onclick: () => during(button, said, async () => {
      clearFaults(fields.places);
      try {
        const { hand } = await post(`${this.at}/settings`, { settings: fields.read(), hand: Number(this.hand.value) || 0 });
        put(said, h("p", { class: "good", role: "status" }, t("floor.changed", { hand })));
        await this.again();
      } catch (fault) {
        showFaults(fault, fields.places, said);
      }
    }) }, t("floor.change"));
    put(this.stakes, panel(t("floor.change-stakes"), h("p", { class: "small second" }, t("floor.change-about")), fields.element, from, said, h("p", {}, button)));
  }
}

const A_MINUTE = 60_000;

/** Of whoever is away, for how many minutes more the seat is held. */
const heldFor = (table, now) => Object.fromEntries(table.people.filter((one) => one.lost_at).map((one) => [one.person, Math.max(1, Math.ceil((one.lost_at - now) / A_MINUTE))]));
