"""Responses: JSON by msgspec, private and never cached, or public and cached by its digest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from cardroom.fixed import Fixed
from cardroom.live.http.api_errors import ApiError, fault_body
from cardroom.live.http.compression import BY_READER, Ready, ready, send_public

JSON = "application/json"
ENCODER = msgspec.json.Encoder()


class Reply(msgspec.Struct, frozen=True):
    """An answer with more than a private JSON value: status, file name, cookies, headers."""

    body: Any
    status: int = 200
    is_public: bool = False
    """The same for everybody: a browser may cache it and revalidate."""
    media: str = JSON
    file: str = ""
    """The name under which a browser saves it."""
    token: str | None = None
    """The session token to set as a cookie; empty: the cookie is deleted."""
    headers: Mapping[str, str] = Fixed()
    device: str = ""
    """The device token to set as a cookie."""


def respond(request: Request, reply: Reply) -> Response:
    """Return the response for a reply."""
    headers = dict(reply.headers) | (
        {"content-disposition": f'attachment; filename="{reply.file}"'} if reply.file else {}
    )
    if reply.is_public:
        page = reply.body if isinstance(reply.body, Ready) else ready(_encoded(reply), reply.media)
        return send_public(request, page, headers | {"cache-control": "public, no-cache", "vary": BY_READER})
    return Response(_encoded(reply), reply.status, headers | {"cache-control": "no-store"}, reply.media)


def _encoded(reply: Reply) -> bytes:
    """Return the body as bytes."""
    if isinstance(reply.body, bytes):
        return reply.body
    return ENCODER.encode(reply.body) if reply.media == JSON else reply.body.encode()


def fault_reply(fault: ApiError) -> Response:
    """Return the response for an error."""
    headers = {"cache-control": "no-store"} | ({"retry-after": str(fault.after)} if fault.after else {})
    return Response(ENCODER.encode(fault_body(fault)), fault.status, headers, JSON)
