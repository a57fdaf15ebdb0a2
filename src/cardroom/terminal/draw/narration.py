"""The log of a round on a screen: what the narrator tells, said in English to whoever reads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from cardroom.felt import BetweenRounds, Event, View
from cardroom.games.narration import NarrationLine
from cardroom.games.scene import WATCHER
from cardroom.rooms import Table
from cardroom.telling.log import narrator
from cardroom.terminal.console.output import Printed
from cardroom.words import plain, tongue


class TerminalNarrator(narrator.Narrator):
    """Tells one round. `tell` may be called again and again as the log grows."""

    def __init__(self, table: Table, start: BetweenRounds, seat: int = WATCHER) -> None:
        super().__init__(table, start, seat)
        self.told: list[Printed] = []

    @property
    def view(self) -> View:
        return self.scene.view

    def tell(self, events: Sequence[Event]) -> list[Printed]:
        """The lines of everything that is new in the log; `told` keeps them with all that stands behind
        them."""
        found = self.lines(events)
        for told in found:
            self.told += self._whole(told)
        return [self._line_of(told) for told in found]

    def _line_of(self, told: NarrationLine) -> Printed:
        return line_of(told, self.scene.seat, self.scene.names)

    def _whole(self, told: NarrationLine) -> Iterator[Printed]:
        """For the journal: also what the document is silent on, and the commitment to the cards."""
        line = self._line_of(told)
        yield replace(line, clauses=told.clauses or self.table.cite(told.topic)) if told.topic else line
        if told.detail:
            yield Printed(plain(tongue().sentence(told.detail)), kind=told.kind)


def line_of(told: NarrationLine, me: int, names: Mapping[int, str]) -> Printed:
    """Said to whoever sits in this seat."""
    return Printed(plain(tongue().sentence(told.said, me, names)), told.clauses, told.kind, told.seats)


def narrate(
    table: Table, start: BetweenRounds, events: Sequence[Event], seat: int = WATCHER
) -> list[Printed]:
    """A whole round at once."""
    return TerminalNarrator(table, start, seat).tell(events)
