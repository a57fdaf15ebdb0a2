"""Connections as they come in: a bound for all and for one address, and an end for those that never say what
they want.

A request's head and its body have to come in time, and an answer has to be read; otherwise the connection is
closed. uvicorn closes only those that rest between two requests. One timer looks at all of them every second.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections import Counter
from typing import Any

from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from cardroom.live.http.client_address import place_of

HEAD, BODY, READ = 10.0, 30.0, 30.0
"""Seconds for the head of a request, for its body, and for a reader that takes nothing of an answer."""
SWEEP = 1.0
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\nconnection: "
    b"close\r\nretry-after: 5\r\n"
    b"content-length: %d\r\n\r\n%b"
)
MANY = b"too many connections: try again in a moment\n"
FROM_HERE = b"too many connections from your address: close some, or try again in a moment\n"
MOST, OWN = 20_000, 2_048
"""Connections of one process, and of one address: a club of 300 behind one router opens six each when all
come at once."""
RESERVED = 256
"""Files that are left for the database, the pages and processes beside the server."""


class _Addresses:
    """Of proxies, as uvicorn reads them: addresses and networks by commas, or `*` for all."""

    def __init__(self, text: str) -> None:
        named = [one.strip() for one in text.split(",") if one.strip()]
        self._all = "*" in named
        self._networks = [ipaddress.ip_network(one, strict=False) for one in named if _is_network(one)]

    def __contains__(self, host: str) -> bool:
        if self._all:
            return True
        try:
            return any(ipaddress.ip_address(host) in one for one in self._networks)
        except ValueError:
            return False


def _is_network(text: str) -> bool:
    try:
        ipaddress.ip_network(text, strict=False)
    except ValueError:
        return False
    return True


class HttpConnections:
    """All connections of one process that still speak HTTP, and how many there are of each address, sockets
    too."""

    def __init__(self, most: int, own: int, proxies: str = "") -> None:
        """`proxies` speak for many, and so are bounded by `most` alone."""
        self.most, self.own = most, own
        self._proxies = _Addresses(proxies)
        self._held = Counter[str]()
        self._waiting: dict[Line, None] = {}
        self._sweeper: asyncio.TimerHandle | None = None

    @property
    def held(self) -> int:
        return self._held.total()

    def against(self, host: str) -> bytes:
        """Why one more is not let in; empty: it counts from now on."""
        if self.held >= self.most:
            return MANY
        who = place_of(host)
        if self._held[who] >= self.own and host not in self._proxies:
            return FROM_HERE
        self._held[who] += 1
        return b""

    def gone(self, host: str) -> None:
        who = place_of(host)
        self._held[who] -= 1
        if self._held[who] <= 0:
            del self._held[who]

    def watch(self, line: Line) -> None:
        self._waiting[line] = None
        if self._sweeper is None:
            self._sweeper = asyncio.get_running_loop().call_later(SWEEP, self._sweep)

    def forget(self, line: Line) -> None:
        self._waiting.pop(line, None)

    def _sweep(self) -> None:
        """Ends those whose time is up; it goes on as long as there are any."""
        self._sweeper = None
        now = asyncio.get_running_loop().time()
        for line in [one for one in self._waiting if one.is_late(now)]:
            line.end()
        if self._waiting:
            self._sweeper = asyncio.get_running_loop().call_later(SWEEP, self._sweep)


class Line(H11Protocol):
    """One connection that speaks HTTP. `lines` is set once a process, before the first is made."""

    lines = HttpConnections(MOST, OWN)

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any], _loop: Any = None
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._host, self._is_counted = "", False
        self._since, self._stalled = 0.0, 0.0
        """When the connection, or the request that is coming in, began; since when nothing of an answer was
        read."""
        self._begun: object = None
        """The request that was looked at last."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._host = self.client[0] if self.client else ""
        if why := self.lines.against(self._host):
            transport.write(FULL % (len(why), why))
            transport.close()
            return
        self._is_counted, self._since = True, self.loop.time()
        self.lines.watch(self)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.give_back()

    def give_back(self) -> None:
        self.lines.forget(self)
        if self._is_counted:
            self._is_counted = False
            self.lines.gone(self._host)

    def data_received(self, data: bytes) -> None:
        if not self._is_counted:
            return  # turned away
        if self._is_resting:
            self._since = self.loop.time()  # the first letter of another request
        super().data_received(data)

    @property
    def _is_resting(self) -> bool:
        """Between two requests, where uvicorn's own timer runs."""
        return self.timeout_keep_alive_task is not None

    def is_late(self, now: float) -> bool:
        if self._is_resting:
            return False
        cycle = self.cycle
        if cycle is None or cycle.response_complete:
            return now - self._since > HEAD
        if self._begun is not cycle:
            self._begun, self._since, self._stalled = cycle, now, 0.0  # its head is here
        if cycle.more_body and not cycle.response_started:
            return now - self._since > BODY
        if not self.flow.write_paused:
            self._stalled = 0.0
        elif not self._stalled:
            self._stalled = now
        return bool(self._stalled) and now - self._stalled > READ

    def end(self) -> None:
        """At once: who has not spoken yet is told nothing, and whoever reads nothing cannot be."""
        self.transport.abort()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """It speaks another protocol from now on, and counts until it is closed."""
        self.lines.forget(self)
        super().handle_websocket_upgrade(event)
        _when_lost(self.transport.get_protocol(), self.give_back)


def _when_lost(protocol: Any, then: Any) -> None:
    lost = protocol.connection_lost

    def told(exc: Exception | None) -> None:
        lost(exc)
        then()

    protocol.connection_lost = told


def lines_for(most: int, own: int, proxies: str, files: int) -> HttpConnections:
    """What a process may hold: as many as are wanted (0: as many as it can), and never more than there are
    files for."""
    there = max(files - RESERVED, files // 2)
    most = min(most or MOST, there)
    return HttpConnections(most, min(own or OWN, max(1, most // 2)), proxies)
