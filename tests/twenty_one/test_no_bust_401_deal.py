"""No Bust 4.01: the deal, the player-dealer's hand, and the gathering of the cards."""

from __future__ import annotations

import pytest

from cardroom.errors import Refused
from cardroom.felt import EVERYONE, NOBODY, Cleared, Dealt, Moved, Regrouped, Turned, view
from cardroom.script import Answer, Ask, Driver
from tests.tables import play

pytestmark = pytest.mark.parametrize("slug", ["pinnacle/no-bust-401", "ven-a-mexico/no-bust-401"])
clause = pytest.mark.clause

FOUR = {"cards": "Th Tc Td Ts Kh 9h 9c 9d 9s 8h", "bets": "2=10 3=10 6=10 8=10", "bank": 5}
"""Two seats on each side of the player-dealer; all of them stand on 19 against 18."""


def last(events: list[object], kind: type) -> int:
    return max(i for i, event in enumerate(events) if isinstance(event, kind))


@clause("round-7f", "round-7g", "round-8a")
def test_two_passes_clockwise_from_the_dealers_left(slug: str) -> None:
    """The player-dealer's seat is skipped; the player-dealer's card is the last of each pass."""
    round = play(slug, **FOUR)
    assert round.order == ["2", "3", "6", "8", "dealer", "2", "3", "6", "8", "dealer"]
    assert round.cards("2") == "Th 9h"
    assert round.cards("dealer") == "Kh 8h"


@clause("round-1d")
def test_players_act_clockwise_from_the_dealers_left(slug: str) -> None:
    assert play(slug, **FOUR).asked() == [(2, "2"), (3, "3"), (6, "6"), (8, "8")]
    with pytest.raises(Refused, match="seat 3"):
        play(slug, **FOUR, acts="3 stand")


@clause("round-8b")
@clause("round-7b", how="overridden", by="round-8b")
def test_every_card_is_face_up_but_the_hole_card(slug: str) -> None:
    """Not even the player-dealer sees it before it is turned up."""
    round = play(slug, cards="Th Tc 2h 6d 4s 3h 9h", bets="1=10", acts="1 hit, 1 hit")
    dealt = [(e.place, e.seen_by) for e in round.events if isinstance(e, Dealt)]
    up = [("1", EVERYONE), ("dealer", EVERYONE), ("1", EVERYONE)]
    assert dealt == [*up, ("dealer", NOBODY), ("1", EVERYONE), ("1", EVERYONE), ("dealer", EVERYONE)]
    hidden = view(round.start, round.events[: round.turned_at], 8).cards["dealer"]
    assert [card.text for card in hidden] == ["Tc", "??"]


@clause("round-7h", "round-8b", "round-13a")
def test_the_player_dealers_cards_stay_before_the_casino_dealer(slug: str) -> None:
    round = play(slug, cards="Th 2c 9h 3d 4d 5d 6d", bets="1=10", bank=3)
    assert round.order == ["1", "dealer", "1", "dealer", "dealer", "dealer", "dealer"]
    assert round.cards("dealer") == "2c 3d 4d 5d 6d"
    assert round.cards("3") == ""
    assert not any(isinstance(e, Regrouped) for e in round.events)


@clause("round-10")
def test_the_hole_card_is_turned_up_when_all_players_are_done(slug: str) -> None:
    round = play(slug, **FOUR)
    assert last(round.events, Ask) < last(round.events, Answer) < round.turned_at
    assert round.events[round.turned_at] == Turned("dealer", 1, round.driver.felt.cards["dealer"][1])
    assert round.turned_at < round.at("settle.")


@clause("round-10", "insurance-c")
@pytest.mark.parametrize("up", ["Kc", "Ac"])
def test_nobody_looks_at_the_hole_card_early(slug: str, up: str) -> None:
    """A double and a split are played to the end, and all their wagers lose to the Natural that turns up."""
    hole = {"Kc": "Ad", "Ac": "Kd"}[up]
    decline = {"Kc": "", "Ac": "1 decline, 2 decline, "}[up]
    acts = decline + "1 double, 2 split, 2 stand, 2 stand"
    round = play(slug, cards=f"5h 8h {up} 6h 8d {hole} Ts Th Td", bets="1=10 2=20", acts=acts)
    assert (round.played(1), round.played(2), round.played(8)) == (-20_00, -40_00, 60_00)


@clause("round-16a", "round-17a")
def test_the_cards_are_gathered_after_settlement_and_before_the_next_round(slug: str) -> None:
    def stand(ask: Ask[object], driver: Driver) -> str:
        assert driver.outcome is None  # nothing that a next round could start from
        return "stand"

    round = play(slug, **FOUR, acts=stand)
    gathered = round.at(Cleared)
    settled = [i for i, e in enumerate(round.events) if isinstance(e, Moved) and e.source.startswith("bet/")]
    assert len(settled) == 4
    assert max(settled) < gathered
    assert not view(round.start, round.events[:gathered], 2).cleared
    assert view(round.start, round.events, 2).cleared
    again = play(slug, **FOUR, start=round.outcome)
    assert len(again.pack) == len(round.pack)
    assert again.cards("2") == "Th 9h"
