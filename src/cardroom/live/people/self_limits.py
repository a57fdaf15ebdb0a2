"""Limits a person sets for themselves: self-exclusion from the room or a game, spending limits, reminders.

A stricter limit holds at once. A looser one holds a day later, and self-exclusion is never shortened.
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
from cardroom.store.database.people_tables import CARE
from cardroom.words import Said, say

Span = Literal["day", "week", "month", "for-good"]
SPANS: dict[Span, int] = Fixed({"day": DAY, "week": 7 * DAY, "month": 30 * DAY, "for-good": 2**53})
Limit = Literal["loss", "buy-in", "minutes"]
"""Kinds of limits: cents lost a day, cents in one buy-in, minutes a day; 0: none."""
LIMITS: tuple[Limit, ...] = get_args(Limit)
WAITS = DAY
ROOM, GAME, REMIND = "stay-away", "stay-away:", "remind"
REMINDERS = (0, 15, 30, 60, 120)
"""Minutes between reminders; 0: none."""
USUAL_REMINDER = 60
MOST = 10**12


class SelfExclusion(msgspec.Struct, frozen=True):
    """Self-exclusion until a time, from a game or, with `game` empty, from the room."""

    until: int
    game: str = ""
    is_for_good: bool = False


class LimitInForce(msgspec.Struct, frozen=True):
    """A limit in force, and the value that replaces it later, if one was requested."""

    what: Limit
    value: int
    next: int | None = None
    next_at: int = 0


class SelfLimits(msgspec.Struct, frozen=True):
    """All limits of one person."""

    away: tuple[SelfExclusion, ...]
    limits: tuple[LimitInForce, ...]
    remind: int

    def exclusion_for(self, game: str = "") -> SelfExclusion | None:
        """Return the self-exclusion that covers this game, or None."""
        return next((exclusion for exclusion in self.away if exclusion.game in ("", game)), None)

    def limit(self, kind: Limit) -> int:
        """Return the value of a limit in force; 0: none."""
        return next(limit.value for limit in self.limits if limit.what == kind)

    def has_limit(self, kind: Limit, value: int) -> bool:
        """Return whether this limit is in force and no change of it is due."""
        return LimitInForce(kind, value) in self.limits


class _Row(msgspec.Struct, frozen=True):
    what: str
    value: int
    since: int


class SelfLimitStore:
    """The limits of all persons."""

    def __init__(self, book: PersonStore) -> None:
        self._book, self._store, self._now = book, book.store, book.now

    def of(self, person: str) -> SelfLimits:
        """Return the limits of a person."""
        with self._store.looking() as conn:
            return care_of(conn, person, self._now())

    def stay_away(self, person: str, span: Span, game: str = "") -> None:
        """Exclude a person from now on; refused if a longer exclusion holds already."""
        until = self._now() + SPANS[span]

        def since(care: SelfLimits) -> int:
            if (
                (earlier := care.exclusion_for(game))
                and earlier.until >= until
                and earlier.game in ("", game)
            ):
                raise exclusion_refusal(earlier)
            return self._now()

        self._add(
            person, "stayed-away", f"{span} {game}".strip(), GAME + game if game else ROOM, until, since
        )

    def limit(self, person: str, kind: Limit, value: int) -> None:
        """Set a limit."""
        if not 0 <= value <= MOST:
            raise RefusedError(say("refused.care.limit"))
        if self.of(person).has_limit(kind, value):
            return  # no change, no row

        def since(care: SelfLimits) -> int:
            holds = care.limit(kind)
            is_stricter = value and (not holds or value <= holds)
            return self._now() if is_stricter or value == holds else self._now() + WAITS

        self._add(person, "limited", f"{kind} {value}", kind, value, since)

    def remind(self, person: str, minutes: int) -> None:
        """Set the minutes between reminders."""
        if minutes not in REMINDERS:
            raise RefusedError(say("refused.care.remind"))
        if self.of(person).remind == minutes:
            return
        self._add(person, "reminded", str(minutes), REMIND, minutes, lambda care: self._now())

    def _add(
        self, person: str, kind: str, text: str, setting: str, value: int, since: Callable[[SelfLimits], int]
    ) -> None:
        """Append a limit under the person's lock: chips requested meanwhile come before it, or are checked
        against it.

        `since` returns from when the limit holds, given those in force.
        """

        def also(conn: Connection) -> None:
            begins = since(care_of(conn, person, self._now()))
            last = conn.scalar(select(func.max(CARE.c.number)).where(CARE.c.person == person)) or 0
            row = {
                "person": person,
                "number": last + 1,
                "what": setting,
                "value": value,
                "since": begins,
                "made": self._now(),
            }
            conn.execute(insert(CARE).values(row))

        self._book.enter(person, kind, text, also=also, guarded=True)


def care_of(conn: Connection, person: str, now: int) -> SelfLimits:
    """Return the limits in force at a time, in the caller's transaction."""
    return _fold([*_longest_exclusions(conn, person), *_latest_rows(conn, person, now)], now)


def _longest_exclusions(conn: Connection, person: str) -> list[_Row]:
    longest = select(CARE.c.what, func.max(CARE.c.value).label("value")).group_by(CARE.c.what)
    rows = conn.execute(longest.where(CARE.c.person == person, CARE.c.what.startswith(ROOM)))
    return [_Row(row.what, row.value, 0) for row in rows]


def _latest_rows(conn: Connection, person: str, now: int) -> list[_Row]:
    """Return the last row of each setting, and the last one in force, in order.

    All others are of the past. A person may have thousands of them, and the writer of all tables reads this.
    """
    last = select(func.max(CARE.c.number)).where(CARE.c.person == person).group_by(CARE.c.what)
    is_chosen = CARE.c.number.in_(last) | CARE.c.number.in_(last.where(CARE.c.since <= now))
    rows = conn.execute(select(CARE).where(CARE.c.person == person, is_chosen).order_by(CARE.c.number))
    return [_Row(row.what, row.value, row.since) for row in rows]


def exclusion_refusal(exclusion: SelfExclusion) -> RefusedError:
    """Return the refusal for a person who stays away."""
    if exclusion.is_for_good:
        return RefusedError(Said("refused.care.away-for-good"))
    return RefusedError(say("refused.care.away", when=day_of(exclusion.until)))


def day_of(utc: int) -> str:
    """Format a time as `2026-11-15 23:45 UTC`."""
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
    """Yield each limit in force, with the last later change."""
    for kind in LIMITS:
        value, later = 0, None
        for row in (entry for entry in rows if entry.what == kind):
            if row.since <= now:
                value, later = row.value, None
            else:
                later = row
        yield LimitInForce(kind, value, later.value if later else None, later.since if later else 0)
