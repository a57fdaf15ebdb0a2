"""The last hands: a list of what was kept, and any of them told again."""

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
"""How many are listed."""


class PastHand(msgspec.Struct, frozen=True):
    """A round that was kept, played again from its record."""

    table: Table
    start: BetweenRounds
    driver: Driver
    when: str
    seat: int
    """The person's own; nobody's, where bots alone played."""

    @property
    def net(self) -> str:
        """What it came to for the person."""
        if self.driver.is_void or not self.seat:
            return text("history.void") if self.driver.is_void else ""
        won = self.driver.felt.stack(self.seat) - self.start.person(self.seat).cents
        return text("money.one", cents=Chips(won, signed=True))


class History:
    """What an archive holds, the latest first."""

    def __init__(self, archive: RecordFolder, rooms: Mapping[str, Room], out: Console) -> None:
        self.archive, self.rooms, self.out = archive, rooms, out

    def kept(self) -> list[PastHand]:
        return [one for path in self.archive.last(SHOWN) if (one := self._read(path))]

    def _read(self, path: Path) -> PastHand | None:
        """Nothing for what no longer replays: that is for `cardroom replay` to say."""
        try:
            record = read_record(read_text(path), path.name)
            table, driver = replay(record, self.rooms, path.name)
            start = record.start(table, path.name)
        except CardroomError:
            return None
        when = datetime.fromtimestamp(path.stat().st_mtime).strftime("%Y-%m-%d %H:%M")
        return PastHand(
            table, start, driver, when, next((one.seat for one in start.people if not one.bot), 0)
        )

    def listing(self, these: list[PastHand]) -> Iterator[Printed]:
        yield Printed(text("history.title") if these else text("history.none"), kind="head")
        for i, one in enumerate(these, 1):
            game, room = one.table.offering.name, self.rooms[one.table.offering.room].name
            line = text(
                "history.line", when=one.when, room=room, game=game, round=one.start.round, net=one.net
            )
            yield Printed(f"{i:2}  {line}", hang=4)

    def tell(self, one: PastHand) -> None:
        """From the first button to the last chip, as the person saw it."""
        offering = one.table.offering
        room = self.rooms[offering.room].name
        head = text("history.told", room=room, game=offering.name, round=one.start.round, when=one.when)
        say(self.out, Printed(head, kind="head"))
        for line in narrate(one.table, one.start, one.driver.events, one.seat):
            say(self.out, line)
        if one.seat and not one.driver.is_void:
            for line in result_lines(one.table, one.start, one.driver.events, one.seat):
                say(self.out, line)
            say(self.out, Printed(text("history.came", net=one.net)))

    def browse(self, prompt: Prompt, pager: Pager) -> None:
        """The list, and hands by their number until somebody has seen enough."""
        these = self.kept()
        for line in self.listing(these):
            say(self.out, line)
        while these:
            try:
                typed = prompt.plain(text("history.ask"))
            except LeaveTable:
                return
            if not typed:
                return
            if not is_one_of(typed, len(these)):
                say(self.out, Printed(text("lobby.not-number", typed=repr(typed), most=len(these))))
                continue
            chosen = these[int(typed) - 1]
            pager.page(lambda: self.tell(chosen))  # noqa: B023 (shown before the next is chosen)
