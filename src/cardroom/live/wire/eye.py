"""One reader of a round: what he has been shown so far, followed step by step. He sees events as his seat may see them, and
everything else (lines, hands, totals) is made of those alone: what a seat may not see cannot be in anything it is sent.

Most of what a seat sees is what everybody sees. So the public eye looks first, and a seat looks for itself only at what may
be otherwise for it: what it does itself, what it sees more of, and what happens to cards of which it knows more.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.felt import Event
from cardroom.felt.between import Between
from cardroom.felt.places import number_of
from cardroom.games.told import Told
from cardroom.rooms import Table
from cardroom.script import Ask
from cardroom.telling.narrator import Group, Narrator
from cardroom.telling.standing import SeatShown, Shared, seat_shown, shared_shown

SPECTATOR = -3
"""The number of everybody without a seat. Not 0, which is chance: its question carries the pack. Not -1, the auditor."""


KEPT = 4
"""Steps whose lines the public eye keeps for the others."""


class Eye:
    """Of one seat, or of all spectators."""

    def __init__(self, table: Table, start: Between, seat: int) -> None:
        self.seat, self.table = seat, table
        self.narrator = Narrator(table, start, seat)
        self.scene = self.narrator.scene
        self.events: list[Event] = []
        """As this reader saw them."""
        self.steps = 0
        """How many it has looked at."""
        self._told: dict[int, list[Told]] = {}
        self._groups: dict[int, dict[int, Group]] = {}
        """The lines of the last of them; the same by the number of the event that they begin with."""
        self.seats: dict[int, SeatShown] = {}
        self.shared: tuple[Shared, ...] = ()
        self._seen_of: dict[int, SeatShown] = {}
        """What everybody saw of a seat when this one last looked for itself."""
        self._looked = False
        """Whether this seat has learned something by itself since then."""

    def look(self, new: Sequence[Event], public: Eye | None = None) -> list[Told]:
        """The events of a step, each as this seat may see it; returns the lines that they make. `public` has looked at them
        already."""
        shown = None if public is None else public.events[len(self.events) : len(self.events) + len(new)]
        seen = [event.for_seat(self.seat) for event in new] if shown is None else self._seen(new, shown)
        self.events += seen
        self.steps += 1
        found = None if public is None or shown is None or self._differs(seen, shown) else public.lines_of(self.steps)
        if found is None:
            self._looked = True
            found = self._tell(new, shown, public)
        else:
            for event in seen:
                self.scene.look(event)
            self.narrator.upto = len(self.events)
        self._told[self.steps] = found
        self._told.pop(self.steps - KEPT, None)
        return found

    def _tell(self, new: Sequence[Event], shown: Sequence[Event] | None, public: Eye | None) -> list[Told]:
        """What belongs together and is nothing to this seat is told as everybody is told it."""
        theirs = public.groups_of(self.steps) if public is not None else {}
        first = len(self.events) - len(new)

        def known(at: int, group: Sequence[Event]) -> list[Told] | None:
            found = theirs.get(at)
            if found is None or found[1] != len(group) or shown is None:
                return None
            return None if self._differs(group, shown[at - first : at - first + len(group)]) else found[2]

        groups = self.narrator.groups(self.events, known if theirs else None)
        if public is None:
            self._groups[self.steps] = {one[0]: one for one in groups}
            self._groups.pop(self.steps - KEPT, None)
        return [line for _, _, told in groups for line in told]

    def groups_of(self, step: int) -> dict[int, Group]:
        return self._groups.get(step, {})

    def lines_of(self, step: int) -> list[Told] | None:
        """What was told in a step, where it was one of the last."""
        return self._told.get(step)

    def _seen(self, new: Sequence[Event], shown: Sequence[Event]) -> list[Event]:
        """An event has two forms at most: whoever does not see all of it sees what everybody sees."""
        return [one if one.for_seat(self.seat) is one else seen for one, seen in zip(new, shown, strict=True)]

    def _differs(self, seen: Sequence[Event], shown: Sequence[Event]) -> bool:
        """Whether a step may be told to this seat in another way than to everybody."""
        for event, other in zip(seen, shown, strict=True):
            if isinstance(event, Ask):
                continue  # nobody is told of a question by a line
            if event is not other or getattr(event, "seat", 0) == self.seat:
                return True
            if self._is_mine(getattr(event, "place", "")) or self._is_mine(getattr(event, "source", "")):
                return True
        return False

    def _is_mine(self, place: str) -> bool:
        return bool(place) and self.seat in (number_of(place), self.scene.face.player(place, self.scene.owners))

    def see_all(self) -> None:
        """What lies before everybody, after a step. What has not changed stays the same object."""
        for one in self.scene.view.people:
            now = seat_shown(self.scene, one)
            if self.seats.get(one.seat) != now:
                self.seats[one.seat] = now
        shared = shared_shown(self.scene)
        self.shared = self.shared if self.shared == shared else shared

    def see_more_than(self, public: Eye) -> None:
        """The same as everybody sees, but for what this seat knows more of: its own cards, or those that it was shown."""
        if self._looked or self.shared != public.shared:
            self._seen_of = {}
        self._looked = False
        unlike = self._places_unlike(public)
        player, owners = self.scene.face.player, self.scene.owners
        more = {player(place, owners) or number_of(place) for place in unlike} | {self.seat}
        for one in self.scene.view.people:
            shown, seat = public.seats[one.seat], one.seat
            if seat not in more:
                self.seats[seat] = shown
            elif self._seen_of.get(seat) is not shown:
                self.seats[seat] = seat_shown(self.scene, one)
                self._seen_of[seat] = shown
        self.shared = shared_shown(self.scene) if any(not number_of(place) for place in unlike) else public.shared

    def _places_unlike(self, public: Eye) -> list[str]:
        others = public.scene.view.cards
        return [place for place, cards in self.scene.view.cards.items() if others.get(place) != cards]
