"""Card proofs in a record: one opening a line, each proved against the commitment of its shoe in the same
record.

    * SHOE PLACE CARD SALT PATH…      the number of the shoe in this round, and the place of the card in it,
                                      both from 0
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardroom.cards import Opening, verify
from cardroom.errors import UnreadableError
from cardroom.felt import Continued, Dealt, Event, Shuffled
from cardroom.record.header_lines import is_number

HEX = 64
"""Letters of a hash."""


class RecordMismatchError(UnreadableError):
    """A record that can be read, and does not prove what it says."""


def opening_line(opening: Opening) -> str:
    """Return the line of an opening: `* SHOE PLACE CARD SALT PATH…`."""
    return " ".join([
        "*",
        str(opening.shoe),
        str(opening.position),
        opening.card,
        opening.salt,
        *opening.path,
    ])


def read_opening(words: Sequence[str]) -> Opening:
    """Return the opening that the words of a line spell. Raises `UnreadableError`."""
    hashes = words[3:]
    if (
        len(words) < 4
        or not all(map(is_number, words[:2]))
        or not all(_is_hash(word) for word in hashes)
        or len(hashes) > HEX
    ):
        raise UnreadableError("an opening is: * SHOE PLACE CARD SALT PATH…")
    return Opening(int(words[1]), words[2], words[3], tuple(words[4:]), int(words[0]))


def _is_hash(word: str) -> bool:
    return len(word) == HEX and all(letter in "0123456789abcdef" for letter in word)


class ShoeCommitments:
    """The commitments of a round's shoes, from its events: the roots in order, and the face dealt at each
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
        """Check the openings and return how many there are.

        Every opening must be of a card that was dealt, and open it. Every face dealt out of one of these
        shoes, or of any if none are named, must have an opening.
        """
        opened: set[tuple[int, int]] = set()
        for line, opening in openings:
            place = (opening.shoe, opening.position)
            face = self.faces.get(place)
            if face is None or place in opened:
                raise RecordMismatchError(
                    f"{name} line {line}: place {opening.position} of shoe {opening.shoe} was not dealt, "
                    f"or is open"
                )
            if face not in ("??", opening.card):
                raise RecordMismatchError(
                    f"{name} line {line}: {opening.card} is opened where {face} was dealt"
                )
            if not verify(opening, self.roots[opening.shoe]):
                raise RecordMismatchError(
                    f"{name} line {line}: {opening.card} does not open to the commitment of its shoe"
                )
            opened.add(place)
        wanted = [shoe for shoe, root in enumerate(self.roots) if root] if shoes is None else list(shoes)
        missing = [
            face
            for place, face in self.faces.items()
            if place[0] in wanted and face != "??" and place not in opened
        ]
        if missing:
            raise RecordMismatchError(
                f"{name}: {len(missing)} of the cards dealt are not opened, the first of them {missing[0]}"
            )
        return len(opened)
