"""In every game: a double brings one card and no further question, split aces are not doubled, a drawn hand not split."""

from __future__ import annotations

import pytest

from tests.tables import in_games, play, shoe

CLOSED = in_games(
    pinnacle="double-1d", ven_a_mexico="double-1d", jokers_2003="dss-1c", six="rule-9c", six_buster="rule-9c", pure="dss-1c",
    five="double-1d", jokers="options-1", pure_buster="split-1c",
)  # fmt: skip


@CLOSED
@pytest.mark.parametrize(("hand", "card"), [("5c 3d", "6h"), ("5c 6d", "4h"), ("2c 3d", "2h"), ("Ac 2d", "4h")])
def test_a_doubled_hand_is_asked_nothing_more(slug: str, hand: str, card: str) -> None:
    """14, 15 and a soft 17 might go on or stand by the chart, and 7 or 14 would have to hit in most games."""
    cards = shoe(slug, hand, dealer="9d 9s", then=card)
    round = play(slug, cards=cards, bets="1=10", acts="1 double 10")
    assert (round.cards("1"), round.asked()) == (f"{hand} {card}", [(1, "1")])
    assert round.played(1) == -20_00


@in_games(
    pinnacle="double-1a split-1d split-2a", ven_a_mexico="double-1a split-1d split-2a", jokers_2003="dss-4 dss-3a",
    six="rule-9d rule-10f", six_buster="rule-9d rule-10f", pure="dss-1a dss-2d", five="double-1a split-1d split-3a",
    pure_buster="split-1a split-2d",
)  # fmt: skip
@pytest.mark.parametrize("drawn", ["6h 7h", "2h 9h"])
def test_split_aces_are_neither_doubled_nor_asked_about(slug: str, drawn: str) -> None:
    cards = shoe(slug, "Ac Ad", dealer="9d 8d", then=drawn)
    round = play(slug, cards=cards, bets="1=10", acts="1 split")
    first, second = drawn.split()
    assert round.asked() == [(1, "1")]
    assert (round.cards("1"), round.cards("1.2")) == (f"Ac {first}", f"Ad {second}")


@in_games(
    pinnacle="split-1a", ven_a_mexico="split-1a", jokers_2003="dss-2a", six="rule-10a", six_buster="rule-10a", pure="dss-2a",
    five="split-1a", jokers="options-3", pure_buster="split-2a",
)  # fmt: skip
def test_a_pair_is_split_before_it_is_drawn_to_or_not_at_all(slug: str) -> None:
    cards = shoe(slug, "4c 4d", dealer="9d 8d", then="7h")
    round = play(slug, cards=cards, bets="1=10", acts="1 hit, 1 stand")
    assert ("split" in round.options("1", 0), "split" in round.options("1", 1)) == (True, False)
