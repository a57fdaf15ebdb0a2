"""The closed set of mishaps at a table: eighteen kinds, and one for noticing something.

A mishap is an input, as a shuffle is. It says only what happened, never what follows: that is for the rules.

    planned    of the deck and the deal: marks of a shuffle, as secret as its order
    struck     at a question, before everybody's eyes
    noted      at a question, but nobody has seen it yet: it is told when it is noticed
    found      something that did not lie open is noticed now
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, ClassVar, Literal

import msgspec

from cardroom.cards import Card
from cardroom.errors import ensure
from cardroom.money import plain

Way = Literal["planned", "struck", "noted", "found"]
_KINDS: dict[str, type[Mishap]] = {}


class Mishap(msgspec.Struct, frozen=True, gc=False):
    """Base of all kinds. A record has the kind and then these words."""

    KIND: ClassVar[str] = ""
    WAY: ClassVar[Way] = "struck"
    FORMS: ClassVar[tuple[str, ...]] = ()
    """Examples of its text, for the error message about a wrong one."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        ensure(bool(cls.KIND) and cls.KIND not in _KINDS, f"{cls.__name__} needs a KIND of its own")
        _KINDS[cls.KIND] = cls

    @staticmethod
    def kinds() -> Collection[type[Mishap]]:
        """Return all kinds, as classes."""
        return _KINDS.values()

    @property
    def words(self) -> tuple[str, ...]:
        """The words after the kind."""
        raise NotImplementedError

    @property
    def text(self) -> str:
        """The mishap as a record has it: `boxed 17`."""
        return " ".join((self.KIND, *self.words))

    @property
    def way(self) -> Way:
        """How it happens."""
        return self.WAY

    @property
    def seen_by(self) -> frozenset[int] | Literal["everyone"]:
        """The seats that see a mishap which happens at a question."""
        return "everyone"

    @property
    def topic(self) -> str:
        """The topic of the rules about it in a room file."""
        return f"error.{self.KIND}"


class Nth(msgspec.Struct, frozen=True, gc=False):
    """The n-th card dealt to a place from the deck in use: `4.2`, `board.4`, `pile-3.7`."""

    spot: str
    n: int

    def __str__(self) -> str:
        return f"{self.spot}.{self.n}"


class Boxed(Mishap, frozen=True, gc=False):
    """Cards that lie face up in the deck; `late`: the cards below are out before anybody sees it."""

    KIND: ClassVar[str] = "boxed"
    WAY: ClassVar[Way] = "planned"
    FORMS: ClassVar[tuple[str, ...]] = ("boxed 17", "boxed 12 13 14", "boxed 17 late")
    positions: tuple[int, ...]
    late: bool = False

    @property
    def words(self) -> tuple[str, ...]:
        """The positions, and `late`."""
        return (*map(str, self.positions), *(("late",) if self.late else ()))


class Foreign(Mishap, frozen=True, gc=False):
    """A card that does not belong in the deck lies before this one; or this card has another back, or is
    gone."""

    KIND: ClassVar[str] = "foreign"
    WAY: ClassVar[Way] = "planned"
    FORMS: ClassVar[tuple[str, ...]] = (
        "foreign 17 **",
        "foreign 17 8c",
        "foreign 17 back",
        "foreign 17 gone",
    )
    position: int
    what: Literal["extra", "back", "gone"]
    card: Card | None = None

    @property
    def words(self) -> tuple[str, ...]:
        """The position, and the card or the fault."""
        return str(self.position), str(self.card) if self.card else self.what


class Exposed(Mishap, frozen=True, gc=False):
    """A card that lands face up by mistake; `to`: one player caught sight of it, which exposes nothing."""

    KIND: ClassVar[str] = "exposed"
    WAY: ClassVar[Way] = "planned"
    FORMS: ClassVar[tuple[str, ...]] = ("exposed 4.2", "exposed 4.2 to 5")
    at: Nth
    to: int = 0

    @property
    def words(self) -> tuple[str, ...]:
        """The card's place, and the player who saw it."""
        return (str(self.at), "to", str(self.to)) if self.to else (str(self.at),)


class OffTable(Mishap, frozen=True, gc=False):
    """A card that falls off the table as it is dealt."""

    KIND: ClassVar[str] = "off-table"
    WAY: ClassVar[Way] = "planned"
    FORMS: ClassVar[tuple[str, ...]] = ("off-table 4.2",)
    at: Nth

    @property
    def words(self) -> tuple[str, ...]:
        """The card's place."""
        return (str(self.at),)


class WrongCount(Mishap, frozen=True, gc=False):
    """Cards too many or too few that come to a hand, or off the deck."""

    KIND: ClassVar[str] = "count"
    WAY: ClassVar[Way] = "planned"
    FORMS: ClassVar[tuple[str, ...]] = ("count 4 +1", "count pile-3 -1", "count deck +2")
    spot: str
    by: int

    @property
    def words(self) -> tuple[str, ...]:
        """The place, and the difference with its sign."""
        return self.spot, f"{self.by:+d}"

    @property
    def is_over(self) -> bool:
        """True if there are too many cards."""
        return self.by > 0

    @property
    def how(self) -> Literal["over", "under"]:
        """The direction of the difference, as a word."""
        return "over" if self.is_over else "under"


