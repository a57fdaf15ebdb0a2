/* What every page of the floor has: its places, acts with a reason, tables of figures. The auditor sees all, and changes nothing. */

import { get, getFile, whoIsHere } from "../../api.js";
import { h, put } from "../../dom.js";
import { loadWords, t } from "../../words.js";
import { frame } from "../frame.js";
import { during, sentence } from "../states.js";

/* And what they all draw and ask with. */
export { get, getFile, post } from "../../api.js";
export { h, put } from "../../dom.js";
export { icon } from "../../draw/icons.js";
export { dollars, signed, typed } from "../../money.js";
export { dotted, text, words } from "../../parts.js";
export { t } from "../../words.js";
export { asked, during, faultBox } from "../states.js";
export { recordOf } from "../times.js";
export { field, form } from "../me/form.js";

await loadWords("floor-");

const FIELDS = "input, textarea";
const PLACES = [
  ["tables", "/floor"],
  ["drop", "/floor/drop"],
  ["books", "/floor/books"],
  ["people", "/floor/people"],
  ["incidents", "/floor/incidents"],
  ["audit", "/floor/audit"],
  ["files", "/floor/files"],
  ["school", "/floor/school"],
];

export const isFloor = () => whoIsHere()?.role === "floor";
export const isStaff = () => ["floor", "auditor"].includes(whoIsHere()?.role || "");

const style = h("link", {
  rel: "stylesheet",
  href: new URL("../../style/floor.css", import.meta.url).pathname,
});

/**
 * A page of the desk; whoever is not of the house is told how the house signs in.
 * @param {string} here
 * @param {...Child} children
 */
export function desk(here, ...children) {
  const tabs = h(
    "nav",
    { class: "desk-tabs", "aria-label": t("page.desk") },
    PLACES.map(([name, href]) =>
      h("a", { href, "aria-current": name === here ? "page" : null }, t(`floor.${name}`)),
    ),
  );
  const inside = isStaff()
    ? [tabs, children]
    : [
        h("h1", {}, t("page.desk")),
        h("p", {}, t("floor.not-yours")),
        h("p", {}, h("a", { class: "button send", href: "/me/sign-in" }, t("account.sign-in"))),
      ];
  if (!style.isConnected) document.head.append(style);
  return frame("floor", h("div", { class: "desk rows" }, inside));
}

/** @type {Map<string, string>} */
const known = new Map();

/**
 * What people are called, by the ids in which acts and boxes name them; asked for once.
 * @param {string[]} ids
 */
export async function learn(ids) {
  const asked = [...new Set(ids)].filter((id) => id && !NAMELESS[id] && !known.has(id)).slice(0, 100);
  if (!asked.length) return;
  const found = await get(`/api/floor/names?ids=${asked.map(encodeURIComponent).join(",")}`).catch(
    () => /** @type {Record<string, string>} */ ({}),
  );
  for (const id of asked) known.set(id, found[id] || id);
}

/**
 * Who does something here and is nobody's account.
 * @type {Record<string, string>}
 */
const NAMELESS = { clock: "floor.the-clock", operator: "floor.the-operator" };

/** @param {string} id */
export const who = (id) => (NAMELESS[id] ? t(NAMELESS[id]) : known.get(id) || id);

/**
 * The same as a way to the page of whoever it is.
 * @param {string} id
 */
export function person(id) {
  const name = known.get(id);
  return name && name !== id
    ? h("a", { href: `/floor/people?name=${encodeURIComponent(name)}` }, name)
    : who(id);
}

/**
 * What happens at a table, with the hand that is played.
 * @param {Wire.TableSeen} table
 */
export const stateOf = (table) => t(`floor.state-${table.state}`, { hand: table.hand });

/**
 * @param {Child} title
 * @param {...Child} children
 */
export const panel = (title, ...children) =>
  h("section", { class: "panel rows" }, h("h2", {}, title), children);

/**
 * Rows of figures under their heads; a cell that is a number of cents or a count stands right.
 * @param {string[]} heads
 * @param {Child[][]} rows
 * @param {string} none
 * @param {string} [kind]
 */
export function figures(heads, rows, none, kind = "") {
  if (!rows.length) return h("p", { class: "second" }, none);
  return h(
    "div",
    { class: "scrolls", tabindex: "0", role: "group" },
    h(
      "table",
      { class: `figures ${kind}` },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          heads.map((one) => (one ? h("th", { scope: "col" }, one) : h("td"))),
        ),
      ),
      h(
        "tbody",
        {},
        rows.map((row) =>
          h(
            "tr",
            {},
            row.map((one, n) => h("td", { data: { name: heads[n] } }, one)),
          ),
        ),
      ),
    ),
  );
}

