"""Malformed HTTP requests: bodies, paths and headers that are nearly right, for every endpoint."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import httpx
import msgspec

from cardroom.errors import ensure
from cardroom.live.floor.http.tables import ENDPOINTS as FLOOR
from cardroom.live.http.api_errors import KINDS
from cardroom.live.http.endpoint import Endpoint
from cardroom.live.people.routes import ENDPOINTS as PEOPLE
from cardroom.live.server.routes import ENDPOINTS as SERVER

ODD: tuple[Any, ...] = (
    None, True, 0, -1, 2**63, 2**70, 1.5, "", "x", "x" * 700, "\x00", "../..", "é\u202e", "<script>", [],
    [[]], {}, {"a": 1}, "1; DROP TABLE person", "p2", "floor",
)  # fmt: skip
PARTS = (
    "1",
    "2",
    "0",
    "-1",
    "9999999",
    "x",
    "..",
    "%2e%2e",
    "%00",
    "a" * 300,
    "٣",
    "pinnacle",
    "holdem",
    "PLAYER",
    "'",
)
ASKED = (
    "",
    "",
    "?before=x",
    "?table=1",
    "?since=-5",
    "?search=%00",
    "?schedule=99",
    "?name=" + "a" * 200,
    "?options=x,y",
)
LEAVE = ("/api/sign-out", "/api/sign-out-everywhere", "/api/care/stay-away", "/api/schema")
"""Paths left out: they would only sign the client out, or return a long public document."""
WAYS = tuple(one for one in (*PEOPLE, *FLOOR, *SERVER) if one.path not in LEAVE)
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND")
HEADERS: tuple[dict[str, str], ...] = (
    {"Origin": "https://elsewhere.example"}, {"Origin": "null"}, {"Content-Type": "text/plain"},
    {"Host": "elsewhere.example"}, {"Cookie": "cardroom=" + "A" * 43}, {"Cookie": "cardroom=x; cardroom=y"},
    {"X-Long": "x" * 20_000},
    {"Content-Type": "application/json; charset=utf-16"}, {"Accept": "\x7f"},
)  # fmt: skip


def body(way: Endpoint, rng: Random) -> Any:
    """Return a body like the expected one, with some of its fields spoiled."""
    fields = [field.encode_name for field in msgspec.structs.fields(way.takes)]
    values = {name: rng.choice(ODD) for name in fields if rng.random() < 0.9}
    if rng.random() < 0.2:
        values[rng.choice(("role", "person", "cents", "id", "__proto__"))] = rng.choice(ODD)
    return values if rng.random() < 0.9 else rng.choice(ODD)


def path(way: Endpoint, rng: Random, person: str) -> str:
    """Return a path of this endpoint with random parts and a random query."""
    parts = [rng.choice(PARTS) if part.startswith("{") else part for part in way.path.split("/")]
    return "/".join(parts).replace("PLAYER", person) + rng.choice(ASKED)


LATER = (503, b'"key":"fault.people.unkept"')
"""Status and text of an answer while the store is busy: nothing was done, the client may try again."""


def is_put_off(status: int, content: bytes) -> bool:
    """Return whether an answer only says that the store is busy."""
    return status == LATER[0] and LATER[1] in content


def check_answer(about: str, status: int, content: bytes) -> None:
    """Check that an answer is no server error, and that a refusal is one short line of a known kind."""
    ensure(status < 500, f"{about}: {status} {content[:300]!r}")
    if status >= 400:
        fault = (
            msgspec.json.decode(content)
            if content.startswith(b"{")
            else {"kind": KINDS[0], "said": content.decode()}
        )
        text = fault["said"]
        ensure(
            fault["kind"] in KINDS and len(text) <= 700 and text.isprintable(), f"{about}: {content[:900]!r}"
        )


class Liar:
    """A hostile guest over HTTP; `victim` is the id of another person."""

    def __init__(self, n: int, rng: Random, url: str, victim: str) -> None:
        self._rng, self._victim, self._url, self._n = rng, victim, url, n
        self._http = httpx.AsyncClient(base_url=url, timeout=60)
        self.bodies: list[bytes] = []
        self.counted: Counter[str] = Counter()
        self.put_off = 0
        """Requests that do not count, because the store was busy."""

    async def ask(self) -> None:
        """Send one malformed request and check the answer."""
        rng, way = self._rng, self._rng.choice(WAYS)
        method = way.method if rng.random() < 0.9 else rng.choice(METHODS)
        headers = {
            "Origin": self._url,
            "Content-Type": "application/json",
            "X-Forwarded-For": self._address(),
        }
        spoiled = rng.choice(HEADERS) if rng.random() < 0.1 else {}
        about, content = path(way, rng, self._victim), b""
        if method in ("POST", "PUT", "PATCH"):
            content = msgspec.json.encode(body(way, rng), enc_hook=str)
            content = content if rng.random() < 0.95 else b"x" * rng.choice((3, 20_000))
        reply = await self._http.request(method, about, content=content, headers=headers | spoiled)
        self.bodies.append(reply.content)
        if is_put_off(reply.status_code, reply.content):
            self.put_off += 1
            return
        check_answer(f"{method} {about} {spoiled}", reply.status_code, reply.content)
        self.counted["requests"] += 1

    async def come_in(self) -> str:
        """Enter as a guest and return the guest's id."""
        headers = {"Origin": self._url, "X-Forwarded-For": self._address()}
        (await self._http.post("/api/session", json={}, headers=headers)).raise_for_status()
        return str((await self._http.get("/api/me")).json()["id"])

    @property
    def cookies(self) -> dict[str, str]:
        """Return the cookies of the session."""
        return dict(self._http.cookies)

    async def close(self) -> None:
        """Close the HTTP client."""
        await self._http.aclose()

    def _address(self) -> str:
        return f"10.{self._n % 50 + 201}.{self._rng.randint(0, 255)}.{self._rng.randint(1, 254)}"
