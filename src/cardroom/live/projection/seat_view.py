"""The view that one reader has of a round, step by step. The reader sees events as their seat may see them.
Everything else (lines, hands, totals) is made from those events alone, so hidden cards cannot be in anything
that is sent.

Most of what a seat sees is what everybody sees. So the public view is made first. A seat's view looks only at
what may differ: the seat's own acts, events of which it sees more, and events with cards of which it knows
more.
"""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.felt import Event
from cardroom.felt.between_rounds import BetweenRounds
from cardroom.felt.places import number_of
from cardroom.games.narration import NarrationLine
from cardroom.live.projection.round_step import Step, stirred_by
from cardroom.live.wire.encoding import SPECTATOR
from cardroom.money import wager_of
from cardroom.rooms import Table
from cardroom.telling.log.narrator import Known, Narrator
from cardroom.telling.table_view import SeatShown, SharedCards, seat_shown, shared_shown

__all__ = ["SPECTATOR", "SeatView"]


class SeatView:
    """The view of one seat, or of all spectators."""

    def __init__(self, table: Table, start: BetweenRounds, seat: int) -> None:
        self.seat, self.table = seat, table
        self.narrator = Narrator(table, start, seat)
        self.scene = self.narrator.scene
        self.scene.is_given = True
        self.events: list[Event] = []
        """The events as this reader saw them."""
        self.seats: dict[int, SeatShown] = {}
        self.shared: tuple[SharedCards, ...] = ()
        self._seen_of: dict[int, SeatShown] = {}
        """Seat → its public view when this reader last looked at it in particular."""
        self._unlike: list[str] = []
        """Places whose cards this seat knows better than everybody."""
        self._looked = False
        """True if a step since the last `see_more_than` was not the same for this seat as for everybody."""

    def look(self, step: Step, public: SeatView | None = None) -> list[NarrationLine]:
        """Add the events of a step, each as this seat may see it, and return their lines. `public` has added
        them already."""
        seen = step.shown if public is None else step.seen_by(self.seat)
        self.events += seen
        if public is None:
            asked = self.scene.asked.copy()
            step.note_lines(self.narrator.groups(self.events), self.scene, asked)
            return step.lines or []
        if step.lines is not None and not step.differs(self.seat, seen):
            for event in seen:
                self.scene.look(event)
            self.narrator.upto = len(self.events)
            return step.lines
        self._looked = True
        groups = self.narrator.groups(self.events, self._known(step))
        return [line for _, _, lines in groups for line in lines]

    def _known(self, step: Step) -> Known | None:
        """Groups that do not concern this seat are told as everybody is told them."""

        def known(index: int, group: Sequence[Event]) -> list[NarrationLine] | None:
            group_told = step.groups.get(index)
            if (
                group_told is None
                or group_told[1] != len(group)
                or step.differs(self.seat, group, index - step.first)
            ):
                return None
            return group_told[2]

        return known if step.groups else None

    def see_all(self, steps: Sequence[Step]) -> None:
        """Update the public view after these steps. Unchanged parts stay the same objects."""
        whose = stirred_by(steps) if self.seats else None
        for person in self.scene.view.people:
            if whose is None or person.seat in whose:
                now = seat_shown(self.scene, person)
                if self.seats.get(person.seat) != now:
                    self.seats[person.seat] = now
        if whose is not None:
            return
        shared = shared_shown(self.scene)
        self.shared = self.shared if self.shared == shared else shared

    def see_more_than(self, public: SeatView, is_dealt: bool) -> None:
        """Take over the public view, except where this seat knows more: its own cards, or cards that it was
        shown. `is_dealt`: cards have come, gone or been turned since the last call."""
        if self._looked or self.shared != public.shared:
            self._seen_of = {}
        self._looked = False
        if is_dealt:
            self._unlike = self._places_unlike(public)
        more = self._who_shows(self._unlike) if self._unlike else ()
        for person in self.scene.view.people:
            shown, seat = public.seats[person.seat], person.seat
            if seat not in more:
                self.seats[seat] = shown
            elif self._seen_of.get(seat) is not shown:
                self.seats[seat] = seat_shown(self.scene, person)
                self._seen_of[seat] = shown
        self.shared = (
            shared_shown(self.scene) if any(not number_of(place) for place in self._unlike) else public.shared
        )

    def _who_shows(self, places: list[str]) -> set[int]:
        """The seats that play the cards of these places, or have chips on them."""
        scene = self.scene
        wagers = filter(None, (wager_of(account) for account, cents in scene.view.balances.items() if cents))
        betting = {wager.bettor for wager in wagers if wager.place in places}
        return betting | {scene.presenter.player(place, scene.owners) or number_of(place) for place in places}

    def _places_unlike(self, public: SeatView) -> list[str]:
        public_cards = public.scene.view.cards
        return [place for place, cards in self.scene.view.cards.items() if public_cards.get(place) != cards]
