"""Nonsense over HTTP: every way is sent bodies and paths that are nearly right. Each is answered in one line, and nothing of
anybody else changes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from cardroom.live.people.call import Way
from cardroom.live.people.faults import KINDS
from cardroom.live.people.http import WAYS
from tests.live.people_house import MINUTE, House, guest, play, player, sit

ODD: tuple[Any, ...] = (
    None, True, 0, -1, 2**63, 2**70, 1.5, "", "x", "x" * 700, "\x00", "../..", "é\u202e", "<script>", [], [[]], {}, {"a": 1}, "1; DROP TABLE person", "p2", "floor",
)  # fmt: skip
PARTS = ("1", "2", "0", "-1", "9999999", "x", "..", "%2e%2e", "%00", "a" * 300, "٣", "pinnacle", "holdem", "PLAYER", "'")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    made = House(f"sqlite:///{tmp_path_factory.mktemp('nonsense') / 'room.db'}")
    yield made
    assert made.store.trial().holds
    made.shut()


def body(way: Way, rng: Random) -> Any:
    """Like what is expected, with some of it spoiled."""
    fields = [one.encode_name for one in msgspec.structs.fields(way.takes)]
    made = {name: rng.choice(ODD) for name in fields if rng.random() < 0.9}
    if rng.random() < 0.2:
        made[rng.choice(("role", "person", "cents", "id", "__proto__"))] = rng.choice(ODD)
    return made if rng.random() < 0.9 else rng.choice(ODD)


def path(way: Way, rng: Random, person: str) -> str:
    parts = [rng.choice(PARTS) if part.startswith("{") else part for part in way.path.split("/")]
    asked = rng.choice(("", "", "?before=x", "?table=1", "?since=-5", "?search=%00", "?schedule=99", "?name=" + "a" * 200, "?options=x,y"))
    return "/".join(parts).replace("PLAYER", person) + asked


def test_nonsense_is_answered_in_one_line_and_changes_nothing_of_anybody_else(house: House) -> None:
    victim, ben, liar = player(house, "Ann"), player(house, "Ben"), guest(house)
    n = int(victim.post("/api/tables", json={"room": "pinnacle", "game": "holdem", "bots": 0}).json()["number"])
    sit(house, n, victim, 1)
    sit(house, n, ben, 2)
    play(house, n)
    before = house.store.heads()[f"table/{n}"], house.store.heads()[f"person/{victim.id}"], victim.get("/api/me").json()
    rng, answered, id = Random(11), 0, victim.id
    for way in WAYS:
        if way.path in ("/api/sign-out", "/api/sign-out-everywhere", "/api/care/stay-away", "/api/schema"):
            continue  # which would only send the liar away
        for _ in range(10):
            house.at += MINUTE
            asked = {"content": msgspec.json.encode(body(way, rng), enc_hook=str), "headers": {"content-type": "application/json"}}
            found = liar.request(way.method, path(way, rng, id), **(asked if way.method == "POST" else {}))
            assert found.status_code < 500, (way.path, found.status_code, found.text)
            if found.status_code >= 400:
                told = found.json()
                assert told["kind"] in KINDS and len(told["said"]) <= 700 and told["said"].isprintable(), told
            answered += 1
    heads = house.store.heads()
    assert answered > 400
    house.at += MINUTE
    victim.post("/api/sign-in", json={"name": "Ann", "password": "correct horse 9"})
    assert (heads[f"table/{n}"], heads[f"person/{id}"]) == before[:2]
    after = victim.get("/api/me").json()
    assert {name: after[name] for name in ("id", "name", "role", "purse", "tables")} == {name: before[2][name] for name in ("id", "name", "role", "purse", "tables")}
