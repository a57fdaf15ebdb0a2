"""The table as one reader sees it during a round: what lies there, the progress of the hand, who plays which
circle."""

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
"""A watcher of bots without a seat: they see every card except those that nobody may see."""


class Cited(Protocol):
    """An open table, as far as narration uses it."""

    @property
    def rules(self) -> Any:
        """Return the rules of the game."""

    def cite(self, topic: str) -> tuple[str, ...]:
        """Return the clauses of a topic at this table; for a fee, the schedule in use comes first."""

    def clauses(self, topic: str) -> tuple[str, ...]:
        """Return the clauses of a topic, none where the document is silent on it."""


class Scene:
    """A reader's view of a round, followed event by event."""

    def __init__(self, table: Cited, presenter: Presenter, start: BetweenRounds, seat: int = WATCHER) -> None:
        self.table, self.presenter, self.seat = table, presenter, seat
        self.view = View(start, seat)
        self.course = presenter.course(table)
        self.names = {person.seat: person.name for person in start.people}
        self.owners: dict[int, int] = {}
        """Circle → the seat that decides its play: the first to wager on it."""
        self.asked: dict[int, Ask[Any]] = {}
        """Seat → its last question."""
        self._totals: dict[str, Said | None] = {}
        """Place → what its cards amount to, until cards move or a fact is told: questions, answers and chips
        change none of it."""
        self.half_hours = start.half_hours
        self.is_given = False
        """If true, events already come as this reader may see them."""

    def look(self, event: Event) -> Event:
        """Return an event as this reader may see it, and lay it on their view of the table."""
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
        """Return the question that an answer belongs to."""
        return self.asked.get(answer.seat)

    @property
    def player_dealer(self) -> int:
        """The seat with the player-dealer's button, 0 if there is none."""
        return self.view.buttons.get("bank", (0, 0))[0]

    def total(self, place: str) -> Said | None:
        """Return what the cards of a place amount to so far."""
        if place not in self._totals:
            cards = self.view.cards
            self._totals[place] = (
                self.presenter.total(self.table, place, cards, self.course) if cards.get(place) else None
            )
        return self._totals[place]

    def owned(self, place: str) -> Value:
        """Return the name of a place, with the name of its player."""
        return self.presenter.owned(place, self.owners)

    def cited_line(
        self, sentence: Said, topic: str = "", kind: About = "note", seats: Collection[int] = ()
    ) -> NarrationLine:
        """Return a line with the clauses behind it; where the document is silent it has none, and that is no
        news."""
        return NarrationLine(
            sentence, self.table.clauses(topic) if topic else (), kind, frozenset(seats) - {0}, topic
        )
