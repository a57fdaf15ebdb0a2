"""A full record as a separate program reads it: the header, the cards and chips before the settlement, and what was said."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

SETTLES = ("settle.",)
"""Moves with such a topic are what is to be found out; everything else that moves chips is an act, or a fee."""


def cents(text: str) -> int:
    whole, _, part = text.partition(".")
    return int(whole) * 100 + int(part or 0)


@dataclass
class Line:
    """One line of the body."""

    mark: str
    words: list[str]


@dataclass
class Told:
    """What a record says."""

    game: str = ""
    options: set[str] = field(default_factory=set)
    schedule: int = 1
    chip: int = 100
    seats: dict[int, int] = field(default_factory=dict)
    lines: list[Line] = field(default_factory=list)
    results: dict[str, int] = field(default_factory=dict)

    @property
    def is_void(self) -> bool:
        return any(line.words[0] in ("void", "no-pot") for line in self.lines if line.mark == ".")


def read(text: str) -> Told:
    head, _, body = text.partition("\n--\n")
    told = Told()
    room = ""
    for line in head.split("\n")[1:]:
        key, _, rest = line.partition(" ")
        words = rest.split()
        if key == "room":
            room = words[0]
        elif key == "game":
            told.game = f"{room}/{words[0]}"
        elif key == "option":
            told.options.add(words[0])
        elif key == "schedule":
            told.schedule = int(words[0])
        elif key == "chip":
            told.chip = cents(words[0])
        elif key == "seat":
            told.seats[int(words[0])] = cents(words[2])
    for line in body.strip("\n").split("\n"):
        mark, _, rest = line.partition(" ")
        if mark == "=":
            account, amount = rest.split()
            told.results[account] = cents(amount)
        elif mark in ".?>":
            told.lines.append(Line(mark, rest.split()))
    return told


def stacks(told: Told) -> dict[int, int]:
    """What the record says that everybody holds in the end."""
    return {seat: told.results.get(f"stack/{seat}", 0) for seat in told.seats}


@dataclass
class Lies:
    """What lies where: cards by place, chips by account; whatever the settlement moves is left out."""

    cards: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    chips: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    buttons: dict[str, int] = field(default_factory=dict)

    def follow(self, line: Line, also: tuple[str, ...] = ()) -> None:
        """One told line; moves whose topic begins with one of these count as well."""
        words = line.words
        match words[0]:
            case "deal":
                self.cards[words[1]].append(words[2])
            case "turn":
                lying = self.cards[words[1]]
                if words[2] not in lying and lying:  # nothing is hidden in a full record
                    raise ValueError(f"{words[2]} does not lie at {words[1]}")
            case "regroup":
                at = int(words[3]) if len(words) > 3 else -1
                self.cards[words[2]].append(self.cards[words[1]].pop(at))
            case "lay":
                held = self.cards[words[1]]
                held.remove(words[3])
                self.cards[words[2]].append(words[3])
            case "button":
                self.buttons[words[1]] = int(words[2])
            case "move":
                topic = words[4]
                if not topic.startswith(SETTLES) or topic.startswith(also or ("-",)):
                    self.chips[words[1]] -= cents(words[3])
                    self.chips[words[2]] += cents(words[3])


def begin(told: Told) -> Lies:
    found = Lies()
    for seat, held in told.seats.items():
        found.chips[f"stack/{seat}"] = held
    return found


def around(numbers: list[int], first: int) -> list[int]:
    """In rising order from this one, or the next that there is, all the way round."""
    behind = [one for one in sorted(numbers) if one < first]
    return [one for one in sorted(numbers) if one >= first] + behind


def backwards(numbers: list[int], first: int) -> list[int]:
    """The other way: from this one, or the next lower that there is."""
    behind = [one for one in sorted(numbers, reverse=True) if one > first]
    return [one for one in sorted(numbers, reverse=True) if one <= first] + behind


def answers(told: Told) -> Iterator[tuple[int, str, str, list[str]]]:
    """Seat, kind and place of the question, and what was said to it."""
    asked: dict[int, tuple[str, str]] = {}
    for line in told.lines:
        if line.mark == "?":
            asked[int(line.words[1])] = (line.words[2], line.words[3])
        elif line.mark == ">" and line.words[0].isdigit() and int(line.words[0]) in asked:
            seat = int(line.words[0])
            yield seat, *asked[seat], line.words[1:]
