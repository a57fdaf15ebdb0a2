"""The sweep of struck rounds counts what struck, and names what could have and never did."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

import soak_mishaps

from cardroom.mishaps import Mishap
from cardroom.simulate.random_mishaps import form_of


def test_a_sweep_goes_on_until_so_many_rounds_were_struck_and_is_the_same_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(soak_mishaps, "STRUCK", 3)
    found = soak_mishaps.look("pinnacle/no-bust-401", 5)
    assert found["struck rounds"] == 3 <= found["mishaps"]
    assert found == soak_mishaps.look("pinnacle/no-bust-401", 5)


def test_the_table_has_every_kind_and_what_never_struck() -> None:
    told = soak_mishaps.told(Counter({
        "struck rounds": 2, "came comstock/holdem mucked thrown": 3, "came comstock/holdem boxed late": 1,
        "open comstock/holdem mucked thrown": 9, "open comstock/holdem found count": 2,
    }))  # fmt: skip
    first, kinds, row, never = told.splitlines()
    assert first == "2 struck rounds"
    assert (
        len(kinds.split()) == len(Mishap.kinds())
        and row.split()[:2] == ["comstock/holdem", "1"]
        and "3" in row.split()[2:]
    )
    assert never == "could have struck and never did: comstock/holdem found count"


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("boxed 17 late", "boxed late"), ("count 4 +1", "count +"), ("count pile-3 -1", "count -"), ("shown 4 2c to 5", "shown to"),
        ("wager 4 late 4=20.00", "wager late"), ("misread 4 push after 6", "misread push after"), ("premature dealer", "premature dealer"),
        ("out-of-turn 5 raise 8.00", "out-of-turn raise"), ("exposed 4.2", "exposed"),
    ],
)  # fmt: skip
def test_a_form_is_what_happens_without_whom(text: str, form: str) -> None:
    assert form_of(text) == form
