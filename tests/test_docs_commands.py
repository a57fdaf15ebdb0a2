"""Every command line that the pages for operators name can be typed as it stands there."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import click
import pytest

from cardroom.cli import main

DOCS = Path(__file__).parents[1] / "docs"
PAGES = ("runbook.md", "operate.md", "floor.md", "store.md", "cage.md", "people.md", "audit.md", "server.md")
SPAN, BLOCK = (
    re.compile(r"`([^`]*?cardroom [^`]+)`", re.DOTALL),
    re.compile(r"^    (?:\w+=\S+ )*cardroom .*$", re.MULTILINE),
)
STANDS_FOR = {"FILE": "a-file", "URL": "sqlite:///room.db", "N": "2", "ADDRESSES": "127.0.0.1"}


def lines(page: str) -> list[str]:
    text = next(DOCS.rglob(page)).read_text(encoding="utf-8")
    found = [*SPAN.findall(text), *BLOCK.findall(text)]
    return [line for one in found if (line := command_in(one))]


def command_in(said: str) -> str:
    """Without the environment before it, and without what a block says about it behind."""
    said = " ".join(re.split(r" {3,}", said.strip())[0].split())
    words = said.split(" ")
    while words and re.fullmatch(r"[A-Z_]+=\S*", words[0]):
        words.pop(0)
    is_command = (
        len(words) > 1 and words[0] == "cardroom" and "…" not in said and not words[1].startswith((".", "-t"))
    )
    return re.sub(r"[][]", "", " ".join(words[1:])) if is_command else ""


LINES = [(page, line) for page in PAGES for line in dict.fromkeys(lines(page))]


def parse(command: click.Command, args: list[str], parent: click.Context | None = None) -> None:
    """As the command would be read; nothing is done."""
    at = command.make_context(command.name or "", args, parent=parent)
    rest = [*at._protected_args, *at.args]
    if isinstance(command, click.Group) and rest:
        _, inner, more = command.resolve_command(at, rest)
        assert inner is not None
        parse(inner, more, at)


def test_the_pages_name_commands() -> None:
    assert len(LINES) > 15 and any("restore" in line for page, line in LINES if page == "runbook.md")


@pytest.mark.parametrize(("page", "line"), LINES, ids=[f"{page}: {line}" for page, line in LINES])
def test_a_command_can_be_typed_as_it_stands(page: str, line: str, tmp_path: Path) -> None:
    (tmp_path / "a-file").write_text("")
    words = [STANDS_FOR.get(one, one) for one in shlex.split(line)]
    words = [str(tmp_path / "a-file") if one in ("a-file", "my-room.toml") else one for one in words]
    if len(words) == 1:  # spoken of by its name alone
        assert main.get_command(click.Context(main), words[0]) is not None
    else:
        parse(main, words)


def test_a_command_that_is_named_wrongly_is_found() -> None:
    with pytest.raises(click.UsageError):
        parse(main, ["restore", "a-file", "sqlite:///room.db"])
    with pytest.raises(click.UsageError):
        parse(main, ["floor", "drian"])
