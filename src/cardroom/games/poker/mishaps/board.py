"""What follows from mishaps in the games with a board, and in every game whose own document says no more.

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
from cardroom.script import Ask, Misdeal, Script


def on_exposed(lay: Layout, one: Lying) -> Script[None]:
    """Nobody keeps an exposed card: it goes on the deck and is the next burn, the card below to the hand
    (rule-8a, -8c)."""
    rules = lay.errors.exposed
    if rules is None or not number_of(one.place):
        return (yield from by_floor(lay, one))
    if rules.replaced == "after-deal":
        replace(lay.felt, one, TOP if rules.goes == "top" else DEAD)
    return None


def on_astray(lay: Layout, one: Lying) -> Script[None]:
    """Hands with too many and too few cards: noticed at once, nobody has acted, so a misdeal
    (comstock/holdem/rule-9a)."""
    if lay.errors.count is None or not lay.errors.count.misdeal_until:
        return (yield from by_floor(lay, one))
    raise Misdeal("error.count")


def on_count(lay: Layout, one: Lying) -> Script[None]:
    """A misdeal until two have acted, then that hand is dead and what it has in stays
    (comstock/holdem/rule-9a, rule-9b)."""
    rules, seat = lay.errors.count, number_of(one.place)
    if rules is None or not seat:
        return (yield from by_floor(lay, one))
    assert isinstance(one.mishap, WrongCount)
    held = len(lay.felt.cards[one.place])
    lay.felt.tell(Miscounted(one.place, one.mishap.topic, one.mishap.how, held))
    if len(actors(lay.felt.events)) < rules.misdeal_until:
        raise Misdeal(one.mishap.topic)
    return kill(lay, seat, rules.then, one.mishap.topic)


def on_premature(lay: Layout, mishap: Premature) -> Script[None]:
    """The burn and the next board cards come while somebody is still to act. They are out; when they go back
    into the deck, and which card comes instead, `Layout.early` says (comstock/holdem/rule-11a to rule-13)."""
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
    lay.early = number + 1 if is_turn and rules.turn == "river" else number
    return
    yield


def on_dropped(lay: Layout, mishap: Fouled) -> Script[None]:
    """A card that somebody throws away by accident stays away; he plays on with the others if they are enough
    (players-club/lazy-pineapple/rule-1: two of three; with one alone the hand is dead, by the ruling at
    players-club/lazy-pineapple/rule-1)."""
    felt, place, rules = lay.felt, hole(mishap.seat), lay.errors.fouled
    assert rules is not None and mishap.card is not None
    index = felt.cards[place].index(mishap.card)
    felt.turn(place, index)
    felt.regroup(place, MUCK, index)
    if len(felt.cards[place]) < rules.dropped:
        kill(lay, mishap.seat, "dead", mishap.topic)
    else:
        felt.tell(Stands(place, mishap.topic))
    return
    yield


def to_be_dropped(felt: Felt, table: Opened) -> Iterator[Mishap]:
    """Any card of a hand, where the document speaks of it."""
    rules = table.errors.fouled
    for one in felt.start.people if rules is not None and rules.dropped else ():
        yield from (Fouled(one.seat, "dropped", 0, card) for card in felt.cards.get(hole(one.seat), ()))


def strikes(felt: Felt, asks: Sequence[Ask[Any]], table: Opened) -> Iterator[Mishap]:
    """At a bet: what lies there is found, the next board cards come early, a hand is thrown in or swept
    up."""
    if asks[0].kind not in ("bet", "discard"):
        return
    is_bet = asks[0].kind == "bet"
    if is_bet:
        yield from to_be_found(felt)
    street, _ = next_board(table.rules, len(felt.cards.get(BOARD, ())))
    if table.errors.premature is not None and street is not None and felt.shoe.left > 2 * street.board + 8:
        yield Premature(street.board)  # each by itself: one that came too early keeps no other from it
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
