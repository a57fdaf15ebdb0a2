/* The floor: what happens at every table, who waits, who asks; the books; and a table opened. */

import {
  act,
  actFor,
  desk,
  dotted,
  dollars,
  figures,
  get,
  h,
  icon,
  isStaff,
  learn,
  panel,
  post,
  stateOf,
  t,
  Watched,
  watching,
  words,
} from "./desk.js";
import { balance, counted, drop, dropByShift, learnCounters } from "./cage.js";
import { proposed } from "./proposals.js";
import { isCalled } from "./ruling.js";
import { openTable } from "./table.js";

/** @typedef {{ report: Wire.DayReport, books: Wire.TrialBalanceBody, shifts: Wire.Shift[], boxes: Wire.BoxSeen[] }} Sums */
/** @typedef {Sums & { tables: Wire.TableSeen[], waiting: Wire.Waiter[], questions: Wire.FloorQuestion[], drain: Wire.ServingBody, proposals: Wire.ProposalSeen[] }} Now */

export class FloorPage extends Watched {
  constructor() {
    super();
    /** @type {Sums | null} */
    this.kept = null;
    this.reckoned = 0;
    this.title = t("page.desk");
    this.books = h("div");
    const now = isStaff()
      ? watching(
          this,
          () => this.look(),
          (found) => this.draw(found),
        )
      : null;
    this.element = desk(
      "tables",
      now ? h("h1", { class: "sr" }, t("page.desk")) : null,
      now
        ? h(
            "div",
            { class: "desk-grid" },
            now,
            h(
              "aside",
              { class: "rows" },
              this.books,
              openTable(() => this.again()),
            ),
          )
        : null,
    );
  }

  async look() {
    const [seen, waiting, questions, drain, all] = await Promise.all([
      get("/api/floor/tables"),
      get("/api/floor/waiting"),
      get("/api/floor/questions"),
      get("/api/floor/drain"),
      get("/api/floor/proposals"),
    ]);
    const proposals = all.filter((one) => one.state === "waits");
    await learn(proposals.map((one) => one.by));
    return { tables: seen.tables, ...(await this.sums()), waiting, questions, drain, proposals };
  }

  /** The sums of the day and the trial balance go through all of the books: now and then is enough. */
  async sums() {
    if (!this.kept || Date.now() - this.reckoned > A_MINUTE) {
      const [report, books, { shifts, boxes }] = await Promise.all([
        get("/api/floor/report"),
        get("/api/floor/books"),
        get("/api/floor/shifts"),
      ]);
      await learnCounters(boxes);
      [this.kept, this.reckoned] = [{ report, books, shifts, boxes }, Date.now()];
      this.books.replaceChildren(panel(t("floor.trial"), balance(books)));
    }
    return this.kept;
  }

  /** @param {Now} now */
  draw({ tables, report, shifts, boxes, waiting, questions, drain, proposals }) {
    const open = questions.filter((one) => !one.answer);
    const called = tables.filter(isCalled);
    return [
      this.stats(tables, report, open, called),
      called.length
        ? panel(
            t("floor.ruling"),
            called.map((one) =>
              h(
                "p",
                { class: "asked-floor" },
                h(
                  "span",
                  {},
                  h("b", { class: "sentence" }, t("lobby.table", { number: one.number })),
                  " · ",
                  one.name,
                ),
                h("a", { class: "button send", href: `/floor/t/${one.number}` }, t("floor.ruling-go")),
              ),
            ),
          )
        : null,
      open.length
        ? panel(
            t("floor.questions"),
            open.map((one) => this.question(one)),
          )
        : null,
      proposals.length
        ? panel(
            t("floor.proposals"),
            proposals.map((one) =>
              h(
                "p",
                { class: "asked-floor" },
                h("span", {}, proposed(one)),
                h("a", { href: "/floor/people" }, t("floor.proposal-go")),
              ),
            ),
          )
        : null,
      this.open(tables.toSorted(byNeed), report),
      panel(
        t("floor.waiting"),
        waiting.length
          ? h(
              "ul",
              { class: "friend-list" },
              waiting.map((one) => this.waiter(one, tables)),
            )
          : h("p", { class: "second" }, t("floor.nobody-waits")),
      ),
      panel(t("floor.drop-by-shift"), dropByShift(shifts, boxes)),
      panel(t("floor.drain"), this.drain(drain)),
    ];
  }

  /**
   * Before the servers are stopped; taken back as long as they run.
   * @param {Wire.ServingBody} serving
   */
  drain({ draining, open }) {
    const said = !draining
      ? t("floor.drain-about")
      : open
        ? t(open === 1 ? "floor.drain-open-one" : "floor.drain-open", { count: open })
        : t("floor.drain-done");
    const word = draining ? "floor.drain-undo" : "floor.drain-now";
    return [
      h("p", { class: "second" }, said),
      h(
        "p",
        {},
        act(word, () => post("/api/floor/drain", { on: !draining }), { after: () => this.again() }),
      ),
    ];
  }

  /**
   * Where something happens first; tables at which nobody sits are one tap away.
   * @param {Wire.TableSeen[]} tables
   * @param {Wire.DayReport} report
   */
  open(tables, report) {
    const heads = [
      "",
      t("floor.game-and-line"),
      t("lobby.seats"),
      t("floor.now"),
      t("floor.pace"),
      t("lobby.collection"),
      t("floor.jackpot"),
    ];
    /** @param {Wire.TableSeen[]} some */
    const rows = (some) =>
      figures(
        heads,
        some.map((one) => this.row(one, report)),
        t("floor.none-played"),
        "tables-now",
      );
    const empty = tables.filter(isQuiet);
    const rest = h(
      "details",
      {},
      h("summary", {}, t("floor.empty-tables", { count: empty.length })),
      empty.length ? rows(empty) : null,
    );
    return panel(
      t("floor.open-now"),
      rows(tables.filter((one) => !isQuiet(one))),
      empty.length ? rest : null,
    );
  }

