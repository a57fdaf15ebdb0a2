"""Surrender in every edition: half of the wager, in its turn and within the cover, and when it is too late."""

from __future__ import annotations

import pytest

from cardroom.errors import RefusedError
from cardroom.script import Ask
from tests.tables import play, shoe
from tests.twenty_one.editions import NO_BUST_401, editions


@editions(
    "bets hand dealers",
    (NO_BUST_401, "5 15 100", "Th 2h 3h", "Tc 7d, Kc Ad", "surrender-a surrender-b"),
    ("jokers_2003", "10 5", "Ks 6d", "9c 9h", "dss-6b"),
    ("six", "10 5", "Ks 6d", "9c 9h, Kc Ah, Kc 6h Th", "rule-12b"),
    ("pure", "11", "9c 6d", "9h 7h 8s", "dss-4b"),
    *(("five", "5", hand, dealer, "surrender") for hand, dealer in (
        ("5c 6d", "9d 8d"), ("Tc Td", "9d 8d"), ("5c 6d 2h", "9d 8d"), ("5c 6d 2h 7h", "9d 8d"), ("5c 6d", "Td Ad")
    )),
    ("jokers", "5", "Tc 6d", "9d 8d", "options-5.2"),
    ("pure_buster", "5", "5c 6d", "9d 8d", "split-4.2a split-4.2b split-4.2c split-4.2d"),
    ("pure_buster", "5", "Kb 6d", "Ad 8d", "split-4.2a split-4.2b split-4.2c split-4.2d"),
)  # fmt: skip
def test_surrender_costs_exactly_half_and_ends_the_hand(
    slug: str, bets: str, hand: str, dealers: str
) -> None:
    """Whatever the player-dealer turns up."""
    first, second, *drawn = hand.split()
    for bet in map(int, bets.split()):
        for dealer in dealers.split(", "):
            cards = shoe(slug, f"{first} {second}", dealer=dealer, then=" ".join(drawn))
            round = play(slug, cards=cards, bets=f"1={bet}", acts="1 hit, " * len(drawn) + "1 surrender")
            assert (round.played(1), round.played(8)) == (-bet * 50, bet * 50)
            assert (round.cards("1"), len(round.asked())) == (hand, len(drawn) + 1)


@editions(
    "hands dealer acts post won",
    (NO_BUST_401, ("Th 6h", "9h 8h"), "Tc 8d", "1 surrender", "$13", {3: -10_00, 1: -3_00}, "surrender-b"),
    (
        "jokers_2003",
        ("Ks 6d", "Ts 7d"),
        "7c 3h 9c",
        "1 surrender, 3 stand",
        "$10",
        {3: -10_00, 1: 0},
        "dss-6b",
    ),
    ("six", ("Ks 6d", "Ts 7d"), "Kc 3h 6c", "1 surrender, 3 stand", "$12", {3: -10_00, 1: -2_00}, "rule-12b"),
    (
        "six_buster",
        ("Tc 6d", "Tc 9d"),
        "Th 8h",
        "1 surrender, 3 stand",
        "$12",
        {3: 10_00, 1: -2_00},
        "rule-12c",
    ),
    ("pure", ("9c Kb", "9d 6d"), "9h 8h", "1 stand, 3 surrender", "$12", {1: 10_00, 3: -2_00}, "dss-4b"),
)
def test_the_surrendered_half_waits_for_its_turn_and_its_cover(
    slug: str, hands: tuple[str, str], dealer: str, acts: str, post: str, won: dict[int, int]
) -> None:
    """The first circle settled leaves little or nothing of what was put up for the half of the other."""
    round = play(slug, cards=shoe(slug, *hands, dealer=dealer), bets="1=10 3=10", acts=acts, post=post)
    assert round.settled() == list(won)
    assert {seat: round.played(seat) for seat in won} == won


