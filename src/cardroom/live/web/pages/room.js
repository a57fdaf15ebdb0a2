/* A room: its games, when they are open, the house rules, what happens when a line is lost, and help with gambling. */

import { get, sessionHere } from "../api.js";
import { h } from "../dom.js";
import { text, words } from "../parts.js";
import { t } from "../words.js";
import { clauseRow } from "./book/clause.js";
import { frame, heading } from "./frame.js";
import { asked } from "./states.js";

export class RoomPage {
  /** @param {string} slug */
  constructor(slug) {
    this.title = t("room.title");
    this.element = frame(
      "room",
      asked(
        () => get(`/api/rooms/${encodeURIComponent(slug)}`),
        (room) => this.draw(room),
        { lines: 8 },
      ),
    );
  }

  /** @param {Wire.RoomTold} room */
  draw(room) {
    document.title = `${room.name} · ${t("page.title")}`;
    return h(
      "div",
      { class: "book-page", "data-felt": room.slug },
      h(
        "div",
        { class: "room-banner" },
        heading(room.name, {
          back: t("page.lobby"),
          backTo: `/?room=${room.slug}`,
          about: t("lobby.games", { count: room.games.length }),
        }),
      ),
      h(
        "section",
        { id: "games" },
        h("h2", {}, t("room.games")),
        h("ul", { class: "game-list" }, room.games.map(game)),
      ),
      h("section", {}, h("h2", {}, t("room.hours")), hours(room.games)),
      h(
        "section",
        {},
        h("h2", {}, t("room.policy")),
        h(
          "ul",
          { class: "plain-list" },
          room.policy.map((one) => h("li", {}, words(one))),
        ),
      ),
      h("section", {}, h("h2", {}, t("room.rules")), houseRules(room)),
      care(),
    );
  }
}

/** @param {Wire.GameTold} one */
function game(one) {
  return h(
    "li",
    { class: "game-row panel" },
    h(
      "div",
      {},
      h("h3", {}, h("a", { href: `/games/${one.room}/${one.game}` }, one.name)),
      h("p", { class: "small second" }, words(one.about)),
      h(
        "p",
        { class: "small third" },
        t("room.game-facts", {
          kind: one.kind,
          seats: one.seats,
          lines: new Set(one.stakes.map((line) => text(line.limits))).size,
        }),
      ),
    ),
    h("a", { class: "button", href: `/start/${one.room}/${one.game}` }, t("lobby.start")),
  );
}

/**
 * As the signs print them; the same hours once.
 * @param {Wire.GameTold[]} games
 */
function hours(games) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const one of games)
    for (const line of one.stakes)
      if (line.hours) found.set(text(line.hours), [...(found.get(text(line.hours)) || []), one.name]);
  if (!found.size) return h("p", { class: "second" }, t("room.always"));
  return h(
    "ul",
    { class: "plain-list" },
    [...found].map(([said, names]) =>
      h("li", {}, h("b", {}, said), h("span", { class: "second" }, ` · ${[...new Set(names)].join(", ")}`)),
    ),
  );
}

/** @param {Wire.RoomTold} room */
function houseRules(room) {
  if (!room.rules.length) return h("p", { class: "second" }, t("room.no-rules"));
  return h(
    "details",
    {},
    h("summary", {}, t("room.count", { count: room.rules.length })),
    h(
      "ol",
      { class: "clauses" },
      room.rules.map((one) => clauseRow(one)),
    ),
  );
}

/** Said on every page where somebody may need it. */
export function care() {
  const notices = sessionHere()?.notices;
  if (!notices) return null;
  return h(
    "section",
    { class: "panel rows", id: "help" },
    h("h2", {}, t("care.help")),
    h("p", {}, notices.play),
    h("p", {}, notices.help),
    h(
      "p",
      {},
      h("a", { class: "button", href: `tel:${t("page.helpline-dialled")}` }, notices.helpline),
      " ",
      h(
        "a",
        { class: "button quiet", href: notices.site, rel: "noreferrer", target: "_blank" },
        notices.site.replace("https://www.", ""),
      ),
    ),
    h("p", { class: "small third" }, notices.chips),
  );
}
