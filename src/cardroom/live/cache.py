"""A table's stream, folded: no store, no lock, no clock. What is in the stream has happened, and nothing else has.

    cache.fold(rows)            from the last row that holds a header on, or what came since
    plan = cache.plan(act, now)  the driver runs ahead; nobody may look
    cache.won(plan, head)       it is on the disk; or else read, and `fold` anew

A cache that has run ahead and did not win is `stale`, and is folded anew from a header; a driver cannot step back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cardroom import __version__
from cardroom.errors import BadSetup, Refused, shown
from cardroom.felt import Between
from cardroom.live.acts import ANY, LONGEST_ID, Begin, Resume, Say, Silence, Void
from cardroom.live.again import STEPS, check_end, play_again, start_of
from cardroom.live.errors import Halted
from cardroom.live.opening import seats_of
from cardroom.live.plan import Plan
from cardroom.live.rows import end_row, round_row, step_row
from cardroom.rooms import Table
from cardroom.script import FLOOR, Ask, Driver, SystemChance
from cardroom.script.driver import LONGEST_REASON, is_reason
from cardroom.store import Entry, Head, Input, Row
from cardroom.words import Said, say, thing

HEADS = ("open", "round")
"""The kinds of rows from which a stream may be folded."""
Known = tuple[int, str, str]
"""Seat, question and the giver's own id of an answer."""


class Broke(Exception):
    """An act broke an invariant of this table."""


