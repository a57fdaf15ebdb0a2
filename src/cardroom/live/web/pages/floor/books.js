/* The books: trial balance, adjustments by two persons, the report of a day even where nothing happened, everything to take away. */

import { get, post } from "../../api.js";
import { h } from "../../dom.js";
import { icon } from "../../draw/icons.js";
import { dollars, signed, typed } from "../../money.js";
import { t } from "../../words.js";
import { field, form } from "../me/form.js";
import { asked } from "../states.js";
import { act, actFor, desk, figures, isFloor, isStaff, learn, panel, take, watching, who } from "./desk.js";

const holder = (account) => (account.startsWith("wallet/") ? account.slice(7) : "");

/** An account, a wallet by whose it is. */
const named = (account) => (holder(account) ? t("floor.wallet-of", { name: who(holder(account)) }) : account);

/** The trial balance: both sides, their sum, and whether it holds. */
export function balance(books) {
  const sides = Object.entries(books.totals).map(([name, cents]) => [t(`floor.account-${name}`), cents < 0 ? dollars(-cents) : "", cents >= 0 ? dollars(cents) : ""]);
  const sum = Object.values(books.totals).reduce((all, cents) => all + Math.max(cents, 0), 0);
  return [h("p", { class: books.holds ? "good" : "bad", role: "status" }, icon(books.holds ? "check" : "warn"), t(books.holds ? "floor.balanced" : "floor.unbalanced")), books.faults.map((one) => h("p", { class: "bad" }, one)),
    figures([t("floor.account"), t("floor.out"), t("floor.in")], [...sides, [h("b", {}, t("floor.sum")), h("b", {}, dollars(sum)), h("b", {}, dollars(sum))]], "", "balance"), h("p", { class: "small third" }, t("floor.of-entries", { accounts: books.accounts, postings: books.postings }))];
}

export class FloorBooksPage {
  constructor() {
    this.title = t("floor.books");
    this.report = h("div");
    this.day = h("input", { type: "date", onchange: () => this.ofDay(this.day.value) });
    this.element = desk("books", h("h1", {}, this.title), isStaff() ? h("div", { class: "desk-grid" }, watching(this, () => this.look(), (found) => this.draw(found)),
      h("aside", { class: "rows" }, panel(t("floor.report"), h("label", { class: "field" }, h("span", {}, t("floor.day")), this.day), this.report), this.asking(), this.export())) : null);
    if (isStaff()) this.ofDay();
  }

  async look() {
    const [books, adjustments] = await Promise.all([get("/api/floor/books"), get("/api/floor/adjustments")]);
    await learn(adjustments.flatMap((one) => [one.by, one.asked_by, holder(one.account)]));
    return { books, adjustments };
  }

  draw({ books, adjustments }) {
    const again = { after: () => this.again() };
    return [panel(t("floor.trial"), balance(books)),
    panel(t("floor.adjustments"), figures([t("floor.account"), t("floor.amount"), t("floor.reason"), t("floor.state")], adjustments.map((one) => [named(one.account), signed(one.cents), one.reason, one.by ? t(one.granted ? "floor.granted" : "floor.denied", { name: who(one.by) }) : [act("floor.grant", () => post(`/api/floor/adjustments/${one.number}/grant`), again), actFor("floor.deny", (reason) => post(`/api/floor/adjustments/${one.number}/deny`, { reason }), again)]]), t("floor.no-adjustments")))];
  }

  /** Of today as it is where the room is, if no day is named. */
  ofDay(day = "") {
    asked(async () => {
      const found = await get(`/api/floor/report${day ? `?day=${encodeURIComponent(day)}` : ""}`);
      this.day.value = found.day;
      await this.names();
      return found;
    }, (found) => [
      h("p", {}, t("floor.report-sums", { hands: found.tables.reduce((all, one) => all + one.hands, 0), drop: dollars(found.tables.reduce((all, one) => all + one.drop, 0)), jackpot: dollars(found.tables.reduce((all, one) => all + one.jackpot, 0)), issued: dollars(found.issued), events: found.events })),
      figures([t("floor.table"), t("floor.shift"), t("floor.hands"), t("floor.drop")], found.tables.map((one) => [[h("b", {}, one.table), " ", this.called.get(one.game) || one.game], one.shift, one.hands + (one.voided ? ` (${t("floor.voided", { count: one.voided })})` : ""), dollars(one.drop)]), t("floor.nothing"))], { place: this.report, lines: 3 });
  }

  /** What the games are called. */
  async names() {
    this.called ??= new Map((await get("/api/rooms")).flatMap((room) => room.games.map((one) => [one.slug, `${one.name}, ${room.name}`])));
  }

  /** An account as it was written, or the wallet of whoever is called so. */
  async account(written) {
    return written.includes("/") || written === "vault" ? written : `wallet/${(await get(`/api/people?name=${encodeURIComponent(written)}`)).id}`;
  }

  asking() {
    const account = field(t("floor.account-or-name"), { name: "account", autocomplete: "off" });
    const amount = field(t("floor.amount-signed"), { name: "cents", inputmode: "text" });
    const reason = field(t("floor.reason"), { name: "reason", maxlength: 200 });
    return panel(t("floor.ask-adjustment"), h("p", { class: "small second" }, t("floor.two-persons")), isFloor() ? form([account, amount, reason], t("floor.ask"), async () => {
      const minus = amount.input.value.trim().startsWith("-");
      const cents = typed(amount.input.value.replace(/^\s*[-+]/, ""));
      if (cents === null) throw new Error(t("limits.no-number"));
      await post("/api/floor/adjustments", { account: await this.account(account.input.value.trim()), cents: minus ? -cents : cents, reason: reason.input.value });
      await this.again();
    }) : null);
  }

  /** Everything, to be checked offline; that somebody took it is written down. */
  export() {
    return panel(t("floor.take-away"), h("p", { class: "small second" }, t("floor.export-about")), take(t("floor.export"), "/api/floor/export", "cardroom.jsonl"));
  }
}
