"""What a family of games is made of, and the tables of a room file that several families share."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Annotated, Any, Generic, Literal, Protocol, TypeVar

import msgspec
from msgspec.structs import replace

from cardroom.deprecated import earlier_names
from cardroom.errors import SetupError
from cardroom.fees import ByPlayers
from cardroom.felt import BetweenRounds, Carryover, Felt
from cardroom.games.entry_rules import BuyIn, EntryRules
from cardroom.games.presenter import Presenter
from cardroom.games.remedies.errors import SILENT, Errors
from cardroom.games.remedies.mishap_rules import UNSEEN, Remedies
from cardroom.games.room_file_part import Part as Part
from cardroom.games.rule_hints import Hint
from cardroom.games.rule_sheet import PayTable, RankingChart, Section, SignLine
from cardroom.money import Cents
from cardroom.script import Script
from cardroom.words import Said

Faults = Iterator[str]
"""What a check finds wrong: the key of the room file, what stands there, what was expected."""


PRINTED = frozenset((
    "act.limit", "fee.player", "fee.dealer", "fee.bonus", "fee.jackpot", "fee.designated", "fee.regular",
    "fee.modified-a", "fee.modified-b", "fee.button", "fee.blind", "fee.half-hour", "fee.posted",
))  # fmt: skip
"""Topics whose amounts are a printed line of the collection, in the words of the families that share them."""


LARGEST_PACK = 432
"""Of all games in the documents, that of Super Pan 9: twelve decks of 36."""


class Topic(msgspec.Struct, frozen=True):
    """The topic that a value of the room file belongs to."""

    name: str


class StopCheck(Exception):
    """A check looked at a part of a room file that is itself at fault."""


class Rotation(Part, frozen=True, kw_only=True):
    """How long one person may hold the player-dealer position before another has to intervene."""

    hands: Annotated[int, Topic("seat.rotation")]
    """How many hands in a row."""
    offered: Annotated[Literal["after-turn", "every-hand"], Topic("seat.rotation")] = "after-turn"
    """`after-turn`: the holder is asked whether to go on until the turn is over; `every-hand`: everybody else
    first."""


class Backline(Part, frozen=True, kw_only=True):
    """Whether others may bet behind a circle; how many is a table setting. The seated player decides the
    play."""

    allowed: Annotated[bool, Topic("seat.backline")]
    """Whether a table may have a backline at all."""
    order: Annotated[Literal["by-seat", "first-come"], Topic("seat.backline")] = "by-seat"
    """Which of several behind one circle is settled first: the lowest seat number, or whose chips came
    first."""


class Covering(Part, frozen=True, kw_only=True):
    """How far the player-dealer's money covers wagers."""

    counts: Annotated[Literal["gross", "net"], Topic("settle.uncovered")] = "gross"
    """`gross`: what is paid and what is collected both use it up; `net`: what is collected covers again."""


class Collection(Part, frozen=True, kw_only=True):
    """When fees are taken and how many rates there may be."""

    taken: Annotated[Literal["before-deal", "after-two-cards"], Topic("fee.taken")]
    """Before the first card, or in twenty-one when everybody has two cards."""
    dropped: Annotated[Literal["at-once", "after-hand"], Topic("fee.dropped")] = "at-once"
    """When the fees go into the drop box: as they are taken, or when the hand is over."""
    rates: Annotated[int, Topic("fee.rates")]
    """The most collection rates one schedule may have."""
    jackpot: Annotated[Cents, Topic("fee.jackpot")] = Cents(0)
    """Per hand where a jackpot is attached, with the player-dealer's fee and booked apart from it."""
    rates_printed: bool = False
    """The printed schedules have more rates than the document allows, and prevail
    (players-club/no-bust-5/round-3b)."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What is chosen when a table is opened, within what the room offers."""

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
    """What the rules of every family have."""

    @property
    def name(self) -> str: ...
    @property
    def seats(self) -> int: ...
    @property
    def schedules(self) -> Sequence[Any]: ...


R = TypeVar("R", bound=Rules)
"""The rules of a family, as its part of a room file has them."""
S = TypeVar("S")
"""Its printed line of the collection: a `Schedule` or a `PerHand`."""


class OpenOffering(msgspec.Struct, Generic[R, S], frozen=True):
    """An offering opened at a table: the rules with the chosen options, one schedule, and the settings."""

    rules: R
    schedule: S
    settings: Settings
    errors: Errors = SILENT
    """What the document says about mishaps."""
    _memo: dict[Hashable, Any] = {}
    """What is the same in every round of this table and need be worked out only once, such as the lines of a
    slip."""


AnyOpen = OpenOffering[Any, Any]
"""For those who open tables of whatever family."""


def check_name(rules: Rules) -> Faults:
    """The name stands on signs and screens."""
    if not rules.name.strip() or not rules.name.isprintable():
        yield "name: expected the game's name, on one line"


