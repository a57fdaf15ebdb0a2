"""Responses: JSON by msgspec, private and never kept, or public and known by what is in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from cardroom.fixed import Fixed
from cardroom.live.http.api_errors import ApiError, told
from cardroom.live.http.compression import BY_READER, Ready, ready, send_public

JSON = "application/json"
ENCODER = msgspec.json.Encoder()


class Reply(msgspec.Struct, frozen=True):
    """What a request is answered with, where that is more than a value nobody may keep."""

    body: Any
    status: int = 200
    is_public: bool = False
    """The same for everybody, so that a browser may keep it and ask whether it still holds."""
    media: str = JSON
    file: str = ""
    """The name under which it is saved."""
    token: str | None = None
    """A session's, to be set as its cookie; empty: the cookie is dropped."""
    headers: Mapping[str, str] = Fixed()
    device: str = ""
    """A device's, to be kept in a cookie of its own."""


def respond(request: Request, reply: Reply) -> Response:
    headers = dict(reply.headers) | (
        {"content-disposition": f'attachment; filename="{reply.file}"'} if reply.file else {}
    )
    if reply.is_public:
        one = reply.body if isinstance(reply.body, Ready) else ready(_encoded(reply), reply.media)
        return send_public(request, one, headers | {"cache-control": "public, no-cache", "vary": BY_READER})
    return Response(_encoded(reply), reply.status, headers | {"cache-control": "no-store"}, reply.media)


def _encoded(reply: Reply) -> bytes:
    """What was made in bytes stays as it is."""
    if isinstance(reply.body, bytes):
        return reply.body
    return ENCODER.encode(reply.body) if reply.media == JSON else reply.body.encode()


def fault_reply(fault: ApiError) -> Response:
    headers = {"cache-control": "no-store"} | ({"retry-after": str(fault.after)} if fault.after else {})
    return Response(ENCODER.encode(told(fault)), fault.status, headers, JSON)
