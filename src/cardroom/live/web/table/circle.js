/* A circle on the felt: chips that lie in it, or that one is about to lay there. A tap adds the chosen chip; a long press or
   a right click takes it off again, as do the lines in the dock. */

import { h } from "../dom.js";
import { pile } from "../draw/chip.js";
import { dollars } from "../money.js";
import { text } from "../parts.js";
import { t } from "../words.js";

const LONG = 450;

export function circle({ number, wagers, wanted, mine, small, slip, known }) {
  const [main, ...beside] = wanted || wagers;
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
        () => slip.add(main.name),
        () => slip.take(main.name),
      )
    : h("span", { class: "circle-lies", role: "img", "aria-label": label }, inner);
  const sides = small || !wanted ? added(beside) : beside.map((one) => side(one, slip));
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

/** All that lies beside the wager, as one figure. */
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

function side(one, slip) {
  return tappable(
    h(
      "button",
      { type: "button", class: "side-ring", title: one.line, "aria-label": `${one.line}. ${t("ask.adds")}` },
      one.cents ? dollars(one.cents) : one.line.slice(0, 1).toUpperCase(),
    ),
    () => slip.add(one.name),
    () => slip.take(one.name),
  );
}

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
  node.addEventListener("click", () => (long ? (long = false) : add()));
  node.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    if (event.pointerType === "mouse" || !event.pointerType) take();
  });
  return node;
}
