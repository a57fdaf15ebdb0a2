"""A struct as lines of a header, from the types of its fields alone: a new family's part needs no line here.

    number    deck: int                  deck 2
    struct    bank: Held                 bank 2 Ann                 its values in order, less empty last ones
    tuple     spots: tuple[Spot, ...]    spot 3 4 5.00              a line for each item
    named     shoe: OnShoe               shoe 45 root=ab12 7h 9c    values in order, named values, then cards

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
"""Header lines: number, key and words of each."""
CARDS = tuple[Card, ...]


class Field(msgspec.Struct, frozen=True):
    """A field of a struct, as a record sees it."""

    name: str
    key: str
    """The first word of its line."""
    kind: Any
    """Its type; for a field with a line for each item, the type of an item."""
    default: Any
    is_many: bool = False
    is_named: bool = False

    @property
    def is_struct(self) -> bool:
        """True if its type is a struct."""
        return isinstance(self.kind, type) and issubclass(self.kind, msgspec.Struct)


@cache
def fields_of(struct: type[msgspec.Struct]) -> dict[str, Field]:
    """Return the fields of a struct by their keys in a header."""
    hints = get_type_hints(struct, include_extras=True)
    infos = msgspec.structs.fields(struct)
    fields = [
        _field(info, hints[info.name])
        for info in infos
        if KEPT not in getattr(hints[info.name], "__metadata__", ())
    ]
    return {field.key: field for field in fields}


def _field(info: msgspec.structs.FieldInfo, kind: Any) -> Field:
    is_named = get_origin(kind) is Annotated and NAMED in kind.__metadata__
    kind = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    is_many = get_origin(kind) is tuple and kind != CARDS
    return Field(
        info.name, info.encode_name, get_args(kind)[0] if is_many else kind, info.default, is_many, is_named
    )


def is_number(word: str) -> bool:
    """Return True for a whole number that a table can mean: plain digits, nine at most."""
    return word.isascii() and word.isdigit() and len(word) <= 9


def lines(value: msgspec.Struct, but: str = "") -> Iterator[str]:
    """Yield the header lines of a struct; a field with the key `but` is written elsewhere."""
    for key, field in fields_of(type(value)).items():
        content = getattr(value, field.name)
        if key != but and content != field.default:
            yield from (
                " ".join([key, *words(item, field)]) for item in (content if field.is_many else [content])
            )


def words(value: Any, field: Field) -> list[str]:
    """Return the words after the key."""
    if not field.is_struct:
        return _say(value, field.kind)
    placed, named, rest = _in_order(field.kind)
    last = [word for part in rest for word in _say(getattr(value, part.name), part.kind)]
    in_order = [(part, getattr(value, part.name)) for part in placed]
    while in_order and not last and in_order[-1][1] == in_order[-1][0].default:
        in_order.pop()
    by_name = [(part, getattr(value, part.name)) for part in named]
    spelled = [word for part, content in in_order for word in _say(content, part.kind)]
    return (
        spelled
        + [
            f"{part.key}={_say(content, part.kind)[0]}"
            for part, content in by_name
            if content != part.default
        ]
        + last
    )


@cache
def _in_order(struct: type[msgspec.Struct]) -> tuple[list[Field], list[Field], list[Field]]:
    """Return the fields in three groups: values in order, named values, and cards, which come last."""
    fields = list(fields_of(struct).values())
    placed = [field for field in fields if not field.is_named and field.kind != CARDS]
    return (
        placed,
        [field for field in fields if field.is_named],
        [field for field in fields if field.kind == CARDS],
    )


def _say(value: Any, kind: Any) -> list[str]:
    if kind == CARDS:
        return [card.text for card in value]
    word = plain(value) if kind is Cents else str(int(value) if kind is bool else value)
    ensure(word.split() == [word], f"{word!r}: a header says single words")
    return [word]


def read(struct: type[msgspec.Struct], header_lines: Lines, where: str = "record") -> Any:
    """Read a struct from its header lines. Raises `UnreadableError` with the line."""
    values: dict[str, Any] = {}
    fields: dict[str, Field] = fields_of(struct)
    for number, key, line_words in header_lines:
        try:
            if key not in fields:
                raise UnreadableError(f"unknown header line {key!r}")
            field = fields[key]
            if field.name in values and not field.is_many:
                raise UnreadableError(f"a second line {key!r}")
            item = read_words(list(line_words), field)
        except CardroomError as bad:
            raise UnreadableError(f"{where} line {number}: {bad}") from None
        values[field.name] = (*values.get(field.name, ()), item) if field.is_many else item
    return struct(**values)


def read_words(line_words: list[str], field: Field) -> Any:
    """Read the value of a field from the words after its key: the inverse of `words`."""
    if not field.is_struct:
        return _read(line_words, field)
    placed, named, rest = _in_order(field.kind)
    keys, values = {part.key: part for part in named}, dict[str, Any]()
    for part in placed:
        if not line_words or (
            part.default is not msgspec.NODEFAULT and line_words[0].partition("=")[0] in keys
        ):
            break
        values[part.name] = _read([line_words.pop(0)], part)
    while line_words and (key := line_words[0].partition("=")[0]) in keys:
        part = keys.pop(key)
        values[part.name] = _read([line_words.pop(0).partition("=")[2]], part)
    if rest:
        values[rest[0].name] = _read(line_words, rest[0])
    missing = [part.key for part in placed if part.default is msgspec.NODEFAULT and part.name not in values]
    if missing or (line_words and not rest):
        raise UnreadableError(f"{field.key} is: {form(field)}")
    return field.kind(**values)


def form(field: Field) -> str:
    """Return how such a line is written: `spot CIRCLE BETTOR CENTS`."""
    placed, named, rest = _in_order(field.kind)
    spelled = [
        part.key.upper() if part.default is msgspec.NODEFAULT else f"[{part.key.upper()}]" for part in placed
    ]
    return " ".join([field.key, *spelled, *(f"[{part.key}=…]" for part in named), *("CARDS" for _ in rest)])


def _read(line_words: list[str], field: Field) -> Any:
    if field.kind == CARDS:
        return cards(" ".join(line_words))
    if len(line_words) != 1:
        raise UnreadableError("expected one word")
    if field.kind is Cents:
        return read_cents(line_words[0])
    if field.kind is str:
        return line_words[0]
    if field.kind is bool and line_words[0] in ("0", "1"):
        return line_words[0] == "1"
    ensure(field.kind in (int, bool), f"{field.key}: a header cannot say a {field.kind}")
    if not is_number(line_words[0]):
        raise UnreadableError("expected a whole number")
    return int(line_words[0])
