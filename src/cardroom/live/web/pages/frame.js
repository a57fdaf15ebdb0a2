/* What every page outside a table has: the head with one's purse, and the foot. */

import { whoIsHere } from "../api.js";
import { h } from "../dom.js";
import { chip } from "../draw/chip.js";
import { icon } from "../draw/icons.js";
import { dollars } from "../money.js";
import { choose, prefs } from "../prefs.js";
import { t } from "../words.js";

export function frame(here, ...children) {
  const one = whoIsHere();
  const link = (href, name, key) => h("a", { href, class: "nav-link", "aria-current": key === here ? "page" : null }, name);
  return h("div", { class: "outside" },
    h("header", { class: "head" }, h("a", { href: "/", class: "brand serif" }, t("page.title")),
      h("nav", { "aria-label": t("page.menu") }, link("/", t("page.tables"), "lobby"), link("/me/hands", t("page.my-hands"), "hands")),
      h("span", { class: "grow" }),
      h("button", { class: "icon-only", "aria-label": t("page.theme"), onclick: () => choose("theme", prefs.theme === "day" ? "night" : "day") }, icon("moon")),
      one ? h("a", { class: "purse-link", href: "/me/settings" }, chip(500, 22), h("b", {}, dollars(one.purse.wallet)), h("span", { class: "wide-only second" }, one.name)) : null),
    h("main", { class: "page" }, children),
    h("footer", { class: "foot small third" }, h("span", {}, t("page.chips-only")), h("span", {}, t("page.help"))));
}
