"""Types on the wire that mirror the types of `telling`: the same fields, with every message in parts and
every card as text.

`mirrored_type(Standing)` is a new type, made from the types of the fields alone; `wired(value)` makes a value
of it. So the schema describes what `telling` shows without a second definition.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from cardroom.cards import Card
from cardroom.live.wire.mentions import spoken_properties
from cardroom.live.wire.phrases import PhraseCache
from cardroom.live.wire.text_parts import Words
from cardroom.words import Chips, ClauseRef, Said, SaidList, ShownCards, Who

SPOKEN = (Said, SaidList, Chips, ShownCards, Who, ClauseRef)


_MIRRORS: dict[type[msgspec.Struct], Any] = {}
"""The mirror of each type; its name while the mirror is being made."""


def mirrored_type(kind: type[msgspec.Struct]) -> type[msgspec.Struct]:
    """Return the type on the wire of a struct, with its spoken properties as fields."""
    if kind not in _MIRRORS:
        _MIRRORS[kind] = kind.__name__
        hints = get_type_hints(kind)
        fields: list[Any] = [
            (field.name, _mirrored(hints[field.name])) for field in msgspec.structs.fields(kind)
        ]
        for name in spoken_properties(kind):
            fields.append((name, _mirrored(get_type_hints(getattr(kind, name).fget)["return"])))
        space = {"__doc__": kind.__doc__}
        mirror = msgspec.defstruct(
            kind.__name__, fields, frozen=True, gc=False, namespace=space, module=__name__
        )
        _MIRRORS[kind] = globals()[kind.__name__] = (
            mirror  # a type that holds some of itself finds itself by this name
        )
    mirrored: type[msgspec.Struct] = _MIRRORS[kind]
    return mirrored


def _mirrored(kind: Any) -> Any:
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _mirrored(inner[0])
    if origin in (Union, types.UnionType):
        return _union(inner)
    if origin is tuple and len(inner) == 2 and inner[1] is Ellipsis:
        return tuple[_mirrored(inner[0]), ...]  # type: ignore[misc]  # made at run time
    if origin is tuple:
        return tuple[tuple(map(_mirrored, inner))]  # type: ignore[misc]
    if origin is frozenset:
        return tuple[_mirrored(inner[0]), ...]  # type: ignore[misc]
    if origin is Literal:
        return kind
    if kind in SPOKEN:
        return Words
    if kind is Card:
        return str
    if hasattr(kind, "__supertype__"):
        return _mirrored(kind.__supertype__)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return mirrored_type(kind)
    return kind


def _union(inner: tuple[Any, ...]) -> Any:
    """A message is always in parts on the wire, even where it is only a name."""
    if any(member in SPOKEN for member in inner):
        inner = (*(member for member in inner if member not in (*SPOKEN, str, int)), Words)
        return inner[0] if len(inner) == 1 else Union[tuple(inner)]  # noqa: UP007 - made at run time
    return Union[tuple(map(_mirrored, inner))]  # noqa: UP007


def wired(value: Any, me: int = 0, voice: PhraseCache | None = None) -> Any:
    """Return a value of the mirrored type, worded for a seat."""
    return _any(value, me, voice or PhraseCache())


Way = Callable[[Any, int, PhraseCache], Any]
"""Converts a value for the wire: the value, the seat of its reader, and the cache of phrases."""


def _any(value: Any, me: int, voice: PhraseCache) -> Any:
    """Convert by the type of the value."""
    kind: Any = type(value)
    if kind is tuple:
        return tuple([_any(item, me, voice) for item in value])
    if isinstance(value, msgspec.Struct) and kind not in SPOKEN:
        return _way_of(kind)(value, me, voice)
    return _plain(value, me, voice) if kind not in SPOKEN else voice.words(value, me)


def _plain(value: Any, me: int, voice: PhraseCache) -> Any:
    kind = type(value)
    return value.text if kind is Card else tuple(sorted(value)) if kind is frozenset else value


def _words(value: Any, me: int, voice: PhraseCache) -> Any:
    return None if value is None else voice.words(value, me)


def _same(value: Any, me: int, voice: PhraseCache) -> Any:
    return value


@cache
def _way_of(kind: type[msgspec.Struct]) -> Way:
    """Built once for each type, from the types of its fields."""
    mirror, hints = mirrored_type(kind), get_type_hints(kind)
    fields = msgspec.structs.fields(mirror)
    ways = [
        (index, _way(field.type))
        for index, field in enumerate(fields)
        if not _goes_as_it_is(hints.get(field.name))
    ]
    look = attrgetter(
        *[field.name for field in fields], *["__class__"] * (len(fields) < 2)
    )  # several, so that it is a tuple

    def way(value: Any, me: int, voice: PhraseCache) -> Any:
        values = list(look(value))
        for index, go in ways:
            values[index] = go(values[index], me, voice)
        return mirror(*values[: len(fields)])

    return way


def _goes_as_it_is(kind: Any) -> bool:
    """Decided by the type of the field itself, as a card is a text on the wire too."""
    return kind in (int, bool, str) or get_origin(kind) is Literal


def _way(kind: Any) -> Way:
    """Choose by the type on the wire."""
    if kind == Words or (Words in get_args(kind) and get_origin(kind) in (Union, types.UnionType)):
        return _words
    if kind in (int, bool) or get_origin(kind) is Literal:
        return _same
    if get_origin(kind) is tuple and Ellipsis in get_args(kind):
        inner = _way(get_args(kind)[0])
        return lambda value, me, voice: tuple([inner(item, me, voice) for item in _in_order(value)])
    return _any


def _in_order(value: Any) -> Any:
    return sorted(value) if isinstance(value, frozenset) else value
