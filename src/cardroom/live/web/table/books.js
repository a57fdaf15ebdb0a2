/* What one may read about the game at this table: pays, primer, rules with a search, and the clause behind anything. */

import { get } from "../api.js";
import { h, put } from "../dom.js";
import { signed } from "../money.js";
import { noticeOnSign, signFacts, voidedOnSign } from "../pages/book/sections.js";
import { sentence } from "../pages/states.js";
import { words } from "../parts.js";
import { t } from "../words.js";
import { clause } from "./why.js";

export class Books {
  /** @param {{ number: string, page: { known?: Known, rule(id: string): void } }} of */
  constructor({ number, page }) {
    this.number = number;
    this.page = page;
    this.says = "";
  }

  get path() {
    return /** @type {const} */ (`/api/tables/${this.number}`);
  }

  /** As it is played here; asked for again when the sign is another, or something was announced. */
  async book() {
    const says = JSON.stringify([this.page.known?.table?.sign, this.page.known?.state?.notice]);
    if (this.held && says === this.says) return this.held;
    const found = await get(`${this.path}/book`);
    this.says = says;
    this.held = { ...found.book, notice: found.notice };
    return this.held;
  }

  /** @param {() => Promise<Child>} make */
  later(make) {
    const place = h("div", { class: "rows" }, h("p", { class: "second" }, t("page.loading")));
    make().then(
      (nodes) => put(place, nodes),
      (fault) => put(place, h("p", { class: "bad" }, fault.message)),
    );
    return place;
  }

  pays() {
    return this.later(async () => {
      const [{ pays, sign, notice }, table] = await Promise.all([this.book(), get(this.path)]);
      return [
        h("h2", {}, words(pays.title)),
        pays.tables.map((one) =>
          h(
            "section",
            {},
            h("h3", {}, words(one.wager)),
            h(
              "table",
              {},
              h(
                "tbody",
                {},
                one.rows.map((row) =>
                  h("tr", {}, h("td", {}, words(row.what)), h("td", { class: "sum wraps" }, words(row.pays))),
                ),
              ),
            ),
          ),
        ),
        this.sign(sign, notice, table),
      ];
    });
  }

  /**
   * @param {Wire.Sign} sign
   * @param {Wire.NoticeTold | null} notice
   * @param {Wire.TableTold} table
   */
  sign(sign, notice, table) {
    return h(
      "section",
      { class: "sign" },
      h("h2", {}, t("table.sign-title")),
      signFacts(sign),
      noticeOnSign(notice),
      voidedOnSign(table),
      sign.foot.map((one) => h("p", { class: "small third" }, words(one))),
    );
  }

  rules() {
    return this.later(async () => {
      const { primer } = await this.book();
      const found = h("div", { class: "rows" });
      const field = h("input", {
        type: "search",
        "aria-label": t("table.search-rules"),
        placeholder: t("table.search-rules"),
      });
      const search = h(
        "form",
        { class: "row", role: "search" },
        field,
        h("button", { type: "submit" }, t("table.search")),
      );
      search.addEventListener("submit", async (event) => {
        event.preventDefault();
        try {
          put(
            found,
            (await get(`${this.path}/clauses?search=${encodeURIComponent(field.value)}`)).map((one) =>
              clause(one),
            ),
          );
        } catch (fault) {
          put(found, h("p", { class: "bad" }, sentence(fault)));
        }
      });
      return [
        search,
        found,
        h("h2", {}, words(primer.title)),
        primer.sections.map((part) =>
          h(
            "section",
            {},
            h("h3", {}, words(part.heading)),
            h(
              "ul",
              { class: "bullets" },
              part.lines.map((line) => h("li", {}, words(line))),
            ),
          ),
        ),
      ];
    });
  }

  /**
   * A clause with its neighbours, and the lines of this round that it stands behind.
   * @param {string} id
   */
  rule(id) {
    return this.later(async () => {
      const one = await get(`${this.path}/clauses/${id}`);
      /**
       * @param {string} other
       * @param {string} key
       */
      const near = (other, key) =>
        other
          ? h(
              "button",
              { type: "button", class: "link-button", onclick: () => this.page.rule(other) },
              t(key),
            )
          : null;
      const used = (this.page.known?.lines || []).filter((line) => line.clauses.includes(id));
      return [
        h("h2", {}, t("why.rules")),
        clause(one),
        h("p", { class: "row" }, near(one.before, "why.before"), near(one.after, "why.after")),
        used.length
          ? h(
              "section",
              {},
              h("h3", {}, t("why.used")),
              h(
                "ul",
                { class: "log" },
                used.map((line) => h("li", {}, words(line.said))),
              ),
            )
          : null,
      ];
    });
  }

  hands() {
    return this.later(async () => {
      const all = await get("/api/rounds");
      const list = all.slice(0, 20);
      if (!list.length) return h("p", { class: "second" }, t("table.no-hands"));
      return h(
        "ul",
        { class: "hands-list" },
        list.map((one) =>
          h(
            "li",
            {},
            h("a", { href: `/h/${one.table}/${one.version}` }, `${one.name} · ${one.number}`),
            one.voided
              ? h("span", { class: "tag" }, t("hands.voided"))
              : h("b", { class: one.cents > 0 ? "good" : "" }, one.seat ? signed(one.cents) : ""),
          ),
        ),
      );
    });
  }
}
