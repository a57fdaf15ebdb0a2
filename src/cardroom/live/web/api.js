/* Requests. A fault comes as one sentence in words, with its kind; everything else as it is. */

export class Fault extends Error {
  constructor(status, body) {
    super(body.said || body.kind || String(status));
    Object.assign(this, { status, kind: body.kind || "", clauses: body.clauses || [], faults: body.faults || [] });
  }
}

async function call(path, options) {
  const answer = await fetch(path, { credentials: "same-origin", ...options });
  const body = answer.headers.get("content-type")?.includes("json") ? await answer.json() : {};
  if (!answer.ok) throw new Fault(answer.status, body);
  return body;
}

export const get = (path) => call(path);

export const post = (path, body = {}) => call(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

let known = null;

/** Who is here; a newcomer comes in as a guest, at once. */
export async function me() {
  await post("/api/session");
  known = await get("/api/me");
  return known;
}

export const whoIsHere = () => known;
