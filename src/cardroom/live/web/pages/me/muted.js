/* Whom one does not read in any chat; here they are heard again. Nothing is shown where nobody is muted. */

import { get, post } from "../../api.js";
import { h, put } from "../../dom.js";
import { t } from "../../words.js";
import { during } from "../states.js";

export function muted() {
  const place = h("div");
  const load = async () => {
    const found = await get("/api/mutes").catch(() => /** @type {Wire.Muted[]} */ ([]));
    put(
      place,
      found.length
        ? h(
            "section",
            { class: "panel rows" },
            h("h2", {}, t("muted.title")),
            h("ul", { class: "friend-list" }, found.map(row)),
          )
        : null,
    );
  };
  /** @param {Wire.Muted} one */
  const row = (one) => {
    const said = h("span", { class: "said-here" });
    /** @type {HTMLButtonElement} */
    const hear = h(
      "button",
      {
        class: "quiet",
        onclick: () =>
          during(hear, said, async () => {
            await post("/api/mutes", { id: one.id, on: false });
            await load();
          }),
      },
      t("muted.hear"),
    );
    return h("li", {}, h("b", {}, one.name), h("span", { class: "grow" }), hear, said);
  };
  load();
  return place;
}
