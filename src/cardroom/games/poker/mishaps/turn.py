"""Mishaps at a turn to bet or to draw, apart from the cards.

A player is not there, another acts before them, a card is shown or dropped, or something can be taken for
something else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardroom.felt import Felt, Lying, MisplacedCardFound, Warned, only
from cardroom.felt.facts import Seat as Told
from cardroom.felt.places import DEAD, hole, let_go
from cardroom.fixed import Fixed
from cardroom.games.poker.layout import Layout
from cardroom.games.poker.mishaps.common import DEAD_HAND, LIVE, kill, on_mucked, to_be_thrown
from cardroom.games.poker.mishaps.dealer_slips import slip_strikes
from cardroom.games.poker.mishaps.draw_facts import has_draw, last_raise
from cardroom.games.poker.rules import Opened
from cardroom.games.remedies import rule
from cardroom.games.remedies.notes import remember, warn
from cardroom.mishaps import AbsentPlayer, CardShown, Fouled, Mishap, OutOfTurn, Unclear, WrongCount
from cardroom.money import bet_of, stack
from cardroom.script import Ask, Script, asks_nothing

WARN, CASH_IN = "warn", "cash-in"
IN_CHIPS = ("bet", "call", "raise")
WITHOUT = ("check", "fold")


@asks_nothing
def on_seat(lay: Layout, mishap: AbsentPlayer) -> None:
    """Kill the hand of a player who was dealt in and is not back at their turn; it goes into the discards
    (comstock/lowball/rule-38b)."""
    kill(lay, mishap.seat, "dead", mishap.topic)


@asks_nothing
def on_out_of_turn(lay: Layout, mishap: OutOfTurn) -> None:
    """Give back chips and cards of an act out of turn: it binds nobody, and the player has every choice at
    their turn (comstock/lowball/rule-18b)."""
    felt, seat = lay.felt, mishap.seat
    if mishap.cents:
        felt.move(stack(seat), bet_of(seat), mishap.cents, mishap.topic)
        felt.move(bet_of(seat), stack(seat), mishap.cents, mishap.topic)
    for source, target in (
        ((hole(seat), let_go(seat)), (let_go(seat), hole(seat))) if mishap.act == "fold" else ()
    ):
        for _ in range(len(felt.cards[source])):
            felt.regroup(source, target, 0)


@asks_nothing
def on_shown(lay: Layout, mishap: CardShown) -> None:
    """Warn a player who shows a card; the card plays (comstock/lowball/rule-19).

    When the hand is over the others are asked whether all see it.
    """
    felt, place = lay.felt, hole(mishap.seat)
    assert mishap.card is not None and lay.errors.shown is not None
    felt.turn(place, felt.cards[place].index(mishap.card), mishap.seen_by)
    if lay.errors.shown.warned:
        warn(lay, hole(mishap.seat), mishap.seat, mishap.topic)


@asks_nothing
def on_fouled(lay: Layout, mishap: Fouled) -> None:
    """Take a card that leaves the table out of play; the hand is one short (comstock/lowball/rule-58,
    rule-22a, rule-22b)."""
    felt, place = lay.felt, hole(mishap.seat)
    assert mishap.card is not None
    index = felt.cards[place].index(mishap.card)
    felt.turn(place, index)
    felt.regroup(place, DEAD, index)
    felt.tell(MisplacedCardFound(DEAD, "error.off-table", "off-table", mishap.card))
    felt.mishaps.add(Lying(WrongCount(str(mishap.seat), -1), place, seen_by=only(mishap.seat)))


def on_unclear(lay: Layout, mishap: Unclear) -> Script[None]:
    """Apply the remedy for a player who did not say all-in, or who calls a better hand than they have.

    The rest belongs to a betting round.
    """
    seat, topic, rules = mishap.seat, mishap.topic, lay.errors.unclear
    assert rules is not None
    if mishap.how == "all-in":  # comstock/lowball/rule-31
        ruled = yield from rule(hole(seat), topic, LIVE, LIVE, DEAD_HAND)
        if ruled == DEAD_HAND:
            kill(lay, seat, "dead", topic)
        return
    times = remember(lay, "miscall", seat)  # comstock/lowball/rule-2b; the cards speak nevertheless
    ruled = WARN
    if times >= rules.miscalls:
        ruled = yield from rule(hole(seat), topic, WARN, WARN, CASH_IN)
    if ruled == CASH_IN:
        lay.effects.cashed.append(seat)
    else:
        lay.felt.tell(Warned(hole(seat), topic, Told(seat), times))


def turn_strikes(felt: Felt, asks: Sequence[Ask[Any]], table: Opened) -> Iterator[Mishap]:
    """Yield the mishaps that may strike at a turn."""
    ask, errors = asks[0], table.errors
    is_bet = ask.kind == "bet"
    seats = [person.seat for person in felt.start.people if felt.cards.get(hole(person.seat))]
    if is_bet:
        yield from to_be_thrown(felt, table.errors)
    if errors.seat is not None:
        yield AbsentPlayer(ask.seat)
    for seat in seats:
        if errors.out_of_turn is not None and all(seat != question.seat for question in asks):
            yield OutOfTurn(seat, "fold" if is_bet else "draw")
        if errors.shown is not None:
            yield from (
                CardShown(seat, viewer, felt.cards[hole(seat)][0]) for viewer in seats if viewer != seat
            )
        if errors.off_table is not None and is_bet and len(felt.cards[hole(seat)]) > 1:
            yield Fouled(seat, "dropped", card=felt.cards[hole(seat)][0])
    if errors.unclear is not None and is_bet:
        yield from _unclear(felt, ask, seats)
    if errors.slip is not None:
        yield from slip_strikes(felt, ask, seats)


def _unclear(felt: Felt, ask: Ask[Any], seats: list[int]) -> Iterator[Mishap]:
    opponents = [seat for seat in seats if seat != ask.seat]
    if sum(felt.stack(seat) > 0 for seat in opponents) > 1:
        yield Unclear(ask.seat, "passed-over")
    yield from (Unclear(seat, "all-in") for seat in opponents if not felt.stack(seat))
    if has_draw(felt):
        yield from (Unclear(seat, "miscall") for seat in seats)
    if (raised := last_raise(felt)) is not None:
        raiser, old = raised
        if old > felt.ledger.balance(bet_of(ask.seat)) and felt.stack(ask.seat) > old:
            yield Unclear(raiser, "raise")
        if not has_draw(felt):
            yield Unclear(ask.seat, "pat")


def may_strike(felt: Felt, asks: Sequence[Ask[Any]], table: Opened, mishap: Mishap, strikes: Any) -> bool:
    """Return whether a mishap may strike. Only a representative few of cards and amounts are listed; any
    other may strike as well."""
    listed = set(strikes(felt, asks, table))
    match mishap:
        case CardShown() | Fouled():
            kinds = {(entry.KIND, entry.seat) for entry in listed if isinstance(entry, CardShown | Fouled)}
            is_held = mishap.card in felt.cards.get(hole(mishap.seat), ())
            to = mishap.to if isinstance(mishap, CardShown) else 0
            return (
                is_held
                and (mishap.KIND, mishap.seat) in kinds
                and (not to or _may_be_shown(felt, mishap.seat, to))
            )
        case OutOfTurn() if asks[0].kind == "bet":
            is_act = mishap.act in IN_CHIPS if mishap.cents else mishap.act in WITHOUT
            return (
                is_act
                and OutOfTurn(mishap.seat, "fold") in listed
                and mishap.cents <= felt.stack(mishap.seat)
            )
    return mishap in listed


def _may_be_shown(felt: Felt, seat: int, to: int) -> bool:
    return seat != to and any(person.seat == to for person in felt.start.people)


ON_TURN: Fixed[str, Any] = Fixed({
    "seat": on_seat, "out-of-turn": on_out_of_turn, "shown": on_shown, "fouled": on_fouled,
    "unclear": on_unclear, "mucked": on_mucked,
})  # fmt: skip
