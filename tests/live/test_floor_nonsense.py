"""Nonsense to the floor's ways, by a guest and by somebody of the floor: each is answered in one line, the books balance, and a
guest has changed nothing."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec

from cardroom.live import audit
from cardroom.live.floor.http.tables import ENDPOINTS
from cardroom.live.http.api_errors import KINDS
from tests.live.people_server import Browser, guest, play, player, sit, staff
from tests.live.test_floor_http import FloorServer, open_doors
from tests.live.test_security_nonsense import body, path

SKIPPED = ("/api/floor/tables/{table}/close",)
"""Which ends the table that all others are asked about."""


def shout(server: FloorServer, one: Browser, rng: Random, count: int, person: str) -> None:
    for way in ENDPOINTS:
        for _ in range(count if way.path not in SKIPPED else 0):
            asked = {
                "content": msgspec.json.encode(body(way, rng), enc_hook=str),
                "headers": {"content-type": "application/json"},
            }
            found = one.request(way.method, path(way, rng, person), **(asked if way.method == "POST" else {}))
            assert found.status_code < 500, (way.path, found.status_code, found.text, asked)
            if found.status_code >= 400:
                told = found.json()
                assert (
                    told["kind"] in KINDS
                    and "\n" not in told.get("said", "")
                    and len(told.get("said", "")) <= 700
                ), told
        assert not sum(server.store.balances().values()), way.path


def test_nonsense_to_the_floor_is_answered_in_one_line(tmp_path: Path) -> None:
    server = FloorServer(tmp_path)
    fay, ann, ben, liar = staff(server, "floor"), player(server, "Ann"), player(server, "Ben"), guest(server)
    for one in (fay, ann, ben, liar):
        open_doors(server, one)
    fay.post("/api/floor/tables", json={"offering": "ven-a-mexico/holdem"})
    for seat, one in enumerate((ann, ben), 1):
        sit(server, 1, one, seat)
    play(server, 1)
    rng, id = Random(7), ann.id
    before = server.store.balances(), server.store.heads()["table/1"]
    shout(server, liar, rng, 4, id)
    assert (server.store.balances(), server.store.heads()["table/1"]) == before
    shout(server, fay, rng, 12, id)
    assert server.store.trial().holds
    audit(server.store, server.rooms)
    server.shut()
