"""The docs say what is so: the README's round runs, the pages' records replay, generated pages are up to date."""

from __future__ import annotations

import doctest
import re
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from cardroom.cli import main
from cardroom.record import read_record, replay
from cardroom.rooms import rooms

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def test_the_readme_round_runs() -> None:
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert found.attempted > 10 and found.failed == 0


def test_the_record_on_the_records_page_replays() -> None:
    text = (ROOT / "docs/records.md").read_text(encoding="utf-8")
    block = re.search(r"(?:^    .*\n)+", text, re.MULTILINE)
    assert block
    replay(read_record("\n".join(line[4:] for line in block[0].splitlines())), rooms())


def test_links_lead_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_the_rulings_page_is_up_to_date() -> None:
    sys.path.insert(0, str(ROOT / "tools"))
    import pages

    assert pages.RULINGS.read_text(encoding="utf-8") == pages.rulings()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_pages_are_short(page: Path) -> None:
    if page.name != "rulings.md":
        assert len(page.read_text(encoding="utf-8").splitlines()) < 110


def test_the_readme_commands_exist() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    used = set(re.findall(r"cardroom ([a-z]+) ", text)) - {"is"}
    assert len(used) >= 8
    for command in used:
        assert CliRunner().invoke(main, [command, "--help"]).exit_code == 0, command
