/* Whole cents, and how people and answers write them. */

/** @param {number} cents */
export function dollars(cents) {
  const sign = cents < 0 ? "−" : "";
  const whole = Math.abs(cents);
  const text = (whole / 100).toLocaleString("en-US", whole % 100 ? { minimumFractionDigits: 2 } : {});
  return `${sign}$${text}`;
}

/** @param {number} cents */
export const signed = (cents) => (cents > 0 ? `+${dollars(cents)}` : dollars(cents));

/**
 * As an answer writes it: 40.00
 * @param {number} cents
 */
export const plain = (cents) => (cents / 100).toFixed(2);

/**
 * What somebody typed, in cents; nothing where it is no amount.
 * @param {string} text
 */
export function typed(text) {
  const clean = text.replace(/[$,\s]/g, "");
  return /^\d{1,10}(\.\d{1,2})?$/.test(clean) ? Math.round(Number(clean) * 100) : null;
}

/**
 * The nearest amount that may be said: steps count from `from`, and the most may always be said.
 * @param {number} cents
 * @param {{ least: number, most: number, step?: number, from?: number }} range
 */
export function nearest(cents, { least, most, step = 1, from = least }) {
  if (cents >= most) return most;
  if (cents <= least) return least;
  return Math.min(most, from + Math.round((cents - from) / step) * step);
}
