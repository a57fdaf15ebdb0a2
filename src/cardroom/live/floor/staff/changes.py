"""Staff actions about people: roles, passwords, sessions, mutes in chat.

Each action is a row of the room's stream and one of the person's, in one transaction.

The floor alone may help a player who has lost a password. A change that gives a person a staff role, or
changes the role of staff, is only proposed, and is done when it is confirmed. Auditors are out of the floor's
reach.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import Connection, select, update

from cardroom.errors import RefusedError
from cardroom.live.cage.chips_at_tables import tables_of_person
from cardroom.live.floor.room_state import RoomState
from cardroom.live.floor.room_stream import RoomStream
from cardroom.live.floor.significant_events import PASSWORD_GIVEN, SignificantEvent, What
from cardroom.live.floor.staff.proposals import (
    OPERATOR,
    AssignRole,
    Confirm,
    Decline,
    Matter,
    Proposal,
    ProposalAnswer,
    Propose,
    StaffAct,
)
from cardroom.live.http.api_errors import missing
from cardroom.live.http.visitor import STAFF, Role
from cardroom.live.people.durations import MINUTE
from cardroom.live.people.persons import PersonRecord
from cardroom.live.people.service import People, once_password
from cardroom.store import Entry
from cardroom.store.database.people_tables import PERSON
from cardroom.words import Said, say


class StaffChange(msgspec.Struct, frozen=True):
    """Result of a staff action.

    `number` is the number of the proposal that waits. `password` works once, and is shown once.
    """

    version: int
    whom: str = ""
    role: str = ""
    """Role that the person has now, if it has changed."""
    number: int = 0
    password: str = ""

    def __repr__(self) -> str:
        return f"<Done {self.version}>"


class Staffing:
    """Staff actions in one server process."""

    def __init__(self, people: People, room_stream: RoomStream) -> None:
        self._people, self._room_stream = people, room_stream

    # Requests of the floor.

    async def set_role(self, id: str, role: Role, by: str) -> StaffChange:
        """Propose a role for a person; a second member of the floor has to confirm it."""
        target = await self._known(id)
        _check_role(target, role, by)
        return await self._propose(target, "role", by, role)

    async def reset_password(self, id: str, by: str) -> StaffChange:
        """Give a player a new password at once; propose it for staff."""
        target = await self._known(id)
        _check_password(target)
        if target.role in STAFF:
            return await self._propose(target, "password", by)
        return await self._give_password(target, self._note(target, PASSWORD_GIVEN), by)

    async def hush(self, id: str, minutes: int, by: str) -> StaffChange:
        """Mute a person in chat for some minutes; 0 ends the mute."""
        target = await self._within_reach(id)
        until = self._people.book.now() + minutes * MINUTE if minutes else 0
        note = self._note(target, "hush" if minutes else "hush-over", minutes)
        return await self._together(
            note, by, lambda _: self._change(target, "hushed", str(minutes), by, hushed=until)
        )

    async def sign_out(self, id: str, by: str) -> StaffChange:
        """End all sessions of a person."""
        target = await self._within_reach(id)
        note = self._note(target, "sign-out")
        return await self._together(note, by, lambda _: self._people.sessions.end_all_rows(id, by))

    # Answers of a second person.

    async def confirm(self, number: int, by: str) -> StaffChange:
        """Carry out a proposal, unless the person's role has changed since."""
        proposal = await self._proposal(number)
        target = await self._known(proposal.whom)
        act = Confirm(number=number)
        if proposal.what == "role":
            return await self._give_role(target, act, proposal.was, proposal.role, by)
        return await self._give_password(target, act, by, proposal.was)

    async def decline(self, number: int, reason: str, by: str) -> StaffChange:
        """Decline a proposal, with a reason."""
        version = await self._people.run(self._room_stream.enter, Decline(number=number, reason=reason), by)
        return StaffChange(version)

    # Actions of the operator on the machine.

    async def operator_sets(self, id: str, role: Role) -> StaffChange:
        """Give a person any role, an auditor's too.

        A player who becomes staff must have left all tables first, because a command cannot reach a table.
        """
        target = await self._known(id)
        _check_role(target, role, OPERATOR, operator=True)
        if role in STAFF and await self._people.run(self._sits, id):
            raise RefusedError(say("refused.staff.sits", name=target.name))
        act = AssignRole(what="role", whom=id, name=target.name, was=target.role, role=role)
        return await self._give_role(target, act, target.role, role, OPERATOR)

    async def operator_resets(self, id: str) -> StaffChange:
        """Give any person but a guest a new password."""
        target = await self._known(id)
        _check_password(target)
        act: SignificantEvent | AssignRole = self._note(target, PASSWORD_GIVEN)
        if target.role in STAFF:
            act = AssignRole(what="password", whom=id, name=target.name, was=target.role)
        return await self._give_password(target, act, OPERATOR, target.role)

    # Implementation.

    async def _propose(self, target: PersonRecord, matter: Matter, by: str, role: str = "") -> StaffChange:
        act = Propose(what=matter, whom=target.id, name=target.name, was=target.role, role=role)
        version = await self._people.run(self._room_stream.enter, act, by)
        return StaffChange(version, number=version)

    async def _give_role(
        self, target: PersonRecord, act: ProposalAnswer | AssignRole, was: str, role: str, by: str
    ) -> StaffChange:
        """Set the role and end all sessions of the person."""

        def beside(_: StaffAct) -> tuple[Entry, Callable[[Connection], object]]:
            return self._change(target, "role", f"{was} {role}", by, was, role=role)

        done = await self._together(act, by, beside)
        await self._people.run(self._people.sessions.end_all, target.id, by)
        return msgspec.structs.replace(done, whom=target.id, role=role)

    async def _give_password(self, target: PersonRecord, act: Any, by: str, was: str = "") -> StaffChange:
        """Set a password that works once, end all sessions and lift the lock after failed sign-ins.

        Raise `RefusedError` if the role has changed since: an action allowed at once for a player may take
        two persons by then.
        """
        password, role = once_password(), was or target.role
        hash = await self._people.passwords.hash(password)
        done = await self._together(
            act, by, lambda _: self._change(target, "password-reset", "", by, role, hash=hash, once=1)
        )
        await self._people.run(self._people.sessions.end_all, target.id, by)
        await self._people.run(self._people.tries.reset, target.name)
        await self._people.run(self._people.devices.forget, target.id)
        return msgspec.structs.replace(done, whom=target.id, password=password)

    async def _together(self, act: Any, by: str, beside: Callable[[Any], Any]) -> StaffChange:
        return StaffChange(await self._people.run(lambda: self._room_stream.enter(act, by, beside=beside)))

    def _change(
        self, target: PersonRecord, kind: str, text: str, by: str, was: str = "", **values: Any
    ) -> tuple[Entry, Callable[[Connection], object]]:
        """Return a row of the person's stream and the change of the person's record, both under the person's
        lock.

        `was` is the role that the person must still have; empty: any.
        """

        def also(conn: Connection) -> None:
            if was and conn.scalar(select(PERSON.c.role).where(PERSON.c.id == target.id)) != was:
                raise RefusedError(say("refused.staff.changed", name=target.name))
            conn.execute(update(PERSON).where(PERSON.c.id == target.id).values(values))

        return self._people.book.entry(target.id, kind, text, by, guarded=True), also

    def _note(self, target: PersonRecord, did: str, minutes: int = 0) -> SignificantEvent:
        return SignificantEvent(
            what=What.STAFF,
            where=f"person/{target.id}",
            whom=target.id,
            name=target.name,
            did=did,
            hand=minutes,
        )

    async def _known(self, id: str) -> PersonRecord:
        target = await self._people.run(self._people.book.person, id)
        if target is None:
            raise missing()
        return target

    async def _within_reach(self, id: str) -> PersonRecord:
        """Return the person; raise `RefusedError` for an auditor, who is out of the floor's reach."""
        target = await self._known(id)
        if target.role == "auditor":
            raise RefusedError(Said("refused.staff.auditor"))
        return target

    async def _proposal(self, number: int) -> Proposal:
        def look() -> RoomState:
            return self._room_stream.book

        proposal = (await self._people.run(look)).proposals.get(number)
        if proposal is None:
            raise missing()
        return proposal

    def _sits(self, id: str) -> bool:
        with self._people.book.store.looking() as conn:
            return bool(tables_of_person(conn, id))


def _check_role(target: PersonRecord, role: Role, by: str, operator: bool = False) -> None:
    """Check that a role may change.

    Staff do not change their own role or that of a guest. Only the operator makes or removes auditors.
    """
    if target.id == by or "guest" in (target.role, role):
        raise RefusedError(Said("refused.people.role"))
    if not operator and "auditor" in (target.role, role):
        raise RefusedError(Said("refused.staff.auditor"))
    if target.role == role:
        raise RefusedError(say("refused.staff.same", name=target.name, role=say(f"staff.a-{role}")))


def _check_password(target: PersonRecord) -> None:
    if target.role == "guest":
        raise RefusedError(say("refused.people.no-account", name=target.name))
