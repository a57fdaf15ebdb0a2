/* What is seen while something is asked for, where there is nothing, and where it went wrong. */

import { h, put } from "../dom.js";
import { t } from "../words.js";

/** @import { Fault } from "../api.js" */

const LONG = 3000;

/** @param {number} [lines] */
export function loading(lines = 3) {
  const word = h("p", { class: "sr" }, t("page.loading"));
  const slow = setTimeout(() => {
    word.classList.remove("sr");
    put(word, t("page.slow"));
  }, LONG);
  const element = h(
    "div",
    { class: "loading", role: "status" },
    word,
    Array.from({ length: lines }, () => h("span", { class: "grey-block", "aria-hidden": "true" })),
  );
  return Object.assign(element, { stop: () => clearTimeout(slow) });
}

/**
 * @param {string} sentence
 * @param {...Child} more
 */
export const empty = (sentence, ...more) =>
  h("div", { class: "empty rows" }, h("p", { class: "second" }, sentence), more);

/**
 * What is said of something that was caught.
 * @param {unknown} fault
 */
export const sentence = (fault) => /** @type {Error} */ (fault).message;

/**
 * In the server's own words, with all faults it found.
 * @param {unknown} fault
 * @param {() => unknown} [again]
 */
export function faultBox(fault, again) {
  const { message, faults } = /** @type {Partial<Fault>} */ (fault);
  return h(
    "div",
    { class: "fault-box rows", role: "alert" },
    h("p", { class: "bad" }, message),
    faults?.length
      ? h(
          "ul",
          { class: "small" },
          faults.map((one) => h("li", {}, typeof one === "string" ? one : one.said || "")),
        )
      : null,
    again ? h("p", {}, h("button", { onclick: again }, t("page.again"))) : null,
  );
}

/**
 * A part of a page that is asked for, with all three.
 * @template Told
 * @param {() => Promise<Told>} ask
 * @param {(told: Told) => Child} draw
 * @param {{ place?: HTMLElement, lines?: number }} [how]
 */
export function asked(ask, draw, { place = h("div", { class: "asked-for" }), lines = 3 } = {}) {
  const run = async () => {
    const wait = loading(lines);
    put(place, wait);
    try {
      put(place, draw(await ask()));
    } catch (fault) {
      const { status, name } = /** @type {Partial<Fault>} */ (fault);
      if (!status && name !== "Error") console.warn(fault);
      put(place, faultBox(fault, run));
    } finally {
      wait.stop();
    }
  };
  return Object.assign(place, { ready: run() });
}

/**
 * Runs what a button does; meanwhile it is off, and what is refused is said beside it.
 * @template Done
 * @param {HTMLButtonElement | HTMLSelectElement} button
 * @param {Element} said
 * @param {() => Promise<Done> | Done} work
 */
export async function during(button, said, work) {
  button.disabled = true;
  put(said);
  try {
    return await work();
  } catch (fault) {
    put(said, faultBox(fault));
    return null;
  } finally {
    button.disabled = false;
  }
}

/**
 * To the clipboard; the button says so for a moment.
 * @param {string | (() => string)} what
 * @param {string} label
 * @param {{ classes?: string }} [how]
 */
export function copyButton(what, label, { classes = "" } = {}) {
  const button = h("button", { class: classes, type: "button" }, label);
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(typeof what === "function" ? what() : what);
      put(button, t("page.copied"));
    } catch {
      put(button, t("page.not-copied"));
    }
    setTimeout(() => put(button, label), 1800);
  });
  return button;
}
