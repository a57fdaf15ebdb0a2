"""One reader of a round: what he has been shown so far, followed step by step. He sees events as his seat may
see them, and everything else (lines, hands, totals) is made of those alone: what a seat may not see cannot be
in anything it is sent.

Most of what a seat sees is what everybody sees. So the public eye looks first, and a seat looks for itself
only at what may be otherwise for it: what it does itself, what it sees more of, and what happens to cards of
which it knows more.
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
    """Of one seat, or of all spectators."""

    def __init__(self, table: Table, start: BetweenRounds, seat: int) -> None:
        self.seat, self.table = seat, table
        self.narrator = Narrator(table, start, seat)
        self.scene = self.narrator.scene
        self.scene.is_given = True
        self.events: list[Event] = []
        """As this reader saw them."""
        self.seats: dict[int, SeatShown] = {}
        self.shared: tuple[SharedCards, ...] = ()
        self._seen_of: dict[int, SeatShown] = {}
        """What everybody saw of a seat when this one last looked for itself."""
        self._unlike: list[str] = []
        """Places whose cards this seat knows better than everybody."""
        self._looked = False
        """Whether this seat has learned something by itself since then."""

    def look(self, step: Step, public: SeatView | None = None) -> list[NarrationLine]:
        """The events of a step, each as this seat may see it; returns the lines that they make. `public` has
        looked at them already."""
        seen = step.shown if public is None else step.seen_by(self.seat)
        self.events += seen
        if public is None:
            asked = self.scene.asked.copy()
            step.told(self.narrator.groups(self.events), self.scene, asked)
            return step.lines or []
        if step.lines is not None and not step.differs(self.seat, seen):
            for event in seen:
                self.scene.look(event)
            self.narrator.upto = len(self.events)
            return step.lines
        self._looked = True
        groups = self.narrator.groups(self.events, self._known(step))
        return [line for _, _, told in groups for line in told]

    def _known(self, step: Step) -> Known | None:
        """What belongs together and is nothing to this seat is told as everybody is told it."""

        def known(at: int, group: Sequence[Event]) -> list[NarrationLine] | None:
            found = step.groups.get(at)
            if found is None or found[1] != len(group) or step.differs(self.seat, group, at - step.first):
                return None
            return found[2]

        return known if step.groups else None

    def see_all(self, steps: Sequence[Step]) -> None:
        """What lies before everybody, after these. What has not changed stays the same object."""
        whose = stirred_by(steps) if self.seats else None
        for one in self.scene.view.people:
            if whose is None or one.seat in whose:
                now = seat_shown(self.scene, one)
                if self.seats.get(one.seat) != now:
                    self.seats[one.seat] = now
        if whose is not None:
            return
        shared = shared_shown(self.scene)
        self.shared = self.shared if self.shared == shared else shared

    def see_more_than(self, public: SeatView, is_dealt: bool) -> None:
        """The same as everybody sees, but for what this seat knows more of: its own cards, or those that it
        was shown. `is_dealt`: cards have come, gone or been turned since it last looked."""
        if self._looked or self.shared != public.shared:
            self._seen_of = {}
        self._looked = False
        if is_dealt:
            self._unlike = self._places_unlike(public)
        more = self._who_shows(self._unlike) if self._unlike else ()
        for one in self.scene.view.people:
            shown, seat = public.seats[one.seat], one.seat
            if seat not in more:
                self.seats[seat] = shown
            elif self._seen_of.get(seat) is not shown:
                self.seats[seat] = seat_shown(self.scene, one)
                self._seen_of[seat] = shown
        self.shared = (
            shared_shown(self.scene) if any(not number_of(place) for place in self._unlike) else public.shared
        )

    def _who_shows(self, places: list[str]) -> set[int]:
        """Whoever plays the cards of these places, or has chips on them."""
        scene = self.scene
        wagers = filter(None, (wager_of(account) for account, cents in scene.view.balances.items() if cents))
        betting = {wager.bettor for wager in wagers if wager.place in places}
        return betting | {scene.face.player(place, scene.owners) or number_of(place) for place in places}

    def _places_unlike(self, public: SeatView) -> list[str]:
        others = public.scene.view.cards
        return [place for place, cards in self.scene.view.cards.items() if others.get(place) != cards]
