/* The session has ended elsewhere: said once, over whatever is shown. What was typed stays where it is. */

import { me, onMe, onOver } from "../api.js";
import { h } from "../dom.js";
import { t } from "../words.js";
import { during } from "./states.js";

let strip = null;

export function watchSession() {
  onOver(() => strip || say());
  onMe(() => {
    strip?.remove();
    strip = null;
  });
}

function say() {
  const said = h("div", { class: "said-here" });
  const guest = h("button", { onclick: () => during(guest, said, me) }, t("over.guest"));
  strip = h("div", { class: "reminder", role: "alert" }, h("p", {}, h("b", {}, t("over.title")), " ", t("over.about")), h("a", { class: "button send", href: "/me/sign-in" }, t("account.sign-in")), guest, said);
  document.body.append(strip);
}
