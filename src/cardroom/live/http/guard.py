"""Middleware of the whole server: checks on every request and socket, and headers on every response.

A changing request must come from a page of this server (`Origin`, or `Sec-Fetch-Site` without one) and be
JSON. A socket must have this server as `Origin`. A visitor is identified by the cookie alone, before anything
else is read.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Container
from typing import Protocol
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from cardroom.errors import one_line
from cardroom.fixed import Fixed
from cardroom.live.http.api_errors import ApiError, fault_of
from cardroom.live.http.cookies import cookie_of, session_of
from cardroom.live.http.responses import fault_reply
from cardroom.live.http.visitor import Visitor
from cardroom.words import Language, accepted_language, codes, language, say, use_language

LARGEST = 16 * 1024
"""Bytes of a request's body."""
LARGEST_FILE = 1024 * 1024
"""Bytes of a body that uploads a room file."""
FILES = "/api/floor/files/"
LONGEST_HEADERS = 16 * 1024
LONGEST_QUERY = 4 * 1024
"""Bytes of the query string: parsing 60,000 of them holds the event loop for 30 ms."""
LONGEST_NAME = 80
"""Characters of a host name that an error quotes."""
CHANGING = ("POST", "PUT", "PATCH", "DELETE")
METHODS = ("GET", "HEAD", *CHANGING)
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "media-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = Fixed({
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
})
LANGUAGE = "cardroom-language"
"""The cookie with the chosen language. A page writes it; it holds nothing else."""
A_YEAR = "max-age=31536000"
LATER = 1013
"""WebSocket close code: the client may try again."""
DENIAL = "websocket.http.response"
"""The ASGI extension that can answer a socket with a response before it is open."""
FOREIGN = 4403
"""WebSocket close code for a page of another origin; sent before the socket is open."""


class SessionLookup(Protocol):
    """Protocol: the service that knows sessions."""

    async def visitor(self, token: str) -> Visitor | None:
        """Return the visitor with this session token, or None."""


