"""Sockets: who may watch, who may say what, and that whoever is gone is gone at once, in other processes too."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from cardroom.live.stream.commands import Begin
from tests.live.people_server import Browser, PeopleServer, app, browser, guest, player, sit, staff
from tests.waiting import GENEROUS

SIGNED_OUT, NO_TABLE = 4401, 4404
HOLDEM = {"room": "pinnacle", "game": "holdem", "bots": 0}


@pytest.fixture
def server(sqlite: str) -> Iterator[PeopleServer]:
    made = PeopleServer(sqlite)
    yield made
    assert made.store.trial().holds
    made.shut()


class Socket:
    """A page's socket to a table, with the cookie of its browser."""

    def __init__(self, server: PeopleServer, n: int, one: Browser, hello: bool = True) -> None:
        self.server, self.told, self.closed = server, list[dict[str, Any]](), 0
        self._to: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        cookie = one.cookies.get("cardroom") or ""
        headers = [
            (b"host", b"testserver"),
            (b"origin", b"http://testserver"),
            (b"cookie", f"cardroom={cookie}".encode()),
        ]
        scope = {
            "type": "websocket",
            "scheme": "ws",
            "path": f"/ws/table/{n}",
            "headers": headers,
            "query_string": b"",
            "subprotocols": [],
        }
        self._to.put_nowait({"type": "websocket.connect"})
        self._task = server.loop.create_task(app(server)(scope, self._to.get, self._sent))  # type: ignore[arg-type]
        if hello:
            self.say(t="hello")
            self.until(lambda: self.closed or self.told)

    async def _sent(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self.told.append(msgspec.json.decode(message["text"]))
        elif message["type"] == "websocket.close":
            self.closed = message["code"]

    def say(self, **message: Any) -> None:
        self._to.put_nowait({"type": "websocket.receive", "text": msgspec.json.encode(message).decode()})

    def until(self, is_so: Callable[[], Any]) -> None:
        async def wait() -> None:
            async with asyncio.timeout(GENEROUS):
                while not is_so():
                    await asyncio.sleep(0.005)

        self.server.run(wait())

    def answer(self, **message: Any) -> dict[str, Any]:
        """What this message is answered with: `ok` or `no`."""
        id = message["id"]
        self.say(**message)

        def found() -> dict[str, Any] | None:
            mine = (one for one in self.told if one.get("id") == id or id in one.get("ok", ()))
            return next(mine, None)

        self.until(found)
        answered = found()
        assert answered
        return answered

    def close(self) -> None:
        self._to.put_nowait({"type": "websocket.disconnect", "code": 1000})
        self.until(self._task.done)


def a_table(one: Browser, private: bool = False) -> tuple[int, str]:
    made = one.post("/api/private" if private else "/api/tables", json=HOLDEM).json()
    return (made["table"]["number"], made["token"]) if private else (made["number"], "")


def test_a_private_table_is_not_there_for_who_has_no_link(server: PeopleServer) -> None:
    ann, ben = player(server, "Ann"), player(server, "Ben")
    n, token = a_table(ann, private=True)
    for one in (ben, browser(server), guest(server)):
        assert Socket(server, n, one).closed == NO_TABLE
    ben.post("/api/private/enter", json={"token": token})
    sockets = [Socket(server, n, one) for one in (ann, ben, staff(server, "floor"))]
    assert [one.closed for one in sockets] == [0, 0, 0] and all(one.told[0]["t"] == "snap" for one in sockets)
    for one in sockets:
        one.close()


def test_who_is_sent_away_sees_no_more_of_a_private_table(server: PeopleServer) -> None:
    ann, ben = player(server, "Ann"), player(server, "Ben")
    n, token = a_table(ann, private=True)
    ben.post("/api/private/enter", json={"token": token})
    sit(server, n, ann, 1)
    sit(server, n, ben, 2)
    stays, goes = Socket(server, n, ann), Socket(server, n, ben)
    ann.post(f"/api/private/{n}/send-away", json={"seat": 2, "reason": "rude"})
    goes.until(lambda: goes.closed)
    assert goes.closed == NO_TABLE and not stays.closed
    stays.close()


@pytest.mark.parametrize(
    "how", ["sign-out", "everywhere", "reset", "role", "revoke", "stay-away", "password"]
)
def test_whoever_is_gone_is_gone_at_once(server: PeopleServer, how: str) -> None:
    ann, floor, other = player(server, "Ann"), staff(server, "floor"), browser(server)
    other.post("/api/sign-in", json={"name": "Ann", "password": "correct horse 9"})
    n, _ = a_table(ann)
    first, second, id = Socket(server, n, ann), Socket(server, n, other), ann.id
    match how:
        case "sign-out":
            ann.post("/api/sign-out", json={})
        case "everywhere":
            ann.post("/api/sign-out-everywhere", json={})
        case "reset":
            floor.post(f"/api/people/{id}/reset-password", json={})
        case "role":
            number = floor.post(f"/api/people/{id}/role", json={"role": "floor"}).json()["proposal"]
            assert not first.closed
            staff(server, "floor", "Second").post(f"/api/floor/proposals/{number}/confirm", json={})
        case "revoke":
            floor.post(f"/api/people/{id}/sign-out", json={})
        case "stay-away":
            ann.post("/api/care/stay-away", json={"span": "day"})
        case "password":  # of all sessions but this one
            other.post("/api/account/password", json={"old": "correct horse 9", "new": "another horse 9"})
    first.until(lambda: first.closed)
    assert first.closed == SIGNED_OUT and first.told[-1]["t"] == "bye"
    if how in ("sign-out", "password"):
        assert not second.closed
        second.close()
    else:
        second.until(lambda: second.closed)


def test_who_does_not_play_says_nothing_at_a_table(server: PeopleServer) -> None:
    ann = player(server, "Ann")
    n, _ = a_table(ann)
    for one in (browser(server), staff(server, "floor"), staff(server, "auditor")):
        socket = Socket(server, n, one)
        for message in (
            {"t": "sit", "seat": 1, "cents": 200_00},
            {"t": "say", "ask": "1.1", "say": "fold"},
            {"t": "leave"},
            {"t": "buy", "cents": 1},
        ):
            answered = socket.answer(id=f"k{message['t']}", **message)
            assert answered["t"] == "no" and answered["kind"] in ("refused", "away"), answered
        socket.close()
    assert server.store.head(f"table/{n}").version == 1


def test_nobody_acts_for_another(server: PeopleServer) -> None:
    ann, ben, cat = (player(server, name) for name in ("Ann", "Ben", "Cat"))
    n, _ = a_table(ann)
    sit(server, n, ann, 1)
    sit(server, n, ben, 2)
    server.run(server.table(n).ask(Begin()))
    seat, number = server.run(
        server.table(n).look(
            lambda aggregate: (
                aggregate.driver.waiting[0].seat,
                aggregate.number(aggregate.driver.waiting[0]),
            )
        )
    )  # type: ignore[union-attr]
    asked, other = (ann, ben) if seat == 1 else (ben, ann)
    before = server.store.head(f"table/{n}")
    for one in (other, cat, guest(server)):
        socket = Socket(server, n, one)
        answered = socket.answer(t="say", id="k1", ask=number, say="fold")
        assert answered["t"] == "no", answered
        assert not socket.told[0].get("asks")  # nor is he told what the asked may do
        socket.close()
    assert server.store.head(f"table/{n}") == before
    own = Socket(server, n, asked)
    assert own.told[0]["asks"] and "k2" in own.answer(t="say", id="k2", ask=number, say="fold").get(
        "ok", ["k2"]
    )
    own.close()


def test_what_one_has_set_oneself_holds_at_the_table(server: PeopleServer) -> None:
    ann = player(server, "Ann")
    n, _ = a_table(ann)
    ann.post("/api/care/limit", json={"what": "buy-in", "value": 100_00})
    socket = Socket(server, n, ann)
    refused = socket.answer(t="sit", id="k1", seat=1, cents=200_00)
    assert refused["t"] == "no" and "$100" in "".join(part["text"] for part in refused["why"])
    socket.close()
    assert ann.get("/api/me").json()["purse"]["wallet"] == 1_000_00


def test_a_guest_with_a_new_name_sits_down_by_it(
    server: PeopleServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "cardroom.live.server.public_server.RENEWED", GENEROUS
    )  # the old line ends after the test
    one = guest(server)
    n, _ = a_table(one)
    socket = Socket(server, n, one)
    one.post("/api/account", json={"name": "Ann", "password": "correct horse 9"})
    socket.until(
        lambda: (
            [connection.visitor.name for connection in server.table(n).connections if connection.visitor]
            == ["Ann"]
        )
    )
    socket.answer(t="sit", id="k1", seat=3, cents=200_00)
    assert [seat["name"] for seat in one.get(f"/api/tables/{n}").json()["seats"]] == ["Ann"]
    socket.close()


def test_chat_reaches_those_it_is_said_to_and_nobody_who_mutes(server: PeopleServer) -> None:
    ann, ben, rail = player(server, "Ann"), player(server, "Ben"), guest(server)
    n, _ = a_table(ann)
    sit(server, n, ann, 1)
    sit(server, n, ben, 2)
    sockets = {name: Socket(server, n, one) for name, one in (("ann", ann), ("ben", ben), ("rail", rail))}

    def heard(name: str) -> list[str]:
        return [one["text"] for one in sockets[name].told if one["t"] == "chat"]

    sockets["ann"].answer(t="chat", id="c1", text="hello")
    sockets["rail"].answer(t="chat", id="c2", text="go on")
    sockets["ben"].until(lambda: heard("ben") and heard("rail"))
    ben.post("/api/mutes", json={"id": ann.id, "on": True})
    sockets["ann"].answer(t="chat", id="c3", text="still there?")
    sockets["ann"].until(lambda: len(heard("ann")) == 2)
    assert (heard("ann"), heard("ben"), heard("rail")) == (["hello", "still there?"], ["hello"], ["go on"])
    for one in sockets.values():
        one.close()


def test_signing_out_and_chat_reach_another_process(postgresql: str) -> None:
    here, there = PeopleServer(postgresql), PeopleServer(postgresql)
    here.run(here.open())
    there.run(there.open())
    ann, ben = player(here, "Ann"), player(here, "Ben")
    n, _ = a_table(ann)
    moved = Browser(there)
    moved.cookies["cardroom"] = ann.cookies["cardroom"]
    socket = Socket(there, n, moved)
    assert not socket.closed
    ben.post(f"/api/tables/{n}/chat", json={"text": "over there?"})
    socket.until(lambda: [one for one in socket.told if one["t"] == "chat"])
    ann.post("/api/sign-out", json={})
    socket.until(lambda: socket.closed)
    assert socket.closed == SIGNED_OUT
    here.shut()
    there.shut()
