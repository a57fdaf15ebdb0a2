"""Records as PHH hand histories, and hand histories replayed: one, or a folder of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import zip_longest
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from cardroom.errors import CardroomError, UnreadableError, one_line
from cardroom.money import dollars
from cardroom.record import RecordMismatchError, hands_in, phh_of, play_phh, read_phh, read_record, replay
from cardroom.rooms import Room
from cardroom.rooms.text import read_text
from cardroom.words import Said, current_language, say

KINDS = (".phh", ".phhs")
SHOWN = 5
"""The most hands that are named if they differ or cannot be played."""
LARGEST = 100_000_000


def as_phh(text: str, name: str, rooms: Mapping[str, Room]) -> str:
    """Return the record of a poker hand, proved by its replay, as PHH."""
    record = read_record(text, name)
    table, driver = replay(record, rooms, name)
    return phh_of(table, record.start(table, name), driver).text


def replay_phh(text: str, name: str) -> str:
    """Return a line for each player, `p1 Ann $500 to $510`. Names are the file's, without unprintable
    letters."""
    played, lines = play_phh(read_phh(text, name), name), []
    rows = zip_longest(played.phh.players, played.phh.stacks, played.stacks, fillvalue="")
    for n, (who, before, after) in enumerate(rows, 1):
        shown = "".join(letter for letter in str(who) if letter.isprintable())
        lines.append(
            " ".join(filter(None, (f"p{n}", shown, dollars(int(before)), "to", dollars(int(after))))) + "\n"
        )
    return "".join(lines)


class PhhTally(msgspec.Struct):
    """The results of replaying many hands."""

    agree: int = 0
    untold: int = 0
    """Hands played to the end, of which the file states no result."""
    differ: int = 0
    refused: int = 0
    named: tuple[str, ...] = ()
    """The first few hands that differ or are refused, with the reason."""

    @property
    def hands(self) -> int:
        """The number of all hands."""
        return self.agree + self.untold + self.differ + self.refused

    def add(self, text: str, name: str) -> None:
        """Replay a hand and count its result."""
        try:
            played = play_phh(read_phh(text, name), name)
        except RecordMismatchError as bad:
            self.differ += 1
            self._name(bad)
        except CardroomError as bad:
            self.refused += 1
            self._name(bad)
        else:
            self.agree += played.states_result
            self.untold += not played.states_result

    def _name(self, bad: CardroomError) -> None:
        if len(self.named) < SHOWN:
            self.named += (one_line(str(bad)),)

    def lines(self) -> Iterator[Said]:
        """Yield the counts in words."""
        yield say("phh.hands", count=self.hands, agree=self.agree)
        for key in ("untold", "differ", "refused"):
            if count := getattr(self, key):
                yield say(f"phh.{key}", count=count)


def files_under(folder: Path) -> list[Path]:
    """Return every file of hands in a folder and in those below it."""
    paths = sorted(path for path in folder.rglob("*") if path.suffix.lower() in KINDS and path.is_file())
    if not paths:
        raise UnreadableError(current_language().text(say("phh.no-files", folder=str(folder))))
    return paths


def read_all(path: Path, out: Console) -> PhhTally:
    """Replay the hands of a folder, or of a file with several, with a progress bar."""
    tally = PhhTally()
    files = files_under(path) if path.is_dir() else [path]
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    with Progress(*columns, console=out, transient=True, disable=not out.is_terminal) as bar:
        task = bar.add_task("", total=len(files))
        for file in files:
            bar.update(task, description=file.name)
            name = str(file.relative_to(path)) if path.is_dir() else file.name
            for number, (hand, text) in enumerate(_hands(file, name, tally)):
                tally.add(text, hand)
                if number % 100 == 0:
                    bar.update(task, description=hand)
            bar.advance(task)
    return tally


def _hands(path: Path, name: str, tally: PhhTally) -> Iterator[tuple[str, str]]:
    try:
        yield from hands_in(read_text(path, LARGEST), name)
    except CardroomError as bad:  # the other files are still read
        tally.refused += 1
        tally._name(bad)
