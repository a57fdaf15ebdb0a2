/* The cage: drop by table and shift, each box counted by two persons who see neither each other's figure nor that of the books; the
   trial balance, adjustments by two persons, the report of a day even where nothing happened, everything to take away. */

import {
  act,
  actFor,
  asked,
  desk,
  dollars,
  field,
  figures,
  form,
  get,
  h,
  icon,
  isFloor,
  isStaff,
  learn,
  panel,
  post,
  recordOf,
  signed,
  t,
  take,
  typed,
  Watched,
  watching,
  who,
} from "./desk.js";

/**
 * Shift by shift what each table has dropped; what two have counted is named.
 * @param {Wire.Shift[]} shifts
 * @param {Wire.BoxSeen[]} boxes
 */
export function dropByShift(shifts, boxes) {
  const tables = [...new Set(boxes.filter((one) => one.book !== 0).map((one) => one.table))].sort(
    (one, other) => one - other,
  );
  /**
   * @param {number} shift
   * @param {number} [table]
   */
  const of = (shift, table) =>
    drop(
      boxes.filter((one) => one.shift === shift && (!table || one.table === table)).map((one) => one.book),
    );
  /** @param {Wire.Shift} one */
  const name = (one) => [
    t("floor.shift-since", { number: one.number, when: recordOf(one.opened) }),
    " ",
    h(
      "small",
      { class: "third" },
      one.closed_by ? countedSoFar(boxes.filter((box) => box.shift === one.number)) : t("floor.running"),
    ),
  ];
  return figures(
    [t("floor.shift"), ...tables.map((number) => t("floor.table-no", { number })), t("floor.drop")],
    shifts
      .toReversed()
      .map((one) => [
        name(one),
        ...tables.map((table) => (of(one.number, table) === 0 ? "" : counted(of(one.number, table)))),
        h("b", {}, counted(of(one.number))),
      ]),
    t("floor.no-shift"),
    "by-shift",
  );
}

/**
 * Who counted the boxes of a shift; how many are done, as long as some are not.
 * @param {Wire.BoxSeen[]} boxes
 */
function countedSoFar(boxes) {
  const done = boxes.filter((one) => one.book !== null && one.counted.length);
  if (!done.length) return t("floor.not-counted");
  if (done.length < boxes.length) return t("floor.counted-of", { count: done.length, all: boxes.length });
  return t("floor.counted-by-names", {
    names: [...new Set(done.flatMap((one) => one.counted.flatMap((counted) => counted.by)))]
      .map(who)
      .join(", "),
  });
}

/** @param {Wire.BoxSeen[]} boxes */
export const learnCounters = (boxes) =>
  learn(boxes.flatMap((one) => [...one.counting, ...one.counted.flatMap((counted) => counted.by)]));

/**
 * The sum of some boxes; null as long as one of them waits to be counted.
 * @param {(number | null)[]} some
 */
export const drop = (some) => some.reduce((all, one) => (all === null || one === null ? null : all + one), 0);

/**
 * A sum that nobody is told before two have counted.
 * @param {number | null} cents
 */
export const counted = (cents) =>
  cents === null ? h("span", { class: "third" }, t("floor.not-counted")) : dollars(cents);

/** @typedef {{ after: () => unknown }} Again */

export class FloorDropPage extends Watched {
  constructor() {
    super();
    this.title = t("floor.drop");
    this.element = desk(
      "drop",
      h("h1", {}, this.title),
      isStaff()
        ? watching(
            this,
            () => this.look(),
            (found) => this.draw(found),
          )
        : null,
    );
  }

  async look() {
    const found = await get("/api/floor/shifts");
    await learnCounters(found.boxes);
    return found;
  }

