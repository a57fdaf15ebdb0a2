"""The people service: how a visitor enters, signs in, and changes an account.

All waits for the disk run in threads, and argon2 in two of its own; nothing here blocks the event loop.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec
from sqlalchemy import insert
from starlette.concurrency import run_in_threadpool

from cardroom.errors import RefusedError
from cardroom.live.http.api_errors import ApiError, missing
from cardroom.live.http.budgets import USUAL, Budget, Budgets
from cardroom.live.http.cookies import token_hash
from cardroom.live.http.visitor import Role, Visitor
from cardroom.live.people.chat import Chats
from cardroom.live.people.friends import Friends
from cardroom.live.people.known_devices import Devices
from cardroom.live.people.names import check_name
from cardroom.live.people.passwords import Passwords, check_password
from cardroom.live.people.persons import LETTERS, PersonRecord, PersonStore
from cardroom.live.people.private_tables import Private
from cardroom.live.people.self_limits import SelfLimitStore, exclusion_refusal
from cardroom.live.people.sessions import Sessions
from cardroom.live.people.sign_in_attempts import Tries
from cardroom.live.people.voided_rounds import Voids
from cardroom.live.workers.fair_queue import FairQueue, OneEach
from cardroom.store import Store
from cardroom.store.database.schema import META
from cardroom.words import Said, say

REST = 0.03
"""Seconds of rest after a guest enters while others wait: a club of 300 enters within half a minute."""
OPENLY_KNOWN = "Floor"
"""The first member of the floor never has exactly this name, because anybody would guess it."""
Out = TypeVar("Out")


class Entered(msgspec.Struct, frozen=True):
    """A visitor who has entered. The token goes into their cookie and nowhere else."""

    visitor: Visitor
    token: str
    prior: int
    """Time of the visitor's last visit, in milliseconds; 0: never."""

    device: str = ""
    """The token by which this browser is recognized later."""

    def __repr__(self) -> str:
        return f"<Entered {self.visitor.id}>"


class First(msgspec.Struct, frozen=True):
    """The first person of a server, and the one-time password for their first sign-in."""

    name: str
    password: str

    def __repr__(self) -> str:
        return f"<First {self.name}>"


