"""The questions behind the remedies, each by itself: pure functions of what was told."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.cards import Card
from cardroom.felt import (
    EVERYONE,
    NOBODY,
    Button,
    Dealt,
    Event,
    HandKilled,
    Misdealt,
    Moved,
    PutRight,
    Regrouped,
    Shuffled,
    Stands,
    Turned,
    only,
)
from cardroom.felt.places import BOARD, BURN, DISCARDS, MUCK, OPTION, drawn, hole, let_go, up
from cardroom.games.remedies import deal_facts as asked
from cardroom.mishaps import AbsentPlayer, OutOfTurn
from cardroom.money import POT, bet_of, stack
from cardroom.script import CHANCE, FLOOR, MISHAP, Act, Answer, Ask
from tests.mishaps.struck import Struck, struck
from tests.mishaps.test_holdem import CALLED, chance

STUD = "comstock/seven-stud"
SHUFFLED, MISDEALT, BUTTON = (
    Shuffled(52, ""),
    Misdealt(BOARD, "error.count"),
    Button("dealer", 1, 1, "button"),
)
CARD = Card("Ks")
FOUND = "error.out-of-turn"

FORCED, FORCED_MORE, BLIND = (
    Moved(stack(1), bet_of(1), 250, f"act.{of}") for of in ("bring-in", "bring-in-size", "blinds")
)


def turn(seat: int, kind: Any, name: str) -> tuple[Event, Event]:
    """A question and its answer."""
    return Ask(seat, "", None, None, "act", kind), Answer(seat, Act(name))


def told(*parts: Event | tuple[Event, ...]) -> list[Event]:
    """Since the shuffle, with which it all begins."""
    return [SHUFFLED, *(one for part in parts for one in (part if isinstance(part, tuple) else (part,)))]


def paid(payer: int, taker: int, cents: int, topic: str = "settle.collect") -> Moved:
    return Moved(stack(payer), stack(taker), cents, topic)


def holdem(*inputs: str) -> Struck:
    return struck("comstock/holdem", 4, *inputs, finish=False)


def test_actors_are_seats_that_acted_in_turn_since_the_deal_and_blinds_never() -> None:
    assert asked.actors(holdem(chance()).events) == set()
    assert asked.actors(holdem(chance(), "4 fold", "1 call").events) == {4, 1}
    assert asked.actors(holdem(chance(), *CALLED).events) == {1, 2, 3, 4}
    again = holdem("mishap count 3 +1", chance(), "4 call", "mishap found count 3", chance())
    assert asked.actors(again.events) == set()  # of the new deal


def test_acts_count_acts_and_not_players() -> None:
    assert (
        asked.act_count(holdem(chance(), "4 raise 4.00", "1 call", "2 fold", "3 raise 6.00", "4 call").events)
        == 5
    )
    stud = struck(STUD, 3, "chance", finish=False)
    stud.driver.silence(stud.driver.waiting[0].seat)
    assert asked.act_count(stud.events) == 1  # the forced bet is one
    assert asked.actors(stud.events) == set()


def test_folds_alone_open_nothing() -> None:
    assert not asked.is_opened(holdem(chance(), "4 fold", "1 fold").events)
    assert asked.is_opened(holdem(chance(), "4 fold", "1 call").events)
    stud = struck(STUD, 3, "chance", finish=False)
    assert not asked.is_opened(stud.events)
    stud.driver.silence(stud.driver.waiting[0].seat)
    assert asked.is_opened(stud.events)


def test_has_acted_knows_dice_and_posts_from_acts_on_cards() -> None:
    assert not asked.has_acted(holdem().events)
    assert not asked.has_acted(holdem(chance()).events)
    assert asked.has_acted(holdem(chance(), "4 fold").events)


def test_a_hand_induced_another_only_if_that_went_to_the_muck_after_it() -> None:
    at = holdem(chance(), "4 fold", "mishap mucked 1 thrown", "floor live")
    assert not asked.has_induced_fold(at.events, 1)
    later = holdem(chance(), "mishap mucked 1 thrown", "floor live", "4 fold")
    assert asked.has_induced_fold(later.events, 1)


def test_looked_after_says_whether_a_card_can_still_be_moved() -> None:
    events = holdem(chance()).events
    dealt = [at for at, event in enumerate(events) if event.line().startswith("deal hole")]
    assert asked.is_later_card_seen(events, dealt[0])
    assert not asked.is_later_card_seen(events, dealt[-1])


def test_the_deal_in_progress_begins_at_its_first_shuffle() -> None:
    at = holdem("mishap exposed 2.1", "mishap exposed 3.1", chance(), chance())
    shuffles = [n for n, line in enumerate(at.lines) if line.startswith("shuffled")]
    assert asked.since_deal(at.events) == shuffles[1]


@pytest.mark.parametrize(
    ("events", "start"),
    [
        ([SHUFFLED, BUTTON], 0),
        ([BUTTON, SHUFFLED, BUTTON, SHUFFLED], 1),  # a deck may be shuffled again in the middle of a deal
        ([SHUFFLED, MISDEALT, BUTTON, SHUFFLED, BUTTON, SHUFFLED], 3),
        ([SHUFFLED, MISDEALT, SHUFFLED, MISDEALT, SHUFFLED], 4),
        ([SHUFFLED, MISDEALT, BUTTON], 3),  # nothing is dealt yet
        ([BUTTON], 1),
        ([], 0),
    ],
)
def test_a_deal_begins_at_its_first_shuffle_since_the_last_misdeal(events: list[Event], start: int) -> None:
    assert asked.since_deal(events) == start


def test_answers_are_those_of_seats_that_were_asked_each_with_his_last_question() -> None:
    bet, called = turn(1, "bet", "call")
    again, folded = turn(1, "bet", "fold")
    rolled, ruled = turn(CHANCE, "roll", "4"), turn(FLOOR, "rule", "misdeal")
    struck_by = Answer(MISHAP, AbsentPlayer(1))
    not_asked, reported = Answer(2, Act("fold")), Answer(1, Act("report"))
    events = [*rolled, bet, BUTTON, *ruled, struck_by, not_asked, reported, called, again, folded]
    assert list(asked.answers(events)) == [(bet, called), (again, folded)]


@pytest.mark.parametrize(
    ("events", "acted", "actors", "acts", "opened"),
    [
        (told(), False, set(), 0, False),
        ([*turn(1, "bet", "raise"), *told()], False, set(), 0, False),  # of the hand before the shuffle
        (told(turn(1, "post", "post"), turn(2, "kill", "kill")), False, set(), 0, False),
        (told(turn(1, "post", "raise")), False, set(), 0, False),
        (told(turn(1, "post", "post"), turn(2, "bet", "fold")), True, {2}, 1, False),
        (told(turn(1, "bet", "fold"), turn(2, "bet", "call")), True, {1, 2}, 2, True),
        (
            told(turn(1, "bet", "call"), turn(2, "bet", "raise"), turn(1, "bet", "fold")),
            True,
            {1, 2},
            3,
            True,
        ),
        (told(turn(1, "bring-in", "bring-in"), FORCED), True, set(), 1, True),
        (told(turn(1, "bring-in", "bet"), FORCED_MORE, turn(2, "bet", "fold")), True, {2}, 2, True),
        (told(FORCED, Answer(MISHAP, AbsentPlayer(1))), False, set(), 1, True),  # put in for who was not back
        ([*told(FORCED), MISDEALT, SHUFFLED, BLIND], False, set(), 0, False),
        (told(turn(1, "bet", "report"), turn(1, "bring-in", "report")), False, set(), 0, False),
        (told(turn(1, "bet", "time")), True, set(), 0, False),  # nothing but a moment to think
        (told(turn(1, "draw", "call")), True, set(), 0, False),
    ],
)
def test_who_has_acted_how_often_and_whether_it_is_opened(
    events: list[Event],
    acted: bool,
    actors: set[int],
    acts: int,
    opened: bool,
) -> None:
    assert asked.has_acted(events) == acted
    assert asked.actors(events) == actors
    assert asked.act_count(events) == acts
    assert asked.is_opened(events) == opened


OWN, OF_TWO = Dealt(hole(3), CARD, only(3)), Dealt(hole(2), CARD, only(2))
FOR_FIRST = Dealt(drawn(3), CARD, EVERYONE)


@pytest.mark.clause("comstock/pan/rule-2", how="shown")
@pytest.mark.parametrize(
    ("events", "has_drawn"),
    [
        (told(OWN, BUTTON), False),
        (told(OWN, turn(3, "take", "draw"), BUTTON), True),  # he has touched the deck, and no card has come
        (told(OWN, turn(2, "take", "draw"), turn(3, "take", "draw")), True),
        (told(OWN, turn(2, "take", "draw")), False),
        (told(OWN, turn(3, "meld", "pass")), False),
        (told(OWN, FOR_FIRST, BUTTON), True),
        (told(OWN, Regrouped(OPTION, drawn(3)), BUTTON), True),
        (told(OWN, Dealt(drawn(2), CARD, EVERYONE), BUTTON), False),
        (told(OWN, Regrouped(OPTION, drawn(2)), BUTTON), False),
        (told(OWN, Regrouped(OPTION, DISCARDS), OF_TWO), False),
        (told(OF_TWO, FOR_FIRST, OWN), False),  # for who is first, before he had a hand
        (told(FOR_FIRST, Regrouped(drawn(3), DISCARDS), BUTTON, OF_TWO, OWN), False),
        (told(OWN, FOR_FIRST, OWN), True),
        ([*told(OWN, FOR_FIRST), MISDEALT, SHUFFLED, OWN], False),
        ([*told(OWN, FOR_FIRST), MISDEALT], False),
        (told(FOR_FIRST), False),
    ],
)
def test_he_has_drawn_when_he_has_touched_the_deck_or_has_the_option_card(
    events: list[Event], has_drawn: bool
) -> None:
    assert asked.has_drawn(events, 3) == has_drawn


@pytest.mark.clause("comstock/pan/rule-24a", how="shown")
@pytest.mark.parametrize(
    ("events", "found"),
    [
        (told(), {}),
        (told(BUTTON, paid(1, 3, 1)), {1: 1}),
        (told(paid(1, 3, 400), paid(2, 3, 200), paid(1, 3, 200)), {1: 600, 2: 200}),
        (told(paid(3, 1, 400), paid(2, 1, 200)), {}),  # what others have collected
        (told(Moved(stack(1), POT, 100, "ante"), Moved(POT, stack(3), 300, "settle.pot")), {}),
        (told(paid(1, 3, 400), paid(3, 1, 200)), {1: 400}),  # what he has paid himself is another matter
        (told(paid(1, 3, 400), paid(3, 1, 400, FOUND)), {}),
        (told(paid(1, 3, 400), paid(3, 1, 100, FOUND), paid(2, 3, 200)), {1: 300, 2: 200}),
        (told(paid(1, 3, 400), paid(2, 1, 400, FOUND)), {1: 400}),  # another has paid back
        (
            told(paid(3, 1, 400), paid(1, 3, 400, FOUND)),
            {},
        ),  # so that he has it again, and has collected nothing
        (told(paid(1, 3, 400), Moved(stack(3), POT, 100, FOUND)), {1: 400}),
        ([*told(paid(1, 3, 400)), MISDEALT, SHUFFLED, paid(2, 3, 200)], {2: 200}),
    ],
)
def test_he_has_collected_what_players_paid_him_less_what_went_back(
    events: list[Event], found: dict[int, int]
) -> None:
    assert asked.collected(events, 3) == found


@pytest.mark.parametrize(
    ("events", "is_set"),
    [
        (told(), False),
        (told(turn(3, "set", "house-way")), True),
        (told(turn(2, "set", "house-way")), False),
        (told(turn(2, "set", "house-way"), turn(3, "set", "house-way"), turn(3, "act", "fold")), True),
        (told(turn(3, "bet", "call")), False),
        ([*told(turn(3, "set", "house-way")), MISDEALT, SHUFFLED], False),
    ],
)
def test_a_hand_is_set_when_its_player_has_said_how(events: list[Event], is_set: bool) -> None:
    assert asked.is_set(events, 3) == is_set


@pytest.mark.parametrize(
    ("events", "is_open"),
    [
        (told(BUTTON), False),
        (told(Turned(hole(2), 0, CARD), BUTTON), True),
        (told(Turned(hole(2), 0, CARD, only(2))), False),
        (told(Dealt(BOARD, CARD, EVERYONE)), False),
        ([Turned(hole(2), 0, CARD), *told()], False),
    ],
)
def test_the_first_hand_is_open_when_a_card_is_turned_before_everybody(
    events: list[Event], is_open: bool
) -> None:
    assert asked.is_any_hand_open(events) == is_open


@pytest.mark.parametrize(
    ("later", "is_looked_after"),
    [
        ([], False),
        ([OF_TWO], True),
        ([BUTTON, OF_TWO, Dealt(up(2), CARD, EVERYONE)], True),
        ([Dealt(up(2), CARD, EVERYONE)], False),
        ([Dealt(hole(2), CARD, NOBODY)], False),  # nobody has looked at it
        ([Dealt(BURN, CARD, only(2))], False),  # no hand's
        ([Turned(hole(2), 0, CARD, only(2))], False),
    ],
)
def test_a_card_cannot_be_moved_once_a_later_down_card_was_seen(
    later: list[Event], is_looked_after: bool
) -> None:
    events = told(OF_TWO, OWN, OWN)
    assert asked.is_later_card_seen([*events, *later], len(events) - 1) == is_looked_after


THROWN, BACK, OTHER = Regrouped(hole(3), let_go(3)), Regrouped(let_go(3), hole(3)), Regrouped(up(2), MUCK)


@pytest.mark.clause("comstock/seven-stud/rule-14b", how="shown")
@pytest.mark.parametrize(
    ("events", "induced"),
    [
        ([THROWN, BUTTON], False),
        ([BUTTON, THROWN, OTHER, BUTTON], True),
        ([OTHER, THROWN, THROWN], False),
        ([THROWN, OTHER, BACK, THROWN], False),  # it was given back since
        ([THROWN, Regrouped(BOARD, MUCK)], False),
        ([THROWN, Regrouped(hole(2), let_go(2))], False),
        ([Regrouped(hole(2), let_go(2)), OTHER, THROWN, Regrouped(hole(1), let_go(1))], False),
        ([THROWN, OTHER, Regrouped(hole(1), let_go(1))], True),
    ],
)
def test_a_hand_is_induced_by_one_thrown_in_before_it(events: list[Event], induced: bool) -> None:
    assert asked.has_induced_fold(events, 3) == induced


def stray(seat: int) -> Answer:
    return Answer(MISHAP, OutOfTurn(seat, "draw"))


@pytest.mark.parametrize(
    ("events", "found"),
    [
        (told(), []),
        (told(BUTTON, stray(4), turn(4, "meld", "pass"), stray(2), stray(4)), [(4, 2), (2, 5)]),
        (told(stray(4), Answer(MISHAP, AbsentPlayer(2))), [(4, 1)]),
        (told(stray(4), PutRight(hole(1), FOUND), stray(2)), [(2, 3)]),
        (told(stray(4), Stands(hole(1), FOUND)), []),
        (told(stray(4), Stands(hole(1), "error.exposed")), [(4, 1)]),
        (told(stray(4), PutRight(hole(1), "error.astray")), [(4, 1)]),
        (told(stray(4), HandKilled(hole(1), FOUND, "dead")), [(4, 1)]),
        ([*told(stray(4)), MISDEALT, SHUFFLED, stray(2)], [(2, 4)]),
    ],
)
def test_strays_are_who_acted_out_of_turn_until_it_is_put_right_or_stands(
    events: list[Event], found: list[tuple[int, int]]
) -> None:
    assert list(asked.strays(events).items()) == found
