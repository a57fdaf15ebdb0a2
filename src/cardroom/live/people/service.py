"""The people of a house: how somebody comes in, who he is from then on, and what may be done about him.

Everything that waits for the disk runs in threads, and argon2 in two of its own; nothing here holds up the
loop.
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
from cardroom.live.people.self_limits import SelfLimitStore, away_refused
from cardroom.live.people.sessions import Sessions
from cardroom.live.people.sign_in_attempts import Tries
from cardroom.live.people.voided_rounds import Voids
from cardroom.live.workers.fair_queue import FairQueue
from cardroom.store import Store
from cardroom.store.database.schema import META
from cardroom.words import Said, say

REST = 0.03
"""Seconds after a guest has come in, where others wait: a club of 300 is in within half a minute."""
OPENLY_KNOWN = "Floor"
"""What the first person of the house is never called: anybody would guess it."""
Out = TypeVar("Out")


class Entered(msgspec.Struct, frozen=True):
    """Somebody has come in. The token goes into his cookie and nowhere else."""

    visitor: Visitor
    token: str
    prior: int
    """When he was here before, in milliseconds; 0: never."""

    device: str = ""
    """The token of this browser, by which it is known again."""

    def __repr__(self) -> str:
        return f"<Entered {self.visitor.id}>"


class First(msgspec.Struct, frozen=True):
    """The first person of a house, and the password that lets them in once."""

    name: str
    password: str

    def __repr__(self) -> str:
        return f"<First {self.name}>"


class People:
    """One for each process; all that counts is in the store."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], int],
        passwords: Passwords | None = None,
        limits: Mapping[str, Budget] = USUAL,
        pool_now: Callable[[], int] | None = None,
    ) -> None:
        """`pool_now` stands in for the database's clock in tests."""
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

    def close(self) -> None:
        self.passwords.close()

    async def run(self, work: Callable[..., Out], *args: Any) -> Out:
        return await run_in_threadpool(work, *args)

    # Coming in.

    async def visitor(self, token: str) -> Visitor | None:
        return await self.run(self.sessions.visitor, token)

    async def come_in(self, address: str) -> Entered:
        """As a guest, at once."""
        await self.budgets.check("guests", address)
        async with self._coming.of(address):
            return await self.run(self._enter, await self.run(self.book.make_guest), "guest")

    async def sign_in(self, name: str, password: str, new: str, address: str, device: str = "") -> Entered:
        """By name and password. One that the floor has given holds once, and a new one is chosen with it. Who
        signs in on a device where they have done so before does not wait for others behind the same address,
        nor for their mistakes."""
        known = await self.run(self.book.named, name) if device else None
        is_known = await self.run(self.devices.is_known, device, known.id if known else "")
        place = f"device {token_hash(device)}" if is_known else address
        await self.budgets.check("sign-ins", place)
        is_last = await self.run(self.tries.begin, name, place, is_known)
        known = await self.run(self.book.named, name)
        if not await self.passwords.check(known.hash if known else "", password, place) or known is None:
            if is_last and known:
                await self.run(self.book.enter, known.id, "locked")
            raise ApiError("forbidden", say("fault.people.wrong"))
        await self.run(self.tries.right, name, place, is_known)
        if away := (await self.run(self.cares.of, known.id)).stays_away():
            raise away_refused(away)
        if known.once and not new:
            raise RefusedError(Said("refused.people.once"))
        if new or self.passwords.is_old(known.hash):
            await self._set_password(
                known, new or password, "password-set" if new else "password-hashed-anew"
            )
        own = await self.run(self.devices.remember, device, known.id)
        return await self.run(self._enter, known, "password", own)

    def _enter(self, known: PersonRecord, how: str, device: str = "") -> Entered:
        token, prior = self.sessions.open(known.id, how)
        return Entered(Visitor(known.id, known.name, known.role), token, prior, device)

    # What somebody does with his account.

    async def check_change(self, person: str, address: str) -> None:
        """Whether somebody may ask for one more change: most are rows in the books for good."""
        await self.budgets.check("changes", person)
        await self.budgets.check("changes-address", address)

    async def check_opening(self, person: str, address: str) -> None:
        """Whether somebody may open one more table."""
        await self.budgets.check("tables", person)
        await self.budgets.check("tables-address", address)

    async def take_account(
        self, visitor: Visitor, name: str, password: str, device: str = "", address: str = ""
    ) -> Entered:
        """A guest stays the same person: purse, seat and hands are theirs. The session has a new token from
        now on: somebody who knew the guest's (session fixation) knows nothing of the account's."""
        if visitor.role != "guest":
            raise RefusedError(Said("refused.people.has-account"))
        check_name(name)
        check_password(password, name)
        await self.budgets.check("sign-ins", address)  # it takes as much work as looking at a password
        token, renewed = self.sessions.renewal(visitor)
        hash = await self.passwords.hash(password, address)
        own = await self.run(self.devices.remember, device, visitor.id)
        await self.run(self.book.name, visitor.id, name, hash, lambda at: at.execute(renewed))
        return Entered(msgspec.structs.replace(visitor, name=name, role="player"), token, 0, own)

    async def change_password(self, visitor: Visitor, old: str, new: str) -> None:
        """Ends all other sessions of his."""
        known = await self._known(visitor.id)
        place = f"person {visitor.id}"  # nobody else's tries keep them from it
        is_last = await self.run(self.tries.begin, known.name, place, True)
        if not await self.passwords.check(known.hash, old, place):
            if is_last:
                await self.run(self.book.enter, known.id, "locked")
            raise ApiError("forbidden", say("fault.people.wrong"))
        await self.run(self.tries.right, known.name, place, True)
        await self._set_password(known, new, "password-set", visitor.session)

    async def _set_password(self, known: PersonRecord, new: str, kind: str, session: str = "") -> None:
        if kind == "password-set":
            check_password(new, known.name)
        hash = await self.passwords.hash(new)
        await self.run(lambda: self.book.set(known.id, kind, hash=hash, once=0))
        if kind == "password-set":
            await self.run(self.sessions.end_all, known.id, "", session)

    # The first of the house; what the floor does about somebody is in `floor/staffing.py`.

    async def first_start(self, name: str = "") -> First | None:
        """In a house without a floor: makes its first person, by the name that was chosen or one that nobody
        guesses."""
        if await self.run(self.book.of_role, "floor"):
            return None
        first = First(name or staff_name(), once_password())
        hash = await self.passwords.hash(first.password)
        is_made = await self.run(self._make_first, first.name, hash)
        return first if is_made else None  # another process was quicker, and has said so

    def _make_first(self, name: str, hash: str) -> bool:
        """One of all processes that start together makes it."""
        own = insert(META).values(key="first-floor", value=name)
        try:
            self.book.make(name, "floor", hash, True, lambda at: at.execute(own))
        except RefusedError:
            return False
        return True

    async def holds_once(self, role: Role, password: str) -> bool:
        """Whether it lets somebody of this role in, to choose another."""
        given = [one for one in await self.run(self.book.of_role, role) if one.once]
        return any([await self.passwords.check(one.hash, password) for one in given])

    async def _known(self, id: str) -> PersonRecord:
        known = await self.run(self.book.person, id)
        if known is None:
            raise missing()
        return known


def staff_name() -> str:
    """`Floor-k7mq2x`: nobody can make a name wait that they do not know."""
    return f"{OPENLY_KNOWN}-{_letters(6)}"


def _letters(count: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(count))


def once_password() -> str:
    """`k7mq-2xph-9dtr`: sixty bits, easily read out."""
    return "-".join(_letters(4) for _ in range(3))
