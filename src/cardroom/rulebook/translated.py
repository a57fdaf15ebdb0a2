"""Clauses in other languages, room by room: `data/CODE/ROOM.tsv` with an id and its text on each line.

Missing clauses are shown in English.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from cardroom.rulebook.clause import ROOMS, Clause


def clause_text(clause: Clause, code: str) -> str:
    """Return the text of a clause in the language of this code."""
    return _texts(code).get(clause.id, clause.text)


def translated_rooms(code: str) -> tuple[str, ...]:
    """Return the rooms whose clauses a language has."""
    folder = files("cardroom.rulebook").joinpath("data", code)
    return tuple(room for room in ROOMS if folder.joinpath(f"{room}.tsv").is_file())


@cache
def _texts(code: str) -> dict[str, str]:
    folder = files("cardroom.rulebook").joinpath("data", code)
    rows = [
        row
        for room in translated_rooms(code)
        for row in folder.joinpath(f"{room}.tsv").read_text("utf-8").splitlines()[1:]
    ]
    return {id: text for id, _, text in (row.partition("\t") for row in rows)}
