"""The cookie of a session: 32 random bytes, which nobody but the browser keeps; the house keeps their hash."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from typing import Any

from starlette.responses import Response

PLAIN, SECURE = "cardroom", "__Host-cardroom"
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
    response.set_cookie(cookie_name(scope), token, LASTS, path="/", secure=is_secure(scope), httponly=True, samesite="lax")


def drop_cookie(response: Response, scope: Mapping[str, Any]) -> None:
    response.delete_cookie(cookie_name(scope), path="/", secure=is_secure(scope), httponly=True, samesite="lax")
