"""Betting circles and the wagers on them: what the scripts of any banked round work on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

import msgspec

from cardroom.fees import Schedule
from cardroom.felt import BetweenRounds, Felt
from cardroom.felt.places import circle_at
from cardroom.games.banked.round_rulings import RoundRulings
from cardroom.games.banked.rules import BankedOpen, Irregular
from cardroom.games.banked.settlement.order import cover_type
from cardroom.games.family import Settings
from cardroom.games.pay_lines import SideLines
from cardroom.games.remedies import UNSEEN, Remedies, gather_up
from cardroom.games.seat_order import clockwise
from cardroom.money import Cover, bet_on

REFUSED = Irregular()


class SideWager(msgspec.Struct, frozen=True, gc=False):
    """A side wager that may be put next to the game wager of a circle."""

    name: str
    least: int
    most: int
    """Largest side wager; 0: only the chips at hand limit it, or the game wager."""
    is_within: bool
    """True if it may not be more than the game wager."""
    topic: str
    """Topic of the rule by which it is put down."""
    limit: str
    """Topic of the rule that says how much."""


def side_wager(lines: SideLines) -> SideWager:
    """Return the side wager of a pay table in a room file."""
    topic = f"act.{lines.wager}"
    return SideWager(lines.wager, lines.least, lines.most, False, topic, topic)


class Wager:
    """Chips of one bettor on one circle: the seated player's, or a backline bettor's behind it."""

    __slots__ = ("base", "bettor", "partners", "sides")

    def __init__(self, bettor: int, base: int, sides: Mapping[str, int]) -> None:
        self.bettor, self.base, self.sides = bettor, base, sides
        self.partners: dict[int, int] = {}
        """Cents that others have put into this wager, by seat; its base is then the sum of all."""


class Circle:
    """A betting circle in play: whose it is, and the wagers on it."""

    __slots__ = ("number", "place", "seat", "wagers")

    def __init__(self, number: int, seat: int) -> None:
        self.number, self.seat = number, seat
        self.place = circle_at(number)
        """Where its cards lie."""
        self.wagers: list[Any] = []

    def account_of(self, wager: Any) -> str:
        """Return where the chips of a game wager lie before anything is split off from it."""
        return bet_on(self.place, wager.bettor)

    @property
    def own(self) -> Any:
        """Wager of the player who has the circle."""
        return self.wagers[0]


class Banked:
    """Table of one round: circles, and the player-dealer's money."""

    __slots__ = (
        "backers", "bank", "between", "button", "circles", "cover", "dealt_out", "earlier_bettors", "errors",
        "felt", "memo", "number", "position", "ruled", "rules", "schedule", "settings", "shaker",
    )  # fmt: skip
    circle_type: type[Circle] = Circle
    wager_type: type[Wager] = Wager
    free_circles = True
    """True if a player may also bet on circles that nobody occupies."""
    per_spot = False
    """True if the largest wager is that of a whole position, its backline included."""
    later = ""
    """Name of a wager after the deal, as large as the game wager, for which as much again must be left."""
    later_topic = ""
    """Topic of the rule behind that wager."""
    sides_in_action = False
    """True if side wagers count in the total table action, by which the player-dealer pays."""
    remedies: ClassVar[Remedies] = UNSEEN
    """Remedies of the family for mishaps."""
    open_spots = False
    """True if others may bet at the place of a seated player who does not bet there."""

    def __init__(self, felt: Felt, between: BetweenRounds, table: BankedOpen) -> None:
        self.felt, self.between = felt, between
        self.rules: Any = table.rules
        self.schedule: Schedule = table.schedule
        self.settings: Settings = table.settings
        self.memo = table._memo
        self.errors = table.errors
        self.circles: dict[int, Any] = {}
        self.bank = 0
        """The seat of the player-dealer."""
        self.position = 0
        """Place at the table where the position is held: mostly the player-dealer's seat."""
        self.number = 1
        """Number of this hand in the player-dealer's turn, from 1."""
        self.button = 0
        """Position of the action button, from which wagers are settled; 0 before it lies anywhere."""
        self.backers: dict[int, int] = {}
        """Cents behind the player-dealer position by seat, the player-dealer first."""
        self.earlier_bettors: dict[int, frozenset[int]] = {}
        """For each circle, who has wagered on it in this bank and comes before others there
        (comstock/super-pan-9/rule-14c)."""
        self.cover = Cover(0)
        self.dealt_out: set[int] = set()
        """Seats that get no hand this time, by word of the floor."""
        self.ruled = RoundRulings()
        """Decisions on hands and wagers before they are settled."""
        self.shaker = 0
        """Seat that shook the dice, where the game has any."""

    def set_cover(self) -> None:
        """Set the cover to what lies before the player-dealer position, before anything is settled."""
        posted = sum(self.backers.values())
        self.cover = cover_type(self.rules)(posted)

    def redeal(self, topic: str, since: int) -> None:
        """Start again after a misdeal: wagers, bank and collection lie as they lay before the first card."""
        gather_up(self.felt, topic, since)
        for number, old in self.circles.items():
            circle = self.circles[number] = self.circle_type(number, old.seat)
            for wager in old.wagers:
                circle.wagers.append(again := self.wager_type(wager.bettor, wager.base, wager.sides))
                again.partners = wager.partners
        self.button = self.shaker = 0
        self.ruled.clear_hand_rulings()
        self.set_cover()

    def recount(self) -> None:
        """Do nothing: most games count a hand only when it is read."""

    @property
    def irregular(self) -> Irregular:
        """Treatment of wagers outside the limits: refused, unless the document settles them."""
        return REFUSED

    @property
    def step(self) -> tuple[int, str | None]:
        """Step of which wagers are multiples, and the topic of the rule behind it; None: only the table's
        chip."""
        return self.settings.chip, None

    def bettors(self) -> list[int]:
        """Return the seats that may wager in this hand."""
        return [
            person.seat
            for person in self.between.people
            if person.seat != self.bank and person.seat not in self.dealt_out
        ]

    def sides(self) -> tuple[SideWager, ...]:
        """Return the side wagers of this game."""
        return ()

    def clockwise_from(self, after: int) -> list[Any]:
        """Return the circles in play, beginning with the next one after this seat."""
        return [self.circles[n] for n in clockwise(sorted(self.circles), after)]

    def in_order(self) -> list[Any]:
        """Return the circles in the order in which the players act."""
        return self.clockwise_from(self.position)

    def wagers(self) -> Iterator[tuple[Any, Any]]:
        """Yield every wager with its circle, in the order in which the players act."""
        for circle in self.in_order():
            for wager in circle.wagers:
                yield circle, wager

    @property
    def action(self) -> int:
        """Total table action: all game wagers before the deal, and side wagers where the game counts them."""
        wagers = [wager for circle in self.circles.values() for wager in circle.wagers]
        sides = sum([sum(wager.sides.values()) for wager in wagers]) if self.sides_in_action else 0
        return sides + sum([int(wager.base) for wager in wagers])
