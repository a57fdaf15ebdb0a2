"""Events in bytes, encoded twice at most: as everybody may see them, and as those do who may see more. Seats
share bytes."""

from __future__ import annotations

from collections.abc import Iterable
from weakref import WeakKeyDictionary

import msgspec

from cardroom.felt import Event
from cardroom.live.wire.events import wire_event
from cardroom.script import CHANCE, Driver

SPECTATOR = -4
"""The number of all readers without a seat. Not 0, which is chance: its question carries the pack. Not -1,
the auditor, nor -2, the floor, nor -3, mishaps."""
_ENCODE = msgspec.json.Encoder().encode


class Form(msgspec.Struct, frozen=True, gc=False):
    """The two encoded forms of one event."""

    event: Event
    shown: Event
    """The event as everybody may see it."""
    public: bytes
    full: bytes = b""
    """Empty where everybody sees all of it, or nobody at the table sees more."""

    def for_seat(self, seat: int) -> bytes:
        """Return the bytes that a seat is sent."""
        return self.full if self.full and self.event.for_seat(seat) is self.event else self.public

    def seats(self, at_table: Iterable[int]) -> tuple[int, ...]:
        """Return the seats that saw the full form."""
        return (
            tuple([seat for seat in at_table if self.event.for_seat(seat) is self.event]) if self.full else ()
        )


_FORMS: WeakKeyDictionary[Driver, list[Form]] = WeakKeyDictionary()


def forms_of(driver: Driver, round: int) -> list[Form]:
    """Return the forms of all events of a round so far. They are encoded once, for all readers and for the
    archive."""
    forms = _FORMS.setdefault(driver, [])
    forms += [form(event, round, len(forms) + n) for n, event in enumerate(driver.events[len(forms) :])]
    return forms


def form(event: Event, round: int, place: int) -> Form:
    """Return the forms of one event. The order of a shoe is hidden from all: questions to chance and its
    answers have the public form only."""
    public = event.for_seat(SPECTATOR)
    shown = _ENCODE(wire_event(public, round, place))
    is_chance = getattr(event, "seat", None) == CHANCE
    if public is event or is_chance:
        return Form(event, public, shown)
    return Form(event, public, shown, _ENCODE(wire_event(event, round, place)))
