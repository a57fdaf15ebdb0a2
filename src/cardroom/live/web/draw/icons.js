/* Controls, as lines. An icon alone is never a name: the button that holds it has one. */

import { svg } from "../dom.js";
import { ICONS } from "./glyphs.js";

/** @param {keyof typeof ICONS} name */
export function icon(name) {
  return svg(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
    svg("path", { d: ICONS[name] }),
  );
}
