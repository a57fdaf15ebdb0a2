"""Set-up: `make test` installs nothing on the system, `make system` does; what the system has not comes from elsewhere, or is said."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

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
        return self.said.read_text(encoding="utf-8").splitlines(), done.stderr

    def programs(self, **env: str) -> tuple[list[str], str]:
        for name in ("python", "pip", "playwright"):
            kept = self.venv / "bin" / name
            if not kept.exists():
                self.put(kept, PYTHON if name == "python" else SAYS)
        return self.run("programs.sh", str(self.venv), "tools/constraints.txt", **env)


def test_the_set_up_asks_the_system_for_nothing_even_as_root(tmp_path: Path) -> None:
    called, told = Machine(tmp_path, 0, apt_get=SAYS).run(
        "setup.sh", "python3", str(tmp_path / "venv"), "tools/constraints.txt"
    )
    assert (
        called[-1].startswith("pip install")
        and "--constraint tools/constraints.txt" in called[-1]
        and "--upgrade" not in called[-1]
    )
    assert not [one for one in called if one.startswith("apt-get")] and not told


def test_without_constraints_the_newest_of_everything_is_taken(tmp_path: Path) -> None:
    called, _ = Machine(tmp_path).run("setup.sh", "python3", str(tmp_path / "venv"))
    assert "--upgrade --upgrade-strategy eager" in called[-1] and "--constraint" not in called[-1]


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
