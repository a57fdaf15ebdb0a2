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
    put(
      this.account,
      account(whoIsHere(), () => this.drawAccount()),
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
  const named = (name, value) => t(`settings.${name}-${value || "usual"}`);
  return [
    sample,
    h(
      "label",
      { class: "field" },
      h("span", {}, t("settings.language")),
      h(
        "select",
        { onchange: (event) => speak(event.target.value) },
        LANGUAGES.map(([code, name]) =>
          h("option", { value: code, lang: code, selected: code === language() }, name),
        ),
      ),
    ),
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
    h(
      "label",
      { class: "field" },
      h("span", {}, t("settings.felt")),
      h(
        "select",
        { onchange: (event) => choose("felt", event.target.value) },
        h("option", { value: "" }, t("settings.felt-usual")),
        ROOMS.map((one) =>
          h("option", { value: one, selected: prefs.felt === one }, t(`settings.felt-${one}`)),
        ),
      ),
    ),
    box("sound", "settings.sound"),
    box("confirm", "settings.confirm"),
    box("hide", "settings.hide"),
  ];
}

const box = (name, word) =>
  h(
    "label",
    { class: "check" },
    h("input", {
      type: "checkbox",
      checked: Boolean(prefs[name]),
      onchange: (event) => choose(name, event.target.checked),
    }),
    t(word),
  );
