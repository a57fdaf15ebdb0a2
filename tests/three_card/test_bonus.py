"""Pair Plus and the 6 Card Bonus: their pay tables, and what they do not depend on."""

from __future__ import annotations

import pytest

from cardroom.cards import cards
from cardroom.games.three_card import best_of_six
from tests.tables import table
from tests.three_card.tables import JACK, QUEEN, SLUG, three

pytestmark = pytest.mark.parametrize("slug", [SLUG])
clause = pytest.mark.clause

PAIR_PLUS = [
    ("Ac Kc Qc", 1_000_00, "pair-plus-pay-1"),
    ("Kc Qc Jc", 200_00, "pair-plus-pay-2"),
    ("Ad 2d 3d", 200_00, "pair-plus-pay-2"),
    ("9c 9d 9h", 150_00, "pair-plus-pay-3"),
    ("Ac Kd Qd", 30_00, "pair-plus-pay-4"),
    ("Ac 2d 3d", 30_00, "pair-plus-pay-4"),
    ("Ac Kc Jc", 15_00, "pair-plus-pay-5"),
    ("2c 2d 9h", 5_00, "pair-plus-pay-6"),
    ("Ac Ad Kh", 5_00, "pair-plus-pay-6"),
]


def bonus(round: object, bet: str) -> int:
    """What the bonus bet of seat 1 alone won or lost: each is $5."""
    moves = round.moves(f"settle.{bet}")  # type: ignore[attr-defined]
    won = sum(move.cents for move in moves if (move.source, move.target) == ("bank", "stack/1"))
    return won - sum(move.cents for move in moves if move.target == "bank")


@pytest.mark.parametrize(
    ("hand", "wins"),
    [pytest.param(h, w, marks=clause(id, "pair-plus-4", "deal-5a", "pair-plus-0")) for h, w, id in PAIR_PLUS],
)
def test_what_pair_plus_pays(slug: str, hand: str, wins: int) -> None:
    """On $5, to one: the stake comes back as well. Whoever has the better hand."""
    for dealer in (
        "Qs 7s 4h",
        "Js Ts 8h",
        "Ks Kh Kd" if "Kd" not in hand and "Kh" not in hand else "8c 8d 8h",
    ):
        round = three(hand, bets="1=10 1/pair-plus=5", dealer=dealer)
        assert bonus(round, "pair-plus") == wins
        assert [m.cents for m in round.moves("settle.pair-plus") if m.source == "pair-plus/1/1"] == [5_00]


@pytest.mark.parametrize(("hand", "id"), [(h, id) for h, _, id in PAIR_PLUS])
def test_a_pair_plus_payment_names_its_line(slug: str, hand: str, id: str) -> None:
    round = three(hand, bets="1=10 1/pair-plus=5", dealer="Qs 7s 4h")
    (paid,) = [m for m in round.moves("settle.pair-plus") if m.source == "bank"]
    assert round.table.cite(paid.topic)[0] == f"{slug}/{id}"


@clause("pair-plus-5", "pair-plus-0")
@pytest.mark.parametrize("hand", ["Ac Kd Jh", "5c 3d 2h"])
def test_below_a_pair_pair_plus_is_collected(slug: str, hand: str) -> None:
    round = three(hand, bets="1=10 1/pair-plus=5")
    assert bonus(round, "pair-plus") == -5_00
    assert [(m.source, m.target, m.cents) for m in round.moves("settle.pair-plus")] == [
        ("pair-plus/1/1", "bank", 5_00)
    ]


@clause("pair-plus-3")
def test_pair_plus_looks_at_the_players_cards_only(slug: str) -> None:
    """A king that pairs one of the player-dealer's pays nothing, and three kings among the six cards pay as a pair."""
    assert bonus(three("Kc 9d 3h", bets="1=10 1/pair-plus=5", dealer="Kd 9c 4h"), "pair-plus") == -5_00
    assert bonus(three("Kc Kd 3h", bets="1=10 1/pair-plus=5", dealer="Kh 9c 4h"), "pair-plus") == 5_00


@clause("pair-plus-6a")
def test_pair_plus_wins_and_loses_whatever_becomes_of_the_ante(slug: str) -> None:
    lost = three("2c 2d 3h", bets="1=10 1/pair-plus=5", dealer="3c 3d 4h")
    assert (lost.played(1), bonus(lost, "pair-plus")) == (-15_00, 5_00)
    won = three("Kc 9d 3h", bets="1=10 1/pair-plus=5")
    assert (won.played(1), bonus(won, "pair-plus")) == (15_00, -5_00)


@clause("pair-plus-7", "six-card-8")
def test_bonus_bets_stand_against_a_hand_that_does_not_qualify(slug: str) -> None:
    round = three("8c 8d 3h", bets="1=10 1/pair-plus=5 1/six-card=5", dealer="Jc Td 8h")
    assert (bonus(round, "pair-plus"), bonus(round, "six-card")) == (5_00, 40_00)
    assert round.played(1) == 10_00 + 5_00 + 40_00
    lost = three("9c 6d 3h", bets="1=10 1/pair-plus=5 1/six-card=5", dealer=JACK)
    assert (bonus(lost, "pair-plus"), bonus(lost, "six-card")) == (-5_00, -5_00)


