/* What a person has chosen for this browser: theme, deck, sounds, size, hand. Nothing of a game is kept here. */

const USUAL = {
  theme: "",
  deck: "four",
  sound: true,
  size: "",
  hand: "right",
  felt: "",
  confirm: true,
  hide: false,
  coach: false,
};

export const prefs = { ...USUAL, ...read() };

function read() {
  try {
    return JSON.parse(localStorage.getItem("cardroom") || "{}");
  } catch {
    return {};
  }
}

export function choose(name, value) {
  prefs[name] = value;
  try {
    localStorage.setItem("cardroom", JSON.stringify(prefs));
  } catch {
    /* a browser that keeps nothing: chosen until the page is closed */
  }
  apply();
}

export function apply() {
  const root = document.documentElement;
  const set = (name, value) => (value ? root.setAttribute(name, value) : root.removeAttribute(name));
  dispatchEvent(new CustomEvent("cardroom-theme", { detail: prefs.theme }));
  set("data-deck", prefs.deck);
  set("data-size", prefs.size);
  set("data-all-felt", prefs.felt);
  set("data-hand", prefs.hand === "left" ? "left" : "");
}
