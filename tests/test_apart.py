"""Combinations of rules, settled a second time by programs that import nothing of ours; by the thousand in `make soak`."""

from __future__ import annotations

import ast
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from cardroom.errors import InvariantError
from cardroom.money.cover import Cover
from cardroom.rooms import rooms as room_files
from tests.apart import double_hand, holdem, meet, twenty_one
from tests.apart.combine import APART, COMBINATIONS, rounds
from tests.apart.told import read, stacks

FOLDER = Path(__file__).parent / "apart"
SEPARATE = ("told.py", "twenty_one.py", "holdem.py", "double_hand.py", "meet.py")
RARE = {
    "a hand that is killed beside an all-in",
    "a wrong hand that is found at the showdown beside an all-in",
    "even money and insurance behind a short bank",
    "a hand that is spared over 21, doubled or split",
    "a joker and a copy",
}


@pytest.mark.parametrize("name", SEPARATE)
def test_what_settles_apart_imports_nothing_of_ours(name: str) -> None:
    tree = ast.parse((FOLDER / name).read_text(encoding="utf-8"))
    found = {one.module or "" for one in ast.walk(tree) if isinstance(one, ast.ImportFrom)}
    found |= {each.name for one in ast.walk(tree) if isinstance(one, ast.Import) for each in one.names}
    ours = {one for one in found if one.split(".")[0] in ("cardroom", "tests")}
    assert ours <= {f"tests.apart.{one.removesuffix('.py')}" for one in SEPARATE}


@pytest.mark.parametrize("name", COMBINATIONS)
def test_a_combination_comes_about_and_is_settled_to_the_same_cent(name: str) -> None:
    done = list(rounds(name, seed=23, count=1 if name in RARE else 2))
    assert done, "it never came about"
    assert {one.is_settled for one in done} == {name in APART}


def test_rules_count_as_met_only_where_both_are_there() -> None:
    """Of each round one of the two is taken away."""
    (split,) = rounds("a split and a bettor behind it, and a short bank", seed=23, count=1)
    assert meet.split_behind(read(split.text))
    assert not meet.split_behind(
        read(re.sub(r"(?m)^\. move stack/(\d+) bet/\d+/\1 \S+ act\.wager\n", "", split.text))
    )
    (both,) = rounds("insurance, a Buster wager beside it and a short bank", seed=23, count=1)
    assert meet.both_sides(read(both.text)) and not meet.both_sides(
        read(both.text.replace(" settle.uncovered ", " settle.push "))
    )
    assert not any(
        meet.both_sides(read(re.sub(rf" {one}/", " bet/", both.text))) for one in ("insurance", "buster")
    )
    (shown,) = rounds("a joker in a split pot", seed=23, count=1)
    assert meet.joker_shown(read(shown.text)) and not meet.joker_shown(read(shown.text.replace("**", "2x")))
    assert not meet.joker_shown(read(shown.text.replace(" settle.show ", " settle.muck ")))
    (twice,) = rounds("two mishaps beside an all-in", seed=23, count=1)
    rich = re.sub(r"(?m)^(seat \d+ P\d+ )", r"\g<1>9", twice.text)
    once = re.sub(r"(?m)^> mishap .*\n", "", twice.text, count=twice.text.count("\n> mishap") - 1)
    assert meet.two_mishaps(read(twice.text)) and not meet.two_mishaps(read(once))
    assert meet.all_in(read(twice.text)) and not meet.all_in(read(rich))
    (late,) = rounds("a mishap when somebody is all-in", seed=23, count=1)
    assert meet.mishap_after_an_all_in(read(late.text))
    before = re.sub(r"(?m)^> mishap .*\n", "", late.text).replace(
        "\n--\n", "\n--\n> mishap mucked 1 thrown\n"
    )
    assert not meet.mishap_after_an_all_in(read(before))
    (early,) = rounds("a hand that is killed beside an all-in", seed=23, count=1)
    (end,) = rounds("a wrong hand that is found at the showdown beside an all-in", seed=23, count=1)
    assert meet.killed_early(read(early.text)) and not meet.killed_early(
        read(re.sub(r"(?m)^\? ask \d+ bet .*\n", "", early.text))
    )
    assert meet.killed_late(read(end.text)) and not meet.killed_late(
        read(end.text.replace(" mishap.killed ", " mishap.stands "))
    )


