/* For a page that nobody looks at: the title, and a notification where it is allowed. */

import { text } from "../parts.js";
import { t } from "../words.js";

let told = "";
let turn = "";

/** @param {Known} known */
export function attention(known) {
  const asked = known.asks[0];
  turn = asked ? `● ${t("table.your-turn")}` : "";
  document.title = asked
    ? `${turn} · ${known.table.name}`
    : `${known.table?.name || ""} · ${t("page.title")}`;
  if (
    !asked ||
    !document.hidden ||
    told === asked.n ||
    typeof Notification === "undefined" ||
    Notification.permission !== "granted"
  )
    return;
  told = asked.n;
  const note = new Notification(t("table.your-turn"), { body: text(asked.headline), tag: "cardroom" });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

/**
 * While one is asked the title counts the seconds that are left.
 * @param {number} seconds
 */
export function left(seconds) {
  if (turn) document.title = `${turn}, ${t("ask.seconds", { seconds })}`;
}

/** Asked for by the person alone, from the menu. */
export const mayNotify = () => typeof Notification !== "undefined" && Notification.permission === "default";
export const askToNotify = () => Notification.requestPermission();
