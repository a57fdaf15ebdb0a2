"""A room of one's own: three faults at their lines, mended, shown, opened, kept by hash, and played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardroom.live.floor.room_files import line_of, read_room_file
from tests.live.people_server import Browser, guest, sit, staff
from tests.live.test_auditor import text
from tests.live.test_floor_http import FloorServer, ok, open_doors

GOOD = (Path(__file__).parents[2] / "docs/rooms/riverside.toml").read_text()
BAD = (
    GOOD
    .replace("seats = 6", 'seats = "six"')
    .replace("3:2", "three to two")
    .replace("split = {", "splits = {")
)
TWO_LINES = (
    GOOD
    + """
[[games.riverside-21.schedules]]
number = 2
least = "$10"
most = "$500"
player = [{ floor = "$10", fee = "$1" }]
dealer = [{ floor = "$10", fee = "$2" }]
"""
)
MINE = {"slug": "riverside", "game": "riverside-21"}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[FloorServer]:
    made = FloorServer(tmp_path)
    yield made
    made.shut()


@pytest.fixture
def floor(server: FloorServer) -> Browser:
    return open_doors(server, staff(server, "floor"))


def test_each_fault_stands_at_its_line() -> None:
    room, faults = read_room_file("riverside", BAD)
    lines = BAD.splitlines()
    assert room is None and {lines[one.line - 1].split(" =")[0] for one in faults if one.line} >= {
        "seats",
        "natural",
        "splits",
    }
    assert "six" in next(one.said for one in faults if lines[one.line - 1].startswith("seats"))
    room, faults = read_room_file("riverside", GOOD + "\n[games\n")
    assert room is None and faults[0].line == len(GOOD.splitlines()) + 2
    assert read_room_file("riverside", GOOD)[0] is not None


@pytest.mark.parametrize(
    ("key", "start"),
    [
        ("name", "name"),
        ("games.riverside-21.buster.pays.9", "pays"),
        ("games.riverside-21.natural.hand", "natural"),
        ("games.no-such", ""),
    ],
)
def test_a_key_is_found_where_it_stands_or_where_it_would(key: str, start: str) -> None:
    at = line_of(GOOD, key)
    assert GOOD.splitlines()[at - 1].startswith(start) if start else not at


def test_what_is_hardly_meant_is_told_at_its_line_and_opens(floor: Browser) -> None:
    """In the reader's language; a file of before goes on working."""
    slip = GOOD.replace('player = [{ floor = "$5"', 'player = [{ floor = "$10"')
    told = ok(floor.post("/api/floor/files/check", json={"slug": "riverside", "text": slip}))
    [hint] = told["hints"]
    assert not told["faults"] and told["games"] and slip.splitlines()[hint["line"] - 1].startswith("player")
    assert "wagers from $5 to less than $10 pay nothing" in hint["said"]
    spanish = {"accept-language": "es"}
    there = ok(
        floor.post("/api/floor/files/check", json={"slug": "riverside", "text": slip}, headers=spanish)
    )
    assert "no pagan nada" in there["hints"][0]["said"] and there["hints"][0]["line"] == hint["line"]
    assert ok(floor.post("/api/floor/files/open", json={**MINE, "text": slip}))["number"]
    assert not ok(floor.post("/api/floor/files/check", json={"slug": "riverside", "text": GOOD}))["hints"]


