/* A table: top bar, felt, status, dock, rail. The address is the state; a reload shows the same. */

import { announce } from "../announce.js";
import { h, put } from "../dom.js";
import { icon } from "../draw/icons.js";
import { text, words } from "../parts.js";
import { clock } from "../pages/reminder.js";
import { choose, prefs } from "../prefs.js";
import { offStanding, onStanding } from "../standing.js";
import { Wire } from "../wire.js";
import { t } from "../words.js";
import { askToNotify, attention, mayNotify } from "./attention.js";
import { Books } from "./books.js";
import { Chat } from "./chat.js";
import { Dock } from "./dock.js";
import { Felt } from "./felt.js";
import { Frames } from "./frames.js";
import { inText } from "./intext.js";
import { keysPanel } from "./keys.js";
import { Log } from "./log.js";
import { Rail } from "./rail.js";
import { Seating } from "./seating.js";
import { Status } from "./status.js";
import { whyPanel } from "./why.js";

/** @import { LineState } from "../wire.js" */
/** @import { Slips } from "./slips.js" */

export class TablePage {
  /**
   * @param {string} number
   * @param {Wire} [wire]
   */
  constructor(number, wire = new Wire(number)) {
    this.number = number;
    this.wire = wire;
    /** @type {Known | undefined} */
    this.known = undefined;
    /** @type {Known | undefined} */
    this.drawn = undefined;
    this.drawnBar = "";
    /** @type {HTMLElement | undefined} */
    this.here = undefined;
    /** @type {Slips | undefined} */
    this.slip = undefined;
    /** @type {Wire.NarrationLine | undefined} */
    this.told = undefined;
    /** @type {HTMLElement | undefined} */
    this.lastWhy = undefined;
    /** @type {(name: string | null, content?: Child) => void} */
    const open = (name, content) => this.rail.open(name, content);
    this.status = new Status({ rule: (id) => this.rule(id), log: () => open("log") });
    this.log = new Log({ why: (event) => this.why(event) });
    this.books = new Books({ number, page: this });
    this.chat = new Chat({ number, wire, status: this.status });
    this.seating = new Seating({ number, wire, status: this.status, open });
    this.dock = new Dock({
      number,
      wire,
      status: this.status,
      why: (event) => this.why(event),
      seat: this.seating,
      changed: () => this.frames.ask(),
      panel: open,
    });
    this.felt = new Felt({
      sit: (seat) => this.seating.sit(seat),
      slip: () => (this.dock.control?.lines ? this.dock.control : null),
    });
    this.text = new URLSearchParams(location.search).has("text")
      ? h("div", { class: "felt felt-text", tabindex: "0", role: "region", "aria-label": t("table.felt") })
      : null;
    this.rail = new Rail({
      log: () => this.log.element,
      why: () => this.lastWhy || whyPanel(null),
      pays: () => this.books.pays(),
      rules: () => this.books.rules(),
      hands: () => this.books.hands(),
      chat: () => this.chat.panel(),
    });
    this.bar = h("header", { class: "top-bar" }, h("h1", { class: "second" }, t("page.loading")));
    this.element = h(
      "div",
      { class: "table-page", "data-line": "opening", "data-phase": "watching" },
      h(
        "a",
        {
          class: "skip",
          href: "#question",
          onclick: (event) => {
            event.preventDefault();
            this.toQuestion();
          },
        },
        t("page.to-question"),
      ),
      this.bar,
      h(
        "main",
        { class: "table-main" },
        this.dock.element,
        this.text || this.felt.element,
        this.status.element,
      ),
      this.rail.element,
    );
    /* the dock is laid out in a task of its own: the felt asks how high things are, and would pay for both */
    this.frames = new Frames(
      () => this.drawDock(),
      () => this.felt.element.offsetHeight,
      () => this.drawFelt(),
      () => this.drawLog(),
    );
    wire.on("known", ({ detail }) => this.know(detail.known));
    wire.on("unfair", ({ detail }) => this.status.say("warn", t(`table.${detail}`), "unfair"));
    wire.on("graded", ({ detail }) => this.graded(detail));
    wire.on("line", ({ detail }) => this.lines(detail.state));
    /** @param {KeyboardEvent} event */
    this.keyed = (event) => this.key(event);
    addEventListener("keydown", this.keyed);
    this.stood = () => this.dock.stands();
    onStanding(this.stood);
    setTimeout(() => !this.known && this.status.say("clock", t("page.slow")), 3000);
  }

