"""A round as it is sent to all readers: its events in bytes, and the feed of each reader, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from cardroom.felt import BetweenRounds
from cardroom.live.projection.question import question
from cardroom.live.projection.reader_feed import EncodedCache, ReaderFeed, chips_of
from cardroom.live.projection.result_rows import result_rows
from cardroom.live.projection.round_step import Step
from cardroom.live.projection.seat_view import SPECTATOR, SeatView
from cardroom.live.training.lessons import Lesson
from cardroom.live.wire.encoding import Form
from cardroom.live.wire.message_parts import Question, Sitting, Start
from cardroom.live.wire.phrases import PhraseEncoder
from cardroom.rooms import Table
from cardroom.script import FLOOR, Ask, Driver
from cardroom.telling.results.money_pages import MoneyPages
from cardroom.telling.results.result import Result, result

_ENCODE = msgspec.json.Encoder().encode
STEPS_IN_MEMORY = 4
"""How many of the last steps keep their public lines, for readers who read them later."""


class RoundSent:
    """Follows one round. A reader's feed is made at the first request, and is the same as if it had existed
    from the start."""

    def __init__(self, table: Table, start: BetweenRounds, round: int, base: int) -> None:
        self.table, self.start, self.round = table, start, round
        self.base = base
        """The version before the round: a client at this version gets the whole round as news."""
        self.forms: list[Form] = []
        self.steps: list[Step] = []
        self.header = _ENCODE(_start(start, round))
        self.voice = PhraseEncoder({person.seat: person.name for person in start.people})
        self._ready = EncodedCache(self.voice)
        self._watches: dict[int, ReaderFeed] = {}
        self._seen: dict[int, int] = {}
        """Reader → how many steps the feed has taken."""
        self._asked: dict[tuple[int, bool], tuple[Any, int, bytes]] = {}
        self._chips: tuple[Any, Any] = ((), ())
        self._books = MoneyPages((), 0)
        """The money of the round, as far as everybody has seen it."""
        self._results: list[Result] | None = None
        self.version = base
        self.lesson: Lesson | None = None
        """The open lesson at that version."""

    def follow(self, forms: Sequence[Form], version: int, lesson: Lesson | None = None) -> None:
        """Take over the events up to this version, which are all in the stream."""
        first = len(self.forms)
        self.version, self.lesson = version, lesson
        self.forms += forms[first:]
        self._ready.forget()
        if not self.steps or self.steps[-1].version != version:
            self.steps.append(Step(version, first, self.forms[first:]))
            if len(self.steps) > STEPS_IN_MEMORY:
                self.steps[-STEPS_IN_MEMORY - 1].forget()

    def events_since(self, version: int) -> int | None:
        """Return how many events there were at a version; None where that is unknown."""
        if version == self.base:
            return 0
        return next((step.count for step in reversed(self.steps) if step.version == version), None)

    def watch(self, seat: int) -> ReaderFeed:
        """Return the feed of a reader, up to date. The public feed is updated first, and no reader sees less
        than it."""
        public = None if seat == SPECTATOR else self.watch(SPECTATOR)
        watch = self._watches.get(seat)
        if watch is None:
            watch = self._watches[seat] = ReaderFeed(SeatView(self.table, self.start, seat), self._ready)
            watch.lines_at[self.base] = 0
        todo = self.steps[self._seen.get(seat, 0) :]
        for step in todo:
            watch.look(step, public)
        if todo:
            self._seen[seat] = len(self.steps)
            self._see(watch, public, todo)
        return watch

    def _see(self, watch: ReaderFeed, public: ReaderFeed | None, todo: list[Step]) -> None:
        """Update the table view after the last step."""
        watch.see(todo, public)
        if public is None and (any(step.moves_chips for step in todo) or not watch.fields.get("pots")):
            self._chips = chips_of(watch.eye, self._books.read(watch.eye.events))
        watch.see_chips(todo[-1].version, *self._chips)

    def asked(self, driver: Driver, seat: int, ruling_rights: bool = False) -> tuple[int, bytes]:
        """Return the question open to a seat, in bytes, and the version at which it opened.

        With `ruling_rights` the seat also answers for the floor, and gets the floor's question first. During
        a lesson only such a seat is asked.
        """
        key, before = self._key(driver, seat, ruling_rights), self._asked.get((seat, ruling_rights))
        if before is None or before[0] != key:
            encoded = b"[%s]" % _ENCODE(self._question(*key)) if key is not None else b"[]"
            before = self._asked[seat, ruling_rights] = (key, self.version, encoded)
        return before[1], before[2]

    def _key(
        self, driver: Driver, seat: int, ruling_rights: bool
    ) -> tuple[Ask[Any], str, int, Lesson | None] | None:
        """The ask, its number, how many answers to it are recorded, and the lesson if it is one."""
        if self.lesson is not None:
            return (self.lesson.ask, self.lesson.number, 0, self.lesson) if ruling_rights else None
        ask = driver.asked(FLOOR) if ruling_rights else None
        ask = ask or (None if seat == SPECTATOR else driver.asked(seat))
        return (
            None if ask is None else (ask, f"{self.round}.{driver.number(ask)}", driver.takes(ask.seat), None)
        )

    def _question(self, ask: Ask[Any], number: str, take: int, lesson: Lesson | None) -> Question:
        eye, books = self.watch(ask.seat).eye, self._books.read(self.watch(SPECTATOR).eye.events)
        return question(eye, ask, number, take, self.voice, books, lesson)

    def body(
        self,
        seat: int,
        since: int,
        driver: Driver | None,
        reseated: bool = False,
        is_over: bool = False,
        ruling_rights: bool = False,
    ) -> bytes:
        """Return the news of a reader after a version, as the inside of a message; -1: everything.

        `reseated`: people have changed seats since then, and the seat's question no longer belongs to this
        reader. `is_over` counts where there is no driver.
        """
        watch, whole = self.watch(seat), since < 0
        begin = 0 if whole else self.events_since(since) or 0
        first = 0 if whole else watch.lines_at.get(since, 0)
        is_new = since == self.base and since != self.steps[-1].version
        parts = [b'"start":' + self.header] if whole or is_new else []
        if events := [form.for_seat(seat) for form in self.forms[begin:]]:
            parts += [b'"at":%d' % begin] * (begin > 0) + [b'"e":[%s]' % b",".join(events)]
        if lines := watch.lines[first:]:
            parts.append(b'"lines":[%s]' % b",".join(lines))
        if shown := watch.shown(-1 if is_new else since):
            parts.append(b'"shown":' + shown)
        asked_at, asks = (
            self.asked(driver, seat, ruling_rights) if driver is not None else (self.steps[-1].version, b"[]")
        )
        if whole or is_new or reseated or asked_at > since:
            parts.append(b'"asks":' + asks)
        if (driver.is_over if driver is not None else is_over) and since < self.steps[-1].version:
            parts.append(b'"came":' + self._came_to(seat))
        return b",".join(parts)

    def _came_to(self, me: int) -> bytes:
        """Made from what everybody has seen, so that it betrays no hidden card."""
        if self._results is None:
            events = self.watch(SPECTATOR).eye.events
            self._results = [result(self.table, events, person.seat) for person in self.start.people]
        return _ENCODE([
            row for player_result in self._results for row in result_rows(player_result, me, self.voice)
        ])


def _start(start: BetweenRounds, round: int) -> Start:
    return Start(round, start.round, sitting(start), start.jackpot, start.button)


def sitting(between: BetweenRounds) -> tuple[Sitting, ...]:
    """Return the players at the table, for the wire."""
    return tuple([
        Sitting(person.seat, person.name, person.cents, person.bot, person.away, person.kind)
        for person in between.people
    ])
