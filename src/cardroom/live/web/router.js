/* The address says what is shown; links within the room do not load the page anew. */

import { h, put } from "./dom.js";
import { t } from "./words.js";

/** @type {[RegExp, () => Promise<object>, string][]} */
const PAGES = [
  [/^\/$/, () => import("./pages/lobby.js"), "LobbyPage"],
  [/^\/t\/(\d+)$/, () => import("./table/page.js"), "TablePage"],
  [/^\/t\/(\d+)\/host$/, () => import("./pages/host.js"), "HostPage"],
  [/^\/t\/(\d+)\/book$/, () => import("./pages/game.js"), "GamePage"],
  [/^\/t\/(\d+)\/book\/rules$/, () => import("./pages/rules.js"), "RulesPage"],
  [/^\/t\/(\d+)\/book\/sign$/, () => import("./pages/sign.js"), "SignPage"],
  [/^\/rooms\/([^/]+)$/, () => import("./pages/room.js"), "RoomPage"],
  [/^\/games\/([^/]+)\/([^/]+)$/, () => import("./pages/game.js"), "GamePage"],
  [/^\/games\/([^/]+)\/([^/]+)\/rules$/, () => import("./pages/rules.js"), "RulesPage"],
  [/^\/games\/([^/]+)\/([^/]+)\/sign$/, () => import("./pages/sign.js"), "SignPage"],
  [/^\/games\/([^/]+)\/([^/]+)\/odds$/, () => import("./pages/odds.js"), "OddsPage"],
  [/^\/start\/([^/]+)\/([^/]+)$/, () => import("./pages/start.js"), "StartPage"],
  [/^\/h\/(\d+)\/(\d+)$/, () => import("./pages/hand.js"), "HandPage"],
  [/^\/h\/(\d+)\/(\d+)\/proof$/, () => import("./pages/proof.js"), "ProofPage"],
  [/^\/me\/hands$/, () => import("./pages/hands.js"), "HandsPage"],
  [/^\/me\/settings$/, () => import("./pages/settings.js"), "SettingsPage"],
  [/^\/me\/limits$/, () => import("./pages/limits.js"), "LimitsPage"],
  [/^\/me\/sign-in$/, () => import("./pages/sign-in.js"), "SignInPage"],
  [/^\/school$/, () => import("./pages/school.js"), "SchoolPage"],
  [/^\/school\/([^/]+)\/([^/]+)\/(\d+)\/(\d+)$/, () => import("./pages/school.js"), "ItemPage"],
  [/^\/join$/, () => import("./pages/join.js"), "JoinPage"],
  [/^\/floor$/, () => import("./pages/floor/tables.js"), "FloorPage"],
  [/^\/floor\/t\/(\d+)$/, () => import("./pages/floor/table.js"), "FloorTablePage"],
  [/^\/floor\/drop$/, () => import("./pages/floor/cage.js"), "FloorDropPage"],
  [/^\/floor\/books$/, () => import("./pages/floor/cage.js"), "FloorBooksPage"],
  [/^\/floor\/people$/, () => import("./pages/floor/people.js"), "FloorPeoplePage"],
  [/^\/floor\/audit$/, () => import("./pages/floor/auditor.js"), "AuditPage"],
  [/^\/floor\/files$/, () => import("./pages/floor/files.js"), "RoomFilePage"],
  [/^\/floor\/school$/, () => import("./pages/floor/people.js"), "FloorSchoolPage"],
  [/^\/floor\/incidents$/, () => import("./pages/floor/auditor.js"), "FloorIncidentsPage"],
];
/** @type {[null, () => Promise<object>, string]} */
const NOWHERE = [null, () => import("./pages/nowhere.js"), "NowherePage"];

const place = /** @type {HTMLElement} */ (document.getElementById("page"));
/** @type {Page | null} */
let shown = null;
let address = "";
let turn = 0;

/** A page has an `element`; it may have a `title`, `moved()` for another hash, and `close()`. */
export async function show() {
  const here = location.pathname + location.search;
  if (shown && here === address) return shown.moved?.();
  const mine = ++turn;
  const [pattern, load, name] = PAGES.find(([one]) => one.test(location.pathname)) || NOWHERE;
  const found = pattern ? (location.pathname.match(pattern) || []).slice(1).map(decodeURIComponent) : [];
  const module = /** @type {Record<string, new (...words: string[]) => Page> | null} */ (
    await load().catch(() => null)
  );
  if (mine !== turn) return;
  if (!module) return lost();
  const again = shown !== null;
  shown?.close?.();
  address = here;
  shown = new module[name](...found);
  put(place, shown.element);
  if (shown.title) document.title = `${shown.title} · ${t("page.title")}`;
  if (again) arrive(shown.element);
}

/** The room is gone, or was renewed meanwhile: then what is loaded anew fits together again. */
function lost() {
  shown?.close?.();
  shown = null;
  put(
    place,
    h(
      "main",
      { class: "page rows" },
      h("h1", {}, t("page.title")),
      h("p", { role: "alert" }, t("page.no-line")),
      h("p", {}, h("button", { class: "send", onclick: () => location.reload() }, t("page.again"))),
    ),
  );
}

/**
 * Whoever listens hears where he is; whoever looks is at the top.
 * @param {Element} element
 */
function arrive(element) {
  scrollTo(0, 0);
  /** @type {HTMLElement | null} */
  const first = element.querySelector("h1") || element.querySelector("main");
  first?.setAttribute("tabindex", "-1");
  first?.focus({ preventScroll: true });
}

/**
 * `state` is known to this entry of the history alone.
 * @param {string} path
 * @param {unknown} [state]
 */
export function go(path, state = null) {
  history.pushState(state, "", path);
  return show();
}

/**
 * The same page under another address, where the page itself has changed what it shows.
 * @param {string} path
 */
export function readdress(path) {
  history.replaceState(history.state, "", path);
  address = location.pathname + location.search;
}

document.addEventListener("click", (event) => {
  /** @type {HTMLAnchorElement | null | false} */
  const link = event.target instanceof Element && event.target.closest("a[href^='/']");
  if (
    !link ||
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    link.target ||
    link.hasAttribute("download")
  )
    return;
  event.preventDefault();
  go(link.getAttribute("href") || "/");
});
addEventListener("popstate", show);
