"""Who was away when the blinds passed him, in Comstock's Hold'em and the four games played in its style."""

from __future__ import annotations

import pytest

from cardroom.cards import Shoe, deck
from cardroom.felt import BetweenRounds, Button, Dealt, Moved, Person, step_away
from cardroom.rooms import Table
from cardroom.script import CHANCE, Choice, Driver
from tests.poker.following import FOLLOWERS, games
from tests.poker.hands import seat, table_of, table_with

FIVE = dict.fromkeys(range(1, 6), "100")
CLUB = [slug for slug in FOLLOWERS if slug.startswith("players-club/")]
"""These have one blind, and tests of their own: test_players_club_missed."""
EACH = pytest.mark.parametrize("slug", games("rule-17", beside=CLUB))


def run(
    slug: str, start: BetweenRounds, acts: str = "", *, at: Table | None = None, **settings: object
) -> Driver:
    """A hand of whoever is there: the acts in order, and silence after them."""
    driver = (at or table_of(slug, **settings)).deal(start)
    wanted = [part.split() for part in acts.split(",") if part.strip()]
    while driver.waiting:
        ask = driver.waiting[0]
        if ask.seat == CHANCE:
            driver.answer(CHANCE, Shoe(deck("standard"), size=52))
        elif wanted and isinstance(ask.options, Choice):
            who, *words = wanted.pop(0)
            driver.answer(int(who), ask.options.read(" ".join(words)))
        else:
            driver.silence(ask.seat)
    return driver


def after(driver: Driver) -> BetweenRounds:
    assert driver.outcome is not None
    return driver.outcome


def away(slug: str, gone: int = 3) -> BetweenRounds:
    """Everybody else has played a hand with the button in seat 1: seat 2 was the small blind, and the big one passed on
    from seat 3 to seat 4. Then he is back, and the button in seat 2."""
    return step_away(after(run(slug, step_away(seat(FIVE), gone))), gone, away=False)


def players(driver: Driver) -> set[int]:
    places = [e.place for e in driver.events if isinstance(e, Dealt)]
    return {int(place.split("/")[1]) for place in places if place.startswith("hole/")}


def moves(driver: Driver, topic: str) -> list[tuple[str, str, int]]:
    return [(e.source, e.target, e.cents) for e in driver.events if isinstance(e, Moved) and e.topic == topic]


def asked(driver: Driver, topic: str = "seat.missed") -> list[tuple[int, str]]:
    return [
        (e.seat, e.options.phrase)
        for e in driver.events
        if getattr(e, "topic", "") == topic and hasattr(e, "options")
    ]


@EACH
def test_only_who_was_away_when_the_blinds_passed_has_missed_them(slug: str) -> None:
    for gone, missed in ((2, True), (3, True), (4, False), (5, False), (1, False)):
        assert away(slug, gone).person(gone).missed is missed
        start = away(slug, gone)
        assert bool(asked(run(slug, BetweenRounds(people=start.people, button=5)))) is (gone == 3)


@EACH
def test_he_may_post_all_the_blinds_together(slug: str) -> None:
    """The big blind is a live bet, with which he may check or raise in his turn; the small one is dead in the pot."""
    start = BetweenRounds(people=away(slug).people, button=5)
    hand = run(slug, start, "3 post, 3 check")
    assert start.person(3).missed and asked(hand) == [(3, "wait or post $3")]
    assert moves(hand, "seat.missed") == [("stack/3", "pot", 1_00), ("stack/3", "bet/3", 2_00)]
    first = asked(hand, "act.first-round")
    assert first[0][0] == 3 and first[0][1].startswith("check or raise to")
    assert players(hand) == {1, 2, 3, 4, 5} and not after(hand).person(3).missed


@EACH
def test_the_dead_blind_belongs_to_whoever_wins_the_pot(slug: str) -> None:
    """Everybody folds to the big blind's raise, and he wins all three dollars and the small blind, less the fee."""
    start = BetweenRounds(people=away(slug).people, button=5)
    chips = start.person(2).cents
    hand = run(slug, start, "3 post, 3 check, 4 fold, 5 fold, 1 fold, 2 raise 10, 3 fold")
    assert hand.felt.stack(2) == chips + 1_00 + 1_00 + 2_00 - 1_00


@EACH
def test_he_may_wait_for_the_big_blind_and_gets_no_hand_before_it(slug: str) -> None:
    start, seen = away(slug), []
    for _ in range(6):
        hand = run(slug, start)
        seen.append((start.button, 3 in players(hand), bool(asked(hand))))
        if 3 in players(hand):
            break
        start = after(hand)
    assert seen == [(2, False, True), (4, False, True), (5, False, True), (1, True, False)]
    assert moves(hand, "act.blinds")[-1] == ("stack/3", "bet/3", 2_00) and not after(hand).person(3).missed


