"""Reading a record. Anything unknown is refused, with the number of its line."""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.cards import cards
from cardroom.errors import CardroomError, Unreadable
from cardroom.felt import Between, Person
from cardroom.felt.between import KINDS
from cardroom.money import read_cents
from cardroom.record.write import TITLE
from cardroom.rooms import Settings

MARKS = "?>.="
READERS = (
    "room", "game", "version", "rules", "form", "schedule", "decks", "chip", "backline", "cut", "blinds", "bring-in",
    "option",
    "round", "bank", "button", "half-hours", "jackpot", "streak", "spot", "shaker", "deck", "shoe", "seat",
)  # fmt: skip
REPEATED = ("seat", "option", "streak", "spot")


class Record(msgspec.Struct, frozen=True):
    """A round as it was written down: where it started, and the lines of its body with their numbers."""

    room: str
    game: str
    settings: Settings
    start: Between
    is_full: bool
    """Full: every question and event is written and must agree. Short, as people write them: answers and results."""
    rules: str
    body: tuple[tuple[int, str], ...]

    @property
    def states_result(self) -> bool:
        """Whether it says what anybody holds at the end, so that a replay can be compared to the cent."""
        return any(text.startswith("=") for _, text in self.body)


class _Header:
    """Collects the header line by line."""

    def __init__(self) -> None:
        self.room = self.game = self.rules = ""
        self.is_full = False
        self.settings: dict[str, Any] = {}
        self.options: list[str] = []
        self.between: dict[str, Any] = {}
        self.people: list[Person] = []
        self.streaks: list[tuple[int, int]] = []
        self.spots: list[tuple[int, int, int]] = []
        self.seen: set[str] = set()

    def take(self, key: str, words: list[str]) -> None:
        if key not in READERS:
            raise Unreadable(f"unknown header line {key!r}")
        if key in self.seen and key not in REPEATED:
            raise Unreadable(f"a second line {key!r}")
        self.seen.add(key)
        getattr(self, f"_{key.replace('-', '_')}")(words)

    def _room(self, words: list[str]) -> None:
        self.room = _one(words)

    def _game(self, words: list[str]) -> None:
        self.game = _one(words)

    def _rules(self, words: list[str]) -> None:
        self.rules = _one(words)

    def _schedule(self, words: list[str]) -> None:
        self.settings["schedule"] = _whole(words, 1)[0]

    def _decks(self, words: list[str]) -> None:
        self.settings["decks"] = _whole(words, 1)[0]

    def _backline(self, words: list[str]) -> None:
        self.settings["backline"] = _whole(words, 1)[0]

    def _cut(self, words: list[str]) -> None:
        self.settings["cut"] = _whole(words, 1)[0]

    def _round(self, words: list[str]) -> None:
        self.between["round"] = _whole(words, 1)[0]

    def _half_hours(self, words: list[str]) -> None:
        self.between["half_hours"] = _whole(words, 1)[0]

    def _button(self, words: list[str]) -> None:
        self.between["button"] = _whole(words[:1], 1)[0]
        if words[1:]:
            self.between["holder"] = _one(words[1:])

    def _version(self, words: list[str]) -> None:
        """Kept for people; `rules` decides whether a record can be replayed."""

    def _form(self, words: list[str]) -> None:
        if words not in (["full"], ["short"]):
            raise Unreadable("form is full or short")
        self.is_full = words == ["full"]

    def _chip(self, words: list[str]) -> None:
        self.settings["chip"] = read_cents(" ".join(words))

    def _blinds(self, words: list[str]) -> None:
        self.settings["blinds"] = tuple(map(read_cents, words))

    def _bring_in(self, words: list[str]) -> None:
        self.settings["bring_in"] = read_cents(" ".join(words))

    def _option(self, words: list[str]) -> None:
        self.options.append(" ".join(words))

    def _bank(self, words: list[str]) -> None:
        self.between["bank"], self.between["banked"] = _whole(words[:2], 2)
        self.between["holder"] = _one(words[2:]) if words[2:] else ""

    def _jackpot(self, words: list[str]) -> None:
        self.between["jackpot"] = read_cents(" ".join(words))

    def _streak(self, words: list[str]) -> None:
        seat, run = _whole(words, 2)
        self.streaks.append((seat, run))

    def _spot(self, words: list[str]) -> None:
        circle, bettor = _whole(words[:2], 2)
        self.spots.append((circle, bettor, read_cents(" ".join(words[2:]))))

    def _shaker(self, words: list[str]) -> None:
        self.between["shaker"] = (_one(words[:1]), _whole(words[1:], 1)[0])

    def _deck(self, words: list[str]) -> None:
        self.between["deck"] = _whole(words, 1)[0]

    def _shoe(self, words: list[str]) -> None:
        """`shoe LEFT [root=…] CARDS`: how many were left, and those of them that are dealt in this round."""
        left, known = _whole(words[:1], 1)[0], cards(" ".join(word for word in words[1:] if "=" not in word))
        if len(known) > left:
            raise Unreadable(f"a shoe of {left} cards cannot give {len(known)}")
        root = "".join(word.removeprefix("root=") for word in words if word.startswith("root="))
        self.between |= {"shoe": known, "unknown": left - len(known), "root": root}

    def _seat(self, words: list[str]) -> None:
        marks = {word for word in words[3:] if "=" not in word}
        given = [word for word in words[3:] if "=" in word]
        sums = dict(word.split("=", 1) for word in given)
        if len(words) < 3 or marks - {*KINDS, *FLAGS} or set(sums) - {"owes", "short-buys"} or len(sums) < len(given):
            raise Unreadable(f"a seat is: seat NUMBER NAME STACK [proposition] [{'] ['.join(FLAGS)}] [owes=AMOUNT]")
        kind = next((mark for mark in words[3:] if mark in KINDS), "player")
        flags = {mark: mark in marks for mark in FLAGS}
        owes, short = read_cents(sums.get("owes", "0")), _whole([sums.get("short-buys", "0")], 1)[0]
        number, cents = _whole(words[:1], 1)[0], read_cents(words[2])
        self.people.append(Person(number, words[1], cents, kind, owes=owes, short_buys=short, **flags))

    def start(self) -> Between:
        people = tuple(sorted(self.people, key=lambda one: one.seat))
        return Between(people=people, streaks=tuple(self.streaks), spots=tuple(self.spots), **self.between)


