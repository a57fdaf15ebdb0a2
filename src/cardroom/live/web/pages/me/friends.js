/* Friends: by a link, and where they sit. */

import { get, post } from "../../api.js";
import { h, put } from "../../dom.js";
import { t } from "../../words.js";
import { linkBox } from "../lobby/actions.js";
import { asked, during } from "../states.js";

export function friends() {
  const said = h("div", { class: "said-here" });
  const list = h("div", { class: "asked-for" });
  const load = () =>
    asked(
      () => get("/api/friends"),
      (found) =>
        found.length
          ? h(
              "ul",
              { class: "friend-list" },
              found.map((one) => row(one, load, said)),
            )
          : h("p", { class: "second" }, t("friends.none")),
      { place: list, lines: 1 },
    );
  load();
  /** @type {HTMLButtonElement} */
  const button = h(
    "button",
    {
      onclick: () =>
        during(button, said, async () =>
          put(
            said,
            h("p", { class: "small" }, t("friends.send")),
            linkBox((await post("/api/friends/link")).token, "friend="),
          ),
        ),
    },
    t("friends.link"),
  );
  return h(
    "section",
    { id: "friends", class: "panel rows" },
    h("h2", {}, t("friends.title")),
    list,
    h("p", {}, button),
    said,
  );
}

/**
 * @param {Wire.Friend} one
 * @param {() => void} load
 * @param {HTMLElement} said
 */
function row(one, load, said) {
  /** @type {HTMLButtonElement} */
  const part = h(
    "button",
    {
      class: "quiet",
      onclick: () =>
        during(part, said, async () => {
          await post("/api/friends/part", { id: one.id });
          load();
        }),
    },
    t("friends.part"),
  );
  return h(
    "li",
    {},
    h("b", {}, one.name),
    one.tables.map((number) =>
      h("a", { class: "button quiet", href: `/t/${number}` }, t("lobby.to-table", { number })),
    ),
    h("span", { class: "grow" }),
    part,
  );
}
