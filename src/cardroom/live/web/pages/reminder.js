/* How long somebody has been here, and a gentle word when it is time for a break. */

import { announce } from "../announce.js";
import { sessionHere } from "../api.js";
import { h } from "../dom.js";
import { t } from "../words.js";

const EVERY = 20000;
/** @type {Set<HTMLElement>} */
const clocks = new Set();
const MINUTE = 60000;

export const minutesHere = () => {
  const session = sessionHere();
  return session?.since ? Math.max(0, Math.floor((Date.now() + session.ahead - session.since) / MINUTE)) : 0;
};

export function hereSince() {
  const minutes = minutesHere();
  return minutes < 60
    ? t("page.time-here", { minutes })
    : t("page.time-here-hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** The clock in the foot of a page. */
export function clock() {
  const element = h("span", { class: "here-since" }, hereSince());
  clocks.add(element);
  return element;
}

export function keepTime() {
  setInterval(tick, EVERY);
}

function tick() {
  for (const one of clocks) {
    if (!one.isConnected) clocks.delete(one);
    else if (one.textContent !== hereSince()) one.textContent = hereSince();
  }
  const session = sessionHere();
  if (!session?.remind_at || Date.now() + session.ahead < session.remind_at) return;
  session.remind_at += Math.max(1, session.remind_every) * MINUTE;
  remind();
}

function remind() {
  document.querySelector(".reminder")?.remove();
  /** @type {HTMLElement} */
  const strip = h(
    "div",
    { class: "reminder", role: "region", "aria-label": t("care.break") },
    h("p", {}, h("b", {}, hereSince()), " ", t("care.break-now")),
    h("a", { class: "button", href: "/me/limits" }, t("care.my-limits")),
    h("button", { onclick: () => strip.remove() }, t("host.go-on")),
  );
  document.body.append(strip);
  announce(`${hereSince()} ${t("care.break-now")}`);
}
