"""Reading of records. Anything unknown is refused, with the number of its line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from cardroom.errors import CardroomError, UnreadableError
from cardroom.felt import BetweenRounds, Person
from cardroom.felt.between_rounds import KINDS
from cardroom.money import read_cents
from cardroom.record.header_lines import Lines, fields_of, is_number, read, read_words
from cardroom.record.write import BOUND, EARLIER, TITLE, digest
from cardroom.rooms import Settings, Table

LARGEST = 20_000_000
MARKS = "?>.=*"
READERS = (
    "room", "game", "version", "rules", "form", "schedule", "decks", "chip", "backline", "cut", "blinds",
    "limit", "bring-in", "option",
    "round", "clock", "half-hours", "jackpot", "gone", "note", "seat",
)  # fmt: skip
"""Keys of the header lines that every game has. The rest belongs to the family's part, and is read when the
table is known."""
REPEATED = ("seat", "option", "gone", "note")


class Record(msgspec.Struct, frozen=True):
    """A round as it was written down: where it started, and the lines of its body with their numbers."""

    room: str
    game: str
    settings: Settings
    head: BetweenRounds
    """The start of the round, as far as every game has it."""
    part: Lines
    """The lines of the family's part."""
    is_full: bool
    """True if every question and event is written and must agree. A short record, as people write it, has
    answers and results."""
    rules: str
    body: tuple[tuple[int, str], ...]
    digest: str
    """The digest of the header in this record."""
    bound: str
    """The digest of the header that the round began with; empty in earlier records and in those that people
    write."""
    seat: int = 0
    """The seat whose view it is, in a player's record; else 0."""
    is_earlier: bool = False
    """True for a version 1 record, which has sentences in place of facts."""

    def start(self, table: Table, name: str = "record") -> BetweenRounds:
        """Return where the round started, with the part of the table's family."""
        kind = table.offering.family.own
        ours = [(i, words) for i, key, words in self.part if key == kind.button_line]
        if len(ours) > 1:
            raise UnreadableError(f"{name} line {ours[1][0]}: a second line {kind.button_line!r}")
        family_lines = tuple(part_line for part_line in self.part if part_line[1] != kind.button_line)
        if not ours:
            return replace(self.head, own=read(kind, family_lines, name))
        line, words = ours[0]
        behind = ((line, kind.button_line, words[1:]),) if words[1:] else ()
        if not words or not is_number(words[0]):
            raise UnreadableError(f"{name} line {line}: expected a seat")
        return replace(self.head, button=int(words[0]), own=read(kind, (*behind, *family_lines), name))

    @property
    def states_result(self) -> bool:
        """True if it says what anybody holds at the end, so that a replay can be compared to the cent."""
        return any(text.startswith("=") for _, text in self.body)


class _Header:
    """Collects the header line by line."""

    def __init__(self) -> None:
        self.room = self.game = self.rules = ""
        self.is_full = False
        self.view_of = 0
        self.settings: dict[str, Any] = {}
        self.options: list[str] = []
        self.between: dict[str, Any] = {}
        self.people: list[Person] = []
        self.seen: set[str] = set()

    def take(self, key: str, words: list[str]) -> None:
        if key in self.seen and key not in REPEATED:
            raise UnreadableError(f"a second line {key!r}")
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

    def _clock(self, words: list[str]) -> None:
        self.between["clock"] = _whole(words, 1)[0]

    def _gone(self, words: list[str]) -> None:
        self.remembered("gone", words)

    def _note(self, words: list[str]) -> None:
        self.remembered("note", words)

    def remembered(self, key: str, words: list[str]) -> None:
        field = fields_of(BetweenRounds)[key]
        self.between[field.name] = (*self.between.get(field.name, ()), read_words(words, field))

    def _version(self, words: list[str]) -> None:
        """Skip the version, which is written for people; `rules` decides whether a record can be replayed."""

    def _form(self, words: list[str]) -> None:
        if words[:1] == ["seat"] and len(words) == 2:
            self.view_of = _whole(words[1:], 1)[0]
        elif words not in (["full"], ["short"]):
            raise UnreadableError("form is full, short or seat NUMBER")
        self.is_full = words == ["full"]

    def _chip(self, words: list[str]) -> None:
        self.settings["chip"] = read_cents(" ".join(words))

    def _blinds(self, words: list[str]) -> None:
        self.settings["blinds"] = tuple(map(read_cents, words))

    def _limit(self, words: list[str]) -> None:
        self.settings["limit"] = read_cents(" ".join(words))

    def _bring_in(self, words: list[str]) -> None:
        self.settings["bring_in"] = read_cents(" ".join(words))

    def _option(self, words: list[str]) -> None:
        self.options.append(" ".join(words))

    def _jackpot(self, words: list[str]) -> None:
        self.between["jackpot"] = read_cents(" ".join(words))

    def _seat(self, words: list[str]) -> None:
        marks = {word for word in words[3:] if "=" not in word}
        amounts = [word for word in words[3:] if "=" in word]
        sums = dict(word.split("=", 1) for word in amounts)
        if (
            len(words) < 3
            or marks - {*KINDS, *FLAGS}
            or set(sums) - {"owes", "short-buys"}
            or len(sums) < len(amounts)
        ):
            raise UnreadableError(
                f"a seat is: seat NUMBER NAME STACK [proposition] [{'] ['.join(FLAGS)}] [owes=AMOUNT]"
            )
        kind = next((mark for mark in words[3:] if mark in KINDS), "player")
        flags = {mark: mark in marks for mark in FLAGS}
        owes, short = read_cents(sums.get("owes", "0")), _whole([sums.get("short-buys", "0")], 1)[0]
        number, cents = _whole(words[:1], 1)[0], read_cents(words[2])
        self.people.append(Person(number, words[1], cents, kind, owes=owes, short_buys=short, **flags))

    def start(self) -> BetweenRounds:
        people = tuple(sorted(self.people, key=lambda person: person.seat))
        return BetweenRounds(people=people, **self.between)


