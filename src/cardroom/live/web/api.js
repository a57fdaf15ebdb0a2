/* Requests. A fault comes as one sentence in words, with its kind; everything else as it is. */

import { heard, look } from "./standing.js";
import { t } from "./words.js";

export class Fault extends Error {
  /**
   * @param {number} status
   * @param {Partial<Wire.FaultTold> & { faults?: (string | { said: string, line?: number, field?: string })[] }} body
   */
  constructor(status, body) {
    super(body.said || body.kind || String(status));
    this.status = status;
    this.kind = body.kind || "";
    this.clauses = body.clauses || [];
    this.faults = body.faults || [];
  }
}

const SLOW = 1000; /* an answer that takes longer may be waiting for books that are away */

/** @type {(Wire.Me & { at: number }) | null} */
let known = null;
/** @type {(Wire.SessionTold & { ahead: number }) | null} */
let session = null;
const changes = new EventTarget();

/**
 * @param {string} path
 * @param {RequestInit} [options]
 */
async function ask(path, options) {
  const slow = setTimeout(look, SLOW);
  try {
    const answer = await fetch(path, { credentials: "same-origin", ...options });
    heard(answer);
    return answer;
  } catch {
    throw new Fault(0, { kind: "line", said: t("page.no-line") });
  } finally {
    clearTimeout(slow);
  }
}

/**
 * The answer with its body, which is empty where it is none.
 * @param {string} path
 * @param {RequestInit} [options]
 */
async function call(path, options) {
  const answer = await ask(path, options);
  const body = answer.headers.get("content-type")?.includes("json") ? await answer.json() : {};
  if (answer.status === 401 && known) changes.dispatchEvent(new Event("over"));
  if (!answer.ok) throw new Fault(answer.status, body);
  return { body, headers: answer.headers };
}

/**
 * @template {string} Path
 * @param {Path} path
 * @returns {Promise<Gives<Path>>}
 */
export const get = async (path) => (await call(path)).body;

/**
 * One page of a list, and the address of the next where there is one.
 * @template {string} Path
 * @param {Path} path
 * @returns {Promise<{ body: Gives<Path>, next?: string }>}
 */
export async function getPage(path) {
  const { body, headers } = await call(path);
  return { body, next: /^<([^>]+)>; rel="next"$/.exec(headers.get("link") || "")?.[1] };
}

/**
 * @template {string} Path
 * @param {Path} path
 * @param {Takes<Path>} [body]
 * @returns {Promise<Answers<Path>>}
 */
export async function post(path, body) {
  const headers = { "content-type": "application/json" };
  return (await call(path, { method: "POST", headers, body: JSON.stringify(body || {}) })).body;
}

/**
 * A file that somebody wants to keep; a refusal stays a sentence and is not saved.
 * @param {string} path
 */
export async function getFile(path) {
  const answer = await ask(path);
  if (!answer.ok) throw new Fault(answer.status, await answer.json().catch(() => ({})));
  return answer.blob();
}

/** Who is here; a newcomer comes in as a guest, at once. */
export async function me() {
  const told = await post("/api/session");
  session = { ...told, ahead: told.now - Date.now() };
  return refresh();
}

/** What is in the purse by now; what was asked a moment ago is not asked again. */
export async function refresh(within = 0) {
  if (known && Date.now() - known.at < within) return known;
  known = { ...(await get("/api/me")), at: Date.now() };
  changes.dispatchEvent(new Event("me"));
  return known;
}

export const whoIsHere = () => known;

/** Since when, and when to be reminded, by the room's clock, which is `ahead` of this one. */
export const sessionHere = () => session;

/**
 * When the session has ended elsewhere: by signing out everywhere, or by another password.
 * @param {() => void} listener
 */
export const onOver = (listener) => changes.addEventListener("over", listener);

/** @param {() => void} listener */
export const onMe = (listener) => changes.addEventListener("me", listener);
