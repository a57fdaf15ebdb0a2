"""A table on its stream. The driver in here is only a cache: what is in the stream has happened, and nothing else has.

Every input runs on the driver, is appended at the version this table has seen, and only then is acknowledged. Who loses the
race, or cannot know, drops the driver and reads what holds; then the input is looked at again: it may be there already, it
may have come too late, or it is taken now.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from threading import RLock
from time import time_ns
from typing import Any, NoReturn, TypeVar

from cardroom import __version__
from cardroom.errors import BadSetup, Refused, Unreadable, shown
from cardroom.felt import Between
from cardroom.live.again import check_end, play_again, start_of
from cardroom.live.errors import Halted
from cardroom.live.opening import open_row, seats_of, table_of
from cardroom.live.rows import end_row, round_row, step_row
from cardroom.rooms import Room, Table
from cardroom.script import FLOOR, Ask, Driver, SystemChance
from cardroom.script.driver import LONGEST_REASON, is_reason
from cardroom.store import Behind, Input, Row, Store
from cardroom.words import Said, say, thing

HEADS = ("open", "round")
LONGEST_ID = 40
TRIES = 20
Seen = TypeVar("Seen")
Known = tuple[int, str, str]
"""Seat, question and the giver's own id of an answer."""


def wall_clock() -> int:
    """Milliseconds, for people to read in the log; no rule looks at them."""
    return time_ns() // 1_000_000


