"""How the pages are sent: packed, for good under their hash, with all modules named at once; and what is somebody's own is never packed."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from starlette.requests import Request

from cardroom.live.http.compression import compressed
from cardroom.live.web import PAGES, not_found_page, site
from tests.live.people_server import PeopleServer, browser, guest


@pytest.fixture
def server(sqlite: str) -> Iterator[PeopleServer]:
    made = PeopleServer(sqlite)
    yield made
    made.shut()


@pytest.mark.parametrize("module", PAGES.values())
def test_page_names_every_module_it_needs_at_its_head(module: str) -> None:
    page = site().page(module, "en").decode()
    named = re.findall(rf'modulepreload" href="/web/{site().tag}/([^"]+)"', page)
    assert {"app.js", "router.js", "words.js", module} <= set(named) and len(named) == len(set(named))
    for one in named:
        for found in re.findall(r'from "(\.[^"]+)"', site().files[one].body.decode()):
            assert any(other.endswith(found.lstrip("./")) for other in named), (one, found)
    assert f'src="/web/{site().tag}/app.js"' in page


def test_files_are_kept_for_good_under_their_hash_and_sent_packed(server: PeopleServer) -> None:
    one = browser(server)
    path = f"/web/{site().tag}/app.js"
    there = one.get(path, headers={"accept-encoding": "gzip"})
    assert "immutable" in there.headers["cache-control"] and there.headers["content-encoding"] == "gzip"
    assert there.headers["vary"] == "accept-encoding" and there.content == site().files["app.js"].body
    assert (
        one.get(path, headers={"if-none-match": there.headers["etag"], "accept-encoding": "gzip"}).status_code
        == 304
    )
    plain = one.get(path, headers={"accept-encoding": "gzip;q=0, identity"})
    assert "content-encoding" not in plain.headers and plain.headers["etag"] != there.headers["etag"]
    for other in ("/web/app.js", "/web/0123456789abcdef/app.js"):  # a page from before an upgrade
        assert one.get(other).headers["cache-control"] == "no-cache"
    assert one.get("/web/x/y/app.js").status_code == one.get(f"/web/{site().tag}/secret").status_code == 404


def test_what_is_somebodys_own_is_never_packed(server: PeopleServer) -> None:
    """The length of a packed body tells of a secret beside words that somebody else has chosen."""
    one = guest(server)
    for path in (
        "/api/me",
        "/api/session",
        "/api/tables",
        "/api/friends",
        "/api/account/log",
        "/api/rounds",
        "/api/care",
    ):
        found = one.get(path, headers={"accept-encoding": "gzip"})
        assert "content-encoding" not in found.headers and found.headers["cache-control"] == "no-store"
    assert one.get("/api/rooms", headers={"accept-encoding": "gzip"}).headers["content-encoding"] == "gzip"
    assert len(compressed(one.get("/api/rooms").content)) < 2_000


def test_address_that_leads_nowhere_is_a_page_in_a_browser_and_a_line_to_a_program() -> None:
    def asked(path: str, accept: str, method: str = "GET") -> Request:
        headers = [(b"accept", accept.encode()), (b"host", b"testserver")]
        return Request({
            "type": "http",
            "method": method,
            "path": path,
            "headers": headers,
            "query_string": b"",
            "server": ("testserver", 80),
            "scheme": "http",
        })

    there = not_found_page(asked("/learn", "text/html,*/*"))
    assert there is not None and there.status_code == 404 and b"pages/nowhere.js" in there.body
    assert (
        not_found_page(asked("/learn", "*/*")) is None
        and not_found_page(asked("/api/x", "text/html")) is None
    )
    assert not_found_page(asked("/learn", "text/html", "POST")) is None
