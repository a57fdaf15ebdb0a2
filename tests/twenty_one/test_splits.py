"""Splitting in every edition: what it costs, how often, how the hands go on, split aces, and what they count."""

from __future__ import annotations

import pytest

from cardroom.errors import RefusedError
from tests.tables import play, shoe
from tests.twenty_one.editions import NO_BUST_401, editions

FOUR = ("1", "1.2", "1.3", "1.4")


@editions(
    "",
    (f"{NO_BUST_401} five", "split-1a"),
    ("jokers_2003 pure", "dss-2a"),
    ("six six_buster", "rule-10a"),
    ("jokers", "options-3"),
    ("pure_buster", "split-2a"),
)
def test_a_pair_is_split_before_it_is_drawn_to_or_not_at_all(slug: str) -> None:
    cards = shoe(slug, "4c 4d", dealer="9d 8d", then="7h")
    round = play(slug, cards=cards, bets="1=10", acts="1 hit, 1 stand")
    assert ("split" in round.options("1", 0), "split" in round.options("1", 1)) == (True, False)


@editions(
    "rank bet wrong short",
    (NO_BUST_401, "8", 15, "10 14 16", "$30.49", "split-1b"),
    (NO_BUST_401, "A", 15, "10 14 16", "$30.49", "split-2b"),
    ("jokers_2003", "8", 10, "9 11", "$20.49", "dss-2b dss-3b"),
    ("jokers_2003", "A", 10, "9 11", "$20.49", "dss-2b dss-3b"),
    ("six six_buster", "8", 10, "9 11", "$20.24", "rule-10b rule-10g"),
    ("six six_buster", "A", 10, "9 11", "$20.24", "rule-10b rule-10g"),
    ("pure", "8", 10, "9 11", "$19.99", "dss-2b"),
    ("five", "8", 10, "9 11", "$19.99", "split-1b"),
    ("five", "A", 10, "9 11", "$19.99", "split-3b"),
    ("jokers", "8", 10, "5 11", "$20.99", "options-3"),
    ("jokers", "A", 10, "5 11", "$20.99", "options-3"),
    ("pure_buster", "8", 10, "5 11", "$19.99", "split-2b split-2e"),
)
def test_a_split_costs_the_wager_again(slug: str, rank: str, bet: int, wrong: str, short: str) -> None:
    cards = shoe(slug, f"{rank}c {rank}d", dealer="9d 9s", then="9h 9s" if rank == "8" else "5h 5s")
    for act in ("split", f"split {bet}"):
        round = play(slug, cards=cards, bets=f"1={bet}", acts=f"1 {act}")
        assert [(move.target, move.cents) for move in round.moves("act.split-wager")] == [
            ("bet/1.2/1", bet * 100)
        ]
        assert round.played(1) == -200 * bet
    for amount in wrong.split():
        with pytest.raises(RefusedError, match=rf"split for \${bet}"):
            play(slug, cards=cards, bets=f"1={bet}", acts=f"1 split {amount}")
    assert "split" not in play(slug, cards=cards, bets=f"1={bet}", stacks={1: short}).options("1")


@editions("", (NO_BUST_401, "split-1b split-2b"))
def test_a_split_for_another_amount_is_refused_under_its_clause(slug: str) -> None:
    for pair in ("8h 8d", "Ah Ad"):
        with pytest.raises(RefusedError, match=rf"split for \$15.*{slug}/split-1b"):
            play(slug, cards=shoe(slug, pair, dealer="Tc 9d", then="7h 7d"), bets="1=15", acts="1 split 10")


@editions(
    "rank",
    (f"{NO_BUST_401} five", "8", "split-1c"),
    ("jokers_2003 pure", "8", "dss-2c"),
    ("six six_buster", "8", "rule-10c"),
    ("jokers", "8", "options-3"),
    ("jokers", "A", "options-3"),
    ("pure_buster", "8", "split-2c chart-1a"),
)
def test_split_cards_are_drawn_to_as_often_as_wished(slug: str, rank: str) -> None:
    cards = shoe(slug, f"{rank}c {rank}d", dealer="9d 8d", then="4h 4s 2h 2s 2c 2d")
    round = play(slug, cards=cards, bets="1=10", acts="1 split, 1 hit, 1 hit, 1 stand, 1 hit, 1 hit, 1 stand")
    assert (round.cards("1"), round.cards("1.2")) == (f"{rank}c 4h 2h 2s", f"{rank}d 4s 2c 2d")


@editions("", (NO_BUST_401, "split-1c"))
def test_on_a_split_hand_the_chart_still_binds(slug: str) -> None:
    """21 stops the second hand."""
    acts = "1 split, 1 hit, 1 hit, 1 hit, 1 stand, 1 hit, 1 hit, 1 hit"
    round = play(slug, cards="8h Tc 8d 9d 2h 2h 3h 3d 4h 2s 3s 6s", bets="1=10", acts=acts)
    assert (round.cards("1"), round.cards("1.2")) == ("8h 2h 3h 3d 4h", "8d 2h 2s 3s 6s")
    assert round.played(1) == 20_00


