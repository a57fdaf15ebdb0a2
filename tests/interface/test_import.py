"""`import cardroom` is quick, its names come lazily, and none of them is hidden by a module of the same name."""

from __future__ import annotations

import doctest
import json
import subprocess
import sys
from pathlib import Path
from pkgutil import walk_packages

import pytest

import cardroom

ROOT = Path(__file__).parent.parent.parent
HEAVY = ("msgspec", "numpy", "click", "rich", "sqlalchemy")
SLOT = """
import importlib, json, pkgutil, sys, cardroom
first = [name for name in sys.modules if name.split(".")[0] in {heavy!r}]
own = [name for name in sys.modules if name.startswith("cardroom.")]
for found in pkgutil.iter_modules(cardroom.__path__, "cardroom."):
    if found.name != "cardroom.__main__":
        importlib.import_module(found.name)
print(json.dumps({{"heavy": first, "own": own}}))
for name in cardroom.__all__:
    assert callable(getattr(cardroom, name)), name
print(cardroom.open_table("pinnacle/holdem"), cardroom.rule("pinnacle/no-bust-401/rule-5b").id)
print(len(cardroom.offerings()), len(cardroom.rules("comstock/pan")), cardroom.Card("7h"))
"""


def test_import_loads_nothing_heavy_and_no_module_hides_a_name() -> None:
    """All top modules are imported first, then each name is called, in a process of its own."""
    ran = subprocess.run(
        [sys.executable, "-c", SLOT.format(heavy=HEAVY)], capture_output=True, text=True, check=True
    )
    first, table, counts = ran.stdout.splitlines()
    assert json.loads(first) == {"heavy": [], "own": ["cardroom.fixed", "cardroom.deprecated"]}
    assert table == "cardroom.open_table('pinnacle/holdem') pinnacle/no-bust-401/rule-5b"
    assert counts.startswith("38 ") and counts.endswith(" 7h")


def test_no_name_equals_a_submodule() -> None:
    modules = {found.name.rpartition(".")[2] for found in walk_packages(cardroom.__path__[:1])}
    assert {"rooms", "simulate", "odds", "interface"} <= modules
    assert not modules & set(cardroom.__all__)


def test_every_name_is_found_typed_and_listed() -> None:
    assert list(cardroom._MODULES) == sorted(cardroom.__all__) == cardroom.__all__
    for name in cardroom.__all__:
        assert getattr(cardroom, name).__doc__, f"help({name}) says nothing"
    assert set(cardroom.__all__) <= set(dir(cardroom))
    with pytest.raises(AttributeError, match="has no attribute 'opne_table'"):
        cardroom.opne_table  # type: ignore[attr-defined]  # noqa: B018


def test_the_example_of_help_runs() -> None:
    ran = doctest.testmod(cardroom)
    assert ran.attempted > 6 and ran.failed == 0
