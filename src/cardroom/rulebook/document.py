"""The printed rules that a game is taken from, by the head of the document."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import msgspec

from cardroom.errors import shown
from cardroom.words import Said, SaidList, say

DAY = re.compile(r"(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])", re.ASCII)


class Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The title, the date and the number of the printed rules of a game."""

    title: str
    """The title over the rules, as printed."""
    date: str = ""
    """The printed day, written `"2006-04-23"`; most documents have none."""
    number: str = ""
    """The state's number of the game, where the room's papers give it."""

    @property
    def day(self) -> Said:
        """The day as something to say; a document may be undated."""
        return say("document.of", day=self.date) if self.date else say("document.undated")

    @property
    def said(self) -> Said:
        """The document as something to say: `No Bust 21st Century Blackjack 4.01, of 2006-04-23`."""
        number = say("document.number", number=self.number) if self.number else say("document.no-number")
        return say("document.named", title=self.title, day=self.day, number=number)


def check_day(document: Document) -> Iterator[str]:
    """Yield a fault if the date is no day."""
    if document.date and not DAY.fullmatch(document.date):
        yield f"date: {shown(document.date)}, expected a day such as 2006-04-23"


def documents_said(documents: Iterable[Document]) -> Said:
    """Return the documents of a room's games as something to say: `3 documents, of 2006-04-23 and
    undated`."""
    unique = list(dict.fromkeys(documents))
    days = dict.fromkeys(
        document.day for document in sorted(unique, key=lambda document: (not document.date, document.date))
    )
    return say("document.several", count=len(unique), days=SaidList(tuple(days)))
