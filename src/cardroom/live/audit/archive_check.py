"""A finished round by its archive alone: what is kept is what its inputs told then, whatever this engine
would tell."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from cardroom.errors import UnreadableError
from cardroom.live.errors import ReplayMismatchError
from cardroom.live.stream.rows import given_again
from cardroom.live.wire.archive import read_archive
from cardroom.mishaps import read_mishap
from cardroom.store import Archived, Seal, StreamRow

ANSWER = "> "
BESIDE = ("planned", "noted")


def _inputs(lines: Iterable[str]) -> list[str]:
    """Each with what nobody had noticed, which lies beside it in lines of its own."""
    found, marks = list[str](), list[str]()
    for line in lines:
        kind, _, said = line.partition(" ")
        if kind == "mishap" and read_mishap(said).way in BESIDE:
            marks.append(line)
        else:
            found.append("\n".join([*marks, line]))
            marks = []
    return found


def check_kept(rows: Sequence[StreamRow], archived: Archived | None, seal: Seal) -> None:
    """`rows` are those of the round that a driver ran for. Each told what stands in the archive in its place:
    so says the digest that lies in the chain."""
    first = rows[0]
    try:
        if archived is None:
            raise UnreadableError("it is not there")
        lines = [one.line for one in read_archive(archived.told).events]
    except UnreadableError as bad:
        raise ReplayMismatchError(first.stream, first.version, f"its archive cannot be read: {bad}") from None
    places = [n for n, line in enumerate(lines) if line.startswith(ANSWER)]
    given = [_inputs(given_again(row)) for row in rows]
    if sum(map(len, given)) != len(places):
        raise ReplayMismatchError(first.stream, first.version, "its archive has other answers than its rows")
    for place, line in zip(places, (line for each in given for line in each), strict=True):
        lines[place] = f"{ANSWER}{line}"  # also what is under seal
    count, begins = 0, [0]
    for each in given[:-1]:
        count += len(each)
        begins.append(places[count] if count < len(places) else len(lines))
    for row, begin, end in zip(rows, begins, [*begins[1:], len(lines)], strict=True):
        digest = partial(seal.digest, stream=row.stream, version=row.version)
        if digest("\n".join(lines[begin:end]).encode()) != row.input.told:
            raise ReplayMismatchError(
                row.stream, row.version, "its archive tells something else than it told then"
            )
