"""The text of a hand history in the PHH format: its fields, read and written. `play` plays what they mean.

Amounts in the text are dollars, with or without cents, and here whole cents. Lists go by the players of the
format: p1 sits left of the button, the last one has it. For two players the format lists blinds and antes the
other way round. A file of several hands (`.phhs`) has a table for each.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from functools import partial
from itertools import zip_longest
from typing import Any

import msgspec

from cardroom.errors import UnreadableError
from cardroom.fixed import Fixed
from cardroom.money import plain
from cardroom.record.phh.variants import variant_named

AMOUNT = re.compile(r"(-?)(\d{1,13})(?:\.(\d{1,2})(\d*))?", re.ASCII)
HEADING = re.compile(r"^\[([^\[\]]+)\][ \t]*$", re.MULTILINE)
FEWEST = 2
LARGEST, LARGEST_OF_MANY = 1_000_000, 100_000_000
UNTOLD = 1_000_000_000_00
"""Chips of a player whose stack the file does not tell: more than anybody bets."""


class Phh(msgspec.Struct, frozen=True, kw_only=True):
    """A hand in the PHH format. A field that its variant does not have stays empty."""

    variant: str
    stacks: tuple[int, ...]
    """The stacks that the players start with."""
    actions: tuple[str, ...]
    antes: tuple[int, ...] = ()
    blinds: tuple[int, ...] = ()
    bring_in: int = 0
    min_bet: int = 0
    small_bet: int = 0
    big_bet: int = 0
    trims: bool = False
    """True if a player short of the ante plays for as much of each other's, and not for all the antes."""
    finishing: tuple[int, ...] = ()
    """The stacks that the players end with, where the file says so; `UNTOLD` for a player who starts with
    that."""
    winnings: tuple[int, ...] = ()
    """The amounts that the players took out of the pots, where the file says so."""
    players: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    hand: int = 0
    source: str = ""
    """The offering it was played at, in a field that is not of the format."""
    is_whole: bool = False
    """True if all amounts are written in whole dollars. Then readers split pots in dollars, else to any
    fraction of a cent."""

    def lines(self) -> Iterator[str]:
        """Yield the lines of the file."""
        money = partial(say_amount, is_whole=self.is_whole)
        yield f"variant = {_text(self.variant)}"
        if self.trims:
            yield "ante_trimming_status = true"
        yield f"antes = {_list(self.antes, money)}"
        for name in variant_named(self.variant).stakes:
            amount = getattr(self, FIELDS.get(name, name))
            yield f"{name} = {_list(amount, money) if isinstance(amount, tuple) else money(amount)}"
        yield f"starting_stacks = {_list(self.stacks, money)}"
        yield f"actions = {_list(self.actions, _text)}"
        for name, values, write in (
            ("seats", self.seats, str),
            ("players", self.players, _text),
            ("finishing_stacks", self.finishing, money),
        ):
            if values:
                yield f"{name} = {_list(values, write)}"
        if self.hand:
            yield f"hand = {self.hand}"
        if self.source:
            yield f"_offering = {_text(self.source)}"

    @property
    def text(self) -> str:
        """The text of the file."""
        return "\n".join(self.lines()) + "\n"


FIELDS = Fixed({
    "blinds_or_straddles": "blinds",
    "starting_stacks": "stacks",
    "finishing_stacks": "finishing",
})
"""Fields whose name in the format differs from the name here."""
RESULTS = ("finishing_stacks", "winnings", "time_limit", "time_banks")
"""Fields in which a fraction does not say what the chips are."""


