"""The log of a round on a screen: the narrator's lines, in words for the reader's seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from cardroom.felt import BetweenRounds, Event, View
from cardroom.games.narration import NarrationLine
from cardroom.games.scene import WATCHER
from cardroom.rooms import Table
from cardroom.telling.log import narrator
from cardroom.terminal.console.output import Printed
from cardroom.words import current_language, plain


class TerminalNarrator(narrator.Narrator):
    """Tells one round. `tell` may be called repeatedly as the log grows."""

    def __init__(self, table: Table, start: BetweenRounds, seat: int = WATCHER) -> None:
        super().__init__(table, start, seat)
        self.log: list[Printed] = []

    @property
    def view(self) -> View:
        """The table as this seat sees it after the events told so far."""
        return self.scene.view

    def tell(self, events: Sequence[Event]) -> list[Printed]:
        """Return the lines of all new events; `log` collects them with every clause and detail behind
        them."""
        new_lines = self.lines(events)
        for line in new_lines:
            self.log += self._whole(line)
        return [self._line_of(line) for line in new_lines]

    def _line_of(self, line: NarrationLine) -> Printed:
        return line_of(line, self.scene.seat, self.scene.names)

    def _whole(self, told_line: NarrationLine) -> Iterator[Printed]:
        """Yield a line for the journal: also what the document is silent on, and the commitment to the
        cards."""
        line = self._line_of(told_line)
        yield (
            replace(line, clauses=told_line.clauses or self.table.cite(told_line.topic))
            if told_line.topic
            else line
        )
        if told_line.detail:
            yield Printed(plain(current_language().sentence(told_line.detail)), kind=told_line.kind)


def line_of(line: NarrationLine, me: int, names: Mapping[int, str]) -> Printed:
    """Return a line in words for the person in this seat."""
    return Printed(
        plain(current_language().sentence(line.said, me, names)), line.clauses, line.kind, line.seats
    )


def narrate(
    table: Table, start: BetweenRounds, events: Sequence[Event], seat: int = WATCHER
) -> list[Printed]:
    """Return the lines of a whole round."""
    return TerminalNarrator(table, start, seat).tell(events)
