"""Ten bugs, each planted into the example family: the proof finds it and says what is wrong and where."""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest
import ultimate_holdem.script as honest
from msgspec.structs import replace
from ultimate_holdem import ULTIMATE

from cardroom.games import FAMILIES
from cardroom.rooms import read_room
from cardroom.simulate.room_file_proof import cases, prove_cases
from cardroom.telling.checks import check_told
from tests.ultimate import DOCS

FILE = DOCS / "ultimate_holdem/bayside.toml"
SOURCE = (DOCS / "ultimate_holdem/script.py").read_text(encoding="utf-8")
Spoiled = Callable[[str, str], ModuleType]


@pytest.fixture
def spoiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Spoiled]:
    """Makes a package with the example's script in which one text is replaced."""
    names: list[str] = []

    def spoil(before: str, after: str) -> ModuleType:
        assert SOURCE.count(before) == 1, before
        name = "ultimate_spoiled"
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("", encoding="utf-8")
        (tmp_path / name / "script.py").write_text(SOURCE.replace(before, after), encoding="utf-8")
        monkeypatch.syspath_prepend(str(tmp_path))
        module = __import__(f"{name}.script", fromlist=["script"])
        names.extend(one for one in sys.modules if one.startswith(name))
        return module

    yield spoil
    for name in names:
        sys.modules.pop(name, None)


def why_not(module: ModuleType, expects: bool = True) -> str:
    """What the proof says of the family with the script of this module."""
    family = replace(
        ULTIMATE,
        round=module.round_of_ultimate,
        presenter=type("Presenter", (type(ULTIMATE.presenter),), {"settlement": honest.ORDER})(),
        expected=ULTIMATE.expected if expects else None,
    )
    room = read_room("bayside", FILE.read_text(encoding="utf-8"), {**FAMILIES, "ultimate": family})
    (proof,) = prove_cases(cases(room.offering("ultimate")), rounds=25, seed=1, also=check_told)
    return "\n".join(failure.why for failure in proof.failures)


def test_the_script_as_it_stands_is_proved(spoiled: Spoiled) -> None:
    assert not why_not(spoiled("Settle a wager by the hands", "Settle each wager by the hands"))


PAY = "        banked.settle_even(lay, it.account, it.wager, it.stake, came.how, came.topic)\n"
NEXT = """\
        other = next((one for one in lay.in_order() if one.seat != it.wager.bettor), it.circle)
        lay.felt.move("bank", stack(other.seat), 1, came.topic) if came.how > 0 and lay.cover.pay(1) else None
"""
TWICE = """\
    for hand in lay.in_order():
        if fee := banked.wager_fee(lay.schedule, hand.own.base):
            lay.felt.move(stack(hand.seat), "drop", fee, "fee.player")
"""
TELLS = """\
    lay.felt.tell(banked.DealerQualifies(DEALER, "settle.qualify", "does", best_high(lay.felt.cards[DEALER]).reading))
"""
PLANTED = {
    "wrong payee": (
        "        banked.push(lay, it.account, it.wager, \"settle.unqualified\")\n",
        "        lay.felt.move(it.account, stack(lay.bank), it.stake, \"settle.unqualified\")\n",
        r"move bet/(\d)/\1 stack/\d [\d.]+ settle\.unqualified: the wager is not seat \d's",
    ),
    "winnings to another": (
        PAY, PAY.replace("        banked", NEXT + "        banked", 1), r"move bank stack/\d 0\.01 settle\.higher: seat \d has no wager that wins",
    ),
    "fee twice": (
        '    """Put down as much again as the Ante."""\n',
        '    """Put down as much again as the Ante."""\n' + TWICE.replace("banked.wager_fee", "wager_fee"),
        r"fee\.player is taken 2 times from stack/\d, expected 1 at most",
    ),
    "cover not used up": (
        '        return banked.lose(lay, it.account, it.wager, it.stake, "settle.forfeit")\n',
        '        return lay.felt.move(it.account, "bank", it.stake, "settle.forfeit")\n',
        r"/\d/\d: \$[\d,.]+ is settled, and of the bank of \$[\d,.]+ only \$[\d,.]+ is not used up yet",
    ),
    "another order than declared": (
        "kinds=(GAME, PLAY, BLIND, TRIPS)", "kinds=(GAME, TRIPS, BLIND, PLAY)",
        r"(blind|trips)/\d/\d is settled by settle\.[a-z-]+ before (play|blind)/\d/\d, and the declared order is bet/\d/\d",
    ),
    "forgotten yield from": (
        "                yield from decide(", "                decide(",
        r"ultimate_spoiled\.script, line \d+: the script decide is called without yield from",
    ),
    "hidden card told": (
        "    least, most, on_flop, at_last = lay.rules.times\n",
        "    least, most, on_flop, at_last = lay.rules.times\n" + TELLS.replace("banked.Dealer", "Dealer"),
        r"seat \d sees '.*banked\.dealer-qualifies.*' here and '.*' there: a leak",
    ),
    "clause of another topic": (
        "banked.pay_by_table(lay, it, lay.rules.blind, mine)", "banked.pay_by_table(lay, it, lay.rules.trips, mine)",
        r"blind/\d/\d is settled by settle\.trips-[a-z-]+, a rule about trips",
    ),
    "chips left on a bet": (
        "    elif it.kind == BLIND and mine > theirs:\n", "    elif it.kind == BLIND and mine > theirs and mine.category < 4:\n        return None\n    elif it.kind == BLIND and mine > theirs:\n",
        r"chips left on the table after the round: \['blind/\d/\d'\]",
    ),
    "default that the options refuse": (
        "options, otherwise, \"act.play\"))", "options, FOLD, \"act.play\"))",
        r"ask \d .*silence would mean .*fold.*, which is not allowed",
    ),
    "offered and refused": (
        "min(ante * times[1], chips // ante * ante)", "ante * times[1]",
        r"ask \d .* offers Act\(name='play', cents=\d+\), and the script fails on it: .*stack/\d",
    ),
}  # fmt: skip
IMPORTS = "from cardroom.games.banked.facts import DealerQualifies\nfrom cardroom.games.banked.wager_limits import wager_fee\n"


@pytest.mark.parametrize("bug", PLANTED)
def test_a_planted_bug_is_found(spoiled: Spoiled, bug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before, after, says = PLANTED[bug]
    first = "from cardroom.games import banked\n"
    monkeypatch.setattr(sys.modules[__name__], "SOURCE", SOURCE.replace(first, first + IMPORTS, 1))
    found = why_not(spoiled(before, after))
    assert re.search(says, found), textwrap.shorten(found, 600)
