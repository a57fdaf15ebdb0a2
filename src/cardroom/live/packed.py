"""Bodies sent packed: only what is the same for everybody and holds no secret. Where somebody else may choose a word beside
a secret, the length of a packed body tells of the secret; so what is somebody's own is never packed."""

from __future__ import annotations

import gzip
import hashlib
from functools import lru_cache

from starlette.requests import Request
from starlette.responses import Response

BY_READER = "accept-encoding, accept-language, cookie"
"""What is public is said in each reader's language."""
LEAST = 400
"""Bytes under which packing gains nothing."""


@lru_cache(256)
def packed(body: bytes) -> bytes:
    return gzip.compress(body, 9, mtime=0)


@lru_cache(256)
def tag_of(body: bytes) -> str:
    """What is in it, so that a browser asks again and gets nothing twice."""
    return hashlib.sha256(body).hexdigest()[:32]


def send_public(request: Request, body: bytes, kind: str, headers: dict[str, str]) -> Response:
    """Packed where the browser takes it, and not at all where it has the very same already."""
    packs = len(body) >= LEAST and _takes_packed(request)
    tag = f'"{tag_of(body)}{"-gz" if packs else ""}"'
    headers = {"vary": "accept-encoding", **headers, "etag": tag}
    if tag in [one.strip() for one in request.headers.get("if-none-match", "").split(",")]:
        return Response(status_code=304, headers=headers)
    if packs:
        return Response(packed(body), headers={**headers, "content-encoding": "gzip", "content-type": kind})
    return Response(body, headers={**headers, "content-type": kind})


def _takes_packed(request: Request) -> bool:
    for one in request.headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = one.partition(";")
        if name.strip() == "gzip":
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
