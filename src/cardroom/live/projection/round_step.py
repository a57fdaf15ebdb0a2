"""What one version added to a round, looked at once for all who read it."""

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
    """Of one round."""

    def __init__(self, version: int, first: int, forms: Sequence[Form]) -> None:
        self.version, self.first = version, first
        """Its number in the stream, and the place of its first event in the log."""
        self.events = [one.event for one in forms]
        self.shown = [one.shown for one in forms]
        """As everybody may see them."""
        self._private = [at for at, one in enumerate(forms) if one.full]
        self.moves_chips = any(isinstance(one, Moved | Button) for one in self.events)
        self.moves_cards = any(isinstance(one, Dealt | Turned | Regrouped | Laid) for one in self.events)
        self.stirs = _stirred(self.events)
        """Whose chips alone it moves, where it does nothing else; None: anybody may look otherwise than
        before."""
        self.lines: list[NarrationLine] | None = None
        """What everybody is told, until it is forgotten."""
        self.groups: dict[int, Group] = {}
        """The same by the place of the event with which each group begins."""
        self._whose: list[frozenset[int]] = []
        self._all: frozenset[int] = NOBODY

    @property
    def count(self) -> int:
        """How many events the log has after it."""
        return self.first + len(self.events)

    def seen_by(self, seat: int) -> list[Event]:
        """An event has two forms at most: whoever does not see all of it sees what everybody sees."""
        seen = self.shown.copy() if self._private else self.shown
        for at in self._private:
            event = self.events[at]
            if event.for_seat(seat) is event:
                seen[at] = event
        return seen

    def told(self, groups: Sequence[Group], scene: Scene, asked: Mapping[int, Ask[Any]]) -> None:
        """Everybody has been told; `asked` is what seats were asked before it."""
        self.groups = {one[0]: one for one in groups}
        self.lines = [line for _, _, told in groups for line in told]
        asks = dict(asked)
        self._whose = [_whose(event, scene, asks) for event in self.shown]
        self._all = NOBODY.union(*self._whose)

    def differs(self, seat: int, seen: Sequence[Event], first: int = 0) -> bool:
        """Whether these events of it, from a place on, may be told to this seat otherwise than to
        everybody."""
        for at, event in enumerate(seen, first):
            if (
                event is not self.shown[at] and type(event) is not Ask
            ):  # nobody is told of a question by a line
                return True
        return seat in self._all and any(seat in whose for whose in self._whose[first : first + len(seen)])

    def forget(self) -> None:
        """Who has not read it yet is told it anew."""
        self.lines, self.groups = None, {}


def stirred_by(steps: Iterable[Step]) -> frozenset[int] | None:
    """Whose chips alone moved in all of these; None: anything may have happened."""
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
    """Who may be told more of it because he knows more: of his cards, or of what he himself has said. Chips
    lie open."""
    if isinstance(event, Ask):
        asks[event.seat] = event
        return NOBODY
    if isinstance(event, Moved):
        return NOBODY
    if isinstance(event, Answer):
        ask = asks.get(event.seat)
        return frozenset((event.seat,)) if ask is not None and ask.kind in scene.face.own_news else NOBODY
    seats = {getattr(event, "seat", 0)}
    for place in (getattr(event, "place", ""), getattr(event, "source", "")):
        if place:
            seats |= {number_of(place), scene.face.player(place, scene.owners)}
    return frozenset(seats)
