"""`import cardroom` is quick, its names come lazily, and none of them is hidden by a module of the same name."""

from __future__ import annotations

import doctest
import json
import pydoc
import subprocess
import sys
from pkgutil import walk_packages

import pytest

import cardroom

HEAVY = ("msgspec", "numpy", "click", "rich", "sqlalchemy")
PROGRAM = """
import importlib, json, pkgutil, sys, cardroom
first = [name for name in sys.modules if name.split(".")[0] in {heavy!r}]
own = [name for name in sys.modules if name.startswith("cardroom.")]
for found in pkgutil.iter_modules(cardroom.__path__, "cardroom."):
    if found.name != "cardroom.__main__":
        importlib.import_module(found.name)
print(json.dumps({{"heavy": first, "own": own}}))
for name in cardroom._MODULES:
    assert callable(getattr(cardroom, name)), name
table = cardroom.open_table("pinnacle/holdem")
record = table.deal({{1: ("Ann", 500), 2: ("Ben", 500)}}, seed=1).play_out().record()
with cardroom.use_language("en"):
    print(table, cardroom.rule("pinnacle/no-bust-401/rule-5b").id, cardroom.Card("7h"))
print(len(cardroom.offerings()), len(cardroom.rules("comstock/pan")) > 50, cardroom.replay(record).is_over)
print(f'{{cardroom.price("pinnacle/no-bust-401").edge:.2%}}', cardroom.equity(table, "AsAh", "KsKh")[0].hand)
print(cardroom.simulation("comstock/lowball", hands=2).hands)
"""


def test_import_loads_nothing_heavy_and_no_module_hides_a_name() -> None:
    """All top modules are imported first, then each name is called, in a process of its own."""
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(heavy=HEAVY)], capture_output=True, text=True, check=True
    )
    first, *called = ran.stdout.splitlines()
    assert json.loads(first) == {"heavy": [], "own": ["cardroom.fixed", "cardroom.deprecated"]}
    assert called == [
        "cardroom.open_table('pinnacle/holdem') pinnacle/no-bust-401/rule-5b 7h",
        "38 True True",
        "0.55% AsAh",
        "2",
    ]


def test_no_name_equals_a_submodule() -> None:
    modules = {found.name.rpartition(".")[2] for found in walk_packages(cardroom.__path__[:1])}
    assert {"rooms", "simulate", "odds", "interface"} <= modules
    assert not modules & set(cardroom._MODULES)


def test_every_name_is_found_typed_and_listed() -> None:
    assert list(cardroom._MODULES) == sorted(cardroom._MODULES)
    assert len(cardroom.__all__) == 12 and set(cardroom.__all__) < set(cardroom._MODULES)
    for name in cardroom._MODULES:
        assert getattr(cardroom, name).__doc__, f"help({name}) says nothing"
    assert set(cardroom._MODULES) <= set(dir(cardroom))
    with pytest.raises(AttributeError, match="has no attribute 'opne_table'"):
        cardroom.opne_table  # type: ignore[attr-defined]  # noqa: B018


WITHOUT_NUMPY = """
import sys
sys.modules["numpy"] = None
import cardroom
hand = cardroom.open_table("pinnacle/no-bust-401").deal({1: ("Ann", 500), 2: ("Ben", 500)}, seed=1)
print(hand.play_out().is_over)
for call in (
    lambda: cardroom.price("pinnacle/no-bust-401"),
    lambda: cardroom.equity("pinnacle/holdem", "AsAh", "KsKh"),
    lambda: cardroom.simulation("comstock/lowball"),
):
    try:
        call()
    except cardroom.CardroomError as refused:
        print(refused)
"""


def test_without_the_libraries_for_odds_hands_are_dealt_and_prices_say_what_is_missing() -> None:
    ran = subprocess.run([sys.executable, "-c", WITHOUT_NUMPY], capture_output=True, text=True, check=True)
    dealt, *refused = ran.stdout.splitlines()
    assert dealt == "True" and len(refused) == 3
    assert all(line.endswith("need numpy and numba: pip install 'cardroom[odds]'") for line in refused)


def test_a_wrong_name_is_suggested() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", "import cardroom; cardroom.open_tabel"], capture_output=True, text=True
    )
    assert "has no attribute 'open_tabel'. Did you mean: 'open_table'?" in ran.stderr


def test_help_reads_like_a_page() -> None:
    page = pydoc.render_doc(cardroom, renderer=pydoc.plaintext)
    assert len(page.splitlines()) < 400
    assert all(f"{name}(" in page or f"class {name}(" in page for name in cardroom.__all__)
    assert "Decimal" not in page.partition("FUNCTIONS")[0]


def test_the_example_of_help_runs() -> None:
    ran = doctest.testmod(cardroom)
    assert ran.attempted > 6 and ran.failed == 0