@editions("", ("pure", "dss-2c"), ("pure_buster", "split-2c chart-1a"))
def test_a_split_hand_of_eleven_must_hit(slug: str) -> None:
    round = play(
        slug, cards=shoe(slug, "8c 8d", dealer="9d 8h", then="3h 3s 9h 9s"), bets="1=10", acts="1 split"
    )
    assert (round.cards("1"), round.cards("1.2")) == ("8c 3h 9h", "8d 3s 9s")


@editions("", (NO_BUST_401, "split-1d surrender-a surrender-b surrender-d"), ("five", "split-1d"))
def test_after_a_split_one_hand_doubles_and_another_surrenders(slug: str) -> None:
    """Only the surrendered hand ends, at half of its own wager."""
    for acts, hands in (
        ("1 surrender, 1 double", ["8h 3h", "8d 3h Th"]),
        ("1 double, 1 surrender", ["8h 3h Th", "8d 3h"]),
    ):
        round = play(slug, cards="8h 9c 8d 9d 3h 3h Th", bets="1=10", acts=f"1 split, {acts}")
        assert round.options("1", 1) == round.options("1.2") == ["hit", "double", "surrender"]
        assert [round.cards("1"), round.cards("1.2")] == hands
        assert round.played(1) == 20_00 - 5_00


@editions(
    "row won",
    ("jokers_2003", "8s 8d 8h 8h 8c 8c 8s 8s", -40_00, "dss-5"),
    *(("six", row, won, "rule-10d") for row, won in (
        ("8s 8d 8h 8h 8c 8c 8s 8s", -40_00), ("Ks Kd Kh Kh Kc Kc Ks Ks", 40_00), ("Ts Jd Qh Qh Kc Kc Js Js", 40_00)
    )),
    ("six_buster", "8c 8d 8h 8s 8c 8d 8h 8s", -40_00, "rule-10d"),
    ("six_buster", "Tc Jd Qh Ks Tc Jd Qh Ks", 40_00, "rule-10d"),
    ("pure", "8c 8d 8h 8s 8c 8d 8h 8s", -40_00, "dss-3"),
    ("pure", "Tb Jb Qb Kb Tb Jb Qb Kb", 40_00, "dss-3"),
    ("five", "8c 8d 8s 8c 8d 8h 8s 8c", -40_00, "split-1e"),
    ("jokers", "8c 8d 8h 8s 8c 8d 8h 8s", -40_00, "options-5.1 options-3"),
    ("jokers", "Ac Ad Ah As Ac Ad Ah As", -40_00, "options-5.1 options-3"),
    ("pure_buster", "8c 8d 8s 8c 8d 8h 8s 8c", -40_00, "split-3"),
)  # fmt: skip
def test_three_splits_make_four_hands_and_no_more(slug: str, row: str, won: int) -> None:
    first, second, *drawn = row.split()
    cards = shoe(slug, f"{first} {second}", dealer="9d 8d", then=" ".join(drawn))
    round = play(slug, cards=cards, bets="1=10", acts="1 split, 1 split, 1 split")
    assert sorted({place for place in round.order if place != "dealer"}) == list(FOUR)
    assert all(len(round.cards(place).split()) == 2 for place in FOUR)
    assert sum(choice.offer("split") is not None for _, _, choice in round.offered) == 3
    assert [move.cents for move in round.moves("act.split-wager")] == [10_00] * 3
    assert round.played(1) == won


@editions("", (NO_BUST_401, "split-2c split-1d"))
def test_there_is_no_cap_on_splits(slug: str) -> None:
    """Eight hands from one pair of eights, for one more equal wager each; every one may still double or surrender."""
    drawn = "8c 8d 8h 8s " * 3 + "8c 8d"
    round = play(slug, cards=f"8h Tc 8s 9d {drawn}", bets="1=10", acts=", ".join(["1 split"] * 7))
    assert [move.cents for move in round.moves("act.split-wager")] == [10_00] * 7
    for place, nth in (("1", 7), ("1.2", 0), ("1.8", 0)):
        assert round.options(place, nth) == ["hit", "stand", "double", "split", "surrender"]
    assert round.played(1) == -80_00


@editions(
    "drawn splits",
    ("five", "Jc Jc Qc Qc", 2, "split-2b split-2c"),
    ("five", "Kh Kh Kd Kd", 2, "split-2c"),
    ("five", "Jc Jc Qs Qs", 3, "split-2b split-2c"),
    ("five", "9c 9c Qs Qs", 1, "split-2b"),
)
def test_ten_values_split_again_on_the_same_value_and_a_third_time_on_the_same_suit(
    slug: str, drawn: str, splits: int
) -> None:
    """The first hand keeps the king of spades; only a spade can split it a third time."""

    def split_if_open(ask, driver) -> str:  # type: ignore[no-untyped-def]
        return "split" if ask.about == "1" and ask.options.offer("split") else "stand"

    round = play(slug, cards=f"Ks 9d Td 8h {drawn} 9c 9c 9c", bets="1=10", acts=split_if_open)
    assert len(round.moves("act.split-wager")) == splits


