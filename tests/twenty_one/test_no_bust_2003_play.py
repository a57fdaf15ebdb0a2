"""No Bust, the edition of 2003, at Mortimer's: the deal, the charts, doubles, splits, the frozen table, the order."""

from __future__ import annotations

import pytest

from cardroom.errors import BadSetup
from cardroom.felt import Button, Cleared, Dealt, Moved
from tests.tables import Round, play, refused

SLUG = "mortimers/no-bust-2003"
pytestmark = pytest.mark.parametrize("slug", [SLUG])
clause = pytest.mark.clause


@clause("players-1", "players-3", "round-5a", "round-5b", "round-5c", "round-6a", "pd-draw-0")
def test_two_passes_start_clockwise_of_the_player_dealer(slug: str) -> None:
    """Bank in seat 3: the first card goes to seat 4, the player-dealer's is last and gets none in the second pass."""
    round = play(slug, cards="Ks Qs Js 9c Kd Qd Jd 9h", bets="1=10 4=10 6=10", bank=3)
    assert round.order == ["4", "6", "1", "dealer", "4", "6", "1", "dealer"]
    assert [round.cards(place) for place in ("4", "6", "1", "dealer")] == ["Ks Kd", "Qs Qd", "Js Jd", "9c 9h"]


@clause("players-3", "players-4", "rule-11", "round-6b", "round-6c", "chart-dealer-intro", "pd-draw-0")
def test_players_draw_on_request_in_turn_and_then_the_player_dealer(slug: str) -> None:
    round = play(
        slug, cards="7s 7h 7d 9c 5s 5h 5d 2s 2h 2d 3s 3h 9h", bets="1=10 4=10 6=10", bank=3,
        acts="4 hit, 4 hit, 4 stand, 6 stand, 1 hit, 1 hit, 1 stand",
    )  # fmt: skip
    assert [seat for seat, _ in round.asked()] == [4, 4, 4, 6, 1, 1, 1]
    assert round.order[7:] == ["4", "4", "1", "1", "dealer", "dealer"]
    assert round.cards("4") == "7s 5s 2s 2h"
    assert round.cards("1") == "7d 5d 2d 3s"


SECOND = [
    ("Ac", 4), ("2c", 5), ("3c", 6), ("4c", 7), ("5c", 8), ("6c", 1), ("7c", 2), ("8c", 4), ("9c", 5),
    ("Tc", 6), ("Jc", 6), ("Qc", 6), ("Kc", 6),
]  # fmt: skip


@pytest.mark.parametrize(("card", "seat"), [*SECOND, pytest.param("**", 4, marks=clause("rule-9b"))])
@clause("round-7a", "round-7b")
def test_the_second_card_places_the_action_button(slug: str, card: str, seat: int) -> None:
    """Bank in seat 3: counted clockwise over all seven other positions, wagered or not."""
    round = play(slug, cards=f"Ts 9h 9s {card} Th Th", bets="1=10", bank=3, acts="1 stand")
    assert round.button("action") == (seat, 0)


@clause("pd-draw-b")
def test_the_button_is_placed_before_further_cards_are_drawn(slug: str) -> None:
    round = play(slug, cards="Ts 5h 9s 2c 6h 7h", bets="1=10", bank=3, acts="1 stand")
    told = [e for e in round.events if isinstance(e, Dealt | Button)]
    at = next(i for i, e in enumerate(told) if isinstance(e, Button) and e.kind == "action")
    assert [getattr(e, "card", "").text for e in told[at - 1 :] if isinstance(e, Dealt)] == ["2c", "6h", "7h"]


@clause("round-9b", "round-7b")
@pytest.mark.parametrize(("card", "order"), [("Kc", [6, 1, 4]), ("9c", [6, 1, 4]), ("6c", [1, 4, 6]), ("7c", [4, 6, 1])])
def test_settlement_goes_clockwise_from_the_button(slug: str, card: str, order: list[int]) -> None:
    """The button on seat 6, 5, 1 and 2; an empty position passes to the next wagered one."""
    round = play(slug, cards=f"Ks Qs Js 8h Kd Qd Jd {card} Th", bets="1=10 4=10 6=10", bank=3)
    assert round.settled() == order


@clause("rule-9a", "rule-10", "rule-9c")
@pytest.mark.parametrize("hand", ["2s 3d", "Ks 5d", "8s 8d", "As Ad", "5s 6d"])
def test_a_joker_up_freezes_every_hand(slug: str, hand: str) -> None:
    """No draw, double, split or surrender, not even for a total that must hit; then all is settled at once."""
    first, second = hand.split()
    round = play(slug, cards=f"{first} Ts ** {second} 9d 5c", bets="1=10 2=10")
    assert round.asked() == []
    assert round.order == ["1", "2", "dealer", "1", "2", "dealer"]
    assert [round.played(seat) for seat in (1, 2, 8)] == [-10_00, -10_00, 20_00]


@clause("rule-9b")
def test_with_a_joker_up_the_next_card_places_the_button(slug: str) -> None:
    round = play(slug, cards="Ts Js ** 9s 9d 2c", bets="1=10 2=10")
    assert round.cards("dealer") == "** 2c"
    assert round.button("action") == (2, 0)
    assert round.settled() == [2, 1]


@clause("rule-12b", "chart-ranking")
def test_a_hand_with_a_joker_is_closed(slug: str) -> None:
    assert play(slug, cards="** 9c 5d 9h", bets="1=10").asked() == []
    assert play(slug, cards="5d 9c ** 9h", bets="1=10").asked() == []
    drawn = play(slug, cards="5d 9c 7d ** 9h", bets="1=10", acts="1 hit")
    assert len(drawn.asked()) == 1
    assert drawn.played(1) == 10_00
    split = play(slug, cards="8s 9c 8d ** ** 9h", bets="1=10", acts="1 split")
    assert len(split.asked()) == 1
    assert split.played(1) == 20_00


@clause("rule-13")
def test_eight_seats_the_player_dealer_in_one_of_them(slug: str) -> None:
    full = play(slug, cards="Ks " * 7 + "9c " + "Qd " * 7 + "9h", bets=" ".join(f"{n}=10" for n in range(1, 8)))
    assert len(full.settled()) == 7
    with pytest.raises(BadSetup, match="seats 1 to 8"):
        play(slug, cards="Ks 9c Qd 9h", bets="1=10", people=[9])


def last(round: Round, kind: type) -> int:
    return max(i for i, e in enumerate(round.events) if isinstance(e, kind))


@clause("round-10a")
def test_after_settlement_the_cards_are_discarded(slug: str) -> None:
    round = play(slug, cards="Ks 9c Qd 9h", bets="1=10")
    settled = max(i for i, e in enumerate(round.events) if isinstance(e, Moved) and e.source == "bet/1/1")
    assert max(settled, last(round, Dealt)) < round.at(Cleared)


@clause("round-1")
def test_players_choose_their_spots_before_the_deal(slug: str) -> None:
    """Seat 2 bets on its own circle and on the free fifth; the circle of another player is not open."""
    round = play(slug, cards="Ks Qs Js 9c Kd Qd Jd 9h", bets="1=10 2=10 2:5=20")
    assert round.order[:4] == ["1", "2", "5", "dealer"]
    assert round.at("act.wager") < round.at(Dealt)
    assert round.played(2) == 30_00
    refused(slug, "act.wager", cards="", bets="1=10 2:1=20")


