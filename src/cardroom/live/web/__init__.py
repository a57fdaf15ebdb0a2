"""The pages of the room: plain files without a build step, read once at start. They hold no rule and no card.

All files are served under a hash of them all (`/web/5f3a…/app.js`). A browser caches them for good, and
fetches new ones after an upgrade. The page names the modules it will need, so that they load at once.
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
from cardroom.live.web.minify import minify_script, minify_sheet
from cardroom.words import codes, current_language

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
"""Addresses of the single page, which chooses its content, and the module that draws it."""
NOWHERE = "pages/nowhere.js"
APART = ("floor", "odds", "proof", "away", "school")
"""Sections of words that only the pages of the same name need and fetch."""
HTML = f"{KINDS['.html']}; charset=utf-8"
FOR_GOOD = "public, max-age=31536000, immutable"
SHEETS = re.compile(r'<link rel="stylesheet" href="/web/(style/\w+\.css)">\n')
WHOLE = "style/whole.css"
"""The style sheets that every page needs, sent as one file: fewer round trips and better compression."""
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
            b"".join(path.encode() + file.body for path, file in self.files.items())
        ).hexdigest()[:16]
        self._plain = self.files["index.html"].body.decode().replace("/web/", f"/web/{self.tag}/")
        self._pages: dict[tuple[str, str], bytes] = {}

    def page(self, module: str, code: str) -> bytes:
        """Return the page in a language, with preload links for its modules; cached."""
        if (module, code) not in self._pages:
            needed = sorted(self.needed("app.js", module))
            links = "".join(f'<link rel="modulepreload" href="/web/{self.tag}/{path}">\n' for path in needed)
            html = self._plain.replace("<script ", f"{links}<script ", 1).replace(
                'lang="en"', f'lang="{code}"', 1
            )
            self._pages[module, code] = html.encode()
        return self._pages[module, code]

    def needed(self, *modules: str) -> set[str]:
        """Return the modules and everything they import at load time."""
        needed, pending = set[str](), [*modules]
        while pending:
            module = pending.pop()
            if module not in needed:
                needed.add(module)
                named = IMPORTS.findall(self.files[module].body.decode())
                pending += [
                    posixpath.normpath(posixpath.join(posixpath.dirname(module), path)) for path in named
                ]
        return needed


def files() -> dict[str, StaticFile]:
    """Return all files by their path under `/web/`."""
    return dict(_all())


def _all() -> Iterator[tuple[str, StaticFile]]:
    page = (FOLDER / "index.html").read_text(encoding="utf-8")
    sheets = SHEETS.findall(page)
    for file in sorted(FOLDER.rglob("*")):
        path = file.relative_to(FOLDER).as_posix()
        if file.suffix in KINDS and path not in ("index.html", *sheets):
            yield path, _static_file(_plain(file), KINDS[file.suffix])
    yield WHOLE, _static_file(b"".join([_plain(FOLDER / sheet) for sheet in sheets]), KINDS[".css"])
    first, *rest = SHEETS.finditer(page)
    linked = page.replace(first[1], WHOLE)
    for link in rest:
        linked = linked.replace(link[0], "")
    yield "index.html", _static_file(linked.encode(), KINDS[".html"])
    english = words_of("en")
    for code in codes():
        texts = _over(english, words_of(code))
        for part in APART:
            yield (
                f"words/{part}-{code}.json",
                _static_file(msgspec.json.encode({part: texts.pop(part)}), "application/json"),
            )
        yield f"words/{code}.json", _static_file(msgspec.json.encode(texts), "application/json")


def words_of(code: str) -> dict[str, Any]:
    """Return the texts of the pages in a language, as nested keys."""
    file = FOLDER / f"{code}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def _over(english: dict[str, Any], translated: dict[str, Any]) -> dict[str, Any]:
    """Fill in English for every text a language lacks."""
    return {
        k: _over(text, translated.get(k, {})) if isinstance(text, dict) else translated.get(k, text)
        for k, text in english.items()
    }


def _plain(file: Path) -> bytes:
    """Return a file without indents and comments."""
    text = file.read_text(encoding="utf-8")
    return (
        minify_sheet(text) if file.suffix == ".css" else minify_script(text) if file.suffix == ".js" else text
    ).encode()


def _static_file(body: bytes, kind: str) -> StaticFile:
    return StaticFile(body, f"{kind}; charset=utf-8")


@cache
def site() -> Site:
    """Return the site, loaded once per process."""
    return Site()


def not_found_page(request: Request) -> Response | None:
    """Return a page that says there is nothing at this address; None for a program, which gets JSON."""
    is_page = request.method == "GET" and not request.url.path.startswith(("/api/", "/web/"))
    if not is_page or "text/html" not in request.headers.get("accept", ""):
        return None
    return Response(
        site().page(NOWHERE, current_language().code),
        404,
        {"cache-control": "no-cache", "content-type": HTML},
    )


@cache
def _sent() -> dict[str, Ready]:
    """Return the files, hashed and compressed once per process."""
    return {path: ready(file.body, file.kind) for path, file in site().files.items()}


@cache
def _pages() -> dict[tuple[str, str], Ready]:
    """Return the page of each address in each language, hashed and compressed."""
    modules = {
        (module, code): ready(site().page(module, code), HTML)
        for module in PAGES.values()
        for code in codes()
    }
    return {(path, code): modules[module, code] for path, module in PAGES.items() for code in codes()}


def routes() -> list[Route]:
    """Return the routes of all files and pages."""
    current, sent, pages = site(), _sent(), _pages()

    async def file(request: Request) -> Response:
        """Send a file by its path, with or without the hash; an outdated hash gets the current file."""
        path = str(request.path_params["path"])
        tag, _, rest = path.partition("/")
        ready_file = sent.get(path) or sent.get(rest)
        if ready_file is None:
            return Response(status_code=404)
        return send_public(
            request, ready_file, {"cache-control": FOR_GOOD if tag == current.tag else "no-cache"}
        )

    async def page(request: Request) -> Response:
        ready_page = pages[request.scope["route"].path, current_language().code]
        return send_public(request, ready_page, {"cache-control": "no-cache", "vary": BY_READER})

    return [Route("/web/{path:path}", file), *(Route(path, page) for path in PAGES)]
