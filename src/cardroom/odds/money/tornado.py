"""Which rule matters: every option and every value changed alone, and what that does to a figure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import fields, replace

from cardroom.errors import CardroomError
from cardroom.games import FAMILIES
from cardroom.games.family import AnyOpen, OpenOffering
from cardroom.money import Odds
from cardroom.odds.families import AnalysisRequest

R = TypeVar("R", bound=msgspec.Struct)
OF_NO_ACCOUNT = frozenset(("name", "family", "schedules", "clauses"))


class Effect(NamedTuple):
    """A change, and what comes of it."""

    name: str
    """The option, or `six_card.pays.flush = 14:1`."""
    value: float
    change: float
    wager: str = ""
    """Whose edge it is."""


def changes(rules: R) -> Iterator[tuple[str, R]]:
    """Every value one step up and down, every other word where there are several."""
    hints = get_type_hints(type(rules), include_extras=True)
    for field in fields(rules):
        if field.name not in OF_NO_ACCOUNT:
            value = getattr(rules, field.name)
            for name, other in _others(value, hints[field.name]):
                yield f"{field.name}{name}", replace(rules, **{field.name: other})


def _others(value: Any, hint: Any) -> Iterator[tuple[str, Any]]:
    while get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    if isinstance(value, Odds):
        for odds in (Odds(value.win - value.stake, value.stake), Odds(value.win + value.stake, value.stake)):
            if odds.win > 0:
                yield f" = {odds}", odds
    elif isinstance(value, msgspec.Struct):
        for name, one in changes(value):
            yield f".{name}", one
    elif isinstance(value, bool):
        yield f" = {not value}".lower(), not value
    elif get_origin(hint) is Literal:
        yield from ((f" = {one}", one) for one in get_args(hint) if one != value)
    elif isinstance(value, int):
        yield from ((f" = {one}", one) for one in (value - 1, value + 1) if one >= 0)


def tornado(
    rules: R,
    figure: Callable[[R], float],
    options: Mapping[str, R] | None = None,
    faults: Callable[[R], list[str]] = lambda rules: [],
) -> list[Effect]:
    """The largest effect first. What the game would refuse, and what has no effect, is left out."""
    usual, found = figure(rules), []
    for name, changed in (*(options or {}).items(), *changes(rules)):
        try:
            if faults(changed):
                continue
            value = figure(changed)
        except CardroomError:
            continue
        if value != usual:
            found.append(Effect(name, value, value - usual))
    return sorted(found, key=lambda one: -abs(one.change))


def edges_of(table: AnyOpen, asked: AnalysisRequest | None = None) -> dict[str, float]:
    """What each wager of a table loses under the strategy that is asked for, by the quickest way its family
    knows."""
    family = import_module(f"cardroom.odds.{table.rules.family.replace('-', '_')}")
    return dict(family.edges(table, asked or AnalysisRequest()))


def effects_of(
    table: AnyOpen,
    asked: AnalysisRequest | None = None,
    wager: str = "",
    options: Mapping[str, Any] | None = None,
) -> list[Effect]:
    """Of every value of a table's rules on what a wager loses, the first if none is named; `options`: rules
    by name."""
    named = wager or next(iter(edges_of(table, asked)))
    checks = FAMILIES[table.rules.family].checks

    def figure(rules: Any) -> float:
        return edges_of(OpenOffering(rules, table.schedule, table.settings), asked)[named]

    found = tornado(
        table.rules, figure, options, lambda rules: [fault for check in checks for fault in check(rules)]
    )
    return [one._replace(wager=named) for one in found]
