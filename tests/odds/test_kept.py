"""What is kept between runs: a folder for every state of our files, and not for ever."""

import os
from pathlib import Path

import pytest

from cardroom.odds.cache_folder import OTHERS, folder_of
from cardroom.odds.compiled import compile_in_background, compiled, inner, wait_for
from cardroom.odds.double_hand.pairs import over_ranks, over_suits


def test_folders_of_other_states_go_when_a_new_one_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last used stay; looking into one that is there removes nothing."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    for age in range(OTHERS + 3):
        old = tmp_path / "cardroom" / "compiled" / f"{age}"
        old.mkdir(parents=True)
        (old / "code.nbc").write_bytes(b"old")
        os.utime(old, (1_000_000 - age, 1_000_000 - age))
    assert folder_of("compiled", "2").stat().st_mtime > 1_000_000  # used now
    assert len([*(tmp_path / "cardroom" / "compiled").iterdir()]) == OTHERS + 3
    assert folder_of("compiled", "new").is_dir() and folder_of("tables", "new").is_dir()
    left = {one.name for one in (tmp_path / "cardroom" / "compiled").iterdir()}
    assert left == {"new", *(str(age) for age in range(OTHERS))}


def test_where_nothing_may_be_written_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert folder_of("compiled", "new").name == "new"


class Beside:
    """A process that compiles something, or nothing."""

    def __init__(self, command: list[str], **_: object) -> None:
        self.command, self.looks, self.is_killed = command, 0, False
        BEGUN.append(self)

    def poll(self) -> int | None:
        self.looks += 1
        return -9 if self.is_killed else None

    def kill(self) -> None:
        self.is_killed = True


BEGUN: list[Beside] = []


@pytest.fixture
def beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Beside]:
    BEGUN.clear()
    monkeypatch.setattr("cardroom.odds.compiled.subprocess.Popen", Beside)
    monkeypatch.setattr("cardroom.odds.compiled.config.CACHE_DIR", str(tmp_path))
    monkeypatch.setattr("cardroom.odds.compiled._PROCESSES", {})
    monkeypatch.setattr("cardroom.odds.compiled.GLANCE", 0.0)
    (tmp_path / "double_hand").mkdir()
    return BEGUN


def test_what_is_kept_is_not_compiled_beside(tmp_path: Path, beside: list[Beside]) -> None:
    """And what is not, is begun in a process of its own; who waits for a part of it does not wait for the rest."""
    loops = over_suits, over_ranks
    wait_for(*loops)  # nobody compiles them
    compile_in_background("cardroom.odds.double_hand.compile_ahead", *loops)
    assert (
        len(beside) == 1
        and "from cardroom.odds.double_hand.compile_ahead import ready; ready()" in beside[0].command
    )
    (tmp_path / "double_hand" / "pairs.over_suits-1.py311.1.nbc").touch()
    wait_for(over_suits)
    assert beside[0].looks == 1 and not beside[0].is_killed
    (tmp_path / "double_hand" / "pairs.over_ranks-1.py311.1.nbc").touch()
    compile_in_background("cardroom.odds.double_hand.compile_ahead", *loops)
    assert len(beside) == 1


def test_nobody_waits_for_ever(beside: list[Beside], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardroom.odds.compiled.LONGEST", -1.0)
    compile_in_background("cardroom.odds.double_hand.compile_ahead", over_suits, over_ranks)
    wait_for(over_suits, over_ranks)
    assert beside[0].is_killed


def test_an_inner_function_is_the_same_in_python() -> None:
    """It has no machine code that Python could call, and calling it there does no harm."""

    @inner
    def twice(number: int) -> int:
        return 2 * number

    @compiled
    def thrice(number: int) -> int:
        return twice(number) + number

    assert twice(4) == 8 and thrice(4) == 12 and twice(5) == 10
