"""Remedies for mishaps in the games with a board, and in every game whose own document says no more.

The board games of Comstock are the whole example (comstock/holdem/rule-7a to rule-13): its four variations
and the board games of the Players Club follow them by their style clauses.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardroom.felt import Felt, Lying, Miscounted, Stands, TakenBack
from cardroom.felt.places import BOARD, BURN, DEAD, EARLY, MUCK, TOP, hole, number_of
from cardroom.fixed import Fixed
from cardroom.games.poker.layout import Layout
from cardroom.games.poker.mishaps.common import (
    at_once,
    at_sight,
    kill,
    on_boxed,
    on_foreign,
    on_mucked,
    to_be_thrown,
    unnoticed,
)
from cardroom.games.poker.rules import Opened
from cardroom.games.poker.streets.next_street import next_board
from cardroom.games.remedies import Remedies, by_floor, on_found, replace, to_be_found
from cardroom.games.remedies.deal_facts import actors
from cardroom.games.remedies.mishap_rules import DECK_AND_DEAL
from cardroom.mishaps import Fouled, Mishap, Premature, WrongCount
from cardroom.script import Ask, Misdeal, Script, asks_nothing


def on_exposed(lay: Layout, pending: Lying) -> Script[None]:
    """Put an exposed card on the deck as the next burn, and the card below into the hand: nobody keeps an
    exposed card (rule-8a, -8c)."""
    rules = lay.errors.exposed
    if rules is None or not number_of(pending.place):
        return (yield from by_floor(lay, pending))
    if rules.replaced == "after-deal":
        replace(lay.felt, pending, TOP if rules.goes == "top" else DEAD)
    return None


def on_astray(lay: Layout, pending: Lying) -> Script[None]:
    """Declare a misdeal where hands have too many and too few cards: noticed at once, before anybody has
    acted (comstock/holdem/rule-9a)."""
    if lay.errors.count is None or not lay.errors.count.misdeal_until:
        return (yield from by_floor(lay, pending))
    raise Misdeal("error.count")


def on_count(lay: Layout, pending: Lying) -> Script[None]:
    """Declare a misdeal until two have acted; then that hand is dead and what it has in stays
    (comstock/holdem/rule-9a, rule-9b)."""
    rules, seat = lay.errors.count, number_of(pending.place)
    if rules is None or not seat:
        return (yield from by_floor(lay, pending))
    assert isinstance(pending.mishap, WrongCount)
    count = len(lay.felt.cards[pending.place])
    lay.felt.tell(Miscounted(pending.place, pending.mishap.topic, pending.mishap.how, count))
    if len(actors(lay.felt.events)) < rules.misdeal_until:
        raise Misdeal(pending.mishap.topic)
    return kill(lay, seat, rules.then, pending.mishap.topic)


@asks_nothing
def on_premature(lay: Layout, mishap: Premature) -> None:
    """Take out a burn and board cards that come while somebody is still to act.

    `MishapEffects.early` says when they go back into the deck, and which card comes instead
    (comstock/holdem/rule-11a to rule-13).
    """
    felt, rules = lay.felt, lay.errors.premature
    assert rules is not None
    board = len(felt.cards.get(BOARD, ()))
    _, number = next_board(lay.rules, board)
    felt.deal(BURN, frozenset())
    for _ in range(mishap.cards):
        felt.deal(BOARD)
    felt.tell(TakenBack(BOARD, mishap.topic))
    while len(felt.cards.get(BOARD, ())) > board:  # as many as came
        felt.regroup(BOARD, EARLY, len(felt.cards[BOARD]) - 1)
    is_turn = board == 3
    lay.effects.early = number + 1 if is_turn and rules.turn == "river" else number


@asks_nothing
def on_dropped(lay: Layout, mishap: Fouled) -> None:
    """Take out a card that a player throws away by accident.

    The player plays on with the others if they are enough (players-club/lazy-pineapple/rule-1: two of three).
    With one alone the hand is dead, by the ruling at players-club/lazy-pineapple/rule-1.
    """
    felt, place, rules = lay.felt, hole(mishap.seat), lay.errors.fouled
    assert rules is not None and mishap.card is not None
    index = felt.cards[place].index(mishap.card)
    felt.turn(place, index)
    felt.regroup(place, MUCK, index)
    if len(felt.cards[place]) < rules.dropped:
        kill(lay, mishap.seat, "dead", mishap.topic)
    else:
        felt.tell(Stands(place, mishap.topic))


def to_be_dropped(felt: Felt, table: Opened) -> Iterator[Mishap]:
    """Yield the drop of any card of a hand, where the document speaks of it."""
    rules = table.errors.fouled
    for person in felt.start.people if rules is not None and rules.dropped else ():
        yield from (Fouled(person.seat, "dropped", 0, card) for card in felt.cards.get(hole(person.seat), ()))


def strikes(felt: Felt, asks: Sequence[Ask[Any]], table: Opened) -> Iterator[Mishap]:
    """Yield the mishaps that may strike at a bet: what lies there is found, board cards come early, a hand is
    thrown in or swept up."""
    if asks[0].kind not in ("bet", "discard"):
        return
    is_bet = asks[0].kind == "bet"
    if is_bet:
        yield from to_be_found(felt)
    street, _ = next_board(table.rules, len(felt.cards.get(BOARD, ())))
    if table.errors.premature is not None and street is not None and felt.shoe.left > 2 * street.board + 8:
        yield Premature(street.board)  # each street by itself: one that came too early prevents no other
    if is_bet:
        yield from to_be_thrown(felt, table.errors)
        yield from to_be_dropped(felt, table)


ON_BOARD = Remedies(
    way="board",
    planned=DECK_AND_DEAL | {"burn"},
    lying=Fixed({
        "boxed": on_boxed, "exposed": on_exposed, "count": on_count, "astray": on_astray,
        "foreign": on_foreign,
    }),
    unnoticed=unnoticed,
    strikes=strikes,
    struck=Fixed({"found": on_found, "premature": on_premature, "mucked": on_mucked, "fouled": on_dropped}),
    at_once=at_once,
    at_sight=at_sight,
)  # fmt: skip
