"""Faults that are put into remedies on purpose (tools/mutants.py): what is made of a source, and the list of those without effect."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "tools"))

import mutants
import mutate_remedies
import pytest

SOURCE = """
def on_count(lay, seat, marks):
    if marks.has_any and len(lay.acts) < 2:
        raise Misdeal("error.count")
    ruled = rule(seat, "error.count", LIVE, LIVE, DEAD_HAND)
    if not ruled:
        lay.felt.move(seat, DEAD)
    return ruled
"""
MADE = {
    "len(lay.acts) < 2 -> len(lay.acts) <= 2", "len(lay.acts) < 2 -> len(lay.acts) >= 2", "2 -> 3", "2 -> 1",
    "if marks.has_any and len(lay.acts) < 2 -> if True", "if marks.has_any and len(lay.acts) < 2 -> if False",
    "marks.has_any and len(lay.acts) < 2 -> marks.has_any",
    "Misdeal -> NoPot", "raise Misdeal('error.count') -> left out", "'error.count' -> 'error.seat'", "'error.count' -> 'error.seat' #2",
    "rule(seat, 'error.count', LIVE, LIVE, DEAD_HAND) -> rule(seat, 'error.count', DEAD_HAND, LIVE, DEAD_HAND)",
    "rule(seat, 'error.count', LIVE, LIVE, DEAD_HAND) -> rule(seat, 'error.count', LIVE, LIVE)",
    "if not ruled -> if True", "if not ruled -> if False", "not ruled -> ruled",
    "lay.felt.move(seat, DEAD) -> left out", "lay.felt.move(seat, DEAD) -> lay.felt.move(seat, 'muck')",
}  # fmt: skip


def test_every_comparison_bound_branch_call_and_ruling_has_its_mutants() -> None:
    made = list(mutants.mutants("x.py", SOURCE))
    assert {one.what for one in made} == MADE and len(made) == len(MADE)
    assert all(one.function == "on_count" for one in made)


@pytest.mark.parametrize(
    ("what", "ruled", "moves"), [("not ruled -> ruled", True, 1), ("if not ruled -> if False", False, 0)]
)
def test_a_mutant_does_what_its_name_says(what: str, ruled: bool, moves: int) -> None:
    (one,) = [one for one in mutants.mutants("x.py", SOURCE) if one.what == what]
    seen: list[Any] = []
    lay = SimpleNamespace(acts=(1, 2), felt=SimpleNamespace(move=lambda *move: seen.append(move)))
    names: dict[str, Any] = {
        "rule": lambda *asked: ruled,
        "LIVE": "live",
        "DEAD_HAND": "dead",
        "DEAD": "dead",
    }
    exec(SOURCE, names)
    names["on_count"](lay, 3, SimpleNamespace(has_any=True))
    assert len(seen) == 1 - moves
    names["on_count"].__code__ = one.code()
    names["on_count"](lay, 3, SimpleNamespace(has_any=True))
    assert len(seen) == 1


def test_what_is_swept_and_what_is_not_are_files_with_a_reason() -> None:
    assert [one for one in mutate_remedies.WHERE if not (mutate_remedies.SOURCES / one).exists()] == []
    left_out = mutate_remedies.NOT_SWEPT
    assert [one for one in left_out if not (mutate_remedies.SOURCES / one).is_file()] == []
    assert all(left_out.values())
    assert not left_out.keys() & set(mutate_remedies.files(()))


def test_what_is_listed_as_equivalent_is_a_mutant_still_and_has_its_reason() -> None:
    assert mutate_remedies.stale() == []
    assert all(why for why in mutate_remedies.equivalent().values())
