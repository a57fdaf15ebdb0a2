"""The pages of the room: plain files without a build step, read once when a server starts. They hold no rule
and no card.

All of them are served under the hash of them all (`/web/5f3a…/app.js`): a browser that has them never asks
again, and after an upgrade asks for others. The page names the modules it will need, so that they are fetched
at once, not one by one.
"""

from __future__ import annotations

import hashlib
import posixpath
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cardroom.fixed import Fixed
from cardroom.live.http.compression import BY_READER, Ready, ready, send_public
from cardroom.live.web.minify import plain_script, plain_sheet
from cardroom.words import codes, tongue

FOLDER = Path(__file__).parent
KINDS = Fixed({".js": "text/javascript", ".css": "text/css", ".html": "text/html", ".svg": "image/svg+xml"})
PAGES = Fixed({
    "/": "pages/lobby.js", "/rooms/{room}": "pages/room.js", "/games/{room}/{game}": "pages/game.js",
    "/games/{room}/{game}/rules": "pages/rules.js", "/games/{room}/{game}/sign": "pages/sign.js",
    "/games/{room}/{game}/odds": "pages/odds.js",
    "/start/{room}/{game}": "pages/start.js", "/t/{table}": "table/page.js",
    "/t/{table}/book": "pages/game.js", "/t/{table}/book/rules": "pages/rules.js",
    "/t/{table}/book/sign": "pages/sign.js", "/t/{table}/host": "pages/host.js",
    "/h/{table}/{round}": "pages/hand.js", "/h/{table}/{round}/proof": "pages/proof.js",
    "/me/hands": "pages/hands.js", "/me/settings": "pages/settings.js",
    "/me/limits": "pages/limits.js", "/me/sign-in": "pages/sign-in.js", "/join": "pages/join.js",
    "/floor": "pages/floor/tables.js", "/floor/t/{table}": "pages/floor/table.js",
    "/floor/drop": "pages/floor/cage.js", "/floor/books": "pages/floor/cage.js",
    "/floor/people": "pages/floor/people.js", "/floor/incidents": "pages/floor/auditor.js",
    "/floor/audit": "pages/floor/auditor.js", "/floor/files": "pages/floor/files.js",
    "/floor/school": "pages/floor/people.js", "/school": "pages/school.js",
    "/school/{room}/{game}/{drill}/{seed}": "pages/school.js",
})  # fmt: skip
"""Addresses of the one page, which finds out by itself what it shows, and the module that draws it."""
NOWHERE = "pages/nowhere.js"
APART = ("floor", "odds", "proof", "away", "school")
"""Words that only the pages of this name need: they fetch them themselves."""
HTML = f"{KINDS['.html']}; charset=utf-8"
FOR_GOOD = "public, max-age=31536000, immutable"
SHEETS = re.compile(r'<link rel="stylesheet" href="/web/(style/\w+\.css)">\n')
WHOLE = "style/whole.css"
"""The sheets that every page needs, sent as one: a file less is a journey less, and together they pack
better."""
IMPORTS = re.compile(r'(?:^|(?<=[;}]))(?:import|export)(?![(\w])[^"]*?"(\.[^"]+)";', re.MULTILINE)


class StaticFile(msgspec.Struct, frozen=True):
    """A file as it is sent."""

    body: bytes
    kind: str


class Site:
    """All files by their path under `/web/`, and the page with the modules that each address needs."""

    def __init__(self) -> None:
        self.files = dict(_all())
        self.tag = hashlib.sha256(
            b"".join(path.encode() + one.body for path, one in self.files.items())
        ).hexdigest()[:16]
        self._plain = self.files["index.html"].body.decode().replace("/web/", f"/web/{self.tag}/")
        self._pages: dict[tuple[str, str], bytes] = {}

    def page(self, module: str, code: str) -> bytes:
        """The page in the reader's language, with what it will fetch named at its head; made once."""
        if (module, code) not in self._pages:
            needed = sorted(self.needed("app.js", module))
            links = "".join(f'<link rel="modulepreload" href="/web/{self.tag}/{one}">\n' for one in needed)
            plain = self._plain.replace("<script ", f"{links}<script ", 1).replace(
                'lang="en"', f'lang="{code}"', 1
            )
            self._pages[module, code] = plain.encode()
        return self._pages[module, code]

    def needed(self, *modules: str) -> set[str]:
        """Modules and all that they import at once."""
        found, left = set[str](), [*modules]
        while left:
            module = left.pop()
            if module not in found:
                found.add(module)
                named = IMPORTS.findall(self.files[module].body.decode())
                left += [posixpath.normpath(posixpath.join(posixpath.dirname(module), one)) for one in named]
        return found


