"""The showdown of Hold'em in every game that follows it, each with its own number of cards."""

from __future__ import annotations

import pytest

from cardroom.felt import Cleared, Fact, Turned
from tests.poker.comstock import OWN, PUT_AWAY, pushed, showdown
from tests.poker.following import FOLLOWERS, games

OMAHAS = [slug for slug in FOLLOWERS if "omaha" in slug]
ACES, KINGS, BOARD = "As Ah 7c 6d", "Ks Kh 5d 2c", "Kd 9h 8c 4s Jd"
"""Three kings beat the aces whatever a game's own cards are, and no low is possible."""


@pytest.mark.parametrize("slug", games("rule-15a"))
def test_of_the_hands_tabled_the_best_one_wins(slug: str) -> None:
    hand = showdown(slug, {1: ACES, 2: KINGS}, BOARD)
    assert [(target, cents) for target, cents, _ in pushed(hand)] == [("stack/2", 39_00)]
    assert {note.split(" ", 1)[1] for note in hand.notes("settle.show")} >= {"shows three kings"}


@pytest.mark.parametrize("slug", games("rule-6a", "rule-6b", "rule-15b"))
def test_hands_are_shown_whole_and_losers_killed_before_the_pot_is_pushed(slug: str) -> None:
    """All own cards that are left are turned up; the winner's lie open until the pot is his."""
    hand = showdown(slug, {1: ACES, 2: KINGS}, BOARD)
    left = OWN[slug] - (slug in PUT_AWAY)
    turned = [event.place for event in hand.events if isinstance(event, Turned)]
    assert sorted(turned) == ["hole/1"] * left + ["hole/2"] * left
    killed = [
        i for i, event in enumerate(hand.events) if isinstance(event, Fact) and event.topic == "settle.killed"
    ]
    assert hand.notes("settle.killed") == ["hole/1: loses; the cards are dead"]
    pot = next(
        i
        for i, event in enumerate(hand.events)
        if getattr(event, "source", "") == "pot" and event.target == "stack/2"
    )
    assert (
        hand.turned_at
        < killed[0]
        < pot
        < max(i for i, event in enumerate(hand.events) if isinstance(event, Cleared))
    )


@pytest.mark.parametrize("slug", games("rule-14", beside=OMAHAS))
def test_only_live_hands_play_the_board_and_share_the_pot(slug: str) -> None:
    """Seat 3 has folded. The odd dollar goes to the first winner left of the button, which is in seat 2."""
    hand = showdown(slug, {1: "2d 3h 4c 4d", 2: "2c 3d 5h 5c"}, "As Ks Qs Js Ts")
    assert sorted((target, cents) for target, cents, _ in pushed(hand)) == [
        ("stack/1", 1_00),
        ("stack/1", 19_00),
        ("stack/2", 19_00),
    ]


@pytest.mark.parametrize("slug", games("rule-4b"))
def test_all_in_for_less_contests_what_it_matched_and_the_rest_goes_back(slug: str) -> None:
    hand = showdown(slug, {1: ACES, 2: KINGS}, BOARD, s1="50")
    assert (hand.stack(1), hand.stack(2)) == (30_00, 39_00)
