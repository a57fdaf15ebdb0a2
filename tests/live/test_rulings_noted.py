"""A ruling that the floor gives at the table itself is an event like one from its desk: what it was about, and on what it rests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cardroom.live.hosting.connection import TableConnection
from cardroom.live.http.visitor import Visitor
from cardroom.live.stream.commands import Begin, StrikeMishap
from cardroom.live.table.aggregate import TableAggregate
from cardroom.live.wire import messages as wire
from cardroom.script import FLOOR
from tests.live.people_server import PeopleServer, guest, sit, staff
from tests.live.room_server import Heard


@pytest.fixture
def server(sqlite: str) -> Iterator[PeopleServer]:
    made = PeopleServer(sqlite)
    yield made
    made.shut()


def called(server: PeopleServer, game: str) -> tuple[int, str]:
    """A table at which the floor is asked whether a hand that was thrown in is dead, and the number of the question."""
    people = [guest(server) for _ in range(3)]
    n = people[0].post("/api/tables", json={"room": "comstock", "game": game, "bots": 0}).json()["number"]
    for seat, one in enumerate(people, 1):
        sit(server, n, one, seat)
    server.run(server.table(n).ask(Begin()))

    def thrown(aggregate: TableAggregate) -> StrikeMishap:
        ask = aggregate.driver.waiting[0]
        return StrikeMishap(f"mucked {ask.seat} thrown", aggregate.number(ask))

    server.run(server.table(n).ask(server.run(server.table(n).look(thrown))))
    return n, server.run(
        server.table(n).look(lambda aggregate: aggregate.number(aggregate.driver.asked(FLOOR)))
    )


@pytest.mark.parametrize(("game", "ruling", "rests"), [
    ("holdem", "dead", ""),
    ("mexican-poker", "live", "; its reason: comstock/mexican-poker/rule-12b, comstock/mexican-poker/rule-21a, comstock/mexican-poker/rule-21b"),
])  # fmt: skip
def test_a_ruling_at_the_table_is_an_event_with_its_question_and_clauses(
    server: PeopleServer, game: str, ruling: str, rests: str
) -> None:
    n, ask = called(server, game)
    floor = staff(server, "floor")
    line = Heard()
    connection = TableConnection(server, server.table(n), line, Visitor(floor.id, "Fay", "floor", floor.id))
    server.table(n).join(connection)
    server.run(connection.hear(wire.encode(wire.Hello())))
    server.run(connection.hear(wire.encode(wire.Say("one", ask, ruling))))
    server.run(connection.hear(wire.encode(wire.Say("one", ask, ruling))))  # sent twice, noted once
    said = f"table {n}: the floor was called to a hand that is thrown in or swept up, and ruled: {ruling} hand{rests}"
    told = [one for one in floor.get("/api/floor/events").json() if one["what"] == "override"]
    assert [one["said"] for one in told] == [said]