class Cache:
    """Of one stream, in one process."""

    def __init__(self, stream: str, table: Table, chance: SystemChance) -> None:
        if type(chance) is not SystemChance:
            raise BadSetup([f"chance: a live table deals by the system's generator alone, found {shown(chance)}"])
        self.stream, self.table, self._chance = stream, table, chance
        self.stale = True
        """What is in here may not be what is in the stream."""
        self.version = 0
        self.round = 0
        """The version at which the round that is played, or was played last, began."""
        self.between = Between()
        """Where the round that is played began, or where the next one begins."""
        self.driver: Driver | None = None
        self.halted = ""
        self._known: dict[Known, int] = {}

    @property
    def is_playing(self) -> bool:
        return self.driver is not None and not self.driver.is_over

    def number(self, ask: Ask[Any]) -> str:
        """A question's number, its own in the whole stream: the round's version, and its place in the round."""
        return f"{self.round}.{self._running().number(ask)}"

    # What is in the stream.

    def fold(self, rows: Sequence[Row]) -> None:
        """From the row at which the last round began, or the table was opened."""
        first, ends = rows[0], [row for row in rows if row.input.kind == "end"]
        self.stale = True
        self.halted, self._known, self.driver, self.round = "", {}, None, 0
        if first.input.kind == "open":
            self.between = seats_of(first, self.table)
        else:
            driver = play_again(self.table, rows, self._chance)
            for row in ends:
                check_end(driver, row)
            self.driver, self.round = driver, first.version
            self.between = start_of(self.table, ends[-1] if ends else first)
        for row in rows:
            self._note(row.version, row.input)
        self.version = rows[-1].version
        self.stale = False

    def won(self, plan: Plan, head: Head) -> None:
        """The plan's rows are on the disk."""
        if plan.entry is None:
            return
        for version, one in enumerate(plan.entry.inputs, plan.version):
            self._note(version, one)
        self.version = head.version
        self.stale = plan.broken is not None  # the driver is of no more use
        if self.driver is not None and self.driver.outcome is not None:
            self.between = self.driver.outcome

    def _note(self, version: int, one: Input) -> None:
        if one.client:
            self._known[one.seat, one.ask, one.client] = version
        if one.kind == "round":
            self.round = version
        if one.kind in ("halt", "resume", "void"):
            self.halted = one.said if one.kind == "halt" else ""

    # What may come.

    def plan(self, act: ANY, now: int, utc: int = 0) -> Plan:
        """What would come of an act. Raises `Refused`, `Unreadable` or `BadSetup`, and then nothing has changed in here."""
        if self.stale:
            raise ValueError("a cache that is stale plans nothing")
        if known := self._known_as(act):
            return Plan(act, known)
        before = len(self.driver.events) if self.driver else 0
        try:
            match act:
                case Begin():
                    before, rows = 0, [self._begin(utc)]
                case Say():
                    rows = [self._say(act, utc)]
                case Silence():
                    rows = [self._silence(act, utc)]
                case Void():
                    rows = [self._void(act, utc)]
                case Resume():
                    rows = [self._resume(act, utc)]
                case _:
                    raise Refused(Said("refused.live.no-act"))
        except Broke as broke:
            return self._halt(act, broke, utc)
        self.stale = True
        if rows[0].kind in STEPS and self.driver is not None and self.driver.outcome is not None:
            rows.append(end_row(self.driver.outcome, utc))
        return Plan(act, self.version + 1, Entry(self.stream, self.version, tuple(rows)), before)

    def _known_as(self, act: ANY) -> int:
        """The version of an act that is in the stream already; of a round that is to begin, the one that is played."""
        match act:
            case Begin():
                return self.round if self.is_playing else 0
            case Say(seat=seat, ask=ask, client=client):
                if type(client) is not str or len(client) > LONGEST_ID or not client.isprintable() or " " in client:
                    raise Refused(say("refused.live.client", most=LONGEST_ID))
                is_named = bool(client) and type(seat) is int and type(ask) is str
                return self._known.get((seat, ask, client), 0) if is_named else 0
        return 0

    def _begin(self, utc: int) -> Input:
        self._check_going()
        try:
            driver = self.table.deal(self.between, self._chance)
        except (BadSetup, Refused):
            raise
        except Exception as broken:
            raise Broke from broken
        self.driver, self._known = driver, {}
        return round_row(driver, utc)

    def _say(self, act: Say, utc: int) -> Input:
        self._check_going()
        driver, number, said = self._running(), self._place(act.ask), act.said
        asked = driver.asked(act.seat)
        if type(said) is str and asked is not None and asked.options is not None:
            said = asked.options.read(said)
        return self._step("say", lambda: driver.answer(act.seat, said, number, act.take), utc, act.ask, act.client)

    def _silence(self, act: Silence, utc: int) -> Input:
        self._check_going()
        driver, number = self._running(), self._place(act.ask)
        return self._step("silence", lambda: driver.silence(act.seat, number), utc, act.ask)

    def _void(self, act: Void, utc: int) -> Input:
        driver = self._running()
        if act.round != self.round:
            raise Refused(say("refused.live.voided-round", round=thing(act.round)))
        return self._step("void", lambda: driver.void(act.reason), utc)

    def _resume(self, act: Resume, utc: int) -> Input:
        if not self.halted:
            raise Refused(Said("refused.live.not-halted"))
        if not is_reason(act.reason):
            raise Refused(Said("refused.live.reason"))
        return Input("resume", FLOOR, act.person, said=act.reason, engine=__version__, utc=utc)

    def _step(self, kind: str, act: Callable[[], object], utc: int, ask: str = "", client: str = "") -> Input:
        driver = self._running()
        before = len(driver.events)
        try:
            act()
        except Exception as broken:
            if driver.halted:
                raise Broke from broken
            raise
        return step_row(kind, driver.events[before:], utc, ask, client)

    def _halt(self, act: ANY, broke: Broke, utc: int) -> Plan:
        """This table only. Chips stay as the stream has them; what broke it is not in the stream."""
        cause = broke.__cause__
        why = shown(str(cause) or type(cause).__name__, LONGEST_REASON)
        self.stale = True
        rows = (Input("halt", said=why, engine=__version__, utc=utc),)
        halted = Halted(f"{self.stream}: {why}")
        halted.__cause__ = cause
        return Plan(act, self.version + 1, Entry(self.stream, self.version, rows), broken=halted)

    def _check_going(self) -> None:
        if self.halted:
            raise Refused(say("refused.live.halted", why=self.halted))

    def _running(self) -> Driver:
        if self.driver is None:
            raise Refused(Said("refused.live.no-round"))
        return self.driver

    def _place(self, ask: object) -> int:
        """The place in this round of a question that is named by its number in the stream."""
        round, _, place = ask.partition(".") if type(ask) is str else ("", "", "")
        if round != str(self.round) or not (place.isascii() and place.isdigit() and len(place) < 10):
            raise Refused(say("refused.live.other-round", ask=thing(ask)))
        return int(place)
