"""The commands to watch a game, play one, enter the lobby and look at old hands."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import click
from rich.console import Console

from cardroom.errors import RefusedError, SetupError, UnreadableError
from cardroom.family_option import family_option
from cardroom.felt import BetweenRounds, Person
from cardroom.folder import own_folder, short
from cardroom.money import dollars
from cardroom.players import BOTS
from cardroom.rooms import Offering, Settings, Table
from cardroom.script import Driver, SystemChance
from cardroom.simulate import play_rounds, seat_bots, streams
from cardroom.terminal.commands.demo import demo, tell_round
from cardroom.terminal.commands.options import (
    all_rooms,
    at_pace,
    bot_options,
    game_argument,
    keeps_hours,
    no_record,
    opened,
    record_folder,
    room_argument,
    table_options,
)
from cardroom.terminal.console.formatting import several
from cardroom.terminal.console.name_lookup import find, find_room
from cardroom.terminal.console.output import Printed, console, is_live, reader, say
from cardroom.terminal.console.pacing import USUAL, Pace, StopWatching, keyboard
from cardroom.terminal.console.pager import Pager
from cardroom.terminal.console.text import text
from cardroom.terminal.draw import json_log as log
from cardroom.terminal.files.purse import LocalPurse
from cardroom.terminal.files.record_folder import RecordFolder
from cardroom.terminal.sitting.bot_seats import check_seats, least_stack, seat_with_bots, usual_stack
from cardroom.terminal.sitting.lobby import Lobby
from cardroom.terminal.sitting.past_hands import History
from cardroom.terminal.sitting.seat_questions import SeatChoice
from cardroom.terminal.sitting.session import TableSession
from cardroom.terminal.sitting.wall_clock import Clock, wall


@click.command("deal")
@room_argument
@game_argument
@table_options
@bot_options
@family_option
@click.option("--rounds", type=click.IntRange(min=1), default=1, show_default=True, help="Number of rounds.")
@click.option("--seed", default=1, show_default=True, help="The same seed deals the same cards.")
@click.option(
    "--json",
    "as_json",
    is_flag=True,
    help="Print JSON Lines: each event, then the round as it is told.",
)
@at_pace
def deal_command(
    room: str,
    game: str,
    seats: int,
    stack: int | None,
    record: Path | None,
    bot: str,
    rounds: int,
    seed: int,
    as_json: bool,
    pace: float | None,
    **chosen: Any,
) -> None:
    """Let bots play, and narrate every act with its clause."""
    out, rooms = console(), all_rooms()
    table = opened(find(rooms, room, game), chosen)
    check_seats(table, seats)
    start = seat_bots(seats, _stack(table, stack))
    seated = {person.seat: BOTS[bot] for person in start.people}
    archive = RecordFolder(record) if record else None
    played = play_rounds(table, start, seated, *streams(seed), rounds)
    if as_json:
        for before, driver in played:
            click.echo("\n".join(log.round_lines(table, before, driver.events)))
            if archive:
                archive.save(table, before, driver)
        return
    say(
        out,
        Printed(
            f"{find_room(rooms, room).name}: {table.offering.name}, schedule {chosen['schedule']}",
            kind="head",
        ),
    )
    _watch(out, pace, lambda chosen_pace: _tell_all(out, table, played, archive, chosen_pace), usual=0)


def _tell_all(
    out: Console,
    table: Table,
    played: Iterable[tuple[BetweenRounds, Driver]],
    archive: RecordFolder | None,
    pace: Pace,
) -> None:
    for before, driver in played:
        tell_round(out, table, before, driver, pace)
        if archive:
            say(out, Printed(text("archive.kept-as", name=str(archive.save(table, before, driver)))))
        if driver.outcome and driver.outcome.stopped:
            say(
                out,
                Printed(text("archive.stops", why=driver.outcome.stopped.said), table.cite("seat.broken")),
            )


def _stack(table: Table, stack: int | None) -> int:
    """Return the chips each player brings; too few for a hand are refused."""
    if stack is not None and stack < (least := least_stack(table)):
        raise SetupError([
            f"--stack {dollars(stack)}: {table.offering.name} is played with {dollars(least)} at least here"
        ])
    return stack or usual_stack(table)


@click.command("play")
@room_argument
@game_argument
@table_options
@bot_options
@family_option
@click.option("--seat", default=3, show_default=True, help="Your seat.")
@click.option("--name", default="You", help="Your name, in one word.")
@keeps_hours
@no_record
def play_command(
    room: str,
    game: str,
    seats: int,
    stack: int | None,
    record: Path | None,
    no_record: bool,
    bot: str,
    seat: int,
    name: str,
    hours: bool,
    **chosen: Any,
) -> None:
    """Sit down and play against bots.

    The operating system's random numbers shuffle the cards.
    """
    table = opened(find(all_rooms(), room, game), chosen)
    check_seats(table, seats)
    archive, purse = _archive_and_purse(record, no_record)
    how = SeatChoice(seat, seats - 1, _stack(table, stack), name)
    session = _seated(table, how, bot=bot, archive=archive, purse=purse, hours=hours)
    _play(session)
    _say_where(console(), archive, record)


def _archive_and_purse(record: Path | None, no_record: bool) -> tuple[RecordFolder | None, LocalPurse]:
    """Return the folder of rounds and the purse in it; without a record, a purse for one evening."""
    if no_record:
        return None, LocalPurse()
    archive = RecordFolder(record or own_folder())
    return archive, LocalPurse(archive.folder / "purse.json")


def _say_where(out: Console, archive: RecordFolder | None, record: Path | None) -> None:
    """Print where rounds are saved, with the command that shows them."""
    if archive:
        where = f" --record {shlex.quote(str(record))}" if record else ""
        say(out, Printed(text("archive.kept", folder=short(archive.folder), where=where)), indent=0)


def _seated(
    table: Table, how: SeatChoice, *, bot: str, archive: RecordFolder | None, purse: LocalPurse, hours: bool
) -> TableSession:
    """Return a session at a table of bots, if the table is open and has this seat."""
    clock = Clock(table, wall, keeps_hours=hours)
    if shut := clock.refusal():
        raise shut
    out, rooms = console(), all_rooms()
    start = seat_with_bots(table, Person(how.seat, how.name, how.stack), how.bots + 1)
    bots = {person.seat: BOTS[bot] for person in start.people if person.bot}
    return TableSession(
        table,
        start,
        how.seat,
        bots,
        chance=SystemChance(),
        rng=Random(),
        out=out,
        read=reader(out),
        room=rooms[table.offering.room].name,
        archive=archive,
        clock=clock,
        purse=purse,
        history=History(archive, rooms, out) if archive else None,
    )


def _play(session: TableSession) -> None:
    """Play until the person gets up; the chips go back to the purse even after an error."""
    try:
        session.play()
    finally:
        session.sitting.purse.put_back()


@click.command("enter")
@click.option("--demo", "is_demo", is_flag=True, help="Watch bots in every room instead.")
@click.option("--room-file", type=click.Path(path_type=Path), multiple=True, hidden=True)
@family_option
@keeps_hours
@record_folder
@no_record
@at_pace
def enter_command(
    is_demo: bool,
    hours: bool,
    room_file: tuple[Path, ...],
    record: Path | None,
    no_record: bool,
    pace: float | None,
) -> None:
    """Enter the lobby: choose a game and a seat, and play.

    You choose room, game, schedule, options and seat by number or by a word.
    """
    click.get_current_context().find_root().params["room_file"] += (
        room_file  # `make play ARGS=…` can only pass the option here
    )
    out, rooms = console(), all_rooms()
    if is_demo or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return _watch(out, pace, lambda chosen_pace: demo(out, rooms, chosen_pace))

    archive, purse = _archive_and_purse(record, no_record)
    history = History(archive, rooms, out) if archive else None

    def sit(offering: Offering, settings: Settings, how: SeatChoice) -> None:
        try:
            _play(
                _seated(offering.open(settings), how, bot="chart", archive=archive, purse=purse, hours=hours)
            )
        except RefusedError as shut:
            say(out, Printed(str(shut.why), shut.clauses))

    parting = partial(_say_where, out, archive, record)
    return Lobby(rooms, out, reader(out), sit, purse=purse, history=history, parting=parting).enter()


def _watch(out: Console, pace: float | None, show: Callable[[Pace], None], usual: float = USUAL) -> None:
    """Show bots at a pace that keys can stop, on a terminal; elsewhere all at once."""
    if not is_live(out):
        return show(Pace())
    with keyboard() as pressed:
        try:
            show(Pace(usual if pace is None else pace, pressed))
        except StopWatching:
            out.print(text("pace.enough"))


@click.command("hands")
@click.argument("number", type=click.IntRange(min=1), required=False)
@record_folder
def hands_command(number: int | None, record: Path | None) -> None:
    """List your last saved hands, or tell one of them again.

    The latest hand is number 1.
    """
    out = console()
    history = History(RecordFolder(record or own_folder()), all_rooms(), out)
    saved = history.latest_hands()
    if number is None:
        for line in history.listing(saved):
            say(out, line)
    elif number > len(saved):
        raise UnreadableError(f"there is no hand {number}: {several(len(saved), 'hand')} can be told")
    else:
        Pager(out, reader(out)).page(lambda: history.tell(saved[number - 1]))