  /**
   * What was typed stays; only nothing can be sent.
   * @param {LineState} state
   */
  lines(state) {
    if (state === "no-table" && !this.known)
      put(
        this.bar,
        h("a", { class: "button icon-only", href: "/", "aria-label": t("page.back") }, icon("back")),
        h("h1", {}, t("line.nowhere")),
      );
    this.element.dataset.line = state;
    this.dock.question.inert = !["live", "opening"].includes(state);
    this.status.stands(state, this.wire.known);
  }

  /** @param {Known} known */
  know(known) {
    this.known = known;
    attention(known);
    this.frames.ask();
  }

  drawDock() {
    const { known } = this;
    if (!known || known === this.drawn) return;
    const first = !this.drawn;
    this.drawn = known;
    const sign = `${known.table?.id} ${known.start?.number} ${known.you.seat} ${known.you.coach} ${known.people.length}`;
    if (this.drawnBar !== sign) this.drawBar(known, sign);
    this.dock.draw(known);
    if (this.rail.tab === "ruling" && this.dock.shown?.kind !== "rule") this.rail.open(null);
    this.element.dataset.phase = this.dock.element.dataset.phase;
    this.lines(this.wire.state);
    if (first) this.hash();
  }

  drawFelt() {
    const { known } = this;
    if (!known) return;
    if (this.text) put(this.text, inText(known));
    else this.felt.draw(known);
  }

  drawLog() {
    this.dock.scrolls();
    if (!this.known) return;
    this.log.draw(this.known);
    this.street(this.known);
  }

  /**
   * A sentence for each phase, never for each card.
   * @param {Known} known
   */
  street(known) {
    const line = known.lines.findLast((one) => one.kind === "cards");
    if (!line || line === this.told || known.asks.length || !known.state.playing) return;
    this.told = line;
    announce(text(line.said));
  }

  /**
   * @param {Known} known
   * @param {string} [sign]
   */
  drawBar(known, sign = this.drawnBar) {
    this.drawnBar = sign;
    const { table } = known;
    const facts = table.sign.facts.filter((one) => one.short).slice(0, 3);
    const bots = known.people.filter((one) => one.bot).length;
    /**
     * @param {Child} value
     * @param {Child} label
     */
    const fact = (value, label) => h("div", {}, h("dt", {}, label), h("dd", {}, value));
    put(
      this.bar,
      h("a", { class: "button icon-only", href: "/", "aria-label": t("page.back") }, icon("back")),
      h(
        "div",
        { class: "names" },
        h("h1", {}, table.name),
        h(
          "p",
          { class: "small second" },
          known.state.training ? h("b", { class: "tag" }, t("training.tag")) : null,
          known.state.training ? " " : "",
          `${table.sign.room}${facts[0] ? ` · ${text(facts[0].values[0])}` : ""}`,
        ),
      ),
      h(
        "dl",
        { class: "facts" },
        facts.map((one) => fact(text(one.values[0]), words(one.label))),
        fact(
          t("table.seats-now", {
            people: known.people.length - bots,
            bots,
            free: table.seats - known.people.length,
          }),
          t("table.seats"),
        ),
        known.start ? fact(String(known.start.number), t("table.rounds")) : null,
      ),
      h("span", {
        class: "grow",
      }) /* who comes to sit gets a coach, and nothing else of the bar moves for him */,
      known.you.coach
        ? h(
            "button",
            {
              type: "button",
              class: "bar-button",
              "aria-label": t("coach.name"),
              "aria-pressed": String(prefs.coach),
              onclick: () => this.coach(),
            },
            icon("coach"),
            h("span", { class: "wide-only" }, t("coach.name")),
          )
        : null,
      (this.here ||= h("span", { class: "here small third" }, clock())),
      h(
        "button",
        {
          type: "button",
          class: "icon-only wide-only",
          "aria-label": t(prefs.sound ? "page.sound-off" : "page.sound-on"),
          onclick: () => this.sound(),
        },
        icon(prefs.sound ? "sound" : "mute"),
      ),
      h(
        "button",
        {
          type: "button",
          class: "icon-only wide-only",
          "aria-label": t("page.theme"),
          onclick: () => this.theme(),
        },
        icon("moon"),
      ),
      h(
        "button",
        {
          type: "button",
          class: "icon-only narrow-only",
          "aria-label": t("table.log"),
          onclick: () => this.rail.open("log"),
        },
        icon("log"),
      ),
      h(
        "button",
        {
          type: "button",
          class: "bar-button",
          "aria-label": t("table.sign"),
          onclick: () => this.rail.open("pays"),
        },
        icon("sign"),
        h("span", { class: "wide-only" }, t("table.sign")),
      ),
      h(
        "button",
        {
          type: "button",
          class: "icon-only menu-button",
          "aria-label": t("page.menu"),
          onclick: () => this.menu(),
        },
        icon("menu"),
      ),
    );
  }

