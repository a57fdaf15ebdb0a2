/* Every clause that governs a game, in its order, with a search; `#rule-5b` leads to one. */

import { get } from "../api.js";
import { h, put } from "../dom.js";
import { readdress } from "../router.js";
import { text } from "../parts.js";
import { t } from "../words.js";
import { clauseRow, ownPart } from "./book/clause.js";
import { source } from "./book/source.js";
import { bookTop } from "./book/top.js";
import { wrong } from "./book/wrong.js";
import { frame } from "./frame.js";
import { asked, faultBox } from "./states.js";

const PAUSE = 250;

/** @import { Fault } from "../api.js" */
/** @import { Book } from "./book/source.js" */

export class RulesPage {
  /** @param {...string} names */
  constructor(...names) {
    this.from = source(...names);
    this.slug = "";
    this.at = `${this.from.at}/rules`;
    this.title = t("game.rules");
    this.timer = 0;
    this.search = new URLSearchParams(location.search).get("q") || "";
    this.list = h("div", { class: "rule-list" });
    this.count = h("p", { class: "small third", role: "status" });
    this.element = frame(
      "rules",
      asked(
        () => this.from.read(),
        (found) => this.draw(found),
        { lines: 8 },
      ),
    );
  }

  /** @param {Book} found */
  draw(found) {
    const { game } = found;
    this.slug = game.slug;
    if (found.bare)
      return h(
        "div",
        { class: "book-page" },
        bookTop(found, "rules", this.from),
        h("p", { class: "lead" }, t("rules.none")),
      );
    document.title = `${t("game.rules")}, ${game.name} · ${t("page.title")}`;
    const field = h("input", {
      type: "search",
      value: this.search,
      placeholder: t("rules.example"),
      autocomplete: "off",
    });
    field.addEventListener("input", () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.find(field.value.trim()), PAUSE);
    });
    this.find(this.search);
    return h(
      "div",
      { class: "book-page" },
      bookTop(found, "rules", this.from),
      h(
        "form",
        { class: "tools", role: "search", onsubmit: (event) => event.preventDefault() },
        h("label", { class: "field grow" }, h("span", { class: "label" }, t("rules.search")), field),
      ),
      wrong(this.from, game.slug),
      this.count,
      this.list,
    );
  }

  /** @param {string} wanted */
  async find(wanted) {
    this.search = wanted;
    if (wanted !== (new URLSearchParams(location.search).get("q") || ""))
      readdress(`${this.at}${wanted ? `?q=${encodeURIComponent(wanted)}` : ""}${location.hash}`);
    try {
      const found = await get(
        `${this.from.api}/clauses${wanted ? `?search=${encodeURIComponent(wanted)}` : ""}`,
      );
      if (wanted !== this.search) return;
      put(this.count, t("rules.count", { count: found.length }));
      put(
        this.list,
        grouped(found).map(([name, some]) =>
          h(
            "section",
            {},
            h("h2", { class: "sentence" }, name),
            h(
              "ol",
              { class: "clauses" },
              some.map((one) => clauseRow(one, { slug: this.slug, link: this.at })),
            ),
          ),
        ),
      );
      this.moved();
    } catch (fault) {
      if (wanted !== this.search) return;
      const { kind, message } = /** @type {Partial<Fault>} */ (fault);
      put(this.count);
      put(
        this.list,
        kind === "missing" ? h("p", { class: "second" }, message) : faultBox(fault, () => this.find(wanted)),
      );
    }
  }

  /** To the clause that the address names, by its whole id or its own part. */
  moved() {
    const wanted = decodeURIComponent(location.hash.slice(1));
    this.list.querySelector(".clause-row.named")?.classList.remove("named");
    const found =
      wanted &&
      (document.getElementById(wanted) ||
        (wanted.startsWith(`${this.slug}/`) && document.getElementById(ownPart(wanted))));
    if (!found || !this.list.contains(found)) return;
    found.classList.add("named");
    found.scrollIntoView({ block: "center" });
    found.focus({ preventScroll: true });
  }

  close() {
    clearTimeout(this.timer);
  }
}

/**
 * Clauses of one document stand together, in the order in which they came.
 * @param {Wire.ClauseTold[]} clauses
 */
function grouped(clauses) {
  /** @type {Map<string, Wire.ClauseTold[]>} */
  const found = new Map();
  for (const one of clauses) {
    const name = one.document ? text(one.document) : t("rules.several");
    found.set(name, [...(found.get(name) || []), one]);
  }
  return [...found];
}
