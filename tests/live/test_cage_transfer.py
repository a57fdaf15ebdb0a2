"""No way leads from one player's chips to another's: every request, every message and every act is tried with all that it takes."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from cardroom.live.cage.room_command import RoomCommand
from cardroom.live.floor.http.tables import ENDPOINTS as FLOOR
from cardroom.live.floor.room_state import ACTS
from cardroom.live.http.endpoint import Endpoint
from cardroom.live.people.routes import ENDPOINTS as PEOPLE
from cardroom.live.server.routes import ENDPOINTS as SERVER
from cardroom.live.stream.commands import ANY
from cardroom.live.wire import messages as wire
from tests.live.people_server import Browser, player, sit, staff
from tests.live.test_floor_http import FloorServer, open_doors

OTHERS = {"whom", "target", "payee", "person", "other", "id", "account", "name"}
SKIPPED = (
    "/api/sign-out",
    "/api/sign-out-everywhere",
    "/api/sign-in",
    "/api/account/password",
    "/api/care/stay-away",
)


def fields(kind: Any) -> set[str]:
    return {one.name for one in msgspec.structs.fields(kind)}


def test_no_message_of_a_socket_names_somebody_else_and_chips() -> None:
    kinds = [one for one in vars(wire).values() if isinstance(one, type) and issubclass(one, msgspec.Struct)]
    sent = [one for one in kinds if "cents" in fields(one) and "id" in fields(one)]
    assert sent and not any(fields(one) & (OTHERS - {"id"}) for one in sent)  # the id is the message's own


def test_no_act_has_two_persons_and_chips() -> None:
    """A seat and a buy are paid from the wallet of who sits; an adjustment and a count against the house."""
    for kind in (*get_args(ANY), *get_args(ACTS)):
        if "cents" in fields(kind):
            assert len(fields(kind) & {"person", "whom", "account", "target", "to"}) <= 1, kind
    assert all(issubclass(kind, RoomCommand) for kind in get_args(ACTS))


def value(name: str, ben: str, ann: str) -> Any:
    known: dict[str, Any] = {
        "cents": 100, "value": 100, "table": 1, "shift": 1, "seat": 3, "to": ben, "reason": "a gift", "text": "a gift", "name": "Benny1",
        "client": "k1", "account": f"wallet/{ben}", "game": "pinnacle/holdem", "number": 1, "count": 0, "minutes": 5, "percent": 100,
        "round": 1, "source": f"wallet/{ann}", "token": "x", "role": "player", "offering": "pinnacle/holdem", "settings": {}, "on": False,
        "what": "loss", "room": "pinnacle", "bots": 0, "password": "correct horse 9", "old": "x", "new": "y",
    }  # fmt: skip
    return known.get(name, ben)


@pytest.mark.parametrize("role", ["player", "floor"])
def test_no_request_moves_chips_to_somebody_else(tmp_path: Path, role: str) -> None:
    server = FloorServer(tmp_path)
    ann, ben = player(server, "Annie1"), player(server, "Benny1")
    fay = staff(server, "floor")
    for one in (ann, ben, fay):
        open_doors(server, one)
    fay.post("/api/floor/tables", json={"offering": "pinnacle/holdem"})
    sit(server, 1, ann, 1)
    asker: Browser = ann if role == "player" else fay
    ids = {"ann": ann.id, "ben": ben.id}

    def chips(name: str) -> int:
        """All that is his: wallet, seats asked for, seats taken."""
        held = server.store.balances()
        sits = server.run(server.table(1).look(lambda aggregate: aggregate.seat_of(ids[name])))
        return sum(
            cents
            for account, cents in held.items()
            if account in (f"wallet/{ids[name]}", f"escrow/1/{ids[name]}")
        ) + (held.get(f"stack/1/{sits}", 0) if sits else 0)

    before = chips("ann"), chips("ben")
    for way in (*PEOPLE, *FLOOR, *SERVER):
        for extra in ({}, {"cents": 100, "to": ids["ben"]}):
            ask(asker, way, ids, extra)
            assert (chips("ann"), chips("ben")) == before, (way.method, way.path)
    assert server.store.trial().holds
    server.shut()


def ask(asker: Browser, way: Endpoint, ids: dict[str, str], extra: dict[str, Any]) -> None:
    if way.method != "POST" or way.path in SKIPPED:
        return
    parts = [
        "1" if part in ("{n}", "{table}", "{number}") else ids["ben"] if part.startswith("{") else part
        for part in way.path.split("/")
    ]
    body = {name: value(name, ids["ben"], ids["ann"]) for name in fields(way.takes)} | extra
    body["to"] = 4 if way.path.endswith("/move") and not extra else body.get("to", 4)
    if "to" not in fields(way.takes) and not extra:
        body.pop("to", None)
    asker.post("/".join(parts), json=body)
