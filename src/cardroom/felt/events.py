"""What is told at a table. An event is frozen, numbered by its place in the log, and says who may see its
cards.

Everyone sees *that* an event happened; `seen_by` governs its faces, and nobody sees a face unless the event
says so. Each event knows three things about itself: what a seat gets to see of it (`for_seat`), how it
changes what lies on the table (`show_on`), and the line it makes in a record (`line`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

import msgspec

from cardroom.cards import HIDDEN, Card
from cardroom.money import plain

if TYPE_CHECKING:
    from cardroom.felt.view import View

Audience = frozenset[int] | Literal["everyone"]
EVERYONE: Audience = "everyone"
NOBODY: Audience = frozenset()
AUDITOR = -1
"""The seat number of somebody who may see everything: the auditor after the hand, never a player."""

_ONLY = {seat: frozenset({seat}) for seat in range(1, 32)}


def only(seat: int) -> Audience:
    return _ONLY[seat]


def may_see(seat: int, seen_by: Audience) -> bool:
    return seen_by == EVERYONE or seat in seen_by or seat == AUDITOR


class Event(msgspec.Struct, frozen=True, gc=False):
    """The base of all events. An event without faces is the same for everybody."""

    LOG_TYPE: ClassVar[str] = ""
    """What lines of JSON call it. It is data: it stays when the class gets another name."""

    def for_seat(self, seat: int) -> Event:
        return self

    def show_on(self, view: View) -> None:
        """Change the view as this event changes the table."""

    def line(self) -> str:
        raise NotImplementedError


class Shuffled(Event, frozen=True, gc=False):
    """The shoe is ready. `root` commits to its order before the first card (empty in simulation)."""

    LOG_TYPE: ClassVar[str] = "shuffled"
    count: int
    root: str

    def show_on(self, view: View) -> None:
        view.root = self.root

    def line(self) -> str:
        return f"shuffled {self.count} cards" + (f" commitment {self.root}" if self.root else "")


class Continued(Event, frozen=True, gc=False):
    """The shoe of earlier rounds goes on. Its commitment was published when it was shuffled, and is said
    again."""

    LOG_TYPE: ClassVar[str] = "continued"
    left: int
    root: str
    drawn: int
    """How many cards of it were dealt before: the place of the next one under that commitment."""

    def show_on(self, view: View) -> None:
        view.root = self.root

    def line(self) -> str:
        return f"continued {self.left} cards after {self.drawn}" + (
            f" commitment {self.root}" if self.root else ""
        )


class Dealt(Event, frozen=True, gc=False):
    """A card goes from the shoe to a place."""

    LOG_TYPE: ClassVar[str] = "dealt"
    place: str
    card: Card
    seen_by: Audience

    def for_seat(self, seat: int) -> Event:
        if may_see(seat, self.seen_by):
            return self
        return Dealt(self.place, HIDDEN, self.seen_by)

    def show_on(self, view: View) -> None:
        view.cards.setdefault(self.place, []).append(self.card)

    def line(self) -> str:
        shown = "" if self.seen_by == EVERYONE else " down"
        return f"deal {self.place} {self.card}{shown}"


class Turned(Event, frozen=True, gc=False):
    """A card that lay face down is turned up for everybody, or picked up by those who may look at it."""

    LOG_TYPE: ClassVar[str] = "turned"
    place: str
    index: int
    card: Card
    seen_by: Audience = EVERYONE

    def for_seat(self, seat: int) -> Event:
        if may_see(seat, self.seen_by):
            return self
        return Turned(self.place, self.index, HIDDEN, self.seen_by)

    def show_on(self, view: View) -> None:
        if not self.card.is_hidden:
            view.cards[self.place][self.index] = self.card

    def line(self) -> str:
        shown = "" if self.seen_by == EVERYONE else " down"
        return f"turn {self.place} {self.card}{shown}"


class Regrouped(Event, frozen=True, gc=False):
    """A card moves from one place to another, as in a split."""

    LOG_TYPE: ClassVar[str] = "regrouped"
    source: str
    target: str
    index: int = -1
    """Which of the cards there; the last unless said otherwise."""

    def show_on(self, view: View) -> None:
        view.cards.setdefault(self.target, []).append(view.cards[self.source].pop(self.index))

    def line(self) -> str:
        which = "" if self.index == -1 else f" {self.index}"
        return f"regroup {self.source} {self.target}{which}"


class Laid(Event, frozen=True, gc=False):
    """A card of a closed hand goes face up to another place. Which card of the hand it was, only `seen_by`
    may know: where several are equal, that would say something about the others."""

    LOG_TYPE: ClassVar[str] = "laid"
    source: str
    target: str
    index: int
    card: Card
    seen_by: Audience

    def for_seat(self, seat: int) -> Event:
        return (
            self
            if may_see(seat, self.seen_by)
            else Laid(self.source, self.target, -1, self.card, self.seen_by)
        )

    def show_on(self, view: View) -> None:
        held = view.cards[self.source]
        at = self.index if self.index >= 0 else held.index(self.card if self.card in held else HIDDEN)
        del held[at]
        view.cards.setdefault(self.target, []).append(self.card)

    def line(self) -> str:
        which = "" if self.index < 0 else f" {self.index}"
        return f"lay {self.source} {self.target} {self.card}{which}"


class Moved(Event, frozen=True, gc=False):
    """Chips go from one account to another, for a reason that the rule book knows."""

    LOG_TYPE: ClassVar[str] = "moved"
    source: str
    target: str
    cents: int
    topic: str

    def show_on(self, view: View) -> None:
        view.balances[self.source] = view.balances.get(self.source, 0) - self.cents
        view.balances[self.target] = view.balances.get(self.target, 0) + self.cents

    def line(self) -> str:
        return f"move {self.source} {self.target} {plain(self.cents)} {self.topic}"


class Button(Event, frozen=True, gc=False):
    """A button is put down: `bank` (with its turn), `action`, `dealer`."""

    LOG_TYPE: ClassVar[str] = "button"
    kind: str
    at: int
    turn: int
    topic: str

    def show_on(self, view: View) -> None:
        view.buttons[self.kind] = (self.at, self.turn)
        view.marked[self.kind] = (*view.marked.get(self.kind, ()), self.at)

    def line(self) -> str:
        return f"button {self.kind} {self.at} {self.turn} {self.topic}"


class Balance(Event, frozen=True, gc=False):
    """What an account holds when the round is over: checked on every replay."""

    LOG_TYPE: ClassVar[str] = "balance"
    account: str
    cents: int

    def line(self) -> str:
        return f"balance {self.account} {plain(self.cents)}"


class Cleared(Event, frozen=True, gc=False):
    """The used cards are gathered as discards."""

    LOG_TYPE: ClassVar[str] = "cleared"
    topic: str

    def show_on(self, view: View) -> None:
        view.cleared = True

    def line(self) -> str:
        return f"clear {self.topic}"


class Voided(Event, frozen=True, gc=False):
    """The round counts for nothing; every move of it has been reversed by the moves before this event."""

    LOG_TYPE: ClassVar[str] = "voided"
    reason: str
    topic: str = ""
    """Where a rule says so and not the floor."""

    def show_on(self, view: View) -> None:
        view.cleared = True

    def line(self) -> str:
        return f"no-pot {self.topic}" if self.topic else f"void {self.reason}"
