"""The last hands: a list of the saved rounds, and each of them told again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from pathlib import Path

import msgspec
from rich.console import Console

from cardroom.errors import CardroomError
from cardroom.felt import BetweenRounds
from cardroom.record import read_record, replay
from cardroom.rooms import Room, Table
from cardroom.rooms.text import read_text
from cardroom.script import Driver
from cardroom.terminal.console.output import Printed, say
from cardroom.terminal.console.pager import Pager
from cardroom.terminal.console.text import text
from cardroom.terminal.draw.narration import narrate
from cardroom.terminal.draw.result import result_lines
from cardroom.terminal.files.record_folder import RecordFolder
from cardroom.terminal.input.list_choice import is_one_of
from cardroom.terminal.input.prompt import LeaveTable, Prompt
from cardroom.words import Chips

SHOWN = 15
"""The most hands that are listed."""


class PastHand(msgspec.Struct, frozen=True):
    """A saved round, replayed from its record."""

    table: Table
    start: BetweenRounds
    driver: Driver
    when: str
    seat: int
    """The person's seat, or 0 if only bots played."""

    @property
    def net(self) -> str:
        """The person's result in words."""
        if self.driver.is_void or not self.seat:
            return text("history.void") if self.driver.is_void else ""
        won = self.driver.felt.stack(self.seat) - self.start.person(self.seat).cents
        return text("money.one", cents=Chips(won, signed=True))


class History:
    """The rounds saved in a folder, the latest first."""

    def __init__(self, archive: RecordFolder, rooms: Mapping[str, Room], out: Console) -> None:
        self.archive, self.rooms, self.out = archive, rooms, out

    def latest_hands(self) -> list[PastHand]:
        """Return the latest hands."""
        return [hand for path in self.archive.last(SHOWN) if (hand := self._read(path))]

    def _read(self, path: Path) -> PastHand | None:
        """Return a saved hand, or None if it no longer replays: `cardroom replay` says why."""
        try:
            record = read_record(read_text(path), path.name)
            table, driver = replay(record, self.rooms, path.name)
            start = record.start(table, path.name)
        except CardroomError:
            return None
        when = datetime.fromtimestamp(path.stat().st_mtime).strftime("%Y-%m-%d %H:%M")
        return PastHand(
            table, start, driver, when, next((person.seat for person in start.people if not person.bot), 0)
        )

    def listing(self, hands: list[PastHand]) -> Iterator[Printed]:
        """Yield the list of these hands."""
        yield Printed(text("history.title") if hands else text("history.none"), kind="head")
        for i, hand in enumerate(hands, 1):
            game, room = hand.table.offering.name, self.rooms[hand.table.offering.room].name
            line = text(
                "history.line", when=hand.when, room=room, game=game, round=hand.start.round, net=hand.net
            )
            yield Printed(f"{i:2}  {line}", hang=4)

    def tell(self, hand: PastHand) -> None:
        """Tell a hand from the first button to the last chip, as the person saw it."""
        offering = hand.table.offering
        room = self.rooms[offering.room].name
        head = text("history.told", room=room, game=offering.name, round=hand.start.round, when=hand.when)
        say(self.out, Printed(head, kind="head"))
        for line in narrate(hand.table, hand.start, hand.driver.events, hand.seat):
            say(self.out, line)
        if hand.seat and not hand.driver.is_void:
            for line in result_lines(hand.table, hand.start, hand.driver.events, hand.seat):
                say(self.out, line)
            say(self.out, Printed(text("history.came", net=hand.net)))

    def browse(self, prompt: Prompt, pager: Pager) -> None:
        """Show the list, and tell hands by their number until the person leaves."""
        hands = self.latest_hands()
        for line in self.listing(hands):
            say(self.out, line)
        while hands:
            try:
                typed = prompt.plain(text("history.ask"))
            except LeaveTable:
                return
            if not typed:
                return
            if not is_one_of(typed, len(hands)):
                say(self.out, Printed(text("lobby.not-number", typed=repr(typed), most=len(hands))))
                continue
            chosen = hands[int(typed) - 1]
            pager.page(lambda: self.tell(chosen))  # noqa: B023 (shown before the next is chosen)
