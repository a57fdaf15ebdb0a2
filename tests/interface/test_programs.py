"""The ten programs of a visitor run and print what their page says; types are checked with those of `src`."""

from __future__ import annotations

import doctest
import re
import runpy
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
FOLDER = ROOT / "docs/programs"
PAGE = ROOT / "docs/how-to/python.md"
PRINTS = {
    "deal_holdem": [
        "Ann wins $120 from the pot",
        "{1: Dollars('2080'), 2: Dollars('1960'), 3: Dollars('1960')}",
    ],
    "settle_blackjack": ["{1: Dollars('-21'), 2: Dollars('19.50')} $1.50"],
    "equity": ["AsAh2s3h wins 81.71% of the pot (exact, counted in whole ways)"],
    "exact_ev": ["game: 1.3614% (exact)"],
    "replay": ["True True"],
    "list_games": ["pinnacle/holdem: Texas Hold'em, 8 seats, limits 40-80, 50-100, 3-6 to 30-60"],
    "why": ["23 loses against soft 20: over 21, while the player-dealer is not"],
    "rule": ["pinnacle/no-bust-401/split-2d → Aces may be split more than once."],
    "simulate": ["house: +2.17 dollars a hand, give or take 0.04"],
    "own_room": ["riverside/riverside-21: Riverside Twenty-One at Riverside"],
}
"""Program → lines that it prints, or how they begin."""
MOST_LINES = 12


def lines_of(path: Path) -> int:
    """How many lines a program has, without its docstring and blank ones."""
    return len([line for line in path.read_text(encoding="utf-8").splitlines()[1:] if line])


def test_each_of_the_ten_programs_is_run() -> None:
    assert sorted(PRINTS) == sorted(path.stem for path in FOLDER.glob("*.py")) and len(PRINTS) == 10


@pytest.mark.parametrize("name", PRINTS)
def test_a_program_prints_what_it_says(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert lines_of(FOLDER / f"{name}.py") <= MOST_LINES
    runpy.run_path(str(FOLDER / f"{name}.py"))
    printed = capsys.readouterr().out.splitlines()
    for expected in PRINTS[name]:
        assert any(line.startswith(expected) for line in printed), "\n".join(printed)


def test_the_page_counts_the_lines_of_each_program() -> None:
    rows = re.findall(
        r"^\| [^|]+ \| \[[a-z_]+\.py\]\([./]+/programs/(\w+)\.py\) \| (\d+) \|",
        PAGE.read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    assert {name: int(count) for name, count in rows} == {
        path.stem: lines_of(path) for path in FOLDER.glob("*.py")
    }


@pytest.mark.parametrize("name", ["deal_holdem", "equity", "replay"])
def test_the_counterparts_in_pokerkit_run_and_are_counted(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    path = FOLDER / f"counterparts/pokerkit_{name}.py"
    runpy.run_path(str(path))
    assert capsys.readouterr().out
    (count,) = re.findall(
        rf"\| \[(\d+)\]\([./]+/programs/counterparts/pokerkit_{name}\.py\)", PAGE.read_text(encoding="utf-8")
    )
    assert int(count) == lines_of(path)


def test_the_types_of_the_programs_are_checked() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mypy"]
    assert settings["strict"] and "docs/programs" in settings["files"]


def test_the_page_runs() -> None:
    ran = doctest.testfile(str(PAGE), module_relative=False)
    assert ran.attempted > 20 and ran.failed == 0


def test_the_example_of_the_readme_is_a_program_whose_types_are_checked() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    written = re.findall(r"^(?:>>>|\.\.\.) (.*)$", text, re.MULTILINE)
    checked = "\n".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.py"))
    assert 5 <= len(written) <= 9
    for line in written[:-1]:
        assert line in checked.splitlines(), line
