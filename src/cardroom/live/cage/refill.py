"""Free chips: for a newcomer, and for a person who has run low. The rules depend only on the chips issued
before."""

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
    """Chips that were issued to a person, with the room's clock and the time of day."""

    cents: int
    at: int
    utc: int
    client: str = ""
    version: int = 0


class RefillStatus(msgspec.Struct, frozen=True):
    """Chips that a person may have now, or why not yet and when."""

    cents: int = 0
    """Cents to issue now; 0: none."""
    said: Said | None = None
    """Reason for none, and the time of the next."""
    wait: int = 0
    """Milliseconds until the person may ask again, if only time is missing."""


class _Body(msgspec.Struct, frozen=True):
    cents: int


def issued_of(rows: Iterable[StreamRow]) -> list[Issued]:
    """Return the chips that were issued on a person's stream."""
    issue_rows = [row for row in rows if row.input.kind == ISSUE]
    cents = [msgspec.json.decode(row.input.said, type=_Body).cents for row in issue_rows]
    return [
        Issued(n, row.input.at, row.input.utc, row.input.client, row.version)
        for n, row in zip(cents, issue_rows, strict=True)
    ]


def issue_body(cents: int) -> str:
    """Return the JSON that the row of an issue stores."""
    return msgspec.json.encode(_Body(cents)).decode()


def refill_status(
    settings: CageSettings, before: Sequence[Issued], chips: int, now_ms: int, utc: int
) -> RefillStatus:
    """Return the chips that a person may have now.

    `chips` is the sum in their wallet and on tables; `now_ms` is room time, `utc` the time of day.
    """
    if before and chips >= settings.refill_below:
        return RefillStatus(said=say("cage.not-low", held=Chips(chips), least=Chips(settings.refill_below)))
    due = before[-1].at + settings.refill_minutes * MINUTE if before else now_ms
    if due > now_ms:
        return RefillStatus(said=say("cage.soon", count=-(-(due - now_ms) // MINUTE)), wait=due - now_ms)
    day = day_of(utc, settings.zone)
    today = sum(earlier.cents for earlier in before if day_of(earlier.utc, settings.zone) == day)
    cents = min(settings.refill_to - chips, settings.refill_day - today)
    if cents <= 0:
        tomorrow = bounds_of(day, settings.zone)[1]
        time = clock_of(tomorrow, settings.zone)
        return RefillStatus(
            said=say("cage.day", most=Chips(settings.refill_day), time=time), wait=tomorrow - utc
        )
    return RefillStatus(cents)


def refill(settings: CageSettings, before: Sequence[Issued], chips: int, now_ms: int, utc: int) -> int:
    """Return the cents to issue; raise `RefusedError` with the time of the next if there are none."""
    status = refill_status(settings, before, chips, now_ms, utc)
    if status.said is not None:
        raise RefusedError(status.said)
    return status.cents


def issue_postings(person: str, cents: int) -> tuple[Posting, ...]:
    """Return the postings that issue chips to a person's wallet."""
    return Posting(accounts.issued(person), -cents, ISSUE), Posting(accounts.wallet(person), cents, ISSUE)
