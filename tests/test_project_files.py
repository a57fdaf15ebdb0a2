"""The files that greet a contributor name things that exist."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parent.parent
GUIDES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "CODE_OF_CONDUCT.md")
FORGE = sorted((ROOT / ".github").rglob("*.yml"))


@pytest.mark.parametrize("name", GUIDES)
def test_links_of_a_guide_lead_somewhere(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text):
        assert (ROOT / target).exists(), f"{name} links to {target}"


@pytest.mark.parametrize("name", [*GUIDES, ".github/workflows/ci.yml", "docs/how-to/site.md"])
def test_targets_of_make_exist(name: str) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = re.findall(r"(?:`|^ {4}|run: )make ([a-z-]+)", (ROOT / name).read_text("utf-8"), re.MULTILINE)
    assert set(named) <= targets


def test_files_and_tests_that_contributing_names_exist() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    paths = re.findall(r"\b(?:src|tests|tools)/[\w./-]+\w", text.replace("ROOM.toml", "pinnacle.toml"))
    assert len(paths) > 6
    for path in paths:
        assert (ROOT / path.removesuffix("/FAMILY")).exists(), path


def test_the_forge_runs_what_we_run() -> None:
    work = yaml.safe_load((ROOT / ".github/workflows/ci.yml").read_text(encoding="utf-8"))
    steps = [step["run"] for step in work["jobs"]["tests"]["steps"] if "run" in step]
    assert ".ci/run" in steps and "make docs" in steps
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    tested = work["jobs"]["tests"]["strategy"]["matrix"]["python"]
    assert tested == [
        one.rpartition(" ")[2] for one in project["classifiers"] if re.search(r":: 3\.\d+$", one)
    ]


@pytest.mark.parametrize("path", FORGE, ids=lambda path: path.name)
def test_a_file_of_the_forge_can_be_read(path: Path) -> None:
    assert isinstance(yaml.safe_load(path.read_text(encoding="utf-8")), dict)


def test_hooks_before_a_commit_run_tools_that_the_tests_install() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"][0][
        "hooks"
    ]
    assert len(hooks) >= 4
    programs = {shlex.split(hook["entry"])[0].removeprefix(".venv/bin/") for hook in hooks}
    assert programs == {"ruff", "lint-imports", "python"}


def test_the_changelog_has_this_version() -> None:
    source = (ROOT / "src/cardroom/__init__.py").read_text(encoding="utf-8")
    (version,) = re.findall(r'^__version__ = "(.+)"', source, re.MULTILINE)
    assert re.search(rf"^## {re.escape(version)}\b", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
