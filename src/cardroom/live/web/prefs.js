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

/** @returns {Partial<typeof USUAL>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem("cardroom") || "{}");
  } catch {
    return {};
  }
}

/**
 * @template {keyof typeof USUAL} Name
 * @param {Name} name
 * @param {(typeof USUAL)[Name]} value
 */
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
  /** @type {(name: string, value: string) => void} */
  const set = (name, value) => (value ? root.setAttribute(name, value) : root.removeAttribute(name));
  dispatchEvent(new CustomEvent("cardroom-theme", { detail: prefs.theme }));
  set("data-deck", prefs.deck);
  set("data-size", prefs.size);
  set("data-all-felt", prefs.felt);
  set("data-hand", prefs.hand === "left" ? "left" : "");
}
