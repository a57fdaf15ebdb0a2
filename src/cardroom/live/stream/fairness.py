"""Nobody chooses a deck, the house included: the draw of each round is sealed one round ahead, and players
add bytes.

A player first pledges bytes by their hash, and opens them once everybody's pledges are told: a pledge made
before a round began may be opened from then on. The bytes opened by the time chance is first asked in a round
go into all that chance answers in it (`cards/draw.py`). Pledges and bytes are a fold of the stream like all
else; what does not fit is passed over in silence, for no act is refused because of it.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from cardroom.cards import Shoe
from cardroom.cards.draw import OWN, Derived, length, mixture, pledge, seal
from cardroom.errors import InvariantError, UnreadableError
from cardroom.felt import Event
from cardroom.live.stream.commands import Fresh
from cardroom.live.stream.header import RoundHeader, SeatHolder
from cardroom.rooms import Table
from cardroom.script import CHANCE, Answer, Ask, Dice, Shuffle

if TYPE_CHECKING:
    from cardroom.live.table.state import TableState

BYTES, HASH = re.compile(rf"[0-9a-f]{{{2 * OWN}}}"), re.compile(r"[0-9a-f]{64}")
NOW, NEXT = "deals ", "draw "
"""How the lines of a row's secret begin that hold the draw of its round, and that of the next."""


class HouseDraws(msgspec.Struct, frozen=True):
    """What the house has drawn: for the round that is played or was played last, and for the next. Nobody's
    to read."""

    now: bytes = b""
    next: bytes = b""

    @property
    def lines(self) -> list[str]:
        """As the row that begins a round keeps them, under seal."""
        held = ((NOW, self.now), (NEXT, self.next))
        return [f"{name}{base64.b64encode(draw).decode()}" for name, draw in held if draw]

    @property
    def seal(self) -> str:
        """Of the draw for the next round."""
        return seal(self.next) if self.next else ""

    @property
    def seal_now(self) -> str:
        return seal(self.now) if self.now else ""


def is_draw(line: str) -> bool:
    return line.startswith((NOW, NEXT))


def draws_in(lines: Iterable[str]) -> HouseDraws:
    """Those of a row; a row of before this was built has none."""
    found = {name: line.removeprefix(name) for line in lines for name in (NOW, NEXT) if line.startswith(name)}
    try:
        return HouseDraws(*(base64.b64decode(found.get(name, ""), validate=True) for name in (NOW, NEXT)))
    except ValueError as bad:
        raise UnreadableError(f"no draw: {bad}") from None


def needed(table: Table) -> int:
    """The bytes that a round of this game may take."""
    return length(table.offering.family.largest_pack(table.rules))


def draws_for(at: TableState) -> HouseDraws:
    """Those of a round that begins. A draw that nothing was asked of stays the one to deal from: bytes that
    were opened since it was sealed must go into no draw that the house made when it knew them."""
    is_used = at.mixed is not None or not at.draws.now
    return HouseDraws(at.draws.next, at.chance.draw(needed(at.table))) if is_used else at.draws


# Pledges and bytes.


def freshened(one: SeatHolder, fresh: Fresh | None) -> SeatHolder:
    """After what a client sent with an answer or a request. Bytes open only the pledge that was told before
    the round. They take the place of those that were given and not used: others may have pledged since, and
    they knew these."""
    if fresh is None:
        return one
    if BYTES.fullmatch(fresh.open) and one.pledged == pledge(bytes.fromhex(fresh.open)):
        one = replace(one, given=fresh.open, pledged="")
    return replace(one, pledging=fresh.next) if HASH.fullmatch(fresh.next) else one


def may_open(one: SeatHolder) -> SeatHolder:
    """A round begins: what was pledged before it may be opened from now on."""
    return replace(one, pledged=one.pledging, pledging="") if one.pledging else one


def fresh_of(text: str) -> Fresh | None:
    """As a row has it."""
    try:
        return msgspec.json.decode(text, type=Fresh) if text else None
    except msgspec.MsgspecError:
        return None


def opened(header: RoundHeader) -> dict[int, str]:
    """Seat → the bytes that are opened and not used."""
    return {one.seat: one.given for one in header.sittings if one.seat and one.given}


def used(header: RoundHeader) -> RoundHeader:
    """Chance has been asked: these bytes go into nothing else."""
    if not any(one.given for one in header.sittings):
        return header
    return replace(
        header, sittings=tuple([replace(one, given="") if one.given else one for one in header.sittings])
    )


# What chance answers.


class Dealing:
    """Who answers for chance in one round of a live table. A round whose draw was never sealed, as it was
    before this was built, is dealt by the system's generator."""

    def __init__(self, at: TableState, round: int, events: Sequence[Event] = ()) -> None:
        self._at, self._place = at, f"{at.stream}:{round}"
        self._mixed = at.mixed if events else None
        self._asked, self._is_dealt = 0, False
        for one in events:
            if isinstance(one, Ask) and one.seat == CHANCE:
                self._count(one)

    def answer(self, question: Ask[Any]) -> Any:
        at, number = self._at, self._asked
        if not at.draws.now:
            return at.chance.answer(question)
        if self._mixed is None:
            self._mixed = opened(at.header)
        derived = Derived(at.draws.now, mixture(self._place, self._mixed))
        said = derive(derived, question, number, is_first=not self._is_dealt)
        self._count(question)
        return said

    def _count(self, question: Ask[Any]) -> None:
        self._asked += 1
        self._is_dealt = self._is_dealt or is_hand(question)


def is_hand(question: Ask[Any]) -> bool:
    """Whether hands are dealt from what is shuffled, and not only cards that say who is first."""
    return isinstance(question.options, Shuffle) and question.options.for_hand


def derive(derived: Derived, question: Ask[Any], number: int, *, is_first: bool) -> Shoe | tuple[int, ...]:
    """The answer to a question put to chance; `is_first`: no hand has been dealt in this round yet."""
    match question.options:
        case Shuffle(pack=pack, whole=whole, for_hand=True) if is_first:
            return derived.first_shuffle(pack, number, whole)
        case Shuffle(pack=pack, whole=whole):
            return derived.shuffle(pack, number, whole)
        case Dice(count=count):
            return derived.dice(count, number)
    raise InvariantError(f"chance does not know how to answer a {question.kind}")


class ChanceLog:
    """Every question put to chance in a round, with its answer, as its events come: each of them is read
    once."""

    def __init__(self) -> None:
        self._read = 0
        self._question: Ask[Any] | None = None

    def more(self, events: Sequence[Event]) -> Iterator[tuple[Ask[Any], Answer]]:
        """What was answered since the last call, of the same growing list."""
        new = events[self._read :]
        self._read = len(events)
        for one in new:
            if isinstance(one, Ask) and one.seat == CHANCE:
                self._question = one
            elif isinstance(one, Answer) and one.seat == CHANCE and self._question is not None:
                yield self._question, one
                self._question = None
