"""What the floor has to do by the clock, worked out from the room's stream and its tables: whose seat is
forfeited, who is called, whose call has lapsed, which question has waited too long. A pure function; doing it
twice changes nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from cardroom.live.cage.room_command import RoomCommand
from cardroom.live.floor.absence import Stay, forfeited, held_minutes
from cardroom.live.floor.questions import AnswerFloor
from cardroom.live.floor.room_state import RoomState
from cardroom.live.floor.settings import MINUTE
from cardroom.live.floor.table_summary import TableSummary
from cardroom.live.floor.waiting_commands import BrokeUp, CallPerson, JoinList, LeaveList
from cardroom.live.floor.waiting_list import lapsed, next_call
from cardroom.live.stream.commands import Leave
from cardroom.words import ENGLISH, Said, say

CLOCK = "clock"
"""Who acts where nobody does: what a row has in place of a person's id."""


class DueAction(msgspec.Struct, frozen=True):
    """Of the room, or of a table; under its own id, so that whoever does it again has done it already."""

    act: RoomCommand[RoomState] | Leave
    client: str
    table: int = 0
    """0: of the room."""


def duties(book: RoomState, tables: Sequence[TableSummary], now: int) -> list[DueAction]:
    """All that is due, in the order in which it is done."""
    struck = [*_arrivals(book, tables), *_lapses(book, now)]
    gone = {one.act.number for one in struck if isinstance(one.act, LeaveList)}
    return [*_absences(book, tables, now), *struck, *_calls(book, tables, gone), *_answers(book, now)]


def _absences(book: RoomState, tables: Sequence[TableSummary], now: int) -> Iterator[DueAction]:
    """First the list, then the seat: who falls between the two is only found again."""
    for seen in tables:
        names = {person: name for _, person, name in seen.people}
        for stay in forfeited(seen.rules, book.settings, seen.stays, now):
            client = f"absence/{seen.number}/{stay.since}"
            waits = any((one.person, one.game) == (stay.person, seen.game) for one in book.waiters)
            if seen.rules.listed and not waits:  # comstock/lowball/rule-53c
                join = JoinList(whom=stay.person, name=names[stay.person], game=seen.game, why="absence")
                yield DueAction(join, f"{client}/{stay.person}")
            yield DueAction(
                Leave(stay.person, client, CLOCK, why_absent(book, seen, stay)), client, seen.number
            )


def why_absent(book: RoomState, seen: TableSummary, stay: Stay) -> str:
    minutes = held_minutes(seen.rules, book.settings, asked=stay.asked)
    return ENGLISH.text(say("floor.absent", count=minutes))


def _arrivals(book: RoomState, tables: Sequence[TableSummary]) -> Iterator[DueAction]:
    """Who has the seat he waited for is on the list no longer; nor on that for changes who has left his
    table."""
    for one in book.waiters:
        here = [seen for seen in tables if seen.game == one.game and seen.sits(one.person)]
        there = [seen.number for seen in here if seen.number != one.source and one.person in seen.playing]
        if one.changes and not any(seen.number == one.source for seen in here):
            yield DueAction(LeaveList(number=one.number, why="left"), f"gone/{one.number}")
        elif any(one.table in (0, number) for number in there):
            yield DueAction(LeaveList(number=one.number, why="seated"), f"seated/{one.number}")


def _lapses(book: RoomState, now: int) -> Iterator[DueAction]:
    for one in lapsed(book.waiters, now):
        yield DueAction(LeaveList(number=one.number, why="late"), f"late/{one.number}/{one.until}")


def _calls(book: RoomState, tables: Sequence[TableSummary], gone: set[int]) -> Iterator[DueAction]:
    """One a table at a time: the next look calls the next."""
    called = set(gone)
    for seen in tables:
        waiting = [one for one in book.waiters if one.number not in called]
        one = (
            next_call(waiting, seen.game, seen.number, seen.free)
            if seen.is_open and not seen.is_private
            else None
        )
        if one is not None:
            called.add(one.number)
            yield DueAction(
                call(seen, one.number, changes=one.changes), f"call/{one.number}/{seen.number}/{book.version}"
            )


def call(seen: TableSummary, number: int, *, changes: bool) -> CallPerson:
    """A change of tables is taken at once where the document says so: within a minute, since somebody has to
    hear the call (ruling at comstock/lowball/rule-50a)."""
    return CallPerson(
        number=number, table=seen.number, minutes=1 if changes and seen.rules.change_at_once else -1
    )


def _answers(book: RoomState, now: int) -> Iterator[DueAction]:
    for one in book.questions.values():
        if one.is_open and one.at + book.settings.answered * MINUTE <= now:
            answer = AnswerFloor(number=one.number, text=ENGLISH.text(Said("floor.default-answer")))
            yield DueAction(answer, f"answer/{one.number}")


def broken_by(before: TableSummary, after: TableSummary, person: str) -> BrokeUp | None:
    """The game that broke up when this person left it: enough played on before, and too few are left. The
    floor keeps no list of him where the document does not ask for it; the others come out of a broken game
    either way."""
    name = next((name for _, one, name in before.people if one == person), "")
    if (
        person not in before.playing
        or len(before.playing) < before.least
        or len(after.playing) >= after.least
    ):
        return None
    last = {"whom": person, "name": name} if before.rules.breaker_last else {}
    others = tuple(one for one in after.playing if one != person)
    return BrokeUp(game=before.game, table=before.number, limit=before.limit, others=others, **last)