@editions(
    "",
    ("jokers_2003", "dss-6a"),
    ("six", "rule-12a"),
    ("six_buster", "rule-12b"),
    ("pure", "dss-4a chart-1a"),
    ("jokers", "options-5.2"),
    ("pure_buster", "split-4.2a"),
)
def test_surrender_only_on_the_first_two_cards(slug: str) -> None:
    """Neither after a hit nor after a split."""
    hit = play(slug, cards=shoe(slug, "9s 4d", dealer="9c 9h", then="2h"), bets="1=10", acts="1 hit, 1 stand")
    assert ("surrender" in hit.options("1", 0), "surrender" in hit.options("1", 1)) == (True, False)
    split = play(slug, cards=shoe(slug, "8s 8d", dealer="9c 9h", then="7h 7h"), bets="1=10", acts="1 split")
    assert "surrender" not in split.options("1", 1) + split.options("1.2", 0)


@editions(
    "dealers",
    ("six_buster", "Ah 8h, 9h 8h, Th 8h", "rule-12b"),
    ("pure", "Ah 8h, Kb 8h, 9h 8h", "dss-4c"),
    ("pure_buster", "Ad 8d, 9d 8d", "split-4.2a split-4.2c"),
)
def test_surrender_is_declared_after_the_check_and_before_the_down_card_is_turned(
    slug: str, dealers: str
) -> None:
    for dealer in dealers.split(", "):
        decline = "1 decline, " if dealer[0] == "A" and slug == "mortimers/no-bust-6-buster" else ""
        round = play(
            slug, cards=shoe(slug, "9c 6d", dealer=dealer), bets="1=10", acts=f"{decline}1 surrender"
        )
        assert round.played(1) == -5_00
        said = next(
            i for i, event in enumerate(round.events) if getattr(event, "topic", "") == "act.surrender"
        )
        assert said < round.turned_at < round.at("settle.surrender")
        assert not any(isinstance(event, Ask) for event in round.events[round.turned_at :])


@editions("", ("pure", "dss-4c"))
@pytest.mark.parametrize("dealer", ["Ah Kb", "Kb Ah"])
def test_against_a_pure_21_5_surrender_comes_too_late(slug: str, dealer: str) -> None:
    round = play(slug, cards=shoe(slug, "9c 6d", dealer=dealer), bets="1=10")
    assert (round.asked(), round.played(1)) == ([], -10_00)


@editions("", ("six_buster", "rule-12c"))
def test_surrender_costs_half_and_the_buster_wager_stays(slug: str) -> None:
    """Half of $11 to the cent; the player-dealer busts with three cards and the $5 Buster wager wins $10."""
    round = play(
        slug, cards=shoe(slug, "Tc 6d", dealer="Th 6h Kh"), bets="1=11 1/buster=5", acts="1 surrender"
    )
    assert (round.played(1), round.cards("1")) == (10_00 - 5_50, "Tc 6d")
    assert round.played(8) == 5_50 - 10_00


@editions("", (NO_BUST_401, "surrender-a"))
def test_no_surrender_after_a_double(slug: str) -> None:
    with pytest.raises(RefusedError):
        play(slug, cards="5h Tc 6h 7d 2h Th 9h", bets="1=10 2=10", acts="1 double, 1 surrender")


@editions("", (NO_BUST_401, "surrender-c"))
def test_surrender_comes_before_the_next_player_acts(slug: str) -> None:
    for acts in ("1 stand, 1 surrender", "1 stand, 2 hit, 1 surrender"):
        with pytest.raises(RefusedError, match="seat 1"):
            play(slug, cards="Th 5h Tc 6h 6d 7d 2h", bets="1=10 2=10", acts=acts)


@editions("", (NO_BUST_401, "surrender-d"))
def test_surrender_closes_the_hand(slug: str) -> None:
    round = play(slug, cards="2h Th Tc 3h 9h 7d 2s", bets="1=10 2=10", acts="1 surrender, 2 stand")
    assert round.asked() == [(1, "1"), (2, "2")]
    assert round.cards("1") == "2h 3h"
    assert round.notes("settle.") == ["2: 19 wins against 17"]


@editions("", ("five", "surrender"))
def test_a_hand_that_is_closed_is_not_surrendered(slug: str) -> None:
    assert len(play(slug, cards="5c 9d 6d 8d 2h", bets="1=10", acts="1 double").asked()) == 1
    assert len(play(slug, cards="Ac 9d Ad 8d 2h 2s", bets="1=10", acts="1 split").asked()) == 1
    assert len(play(slug, cards="5c 9d 6d 8d Th", bets="1=10", acts="1 hit").asked()) == 1
