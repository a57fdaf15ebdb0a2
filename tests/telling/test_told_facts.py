"""There are words for every fact and every act, also for those that hardly ever happen: as its player and others read it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, get_args, get_type_hints

import pytest

from cardroom.cards import Card, cards
from cardroom.felt import Fact, Seat
from cardroom.games import FAMILIES
from cardroom.hands.reading import Reading, reading
from cardroom.money import Cents, Odds
from cardroom.simulate import seat_bots
from cardroom.telling.log.narrator import narrated
from cardroom.words import ENGLISH
from tests.tables import table
from tests.telling.everywhere import PSEUDO
from tests.telling.leaks import DATA

SAMPLES: dict[Any, Any] = {
    int: 3, str: "charlie", Seat: 2, Cents: 5_00, Odds: Odds(6, 5), Reading: reading("pair", (9, 4)), Card: cards("7h")[0],
    tuple[Card, ...]: cards("7h 7s"), tuple[int, ...]: (2, 3),
}  # fmt: skip
TABLES = {
    "twenty-one": ("pinnacle/no-bust-401", "2"), "poker": ("comstock/holdem", "hole/2"), "hand": ("comstock/holdem", "hole/2"),
    "three-card": ("pinnacle/three-card-poker", "2"), "super-pan-9": ("comstock/super-pan-9", "2"), "pan": ("comstock/pan", "hole/2"),
    "double-hand": ("comstock/double-hand", "2"), "banked": ("pinnacle/no-bust-401", "2"),
}  # fmt: skip
UNTOLD = ("draw", "allow", "collect", "show")
"""Acts that cards or chips tell of."""
KINDS = [kind for kind in Fact.kinds() if kind.KIND.partition(".")[0] in TABLES]


def values(hint: Any) -> tuple[Any, ...]:
    """One of each type; of a word of a closed set, all."""
    words = get_args(hint)
    if hint in SAMPLES or not words:
        return (SAMPLES[hint],)
    return (
        words
        if all(isinstance(one, str) for one in words)
        else values(next(one for one in words if one is not type(None)))
    )


def samples(kind: type[Fact]) -> Iterator[Fact]:
    hints = get_type_hints(kind)
    _, place = TABLES[kind.KIND.partition(".")[0]]
    fields = [name for name in kind.__struct_fields__ if name not in ("place", "topic")]
    for where, each in product((place, "-", "dealer"), product(*(values(hints[name]) for name in fields))):
        yield kind(where, "post.sign", *each)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.KIND)
def test_there_are_words_for_a_fact(kind: type[Fact]) -> None:
    """With nothing left in them that no file chose, but for the names of people and of bonuses."""
    at, start = table(TABLES[kind.KIND.partition(".")[0]][0]), seat_bots(4, 300_00)
    names = {one.seat: one.name for one in start.people}
    for fact, seat in product(samples(kind), (0, 2, 3)):
        for line in narrated(at, start, [fact], seat):
            left = PSEUDO.leaks(PSEUDO.text(line.said, seat, names))
            for name in (*names.values(), "charlie"):
                left = left.replace(name, "")
            assert not DATA.sub("", left.replace("|", "")), PSEUDO.text(line.said, seat, names)
            told = ENGLISH.text(line.said, seat, names)
            assert "you is" not in told and "you has" not in told and "you pays" not in told


def test_there_are_words_for_every_act_that_is_done() -> None:
    """An act on offer has a name there; as it is done it has a sentence, with its amount or without."""
    for key in ENGLISH.entries:
        table_of, _, act = key.partition(".")
        if table_of == "act" and "." not in act:
            told = (f"told.act.{act}", f"told.act.{act}-chips", f"told.pan.{act}")
            assert any(map(ENGLISH.has, told)) or act in UNTOLD, key


def test_every_family_is_looked_at() -> None:
    assert set(FAMILIES) <= set(TABLES)