  /** @param {Wire.Shifts} found */
  draw({ shifts, boxes }) {
    const open = shifts.find((one) => !one.closed_by);
    const again = { after: () => this.again() };
    const closed = new Set(shifts.filter((one) => one.closed_by).map((one) => one.number));
    return [
      panel(
        t("floor.shifts"),
        figures(
          [t("floor.shift"), t("floor.opened"), t("floor.closed-at")],
          shifts
            .toReversed()
            .map((one) => [
              one.number,
              recordOf(one.opened),
              one.closed ? recordOf(one.closed) : t("floor.running"),
            ]),
          t("floor.no-shift"),
        ),
        open
          ? act("floor.close-shift", () => post("/api/floor/shifts/close"), again)
          : act("floor.open-shift", () => post("/api/floor/shifts/open"), again),
      ),
      panel(
        t("floor.boxes"),
        h("p", { class: "small second" }, t("floor.count-about")),
        figures(
          [t("floor.table"), t("floor.shift"), t("floor.in-the-books"), t("floor.counted")],
          boxes.map((one) => [
            one.table,
            one.shift,
            counted(one.book),
            this.count(
              one,
              closed.has(one.shift) ||
                !shifts.some((shift) => shift.number === one.shift && !shift.closed_by),
              again,
            ),
          ]),
          t("floor.no-boxes"),
        ),
      ),
    ];
  }

  /**
   * @param {Wire.BoxSeen} box
   * @param {boolean} may
   * @param {Again} again
   */
  count(box, may, again) {
    const done = box.counted.map((one) =>
      h(
        "p",
        { class: one.cents === one.book ? "good" : "bad" },
        t("floor.counted-by", { amount: dollars(one.cents), first: who(one.by[0]), second: who(one.by[1]) }),
        " ",
        one.cents === one.book
          ? t("floor.agrees")
          : t("floor.variance", { amount: signed(one.cents - one.book) }),
      ),
    );
    if (done.length && box.book !== null) return done;
    if (!may) return [done, h("span", { class: "third" }, t("floor.still-open"))];
    const once = box.counting.length
      ? h("p", { class: "small second" }, t("floor.one-counted", { name: box.counting.map(who).join(", ") }))
      : null;
    return [
      done,
      once,
      actFor(
        "floor.count",
        async (written) => {
          const cents = typed(written);
          if (cents === null) throw new Error(t("limits.no-number"));
          await post("/api/floor/counts", { table: box.table, shift: box.shift, cents });
        },
        {
          ...again,
          props: {
            inputmode: "decimal",
            size: 8,
            "aria-label": t("floor.count-of", { table: box.table, shift: box.shift }),
          },
        },
      ),
    ];
  }
}

/** @param {number | null} cents */
const inWords = (cents) => (cents === null ? t("floor.not-counted") : dollars(cents));

/** @param {string} account */
const holder = (account) => (account.startsWith("wallet/") ? account.slice(7) : "");

/**
 * An account, a wallet by whose it is.
 * @param {string} account
 */
const named = (account) => (holder(account) ? t("floor.wallet-of", { name: who(holder(account)) }) : account);

/**
 * The trial balance: both sides, their sum, and whether it holds.
 * @param {Wire.TrialBalanceBody} books
 */
export function balance(books) {
  const sides = Object.entries(books.totals).map(([name, cents]) => [
    t(`floor.account-${name}`),
    cents < 0 ? dollars(-cents) : "",
    cents >= 0 ? dollars(cents) : "",
  ]);
  const sum = Object.values(books.totals).reduce((all, cents) => all + Math.max(cents, 0), 0);
  return [
    h(
      "p",
      { class: books.holds ? "good" : "bad", role: "status" },
      icon(books.holds ? "check" : "warn"),
      t(books.holds ? "floor.balanced" : "floor.unbalanced"),
    ),
    books.faults.map((one) => h("p", { class: "bad" }, one)),
    figures(
      [t("floor.account"), t("floor.out"), t("floor.in")],
      [...sides, [h("b", {}, t("floor.sum")), h("b", {}, dollars(sum)), h("b", {}, dollars(sum))]],
      "",
      "balance",
    ),
    h(
      "p",
      { class: "small third" },
      t("floor.of-entries", { accounts: books.accounts, postings: books.postings }),
    ),
  ];
}

export class FloorBooksPage extends Watched {
  constructor() {
    super();
    /** @type {Map<string, string> | null} */
    this.called = null;
    this.title = t("floor.books");
    this.report = h("div");
    /** @type {HTMLInputElement} */
    this.day = h("input", { type: "date", onchange: () => this.ofDay(this.day.value) });
    this.element = desk(
      "books",
      h("h1", {}, this.title),
      isStaff()
        ? h(
            "div",
            { class: "desk-grid" },
            watching(
              this,
              () => this.look(),
              (found) => this.draw(found),
            ),
            h(
              "aside",
              { class: "rows" },
              panel(
                t("floor.report"),
                h("label", { class: "field" }, h("span", {}, t("floor.day")), this.day),
                this.report,
              ),
              this.asking(),
              this.export(),
            ),
          )
        : null,
    );
    if (isStaff()) this.ofDay();
  }