@editions("", ("five", "split-2b split-2c split-1e"))
@pytest.mark.parametrize("rank", ["7", "8", "9"])
def test_other_values_split_again_whatever_the_suit(slug: str, rank: str) -> None:
    """The condition on the third split is for ten-values alone; the original card is a spade, no new one is."""
    shoe = f"{rank}s 7d {rank}d Ah {rank}c 6c {rank}h 6h {rank}d 6d"
    round = play(slug, cards=shoe, bets="1=10", acts="1 split, 1 split, 1 split")
    assert [round.cards(place)[:2] for place in FOUR] == [rank + suit for suit in "sdch"]


@editions(
    "drawn won",
    *((NO_BUST_401, drawn, won, "split-2a value-natural-a surrender-a double-1a") for drawn, won in (("2c 2c", -20_00), ("Kc Kd", 20_00))),
    *(("jokers_2003", drawn, won, "dss-3a dss-5") for drawn, won in (("2h 2h", -20_00), ("Ah Ah", -20_00), ("Kh Kh", 20_00))),
    *(("six", drawn, won, "rule-10f rule-10h rule-9d") for drawn, won in (("2h 2h", -20_00), ("Ah Ah", -20_00), ("Kh Kh", 20_00))),
    ("six_buster", "Ah As", -20_00, "rule-10f rule-10h"),
    ("pure", "2d As", -20_00, "dss-2d dss-3"),
    ("five", "Ah 5s", -20_00, "split-3a split-3c"),
    ("pure_buster", "Ah 5s", -20_00, "split-2d split-4.1a"),
)  # fmt: skip
def test_split_aces_get_one_card_each_and_nothing_more(slug: str, drawn: str, won: int) -> None:
    """No hit, double or surrender, and but for one game no second split; ace and king are then a plain 21."""
    first, second = drawn.split()
    round = play(slug, cards=shoe(slug, "As Ad", dealer="9c 9h", then=drawn), bets="1=10", acts="1 split")
    assert (round.cards("1"), round.cards("1.2"), round.asked()) == (
        f"As {first}",
        f"Ad {second}",
        [(1, "1")],
    )
    assert round.played(1) == won


@editions("", (NO_BUST_401, "split-2d"))
def test_an_ace_dealt_to_a_split_ace_may_be_split_again(slug: str) -> None:
    cards = "Ah 9c Ad Td As Ac 9h 9d 9s 9c"
    round = play(slug, cards=cards, bets="1=10", acts="1 split, 1 split, 1 split")
    assert round.options("1", 1) == ["stand", "split"]
    assert [len(round.cards(place).split()) for place in FOUR] == [2, 2, 2, 2]
    assert round.played(1) == 40_00


@editions("", (NO_BUST_401, "split-2a"))
@pytest.mark.parametrize("act", ["hit", "double 10", "surrender"])
def test_a_pair_from_split_aces_may_only_stand_or_be_split_again(slug: str, act: str) -> None:
    with pytest.raises(RefusedError, match=f"{slug}/split-2a"):
        play(slug, cards="Ah 9c Ad Td As Ac 9h", bets="1=10", acts=f"1 split, 1 {act}")


TENS, ACES = ("Ks Qd", "Ac Ad"), ("As Ad", "Kc Qd")


@editions(
    "pair drawn",
    (NO_BUST_401, "Th Kh", "Ac Ad", "value-natural-a"),
    ("six", "Ts Td", "Ah Ah", "rule-10e"),
    ("six six_buster", *TENS, "rule-10e"),
    ("six six_buster", *ACES, "rule-10i"),
    ("pure", "Kb Tb", "As Ad", "chart-ranking-note value-5"),
    ("pure", "Ac Ad", "Kb Qb", "chart-ranking-note value-5"),
    ("pure_buster", "Kb Qb", "As Ad", "split-4.1c value-bonus-10.5"),
    ("pure_buster", "As Ad", "Kb Qb", "split-4.1c value-bonus-10.5"),
    ("five", *TENS, "value-natural split-3a"),
    ("five", *ACES, "value-natural split-3a"),
)
def test_an_ace_and_a_ten_after_a_split_are_a_plain_21(slug: str, pair: str, drawn: str) -> None:
    """At even money; it ties a drawn 21."""
    won = play(slug, cards=shoe(slug, pair, dealer="9c 8d", then=drawn), bets="1=10", acts="1 split")
    assert won.notes("settle.") == ["1: soft 21 wins against 17", "1.2: soft 21 wins against 17"]
    tied = play(slug, cards=shoe(slug, pair, dealer="9c 4d 8c", then=drawn), bets="1=10", acts="1 split")
    assert tied.notes("settle.") == ["1: soft 21 pushes against 21", "1.2: soft 21 pushes against 21"]
    assert (won.played(1), tied.played(1)) == (20_00, 0)


@editions("", ("six_buster", "rule-10e"))
def test_a_plain_21_of_a_split_loses_to_a_natural(slug: str) -> None:
    cards = shoe(slug, "Kc Qd", dealer="Th Ah", then="As 9c")
    assert play(slug, cards=cards, bets="1=10", acts="1 split, 1 stand, 1 stand").played(1) == -20_00
