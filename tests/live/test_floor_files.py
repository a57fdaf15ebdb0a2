"""A room of one's own: three faults at their lines, mended, shown, opened, kept by hash, and played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardroom.live.floor.files import line_of, read
from tests.live.people_house import Browser, guest, sit, staff
from tests.live.test_floor_http import FloorHouse, ok, open_doors

GOOD = (Path(__file__).parents[2] / "docs/rooms/riverside.toml").read_text()
BAD = GOOD.replace("seats = 6", 'seats = "six"').replace("3:2", "three to two").replace("split = {", "splits = {")
MINE = {"slug": "riverside", "game": "riverside-21"}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[FloorHouse]:
    made = FloorHouse(tmp_path)
    yield made
    made.shut()


@pytest.fixture
def floor(house: FloorHouse) -> Browser:
    return open_doors(house, staff(house, "floor"))


def test_each_fault_stands_at_its_line() -> None:
    room, faults = read("riverside", BAD)
    lines = BAD.splitlines()
    assert room is None and {lines[one.line - 1].split(" =")[0] for one in faults if one.line} >= {"seats", "natural", "splits"}
    assert "six" in next(one.said for one in faults if lines[one.line - 1].startswith("seats"))
    room, faults = read("riverside", GOOD + "\n[games\n")
    assert room is None and faults[0].line == len(GOOD.splitlines()) + 2
    assert read("riverside", GOOD)[0] is not None


@pytest.mark.parametrize(
    ("key", "start"),
    [("name", "name"), ("games.riverside-21.buster.pays.9", "pays"), ("games.riverside-21.natural.hand", "natural"), ("games.no-such", "")],
)
def test_a_key_is_found_where_it_stands_or_where_it_would(key: str, start: str) -> None:
    at = line_of(GOOD, key)
    assert GOOD.splitlines()[at - 1].startswith(start) if start else not at


def test_a_file_is_mended_and_its_table_is_open_to_everybody(house: FloorHouse, floor: Browser) -> None:
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
    one = guest(house)
    listed = [table for table in one.get("/api/tables").json() if table["number"] == opened["number"]]
    assert listed and listed[0]["name"] == "Riverside Twenty-One"
    assert one.get(f"/api/tables/{opened['number']}").status_code == 200
    sit(house, opened["number"], one, 1)
    tables = {table["number"]: table for table in ok(floor.get("/api/floor/tables"))["tables"]}
    usual = ok(floor.post("/api/floor/tables", json={"offering": "pinnacle/holdem"}))["number"]
    again = {table["number"]: table for table in ok(floor.get("/api/floor/tables"))["tables"]}
    assert tables[opened["number"]]["shift"] == again[usual]["shift"]  # opened as any other is
    noted = [event["said"] for event in ok(floor.get("/api/floor/events")) if event["what"] == "configured"]
    assert any(f"table/{opened['number']}" in said for said in noted)
