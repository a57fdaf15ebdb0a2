"""`cardroom prove`: a room file of one's own is held to what any game must hold to."""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from cardroom.cli import main
from cardroom.felt import BetweenRounds, Felt
from cardroom.games import FAMILIES, Family
from cardroom.games.family import OpenOffering
from cardroom.record import read_record
from cardroom.rooms.room import read_file
from cardroom.script import Script
from cardroom.simulate.room_file_proof import cases, prove_cases

RIVERSIDE = Path(__file__).parent.parent / "docs/rooms/riverside.toml"
TWENTY_ONE = FAMILIES["twenty-one"]


def prove(*words: str) -> Result:
    return CliRunner().invoke(main, ["prove", *words])


def test_riverside_holds() -> None:
    found = prove(str(RIVERSIDE), "--rounds", "6", "--seed", "3")
    assert found.exit_code == 0, found.output
    assert found.output == "riverside-21: holds in 6 rounds, with 1 table\n"


def test_every_fault_of_a_spoiled_file_is_at_its_key(tmp_path: Path) -> None:
    text = RIVERSIDE.read_text(encoding="utf-8")
    spoiled = (
        text
        .replace('pays = "3:2"', 'pays = "3-2"')
        .replace("rates = 3", "rates = -1")
        .replace("seats = 6", "seats = 60")
    )
    spoiled = spoiled.replace(
        'name = "Riverside Twenty-One"',
        'name = "Riverside Twenty-One"\ndocument = { title = 7, date = "2006-13-01", by = "me" }',
    )
    (tmp_path / "spoiled.toml").write_text(spoiled, encoding="utf-8")
    found = prove(str(tmp_path / "spoiled.toml"))
    assert found.exit_code == 2
    for key in (
        "natural.pays: expected odds such as 6:5",
        "collection.rates: expected a whole number",
        "seats: 60, expected 2 to",
        "document.title: expected text",
        "document.date: '2006-13-01', expected a day",
        "document.by: unknown key",
    ):
        assert f"spoiled.toml: games.riverside-21.{key}" in found.output


def with_round(wrap: object) -> Family:
    return replace(TWENTY_ONE, round=wrap)


def by_whim(felt: Felt, start: BetweenRounds, table: OpenOffering) -> Script[BetweenRounds]:
    """Chance that nobody is asked for, so that no replay can have it again."""
    after = yield from TWENTY_ONE.round(felt, start, table)
    return replace(after, round=after.round + Random().randrange(10**6))


def gives_away(felt: Felt, start: BetweenRounds, table: OpenOffering) -> Script[BetweenRounds]:
    """Whoever is first at the table is handed a chip of the house at the end."""
    after = yield from TWENTY_ONE.round(felt, start, table)
    first, *others = after.people
    return replace(after, people=(replace(first, cents=first.cents + 100), *others))


def cites_nothing(felt: Felt, start: BetweenRounds, table: OpenOffering) -> Script[BetweenRounds]:
    felt.move("house", "jackpot", 100, "fee.invented")
    return (yield from TWENTY_ONE.round(felt, start, table))


@pytest.mark.parametrize(
    ("round_of", "why"),
    [
        (by_whim, "^replay of the first .* answers differs"),
        (gives_away, "^seat 1 goes on with"),
        (cites_nothing, "^fee.invented is no topic of twenty-one"),
    ],
)
def test_a_game_that_breaks_its_word_is_found_out(round_of: object, why: str) -> None:
    room = read_file(RIVERSIDE, {**FAMILIES, "twenty-one": with_round(round_of)})
    (proof,) = prove_cases(cases(room.offering("riverside-21")), rounds=8, seed=1)
    assert proof.failures and re.search(why, proof.failures[0].why)


def failing(monkeypatch: pytest.MonkeyPatch, words: Sequence[str]) -> Result:
    """The command, with a family that breaks its word."""
    spoiled = {**FAMILIES, "twenty-one": with_round(cites_nothing)}
    monkeypatch.setattr("cardroom.terminal.commands.prove.read_file", lambda path: read_file(path, spoiled))
    return prove(*words)


def test_a_failure_says_how_to_see_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    found = failing(monkeypatch, [str(RIVERSIDE), "--rounds", "4", "--seed", "7"])
    assert found.exit_code == 1
    first, why, again = found.output.splitlines()[:3]
    assert first == "riverside-21: fails at 1 of 1 table"
    assert "fee.invented" in why
    command = again.partition(": cardroom prove ")[2]
    seen = failing(monkeypatch, shlex.split(command))
    assert seen.exit_code == 1 and seen.output.startswith(found.output[:200])
    read_record(seen.output[seen.output.index("cardroom record") :])


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--game", "whist"], "Riverside does not offer 'whist'"),
        (["--case", "1"], "name the game with --game"),
        (["--game", "riverside-21", "--case", "9"], "there are 1 table"),
    ],
)
def test_what_there_is_not_cannot_be_proved(words: Sequence[str], says: str) -> None:
    found = prove(str(RIVERSIDE), *words)
    assert found.exit_code == 2 and says in found.output
