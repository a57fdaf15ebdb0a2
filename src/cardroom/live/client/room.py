"""A room over HTTP: coming in as a guest or by name, one's purse, the tables; and from there a place at one
of them."""

from __future__ import annotations

from collections.abc import Mapping
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

import httpx

from cardroom.errors import CardroomError, UnreadableError, one_line
from cardroom.live.client.seat import LiveSeat

SECONDS = 20.0


class RoomClientError(CardroomError):
    """The room did not do what it was asked for; says why, in its own words."""

    def __init__(self, status: int, said: str) -> None:
        super().__init__(one_line(said))
        self.status = status


def read_url(url: str) -> tuple[str, int]:
    """The room and the table that an address names: `http://host:8000/t/12`; table 0 where it names none."""
    whole = url if "://" in url else f"http://{url}"
    try:
        found = urlsplit(whole)
        port = found.port
    except ValueError as bad:
        raise UnreadableError(f"{url!r} is no address: {bad}") from None
    if found.scheme not in ("http", "https") or not found.hostname:
        raise UnreadableError(f"{url!r} is no address of a room: write it as http://localhost:8000/t/12")
    last = found.path.rstrip("/").rpartition("/")[2]
    host = f"[{found.hostname}]" if ":" in found.hostname else found.hostname
    number = int(last) if last.isascii() and last.isdigit() and len(last) < 10 else 0
    return f"{found.scheme}://{host}" + (f":{port}" if port else ""), number


class RoomClient:
    """`async with Room("http://localhost:8000") as room:`"""

    def __init__(self, url: str, headers: Mapping[str, str] | None = None) -> None:
        """`headers` go with everything that is asked."""
        self.url, _ = read_url(url)
        self._headers = headers or {}
        self._http = httpx.AsyncClient(
            base_url=self.url, headers={**self._headers, "Origin": self.url}, timeout=SECONDS
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, bad: BaseException | None, at: TracebackType | None
    ) -> None:
        await self._http.aclose()

    async def come_in(self) -> Any:
        """As a guest, with a purse of play chips; whoever is here already stays who he is."""
        return await self.post("/api/session", {})

    async def sign_in(self, name: str, password: str) -> Any:
        return await self.post("/api/sign-in", {"name": name, "password": password})

    async def me(self) -> Any:
        return await self.get("/api/me")

    async def refill(self) -> Any:
        """More play chips, free of charge, by the room's rule."""
        return await self.post("/api/purse/refill", {})

    async def tables(self) -> Any:
        return await self.get("/api/tables")

    async def get(self, path: str) -> Any:
        return self._read(await self._http.get(path))

    async def post(self, path: str, body: Any) -> Any:
        return self._read(await self._http.post(path, json=body))

    @staticmethod
    def _read(reply: httpx.Response) -> Any:
        try:
            told = reply.json()
        except ValueError:
            raise RoomClientError(
                reply.status_code, f"{reply.url.path}: {reply.status_code} {reply.reason_phrase}"
            ) from None
        if reply.is_error:
            why = told.get("why") if isinstance(told, dict) else None
            said = (
                "".join(part.get("text", "") for part in why) if isinstance(why, list) else str(why or told)
            )
            raise RoomClientError(reply.status_code, said)
        return told

    def seat(self, table: int, tries: int | None = None) -> LiveSeat:
        """A line to a table, as whoever has come in here."""
        scheme, rest = self.url.split("://", 1)
        at = f"{'wss' if scheme == 'https' else 'ws'}://{rest}/ws/table/{table}"
        return LiveSeat(at, self.cookies, self.url, tries, self._headers)

    @property
    def cookies(self) -> dict[str, str]:
        """Who one is, for everything else that speaks to this room."""
        return dict(self._http.cookies)
