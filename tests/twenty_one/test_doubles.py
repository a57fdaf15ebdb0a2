"""Doubling down in every edition: on which cards, for how much, one card and no further question, after a split or not."""

from __future__ import annotations

import pytest

from tests.tables import play, refused, shoe
from tests.twenty_one.editions import NO_BUST_401, editions


@editions(
    "",
    (f"{NO_BUST_401} five", "double-1d"),
    ("jokers_2003 pure", "dss-1c"),
    ("six six_buster", "rule-9c"),
    ("jokers", "options-1"),
    ("pure_buster", "split-1c"),
)
@pytest.mark.parametrize(
    ("hand", "card"),
    [
        ("5c 3d", "6h"),
        ("5c 6d", "4h"),
        ("2c 3d", "2h"),
        ("2c 3d", "4h"),
        ("2c 2d", "3h"),
        ("2c 2d", "Ac"),
        ("Ac 2d", "4h"),
    ],
)
def test_a_doubled_hand_is_asked_nothing_more(slug: str, hand: str, card: str) -> None:
    """14, 15 and a soft 17 might go on or stand by the chart, and 7 or 14 would have to hit in most games."""
    cards = shoe(slug, hand, dealer="9d 9s", then=card)
    round = play(slug, cards=cards, bets="1=10", acts="1 double 10")
    assert (round.cards("1"), round.asked()) == (f"{hand} {card}", [(1, "1")])
    assert round.played(1) == -20_00


@editions(
    "hands",
    (NO_BUST_401, "2c 2d, 5c 6d, Th Kd, Th 9d, Ah 9d", "double-1a double-1d round-9b"),
    ("jokers_2003", "2s 3d, 5s 6d, As 6d, Ks Qd, As Kd", "dss-1a dss-1c"),
    ("six", "2s 3d, 5s 6d, As 6d, Ks Qd", "rule-9a"),
    ("six_buster", "2c 2d, 2c 3d, 5c 6d, Tc 6d, Tc Kd, Ac 9d, Ac Ad", "rule-9a"),
    ("pure", "2c 2d, 5c 6d, 9c 6d, 9c Kb, Kb Qb, Ac 9d, Ac Ad", "dss-1a chart-1a"),
    ("five", "2c 3d, 5c 6d, Tc 9d", "double-1a"),
)
def test_any_two_cards_may_be_doubled_whatever_the_chart_says(slug: str, hands: str) -> None:
    for hand in hands.split(", "):
        round = play(slug, cards=shoe(slug, hand, dealer="9h 9d", then="9c"), bets="1=10", acts="1 double 10")
        assert (round.cards("1"), round.asked(), abs(round.played(1))) == (f"{hand} 9c", [(1, "1")], 20_00)


@editions(
    "says",
    (NO_BUST_401, "double-1a", "double-1a"),
    ("jokers_2003", "dss-1a", "dss-1a"),
    ("six", "rule-9a", "rule-9a"),
)
def test_doubling_on_three_cards_is_refused(slug: str, says: str) -> None:
    cards = shoe(slug, "2s 3d", dealer="9c 9h", then="7h")
    assert (
        f"{slug}/{says}"
        in refused(slug, "act.double", cards=cards, bets="1=10", acts="1 hit, 1 double 10").clauses
    )


@editions(
    "bet fine wrong says",
    (NO_BUST_401, 15, "15", "5 14 16 30", "double-1c", "double-1c"),
    ("jokers_2003", 10, "10", "5 11", "dss-1b", "dss-1b"),
    ("six", 10, "1 6 10", "11", "rule-9b", "rule-9b"),
    ("six_buster", 10, "1 7 10", "11", "rule-9b", "rule-9b"),
    ("pure", 10, "1 7 10", "11", "dss-1b", "dss-1b"),
    ("five", 10, "10", "5 11 20", "double-1c", "double-1c double-1d"),
    ("jokers", 10, "10", "9 11", "options-1", "options-1"),
    ("pure_buster", 10, "1 4 10", "11", "split-1b", "split-1b split-1c"),
)
@pytest.mark.parametrize(("card", "sign"), [("9h", 1), ("2h", -1)])
def test_what_a_double_costs(
    slug: str, bet: int, fine: str, wrong: str, says: str, card: str, sign: int
) -> None:
    """The wager again, or in some games any part of it."""
    cards = shoe(slug, "5c 6d", dealer="9d 9s", then=card)
    for amount in map(int, fine.split()):
        round = play(slug, cards=cards, bets=f"1={bet}", acts=f"1 double {amount}")
        assert [move.cents for move in round.moves("act.double")] == [amount * 100]
        assert round.played(1) == sign * (bet + amount) * 100
    for amount in wrong.split():
        refusal = refused(slug, "act.double-amount", cards=cards, bets=f"1={bet}", acts=f"1 double {amount}")
        assert f"{slug}/{says}" in refusal.clauses
        assert f"double for ${bet}" in str(refusal) or f"double for $1 to ${bet}" in str(refusal)


