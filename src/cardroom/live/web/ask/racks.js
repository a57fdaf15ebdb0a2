/* Two hands to be set: tap, drag or press a number to move a card; what it comes to is said as one goes. */

import { h, put } from "../dom.js";
import { card } from "../draw/card.js";
import { words } from "../parts.js";
import { cardName, t } from "../words.js";

export function racks(question, { send, cardWidth }) {
  const { cards, count } = question.o;
  const house = question.picks.find((one) => one.usual);
  const front = new Set();
  const width = Math.min(74, cardWidth(cards.length));
  const said = h("p", { class: "reading", role: "status" });
  const set = h("button", { type: "button", class: "act" }, h("span", { class: "act-name" }, t("ask.set")));
  const way = house ? h("button", { type: "button", class: "act", onclick: () => lay(house) }, h("span", { class: "act-name" }, t("ask.house-way")), h("kbd", { "aria-hidden": "true" }, "H")) : null;
  const toggles = cards.map((one, n) => {
    const button = h("button", { type: "button", class: "card-toggle", draggable: "true", "aria-label": cardName(one), onclick: () => move(n) }, card(one, "", { width }));
    button.addEventListener("dragstart", (event) => event.dataTransfer.setData("text/plain", String(n)));
    return button;
  });
  const rack = (inFront) => {
    const element = h("div", { class: "rack-of-cards", "aria-label": t(inFront ? "ask.front" : "ask.behind"), role: "group" });
    element.addEventListener("dragover", (event) => event.preventDefault());
    element.addEventListener("drop", (event) => {
      event.preventDefault();
      const n = Number(event.dataTransfer.getData("text/plain"));
      if (front.has(n) !== inFront) move(n);
    });
    return element;
  };
  const [ahead, behind] = [rack(true), rack(false)];

  function move(n) {
    if (front.has(n)) front.delete(n);
    else if (front.size < count) front.add(n);
    else {
      front.delete([...front][0]);
      front.add(n);
    }
    show();
  }

  function lay(picked) {
    front.clear();
    for (const one of picked.cards) front.add(cards.findIndex((other, n) => other === one && !front.has(n)));
    show();
  }

  function reading() {
    const mine = [...front].map((n) => cards[n]).sort().join(" ");
    return question.picks.find((one) => [...one.cards].sort().join(" ") === mine);
  }

  function show() {
    put(ahead, toggles.filter((_, n) => front.has(n)), Array.from({ length: count - front.size }, () => h("span", { class: "gap", style: { width: `${width}px`, height: `${width * 1.4}px` } })));
    put(behind, toggles.filter((_, n) => !front.has(n)));
    const found = reading();
    set.disabled = !found || found.foul;
    set.classList.toggle("send", !set.disabled);
    said.classList.toggle("bad", Boolean(found?.foul));
    put(said, found ? [words(found.said), found.foul ? h("b", {}, ` ${t("ask.foul")}`) : null] : t("ask.move-hint"));
  }

  set.addEventListener("click", () => send([...front].map((n) => cards[n]).join(" "), set));
  const silent = question.o.may_pass ? h("button", { type: "button", class: "act", onclick: () => send("none", silent) }, h("span", { class: "act-name" }, words(question.silence))) : null;
  show();
  return {
    element: h("div", { class: "racks" }, h("div", { class: "rack-row" }, h("span", { class: "label" }, t("ask.front")), ahead, h("span", { class: "label" }, t("ask.behind")), behind), said,
      h("div", { class: "acts" }, way || silent, set)),
    keys: (key) => (/^[1-9]$/.test(key) && Number(key) <= cards.length ? (move(Number(key) - 1), true) : key.toLowerCase() === "h" && house ? (lay(house), true) : false),
    hasCards: true,
  };
}
