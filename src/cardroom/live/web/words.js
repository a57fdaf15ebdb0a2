/* What the page itself says, by key. A language is a file; what the game says comes from the server in words already. */

/** @type {Record<string, Record<string, string>>} */
const held = {};

/** As the server has read it from the browser's wishes, or from what was chosen here. */
export const language = () => document.documentElement.lang || "en";

/**
 * Chosen for this browser: tables and rules are told in it too, so the page is fetched anew.
 * @param {string} code
 */
export function speak(code) {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store, and it answers later
  document.cookie = `cardroom-language=${code}; path=/; max-age=31536000; samesite=lax`;
  location.reload();
}

/** `part` is what only some pages say. */
export async function loadWords(part = "") {
  const answer = await fetch(new URL(`words/${part}${language()}.json`, import.meta.url));
  Object.assign(held, await answer.json()); /* two parts may come at once */
}

/**
 * t("ask.place", {amount: "$40"})
 * @param {string} key
 * @param {Record<string, string | number | null | undefined>} [slots]
 */
export function t(key, slots = {}) {
  const [part, name] = key.split(".");
  const text = held[part]?.[name];
  if (typeof text !== "string") return key;
  return text.replace(/\{([a-z-]+)\}/g, (_, name) => String(slots[name] ?? ""));
}

/**
 * How a card is read aloud.
 * @param {string} text
 */
export function cardName(text) {
  if (!text || text.startsWith("?")) return t("card.down");
  if (text.length === 2 && text.endsWith("b")) return t("card.bonus", { rank: t(`card.${text.at(0)}`) });
  const [rank, suit] = [t(`card.${text.at(0)}`), t(`card.${text.at(-1)}`)];
  return rank.startsWith("card.") || suit.startsWith("card.")
    ? t("card.joker")
    : t("card.name", { rank, suit });
}
