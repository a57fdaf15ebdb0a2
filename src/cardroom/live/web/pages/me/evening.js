/* The result sheet of an evening: for oneself over the last day, or for all at a table where one has played. */

import { get } from "../../api.js";
import { h } from "../../dom.js";
import { signed } from "../../money.js";
import { t } from "../../words.js";
import { asked, copyButton } from "../states.js";
import { momentOf } from "../times.js";

export function evening(tables) {
  const place = h("div", { class: "asked-for" });
  const show = (table) => asked(() => get(`/api/evening${table ? `?table=${table}` : ""}`), sheet, { place, lines: 4 });
  show(0);
  return h("section", { class: "panel rows" }, h("h2", {}, t("evening.title")),
    h("label", { class: "field" }, h("span", { class: "label" }, t("evening.of")), h("select", { onchange: (event) => show(Number(event.target.value)) },
      h("option", { value: 0 }, t("evening.mine")), tables.map((one) => h("option", { value: one.table }, t("evening.table", { name: one.name, table: one.table }))))), place);
}

function sheet(found) {
  if (!found.sums.length) return h("p", { class: "second" }, t("evening.none"));
  const lines = found.sums.map((one) => `${one.name}\t${one.rounds}\t${signed(one.cents)}`);
  return h("div", { class: "rows" }, h("table", {}, h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("evening.name")), h("th", { scope: "col", class: "sum" }, t("evening.rounds")), h("th", { scope: "col", class: "sum" }, t("evening.result")))),
    h("tbody", {}, found.sums.map((one) => h("tr", {}, h("td", {}, one.name), h("td", { class: "sum" }, String(one.rounds)), h("td", { class: "sum" }, h("b", {}, signed(one.cents))))))),
  h("p", { class: "small third" }, t("evening.since", { since: momentOf(found.since), count: found.rounds })),
  h("p", {}, copyButton([t("evening.title"), ...lines].join("\n"), t("evening.copy")), " ", h("button", { onclick: () => print() }, t("game.print"))));
}
