"""The chances of poker hands against one another on a screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardroom.rooms import Table
from cardroom.terminal.commands.odds import columns, needed, text_of
from cardroom.terminal.console.output import Printed
from cardroom.words import say


def found(table: Table, hands: Sequence[str], **asked: Any) -> Any:
    """What each hand has coming, of a poker game."""
    needed()
    from cardroom.odds.poker import equities

    return equities(table.opened, hands, **asked)


def equity(made: Any, title: str) -> Iterator[Printed]:
    """Line by line."""
    yield Printed(title, kind="head")
    yield Printed(text_of(say("odds.under", rules=made.rules, settings=text_of(made.said))))
    grid = made.grid
    yield from columns([tuple(map(text_of, grid.columns)), *(tuple(map(text_of, row)) for row in grid.rows)])
    for note in made.notes:
        yield Printed(text_of(note))
    yield Printed(text_of(say("odds.again", command=made.command)))
