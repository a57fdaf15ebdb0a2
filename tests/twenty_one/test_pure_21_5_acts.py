"""Pure 21.5 Blackjack at Mortimer's: the charts, doubling, splitting, surrender."""

from __future__ import annotations

import pytest

from cardroom.script import Ask
from tests.tables import dealt, play

pytestmark = pytest.mark.parametrize("slug", ["mortimers/pure-21.5"])


# ----------------------------------------------------------------------------------------------------------- the charts


# ------------------------------------------------------------------------------------------------------------- doubling


# ------------------------------------------------------------------------------------------------------------ splitting


# ------------------------------------------------------------------------------------------------------------ surrender
@pytest.mark.clause("dss-4a", "chart-1a")
def test_surrender_is_open_on_the_first_two_cards_and_on_no_others(slug: str) -> None:
    round = play(slug, cards=dealt("5c 6d", dealer="9h 8h", then="2c"), bets="1=10", acts="1 hit")
    assert "surrender" in round.options("1", 0)
    assert "surrender" not in round.options("1", 1)
    split = play(slug, cards=dealt("8c 8d", dealer="9h 8h", then="5c 6d"), bets="1=10", acts="1 split")
    assert "surrender" not in split.options("1", 1)


@pytest.mark.clause("dss-4b")
def test_surrender_costs_exactly_half_and_ends_the_hand(slug: str) -> None:
    round = play(slug, cards=dealt("9c 6d", dealer="9h 7h", then="8s"), bets="1=11", acts="1 surrender")
    assert (round.played(1), round.cards("1"), round.asked()) == (-5_50, "9c 6d", [(1, "1")])


@pytest.mark.clause("dss-4b")
def test_the_surrendered_half_is_settled_in_turn_as_far_as_covered(slug: str) -> None:
    """The down card 8 starts at seat 1 again; its $10 win leaves $2 for the surrender of seat 3."""
    cards = dealt("9c Kb", "9d 6d", dealer="9h 8h")
    round = play(slug, cards=cards, bets="1=10 3=10", acts="1 stand, 3 surrender", post="12")
    assert (round.played(1), round.played(3)) == (10_00, -2_00)


@pytest.mark.clause("dss-4c")
@pytest.mark.parametrize("dealer", ["Ah 8h", "Kb 8h", "9h 8h"])
def test_surrender_is_declared_after_the_check_and_before_the_down_card_is_turned(slug: str, dealer: str) -> None:
    round = play(slug, cards=dealt("9c 6d", dealer=dealer), bets="1=10", acts="1 surrender")
    assert round.played(1) == -5_00
    assert round.at("settle.surrender") > round.turned_at
    assert not any(isinstance(e, Ask) for e in round.events[round.turned_at :])


@pytest.mark.clause("dss-4c")
@pytest.mark.parametrize("dealer", ["Ah Kb", "Kb Ah"])
def test_against_a_pure_21_5_surrender_comes_too_late(slug: str, dealer: str) -> None:
    round = play(slug, cards=dealt("9c 6d", dealer=dealer), bets="1=10")
    assert (round.asked(), round.played(1)) == ([], -10_00)