def say_amount(cents: int, *, is_whole: bool) -> str:
    """Return cents as the format writes them."""
    return str(cents // 100) if is_whole else plain(cents)


def _text(text: str) -> str:
    return msgspec.json.encode(text).decode()


def _list(values: tuple[Any, ...], write: Callable[[Any], str]) -> str:
    return f"[{', '.join(map(write, values))}]"


class ExactNumber(str):
    """A number with a fraction, exactly as the file has it: nothing is rounded when it is read."""


def read_amount(amount: object, where: str, *, signed: bool = False) -> int:
    """Read `5`, `5.5` or `5.50` as cents."""
    sign, whole, cents, rest = _digits(amount, where)
    if rest.strip("0") or (sign and not signed):
        raise _no_amount(amount, where)
    return (-1 if sign else 1) * (int(whole) * 100 + int(cents.ljust(2, "0")))


def read_result(amount: object, where: str) -> int:
    """Read an amount that a player ends with; here programs write parts of a cent, which are dropped."""
    if str(amount) in ("inf", "+inf"):
        return UNTOLD
    sign, whole, cents, _ = _digits(amount, where)
    if sign:
        raise _no_amount(amount, where)
    return int(whole) * 100 + int(cents.ljust(2, "0"))


def _digits(amount: object, where: str) -> tuple[str, str, str, str]:
    is_number = type(amount) is int or isinstance(amount, str)
    match = AMOUNT.fullmatch(str(amount).replace("_", "").replace(",", "")) if is_number else None
    if not match:
        raise _no_amount(amount, where)
    return match[1], match[2], match[3] or "0", match[4] or ""


def _no_amount(amount: object, where: str) -> UnreadableError:
    return UnreadableError(f"{where}: {amount!r} is not an amount in dollars and whole cents")


def hands_in(text: str, name: str) -> Iterator[tuple[str, str]]:
    """Yield the hands of a file, each with its name: the only one, or `session.phhs [3]`."""
    if type(text) is not str or len(text) > LARGEST_OF_MANY:
        raise UnreadableError(f"{name}: hands are text of at most {LARGEST_OF_MANY:,} letters")
    headings = list(HEADING.finditer(text))
    if not headings:
        yield name, text
    for heading, end in zip_longest(headings, [heading.start() for heading in headings[1:]]):
        yield f"{name} [{heading[1].strip()}]", text[heading.end() : end]


def read_phh(text: str, name: str = "hand") -> Phh:
    """Read a hand from its text. Fields that do not bear on the play are ignored."""
    if type(text) is not str or len(text) > LARGEST:
        raise UnreadableError(f"{name}: a hand is text of at most {LARGEST:,} letters")
    try:
        raw = tomllib.loads(text, parse_float=ExactNumber)
    except (ValueError, RecursionError) as bad:  # a TOMLDecodeError, which names the line, is a ValueError
        raise UnreadableError(f"{name}: not TOML: {bad}") from None
    try:
        return _read(raw)
    except UnreadableError as bad:
        raise UnreadableError(f"{name}: {bad}") from None


def _read(raw: dict[str, Any]) -> Phh:
    variant = variant_named(_need(raw, "variant", str))
    stacks = tuple(
        _stack(amount, f"starting_stacks[{index}]")
        for index, amount in enumerate(_need(raw, "starting_stacks", list))
    )
    if len(stacks) < FEWEST or not all(stacks):
        raise UnreadableError("starting_stacks: expected two or more, all above zero")
    actions = tuple(_need(raw, "actions", list))
    for index, action in enumerate(actions):
        if not isinstance(action, str):
            raise UnreadableError(f"actions[{index}]: expected text, found {action!r}")
    stakes: dict[str, Any] = {}
    for field in variant.stakes:
        is_list = field == "blinds_or_straddles"
        amount = partial(
            read_amount, signed=True
        )  # for a player who has just sat down and posts, some programs write -1
        stakes[FIELDS.get(field, field)] = (
            _amounts(raw, field, amount) if is_list else read_amount(_need(raw, field), field)
        )
    stakes["antes"] = _amounts(raw, "antes")
    for field in ("finishing_stacks", "winnings"):
        if field in raw:
            stakes[FIELDS.get(field, field)] = _amounts(raw, field, read_result)
    for field, amounts in stakes.items():
        count = len(amounts) if isinstance(amounts, tuple) else 0
        if count > len(stacks) or (field in ("finishing", "winnings") and count < len(stacks)):
            raise UnreadableError(f"{field}: {count} amounts for {len(stacks)} players")
    players = raw.get("players", [])
    listed = players if isinstance(players, list) and all(isinstance(name, str) for name in players) else []
    whole, names = _is_whole(raw), tuple(listed[: len(stacks)])
    trims = raw.get("ante_trimming_status") is True
    return Phh(
        variant=variant.code,
        stacks=stacks,
        actions=actions,
        players=names,
        is_whole=whole,
        trims=trims,
        **stakes,
    )


def _stack(amount: object, where: str) -> int:
    return UNTOLD if str(amount) in ("inf", "+inf") else read_amount(amount, where)


def _need(raw: dict[str, Any], field: str, kind: type = object) -> Any:
    if field not in raw:
        raise UnreadableError(f"{field}: missing")
    if not isinstance(raw[field], kind):
        raise UnreadableError(f"{field}: expected a {kind.__name__}, found {raw[field]!r}")
    return raw[field]


def _amounts(
    raw: dict[str, Any], field: str, read: Callable[[object, str], int] = read_amount
) -> tuple[int, ...]:
    return tuple(read(amount, f"{field}[{index}]") for index, amount in enumerate(_need(raw, field, list)))


def _is_whole(raw: dict[str, Any]) -> bool:
    fields = [value for field, value in raw.items() if field not in RESULTS]
    numbers = [number for value in fields for number in (value if isinstance(value, list) else [value])]
    raises = [action for action in raw["actions"] if " cbr " in action]
    broken = [
        number for number in numbers if isinstance(number, ExactNumber) and number not in ("inf", "+inf")
    ]
    return not broken and not any("." in action.partition("#")[0] for action in raises)
