"""Compressed bodies, only for public content that is the same for all readers.

A body that mixes secrets with text chosen by others is never compressed, because its length would reveal the
secret (BREACH). So nothing that belongs to one person is compressed.
"""

from __future__ import annotations

import gzip
import hashlib

import msgspec
from starlette.requests import Request
from starlette.responses import Response

BY_READER = "accept-encoding, accept-language, cookie"
"""The `vary` header of public content: each reader gets it in their own language."""
LEAST = 400
"""Bytes below which compression gains nothing."""


class Ready(msgspec.Struct, frozen=True):
    """A public body ready to send, plain and compressed, with the tag a browser revalidates it by."""

    body: bytes
    kind: str
    tag: str
    packed: bytes
    """Empty if compression gains nothing."""

    @property
    def size(self) -> int:
        """Bytes of both forms together."""
        return len(self.body) + len(self.packed)


def ready(body: bytes, kind: str) -> Ready:
    """Hash and compress a body.

    This takes milliseconds for a large body: keep the result, or call it off the event loop.
    """
    return Ready(body, kind, tag_of(body), compressed(body) if len(body) >= LEAST else b"")


def compressed(body: bytes) -> bytes:
    """Compress with gzip; the same input always gives the same bytes."""
    return gzip.compress(body, 9, mtime=0)


def tag_of(body: bytes) -> str:
    """Return the entity tag of a body: a digest of its bytes."""
    return hashlib.sha256(body).hexdigest()[:32]


def send_public(request: Request, page: Ready, headers: dict[str, str], status: int = 200) -> Response:
    """Respond with a public body, compressed if the browser accepts that; 304 if the browser has it
    already."""
    packs = bool(page.packed) and _takes_packed(request)
    tag = f'"{page.tag}{"-gz" if packs else ""}"'
    headers = {"vary": "accept-encoding", **headers, "etag": tag}
    if tag in [text.strip() for text in request.headers.get("if-none-match", "").split(",")]:
        return Response(status_code=304, headers=headers)
    if packs:
        return Response(
            page.packed, status, {**headers, "content-encoding": "gzip", "content-type": page.kind}
        )
    return Response(page.body, status, {**headers, "content-type": page.kind})


def _takes_packed(request: Request) -> bool:
    for coding in request.headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = coding.partition(";")
        if name.strip() == "gzip":
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
