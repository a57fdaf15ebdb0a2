/* The address says what is shown; links within the room do not load the page anew. */

import { put } from "./dom.js";

const PAGES = [
  [/^\/t\/(\d+)$/, () => import("./table/page.js"), (module, number) => new module.TablePage(number)],
  [/^\/rooms\/([^/]+)$/, () => import("./pages/room.js"), (module, room) => new module.RoomPage(room)],
  [/^\/games\/([^/]+)\/([^/]+)(?:\/([^/]+))?$/, () => import("./pages/game.js"), (module, ...given) => new module.GamePage(...given)],
  [/^\/start\/([^/]+)\/([^/]+)$/, () => import("./pages/start.js"), (module, ...given) => new module.StartPage(...given)],
  [/^\/h\/(\d+)\/(\d+)(\/proof)?$/, () => import("./pages/hand.js"), (module, ...given) => new module.HandPage(...given)],
  [/^\/me\/([^/]+)$/, () => import("./pages/me.js"), (module, ...given) => new module.MePage(...given)],
  [/^\/join$/, () => import("./pages/join.js"), (module) => new module.JoinPage()],
  [/^\/$/, () => import("./pages/lobby.js"), (module) => new module.LobbyPage()],
];

const place = document.getElementById("page");
let shown = null;

export async function show() {
  const [, load, make, found] = PAGES.map(([pattern, ...rest]) => [pattern, ...rest, location.pathname.match(pattern)]).find(([, , , match]) => match)
    || [null, () => import("./pages/lobby.js"), (module) => new module.LobbyPage(), []];
  shown?.close?.();
  const module = await load();
  shown = make(module, ...found.slice(1));
  put(place, shown.element);
  scrollTo(0, 0);
}

export function go(path) {
  history.pushState(null, "", path);
  return show();
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href^='/']");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || link.target || link.hasAttribute("download")) return;
  event.preventDefault();
  go(link.getAttribute("href"));
});
addEventListener("popstate", show);
