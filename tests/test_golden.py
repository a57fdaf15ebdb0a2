"""Golden rounds: what was told is told again, in the same order and to the cent."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom.record import read_record, replay, write_record
from cardroom.rooms import rooms

FOLDER = Path(__file__).parent / "golden"
FILES = sorted(FOLDER.rglob("*.txt"))


def test_every_offering_has_golden_rounds() -> None:
    kept = {f"{path.parent.name}/{path.stem.rsplit('-', 1)[0]}" for path in FILES}
    assert kept == {one.slug for room in rooms().values() for one in room.offerings.values()}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_golden(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_record(text, path.name)
    table, driver = replay(record, rooms(), path.name)
    assert write_record(table, record.start(table), driver) == text
