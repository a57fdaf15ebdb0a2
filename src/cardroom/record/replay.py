"""Replay: the answers of a record are given again, and every event must be as the record says.

The first difference is named with its line. Nothing is repaired and nothing is skipped.
"""

from __future__ import annotations

from collections.abc import Mapping

from cardroom.cards import Opening
from cardroom.errors import CardroomError, UnreadableError, shown
from cardroom.felt import Fact
from cardroom.money import plain, stack
from cardroom.money.accounts import MOST_SEATS
from cardroom.record.card_proofs import RecordMismatchError, ShoeCommitments, read_opening
from cardroom.record.fingerprint import table_of
from cardroom.record.header_lines import is_number
from cardroom.record.player_record import check_view
from cardroom.record.read import Record
from cardroom.record.record_v1 import question_line
from cardroom.record.write import body_line
from cardroom.rooms import Room, Table
from cardroom.script import Ask, Driver, expected, give


def replay(record: Record, rooms: Mapping[str, Room], name: str = "record") -> tuple[Table, Driver]:
    """Replay a record and return the table and the finished driver. Raises an error unless it agrees to the
    cent.

    A player's own record cannot be replayed: it is checked as far as it goes, and refused with the result.
    """
    if type(record) is not Record:
        raise UnreadableError(f"expected a record as read_record gives it, found {shown(record)}")
    if record.seat:
        raise UnreadableError(f"{name}: {check_view(record, name)}")
    table = _table(record, rooms, name)
    _check_bound(record, name)
    try:
        driver = table.deal(record.start(table, name))
    except UnreadableError:
        raise
    except CardroomError as bad:
        raise UnreadableError(f"{name}: {bad}") from None
    check = _Full(driver, name) if record.is_full else _Short(driver, name)
    check.is_earlier = record.is_earlier
    for line, text in record.body:
        check.take(line, text)
    check.end()
    return table, driver


def _check_bound(record: Record, name: str) -> None:
    """Check that the header is the one the round began with. Tables bind it since fingerprints have a kind;
    earlier records, and those that people write, need not."""
    if record.bound not in ("", record.digest):
        raise RecordMismatchError(
            f"{name}: the header is not the one that this round began with: something in it was changed"
        )
    if record.is_full and "." in record.rules and not record.bound:
        raise RecordMismatchError(f"{name}: the round does not begin with the line that names its header")


def _table(record: Record, rooms: Mapping[str, Room], name: str) -> Table:
    if record.room not in rooms:
        raise UnreadableError(f"{name}: there is no room {record.room!r}")
    offering = rooms[record.room].offering(record.game)
    try:
        return table_of(offering, record.settings, record.rules)
    except CardroomError as bad:
        raise UnreadableError(f"{name}: {bad}") from None


def _account(name: str) -> str:
    """Return the account that a result names: a bare number is a seat, and means its stack."""
    return stack(int(name)) if is_number(name) and int(name) < MOST_SEATS else name


class _Short:
    """A short record, as people write it: answers and results; event lines, if there are any, must come in
    this order."""

    is_full = is_earlier = False

    def __init__(self, driver: Driver, name: str) -> None:
        self.driver, self.name, self.checked = driver, name, 0
        self.openings: list[tuple[int, Opening]] = []

    def take(self, line: int, text: str) -> None:
        if text.startswith("* "):
            self.openings.append((line, read_opening(text[2:].split())))
        elif text.startswith("> "):
            self.answer(line, text[2:])
        elif text.startswith("= "):
            self.result(line, text[2:])
        else:
            self.tell(line, text)

    def answer(self, line: int, text: str) -> None:
        try:
            give(self.driver, text)
        except CardroomError as bad:
            raise self.wrong(line, str(bad)) from None

    def result(self, line: int, text: str) -> None:
        """Check `= 3 110.00` for a seat's stack, or the account by its name."""
        account, _, amount = text.partition(" ")
        account, ledger = _account(account), self.driver.felt.ledger
        balance = plain(ledger.balance(account))
        if self.driver.asks:
            raise self.wrong(line, f"a result before the end: {expected(self.driver)}")
        if account not in ledger:
            raise self.wrong(line, f"there is no account {account!r} at this table")
        if amount != balance:
            raise self.wrong(line, f"the record says {account} holds {amount}, the replay says {balance}")

    def tell(self, line: int, text: str) -> None:
        for index in range(self.checked, len(self.driver.events)):
            if self.agrees(index, text):
                self.checked = index + 1
                return
        raise self.wrong(line, f"the record says {text!r}, the replay never tells it")

    def agrees(self, index: int, text: str) -> bool:
        """Return True if a line tells this event. A sentence of version 1 only has to name the fact's place
        and topic."""
        event = self.driver.events[index]
        if self.is_earlier and isinstance(event, Fact):
            return text.startswith(f". note {event.place} {event.topic} ")
        if self.is_earlier and isinstance(event, Ask):
            return text == f"? {question_line(event)}"
        return body_line(event) == text

    def end(self) -> None:
        if self.driver.asks:
            raise RecordMismatchError(f"{self.name}: the record ends, but {expected(self.driver)}")
        self.prove()

    def prove(self) -> None:
        """Check card by card the openings of shoes that go on: such a shoe keeps its secret."""
        events = self.driver.events
        shoes = [number for number, shoe in enumerate(self.driver.felt.shoes) if shoe.goes_on and shoe.root]
        ShoeCommitments(events).check(self.openings, self.name, shoes if self.is_full else ())

    def wrong(self, line: int, difference: str) -> RecordMismatchError:
        return RecordMismatchError(f"{self.name} line {line}: {difference}")


class _Full(_Short):
    """A full record, as the driver writes it: every line must be told again, word for word."""

    is_full = True
    marks = ""
    """Lines of mishaps that belong to the answer after them, as long as nobody has noticed them."""

    def take(self, line: int, text: str) -> None:
        if text.startswith("* "):
            return super().take(line, text)
        if text.startswith("> mishap ") and self.checked == len(self.driver.events):
            self.answer(line, text[2:])
            if self.checked == len(self.driver.events):
                self.marks += f"{text}\n"
                return None
        elif text.startswith("> ") and self.checked == len(self.driver.events):
            self.answer(line, text[2:])
            text, self.marks = f"{self.marks}{text}", ""
        if self.checked >= len(self.driver.events):
            raise self.wrong(line, f"the record says {text!r}, the replay has nothing more to tell")
        if not self.agrees(self.checked, text):
            replayed = body_line(self.driver.events[self.checked])
            raise self.wrong(line, f"the record says {text!r}, the replay says {replayed!r}")
        self.checked += 1
        return None

    def end(self) -> None:
        if self.checked < len(self.driver.events):
            missing = body_line(self.driver.events[self.checked])
            raise RecordMismatchError(f"{self.name}: the record ends before {missing!r}")
        super().end()
