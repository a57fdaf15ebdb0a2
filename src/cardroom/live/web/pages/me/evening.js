/* The result sheet of an evening: for oneself over the last day, or for all at a table where one has played. */

import { get } from "../../api.js";
import { h } from "../../dom.js";
import { signed } from "../../money.js";
import { readdress } from "../../router.js";
import { t } from "../../words.js";
import { asked, copyButton } from "../states.js";
import { momentOf } from "../times.js";

/** @typedef {{ table: number, name: string }} Named */

/**
 * `table` is the one whose sheet the address names; 0: one's own.
 * @param {Named[]} tables
 * @param {number} [table]
 */
export function evening(tables, table = 0) {
  const place = h("div", { class: "asked-for" });
  const named =
    tables.some((one) => one.table === table) || !table
      ? tables
      : [{ table, name: t("lobby.host") }, ...tables];
  /** @param {number} chosen */
  const show = (chosen) =>
    asked(
      () => get(`/api/evening${chosen ? `?table=${chosen}` : ""}`),
      (found) =>
        sheet(
          found,
          named.find((one) => one.table === chosen),
        ),
      { place, lines: 4 },
    );
  /** @param {number} chosen */
  const choose = (chosen) => {
    readdress(chosen ? `/me/hands?sheet=${chosen}` : "/me/hands");
    show(chosen);
  };
  show(table);
  /** @type {HTMLSelectElement} */
  const select = h(
    "select",
    { onchange: () => choose(Number(select.value)) },
    h("option", { value: 0 }, t("evening.mine")),
    named.map((one) =>
      h(
        "option",
        { value: one.table, selected: one.table === table },
        t("evening.table", { name: one.name, table: one.table }),
      ),
    ),
  );
  return h(
    "section",
    { class: "panel rows" },
    h("h2", {}, t("evening.title")),
    h("label", { class: "field" }, h("span", { class: "label" }, t("evening.of")), select),
    place,
  );
}

/**
 * @param {Wire.Sheet} found
 * @param {Named | undefined} of
 */
function sheet(found, of) {
  if (!found.sums.length) return h("p", { class: "second" }, t("evening.none"));
  const lines = found.sums.map((one) => `${one.name}\t${one.rounds}\t${signed(one.cents)}`);
  return h(
    "div",
    { class: "rows" },
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, t("account.name")),
          h("th", { scope: "col", class: "sum" }, t("evening.rounds")),
          h("th", { scope: "col", class: "sum" }, t("evening.result")),
        ),
      ),
      h(
        "tbody",
        {},
        found.sums.map((one) =>
          h(
            "tr",
            {},
            h("td", {}, one.name),
            h("td", { class: "sum" }, String(one.rounds)),
            h("td", { class: "sum" }, h("b", {}, signed(one.cents))),
          ),
        ),
      ),
    ),
    h(
      "p",
      { class: "small third" },
      t("evening.since", { since: momentOf(found.since), count: found.rounds }),
    ),
    h(
      "p",
      {},
      copyButton(
        [
          [
            t("evening.title"),
            of ? t("evening.table", { name: of.name, table: of.table }) : t("evening.mine"),
            momentOf(found.since),
          ].join(" · "),
          ...lines,
        ].join("\n"),
        t("evening.copy"),
      ),
      " ",
      h("button", { onclick: () => print() }, t("game.print")),
    ),
  );
}
