"""Output of commands: lines a screen at a time, and JSON in typed parts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import click
import msgspec
from rich.console import Console

from cardroom.telling.parts import in_parts
from cardroom.terminal.console.output import Printed, reader, say
from cardroom.terminal.console.pager import Pager

in_parts_option = click.option(
    "--json", "as_json", is_flag=True, help="Print JSON in typed parts: words, cards, amounts, clauses."
)


def write_parts(value: Any) -> None:
    """Print a value as JSON in typed parts."""
    click.echo(msgspec.json.format(msgspec.json.encode(in_parts(value)), indent=1))


def show_lines(out: Console, lines: Iterable[Printed]) -> None:
    """Print line by line, a screen at a time on a terminal."""

    def show() -> None:
        for line in lines:
            say(out, line)

    Pager(out, reader(out)).page(show)
