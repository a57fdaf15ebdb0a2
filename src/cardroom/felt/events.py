"""The events of a table. An event is frozen, numbered by its place in the log, and says who may see its
cards.

Everyone sees *that* an event happened. `seen_by` governs its faces, and nobody sees a face unless the event
says so. Each event knows three things about itself. `for_seat` is what a seat gets to see of it, `show_on` is
how it changes the table, and `line` is its line in a record.
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
"""The seat number of a reader who may see everything: the auditor after the hand, never a player."""

_ONLY = {seat: frozenset({seat}) for seat in range(1, 32)}


def only(seat: int) -> Audience:
    """Return the audience of one seat."""
    return _ONLY[seat]


def may_see(seat: int, seen_by: Audience) -> bool:
    """Return whether a seat belongs to an audience; the auditor belongs to all."""
    return seen_by == EVERYONE or seat in seen_by or seat == AUDITOR


class Event(msgspec.Struct, frozen=True, gc=False):
    """The base of all events. An event without faces is the same for everybody."""

    LOG_TYPE: ClassVar[str] = ""
    """The name of the event in lines of JSON. It is data: it stays when the class gets another name."""

    def for_seat(self, seat: int) -> Event:
        """Return the event as a seat may see it."""
        return self

    def show_on(self, view: View) -> None:
        """Change the view as this event changes the table."""

    def line(self) -> str:
        """Return the line of the event in a record."""
        raise NotImplementedError


class Shuffled(Event, frozen=True, gc=False):
    """The shoe is ready. `root` commits to its order before the first card (empty in simulation)."""

    LOG_TYPE: ClassVar[str] = "shuffled"
    count: int
    root: str

    def show_on(self, view: View) -> None:
        """Put the commitment on the view."""
        view.root = self.root

    def line(self) -> str:
        """Return the line in a record."""
        return f"shuffled {self.count} cards" + (f" commitment {self.root}" if self.root else "")


class Continued(Event, frozen=True, gc=False):
    """The shoe of earlier rounds goes on. Its commitment, published when it was shuffled, is repeated."""

    LOG_TYPE: ClassVar[str] = "continued"
    left: int
    root: str
    drawn: int
    """The number of cards dealt from it before: the place of the next one under that commitment."""

    def show_on(self, view: View) -> None:
        """Put the commitment on the view."""
        view.root = self.root

    def line(self) -> str:
        """Return the line in a record."""
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
        """Return the event, with a hidden card if the seat may not see it."""
        if may_see(seat, self.seen_by):
            return self
        return Dealt(self.place, HIDDEN, self.seen_by)

    def show_on(self, view: View) -> None:
        """Add the card to its place."""
        view.cards.setdefault(self.place, []).append(self.card)

    def line(self) -> str:
        """Return the line in a record."""
        shown = "" if self.seen_by == EVERYONE else " down"
        return f"deal {self.place} {self.card}{shown}"


class Turned(Event, frozen=True, gc=False):
    """A face-down card is turned up for everybody, or picked up by those who may look at it."""

    LOG_TYPE: ClassVar[str] = "turned"
    place: str
    index: int
    card: Card
    seen_by: Audience = EVERYONE

    def for_seat(self, seat: int) -> Event:
        """Return the event, with a hidden card if the seat may not see it."""
        if may_see(seat, self.seen_by):
            return self
        return Turned(self.place, self.index, HIDDEN, self.seen_by)

    def show_on(self, view: View) -> None:
        """Show the card in its place, if it is visible."""
        if not self.card.is_hidden:
            view.cards[self.place][self.index] = self.card

    def line(self) -> str:
        """Return the line in a record."""
        shown = "" if self.seen_by == EVERYONE else " down"
        return f"turn {self.place} {self.card}{shown}"


class Regrouped(Event, frozen=True, gc=False):
    """A card moves from one place to another, as in a split."""

    LOG_TYPE: ClassVar[str] = "regrouped"
    source: str
    target: str
    index: int = -1
    """The card's index at its place; the last card unless given."""

    def show_on(self, view: View) -> None:
        """Move the card from one place to the other."""
        view.cards.setdefault(self.target, []).append(view.cards[self.source].pop(self.index))

    def line(self) -> str:
        """Return the line in a record."""
        which = "" if self.index == -1 else f" {self.index}"
        return f"regroup {self.source} {self.target}{which}"


class Laid(Event, frozen=True, gc=False):
    """A card of a closed hand goes face up to another place.

    Only `seen_by` may know which card of the hand it was. If several cards are equal, the index would tell
    something about the rest.
    """

    LOG_TYPE: ClassVar[str] = "laid"
    source: str
    target: str
    index: int
    card: Card
    seen_by: Audience

    def for_seat(self, seat: int) -> Event:
        """Return the event, without the index if the seat may not know it."""
        return (
            self
            if may_see(seat, self.seen_by)
            else Laid(self.source, self.target, -1, self.card, self.seen_by)
        )

    def show_on(self, view: View) -> None:
        """Move the card from the hand to the place; without an index, an equal or hidden card of the hand
        goes."""
        cards = view.cards[self.source]
        index = self.index if self.index >= 0 else cards.index(self.card if self.card in cards else HIDDEN)
        del cards[index]
        view.cards.setdefault(self.target, []).append(self.card)

    def line(self) -> str:
        """Return the line in a record."""
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
        """Change both balances."""
        view.balances[self.source] = view.balances.get(self.source, 0) - self.cents
        view.balances[self.target] = view.balances.get(self.target, 0) + self.cents

    def line(self) -> str:
        """Return the line in a record."""
        return f"move {self.source} {self.target} {plain(self.cents)} {self.topic}"


class Button(Event, frozen=True, gc=False):
    """A button is put down: `bank` (with its turn), `action`, `dealer`."""

    LOG_TYPE: ClassVar[str] = "button"
    kind: str
    at: int
    turn: int
    topic: str

    def show_on(self, view: View) -> None:
        """Put the button on its circle or seat."""
        view.buttons[self.kind] = (self.at, self.turn)
        view.marked[self.kind] = (*view.marked.get(self.kind, ()), self.at)

    def line(self) -> str:
        """Return the line in a record."""
        return f"button {self.kind} {self.at} {self.turn} {self.topic}"


class Balance(Event, frozen=True, gc=False):
    """The balance of an account after the round; every replay checks it."""

    LOG_TYPE: ClassVar[str] = "balance"
    account: str
    cents: int

    def line(self) -> str:
        """Return the line in a record."""
        return f"balance {self.account} {plain(self.cents)}"


class Cleared(Event, frozen=True, gc=False):
    """The used cards are gathered as discards."""

    LOG_TYPE: ClassVar[str] = "cleared"
    topic: str

    def show_on(self, view: View) -> None:
        """Mark the table as cleared."""
        view.cleared = True

    def line(self) -> str:
        """Return the line in a record."""
        return f"clear {self.topic}"


class Voided(Event, frozen=True, gc=False):
    """The round counts for nothing; the moves before this event have reversed every move of it."""

    LOG_TYPE: ClassVar[str] = "voided"
    reason: str
    topic: str = ""
    """The topic of the rule that voids the round; empty if the floor does."""

    def show_on(self, view: View) -> None:
        """Mark the table as cleared."""
        view.cleared = True

    def line(self) -> str:
        """Return the line in a record."""
        return f"no-pot {self.topic}" if self.topic else f"void {self.reason}"
