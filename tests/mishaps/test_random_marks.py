"""Random marks of a shuffle, for trials and for tables where dealers train: which are drawn, and that they can be written."""

from __future__ import annotations

from random import Random

import pytest

from cardroom.games.remedies.random_marks import any_mark
from cardroom.mishaps import Boxed, Foreign, read_mishap
from cardroom.simulate.random_mishaps import form_of

FORMS = {
    "boxed", "boxed late", "foreign", "foreign back", "foreign gone", "exposed", "exposed to", "off-table",
    "count +", "count -", "count dealer +", "count dealer -", "count board +", "count board -",
    "count deck +", "count deck -", "astray to", "astray skipped", "astray dealer skipped",
    "astray board skipped", "astray dealt-in", "astray button", "burn", "burn flop",
}  # fmt: skip
"""Every form of a mark that a shuffle may carry."""


def test_every_mark_of_a_shuffle_is_drawn_some_time() -> None:
    rng = Random(1)
    assert {form_of(any_mark(rng, 52).text) for _ in range(2000)} == FORMS


@pytest.mark.parametrize("cards", [1, 2, 52, 416])
def test_a_mark_lies_in_the_deck_and_is_read_again_as_it_was_written(cards: int) -> None:
    rng, positions = Random(2), set[int]()
    for _ in range(2000):
        mark = any_mark(rng, cards)
        assert read_mishap(mark.text) == mark
        match mark:
            case Boxed():
                positions |= set(mark.positions)
            case Foreign():
                positions.add(mark.position)
    assert (min(positions), max(positions)) == (1, min(cards, 61))  # no deal reaches much deeper