  /**
   * How the room stands in four figures; the last says what waits for whoever reads this.
   * @param {Wire.TableSeen[]} tables
   * @param {Wire.DayReport} report
   * @param {Wire.FloorQuestion[]} open
   * @param {Wire.TableSeen[]} called
   */
  stats(tables, report, open, called) {
    const seated = tables.flatMap((one) => one.people);
    const bots = seated.filter((one) => one.person.startsWith("bot/")).length;
    const seats = tables.filter((one) => one.people.length).reduce((all, one) => all + one.seats, 0);
    const stopped = tables.find((one) => one.state === "halted");
    const first = stopped?.number || called[0]?.number || open[0]?.table;
    return h(
      "div",
      { class: "stats" },
      stat(tables.length, t("floor.open-tables")),
      stat(t("floor.seats-people", { count: seated.length, seats }), t("floor.seats-filled", { bots })),
      stat(counted(drop(report.tables.map((one) => one.drop))), t("floor.collected-today")),
      first
        ? stat(
            t("floor.table-waits", { number: first }),
            t(stopped ? "floor.state-halted" : "floor.asks"),
            true,
          )
        : stat(0, t("floor.wants-you")),
    );
  }

  /**
   * @param {Wire.TableSeen} one
   * @param {Wire.DayReport} report
   * @returns {Child[]}
   */
  row(one, report) {
    const lines = report.tables.filter((line) => line.table === one.number);
    /** @param {"hands" | "jackpot"} name */
    const sum = (name) => lines.reduce((all, line) => all + line[name], 0);
    const hours = lines.reduce((all, line) => all + Math.max(line.ended - line.began, 60_000), 0) / 3_600_000;
    const bots = one.people.filter((person) => person.person.startsWith("bot/")).length;
    return [
      h("b", {}, one.number),
      h(
        "span",
        { class: "two-lines" },
        h("a", { href: `/floor/t/${one.number}` }, h("b", {}, one.name)),
        h("small", { class: "second" }, dotted(one.limits, one.collection)),
        one.notice.length ? h("small", { class: "warn" }, words(one.notice)) : null,
      ),
      t(bots ? "floor.seats-of" : "floor.seats-people", { count: one.people.length, seats: one.seats, bots }),
      now(one),
      hours ? Math.round(sum("hands") / hours) : "0",
      h("b", {}, counted(drop(lines.map((line) => line.drop)))),
      sum("jackpot") ? dollars(sum("jackpot")) : h("span", { class: "third" }, t("table.none")),
    ];
  }

  /** @param {Wire.FloorQuestion} one */
  question(one) {
    return h(
      "div",
      { class: "asked-floor" },
      h(
        "p",
        {},
        h("b", { class: "sentence" }, t("lobby.table", { number: one.table })),
        " · ",
        one.text,
        " ",
        h("a", { class: "apart", href: `/t/${one.table}` }, t("floor.position")),
      ),
      actFor("floor.answer", (text) => post(`/api/floor/questions/${one.number}/answer`, { text }), {
        after: () => this.again(),
        props: { maxlength: 300, placeholder: t("floor.your-answer"), "aria-label": t("floor.your-answer") },
      }),
    );
  }

  /**
   * @param {Wire.Waiter} one
   * @param {Wire.TableSeen[]} tables
   */
  waiter(one, tables) {
    const own = tables.filter(
      (table) => table.game === one.game && (!one.table || table.number === one.table),
    );
    return h(
      "li",
      {},
      h("b", {}, one.name),
      h("span", { class: "second" }, own[0]?.name || one.game),
      h("span", { class: "grow" }),
      one.called
        ? h("span", { class: "tag" }, t("floor.called-to", { number: one.called }))
        : own.map((table) =>
            act("floor.call", () => post(`/api/floor/waiting/${one.number}/call`, { table: table.number }), {
              after: () => this.again(),
            }),
          ),
    );
  }
}

const A_MINUTE = 60_000;
/** @type {Record<string, number>} */
const NEED = { halted: 0, paused: 1, playing: 2, resting: 3 };
/** @type {Record<string, "warn" | "pause">} */
const MARK = { halted: "warn", paused: "pause" };
/** @param {Wire.TableSeen} one */
const isQuiet = (one) => !one.people.length && one.state === "resting" && !one.notice.length && !one.waiting;
/**
 * @param {Wire.TableSeen} one
 * @param {Wire.TableSeen} other
 */
const byNeed = (one, other) =>
  NEED[one.state] - NEED[other.state] || other.people.length - one.people.length || one.number - other.number;
/**
 * @param {Child} figure
 * @param {string} word
 * @param {boolean} [wants]
 */
const stat = (figure, word, wants = false) =>
  h(
    "div",
    { class: wants ? "stat wants" : "stat" },
    h("b", {}, figure),
    h("span", { class: "second small" }, word),
  );

/**
 * The hand, and whether it goes on; why, where it does not.
 * @param {Wire.TableSeen} one
 */
const now = (one) =>
  h(
    "span",
    { class: "two-lines" },
    one.people.length || one.why
      ? [
          stateOf(one),
          h(
            "small",
            { class: `state ${one.state}` },
            MARK[one.state] ? icon(MARK[one.state]) : h("i", { class: "dot" }),
            one.why || t(`floor.mark-${one.state}`),
          ),
        ]
      : t("floor.state-empty"),
    one.waiting ? h("small", {}, t("floor.count-wait", { count: one.waiting })) : null,
  );
