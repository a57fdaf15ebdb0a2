/* What can be done about a table: play, watch, wait for a seat, read its sign. */

import { get, post } from "../../api.js";
import { h } from "../../dom.js";
import { icon } from "../../draw/icons.js";
import { go } from "../../router.js";
import { t } from "../../words.js";
import { bookAt } from "../book/source.js";
import { copyButton, during } from "../states.js";
import { sitting } from "./seats.js";

/**
 * `waiting` is the waiting list; `changed` is called when something here has changed it.
 * @param {Wire.TableListed} table
 * @param {Wire.Waiting[]} waiting
 * @param {() => unknown} changed
 */
export function actions(table, waiting, changed) {
  const said = h("div", { class: "said-here" });
  const book = bookAt(table);
  const links = [
    h(
      "a",
      { class: "button", href: table.has_game ? `${book}/sign?schedule=${table.schedule}` : `${book}/sign` },
      icon("sign"),
      t("lobby.sign"),
    ),
    h("a", { class: "button", href: book }, t("lobby.how")),
  ];
  return [
    ...first(table, waiting, changed, said),
    ...links,
    table.is_mine
      ? h("a", { class: "button", href: `/t/${table.number}/host` }, icon("people"), t("lobby.host"))
      : null,
    said,
  ];
}

/**
 * @param {Wire.TableListed} table
 * @param {Wire.Waiting[]} waiting
 * @param {() => unknown} changed
 * @param {HTMLElement} said
 * @returns {Child[]}
 */
function first(table, waiting, changed, said) {
  const at = `/t/${table.number}`;
  if (table.mine)
    return [h("a", { class: "button send", href: at }, t("lobby.back-to-seat", { seat: table.mine }))];
  const watch = h("a", { class: "button", href: at }, t("lobby.watch"));
  if (table.halted) return [h("a", { class: "button", href: at }, t("lobby.look"))];
  if (!table.free && !table.bots.length) return [waitButton(table, waiting, changed, said), watch];
  if (!sitting(table))
    return [
      table.has_game ? botsButton(table, said) : null,
      h("a", { class: "button", href: at }, t("lobby.take-empty")),
    ];
  return [h("a", { class: "button send", href: at }, t("lobby.take-seat")), watch];
}

/**
 * The same game at the same stakes, with bots, at once.
 * @param {Wire.TableListed} table
 * @param {HTMLElement} said
 * @param {{ label?: Child, kind?: string }} [how]
 */
export function botsButton(table, said, { label = t("lobby.with-bots"), kind = "send" } = {}) {
  const button = h("button", { class: kind }, label);
  button.addEventListener("click", () =>
    during(button, said, async () => {
      const made = await post("/api/tables", {
        room: table.room,
        game: table.game,
        settings: { schedule: table.schedule, options: table.options },
        bots: Math.min(4, table.free - 1),
      });
      await go(`/t/${made.number}#sit`);
    }),
  );
  return button;
}

/**
 * @param {Wire.TableListed} table
 * @param {Wire.Waiting[]} waiting
 * @param {() => unknown} changed
 * @param {HTMLElement} said
 */
function waitButton(table, waiting, changed, said) {
  const mine = waiting.find(
    (one) => one.yours && one.game === table.slug && (!one.table || one.table === table.number),
  );
  const button = h(
    "button",
    { class: mine ? "" : "send" },
    t(mine ? "lobby.stop-waiting" : "lobby.wait", { count: table.waiting }),
  );
  button.addEventListener("click", () =>
    during(button, said, async () => {
      if (mine) await post(`/api/waiting/${mine.number}/leave`);
      else await post("/api/waiting", { game: table.slug, table: table.number });
      await changed();
    }),
  );
  return button;
}

/**
 * The token stands behind the #, which no server is ever sent.
 * @param {string} token
 * @param {string} [kind]
 */
export function linkBox(token, kind = "") {
  const link = `${location.origin}/join#${kind}${token}`;
  /** @type {HTMLInputElement} */
  const field = h("input", {
    readonly: true,
    value: link,
    "aria-label": t("start.link"),
    onfocus: () => field.select(),
  });
  return h("div", { class: "link-box" }, field, copyButton(link, t("page.copy")));
}

/**
 * The waiting list; who may not read it has none.
 * @returns {Promise<Wire.WaitingLists>}
 */
export const readWaiting = () => get("/api/waiting").catch(() => ({ waiting: [], now: 0 }));
