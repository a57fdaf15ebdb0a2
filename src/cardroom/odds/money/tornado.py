"""Which rule matters: every option and every value is changed alone, to see what that does to a figure."""

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
    """A change, and its effect."""

    name: str
    """The option, or `six_card.pays.flush = 14:1`."""
    value: float
    change: float
    wager: str = ""
    """The wager that has this edge."""


def changes(rules: R) -> Iterator[tuple[str, R]]:
    """Yield the rules with every value one step up and down, and with every other word where there are
    several."""
    hints = get_type_hints(type(rules), include_extras=True)
    for field in fields(rules):
        if field.name not in OF_NO_ACCOUNT:
            value = getattr(rules, field.name)
            for name, changed in _others(value, hints[field.name]):
                yield f"{field.name}{name}", replace(rules, **{field.name: changed})


def _others(value: Any, hint: Any) -> Iterator[tuple[str, Any]]:
    while get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    if isinstance(value, Odds):
        for odds in (Odds(value.win - value.stake, value.stake), Odds(value.win + value.stake, value.stake)):
            if odds.win > 0:
                yield f" = {odds}", odds
    elif isinstance(value, msgspec.Struct):
        for name, changed in changes(value):
            yield f".{name}", changed
    elif isinstance(value, bool):
        yield f" = {not value}".lower(), not value
    elif get_origin(hint) is Literal:
        yield from ((f" = {word}", word) for word in get_args(hint) if word != value)
    elif isinstance(value, int):
        yield from ((f" = {number}", number) for number in (value - 1, value + 1) if number >= 0)


def tornado(
    rules: R,
    figure: Callable[[R], float],
    options: Mapping[str, R] | None = None,
    faults: Callable[[R], list[str]] = lambda rules: [],
) -> list[Effect]:
    """Return all effects, the largest first, without changes that the game refuses or that have no effect."""
    usual, effects = figure(rules), []
    for name, changed in (*(options or {}).items(), *changes(rules)):
        try:
            if faults(changed):
                continue
            value = figure(changed)
        except CardroomError:
            continue
        if value != usual:
            effects.append(Effect(name, value, value - usual))
    return sorted(effects, key=lambda effect: -abs(effect.change))


def edges_of(table: AnyOpen, request: AnalysisRequest | None = None) -> dict[str, float]:
    """Return what each wager of a table loses under the requested strategy, by the quickest way of its
    family."""
    family = import_module(f"cardroom.odds.{table.rules.family.replace('-', '_')}")
    return dict(family.edges(table, request or AnalysisRequest()))


def effects_of(
    table: AnyOpen,
    request: AnalysisRequest | None = None,
    wager: str = "",
    options: Mapping[str, Any] | None = None,
) -> list[Effect]:
    """Return the effect of every value of a table's rules on what a wager loses, by default the first wager.

    `options` holds further rules by name.
    """
    named = wager or next(iter(edges_of(table, request)))
    checks = FAMILIES[table.rules.family].checks

    def figure(rules: Any) -> float:
        return edges_of(OpenOffering(rules, table.schedule, table.settings), request)[named]

    effects = tornado(
        table.rules, figure, options, lambda rules: [fault for check in checks for fault in check(rules)]
    )
    return [effect._replace(wager=named) for effect in effects]
