"""Mishap marks that a shuffle may carry: which are possible, and a representative few for listings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from cardroom.cards import JOKER
from cardroom.felt import Felt
from cardroom.felt.places import BOARD, BURN, DEALER, is_pile, number_of, pile, pile_of
from cardroom.fixed import Fixed
from cardroom.games.remedies.sheet_rows import Way
from cardroom.mishaps import Astray, Boxed, Burn, Exposed, Foreign, Mishap, Nth, OffTable, WrongCount
from cardroom.words import Said, say

DEALT = range(20)
"""Numbers of the cards that come to one place: nobody is dealt more."""
SEAT, PILE = "seat", "pile"
PLACES: Mapping[Way, tuple[str, ...]] = Fixed({
    "deal": (SEAT, PILE, DEALER, BOARD, BURN), "board": (SEAT, BOARD, BURN), "stud": (SEAT, BOARD, BURN),
    "mexican": (SEAT, BOARD, BURN), "draw": (SEAT, BURN), "layout": (SEAT, DEALER), "piles": (PILE,),
    "spots": (SEAT, DEALER), "pan": (SEAT,),
})  # fmt: skip
"""Places where cards come to. In stud a last card for all lies on the board, where the deck does not reach.
"""


def why_impossible(mishap: Mishap, cards: int, seats: int, goes_on: bool, way: Way) -> Said | None:
    """Return why a mark is impossible at this shuffle, or None."""
    match mishap:
        case Boxed() if max(mishap.positions) > cards:
            return say("mishap.deck", cards=cards)
        case Foreign() if mishap.position > cards:
            return say("mishap.deck", cards=cards)
        case Foreign() if goes_on:
            return say("mishap.goes-on")
        case Astray(how="to") if mishap.to == mishap.spot or not (
            _is_hand(mishap.spot) and _is_hand(mishap.to)
        ):
            return say("mishap.not-here")
        case Astray(how="skipped") if mishap.spot in (BOARD, BURN):  # nobody sits there
            return say("mishap.not-here")
        case Astray(how="dealt-in") if not mishap.spot.isdigit():
            return say("mishap.not-here")
        case WrongCount() if mishap.spot == BOARD and mishap.is_over:
            return say("mishap.not-here")
        case Burn(street=0) if way != "board":  # there is no flop
            return say("mishap.not-here")
        case Burn() if mishap.cards not in ((0, 2) if mishap.street else (4, 5)):
            return say("mishap.not-here")
    if not all(_is_dealt_to(spot, way) for spot in _spots(mishap)):
        return say("mishap.not-here")
    numbers = [
        pile_of(spot) if is_pile(spot) else number_of(spot) for spot in (*_spots(mishap), *_seen_from(mishap))
    ]
    return say("mishap.seats", seats=seats) if any(number > seats for number in numbers) else None


def _is_hand(spot: str) -> bool:
    """Return whether a spot is a hand: a card goes astray from hand to hand."""
    return spot.isdigit() or is_pile(spot)


def _is_dealt_to(spot: str, way: Way) -> bool:
    """Return whether cards ever come to a spot."""
    return (SEAT if spot.isdigit() else PILE if is_pile(spot) else spot) in PLACES[way]


def is_present(felt: Felt, mishap: Astray) -> bool:
    """Return whether a mark deals in somebody who is at the table: that is no mishap."""
    return mishap.how == "dealt-in" and mishap.spot in [
        str(person.seat) for person in felt.start.people if not person.away
    ]


def _spots(mishap: Mishap) -> tuple[str, ...]:
    """Return the spots where a card comes to, or should have come to."""
    match mishap:
        case Exposed() | OffTable():
            return (mishap.at.spot,)
        case WrongCount():
            return (mishap.spot,)
        case Astray():
            return (mishap.spot, mishap.to) if mishap.to else (mishap.spot,)
    return ()


def _seen_from(mishap: Mishap) -> tuple[str, ...]:
    """Return the seat of the player who caught sight of the card."""
    return (str(mishap.to),) if isinstance(mishap, Exposed) else ()


def is_same_card(first: Mishap, second: Mishap) -> bool:
    """Return whether two marks are of one card, or of one place in the deck: the consequence of both would be
    undefined."""
    return bool(_marked(first) & _marked(second))


def _marked(mishap: Mishap) -> set[tuple[str, int]]:
    match mishap:
        case Boxed():
            return {("deck", position) for position in mishap.positions}
        case Foreign():
            return {("deck", mishap.position)}
        case Exposed() | OffTable():
            return {(mishap.at.spot, mishap.at.n)}
        case Astray(how="to"):
            return {(mishap.spot, mishap.n)}
        case Astray(how="button"):
            return {("button", mishap.n)}
        case WrongCount() | Astray():
            return {(mishap.spot, n) for n in DEALT}
        case Burn():
            return {("street", mishap.street)}
    return set()


def sample_marks(felt: Felt, cards: int, seats: int) -> Iterator[Mishap]:
    """Yield one or two marks of each kind that this shuffle may carry."""
    people = [person.seat for person in felt.start.people]
    for position in (1, 9, cards):
        yield from (Boxed((position,)), Boxed((position,), late=True))
        yield from (Foreign(position, "extra", JOKER), Foreign(position, "back"), Foreign(position, "gone"))
    for spot in (*map(str, people[:2]), DEALER, BOARD, pile(1)):
        yield from (
            Exposed(Nth(spot, 1)),
            Exposed(Nth(spot, 2)),
            OffTable(Nth(spot, 1)),
            WrongCount(spot, 1),
            WrongCount(spot, -1),
        )
    for seat, next_seat in pairwise(people):
        yield from (
            Exposed(Nth(str(seat), 1), next_seat),
            Astray("to", str(seat), 1, str(next_seat)),
            Astray("skipped", str(seat)),
        )
        yield Astray("button", str(seat))
    yield from (Astray("dealt-in", str(seat)) for seat in range(1, seats + 1))
    yield from (Burn(0, 4), Burn(2, 0), Burn(2, 2))
