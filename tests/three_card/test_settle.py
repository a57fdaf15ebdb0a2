"""Who wins: Ante and Play against the player-dealer's hand, folding, and a hand that does not qualify."""

from __future__ import annotations

import pytest

from cardroom.felt import Moved, Turned
from tests.three_card.tables import JACK, SLUG, settled, three

pytestmark = pytest.mark.parametrize("slug", [SLUG])
clause = pytest.mark.clause


@clause("object", "win-2a", "win-2b", "win-2c", "win-2.1")
@pytest.mark.parametrize(
    ("player", "dealer", "won"),
    [
        ("Kc 9d 3h", "Qc 7d 4h", 20_00),
        ("Qh 7c 3h", "Qc 7d 4h", -20_00),
        ("Qh 7c 4d", "Qc 7d 4h", 0),
        ("Jc 9d 3h", "Qc 7d 4h", -20_00),
        ("2c 2d 3h", "Ac Kd Jh", 20_00),
        ("Ac Kd Jh", "2c 2d 3h", -20_00),
        ("4c 3d 2h", "Ac Kc Jc", 20_00),
        ("Ac Kc Jc", "4c 3d 2h", -20_00),
        ("9c 8c 7c", "Ac Ad Ah", 20_00),
        ("Kc Qc Jc", "As Ks Qs", -20_00),
        ("Ac Kc Qc", "As Ks Qs", 0),
        ("9c 9d 4h", "9h 9s 4c", 0),
    ],
)
def test_ante_and_play_win_lose_or_push_together(slug: str, player: str, dealer: str, won: int) -> None:
    round = three(player, dealer=dealer)
    assert (round.played(1), round.played(8)) == (won, -won)
    paid = [
        move.cents for move in round.moves("settle.") if (move.source, move.target) == ("bank", "stack/1")
    ]
    assert paid == ([10_00, 10_00] if won > 0 else [])


@clause("win-2c")
def test_equal_hands_come_back(slug: str) -> None:
    round = three("Qh 7c 4d", dealer="Qc 7d 4h")
    back = [(move.source, move.target, move.cents) for move in round.moves("settle.tie")]
    assert back == [("bet/1/1", "stack/1", 10_00), ("play/1/1", "stack/1", 10_00)]


@clause("win-1", "win-1a", "win-1b", "deal-14b")
@pytest.mark.parametrize("player", ["Kc 9d 3h", "Js Tc 8d", "5c 3d 2s", "Ac Kc Qc"])
def test_against_a_hand_below_queen_high_the_ante_wins_with_any_cards(slug: str, player: str) -> None:
    """Even money on the Ante; the Play bet comes back."""
    round = three(player, dealer=JACK if "Jc" not in player else "Jd Th 8c")
    assert round.notes("settle.qualify") == ["dealer: the player-dealer has jack high and does not qualify"]
    assert round.played(1) == 10_00
    moves = [(move.source, move.cents) for move in round.moves("settle.") if move.target == "stack/1"]
    assert moves == [("play/1/1", 10_00), ("bank", 10_00), ("bet/1/1", 10_00)]


@clause("win-1a")
def test_play_bets_without_action_go_back_at_once(slug: str) -> None:
    """All of them, before any hand is turned up or any wager paid."""
    round = three("Kc 9d 3h", "Ks 9c 3d", bets="1=10 2=25", dealer=JACK)
    refunds = [
        i for i, e in enumerate(round.events) if isinstance(e, Moved) and e.topic == "settle.no-action"
    ]
    hands = [i for i, e in enumerate(round.events) if isinstance(e, Turned) and e.place in ("1", "2")]
    assert [round.events[i].cents for i in refunds] == [10_00, 25_00]
    assert max(refunds) < min(hands) < round.at("settle.unqualified")


@clause("win-1b", "deal-12.1")
def test_an_ante_lost_by_folding_is_not_paid(slug: str) -> None:
    round = three("Kc 9d 3h", "Ks 9c 3d", bets="1=10 2=10", dealer=JACK, folds=(2,))
    assert (round.played(1), round.played(2), round.played(8)) == (10_00, -10_00, 0)


@clause("deal-12a", "deal-12.1")
@pytest.mark.parametrize("hand", ["As Ks Qs", "2c 2d 3h", "5c 3d 2h"])
def test_folding_forfeits_pair_plus_with_the_ante(slug: str, hand: str) -> None:
    """Even a mini royal flush."""
    round = three(hand, bets="1=10 1/pair-plus=25", folds=(1,))
    assert [(m.source, m.cents) for m in round.moves("settle.forfeit")] == [
        ("bet/1/1", 10_00),
        ("pair-plus/1/1", 25_00),
    ]
    assert round.played(1) == -35_00


@clause("deal-13a")
@pytest.mark.parametrize(("up", "first"), [("Ah", 1), ("2h", 2), ("3h", 5), ("4h", 5), ("7h", 1)])
def test_forfeits_are_collected_before_the_reveal_in_the_order_of_the_button(
    slug: str, up: str, first: int
) -> None:
    """When everybody has decided: seats 1, 2 and 5 fold, seat 4 plays."""
    hands = ("Kc 9d 3d", "Ks 9c 3s", "Kd Kh 3c", "Tc 9s 8s")
    bets = "1=10 1/pair-plus=5 2=10 4=10 5=10 5/pair-plus=5"
    round = three(*hands, dealer=f"Qc 7d {up}", bets=bets, folds=(1, 2, 5))
    order = {1: [1, 1, 2, 5, 5], 2: [2, 5, 5, 1, 1], 5: [5, 5, 1, 1, 2]}[first]
    taken = round.moves("settle.forfeit")
    assert [int(move.source[-1]) for move in taken] == order
    decided = max(i for i, e in enumerate(round.events) if isinstance(e, Moved) and e.topic == "act.play")
    at = [i for i, e in enumerate(round.events) if isinstance(e, Moved) and e.topic == "settle.forfeit"]
    reveal = [i for i, e in enumerate(round.events) if isinstance(e, Turned) and e.place == "dealer"][1]
    assert decided < min(at) < max(at) < reveal < round.at("settle.higher")


@clause("type-b")
def test_the_player_dealer_takes_all_that_lose_and_pays_all_that_win(slug: str) -> None:
    hands = ("Kc 9d 3h", "Jh 9c 3d", "Ah Kh Jd", "2c 2d 3c")
    bets = "1=10 1/pair-plus=5 2=20 2/six-card=5 3=30 4=40 4/pair-plus=10"
    round = three(*hands, bets=bets, folds=(3,))
    assert [round.played(n) for n in (1, 2, 3, 4)] == [20_00 - 5_00, -45_00, -30_00, 80_00 + 10_00]
    assert round.played(8) == -(15_00 - 45_00 - 30_00 + 90_00)
    between = {(m.source.split("/")[0], m.target.split("/")[0]) for m in round.moves("settle.")}
    assert between <= {
        (a, b) for a in ("bank", "bet", "play", "pair-plus", "six-card") for b in ("bank", "stack")
    }
    assert "bet/3/3" in settled(round)
