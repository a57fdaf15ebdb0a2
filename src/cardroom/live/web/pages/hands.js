/* One's hands, the latest first, all by scrolling; and what an evening came to. */

import { get } from "../api.js";
import { h, put } from "../dom.js";
import { signed } from "../money.js";
import { t } from "../words.js";
import { frame, heading } from "./frame.js";
import { evening } from "./me/evening.js";
import { empty, faultBox, loading } from "./states.js";
import { dayOf, timeOf } from "./times.js";

const SOME = 30;

export class HandsPage {
  constructor() {
    this.title = t("page.my-hands");
    this.list = h("div", { class: "hand-days" });
    this.more = h("div", { class: "hand-more" });
    this.sheet = h("div", { class: "evening" });
    this.element = frame(
      "hands",
      heading(this.title),
      h("div", { class: "hands-grid" }, h("div", {}, this.list, this.more), this.sheet),
    );
    /** @type {Wire.RoundBody[]} */
    this.found = [];
    this.all = this.loading = this.failed = false;
    this.day = "";
    this.of = h("ul", { class: "hand-list" });
    this.load();
    this.watcher = new IntersectionObserver(
      ([one]) => {
        if (one.isIntersecting && this.found.length && !this.loading && !this.failed) this.load();
      },
      { rootMargin: "400px" },
    );
    this.watcher.observe(this.more);
  }

  async load() {
    if (this.all || this.loading) return;
    this.loading = true;
    const wait = loading(this.found.length ? 1 : 6);
    put(this.more, wait);
    try {
      const before = this.found[this.found.length - 1]?.id;
      const some = await get(`/api/rounds?most=${SOME}${before ? `&before=${before}` : ""}`);
      const first = !this.found.length;
      this.found.push(...some);
      this.all = some.length < SOME;
      this.failed = false;
      this.add(some);
      put(
        this.more,
        this.all
          ? this.found.length
            ? h("p", { class: "small third" }, t("hands.all"))
            : empty(t("hands.none"), h("p", {}, h("a", { class: "button send", href: "/" }, t("page.lobby"))))
          : h("button", { onclick: () => this.load() }, t("hands.more")),
      );
      const sheet = Number(new URLSearchParams(location.search).get("sheet")) || 0;
      if (first && (some.length || sheet))
        put(this.sheet, evening([...new Map(some.map((one) => [one.table, one])).values()], sheet));
    } catch (fault) {
      this.failed = true;
      put(
        this.more,
        faultBox(fault, () => this.load()),
      );
    } finally {
      wait.stop();
      this.loading = false;
    }
  }

  /** @param {Wire.RoundBody[]} some */
  add(some) {
    for (const one of some) {
      const day = dayOf(one.utc);
      if (day !== this.day) {
        this.day = day;
        this.of = h("ul", { class: "hand-list" });
        this.list.append(h("section", {}, h("h2", { class: "day" }, day), this.of));
      }
      this.of.append(row(one));
    }
  }

  close() {
    this.watcher.disconnect();
  }
}

/** @param {Wire.RoundBody} one */
function row(one) {
  const kind = one.cents > 0 ? "good" : one.cents < 0 ? "bad" : "third";
  return h(
    "li",
    { "data-felt": one.slug.split("/")[0] },
    h(
      "a",
      { class: "hand-link", href: `/h/${one.table}/${one.version}` },
      h("span", { class: "swatch", "aria-hidden": "true" }),
      h(
        "span",
        { class: "hand-name" },
        h("b", {}, one.name),
        h(
          "small",
          { class: "third" },
          t("hands.where", { time: timeOf(one.utc), table: one.table, number: one.number }),
        ),
      ),
      one.voided
        ? h("span", { class: "sum" }, h("span", { class: "tag" }, t("hands.voided")))
        : h(
            "span",
            { class: `sum ${kind}` },
            h(
              "span",
              { class: "sr" },
              t(one.cents > 0 ? "hands.won" : one.cents < 0 ? "hands.lost" : "hands.even"),
            ),
            signed(one.cents),
          ),
    ),
  );
}
