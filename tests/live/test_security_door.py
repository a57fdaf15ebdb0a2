"""The door: where a request comes from, what it looks like, how large it is, and what every response carries."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cardroom.live.http.guard import HEADERS, LARGEST
from tests.live.people_server import Browser, PeopleServer, app, browser, guest

JSON = {"content-type": "application/json"}
CHANGE = "/api/care/remind"
BODY = b'{"minutes":30}'


@pytest.fixture
def server(sqlite: str) -> Iterator[PeopleServer]:
    made = PeopleServer(sqlite)
    yield made
    made.shut()


def change(one: Browser, headers: dict[str, str]) -> int:
    """A changing request with these headers alone, and the cookie."""
    request = one.http.build_request("POST", CHANGE, content=BODY, headers={"origin": ""})
    for name in ("origin", "content-type"):
        request.headers.pop(name, None)
    request.headers.update(headers)
    return one._loop.run_until_complete(one.http.send(request)).status_code


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": "http://testserver"} | JSON, 200),
        ({"origin": "https://testserver"} | JSON, 200),  # a proxy has taken off the TLS
        ({"sec-fetch-site": "same-origin"} | JSON, 200),
        ({"origin": "http://testserver", "sec-fetch-site": "same-origin"} | JSON, 200),
        ({"origin": "http://testserver", "content-type": "application/json; charset=utf-8"}, 200),
        (JSON, 403),  # neither: no browser sends that of a page of ours
        ({"origin": "null"} | JSON, 403),
        ({"origin": ""} | JSON, 403),
        ({"origin": "http://evil.example"} | JSON, 403),
        ({"origin": "http://testserver.evil.example"} | JSON, 403),
        ({"origin": "http://testserver:8000"} | JSON, 403),  # another port is another page
        ({"origin": "http://evil@testserver"} | JSON, 403),
        ({"origin": "file://testserver"} | JSON, 403),
        ({"origin": "http://[testserver"} | JSON, 403),
        ({"origin": "http://testserver", "sec-fetch-site": "cross-site"} | JSON, 403),
        ({"origin": "http://testserver", "sec-fetch-site": "same-site"} | JSON, 403),
        ({"sec-fetch-site": "none"} | JSON, 403),
        ({"origin": "http://testserver"}, 415),
        (
            {"origin": "http://testserver", "content-type": "text/plain"},
            415,
        ),  # what a form of another page can send
        ({"origin": "http://testserver", "content-type": "application/x-www-form-urlencoded"}, 415),
        ({"origin": "http://testserver", "content-type": "text/plain; application/json"}, 415),
        ({"origin": "http://testserver", "content-type": "application/jsonp"}, 415),
    ],
)
def test_a_changing_request_comes_from_a_page_of_ours_and_is_json(
    server: PeopleServer, headers: dict[str, str], status: int
) -> None:
    one = guest(server)
    assert change(one, headers) == status
    assert one.get("/api/care").json()["remind"] == (30 if status == 200 else 60)


def test_what_only_looks_needs_no_origin_and_changes_nothing(server: PeopleServer) -> None:
    one = guest(server)
    one.http.headers.pop("origin")
    assert one.get("/api/me").status_code == 200
    for method in ("PUT", "DELETE", "PATCH", "POST", "TRACE", "CONNECT", "OPTIONS", "FOO"):
        assert one.request(method, "/api/me").status_code in (403, 405)


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH"])
def test_a_method_that_a_path_has_not_is_refused_in_words(server: PeopleServer, method: str) -> None:
    found = guest(server).request(method, "/api/me", json={})
    assert found.status_code == 405 and found.json()["kind"] == "method"


def test_the_cookie_is_for_this_host_alone_unseen_by_scripts(server: PeopleServer) -> None:
    set_cookie = browser(server).post("/api/session", json={}).headers["set-cookie"]
    name, _, rest = set_cookie.partition("=")
    flags = {one.strip().lower() for one in rest.split(";")[1:]}
    assert name == "cardroom" and len(rest.split(";")[0]) == 43
    assert {"httponly", "samesite=lax", "path=/", "max-age=43200"} <= flags and "secure" not in flags
    assert not any(flag.startswith("domain") for flag in flags)


def test_under_tls_the_cookie_is_secure_and_says_so_in_its_name(server: PeopleServer) -> None:
    one = browser(server, "https://testserver")
    response = one.post("/api/session", json={})
    set_cookie = response.headers["set-cookie"]
    assert set_cookie.startswith("__Host-cardroom=") and "secure" in set_cookie.lower()
    assert response.headers["strict-transport-security"]
    assert one.get("/api/me").status_code == 200
    dropped = one.post("/api/sign-out", json={}).headers["set-cookie"].lower()
    assert dropped.startswith("__host-cardroom=") and "secure" in dropped and "max-age=0" in dropped


@pytest.mark.parametrize(
    "cookie", ["", "x", "a" * 43, "a" * 10_000, "../../etc", "%00", "' OR 1=1 --", "é" * 43]
)
def test_a_cookie_that_is_none_of_ours_opens_nothing(server: PeopleServer, cookie: str) -> None:
    found = browser(server).get("/api/me", headers={"cookie": b"cardroom=" + cookie.encode()})
    assert found.status_code == 401 and found.json()["key"] == "fault.people.nobody"


def test_the_hash_in_the_book_is_no_cookie(server: PeopleServer) -> None:
    guest(server)
    with server.store.looking() as at:
        hash = at.exec_driver_sql("SELECT hash FROM session").scalar_one()
    for held in (hash, hash[:43]):
        one = browser(server)
        one.cookies["cardroom"] = held
        assert one.get("/api/me").status_code == 401


@pytest.mark.parametrize(
    "path", ["/api/session", "/api/me", "/api/rooms", "/api/nowhere", "/api/tables/../me", "/"]
)
def test_every_response_carries_the_headers_that_keep_pages_safe(server: PeopleServer, path: str) -> None:
    response = browser(server).get(path)
    for name, value in HEADERS.items():
        assert response.headers[name] == value
    assert (
        "unsafe" not in HEADERS["content-security-policy"]
        and "frame-ancestors 'none'" in HEADERS["content-security-policy"]
    )
    kept = {"/api/rooms": "public, no-cache", "/": "no-cache"}  # asked for again by its tag
    assert response.headers["cache-control"] == kept.get(path, "no-store")


def test_what_is_the_same_for_everybody_is_asked_for_once(server: PeopleServer) -> None:
    one = browser(server)
    first = one.get("/api/rooms/pinnacle/holdem")
    tag = first.headers["etag"]
    again = one.get("/api/rooms/pinnacle/holdem", headers={"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")
    assert one.get("/api/rooms/pinnacle/holdem", headers={"if-none-match": '"other"'}).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/api/people/..%2f..%2fme", "/api/rooms/..%2f..%2fetc%2fpasswd/x", "/api/rooms/%00/x", "/api/rooms/pinnacle/holdem%0d%0aset-cookie:x",
        "/api/tables/1%20OR%201=1", "/api/tables/-1", "/api/tables/01", "/api/tables/1e3", "/api/tables/٣", "/api/tables/99999999999999999999",
        "/api/rounds/1/..%2f..%2fme", "/api/rooms/pinnacle/holdem/clauses/..%2f..%2f..%2fetc", "http://testserver//evil.example/api/me/", "/api//me", "/API/ME", "/api/me/",
    ],
)  # fmt: skip
def test_a_path_that_is_none_leads_nowhere(server: PeopleServer, path: str) -> None:
    one = guest(server)
    response = one.get(path)
    assert response.status_code in (307, 404, 403) and b"Traceback" not in response.content
    if response.status_code != 307:
        assert set(response.json()) == {"kind", "said", "key", "clauses"}
    assert "set-cookie" not in response.headers
    assert "evil" not in response.headers.get("location", "")


@pytest.mark.parametrize(
    "query",
    [
        "before=-1",
        "before=x",
        "before=1e9",
        "before=99999999999999999999",
        "most=0",
        "most=101",
        "table=%27",
        "since=%00",
        "before=" + "9" * 300,
    ],
)
def test_a_question_mark_that_asks_nonsense_is_told_so(server: PeopleServer, query: str) -> None:
    one = guest(server)
    path = "/api/account/log" if query.startswith("since") else "/api/rounds"
    response = one.get(f"{path}?{query}")
    assert response.status_code == 400 and response.json()["kind"] == "unreadable"
    assert len(response.json()["said"]) < 300 and "\n" not in response.json()["said"]


@pytest.mark.parametrize(
    "body",
    [
        b"", b"{", b"[]", b"null", b'"x"', b"{}", b'{"minutes":"30"}', b'{"minutes":30.5}', b'{"minutes":-1}', b'{"minutes":99999}',
        b'{"minutes":30,"role":"floor"}', b'{"minutes":30,"person":"p2"}', b"\xff\xfe", b'{"minutes":1e400}', b"[" * 10_000, b'{"minutes":' + b"9" * 5000 + b"}",
    ],
)  # fmt: skip
def test_a_body_that_is_not_what_is_expected_is_told_so_and_changes_nothing(
    server: PeopleServer, body: bytes
) -> None:
    one = guest(server)
    before = server.store.heads()
    response = one.post(CHANGE, content=body, headers=JSON)
    assert response.status_code == 400 and response.json()["key"] == "fault.people.body"
    assert server.store.heads() == before


def test_a_body_is_no_larger_than_it_may_be_whatever_it_announces(server: PeopleServer) -> None:
    one = guest(server)
    large = b'{"minutes":30' + b" " * LARGEST + b"}"
    assert one.post(CHANGE, content=large, headers=JSON).status_code == 413

    async def bits() -> Any:
        for _ in range(100):
            yield b" " * 1000

    assert one.post(CHANGE, content=bits(), headers=JSON).status_code == 413
    lied = one.post(CHANGE, content=BODY, headers=JSON | {"content-length": "1000000000000"})
    assert lied.status_code == 413 and lied.json()["kind"] == "large"
    assert one.get("/api/me", headers={"x-long": "a" * 20_000}).status_code == 413


@pytest.mark.parametrize(
    "host", ["evil.example", "testserver.evil.example", "testserver@evil.example", "testserver/..", ""]
)
def test_a_server_that_knows_its_names_goes_by_no_other(server: PeopleServer, host: str) -> None:
    one = Browser(server, hosts=("testserver",))
    assert one.get("/api/session").status_code == 200
    refused = one.get("/api/session", headers={"host": host}).json()
    is_a_name = host.endswith("evil.example") and "@" not in host
    assert refused["key"] == ("fault.people.foreign-host" if is_a_name else "fault.people.host")
    assert not is_a_name or f"--public {host}" in refused["said"]


def test_a_header_cannot_be_smuggled_in_by_a_name_or_a_file(server: PeopleServer) -> None:
    one = guest(server)
    for name in ("Ann\r\nSet-Cookie: x=1", "Ann\nX: 1", "Ann\u2028"):
        refused = one.post("/api/account", json={"name": name, "password": "correct horse 9"})
        assert refused.status_code == 409 and "x" not in refused.headers.get("set-cookie", "")
        assert "\n" not in refused.json()["said"] and "\r" not in refused.json()["said"]


@pytest.mark.parametrize(
    ("origin", "opened"),
    [
        ("http://testserver", True),
        ("https://testserver", True),
        ("", False),
        ("null", False),
        ("http://evil.example", False),
        ("http://testserver:1", False),
    ],
)
def test_a_socket_is_opened_by_a_page_of_ours_alone(server: PeopleServer, origin: str, opened: bool) -> None:
    sent: list[dict[str, Any]] = []
    inner: list[dict[str, Any]] = []
    from cardroom.live.http.guard import RequestGuard

    async def felt(scope: Any, receive: Any, send: Any) -> None:
        inner.append(scope)

    one = guest(server)
    scope = {
        "type": "websocket", "scheme": "ws", "path": "/ws/table/1",
        "headers": [(b"host", b"testserver"), (b"origin", origin.encode()), (b"cookie", f"cardroom={one.cookies['cardroom']}".encode())],
    }  # fmt: skip

    async def send(message: Any) -> None:
        sent.append(message)

    async def receive() -> Any:
        return {"type": "websocket.connect"}

    server.run(RequestGuard(felt, server.people)(scope, receive, send))
    assert bool(inner) == opened
    if opened:
        assert inner[0]["state"]["visitor"].id == one.id
    else:
        assert [message["type"] for message in sent] == ["websocket.close"]


def test_who_cannot_be_known_just_now_is_not_taken_for_nobody(server: PeopleServer) -> None:
    from cardroom.live.http.guard import RequestGuard
    from cardroom.store import CommitUnknownError

    class Away:
        async def visitor(self, token: str) -> None:
            raise CommitUnknownError("the store", "away")

    reached: list[Any] = []
    sent: list[dict[str, Any]] = []

    async def felt(scope: Any, receive: Any, send: Any) -> None:
        reached.append(scope)

    async def send(message: Any) -> None:
        sent.append(message)

    headers = [(b"host", b"testserver"), (b"origin", b"http://testserver"), (b"cookie", b"cardroom=x")]
    can_say = {"extensions": {"websocket.http.response": {}}}
    socket, page = {"type": "websocket", "scheme": "ws"}, {"type": "http", "scheme": "http", "method": "GET"}
    for scope in (socket, socket | can_say, page):
        server.run(
            RequestGuard(felt, Away())(scope | {"path": "/api/me", "headers": headers}, lambda: None, send)
        )  # type: ignore[arg-type, return-value]
    said = [
        (one["type"], one.get("code"), one.get("status")) for one in sent if not one["type"].endswith("body")
    ]
    assert not reached and said == [
        ("websocket.close", 1013, None),
        ("websocket.http.response.start", None, 503),
        ("http.response.start", None, 503),
    ]


def test_an_unforeseen_fault_is_told_without_what_it_was(
    server: PeopleServer, caplog: pytest.LogCaptureFixture
) -> None:
    one = guest(server)
    server.people.cares.of = lambda person: 1 / 0  # type: ignore[method-assign, assignment, return-value]
    response = one.get("/api/care")
    assert response.status_code == 503 and response.json()["key"] == "fault.people.broken"
    assert "ZeroDivisionError" in caplog.text and "division by zero" not in caplog.text


def test_the_door_stands_before_everything(server: PeopleServer) -> None:
    assert type(app(server)).__name__ == "RequestGuard"


def test_who_hangs_up_in_the_middle_of_a_request_is_no_fault_of_ours(
    server: PeopleServer, caplog: pytest.LogCaptureFixture
) -> None:
    headers = [
        (b"host", b"testserver"),
        (b"origin", b"http://testserver"),
        (b"content-type", b"application/json"),
        (b"content-length", b"9"),
    ]
    scope = {
        "type": "http",
        "method": "POST",
        "scheme": "http",
        "path": "/api/session",
        "raw_path": b"/api/session",
        "query_string": b"",
        "headers": headers,
        "client": ("here", 1),
    }
    comes = [{"type": "http.request", "body": b"{", "more_body": True}, {"type": "http.disconnect"}]
    sent: list[Any] = []

    async def receive() -> Any:
        return comes.pop(0)

    async def send(message: Any) -> None:
        sent.append(message)

    server.run(app(server)(scope, receive, send))  # type: ignore[arg-type]
    assert sent[0]["status"] == 400 and not caplog.records


@pytest.mark.parametrize("quoted", ['"' + "\\\\" * 7000 + '"', '"' + "\\101" * 3500 + '"'])
def test_no_cookie_is_unquoted(server: PeopleServer, quoted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python needs seconds for one long header, and every table waited for it."""

    def broken(*_: Any) -> Any:
        raise AssertionError

    monkeypatch.setattr("http.cookies._unquote", broken)
    one = guest(server)
    header = f"x={quoted}; cardroom-language=es; cardroom={one.cookies['cardroom']}"
    assert browser(server).get("/api/me", headers={"cookie": header}).status_code == 200
    assert (
        "cabeceras"
        in browser(server).get("/api/me", headers={"cookie": f"{header}; y={'z' * 20_000}"}).json()["said"]
    )


def test_of_two_cookies_of_one_name_the_last_holds_as_before(server: PeopleServer) -> None:
    one = guest(server)
    header = f"cardroom=other; flag; ={'x'}; cardroom = {one.cookies['cardroom']} "
    assert browser(server).get("/api/me", headers={"cookie": header}).status_code == 200


def test_what_stands_behind_the_question_mark_has_an_end(server: PeopleServer) -> None:
    one = guest(server)
    assert one.get(f"/api/rooms?{'a=1&' * 1000}").status_code == 200
    found = one.get(f"/api/rooms?{'a=1&' * 1100}")
    assert (found.status_code, found.json()["key"]) == (413, "fault.people.address")
