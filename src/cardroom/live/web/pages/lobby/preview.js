/* One table beside the list: its felt in small, what the sign says in short, and what can be done. */

import { get } from "../../api.js";
import { h, svg } from "../../dom.js";
import { icon } from "../../draw/icons.js";
import { words } from "../../parts.js";
import { t } from "../../words.js";
import { asked } from "../states.js";
import { seatWords, sitting } from "./seats.js";

/** @type {Map<string, Promise<Wire.BookTold>>} */
const books = new Map();

/**
 * What there is to read about a game; asked for once.
 * @param {string} room
 * @param {string} game
 * @param {{ schedule?: number, options?: string[] }} [how]
 * @returns {Promise<Wire.BookTold>}
 */
export function book(room, game, { schedule = 1, options = [] } = {}) {
  const chosen = options.length ? `&options=${options.join(",")}` : "";
  const path = /** @type {const} */ (`/api/rooms/${room}/${game}?schedule=${schedule}${chosen}`);
  const held = books.get(path);
  if (held) return held;
  const found = get(path).catch((fault) => {
    books.delete(path);
    throw fault;
  });
  books.set(path, found);
  return found;
}

/**
 * Of a table: of its game at its stakes, or its own where it is played by a file of its own.
 * @param {Wire.TableListed} table
 */
const bookOf = async (table) =>
  table.has_game ? book(table.room, table.game, table) : (await get(`/api/tables/${table.number}/book`)).book;

/**
 * @param {Wire.TableListed} table
 * @param {string} roomName
 * @param {Child} actions
 * @param {() => void} close
 */
export function preview(table, roomName, actions, close) {
  return h(
    "section",
    { class: "preview", "data-felt": table.room, "aria-label": t("lobby.preview") },
    h(
      "div",
      { class: "preview-head" },
      h("p", { class: "small second" }, t("lobby.where", { room: roomName, number: table.number })),
      h("button", { class: "icon-only", "aria-label": t("page.close"), onclick: close }, icon("close")),
    ),
    h("h2", {}, table.name),
    table.halted
      ? h("p", { class: "notice" }, t("table.halted"))
      : table.paused
        ? h("p", { class: "notice" }, t("table.paused", { why: table.paused }))
        : null,
    picture(table),
    asked(
      () => bookOf(table),
      (found) => facts(found, table),
      { lines: 4 },
    ),
    h("div", { class: "preview-actions" }, actions),
  );
}

/**
 * @param {Wire.BookTold} found
 * @param {Wire.TableListed} table
 */
function facts(found, table) {
  const short = found.sign.facts.filter((one) => one.short);
  /**
   * @param {Child} name
   * @param {Child} value
   */
  const line = (name, value) => [h("dt", {}, name), h("dd", {}, value)];
  return h(
    "dl",
    { class: "preview-facts" },
    line(t("game.in-short"), words(found.game.about)),
    short.map((one) =>
      line(
        words(one.label),
        one.values.slice(0, 3).map((value) => h("span", { class: "value" }, words(value))),
      ),
    ),
    line(t("lobby.seats"), seatWords(table)),
    line(t("lobby.speed"), t("lobby.seconds", { seconds: table.seconds })),
  );
}

/**
 * Seats around a felt: people filled, bots square, open ones dashed.
 * @param {Wire.TableListed} table
 */
function picture(table) {
  const count = sitting(table) + table.free;
  const seats = Array.from({ length: count }, (_, n) => {
    const turn = ((90 + (360 * n) / count) * Math.PI) / 180;
    return spot(n + 1, 160 + 132 * Math.cos(turn), 76 + 56 * Math.sin(turn), kindOf(table, n + 1));
  });
  return svg(
    "svg",
    { class: "felt-small", viewBox: "0 0 320 152", "aria-hidden": "true" },
    svg("rect", { class: "wood", x: 14, y: 8, width: 292, height: 136, rx: 68 }),
    svg("rect", { class: "cloth-small", x: 24, y: 18, width: 272, height: 116, rx: 58 }),
    svg(
      "text",
      { class: "print-small", x: 160, y: 81, "text-anchor": "middle" },
      table.free ? t("lobby.open-seats", { count: table.free }) : t("lobby.full"),
    ),
    seats,
  );
}

/**
 * @param {Wire.TableListed} table
 * @param {number} seat
 */
const kindOf = (table, seat) =>
  seat === table.mine
    ? "mine"
    : table.people.includes(seat)
      ? "person"
      : table.bots.includes(seat)
        ? "bot"
        : "free";

/**
 * @param {number} number
 * @param {number} x
 * @param {number} y
 * @param {string} kind
 */
function spot(number, x, y, kind) {
  const shape =
    kind === "bot"
      ? svg("rect", { x: x - 12, y: y - 12, width: 24, height: 24, rx: 5 })
      : svg("circle", { cx: x, cy: y, r: 13 });
  return svg(
    "g",
    { class: `spot-small ${kind}` },
    shape,
    svg("text", { x, y: y + 4.5, "text-anchor": "middle" }, String(number)),
  );
}