def files() -> dict[str, StaticFile]:
    """By the path under `/web/`."""
    return dict(_all())


def _all() -> Iterator[tuple[str, StaticFile]]:
    page = (FOLDER / "index.html").read_text(encoding="utf-8")
    sheets = SHEETS.findall(page)
    for file in sorted(FOLDER.rglob("*")):
        path = file.relative_to(FOLDER).as_posix()
        if file.suffix in KINDS and path not in ("index.html", *sheets):
            yield path, _kept(_plain(file), KINDS[file.suffix])
    yield WHOLE, _kept(b"".join([_plain(FOLDER / one) for one in sheets]), KINDS[".css"])
    first, *others = SHEETS.finditer(page)
    linked = page.replace(first[1], WHOLE)
    for one in others:
        linked = linked.replace(one[0], "")
    yield "index.html", _kept(linked.encode(), KINDS[".html"])
    english = words_of("en")
    for code in codes():
        said = _over(english, words_of(code))
        for part in APART:
            yield (
                f"words/{part}-{code}.json",
                _kept(msgspec.json.encode({part: said.pop(part)}), "application/json"),
            )
        yield f"words/{code}.json", _kept(msgspec.json.encode(said), "application/json")


def words_of(code: str) -> dict[str, Any]:
    """What the pages say by themselves, in a language: keys under keys."""
    file = FOLDER / f"{code}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def _over(english: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """What a language lacks is said in English."""
    return {
        k: _over(one, own.get(k, {})) if isinstance(one, dict) else own.get(k, one)
        for k, one in english.items()
    }


def _plain(file: Path) -> bytes:
    """Without what only indents or explains it: a phone fetches neither blanks nor comments on lines of their
    own."""
    text = file.read_text(encoding="utf-8")
    return (
        plain_sheet(text) if file.suffix == ".css" else plain_script(text) if file.suffix == ".js" else text
    ).encode()


def _kept(body: bytes, kind: str) -> StaticFile:
    return StaticFile(body, f"{kind}; charset=utf-8")


@cache
def site() -> Site:
    return Site()


def nowhere(request: Request) -> Response | None:
    """Whoever opens an address that leads nowhere sees a page that says so; a program gets its line."""
    is_page = request.method == "GET" and not request.url.path.startswith(("/api/", "/web/"))
    if not is_page or "text/html" not in request.headers.get("accept", ""):
        return None
    return Response(
        site().page(NOWHERE, tongue().code), 404, {"cache-control": "no-cache", "content-type": HTML}
    )


@cache
def _sent() -> dict[str, Ready]:
    """The files, hashed and packed once a process."""
    return {path: ready(one.body, one.kind) for path, one in site().files.items()}


@cache
def _pages() -> dict[tuple[str, str], Ready]:
    """The same for the page at each address, in each language."""
    modules = {
        (module, code): ready(site().page(module, code), HTML)
        for module in PAGES.values()
        for code in codes()
    }
    return {(path, code): modules[module, code] for path, module in PAGES.items() for code in codes()}


def routes() -> list[Route]:
    held, sent, pages = site(), _sent(), _pages()

    async def file(request: Request) -> Response:
        """By its path, or by its path under the hash of all; a page from before an upgrade gets what there is
        now."""
        path = str(request.path_params["path"])
        tag, _, rest = path.partition("/")
        kept = sent.get(path) or sent.get(rest)
        if kept is None:
            return Response(status_code=404)
        return send_public(request, kept, {"cache-control": FOR_GOOD if tag == held.tag else "no-cache"})

    async def page(request: Request) -> Response:
        kept = pages[request.scope["route"].path, tongue().code]
        return send_public(request, kept, {"cache-control": "no-cache", "vary": BY_READER})

    return [Route("/web/{path:path}", file), *(Route(path, page) for path in PAGES)]
