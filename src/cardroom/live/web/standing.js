/* How the room stands: open, away while its books cannot be reached, or draining before it stops. A banner says so on every
   page; while the room is away, all clocks stand still. */

import { announce } from "./announce.js";
import { h } from "./dom.js";
import { t } from "./words.js";

const AGAIN = 1000;
const HEADER = "x-room";

const changes = new EventTarget();
const banner = h("p", { class: "standing-banner", hidden: true });
let state = "open";
let timer = 0;

export const isAway = () => state === "away";

export const onStanding = (listener) => changes.addEventListener("standing", listener);

export const offStanding = (listener) => changes.removeEventListener("standing", listener);

export function stands(now) {
  if (!now || now === state) return;
  state = now;
  document.documentElement.dataset.room = now;
  banner.hidden = now === "open";
  banner.textContent = now === "open" ? "" : t(`line.${now}`);
  if (!banner.isConnected) document.body.append(banner);
  announce(now === "open" ? t("line.open") : banner.textContent);
  changes.dispatchEvent(new CustomEvent("standing", { detail: now }));
  clearInterval(timer);
  if (now !== "open") timer = setInterval(look, AGAIN);
}

/** As every answer over HTTP says. */
export const heard = (answer) => stands(answer.headers.get(HEADER));

/** A banner never outlives what it says: a line to a table may be down as well. Nobody's books are needed for it. */
export async function look() {
  try {
    heard(await fetch("/health/ready", { cache: "no-store" }));
  } catch {
    /* the next look */
  }
}
