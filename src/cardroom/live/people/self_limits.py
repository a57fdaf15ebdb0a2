"""What somebody has set himself: to stay away, from the room or from one game; limits; to be reminded of the
time.

What makes it stricter holds at once. What loosens it holds a day later, and staying away is never shortened.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Literal, get_args

import msgspec
from sqlalchemy import Connection, func, insert, select

from cardroom.errors import RefusedError
from cardroom.fixed import Fixed
from cardroom.live.people.durations import DAY
from cardroom.live.people.persons import PersonStore
from cardroom.store.registers.people_tables import CARE
from cardroom.words import Said, say

Span = Literal["day", "week", "month", "for-good"]
SPANS: dict[Span, int] = Fixed({"day": DAY, "week": 7 * DAY, "month": 30 * DAY, "for-good": 2**53})
Limit = Literal["loss", "buy-in", "minutes"]
"""Cents lost a day, cents brought to a table at once, minutes a day; 0: none."""
LIMITS: tuple[Limit, ...] = get_args(Limit)
WAITS = DAY
ROOM, GAME, REMIND = "stay-away", "stay-away:", "remind"
REMINDERS = (0, 15, 30, 60, 120)
"""Minutes from one reminder to the next; 0: none."""
USUAL_REMINDER = 60
MOST = 10**12


class SelfExclusion(msgspec.Struct, frozen=True):
    """Until when somebody stays away, from a game or, without one, from the room."""

    until: int
    game: str = ""
    is_for_good: bool = False


class LimitInForce(msgspec.Struct, frozen=True):
    """A limit that holds, and what it will be from a moment on, where that has been asked for."""

    what: Limit
    value: int
    next: int | None = None
    next_at: int = 0


class SelfLimits(msgspec.Struct, frozen=True):
    """All that one person has set."""

    away: tuple[SelfExclusion, ...]
    limits: tuple[LimitInForce, ...]
    remind: int

    def stays_away(self, game: str = "") -> SelfExclusion | None:
        """From this game, or from all of them."""
        return next((one for one in self.away if one.game in ("", game)), None)

    def limit(self, what: Limit) -> int:
        return next(one.value for one in self.limits if one.what == what)

    def holds(self, what: Limit, value: int) -> bool:
        """Whether this limit is so already, and stays so."""
        return LimitInForce(what, value) in self.limits


class _Row(msgspec.Struct, frozen=True):
    what: str
    value: int
    since: int


class SelfLimitStore:
    """Of all persons."""

    def __init__(self, book: PersonStore) -> None:
        self._book, self._store, self._now = book, book.store, book.now

    def of(self, person: str) -> SelfLimits:
        with self._store.looking() as at:
            return care_of(at, person, self._now())

    def stay_away(self, person: str, span: Span, game: str = "") -> None:
        """From now on. Whoever stays away longer already is told so."""
        until = self._now() + SPANS[span]

        def since(care: SelfLimits) -> int:
            if (known := care.stays_away(game)) and known.until >= until and known.game in ("", game):
                raise away_refused(known)
            return self._now()

        self._add(
            person, "stayed-away", f"{span} {game}".strip(), GAME + game if game else ROOM, until, since
        )

    def limit(self, person: str, what: Limit, value: int) -> None:
        if not 0 <= value <= MOST:
            raise RefusedError(say("refused.care.limit"))
        if self.of(person).holds(what, value):
            return  # what changes nothing is no row

        def since(care: SelfLimits) -> int:
            holds = care.limit(what)
            is_stricter = value and (not holds or value <= holds)
            return self._now() if is_stricter or value == holds else self._now() + WAITS

        self._add(person, "limited", f"{what} {value}", what, value, since)

    def remind(self, person: str, minutes: int) -> None:
        if minutes not in REMINDERS:
            raise RefusedError(say("refused.care.remind"))
        if self.of(person).remind == minutes:
            return
        self._add(person, "reminded", str(minutes), REMIND, minutes, lambda care: self._now())

    def _add(
        self, person: str, kind: str, said: str, what: str, value: int, since: Callable[[SelfLimits], int]
    ) -> None:
        """Under the person's lock: chips that are asked for at the same time came before, or are checked
        against this. `since` says from when it holds, by what holds now."""

        def also(at: Connection) -> None:
            begins = since(care_of(at, person, self._now()))
            last = at.scalar(select(func.max(CARE.c.number)).where(CARE.c.person == person)) or 0
            row = {
                "person": person,
                "number": last + 1,
                "what": what,
                "value": value,
                "since": begins,
                "made": self._now(),
            }
            at.execute(insert(CARE).values(row))

        self._book.enter(person, kind, said, also=also, guarded=True)


def care_of(at: Connection, person: str, now: int) -> SelfLimits:
    """What holds at this moment, as this connection sees it."""
    rows = at.execute(select(CARE).where(CARE.c.person == person).order_by(CARE.c.number)).all()
    return _fold([_Row(row.what, row.value, row.since) for row in rows], now)


def away_refused(known: SelfExclusion) -> RefusedError:
    if known.is_for_good:
        return RefusedError(Said("refused.care.away-for-good"))
    return RefusedError(say("refused.care.away", when=day_of(known.until)))


def day_of(utc: int) -> str:
    """`2026-11-15 23:45 UTC`."""
    return datetime.fromtimestamp(utc / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


def _fold(rows: list[_Row], now: int) -> SelfLimits:
    away: dict[str, int] = {}
    for row in rows:
        if row.what == ROOM or row.what.startswith(GAME):
            game = row.what.removeprefix(GAME) if row.what != ROOM else ""
            away[game] = max(away.get(game, 0), row.value)
    staying = tuple(
        SelfExclusion(until, game, until > now + 100 * 365 * DAY)
        for game, until in sorted(away.items())
        if until > now
    )
    reminders = [row.value for row in rows if row.what == REMIND]
    return SelfLimits(staying, tuple(_limits(rows, now)), reminders[-1] if reminders else USUAL_REMINDER)


def _limits(rows: list[_Row], now: int) -> Iterator[LimitInForce]:
    """The last that holds by now; of those said after it the last, which will."""
    for what in LIMITS:
        value, later = 0, None
        for row in (one for one in rows if one.what == what):
            if row.since <= now:
                value, later = row.value, None
            else:
                later = row
        yield LimitInForce(what, value, later.value if later else None, later.since if later else 0)
