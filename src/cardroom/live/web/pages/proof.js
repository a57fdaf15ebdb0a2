/* The proof of a hand with all its numbers; they are checked here, and can be kept and checked elsewhere. */

import { get } from "../api.js";
import { h } from "../dom.js";
import { card } from "../draw/card.js";
import { cardName, t } from "../words.js";
import { frame, heading } from "./frame.js";
import { saveAs } from "./hand/bar.js";
import { checked } from "./hand/proof-card.js";
import { worn } from "./hand/style.js";
import { asked, copyButton } from "./states.js";

export class ProofPage {
  constructor(table, version) {
    Object.assign(this, { table, version, title: t("proof.title") });
    const load = async () => {
      const [found] = await Promise.all([get(`/api/fairness/${table}/${version}`), worn]);
      return { found, ...(await checked(found)) };
    };
    this.element = frame("proof", heading(this.title, { back: t("proof.to-hand"), backTo: `/h/${table}/${version}`, about: t("proof.about") }), asked(load, (all) => this.draw(all), { lines: 8 }));
  }

  draw({ found, rows, element }) {
    const save = () => saveAs(new Blob([JSON.stringify(found, null, 1)], { type: "application/json" }), `cardroom-${this.table}-${this.version}-proof.json`);
    return h("div", { class: "book-page" }, h("div", { class: "panel" }, element),
      h("section", {}, h("h2", {}, t("proof.roots")), found.roots.map((root, n) => h("p", { class: "root" }, h("span", { class: "label" }, t("proof.shoe", { number: n + 1 })), h("code", {}, root), copyButton(root, t("page.copy"), { classes: "link-button" })))),
      h("section", {}, h("h2", {}, t("proof.cards", { count: rows.length })), rows.length ? h("ul", { class: "proof-list" }, rows.map(row)) : h("p", { class: "second" }, t("proof.no-cards"))),
      h("section", {}, h("h2", {}, t("proof.how")), h("ol", { class: "plain-list numbered" }, ["leaf", "path", "end"].map((one) => h("li", {}, t(`proof.how-${one}`))))),
      h("p", { class: "buttons" }, h("button", { onclick: save }, t("proof.save"))));
  }
}

function row(one) {
  return h("li", { class: one.holds ? "holds" : "fails" }, card(one.card, cardName(one.card), { width: 34 }), h("details", {}, h("summary", {}, t(one.holds ? "proof.holds" : "proof.fails", { position: one.position + 1, card: cardName(one.card) })),
    h("dl", { class: "numbers" }, h("dt", {}, t("proof.salt")), h("dd", {}, h("code", {}, one.salt)), h("dt", {}, t("proof.way")), one.path.map((step) => h("dd", {}, h("code", {}, step))))));
}
