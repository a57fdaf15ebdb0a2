/* When something goes wrong: what follows from each mishap in one game, with the clauses that say so. Read when it is opened. */

import { get } from "../../api.js";
import { h, put } from "../../dom.js";
import { words } from "../../parts.js";
import { t } from "../../words.js";
import { asked } from "../states.js";
import { anchor, ownPart } from "./clause.js";

/** @import { Source } from "./source.js" */

/**
 * @param {Source} source
 * @param {string} slug
 */
export function wrong({ api, at }, slug) {
  const place = h("div");
  const box = h("details", { class: "panel", id: "wrong" }, h("summary", {}, t("game.wrong")), place);
  box.addEventListener("toggle", () => {
    if (box.open && !place.firstChild)
      put(
        place,
        asked(
          () => get(`${api}/mishaps`),
          (found) => drawn(found, at, slug),
        ),
      );
  });
  return box;
}

/**
 * @param {Wire.Mishaps} found
 * @param {string} at
 * @param {string} slug
 */
const drawn = (found, at, slug) =>
  h(
    "dl",
    { class: "sign-facts" },
    found.rows.map((row) => [
      h("dt", { class: "sentence" }, words(row.what)),
      h(
        "dd",
        {},
        row.follows.map((one) => h("span", { class: "value" }, words(one))),
        row.clauses.length
          ? h(
              "small",
              { class: "wrong-rules" },
              row.clauses.map((id) => h("a", { href: `${at}/rules#${anchor(id, slug)}` }, ownPart(id))),
            )
          : null,
      ),
    ]),
  );
