/* Two hands to be set: tap, drag or press a number to move a card; what it comes to is said as one goes. */

import { h, put } from "../dom.js";
import { card } from "../draw/card.js";
import { text, words } from "../parts.js";
import { cardName, t } from "../words.js";
import { draggable } from "./drag.js";
import { cents, playOf, TENTH } from "./worth.js";

/**
 * @param {QuestionOf<Wire.Pick>} question
 * @param {AskContext} context
 * @returns {Control}
 */
export function racks(question, { send, cardWidth }) {
  const { cards, count } = question.o;
  const house = question.picks.find((one) => one.usual);
  /** @type {Wire.Play[]} */
  let plays = []; // what settings are worth, once the coach has said it
  /** @type {(number | null)[]} */
  const front = Array(count).fill(null); // which card lies in which place; a place that is left stays open, so that no other card moves
  const width = cardWidth(cards.length, true);
  const said = h("p", { class: "reading", role: "status" });
  const set = h("button", { type: "button", class: "act", "data-act": "set" });
  const way = house
    ? h(
        "button",
        { type: "button", class: "act", "data-act": "house-way", onclick: () => lay(house) },
        h("span", { class: "act-name" }, t("ask.house-way"), h("small", {}, t("ask.lays-only"))),
        h("kbd", { "aria-hidden": "true" }, "H"),
      )
    : null;
  const toggles = cards.map((one, n) =>
    draggable(
      h(
        "button",
        { type: "button", class: "card-toggle", "aria-label": cardName(one), onclick: () => move(n) },
        card(one, "", { width }),
        h("span", { class: "card-number", "aria-hidden": "true" }, n + 1),
      ),
      (onto) => {
        const there = onto?.closest(".rack-of-cards");
        if (there && (there === ahead) !== front.includes(n)) move(n);
      },
    ),
  );
  /**
   * @param {string} key
   * @param {number} n
   */
  const rack = (key, n) =>
    h("div", {
      class: "rack-of-cards",
      "aria-label": t(key),
      role: "group",
      "data-count": n,
      style: { "--slots": n, "--card-wide": `${width}px` },
    });
  const [ahead, behind] = [rack("ask.front", count), rack("ask.behind", cards.length)]; // a rack is as wide as it ever gets

  /** @param {number} n */
  function move(n) {
    const at = front.includes(n) ? front.indexOf(n) : front.indexOf(null);
    front[Math.max(0, at)] = front.includes(n) ? null : n;
    show();
  }

  /** @param {{ cards: string[] } | undefined} picked */
  function lay(picked) {
    front.fill(null);
    picked?.cards.forEach((one, at) => {
      front[at] = cards.findIndex((other, n) => other === one && !front.includes(n));
    });
    show();
  }

  const mine = () => front.flatMap((n) => (n === null ? [] : [cards[n]]));
  const gap = () => h("span", { class: "gap", style: { width: `${width}px`, height: `${width * 1.4}px` } });

  function reading() {
    const wanted = mine().sort().join(" ");
    return question.picks.find((one) => [...one.cards].sort().join(" ") === wanted);
  }

  function show() {
    put(
      ahead,
      front.map((n) => (n === null ? gap() : toggles[n])),
    );
    put(
      behind,
      toggles.map((one, n) => (front.includes(n) ? gap() : one)),
    );
    const found = reading();
    set.disabled = !found || found.foul;
    set.classList.toggle("send", !set.disabled);
    set.classList.remove("armed-key");
    put(
      set,
      h(
        "span",
        { class: "act-name" },
        found && !found.foul
          ? t("ask.set-these", { cards: text([{ text: mine().map(inWords).join(" ") }]) })
          : t("ask.set"),
        h("small", {}, found?.foul ? t("ask.foul-short") : worth(found) || t("ask.not-after")),
      ),
      h("kbd", { "aria-hidden": "true" }, "S"),
    );
    said.classList.toggle("bad", Boolean(found?.foul));
    put(
      said,
      found ? [words(found.said), found.foul ? h("b", {}, ` ${t("ask.foul")}`) : null] : t("ask.move-hint"),
    );
  }

  /**
   * What the setting that lies there costs.
   * @param {Wire.PickTold | undefined} found
   */
  function worth(found) {
    const play = found && plays.length ? playOf(plays, mine().join(" ")) : null;
    return play
      ? play.cost < TENTH
        ? t("coach.as-good")
        : t("coach.less", { amount: cents(play.cost) })
      : "";
  }

  /**
   * The coach has spoken: the best setting can be laid.
   * @param {Wire.Play[]} found
   */
  function advise(found) {
    plays = found;
    const told = plays[0].say === "none" ? house : { cards: plays[0].say.split(" ") };
    const best = h(
      "button",
      { type: "button", class: "act", "data-act": "best", onclick: () => lay(told) },
      h("span", { class: "act-name" }, t("coach.best-setting"), h("small", {}, t("ask.lays-only"))),
    );
    show();
    return [...others(), best, set];
  }

  const others = () => [way || silent].filter((one) => one !== null);
  const answer = () => send(mine().join(" "), set);
  set.addEventListener("click", answer);
  /** @type {HTMLButtonElement | null} */
  const silent = question.o.may_pass
    ? h(
        "button",
        {
          type: "button",
          class: "act",
          "data-act": "none",
          onclick: () => send("none", silent || undefined),
        },
        h("span", { class: "act-name" }, question.silence ? words(question.silence) : t("ask.pick-none")),
      )
    : null;
  show();
  /** @param {string} key */
  const keys = (key) => {
    const name = key.toLowerCase();
    if (/^[1-9]$/.test(key) && Number(key) <= cards.length) {
      move(Number(key) - 1);
      return true;
    }
    if (name === "h" && house) {
      lay(house);
      return true;
    }
    if (name !== "s" || set.disabled) return false;
    if (set.classList.contains("armed-key")) answer();
    else set.classList.add("armed-key");
    return true;
  };
  /**
   * @param {string} key
   * @param {HTMLElement} element
   */
  const labelled = (key, element) =>
    h("div", { class: "rack-part" }, h("span", { class: "label" }, t(key)), element);
  return {
    body: h("div", { class: "racks" }, labelled("ask.front", ahead), labelled("ask.behind", behind)),
    side: said,
    acts: [...others(), set],
    keys,
    advise,
    hasCards: true,
    phase: "setting",
  };
}

/** @type {Record<string, string>} */
const SUITS = { s: "♠", h: "♥", d: "♦", c: "♣" };

/** @param {string} one */
const inWords = (one) =>
  `${one[0] === "T" ? "10" : one[0] === "*" ? "★" : one[0]}${SUITS[one.slice(-1)] || ""}`;
