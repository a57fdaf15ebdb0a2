"""A room over HTTP: entering as a guest or by name, the purse, the tables; and from there a seat at a
table."""

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
    """The room refused a request; the message is the room's own."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(one_line(message))
        self.status = status


def read_url(url: str) -> tuple[str, int]:
    """Return the room and the table of an address: `http://host:8000/t/12`; table 0 where it names none."""
    whole = url if "://" in url else f"http://{url}"
    try:
        address = urlsplit(whole)
        port = address.port
    except ValueError as bad:
        raise UnreadableError(f"{url!r} is no address: {bad}") from None
    if address.scheme not in ("http", "https") or not address.hostname:
        raise UnreadableError(f"{url!r} is no address of a room: write it as http://localhost:8000/t/12")
    last = address.path.rstrip("/").rpartition("/")[2]
    host = f"[{address.hostname}]" if ":" in address.hostname else address.hostname
    number = int(last) if last.isascii() and last.isdigit() and len(last) < 10 else 0
    return f"{address.scheme}://{host}" + (f":{port}" if port else ""), number


class RoomClient:
    """A client of a room: `async with RoomClient("http://localhost:8000") as room:`"""

    def __init__(self, url: str, headers: Mapping[str, str] | None = None) -> None:
        """`headers` go with every request."""
        self.url, _ = read_url(url)
        self._headers = headers or {}
        self._http = httpx.AsyncClient(
            base_url=self.url, headers={**self._headers, "Origin": self.url}, timeout=SECONDS
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, bad: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._http.aclose()

    async def come_in(self) -> Any:
        """Enter as a guest, with a purse of play chips. A client that has entered already keeps its
        account."""
        return await self.post("/api/session", {})

    async def sign_in(self, name: str, password: str) -> Any:
        """Sign in with a name and a password."""
        return await self.post("/api/sign-in", {"name": name, "password": password})

    async def me(self) -> Any:
        """Return the account of this client."""
        return await self.get("/api/me")

    async def refill(self) -> Any:
        """Get more play chips, free of charge, by the room's rule."""
        return await self.post("/api/purse/refill", {})

    async def tables(self) -> Any:
        """Return the open tables."""
        return await self.get("/api/tables")

    async def get(self, path: str) -> Any:
        """Return the JSON of a GET request. Raise `RoomClientError` if the room refuses it."""
        return self._read(await self._http.get(path))

    async def post(self, path: str, body: Any) -> Any:
        """Return the JSON of a POST request. Raise `RoomClientError` if the room refuses it."""
        return self._read(await self._http.post(path, json=body))

    @staticmethod
    def _read(reply: httpx.Response) -> Any:
        try:
            content = reply.json()
        except ValueError:
            raise RoomClientError(
                reply.status_code, f"{reply.url.path}: {reply.status_code} {reply.reason_phrase}"
            ) from None
        if reply.is_error:
            why = content.get("why") if isinstance(content, dict) else None
            message = (
                "".join(part.get("text", "") for part in why)
                if isinstance(why, list)
                else str(why or content)
            )
            raise RoomClientError(reply.status_code, message)
        return content

    def seat(self, table: int, tries: int | None = None) -> LiveSeat:
        """Return a seat at a table, for the account that has entered here. `tries` limits failed connections
        in a row."""
        scheme, rest = self.url.split("://", 1)
        socket_url = f"{'wss' if scheme == 'https' else 'ws'}://{rest}/ws/table/{table}"
        return LiveSeat(socket_url, self.cookies, self.url, tries, self._headers)

    @property
    def cookies(self) -> dict[str, str]:
        """The cookies of this account, for other programs that talk to this room."""
        return dict(self._http.cookies)
