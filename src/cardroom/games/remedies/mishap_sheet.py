"""The mishap sheet: what follows from each mishap in one game, made of its `errors` table alone."""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.games.remedies.errors import Errors
from cardroom.games.remedies.sheet_rows import FLOOR, ROWS, MishapSheetRow, Tell, Way
from cardroom.words import Said, number, say

BY_FLOOR = say(f"wrong.{FLOOR}")
NOTHING = frozenset((
    "exposed-aces.as-others", "exposed-first.as-others", "exposed-dealer.as-others", "exposed-last.as-others",
    "exposed-shows.no", "exposed-shows.both.no", "exposed-shows.mexican.no", "exposed-all-in.no",
    "foreign-unreported.nothing", "foreign-deck.floor",
    "foreign-jokers.pan.plays", "foreign-ranks.floor", "foreign-unreported.pan.nothing",
    "foreign-deck.piles.floor",
    "count-out.never", "count-extra-until.acts", "count-hands.astray.one", "count-short.draw.as-over",
    "astray-skipped.floor", "astray-street.floor", "astray-to.floor", "astray-to.skipped.floor",
    "astray-dealt-in.floor", "astray-button.floor",
    "premature-hands.floor", "premature-dealer.floor", "burn-up.floor", "mucked-claimed.no",
    "mucked-turned-down.floor", "fouled-touched.no", "fouled-touched.laid.no", "fouled-below.no",
    "fouled-switched.no", "fouled-bars.no", "shown-demanded.no", "shown-discussed.piles.nothing",
    "shown-discussed.spots.nothing", "seat-late.no", "seat-undrawn.never", "wager-taken.no", "wager-bars.no",
))  # fmt: skip
"""Values that add nothing: with others in the row it is complete without them; alone the floor rules, or it
cannot happen."""


class WrongLine(msgspec.Struct, frozen=True, gc=False):
    """A mishap on the sheet: what happens, what follows, and the topics behind it."""

    row: str
    what: Said
    follows: tuple[Said, ...]
    topics: tuple[str, ...] = ()
    """Empty where a document that speaks of the kind says nothing of this."""

    @property
    def is_floors(self) -> bool:
        """Return whether the floor decides what follows."""
        return self.follows == (BY_FLOOR,)


def sheet_lines(errors: Errors, way: Way) -> list[WrongLine]:
    """Return the lines of the sheet: all that can happen where cards come in this way."""
    return [
        line for row in ROWS if way in row.tells and (line := _line(row, errors, row.tells[way])) is not None
    ]


def _line(row: MishapSheetRow, errors: Errors, tells: tuple[Tell, ...]) -> WrongLine | None:
    event, consequences = (
        say(f"wrong.row.{row.name}"),
        [(tell, words) for tell in tells if (words := _words(errors, tell))],
    )
    if consequences:
        kinds = dict.fromkeys(tell.kind.replace("_", "-") for tell, _ in consequences)
        return WrongLine(
            row.name,
            event,
            tuple(words for _, words in consequences),
            tuple(f"error.{kind}" for kind in kinds),
        )
    is_silent = getattr(errors, row.kind.replace("-", "_")) is None
    key = row.silent if is_silent else row.none
    if not key:
        return None
    topics = () if key == FLOOR and not is_silent else (f"error.{row.kind}",)
    return WrongLine(row.name, event, (say(f"wrong.{key}"),), topics)


def _words(errors: Errors, tell: Tell) -> Said | None:
    """Return the words for a value, or None where the document does not speak of it."""
    part = getattr(errors, tell.kind)
    field, _, wanted = tell.when.partition("=")
    if part is None or (field and word_of(getattr(part, field)) != wanted):
        return None
    value = getattr(part, tell.field)
    key = key_of(tell, word_of(value))
    if key in NOTHING or (value == 0 and value is not False):
        return None
    counts = {"number": value} | ({tell.also: getattr(part, tell.also)} if tell.also else {})
    return say(
        f"wrong.{key}", **{name: number(count) for name, count in counts.items() if type(count) is int}
    )


def key_of(tell: Tell, word: str) -> str:
    """Return the key of the words for a value, without `wrong.`."""
    return ".".join((
        tell.at.replace(".", "-").replace("_", "-"),
        *((tell.variant,) if tell.variant else ()),
        word,
    ))


def word_of(value: Any) -> str:
    """Return how a value is called in the keys."""
    if value is None or isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) if isinstance(value, str) else "one" if value == 1 else "more"
