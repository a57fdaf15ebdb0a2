"""The part of a round that one version added, analysed once for all readers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cardroom.felt import Button, Dealt, Event, Laid, Moved, Regrouped, Turned
from cardroom.felt.places import number_of
from cardroom.games.narration import NarrationLine
from cardroom.games.scene import Scene
from cardroom.live.wire.encoding import Form
from cardroom.money import POT, better_of, seat_of, wager_of
from cardroom.script import Answer, Ask
from cardroom.telling.log.narrator import Group

NOBODY: frozenset[int] = frozenset()


class Step:
    """The events that one version added to a round."""

    def __init__(self, version: int, first: int, forms: Sequence[Form]) -> None:
        self.version, self.first = version, first
        """Its number in the stream, and the place of its first event in the log."""
        self.events = [form.event for form in forms]
        self.shown = [form.shown for form in forms]
        """The events as everybody may see them."""
        self._private = [index for index, form in enumerate(forms) if form.full]
        self.moves_chips = any(isinstance(event, Moved | Button) for event in self.events)
        self.moves_cards = any(isinstance(event, Dealt | Turned | Regrouped | Laid) for event in self.events)
        self.stirs = _stirred(self.events)
        """The seats whose chips alone it moves, where it does nothing else. None: the view of any seat may
        change."""
        self.lines: list[NarrationLine] | None = None
        """The lines that everybody is told, until they are forgotten."""
        self.groups: dict[int, Group] = {}
        """The groups of these lines, by the place of their first event."""
        self._whose: list[frozenset[int]] = []
        self._all: frozenset[int] = NOBODY

    @property
    def count(self) -> int:
        """How many events the log has after this step."""
        return self.first + len(self.events)

    def seen_by(self, seat: int) -> list[Event]:
        """Return the events as a seat sees them. An event has two forms at most: a seat that does not see all
        of it sees the public form."""
        seen = self.shown.copy() if self._private else self.shown
        for index in self._private:
            event = self.events[index]
            if event.for_seat(seat) is event:
                seen[index] = event
        return seen

    def note_lines(self, groups: Sequence[Group], scene: Scene, asked: Mapping[int, Ask[Any]]) -> None:
        """Note the public lines of this step; `asked` holds the questions that were open before it."""
        self.groups = {group[0]: group for group in groups}
        self.lines = [line for _, _, lines in groups for line in lines]
        asks = dict(asked)
        self._whose = [_whose(event, scene, asks) for event in self.shown]
        self._all = NOBODY.union(*self._whose)

    def differs(self, seat: int, seen: Sequence[Event], first: int = 0) -> bool:
        """Return whether these events of the step, from a place on, may be told to this seat in another way
        than to everybody."""
        for index, event in enumerate(seen, first):
            if event is not self.shown[index] and type(event) is not Ask:  # questions make no lines
                return True
        return seat in self._all and any(seat in whose for whose in self._whose[first : first + len(seen)])

    def forget(self) -> None:
        """Forget the public lines. A reader that still needs them has them made again."""
        self.lines, self.groups = None, {}


def stirred_by(steps: Iterable[Step]) -> frozenset[int] | None:
    """Return the seats whose chips alone moved in all of these steps; None if anything else may have
    happened."""
    seats: frozenset[int] = NOBODY
    for step in steps:
        if step.stirs is None:
            return None
        seats |= step.stirs
    return seats


def _stirred(events: Sequence[Event]) -> frozenset[int] | None:
    seats: set[int] = set()
    for event in events:
        if isinstance(event, Moved):
            if better_of(event.source) and event.target == POT:
                return None  # bets are gathered: nobody has to match them any more
            for account in (event.source, event.target):
                wager = wager_of(account)
                seats.add(wager.bettor if wager else seat_of(account) or better_of(account))
        elif not isinstance(event, Ask | Answer):
            return None
    return frozenset(seats)


def _whose(event: Event, scene: Scene, asks: dict[int, Ask[Any]]) -> frozenset[int]:
    """The seats that may be told more of an event because they know more: their cards, or their own answers.
    Chips lie open."""
    if isinstance(event, Ask):
        asks[event.seat] = event
        return NOBODY
    if isinstance(event, Moved):
        return NOBODY
    if isinstance(event, Answer):
        ask = asks.get(event.seat)
        return (
            frozenset((event.seat,)) if ask is not None and ask.kind in scene.presenter.own_news else NOBODY
        )
    seats = {getattr(event, "seat", 0)}
    for place in (getattr(event, "place", ""), getattr(event, "source", "")):
        if place:
            seats |= {number_of(place), scene.presenter.player(place, scene.owners)}
    return frozenset(seats)
