"""Openings in a record: one line a card, each proved against the commitment of its shoe that the record
itself tells.

* SHOE PLACE CARD SALT PATH…      the number of the shoe in this round, from 0; the place of the card in it,
                                  from 0
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardroom.cards import Opening, verify
from cardroom.errors import UnreadableError
from cardroom.felt import Continued, Dealt, Event, Shuffled
from cardroom.record.header_lines import is_number

HEX = 64
"""The letters of a hash."""


class RecordMismatchError(UnreadableError):
    """A record that can be read, and does not prove what it says."""


def opening_line(one: Opening) -> str:
    return " ".join(["*", str(one.shoe), str(one.position), one.card, one.salt, *one.path])


def read_opening(words: Sequence[str]) -> Opening:
    hashes = words[3:]
    if (
        len(words) < 4
        or not all(map(is_number, words[:2]))
        or not all(_is_hash(one) for one in hashes)
        or len(hashes) > HEX
    ):
        raise UnreadableError("an opening is: * SHOE PLACE CARD SALT PATH…")
    return Opening(int(words[1]), words[2], words[3], tuple(words[4:]), int(words[0]))


def _is_hash(word: str) -> bool:
    return len(word) == HEX and all(letter in "0123456789abcdef" for letter in word)


class ShoeCommitments:
    """What the events of a round say of shoes and cards: the roots in order, and the face dealt at each
    place."""

    def __init__(self, events: Iterable[Event]) -> None:
        self.roots: list[str] = []
        self.faces: dict[tuple[int, int], str] = {}
        place = 0
        for event in events:
            match event:
                case Shuffled() | Continued():
                    place = event.drawn if isinstance(event, Continued) else 0
                    self.roots.append(event.root)
                case Dealt():
                    self.faces[max(len(self.roots) - 1, 0), place] = str(event.card)
                    place += 1

    def check(
        self, openings: Iterable[tuple[int, Opening]], name: str, shoes: Iterable[int] | None = None
    ) -> int:
        """Every opening is of a card that was dealt, and opens it; every face dealt out of one of these
        shoes, or of any if none are named, has one. Returns how many there are."""
        opened: set[tuple[int, int]] = set()
        for line, one in openings:
            at = (one.shoe, one.position)
            face = self.faces.get(at)
            if face is None or at in opened:
                raise RecordMismatchError(
                    f"{name} line {line}: place {one.position} of shoe {one.shoe} was not dealt, or is open"
                )
            if face not in ("??", one.card):
                raise RecordMismatchError(f"{name} line {line}: {one.card} is opened where {face} was dealt")
            if not verify(one, self.roots[one.shoe]):
                raise RecordMismatchError(
                    f"{name} line {line}: {one.card} does not open to the commitment of its shoe"
                )
            opened.add(at)
        wanted = [shoe for shoe, root in enumerate(self.roots) if root] if shoes is None else list(shoes)
        missing = [
            face for at, face in self.faces.items() if at[0] in wanted and face != "??" and at not in opened
        ]
        if missing:
            raise RecordMismatchError(
                f"{name}: {len(missing)} of the cards dealt are not opened, the first of them {missing[0]}"
            )
        return len(opened)