  async look() {
    const [books, adjustments] = await Promise.all([get("/api/floor/books"), get("/api/floor/adjustments")]);
    await learn(adjustments.flatMap((one) => [one.by, one.asked_by, holder(one.account)]));
    return { books, adjustments };
  }

  /** @param {{ books: Wire.TrialBalanceBody, adjustments: Wire.Adjustment[] }} found */
  draw({ books, adjustments }) {
    const again = { after: () => this.again() };
    return [
      panel(t("floor.trial"), balance(books)),
      panel(
        t("floor.account-adjust"),
        figures(
          [t("floor.account"), t("floor.amount"), t("floor.reason"), t("table.state")],
          adjustments.map((one) => [
            named(one.account),
            signed(one.cents),
            one.reason,
            one.by
              ? t(one.granted ? "floor.granted" : "floor.denied", { name: who(one.by) })
              : [
                  act("floor.grant", () => post(`/api/floor/adjustments/${one.number}/grant`), again),
                  actFor(
                    "floor.deny",
                    (reason) => post(`/api/floor/adjustments/${one.number}/deny`, { reason }),
                    again,
                  ),
                ],
          ]),
          t("floor.no-adjustments"),
        ),
      ),
    ];
  }

  /**
   * Of today as it is where the room is, if no day is named.
   * @param {string} [day]
   */
  ofDay(day = "") {
    asked(
      async () => {
        const found = await get(`/api/floor/report${day ? `?day=${encodeURIComponent(day)}` : ""}`);
        this.day.value = found.day;
        await this.names();
        return found;
      },
      (found) => [
        h(
          "p",
          {},
          t("floor.report-sums", {
            hands: found.tables.reduce((all, one) => all + one.hands, 0),
            drop: inWords(drop(found.tables.map((one) => one.drop))),
            jackpot: dollars(found.tables.reduce((all, one) => all + one.jackpot, 0)),
            issued: dollars(found.issued),
            events: found.events,
          }),
        ),
        figures(
          [t("floor.table"), t("floor.shift"), t("tab.hands"), t("floor.drop")],
          found.tables.map((one) => [
            [h("b", {}, one.table), " ", this.called?.get(one.game) || one.game],
            one.shift,
            one.hands + (one.voided ? ` (${t("floor.voided", { count: one.voided })})` : ""),
            counted(one.drop),
          ]),
          t("floor.nothing"),
        ),
      ],
      { place: this.report, lines: 3 },
    );
  }

  /** What the games are called. */
  async names() {
    this.called ??= new Map(
      (await get("/api/rooms")).flatMap((room) =>
        room.games.map((one) => /** @type {const} */ ([one.slug, `${one.name}, ${room.name}`])),
      ),
    );
  }

  /**
   * An account as it was written, or the wallet of whoever is called so.
   * @param {string} written
   */
  async account(written) {
    return written.includes("/") || written === "vault"
      ? written
      : `wallet/${(await get(`/api/people?name=${encodeURIComponent(written)}`)).id}`;
  }

  asking() {
    const account = field(t("floor.account-or-name"), { name: "account", autocomplete: "off" });
    const amount = field(t("floor.amount-signed"), { name: "cents", inputmode: "text" });
    const reason = field(t("floor.reason"), { name: "reason", maxlength: 200 });
    return panel(
      t("floor.ask-adjustment"),
      h("p", { class: "small second" }, t("floor.two-persons")),
      isFloor()
        ? form([account, amount, reason], t("floor.ask"), async () => {
            const minus = amount.input.value.trim().startsWith("-");
            const cents = typed(amount.input.value.replace(/^\s*[-+]/, ""));
            if (cents === null) throw new Error(t("limits.no-number"));
            await post("/api/floor/adjustments", {
              account: await this.account(account.input.value.trim()),
              cents: minus ? -cents : cents,
              reason: reason.input.value,
            });
            await this.again();
          })
        : null,
    );
  }

  /** Everything, to be checked offline; that somebody took it is written down. */
  export() {
    return panel(
      t("floor.take-away"),
      h("p", { class: "small second" }, t("floor.export-about")),
      isFloor() ? null : take(t("floor.export"), "/api/floor/export", "cardroom.jsonl"),
    );
  }
}
