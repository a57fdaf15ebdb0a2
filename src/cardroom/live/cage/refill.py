"""Free chips: what a newcomer starts with, and what somebody gets who has run low. A pure function of what he
was issued."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from cardroom.errors import RefusedError
from cardroom.live.cage.days import bounds_of, clock_of, day_of
from cardroom.live.cage.settings import CageSettings
from cardroom.store import Posting, StreamRow
from cardroom.store.registers import accounts
from cardroom.words import Chips, Said, say

ISSUE = "issue"
MINUTE = 60_000


class Issued(msgspec.Struct, frozen=True):
    """Chips that were issued to somebody, when on the room's clock and when for people."""

    cents: int
    at: int
    utc: int
    client: str = ""
    version: int = 0


class RefillStatus(msgspec.Struct, frozen=True):
    """What somebody may have now, or why not yet and when."""

    cents: int = 0
    """To be issued now; 0: nothing."""
    said: Said | None = None
    """Why not, and when the next are due."""
    wait: int = 0
    """Milliseconds until he may ask again, as far as it is only a matter of time."""


class _Body(msgspec.Struct, frozen=True):
    cents: int


def issued_of(rows: Iterable[StreamRow]) -> list[Issued]:
    """Of a person's stream."""
    found = [row for row in rows if row.input.kind == ISSUE]
    cents = [msgspec.json.decode(row.input.said, type=_Body).cents for row in found]
    return [
        Issued(n, row.input.at, row.input.utc, row.input.client, row.version)
        for n, row in zip(cents, found, strict=True)
    ]


def body(cents: int) -> str:
    return msgspec.json.encode(_Body(cents)).decode()


def standing(settings: CageSettings, before: Sequence[Issued], held: int, at: int, utc: int) -> RefillStatus:
    """What he gets with so much in his wallet and on tables, at this time of the room's clock and of the
    day."""
    if before and held >= settings.refill_below:
        return RefillStatus(said=say("cage.not-low", held=Chips(held), least=Chips(settings.refill_below)))
    due = before[-1].at + settings.refill_minutes * MINUTE if before else at
    if due > at:
        return RefillStatus(said=say("cage.soon", count=-(-(due - at) // MINUTE)), wait=due - at)
    day = day_of(utc, settings.zone)
    today = sum(one.cents for one in before if day_of(one.utc, settings.zone) == day)
    cents = min(settings.refill_to - held, settings.refill_day - today)
    if cents <= 0:
        tomorrow = bounds_of(day, settings.zone)[1]
        time = clock_of(tomorrow, settings.zone)
        return RefillStatus(
            said=say("cage.day", most=Chips(settings.refill_day), time=time), wait=tomorrow - utc
        )
    return RefillStatus(cents)


def refill(settings: CageSettings, before: Sequence[Issued], held: int, at: int, utc: int) -> int:
    """How many cents; raises `Refused` with when the next are due."""
    found = standing(settings, before, held, at, utc)
    if found.said is not None:
        raise RefusedError(found.said)
    return found.cents


def postings(person: str, cents: int) -> tuple[Posting, ...]:
    return Posting(accounts.issued(person), -cents, ISSUE), Posting(accounts.wallet(person), cents, ISSUE)
