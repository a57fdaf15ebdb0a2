/* A table opened by the floor, or its stakes changed: every field of it, and every fault at its field. */

import { get, post } from "../../api.js";
import { h, put } from "../../dom.js";
import { icon } from "../../draw/icons.js";
import { typed } from "../../money.js";
import { text } from "../../parts.js";
import { go } from "../../router.js";
import { t } from "../../words.js";
import { during, faultBox } from "../states.js";
import { isFloor, panel } from "./desk.js";

const AMOUNTS = ["chip", "bring_in", "limit"];
const COUNTS = ["decks", "backline", "cut"];

/** The fields of a table's settings, empty ones as the room has them; `now` is what is played there. */
export function settingsFields(game, now = { schedule: 0, options: [] }) {
  const schedule = h("select", { name: "schedule" }, game.stakes.map((one) => h("option", { value: one.number, selected: one.number === now.schedule }, `${one.number}: ${text(one.limits)}; ${text(one.costs)}`)));
  const options = h("select", { name: "options", multiple: true, size: Math.min(5, Math.max(2, game.options.length)) }, game.options.map((one) => h("option", { value: one.name, selected: now.options.includes(one.name) }, one.name.replaceAll("-", " "))));
  const plain = Object.fromEntries([...COUNTS, ...AMOUNTS, "blinds"].map((name) => [name, h("input", { name, autocomplete: "off", placeholder: t("floor.as-usual"), inputmode: name === "blinds" ? "text" : "decimal" })]));
  const places = {};
  const row = (name, input) => {
    places[name] = h("small", { class: "bad", role: "alert" });
    return h("label", { class: "field", data: { field: name } }, h("span", {}, t(`floor.field-${name}`)), input, places[name]);
  };
  const element = h("div", { class: "rows" }, row("schedule", schedule), game.options.length ? row("options", options) : null, h("details", {}, h("summary", {}, t("floor.more-fields")), h("div", { class: "two-columns" }, Object.entries(plain).map(([name, input]) => row(name, input)))));
  return { element, places, schedule, read: () => read(schedule, options, plain) };
}

/** What was typed, in cents where it is money; what is no amount goes as it is, so that the house says what is wrong with it. */
function read(schedule, options, plain) {
  const settings = { schedule: Number(schedule.value), options: [...options.selectedOptions].map((one) => one.value) };
  const amount = (value) => typed(value) ?? value;
  for (const name of COUNTS) if (plain[name].value.trim()) settings[name] = /^\d+$/.test(plain[name].value.trim()) ? Number(plain[name].value) : plain[name].value;
  for (const name of AMOUNTS) if (plain[name].value.trim()) settings[name] = amount(plain[name].value);
  if (plain.blinds.value.trim()) settings.blinds = plain.blinds.value.split(/[\s,/]+/).filter(Boolean).map(amount);
  return settings;
}

/** Each fault at its field, what belongs to none below. */
export function showFaults(fault, places, said) {
  const rest = fault.faults.filter((one) => !places[one.field]);
  for (const one of fault.faults) {
    if (!places[one.field]) continue;
    put(places[one.field], one.said);
    places[one.field].closest("details")?.setAttribute("open", "");
  }
  put(said, fault.faults.length ? h("p", { class: "bad" }, t("floor.faults", { count: fault.faults.length })) : faultBox(fault), rest.map((one) => h("p", { class: "bad small" }, one.field ? `${one.field}: ${one.said}` : one.said)));
}

export const clearFaults = (places) => Object.values(places).forEach((one) => put(one));

export function openTable(after) {
  const [place, said] = [h("div"), h("div", { class: "said-here" })];
  let fields = null;
  const game = h("select", { "aria-label": t("lobby.game"), onchange: () => choose() });
  const button = h("button", { class: "send", type: "button", disabled: !isFloor(), onclick: () => send() }, t("floor.open"));
  const sign = h("a", { class: "button" }, icon("sign"), t("floor.see-sign"));
  const choose = async () => {
    const [room, name] = game.value.split("/");
    fields = settingsFields((await get(`/api/rooms/${room}/${name}`)).game);
    put(said);
    put(place, fields.element);
    fields.schedule.addEventListener("change", toSign);
    toSign();
  };
  const toSign = () => sign.setAttribute("href", `/games/${game.value}/sign?schedule=${fields.schedule.value}`);
  const send = () => during(button, said, async () => {
    clearFaults(fields.places);
    try {
      const { number } = await post("/api/floor/tables", { offering: game.value, settings: fields.read() });
      await after();
      return go(`/floor/t/${number}`);
    } catch (fault) {
      return showFaults(fault, fields.places, said);
    }
  });
  get("/api/rooms").then((rooms) => {
    put(game, rooms.map((room) => h("optgroup", { label: room.name }, room.games.map((one) => h("option", { value: one.slug }, one.name)))));
    return choose();
  }).catch((fault) => put(said, faultBox(fault)));
  return panel(t("floor.open-a-table"), h("label", { class: "field" }, h("span", {}, t("lobby.game")), game), place, said, h("p", { class: "buttons two-buttons" }, sign, button));
}
