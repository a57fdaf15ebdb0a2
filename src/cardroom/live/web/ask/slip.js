/* Chips on circles and side wagers: a line for each place, a rack of chips, the sum with its collection before it is placed. */

import { h } from "../dom.js";
import { chip } from "../draw/chip.js";
import { icon } from "../draw/icons.js";
import { dollars, plain } from "../money.js";
import { words } from "../parts.js";
import { t } from "../words.js";
import { stepper } from "./stepper.js";

const RACK = [100, 500, 2000, 10000];
const again = new Map();

export function slip(question, { known, send }) {
  const { lines, budget } = question.o;
  const key = `${known.table.id}`;
  const placed = read(question.stands);
  const before = [];
  let chosen = RACK.find((value) => value >= lines[0].least) || RACK[1];
  const most = (line) => Math.min(line.most || budget, budget);
  const fields = lines.map((line) => stepper({
    bounds: { least: line.least, most: most(line), step: line.step, from: 0 }, value: placed[line.name] || 0, zero: true, label: name(line),
    changed: (cents) => { before.push({ ...placed }); placed[line.name] = cents; show(); } }));
  const button = h("button", { type: "button", class: "act send" });
  const none = h("button", { type: "button", class: "act", onclick: () => send("none", none) }, h("span", { class: "act-name" }, t("ask.place-nothing")));
  const same = again.get(key);
  const repeat = same && fits(same, lines) ? h("button", { type: "button", class: "act", onclick: () => fill(same) }, h("span", { class: "act-name" }, t("ask.same", { amount: dollars(total(same)) }))) : null;

  function fill(slip) {
    lines.forEach((line, n) => fields[n].set(slip[line.name] || 0));
  }

  function show() {
    const sum = total(placed);
    const fee = lines.reduce((all, line) => all + feeOf(line, placed[line.name] || 0), 0);
    button.disabled = !sum || sum + fee > budget;
    button.classList.toggle("send", !button.disabled);
    button.replaceChildren(h("span", { class: "act-name" }, t("ask.place", { amount: dollars(sum) }),
      h("small", {}, [fee ? t("ask.fee", { amount: dollars(fee) }) : "", t("ask.leaves", { amount: dollars(budget - sum - fee) })].filter(Boolean).join(" · "))));
  }

  button.addEventListener("click", () => {
    const said = lines.filter((line) => placed[line.name]).map((line) => `${line.name}=${plain(placed[line.name])}`).join(" ");
    again.set(key, { ...placed });
    send(said || "none", button);
  });
  const rack = RACK.filter((value) => value <= budget).map((value) => h("button", { type: "button", class: "rack-chip", "aria-pressed": value === chosen, "aria-label": dollars(value),
    onclick: (event) => { chosen = value; event.currentTarget.parentNode.querySelectorAll(".rack-chip").forEach((one) => one.setAttribute("aria-pressed", one === event.currentTarget)); } }, chip(value, 40)));
  const rows = lines.map((line, n) => h("div", { class: `slip-line${line.within || line.beside ? " inset" : ""}` },
    h("button", { type: "button", class: "quiet slip-name", onclick: () => fields[n].set((placed[line.name] || 0) + Math.max(chosen, line.least)) },
      h("span", {}, h("b", {}, name(line)), h("small", { class: "second" }, bounds(line)))), fields[n].element));
  const element = h("div", { class: "slip" },
    question.reach ? h("p", { class: `reach small${question.reach.least < question.reach.wager ? " short" : ""}` }, words(question.reach.said)) : null,
    question.stands ? h("p", { class: "small second" }, t("ask.stands")) : null,
    h("div", { class: "slip-lines" }, rows),
    h("div", { class: "rack" }, rack,
      h("button", { type: "button", class: "quiet", onclick: () => before.length && fill({ ...Object.fromEntries(lines.map((line) => [line.name, 0])), ...before[before.length - 1] }) }, icon("undo"), t("ask.undo")),
      h("button", { type: "button", class: "quiet", onclick: () => fill({}) }, icon("close"), t("ask.clear"))),
    h("div", { class: "acts" }, none, repeat, button));
  show();
  return { element, keys: (key) => (key === "c" ? (fill({}), true) : key === "a" && same ? (fill(same), true) : false),
    add: (place) => { const n = lines.findIndex((line) => line.name === place); if (n >= 0) fields[n].set((placed[place] || 0) + Math.max(chosen, lines[n].least)); } };
}

const total = (slip) => Object.values(slip).reduce((sum, one) => sum + one, 0);

function feeOf(line, cents) {
  return cents ? (line.fees || []).reduce((fee, band) => (cents >= band.floor ? band.cents : fee), 0) : 0;
}

const fits = (slip, lines) => Object.keys(slip).filter((name) => slip[name]).every((name) => lines.some((line) => line.name === name));

/** `1=10.00 1/buster=5.00` */
function read(text) {
  return Object.fromEntries((text || "").split(" ").filter((one) => one.includes("=")).map((one) => {
    const [place, value] = one.split("=");
    return [place, Math.round(Number(value) * 100)];
  }));
}

function name(line) {
  const [circle, ...side] = line.name.split("/");
  const where = /^\d+$/.test(circle) ? t("table.circle", { circle }) : circle;
  return side.length ? side.join(" ").replaceAll("-", " ") : where;
}

const bounds = (line) => (line.most ? t("ask.limits", { least: dollars(line.least), most: dollars(line.most) }) : t("ask.from", { least: dollars(line.least) }));
