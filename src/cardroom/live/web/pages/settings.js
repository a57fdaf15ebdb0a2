/* How the room looks and sounds in this browser; one's name, password and sessions; friends. */

import { whoIsHere } from "../api.js";
import { h, put } from "../dom.js";
import { choose, prefs } from "../prefs.js";
import { language, speak, t } from "../words.js";
import { frame, heading, LANGUAGES } from "./frame.js";
import { account } from "./me/account.js";
import { friends } from "./me/friends.js";
import { muted } from "./me/muted.js";
import { radios } from "./start/radios.js";
import { card } from "../draw/card.js";
import { cardName } from "../words.js";

/** @type {["theme" | "deck" | "size" | "hand", string[]][]} */
const LOOKS = [
  ["theme", ["", "day", "night"]],
  ["deck", ["four", "two"]],
  ["size", ["", "large"]],
  ["hand", ["right", "left"]],
];
const ROOMS = ["ven-a-mexico", "pinnacle", "mortimers", "players-club", "comstock"];

export class SettingsPage {
  constructor() {
    this.title = t("settings.title");
    this.account = h("section", { id: "account", class: "panel rows" });
    this.drawAccount();
    this.element = frame(
      "settings",
      heading(this.title),
      h(
        "div",
        { class: "settings-grid" },
        h("div", { class: "rows" }, this.account, friends(), muted()),
        h(
          "section",
          { class: "panel rows" },
          h("h2", {}, t("settings.looks")),
          h("p", { class: "small second" }, t("settings.kept-here")),
          looks(),
        ),
      ),
    );
    queueMicrotask(() => this.moved());
  }

  drawAccount() {
    const here = whoIsHere();
    if (here)
      put(
        this.account,
        account(here, () => this.drawAccount()),
      );
  }

  moved() {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView({ block: "start" });
  }
}

function looks() {
  const sample = h(
    "div",
    { class: "sample", "aria-hidden": "true" },
    ["As", "Kh", "Qd", "Jc"].map((one) => card(one, cardName(one), { width: 47 })),
  );
  /**
   * @param {string} name
   * @param {string} value
   */
  const named = (name, value) => t(`settings.${name}-${value || "usual"}`);
  /** @type {HTMLSelectElement} */
  const tongue = h(
    "select",
    { onchange: () => speak(tongue.value) },
    LANGUAGES.map(([code, name]) =>
      h("option", { value: code, lang: code, selected: code === language() }, name),
    ),
  );
  /** @type {HTMLSelectElement} */
  const felt = h(
    "select",
    { onchange: () => choose("felt", felt.value) },
    h("option", { value: "" }, t("settings.felt-usual")),
    ROOMS.map((one) => h("option", { value: one, selected: prefs.felt === one }, t(`settings.felt-${one}`))),
  );
  return [
    sample,
    h("label", { class: "field" }, h("span", {}, t("settings.language")), tongue),
    LOOKS.map(([name, values]) =>
      radios(
        name,
        t(`settings.${name}`),
        "",
        values.map((value) => ({ value, title: named(name, value) })),
        prefs[name],
        (value) => choose(name, value),
      ),
    ),
    h("label", { class: "field" }, h("span", {}, t("settings.felt")), felt),
    box("sound", "settings.sound"),
    box("confirm", "settings.confirm"),
    box("hide", "settings.hide"),
  ];
}

/**
 * @param {"sound" | "confirm" | "hide"} name
 * @param {string} word
 */
function box(name, word) {
  /** @type {HTMLInputElement} */
  const field = h("input", {
    type: "checkbox",
    checked: Boolean(prefs[name]),
    onchange: () => choose(name, field.checked),
  });
  return h("label", { class: "check" }, field, t(word));
}
