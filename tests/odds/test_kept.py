"""What is kept between runs: a folder for every state of our files, and not for ever."""

import os
from pathlib import Path

import pytest

from cardroom.odds.compiled import compile_beside
from cardroom.odds.double_hand.pairs import over_suits
from cardroom.odds.folder import OTHERS, folder_of


def test_folders_of_other_states_go_when_a_new_one_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_where_nothing_may_be_written_nothing_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert folder_of("compiled", "new").name == "new"


def test_what_is_kept_is_not_compiled_beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And what is not, is begun in a process of its own, whatever comes of it."""
    begun: list[list[str]] = []

    class Process:
        def __init__(self, command: list[str], **_: object) -> None:
            begun.append(command)

        def wait(self, seconds: float) -> None:
            begun.append([str(seconds)])

    monkeypatch.setattr("cardroom.odds.compiled.subprocess.Popen", Process)
    monkeypatch.setattr("cardroom.odds.compiled.config.CACHE_DIR", str(tmp_path))
    compile_beside("cardroom.odds.double_hand.ready", over_suits)()
    assert "from cardroom.odds.double_hand.ready import ready; ready()" in begun[0] and len(begun) == 2
    (tmp_path / "double_hand").mkdir()
    (tmp_path / "double_hand" / "pairs.over_suits-1.py311.nbi").touch()
    compile_beside("cardroom.odds.double_hand.ready", over_suits)()
    assert len(begun) == 2
