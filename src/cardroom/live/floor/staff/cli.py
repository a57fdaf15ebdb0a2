"""`cardroom staff` and `cardroom password`: the operator's actions about staff, on the machine, also while
the room is open.

The operator holds the database, and so is the second person where there is no other, and the only one over
auditors.
"""

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
from cardroom.words import Said, current_language, say

ROLES = tuple(role_name for role_name in get_args(Role) if role_name != "guest")


class Machine:
    """The people and the room's stream of an existing database."""

    def __init__(self, store: Store) -> None:
        self.store, self.people = store, People(store, wall_clock)
        self.room_stream = RoomStream(store, self._now, wall_clock)
        self.staffing = Staffing(self.people, self.room_stream)

    def _now(self) -> int:
        """Return room time as of its last beat."""
        with self.store.looking() as conn:
            return int(conn.scalar(select(PULSE.c.room_ms)) or 0)

    def named(self, name: str) -> PersonRecord:
        """Return the person with this name."""
        return self.people.book.resolve(name)

    def only_floor(self) -> PersonRecord:
        """Return the only member of the floor; raise `SetupError` if there are several or none."""
        members = self.people.book.by_role("floor")
        if len(members) != 1:
            names = ", ".join(member.name for member in members) or "nobody"
            raise SetupError([f"name whose password it is: the floor is {names}"])
        return members[0]

    def run(self, act: Callable[[], Awaitable[StaffChange]]) -> StaffChange:
        """Run a staff action, and report if the file with the first password could be removed."""

        async def whole() -> tuple[StaffChange, Said | None]:
            return await act(), await self._first()

        done, message = asyncio.run(whole())
        if message:
            _tell(message)
        return done

    async def _first(self) -> Said | None:
        """Return a message about the file with the first password, if that password is no longer valid."""
        try:
            gone = await drop_first_password(self.people)
        except OSError as bad:
            return say("people.first-stays", file=str(bad.filename), why=str(bad.strerror))
        return say("people.first-gone", file=str(gone)) if gone else None


class Where(NamedTuple):
    """The database and the source of its key, as given on the command line."""

    database: str
    key: str
    key_command: str


@contextmanager
def machine(where: Where) -> Iterator[Machine]:
    """Open the database for a command; raise `SetupError` if it does not exist or holds no room."""
    url = read_url(where.database or usual_url())
    if url.get_backend_name() == "sqlite" and not Path(str(url.database)).is_file():
        raise SetupError([f"database: there is no file {url.database}"])
    place = KeyPlace(where.key, where.key_command, makes=False)
    with Store(url.render_as_string(hide_password=False), place=place) as store:
        if not store.meta(NOTED):
            raise SetupError([f"database: {store.name} holds no room yet: `cardroom serve` makes one"])
        opened = Machine(store)
        try:
            yield opened
        finally:
            opened.people.close()


@click.command("password")
@click.argument("name", default="")
@database_option
@key_options
def password_command(name: str, database: str, key: str, key_command: str) -> None:
    """Give NAME a password that holds once, also while the room is open; by default the floor, where it is
    one person.

    It ends all sessions of this person, and is said once. A new one is chosen with it at the next sign-in.
    """
    with machine(Where(database, key, key_command)) as on_machine:
        target = on_machine.named(name) if name else on_machine.only_floor()
        done = on_machine.run(lambda: on_machine.staffing.operator_resets(target.id))
    _tell(say("people.once", name=target.name, password=done.password))


@click.group("staff", cls=OptionsAnywhere, invoke_without_command=True)
@database_option
@key_options
@click.pass_context
def staff_command(context: click.Context, database: str, key: str, key_command: str) -> None:
    """Show the members of staff, and the proposals that wait for a second person.

    You hold the database, so you count as a second person. Your acts here are recorded as done by the
    operator.
    """
    context.obj = Where(database, key, key_command)
    if context.invoked_subcommand is None:
        with machine(context.obj) as on_machine:
            _show(on_machine)


def _show(on_machine: Machine) -> None:
    for role in STAFF:
        for member in on_machine.people.book.by_role(role):
            _tell(say("staff.one", name=member.name, role=say(f"staff.a-{role}")))
    waiting = [
        proposal
        for proposal in on_machine.room_stream.book.proposals.values()
        if proposal.state(wall_clock()) == "waits"
    ]
    names = on_machine.people.book.names(tuple({proposal.by for proposal in waiting}))
    for proposal in waiting:
        _tell(proposal_line(proposal, names.get(proposal.by, proposal.by)))
    if not waiting:
        _tell(Said("staff.nothing"))


def proposal_line(proposal: Proposal, by: str) -> Said:
    """Return a line about a proposal that waits."""
    role = say(f"staff.a-{proposal.role}") if proposal.role else ""
    return say(
        f"staff.{proposal.what}",
        number=proposal.number,
        name=proposal.name,
        role=role,
        by=by,
        until=day_of(proposal.until),
    )


@staff_command.command("role")
@click.argument("name")
@click.argument("role", type=click.Choice(ROLES))
@click.pass_obj
def role(where: Where, name: str, role: str) -> None:
    """Make NAME a player, one of the floor or an auditor, at once. It ends all sessions of this person."""
    with machine(where) as on_machine:
        target = on_machine.named(name)
        on_machine.run(lambda: on_machine.staffing.operator_sets(target.id, cast(Role, role)))
    _tell(say("staff.is", name=target.name, role=say(f"staff.a-{role}")))


@staff_command.command("confirm")
@click.argument("number", type=int)
@click.pass_obj
def confirm(where: Where, number: int) -> None:
    """Confirm proposal NUMBER as its second person."""
    with machine(where) as on_machine:
        proposal = on_machine.room_stream.book.proposals.get(number)
        if proposal is None:
            raise SetupError([f"there is no proposal {number}"])
        done = on_machine.run(lambda: on_machine.staffing.confirm(number, OPERATOR))
    if done.password:
        _tell(say("people.once", name=proposal.name, password=done.password))
    else:
        _tell(say("staff.is", name=proposal.name, role=say(f"staff.a-{proposal.role}")))


@staff_command.command("decline")
@click.argument("number", type=int)
@click.argument("reason")
@click.pass_obj
def decline(where: Where, number: int, reason: str) -> None:
    """Decline proposal NUMBER."""
    with machine(where) as on_machine:
        on_machine.run(lambda: on_machine.staffing.decline(number, reason, OPERATOR))
    _tell(say("staff.declined", number=number))


def _tell(message: Said) -> None:
    click.echo(current_language().text(message))
