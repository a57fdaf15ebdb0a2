/* How the room stands: open, away while its books cannot be reached, or draining before it stops. A banner says so on every
   page; while the room is away, all clocks stand still. */

import { announce } from "./announce.js";
import { h } from "./dom.js";
import { t } from "./words.js";

const AGAIN = 1000;
const HEADER = "x-room";

const changes = new EventTarget();
const banner = h("aside", { class: "standing-banner", hidden: true });
new ResizeObserver(() =>
  document.documentElement.style.setProperty("--standing", `${banner.offsetHeight}px`),
).observe(banner);
/** @type {Wire.RoomStands["state"]} */
let state = "open";
let timer = 0;

export const isAway = () => state === "away";

export const isDraining = () => state === "draining";

/** @param {(event: CustomEvent<Wire.RoomStands["state"]>) => void} listener */
export const onStanding = (listener) =>
  changes.addEventListener("standing", /** @type {EventListener} */ (listener));

/** @param {(event: CustomEvent<Wire.RoomStands["state"]>) => void} listener */
export const offStanding = (listener) =>
  changes.removeEventListener("standing", /** @type {EventListener} */ (listener));

/** @param {Wire.RoomStands["state"] | null} now */
export function stands(now) {
  if (!now || now === state) return;
  state = now;
  document.documentElement.dataset.room = now;
  tell();
  if (!banner.hidden || now === "open") announce(now === "open" ? t("line.open") : banner.textContent);
  changes.dispatchEvent(new CustomEvent("standing", { detail: now }));
  clearInterval(timer);
  if (now !== "open") timer = setInterval(look, AGAIN);
}

/** In words, as soon as there are any: an answer may come before them. */
export function tell() {
  const key = `line.${state}`;
  const said = t(key);
  banner.hidden = state === "open" || said === key;
  banner.textContent = banner.hidden ? "" : said;
  banner.setAttribute("aria-label", t("line.standing"));
  if (!banner.isConnected) document.body.prepend(banner);
}

/**
 * As every answer over HTTP says.
 * @param {Response} answer
 */
export const heard = (answer) =>
  stands(/** @type {Wire.RoomStands["state"] | null} */ (answer.headers.get(HEADER)));

/** A banner never outlives what it says: a line to a table may be down as well. Nobody's books are needed for it. */
export async function look() {
  try {
    heard(await fetch("/health/ready", { cache: "no-store" }));
  } catch {
    /* the next look */
  }
}
