/* A circle on the felt: chips that lie in it, or that one is about to lay there. A tap adds the chosen chip; a long press or
   a right click takes it off again, as do the lines in the dock. */

import { h } from "../dom.js";
import { pile } from "../draw/chip.js";
import { dollars } from "../money.js";
import { text } from "../parts.js";
import { t } from "../words.js";

/** @typedef {Wire.WagerShown & { seat: number, name: string }} Lying What lies on a circle. */
/** @typedef {{ name: string, line: string, cents: number }} Wanted What one is about to lay there. */

const LONG = 450;

/**
 * @param {{ number: number, wagers: Lying[], wanted: Wanted[] | null, mine: boolean, small: boolean, slip: Control | null, known: Known }} of
 */
export function circle({ number, wagers, wanted, mine, small, slip, known }) {
  const [main] = wanted || wagers;
  const ring = h(
    "span",
    { class: "ring-wager" },
    main?.cents ? pile(main.cents, small ? 26 : 36) : h("span", { class: "ring-number" }, number),
  );
  const inner = [ring, main?.cents ? h("span", { class: "figure" }, dollars(main.cents)) : null];
  const who = known.seats.get(number)?.name || t("table.free");
  const label = `${t("table.circle", { circle: number })}, ${number === known.you.seat ? t("table.you") : who}${main?.cents ? `, ${dollars(main.cents)}` : ""}`;
  const node = wanted
    ? tappable(
        h(
          "button",
          { type: "button", class: "circle-tap", "aria-label": `${label}. ${t("ask.adds")}` },
          inner,
        ),
        () => slip?.add?.(wanted[0].name),
        () => slip?.take?.(wanted[0].name),
      )
    : h("span", { class: "circle-lies", role: "img", "aria-label": label }, inner);
  const sides = !wanted
    ? added(wagers.slice(1))
    : small
      ? added(wanted.slice(1))
      : wanted.slice(1).map((one) => side(one, slip));
  return h(
    "span",
    {
      class: `circle${mine ? " mine" : ""}${wanted ? " open" : ""}${main?.cents ? "" : " vacant"}`,
      role: "group",
      "aria-label": label,
    },
    node,
    sides.length ? h("span", { class: "sides" }, sides) : null,
  );
}

/**
 * All that lies beside the wager, as one figure.
 * @param {{ cents: number, said?: Wire.Words }[]} beside
 */
function added(beside) {
  const sum = beside.reduce((all, one) => all + one.cents, 0);
  return sum
    ? [
        h(
          "span",
          {
            class: "figure beside",
            title:
              beside
                .filter((one) => one.said)
                .map((one) => text(one.said))
                .join(", ") || null,
          },
          `+${dollars(sum)}`,
        ),
      ]
    : [];
}

/**
 * @param {Wanted} one
 * @param {Control | null} slip
 */
function side(one, slip) {
  return tappable(
    h(
      "button",
      { type: "button", class: "side-ring", title: one.line, "aria-label": `${one.line}. ${t("ask.adds")}` },
      one.cents ? dollars(one.cents) : one.line.slice(0, 1).toUpperCase(),
    ),
    () => slip?.add?.(one.name),
    () => slip?.take?.(one.name),
  );
}

/**
 * @param {HTMLElement} node
 * @param {() => void} add
 * @param {() => void} take
 */
function tappable(node, add, take) {
  let timer = 0;
  let long = false;
  node.addEventListener("pointerdown", (event) => {
    long = false;
    if (event.pointerType !== "mouse")
      timer = setTimeout(() => {
        long = true;
        take();
      }, LONG);
  });
  for (const name of ["pointerup", "pointercancel", "pointerleave"])
    node.addEventListener(name, () => clearTimeout(timer));
  node.addEventListener("click", () => {
    if (!long) add();
    long = false;
  });
  node.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    if (event.pointerType === "mouse" || !event.pointerType) take();
  });
  return node;
}
