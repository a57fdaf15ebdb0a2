"""What the house does about people: roles, passwords, sessions, silence in chat. Each act is a row of the
room's stream and one of the person's, in one transaction.

The floor alone may help a player who has lost a password. What would make somebody of the house, or somebody
of the house into another, is only proposed here, and done when it is confirmed. Auditors are out of the
floor's reach.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import Connection, select, update

from cardroom.errors import RefusedError
from cardroom.live.cage.chips_at_tables import places
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
from cardroom.store.registers.people_tables import PERSON
from cardroom.words import Said, say


class StaffChange(msgspec.Struct, frozen=True):
    """What came of it. `number`: of the proposal that waits; `password`: it holds once, and is told once."""

    version: int
    whom: str = ""
    role: str = ""
    """What the person is now, where that has changed."""
    number: int = 0
    password: str = ""

    def __repr__(self) -> str:
        return f"<Done {self.version}>"


class Staffing:
    """Of one process."""

    def __init__(self, people: People, desk: RoomStream) -> None:
        self._people, self._desk = people, desk

    # What the floor asks.

    async def set_role(self, id: str, role: Role, by: str) -> StaffChange:
        """Proposed: another has to confirm it."""
        known = await self._known(id)
        _check_role(known, role, by)
        return await self._propose(known, "role", by, role)

    async def reset_password(self, id: str, by: str) -> StaffChange:
        """At once for a player; proposed for somebody of the house."""
        known = await self._known(id)
        _check_password(known)
        if known.role in STAFF:
            return await self._propose(known, "password", by)
        return await self._give_password(known, self._note(known, PASSWORD_GIVEN), by)

    async def hush(self, id: str, minutes: int, by: str) -> StaffChange:
        """No chat for so long; 0: it is over."""
        known = await self._within_reach(id)
        until = self._people.book.now() + minutes * MINUTE if minutes else 0
        note = self._note(known, "hush" if minutes else "hush-over", minutes)
        return await self._together(
            note, by, lambda _: self._change(known, "hushed", str(minutes), by, hushed=until)
        )

    async def sign_out(self, id: str, by: str) -> StaffChange:
        """Everywhere."""
        known = await self._within_reach(id)
        note = self._note(known, "sign-out")
        return await self._together(note, by, lambda _: self._people.sessions.ending(id, by))

    # What a second person answers.

    async def confirm(self, number: int, by: str) -> StaffChange:
        """What was proposed is done, unless the person is another by now."""
        one = await self._proposal(number)
        known = await self._known(one.whom)
        act = Confirm(number=number)
        if one.what == "role":
            return await self._give_role(known, act, one.was, one.role, by)
        return await self._give_password(known, act, by, one.was)

    async def decline(self, number: int, reason: str, by: str) -> StaffChange:
        version = await self._people.run(self._desk.enter, Decline(number=number, reason=reason), by)
        return StaffChange(version)

    # What the operator does on the machine.

    async def operator_sets(self, id: str, role: Role) -> StaffChange:
        """Any role, an auditor's too. Who plays gets up first: nothing here can ask a table."""
        known = await self._known(id)
        _check_role(known, role, OPERATOR, operator=True)
        if role in STAFF and await self._people.run(self._sits, id):
            raise RefusedError(say("refused.staff.sits", name=known.name))
        act = AssignRole(what="role", whom=id, name=known.name, was=known.role, role=role)
        return await self._give_role(known, act, known.role, role, OPERATOR)

    async def operator_resets(self, id: str) -> StaffChange:
        known = await self._known(id)
        _check_password(known)
        act: SignificantEvent | AssignRole = self._note(known, PASSWORD_GIVEN)
        if known.role in STAFF:
            act = AssignRole(what="password", whom=id, name=known.name, was=known.role)
        return await self._give_password(known, act, OPERATOR, known.role)

    # How.

    async def _propose(self, known: PersonRecord, what: Matter, by: str, role: str = "") -> StaffChange:
        act = Propose(what=what, whom=known.id, name=known.name, was=known.role, role=role)
        version = await self._people.run(self._desk.enter, act, by)
        return StaffChange(version, number=version)

    async def _give_role(
        self, known: PersonRecord, act: ProposalAnswer | AssignRole, was: str, role: str, by: str
    ) -> StaffChange:
        """Ends all sessions of the person."""

        def beside(_: StaffAct) -> tuple[Entry, Callable[[Connection], object]]:
            return self._change(known, "role", f"{was} {role}", by, was, role=role)

        done = await self._together(act, by, beside)
        await self._people.run(self._people.sessions.end_all, known.id, by)
        return msgspec.structs.replace(done, whom=known.id, role=role)

    async def _give_password(self, known: PersonRecord, act: Any, by: str, was: str = "") -> StaffChange:
        """One that holds once, and an end to all sessions and to waiting. A role that has changed since is
        refused: what may be done to a player at once takes two persons by then."""
        password, role = once_password(), was or known.role
        hash = await self._people.passwords.hash(password)
        done = await self._together(
            act, by, lambda _: self._change(known, "password-reset", "", by, role, hash=hash, once=1)
        )
        await self._people.run(self._people.sessions.end_all, known.id, by)
        await self._people.run(self._people.tries.reset, known.name)
        await self._people.run(self._people.devices.forget, known.id)
        return msgspec.structs.replace(done, whom=known.id, password=password)

    async def _together(self, act: Any, by: str, beside: Callable[[Any], Any]) -> StaffChange:
        return StaffChange(await self._people.run(lambda: self._desk.enter(act, by, beside=beside)))

    def _change(
        self, known: PersonRecord, kind: str, said: str, by: str, was: str = "", **values: Any
    ) -> tuple[Entry, Callable[[Connection], object]]:
        """A row of the person's stream, under the person's lock, and what is looked up; `was`: the role it is
        about."""

        def also(at: Connection) -> None:
            if was and at.scalar(select(PERSON.c.role).where(PERSON.c.id == known.id)) != was:
                raise RefusedError(say("refused.staff.changed", name=known.name))
            at.execute(update(PERSON).where(PERSON.c.id == known.id).values(values))

        return self._people.book.entry(known.id, kind, said, by, guarded=True), also

    def _note(self, known: PersonRecord, did: str, minutes: int = 0) -> SignificantEvent:
        return SignificantEvent(
            what=What.STAFF, where=f"person/{known.id}", whom=known.id, name=known.name, did=did, hand=minutes
        )

    async def _known(self, id: str) -> PersonRecord:
        known = await self._people.run(self._people.book.person, id)
        if known is None:
            raise missing()
        return known

    async def _within_reach(self, id: str) -> PersonRecord:
        """Of the floor."""
        known = await self._known(id)
        if known.role == "auditor":
            raise RefusedError(Said("refused.staff.auditor"))
        return known

    async def _proposal(self, number: int) -> Proposal:
        def look() -> RoomState:
            return self._desk.book

        one = (await self._people.run(look)).proposals.get(number)
        if one is None:
            raise missing()
        return one

    def _sits(self, id: str) -> bool:
        with self._people.book.store.looking() as at:
            return bool(places(at, id))


def _check_role(known: PersonRecord, role: Role, by: str, operator: bool = False) -> None:
    """Nobody changes a role of their own, or that of a guest; no auditor is made or unmade but by the
    operator."""
    if known.id == by or "guest" in (known.role, role):
        raise RefusedError(Said("refused.people.role"))
    if not operator and "auditor" in (known.role, role):
        raise RefusedError(Said("refused.staff.auditor"))
    if known.role == role:
        raise RefusedError(say("refused.staff.same", name=known.name, role=say(f"staff.a-{role}")))


def _check_password(known: PersonRecord) -> None:
    if known.role == "guest":
        raise RefusedError(say("refused.people.no-account", name=known.name))
