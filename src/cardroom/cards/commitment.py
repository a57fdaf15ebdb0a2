"""Proof that the order of the shoe was fixed before the first card.

Each position has its own salt, made from one secret. The leaf of a position is the hash of salt, position and
card. The leaves are the foot of a hash tree whose root is published before the deal. Opening one card shows
its salt and its path to the root: that proves the card and tells nothing about any other.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

import msgspec

from cardroom.cards.card import Card

BLOCK = 64
INNER, OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))
"""The inner and outer pads of HMAC as translation tables for the key."""


class Opening(msgspec.Struct, frozen=True):
    """All that is needed to check one card against the published root."""

    position: int
    card: str
    salt: str
    path: tuple[str, ...]
    shoe: int = 0
    """Which shoe of the round, in the order in which they came on the table: each has its own root."""


def _hash(*parts: bytes) -> bytes:
    return hashlib.sha256(b"\0".join(parts)).digest()


def _salt(secret: bytes, position: int) -> bytes:
    return hmac.digest(secret, b"salt %d" % position, "sha256")


def _salts(secret: bytes, count: int) -> list[bytes]:
    """Return the salts of all positions. The HMAC key is prepared once, because a six-deck shoe has 312
    positions."""
    key = (secret if len(secret) <= BLOCK else hashlib.sha256(secret).digest()).ljust(BLOCK, b"\0")
    inner, outer, sha = key.translate(INNER), key.translate(OUTER), hashlib.sha256
    return [sha(outer + sha(inner + b"salt %d" % position).digest()).digest() for position in range(count)]


def _leaf(salt: bytes, position: int, card: str) -> bytes:
    return _hash(b"card", salt.hex().encode(), b"%d" % position, card.encode())


def _parents(level: list[bytes]) -> list[bytes]:
    padded = level if len(level) % 2 == 0 else [*level, level[-1]]
    return [_hash(b"node", padded[i], padded[i + 1]) for i in range(0, len(padded), 2)]


class Commitment:
    """The hash tree over one order of the shoe."""

    def __init__(self, order: Sequence[Card], secret: bytes) -> None:
        self._order, self._secret = tuple(order), secret
        salts = _salts(secret, len(self._order))
        level = [_leaf(salts[i], i, card.text) for i, card in enumerate(self._order)]
        self._levels = [level]
        while len(level) > 1:
            level = _parents(level)
            self._levels.append(level)

    @property
    def root(self) -> str:
        """The root of the tree, in hexadecimal."""
        return self._levels[-1][0].hex()

    def open(self, position: int, shoe: int = 0) -> Opening:
        """Open one position: its card, its salt and its path to the root."""
        path, i = [], position
        for level in self._levels[:-1]:
            path.append(level[min(i ^ 1, len(level) - 1)].hex())
            i //= 2
        card = self._order[position].text
        return Opening(position, card, _salt(self._secret, position).hex(), tuple(path), shoe)


def verify(opening: Opening, root: str) -> bool:
    """Return whether this card was at this position when the root was published."""
    try:
        salt, path = bytes.fromhex(opening.salt), [bytes.fromhex(sibling) for sibling in opening.path]
    except ValueError:
        return False
    node, i = _leaf(salt, opening.position, opening.card), opening.position
    for sibling in path:
        pair = (node, sibling)
        node = _hash(b"node", *(pair if i % 2 == 0 else pair[::-1]))
        i //= 2
    return hmac.compare_digest(node.hex(), root)
