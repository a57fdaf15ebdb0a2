"""Golden rounds: what was told is told again, in the same order and to the cent."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardroom.errors import UnreadableError
from cardroom.felt import Balance, Fact, read_event, read_fact
from cardroom.record import RecordMismatchError, read_record, replay, write_record
from cardroom.rooms import rooms
from cardroom.script import Answer, Ask

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


EARLIER = sorted((Path(__file__).parent / "earlier").rglob("*.txt"))


@pytest.mark.parametrize("path", EARLIER, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_record_of_the_first_version_still_replays(path: Path) -> None:
    """Where it has a sentence, a fact of its place and topic must be told; everything else word for word."""
    text = path.read_text(encoding="utf-8")
    assert text.startswith("cardroom record 1\n")
    replay(read_record(text, path.name), rooms(), path.name)
    if "\n. note " not in text:  # nothing was shown or compared
        return
    wrong = re.sub(r"(?m)^(\. note \S+ )\S+", r"\1act.other", text, count=1)
    with pytest.raises(RecordMismatchError, match=r"act\.other"):
        replay(read_record(wrong, path.name), rooms(), path.name)


def test_every_event_is_read_back_from_its_line() -> None:
    """Over all golden rounds: what stands in a record is the event again, to the last value."""
    met = set()
    for path in FILES:
        record = read_record(path.read_text(encoding="utf-8"), path.name)
        for event in replay(record, rooms(), path.name)[1].events:
            if isinstance(event, Fact):
                assert read_fact(event.line()) == event
            elif not isinstance(event, Ask | Answer | Balance):
                assert read_event(event.line()).line() == event.line() and type(
                    read_event(event.line())
                ) is type(event)
            met.add(event.LOG_TYPE)
    assert {
        "compared",
        "shows",
        "handscompared",
        "draws",
        "goesout",
        "dealt",
        "turned",
        "laid",
        "moved",
        "button",
    } <= met


@pytest.mark.parametrize("line", ["fact 1", "fact 1 act.draw poker.draws", "fact 1 act.draw poker.draws x", "note 1 a b",
    "fact 1 a banked.compared beats hard/9 hard/8", "fact 1 a banked.compared wins hard/9x hard/8", "deal 1", "move a b x c", "dance", ""])  # fmt: skip
def test_a_line_that_is_no_event_is_refused(line: str) -> None:
    with pytest.raises(UnreadableError):
        read_event(line)
