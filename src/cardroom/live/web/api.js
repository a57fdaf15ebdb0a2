/* Requests. A fault comes as one sentence in words, with its kind; everything else as it is. */

import { heard, look } from "./standing.js";
import { t } from "./words.js";

export class Fault extends Error {
  constructor(status, body) {
    super(body.said || body.kind || String(status));
    Object.assign(this, {
      status,
      kind: body.kind || "",
      clauses: body.clauses || [],
      faults: body.faults || [],
    });
  }
}

const SLOW = 1000; /* an answer that takes longer may be waiting for books that are away */

let known = null;
let session = null;
const changes = new EventTarget();

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

async function call(path, options, read = (body) => body) {
  const answer = await ask(path, options);
  const body = answer.headers.get("content-type")?.includes("json") ? await answer.json() : {};
  if (answer.status === 401 && known) changes.dispatchEvent(new Event("over"));
  if (!answer.ok) throw new Fault(answer.status, body);
  return read(body, answer.headers);
}

export const get = (path) => call(path);

/** One page of a list, and the address of the next where there is one. */
export const getPage = (path) =>
  call(path, undefined, (body, headers) => ({
    body,
    next: /^<([^>]+)>; rel="next"$/.exec(headers.get("link"))?.[1],
  }));

export const post = (path, body = {}) =>
  call(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

/** A file that somebody wants to keep; a refusal stays a sentence and is not saved. */
export async function getFile(path) {
  const answer = await ask(path);
  if (!answer.ok) throw new Fault(answer.status, await answer.json().catch(() => ({})));
  return answer.blob();
}

/** Who is here; a newcomer comes in as a guest, at once. */
export async function me() {
  session = await post("/api/session");
  session.ahead = session.now - Date.now();
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

/** When the session has ended elsewhere: by signing out everywhere, or by another password. */
export const onOver = (listener) => changes.addEventListener("over", listener);

export const onMe = (listener) => changes.addEventListener("me", listener);
