"""Each tutorial runs from top to bottom in an empty folder; those with a page are followed further in `tests/browser`."""

from __future__ import annotations

import doctest
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tutorials import TUTORIALS, Reader, Step, steps

COMMANDS = {"add-a-room": 6, "bot": 3, "rule-change": 5}
"""How many commands each has: none may be overlooked because a block is written otherwise."""
IN_BROWSER = {"first-round", "friends-tonight"}


@pytest.fixture
def reader(tmp_path: Path) -> Iterator[Reader]:
    made = Reader(tmp_path)
    yield made
    made.close()


def test_every_tutorial_is_followed() -> None:
    assert {page.stem for page in TUTORIALS.glob("*.md")} == {*COMMANDS, *IN_BROWSER, "python", "index"}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_tutorial_works_from_an_empty_folder(reader: Reader, name: str) -> None:
    assert reader.follow(TUTORIALS / f"{name}.md") == COMMANDS[name]


def test_the_tutorial_in_python_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page = str(TUTORIALS / "python.md")
    found = doctest.testfile(
        page, module_relative=False, optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    )
    assert found.attempted > 15 and found.failed == 0


def test_another_output_than_on_the_page_is_noticed(reader: Reader) -> None:
    reader.type("echo one two", "one …\n")
    with pytest.raises(AssertionError, match="one two"):
        reader.type("echo one two", "two …\n")


def test_files_and_commands_are_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("```toml\n# room.toml\na = 1\n```\n\n```console\n$ true\n```\n\n```python\n>>> 1\n```\n")
    assert list(steps(page)) == [Step("room.toml", "# room.toml\na = 1\n"), Step("", "$ true\n")]
