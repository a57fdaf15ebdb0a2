/* The link that friends come by. It is told once, when it is made; later there is only a new one. */

import { post } from "../../api.js";
import { h, put } from "../../dom.js";
import { icon } from "../../draw/icons.js";
import { t } from "../../words.js";
import { linkBox } from "../lobby/actions.js";
import { during } from "../states.js";

/**
 * @param {`/api/private/${string}`} at
 * @param {string} [token]
 */
export function invitation(at, token = "") {
  const place = h("div", { class: "rows" });
  const said = h("div", { class: "said-here" });
  /** @type {HTMLButtonElement} */
  const make = h(
    "button",
    { onclick: () => during(make, said, async () => show((await post(`${at}/link`)).token)) },
    icon("link"),
    t("lobby.new-link"),
  );
  /** @param {string} known */
  const show = (known) => put(place, h("p", {}, t("start.send-link")), linkBox(known));
  if (token) show(token);
  else put(place, h("p", { class: "second" }, t("host.link-about")));
  return h(
    "section",
    { class: "panel rows" },
    h("h2", {}, t("start.friends")),
    place,
    h("p", {}, make),
    said,
  );
}
