/* What every page outside a table has: the head with one's purse, and the foot with the clock and the helpline. */

import { onMe, refresh, sessionHere, whoIsHere } from "../api.js";
import { h, put } from "../dom.js";
import { chip } from "../draw/chip.js";
import { icon } from "../draw/icons.js";
import { dollars } from "../money.js";
import { choose } from "../prefs.js";
import { language, speak, t } from "../words.js";
import { clock } from "./reminder.js";

/** @import { ICONS } from "../draw/glyphs.js" */

/** @type {[string, string, string, keyof typeof ICONS][]} */
const PLACES = [
  ["lobby", "/", "page.tables", "people"],
  ["hands", "/me/hands", "page.my-hands", "log"],
  ["school", "/school", "page.school", "school"],
  ["limits", "/me/limits", "page.limits", "clock"],
  ["settings", "/me/settings", "page.settings", "gear"],
];

/**
 * Of the house one has a desk.
 * @returns {typeof PLACES}
 */
const places = () =>
  ["floor", "auditor"].includes(whoIsHere()?.role || "")
    ? [["floor", "/floor", "page.desk", "log"], PLACES[0], PLACES[4]]
    : PLACES;

const MOMENT = 3000;

const purse = h("a", { class: "purse-link", href: "/me/settings#account" });

function drawPurse() {
  const one = whoIsHere();
  if (!one) return;
  put(
    purse,
    chip(500, 22),
    h("b", {}, dollars(one.purse.wallet)),
    h("span", { class: "wide-only second" }, one.name),
  );
  purse.setAttribute("aria-label", t("page.purse", { amount: dollars(one.purse.wallet), name: one.name }));
}

onMe(drawPurse);

/**
 * @param {string} here
 * @param {...Child} children
 */
export function frame(here, ...children) {
  const one = whoIsHere();
  drawPurse();
  refresh(MOMENT).catch(() => null);
  return h(
    "div",
    { class: "outside" },
    h("a", { class: "skip", href: "#main" }, t("page.skip")),
    h(
      "header",
      { class: "head" },
      h("a", { href: "/", class: "brand serif" }, t("page.title")),
      h(
        "nav",
        { class: "places", "aria-label": t("page.menu") },
        places().map(([key, href, word, mark]) =>
          h(
            "a",
            { href, class: "nav-link", "aria-current": key === here ? "page" : null },
            icon(mark),
            h("span", {}, t(word)),
          ),
        ),
      ),
      h("span", { class: "grow" }),
      themeButton(),
      one?.role === "floor" || one?.role === "auditor" ? h("b", { class: "second" }, one.name) : purse,
    ),
    h("main", { class: `page page-${here}`, id: "main", tabindex: "-1" }, children),
    foot(),
  );
}

const isDay = () => document.documentElement.dataset.theme === "day";

function themeButton() {
  const button = h(
    "button",
    { class: "icon-only", "aria-label": t("page.theme") },
    icon(isDay() ? "moon" : "sun"),
  );
  button.addEventListener("click", () => {
    choose("theme", isDay() ? "night" : "day");
    put(button, icon(isDay() ? "moon" : "sun"));
  });
  return button;
}

function foot() {
  const notices = sessionHere()?.notices;
  return h(
    "footer",
    { class: "foot small" },
    h("span", {}, t("page.chips-only")),
    h("span", { class: "grow" }),
    clock(),
    tongues(),
    h("a", { href: "/me/limits" }, t("page.worried")),
    h("a", { href: `tel:${t("page.helpline-dialled")}` }, notices?.helpline || t("page.helpline")),
  );
}

/** The other languages, each in its own words. */
export const LANGUAGES = [
  ["en", "English"],
  ["es", "Español"],
];

function tongues() {
  return LANGUAGES.filter(([code]) => code !== language()).map(([code, name]) =>
    h("button", { class: "as-link", lang: code, onclick: () => speak(code) }, name),
  );
}

/**
 * A heading with the way back above it.
 * @param {Child} title
 * @param {{ back?: string, backTo?: string, about?: Child }} [above]
 */
export function heading(title, { back = "", backTo = "/", about = null } = {}) {
  return h(
    "div",
    { class: "heading" },
    back ? h("p", {}, h("a", { class: "way-back", href: backTo }, icon("back"), back)) : null,
    h("h1", {}, title),
    about ? h("p", { class: "second lead" }, about) : null,
  );
}