class People:
    """The people service of one process. All counts are in the store."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], int],
        passwords: Passwords | None = None,
        limits: Mapping[str, Budget] = USUAL,
        pool_now: Callable[[], int] | None = None,
    ) -> None:
        """`pool_now` replaces the database's clock in tests."""
        self.book = PersonStore(store, now)
        self.sessions, self.tries, self.cares = (
            Sessions(self.book),
            Tries(self.book),
            SelfLimitStore(self.book),
        )
        self.budgets = Budgets(now, limits, store if store.is_shared else None, pool_now)
        self.chats, self.friends = Chats(self.book, self.budgets), Friends(self.book)
        self.private, self.devices = Private(self.book), Devices(self.book)
        self.voids = Voids(store)
        self.passwords = passwords or Passwords()
        self._coming = FairQueue(1, REST)
        self.changes = OneEach()
        """Changes of one person follow each other: at once, each would conflict with all others, and take a
        thread from other people."""

    def close(self) -> None:
        """Stop the threads for passwords."""
        self.passwords.close()

    async def run(self, work: Callable[..., Out], *args: Any) -> Out:
        """Run work that waits for the disk, off the event loop."""
        return await run_in_threadpool(work, *args)

    # Entering.

    async def visitor(self, token: str) -> Visitor | None:
        """Return the visitor with this session token, or None."""
        return await self.run(self.sessions.visitor, token)

    async def come_in(self, address: str) -> Entered:
        """Enter as a new guest."""
        await self.budgets.check("guests", address)
        async with self._coming.of(address):
            return await self.run(self._enter, await self.run(self.book.make_guest), "guest")

    async def sign_in(self, name: str, password: str, new: str, address: str, device: str = "") -> Entered:
        """Sign in by name and password.

        A password given by the floor works once, and needs a `new` one with it. A visitor on a known device
        does not wait for others behind the same address, nor for their mistakes.
        """
        person = await self.run(self.book.by_name, name) if device else None
        is_known = await self.run(self.devices.is_known, device, person.id if person else "")
        place = f"device {token_hash(device)}" if is_known else address
        await self.budgets.check("sign-ins", place)
        is_last = await self.run(self.tries.begin, name, place, is_known)
        person = await self.run(self.book.by_name, name)
        if not await self.passwords.check(person.hash if person else "", password, place) or person is None:
            if is_last and person:
                await self.run(self.book.enter, person.id, "locked")
            raise ApiError("forbidden", say("fault.people.wrong"))
        await self.run(self.tries.right, name, place, is_known)
        if away := (await self.run(self.cares.of, person.id)).exclusion_for():
            raise exclusion_refusal(away)
        if person.once and not new:
            raise RefusedError(Said("refused.people.once"))
        if new or self.passwords.is_old(person.hash):
            await self._set_password(
                person, new or password, "password-set" if new else "password-hashed-anew"
            )
        device_token = await self.run(self.devices.remember, device, person.id)
        return await self.run(self._enter, person, "password", device_token)

    def _enter(self, person: PersonRecord, how: str, device: str = "") -> Entered:
        token, prior = self.sessions.open(person.id, how)
        return Entered(Visitor(person.id, person.name, person.role), token, prior, device)

    # Changes to an account.

    async def check_change(self, person: str, address: str) -> None:
        """Count one change; raise the refusal if there were too many. Most changes are rows that stay for
        good."""
        await self.budgets.check("changes", person)
        await self.budgets.check("changes-address", address)

    async def check_opening(self, person: str, address: str) -> None:
        """Count one opened table; raise the refusal if there were too many."""
        await self.budgets.check("tables", person)
        await self.budgets.check("tables-address", address)

    async def take_account(
        self, visitor: Visitor, name: str, password: str, device: str = "", address: str = ""
    ) -> Entered:
        """Turn a guest into a player: the same person, with the same chips, seat and hands.

        The session gets a new token: an attacker who knew the guest's (session fixation) does not know the
        account's.
        """
        if visitor.role != "guest":
            raise RefusedError(Said("refused.people.has-account"))
        check_name(name)
        check_password(password, name)
        await self.budgets.check("sign-ins", address)  # this takes as much work as a check of a password
        token, renewed = self.sessions.renewal(visitor)
        hash = await self.passwords.hash(password, address)
        device_token = await self.run(self.devices.remember, device, visitor.id)
        await self.run(self.book.name, visitor.id, name, hash, lambda conn: conn.execute(renewed))
        return Entered(msgspec.structs.replace(visitor, name=name, role="player"), token, 0, device_token)

    async def change_password(self, visitor: Visitor, old: str, new: str) -> None:
        """Change a password and end all other sessions of the person."""
        person = await self._known(visitor.id)
        place = f"person {visitor.id}"  # attempts by others do not block the owner
        is_last = await self.run(self.tries.begin, person.name, place, True)
        if not await self.passwords.check(person.hash, old, place):
            if is_last:
                await self.run(self.book.enter, person.id, "locked")
            raise ApiError("forbidden", say("fault.people.wrong"))
        await self.run(self.tries.right, person.name, place, True)
        await self._set_password(person, new, "password-set", visitor.session)

    async def _set_password(self, person: PersonRecord, new: str, kind: str, session: str = "") -> None:
        if kind == "password-set":
            check_password(new, person.name)
        hash = await self.passwords.hash(new)
        await self.run(lambda: self.book.set(person.id, kind, hash=hash, once=0))
        if kind == "password-set":
            await self.run(self.sessions.end_all, person.id, "", session)

    # The first person of a server. What the floor may change is in `floor/staff/changes.py`.

    async def first_start(self, name: str = "") -> First | None:
        """Create the first member of the floor where there is none.

        Its name is the given one or a random one that nobody guesses.
        """
        if await self.run(self.book.by_role, "floor"):
            return None
        first = First(name or staff_name(), once_password())
        hash = await self.passwords.hash(first.password)
        is_made = await self.run(self._make_first, first.name, hash)
        return first if is_made else None  # another process was first and has shown its password

    def _make_first(self, name: str, hash: str) -> bool:
        """Create the first person; of processes that start together only one succeeds."""
        claim = insert(META).values(key="first-floor", value=name)
        try:
            self.book.make(name, "floor", hash, True, lambda conn: conn.execute(claim))
        except RefusedError:
            return False
        return True

    async def is_one_time_password(self, role: Role, password: str) -> bool:
        """Return whether this is the unused one-time password of a person with this role."""
        candidates = [person for person in await self.run(self.book.by_role, role) if person.once]
        return any([await self.passwords.check(person.hash, password) for person in candidates])

    async def _known(self, id: str) -> PersonRecord:
        person = await self.run(self.book.person, id)
        if person is None:
            raise missing()
        return person


def staff_name() -> str:
    """Return a name like `Floor-k7mq2x`: strangers who do not know it cannot lock it."""
    return f"{OPENLY_KNOWN}-{_letters(6)}"


def _letters(count: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(count))


def once_password() -> str:
    """Return a one-time password like `k7mq-2xph-9dtr`: sixty bits, easy to read aloud."""
    return "-".join(_letters(4) for _ in range(3))
