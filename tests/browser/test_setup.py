"""Set-up where there is no Chromium: root gets Debian's, everybody else is told how, and either way the room can be played."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from tests.browser.server import ROOT

PYTHON = """#!/bin/bash
echo "python $*" >>"$SAID"
if [ "$1 $2" = "-m venv" ]; then mkdir -p "$3/bin"; cp "$(dirname "$0")/said" "$3/bin/pip"; fi
"""
SAYS = """#!/bin/bash
echo "$(basename "$0") $*" >>"$SAID"
"""


def set_up(folder: Path, uid: int, *there: str, broken: str = "") -> tuple[list[str], str]:
    """By the very script, with nothing but these programs on the path: what was called, and what a person was told."""
    path, said = folder / "bin", folder / "said.txt"
    path.mkdir()
    programs = {"python3": PYTHON, "said": SAYS, "id": f"#!/bin/bash\necho {uid}\n", "initdb": SAYS, **dict.fromkeys(there, SAYS)}
    if broken:
        programs[broken] = SAYS + "exit 1\n"
    for name, text in programs.items():
        (path / name).write_text(text, encoding="utf-8")
        (path / name).chmod(0o755)
    for name in ("mkdir", "cp", "ls", "dirname", "basename"):
        (path / name).symlink_to(shutil.which(name) or name)
    done = subprocess.run(["/bin/bash", str(ROOT / "tools/setup.sh"), "python3", str(folder / "venv")], env={"PATH": str(path), "SAID": str(said)}, capture_output=True, text=True, timeout=30)
    assert done.returncode == 0, done.stderr
    return said.read_text(encoding="utf-8").splitlines(), done.stderr


def test_root_gets_debians_chromium(tmp_path: Path) -> None:
    called, told = set_up(tmp_path, 0, "apt-get")
    assert "apt-get install -y -qq --no-install-recommends chromium" in called and not told
    assert called[-1].startswith("pip install")


def test_everybody_else_is_told_how(tmp_path: Path) -> None:
    called, told = set_up(tmp_path, 1000, "apt-get")
    assert not [one for one in called if one.startswith("apt-get")]
    assert "sudo apt-get install chromium" in told and called[-1].startswith("pip install")


def test_root_without_a_line_is_told_how_and_plays(tmp_path: Path) -> None:
    called, told = set_up(tmp_path, 0, broken="apt-get")
    assert "sudo apt-get install chromium" in told and called[-1].startswith("pip install")


def test_who_has_it_is_asked_for_nothing(tmp_path: Path) -> None:
    called, told = set_up(tmp_path, 0, "apt-get", "chromium")
    assert not [one for one in called if one.startswith("apt-get")] and not told