/**
 * A button that does something, with what is refused beside it; afterwards the page looks again.
 * @param {string | null} word
 * @param {() => Promise<unknown>} work
 * @param {{ after?: () => unknown, classes?: string, label?: Child }} [how]
 */
export function act(word, work, { after = () => null, classes = "", label = t(word || "") } = {}) {
  const said = h("div", { class: "said-here" });
  /** @type {HTMLButtonElement} */
  const button = h(
    "button",
    {
      type: "button",
      class: classes,
      disabled: !isFloor(),
      onclick: () =>
        during(button, said, async () => {
          await work();
          await after();
        }),
    },
    label,
  );
  return h("span", { class: "deed" }, button, said);
}

/**
 * The same where something is written beside it; as a rule the reason, which is kept with the act.
 * @param {string} word
 * @param {(written: string) => Promise<unknown>} work
 * @param {{ after?: () => unknown, props?: Props }} [how]
 */
export function actFor(
  word,
  work,
  {
    after = () => null,
    props = {
      maxlength: 200,
      placeholder: t("floor.reason"),
      "aria-label": `${t(word)}: ${t("floor.reason")}`,
    },
  } = {},
) {
  const written = h("input", { required: true, ...props });
  const said = h("div", { class: "said-here" });
  const button = h("button", { type: "submit", disabled: !isFloor() }, t(word));
  return h(
    "form",
    {
      class: "deed-for",
      onsubmit: (event) => {
        event.preventDefault();
        during(button, said, async () => {
          await work(written.value);
          written.value = "";
          await after();
        });
      },
    },
    written,
    button,
    said,
  );
}

/**
 * Something to keep as a file; a refusal stays a sentence.
 * @param {string} label
 * @param {string} path
 * @param {string} name
 */
export function take(label, path, name) {
  const said = h("span", { class: "said-here" });
  /** @type {HTMLButtonElement} */
  const button = h(
    "button",
    {
      type: "button",
      onclick: () =>
        during(button, said, async () => {
          const link = h("a", { href: URL.createObjectURL(await getFile(path)), download: name });
          link.click();
          URL.revokeObjectURL(link.href);
        }),
    },
    label,
  );
  return h("span", { class: "deed" }, button, said);
}

/** A page that looks again: `watching` says how. */
export class Watched {
  /**
   * @param {{ gives?: boolean }} [_how]
   * @returns {Promise<void>}
   */
  async again(_how) {}

  close() {}
}

/**
 * Looks again every few seconds, and draws only what has changed; what somebody types in stays, and what is unfolded too.
 * @template Found
 * @param {Watched} page
 * @param {() => Promise<Found>} ask
 * @param {(found: Found) => Child} draw
 * @param {number} [every]
 */
export function watching(page, ask, draw, every = 4000) {
  const place = h("div", { class: "rows" });
  let says = "";
  const isUsed = () =>
    place.contains(document.activeElement) ||
    [
      .../** @type {NodeListOf<HTMLInputElement | HTMLTextAreaElement>} */ (place.querySelectorAll(FIELDS)),
    ].some((one) => one.value !== one.defaultValue);
  page.again = async ({ gives = false } = {}) => {
    const found = await ask();
    const now = JSON.stringify(found);
    if (now === says || (gives && isUsed())) return;
    const open = new Set(unfolded(place).map(nameOf));
    put(place, draw(found));
    for (const one of place.querySelectorAll("details")) if (open.has(nameOf(one))) one.open = true;
    says = now;
  };
  const first = page
    .again()
    .catch((fault) => put(place, h("p", { class: "bad", role: "alert" }, sentence(fault))));
  const timer = setInterval(() => {
    if (!document.hidden && !isUsed()) page.again({ gives: true }).catch(() => null);
  }, every);
  page.close = () => clearInterval(timer);
  return Object.assign(place, { ready: first });
}

/** @param {HTMLElement} place */
const unfolded = (place) => [
  .../** @type {NodeListOf<HTMLDetailsElement>} */ (place.querySelectorAll("details[open]")),
];

/**
 * By its own words and those of the row in which it stands.
 * @param {HTMLDetailsElement} details
 */
const nameOf = (details) =>
  `${details.closest("li, tr")?.firstElementChild?.textContent || ""} ${(details.querySelector("summary")?.textContent || "").replace(/\d+/g, "")}`;
