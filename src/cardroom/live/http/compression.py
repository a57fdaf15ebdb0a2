"""Bodies sent packed: only what is the same for everybody and holds no secret. Where somebody else may choose
a word next to a secret, the length of a packed body tells of the secret (BREACH); so what belongs to one
person is never packed."""

from __future__ import annotations

import gzip
import hashlib

import msgspec
from starlette.requests import Request
from starlette.responses import Response

BY_READER = "accept-encoding, accept-language, cookie"
"""What is public is said in each reader's language."""
LEAST = 400
"""Bytes under which packing gains nothing."""


class Ready(msgspec.Struct, frozen=True):
    """A public body as it is sent, plain and packed, with the tag by which a browser asks whether it still
    holds."""

    body: bytes
    kind: str
    tag: str
    packed: bytes
    """Empty where packing gains nothing."""

    @property
    def size(self) -> int:
        return len(self.body) + len(self.packed)


def ready(body: bytes, kind: str) -> Ready:
    """Hashes and packs a body. It takes milliseconds for a large one: keep the result, or call it off the
    loop."""
    return Ready(body, kind, tag_of(body), compressed(body) if len(body) >= LEAST else b"")


def compressed(body: bytes) -> bytes:
    return gzip.compress(body, 9, mtime=0)


def tag_of(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()[:32]


def send_public(request: Request, one: Ready, headers: dict[str, str], status: int = 200) -> Response:
    """Packed where the browser takes it, and without a body where it has the very same already."""
    packs = bool(one.packed) and _takes_packed(request)
    tag = f'"{one.tag}{"-gz" if packs else ""}"'
    headers = {"vary": "accept-encoding", **headers, "etag": tag}
    if tag in [each.strip() for each in request.headers.get("if-none-match", "").split(",")]:
        return Response(status_code=304, headers=headers)
    if packs:
        return Response(one.packed, status, {**headers, "content-encoding": "gzip", "content-type": one.kind})
    return Response(one.body, status, {**headers, "content-type": one.kind})


def _takes_packed(request: Request) -> bool:
    for one in request.headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = one.partition(";")
        if name.strip() == "gzip":
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