class RequestGuard:
    """Middleware in front of all routes.

    `hosts` are the names of this server, if they are known; other names are refused. `forwarded` gets the
    address of a client that sends forwarding headers although no proxy is trusted.
    """

    def __init__(
        self,
        app: ASGIApp,
        people: SessionLookup,
        hosts: Container[str] = (),
        forwarded: Callable[[str], None] | None = None,
    ) -> None:
        self._app, self._people, self._hosts, self._forwarded = app, people, hosts, forwarded

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        with use_language(language_of(scope)):
            if scope["type"] == "http":
                await self._http(scope, receive, _with_headers(scope, send))
            else:
                await self._socket(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self._check(scope)
            await self._know(scope)
            await self._app(scope, _limited(receive, _largest(scope)), send)
        except ApiError as fault:
            await fault_reply(fault)(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        self._look_for_proxy(scope, headers)
        if (
            _is_long(scope)
            or not self._is_ours(_host_of(headers))
            or not _is_own(headers.get("origin", ""), headers)
        ):
            await WebSocketClose(FOREIGN)(scope, receive, send)
            return
        try:
            await self._know(scope)
        except ApiError as fault:
            # A visitor who cannot be looked up now is no stranger, and is not sent away for good.
            later = fault_reply(fault) if DENIAL in scope.get("extensions", {}) else WebSocketClose(LATER)
            await later(scope, receive, send)
            return
        await self._app(scope, receive, send)

    async def _know(self, scope: Scope) -> None:
        """Find the visitor by the cookie. Pages and pictures are the same for everybody and need no
        lookup."""
        is_asked = (
            scope["type"] == "websocket" or scope["path"].startswith("/api/") or scope["path"] == "/metrics"
        )
        token = session_of(HTTPConnection(scope)) if is_asked else ""
        state = scope.setdefault("state", {})
        try:
            state["visitor"] = await self._people.visitor(token) if token else None
        except Exception as error:
            raise fault_of(error) from error

    def _check(self, scope: Scope) -> None:
        headers, method = Headers(scope=scope), scope["method"]
        if (host := _host_of(headers)) == "":
            raise ApiError("unreadable", say("fault.people.host"))
        if not self._is_ours(host):
            raise ApiError("unreadable", say("fault.people.foreign-host", name=one_line(host, LONGEST_NAME)))
        self._look_for_proxy(scope, headers)
        if method not in METHODS:
            raise ApiError("method", say("fault.people.method"))
        if sum(len(name) + len(value) for name, value in scope["headers"]) > LONGEST_HEADERS:
            raise ApiError("large", say("fault.people.headers", most=LONGEST_HEADERS))
        if _is_long(scope):
            raise ApiError("large", say("fault.people.address", most=LONGEST_QUERY))
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()) or len(length) > 15 or int(length) > _largest(scope):
            raise ApiError("large", say("fault.people.large", most=_largest(scope)))
        if method in CHANGING:
            _check_changing(headers)

    def _is_ours(self, host: str) -> bool:
        return bool(host) and (self._hosts == () or host in self._hosts)

    def _look_for_proxy(self, scope: Scope, headers: Headers) -> None:
        """Report a proxy that is not configured: all of its clients count as one address."""
        if self._forwarded is not None and "x-forwarded-for" in headers and (client := scope.get("client")):
            self._forwarded(str(client[0]))


def language_of(scope: Scope) -> Language:
    """Return the language chosen on a page, or else the one the browser accepts.

    A socket names the language of its page in the query, because not every browser sends its preferences with
    a socket.
    """
    connection = HTTPConnection(scope)
    asks = scope["type"] == "websocket" and scope.get("query_string") and not _is_long(scope)
    chosen = connection.query_params.get("language", "") if asks else ""
    chosen = chosen or cookie_of(connection, LANGUAGE)
    return (
        language(chosen)
        if chosen in codes()
        else accepted_language(connection.headers.get("accept-language", ""))
    )


def _is_long(scope: Scope) -> bool:
    return len(scope.get("query_string", b"")) > LONGEST_QUERY


def _check_changing(headers: Headers) -> None:
    site, origin = headers.get("sec-fetch-site"), headers.get("origin")
    if site not in (None, "same-origin") or (origin is None and site is None):
        raise ApiError("forbidden", say("fault.people.origin"))
    if origin is not None and not _is_own(origin, headers):
        raise ApiError("forbidden", say("fault.people.origin"))
    if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise ApiError("type", say("fault.people.json"))


def _is_own(origin: str, headers: Headers) -> bool:
    """Return whether a page comes from the same host and port; a proxy may have removed the TLS."""
    try:
        url = urlsplit(origin)
    except ValueError:
        return False
    return url.scheme in ("http", "https") and url.netloc.lower() == headers.get("host", "").lower() != ""


def _host_of(headers: Headers) -> str:
    """Return the host name of a request, or an empty text if it names none or several."""
    hosts = headers.getlist("host")
    return _host_name(hosts[0]) if len(hosts) == 1 else ""


def _host_name(host: str) -> str:
    """Return a host without its port; an empty text for anything that is no host."""
    try:
        url = urlsplit(f"//{host}")
        return (url.hostname or "") if url.netloc == host and not set(host) & set("@/\\?# ") else ""
    except ValueError:
        return ""


def _largest(scope: Scope) -> int:
    return LARGEST_FILE if scope["path"].startswith(FILES) else LARGEST


def _limited(receive: Receive, most: int) -> Callable[[], Awaitable[Message]]:
    """Stop reading a body at its limit; the announced length may be wrong."""
    seen = 0

    async def limited() -> Message:
        nonlocal seen
        message = await receive()
        if message["type"] == "http.request":
            seen += len(message.get("body", b""))
            if seen > most:
                raise ApiError("large", say("fault.people.large", most=most))
        return message

    return limited


def _with_headers(scope: Scope, send: Send) -> Send:
    async def headed(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", "no-store")
            if scope["scheme"] == "https":
                headers.setdefault("strict-transport-security", A_YEAR)
        await send(message)

    return headed
