"""Hostile values: of the wrong kind, endless, or not what they pretend to be."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, NoReturn

from cardroom.cards import Card, Shoe
from cardroom.felt import BetweenRounds, Person
from cardroom.rooms import Settings
from cardroom.script import Act


class Prickly:
    """An object that raises when it is compared, hashed, printed, counted or called."""

    def _no(self, *args: Any, **more: Any) -> NoReturn:
        raise ZeroDivisionError("touched")

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __hash__ = __repr__ = __str__ = __len__ = (
        __iter__
    ) = _no
    __bool__ = __contains__ = __getitem__ = __call__ = __int__ = __index__ = __format__ = __getattr__ = _no


class Pretender:
    """An object that claims to be a whole number, and behaves like none."""

    @property  # type: ignore[misc]
    def __class__(self) -> type:
        return int


class Turncoat(Mapping[str, int]):
    """A wager slip that reads differently each time."""

    def __init__(self, name: str, cents: int) -> None:
        self.name, self.cents, self.reads = name, cents, 0

    def __getitem__(self, key: str) -> int:
        self.reads += 1
        return self.cents if self.reads < 3 else 10**12

    def __iter__(self) -> Iterator[str]:
        return iter((self.name,) if self.reads < 5 else ("elsewhere",))

    def __len__(self) -> int:
        return 1


class Yes(int):
    """A number that is equal to everything and within every bound."""

    def __eq__(self, value: object) -> bool:
        return True

    def __ne__(self, value: object) -> bool:
        return False

    def __lt__(self, value: object) -> bool:
        return True

    __le__ = __gt__ = __ge__ = __lt__

    def __hash__(self) -> int:
        return 0


class Loud(str):
    """Text whose methods cannot be trusted."""

    def __eq__(self, value: object) -> bool:
        return True

    def __hash__(self) -> int:
        return hash("hit")

    def split(self, *args: Any, **more: Any) -> list[str]:
        """Return control characters instead of words."""
        return ["\x1b[2J"] * 3


class Hoard(dict[str, int]):
    """A dictionary that grows while it is read."""

    def values(self) -> Any:
        """Add a key, then return the values."""
        self[f"more {len(self)}"] = 5
        return super().values()


def _endless() -> Iterator[int]:
    while True:
        yield 1


def _circle() -> list[Any]:
    circle: list[Any] = []
    circle.append(circle)
    return circle


TEXTS = (
    "", " ", "\x00", "\x1b[31mred", "[bold]x[/bold]", "a\nb", "\r", "\u202e", "\ud800", "x" * 100_000, "hit",
    "1=5.00", "none", "-5", "٣", "1e9", "9" * 5_000, "7h", "**", "secret=zz", "silence", "0", "void", "%s%n",
    "../../etc/passwd",
)  # fmt: skip


def _act(name: Any, cents: Any = 0) -> Callable[[], Act]:
    return lambda: Act(name, cents)


def _shoe(*order: Any) -> Callable[[], Shoe]:
    return lambda: Shoe(order)


def _same(value: Any) -> Callable[[], Any]:
    return lambda: value


NUMBERS = (
    None,
    True,
    -1,
    0,
    1,
    31,
    32,
    10**12,
    10**5000,
    -(10**5000),
    2.5,
    float("nan"),
    float("inf"),
    1j,
    b"hit",
)
OTHERS = (
    int,
    len,
    Ellipsis,
    NotImplemented,
    slice(1),
    frozenset({1}),
    (),
    (1, 2),
    ((),),
    Card("7h"),
    (Card("7h"),) * 500,
)
TABLES: tuple[Callable[[], Any], ...] = (
    dict, lambda: {"1": 500}, lambda: {"1": -5}, lambda: {1: 5}, lambda: {(): 5}, lambda: {"1": 5.0},
    lambda: {"1": 10**5000}, lambda: {"1" * 9999: 500}, lambda: {"\x1b[2J": 5}, lambda: {"1": Yes(500)},
    lambda: {f"{n}": 500 for n in range(3000)},
    lambda: {Loud("1"): 500}, lambda: Turncoat("1", 500), lambda: Turncoat("2", 500),
    lambda: Hoard({"1": 500}),
)  # fmt: skip
ACTS = (
    _act("hit"), _act("fold"), _act("check"), _act("nonsense"), _act("hit", -1), _act("bet", 10**5000),
    _act("bet", 2.5), _act(None), _act(["hit"]), _act(Prickly()), _act("hit", Prickly()),
    _act(Loud("hit"), Yes(1)), _act("\x1b[2J" * 50), _act("x" * 100_000),
)  # fmt: skip
MAKERS: tuple[Callable[[], Any], ...] = (
    *map(_same, NUMBERS), *map(_same, OTHERS), *TABLES, *ACTS, list, lambda: [1], _circle, set, object,
    bytearray, _endless, Prickly, Pretender, lambda: Yes(5), lambda: Loud("hit"), lambda: (Card("7h"),),
    lambda: (Prickly(),), BetweenRounds, Settings, lambda: Person(1, "Ann", 5), _shoe(), _shoe(Card("7h")),
    _shoe(*[Card("7h")] * 52), _shoe(5, None), _shoe(Prickly()),
)  # fmt: skip


def anything(rng: Random) -> Any:
    """Return a hostile value, a new object each time."""
    return rng.choice(TEXTS) if rng.random() < 0.25 else rng.choice(MAKERS)()
