"""The pages of the room: plain files without a build step, read once when a server starts. They hold no rule and no card."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterator
from pathlib import Path

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cardroom.fixed import Fixed

FOLDER = Path(__file__).parent
KINDS = Fixed({".js": "text/javascript", ".css": "text/css", ".html": "text/html", ".svg": "image/svg+xml"})
PAGES = (
    "/", "/rooms/{room}", "/games/{room}/{game}", "/games/{room}/{game}/{part}", "/start/{room}/{game}", "/t/{table}",
    "/h/{table}/{round}", "/h/{table}/{round}/proof", "/me/{page}", "/learn", "/about/{page}", "/join",
)  # fmt: skip
"""Addresses of the one page, which finds out by itself what it shows."""


class Kept(msgspec.Struct, frozen=True):
    """A file as it is sent; its tag is its hash, so that a browser asks again and gets nothing twice."""

    body: bytes
    kind: str
    tag: str


def files() -> dict[str, Kept]:
    """By the path under `/web/`."""
    return dict(_all())


def _all() -> Iterator[tuple[str, Kept]]:
    for file in sorted(FOLDER.rglob("*")):
        if file.suffix in KINDS:
            yield file.relative_to(FOLDER).as_posix(), _kept(_plain(file), KINDS[file.suffix])
    for file in sorted(FOLDER.glob("*.toml")):
        words = msgspec.json.encode(tomllib.loads(file.read_text(encoding="utf-8")))
        yield f"words/{file.stem}.json", _kept(words, "application/json")


def _plain(file: Path) -> bytes:
    """Without what only indents or explains it: a phone fetches neither blanks nor comments on lines of their own."""
    lines = [line.strip() for line in file.read_bytes().splitlines()]
    return b"\n".join([line for line in lines if line and not (line.startswith(b"/*") and line.endswith(b"*/"))])


def _kept(body: bytes, kind: str) -> Kept:
    return Kept(body, f"{kind}; charset=utf-8", f'"{hashlib.sha256(body).hexdigest()[:24]}"')


def routes() -> list[Route]:
    held = files()

    async def file(request: Request) -> Response:
        kept = held.get(str(request.path_params["path"]))
        return _sent(request, kept) if kept else Response(status_code=404)

    async def page(request: Request) -> Response:
        return _sent(request, held["index.html"])

    return [Route("/web/{path:path}", file), *(Route(path, page) for path in PAGES)]


def _sent(request: Request, kept: Kept) -> Response:
    headers = {"etag": kept.tag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == kept.tag:
        return Response(status_code=304, headers=headers)
    return Response(kept.body, headers={**headers, "content-type": kept.kind})
