"""Reading a record. Anything unknown is refused, with the number of its line."""

from __future__ import annotations

from collections.abc import Callable
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

    def take(self, key: str, words: list[str]) -> None:
        reader: Callable[[list[str]], None] | None = getattr(self, f"_{key}", None)
        if key in ("room", "game", "rules") and len(words) == 1:
            setattr(self, key, words[0])
        elif key in ("schedule", "decks", "backline", "cut"):
            self.settings[key] = _whole(words, 1)[0]
        elif key in ("round", "button"):
            self.between[key] = _whole(words, 1)[0]
        elif reader is not None:
            reader(words)
        else:
            raise Unreadable(f"unknown header line {key!r}")

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

    def _option(self, words: list[str]) -> None:
        self.options.append(" ".join(words))

    def _bank(self, words: list[str]) -> None:
        self.between["bank"], self.between["banked"] = _whole(words, 2)

    def _jackpot(self, words: list[str]) -> None:
        self.between["jackpot"] = read_cents(" ".join(words))

    def _streak(self, words: list[str]) -> None:
        seat, run = _whole(words, 2)
        self.streaks.append((seat, run))

    def _shoe(self, words: list[str]) -> None:
        self.between["shoe"] = cards(" ".join(words))

    def _seat(self, words: list[str]) -> None:
        if len(words) < 3 or set(words[3:]) - {*KINDS, "bot"}:
            raise Unreadable("a seat is: seat NUMBER NAME STACK [proposition] [bot]")
        kind = next((mark for mark in words[3:] if mark in KINDS), "player")
        self.people.append(Person(_whole(words[:1], 1)[0], words[1], read_cents(words[2]), kind, "bot" in words[3:]))

    def start(self) -> Between:
        people = tuple(sorted(self.people, key=lambda one: one.seat))
        return Between(people=people, streaks=tuple(self.streaks), **self.between)


def _whole(words: list[str], count: int) -> list[int]:
    if len(words) != count or not all(word.isdigit() for word in words):
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
    if not (head.room and head.game and head.people):
        raise Unreadable(f"{name}: the header must say room, game and at least one seat")
    settings = Settings(options=tuple(head.options), **head.settings)
    return Record(head.room, head.game, settings, head.start(), head.is_full, head.rules, tuple(lines[rule + 1 :]))


def _take(head: _Header, key: str, words: list[str], where: str) -> None:
    try:
        head.take(key, words)
    except CardroomError as bad:
        raise Unreadable(f"{where}: {bad}") from None
