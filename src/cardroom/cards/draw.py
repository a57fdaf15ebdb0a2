"""A deck that nobody chose.

The house draws random bytes one round ahead and publishes their hash, the *seal*. The players add their own
bytes before the deal. Both together decide every question put to chance in the round, so neither the house
nor a player alone chooses a card. Everything here is a pure function: the table deals by it, and the audit
and every player check by it.

    M      = SHA-256("cardroom bytes" 0 place 0 "2=…,5=…")      players' bytes by seat; place: stream:round
    first shuffle of a hand       draw XOR stream(M, "deck")
    the k-th question otherwise   stream(HMAC(draw, "question k" 0 M), "more")

The first 32 bytes of a shuffle salt the commitment to its order, the rest are its choices, four bytes each.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Iterator, Mapping, Sequence
from struct import unpack

from cardroom.cards.card import Card
from cardroom.cards.shoe import Shoe, shuffled

SECRET = 32
"""The number of bytes in a shoe's secret."""
WORD = 1 << 32
"""The bound of a random word: random bytes are taken four at a time, and hardly one choice of a shoe in ten
million has to be drawn again."""
OWN = 16
"""The number of bytes that a player adds."""
SIDES = 6
"""The number of faces of a die."""


class Choices:
    """Numbers below any bound out of random bytes, each equally likely.

    A word that would favour some numbers is thrown away. `more` gives further bytes when all are used up.
    """

    def __init__(self, drawn: bytes, more: Callable[[], bytes]) -> None:
        self._words, self._more = iter(_words(drawn)), more

    def below(self, n: int) -> int:
        """Return a number from 0 to n-1."""
        fair = WORD - WORD % n
        while True:
            for word in self._words:
                if word < fair:
                    return word % n
            self._words = iter(_words(self._more()))


def _words(drawn: bytes) -> tuple[int, ...]:
    return unpack(f"<{len(drawn) // 4}I", drawn)


def length(cards: int) -> int:
    """Return how many bytes a round needs if its largest pack has this number of cards."""
    return SECRET + 4 * cards


def seal(draw: bytes) -> str:
    """Return the hash of a draw, published when it is made."""
    return hashlib.sha256(draw).hexdigest()


def pledge(player_bytes: bytes) -> str:
    """Return the hash of a player's bytes, published before the bytes."""
    return hashlib.sha256(player_bytes).hexdigest()


def mixture(place: str, bytes_by_seat: Mapping[int, str]) -> bytes:
    """Return the hash of the players' bytes, in hexadecimal by seat, for the round at this place."""
    listed = ",".join(f"{seat}={bytes_by_seat[seat]}" for seat in sorted(bytes_by_seat))
    return hashlib.sha256(f"cardroom bytes\0{place}\0{listed}".encode()).digest()


class Derived:
    """The answers of chance in one round. All questions are numbered from 0 in one row."""

    def __init__(self, draw: bytes, mixed: bytes) -> None:
        self._draw, self._mixed = draw, mixed

    def first_shuffle(self, pack: Sequence[Card], number: int, goes_on: bool = False) -> Shoe:
        """Shuffle the pack from which hands are dealt first."""
        pad = _stream(self._mixed, "deck", len(self._draw))
        return self._shoe(bytes(a ^ b for a, b in zip(self._draw, pad, strict=True)), pack, number, goes_on)

    def shuffle(self, pack: Sequence[Card], number: int, goes_on: bool = False) -> Shoe:
        """Shuffle any other pack: for the button, for a new deal, or of the remaining cards."""
        return self._shoe(self._material(number, length(len(pack))), pack, number, goes_on)

    def dice(self, count: int, number: int) -> tuple[int, ...]:
        """Throw this number of dice."""
        choices = Choices(self._material(number, 4 * count), self._further(number))
        return tuple([choices.below(SIDES) + 1 for _ in range(count)])

    def _shoe(self, material: bytes, pack: Sequence[Card], number: int, goes_on: bool) -> Shoe:
        choices = Choices(material[SECRET:], self._further(number))
        return Shoe(shuffled(pack, choices.below), secret=material[:SECRET], goes_on=goes_on)

    def _material(self, number: int, count: int) -> bytes:
        return _stream(self._keyed(f"question {number}"), "more", count)

    def _further(self, number: int) -> Callable[[], bytes]:
        """Return a source of more words for a question that has used up its own."""

        def blocks() -> Iterator[bytes]:
            block = 0
            while True:
                yield self._keyed(f"further {number} {block}")
                block += 1

        return blocks().__next__

    def _keyed(self, label: str) -> bytes:
        return hmac.digest(self._draw, f"{label}\0".encode() + self._mixed, "sha256")


def _stream(key: bytes, label: str, count: int) -> bytes:
    blocks = (hmac.digest(key, f"{label} {block}".encode(), "sha256") for block in range(-(-count // 32)))
    return b"".join(blocks)[:count]
