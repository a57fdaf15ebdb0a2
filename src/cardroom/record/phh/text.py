"""The text of a hand history in the PHH format: its fields, read and written. What they mean is played in
`phh_play`.

Amounts in the text are dollars, with or without cents, and here whole cents. Lists go by the players of the
format: p1 sits left of the button, the last one has it. Of two players the format lists blinds and antes the
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
"""Chips of somebody whose stack the file does not tell: more than anybody bets."""


class Phh(msgspec.Struct, frozen=True, kw_only=True):
    """One hand. A field that its variant does not have stays empty."""

    variant: str
    stacks: tuple[int, ...]
    """What each starts with."""
    actions: tuple[str, ...]
    antes: tuple[int, ...] = ()
    blinds: tuple[int, ...] = ()
    bring_in: int = 0
    min_bet: int = 0
    small_bet: int = 0
    big_bet: int = 0
    trims: bool = False
    """Who is short of the ante plays for as much of each other's, and not for all the antes."""
    finishing: tuple[int, ...] = ()
    """What each ends with, where the file says so; `UNTOLD` for whoever starts with that."""
    winnings: tuple[int, ...] = ()
    """What each took out of the pots, where the file says so."""
    players: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    hand: int = 0
    source: str = ""
    """The offering it was played at, in a field of our own."""
    is_whole: bool = False
    """All amounts are written in whole dollars. Then readers split pots in dollars, else to any fraction of a
    cent."""

    def lines(self) -> Iterator[str]:
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
        for name, values, said in (
            ("seats", self.seats, str),
            ("players", self.players, _text),
            ("finishing_stacks", self.finishing, money),
        ):
            if values:
                yield f"{name} = {_list(values, said)}"
        if self.hand:
            yield f"hand = {self.hand}"
        if self.source:
            yield f"_offering = {_text(self.source)}"

    @property
    def text(self) -> str:
        return "\n".join(self.lines()) + "\n"


FIELDS = Fixed({
    "blinds_or_straddles": "blinds",
    "starting_stacks": "stacks",
    "finishing_stacks": "finishing",
})
"""What the format calls them, and what they are called here."""
RESULTS = ("finishing_stacks", "winnings", "time_limit", "time_banks")
"""Of these a fraction does not say in what the chips are."""


def say_amount(cents: int, *, is_whole: bool) -> str:
    return str(cents // 100) if is_whole else plain(cents)


def _text(said: str) -> str:
    return msgspec.json.encode(said).decode()


def _list(values: tuple[Any, ...], said: Callable[[Any], str]) -> str:
    return f"[{', '.join(map(said, values))}]"


class ExactNumber(str):
    """A number with a fraction, as it stands in the file: nothing is rounded on the way in."""


def read_amount(said: object, where: str, *, signed: bool = False) -> int:
    """`5`, `5.5` or `5.50` as cents."""
    sign, whole, cents, rest = _digits(said, where)
    if rest.strip("0") or (sign and not signed):
        raise _no_amount(said, where)
    return (-1 if sign else 1) * (int(whole) * 100 + int(cents.ljust(2, "0")))


def read_result(said: object, where: str) -> int:
    """The same of what somebody ends with, where programs write parts of a cent that nobody can hold."""
    if str(said) in ("inf", "+inf"):
        return UNTOLD
    sign, whole, cents, _ = _digits(said, where)
    if sign:
        raise _no_amount(said, where)
    return int(whole) * 100 + int(cents.ljust(2, "0"))


def _digits(said: object, where: str) -> tuple[str, str, str, str]:
    is_number = type(said) is int or isinstance(said, str)
    found = AMOUNT.fullmatch(str(said).replace("_", "").replace(",", "")) if is_number else None
    if not found:
        raise _no_amount(said, where)
    return found[1], found[2], found[3] or "0", found[4] or ""


def _no_amount(said: object, where: str) -> UnreadableError:
    return UnreadableError(f"{where}: {said!r} is not an amount in dollars and whole cents")


def hands_in(text: str, name: str) -> Iterator[tuple[str, str]]:
    """The hands of a file, each with a name of its own: the only one, or `session.phhs [3]`."""
    if type(text) is not str or len(text) > LARGEST_OF_MANY:
        raise UnreadableError(f"{name}: hands are text of at most {LARGEST_OF_MANY:,} letters")
    headings = list(HEADING.finditer(text))
    if not headings:
        yield name, text
    for heading, end in zip_longest(headings, [one.start() for one in headings[1:]]):
        yield f"{name} [{heading[1].strip()}]", text[heading.end() : end]


def read_phh(text: str, name: str = "hand") -> Phh:
    """A hand from its text. Fields that do not bear on the play are left aside."""
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
        _stack(one, f"starting_stacks[{at}]") for at, one in enumerate(_need(raw, "starting_stacks", list))
    )
    if len(stacks) < FEWEST or not all(stacks):
        raise UnreadableError("starting_stacks: expected two or more, all above zero")
    actions = tuple(_need(raw, "actions", list))
    for at, one in enumerate(actions):
        if not isinstance(one, str):
            raise UnreadableError(f"actions[{at}]: expected text, found {one!r}")
    stakes: dict[str, Any] = {}
    for field in variant.stakes:
        is_list = field == "blinds_or_straddles"
        amount = partial(
            read_amount, signed=True
        )  # of somebody who has just sat down and posts, some programs write -1
        stakes[FIELDS.get(field, field)] = (
            _amounts(raw, field, amount) if is_list else read_amount(_need(raw, field), field)
        )
    stakes["antes"] = _amounts(raw, "antes")
    for field in ("finishing_stacks", "winnings"):
        if field in raw:
            stakes[FIELDS.get(field, field)] = _amounts(raw, field, read_result)
    for field, found in stakes.items():
        count = len(found) if isinstance(found, tuple) else 0
        if count > len(stacks) or (field in ("finishing", "winnings") and count < len(stacks)):
            raise UnreadableError(f"{field}: {count} amounts for {len(stacks)} players")
    players = raw.get("players", [])
    known = players if isinstance(players, list) and all(isinstance(one, str) for one in players) else []
    whole, names = _is_whole(raw), tuple(known[: len(stacks)])
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


def _stack(said: object, where: str) -> int:
    return UNTOLD if str(said) in ("inf", "+inf") else read_amount(said, where)


def _need(raw: dict[str, Any], field: str, kind: type = object) -> Any:
    if field not in raw:
        raise UnreadableError(f"{field}: missing")
    if not isinstance(raw[field], kind):
        raise UnreadableError(f"{field}: expected a {kind.__name__}, found {raw[field]!r}")
    return raw[field]


def _amounts(
    raw: dict[str, Any], field: str, read: Callable[[object, str], int] = read_amount
) -> tuple[int, ...]:
    return tuple(read(one, f"{field}[{at}]") for at, one in enumerate(_need(raw, field, list)))


def _is_whole(raw: dict[str, Any]) -> bool:
    fields = [value for field, value in raw.items() if field not in RESULTS]
    numbers = [one for value in fields for one in (value if isinstance(value, list) else [value])]
    raises = [one for one in raw["actions"] if " cbr " in one]
    broken = [one for one in numbers if isinstance(one, ExactNumber) and one not in ("inf", "+inf")]
    return not broken and not any("." in one.partition("#")[0] for one in raises)
