"""The log of a round on a screen: what the narrator tells, said in English to whoever reads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from cardroom.felt import Between, Event, View
from cardroom.games.face import Course
from cardroom.games.scene import WATCHER
from cardroom.games.told import Told
from cardroom.rooms import Table
from cardroom.telling import narrator
from cardroom.terminal.paint import Line
from cardroom.terminal.words import Words
from cardroom.words import ENGLISH, Said, plain


class Narrator(narrator.Narrator):
    """Tells one round. `tell` may be called again and again as the log grows."""

    def __init__(self, table: Table, start: Between, seat: int = WATCHER) -> None:
        super().__init__(table, start, seat)
        self.words = Words(table, start, seat)
        self.words.owners = self.scene.owners
        self.told: list[Line] = []

    @property
    def view(self) -> View:
        return self.scene.view

    @property
    def course(self) -> Course:
        return self.scene.course

    def tell(self, events: Sequence[Event]) -> list[Line]:
        """The lines of everything that is new in the log; `told` keeps them with all that stands behind them."""
        found = self.lines(events)
        for told in found:
            self.told += self._whole(told)
        return [self._line_of(told) for told in found]

    def _line_of(self, told: Told) -> Line:
        return Line(self._text(told.said), told.clauses, told.kind, told.seats)

    def _whole(self, told: Told) -> Iterator[Line]:
        """For the journal: also what the document is silent on, and the commitment to the cards."""
        line = self._line_of(told)
        yield replace(line, clauses=self.scene.table.cite(told.topic)) if told.topic else line
        if told.detail:
            yield Line(self._text(told.detail), kind=told.kind)

    def _text(self, said: Said) -> str:
        return plain(ENGLISH.sentence(said, self.scene.seat, self.scene.names))


def narrate(table: Table, start: Between, events: Sequence[Event], seat: int = WATCHER) -> list[Line]:
    """A whole round at once."""
    return Narrator(table, start, seat).tell(events)
