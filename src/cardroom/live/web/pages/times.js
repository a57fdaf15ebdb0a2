/* Moments as people here write them. */

import { language } from "../words.js";

const here = `${language()}-US`;
const day = new Intl.DateTimeFormat(here, { weekday: "long", month: "long", day: "numeric" });
const time = new Intl.DateTimeFormat(here, { hour: "numeric", minute: "2-digit" });

const short = new Intl.DateTimeFormat(here, {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  second: "2-digit",
});

/** @param {number} utc */
export const dayOf = (utc) => day.format(utc);
/** @param {number} utc */
export const timeOf = (utc) => time.format(utc);
/** @param {number} utc */
export const momentOf = (utc) => `${day.format(utc)}, ${time.format(utc)}`;

/**
 * As records have it, to the second.
 * @param {number} utc
 */
export const recordOf = (utc) => short.format(utc);
