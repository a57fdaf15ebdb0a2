/* A table in the list: game, stakes, collection, seats. Pressed, it shows what can be done. */

import { h } from "../../dom.js";
import { icon } from "../../draw/icons.js";
import { words } from "../../parts.js";
import { t } from "../../words.js";
import { bookAt } from "../book/source.js";
import { seatDots, seatWords } from "./seats.js";

/** Rows that say the same stay the same nodes, so that nothing jumps while the list is refreshed. */
export class Rows {
  /** @param {(table: Wire.TableListed, byKey: boolean) => void} press */
  constructor(press) {
    this.press = press;
    /** @type {Map<number, { says: string, element: HTMLElement }>} */
    this.kept = new Map();
  }

  /** @param {number} number */
  button(number) {
    return this.kept.get(number)?.element.querySelector("button");
  }

  /**
   * @param {Wire.TableListed} table
   * @param {boolean} chosen
   * @param {(table: Wire.TableListed) => Child} actions
   */
  row(table, chosen, actions) {
    const says = JSON.stringify([table, chosen]);
    const before = this.kept.get(table.number);
    if (before?.says === says) return before.element;
    const element = this.draw(table, chosen, actions);
    if (before?.element.contains(document.activeElement))
      queueMicrotask(() => element.querySelector("button")?.focus({ preventScroll: true }));
    this.kept.set(table.number, { says, element });
    return element;
  }

  /**
   * @param {Wire.TableListed} table
   * @param {boolean} chosen
   * @param {(table: Wire.TableListed) => Child} actions
   */
  draw(table, chosen, actions) {
    const note = table.mine
      ? t("lobby.mine")
      : table.is_mine
        ? t("lobby.host")
        : table.is_private
          ? t("lobby.private")
          : table.halted
            ? t("lobby.halted")
            : table.paused
              ? t("lobby.paused")
              : "";
    return h(
      "li",
      { class: `row-table${chosen ? " chosen" : ""}`, "data-felt": table.room },
      h(
        "button",
        {
          class: "row-press",
          "aria-pressed": String(chosen),
          onclick: (event) => this.press(table, !event.detail),
        },
        h(
          "span",
          { class: "cell name" },
          h("b", {}, table.name),
          note ? h("span", { class: "tag" }, note) : null,
          table.training ? h("span", { class: "tag" }, t("training.tag")) : null,
          h("small", { class: "third" }, t("lobby.table", { number: table.number })),
        ),
        cell("stakes", "lobby.stakes", words(table.limits)),
        cell("collection", "lobby.collection", words(table.collection)),
        h(
          "span",
          { class: "cell seats" },
          h("span", { class: "cell-name" }, t("lobby.seats")),
          h(
            "span",
            { class: "seats-now" },
            seatDots(table),
            h("small", { class: "second" }, seatWords(table)),
          ),
        ),
        h(
          "span",
          { class: "cell speed" },
          h("span", { class: "sr" }, t("lobby.seconds", { seconds: table.seconds })),
          h("span", { "aria-hidden": "true" }, t("lobby.seconds-short", { seconds: table.seconds })),
        ),
      ),
      h(
        "a",
        {
          class: "button icon-only quiet row-book",
          href: bookAt(table),
          "aria-label": t("lobby.how-of", { game: table.name }),
          title: t("lobby.how"),
        },
        icon("sign"),
      ),
      chosen ? h("div", { class: "row-actions" }, actions(table)) : null,
    );
  }
}

/**
 * @param {string} kind
 * @param {string} name
 * @param {Child} said
 */
const cell = (kind, name, said) =>
  h(
    "span",
    { class: `cell ${kind}` },
    h("span", { class: "cell-name" }, t(name)),
    h("span", { class: "cell-said" }, said),
  );
