"""The chances of poker hands against one another, on a screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardroom.rooms import Table
from cardroom.terminal.commands.odds import columns, load_odds, text_of
from cardroom.terminal.console.output import Printed
from cardroom.words import say


def equities_of(table: Table, hands: Sequence[str], **settings: Any) -> Any:
    """Return the equity of each hand at a poker table."""
    load_odds()
    from cardroom.odds.poker import equities

    return equities(table.opened, hands, **settings)


def equity(result: Any, title: str) -> Iterator[Printed]:
    """Yield the result line by line."""
    yield Printed(title, kind="head")
    yield Printed(text_of(say("odds.under", rules=result.rules, settings=text_of(result.said))))
    grid = result.grid
    yield from columns([tuple(map(text_of, grid.columns)), *(tuple(map(text_of, row)) for row in grid.rows)])
    for note in result.notes:
        yield Printed(text_of(note))
    yield Printed(text_of(say("odds.again", command=result.command)))
