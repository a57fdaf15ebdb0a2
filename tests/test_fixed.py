"""What tables share cannot be changed by a caller, and bots know nothing of the cards."""

from __future__ import annotations

import ast
import importlib
import pickle
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import FunctionType, MappingProxyType, ModuleType
from typing import Any

import msgspec
import pytest

import cardroom
from cardroom.cards import MAKE_UPS, Card, deck
from cardroom.deprecated import EarlierField
from cardroom.felt import BetweenRounds, Dealt, Person, View
from cardroom.fixed import Fixed
from cardroom.hands.points import start
from cardroom.players import by_chart
from cardroom.rooms import Table, offering, rooms
from cardroom.script import Ask, SimulatedChance
from cardroom.simulate import play_rounds, seat_bots, streams

ROOT = Path(__file__).parent.parent
CHANGEABLE = (dict, list, set, bytearray)


def modules() -> Iterator[ModuleType]:
    for found in pkgutil.walk_packages(cardroom.__path__, "cardroom."):
        yield importlib.import_module(found.name)


def is_changeable(value: object) -> bool:
    return isinstance(value, CHANGEABLE) and not isinstance(value, Fixed)


def test_no_public_constant_can_be_changed() -> None:
    """A name that begins with an underscore is a cache of its own module."""
    found = []
    for module in modules():
        for name, value in vars(module).items():
            if not name.startswith("_") and is_changeable(value):
                found.append(f"{module.__name__}.{name}")
            if isinstance(value, type) and value.__module__ == module.__name__:
                inner = [
                    one
                    for one, what in vars(value).items()
                    if not one.startswith("_") and is_changeable(what)
                ]
                found += [f"{module.__name__}.{name}.{one}" for one in inner]
    assert not found


def test_no_default_is_a_changeable_object() -> None:
    """Neither of a field of a struct nor of a parameter; what a field makes anew for each struct is its own business only
    if its name says so."""
    found = []
    for module in modules():
        for name, value in vars(module).items():
            if (
                isinstance(value, FunctionType)
                and value.__module__ == module.__name__
                and any(map(is_changeable, value.__defaults__ or ()))
            ):
                found.append(f"{module.__name__}.{name}")
            if (
                isinstance(value, type)
                and issubclass(value, msgspec.Struct)
                and value.__module__ == module.__name__
            ):
                made = [one for one in msgspec.structs.fields(value) if one.default_factory in CHANGEABLE]
                found += [f"{name}.{one.name}" for one in made if not one.name.startswith("_")]
    assert not found


def changeable_within(value: Any, path: str, seen: set[int], depth: int = 0) -> Iterator[str]:
    """Everything that can be reached by public names, through structs, tuples and tables."""
    if id(value) in seen or depth > 12:
        return
    seen.add(id(value))
    if is_changeable(value):
        yield path
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            if not name.startswith("_") and not isinstance(vars(type(value)).get(name), EarlierField):
                yield from changeable_within(getattr(value, name), f"{path}.{name}", seen, depth + 1)
    elif isinstance(value, tuple | frozenset):
        for one in value:
            yield from changeable_within(one, f"{path}[]", seen, depth + 1)
    elif isinstance(value, dict | MappingProxyType):
        for key, one in value.items():
            yield from changeable_within(one, f"{path}[{key}]", seen, depth + 1)


def test_nothing_of_an_offering_or_an_open_table_can_be_changed() -> None:
    for room in rooms().values():
        for one in room.offerings.values():
            table = one.open()
            shared = (
                one.rules,
                one.options,
                one.cites,
                one.governed_by,
                one.family,
                room.offerings,
                table.opened,
            )
            assert not list(changeable_within(shared, one.slug, set()))
            for thing in (room, one, table):
                for name in [name for name in vars(thing) if not name.startswith("_")]:
                    with pytest.raises(AttributeError, match="fixed"):
                        setattr(thing, name, None)


def test_a_raw_table_is_a_copy() -> None:
    one = offering("pinnacle/no-bust-401")
    one.raw["natural"]["pays"] = "100:1"
    one.raw_with(())["natural"]["pays"] = "100:1"
    assert one.raw["natural"]["pays"] == "6:5"


@pytest.mark.parametrize("table", [MAKE_UPS, Ask(1, "", None, None, "x").topics])
def test_fixed_tables_refuse(table: dict[str, Any]) -> None:
    before = dict(table)
    for change in (
        lambda: table.update(a=1),
        lambda: table.__setitem__("a", 1),
        table.clear,
        table.popitem,
        lambda: table.pop("a", None),
        lambda: table.setdefault("a", 1),
        lambda: table.__ior__({"a": 1}),
        lambda: table.__delitem__("a"),
    ):
        with pytest.raises(TypeError, match="fixed"):
            change()
    assert table == before
    assert not is_changeable(pickle.loads(pickle.dumps(Fixed(a=1))))


def test_cards_and_counted_hands_are_shared_and_fixed() -> None:
    hand = start("ace-ten").add(Card("7h"))
    for thing, name in ((Card("7h"), "rank"), (Card("7h"), "code"), (hand, "total")):
        with pytest.raises(AttributeError, match="fixed"):
            setattr(thing, name, 5)
        with pytest.raises(AttributeError, match="fixed"):
            delattr(thing, name)
    assert isinstance(deck("joker", 2), tuple)


# Bots and chance


def predicted(rng: Random, size: int) -> list[int]:
    """What a bot that holds its own generator, as it was at the beginning, would think of the shuffle."""
    copy = SimulatedChance(0)
    copy.rng.setstate(rng.getstate())
    return [copy.below(size - at) for at in range(5)]


def test_a_bots_own_randomness_tells_nothing_of_the_cards() -> None:
    for seed in range(200):
        chance, rng = streams(seed)
        drawn = [chance.below(52 - at) for at in range(5)]
        assert predicted(streams(seed)[1], 52) != drawn
        assert predicted(Random(seed), 52) == drawn, "the same seed would give the cards away"
        assert streams(seed)[1].random() == rng.random()


def test_a_spying_bot_does_not_foresee_the_first_card() -> None:
    table, start = offering("pinnacle/holdem").open(), seat_bots(4, 500_00)
    hits = 0
    for seed in range(60):
        foreseen: list[str] = []

        def spy(ask: Ask[Any], view: View, rng: Random, table: Table, foreseen: list[str] = foreseen) -> Any:
            return by_chart(ask, view, rng, table)

        chance, rng = streams(seed)
        at = predicted(rng, 52)[0]
        (_, driver), *_ = play_rounds(table, start, dict.fromkeys(range(1, 5), spy), chance, rng, 1)
        first = next(event.card for event in driver.events if isinstance(event, Dealt))
        hits += first is deck("standard")[at]
    assert hits <= 6, "one in 52 by luck"


def test_nobody_gives_bots_the_seed_of_the_cards() -> None:
    """In the sources and the tools, no seed is handed to both kinds of generator."""
    for path in [*(ROOT / "src").rglob("*.py"), *(ROOT / "tools").glob("*.py")]:
        seeds: dict[str, set[str]] = {"Random": set(), "SimulatedChance": set()}
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in seeds
                and node.args
            ):
                seeds[node.func.id].add(ast.unparse(node.args[0]))
        assert not seeds["Random"] & seeds["SimulatedChance"], path


def test_defaults_of_a_table_between_rounds_are_values() -> None:
    assert not list(changeable_within(BetweenRounds(people=(Person(1, "Ann", 5),)), "between", set()))
