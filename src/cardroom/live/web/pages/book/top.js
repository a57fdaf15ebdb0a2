/* The head of the pages of one game: its name, and the way to the others. */

import { h } from "../../dom.js";
import { t } from "../../words.js";
import { heading } from "../frame.js";

/** @import { Book, Source } from "./source.js" */

/**
 * @param {Book} book
 * @param {string} here
 * @param {Source} source
 */
export function bookTop({ game: { room, game, name }, sign, bare }, here, { at, number }) {
  /**
   * @param {string} key
   * @param {string} href
   */
  const link = (key, href) =>
    h("a", { class: "book-tab", href, "aria-current": key === here ? "page" : null }, t(`game.${key}`));
  return h(
    "div",
    { class: "book-top", "data-felt": room },
    heading(
      name,
      number
        ? { back: t("lobby.table", { number }), backTo: `/t/${number}` }
        : { back: sign.room, backTo: `/rooms/${room}` },
    ),
    h(
      "nav",
      { class: "book-tabs", "aria-label": t("game.pages") },
      link("in-short", at),
      bare ? null : link("rules", `${at}/rules`),
      link("sign", `${at}/sign`),
      number
        ? null
        : [
            link("odds", `${at}/odds`),
            h("span", { class: "grow" }),
            h("a", { class: "button send", href: `/start/${room}/${game}` }, t("lobby.start")),
          ],
    ),
  );
}
