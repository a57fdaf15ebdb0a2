"""`cardroom staff` and `cardroom password`: what the operator does about people of the house, on the machine,
also while the room is open. Who holds the database is the second person where there is no other, and the only
one over auditors."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, cast, get_args

import click
from sqlalchemy import select

from cardroom.errors import SetupError
from cardroom.live.command_options import OptionsAnywhere
from cardroom.live.floor.room_stream import RoomStream
from cardroom.live.floor.staff.changes import StaffChange, Staffing
from cardroom.live.floor.staff.proposals import OPERATOR, Proposal
from cardroom.live.http.visitor import STAFF, Role
from cardroom.live.people.first_password import drop_first_password
from cardroom.live.people.persons import PersonRecord
from cardroom.live.people.self_limits import day_of
from cardroom.live.people.service import People
from cardroom.live.table.blocking import wall_clock
from cardroom.store import Store
from cardroom.store.database.engine import read_url, usual_url
from cardroom.store.database.schema import PULSE
from cardroom.store.sealing.key_source import NOTED, KeyPlace
from cardroom.store.upkeep.cli import database_option, key_options
from cardroom.words import Said, say, tongue

ROLES = tuple(one for one in get_args(Role) if one != "guest")


class Machine:
    """The people and the room's stream of a database that is there."""

    def __init__(self, store: Store) -> None:
        self.store, self.people = store, People(store, wall_clock)
        self.desk = RoomStream(store, self._now, wall_clock)
        self.staffing = Staffing(self.people, self.desk)

    def _now(self) -> int:
        """The room's clock, as it beat last."""
        with self.store.looking() as at:
            return int(at.scalar(select(PULSE.c.room_ms)) or 0)

    def named(self, name: str) -> PersonRecord:
        return self.people.book.known_as(name)

    def only_floor(self) -> PersonRecord:
        found = self.people.book.of_role("floor")
        if len(found) != 1:
            names = ", ".join(one.name for one in found) or "nobody"
            raise SetupError([f"name whose password it is: the floor is {names}"])
        return found[0]

    def run(self, act: Callable[[], Awaitable[StaffChange]]) -> StaffChange:
        async def whole() -> tuple[StaffChange, Said | None]:
            return await act(), await self._first()

        done, said = asyncio.run(whole())
        if said:
            _tell(said)
        return done

    async def _first(self) -> Said | None:
        """What became of the file with the first password, where that password opens nothing any more."""
        try:
            gone = await drop_first_password(self.people)
        except OSError as bad:
            return say("people.first-stays", file=str(bad.filename), why=str(bad.strerror))
        return say("people.first-gone", file=str(gone)) if gone else None


class Where(NamedTuple):
    """The database, and where its key comes from, as the command line says it."""

    database: str
    key: str
    key_command: str


@contextmanager
def machine(where: Where) -> Iterator[Machine]:
    url = read_url(where.database or usual_url())
    if url.get_backend_name() == "sqlite" and not Path(str(url.database)).is_file():
        raise SetupError([f"database: there is no file {url.database}"])
    place = KeyPlace(where.key, where.key_command, makes=False)
    with Store(url.render_as_string(hide_password=False), place=place) as store:
        if not store.meta(NOTED):
            raise SetupError([f"database: {store.name} holds no room yet: `cardroom serve` makes one"])
        made = Machine(store)
        try:
            yield made
        finally:
            made.people.close()


@click.command("password")
@click.argument("name", default="")
@database_option
@key_options
def password_command(name: str, database: str, key: str, key_command: str) -> None:
    """Give NAME a password that holds once, also while the room is open; by default the floor, where it is
    one person.

    It ends all sessions of this person, and is said once. A new one is chosen with it at the next sign-in.
    """
    with machine(Where(database, key, key_command)) as at:
        known = at.named(name) if name else at.only_floor()
        done = at.run(lambda: at.staffing.operator_resets(known.id))
    _tell(say("people.once", name=known.name, password=done.password))


@click.group("staff", cls=OptionsAnywhere, invoke_without_command=True)
@database_option
@key_options
@click.pass_context
def staff_command(context: click.Context, database: str, key: str, key_command: str) -> None:
    """Show the people of the house, and what waits for a second person.

    You hold the database, so you count as a second person. What you do here is written down as done by the
    operator.
    """
    context.obj = Where(database, key, key_command)
    if context.invoked_subcommand is None:
        with machine(context.obj) as at:
            _show(at)


def _show(at: Machine) -> None:
    for role in STAFF:
        for known in at.people.book.of_role(role):
            _tell(say("staff.one", name=known.name, role=say(f"staff.a-{role}")))
    waiting = [one for one in at.desk.book.proposals.values() if one.state(wall_clock()) == "waits"]
    names = at.people.book.names(tuple({one.by for one in waiting}))
    for one in waiting:
        _tell(told(one, names.get(one.by, one.by)))
    if not waiting:
        _tell(Said("staff.nothing"))


def told(one: Proposal, by: str) -> Said:
    """A proposal that waits, in a line."""
    role = say(f"staff.a-{one.role}") if one.role else ""
    return say(
        f"staff.{one.what}", number=one.number, name=one.name, role=role, by=by, until=day_of(one.until)
    )


@staff_command.command("role")
@click.argument("name")
@click.argument("role", type=click.Choice(ROLES))
@click.pass_obj
def role(where: Where, name: str, role: str) -> None:
    """Make NAME a player, one of the floor or an auditor, at once. It ends all sessions of this person."""
    with machine(where) as at:
        known = at.named(name)
        at.run(lambda: at.staffing.operator_sets(known.id, cast(Role, role)))
    _tell(say("staff.is", name=known.name, role=say(f"staff.a-{role}")))


@staff_command.command("confirm")
@click.argument("number", type=int)
@click.pass_obj
def confirm(where: Where, number: int) -> None:
    """Confirm proposal NUMBER as its second person."""
    with machine(where) as at:
        one = at.desk.book.proposals.get(number)
        if one is None:
            raise SetupError([f"there is no proposal {number}"])
        done = at.run(lambda: at.staffing.confirm(number, OPERATOR))
    if done.password:
        _tell(say("people.once", name=one.name, password=done.password))
    else:
        _tell(say("staff.is", name=one.name, role=say(f"staff.a-{one.role}")))


@staff_command.command("decline")
@click.argument("number", type=int)
@click.argument("reason")
@click.pass_obj
def decline(where: Where, number: int, reason: str) -> None:
    """Decline proposal NUMBER."""
    with machine(where) as at:
        at.run(lambda: at.staffing.decline(number, reason, OPERATOR))
    _tell(say("staff.declined", number=number))


def _tell(said: Said) -> None:
    click.echo(tongue().text(said))
