"""Check of a finished round by its archive alone.

The archive must hold what the round's inputs showed when they were played, even if this engine would now show
something else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from cardroom.errors import UnreadableError
from cardroom.live.errors import ReplayMismatchError
from cardroom.live.stream.rows import replay_lines
from cardroom.live.wire.archive import read_archive
from cardroom.mishaps import read_mishap
from cardroom.store import Archived, Seal, StreamRow

ANSWER = "> "
BESIDE = ("planned", "noted")


def _inputs(lines: Iterable[str]) -> list[str]:
    """Return the inputs of a row, each with the lines before it about mishaps that nobody had noticed."""
    inputs, marks = list[str](), list[str]()
    for line in lines:
        kind, _, text = line.partition(" ")
        if kind == "mishap" and read_mishap(text).way in BESIDE:
            marks.append(line)
        else:
            inputs.append("\n".join([*marks, line]))
            marks = []
    return inputs


def check_archive(rows: Sequence[StreamRow], archived: Archived | None, seal: Seal) -> None:
    """Check that the archived lines of each row have the digest stored in the chain.

    `rows` are those of the round for which a driver ran.
    """
    first = rows[0]
    try:
        if archived is None:
            raise UnreadableError("it is not there")
        lines = [event.line for event in read_archive(archived.told).events]
    except UnreadableError as bad:
        raise ReplayMismatchError(first.stream, first.version, f"its archive cannot be read: {bad}") from None
    places = [n for n, line in enumerate(lines) if line.startswith(ANSWER)]
    inputs = [_inputs(replay_lines(row)) for row in rows]
    if sum(map(len, inputs)) != len(places):
        raise ReplayMismatchError(first.stream, first.version, "its archive has other answers than its rows")
    for place, line in zip(places, (line for row_inputs in inputs for line in row_inputs), strict=True):
        lines[place] = f"{ANSWER}{line}"  # also an answer that is sealed in the archive
    count, begins = 0, [0]
    for row_inputs in inputs[:-1]:
        count += len(row_inputs)
        begins.append(places[count] if count < len(places) else len(lines))
    for row, begin, end in zip(rows, begins, [*begins[1:], len(lines)], strict=True):
        digest = partial(seal.digest, stream=row.stream, version=row.version)
        if digest("\n".join(lines[begin:end]).encode()) != row.input.told:
            raise ReplayMismatchError(
                row.stream, row.version, "its archive tells something else than it told then"
            )
