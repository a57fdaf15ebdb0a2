/* The head of a hand: what it was, what it came to, the link to it, and the files to keep. */

import { getFile } from "../../api.js";
import { h } from "../../dom.js";
import { icon } from "../../draw/icons.js";
import { dollars, signed } from "../../money.js";
import { t } from "../../words.js";
import { copyButton, during } from "../states.js";

/**
 * @param {Wire.HandSeen} hand
 * @param {string} path
 * @param {() => string} link
 */
export function topBar(hand, path, link) {
  const mine = hand.results?.find((one) => one.seat === hand.seat);
  const began = hand.start.people?.find((one) => one.seat === hand.seat)?.cents ?? 0;
  /**
   * @param {string} value
   * @param {string} name
   */
  const fact = (value, name) => h("div", {}, h("dd", {}, value), h("dt", {}, name));
  const said = h("div", { class: "said-here bar-said" });
  return h(
    "header",
    { class: "replay-bar" },
    h(
      "a",
      {
        class: "button icon-only",
        href: hand.seat ? "/me/hands" : "/",
        "aria-label": t(hand.seat ? "hand.to-hands" : "page.lobby"),
      },
      icon("back"),
    ),
    h(
      "div",
      { class: "names" },
      h("h1", {}, t("hand.title-of", { number: hand.start.number, name: hand.name })),
      h(
        "p",
        { class: "small second" },
        hand.void ? [h("b", { class: "tag" }, t("hands.voided")), " "] : null,
        t("lobby.where", { room: hand.table.sign.room, number: hand.table.id }),
      ),
    ),
    h(
      "dl",
      { class: "facts" },
      hand.void ? fact(t("hands.voided"), t("hand.void-about")) : null,
      mine
        ? [
            fact(`${dollars(began)} → ${dollars(began + mine.net)}`, t("hand.chips")),
            fact(signed(mine.net), t("hand.result")),
          ]
        : null,
    ),
    h(
      "div",
      { class: "bar-tools", role: "group", "aria-label": t("hand.files") },
      copyButton(link, t("hand.copy-link"), { classes: "bar-tool" }),
      hand.seat
        ? [
            saveButton(`${path}/record.txt`, t("hand.record"), said),
            saveButton(`${path}/hand.phh`, t("hand.phh"), said),
          ]
        : null,
      h(
        "button",
        {
          class: "bar-tool",
          onclick: () =>
            saveAs(
              new Blob([JSON.stringify(hand, null, 1)], { type: "application/json" }),
              `cardroom${path.slice(2).replaceAll("/", "-")}.json`,
            ),
        },
        icon("download"),
        t("hand.json"),
      ),
    ),
    said,
  );
}

/**
 * A file is fetched first: what is refused is said here, and not saved.
 * @param {string} path
 * @param {string} label
 * @param {HTMLElement} said
 */
function saveButton(path, label, said) {
  const button = h("button", { class: "bar-tool" }, icon("download"), label);
  button.addEventListener("click", () =>
    during(button, said, async () => {
      const at = `/api/rounds${path.slice(2)}`;
      saveAs(await getFile(at), `cardroom${path.slice(2).replaceAll("/", "-")}`);
    }),
  );
  return button;
}

/**
 * @param {Blob} blob
 * @param {string} name
 */
export function saveAs(blob, name) {
  const address = URL.createObjectURL(blob);
  const link = h("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}
