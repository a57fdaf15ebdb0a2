"""One reader of a round: what he has been shown so far, followed step by step. He sees events as his seat may see them, and
everything else (lines, hands, totals) is made of those alone: what a seat may not see cannot be in anything it is sent."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from cardroom.felt import Event
from cardroom.felt.between import Between, Person
from cardroom.felt.places import number_of
from cardroom.games.told import Told
from cardroom.rooms import Table
from cardroom.telling.narrator import Narrator
from cardroom.telling.standing import SeatShown, Shared, seat_shown, shared_shown

SPECTATOR = -3
"""The number of everybody without a seat. Not 0, which is chance: its question carries the pack. Not -1, the auditor."""


class Eye:
    """Of one seat, or of all spectators."""

    def __init__(self, table: Table, start: Between, seat: int) -> None:
        self.seat, self.table = seat, table
        self.narrator = Narrator(table, start, seat)
        self.scene = self.narrator.scene
        self.events: list[Event] = []
        """As this reader saw them."""
        self.lines: list[Told] = []
        self.seats: dict[int, SeatShown] = {}
        self.shared: tuple[Shared, ...] = ()

    def look(self, new: Sequence[Event]) -> list[Told]:
        """The events of a step, each as this seat may see it; returns the lines that they make."""
        seat = self.seat
        self.events += [event.for_seat(seat) for event in new]
        found = self.narrator.lines(self.events)
        self.lines += found
        return found

    def see_all(self) -> None:
        """What lies before everybody, after a step."""
        self.seats = {one.seat: seat_shown(self.scene, one) for one in self.scene.view.people}
        self.shared = shared_shown(self.scene)

    def see_more_than(self, public: Eye) -> None:
        """The same as everybody sees, but for what this seat knows more of: its own cards, or those that it was shown."""
        more = self._places_unlike(public)
        mine = {self.scene.face.player(place, self.scene.owners) or number_of(place) for place in more} | {self.seat}
        self.seats = {
            one.seat: seat_shown(self.scene, one) if one.seat in mine else public.seats[one.seat] for one in self._people
        }
        self.shared = shared_shown(self.scene) if any(not number_of(place) for place in more) else public.shared

    def _places_unlike(self, public: Eye) -> Collection[str]:
        others = public.scene.view.cards
        return [place for place, cards in self.scene.view.cards.items() if others.get(place) != cards]

    @property
    def _people(self) -> tuple[Person, ...]:
        return self.scene.view.people
