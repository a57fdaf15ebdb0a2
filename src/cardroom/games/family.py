"""Game families: what a family is made of, and the tables of a room file that several families share."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Annotated, Any, Generic, Literal, Protocol, TypeVar

import msgspec
from msgspec.structs import force_setattr, replace

from cardroom.cards import Card
from cardroom.deprecated import EarlierField, earlier_names
from cardroom.errors import SetupError
from cardroom.fees import ByPlayers
from cardroom.felt import BetweenRounds, Carryover, Felt, View
from cardroom.games.entry_rules import BuyIn, EntryRules
from cardroom.games.presenter import Presenter
from cardroom.games.remedies.errors import SILENT, Errors
from cardroom.games.remedies.mishap_rules import UNSEEN, Remedies
from cardroom.games.room_file_part import Part as Part
from cardroom.games.rule_hints import Hint
from cardroom.games.rule_sheet import PayTable, RankingChart, Section, SignLine
from cardroom.money import Cents
from cardroom.script import Ask, Script
from cardroom.words import ENGLISH, Said, Value

Faults = Iterator[str]
"""Faults that a check finds: the key of the room file, its value, what was expected."""


PRINTED = frozenset((
    "act.limit", "fee.player", "fee.dealer", "fee.bonus", "fee.jackpot", "fee.designated", "fee.regular",
    "fee.modified-a", "fee.modified-b", "fee.button", "fee.blind", "fee.half-hour", "fee.posted",
))  # fmt: skip
"""Topics whose amounts are a printed line of the collection, in the words of the families that share them."""


LARGEST_PACK = 432
"""Largest pack of all games in the documents, that of Super Pan 9: twelve decks of 36."""


class Topic(msgspec.Struct, frozen=True):
    """The topic that a value of the room file belongs to."""

    name: str


class StopCheck(Exception):
    """Control flow: stop a check that looked at a part of a room file which is itself at fault."""


class Rotation(Part, frozen=True, kw_only=True):
    """How long one person may hold the player-dealer position before another has to intervene."""

    hands: Annotated[int, Topic("seat.rotation")]
    """Number of hands in a row."""
    offered: Annotated[Literal["after-turn", "every-hand"], Topic("seat.rotation")] = "after-turn"
    """`after-turn`: the holder is asked whether to go on until the turn is over; `every-hand`: everybody else
    is asked first."""


class Backline(Part, frozen=True, kw_only=True):
    """Bets behind a circle: how many is a table setting, and the seated player decides the play."""

    allowed: Annotated[bool, Topic("seat.backline")]
    """If true, a table may have a backline."""
    order: Annotated[Literal["by-seat", "first-come"], Topic("seat.backline")] = "by-seat"
    """Order of settlement of several behind one circle: the lowest seat number first, or those whose chips
    came first."""


class Covering(Part, frozen=True, kw_only=True):
    """How far the player-dealer's money covers wagers."""

    counts: Annotated[Literal["gross", "net"], Topic("settle.uncovered")] = "gross"
    """`gross`: what is paid and what is collected both use it up; `net`: what is collected covers again."""


class Collection(Part, frozen=True, kw_only=True):
    """Times at which fees are taken, and how many rates there may be."""

    taken: Annotated[Literal["before-deal", "after-two-cards"], Topic("fee.taken")]
    """Before the first card, or in twenty-one when everybody has two cards."""
    dropped: Annotated[Literal["at-once", "after-hand"], Topic("fee.dropped")] = "at-once"
    """Time when the fees go into the drop box: as they are taken, or when the hand is over."""
    rates: Annotated[int, Topic("fee.rates")]
    """Most collection rates that one schedule may have."""
    jackpot: Annotated[Cents, Topic("fee.jackpot")] = Cents(0)
    """Fee per hand where a jackpot is attached, with the player-dealer's fee and booked apart from it."""
    rates_printed: bool = False
    """If true, the printed schedules have more rates than the document allows, and prevail
    (players-club/no-bust-5/round-3b)."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Choices for a table when it is opened, within what the room offers."""

    schedule: int = 1
    options: tuple[str, ...] = ()
    decks: int = 0
    """0: the room's usual number."""
    chip: Cents = Cents(0)
    """The smallest wager step; 0: a dollar, or less where the stakes need it."""
    backline: int = 0
    """How many may bet behind one circle."""
    cut: int = 0
    """Percent of the shoe dealt before it is shuffled again; 0: a fresh shuffle every round."""
    blinds: tuple[Cents, ...] = ()
    """In poker, from the smallest to the largest; none: the room's usual ones."""
    bring_in: Cents = Cents(0)
    """In stud, the forced bet; 0: the room's usual one."""
    limit: Cents = Cents(0)
    """In poker, the lower limit, where the chosen line is printed for a range of them; 0: its lowest."""


