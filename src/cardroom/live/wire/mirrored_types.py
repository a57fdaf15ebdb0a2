"""The types of what is told, as they go over the wire: the same fields, with every word in parts and every
card as text.

`told(Standing)` is a type of its own, made from the types of the fields alone; `wired(value)` makes a value
of it. So what `telling` shows is described in the schema without being written down a second time.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from cardroom.cards import Card
from cardroom.live.wire.mentions import speaks
from cardroom.live.wire.phrases import PhraseCache
from cardroom.live.wire.text_parts import Words
from cardroom.words import Chips, ClauseRef, Said, SaidList, ShownCards, Who

SPOKEN = (Said, SaidList, Chips, ShownCards, Who, ClauseRef)


_MADE: dict[type[msgspec.Struct], Any] = {}
"""What each type is on the wire; while it is being made, its name."""


def told(kind: type[msgspec.Struct]) -> type[msgspec.Struct]:
    """The type on the wire of a struct that is told, with what it says of itself."""
    if kind not in _MADE:
        _MADE[kind] = kind.__name__
        hints = get_type_hints(kind)
        fields: list[Any] = [(one.name, _mirrored(hints[one.name])) for one in msgspec.structs.fields(kind)]
        for name in speaks(kind):
            fields.append((name, _mirrored(get_type_hints(getattr(kind, name).fget)["return"])))
        space = {"__doc__": kind.__doc__}
        made = msgspec.defstruct(
            kind.__name__, fields, frozen=True, gc=False, namespace=space, module=__name__
        )
        _MADE[kind] = globals()[kind.__name__] = made  # by its name a type is found that holds some of itself
    found: type[msgspec.Struct] = _MADE[kind]
    return found


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
        return told(kind)
    return kind


def _union(inner: tuple[Any, ...]) -> Any:
    """Something to be said is always in parts, also where it is only a name."""
    if any(one in SPOKEN for one in inner):
        inner = (*(one for one in inner if one not in (*SPOKEN, str, int)), Words)
        return inner[0] if len(inner) == 1 else Union[tuple(inner)]  # noqa: UP007 - made at run time
    return Union[tuple(map(_mirrored, inner))]  # noqa: UP007


def wired(value: Any, me: int = 0, voice: PhraseCache | None = None) -> Any:
    """A value of such a type, as it is said to a seat."""
    return _any(value, me, voice or PhraseCache())


Way = Callable[[Any, int, PhraseCache], Any]
"""How a value goes over: itself, to which seat it is said, in whose voice."""


def _any(value: Any, me: int, voice: PhraseCache) -> Any:
    """By what it is."""
    kind: Any = type(value)
    if kind is tuple:
        return tuple([_any(one, me, voice) for one in value])
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
    """Made once for a type, from the types of its fields."""
    mirror, hints = told(kind), get_type_hints(kind)
    fields = msgspec.structs.fields(mirror)
    ways = [(at, _way(one.type)) for at, one in enumerate(fields) if not _goes_as_it_is(hints.get(one.name))]
    look = attrgetter(
        *[one.name for one in fields], *["__class__"] * (len(fields) < 2)
    )  # several, so that it is a tuple

    def way(value: Any, me: int, voice: PhraseCache) -> Any:
        made = list(look(value))
        for at, go in ways:
            made[at] = go(made[at], me, voice)
        return mirror(*made[: len(fields)])

    return way


def _goes_as_it_is(kind: Any) -> bool:
    """By the type of the field itself: on the wire a card is a text too."""
    return kind in (int, bool, str) or get_origin(kind) is Literal


def _way(kind: Any) -> Way:
    """By the type on the wire."""
    if kind == Words or (Words in get_args(kind) and get_origin(kind) in (Union, types.UnionType)):
        return _words
    if kind in (int, bool) or get_origin(kind) is Literal:
        return _same
    if get_origin(kind) is tuple and Ellipsis in get_args(kind):
        inner = _way(get_args(kind)[0])
        return lambda value, me, voice: tuple([inner(one, me, voice) for one in _in_order(value)])
    return _any


def _in_order(value: Any) -> Any:
    return sorted(value) if isinstance(value, frozenset) else value
