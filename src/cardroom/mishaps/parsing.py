"""Mishaps from their text: one pattern for each kind, whose named parts are the fields of its struct."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from cardroom.cards import Card, cards
from cardroom.errors import UnreadableError, shown
from cardroom.fixed import Fixed
from cardroom.mishaps.kinds import Mishap, Nth
from cardroom.money import read_cents

LONGEST = 200
"""The longest text of a mishap."""
MOST = 12
"""The most cards that may be boxed together, or lie in a spread."""
_N = r"[1-9][0-9]{0,2}"
_SEAT = r"[1-9][0-9]?"
_SPOT = r"(?:[1-9][0-9]?|pile-[1-9][0-9]?|dealer|board|burn)"
_CARD = r"(?:\*\*|[A2-9TJQK][cdhs]|[TJQK]b)"
_CENTS = r"(?:0\.0[1-9]|0\.[1-9][0-9]|[1-9][0-9]{0,8}\.[0-9][0-9])"
_WORD = r"[a-z]{1,20}(?:-[a-z0-9]{1,9}){0,3}"

PATTERNS: Mapping[str, str] = Fixed({
    "boxed": rf"(?P<positions>{_N}(?: {_N}){{0,{MOST - 1}}})(?P<late> late)?",
    "foreign": rf"(?P<position>{_N}) (?:(?P<card>{_CARD})|(?P<what>back|gone))",
    "exposed": rf"(?P<at>{_SPOT}\.{_SEAT})(?: to (?P<to>{_SEAT}))?",
    "off-table": rf"(?P<at>{_SPOT}\.{_SEAT})",
    "count": rf"(?P<spot>{_SPOT}|deck) (?P<by>[+-][1-9])",
    "astray": (
        rf"(?:(?P<spot>{_SPOT})\.(?P<n>{_SEAT}) to (?P<target>{_SPOT})|(?P<who>{_SPOT}) "
        rf"(?P<how>skipped|dealt-in)"
        rf"|button (?P<button>{_SEAT}))"
    ),
    "premature": rf"(?:(?P<cards>{_SEAT})|dealer)",
    "burn": r"(?:street-(?P<street>[1-9])|flop) (?P<cards>[0-9])",
    "slip": (
        rf"(?:(?P<how>deck-first|stub-early|burn-kept)|burn-to (?P<seat>{_SEAT})"
        rf"|draw (?P<drawer>{_SEAT}) (?P<by>[+-][1-9]))"
    ),
    "mucked": rf"(?P<seat>{_SEAT}) (?P<how>thrown|swept|touched|turned-down|claimed(?: by (?P<by>{_SEAT}))?)",
    "fouled": rf"(?P<seat>{_SEAT}) (?:(?P<how>touched|below|switched)|front (?P<count>[1-9])|dropped "
              rf"(?P<card>{_CARD}))",
    "shown": rf"(?P<seat>{_SEAT}) (?:(?P<card>{_CARD})(?: to (?P<to>{_SEAT}))?|with (?P<partner>{_SEAT}))",
    "out-of-turn": rf"(?P<seat>{_SEAT}) (?P<act>{_WORD})(?: (?P<cents>{_CENTS}))?",
    "unclear": rf"(?P<seat>{_SEAT}) (?P<how>passed-over|raise|pat|all-in|miscall)",
    "seat": rf"(?P<seat>{_SEAT}) (?P<how>late|undrawn)",
    "breach": rf"(?P<seat>{_SEAT}) (?:(?P<how>kept)|spread (?P<cards>{_CARD}(?: {_CARD}){{0,{MOST - 1}}}))",
    "misread": (
        rf"(?P<spot>{_SPOT}) (?:(?P<how>wins|loses|push|draws|stands)|front (?P<cards>{_CARD} {_CARD}))"
        rf"(?: after (?P<after>{_SEAT})|(?P<unseen> unseen))?"
    ),
    "wager": (
        rf"(?P<seat>{_SEAT}) (?:late (?P<circle>{_SEAT})=(?P<cents>{_CENTS})"
        rf"|(?P<how>touched|taken)(?P<unknown>(?<=taken) unknown)?)"
    ),
    "found": rf"(?P<kind>boxed|foreign|count|astray|breach) (?P<spot>{_SPOT}|deck)",
})  # fmt: skip
"""Kind → the pattern of the words after it."""
_COMPILED = Fixed({kind: re.compile(pattern, re.ASCII) for kind, pattern in PATTERNS.items()})


def _nth(text: str) -> Nth:
    spot, _, n = text.rpartition(".")
    return Nth(spot, int(n))


READERS: Mapping[str, Callable[[str], Any]] = Fixed({
    **dict.fromkeys(
        ("position", "to", "by", "cents", "street", "seat", "count", "circle", "after", "n"), int
    ),
    **dict.fromkeys(("late", "unseen", "unknown"), bool),
    "positions": lambda text: tuple(map(int, text.split())),
    "card": Card,
    "cents": read_cents,
    "at": _nth,
})
"""Readers of the named parts; a part that is missing here is a word."""


def read_mishap(text: object) -> Mishap:
    """Read a mishap from its text: `boxed 17`. Anything else is refused with examples of its kind."""
    if type(text) is not str or len(text) > LONGEST or not text.isprintable():
        raise UnreadableError(f"{shown(text)} is no mishap: expected one line such as boxed 17")
    kind, _, words = text.partition(" ")
    classes = {kind_class.KIND: kind_class for kind_class in Mishap.kinds()}
    if kind not in classes:
        raise UnreadableError(f"{shown(text)} is no mishap: expected one of {', '.join(classes)}")
    match = _COMPILED[kind].fullmatch(words)
    if match is None:
        raise UnreadableError(
            f"{shown(text)} cannot be read: write it as in {', or '.join(classes[kind].FORMS)}"
        )
    return classes[kind](
        **_fields(kind, {key: part for key, part in match.groupdict().items() if part is not None})
    )


def _fields(kind: str, parts: dict[str, str]) -> dict[str, Any]:
    """The fields of the struct, including those that the form itself implies."""
    read = {key: READERS[key](part) if key in READERS else part for key, part in parts.items()}
    match kind:
        case "foreign":
            read.setdefault("what", "extra")
        case "astray" if "n" in read:
            read = {"how": "to", "spot": parts["spot"], "n": read["n"], "to": parts["target"]}
        case "astray":
            button, how = parts.get("button"), parts.get("how")
            read = {"how": "button", "spot": button} if button else {"how": how, "spot": parts["who"]}
        case "premature":
            read = {"cards": int(parts.get("cards", "0"))}
        case "burn":
            read = {"street": int(parts.get("street", "0")), "cards": int(parts["cards"])}
        case "slip" if "drawer" in read:
            read = {"how": "draw", "seat": int(parts["drawer"]), "by": read["by"]}
        case "slip":
            read.setdefault("how", "burn-to")
        case "shown" if "partner" in read:
            read = {"seat": read["seat"], "to": int(parts["partner"])}
        case "mucked":
            read["how"] = parts["how"].split()[0]
        case "fouled":
            read.setdefault("how", "front" if "count" in read else "dropped")
        case "breach" | "misread" if "cards" in parts:
            read |= {"cards": cards(parts["cards"]), "how": "spread" if kind == "breach" else "front"}
        case "wager":
            read.setdefault("how", "late")
    return read
