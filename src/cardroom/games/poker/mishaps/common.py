"""What the games of poker share about mishaps: scraps, dead hands, what is found and what is thrown in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal, get_args

from cardroom.cards import JOKER
from cardroom.felt import Dealt, Event, Felt, HandKilled, Lying
from cardroom.felt.places import hole, let_go
from cardroom.games.poker.layout import Layout
from cardroom.games.remedies import Errors, by_floor, held_at, replace, rule
from cardroom.games.remedies.deal_facts import answers
from cardroom.mishaps import Boxed, Foreign, Mishap, Mucked, OffTable, WrongCount
from cardroom.script import Misdeal, NoPot, Script

Thrown = Literal["thrown", "swept", "touched", "turned-down"]
CLOSED: tuple[Thrown, ...] = ("thrown", "swept", "touched")
"""What may become of a hand of which no card lies up."""
LIVE, DEAD_HAND = "live", "dead"


def at_once(errors: Errors, mishap: Mishap, is_open: bool) -> bool:
    """A boxed card that the dealer sees is as if it were not there (comstock/holdem/rule-7a, rule-7c), and so
    is a joker that comes open (rule-7b)."""
    if isinstance(mishap, Boxed):
        return errors.boxed is not None and errors.boxed.replaced == "at-once" and not mishap.late
    if isinstance(mishap, OffTable):
        return errors.off_table is not None and errors.off_table.replaced == "at-once"
    return is_scrap(errors, mishap) and is_open


def is_scrap(errors: Errors, mishap: Mishap) -> bool:
    """A joker in a deck that has none, where the document says what it is."""
    is_joker = isinstance(mishap, Foreign) and mishap.card is JOKER
    return is_joker and errors.foreign is not None and errors.foreign.jokers == "scraps"


def at_sight(errors: Errors, lying: Sequence[Lying]) -> None:
    """So many exposed or boxed cards of one deal are a misdeal when the last of them is seen
    (comstock/holdem/rule-8d)."""
    for kind, rules in (("exposed", errors.exposed), ("boxed", errors.boxed)):
        seen = [one for one in lying if kind == one.mishap.KIND]
        if rules is not None and rules.misdeal and len(seen) >= rules.misdeal:
            raise Misdeal(f"error.{kind}")


def unnoticed(errors: Errors, one: Lying) -> bool:
    """A wrong number of cards is found when somebody counts, a foreign card that came down when it is
    seen."""
    match one.mishap:
        case WrongCount():
            return errors.count is not None and one.mishap.spot.isdigit()
        case Foreign(what="extra"):
            return not one.is_open and errors.foreign is not None
    return False


def on_boxed(lay: Layout, one: Lying) -> Script[None]:
    """The cards below are out: when the round of cards is complete, the top card replaces it
    (comstock/holdem/rule-7d)."""
    if lay.errors.boxed is None:
        return (yield from by_floor(lay, one))
    replace(lay.felt, one)
    return None


def on_foreign(lay: Layout, one: Lying) -> Script[None]:
    """A scrap that is seen or reported is replaced at once by the top card (comstock/holdem/rule-7b,
    rule-7d); of any other foreign card the document says nothing."""
    if not is_scrap(lay.errors, one.mishap):
        return (yield from by_floor(lay, one))
    if where := held_at(lay.felt, one):
        replace(lay.felt, where)
    return None


def kill(lay: Layout, seat: int, how: Any, topic: str) -> None:
    """The hand goes to the muck unseen; what its player has in, matched or not, stays as chips that are
    nobody's bet."""
    if lay.live == [seat]:
        raise NoPot(topic)
    lay.felt.tell(HandKilled(hole(seat), topic, how))
    lay.muck(seat)
    lay.forfeit(seat, topic)


def out_with_ante(lay: Layout, seat: int, topic: str) -> None:
    """He is out of the hand and has his ante back, which is all that he has in."""
    if lay.live == [seat]:
        raise NoPot(topic)
    lay.muck(seat)
    lay.give_ante_back(seat, topic)


def holds_scrap(lay: Layout, seat: int) -> Lying | None:
    """A joker among his own cards that he has not spoken of."""
    trouble = lay.felt.trouble
    for one in trouble.lying if trouble is not None else ():
        if one.place == hole(seat) and is_scrap(lay.errors, one.mishap):
            return one
    return None


def may_report(lay: Layout, seat: int) -> bool:
    """Until he has acted on it (comstock/holdem/rule-7e, comstock/seven-stud/rule-10d)."""
    return holds_scrap(lay, seat) is not None and not has_acted_on(lay.felt.events, seat)


def has_acted_on(events: Sequence[Event], seat: int) -> bool:
    """Whether he has answered anything since the last card that came to him face down: the first that he is
    asked then is to bet, or to make the forced bet."""
    came = max(at for at, told in enumerate(events) if isinstance(told, Dealt) and told.place == hole(seat))
    return any(said.seat == seat for _, said in answers(events[came:]))


def report(lay: Layout, seat: int) -> Script[None]:
    one = holds_scrap(lay, seat)
    assert one is not None and lay.felt.trouble is not None
    lay.felt.trouble.lying.remove(one)
    yield from on_foreign(lay, one)


def on_mucked(lay: Layout, mishap: Mucked) -> Script[None]:
    """A hand that has left its player's hands: the floor may give it back. Where it is dead unless the floor
    can tell it from the others, it stays dead by silence (comstock/lowball/rule-11). No document says what
    holds of a hand of poker that has touched the discards, where it has no rule about that and the floor says
    nothing. Ruling: its player has it back."""
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
    """A hand without up cards is thrown in, swept up or touches the discards. It has none that could be
    turned down, which the first edition of the remedies let happen all the same."""
    ways: tuple[Thrown, ...] = get_args(Thrown) if errors.is_first else CLOSED
    for one in felt.start.people:
        if felt.cards.get(hole(one.seat)):
            yield from (Mucked(one.seat, how) for how in ways)
