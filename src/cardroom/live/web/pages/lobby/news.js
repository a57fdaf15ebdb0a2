/* What concerns oneself, above the tables: a seat that is free now, where one waits and how many are before, where one sits. */

import { post } from "../../api.js";
import { h } from "../../dom.js";
import { t } from "../../words.js";
import { during } from "../states.js";

const SECOND = 1000;

/**
 * `name` says how a game is called; `changed` is called when something here has changed the list.
 * @param {Wire.TableListed[]} tables
 * @param {Wire.WaitingLists} lists
 * @param {(slug: string) => string} name
 * @param {() => unknown} changed
 */
export function news(tables, { waiting, now }, name, changed) {
  const seated = tables.filter((one) => one.mine);
  return [
    waiting.map((one) =>
      one.yours ? (one.called ? called(one, now, name, changed) : waits(one, waiting, name, changed)) : null,
    ),
    seated.length
      ? h(
          "p",
          { class: "notice" },
          t("lobby.seated"),
          " ",
          seated.map((one, n) => [
            n ? " · " : "",
            h(
              "a",
              { href: `/t/${one.number}` },
              t("lobby.seated-at", { game: one.name, number: one.number }),
            ),
          ]),
        )
      : null,
  ];
}

/**
 * @param {Wire.Waiting} one
 * @param {number} now
 * @param {(slug: string) => string} name
 * @param {() => unknown} changed
 */
function called(one, now, name, changed) {
  const seconds = Math.max(0, Math.round((one.until - now) / SECOND));
  return notice(
    [
      h("b", {}, t("lobby.called", { game: name(one.game) })),
      " ",
      one.until ? t("lobby.called-until", { seconds }) : "",
    ],
    h("a", { class: "button send", href: `/t/${one.called}` }, t("lobby.to-table", { number: one.called })),
    act("lobby.pass", `/api/waiting/${one.number}/pass`, changed),
  );
}

/**
 * @param {Wire.Waiting} one
 * @param {Wire.Waiting[]} all
 * @param {(slug: string) => string} name
 * @param {() => unknown} changed
 */
function waits(one, all, name, changed) {
  const before = all
    .slice(0, all.indexOf(one))
    .filter(
      (other) => other.game === one.game && (!other.table || !one.table || other.table === one.table),
    ).length;
  return notice(
    [
      t("lobby.you-wait", { game: name(one.game) }),
      " ",
      before ? t("lobby.before-you", { count: before }) : t("lobby.you-are-next"),
    ],
    act("lobby.stop-waiting", `/api/waiting/${one.number}/leave`, changed),
  );
}

/**
 * @param {string} word
 * @param {`/api/waiting/${number}/pass` | `/api/waiting/${number}/leave`} path
 * @param {() => unknown} changed
 */
function act(word, path, changed) {
  const said = h("span", { class: "said-here" });
  /** @type {HTMLButtonElement} */
  const button = h(
    "button",
    {
      onclick: () =>
        during(button, said, async () => {
          await post(path);
          await changed();
        }),
    },
    t(word),
  );
  return [button, said];
}

/**
 * @param {Child} words
 * @param {...Child} acts
 */
const notice = (words, ...acts) => h("div", { class: "notice notice-row" }, h("p", {}, words), acts);
