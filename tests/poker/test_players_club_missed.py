"""Who was away when the blind passed him, in every game of the Players Club that has one.

Comstock's rule 17 holds here, by the ruling at players-club/holdem/intro-a, and in Lowball for the same blind. In the $3-$6
games there is one blind, at the left of the button, and it is dropped: what somebody posts who comes back is a bet.
"""

from __future__ import annotations

import pytest

from cardroom.felt import BetweenRounds, Person, step_away
from cardroom.script import Driver
from tests.poker.hands import seat
from tests.poker.test_comstock_missed import after, asked, moves, players, run

RULE = "comstock/holdem/rule-17"
OWN = {
    "holdem": ("players-club/holdem/intro-a",),
    "omaha": ("players-club/omaha/rule-2a",),
    "omaha-8": ("players-club/omaha-8/rule-1", "players-club/omaha-8/rule-5"),
    "pineapple": ("players-club/pineapple/rule-3",),
    "crazy-pineapple": ("players-club/crazy-pineapple/rule-3",),
    "lazy-pineapple": ("players-club/lazy-pineapple/rule-2",),
    "lowball-a5": ("players-club/room/fee-1",),
    "lowball-27": ("players-club/room/fee-1",),
}
"""The clause that brings the rule into the game."""
EACH = pytest.mark.parametrize(
    "slug",
    [pytest.param(f"players-club/{game}", marks=pytest.mark.clause(RULE, *ids)) for game, ids in OWN.items()],
)
FIVE = dict.fromkeys(range(1, 6), "100")
NO_LIMIT = 2


def gone(slug: str, who: int) -> BetweenRounds:
    """A hand with the button in seat 1 while somebody is away; then he is back."""
    return step_away(after(run(slug, step_away(seat(FIVE), who))), who, away=False)


def back(slug: str, acts: str = "") -> Driver:
    """Seat 2 has missed the blind, which is in seat 4 now."""
    start = gone(slug, 2)
    assert start.button == 3
    return run(slug, start, acts)


@EACH
def test_the_blind_has_passed_only_who_was_away_at_the_left_of_the_button(slug: str) -> None:
    assert [gone(slug, who).person(who).missed for who in (2, 3, 4, 5, 1)] == [
        True,
        False,
        False,
        False,
        False,
    ]


@EACH
def test_he_may_post_the_blind_as_a_bet_and_only_the_blinds_own_is_dropped(slug: str) -> None:
    stay = "stay" if "lowball" in slug else "check"
    hand = back(slug, f"2 post, 5 fold, 1 fold, 2 {stay}")
    assert asked(hand) == [(2, "wait or post $3")]
    assert moves(hand, "seat.missed") == [("stack/2", "bet/2", 3_00)]
    assert moves(hand, "fee.blind") == [("stack/4", "drop", 3_00)]
    assert dict(asked(hand, "act.first-round"))[2] == f"{stay} or raise to $6 or fold"
    assert players(hand) == {1, 2, 3, 4, 5} and not after(hand).person(2).missed


@EACH
def test_or_he_waits_and_is_dealt_in_as_the_blind(slug: str) -> None:
    start, seen = gone(slug, 2), []
    for _ in range(4):
        hand = run(slug, start)
        seen.append((start.button, 2 in players(hand), bool(asked(hand))))
        start = after(hand)
    assert seen == [(3, False, True), (4, False, True), (5, False, True), (1, True, False)]
    assert moves(hand, "fee.blind") == [("stack/2", "drop", 3_00)] and not start.person(2).missed


@EACH
def test_who_has_fewer_chips_than_the_blind_waits(slug: str) -> None:
    for cents, may in ((2_99, False), (3_00, True)):
        people = tuple(Person(n, f"P{n}", cents if n == 2 else 100_00, missed=n == 2) for n in FIVE)
        assert bool(asked(run(slug, BetweenRounds(people=people, button=3)))) is may


@pytest.mark.clause(RULE, "players-club/holdem/intro-a")
def test_in_no_limit_he_posts_both_blinds_of_which_the_small_one_is_dead() -> None:
    slug = "players-club/holdem"
    people = tuple(Person(n, f"P{n}", 100_00, missed=n == 3) for n in FIVE)
    hand = run(slug, BetweenRounds(people=people, button=5), "3 post, 3 check", schedule=NO_LIMIT)
    assert asked(hand) == [(3, "wait or post $3")]
    assert moves(hand, "seat.missed") == [("stack/3", "pot", 1_00), ("stack/3", "bet/3", 2_00)]
    between = run(slug, BetweenRounds(people=people, button=2), "3 post, 1 fold, 2 fold", schedule=NO_LIMIT)
    assert asked(between) == [(3, "wait or post $3")] and players(between) == {1, 2, 3, 4, 5}
    assert [source for source, _, _ in moves(between, "act.blinds")] == ["stack/4", "stack/5"]
