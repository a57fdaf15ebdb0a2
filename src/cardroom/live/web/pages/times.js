/* Moments as people here write them. */

const day = new Intl.DateTimeFormat("en-US", { weekday: "long", month: "long", day: "numeric" });
const time = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

export const dayOf = (utc) => day.format(utc);
export const timeOf = (utc) => time.format(utc);
export const momentOf = (utc) => `${day.format(utc)}, ${time.format(utc)}`;
