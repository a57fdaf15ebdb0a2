"""Set-up: `make test` installs nothing on the system, `make system` does; what the system has not comes from elsewhere, or is said."""

from __future__ import annotations

import os
import pty
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.browser.server import ROOT

SAYS = """#!/bin/bash
echo "$(basename "$0") $*" >>"$SAID"
"""
PYTHON = """#!/bin/bash
echo "python $*" >>"$SAID"
if [ "$1 $2" = "-m venv" ]; then mkdir -p "$3/bin"; cp "$(dirname "$0")/said" "$3/bin/pip"; fi
case "$*" in *ensurepip*) [ -z "${NO_VENV:-}" ];; *programs*) [ -z "${NO_POSTGRESQL:-}" ];; *browsers*) [ -z "${NO_BROWSER:-}" ];; esac
"""
INSTALL = "apt-get install -y -qq --no-install-recommends"
FAILS = SAYS + "exit 1\n"
USUAL = ("mkdir", "cp", "dirname", "basename")


PIP = (
    SAYS
    + """[ -z "${FAILS:-}" ] || { echo no such index >&2; exit 1; }
case "$*" in *--requirement*) printf '%s\\n' 'Collecting click==8.1' 'Processing ./wheels/anyio-4.whl' 'Collecting rich==13' \\
  'Installing collected packages: anyio, click, rich';; esac
"""
)


def _read(terminal: int) -> bytes:
    """What a terminal shows next; nothing at the end, which Linux tells as an error."""
    try:
        return os.read(terminal, 4096)
    except OSError:
        return b""


class Machine:
    """With nothing but these programs on the path, each of which notes that it was called."""

    def __init__(self, folder: Path, uid: int = 1000, **programs: str) -> None:
        self.path, self.said, self.venv = folder / "bin", folder / "said.txt", folder / "venv"
        self.path.mkdir()
        self.said.touch()
        for name, text in {
            "python3": PYTHON,
            "said": SAYS,
            "id": f"#!/bin/bash\necho {uid}\n",
            **programs,
        }.items():
            self.put(self.path / name.replace("_", "-"), text)
        for name in USUAL:
            (self.path / name).symlink_to(shutil.which(name) or name)

    def put(self, file: Path, text: str) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        file.chmod(0o755)

    def run(self, script: str, *words: str, code: int = 0, **env: str) -> tuple[list[str], str]:
        """What was called, and what a person was told."""
        environment = {"PATH": str(self.path), "SAID": str(self.said), **env}
        command = ["/bin/bash", str(ROOT / "tools" / script), *words]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, cwd=ROOT)
        assert done.returncode == code, done
        self.out = done.stdout
        return self.said.read_text(encoding="utf-8").splitlines(), done.stderr

    def on_a_terminal(self, script: str, *words: str) -> str:
        """What a terminal shows while a script runs."""
        ours, theirs = pty.openpty()
        command = ["/bin/bash", str(ROOT / "tools" / script), *words]
        environment = {"PATH": str(self.path), "SAID": str(self.said)}
        with subprocess.Popen(command, env=environment, stdout=theirs, stderr=theirs, cwd=ROOT):
            os.close(theirs)
            shown = b"".join(iter(lambda: _read(ours), b""))
        os.close(ours)
        return shown.decode()

    def programs(self, **env: str) -> tuple[list[str], str]:
        for name in ("python", "pip", "playwright"):
            kept = self.venv / "bin" / name
            if not kept.exists():
                self.put(kept, PYTHON if name == "python" else SAYS)
        return self.run("programs.sh", str(self.venv), "tools/constraints.txt", **env)

    def set_up(self, what: str, versions: str = "", **env: str) -> tuple[list[str], str]:
        """What pip was called with, and what a person was told."""
        words = (what, "python3", str(self.venv), *([versions] if versions else []))
        called, told = self.run("setup.sh", *words, **env)
        assert not [one for one in called if one.startswith("apt-get")]
        return [one for one in called if one.startswith("pip")], told


LOCK, CONSTRAINTS = "tools/lock.txt", "tools/constraints.txt"


def test_who_plays_gets_what_playing_needs_by_its_hashes_even_as_root(tmp_path: Path) -> None:
    packages, ours = Machine(tmp_path, 0, apt_get=SAYS).set_up("play", LOCK)[0]
    assert f"--require-hashes --requirement {LOCK}" in packages
    assert ours.endswith("--no-deps --editable .") and "--upgrade" not in packages + ours


def test_the_tests_bring_what_they_need_in_the_versions_they_passed_with(tmp_path: Path) -> None:
    (packages,), told = Machine(tmp_path, 0, apt_get=SAYS).set_up("tests", CONSTRAINTS)
    assert packages.endswith(f"--constraint {CONSTRAINTS} --editable .[test]") and "--upgrade" not in packages
    assert not told


@pytest.mark.parametrize(("what", "extras"), [("play", "live,odds"), ("tests", "test")])
def test_without_versions_the_newest_of_everything_is_taken(what: str, extras: str, tmp_path: Path) -> None:
    (packages,), _ = Machine(tmp_path).set_up(what)
    assert packages.endswith(f"--upgrade --upgrade-strategy eager --editable .[{extras}]")
    assert "--constraint" not in packages and "--require-hashes" not in packages


