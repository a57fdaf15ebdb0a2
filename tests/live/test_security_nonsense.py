"""Nonsense over HTTP: every way is sent bodies and paths that are nearly right. Each is answered in one line, and nothing of
anybody else changes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from cardroom.live.people.routes import ENDPOINTS
from cardroom_testing.chaos.malformed_requests import LEAVE, body, check_answer, path
from tests.live.people_server import MINUTE, PeopleServer, guest, play, player, sit


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PeopleServer]:
    made = PeopleServer(f"sqlite:///{tmp_path_factory.mktemp('nonsense') / 'room.db'}")
    yield made
    assert made.store.trial().holds
    made.shut()


def test_nonsense_is_answered_in_one_line_and_changes_nothing_of_anybody_else(server: PeopleServer) -> None:
    victim, ben, liar = player(server, "Ann"), player(server, "Ben"), guest(server)
    n = int(
        victim.post("/api/tables", json={"room": "pinnacle", "game": "holdem", "bots": 0}).json()["number"]
    )
    sit(server, n, victim, 1)
    sit(server, n, ben, 2)
    play(server, n)
    before = (
        server.store.heads()[f"table/{n}"],
        server.store.heads()[f"person/{victim.id}"],
        victim.get("/api/me").json(),
    )
    rng, answered, id = Random(11), 0, victim.id
    for way in ENDPOINTS:
        if way.path in LEAVE:
            continue
        for _ in range(10):
            server.at += MINUTE
            asked = {
                "content": msgspec.json.encode(body(way, rng), enc_hook=str),
                "headers": {"content-type": "application/json"},
            }
            found = liar.request(way.method, path(way, rng, id), **(asked if way.method == "POST" else {}))
            check_answer(way.path, found.status_code, found.content)
            answered += 1
    heads = server.store.heads()
    assert answered > 400
    server.at += MINUTE
    victim.post("/api/sign-in", json={"name": "Ann", "password": "correct horse 9"})
    assert (heads[f"table/{n}"], heads[f"person/{id}"]) == before[:2]
    after = victim.get("/api/me").json()
    assert {name: after[name] for name in ("id", "name", "role", "purse", "tables")} == {
        name: before[2][name] for name in ("id", "name", "role", "purse", "tables")
    }
