"""The same cards and the same acts, played by an independent engine: the same stacks at the end."""

from __future__ import annotations

from random import Random

import pytest
from pokerkit import Automation, NoLimitTexasHoldem, State

from cardroom.cards import Shoe, deck, shuffled
from cardroom.felt import Between, Dealt, Moved, Person
from cardroom.script import CHANCE, Act, Answer, Choice, Driver
from tests.poker.hands import table_without_fees

HANDS = 300
SMALL, BIG = 1_00, 2_00
AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def start_of(rng: Random) -> Between:
    """Two to nine players, the button in the last seat, stacks from one big blind to two hundred."""
    count = rng.choice((2, 2, 3, 4, 5, 6, 9))
    stacks = [rng.choice((BIG, 5_00, 13_37, 40_00, 100_00, 400_00)) + rng.randrange(0, 300) for _ in range(count)]
    return Between(people=tuple(Person(n, f"P{n}", cents) for n, cents in enumerate(stacks, 1)), button=count)


def random_act(options: Choice, rng: Random) -> Act:
    """Mostly calling and raising a little, so that hands reach the river and short all-ins meet raises."""
    names = [offer.name for offer in options.offers]
    name = rng.choices(names, [1 if one == "fold" else 5 if one in ("check", "call") else 4 for one in names])[0]
    offer = options.offer(name)
    assert offer is not None
    if name not in ("bet", "raise"):
        return Act(name, offer.most)
    top = offer.most if rng.random() < 0.25 else min(offer.most, offer.least * 3)
    return Act(name, rng.choice((offer.least, rng.randint(offer.least, top), top)))


def our_hand(start: Between, two_players: str, rng: Random) -> Driver:
    driver = table_without_fees(two_players, chip=1, blinds=(SMALL, BIG)).deal(start)
    driver.answer(CHANCE, Shoe(shuffled(deck("standard"), rng.randrange)))
    while driver.waiting:
        ask = driver.waiting[0]
        assert isinstance(ask.options, Choice)
        driver.answer(ask.seat, random_act(ask.options, rng))
    return driver


def their_hand(start: Between, two_players: str) -> State:
    """Their last player has the button; of two, theirs posts the small blind unless the blinds are turned round."""
    blinds = (BIG, SMALL) if len(start.people) == 2 and two_players == "button-big" else (SMALL, BIG)
    stacks = [one.cents for one in start.people]
    return NoLimitTexasHoldem.create_state(AUTOMATIC, False, 0, blinds, BIG, stacks, len(stacks))


def follow(theirs: State, ours: Driver) -> None:
    """Give them every card and act of our hand, in our order. An act that they do not allow raises."""
    for event in ours.events:
        if isinstance(event, Dealt):
            if event.place == "burn":
                theirs.burn_card(event.card.text)
            elif event.place == "board":
                theirs.deal_board(event.card.text)
            else:
                theirs.deal_hole(event.card.text)
        elif isinstance(event, Answer) and event.seat != CHANCE:
            assert theirs.actor_index == event.seat - 1
            if event.said.name == "fold":
                theirs.fold()
            elif event.said.name in ("check", "call"):
                assert theirs.checking_or_calling_amount == event.said.cents
                theirs.check_or_call()
            else:
                theirs.complete_bet_or_raise_to(event.said.cents)


def odd_chips(ours: Driver) -> int:
    """They lay the pots together once the losers are killed; we split each pot by itself, as the ruling has it.

    So with side pots the odd chips may fall differently; with one pot they may not.
    """
    moves = [event for event in ours.events if isinstance(event, Moved)]
    has_side_pots = any(move.topic == "settle.side-pot" for move in moves)
    return sum(move.cents for move in moves if move.topic == "settle.odd") if has_side_pots else 0


@pytest.mark.parametrize("two_players", ["button-big", "button-small"])
def test_same_stacks(two_players: str) -> None:
    rng = Random(f"pokerkit {two_players}")
    for _ in range(HANDS // 2):
        start = start_of(rng)
        ours = our_hand(start, two_players, rng)
        theirs = their_hand(start, two_players)
        follow(theirs, ours)
        assert not theirs.status, "they are not done"
        found = [ours.felt.stack(one.seat) for one in start.people]
        assert sum(theirs.stacks) == sum(found)
        assert all(abs(one - other) <= odd_chips(ours) for one, other in zip(theirs.stacks, found, strict=True))
