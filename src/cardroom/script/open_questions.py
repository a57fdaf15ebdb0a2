"""The open questions of a round: their numbers in the log, and how many answers each has had."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cardroom.felt import Event
from cardroom.script.ask import MISHAP, Ask

Asks = tuple[Ask[Any], ...]


class OpenQuestions:
    """Puts the questions of a script into the log and keeps track of those that are open.

    A question that is put again because others moved keeps its answers, and its older numbers stay good.
    """

    __slots__ = ("_events", "_number", "_numbers", "_script_asks", "answer_counts", "asks")

    def __init__(self, events: list[Event]) -> None:
        self.asks: Asks = ()
        self._events = events
        self._script_asks: Asks = ()
        """The questions as the script has put them. Those in `asks` may also know their earlier number and
        answers."""
        self._number = 0
        """The number of the open question, where only one is open."""
        self._numbers: dict[int, tuple[int, ...]] = {}
        """Where several are open: seat → the numbers that its question has had, the newest last."""
        self.answer_counts: dict[int, int] = {}
        """Seat → how many of its answers to the open question are recorded; seats without one are missing."""

    @property
    def waiting(self) -> list[Ask[Any]]:
        """The questions that still need an answer."""
        if not self.answer_counts:
            return list(self.asks)
        return [ask for ask in self.asks if ask.seat not in self.answer_counts]

    def numbers_of(self, seat: int) -> tuple[int, ...]:
        """Return the numbers under which a seat's open question may be answered, the newest last."""
        return self._numbers.get(seat) or (self._number,)

    def close(self) -> Asks:
        """Close all questions; none are left."""
        self.asks, self._script_asks, self._numbers, self.answer_counts = (), (), {}, {}
        return self.asks

    def put(self, asks: Asks, reply: tuple[int, Any] | None) -> Asks:
        """Tell the questions that a script puts after a reply, and return those that are open now; one that
        is open already stays the same."""
        before, self._script_asks = self._script_asks, asks
        if len(asks) == 1 and (
            not before or (len(before) == 1 and asks[0] is not before[0])
        ):  # nearly always
            if self.answer_counts or self._numbers:
                self._numbers, self.answer_counts = {}, {}
            self._number = len(self._events)
            self._events.append(asks[0])
            self.asks = asks
            return asks
        if reply is not None and reply[0] != MISHAP:
            self.answer_counts[reply[0]] = self.answer_counts.get(reply[0], 0) + 1
        if asks is not before:
            self._put_several(asks, before)
        return self.asks

    def _put_several(self, asks: Asks, before: Asks) -> None:
        """Treat each question separately. It stays as it is, or is put again and keeps its answers and older
        numbers, or is new."""
        script_asks, told_asks = {ask.seat: ask for ask in before}, {ask.seat: ask for ask in self.asks}
        numbers: dict[int, tuple[int, ...]] = {}
        takes: dict[int, int] = {}
        for ask in asks:
            seat = ask.seat
            older: tuple[int, ...] = ()
            is_same = script_asks.get(seat) is ask
            if seat in script_asks and (is_same or ask.anew):
                older = self.numbers_of(seat)
                if seat in self.answer_counts:
                    takes[seat] = self.answer_counts[seat]
            if is_same:
                numbers[seat] = older
                continue
            numbers[seat] = (*older, len(self._events))
            told_asks[seat] = replace(ask, take=takes.get(seat, 0), replaces=older[-1]) if older else ask
            self._events.append(told_asks[seat])
        self.asks, self._numbers, self.answer_counts = (
            tuple([told_asks[ask.seat] for ask in asks]),
            numbers,
            takes,
        )