def test_an_environment_that_is_there_is_added_to(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine.set_up("play", LOCK)
    machine.put(machine.venv / "bin/python", PYTHON)
    machine.said.write_text("", encoding="utf-8")
    called, _ = machine.run("setup.sh", "tests", "python3", str(machine.venv), CONSTRAINTS)
    assert not [one for one in called if "-m venv" in one] and called[-1].startswith("pip install")


def test_what_pip_says_is_shown_when_it_fails_and_only_then(tmp_path: Path) -> None:
    machine = Machine(tmp_path, said=PIP)
    words = ("setup.sh", "play", "python3", str(machine.venv), LOCK)
    _, told = machine.run(*words)
    assert not told
    _, told = machine.run(*words, code=1, FAILS="1")
    assert told == "pip could not install what Cardroom needs:\nno such index\n"


def test_a_terminal_sees_how_far_it_is_in_one_line_that_changes(tmp_path: Path) -> None:
    shown = Machine(tmp_path, said=PIP).on_a_terminal(
        "setup.sh", "play", "python3", str(tmp_path / "venv"), LOCK
    )
    changed = [re.sub(r"\d+ s", "S", one) for one in shown.split("\r\033[K")]
    assert "Setting up Cardroom (once): fetching package 2, rich, S" in changed
    assert "Setting up Cardroom (once): installing 3 packages, S" in changed
    assert re.fullmatch(r"Cardroom is set up, in S\.\s*", changed[-1])


def test_elsewhere_each_step_is_said_once(tmp_path: Path) -> None:
    machine = Machine(tmp_path, said=PIP)
    machine.run("setup.sh", "play", "python3", str(machine.venv), LOCK)
    assert [re.sub(r"\d+ s", "S", line) for line in machine.out.splitlines()] == [
        "Setting up Cardroom (once): fetching packages ...",
        "Setting up Cardroom: installing 3 packages ...",
        "Cardroom is set up, in S.",
    ]


@pytest.mark.parametrize("target", ["run", "play", "serve"])
def test_playing_needs_no_tool_for_tests(target: str, tmp_path: Path) -> None:
    """What make would do in a fresh clone: one set-up, of what playing needs."""
    planned = planned_by_make(target, tmp_path)
    assert [line.split()[2] for line in planned if "setup.sh" in line] == ["play"]
    assert not [line for line in planned if "programs.sh" in line or "system.sh" in line or "npm" in line]


def test_the_tests_set_up_all_they_need_on_a_fresh_clone(tmp_path: Path) -> None:
    planned = planned_by_make("test", tmp_path)
    assert [line.split()[2] for line in planned if "setup.sh" in line] == ["play", "tests"]
    assert [line for line in planned if "programs.sh" in line]


def test_a_second_start_sets_nothing_up(tmp_path: Path) -> None:
    (tmp_path / "venv").mkdir()
    (tmp_path / "venv/.ready").touch()
    assert planned_by_make("run", tmp_path) == [f"{tmp_path}/venv/bin/cardroom serve --open"]


def planned_by_make(target: str, folder: Path) -> list[str]:
    command = ["make", "--dry-run", "--no-print-directory", target, f"VENV={folder}/venv"]
    # `make test ARGS=…` hands its variables on to every make below it.
    env = {
        name: value
        for name, value in os.environ.items()
        if name not in ("MAKEFLAGS", "MAKEOVERRIDES", "ARGS")
    }
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, env=env)
    assert done.returncode == 0, done.stderr
    return [line.strip() for line in done.stdout.splitlines()]


def test_what_the_system_has_is_used(tmp_path: Path) -> None:
    called, told = Machine(tmp_path).programs()
    assert not [one for one in called if one.startswith(("pip", "playwright"))] and not told


def test_postgresql_comes_from_pypi_where_the_system_has_none(tmp_path: Path) -> None:
    called, told = Machine(tmp_path).programs(NO_POSTGRESQL="1")
    assert (
        called[-2].endswith("-e .[postgresql]")
        and "--constraint tools/constraints.txt" in called[-2]
        and not told
    )


def test_a_browser_is_downloaded_where_the_system_has_none(tmp_path: Path) -> None:
    called, told = Machine(tmp_path).programs(NO_BROWSER="1")
    assert called[-1] == "playwright install --only-shell chromium" and not told


def test_where_that_fails_it_is_said_and_nothing_else(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine.put(machine.venv / "bin/playwright", FAILS)
    _, told = machine.programs(NO_BROWSER="1")
    assert "Tests of the pages are skipped" in told and "sudo apt-get install chromium" in told


def test_root_who_asks_gets_what_is_missing(tmp_path: Path) -> None:
    called, told = Machine(tmp_path, 0, apt_get=SAYS, initdb=SAYS).run("system.sh", "python3", NO_VENV="1")
    assert called[-1] == f"{INSTALL} python3-venv chromium nodejs npm" and not told


def test_everybody_else_is_told_how_and_it_fails(tmp_path: Path) -> None:
    called, told = Machine(tmp_path, apt_get=SAYS, initdb=SAYS).run("system.sh", "python3", code=1)
    assert (
        not [one for one in called if one.startswith("apt-get")]
        and "sudo apt-get install chromium nodejs npm" in told
    )


def test_root_without_a_line_is_not_told_that_all_is_well(tmp_path: Path) -> None:
    Machine(tmp_path, 0, apt_get=FAILS, initdb=SAYS).run("system.sh", "python3", code=1)


def test_who_has_everything_is_asked_for_nothing(tmp_path: Path) -> None:
    everything = {"initdb": SAYS, "chromium": SAYS, "node": SAYS, "npm": SAYS}
    called, told = Machine(tmp_path, 0, apt_get=SAYS, **everything).run("system.sh", "python3")
    assert not [one for one in called if one.startswith("apt-get")] and not told
