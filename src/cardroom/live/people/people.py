"""The people of a house: how somebody comes in, who he is from then on, and what may be done about him.

Everything that waits for the disk runs in threads, and argon2 in two of its own; nothing here holds up the loop.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from starlette.concurrency import run_in_threadpool

from cardroom.errors import Refused
from cardroom.live.people.book import LETTERS, Book, Known
from cardroom.live.people.care import Cares, away_refused
from cardroom.live.people.chat import Chats
from cardroom.live.people.faults import NotDone, missing
from cardroom.live.people.friends import Friends
from cardroom.live.people.names import check_name
from cardroom.live.people.passwords import Passwords, check_password
from cardroom.live.people.privacy import Private
from cardroom.live.people.rates import Rate
from cardroom.live.people.sessions import Sessions
from cardroom.live.people.times import MINUTE
from cardroom.live.people.tries import Tries
from cardroom.live.people.visitor import Visitor
from cardroom.store import Store
from cardroom.words import Said, say

FLOOR = "Floor"
"""Who the first person of the house is called."""
Out = TypeVar("Out")


class Entered(msgspec.Struct, frozen=True):
    """Somebody has come in. The token goes into his cookie and nowhere else."""

    visitor: Visitor
    token: str
    prior: int
    """When he was here before, in milliseconds; 0: never."""

    def __repr__(self) -> str:
        return f"<Entered {self.visitor.id}>"


class People:
    """One for each process; all that counts is in the store."""

    def __init__(self, store: Store, now: Callable[[], int], passwords: Passwords | None = None) -> None:
        self.book = Book(store, now)
        self.sessions, self.tries, self.cares = Sessions(self.book), Tries(self.book), Cares(self.book)
        self.chats, self.friends, self.private = Chats(self.book), Friends(self.book), Private(self.book)
        self.passwords = passwords or Passwords()
        self.openings = Rate(3, 5 * MINUTE, now)
        """Of tables, by who opens them."""
        self._guests, self._sign_ins = Rate(20, MINUTE, now), Rate(20, 10_000, now)

    def close(self) -> None:
        self.passwords.close()

    async def run(self, work: Callable[..., Out], *args: Any) -> Out:
        return await run_in_threadpool(work, *args)

    # Coming in.

    async def visitor(self, token: str) -> Visitor | None:
        return await self.run(self.sessions.visitor, token)

    async def come_in(self, address: str) -> Entered:
        """As a guest, at once."""
        self._guests.check(address)
        return await self.run(self._enter, await self.run(self.book.make_guest), "guest")

    async def sign_in(self, name: str, password: str, new: str, address: str) -> Entered:
        """By name and password. One that the floor has given holds once, and a new one is chosen with it."""
        self._sign_ins.check(address)
        is_last = await self.run(self.tries.begin, name)
        known = await self.run(self.book.named, name)
        if not await self.passwords.check(known.hash if known else "", password) or known is None:
            if is_last and known:
                await self.run(self.book.enter, known.id, "locked")
            raise NotDone("forbidden", say("fault.people.wrong"))
        await self.run(self.tries.right, name)
        if away := (await self.run(self.cares.of, known.id)).stays_away():
            raise away_refused(away)
        if known.once and not new:
            raise Refused(Said("refused.people.once"))
        if new or self.passwords.is_old(known.hash):
            await self._set_password(known, new or password, "password-set" if new else "password-hashed-anew")
        return await self.run(self._enter, known, "password")

    def _enter(self, known: Known, how: str) -> Entered:
        token, prior = self.sessions.open(known.id, how)
        return Entered(Visitor(known.id, known.name, known.role), token, prior)

    # What somebody does with his account.

    async def take_account(self, visitor: Visitor, name: str, password: str) -> Visitor:
        """A guest stays the same person: his purse, his seat and his hands are his."""
        if visitor.role != "guest":
            raise Refused(Said("refused.people.has-account"))
        check_name(name)
        check_password(password, name)
        await self.run(self.book.name, visitor.id, name, await self.passwords.hash(password))
        return msgspec.structs.replace(visitor, name=name, role="player")

    async def change_password(self, visitor: Visitor, old: str, new: str) -> None:
        """Ends all other sessions of his."""
        known = await self._known(visitor.id)
        is_last = await self.run(self.tries.begin, known.name)
        if not await self.passwords.check(known.hash, old):
            if is_last:
                await self.run(self.book.enter, known.id, "locked")
            raise NotDone("forbidden", say("fault.people.wrong"))
        await self.run(self.tries.right, known.name)
        await self._set_password(known, new, "password-set", visitor.session)

    async def _set_password(self, known: Known, new: str, kind: str, session: str = "") -> None:
        if kind == "password-set":
            check_password(new, known.name)
        hash = await self.passwords.hash(new)
        await self.run(lambda: self.book.set(known.id, kind, hash=hash, once=0))
        if kind == "password-set":
            await self.run(self.sessions.end_all, known.id, "", session)

    # The first of the house; what the floor does about somebody is in `floor/staffing.py`.

    async def first_start(self) -> str:
        """In a house without a floor: makes its first person, and returns the password that lets him in once."""
        if await self.run(self.book.of_role, "floor"):
            return ""
        password = once_password()
        try:
            await self.run(self.book.make, FLOOR, "floor", await self.passwords.hash(password), True)
        except Refused:  # another process was quicker, and has said so
            return ""
        return password

    async def _known(self, id: str) -> Known:
        known = await self.run(self.book.person, id)
        if known is None:
            raise missing()
        return known


def once_password() -> str:
    """`k7mq-2xph-9dtr`: sixty bits, easily read out."""
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(4)) for _ in range(3))
