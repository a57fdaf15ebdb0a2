"""No Bust 5.0 at the Players Club: cards, deal, and what players may do."""

from __future__ import annotations

from collections import Counter

import pytest

from cardroom.cards import cards
from cardroom.errors import BadSetup, Refused
from cardroom.felt import EVERYONE, Dealt, Turned
from cardroom.hands import count
from tests.tables import play, showdown, table

SLUG = "players-club/no-bust-5"
FIVE = pytest.mark.parametrize("slug", [SLUG])


# ------------------------------------------------------------------------------------------------------------ the cards
@FIVE
@pytest.mark.clause("value-deck-a")
def test_the_decks_are_standard_without_jokers(slug: str) -> None:
    pack = play(slug, cards="9c 9d 9h 8d", bets="1=10", decks=3).pack
    assert len(pack) == 156
    assert set(Counter(pack).values()) == {3}
    assert not any(card.is_joker for card in pack)


@FIVE
@pytest.mark.clause("value-deck-b", how="loaded")
def test_one_to_eight_decks(slug: str) -> None:
    assert [len(play(slug, cards="9c 9d 9h 8d", bets="1=10", decks=n).pack) for n in (1, 8)] == [52, 416]
    for n in (9, -1):
        with pytest.raises(BadSetup, match="decks"):
            table(slug, decks=n)


@FIVE
@pytest.mark.parametrize(
    ("hand", "total"),
    [
        pytest.param("As 5d", 16, marks=pytest.mark.clause("value-ace-b")),
        pytest.param("As 9d", 20, marks=pytest.mark.clause("value-ace-b")),
        pytest.param("As 5d 9c", 15, marks=pytest.mark.clause("value-ace-b", "value-ace-c")),
        pytest.param("As 5d 5c", 21, marks=pytest.mark.clause("value-ace-c")),
        pytest.param("9s 2d Ac", 12, marks=pytest.mark.clause("value-ace-c")),
        pytest.param("Ks 5d Ac", 16, marks=pytest.mark.clause("value-ace-c")),
        pytest.param("As Kd Ac", 12, marks=pytest.mark.clause("value-ace-a", "value-ace-c")),
        pytest.param("As Ad", 12, marks=pytest.mark.clause("value-two-aces")),
        *(
            pytest.param(f"{rank}c 9d", n + 9, marks=pytest.mark.clause("value-2-10", "object-a"))
            for n, rank in enumerate("23456789T", 2)
        ),
        *(pytest.param(f"{rank}c 6d", 16, marks=pytest.mark.clause("value-face", "object-a")) for rank in "JQK"),
    ],
)
def test_what_cards_count(slug: str, hand: str, total: int) -> None:
    state = count("ace-ten", cards(hand))
    assert (state.total, state.natural) == (total, False)


@FIVE
@pytest.mark.clause("object-a", "round-14a")
def test_both_sides_add_up_their_cards_and_the_totals_are_compared(slug: str) -> None:
    round = showdown(slug, "7c 5d 6h", "Td 4c 3h")
    assert round.notes("settle.") == ["1: 18 wins against 17"]


@FIVE
@pytest.mark.clause("value-natural", "value-ace-a", "object-c")
@pytest.mark.parametrize("ten", ["Tc", "Jc", "Qc", "Kc"])
def test_an_ace_with_a_ten_value_is_the_natural_22_and_beats_21(slug: str, ten: str) -> None:
    round = showdown(slug, f"As {ten}", "Td 4c 7h")
    assert round.notes("settle.") == ["1: a Natural (22) wins with a Natural against 21"]
    assert round.played(1) == 10_00


# ------------------------------------------------------------------------------------------------------------- the deal
@FIVE
@pytest.mark.clause("round-1b", "round-7a", "round-7e", "round-7f", "round-8a", "round-8b")
def test_two_passes_from_the_casino_dealers_left_the_player_dealer_last(slug: str) -> None:
    round = play(slug, cards="9c 9d 9h 9s 9c 9d 9h 8s", bets="1=10 5=10 7=10", bank=3)
    assert round.order == ["1", "5", "7", "dealer"] * 2
    assert round.cards("dealer") == "9s 8s"


