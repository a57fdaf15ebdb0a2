"""Replay: the answers of a record are given again, and everything that is told must be what the record says.

The first difference is named with its line. Nothing is repaired and nothing is skipped.
"""

from __future__ import annotations

from collections.abc import Mapping

from cardroom.errors import CardroomError, Unreadable, shown
from cardroom.money import plain
from cardroom.record.fingerprint import check_rules
from cardroom.record.part import is_number
from cardroom.record.read import Record
from cardroom.record.write import body_line
from cardroom.rooms import Room, Table
from cardroom.script import CHANCE, Driver
from cardroom.script import who as name_of


class Differs(Unreadable):
    """A record that can be read, and whose replay is not what it says."""


def replay(record: Record, rooms: Mapping[str, Room], name: str = "record") -> tuple[Table, Driver]:
    """The table and the finished driver, if the record holds to the cent."""
    if type(record) is not Record:
        raise Unreadable(f"expected a record as read_record gives it, found {shown(record)}")
    table = _table(record, rooms, name)
    _check_bound(record, name)
    try:
        driver = table.deal(record.start(table, name))
    except Unreadable:
        raise
    except CardroomError as bad:
        raise Unreadable(f"{name}: {bad}") from None
    check = _Full(driver, name) if record.is_full else _Short(driver, name)
    for line, text in record.body:
        check.take(line, text)
    check.end()
    return table, driver


def _check_bound(record: Record, name: str) -> None:
    """Tables have bound their headers since they write fingerprints with a kind; earlier records and what people write
    need not be bound."""
    if record.bound not in ("", record.digest):
        raise Differs(f"{name}: the header is not the one that this round began with: something in it was changed")
    if record.is_full and "." in record.rules and not record.bound:
        raise Differs(f"{name}: the round does not begin with the line that names its header")


def _table(record: Record, rooms: Mapping[str, Room], name: str) -> Table:
    if record.room not in rooms:
        raise Unreadable(f"{name}: there is no room {record.room!r}")
    offering = rooms[record.room].offering(record.game)
    try:
        table = offering.open(record.settings)
    except CardroomError as bad:
        raise Unreadable(f"{name}: {bad}") from None
    if record.rules:
        try:
            check_rules(table, record.rules)
        except Unreadable as bad:
            raise Unreadable(f"{name}: {bad}") from None
    return table


class _Short:
    """As people write them: answers and results; told lines, where there are any, must come in this order."""

    def __init__(self, driver: Driver, name: str) -> None:
        self.driver, self.name, self.told = driver, name, 0

    def take(self, line: int, text: str) -> None:
        if text.startswith("> "):
            self.answer(line, text[2:])
        elif text.startswith("= "):
            self.result(line, text[2:])
        else:
            self.tell(line, text)

    def answer(self, line: int, text: str) -> None:
        who, _, said = text.partition(" ")
        if who == "floor":
            return self.rule(line, said)
        seat = CHANCE if who == "chance" else int(who) if is_number(who) else None
        if seat is None or who == "0":
            raise self.wrong(line, f"an answer begins with a seat or chance, found {who!r}")
        ask = self.driver.asked(seat)
        if ask is None or ask.options is None:
            raise self.wrong(line, f"{name_of(seat)} answers {said!r}, but {self.expected()}")
        try:
            if said == "silence":
                self.driver.silence(seat)
            else:
                self.driver.answer(seat, ask.options.read(said), take=self.driver.takes(seat))
        except CardroomError as bad:
            raise self.wrong(line, str(bad)) from None

    def rule(self, line: int, ruling: str) -> None:
        """What the floor ruled: `void` and the reason."""
        act, _, reason = ruling.partition(" ")
        if act != "void" or not reason:
            raise self.wrong(line, f"the floor can void the round and say why, found {ruling!r}")
        try:
            self.driver.void(reason)
        except CardroomError as bad:
            raise self.wrong(line, str(bad)) from None

    def result(self, line: int, text: str) -> None:
        """`= 3 110.00` for a seat's stack, or the account by its name."""
        account, _, amount = text.partition(" ")
        account, ledger = f"stack/{account}" if is_number(account) else account, self.driver.felt.ledger
        held = plain(ledger.balance(account))
        if self.driver.asks:
            raise self.wrong(line, f"a result before the end: {self.expected()}")
        if account not in ledger:
            raise self.wrong(line, f"there is no account {account!r} at this table")
        if amount != held:
            raise self.wrong(line, f"the record says {account} holds {amount}, the replay says {held}")

    def tell(self, line: int, text: str) -> None:
        for at in range(self.told, len(self.driver.events)):
            if body_line(self.driver.events[at]) == text:
                self.told = at + 1
                return
        raise self.wrong(line, f"the record says {text!r}, the replay never tells it")

    def end(self) -> None:
        if self.driver.asks:
            raise Differs(f"{self.name}: the record ends, but {self.expected()}")

    def expected(self) -> str:
        if not self.driver.waiting:
            return "the round is over" if not self.driver.asks else "every question is answered"
        ask = self.driver.waiting[0]
        return f"{name_of(ask.seat)} is asked about {ask.about}"

    def wrong(self, line: int, what: str) -> Differs:
        return Differs(f"{self.name} line {line}: {what}")


class _Full(_Short):
    """As the driver writes them: every line must be told again, word for word."""

    def take(self, line: int, text: str) -> None:
        if text.startswith("> ") and self.told == len(self.driver.events):
            self.answer(line, text[2:])
        if self.told >= len(self.driver.events):
            raise self.wrong(line, f"the record says {text!r}, the replay has nothing more to tell")
        told = body_line(self.driver.events[self.told])
        if told != text:
            raise self.wrong(line, f"the record says {text!r}, the replay says {told!r}")
        self.told += 1

    def end(self) -> None:
        if self.told < len(self.driver.events):
            missing = body_line(self.driver.events[self.told])
            raise Differs(f"{self.name}: the record ends before {missing!r}")
        super().end()
