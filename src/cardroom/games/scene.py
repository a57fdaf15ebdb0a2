"""The table as one reader sees it while a round goes on: what lies there, the course of the hand, who plays
which circle."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Protocol

from cardroom.felt import BetweenRounds, Event, Moved, View
from cardroom.felt.places import number_of
from cardroom.games.narration import About, NarrationLine
from cardroom.money import seat_of, wager_of
from cardroom.script import Answer, Ask
from cardroom.words import Said, Value

if TYPE_CHECKING:
    from cardroom.games.presenter import Presenter

WATCHER = 0
"""Who has no seat and watches bots sees every card but those that nobody may see."""


class Cited(Protocol):
    """An open table, as far as it can be told of."""

    @property
    def rules(self) -> Any: ...
    def cite(self, topic: str) -> tuple[str, ...]: ...
    def clauses(self, topic: str) -> tuple[str, ...]: ...


class Scene:
    """Followed event by event."""

    def __init__(self, table: Cited, face: Presenter, start: BetweenRounds, seat: int = WATCHER) -> None:
        self.table, self.face, self.seat = table, face, seat
        self.view = View(start, seat)
        self.course = face.course(table)
        self.names = {one.seat: one.name for one in start.people}
        self.owners: dict[int, int] = {}
        """Who decides the play of a circle: the first to wager on it."""
        self.asked: dict[int, Ask[Any]] = {}
        """What each seat was last asked."""
        self._totals: dict[str, Said | None] = {}
        """What places amount to, until cards move or a fact is told: questions, answers and chips change none
        of it."""
        self.half_hours = start.half_hours
        self.is_given = False
        """Whether events come as this reader may see them already."""

    def look(self, event: Event) -> Event:
        """The event as this reader may see it, laid on his view of the table."""
        is_seen = self.is_given or (self.seat == WATCHER and getattr(event, "seen_by", None))
        seen = event if is_seen else event.for_seat(self.seat)
        seen.show_on(self.view)
        self.course.follow(seen)
        if isinstance(seen, Ask):
            self.asked[seen.seat] = seen
        elif isinstance(seen, Moved) and (wager := wager_of(seen.target)) and (seat := seat_of(seen.source)):
            self.owners.setdefault(number_of(wager[1]), seat)
        if not isinstance(seen, Ask | Answer | Moved):
            self._totals.clear()
        return seen

    def ask_of(self, answer: Answer) -> Ask[Any] | None:
        return self.asked.get(answer.seat)

    @property
    def player_dealer(self) -> int:
        """Who has the player-dealer's button, 0 if there is none."""
        return self.view.buttons.get("bank", (0, 0))[0]

    def total(self, place: str) -> Said | None:
        """What the cards of a place amount to so far."""
        if place not in self._totals:
            cards = self.view.cards
            self._totals[place] = (
                self.face.total(self.table, place, cards, self.course) if cards.get(place) else None
            )
        return self._totals[place]

    def owned(self, place: str) -> Value:
        """The place, with the name of whoever plays it."""
        return self.face.owned(place, self.owners)

    def told(
        self, said: Said, topic: str = "", kind: About = "note", seats: Collection[int] = ()
    ) -> NarrationLine:
        """A line, with the clauses behind it; where the document is silent there are none, and that is no
        news."""
        return NarrationLine(
            said, self.table.clauses(topic) if topic else (), kind, frozenset(seats) - {0}, topic
        )
