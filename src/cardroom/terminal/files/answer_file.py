"""The file of a person's answers in the school: a line for each answer, only ever appended to."""

from __future__ import annotations

from pathlib import Path
from typing import BinaryIO

import msgspec

from cardroom.errors import UnreadableError
from cardroom.school.progress import GivenAnswer


class Diary:
    """The answers so far, and their file; without a path they last only for this session."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.given = _read(path) if path else []

    def add(self, answer: GivenAnswer) -> None:
        """Add an answer, and append it to the file."""
        self.given.append(answer)
        if self.path is None:
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("ab+") as file:
                _end_last_line(file)
                file.write(msgspec.json.encode(answer) + b"\n")
        except OSError as bad:
            raise UnreadableError(f"{self.path}: {bad.strerror}") from None


def _end_last_line(file: BinaryIO) -> None:
    """Remove a last line that was cut off, so that the next line stands alone; end a whole one."""
    file.seek(0)
    before, end, last = file.read().rpartition(b"\n")
    try:
        if last:
            msgspec.json.decode(last, type=GivenAnswer)
            file.write(b"\n")
    except (msgspec.DecodeError, UnicodeDecodeError):
        file.truncate(len(before) + len(end))


def _read(path: Path) -> list[GivenAnswer]:
    """Return the answers of a file. A last line that was cut off is left out; any other faulty line is
    refused."""
    try:
        lines = path.read_bytes().split(b"\n")
    except FileNotFoundError:
        return []
    except OSError as bad:
        raise UnreadableError(f"{path}: {bad.strerror}") from None
    answers = []
    for number, line in enumerate(lines, 1):
        try:
            answers += [msgspec.json.decode(line, type=GivenAnswer)] if line.strip() else []
        except (msgspec.DecodeError, UnicodeDecodeError):
            if number < len(lines):
                raise UnreadableError(f"{path}: line {number} is no answer of the school") from None
    return answers
