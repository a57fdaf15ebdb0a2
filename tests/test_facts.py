"""What is told is typed: no event carries a sentence, and every kind of fact has words in its language file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from cardroom.felt import Event, Fact, Voided
from cardroom.record import read_record, replay
from cardroom.rooms import rooms
from cardroom.script import Answer, Ask
from cardroom.words import ENGLISH

GOLDEN = sorted((Path(__file__).parent / "golden").rglob("*.txt"))
NAMES = {"place", "topic", "source", "target", "kind", "root", "account", "about", "by", "bonus", "how"}
"""Fields of text: places, accounts, topics, kinds and commitments, the name of a room's bonus, and words of a closed set."""


def kinds(kind: type[Event] = Event) -> Iterator[type[Event]]:
    for one in kind.__subclasses__():
        if one.__module__.startswith("cardroom."):
            yield one
            yield from kinds(one)


def test_no_event_has_a_field_for_sentences_but_the_floors_reason() -> None:
    texts = {
        (one.__name__, field.name)
        for one in kinds()
        for field in msgspec.structs.fields(one)
        if field.type is str and field.name not in NAMES
    }
    assert texts == {("Voided", "reason")}


def test_no_text_of_an_event_is_more_than_one_word() -> None:
    for path in GOLDEN:
        for event in replay(read_record(path.read_text(encoding="utf-8"), path.name), rooms(), path.name)[
            1
        ].events:
            if isinstance(event, Voided | Answer):
                continue
            fields = event.__struct_fields__ if not isinstance(event, Ask) else ("about", "topic", "kind")
            held = [getattr(event, name) for name in fields]
            assert not [one for one in held if isinstance(one, str) and " " in one], event


def test_every_fact_has_words() -> None:
    for one in kinds(Fact):
        key = f"fact.{one.KIND}"
        assert ENGLISH.has(key) or any(known.startswith(f"{key}.") for known in ENGLISH.entries), one
