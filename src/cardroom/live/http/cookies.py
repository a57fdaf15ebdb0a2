"""The cookie of a session: 32 random bytes, which nobody but the browser keeps; the house keeps their
hash."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from typing import Any

from starlette.requests import HTTPConnection
from starlette.responses import Response

PLAIN, SECURE = "cardroom", "__Host-cardroom"
DEVICE = "-device"
"""Behind the name of the session's cookie: the one by which a browser proves that somebody has signed in
there before."""
A_YEAR = 365 * 24 * 60 * 60
BYTES = 32
LENGTH = 43
"""Of 32 bytes in base 64, without its padding."""
HOURS = 12
LASTS = HOURS * 60 * 60


def new_token() -> str:
    return secrets.token_urlsafe(BYTES)


def token_hash(token: str) -> str:
    """What is kept of a token. It has 256 random bits, so that no slower hash is needed."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def is_secure(scope: Mapping[str, Any]) -> bool:
    return scope["scheme"] in ("https", "wss")


def cookie_name(scope: Mapping[str, Any]) -> str:
    return SECURE if is_secure(scope) else PLAIN


def set_cookie(response: Response, scope: Mapping[str, Any], token: str) -> None:
    """For this host and all of its paths, unseen by scripts; under TLS never sent without it."""
    response.set_cookie(
        cookie_name(scope), token, LASTS, path="/", secure=is_secure(scope), httponly=True, samesite="lax"
    )


def cookie_of(connection: HTTPConnection, name: str) -> str:
    """The value of a cookie, or nothing. Ours are never quoted, so no quotes are undone: Python does that in
    quadratic time before 3.11.10 and 3.12.6, and one long header of a stranger held up every table
    (CVE-2024-7592)."""
    found = ""
    for header in connection.headers.getlist("cookie"):
        for part in header.split(";"):
            key, equals, value = part.partition("=")
            if equals and key.strip() == name:
                found = value.strip()
    return found


def session_of(connection: HTTPConnection) -> str:
    return cookie_of(connection, cookie_name(connection.scope))


def device_of(connection: HTTPConnection) -> str:
    return cookie_of(connection, cookie_name(connection.scope) + DEVICE)


def set_device_cookie(response: Response, scope: Mapping[str, Any], token: str) -> None:
    """It stays after sign-out, and opens nothing."""
    name = cookie_name(scope) + DEVICE
    response.set_cookie(name, token, A_YEAR, path="/", secure=is_secure(scope), httponly=True, samesite="lax")


def drop_cookie(response: Response, scope: Mapping[str, Any]) -> None:
    response.delete_cookie(
        cookie_name(scope), path="/", secure=is_secure(scope), httponly=True, samesite="lax"
    )
