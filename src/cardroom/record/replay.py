"""Replay: the answers of a record are given again, and everything that is told must be what the record says.

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
from cardroom.record.record_v1 import first_line
from cardroom.record.write import body_line
from cardroom.rooms import Room, Table
from cardroom.script import Ask, Driver, expected, give


def replay(record: Record, rooms: Mapping[str, Room], name: str = "record") -> tuple[Table, Driver]:
    """The table and the finished driver, if the record holds to the cent. A player's own record cannot be
    played again: it is checked as far as it goes, and refused with what was found."""
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
    """Tables have bound their headers since they write fingerprints with a kind; earlier records and what
    people write need not be bound."""
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
    """A bare number is a seat, and means its stack."""
    return stack(int(name)) if is_number(name) and int(name) < MOST_SEATS else name


class _Short:
    """As people write them: answers and results; told lines, where there are any, must come in this order."""

    is_full = is_earlier = False

    def __init__(self, driver: Driver, name: str) -> None:
        self.driver, self.name, self.told = driver, name, 0
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
        """`= 3 110.00` for a seat's stack, or the account by its name."""
        account, _, amount = text.partition(" ")
        account, ledger = _account(account), self.driver.felt.ledger
        held = plain(ledger.balance(account))
        if self.driver.asks:
            raise self.wrong(line, f"a result before the end: {expected(self.driver)}")
        if account not in ledger:
            raise self.wrong(line, f"there is no account {account!r} at this table")
        if amount != held:
            raise self.wrong(line, f"the record says {account} holds {amount}, the replay says {held}")

    def tell(self, line: int, text: str) -> None:
        for at in range(self.told, len(self.driver.events)):
            if self.agrees(at, text):
                self.told = at + 1
                return
        raise self.wrong(line, f"the record says {text!r}, the replay never tells it")

    def agrees(self, at: int, text: str) -> bool:
        """Whether a line says what was told; of a sentence of the first version, that a fact of this place
        and topic was."""
        event = self.driver.events[at]
        if self.is_earlier and isinstance(event, Fact):
            return text.startswith(f". note {event.place} {event.topic} ")
        if self.is_earlier and isinstance(event, Ask):
            return text == f"? {first_line(event)}"
        return body_line(event) == text

    def end(self) -> None:
        if self.driver.asks:
            raise RecordMismatchError(f"{self.name}: the record ends, but {expected(self.driver)}")
        self.prove()

    def prove(self) -> None:
        """A shoe that goes on keeps its secret, so that its cards are opened one by one, each against the
        root told."""
        events = self.driver.events
        shoes = [number for number, shoe in enumerate(self.driver.felt.shoes) if shoe.goes_on and shoe.root]
        ShoeCommitments(events).check(self.openings, self.name, shoes if self.is_full else ())

    def wrong(self, line: int, what: str) -> RecordMismatchError:
        return RecordMismatchError(f"{self.name} line {line}: {what}")


class _Full(_Short):
    """As the driver writes them: every line must be told again, word for word."""

    is_full = True
    marks = ""
    """Lines of mishaps that belong to the answer behind them, as long as nobody has noticed them."""

    def take(self, line: int, text: str) -> None:
        if text.startswith("* "):
            return super().take(line, text)
        if text.startswith("> mishap ") and self.told == len(self.driver.events):
            self.answer(line, text[2:])
            if self.told == len(self.driver.events):
                self.marks += f"{text}\n"
                return None
        elif text.startswith("> ") and self.told == len(self.driver.events):
            self.answer(line, text[2:])
            text, self.marks = f"{self.marks}{text}", ""
        if self.told >= len(self.driver.events):
            raise self.wrong(line, f"the record says {text!r}, the replay has nothing more to tell")
        if not self.agrees(self.told, text):
            told = body_line(self.driver.events[self.told])
            raise self.wrong(line, f"the record says {text!r}, the replay says {told!r}")
        self.told += 1
        return None

    def end(self) -> None:
        if self.told < len(self.driver.events):
            missing = body_line(self.driver.events[self.told])
            raise RecordMismatchError(f"{self.name}: the record ends before {missing!r}")
        super().end()