FLAGS = ("bot", "away", "missed")
"""Marks that a person in a seat may have."""


def _one(words: list[str]) -> str:
    if len(words) != 1:
        raise UnreadableError("expected one word")
    return words[0]


def _whole(words: list[str], count: int) -> list[int]:
    if len(words) != count or not all(map(is_number, words)):
        raise UnreadableError(f"expected {count} whole number{'s' * (count > 1)}")
    return [int(word) for word in words]


def read_record(text: str, name: str = "record") -> Record:
    """Read a record from its text. Blank lines and lines that begin with # are skipped."""
    if type(text) is not str or len(text) > LARGEST:
        raise UnreadableError(f"{name}: a record is text of at most {LARGEST:,} letters")
    lines = list(_lines(text, name))
    if not lines or lines[0][1].rstrip() not in (TITLE, EARLIER):
        raise UnreadableError(f"{name}: not a record: the first line must be {TITLE!r}")
    rule = next((index for index, (_, line) in enumerate(lines) if line.rstrip() == "--"), None)
    if rule is None:
        raise UnreadableError(f"{name}: no line -- between the header and the round")
    head, part = _Header(), []
    for i, line in lines[1:rule]:
        key, *words = _words(line)
        if key in READERS:
            _take(head, key, words, f"{name} line {i}")
        else:
            part.append((i, key, tuple(words)))
    if not (head.room and head.game and head.people):
        raise UnreadableError(f"{name}: the header must say room, game and at least one seat")
    body = [(i, line if head.is_full else line.rstrip()) for i, line in lines[rule + 1 :]]
    bound = body.pop(0)[1].removeprefix(BOUND) if body and body[0][1].startswith(BOUND) else ""
    for i, line in body:
        _check_line(line, f"{name} line {i}")
    settings = Settings(options=tuple(head.options), **head.settings)
    header_digest = digest(_plain(line) for _, line in lines[:rule])
    parts = (head.room, head.game, settings, head.start(), tuple(part), head.is_full, head.rules, tuple(body))
    return Record(
        *parts,
        digest=header_digest,
        bound=bound.rstrip(),
        seat=head.view_of,
        is_earlier=lines[0][1].rstrip() == EARLIER,
    )


def _lines(text: str, name: str) -> Iterator[tuple[int, str]]:
    """Yield the lines with their numbers; only a line feed ends a line. Unprintable text is refused."""
    for i, line in enumerate(text.split("\n"), 1):
        line = line.removesuffix("\r").replace("\t", " ")
        if not line.strip() or line.startswith("#"):
            continue
        if not line.isprintable():
            raise UnreadableError(f"{name} line {i}: expected printable text")
        yield i, line


def _plain(line: str) -> str:
    """Return a line of the header as a table writes it."""
    return " ".join(_words(line))


def _words(line: str) -> list[str]:
    return [word for word in line.split(" ") if word]


def _check_line(line: str, where: str) -> None:
    if line[0] not in MARKS or line[1:2] != " ":
        raise UnreadableError(
            f"{where}: a line of the round begins with one of {' '.join(MARKS)} and a space"
        )
    if line[0] == "=":
        _check_result(_words(line[2:]), where)


def _check_result(words: list[str], where: str) -> None:
    """Check for an account and an amount, so that a result which says nothing cannot seem to agree."""
    if len(words) != 2:
        raise UnreadableError(f"{where}: a result is: = SEAT AMOUNT, or = ACCOUNT AMOUNT")
    try:
        read_cents(words[1].removeprefix("-"))
    except CardroomError as bad:
        raise UnreadableError(f"{where}: {bad}") from None


def _take(head: _Header, key: str, words: list[str], where: str) -> None:
    try:
        head.take(key, words)
    except CardroomError as bad:
        raise UnreadableError(f"{where}: {bad}") from None