  /** From the question that stands there on, or no longer. */
  coach() {
    choose("coach", !prefs.coach);
    if (this.known) this.drawBar(this.known);
    this.dock.coached();
  }

  sound() {
    choose("sound", !prefs.sound);
    if (this.known) this.drawBar(this.known);
  }

  theme() {
    const day = prefs.theme ? prefs.theme === "day" : matchMedia("(prefers-color-scheme: light)").matches;
    choose("theme", day ? "night" : "day");
  }

  menu() {
    const { known } = this;
    if (!known) return;
    /**
     * @param {string} label
     * @param {() => unknown} does
     */
    const item = (label, does) =>
      h("li", {}, h("button", { type: "button", class: "menu-item", onclick: does }, label));
    const settings = [
      item(t(prefs.sound ? "page.sound-off" : "page.sound-on"), () => {
        this.sound();
        this.menu();
      }),
      item(t("page.theme"), () => this.theme()),
      item(t(prefs.confirm ? "table.confirm-off" : "table.confirm-on"), () => {
        choose("confirm", !prefs.confirm);
        this.menu();
      }),
      mayNotify() ? item(t("table.notify"), () => askToNotify()) : null,
      item(t("keys.title"), () => this.rail.open("keys", keysPanel())),
      h(
        "li",
        {},
        h(
          "a",
          { class: "menu-item", href: this.text ? `/t/${this.number}` : `/t/${this.number}?text` },
          t(this.text ? "table.as-felt" : "table.as-text"),
        ),
      ),
    ];
    const own = known.you.seat && known.state.playing ? [item(t("slip.item"), () => this.slips())] : [];
    this.rail.open("menu", this.seating.menu(known, [...own, settings]));
  }

  /** @param {Wire.Graded} told */
  async graded(told) {
    const { gradedPanel } = await import("./graded.js");
    this.rail.open("graded", gradedPanel(told));
  }

  async slips() {
    const { Slips } = await import("./slips.js");
    this.slip ||= new Slips({
      wire: this.wire,
      status: this.status,
      open: (name, content) => this.rail.open(name, content),
    });
    this.slip.show();
  }

  /** *Back*, *forward* or another hash: the panel it names, or none. */
  moved() {
    if (location.hash.length > 1) this.hash();
    else this.rail.shutDown();
  }

  /** Panels are the hash, so that a link or a reload shows the same. */
  hash() {
    const [name, value] = location.hash.slice(1).split("=");
    if (name === "why" && this.known?.start) this.why(value ? Number(value) : null);
    else if (["log", "pays", "rules", "hands", "chat"].includes(name)) this.rail.open(name);
    else if (name === "sign") this.rail.open("pays");
    else if (name === "sit") this.sit();
  }

  /** Whoever comes to take a seat is asked at once with how many chips. */
  sit() {
    history.replaceState(null, "", location.pathname);
    if (!this.known?.you.seat) this.seating.sit(0);
  }

  /** @param {number | null | undefined} event */
  async why(event) {
    const { known } = this;
    if (!known?.start) return;
    const { round } = known.start;
    const at = event ?? undefined;
    try {
      const { why } = await this.wire.send({ t: "why", round, at });
      this.lastWhy = whyPanel(why, {
        open: (id) => this.rule(id),
        replay: known.state.playing ? "" : `/h/${this.number}/${round}`,
      });
      this.rail.open("why", this.lastWhy);
    } catch (no) {
      this.status.refused(no);
    }
  }

  /** @param {string} id */
  rule(id) {
    this.rail.open("rules", this.books.rule(id));
  }

  toQuestion() {
    /** @type {HTMLElement | null} */
    const first = this.dock.element.querySelector(".question button:not([disabled]), .question input");
    (first || this.dock.question).focus();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === "Escape" && this.rail.close()) return;
    if (
      (event.target instanceof Element && event.target.closest("input, textarea, select")) ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.key === "Enter" ||
      event.key === " "
    )
      return;
    if (this.dock.key(event.key)) return event.preventDefault();
    /** @type {Record<string, () => unknown>} */
    const keys = {
      l: () => this.rail.open("log"),
      g: () => this.rail.open("pays"),
      w: () => this.known?.start && this.why(null),
      m: () => this.rail.open("hands"),
      ".": () => this.toQuestion(),
      "?": () => this.rail.open("keys", keysPanel()),
    };
    const does = keys[event.key];
    if (does) {
      event.preventDefault();
      does();
    }
  }

  close() {
    removeEventListener("keydown", this.keyed);
    offStanding(this.stood);
    this.dock.close();
    this.wire.close();
  }
}
