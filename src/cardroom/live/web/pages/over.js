/* The session has ended elsewhere: said once, over whatever is shown. What was typed stays where it is. */

import { me, onMe, onOver, whoIsHere } from "../api.js";
import { h } from "../dom.js";
import { t } from "../words.js";
import { during } from "./states.js";

const KEPT = "cardroom-name";
/** @type {HTMLElement | null} */
let strip = null;

/** The name of whoever has signed in stays with this browser, so that he is told when he comes back as a guest. */
export function watchSession() {
  onOver(() => {
    if (!strip) say();
  });
  onMe(settle);
  settle();
}

function settle() {
  const here = whoIsHere();
  strip?.remove();
  strip = null;
  if (here && here.role !== "guest") keep(here.name);
  else if (kept()) say();
}

/** Whoever signs out himself, or goes on as a guest, is not asked. */
export const forget = () => keep("");

/** @param {string} name */
function keep(name) {
  try {
    if (name) localStorage.setItem(KEPT, name);
    else localStorage.removeItem(KEPT);
  } catch {
    /* a browser that keeps nothing */
  }
}

function kept() {
  try {
    return localStorage.getItem(KEPT) || "";
  } catch {
    return "";
  }
}

function say() {
  const said = h("div", { class: "said-here" });
  /** @type {HTMLButtonElement} */
  const guest = h(
    "button",
    {
      onclick: () =>
        during(guest, said, () => {
          forget();
          return me();
        }),
    },
    t("over.guest"),
  );
  strip = h(
    "div",
    { class: "reminder", role: "alert" },
    h(
      "p",
      {},
      h("b", {}, kept() ? t("over.title-name", { name: kept() }) : t("over.title")),
      " ",
      t("over.about"),
    ),
    h("a", { class: "button send", href: "/me/sign-in" }, t("account.sign-in")),
    guest,
    said,
  );
  document.body.append(strip);
}
