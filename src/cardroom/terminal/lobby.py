"""The way in: room, game, schedule, limit, options and seat by number, and back out again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace
from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from cardroom.errors import BadSetup, Unreadable
from cardroom.money import Cents, dollars, read_cents
from cardroom.rooms import Offering, Room, Settings
from cardroom.terminal.keys import span
from cardroom.terminal.paint import Line, hang, say
from cardroom.terminal.prompt import Left, Prompt, Read
from cardroom.terminal.words import several

Sit = Callable[[Offering, Settings, int], None]
"""Plays at a table of this game, opened like this, in this seat, until the person gets up."""


class Lobby:
    """Asks for numbers. `q` goes back one door, and from the first one out."""

    def __init__(self, rooms: Mapping[str, Room], out: Console, read: Read, sit: Sit) -> None:
        self.rooms, self.out, self.sit = rooms, out, sit
        self.prompt = Prompt(read, {})

    def enter(self) -> None:
        say(self.out, Line("Cardroom: five California card rooms. Play chips only.", kind="head"))
        try:
            while True:
                self._room()
        except Left:
            self.out.print("Good night.")

    def _room(self) -> None:
        rooms = list(self.rooms.values())
        names = [f"{room.name}  ({several(len(room.offerings), 'game')})" for room in rooms]
        room = rooms[self._pick("Which room?", names, "leave")]
        try:
            self._game(room)
        except Left:
            return

    def _game(self, room: Room) -> None:
        games = list(room.offerings.values())
        abouts = [str(one.family.about(one.rules)) for one in games]
        while True:
            offering = games[self._pick(f"Which game at {room.name}?", [_game(one) for one in games], "back", abouts)]
            try:
                settings = self._table(offering)
                self.sit(offering, settings, self._seat(offering.open(settings).rules.seats))
            except Left:
                continue

    def _table(self, offering: Offering) -> Settings:
        """The schedule where there are several, and the options where there are any."""
        schedules = offering.rules.schedules
        number = 1
        if len(schedules) > 1:
            tables = [offering.open(Settings(schedule=one.number)) for one in schedules]
            limits = [str(offering.family.limits(table.opened)) + _fees(table.schedule) for table in tables]
            number = schedules[self._pick("Which schedule of the collection?", limits, "back")].number
        chosen = next(one for one in schedules if one.number == number)
        return self._options(offering, Settings(schedule=number, limit=self._limit(chosen)))

    def _limit(self, line: Any) -> Cents:
        """The lower limit, where the line is printed for several."""
        most = getattr(line, "range", None)
        while most:
            asked = f"Which lower limit? {span(line.low, most.to)} in steps of {dollars(most.step)}"
            text = self.prompt.line(f"{asked}, Enter = {dollars(line.low)} > ")
            try:
                cents = Cents(read_cents(text)) if text else line.low
            except Unreadable as bad:
                say(self.out, Line(f"{bad}."))
                continue
            if line.has_limit(cents):
                return cents
            say(self.out, Line(f"{dollars(cents)} is not one of the limits {dollars(line.low)} to {dollars(most.to)}."))
        return Cents(0)

    def _options(self, offering: Offering, settings: Settings) -> Settings:
        """Any number of them that go together; asked again where they do not."""
        names = [name for name, option in offering.options.items() if not option.locked]
        if not names:
            return settings
        self._list("Which options?", names)
        while True:
            text = self.prompt.line("Numbers, as in 1 3; Enter = none, q = back > ")
            wrong = [word for word in text.split() if not _is_one_of(word, len(names))]
            if wrong:
                say(self.out, Line(f"{wrong[0]!r} is not one of the numbers 1 to {len(names)}."))
                continue
            chosen = tuple(dict.fromkeys(names[int(word) - 1] for word in text.split()))
            try:
                return offering.open(replace(settings, options=chosen)).settings
            except BadSetup as bad:
                for fault in bad.faults:
                    say(self.out, Line(fault))

    def _seat(self, seats: int) -> int:
        usual = min(3, seats)
        return self._number(f"Which seat, 1 to {seats}? Enter = {usual}, q = back > ", seats, usual)

    def _list(self, question: str, names: Sequence[str], abouts: Sequence[str] = ()) -> None:
        """Numbered, what each is about below it, and last what cannot be chosen."""
        self.out.print(Rule(Text(question, style="bold"), align="left"))
        for i, name in enumerate(names, 1):
            say(self.out, Line(f"{i:2}  {name}"))
            if abouts:
                hang(self.out, Text(f"      {abouts[i - 1]}"), 6)

    def _pick(self, question: str, names: Sequence[str], out: str, abouts: Sequence[str] = ()) -> int:
        """The index of what was chosen."""
        self._list(question, names, abouts)
        numbers = f"1 to {len(names)}, " if len(names) > 1 else ""
        return self._number(f"{numbers}Enter = 1, q = {out} > ", len(names), 1) - 1

    def _number(self, question: str, most: int, usual: int) -> int:
        while True:
            text = self.prompt.line(question)
            if not text or _is_one_of(text, most):
                return int(text or usual)
            say(self.out, Line(f"{text!r} is not one of the numbers 1 to {most}."))


def _fees(schedule: Any) -> str:
    """What tells schedules of the same limits apart, where players and player-dealer pay by bands."""
    found = ""
    for who, bands in (("players", getattr(schedule, "player", ())), ("player-dealer", getattr(schedule, "dealer", ()))):
        rates = [band.fee for band in bands if band.fee]
        found += f", {who} {span(min(rates), max(rates))}" if rates else ""
    return found and f"; collection{found[1:]}"


def _is_one_of(text: str, most: int) -> bool:
    return text.isascii() and text.isdigit() and 1 <= int(text) <= most


def _game(offering: Offering) -> str:
    """The name, and the limits that a table opens with."""
    return f"{offering.name}, {offering.family.limits(offering.open().opened)}"
