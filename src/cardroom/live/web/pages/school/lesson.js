/* What the pages of the school share: their style, and the way to the next item. */

import { get } from "../../api.js";
import { h } from "../../dom.js";
import { go } from "../../router.js";
import { during } from "../states.js";

const style = h("link", { rel: "stylesheet", href: new URL("../../style/school.css", import.meta.url).pathname });
let worn = 0;

/** Puts the style on as long as a page needs it. */
export function dress() {
  worn += 1;
  if (!style.isConnected) document.head.append(style);
  return () => { if (!(worn -= 1)) style.remove(); };
}

/** What somebody has chosen to be asked about, as an address carries it. */
const inside = (chosen) => (Object.keys(chosen).length ? `?${new URLSearchParams(chosen)}` : "");

/** Where the school is chosen from, with what was chosen. */
export const schoolAt = (chosen) => `/school${inside(chosen)}`;

const itemAt = (address, chosen) => `/school/${address}${inside(chosen)}`;

export const following = (chosen) => get(`/api/school/next${inside(chosen)}`);

/** To the next item; meanwhile the button is off. `item` where it has been fetched already. */
export function begin(chosen, button, said, item = null) {
  return during(button, said, async () => {
    const found = (await item) || (await following(chosen));
    await go(itemAt(found.address, chosen), { item: found });
  });
}
