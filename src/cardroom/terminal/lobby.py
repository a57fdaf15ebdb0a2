"""The way in: room, game and seat by number, and back out again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from cardroom.rooms import Offering, Room
from cardroom.terminal.catalogue import not_dealt
from cardroom.terminal.keys import span
from cardroom.terminal.paint import Line, say
from cardroom.terminal.prompt import Left, Prompt, Read
from cardroom.terminal.words import several

Sit = Callable[[Offering, int], None]
"""Plays at a table of this game, in this seat, until the person gets up."""


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
        names = [f"{room.name}  ({several(len(room.offerings), 'game')} dealt)" for room in rooms]
        room = rooms[self._pick("Which room?", names, "leave")]
        try:
            self._game(room)
        except Left:
            return

    def _game(self, room: Room) -> None:
        games = list(room.offerings.values())
        while True:
            if missing := not_dealt(room):
                say(self.out, Line(f"Not dealt yet: {', '.join(missing)}"))
            offering = games[self._pick(f"Which game at {room.name}?", [_game(one) for one in games], "back")]
            try:
                self.sit(offering, self._seat(offering))
            except Left:
                continue

    def _seat(self, offering: Offering) -> int:
        seats = offering.rules.seats
        usual = min(3, seats)
        while True:
            text = self.prompt.line(f"Which seat, 1 to {seats}? Enter = {usual}, q = back > ")
            if not text or (text.isdigit() and 1 <= int(text) <= seats):
                return int(text or usual)
            say(self.out, Line(f"There is no seat {text!r}."))

    def _pick(self, question: str, names: Sequence[str], way_out: str) -> int:
        """The index of what was chosen."""
        self.out.print(Rule(Text(question, style="bold"), align="left"))
        for i, name in enumerate(names, 1):
            say(self.out, Line(f"{i}  {name}"))
        while True:
            text = self.prompt.line(f"1 to {len(names)}, Enter = 1, q = {way_out} > ")
            if not text or (text.isdigit() and 1 <= int(text) <= len(names)):
                return int(text or 1) - 1
            say(self.out, Line(f"{text!r} is not one of the numbers 1 to {len(names)}."))


def _game(offering: Offering) -> str:
    """The name, and the limits of the first schedule where it has limits."""
    first = offering.rules.schedules[0]
    limits = f", wagers {span(first.least, first.most or 0)}" if hasattr(first, "least") else ""
    return f"{offering.name}{limits}"
