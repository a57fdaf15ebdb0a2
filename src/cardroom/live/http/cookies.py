"""The session cookie: 32 random bytes. Only the browser keeps them; the server stores their hash."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from typing import Any

from starlette.requests import HTTPConnection
from starlette.responses import Response

PLAIN, SECURE = "cardroom", "__Host-cardroom"
DEVICE = "-device"
"""Suffix of the session cookie's name. This second cookie proves an earlier sign-in in this browser."""
A_YEAR = 365 * 24 * 60 * 60
BYTES = 32
LENGTH = 43
"""Characters of 32 bytes in base 64, without padding."""
HOURS = 12
LASTS = HOURS * 60 * 60


def new_token() -> str:
    """Return a new random token."""
    return secrets.token_urlsafe(BYTES)


def token_hash(token: str) -> str:
    """Hash a token for storage. A token has 256 random bits, so a fast hash is enough."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def is_secure(scope: Mapping[str, Any]) -> bool:
    """Return whether the connection uses TLS."""
    return scope["scheme"] in ("https", "wss")


def cookie_name(scope: Mapping[str, Any]) -> str:
    """Return the name of the session cookie for this connection."""
    return SECURE if is_secure(scope) else PLAIN


def set_cookie(response: Response, scope: Mapping[str, Any], token: str) -> None:
    """Set the session cookie for this host and all of its paths, hidden from scripts; under TLS for TLS
    only."""
    response.set_cookie(
        cookie_name(scope), token, LASTS, path="/", secure=is_secure(scope), httponly=True, samesite="lax"
    )


def cookie_of(connection: HTTPConnection, name: str) -> str:
    """Return the value of a cookie, or an empty text.

    Our cookies are never quoted, so no quotes are removed. Python before 3.11.10 and 3.12.6 does that in
    quadratic time, and one long header of a stranger held up every table (CVE-2024-7592).
    """
    latest = ""
    for header in connection.headers.getlist("cookie"):
        for part in header.split(";"):
            key, equals, value = part.partition("=")
            if equals and key.strip() == name:
                latest = value.strip()
    return latest


def session_of(connection: HTTPConnection) -> str:
    """Return the session token of a request, or an empty text."""
    return cookie_of(connection, cookie_name(connection.scope))


def device_of(connection: HTTPConnection) -> str:
    """Return the device token of a request, or an empty text."""
    return cookie_of(connection, cookie_name(connection.scope) + DEVICE)


def set_device_cookie(response: Response, scope: Mapping[str, Any], token: str) -> None:
    """Set the device cookie. It survives sign-out and opens nothing."""
    name = cookie_name(scope) + DEVICE
    response.set_cookie(name, token, A_YEAR, path="/", secure=is_secure(scope), httponly=True, samesite="lax")


def drop_cookie(response: Response, scope: Mapping[str, Any]) -> None:
    """Delete the session cookie."""
    response.delete_cookie(
        cookie_name(scope), path="/", secure=is_secure(scope), httponly=True, samesite="lax"
    )