def test_a_file_is_mended_and_its_table_is_open_to_everybody(server: FloorServer, floor: Browser) -> None:
    told = ok(floor.post("/api/floor/files/check", json={"slug": "riverside", "text": BAD}))
    assert len(told["faults"]) >= 3 and not told["games"]
    assert floor.post("/api/floor/files/open", json={**MINE, "text": BAD}).status_code == 422
    told = ok(floor.post("/api/floor/files/check", json={"slug": "riverside", "text": GOOD}))
    assert told["games"] == [["riverside-21", "Riverside Twenty-One"]] and not told["faults"]
    book = ok(floor.post("/api/floor/files/book", json={**MINE, "text": GOOD}))
    assert book["sign"]["room"] == "Riverside"
    opened = ok(floor.post("/api/floor/files/open", json={**MINE, "text": GOOD}))
    [kept] = ok(floor.get("/api/floor/files"))
    assert kept["hash"] == opened["hash"] == told["hash"] and kept["slug"] == "riverside"
    assert floor.get(f"/api/floor/files/{kept['hash']}").text == GOOD
    one = guest(server)
    listed = [table for table in one.get("/api/tables").json() if table["number"] == opened["number"]]
    assert listed and listed[0]["name"] == "Riverside Twenty-One"
    assert one.get(f"/api/tables/{opened['number']}").status_code == 200
    sit(server, opened["number"], one, 1)
    tables = {table["number"]: table for table in ok(floor.get("/api/floor/tables"))["tables"]}
    usual = ok(floor.post("/api/floor/tables", json={"offering": "pinnacle/holdem"}))["number"]
    again = {table["number"]: table for table in ok(floor.get("/api/floor/tables"))["tables"]}
    assert tables[opened["number"]]["shift"] == again[usual]["shift"]  # opened as any other is
    noted = [event["said"] for event in ok(floor.get("/api/floor/events")) if event["what"] == "configured"]
    assert f"table {opened['number']} was opened: riverside/riverside-21" in noted


def test_a_table_from_a_file_has_its_own_book_and_what_was_announced_stands_on_its_sign(
    server: FloorServer, floor: Browser
) -> None:
    number = ok(floor.post("/api/floor/files/open", json={**MINE, "text": TWO_LINES}))["number"]
    usual = ok(floor.post("/api/floor/tables", json={"offering": "pinnacle/holdem"}))["number"]
    one = guest(server)
    listed = {
        table["number"]: (table["has_game"], table["own_room"]) for table in one.get("/api/tables").json()
    }
    assert listed == {number: (False, "Riverside"), usual: (True, "")}
    found = ok(one.get(f"/api/tables/{number}/book"))
    assert (
        found["book"]["sign"]["room"] == "Riverside"
        and found["book"]["primer"]["sections"]
        and not (found["notice"] or found["has_rules"] or found["has_game"])
    )
    assert (
        one.get(f"/api/tables/{number}/clauses").json() == []
        and one.get(f"/api/tables/{number}/clauses/rule-1").status_code == 404
    )
    assert ok(one.get(f"/api/tables/{usual}/clauses")) and ok(
        one.get(f"/api/tables/{usual}/clauses/pinnacle/holdem/type-a")
    )
    changed = ok(
        floor.post(f"/api/floor/tables/{number}/settings", json={"settings": {"schedule": 2}, "hand": 3})
    )
    notice = ok(one.get(f"/api/tables/{number}/book"))["notice"]
    assert changed["hand"] == notice["hand"] == 3 and text(notice["said"]).startswith(
        "From hand 3 on: $10 to $500"
    )
    assert any("$10" in text(value) for fact in notice["facts"] for value in fact["values"])
    seen = next(table for table in ok(floor.get("/api/floor/tables"))["tables"] if table["number"] == number)
    assert (
        seen["name"] == "Riverside Twenty-One, Riverside"
        and text(seen["notice"]) == text(notice["said"])
        and seen["next_hand"] == 1
    )


def test_the_file_that_a_page_begins_with_is_the_one_in_the_docs(floor: Browser) -> None:
    assert floor.get("/api/floor/files/example").text == GOOD


def test_a_file_may_not_pass_itself_off_as_a_room_of_the_house(floor: Browser) -> None:
    told = ok(floor.post("/api/floor/files/check", json={"slug": "comstock", "text": GOOD}))
    assert [one["said"] for one in told["faults"]] == [
        "comstock is what a room of the house is called: give it another short name"
    ]
