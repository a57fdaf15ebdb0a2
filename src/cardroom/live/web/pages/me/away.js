/* Staying away, from the room or from one game. It holds at once and cannot be shortened, so it is asked twice. */

import { get, me, post, whoIsHere } from "../../api.js";
import { h, put } from "../../dom.js";
import { go } from "../../router.js";
import { loadWords, t } from "../../words.js";
import { forget } from "../over.js";
import { during } from "../states.js";
import { momentOf } from "../times.js";

await loadWords("away-");

/** @type {Wire.StayAway["span"][]} */
const SPANS = ["day", "week", "month", "for-good"];

/**
 * @param {Wire.SelfLimits} found
 * @param {(found: Wire.SelfLimits) => void} changed
 */
export function stayAway(found, changed) {
  const said = h("div", { class: "said-here" });
  const span = h(
    "select",
    {},
    SPANS.map((one) => h("option", { value: one }, t(`away.${one}`))),
  );
  const game = h("select", {}, h("option", { value: "" }, t("away.room")));
  fillGames(game);
  const sure = h("div", { class: "said-here" });
  const ask = h(
    "button",
    { type: "button", onclick: () => confirm(sure, said, span, game, changed) },
    t("away.stay"),
  );
  return h(
    "section",
    { class: "panel rows" },
    h("h2", {}, t("away.title")),
    h("p", { class: "small second" }, t("away.about")),
    whoIsHere()?.role === "guest"
      ? h(
          "p",
          { class: "small" },
          t("away.guest"),
          " ",
          h("a", { href: "/me/settings#account" }, t("account.take")),
        )
      : null,
    found.away.map((one) =>
      h(
        "p",
        { class: "notice" },
        t(one.is_for_good ? "away.holds-for-good" : "away.holds", {
          what: one.game || t("away.room"),
          until: one.is_for_good ? "" : momentOf(one.until),
        }),
      ),
    ),
    h(
      "div",
      { class: "away-row" },
      h("label", { class: "field" }, h("span", {}, t("away.how-long")), span),
      h("label", { class: "field" }, h("span", {}, t("away.from")), game),
    ),
    h("p", {}, ask),
    sure,
    said,
  );
}

/** @param {HTMLSelectElement} select */
async function fillGames(select) {
  const rooms = await get("/api/rooms").catch(() => []);
  select.append(
    ...rooms.map((room) =>
      h(
        "optgroup",
        { label: room.name },
        room.games.map((one) => h("option", { value: one.slug }, one.name)),
      ),
    ),
  );
}

/**
 * @param {HTMLElement} sure
 * @param {HTMLElement} said
 * @param {HTMLSelectElement} span
 * @param {HTMLSelectElement} game
 * @param {(found: Wire.SelfLimits) => void} changed
 */
function confirm(sure, said, span, game, changed) {
  const what = game.selectedOptions[0].textContent;
  const wanted = /** @type {Wire.StayAway["span"]} */ (span.value);
  /** @type {HTMLButtonElement} */
  const yes = h(
    "button",
    {
      class: "send",
      type: "button",
      onclick: () =>
        during(yes, said, async () => {
          const found = await post("/api/care/stay-away", { span: wanted, game: game.value });
          put(sure);
          if (game.value) return changed(found);
          forget();
          await me();
          return go("/");
        }),
    },
    t("away.yes"),
  );
  put(
    sure,
    h(
      "div",
      { class: "notice rows", role: "alertdialog", "aria-label": t("away.title") },
      h("p", {}, t("away.sure", { what, span: t(`away.${span.value}`) })),
      h(
        "p",
        { class: "buttons" },
        h("button", { type: "button", onclick: () => put(sure) }, t("away.no")),
        yes,
      ),
    ),
  );
  sure.querySelector("button")?.focus();
}
