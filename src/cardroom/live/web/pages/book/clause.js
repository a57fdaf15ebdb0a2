/* A clause as it is read: its sentence, where it stands, our ruling where the document is unclear, what the software does by it. */

import { h } from "../../dom.js";
import { words } from "../../parts.js";
import { t } from "../../words.js";
import { copyButton } from "../states.js";

/** @param {string} id */
export const ownPart = (id) => id.slice(id.lastIndexOf("/") + 1);

/**
 * Its anchor: `rule-5b` where it is the game's own, else the whole id.
 * @param {string} id
 * @param {string} [slug]
 */
export const anchor = (id, slug) => (slug && id.startsWith(`${slug}/`) ? ownPart(id) : id);

/**
 * @param {Wire.ClauseTold} one
 * @param {{ slug?: string, link?: string }} [how]
 */
export function clauseRow(one, { slug = "", link = "" } = {}) {
  const at = anchor(one.id, slug);
  return h(
    "li",
    { class: "clause-row", id: at, tabindex: "-1" },
    h(
      "div",
      { class: "clause-where" },
      link ? h("a", { href: `${link}#${at}` }, words(one.source)) : h("span", {}, words(one.source)),
    ),
    h(
      "div",
      { class: "clause-says" },
      h("p", {}, one.text),
      one.ruling ? h("p", { class: "small second" }, h("b", {}, t("why.ruling")), " ", one.ruling) : null,
      one.adopted_by ? h("p", { class: "small third" }, t("rules.adopted")) : null,
      h(
        "p",
        { class: "small third clause-foot" },
        one.topics.length
          ? h(
              "span",
              {},
              t("rules.topics"),
              " ",
              one.topics.map((topic, n) => [n ? ", " : "", words(topic)]),
            )
          : null,
        copyButton(() => (link ? `${location.origin}${link}#${at}` : one.id), t("why.copy"), {
          classes: "link-button",
        }),
      ),
    ),
  );
}