FLAGS = ("bot", "away", "missed")
"""What may be true of a person in a seat."""


def is_number(word: str) -> bool:
    """A whole number that a table can mean: plain digits, and not many of them."""
    return word.isascii() and word.isdigit() and len(word) <= 9


def _one(words: list[str]) -> str:
    if len(words) != 1:
        raise Unreadable("expected one word")
    return words[0]


def _whole(words: list[str], count: int) -> list[int]:
    if len(words) != count or not all(map(is_number, words)):
        raise Unreadable(f"expected {count} whole number{'s' * (count > 1)}")
    return [int(word) for word in words]


def read_record(text: str, name: str = "record") -> Record:
    """A record from its text. Blank lines and lines that begin with # mean nothing."""
    lines = [(i, line.rstrip()) for i, line in enumerate(text.splitlines(), 1)]
    lines = [(i, line) for i, line in lines if line and not line.startswith("#")]
    if not lines or lines[0][1] != TITLE:
        raise Unreadable(f"{name}: not a record: the first line must be {TITLE!r}")
    rule = next((at for at, (_, line) in enumerate(lines) if line == "--"), None)
    if rule is None:
        raise Unreadable(f"{name}: no line -- between the header and the round")
    head = _Header()
    for i, line in lines[1:rule]:
        key, *words = line.split()
        _take(head, key, words, f"{name} line {i}")
    for i, line in lines[rule + 1 :]:
        if line[0] not in MARKS or line[1:2] != " ":
            raise Unreadable(f"{name} line {i}: a line of the round begins with one of {' '.join(MARKS)} and a space")
        if line[0] == "=":
            _check_result(line[2:].split(), f"{name} line {i}")
    if not (head.room and head.game and head.people):
        raise Unreadable(f"{name}: the header must say room, game and at least one seat")
    settings = Settings(options=tuple(head.options), **head.settings)
    return Record(head.room, head.game, settings, head.start(), head.is_full, head.rules, tuple(lines[rule + 1 :]))


def _check_result(words: list[str], where: str) -> None:
    """An account and an amount, so that a result which says nothing cannot seem to agree."""
    if len(words) != 2:
        raise Unreadable(f"{where}: a result is: = SEAT AMOUNT, or = ACCOUNT AMOUNT")
    try:
        read_cents(words[1].removeprefix("-"))
    except CardroomError as bad:
        raise Unreadable(f"{where}: {bad}") from None


def _take(head: _Header, key: str, words: list[str], where: str) -> None:
    try:
        head.take(key, words)
    except CardroomError as bad:
        raise Unreadable(f"{where}: {bad}") from None