def test_every_edition_and_game_that_can_be_settled_apart_is_combined() -> None:
    slugs = {slug for name in APART for slug in COMBINATIONS[name].slugs}
    assert slugs >= {
        *twenty_one.EDITIONS,
        "comstock/holdem",
        *(f"comstock/{game}" for game in holdem.SPLIT),
        "comstock/double-hand",
        "mortimers/double-hand",
    }
    family = {
        one.slug
        for room in room_files().values()
        for one in room.offerings.values()
        if one.family.name == "twenty-one"
    }
    assert family == {*twenty_one.EDITIONS}


@pytest.mark.parametrize(
    "name", ["a split and a bettor behind it, and a short bank", "partners, a bettor behind and a short bank"],
)  # fmt: skip
def test_a_bank_that_reaches_further_than_it_should_is_noticed(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is collected covers again: gross is taken for net."""
    monkeypatch.setattr(Cover, "collect", lambda self, cents: cents)
    with pytest.raises(InvariantError, match="settled apart otherwise"):
        list(rounds(name, seed=23, count=20))


def test_a_pot_that_is_shared_among_the_wrong_players_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The odd chips to nobody in particular, and the fee out of the main pot first."""
    pot = import_module("cardroom.games.poker.showdown.pots")
    usual = pot._fees_by_pot
    monkeypatch.setattr(
        pot, "_fees_by_pot", lambda *given, **more: usual(*given, **{**more, "main_first": True})
    )
    with pytest.raises(InvariantError, match="settled apart otherwise"):
        list(rounds("antes of everybody, an all-in for less and a jackpot", seed=23, count=60))


@pytest.mark.parametrize("name", APART)
def test_a_cent_too_much_in_a_record_is_noticed(name: str) -> None:
    (done,) = rounds(name, seed=5, count=1)
    settle: Any = COMBINATIONS[name].settle
    told = read(done.text)
    assert told.is_void or settle(told) == stacks(told)
    changed = read(
        re.sub(
            r"(?m)^(= stack/\d+ \d+)\.(\d)",
            lambda one: f"{one[1]}.{(int(one[2]) + 1) % 10}",
            done.text,
            count=1,
        )
    )
    assert told.is_void or settle(changed) != stacks(changed)


def test_hands_that_the_documents_name() -> None:
    """Printed examples: the cover of $200 of which $80 is left; jokers; a front that is too strong."""
    told = read(EXAMPLE)
    assert twenty_one.settle(told) == {1: 200_00, 2: 40_00, 3: 160_00, 4: 180_00}
    assert twenty_one.total(["**", "5c"]) == 21 and twenty_one.total(["Ac", "9d", "5h"]) == 15
    assert holdem.high_with_joker(("**", "2c", "3d", "4h", "5s")) == (4, 4)
    assert holdem.high_with_joker(("**", "Kh", "9h", "4h", "2h"))[:2] == (5, 12)
    assert (
        holdem.low(("**", "2c", "3d", "4h", "8s")) == (8, 4, 3, 2, 1)
        and holdem.low(("9c", "2c", "3d", "4h", "5s")) is None
    )
    assert double_hand.is_foul(["Ks", "Kd"], ["Qs", "Qd", "3c", "4c", "5d"]) and double_hand.is_foul(
        ["Ks"], ["Qs"] * 5
    )
    assert not double_hand.is_foul(["Ks", "9d"], ["Kc", "9h", "3c", "4c", "5d"])
    assert double_hand.is_foul(["Ks", "9d"], ["Kc", "8h", "3c", "4c", "5d"])


EXAMPLE = """cardroom record 2
room pinnacle
game no-bust-401
chip 1.00
seat 1 A 200.00
seat 2 B 100.00
seat 3 C 100.00
seat 4 D 180.00
--
. button bank 1 1 seat.button
. move stack/1 bank 200.00 act.bank
? ask 2 wager - act.wager: x
. move stack/4 bet/4/4 60.00 act.wager
. move stack/3 bet/3/3 60.00 act.wager
. move stack/2 bet/2/2 60.00 act.wager
. deal 2 Tc
. deal 3 Td
. deal 4 Th
. deal dealer Ts
. deal 2 7c
. deal 3 9d
. deal 4 8h
. deal dealer 8s
. clear deal.discard
= stack/1 200.00
= stack/2 40.00
= stack/3 160.00
= stack/4 180.00
"""
"""Settled from the highest seat down: 18 against 18 pushes, 19 wins 60, 17 loses 60; the bank had 200."""
