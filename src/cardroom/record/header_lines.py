"""A struct as lines of a header, from the types of its fields alone: a new family's part needs no line here.

    deck: int                  deck 2
    bank: Held                 bank 2 Ann                 (a small struct: its values in order, empty last
                               ones left out)
    spots: tuple[Spot, ...]    spot 3 4 5.00              (a line for each)
    shoe: OnShoe               shoe 45 root=ab12 7h 9c    (first what stands in its place, then what has a
                               name, then cards)

A value is a whole number, cents, a word or cards. A field at its default has no line.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec

from cardroom.cards import Card, cards
from cardroom.errors import CardroomError, UnreadableError, ensure
from cardroom.felt import KEPT, NAMED
from cardroom.money import Cents, plain, read_cents

Lines = tuple[tuple[int, str, tuple[str, ...]], ...]
"""Lines of a header: number, key and words of each."""
CARDS = tuple[Card, ...]


class Field(msgspec.Struct, frozen=True):
    """A field of a struct, as a record sees it."""

    name: str
    key: str
    """The word it is written with."""
    kind: Any
    """Of a field that has a line for each of many, the kind of one."""
    default: Any
    is_many: bool = False
    is_named: bool = False

    @property
    def is_struct(self) -> bool:
        return isinstance(self.kind, type) and issubclass(self.kind, msgspec.Struct)


@cache
def fields_of(struct: type[msgspec.Struct]) -> dict[str, Field]:
    """By the word each is written with."""
    hints = get_type_hints(struct, include_extras=True)
    every = msgspec.structs.fields(struct)
    found = [
        _field(one, hints[one.name])
        for one in every
        if KEPT not in getattr(hints[one.name], "__metadata__", ())
    ]
    return {one.key: one for one in found}


def _field(one: msgspec.structs.FieldInfo, kind: Any) -> Field:
    is_named = get_origin(kind) is Annotated and NAMED in kind.__metadata__
    kind = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    is_many = get_origin(kind) is tuple and kind != CARDS
    return Field(
        one.name, one.encode_name, get_args(kind)[0] if is_many else kind, one.default, is_many, is_named
    )


def is_number(word: str) -> bool:
    """A whole number that a table can mean: plain digits, and not many of them."""
    return word.isascii() and word.isdigit() and len(word) <= 9


def lines(value: msgspec.Struct, but: str = "") -> Iterator[str]:
    """The lines of a struct; a field with the key `but` is told elsewhere."""
    for key, field in fields_of(type(value)).items():
        held = getattr(value, field.name)
        if key != but and held != field.default:
            yield from (" ".join([key, *words(one, field)]) for one in (held if field.is_many else [held]))


def words(value: Any, field: Field) -> list[str]:
    """What stands behind the key."""
    if not field.is_struct:
        return _say(value, field.kind)
    placed, named, rest = _in_order(field.kind)
    last = [word for one in rest for word in _say(getattr(value, one.name), one.kind)]
    said = [(one, getattr(value, one.name)) for one in placed]
    while said and not last and said[-1][1] == said[-1][0].default:
        said.pop()
    given = [(one, getattr(value, one.name)) for one in named]
    found = [word for one, held in said for word in _say(held, one.kind)]
    return (
        found + [f"{one.key}={_say(held, one.kind)[0]}" for one, held in given if held != one.default] + last
    )


@cache
def _in_order(struct: type[msgspec.Struct]) -> tuple[list[Field], list[Field], list[Field]]:
    """Values that stand in their place, values with a name, and cards, which come last."""
    every = list(fields_of(struct).values())
    placed = [one for one in every if not one.is_named and one.kind != CARDS]
    return placed, [one for one in every if one.is_named], [one for one in every if one.kind == CARDS]


def _say(value: Any, kind: Any) -> list[str]:
    if kind == CARDS:
        return [card.text for card in value]
    said = plain(value) if kind is Cents else str(int(value) if kind is bool else value)
    ensure(said.split() == [said], f"{said!r}: a header says single words")
    return [said]


def read(struct: type[msgspec.Struct], found: Lines, where: str = "record") -> Any:
    """A struct from its lines."""
    values: dict[str, Any] = {}
    fields: dict[str, Field] = fields_of(struct)
    for number, key, given in found:
        try:
            if key not in fields:
                raise UnreadableError(f"unknown header line {key!r}")
            field = fields[key]
            if field.name in values and not field.is_many:
                raise UnreadableError(f"a second line {key!r}")
            one = read_words(list(given), field)
        except CardroomError as bad:
            raise UnreadableError(f"{where} line {number}: {bad}") from None
        values[field.name] = (*values.get(field.name, ()), one) if field.is_many else one
    return struct(**values)


def read_words(given: list[str], field: Field) -> Any:
    """The way back from `words`."""
    if not field.is_struct:
        return _read(given, field)
    placed, named, rest = _in_order(field.kind)
    keys, values = {one.key: one for one in named}, dict[str, Any]()
    for one in placed:
        if not given or (one.default is not msgspec.NODEFAULT and given[0].partition("=")[0] in keys):
            break
        values[one.name] = _read([given.pop(0)], one)
    while given and (key := given[0].partition("=")[0]) in keys:
        one = keys.pop(key)
        values[one.name] = _read([given.pop(0).partition("=")[2]], one)
    if rest:
        values[rest[0].name] = _read(given, rest[0])
    missing = [one.key for one in placed if one.default is msgspec.NODEFAULT and one.name not in values]
    if missing or (given and not rest):
        raise UnreadableError(f"{field.key} is: {form(field)}")
    return field.kind(**values)


def form(field: Field) -> str:
    """How such a line is written: `spot CIRCLE BETTOR CENTS`."""
    placed, named, rest = _in_order(field.kind)
    told = [one.key.upper() if one.default is msgspec.NODEFAULT else f"[{one.key.upper()}]" for one in placed]
    return " ".join([field.key, *told, *(f"[{one.key}=…]" for one in named), *("CARDS" for _ in rest)])


def _read(given: list[str], field: Field) -> Any:
    if field.kind == CARDS:
        return cards(" ".join(given))
    if len(given) != 1:
        raise UnreadableError("expected one word")
    if field.kind is Cents:
        return read_cents(given[0])
    if field.kind is str:
        return given[0]
    if field.kind is bool and given[0] in ("0", "1"):
        return given[0] == "1"
    ensure(field.kind in (int, bool), f"{field.key}: a header cannot say a {field.kind}")
    if not is_number(given[0]):
        raise UnreadableError("expected a whole number")
    return int(given[0])
