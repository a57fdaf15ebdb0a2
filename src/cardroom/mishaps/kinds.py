"""The closed set of what may go wrong at a table: eighteen kinds, and that something was noticed.

A mishap is an input, as a shuffle is. Here is only what happened, never what follows: that is the rules' to
say.

    planned    of the deck and the deal: marks beside a shuffle, as secret as its order
    struck     at a question, before everybody's eyes
    noted      at a question, but nobody has seen it yet: it says itself when it is noticed
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
    """The base of all kinds. Its words, behind that of the kind, are what a record has."""

    KIND: ClassVar[str] = ""
    WAY: ClassVar[Way] = "struck"
    FORMS: ClassVar[tuple[str, ...]] = ()
    """How it is written, for whoever writes it wrong."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        ensure(bool(cls.KIND) and cls.KIND not in _KINDS, f"{cls.__name__} needs a KIND of its own")
        _KINDS[cls.KIND] = cls

    @staticmethod
    def kinds() -> Collection[type[Mishap]]:
        return _KINDS.values()

    @property
    def words(self) -> tuple[str, ...]:
        raise NotImplementedError

    @property
    def text(self) -> str:
        """`boxed 17`."""
        return " ".join((self.KIND, *self.words))

    @property
    def way(self) -> Way:
        """How it comes about."""
        return self.WAY

    @property
    def seen_by(self) -> frozenset[int] | Literal["everyone"]:
        """Who sees what happened, of what happens at a question."""
        return "everyone"

    @property
    def topic(self) -> str:
        """What the rules about it are called in a room file."""
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
        return (*map(str, self.positions), *(("late",) if self.late else ()))


class Foreign(Mishap, frozen=True, gc=False):
    """A card that does not belong there lies before this one; or this one has another back, or is gone."""

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
        return str(self.position), str(self.card) if self.card else self.what


class Exposed(Mishap, frozen=True, gc=False):
    """A card lands face up that should not; `to`: one player caught sight of it, which exposes nothing."""

    KIND: ClassVar[str] = "exposed"
    WAY: ClassVar[Way] = "planned"
    FORMS: ClassVar[tuple[str, ...]] = ("exposed 4.2", "exposed 4.2 to 5")
    at: Nth
    to: int = 0

    @property
    def words(self) -> tuple[str, ...]:
        return (str(self.at), "to", str(self.to)) if self.to else (str(self.at),)


class OffTable(Mishap, frozen=True, gc=False):
    """A card falls off the table as it is dealt."""

    KIND: ClassVar[str] = "off-table"
    WAY: ClassVar[Way] = "planned"
    FORMS: ClassVar[tuple[str, ...]] = ("off-table 4.2",)
    at: Nth

    @property
    def words(self) -> tuple[str, ...]:
        return (str(self.at),)


class WrongCount(Mishap, frozen=True, gc=False):
    """So many cards too many or too few come to a hand, or off the deck."""

    KIND: ClassVar[str] = "count"
    WAY: ClassVar[Way] = "planned"
    FORMS: ClassVar[tuple[str, ...]] = ("count 4 +1", "count pile-3 -1", "count deck +2")
    spot: str
    by: int

    @property
    def words(self) -> tuple[str, ...]:
        return self.spot, f"{self.by:+d}"

    @property
    def is_over(self) -> bool:
        return self.by > 0

    @property
    def how(self) -> Literal["over", "under"]:
        return "over" if self.is_over else "under"


class Astray(Mishap, frozen=True, gc=False):
    """A card goes to another place, a player is skipped, somebody is dealt in, or the button lies wrong."""

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
    """Whose it was, or who is skipped or dealt in; of the button, where it lies."""
    n: int = 0
    to: str = ""

    @property
    def words(self) -> tuple[str, ...]:
        if self.how == "to":
            return str(Nth(self.spot, self.n)), "to", self.to
        return ("button", self.spot) if self.how == "button" else (self.spot, self.how)


class Premature(Mishap, frozen=True, gc=False):
    """So many cards of the next street are out while bets are still to be made; or the dealer's hand is
    open."""

    KIND: ClassVar[str] = "premature"
    FORMS: ClassVar[tuple[str, ...]] = ("premature 3", "premature dealer")
    cards: int
    """0: the dealer's hand."""

    @property
    def words(self) -> tuple[str, ...]:
        return (str(self.cards) if self.cards else "dealer",)