SIX_CARD = [
    ("Ac Kc Qc", "Jc Tc 2d", 5_000_00, "six-card-pay-1"),
    ("Ac Kd Qc", "Kc Jc Tc", 5_000_00, "six-card-pay-1"),
    ("Kc Qc Jc", "Tc 9c Ad", 1_000_00, "six-card-pay-2"),
    ("Ac 2c 3c", "4c 5c Kd", 1_000_00, "six-card-pay-2"),
    ("9c 9d 2h", "9h 9s 4c", 500_00, "six-card-pay-3"),
    ("9c 9d 9h", "4c 4d 2s", 100_00, "six-card-pay-4"),
    ("9c 9d 4h", "9h 4c 4d", 100_00, "six-card-pay-4"),
    ("Ac Jc 9c", "7c 2c 2d", 75_00, "six-card-pay-5"),
    ("Ac Kd Qc", "Jc Td 2c", 45_00, "six-card-pay-6"),
    ("Ac 2d 3c", "4c 5d Kc", 45_00, "six-card-pay-6"),
    ("9c 9d 2h", "9h Ks 4c", 40_00, "six-card-pay-7"),
]
"""The last of the royal flushes leaves out the player's king, which is of another suit."""


@pytest.mark.parametrize(
    ("player", "dealer", "wins"),
    [
        pytest.param(p, d, w, marks=clause(id, "deal-5b.1", "deal-5b.2", "six-card-0"))
        for p, d, w, id in SIX_CARD
    ],
)
def test_what_the_6_card_bonus_pays(slug: str, player: str, dealer: str, wins: int) -> None:
    """On $5, to one, and the same with the two hands the other way round: any number of cards from either."""
    for mine, theirs in ((player, dealer), (dealer, player)):
        round = three(mine, bets="1=10 1/six-card=5", dealer=theirs, post="$9,000")
        assert bonus(round, "six-card") == wins
        assert [m.cents for m in round.moves("settle.six-card") if m.source == "six-card/1/1"] == [5_00]


@pytest.mark.parametrize(("player", "dealer", "id"), [(p, d, id) for p, d, _, id in SIX_CARD])
def test_a_6_card_payment_names_its_line(slug: str, player: str, dealer: str, id: str) -> None:
    round = three(player, bets="1=10 1/six-card=5", dealer=dealer)
    (paid,) = [m for m in round.moves("settle.six-card") if m.source == "bank"]
    assert round.table.cite(paid.topic)[0] == f"{slug}/{id}"


@clause("six-card-5", "six-card-0")
@pytest.mark.parametrize(
    ("player", "dealer"),
    [("Ac Ad Kh", "Ks Qd 4h"), ("Ac Kd Jh", "9s 8d 4h"), ("Kc Kd 2h", "Qs 7d 4h"), ("Kc Ad 2h", "3s 4d Jh")],
)
def test_below_three_of_a_kind_the_6_card_bonus_is_collected(slug: str, player: str, dealer: str) -> None:
    """Two pair, high cards, one pair, four to a straight."""
    round = three(player, bets="1=10 1/six-card=5", dealer=dealer)
    assert bonus(round, "six-card") == -5_00


@clause("six-card-6")
def test_the_6_card_bonus_wins_and_loses_whatever_becomes_of_the_ante(slug: str) -> None:
    lost = three("2c 2d 3h", bets="1=10 1/six-card=5", dealer="2h Ad Ah")
    assert (lost.played(1), bonus(lost, "six-card")) == (-20_00 + 100_00, 100_00)
    won = three("Kc 9d 3h", bets="1=10 1/six-card=5")
    assert (won.played(1), bonus(won, "six-card")) == (15_00, -5_00)


@clause("deal-12b", "deal-13b")
@pytest.mark.parametrize(
    ("hand", "dealer", "wins"), [("9c 9d 2h", "9h Ks 4c", 40_00), ("8c 5d 2h", QUEEN, -5_00)]
)
def test_a_folded_hand_still_plays_for_the_6_card_bonus(slug: str, hand: str, dealer: str, wins: int) -> None:
    """The Ante is gone; the bonus bet is paid or lost when the seat's turn comes."""
    round = three(hand, "Kc 9s 3h", bets="1=10 1/six-card=5 2=10", dealer=dealer, folds=(1,))
    assert round.cards("six-card/1") == hand
    assert bonus(round, "six-card") == wins
    assert round.played(1) == -10_00 + wins


@clause("deal-12b")
def test_a_folded_bonus_bet_waits_for_its_turn_from_the_button(slug: str) -> None:
    """Seat 2 has the button: its wagers are settled before the bonus bet of seat 1."""
    hands = ("9c 9d 2h", "Kc Jd 3h")
    first = three(*hands, bets="1=10 1/six-card=5 2=10", dealer="9h Qs 2c", folds=(1,), post="$40")
    assert first.button("action")[0] == 2
    assert (first.played(2), bonus(first, "six-card")) == (
        20_00,
        10_00,
    )  # $10 forfeited, $20 paid: $10 of cover are left


@clause("deal-5b.1")
def test_five_cards_rank_as_in_poker(slug: str) -> None:
    """A flush and a straight among the same six cards: the flush counts, though three cards rank the other way."""
    hand = best_of_six(cards("9c 8c 7c"), cards("6c 5d 2c"))
    assert hand.words == "a flush, nine high"
    pays = table(slug).rules.six_card.pays
    assert (str(pays.flush), str(pays.straight)) == ("15:1", "9:1")
    assert bonus(three("9c 8c 7c", bets="1=10 1/six-card=5", dealer="6c 5d 2c"), "six-card") == 75_00
