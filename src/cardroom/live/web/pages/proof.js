/* The proof of a round with all its numbers; they are checked here, and can be kept and checked elsewhere. */

import { h } from "../dom.js";
import { card } from "../draw/card.js";
import { check } from "../verify.js";
import { cardName, t } from "../words.js";
import { frame, heading } from "./frame.js";
import { saveAs } from "./hand/bar.js";
import { proofOf, verdict } from "./hand/proof-card.js";
import { worn } from "./hand/style.js";
import { asked, copyButton } from "./states.js";

const HOW = ["draw", "bytes", "deck", "card", "end"];

/** @import { Proof, Row } from "../verify.js" */

export class ProofPage {
  /**
   * @param {string} table
   * @param {string} version
   */
  constructor(table, version) {
    this.table = table;
    this.version = version;
    this.title = t("proof.title");
    const load = async () => (await Promise.all([proofOf(table, version), worn]))[0];
    this.element = frame(
      "proof",
      heading(this.title, {
        back: t("proof.to-hand"),
        backTo: `/h/${table}/${version}`,
        about: t("proof.about"),
      }),
      asked(load, (proof) => this.draw(proof), { lines: 8 }),
    );
  }

  /** @param {Proof} proof */
  draw(proof) {
    const { told } = proof;
    const came = check(proof);
    const save = () =>
      saveAs(
        new Blob([JSON.stringify(proof, null, 1)], { type: "application/json" }),
        `cardroom-${this.table}-${this.version}-proof.json`,
      );
    return h(
      "div",
      { class: "book-page" },
      h(
        "div",
        { class: "panel" },
        verdict(came),
        told.since
          ? h(
              "p",
              {},
              h("a", { class: "button", href: `/h/${this.table}/${told.since}/proof` }, t("proof.to-shoe")),
            )
          : null,
      ),
      h(
        "section",
        {},
        h("h2", {}, t("proof.roots")),
        (told.roots || []).map((root, n) => number(t("proof.shoe", { number: n + 1 }), root)),
        number(t("proof.seal"), told.seal),
        told.draw ? h("details", {}, h("summary", {}, t("proof.draw")), number("", told.draw)) : null,
      ),
      told.mixed?.length
        ? h(
            "section",
            {},
            h("h2", {}, t("proof.bytes")),
            told.mixed.map((one) => number(t("proof.seat", { seat: one.seat }), one.bytes)),
          )
        : null,
      h(
        "section",
        {},
        h("h2", {}, t("proof.cards", { count: came.rows.length })),
        came.rows.length
          ? h("ul", { class: "proof-list" }, came.rows.map(row))
          : h("p", { class: "second" }, t("proof.found-no-cards")),
      ),
      h(
        "section",
        {},
        h("h2", {}, t("proof.how")),
        h(
          "ol",
          { class: "plain-list numbered" },
          HOW.map((one) => h("li", {}, t(`proof.how-${one}`))),
        ),
        h("p", { class: "second" }, t("proof.elsewhere")),
      ),
      h("p", { class: "buttons" }, h("button", { onclick: save }, t("proof.save"))),
    );
  }
}

/**
 * @param {string} label
 * @param {string | undefined} value
 */
function number(label, value) {
  return value
    ? h(
        "p",
        { class: "root" },
        h("span", { class: "label" }, label),
        h("code", {}, value),
        copyButton(value, t("page.copy"), { classes: "link-button" }),
      )
    : null;
}

/** @param {Row} one */
function row(one) {
  return h(
    "li",
    { class: one.holds ? "holds" : "fails" },
    card(one.card, cardName(one.card), { width: 34 }),
    h(
      "details",
      {},
      h(
        "summary",
        {},
        t(one.holds ? "proof.holds" : "proof.fails", {
          position: one.position + 1,
          card: cardName(one.card),
        }),
      ),
      h(
        "dl",
        { class: "numbers" },
        h("dt", {}, t("proof.salt")),
        h("dd", {}, h("code", {}, one.salt)),
        h("dt", {}, t("proof.way")),
        one.path.map((step) => h("dd", {}, h("code", {}, step))),
      ),
    ),
  );
}