def of_lines(*checks: Callable[[R, S], Faults]) -> Callable[[R], Faults]:
    """Checks of one schedule each, made into one of all of them: a line at fault hides no fault of
    another."""

    def check(rules: R) -> Faults:
        for place, line in enumerate(rules.schedules):
            for one in checks:
                with suppress(StopCheck):
                    yield from (f"schedules[{place}].{fault}" for fault in one(rules, line))

    return check


def check_numbers(rules: Rules) -> Faults:
    """Schedules are chosen by their number, so they are numbered as they stand."""
    if not rules.schedules:
        yield "schedules: expected at least one"
    for place, schedule in enumerate(rules.schedules):
        with suppress(StopCheck):
            if schedule.number != place + 1:
                yield f"schedules[{place}].number: {schedule.number}, expected {place + 1}"


class Family(msgspec.Struct, Generic[R, S], frozen=True):
    """A game family: the shape of its room-file table, its topics, and the script of one round."""

    name: str
    rules: type[R]
    topics: Mapping[str, Said]
    """Topic → what it is about, in a few words."""
    round: Callable[[Felt, BetweenRounds, OpenOffering[R, S]], Script[BetweenRounds]]
    checks: Sequence[Callable[[R], Iterable[str]]]
    """What the types alone cannot see wrong in the rules: small checks, so that each runs as soon as its
    parts are read."""
    faults_of_table: Callable[[OpenOffering[R, S]], list[str]]
    """What is wrong with this table: decks out of bounds, a chip that cannot be paid exactly."""
    faults_of_start: Callable[[BetweenRounds, OpenOffering[R, S]], list[str]]
    """What is wrong with where a round would start from: a shoe that this game cannot have, a turn that is
    over."""
    sign: Callable[[OpenOffering[R, S]], list[SignLine]]
    """What the table sign says beside the name of the game: stakes, collection, hours, and how it is
    played."""
    limits: Callable[[OpenOffering[R, S]], Said]
    """What may be wagered, in a few words."""
    about: Callable[[R], Said]
    """What these rules make of the family's game, in one sentence for a newcomer."""
    face: Presenter = Presenter()
    """How it is shown and named; the plain face where the family brings none."""
    primer: Callable[[OpenOffering[R, S]], list[Section]] = lambda table: []
    """How it is played, on one screen, for somebody who has never played it; none: what `about` says must
    do."""
    ranking: Callable[[OpenOffering[R, S]], list[RankingChart]] = lambda table: []
    """What beats what, from the best down, each with an example."""
    pays: Callable[[OpenOffering[R, S]], list[PayTable]] = lambda table: []
    """What base and side wagers pay."""
    largest_pack: Callable[[R], int] = lambda rules: LARGEST_PACK
    """How many cards the largest pack holds that a table of these rules may shuffle; the house draws for so
    many."""
    fewest: Callable[[R], int] = lambda rules: 1
    """With fewer players no hand is started."""
    decks: Callable[[R], int] = lambda rules: 0
    """How many decks a table of these rules opens with unless told otherwise; 0: there is nothing to
    choose."""
    buy_in: Callable[[OpenOffering[R, S]], BuyIn] = lambda table: BuyIn()
    """What one needs to come into the game."""
    fee_of_a_hand: Callable[[ByPlayers], tuple[int, int]] = ByPlayers.of_a_hand
    """The least and the most that a hand pays out of the pot, by its line of the sheet."""
    seating: EntryRules = EntryRules()
    """When seats may be changed, and what it costs."""
    is_open_afterwards: bool = False
    """No card stays private when a round is over: then the house shows the draw that it was dealt from."""
    own: type[Carryover] = Carryover
    """What a round of the family hands on beside the common header."""
    printed: frozenset[str] = PRINTED
    """The topics whose amounts stand in the schedules: what rests on one cites the line in use first."""
    remedies: Remedies = UNSEEN
    """What the family does about mishaps beyond the floor's default."""
    hints: Sequence[Callable[[R], Iterable[Hint]]] = ()
    """What the rules may say and hardly mean; a hint refuses nothing."""
    optional: frozenset[str] = frozenset()
    """The topics that only some games of the family have: a room file ties them where there is something to
    tie."""

    def begin(self, start: BetweenRounds) -> BetweenRounds:
        """Before the first round the family's part is empty; a part of another family came from nowhere."""
        if type(start.own) is self.own:
            return start
        if type(start.own) is not Carryover:
            raise SetupError([
                f"own: {type(start.own).__name__} does not go on in {self.name}, expected {self.own.__name__}"
            ])
        return replace(start, own=self.own())


AnyFamily = Family[Any, Any]
"""For those who have families of whatever rules before them."""

__getattr__ = earlier_names(
    __name__,
    {
        "Open": "OpenOffering",
    },
)
