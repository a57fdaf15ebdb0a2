/* For whoever has just come: one table of each kind, with bots, in one tap. */

import { h } from "../../dom.js";
import { dotted } from "../../parts.js";
import { t } from "../../words.js";
import { botsButton } from "./actions.js";
import { kindName, kindPicture } from "./filters.js";

/**
 * The first open table of each kind is what is offered: same game, same stakes.
 * @param {Wire.TableListed[]} tables
 * @param {Map<string, string>} kinds
 */
export function welcome(tables, kinds) {
  /** @type {Map<string, Wire.TableListed>} */
  const first = new Map();
  for (const one of tables.toSorted((a, b) => a.number - b.number))
    if (!one.is_private && !first.has(kinds.get(one.slug) || "")) first.set(kinds.get(one.slug) || "", one);
  const said = h("div", { class: "said-here" });
  /**
   * @param {string} kind
   * @param {Wire.TableListed} table
   */
  const label = (kind, table) => [
    kindPicture(kind),
    h("b", {}, kindName(kind)),
    h("small", {}, dotted([{ type: "text", text: table.name }], table.limits)),
  ];
  return h(
    "section",
    { class: "welcome", "aria-labelledby": "welcome" },
    h("h2", { id: "welcome" }, t("lobby.welcome")),
    h("p", { class: "small second" }, t("lobby.welcome-about")),
    h(
      "ul",
      { class: "quick" },
      [...first].map(([kind, table]) =>
        h(
          "li",
          { "data-felt": table.room },
          botsButton(table, said, { label: h("span", {}, label(kind, table)), kind: "quick-one" }),
        ),
      ),
    ),
    said,
  );
}
