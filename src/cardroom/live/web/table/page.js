/* A table: top bar, felt, status, dock, rail. The address is the state; a reload shows the same. */

import { h, put } from "../dom.js";
import { icon } from "../draw/icons.js";
import { dollars } from "../money.js";
import { text, words } from "../parts.js";
import { choose, prefs } from "../prefs.js";
import { Wire } from "../wire.js";
import { t } from "../words.js";
import { Dock } from "./dock.js";
import { Felt } from "./felt.js";
import { Log } from "./log.js";
import { Status } from "./status.js";
import { clause, whyPanel } from "./why.js";

export class TablePage {
  constructor(number, wire = new Wire(number)) {
    this.wire = wire;
    this.status = new Status();
    this.felt = new Felt({ sit: (seat) => this.sit(seat) });
    this.log = new Log({ why: (event) => this.why(event) });
    this.dock = new Dock({ wire, status: this.status, why: (event) => this.why(event) });
    this.bar = h("header", { class: "top-bar" });
    this.panel = h("div", { class: "rail-panel" }, this.log.element);
    this.tabs = h("div", { class: "tabs", role: "tablist" });
    this.rail = h("aside", { class: "rail", "aria-label": t("table.log") }, this.tabs, this.panel);
    this.element = h("div", { class: "table-page" }, h("a", { class: "skip", href: "#question" }, t("page.to-question")), this.bar, h("main", { class: "table-main" }, this.felt.element, this.status.element, this.dock.element), this.rail);
    this.tab = "log";
    wire.addEventListener("known", ({ detail }) => this.draw(detail.known));
    wire.addEventListener("line", ({ detail }) => this.status.stands(detail.state, this.wire.known));
    addEventListener("keydown", (this.keyed = (event) => this.key(event)));
  }

  draw(known) {
    this.known = known;
    if (this.drawnBar !== `${known.table?.id} ${known.start?.number} ${known.you.seat}`) this.drawBar(known);
    this.felt.draw(known);
    this.log.draw(known);
    this.dock.draw(known);
    this.status.stands(this.wire.state, known);
    this.title(known);
  }

  drawBar(known) {
    this.drawnBar = `${known.table.id} ${known.start?.number} ${known.you.seat}`;
    const { table } = known;
    const facts = table.sign.facts.filter((one) => one.short).slice(0, 3);
    put(this.bar,
      h("a", { class: "button icon-only", href: "/", "aria-label": t("page.back") }, icon("back")),
      h("div", { class: "names" }, h("h1", {}, table.name), h("p", { class: "small second" }, table.sign.room)),
      h("dl", { class: "facts" }, facts.map((one) => h("div", {}, h("dd", {}, text(one.values[0])), h("dt", {}, words(one.label))))),
      h("span", { class: "grow" }),
      h("button", { class: "icon-only", "aria-label": t(prefs.sound ? "page.sound-off" : "page.sound-on"), onclick: () => (choose("sound", !prefs.sound), this.drawBar(known)) }, icon(prefs.sound ? "sound" : "mute")),
      h("button", { class: "icon-only wide-only", "aria-label": t("page.theme"), onclick: () => choose("theme", prefs.theme === "day" ? "night" : "day") }, icon("moon")),
      h("button", { class: "icon-only narrow-only", "aria-label": t("table.log"), onclick: () => this.open("log") }, icon("log")),
      h("button", { class: "bar-button", "aria-label": t("table.sign"), onclick: () => this.open("sign") }, icon("sign"), h("span", { class: "wide-only" }, t("table.sign"))),
      known.you.seat ? h("button", { class: "bar-button wide-only", onclick: () => this.leave() }, icon("leave"), t("table.leave")) : null);
    put(this.tabs, ["log", "why", "sign"].map((name) => h("button", { role: "tab", class: "tab", "aria-selected": name === this.tab, onclick: () => this.open(name) }, t({ log: "table.log", why: "table.why-tab", sign: "table.sign" }[name]))),
      h("button", { class: "icon-only narrow-only rail-close", "aria-label": t("page.close"), onclick: () => this.rail.classList.remove("open") }, icon("close")));
  }

  open(name, content) {
    this.tab = name;
    for (const [n, one] of [...this.tabs.querySelectorAll(".tab")].entries()) one.setAttribute("aria-selected", ["log", "why", "sign"][n] === name);
    this.rail.classList.add("open");
    if (name === "sign") put(this.panel, this.sign());
    else if (name === "why") put(this.panel, content || whyPanel(null));
    else put(this.panel, this.log.element);
  }

  sign() {
    const { sign } = this.known.table;
    const said = (value) => h("span", { class: "value" }, words(value));
    return h("div", { class: "sign rows" }, h("h2", {}, sign.game), h("dl", { class: "sign-facts" }, sign.facts.map((one) => [h("dt", { class: one.inset ? "inset" : "" }, words(one.label)), h("dd", {}, one.values.map(said))])),
      sign.foot.map((one) => h("p", { class: "small third" }, words(one))));
  }

  async why(event) {
    const { round } = this.known.start;
    const asked = event === null || event === undefined ? { t: "why", round } : { t: "why", round, at: event };
    try {
      const { why } = await this.wire.send(asked);
      this.open("why", whyPanel(why));
    } catch (no) {
      this.status.refused(no);
    }
  }

  async sit(seat) {
    const cents = this.buyIn || 50000;
    await this.act({ t: "sit", seat, cents });
  }

  leave() {
    return this.act({ t: "leave" });
  }

  async act(message) {
    try {
      await this.wire.send(message);
    } catch (no) {
      this.status.refused(no);
    }
  }

  title(known) {
    document.title = known.asks.length ? `● ${text(known.asks[0].headline)}` : `${known.table.name} · ${t("page.title")}`;
  }

  key(event) {
    const inField = event.target.closest("input, textarea, select");
    if (inField || event.ctrlKey || event.metaKey || event.altKey || event.key === "Enter" || event.key === " ") return;
    if (event.key === "Escape") this.rail.classList.remove("open");
    if (this.dock.key(event.key)) return event.preventDefault();
    const opens = { l: "log", g: "sign" }[event.key];
    if (opens) this.open(opens);
    if (event.key === "w" && this.known?.start) this.why(null);
    if (event.key === ".") document.querySelector("#question button:not([disabled])")?.focus();
  }

  close() {
    removeEventListener("keydown", this.keyed);
    this.dock.clock.close();
    this.wire.close();
  }
}

export { clause, dollars };
