"""The designated player: offered clockwise, for two hands, where he wagered in the hand before."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cardroom.errors import SetupError
from cardroom.felt import BetweenRounds, Person, leave
from cardroom.games.banked import HeldBank
from cardroom.script import Act, Ask, Driver
from tests.double_hand.deals import COMSTOCK, MORTIMERS, play, rooms, shoe, start_of, until
from tests.tables import reload, table

ALL = ((1, 1, 10_00), (2, 2, 10_00), (3, 3, 10_00), (4, 4, 10_00))
"""Everybody had a wager, the designated player his bank."""


def offered(slug: str, start: BetweenRounds, takes: int = 0) -> tuple[list[tuple[int, int]], Driver]:
    """Who is offered the position and where it is, until somebody takes it."""
    driver, found = table(slug).deal(start), []
    while driver.waiting and driver.waiting[0].kind == "bank":
        ask = driver.waiting[0]
        found.append((ask.seat, int(ask.about)))
        driver.answer(ask.seat, Act("bank" if ask.seat == takes else "pass"))
    return found, driver


def seats(slug: str, start: BetweenRounds, takes: int = 0) -> list[int]:
    return [seat for seat, _ in offered(slug, start, takes)[0]]


def spots_of(between: BetweenRounds) -> tuple[tuple[int, int, int], ...]:
    """Position, bettor, cents of the wagers of the hand before."""
    return tuple((one.circle, one.bettor, one.cents) for one in between.own.spots)


@rooms(mortimers="game-3a game-3d mortimers/california-games/procedure-1", comstock="intro-4c")
def test_it_is_offered_clockwise_until_somebody_takes_it(slug: str) -> None:
    assert seats(slug, start_of([1, 2, 3, 4]), takes=3) == [1, 2, 3]
    after = start_of([1, 2, 3, 4], bank=2, banked=2, holder="P2", spots=ALL)
    assert seats(slug, after, takes=4) == [3, 4]
    assert seats(slug, after) == [3, 4, 1]  # never a third hand in a row


@rooms(mortimers="game-3b mortimers/california-games/procedure-1", comstock="intro-4c")
def test_a_turn_is_two_hands(slug: str) -> None:
    after = start_of([1, 2, 3], bank=2, banked=1, holder="P2", spots=ALL[:3])
    assert seats(slug, after, takes=2) == [2]
    first = play(slug, bets="1=10 3=10", bank=2)
    assert (first.outcome.button, first.outcome.own.bank) == (2, HeldBank(1, "P2"))
    second = play(slug, bets="1=10 3=10", bank=2, start=first.outcome)
    assert (first.button("bank"), second.button("bank")) == ((2, 1), (2, 2))
    assert second.outcome.own.bank.hands == 2
    assert seats(slug, second.outcome) == [3, 1]


@rooms(mortimers="game-3c")
def test_after_one_hand_he_may_pass_it_on(slug: str) -> None:
    after = start_of([1, 2, 3], bank=2, banked=1, holder="P2", spots=ALL[:3])
    assert seats(slug, after, takes=3) == [2, 3]


@rooms(mortimers="mortimers/california-games/procedure-1", comstock="intro-4c")
def test_if_nobody_else_takes_it_the_game_stops(slug: str) -> None:
    after = start_of([1, 2, 3], bank=2, banked=2, holder="P2", spots=ALL[:3])
    found, driver = offered(slug, after)
    assert [seat for seat, _ in found] == [3, 1]
    assert driver.outcome is not None
    assert driver.outcome.stopped.text == "nobody takes the bank"


@rooms(mortimers="rule-26a rule-26b", comstock="rule-12")
def test_only_where_one_wagered_in_the_hand_before(slug: str) -> None:
    wagered = ((2, 2, 100_00), (1, 1, 10_00), (4, 4, 10_00))  # seat 3 sat out
    after = start_of([1, 2, 3, 4], bank=2, banked=2, holder="P2", spots=wagered)
    assert seats(slug, after) == [4, 1]


@rooms(mortimers="rule-26a rule-26b", comstock="rule-12")
def test_the_wagers_of_a_hand_are_remembered_for_the_next(slug: str) -> None:
    round = play(slug, bets="1=10 1:5=15 3=20", bank=2, behind="4:3=10", post="$100", people=(6,))
    assert spots_of(round.outcome) == (
        (2, 2, 100_00),
        (1, 1, 10_00),
        (3, 3, 20_00),
        (3, 4, 10_00),
        (5, 1, 15_00),
    )
    # Seat 6 had no wager; who bet on the free position 5 may hold it there.
    found, _ = offered(slug, play(slug, bets="1=10 3=20", bank=2, start=round.outcome).outcome)
    assert found == [(3, 3), (1, 1)]
    turn_over = start_of([1, 2, 3, 4, 6], bank=2, banked=2, holder="P2", spots=spots_of(round.outcome))
    assert offered(slug, turn_over)[0] == [(3, 3), (4, 3), (1, 5), (1, 1)]


@rooms(mortimers="rule-26a", comstock="rule-12")
def test_who_had_a_wager_behind_a_position_is_offered_it_after_its_player(slug: str) -> None:
    """Seat 4 stood behind seat 3, seat 5 put chips into its wager; neither had one of his own."""
    round = play(slug, bets="1=10 3=20", bank=2, behind="4:3=10", partners="5:3=15", post="$100")
    assert spots_of(round.outcome) == (
        (2, 2, 100_00),
        (1, 1, 10_00),
        (3, 3, 20_00),
        (3, 5, 15_00),
        (3, 4, 10_00),
    )
    turn_over = start_of([1, 2, 3, 4, 5], bank=2, banked=2, holder="P2", spots=spots_of(round.outcome))
    assert offered(slug, turn_over)[0] == [(3, 3), (5, 3), (4, 3), (1, 1)]
    taken, driver = offered(slug, turn_over, takes=4)
    assert taken[-1] == (4, 3)
    assert driver.waiting[0].topic == "act.bank"


@rooms(mortimers="rule-26a", comstock="rule-12")
def test_a_position_that_is_not_ones_seat_is_held_there(slug: str) -> None:
    """The dice count from position 5, on which nobody bets, nor on the seat of the designated player."""
    start = start_of([1, 3], bank=2, banked=2, holder="gone", spots=((5, 1, 10_00),))
    round = play(slug, bets="3=10 3:4=10", bank=1, start=start, dice="1 1 1")
    assert round.button("action") == (7, 0)
    assert round.settled() == [3, 4]
    assert round.cards("dealer") == " ".join(
        card.text for card in shoe({})[5:49:7]
    )  # pile 1 at 7, so pile 6 at 5
    assert (round.outcome.button, round.outcome.own.bank.name) == (5, "P1")
    wagers = until("act.wager", slug, bets="3=10", bank=1, start=start)
    assert [line.name for line in wagers.asks[0].options.lines] == ["3", "2", "4", "6", "7"]  # type: ignore[union-attr]


@rooms(mortimers="rule-26b", comstock="rule-12")
def test_a_claim_is_the_persons_not_the_seats(slug: str) -> None:
    after = start_of([1, 2, 3], bank=2, banked=2, holder="P2", spots=ALL[:3])
    gone = leave(after, 3)
    assert spots_of(gone) == ((1, 1, 10_00), (2, 2, 10_00))
    people = (*gone.people, Person(3, "new", 1_000_00))
    again = replace(gone, people=people)
    assert seats(slug, again) == [1]


@rooms(comstock="rule-13")
def test_the_second_bank_may_be_taken_by_another_who_bet_there(slug: str) -> None:
    spots = ((2, 2, 50_00), (2, 4, 20_00), (2, 3, 40_00), (1, 1, 10_00), (3, 3, 10_00))
    after = start_of([1, 2, 3, 4], bank=2, banked=1, holder="P2", spots=spots)
    found, driver = offered(slug, after)
    assert found == [(2, 2), (3, 2), (4, 2), (3, 3), (1, 1)]  # the largest wager first
    topics = [event.topic for event in driver.events if isinstance(event, Ask)]
    assert topics == ["seat.second-bank"] * 3 + ["seat.bank"] * 2
    broke = start_of([1, 2, 3, 4], {2: "0"}, bank=2, banked=1, holder="P2", spots=spots)
    assert offered(slug, broke, takes=3)[0] == [(3, 2)]
    left = leave(after, 2)
    round = play(slug, bets="1=10 4=10", bank=3, start=left)
    assert round.button("bank") == (3, 2)
    assert (round.outcome.button, round.outcome.own.bank) == (2, HeldBank(2, "P3"))
    assert offered(slug, round.outcome)[0] == [(4, 4), (1, 1)]  # the next positions clockwise from 2


@rooms(mortimers="rule-26b", comstock="rule-12")
def test_a_second_bank_needs_chips_there_in_the_first(slug: str) -> None:
    """Seat 2 left after its first bank and has come back: its wager is gone, and the claim with it."""
    spots = ((2, 2, 50_00), (3, 3, 10_00), (1, 1, 10_00))
    left = leave(start_of([1, 2, 3], bank=2, banked=1, holder="P2", spots=spots), 2)
    back = replace(left, people=(left.people[0], Person(2, "P2", 1_000_00), left.people[1]))
    assert offered(slug, back)[0] == [(3, 3), (1, 1)]


@rooms(mortimers="rule-26a rule-26b", comstock="rule-12")
def test_who_sits_down_where_another_has_wagered_has_no_claim_there(slug: str) -> None:
    """Seat 1 bet on the free position 5, to which somebody has come since."""
    spots = ((2, 2, 50_00), (1, 1, 10_00), (5, 1, 15_00))
    assert offered(slug, start_of([1, 2, 5], bank=2, banked=2, holder="P2", spots=spots))[0] == [
        (1, 5),
        (1, 1),
    ]


@rooms(mortimers="game-3c")
def test_at_mortimers_the_rest_of_a_turn_is_passed_to_the_next_player(slug: str) -> None:
    spots = ((2, 2, 50_00), (2, 3, 40_00), (1, 1, 10_00), (3, 3, 10_00))
    after = start_of([1, 2, 3], bank=2, banked=1, holder="P2", spots=spots)
    assert offered(slug, after)[0] == [(2, 2), (3, 3), (1, 1)]


@rooms("loaded", mortimers="game-3b", comstock="intro-4c")
def test_nobody_comes_into_a_round_past_his_turn(slug: str) -> None:
    with pytest.raises(SetupError, match="at most 2 in a row"):
        table(slug).deal(start_of([1, 2], bank=1, banked=3))
    with pytest.raises(SetupError, match=r"rotation\.hands"):
        reload(slug, lambda game: game["rotation"].update(hands=0))


@rooms(
    "loaded",
    mortimers="rule-1a rule-1b mortimers/california-games/procedure-5",
    comstock="intro-2d rule-2d rule-2e",
)
def test_the_house_never_sits_down(slug: str) -> None:
    house = Person(3, "House", 1_000_00, "house")
    with pytest.raises(SetupError, match="kind 'house' may not sit down"):
        table(slug).deal(BetweenRounds(people=(Person(1, "P1", 100_00), house)))
    round = play(slug, bets="1=10 2=10")
    assert {m.target for m in round.moves() if not m.target.startswith(("stack/", "bet/"))} == {
        "bank",
        "drop",
    }


@pytest.mark.parametrize("wrong", [((8, 1, 10_00),), ((1, 9, 10_00),), ((1, 1, 0),)])
def test_a_start_that_cannot_be_is_refused(wrong: tuple[tuple[int, int, int], ...]) -> None:
    for slug in (MORTIMERS, COMSTOCK):
        with pytest.raises(SetupError, match="spot: expected a position"):
            table(slug).deal(start_of([1, 2], spots=wrong))