@editions(
    "stack may",
    (NO_BUST_401, "$30.50", True, "double-1c"),
    (NO_BUST_401, "$30.49", False, "double-1c"),
    (NO_BUST_401, "$20", False, "double-1c"),
    ("jokers_2003", "$30.49", False, "dss-1b"),
    ("five", "$30", True, "double-1c"),
    ("five", "$29", False, "double-1c"),
)
def test_there_is_no_double_for_less_without_the_chips_for_it(slug: str, stack: str, may: bool) -> None:
    """$15 down, the collection, and exactly $15 more are needed."""
    round = play(slug, cards=shoe(slug, "5c 6d", dealer="9c 9d", then="Th"), bets="1=15", stacks={1: stack})
    assert ("double" in round.options("1")) is may


@editions(
    "pair drawn second options won",
    (NO_BUST_401, "8c 8d", "3h 3h Th Th", 10, "hit double surrender", 40_00, "double-1a split-1d"),
    (NO_BUST_401, "Th Kh", "As Ad 9h 9h", 10, "stand double", 40_00, "double-1b"),
    ("jokers_2003", "8s 8d", "3h 3h Kh Kh", 10, "hit double", 40_00, "dss-4"),
    ("six", "8s 8d", "3h 3h Kh Kh", 5, "hit stand double", 35_00, "rule-9d rule-9a"),
    ("six", "Ts Td", "Ah Ah 9h 9h", 5, "hit stand double", 35_00, "rule-9d rule-9a"),
    ("six_buster", "8c 8d", "3c 3d Tc Td", 10, "hit stand double", 40_00, "rule-9d"),
    ("six_buster", "Kc Qd", "As As 9c 9c", 10, "stand double", 40_00, "rule-9a rule-9d"),
    ("five", "8c 8d", "3h 3s Th Th", 10, "hit double surrender", 40_00, "split-1d"),
    ("jokers", "8c 8d", "3h 3s Th Ts", 10, "hit double", 40_00, "options-4.1 options-5.2"),
)
def test_a_split_hand_of_two_cards_may_be_doubled(
    slug: str, pair: str, drawn: str, second: int, options: str, won: int
) -> None:
    """Ace and ten after a split are no Natural, so that 21 may be doubled as well."""
    cards = shoe(slug, pair, dealer="9c 9d", then=drawn)
    round = play(slug, cards=cards, bets="1=10", acts=f"1 split, 1 double 10, 1 double {second}")
    (one, two), (first, other, third, fourth) = pair.split(), drawn.split()
    assert round.options("1", 1) == round.options("1.2") == options.split()
    assert (round.cards("1"), round.cards("1.2")) == (f"{one} {first} {third}", f"{two} {other} {fourth}")
    assert round.played(1) == won


@editions("", ("jokers_2003", "dss-4"))
def test_a_split_hand_is_doubled_for_the_wager_and_on_two_cards_only(slug: str) -> None:
    refused(slug, "act.double-amount", cards="8s 9c 8d 3h 3h Kh", bets="1=10", acts="1 split, 1 double 5")
    refused(slug, "act.double", cards="8s 9c 8d 2h 2h 2h", bets="1=10", acts="1 split, 1 hit, 1 double")


@editions("", ("pure", "dss-1a"), ("pure_buster", "split-1a"))
def test_a_split_hand_is_not_doubled(slug: str) -> None:
    round = play(slug, cards=shoe(slug, "8c 8d", dealer="9h 8h", then="5c 6d"), bets="1=10", acts="1 split")
    assert round.options("1", 1) == round.options("1.2") == ["hit", "stand"]


@editions("", ("five", "double-1b"))
def test_neither_a_natural_nor_21_is_doubled(slug: str) -> None:
    assert play(slug, cards="Ks 9d Kd 8c Ac Ad", bets="1=10", acts="1 split").asked() == [(1, "1")]


@editions(
    "",
    (NO_BUST_401, "double-1a split-1d split-2a"),
    ("jokers_2003", "dss-4 dss-3a"),
    ("six six_buster", "rule-9d rule-10f"),
    ("pure", "dss-1a dss-2d"),
    ("five", "double-1a split-1d split-3a"),
    ("pure_buster", "split-1a split-2d"),
)
@pytest.mark.parametrize("drawn", ["6h 7h", "2h 9h", "2h 2h", "2d 3c"])
def test_split_aces_are_neither_doubled_nor_asked_about(slug: str, drawn: str) -> None:
    cards = shoe(slug, "Ac Ad", dealer="9d 8d", then=drawn)
    round = play(slug, cards=cards, bets="1=10", acts="1 split")
    first, second = drawn.split()
    assert round.asked() == [(1, "1")]
    assert (round.cards("1"), round.cards("1.2")) == (f"Ac {first}", f"Ad {second}")
