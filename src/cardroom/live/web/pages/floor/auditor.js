/* What happened, and whether it holds: significant events; an audit of everything, a table or a day with how far it is, the first
   difference in the replayer, signed heads, who did what, whether the shuffles look like chance, and the program that runs. */

import {
  asked,
  desk,
  during,
  figures,
  get,
  h,
  isStaff,
  learn,
  panel,
  person,
  post,
  recordOf,
  signed,
  t,
  take,
  Watched,
  watching,
  words,
} from "./desk.js";

export class AuditPage extends Watched {
  constructor() {
    super();
    this.title = t("floor.audit");
    this.log = h("div");
    this.element = desk(
      "audit",
      h("h1", {}, this.title),
      isStaff()
        ? h(
            "div",
            { class: "desk-grid" },
            h(
              "div",
              { class: "rows" },
              this.asking(),
              watching(
                this,
                () => get("/api/audit"),
                (found) => this.draw(found),
                1000,
              ),
              panel(t("floor.audit-log"), this.log),
            ),
            h("aside", { class: "rows" }, this.heads(), this.program()),
          )
        : null,
    );
    if (isStaff())
      asked(
        () => this.looked(),
        (rows) =>
          figures(
            [t("floor.when"), t("floor.by"), t("floor.what")],
            rows.map((one) => [recordOf(one.utc), person(one.person), words(one.said)]),
            t("floor.nothing"),
            "by-time",
          ),
        { place: this.log },
      );
  }

  async looked() {
    const rows = await get("/api/audit/log");
    await learn(rows.map((one) => one.person));
    return rows;
  }

  asking() {
    const table = h("input", { inputmode: "numeric", size: 6, placeholder: t("floor.audit-all") });
    const day = h("input", { type: "date" });
    const said = h("div", { class: "said-here" });
    /**
     * @param {HTMLButtonElement} button
     * @param {() => Promise<unknown>} asks
     */
    const start = (button, asks) =>
      during(button, said, async () => {
        await asks();
        await this.again();
      });
    /** @type {HTMLButtonElement} */
    const audit = h(
      "button",
      {
        class: "send",
        type: "button",
        onclick: () =>
          start(audit, () => post("/api/audit", { table: Number(table.value) || 0, day: day.value })),
      },
      t("floor.audit-now"),
    );
    /** @type {HTMLButtonElement} */
    const chance = h(
      "button",
      { type: "button", onclick: () => start(chance, () => post("/api/audit/chance")) },
      t("floor.chance-now"),
    );
    /** @type {HTMLButtonElement} */
    const pairs = h(
      "button",
      { type: "button", onclick: () => start(pairs, () => post("/api/audit/pairs")) },
      t("floor.pairs-now"),
    );
    return panel(
      t("floor.audit-what"),
      h("p", { class: "small second" }, t("floor.audit-about")),
      h(
        "div",
        { class: "two-columns" },
        h("label", { class: "field" }, h("span", {}, t("floor.day")), day),
        h("label", { class: "field" }, h("span", {}, t("floor.audit-table")), table),
      ),
      h("p", { class: "buttons" }, audit, chance, pairs),
      said,
    );
  }

  /** @param {Wire.AuditTold} now */
  draw(now) {
    if (!now.what) return h("p", { class: "second" }, t("floor.audit-none"));
    const bar = now.running
      ? h("progress", { max: Math.max(now.total, 1), value: now.done, "aria-label": t("floor.audit-now") })
      : null;
    const { differs } = now;
    const of =
      now.what === "audit"
        ? h(
            "p",
            { class: "small second" },
            now.table ? t("lobby.table", { number: now.table }) : t("floor.audit-all-tables"),
            " · ",
            now.day || t("floor.audit-all-days"),
          )
        : null;
    const at =
      differs?.stream.startsWith("table/") && differs.round
        ? h(
            "p",
            {},
            h(
              "a",
              { class: "button", href: `/h/${differs.stream.slice(6)}/${differs.round}?at=${differs.step}` },
              t("floor.audit-where"),
            ),
          )
        : null;
    return panel(
      t(now.running ? "floor.audit-running" : "floor.audit-found"),
      of,
      bar,
      now.running
        ? h(
            "p",
            { class: "second" },
            t("floor.audit-done", { done: now.done.toLocaleString(), total: now.total.toLocaleString() }),
          )
        : null,
      now.said.map((one) => h("p", { class: differs ? "bad" : "", role: "status" }, words(one))),
      at,
      now.tests.length
        ? figures(
            [t("floor.test"), t("floor.statistic"), t("floor.freedom"), "p"],
            now.tests.map((one) => [
              words(one.name),
              one.statistic.toFixed(2),
              one.freedom || "",
              one.p.toFixed(3),
            ]),
            "",
          )
        : null,
      now.pairs.length
        ? [
            h("p", { class: "small second" }, t("floor.pairs-about")),
            figures(
              [t("floor.pair"), t("floor.together"), t("floor.flow"), "z", t("floor.folds-to")],
              now.pairs.map((one) => [
                `${one.one} → ${one.other}`,
                t("floor.of-expected", { count: one.rounds, expected: one.expected.toFixed(0) }),
                signed(one.flow),
                one.z.toFixed(1),
                one.faced
                  ? t("floor.of-usual", {
                      percent: ((100 * one.folds) / one.faced).toFixed(0),
                      usual: one.usual.toFixed(0),
                    })
                  : "",
              ]),
              "",
            ),
          ]
        : null,
    );
  }

  heads() {
    return panel(
      t("floor.heads"),
      h("p", { class: "small second" }, t("floor.heads-about")),
      take(t("floor.heads-take"), "/api/audit/heads", "heads.json"),
    );
  }

  program() {
    return panel(
      t("floor.program"),
      asked(
        () => get("/api/audit/manifest"),
        (one) => [
          h(
            "p",
            { class: one.changed.length ? "bad" : "good" },
            one.changed.length
              ? t("floor.program-changed", { names: one.changed.join(", ") })
              : t("floor.program-whole", { files: one.files }),
          ),
          h("p", { class: "small third hash" }, one.hash),
        ],
      ),
    );
  }
}

export class FloorIncidentsPage extends Watched {
  constructor() {
    super();
    this.title = t("floor.incidents");
    this.element = desk(
      "incidents",
      h("h1", {}, this.title),
      isStaff()
        ? watching(
            this,
            () => this.look(),
            (found) =>
              panel(
                t("floor.events"),
                figures(
                  [t("floor.when"), t("floor.by"), t("floor.what")],
                  found.map((one) => [
                    recordOf(one.utc),
                    person(one.person),
                    h("span", { class: "sentence" }, one.said),
                  ]),
                  t("floor.nothing"),
                  "by-time",
                ),
              ),
          )
        : null,
    );
  }

  async look() {
    const found = await get("/api/floor/events");
    await learn(found.map((one) => one.person));
    return found;
  }
}
