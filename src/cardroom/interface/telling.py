"""A hand in words: what happened, and why a seat won or lost. In the current language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardroom.games.narration import NarrationLine
from cardroom.telling.results.why import SumLine, Why
from cardroom.words import Chips, current_language, plain, say


def told_lines(
    lines: list[NarrationLine], seat: int, names: Mapping[int, str], *, clauses: bool
) -> list[str]:
    """Return narration as text, with the clauses behind each line if they are wanted."""
    return [_cited(_sentence(line.said, seat, names), line.clauses if clauses else ()) for line in lines]


def why_lines(why: Why, names: Mapping[int, str]) -> Iterator[str]:
    """Yield the sums behind a result, the reasons, and the rules with their ids."""
    yield _sentence(why.title, why.seat, names)
    for section in why.sums:
        yield _sentence(section.head, why.seat, names)
        yield from (_sum_line(line, why.seat, names) for line in section.lines)
    for reason in why.reasons:
        yield _sentence(reason, why.seat, names)
    for rule in why.clauses:
        key = "clause.adopted" if rule.adopted_by else "clause.said"
        yield _cited(_sentence(say(key, source=rule.source, text=rule.text), why.seat, names), (rule.id,))
        if rule.ruling:
            yield f"    {current_language().text(say('clause.ruling', ruling=rule.ruling))}"


def _sum_line(line: SumLine, seat: int, names: Mapping[int, str]) -> str:
    detail = f" ({current_language().text(line.detail, seat, names)})" if line.detail else ""
    mark = "=" if line.total else "-"
    return (
        f"  {mark} {_sentence(line.said, seat, names)}{detail}: {current_language().text(Chips(line.cents))}"
    )


def _sentence(message: Any, seat: int, names: Mapping[int, str]) -> str:
    return plain(current_language().sentence(message, seat, names))


def _cited(text: str, clauses: tuple[str, ...]) -> str:
    return f"{text} [{', '.join(clauses)}]" if clauses else text
