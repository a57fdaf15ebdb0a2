"""Why a round came to what it did, on a screen: the sums, the reasons, and the rules in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rich.cells import cell_len

from cardroom.telling.results.why import Sum, SumLine, Why
from cardroom.terminal.console.output import Printed
from cardroom.words import Chips, plain, say, tongue

WIDTH = 60
"""Where the amounts end."""


def why_lines(told: Why, names: Mapping[int, str]) -> Iterator[Printed]:
    def text(said: Any) -> str:
        return plain(tongue().sentence(said, told.seat, names))

    def row(line: SumLine) -> Printed:
        detail = f" ({tongue().text(line.detail, told.seat, names)})" if line.detail else ""
        left, right = text(line.said) + detail, tongue().text(Chips(line.cents))
        dots = "." * max(WIDTH - cell_len(left) - len(right) - 2, 2)
        return Printed(f"{'=' if line.total else ' '} {left} {dots} {right}")

    def table(one: Sum) -> Iterator[Printed]:
        yield Printed(text(one.head))
        yield from map(row, one.lines)

    yield Printed(text(told.title), kind="head")
    for one in told.sums:
        yield from table(one)
    for reason in told.reasons:
        yield Printed(text(reason))
    for rule in told.clauses:
        key = "clause.adopted" if rule.adopted_by else "clause.said"
        yield Printed(text(say(key, source=rule.source, text=rule.text)), (rule.id,))
        if rule.ruling:
            yield Printed("    " + tongue().text(say("clause.ruling", ruling=rule.ruling)))
