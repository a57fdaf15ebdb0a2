"""Shared remedies of the games of poker: scraps, dead hands, what is found and what is thrown in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal, get_args

from cardroom.cards import JOKER
from cardroom.felt import Dealt, Event, Felt, HandKilled, Lying
from cardroom.felt.places import hole, let_go
from cardroom.games.poker.layout import Layout
from cardroom.games.remedies import Errors, by_floor, locate, replace, rule
from cardroom.games.remedies.deal_facts import answers
from cardroom.mishaps import Boxed, Foreign, Mishap, Mucked, OffTable, WrongCount
from cardroom.script import Misdeal, NoPot, Script

Thrown = Literal["thrown", "swept", "touched", "turned-down"]
CLOSED: tuple[Thrown, ...] = ("thrown", "swept", "touched")
"""Ways in which a hand of which no card lies up may leave its player."""
LIVE, DEAD_HAND = "live", "dead"


def at_once(errors: Errors, mishap: Mishap, is_open: bool) -> bool:
    """Return whether a card is replaced as it comes.

    A boxed card that the dealer sees is as if it were not there (comstock/holdem/rule-7a, rule-7c), and so is
    a joker that comes open (rule-7b).
    """
    if isinstance(mishap, Boxed):
        return errors.boxed is not None and errors.boxed.replaced == "at-once" and not mishap.late
    if isinstance(mishap, OffTable):
        return errors.off_table is not None and errors.off_table.replaced == "at-once"
    return is_scrap(errors, mishap) and is_open


def is_scrap(errors: Errors, mishap: Mishap) -> bool:
    """Return whether a card is a joker in a deck that has none, where the document says what it is."""
    is_joker = isinstance(mishap, Foreign) and mishap.card is JOKER
    return is_joker and errors.foreign is not None and errors.foreign.jokers == "scraps"


def at_sight(errors: Errors, lying: Sequence[Lying]) -> None:
    """Declare a misdeal when the last of too many exposed or boxed cards of a deal is seen
    (comstock/holdem/rule-8d)."""
    for kind, rules in (("exposed", errors.exposed), ("boxed", errors.boxed)):
        seen = [pending for pending in lying if kind == pending.mishap.KIND]
        if rules is not None and rules.misdeal and len(seen) >= rules.misdeal:
            raise Misdeal(f"error.{kind}")


def unnoticed(errors: Errors, pending: Lying) -> bool:
    """Return whether nobody notices a mishap yet.

    A wrong number of cards is found when somebody counts, a foreign card that came down when it is seen.
    """
    match pending.mishap:
        case WrongCount():
            return errors.count is not None and pending.mishap.spot.isdigit()
        case Foreign(what="extra"):
            return not pending.is_open and errors.foreign is not None
    return False


def on_boxed(lay: Layout, pending: Lying) -> Script[None]:
    """Replace a boxed card by the top card when the round of cards is complete; the cards below are out
    (comstock/holdem/rule-7d)."""
    if lay.errors.boxed is None:
        return (yield from by_floor(lay, pending))
    replace(lay.felt, pending)
    return None


def on_foreign(lay: Layout, pending: Lying) -> Script[None]:
    """Replace a scrap by the top card as soon as it is seen or reported (comstock/holdem/rule-7b, rule-7d).

    The document says nothing of any other foreign card.
    """
    if not is_scrap(lay.errors, pending.mishap):
        return (yield from by_floor(lay, pending))
    if where := locate(lay.felt, pending):
        replace(lay.felt, where)
    return None


def kill(lay: Layout, seat: int, how: Any, topic: str) -> None:
    """Kill a hand: it goes to the muck unseen, and what its player has in, matched or not, stays as nobody's
    bet."""
    if lay.live == [seat]:
        raise NoPot(topic)
    lay.felt.tell(HandKilled(hole(seat), topic, how))
    lay.muck(seat)
    lay.forfeit(seat, topic)


def put_out_with_ante_back(lay: Layout, seat: int, topic: str) -> None:
    """Put a player out of the hand and give back the ante, which is all that they have in."""
    if lay.live == [seat]:
        raise NoPot(topic)
    lay.muck(seat)
    lay.give_ante_back(seat, topic)


def unreported_scrap(lay: Layout, seat: int) -> Lying | None:
    """Return the joker among a player's own cards that they have not spoken of, or None."""
    for pending in lay.felt.mishaps.lying:
        if pending.place == hole(seat) and is_scrap(lay.errors, pending.mishap):
            return pending
    return None


def may_report(lay: Layout, seat: int) -> bool:
    """Return whether a player may report a joker: until they have acted on it (comstock/holdem/rule-7e,
    comstock/seven-stud/rule-10d)."""
    return unreported_scrap(lay, seat) is not None and not has_acted_on(lay.felt.events, seat)


def has_acted_on(events: Sequence[Event], seat: int) -> bool:
    """Return whether a player has answered anything since the last card that came to them face down.

    The first question after it is to bet, or to make the forced bet.
    """
    newest = max(
        index for index, event in enumerate(events) if isinstance(event, Dealt) and event.place == hole(seat)
    )
    return any(answer.seat == seat for _, answer in answers(events[newest:]))


def report(lay: Layout, seat: int) -> Script[None]:
    """Apply the remedy for a joker that a player reports."""
    scrap = unreported_scrap(lay, seat)
    assert scrap is not None
    lay.felt.mishaps.remove(scrap)
    yield from on_foreign(lay, scrap)


def on_mucked(lay: Layout, mishap: Mucked) -> Script[None]:
    """Let the floor give back a hand that has left its player's hands.

    Where it is dead unless the floor can tell it from the others, it stays dead by silence
    (comstock/lowball/rule-11). No document says what holds of a hand of poker that has touched the discards,
    where it has no rule about that and the floor says nothing. Ruling: its player has it back.
    """
    felt, seat = lay.felt, mishap.seat
    count = len(felt.cards[hole(seat)])
    for _ in range(count):
        felt.regroup(hole(seat), let_go(seat), 0)
    silence = lay.errors.mucked.silence if lay.errors.mucked is not None else LIVE
    ruled = yield from rule(let_go(seat), mishap.topic, silence, LIVE, DEAD_HAND)
    for _ in range(count):
        felt.regroup(let_go(seat), hole(seat), 0)
    if ruled == DEAD_HAND:
        kill(lay, seat, "dead", mishap.topic)


def to_be_thrown(felt: Felt, errors: Errors) -> Iterator[Mishap]:
    """Yield the ways in which a hand without up cards is lost: thrown in, swept up, or touching the discards.

    It has no card that could be turned down, but the first edition of the remedies let that happen as well.
    """
    ways: tuple[Thrown, ...] = get_args(Thrown) if errors.is_first else CLOSED
    for person in felt.start.people:
        if felt.cards.get(hole(person.seat)):
            yield from (Mucked(person.seat, how) for how in ways)
