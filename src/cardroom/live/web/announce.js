/* For those who listen: one polite voice, at most a sentence in a while, the newest wins; and one that may interrupt. */

import { h } from "./dom.js";

const PAUSE = 1500;
const polite = h("div", { class: "sr", "aria-live": "polite", role: "status" });
const urgent = h("div", { class: "sr", "aria-live": "assertive", role: "alert" });
let waiting = "";
let timer = 0;

export function mount() {
  document.body.append(polite, urgent);
}

/** @param {string} sentence */
export function announce(sentence) {
  waiting = sentence;
  if (timer) return;
  timer = setTimeout(
    () => {
      polite.textContent = waiting;
      timer = 0;
    },
    polite.textContent ? PAUSE : 100,
  );
}

/** @param {string} sentence */
export function interrupt(sentence) {
  urgent.textContent = sentence;
}