class Rules(Protocol):
    """Rules of any family."""

    @property
    def name(self) -> str:
        """Return the name of the game."""

    @property
    def seats(self) -> int:
        """Return how many may sit at the table."""

    @property
    def schedules(self) -> Sequence[Any]:
        """Return the lines of the collection, in their order."""


R = TypeVar("R", bound=Rules)
"""Rules of a family, as its part of a room file has them."""
S = TypeVar("S")
"""Printed line of the collection of a family: a `Schedule` or a `PerHand`."""


class OpenOffering(msgspec.Struct, Generic[R, S], frozen=True):
    """An offering opened at a table: the rules with the chosen options, one schedule, and the settings."""

    rules: R
    schedule: S
    settings: Settings
    errors: Errors = SILENT
    """The document's `errors` table: its rules about mishaps."""
    _memo: dict[Hashable, Any] = {}
    """Values that are the same in every round of this table and need be worked out only once, such as the
    lines of a slip."""


AnyOpen = OpenOffering[Any, Any]
"""Open offering of any family, for code that opens tables of all of them."""


def check_name(rules: Rules) -> Faults:
    """Check that the game has a name that signs and screens can show."""
    if not rules.name.strip() or not rules.name.isprintable():
        yield "name: expected the game's name, on one line"


def checks_of_lines(*checks: Callable[[R, S], Faults]) -> Callable[[R], Faults]:
    """Make checks of one schedule into a check of all; a schedule at fault hides no fault of another."""

    def check(rules: R) -> Faults:
        for index, line in enumerate(rules.schedules):
            for check_line in checks:
                with suppress(StopCheck):
                    yield from (f"schedules[{index}].{fault}" for fault in check_line(rules, line))

    return check


def check_numbers(rules: Rules) -> Faults:
    """Check that schedules are numbered in their order, as they are chosen by their number."""
    if not rules.schedules:
        yield "schedules: expected at least one"
    for index, schedule in enumerate(rules.schedules):
        with suppress(StopCheck):
            if schedule.number != index + 1:
                yield f"schedules[{index}].number: {schedule.number}, expected {index + 1}"


FamilyBot = Callable[[Ask[Any], View, Any, Any], Any]
"""Answers a question from the view of its seat, with a generator of random numbers and the table."""
OpenCards = Mapping[str, Sequence[Card]]
"""Place → cards, none of them hidden."""
LyingWagers = Mapping[str, int]
"""Account of a wager → cents."""


