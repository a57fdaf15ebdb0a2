"""The check of the page's code by tools from npm: what they find fails, and a run without them says so."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import page_check  # noqa: E402


def test_tools_come_at_exact_versions_from_any_registry() -> None:
    tools = json.loads((ROOT / "package.json").read_text())["devDependencies"]
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    assert all(version.replace(".", "").isdigit() for version in tools.values())
    assert {name: packages[f"node_modules/{name}"]["version"] for name in tools} == tools
    assert not [
        path for path, one in packages.items() if path and ("resolved" in one or not one.get("integrity"))
    ]


def test_what_a_tool_finds_is_said_and_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(page_check, "PROGRAMS", tmp_path)
    monkeypatch.setattr("shutil.which", lambda program: program)
    for name, script in (("biome", "exit 0"), ("tsc", "echo a fault; exit 2")):
        (tmp_path / name).write_text(f"#!/bin/sh\n{script}\n")
        (tmp_path / name).chmod(0o755)
    assert page_check.main([]) == 1 and capsys.readouterr().out.strip() == "a fault"
    (tmp_path / "tsc").write_text("#!/bin/sh\nexit 0\n")
    assert page_check.main([]) == 0 and not capsys.readouterr().out


def test_without_node_nothing_is_checked_and_the_line_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("shutil.which", lambda program: None)
    assert page_check.main([]) == 0 and page_check.main(["--required"]) == 1
    assert capsys.readouterr().out.count("was not checked") == 2


def test_a_run_in_which_nothing_may_be_skipped_needs_node() -> None:
    ran = subprocess.run(
        ["make", "-n", "test", "ARGS=--no-skips"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert "tools/page_check.py --required" in ran.stdout
