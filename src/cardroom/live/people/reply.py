"""Responses: JSON by msgspec, private and never kept, or public and known by what is in it."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from cardroom.live.people.faults import NotDone, told

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


def respond(request: Request, reply: Reply) -> Response:
    body = ENCODER.encode(reply.body) if reply.media == JSON else reply.body.encode()
    headers = {"content-disposition": f'attachment; filename="{reply.file}"'} if reply.file else {}
    if not reply.is_public:
        return Response(body, reply.status, headers | {"cache-control": "no-store"}, reply.media)
    tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    headers |= {"etag": tag, "cache-control": "public, no-cache"}
    if tag in [one.strip() for one in request.headers.get("if-none-match", "").split(",")]:
        return Response(status_code=304, headers=headers)
    return Response(body, reply.status, headers, reply.media)


def fault_reply(fault: NotDone) -> Response:
    headers = {"cache-control": "no-store"} | ({"retry-after": str(fault.after)} if fault.after else {})
    return Response(ENCODER.encode(told(fault)), fault.status, headers, JSON)
