"""The file of a run: a header, then one line for each finished chunk, in order.

A line is on the disk before the next is written. So the file of a killed run is a beginning of the complete
file. An incomplete last line is dropped, and the run continues from there to the same bytes.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

import msgspec

from cardroom.errors import UnreadableError
from cardroom.odds.tallies import Counts, Tally
from cardroom.simulate.long_run.plan import RunHeader, RunPlan, encode_counts, header_of

LARGEST = 1_000_000_000


class ChunkResult(msgspec.Struct, frozen=True):
    """A finished chunk."""

    chunk: int
    rounds: int
    counts: dict[str, Tally]


class RunFile:
    """An open file of a run, or only a list in memory."""

    def __init__(
        self, plan: RunPlan, file: BinaryIO | None = None, done: list[ChunkResult] | None = None
    ) -> None:
        self.plan, self._file = plan, file
        self.done = done or []

    def append(self, number: int, counts: Counts) -> None:
        """Add the counters of a chunk, and write them to the disk."""
        line = ChunkResult(number, self.plan.size(number), dict(counts))
        self.done.append(line)
        if self._file:
            _write(self._file, _bytes_of(line))


def _bytes_of(line: ChunkResult) -> bytes:
    """Return the line as it is written: chunk, rounds and counters, in this order."""
    return b'{"chunk":%d,"rounds":%d,"counts":%s}\n' % (line.chunk, line.rounds, encode_counts(line.counts))


def _write(file: BinaryIO, line: bytes) -> None:
    file.write(line)
    file.flush()
    os.fsync(file.fileno())


@contextmanager
def open_run_file(plan: RunPlan, path: Path | None) -> Iterator[RunFile]:
    """Open the file of a run, with its finished chunks; a file of another run is refused and left alone."""
    if path is None:
        yield RunFile(plan)
        return
    try:
        file = path.open("r+b" if path.exists() else "w+b")
    except OSError as error:
        raise UnreadableError(f"{path}: {error.strerror}") from None
    with file:
        _lock(file, path)
        done, end = _read(plan, file, path)
        file.truncate(end)
        file.seek(end)
        if not end:
            _write(file, msgspec.json.encode(header_of(plan)) + b"\n")
            _sync_folder(path)
        yield RunFile(plan, file, done)


def _lock(file: BinaryIO, path: Path) -> None:
    """Refuse a second run on the same file, on systems with file locks."""
    with suppress(ImportError):
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise UnreadableError(f"{path}: another run is writing it") from None


def _sync_folder(path: Path) -> None:
    """Write the file's name to the disk too."""
    with suppress(OSError):
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _read(plan: RunPlan, file: BinaryIO, path: Path) -> tuple[list[ChunkResult], int]:
    """Return the finished chunks, and the position of their end in the file."""
    if file.seek(0, os.SEEK_END) > LARGEST:
        raise UnreadableError(f"{path}: larger than any run")
    file.seek(0)
    first, *lines = file.read().split(b"\n")
    if not lines:  # not even a complete header
        if not (msgspec.json.encode(header_of(plan)) + b"\n").startswith(first):
            raise UnreadableError(f"{path}: not the file of a run")
        return [], 0
    _check_header(plan, first, path)
    done: list[ChunkResult] = []
    end = len(first) + 1
    for number, text in enumerate(lines[:-1]):
        line = _line(text, number, path)
        is_last = number == len(lines) - 2
        if line.rounds < plan.chunk and is_last and plan.rounds > number * plan.chunk + line.rounds:
            break  # the end of a shorter run
        if number >= plan.chunks or line.rounds != plan.size(number):
            raise UnreadableError(f"{path}: holds more rounds than the {plan.rounds:,} that are asked for")
        done.append(line)
        end += len(text) + 1
    return done, end


def _check_header(plan: RunPlan, text: bytes, path: Path) -> None:
    try:
        header = msgspec.json.decode(text, type=RunHeader)
    except msgspec.DecodeError:
        raise UnreadableError(f"{path}: not the file of a run") from None
    wanted = header_of(plan)
    if header != wanted:
        names = [
            name for name in RunHeader.__struct_fields__ if getattr(header, name) != getattr(wanted, name)
        ]
        differences = ", ".join(
            f"{name} {getattr(header, name)} there, {getattr(wanted, name)} here" for name in names
        )
        raise UnreadableError(f"{path}: another run: {differences}")


def _line(text: bytes, number: int, path: Path) -> ChunkResult:
    try:
        line = msgspec.json.decode(text, type=ChunkResult)
    except msgspec.DecodeError:
        raise UnreadableError(f"{path}: line {number + 2} cannot be read") from None
    if line.chunk != number:
        raise UnreadableError(f"{path}: line {number + 2} is of chunk {line.chunk}, expected {number}")
    return line