class Astray(Mishap, frozen=True, gc=False):
    """A card that goes to another place, a player who is skipped or wrongly dealt in, or a misplaced
    button."""

    KIND: ClassVar[str] = "astray"
    WAY: ClassVar[Way] = "planned"
    FORMS: ClassVar[tuple[str, ...]] = (
        "astray 4.1 to 5",
        "astray 4 skipped",
        "astray 6 dealt-in",
        "astray button 5",
    )
    how: Literal["to", "skipped", "dealt-in", "button"]
    spot: str
    """The place where the card belongs, or the place that is skipped or dealt in, or where the button lies.
    """
    n: int = 0
    to: str = ""

    @property
    def words(self) -> tuple[str, ...]:
        """The card or place, and how it went astray."""
        if self.how == "to":
            return str(Nth(self.spot, self.n)), "to", self.to
        return ("button", self.spot) if self.how == "button" else (self.spot, self.how)


class Premature(Mishap, frozen=True, gc=False):
    """Cards of the next street that are out before the bets are made; or the dealer's hand is open."""

    KIND: ClassVar[str] = "premature"
    FORMS: ClassVar[tuple[str, ...]] = ("premature 3", "premature dealer")
    cards: int
    """How many; 0 for the dealer's hand."""

    @property
    def words(self) -> tuple[str, ...]:
        """The number of cards, or `dealer`."""
        return (str(self.cards) if self.cards else "dealer",)


class Burn(Mishap, frozen=True, gc=False):
    """A street before which no card is burned, or two; or a flop with another number of cards."""

    KIND: ClassVar[str] = "burn"
    WAY: ClassVar[Way] = "planned"
    FORMS: ClassVar[tuple[str, ...]] = ("burn street-3 0", "burn street-3 2", "burn flop 4")
    street: int
    """The street; 0 if the number is that of the cards on the flop."""
    cards: int

    @property
    def words(self) -> tuple[str, ...]:
        """The street or the flop, and the number of cards."""
        return f"street-{self.street}" if self.street else "flop", str(self.cards)


class DealerSlip(Mishap, frozen=True, gc=False):
    """A player who deals handles the deck wrongly."""

    KIND: ClassVar[str] = "slip"
    WAY: ClassVar[Way] = "noted"
    FORMS: ClassVar[tuple[str, ...]] = (
        "slip deck-first",
        "slip stub-early",
        "slip burn-kept",
        "slip burn-to 3",
        "slip draw 3 +1",
    )
    how: Literal["deck-first", "stub-early", "burn-kept", "burn-to", "draw"]
    seat: int = 0
    by: int = 0

    @property
    def words(self) -> tuple[str, ...]:
        """The slip, the seat, and a difference with its sign."""
        seat = (str(self.seat),) if self.seat else ()
        return self.how, *seat, *((f"{self.by:+d}",) if self.by else ())


class Mucked(Mishap, frozen=True, gc=False):
    """A hand that is thrown in, swept up, touches the discards or is turned down; then it is claimed."""

    KIND: ClassVar[str] = "mucked"
    FORMS: ClassVar[tuple[str, ...]] = (
        "mucked 4 thrown",
        "mucked 4 swept",
        "mucked 4 touched",
        "mucked 4 turned-down",
        "mucked 4 claimed",
        "mucked 4 claimed by 6",
    )
    seat: int
    how: Literal["thrown", "swept", "touched", "turned-down", "claimed"]
    by: int = 0

    @property
    def words(self) -> tuple[str, ...]:
        """The seat, what happened, and the seat that claims it."""
        return str(self.seat), self.how, *(("by", str(self.by)) if self.by else ())


class Fouled(Mishap, frozen=True, gc=False):
    """A player fouls their own hand: lets it touch others, holds it below the table, switches it, sets it
    wrongly or loses a card."""

    KIND: ClassVar[str] = "fouled"
    FORMS: ClassVar[tuple[str, ...]] = (
        "fouled 4 touched",
        "fouled 4 below",
        "fouled 4 switched",
        "fouled 4 front 3",
        "fouled 4 dropped 2c",
    )
    seat: int
    how: Literal["touched", "below", "switched", "front", "dropped"]
    count: int = 0
    card: Card | None = None

    @property
    def words(self) -> tuple[str, ...]:
        """The seat, what happened, and the card or the count."""
        more = str(self.card) if self.card else str(self.count) if self.count else ""
        return str(self.seat), self.how, *((more,) if more else ())


class CardShown(Mishap, frozen=True, gc=False):
    """A player shows a card of their own to another player or to all, or discusses the hand with another."""

    KIND: ClassVar[str] = "shown"
    FORMS: ClassVar[tuple[str, ...]] = ("shown 4 2c to 5", "shown 4 2c", "shown 4 with 5")
    seat: int
    to: int = 0
    """The other seat; 0 for everybody."""
    card: Card | None = None

    @property
    def words(self) -> tuple[str, ...]:
        """The seat, the card or `with`, and the other seat."""
        if not self.card:
            return str(self.seat), "with", str(self.to)
        return str(self.seat), str(self.card), *(("to", str(self.to)) if self.to else ())

    @property
    def seen_by(self) -> frozenset[int] | Literal["everyone"]:
        """The two seats, where one player shows a card to another."""
        return frozenset({self.seat, self.to}) if self.card and self.to else "everyone"


