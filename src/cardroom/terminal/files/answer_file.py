"""What somebody answered at the terminal, line by line in a file of his own: it only grows."""

from __future__ import annotations

from pathlib import Path
from typing import BinaryIO

import msgspec

from cardroom.errors import UnreadableError
from cardroom.school.progress import GivenAnswer


class Diary:
    """Without a path nothing is kept beyond this sitting."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.given = _read(path) if path else []

    def keep(self, given: GivenAnswer) -> None:
        self.given.append(given)
        if self.path is None:
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("ab+") as file:
                _end_last_line(file)
                file.write(msgspec.json.encode(given) + b"\n")
        except OSError as bad:
            raise UnreadableError(f"{self.path}: {bad.strerror}") from None


def _end_last_line(file: BinaryIO) -> None:
    """A last line that was cut off goes, so that the next one is not written behind it; a whole one gets its
    end."""
    file.seek(0)
    before, end, last = file.read().rpartition(b"\n")
    try:
        if last:
            msgspec.json.decode(last, type=GivenAnswer)
            file.write(b"\n")
    except (msgspec.DecodeError, UnicodeDecodeError):
        file.truncate(len(before) + len(end))


def _read(path: Path) -> list[GivenAnswer]:
    """A line that was cut off when the machine went off is left out; any other that is none of ours is
    said."""
    try:
        lines = path.read_bytes().split(b"\n")
    except FileNotFoundError:
        return []
    except OSError as bad:
        raise UnreadableError(f"{path}: {bad.strerror}") from None
    found = []
    for number, line in enumerate(lines, 1):
        try:
            found += [msgspec.json.decode(line, type=GivenAnswer)] if line.strip() else []
        except (msgspec.DecodeError, UnicodeDecodeError):
            if number < len(lines):
                raise UnreadableError(f"{path}: line {number} is no answer of the school") from None
    return found
