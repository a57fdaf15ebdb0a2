/* Day or night, before anything is painted: as the person has chosen for this browser, else as the system has it. */
(() => {
  const light = matchMedia("(prefers-color-scheme: light)");
  const chosen = () => {
    try {
      return JSON.parse(localStorage.getItem("cardroom") || "{}").theme;
    } catch {
      return "";
    }
  };
  /** @param {string} [theme] */
  const set = (theme) => {
    document.documentElement.dataset.theme =
      (typeof theme === "string" ? theme : chosen()) || (light.matches ? "day" : "night");
  };
  light.addEventListener("change", () => set());
  addEventListener("cardroom-theme", (event) => set(/** @type {CustomEvent} */ (event).detail));
  set();
})();