@EACH
def test_a_room_may_have_him_wait_between_the_button_and_the_big_blind(slug: str) -> None:
    """There he would push the small blind on to somebody who owes the big one."""
    start = away(slug)
    assert start.button == 2
    hand = run(slug, start, at=waits_there(slug))
    assert not asked(hand) and players(hand) == {1, 2, 4, 5}
    assert [source for source, _, _ in moves(hand, "act.blinds")] == ["stack/4", "stack/5"]


@EACH
def test_the_button_passes_whoever_waits(slug: str) -> None:
    start = away(slug)
    assert after(run(slug, start)).button == 4


@EACH
def test_nor_does_he_have_it_where_it_would_come_to_him(slug: str) -> None:
    people = tuple(Person(n, f"P{n}", 100_00, missed=n == 3) for n in FIVE)
    hand = run(slug, BetweenRounds(people=people, button=3), at=waits_there(slug))
    assert [event.at for event in hand.events if isinstance(event, Button)] == [4]
    assert [source for source, _, _ in moves(hand, "act.blinds")] == ["stack/5", "stack/1"]


@EACH
def test_of_two_players_the_blinds_pass_everybody_between_them(slug: str) -> None:
    """Seats 1 and 3 play, and the button in seat 1 posts the big blind: it has passed seats 2 and 4."""
    start = step_away(step_away(seat(dict.fromkeys((1, 2, 3, 4), "100")), 2), 4)
    people = after(run(slug, start)).people
    assert [one.seat for one in people if one.missed] == [2, 4]


@EACH
def test_where_too_few_are_left_he_simply_plays(slug: str) -> None:
    people = (Person(1, "P1", 100_00), Person(2, "P2", 100_00, missed=True))
    for at in (None, waits_there(slug)):
        hand = run(slug, BetweenRounds(people=people, button=1), at=at)
        assert not asked(hand) and players(hand) == {1, 2}
        assert [source for source, _, _ in moves(hand, "act.blinds")] == ["stack/2", "stack/1"]


@EACH
def test_who_has_fewer_chips_than_the_blinds_waits(slug: str) -> None:
    start = away(slug)
    people = tuple(
        Person(one.seat, one.name, 2_00, missed=True) if one.seat == 3 else one for one in start.people
    )
    hand = run(slug, BetweenRounds(people=people, button=5))
    assert not asked(hand) and 3 not in players(hand)


def waits_there(slug: str) -> Table:
    """The other reading of the rule, as the five games were played before: he may post anywhere but there."""
    return table_with(slug, {"blinds": {"between": "waits"}})


@EACH
def test_he_may_post_there_too_and_the_blinds_pass_him_by(slug: str) -> None:
    """The button is in seat 2, and seat 3 between it and the blinds of seats 4 and 5: they stay where they were."""
    start = away(slug)
    hand = run(slug, start, "3 post, 1 fold, 2 call, 3 check")
    assert asked(hand) == [(3, "wait or post $3")]
    assert moves(hand, "seat.missed") == [("stack/3", "pot", 1_00), ("stack/3", "bet/3", 2_00)]
    assert moves(hand, "act.blinds") == [("stack/4", "bet/4", 1_00), ("stack/5", "bet/5", 2_00)]
    assert [who for who, _ in asked(hand, "act.first-round")] == [1, 2, 3, 4, 5]
    assert players(hand) == {1, 2, 3, 4, 5} and not after(hand).person(3).missed
    assert after(hand).button == 3


@EACH
def test_there_too_he_may_wait_and_as_the_last_blind_he_owes_nothing(slug: str) -> None:
    waiting = run(slug, away(slug))
    assert players(waiting) == {1, 2, 4, 5} and after(waiting).person(3).missed
    blind = run(slug, BetweenRounds(people=away(slug).people, button=1))
    assert not asked(blind) and moves(blind, "act.blinds")[-1] == ("stack/3", "bet/3", 2_00)


@EACH
def test_two_who_post_beside_the_button_leave_both_blinds_to_the_others(slug: str) -> None:
    people = tuple(Person(n, f"P{n}", 100_00, missed=n in (2, 3)) for n in FIVE)
    hand = run(slug, BetweenRounds(people=people, button=1), "2 post, 3 post")
    assert asked(hand) == [(2, "wait or post $3"), (3, "wait or post $3")]
    assert [source for source, _, _ in moves(hand, "act.blinds")] == ["stack/4", "stack/5"]
    assert [who for who, _ in asked(hand, "act.first-round")][:1] == [1]
