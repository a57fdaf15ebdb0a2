"""HTTP connections: limits for all and for one address, and timeouts for connections that stall.

The head and the body of a request must arrive in time, and an answer must be read, else the connection is
closed. uvicorn closes only connections that rest between two requests. One timer checks all of them every
second.
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
"""Seconds for the head of a request, for its body, and for a client that reads nothing of an answer."""
SWEEP = 1.0
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\nconnection: "
    b"close\r\nretry-after: 5\r\n"
    b"content-length: %d\r\n\r\n%b"
)
MANY = b"too many connections: try again in a moment\n"
FROM_HERE = b"too many connections from your address: close some, or try again in a moment\n"
MOST, OWN = 20_000, 2_048
"""Connections of one process, and of one address: a club of 300 behind one router opens six each at once."""
RESERVED = 256
"""Files reserved for the database, the pages and worker processes."""


class _Addresses:
    """The addresses of proxies in uvicorn's format: addresses and networks with commas, or `*` for all."""

    def __init__(self, text: str) -> None:
        named = [part.strip() for part in text.split(",") if part.strip()]
        self._all = "*" in named
        self._networks = [ipaddress.ip_network(part, strict=False) for part in named if _is_network(part)]

    def __contains__(self, host: str) -> bool:
        if self._all:
            return True
        try:
            return any(ipaddress.ip_address(host) in network for network in self._networks)
        except ValueError:
            return False


def _is_network(text: str) -> bool:
    try:
        ipaddress.ip_network(text, strict=False)
    except ValueError:
        return False
    return True


class HttpConnections:
    """The connections of one process that still speak HTTP, and the number of connections of each address,
    sockets too."""

    def __init__(self, most: int, per_address: int, proxies: str = "") -> None:
        """Set the limits. `proxies` speak for many clients, so only `most` limits them."""
        self.most, self.own = most, per_address
        self._proxies = _Addresses(proxies)
        self._held = Counter[str]()
        self._waiting: dict[HttpConnection, None] = {}
        self._sweeper: asyncio.TimerHandle | None = None

    @property
    def held(self) -> int:
        """Return the number of connections."""
        return self._held.total()

    def refusal(self, host: str) -> bytes:
        """Return why a connection is refused; empty: it counts from now on."""
        if self.held >= self.most:
            return MANY
        who = place_of(host)
        if self._held[who] >= self.own and host not in self._proxies:
            return FROM_HERE
        self._held[who] += 1
        return b""

    def release(self, host: str) -> None:
        """Count a connection of this address as closed."""
        who = place_of(host)
        self._held[who] -= 1
        if self._held[who] <= 0:
            del self._held[who]

    def watch(self, line: HttpConnection) -> None:
        """Check the timeouts of a connection from now on."""
        self._waiting[line] = None
        if self._sweeper is None:
            self._sweeper = asyncio.get_running_loop().call_later(SWEEP, self._sweep)

    def forget(self, line: HttpConnection) -> None:
        """Stop checking a connection."""
        self._waiting.pop(line, None)

    def _sweep(self) -> None:
        """Close connections whose time is up; repeats while there are any."""
        self._sweeper = None
        now = asyncio.get_running_loop().time()
        for line in [conn for conn in self._waiting if conn.is_late(now)]:
            line.end()
        if self._waiting:
            self._sweeper = asyncio.get_running_loop().call_later(SWEEP, self._sweep)


class HttpConnection(H11Protocol):
    """A single HTTP connection. `lines` is set once for each process, before the first connection."""

    lines = HttpConnections(MOST, OWN)

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any], _loop: Any = None
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._host, self._is_counted = "", False
        self._since, self._stalled = 0.0, 0.0
        """When the connection or the current request began; and since when no part of an answer was read."""
        self._begun: object = None
        """The request that was checked last."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count a new connection, or refuse it."""
        super().connection_made(transport)
        self._host = self.client[0] if self.client else ""
        if why := self.lines.refusal(self._host):
            transport.write(FULL % (len(why), why))
            transport.close()
            return
        self._is_counted, self._since = True, self.loop.time()
        self.lines.watch(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection as closed."""
        super().connection_lost(exc)
        self.give_back()

    def give_back(self) -> None:
        """Count the connection as closed, once."""
        self.lines.forget(self)
        if self._is_counted:
            self._is_counted = False
            self.lines.release(self._host)

    def data_received(self, data: bytes) -> None:
        """Take bytes of the client, unless the connection was refused."""
        if not self._is_counted:
            return  # refused
        if self._is_resting:
            self._since = self.loop.time()  # the first byte of another request
        super().data_received(data)

    @property
    def _is_resting(self) -> bool:
        """Check if the connection rests between two requests, when uvicorn's own timer runs."""
        return self.timeout_keep_alive_task is not None

    def is_late(self, now: float) -> bool:
        """Check if a timeout of this connection has passed."""
        if self._is_resting:
            return False
        cycle = self.cycle
        if cycle is None or cycle.response_complete:
            return now - self._since > HEAD
        if self._begun is not cycle:
            self._begun, self._since, self._stalled = cycle, now, 0.0  # its head is complete
        if cycle.more_body and not cycle.response_started:
            return now - self._since > BODY
        if not self.flow.write_paused:
            self._stalled = 0.0
        elif not self._stalled:
            self._stalled = now
        return bool(self._stalled) and now - self._stalled > READ

    def end(self) -> None:
        """Close at once: a client that sent no request expects no answer, and a client that reads nothing
        cannot get one."""
        self.transport.abort()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """Stop the timeouts of a connection that becomes a websocket; it counts until it is closed."""
        self.lines.forget(self)
        super().handle_websocket_upgrade(event)
        _when_lost(self.transport.get_protocol(), self.give_back)


def _when_lost(protocol: Any, then: Any) -> None:
    lost = protocol.connection_lost

    def connection_lost(exc: Exception | None) -> None:
        lost(exc)
        then()

    protocol.connection_lost = connection_lost


def connection_limits(most: int, per_address: int, proxies: str, files: int) -> HttpConnections:
    """Return the limits of a process: as many connections as wanted (0: as many as possible), within its open
    files."""
    allowed = max(files - RESERVED, files // 2)
    most = min(most or MOST, allowed)
    return HttpConnections(most, min(per_address or OWN, max(1, most // 2)), proxies)
