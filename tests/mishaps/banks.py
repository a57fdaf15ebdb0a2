"""A banked round for tests of mishaps: what people say as the games' own helpers have it, and what strikes at which question.

    at = dealt(deals.opened(slug, hands, bets="1=10 2=10"), {"cards.make-up": "boxed 2", "act.set": "fouled 1 touched"}, "guilty")

Mishaps by the topic of the question at which they strike, the first time it is put; the floor's rulings in order, else silence.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardroom.fixed import Fixed
from cardroom.record import read_record, replay, write_record
from cardroom.rooms import rooms
from cardroom.script import FLOOR, Act, Driver
from tests.mishaps.sound import sound


class Banked:
    """The round and what was told of it."""

    def __init__(self, driver: Driver, start: Any) -> None:
        self.driver, self.start = driver, start
        self.asked: list[str] = []
        self.about: list[str] = []
        """What the floor was asked, and of which place."""

    @property
    def lines(self) -> list[str]:
        return [event.line() for event in self.driver.events]

    def has(self, *lines: str) -> bool:
        """Whether all these are told, in this order."""
        told = iter(self.lines)
        return all(any(line == one for one in told) for line in lines)

    def count(self, line: str) -> int:
        return sum(one.startswith(line) for one in self.lines)

    def seen(self, seat: int, line: str) -> bool:
        """Whether somebody is told this."""
        return line in [event.for_seat(seat).line() for event in self.driver.events]

    def won(self, seat: int) -> int:
        """What he has more than before, fees included."""
        return int(self.driver.felt.stack(seat) - self.start.person(seat).cents)

    def cards(self, place: str) -> str:
        return " ".join(map(str, self.driver.felt.cards.get(place, ())))


def dealt(
    table: tuple[Any, Driver, Any, Any], strikes: Mapping[str, str] = Fixed(), *rulings: str, until: str = ""
) -> Banked:
    """To its end, and its record replays to the byte; or until a question of this topic is open."""
    people, driver, _, opened = table
    at, left, ruled = Banked(driver, driver.felt.start), dict(strikes), list(rulings)
    while driver.waiting:
        ask = driver.waiting[0]
        if ask.seat == FLOOR:
            at.asked.append(ask.options.text)  # type: ignore[union-attr]
            at.about.append(ask.about)
            driver.answer(FLOOR, Act(ruled.pop(0))) if ruled else driver.silence(FLOOR)
            continue
        if until and ask.topic == until:
            return at
        texts = left.pop(ask.topic, "") or left.pop(f"{ask.topic} {ask.seat}", "")
        for text in texts.split("; ") if texts else ():
            driver.mishap(text)
        if driver.waiting and driver.waiting[0].seat != FLOOR and driver.asked(ask.seat):
            people.answer(driver, driver.asked(ask.seat))
    assert not left and not ruled, (left, ruled)
    sound(driver)
    if opened.offering.room not in rooms():
        return at
    text = write_record(opened, at.start, driver)
    assert write_record(opened, at.start, replay(read_record(text), rooms())[1]) == text
    return at
