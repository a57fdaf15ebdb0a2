"""Facts: public events that rest on a rule, each kind with its own fields, never a sentence.

A fact is written as `fact PLACE TOPIC KIND VALUES`, from the types of its fields alone, and read back the
same way:

    class Draws(Fact):                      fact hole/3 act.draw poker.draws 2
        KIND: ClassVar[str] = "poker.draws"
        count: int

A language chooses the words for people, under `fact.KIND`. A field `how` chooses among several sentences of
one fact, as in `fact.banked.compared.wins`; every other field may stand in them by its name.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, NewType, get_args, get_type_hints

import msgspec

from cardroom.cards import Card, cards
from cardroom.errors import UnreadableError, ensure
from cardroom.felt.events import Event
from cardroom.fixed import Fixed
from cardroom.hands.reading import Reading, read_reading
from cardroom.money import Cents, Odds, plain, read_cents, read_odds
from cardroom.words import Chips, Said, SaidList, ShownCards, Who, odds_said, say

if TYPE_CHECKING:
    from cardroom.felt.view import View

Seat = NewType("Seat", int)
"""A seat, which a language says as the person who sits there."""
NOTHING = "-"
_KINDS: dict[str, type[Fact]] = {}
"""All facts by their names in records."""


class Fact(Event, frozen=True, gc=False):
    """The base of all facts. Lines of JSON name a fact by the last part of its KIND, unless it has a
    LOG_TYPE."""

    KIND: ClassVar[str] = ""
    ACT: ClassVar[str] = ""
    """The act that this fact repeats, with the rule behind it: both are told in one line."""
    place: str
    topic: str

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        ensure(bool(cls.KIND) and cls.KIND not in _KINDS, f"{cls.__name__} needs a KIND of its own")
        cls.LOG_TYPE = vars(cls).get("LOG_TYPE") or cls.KIND.rpartition(".")[2].replace("-", "")
        _KINDS[cls.KIND] = cls

    @staticmethod
    def kinds() -> Collection[type[Fact]]:
        """Return all kinds of facts: where a fact is expected, only these are allowed."""
        return _KINDS.values()

    def show_on(self, view: View) -> None:
        """Add the fact to the view."""
        view.facts.append(self)

    def line(self) -> str:
        """Return the line in a record."""
        values = (codec.write(getattr(self, name)) for name, codec in fields_of(type(self)).items())
        return " ".join(("fact", self.place, self.topic, self.KIND, *values))

    @property
    def key(self) -> str:
        """The key of its words, behind `fact.`."""
        how = getattr(self, "how", "")
        return f"{self.KIND}.{how}" if how else self.KIND

    @property
    def said(self) -> Said:
        """The fact as something to say, without its place, which the narrator names."""
        return self.said_as("fact")

    def said_as(self, table: str) -> Said:
        """Return the fact with words from another table of the language: with its subject, or in a result."""
        fields = fields_of(type(self)).items()
        slots = {name: codec.say(getattr(self, name)) for name, codec in fields if name != "how"}
        return say(f"{table}.{self.key}", **slots)

    @property
    def text(self) -> str:
        """The fact in English, for a log or a shell."""
        return str(self.said)


class Codec(msgspec.Struct, frozen=True):
    """How a value of a fact is written, read and said."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]
    say: Callable[[Any], Any]


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise UnreadableError(f"{text!r} is not a whole number")
    return int(text)


CODECS: Mapping[Any, Codec] = Fixed({
    int: Codec(str, _whole, int),
    str: Codec(str, str, str),
    Seat: Codec(str, _whole, Who),
    Cents: Codec(plain, read_cents, Chips),
    Odds: Codec(str, read_odds, odds_said),
    Reading: Codec(str, read_reading, lambda reading: reading.said),
    Card: Codec(str, Card, lambda card: ShownCards((card,))),
    tuple[Card, ...]: Codec(
        lambda faces: "".join(map(str, faces)) or NOTHING,
        lambda text: () if text == NOTHING else tuple(cards(text)),
        ShownCards,
    ),
    tuple[int, ...]: Codec(
        lambda numbers: ",".join(map(str, numbers)) or NOTHING,
        lambda text: () if text == NOTHING else tuple(map(_whole, text.split(","))),
        lambda numbers: SaidList(tuple(numbers), "comma"),
    ),
})
"""The kinds of values that a fact may hold. A word (`str`) is one of a few that the fact's class names."""


def _codec(kind: Any) -> Codec:
    """Return the codec of a field by its type; an optional value is written as a dash if it is empty."""
    if type(None) in get_args(kind):
        inner = _codec(next(member for member in get_args(kind) if member is not type(None)))
        return Codec(
            lambda value: NOTHING if value is None else inner.write(value),
            lambda text: None if text == NOTHING else inner.read(text),
            lambda value: "" if value is None else inner.say(value),
        )
    if get_args(kind) and all(
        isinstance(member, str) for member in get_args(kind)
    ):  # a Literal: a word of a closed set
        return _words(get_args(kind))
    codec = CODECS.get(kind)
    ensure(codec is not None, f"no fact holds a {kind!r}")
    assert codec is not None
    return codec


def _words(allowed: tuple[str, ...]) -> Codec:
    def read(text: str) -> str:
        if text not in allowed:
            raise UnreadableError(f"{text!r} is not one of {', '.join(allowed)}")
        return text

    return Codec(str, read, lambda word: say(f"word.{word}"))


@cache
def fields_of(kind: type[Fact]) -> dict[str, Codec]:
    """Return the codecs of a fact's fields, without place and topic."""
    hints = get_type_hints(kind)
    return {name: _codec(hints[name]) for name in kind.__struct_fields__ if name not in ("place", "topic")}


def read_fact(line: str) -> Fact:
    """Read the fact of a record's line."""
    words = line.split(" ")
    if len(words) < 4 or words[0] != "fact" or words[3] not in _KINDS:
        raise UnreadableError(f"{line!r} is no fact that anybody knows")
    _, place, topic, kind, *values = words
    codecs = fields_of(_KINDS[kind])
    if len(values) != len(codecs):
        raise UnreadableError(f"{line!r}: expected {len(codecs)} values behind {kind}")
    return _KINDS[kind](
        place, topic, *(codec.read(text) for codec, text in zip(codecs.values(), values, strict=True))
    )
