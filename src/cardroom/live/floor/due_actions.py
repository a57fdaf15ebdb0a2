"""Work of the floor that is due by the clock, computed from the room's stream and its tables.

It forfeits seats, calls people from the waiting lists, strikes those who did not come, and answers questions
that have waited too long. The functions are pure, and doing an action twice changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from cardroom.live.cage.room_command import RoomCommand
from cardroom.live.floor.absence import Absence, forfeited, held_minutes
from cardroom.live.floor.questions import AnswerFloor
from cardroom.live.floor.room_state import RoomState
from cardroom.live.floor.settings import MINUTE
from cardroom.live.floor.table_summary import TableSummary
from cardroom.live.floor.waiting_commands import BrokeUp, CallPerson, JoinList, LeaveList
from cardroom.live.floor.waiting_list import lapsed, next_call
from cardroom.live.stream.commands import Leave
from cardroom.words import ENGLISH, Said, say

CLOCK = "clock"
"""Actor of what the clock does: stands in a row in place of a person's id."""


class DueAction(msgspec.Struct, frozen=True):
    """An action that is due, for the room or for a table.

    Its client id is its own, so a second process that finds the same action changes nothing.
    """

    act: RoomCommand[RoomState] | Leave
    client: str
    table: int = 0
    """Number of the table; 0 for an action of the room."""


def duties(book: RoomState, tables: Sequence[TableSummary], now: int) -> list[DueAction]:
    """Return all actions that are due, in the order in which they are done."""
    struck = [*_arrivals(book, tables), *_lapses(book, now)]
    gone = {action.act.number for action in struck if isinstance(action.act, LeaveList)}
    return [*_absences(book, tables, now), *struck, *_calls(book, tables, gone), *_answers(book, now)]


def _absences(book: RoomState, tables: Sequence[TableSummary], now: int) -> Iterator[DueAction]:
    """Yield the actions for forfeited seats: first the waiting list, then the seat.

    If a process stops between the two, the next look finds the absence again.
    """
    for seen in tables:
        names = {person: name for _, person, name in seen.people}
        for absence in forfeited(seen.rules, book.settings, seen.absences, now):
            client = f"absence/{seen.number}/{absence.since}"
            waits = any(
                (waiter.person, waiter.game) == (absence.person, seen.game) for waiter in book.waiters
            )
            if seen.rules.listed and not waits:  # comstock/lowball/rule-53c
                join = JoinList(
                    whom=absence.person, name=names[absence.person], game=seen.game, why="absence"
                )
                yield DueAction(join, f"{client}/{absence.person}")
            yield DueAction(
                Leave(absence.person, client, CLOCK, why_absent(book, seen, absence)), client, seen.number
            )


def why_absent(book: RoomState, seen: TableSummary, absence: Absence) -> str:
    """Return the reason, in English, for which an absent player is removed."""
    minutes = held_minutes(seen.rules, book.settings, asked=absence.asked)
    return ENGLISH.text(say("floor.absent", count=minutes))


def _arrivals(book: RoomState, tables: Sequence[TableSummary]) -> Iterator[DueAction]:
    """Yield the actions that strike arrivals from the lists.

    A player who has the seat they waited for leaves the waiting list. A player who has left their table
    leaves the list for changes.
    """
    for waiter in book.waiters:
        seated_at = [seen for seen in tables if seen.game == waiter.game and seen.has_seat(waiter.person)]
        playing_at = [
            seen.number
            for seen in seated_at
            if seen.number != waiter.source and waiter.person in seen.playing
        ]
        if waiter.changes and not any(seen.number == waiter.source for seen in seated_at):
            yield DueAction(LeaveList(number=waiter.number, why="left"), f"gone/{waiter.number}")
        elif any(waiter.table in (0, number) for number in playing_at):
            yield DueAction(LeaveList(number=waiter.number, why="seated"), f"seated/{waiter.number}")


def _lapses(book: RoomState, now: int) -> Iterator[DueAction]:
    for waiter in lapsed(book.waiters, now):
        yield DueAction(LeaveList(number=waiter.number, why="late"), f"late/{waiter.number}/{waiter.until}")


def _calls(book: RoomState, tables: Sequence[TableSummary], gone: set[int]) -> Iterator[DueAction]:
    """Yield at most one call for each table; the next look calls the next person."""
    called = set(gone)
    for seen in tables:
        waiting = [waiter for waiter in book.waiters if waiter.number not in called]
        waiter = (
            next_call(waiting, seen.game, seen.number, seen.free)
            if seen.is_open and not seen.is_private
            else None
        )
        if waiter is not None:
            called.add(waiter.number)
            yield DueAction(
                call_to_table(seen, waiter.number, changes=waiter.changes),
                f"call/{waiter.number}/{seen.number}/{book.version}",
            )


def call_to_table(seen: TableSummary, number: int, *, changes: bool) -> CallPerson:
    """Return the call of a waiting person to a table.

    Where the document says that a change of tables is taken at once, the call stands for a minute, because
    the player has to hear it (ruling at comstock/lowball/rule-50a).
    """
    return CallPerson(
        number=number, table=seen.number, minutes=1 if changes and seen.rules.change_at_once else -1
    )


def _answers(book: RoomState, now: int) -> Iterator[DueAction]:
    for question in book.questions.values():
        if question.is_open and question.at + book.settings.answered * MINUTE <= now:
            answer = AnswerFloor(number=question.number, text=ENGLISH.text(Said("floor.default-answer")))
            yield DueAction(answer, f"answer/{question.number}")


def broken_game(before: TableSummary, after: TableSummary, person: str) -> BrokeUp | None:
    """Return the game that broke up when this person left it, or None.

    A game breaks up if enough people played before and too few are left. The person who broke it goes on a
    list only where the document asks for it; the remaining players come out of a broken game either way.
    """
    name = next((name for _, member, name in before.people if member == person), "")
    if (
        person not in before.playing
        or len(before.playing) < before.least
        or len(after.playing) >= after.least
    ):
        return None
    last = {"whom": person, "name": name} if before.rules.breaker_last else {}
    remaining = tuple(player for player in after.playing if player != person)
    return BrokeUp(game=before.game, table=before.number, limit=before.limit, others=remaining, **last)
