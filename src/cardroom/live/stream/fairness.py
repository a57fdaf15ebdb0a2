"""Fair chance: the draw of each round is sealed one round ahead, and players add bytes.

Nobody chooses a deck, the house included. A player first pledges bytes by their hash and opens them after
every pledge has been told: a pledge made before a round may be opened once that round begins. The bytes
opened by the first question to chance in a round go into all its answers in that round (`cards/draw.py`).

Pledges and bytes are folded from the stream like everything else. What does not fit is ignored: no command is
refused because of it.
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
from cardroom.script import CHANCE, Answer, Ask, Dice, Shuffle, SystemChance

if TYPE_CHECKING:
    from cardroom.live.table.state import TableState

BYTES, HASH = re.compile(rf"[0-9a-f]{{{2 * OWN}}}"), re.compile(r"[0-9a-f]{64}")
NOW, NEXT = "deals ", "draw "
"""The prefixes of the secret lines that hold the draw of a round, and the draw of the next."""


class HouseDraws(msgspec.Struct, frozen=True):
    """The house's draws for the current or last round, and for the next. Nobody may read them."""

    now: bytes = b""
    next: bytes = b""

    @property
    def lines(self) -> list[str]:
        """Return the draws as the sealed lines of the row that begins a round."""
        named_draws = ((NOW, self.now), (NEXT, self.next))
        return [f"{name}{base64.b64encode(draw).decode()}" for name, draw in named_draws if draw]

    @property
    def seal(self) -> str:
        """Return the seal of the draw for the next round."""
        return seal(self.next) if self.next else ""

    @property
    def seal_now(self) -> str:
        """Return the seal of the draw for the current round."""
        return seal(self.now) if self.now else ""


def is_draw(line: str) -> bool:
    """Check if a secret line holds a draw."""
    return line.startswith((NOW, NEXT))


def draws_in(lines: Iterable[str]) -> HouseDraws:
    """Return the draws in the secret lines of a row; rows of older versions have none."""
    draws = {name: line.removeprefix(name) for line in lines for name in (NOW, NEXT) if line.startswith(name)}
    try:
        return HouseDraws(*(base64.b64decode(draws.get(name, ""), validate=True) for name in (NOW, NEXT)))
    except ValueError as bad:
        raise UnreadableError(f"no draw: {bad}") from None


def bytes_needed(table: Table) -> int:
    """Return how many bytes a round of this game may use."""
    return length(table.offering.family.largest_pack(table.rules))


def next_draws(state: TableState, chance: SystemChance) -> HouseDraws:
    """Return the draws for a round that begins.

    An unused draw stays the current one. Players may have opened bytes since its seal, and the house knew
    them when it could have made another draw.
    """
    is_used = state.mixed is not None or not state.draws.now
    return HouseDraws(state.draws.next, chance.draw(bytes_needed(state.table))) if is_used else state.draws


# Pledges and bytes.


def with_fresh(holder: SeatHolder, fresh: Fresh | None) -> SeatHolder:
    """Apply the pledge and bytes that a client sent, and return the seat holder.

    Bytes open only the pledge that was told before the round. They replace bytes that were opened and not
    used, because others may have pledged since, knowing those.
    """
    if fresh is None:
        return holder
    if BYTES.fullmatch(fresh.open) and holder.pledged == pledge(bytes.fromhex(fresh.open)):
        holder = replace(holder, given=fresh.open, pledged="")
    return replace(holder, pledging=fresh.next) if HASH.fullmatch(fresh.next) else holder


def promote_pledge(holder: SeatHolder) -> SeatHolder:
    """Make a pledge from before the round open to be redeemed, as a round begins."""
    return replace(holder, pledged=holder.pledging, pledging="") if holder.pledging else holder


def read_fresh(text: str) -> Fresh | None:
    """Decode the addition to chance in a row; None if there is none."""
    try:
        return msgspec.json.decode(text, type=Fresh) if text else None
    except msgspec.MsgspecError:
        return None


def opened_bytes(header: RoundHeader) -> dict[int, str]:
    """Return the opened and unused bytes by seat."""
    return {holder.seat: holder.given for holder in header.sittings if holder.seat and holder.given}


def without_opened_bytes(header: RoundHeader) -> RoundHeader:
    """Remove the opened bytes once chance has used them, so they go into nothing else."""
    if not any(holder.given for holder in header.sittings):
        return header
    return replace(
        header,
        sittings=tuple([replace(holder, given="") if holder.given else holder for holder in header.sittings]),
    )


# The answers of chance.


class Dealing:
    """The chance of one round at a live table. A round whose draw was never sealed (rows of older versions)
    is dealt by the system's generator."""

    def __init__(
        self, state: TableState, chance: SystemChance, round: int, events: Sequence[Event] = ()
    ) -> None:
        self._state, self._chance, self._place = state, chance, f"{state.stream}:{round}"
        self._mixed = state.mixed if events else None
        self._asked, self._is_dealt = 0, False
        for event in events:
            if isinstance(event, Ask) and event.seat == CHANCE:
                self._count(event)

    def answer(self, question: Ask[Any]) -> Any:
        """Answer a question put to chance."""
        state, number = self._state, self._asked
        if not state.draws.now:
            return self._chance.answer(question)
        if self._mixed is None:
            self._mixed = opened_bytes(state.header)
        derived = Derived(state.draws.now, mixture(self._place, self._mixed))
        answer = derive(derived, question, number, is_first=not self._is_dealt)
        self._count(question)
        return answer

    def _count(self, question: Ask[Any]) -> None:
        self._asked += 1
        self._is_dealt = self._is_dealt or is_for_hand(question)


def is_for_hand(question: Ask[Any]) -> bool:
    """Check if the shuffled cards are dealt as hands, and not only to decide who is first."""
    return isinstance(question.options, Shuffle) and question.options.for_hand


def derive(derived: Derived, question: Ask[Any], number: int, *, is_first: bool) -> Shoe | tuple[int, ...]:
    """Derive the answer to a question put to chance; `is_first`: no hand has been dealt in this round yet."""
    match question.options:
        case Shuffle(pack=pack, whole=whole, for_hand=True) if is_first:
            return derived.first_shuffle(pack, number, whole)
        case Shuffle(pack=pack, whole=whole):
            return derived.shuffle(pack, number, whole)
        case Dice(count=count):
            return derived.dice(count, number)
    raise InvariantError(f"chance does not know how to answer a {question.kind}")


class ChanceLog:
    """The questions put to chance in a round with their answers; each event is read once."""

    def __init__(self) -> None:
        self._read = 0
        self._question: Ask[Any] | None = None

    def read_new(self, events: Sequence[Event]) -> Iterator[tuple[Ask[Any], Answer]]:
        """Yield the questions answered since the last call, from the same growing list."""
        new = events[self._read :]
        self._read = len(events)
        for event in new:
            if isinstance(event, Ask) and event.seat == CHANCE:
                self._question = event
            elif isinstance(event, Answer) and event.seat == CHANCE and self._question is not None:
                yield self._question, event
                self._question = None
