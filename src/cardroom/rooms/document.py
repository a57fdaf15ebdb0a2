"""The printed rules that a game is taken from, by what stands at their head."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from cardroom.errors import shown
from cardroom.games.family import Faults
from cardroom.words import Said, SaidList, say

DAY = re.compile(r"(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])", re.ASCII)


class Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the rules of a game are called where they are printed, and of when they are."""

    title: str
    """The title over the rules, as printed."""
    date: str = ""
    """The day that is printed there, written `"2006-04-23"`; most have none."""
    number: str = ""
    """The state's number of the game, where the room's papers give it."""

    @property
    def day(self) -> Said:
        return say("document.of", day=self.date) if self.date else say("document.undated")

    @property
    def said(self) -> Said:
        """`No Bust 21st Century Blackjack 4.01, of 2006-04-23`."""
        number = say("document.number", number=self.number) if self.number else say("document.no-number")
        return say("document.named", title=self.title, day=self.day, number=number)


def check_day(document: Document) -> Faults:
    if document.date and not DAY.fullmatch(document.date):
        yield f"date: {shown(document.date)}, expected a day such as 2006-04-23"


def printed(documents: Iterable[Document]) -> Said:
    """`3 documents, of 2006-04-23 and undated`: what a room's games are taken from."""
    found = list(dict.fromkeys(documents))
    days = dict.fromkeys(one.day for one in sorted(found, key=lambda one: (not one.date, one.date)))
    return say("document.several", count=len(found), days=SaidList(tuple(days)))