@FIVE
@pytest.mark.clause("round-8b", "round-10")
@pytest.mark.clause("round-7b", how="overridden", by="round-8b")
def test_only_the_player_dealers_second_card_is_face_down_until_all_have_finished(slug: str) -> None:
    round = play(slug, cards="9c 5c 9d 9c 6d 8d 5h Td 2h", bets="1=10 2=10", acts="1 stand, 2 hit, 2 stand")
    dealt = [(event.place, event.seen_by == EVERYONE) for event in round.events if isinstance(event, Dealt)]
    assert dealt == [
        ("1", True), ("2", True), ("dealer", True), ("1", True), ("2", True), ("dealer", False), ("2", True),
    ]  # fmt: skip
    last_hit = max(i for i, event in enumerate(round.events) if isinstance(event, Dealt))
    assert last_hit < round.at(Turned)


@FIVE
@pytest.mark.clause("round-10")
def test_nobody_looks_at_the_hole_card_early(slug: str) -> None:
    """A doubled wager is lost in full to a natural that shows up only when all have acted."""
    round = play(slug, cards="5c Td 6d As 9h", bets="1=10", acts="1 double")
    assert round.played(1) == -20_00


@FIVE
@pytest.mark.clause("round-1b")
def test_players_act_from_the_casino_dealers_left(slug: str) -> None:
    round = play(slug, cards="9c 9d 9h 9s 9c 9d 9h 8s", bets="1=10 5=10 7=10", bank=3)
    assert round.asked() == [(1, "1"), (5, "5"), (7, "7")]


# ------------------------------------------------------------------------------------------------------------ the chart


# -------------------------------------------------------------------------------------------------------------- doubles


# --------------------------------------------------------------------------------------------------------------- splits


# ------------------------------------------------------------------------------------------------------------ surrender
@FIVE
@pytest.mark.clause("surrender")
@pytest.mark.parametrize(
    ("drawn", "acts", "lost"),
    [
        ("5c 9d 6d 8d", "1 surrender", 2_50),
        ("Tc 9d Td 8d", "1 surrender", 2_50),
        ("5c 9d 6d 8d 2h", "1 hit, 1 surrender", 2_50),
        ("5c 9d 6d 8d 2h 7h", "1 hit, 1 hit, 1 surrender", 2_50),
        ("5c Td 6d Ad", "1 surrender", 2_50),
    ],
)
def test_a_player_may_surrender_half_of_the_wager_at_any_time(slug: str, drawn: str, acts: str, lost: int) -> None:
    round = play(slug, cards=drawn, bets="1=5", acts=acts)
    assert (round.played(1), round.played(8)) == (-lost, lost)


@FIVE
@pytest.mark.clause("surrender")
def test_a_hand_that_is_closed_is_not_surrendered(slug: str) -> None:
    assert len(play(slug, cards="5c 9d 6d 8d 2h", bets="1=10", acts="1 double").asked()) == 1
    assert len(play(slug, cards="Ac 9d Ad 8d 2h 2s", bets="1=10", acts="1 split").asked()) == 1
    assert len(play(slug, cards="5c 9d 6d 8d Th", bets="1=10", acts="1 hit").asked()) == 1


# ------------------------------------------------------------------------------------------------------------ insurance
@FIVE
@pytest.mark.clause("insurance-a")
def test_insurance_is_offered_once_a_circle_under_an_ace_before_anybody_acts(slug: str) -> None:
    round = play(slug, cards="9c 9d Ac 9h 9s 8d", bets="1=10 2=10")
    assert round.asked() == [(1, "insurance on 1"), (2, "insurance on 2"), (1, "1"), (2, "2")]
    assert play(slug, cards="9c 9d Tc 9h 9s 8d", bets="1=10 2=10").asked() == [(1, "1"), (2, "2")]


@FIVE
@pytest.mark.clause("insurance-a")
def test_insurance_is_exactly_half_the_wager(slug: str) -> None:
    for amount in ("2", "3"):
        with pytest.raises(Refused, match=r"insure for \$2\.50"):
            play(slug, cards="9c Ac 9d 8d", bets="1=5", acts=f"1 insure {amount}")


@FIVE
@pytest.mark.clause("insurance-b")
@pytest.mark.parametrize(
    ("hand", "hole", "played"),
    [("9c 9d", "Kd", 10_00 - 10_00), ("Ah Kc", "Kd", 10_00), ("9c 9d", "6c", -5_00 - 10_00)],
)
def test_insurance_pays_two_to_one_against_a_natural_and_else_loses(slug: str, hand: str, hole: str, played: int) -> None:
    first, second = hand.split()
    round = play(slug, cards=f"{first} Ac {second} {hole} 4d", bets="1=10", acts="1 insure 5")
    assert round.played(1) == played