class Burn(Mishap, frozen=True, gc=False):
    """Before a street no card is burned, or two; or a flop has another number of cards."""

    KIND: ClassVar[str] = "burn"
    WAY: ClassVar[Way] = "planned"
    FORMS: ClassVar[tuple[str, ...]] = ("burn street-3 0", "burn street-3 2", "burn flop 4")
    street: int
    """0: the number is that of the cards on the flop."""
    cards: int

    @property
    def words(self) -> tuple[str, ...]:
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
        seat = (str(self.seat),) if self.seat else ()
        return self.how, *seat, *((f"{self.by:+d}",) if self.by else ())


class Mucked(Mishap, frozen=True, gc=False):
    """A hand is thrown in, swept up, touches the discards or is turned down; then it is claimed."""

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
        return str(self.seat), self.how, *(("by", str(self.by)) if self.by else ())


class Fouled(Mishap, frozen=True, gc=False):
    """What a player does to his own hand: lets it touch others, hold below the table, be switched, be set or
    lose a card."""

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
        more = str(self.card) if self.card else str(self.count) if self.count else ""
        return str(self.seat), self.how, *((more,) if more else ())


class CardShown(Mishap, frozen=True, gc=False):
    """A player shows a card of his to another or to all, or discusses the hand with him."""

    KIND: ClassVar[str] = "shown"
    FORMS: ClassVar[tuple[str, ...]] = ("shown 4 2c to 5", "shown 4 2c", "shown 4 with 5")
    seat: int
    to: int = 0
    """0: to everybody."""
    card: Card | None = None

    @property
    def words(self) -> tuple[str, ...]:
        if not self.card:
            return str(self.seat), "with", str(self.to)
        return str(self.seat), str(self.card), *(("to", str(self.to)) if self.to else ())

    @property
    def seen_by(self) -> frozenset[int] | Literal["everyone"]:
        return frozenset({self.seat, self.to}) if self.card and self.to else "everyone"


class OutOfTurn(Mishap, frozen=True, gc=False):
    """Somebody acts who is not asked."""

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
        return str(self.seat), self.act, *((plain(self.cents),) if self.cents else ())


class Unclear(Mishap, frozen=True, gc=False):
    """What a player says or does can be taken for something else."""

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
        return str(self.seat), self.how


class AbsentPlayer(Mishap, frozen=True, gc=False):
    """A player is not at his seat when he should be; or he stood again where he must draw, and the floor is
    called."""

    KIND: ClassVar[str] = "seat"
    FORMS: ClassVar[tuple[str, ...]] = ("seat 4 late", "seat 4 undrawn")
    seat: int
    how: Literal["late", "undrawn"] = "late"

    @property
    def words(self) -> tuple[str, ...]:
        return str(self.seat), self.how


class Breach(Mishap, frozen=True, gc=False):
    """In pan: a drawn card kept in the hand, or a spread that is none."""

    KIND: ClassVar[str] = "breach"
    FORMS: ClassVar[tuple[str, ...]] = ("breach 3 kept", "breach 3 spread 5h 6h Jh")
    seat: int
    how: Literal["kept", "spread"]
    cards: tuple[Card, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        return str(self.seat), self.how, *map(str, self.cards)


class Misread(Mishap, frozen=True, gc=False):
    """The house reads, sets or plays a hand wrongly: settled so, and noticed after a circle, or by nobody."""

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
        noticed = ("after", str(self.after)) if self.after else ("unseen",) if self.unseen else ()
        return self.spot, self.how, *map(str, self.cards), *noticed


class WagerTampered(Mishap, frozen=True, gc=False):
    """A wager changed, touched or taken off when wagers are closed."""

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
        amount = (f"{self.circle}={plain(self.cents)}",) if self.how == "late" else ()
        return str(self.seat), self.how, *amount, *(("unknown",) if self.unknown else ())


class Noticed(Mishap, frozen=True, gc=False):
    """Something that did not lie open is noticed: of which kind, and at which place."""

    KIND: ClassVar[str] = "found"
    WAY: ClassVar[Way] = "found"
    FORMS: ClassVar[tuple[str, ...]] = ("found count 4", "found astray 4", "found foreign 4")
    kind: Literal["boxed", "foreign", "count", "astray", "breach"]
    spot: str

    @property
    def words(self) -> tuple[str, ...]:
        return self.kind, self.spot

    @property
    def topic(self) -> str:
        return f"error.{self.kind}"
