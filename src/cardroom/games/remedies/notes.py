"""Notes about people from hand to hand: warnings, miscalls, cards not drawn."""

from __future__ import annotations

from typing import Protocol

from cardroom.felt import BetweenRounds, Felt, Note, Warned, write_note
from cardroom.felt.facts import Seat


class Remembers(Protocol):
    """A layout of any family, as far as notes change it."""

    felt: Felt
    between: BetweenRounds


def remember(lay: Remembers, about: str, seat: int) -> int:
    """Note something about a player, and return how often it has happened by now; the note stays with their
    name from hand to hand."""
    name = lay.between.person(seat).name
    before = lay.between.note(about, name)
    times = before.number + 1 if before else 1
    lay.between = write_note(lay.between, Note(about, name, seat, times))
    return times


def warn(lay: Remembers, place: str, seat: int, topic: str) -> None:
    """Warn a player, and note the warning."""
    lay.felt.tell(Warned(place, topic, Seat(seat), remember(lay, "warned", seat)))