class Family(msgspec.Struct, Generic[R, S], frozen=True):
    """A game family: the shape of its room-file table, its topics, and the script of one round."""

    name: str
    rules: type[R]
    topics: Mapping[str, Said]
    """Topic → what it is about, in a few words."""
    round: Callable[[Felt, BetweenRounds, OpenOffering[R, S]], Script[BetweenRounds]]
    checks: Sequence[Callable[[R], Iterable[str]]]
    """Checks of the rules beyond what types can see: small ones, so that each runs as soon as its parts are
    read."""
    faults_of_table: Callable[[OpenOffering[R, S]], list[str]]
    """Faults of a table: decks out of bounds, a chip that cannot be paid exactly."""
    faults_of_start: Callable[[BetweenRounds, OpenOffering[R, S]], list[str]]
    """Faults of the place where a round would start: a shoe that this game cannot have, a turn that is over.
    """
    sign: Callable[[OpenOffering[R, S]], list[SignLine]]
    """Lines of the table sign besides the name of the game: stakes, collection, hours, and how it is played.
    """
    limits: Callable[[OpenOffering[R, S]], Said]
    """The wagers that are allowed, in a few words."""
    about: Callable[[R], Said]
    """The game under these rules in one sentence, for a newcomer."""
    presenter: Presenter = Presenter()
    """Presenter that shows and names the game; the plain one where the family brings none."""
    primer: Callable[[OpenOffering[R, S]], list[Section]] = lambda table: []
    """How the game is played, on one screen, for somebody who has never played it; empty: `about` has to do.
    """
    ranking: Callable[[OpenOffering[R, S]], list[RankingChart]] = lambda table: []
    """Charts of hands from the best down, each kind with an example."""
    pays: Callable[[OpenOffering[R, S]], list[PayTable]] = lambda table: []
    """Pay tables of base and side wagers."""
    largest_pack: Callable[[R], int] = lambda rules: LARGEST_PACK
    """Number of cards in the largest pack that a table of these rules may shuffle; the house draws for that
    many."""
    fewest: Callable[[R], int] = lambda rules: 1
    """Fewest players with whom a hand is started."""
    decks: Callable[[R], int] = lambda rules: 0
    """Number of decks that a table of these rules opens with unless it chooses otherwise; 0: there is nothing
    to choose."""
    buy_in: Callable[[OpenOffering[R, S]], BuyIn] = lambda table: BuyIn()
    """Chips needed to come into the game."""
    fee_of_a_hand: Callable[[ByPlayers], tuple[int, int]] = ByPlayers.of_a_hand
    """The least and the most that a hand pays out of the pot, by its line of the sheet."""
    seating: EntryRules = EntryRules()
    """Rules about changing seats, and what a change costs."""
    is_open_afterwards: bool = False
    """If true, no card stays private when a round is over: then the house shows the draw that it was dealt
    from."""
    own: type[Carryover] = Carryover
    """Type of what a round of the family hands on besides the common header."""
    printed: frozenset[str] = PRINTED
    """Topics whose amounts are printed in the schedules: what rests on one cites the line in use first."""
    remedies: Remedies = UNSEEN
    """Remedies of the family for mishaps, beyond the floor's default."""
    hints: Sequence[Callable[[R], Iterable[Hint]]] = ()
    """Looks at rules that are allowed and hardly meant; a hint refuses nothing."""
    optional: frozenset[str] = frozenset()
    """Topics that only some games of the family have: a room file ties them where there is something to tie.
    """
    bot: FamilyBot | None = None
    """Sound player, for bots of the kind `chart`; without one bots wager and then answer as a timeout would.
    """
    prices: Callable[[OpenOffering[R, S], Any], Any] | None = None
    """Pricer of an opened table, for `cardroom odds` (`odds/families.py`)."""
    coach: Callable[[OpenOffering[R, S], Any], Any] | None = None
    """Values of the answers about a hand (`odds/coach.py`); without one a practice table shows no coach."""
    picture: str = ""
    """Picture for the lobby: the text of an SVG file."""
    expected: Callable[[OpenOffering[R, S], OpenCards, LyingWagers], Mapping[str, int]] | None = None
    """An author's second way to the sums of a round, which `cardroom prove` compares with what happens.

    From all cards and wagers that lie there when settling begins it returns what each wager wins, by its
    account; a loss is below zero.
    """
    is_named_by_chip: bool = False
    """True if a table is known by the value of one chip, and not by the limits of its bets."""
    face: Presenter | None = None
    """Earlier name of `presenter`; it goes with release 0.3."""

    def __post_init__(self) -> None:
        """Take a presenter that was given by the field's earlier name, and say whose words are its own."""
        _FACE.hand_on(self)
        if self.presenter.family != self.name:
            force_setattr(self, "presenter", self.presenter.speaking_for(self.name))

    @property
    def title(self) -> Value:
        """The name of the family for people, `family.NAME` in its words; without one the name itself."""
        key = f"family.{self.name}"
        return Said(key) if ENGLISH.has(key) else self.name.replace("-", " ")

    @property
    def is_coached(self) -> bool:
        """True if the worth of an answer can be computed, so that practice tables have a coach."""
        return self.presenter.coached or self.coach is not None

    def begin(self, start: BetweenRounds) -> BetweenRounds:
        """Return the start of a round with the family's own part.

        Before the first round that part is empty. A part of another family is refused, because it cannot go
        on here.
        """
        if type(start.own) is self.own:
            return start
        if type(start.own) is not Carryover:
            raise SetupError([
                f"own: {type(start.own).__name__} does not go on in {self.name}, expected {self.own.__name__}"
            ])
        return replace(start, own=self.own())


_FACE = EarlierField(Family, "face", "presenter")

AnyFamily = Family[Any, Any]
"""Family of any rules, for code that handles all of them."""

__getattr__ = earlier_names(
    __name__,
    {
        "Open": "OpenOffering",
    },
)