class LiveTable:
    """Made by `open` or `reopen`. Several of them, in one process or many, may stand on the same stream."""

    def __init__(
        self, store: Store, stream: str, table: Table, chance: SystemChance, now: Callable[[], int] = wall_clock
    ) -> None:
        if type(chance) is not SystemChance:
            raise BadSetup([f"chance: a live table deals by the system's generator alone, found {shown(chance)}"])
        self.store, self.stream, self.table = store, stream, table
        self._chance, self._now = chance, now
        self._lock = RLock()
        self._is_stale = True
        """What is in here may not be what is in the stream: read before anything else."""
        self._version = self._round = 0
        self._between = Between()
        self._driver: Driver | None = None
        self._halted = ""
        self._known: dict[Known, int] = {}

    @classmethod
    def open(cls, store: Store, stream: str, table: Table, start: Between, chance: SystemChance | None = None) -> LiveTable:
        """A new table with these people at it."""
        live = cls(store, stream, table, chance or SystemChance())
        store.append(stream, 0, [open_row(table, start, live._now())])
        return live

    @classmethod
    def reopen(cls, store: Store, stream: str, rooms: Mapping[str, Room], chance: SystemChance | None = None) -> LiveTable:
        """The table as its stream has it, at the very question where it stood."""
        rows = store.read(stream, 0, 1)
        if not rows:
            raise BadSetup([f"{stream}: there is no such table"])
        live = cls(store, stream, table_of(rows[0], rooms), chance or SystemChance())
        live.catch_up()
        return live

    # What stands.

    @property
    def version(self) -> int:
        """Of the stream, as far as this table has seen it."""
        return self._look(lambda: self._version)

    @property
    def round(self) -> int:
        """The version at which the round that is played, or was played last, began."""
        return self._look(lambda: self._round)

    @property
    def driver(self) -> Driver | None:
        """Of the round that is played, or was played last. For looking at: what is said to it is in no stream."""
        return self._look(lambda: self._driver)

    @property
    def between(self) -> Between:
        """Where the round that is played began, or where the next one begins."""
        return self._look(lambda: self._between)

    @property
    def halted(self) -> str:
        """Why the table stands still; nothing while it plays."""
        return self._look(lambda: self._halted)

    @property
    def is_playing(self) -> bool:
        return self._look(lambda: self._driver is not None and not self._driver.is_over)

    def number(self, ask: Ask[Any]) -> str:
        """A question's number, its own in the whole stream: the round's version, and its place in the round."""
        with self._lock:
            driver = self._running()
            return f"{self._round}.{driver.number(ask)}"

    def _look(self, at: Callable[[], Seen]) -> Seen:
        """Never while an input is under way: what it shows is in the stream."""
        with self._lock:
            if self._is_stale:
                self.catch_up()
            return at()

    def catch_up(self) -> None:
        """Drops what is in here, and reads what holds."""
        with self._lock:
            self._is_stale = True
            head = self.store.latest(self.stream, HEADS)
            if not head:
                raise BadSetup([f"{self.stream}: there is no such table"])
            self._fold(self.store.read(self.stream, head - 1))
            self._is_stale = False

    def _fold(self, rows: list[Row]) -> None:
        """From the row at which the last round began, or the table was opened."""
        first, ends = rows[0], [row for row in rows if row.input.kind == "end"]
        self._halted, self._known, self._driver, self._round = "", {}, None, 0
        if first.input.kind == "open":
            self._between = seats_of(first, self.table)
        else:
            driver = play_again(self.table, rows, self._chance)
            for row in ends:
                check_end(driver, row)
            self._driver, self._round = driver, first.version
            self._between = start_of(self.table, ends[-1] if ends else first)
        for row in rows:
            self._note(row.version, row.input)
        self._version = rows[-1].version

    def _note(self, version: int, one: Input) -> None:
        if one.client:
            self._known[one.seat, one.ask, one.client] = version
        if one.kind in ("halt", "resume", "void"):
            self._halted = one.said if one.kind == "halt" else ""

    # What happens.

    def begin(self) -> int:
        """The next round, where the last one ended; the version at which it began. Where one is played already, that one."""
        return self._enter(self._begin, lambda: self._round if self.is_playing else 0)

    def answer(self, seat: int, said: object, ask: str, take: int = 0, client: str = "") -> int:
        """What somebody says to a question, as text or as the options have it; returns the version at which it is on the
        disk. Sent again with the same id it is the same answer, and has the same version."""
        if type(client) is not str or len(client) > LONGEST_ID or not client.isprintable() or " " in client:
            raise Refused(say("refused.live.client", most=LONGEST_ID))
        is_named = bool(client) and type(seat) is int and type(ask) is str

        def known() -> int:
            return self._known.get((seat, ask, client), 0) if is_named else 0

        return self._enter(lambda: self._say(seat, said, ask, take, client), known)

    def silence(self, seat: int, ask: str) -> int:
        """Time is up for that question."""
        return self._enter(lambda: self._silence(seat, ask))

    def void(self, reason: str, round: int) -> int:
        """The floor rules that a round counts for nothing, also where the table has halted in it."""
        return self._enter(lambda: self._void(reason, round))

    def resume(self, reason: str) -> int:
        """The floor lets a table go on that had halted, at the very question: what broke it was not recorded."""
        return self._enter(lambda: self._resume(reason))

    def _enter(self, act: Callable[[], int], known: Callable[[], int] = lambda: 0) -> int:
        """Until the act is won or refused. Before it is refused, the stream is looked at once."""
        with self._lock:
            for _ in range(TRIES):
                if self._is_stale:
                    self.catch_up()
                if found := known():
                    return found
                self._is_stale = True  # until it is known that this holds
                try:
                    version = act()
                except Behind:
                    continue
                except (Refused, Unreadable):
                    if self.store.head(self.stream).version == self._version:
                        self._is_stale = False  # nothing has changed, in here neither
                        raise
                    continue
                self._is_stale = False
                return version
            raise Refused(say("refused.live.busy", count=TRIES))

    def _begin(self) -> int:
        self._check_going()
        try:
            driver = self.table.deal(self._between, self._chance)
        except (BadSetup, Refused):
            raise
        except Exception as broken:
            self._halt(broken)
        rows = [round_row(driver, self._now())]
        self._append(driver, rows)
        self._driver, self._round, self._known = driver, self._version - len(rows) + 1, {}
        return self._round

    def _say(self, seat: int, said: object, ask: str, take: int, client: str) -> int:
        self._check_going()
        driver, number = self._running(), self._place(ask)
        asked = driver.asked(seat)
        if type(said) is str and asked is not None and asked.options is not None:
            said = asked.options.read(said)
        return self._step("say", lambda: driver.answer(seat, said, number, take), ask, client)

    def _silence(self, seat: int, ask: str) -> int:
        self._check_going()
        driver, number = self._running(), self._place(ask)
        return self._step("silence", lambda: driver.silence(seat, number), ask)

    def _void(self, reason: str, round: int) -> int:
        driver = self._running()
        if round != self._round:
            raise Refused(say("refused.live.voided-round", round=thing(round)))
        return self._step("void", lambda: driver.void(reason))

    def _resume(self, reason: str) -> int:
        if not self._halted:
            raise Refused(Said("refused.live.not-halted"))
        if not is_reason(reason):
            raise Refused(Said("refused.live.reason"))
        return self._append(None, [Input("resume", FLOOR, said=reason, engine=__version__, utc=self._now())])

    def _step(self, kind: str, act: Callable[[], object], ask: str = "", client: str = "") -> int:
        """The driver runs ahead; nobody sees it before the stream has it."""
        driver = self._running()
        before = len(driver.events)
        try:
            act()
        except Exception as broken:
            if driver.halted:
                self._halt(broken)
            raise
        rows = [step_row(kind, driver.events[before:], self._now(), ask, client)]
        return self._append(driver, rows)

    def _append(self, driver: Driver | None, rows: list[Input]) -> int:
        """Kept, or nothing has happened. With the input that ends a round goes what it hands on."""
        first = self._version + 1
        if driver is not None and driver.outcome is not None:
            rows.append(end_row(driver.outcome, self._now()))
        self._version = self.store.append(self.stream, self._version, rows).version
        for version, one in enumerate(rows, first):
            self._note(version, one)
        if driver is not None and driver.outcome is not None:
            self._between = driver.outcome
        return first

    def _halt(self, broken: Exception) -> NoReturn:
        """This table only. Chips stay as the stream has them; what broke it is not in the stream."""
        why = shown(str(broken) or type(broken).__name__, LONGEST_REASON)
        self._append(None, [Input("halt", said=why, engine=__version__, utc=self._now())])
        raise Halted(f"{self.stream}: {why}") from broken

    def _check_going(self) -> None:
        if self._halted:
            raise Refused(say("refused.live.halted", why=self._halted))

    def _running(self) -> Driver:
        if self._driver is None:
            raise Refused(Said("refused.live.no-round"))
        return self._driver

    def _place(self, ask: object) -> int:
        """The place in this round of a question that is named by its number in the stream."""
        round, _, place = ask.partition(".") if type(ask) is str else ("", "", "")
        if round != str(self._round) or not (place.isascii() and place.isdigit() and len(place) < 10):
            raise Refused(say("refused.live.other-round", ask=thing(ask)))
        return int(place)
