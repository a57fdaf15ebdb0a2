/* The floor: what happens at every table, who waits, who asks; and a table opened. */

import { get, post } from "../../api.js";
import { h } from "../../dom.js";
import { dollars } from "../../money.js";
import { t } from "../../words.js";
import { act, actFor, desk, figures, gameNames, isStaff, panel, watching } from "./desk.js";
import { openTable } from "./open.js";

export class FloorPage {
  constructor() {
    this.title = t("floor.desk");
    const now = isStaff() ? watching(this, () => this.look(), (found) => this.draw(found)) : null;
    this.element = desk("tables", now ? h("div", { class: "desk-grid" }, now, h("aside", { class: "rows" }, openTable(() => this.again()))) : null);
  }

  async look() {
    this.names = await gameNames();
    const [seen, waiting, questions] = await Promise.all(["tables", "waiting", "questions"].map((one) => get(`/api/floor/${one}`)));
    return { tables: seen.tables, report: await this.ofToday(), waiting, questions };
  }

  /** The day's sums go through all of its books: now and then is enough. */
  async ofToday() {
    if (!this.report || Date.now() - this.reported > A_MINUTE) [this.report, this.reported] = [await get("/api/floor/report"), Date.now()];
    return this.report;
  }

  draw({ tables, report, waiting, questions }) {
    const people = tables.flatMap((one) => one.people).filter((one) => !one.person.startsWith("bot/"));
    const open = questions.filter((one) => !one.answer);
    const stopped = tables.filter((one) => one.state === "halted");
    const drop = report.tables.reduce((sum, one) => sum + one.drop, 0);
    return [h("h1", { class: "sr" }, t("floor.desk")),
      h("div", { class: "stats" }, stat(tables.length, t("floor.open-tables")), stat(people.length, t("floor.people-seated")), stat(dollars(drop), t("floor.collected-today")), stat(open.length + stopped.length, t("floor.wants-you"), open.length + stopped.length > 0)),
      open.length ? panel(t("floor.questions"), open.map((one) => this.question(one))) : null,
      panel(t("floor.tables"), figures([t("lobby.game"), t("lobby.seats"), t("floor.now"), t("floor.pace"), t("floor.collection"), t("floor.jackpot")], tables.toSorted(byNeed).map((one) => this.row(one, report)), t("floor.no-tables"))),
      panel(t("floor.waiting"), waiting.length ? h("ul", { class: "friend-list" }, waiting.map((one) => this.waiter(one, tables))) : h("p", { class: "second" }, t("floor.nobody-waits")))];
  }

  row(one, report) {
    const lines = report.tables.filter((line) => line.table === one.number);
    const sum = (name) => lines.reduce((all, line) => all + line[name], 0);
    const hours = lines.reduce((all, line) => all + Math.max(line.ended - line.began, 60_000), 0) / 3_600_000;
    const bots = one.people.filter((person) => person.person.startsWith("bot/")).length;
    return [h("a", { href: `/floor/t/${one.number}` }, h("b", {}, one.number), " ", this.names.get(one.game) || one.game), t("floor.seats-of", { count: one.people.length, seats: one.seats, bots }),
      h("span", { class: one.state === "halted" ? "bad" : one.state === "paused" ? "warn" : "" }, t(`floor.state-${one.state}`), one.waiting ? ` · ${t("floor.count-wait", { count: one.waiting })}` : ""),
      hours ? Math.round(sum("hands") / hours) : "0", dollars(sum("drop")), sum("jackpot") ? dollars(sum("jackpot")) : t("table.none")];
  }

  question(one) {
    return h("div", { class: "rows question" }, h("p", {}, h("b", {}, t("lobby.table", { number: one.table })), " · ", one.text), h("p", {}, h("a", { href: `/floor/t/${one.table}` }, t("floor.position"))),
      actFor("floor.answer", (text) => post(`/api/floor/questions/${one.number}/answer`, { text }), { after: () => this.again() }));
  }

  waiter(one, tables) {
    const own = tables.filter((table) => table.game === one.game && (!one.table || table.number === one.table));
    return h("li", {}, h("b", {}, one.name), h("span", { class: "second" }, this.names.get(one.game) || one.game), h("span", { class: "grow" }), one.called ? h("span", { class: "tag" }, t("floor.called-to", { number: one.called }))
      : own.map((table) => act("floor.call", () => post(`/api/floor/waiting/${one.number}/call`, { table: table.number }), { after: () => this.again() })));
  }
}

const A_MINUTE = 60_000;
const NEED = { halted: 0, paused: 1, playing: 2, resting: 3 };
const byNeed = (one, other) => NEED[one.state] - NEED[other.state] || other.people.length - one.people.length || one.number - other.number;
const stat = (figure, word, wants = false) => h("div", { class: wants ? "stat wants" : "stat" }, h("b", {}, figure), h("span", { class: "second small" }, word));