class OutOfTurn(Mishap, frozen=True, gc=False):
    """A player acts without being asked."""

    KIND: ClassVar[str] = "out-of-turn"
    FORMS: ClassVar[tuple[str, ...]] = (
        "out-of-turn 5 raise 8.00",
        "out-of-turn 5 draw",
        "out-of-turn 5 pile-3",
    )
    seat: int
    act: str
    cents: int = 0

    @property
    def words(self) -> tuple[str, ...]:
        """The seat, the act, and its amount."""
        return str(self.seat), self.act, *((plain(self.cents),) if self.cents else ())


class Unclear(Mishap, frozen=True, gc=False):
    """A player's words or gesture can be taken for something else."""

    KIND: ClassVar[str] = "unclear"
    FORMS: ClassVar[tuple[str, ...]] = (
        "unclear 3 passed-over",
        "unclear 3 raise",
        "unclear 3 pat",
        "unclear 3 all-in",
        "unclear 3 miscall",
    )
    seat: int
    how: Literal["passed-over", "raise", "pat", "all-in", "miscall"]

    @property
    def words(self) -> tuple[str, ...]:
        """The seat, and what was unclear."""
        return str(self.seat), self.how


class AbsentPlayer(Mishap, frozen=True, gc=False):
    """A player is missing from their seat; or a player who must draw stood again, and the floor is called."""

    KIND: ClassVar[str] = "seat"
    FORMS: ClassVar[tuple[str, ...]] = ("seat 4 late", "seat 4 undrawn")
    seat: int
    how: Literal["late", "undrawn"] = "late"

    @property
    def words(self) -> tuple[str, ...]:
        """The seat, and what happened."""
        return str(self.seat), self.how


class Breach(Mishap, frozen=True, gc=False):
    """In pan: a drawn card kept in the hand, or an invalid spread."""

    KIND: ClassVar[str] = "breach"
    FORMS: ClassVar[tuple[str, ...]] = ("breach 3 kept", "breach 3 spread 5h 6h Jh")
    seat: int
    how: Literal["kept", "spread"]
    cards: tuple[Card, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """The seat, what happened, and the cards of a spread."""
        return str(self.seat), self.how, *map(str, self.cards)


class Misread(Mishap, frozen=True, gc=False):
    """The house reads, sets or plays a hand wrongly and settles it so; it is noticed after a circle, or
    never."""

    KIND: ClassVar[str] = "misread"
    WAY: ClassVar[Way] = "noted"
    FORMS: ClassVar[tuple[str, ...]] = (
        "misread 4 push after 6",
        "misread 4 push unseen",
        "misread 4 front Kh Qd",
        "misread 4 draws",
    )
    spot: str
    how: Literal["wins", "loses", "push", "front", "draws", "stands"]
    after: int = 0
    """The circle at which it is noticed; 0 where it is noticed at once, or never."""
    unseen: bool = False
    cards: tuple[Card, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """The place, the wrong reading, its cards, and when it is noticed."""
        noticed = ("after", str(self.after)) if self.after else ("unseen",) if self.unseen else ()
        return self.spot, self.how, *map(str, self.cards), *noticed


class WagerTampered(Mishap, frozen=True, gc=False):
    """A wager that is changed, touched or taken off when wagers are closed."""

    KIND: ClassVar[str] = "wager"
    FORMS: ClassVar[tuple[str, ...]] = (
        "wager 4 late 4=20.00",
        "wager 4 touched",
        "wager 4 taken",
        "wager 4 taken unknown",
    )
    seat: int
    how: Literal["late", "touched", "taken"]
    circle: int = 0
    cents: int = 0
    unknown: bool = False

    @property
    def way(self) -> Way:
        """Chips are taken off in the settlement, which asks nothing: that is marked before."""
        return "noted" if self.how == "taken" else "struck"

    @property
    def words(self) -> tuple[str, ...]:
        """The seat, what happened, and the amount or `unknown`."""
        amount = (f"{self.circle}={plain(self.cents)}",) if self.how == "late" else ()
        return str(self.seat), self.how, *amount, *(("unknown",) if self.unknown else ())


class Noticed(Mishap, frozen=True, gc=False):
    """Something that did not lie open is noticed: its kind, and its place."""

    KIND: ClassVar[str] = "found"
    WAY: ClassVar[Way] = "found"
    FORMS: ClassVar[tuple[str, ...]] = ("found count 4", "found astray 4", "found foreign 4")
    kind: Literal["boxed", "foreign", "count", "astray", "breach"]
    spot: str

    @property
    def words(self) -> tuple[str, ...]:
        """The kind and the place."""
        return self.kind, self.spot

    @property
    def topic(self) -> str:
        """The topic of the mishap that is noticed."""
        return f"error.{self.kind}"
