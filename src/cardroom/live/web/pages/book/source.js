/* Where a book is read: of a game as its room offers it, or of one table as it is played there, by a room file of its own perhaps. */

import { get } from "../../api.js";
import { book } from "../lobby/preview.js";

/** @typedef {Wire.BookTold & { notice?: Wire.NoticeTold | null, bare?: boolean, table?: Wire.TableTold }} Book What is read there. */

/**
 * @typedef {object} Source
 * @property {string} at
 * @property {`/api/rooms/${string}/${string}` | `/api/tables/${string}`} api
 * @property {string} [number]
 * @property {(schedule?: number) => Promise<Book>} read
 */

/** @type {(room: string, game: string) => Source} */
const ofGame = (room, game) => ({
  at: `/games/${room}/${game}`,
  api: `/api/rooms/${room}/${game}`,
  read: (schedule = 1) => book(room, game, { schedule }),
});

/** @type {(number: string) => Source} */
const ofTable = (number) => ({
  number,
  at: `/t/${number}/book`,
  api: `/api/tables/${number}`,
  read: async () => {
    const [found, table] = await Promise.all([
      get(`/api/tables/${number}/book`),
      get(`/api/tables/${number}`),
    ]);
    return { ...found.book, notice: found.notice, bare: !found.has_rules, table };
  },
});

/**
 * By what the address names: a room and a game, or the number of a table.
 * @param {...string} names
 */
export const source = (...names) => (names.length === 1 ? ofTable(names[0]) : ofGame(names[0], names[1]));

/**
 * Of a table in a list: the game's book, unless it is played by a file of its own.
 * @param {Wire.TableListed | Wire.TableTold} table
 */
export const bookAt = (table) =>
  table.has_game ? `/games/${table.room}/${table.game}` : `/t/${table.number}/book`;
