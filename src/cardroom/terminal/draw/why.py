"""The explanation of a result on a screen: the sums, the reasons, and the rules in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rich.cells import cell_len

from cardroom.telling.results.why import Sum, SumLine, Why
from cardroom.terminal.console.output import Printed
from cardroom.words import Chips, current_language, plain, say

WIDTH = 60
"""The column at which the amounts end."""


def why_lines(why: Why, names: Mapping[int, str]) -> Iterator[Printed]:
    """Yield the sums of a round, the reasons for its result, and the clauses behind it."""

    def text(message: Any) -> str:
        return plain(current_language().sentence(message, why.seat, names))

    def row(line: SumLine) -> Printed:
        detail = f" ({current_language().text(line.detail, why.seat, names)})" if line.detail else ""
        label, amount = text(line.said) + detail, current_language().text(Chips(line.cents))
        dots = "." * max(WIDTH - cell_len(label) - len(amount) - 2, 2)
        return Printed(f"{'=' if line.total else ' '} {label} {dots} {amount}")

    def table(section: Sum) -> Iterator[Printed]:
        yield Printed(text(section.head))
        yield from map(row, section.lines)

    yield Printed(text(why.title), kind="head")
    for section in why.sums:
        yield from table(section)
    for reason in why.reasons:
        yield Printed(text(reason))
    for rule in why.clauses:
        key = "clause.adopted" if rule.adopted_by else "clause.said"
        yield Printed(text(say(key, source=rule.source, text=rule.text)), (rule.id,))
        if rule.ruling:
            yield Printed("    " + current_language().text(say("clause.ruling", ruling=rule.ruling)))
