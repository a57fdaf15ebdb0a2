"""Who answers for chance. Two kinds that cannot be mistaken for one another.

`SystemChance` draws from the operating system's generator, decides the whole order before the first card and commits to
it; there is no seed. `SimulatedChance` is seeded, fast and repeatable, for analysis and demonstrations only.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable
from struct import unpack
from typing import Any, Protocol

from cardroom.cards import Shoe, shuffled
from cardroom.errors import Broken, ensure
from cardroom.script.ask import Ask
from cardroom.script.luck import SIDES, Dice, Shuffle


class Chance(Protocol):
    """Answers the questions put to chance."""

    def answer(self, question: Ask[Any]) -> Any: ...


WORD = 1 << 32
"""The generator's bytes are taken four at a time: of a shoe's choices hardly one in ten million has to be drawn again."""
SECRET = 32
"""The bytes of a shoe's secret."""
Read = Callable[[int], bytes]


class SystemChance:
    """The operating system's generator: every order of the shoe can come, none can be foretold or repeated.

    Everything a question needs is read at once. If the generator fails, nothing is dealt: there is no second best.
    """

    def __init__(self, read: Read = secrets.token_bytes) -> None:
        self._read = read

    def answer(self, question: Ask[Any]) -> Any:
        options = question.options
        if isinstance(options, Shuffle):
            drawn = self._draw(SECRET + 4 * len(options.pack))
            choices = _Choices(drawn[SECRET:], self._draw)
            return Shoe(shuffled(options.pack, choices.below), secret=drawn[:SECRET], goes_on=options.whole)
        if isinstance(options, Dice):
            choices = _Choices(self._draw(4 * options.count), self._draw)
            return tuple([choices.below(SIDES) + 1 for _ in range(options.count)])
        raise Broken(f"chance does not know how to answer a {question.kind}")

    def _draw(self, count: int) -> bytes:
        try:
            drawn = self._read(count)
        except Exception as bad:
            raise Broken(f"the system's generator has failed, and nothing is dealt without it: {bad}") from bad
        ensure(type(drawn) is bytes and len(drawn) == count, "the system's generator gave less than was asked for")
        return drawn


class _Choices:
    """Numbers below any bound out of bytes that were read at once, each as likely as any other: a word that would favour
    some of them is thrown away. Only where so many were thrown away that none is left, more is read."""

    def __init__(self, drawn: bytes, more: Read) -> None:
        self._words, self._more = iter(_words(drawn)), more

    def below(self, n: int) -> int:
        fair = WORD - WORD % n
        while True:
            for word in self._words:
                if word < fair:
                    return word % n
            self._words = iter(_words(self._more(64)))


def _words(drawn: bytes) -> tuple[int, ...]:
    return unpack(f"<{len(drawn) // 4}I", drawn)


class SimulatedChance:
    """A seeded generator. The same seed gives the same cards, on every machine."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self._bits = self.rng.getrandbits

    def below(self, n: int) -> int:
        """Unbiased: numbers that do not fit are drawn again."""
        bits, width = self._bits, n.bit_length()
        number = bits(width)
        while number >= n:
            number = bits(width)
        return number

    def answer(self, question: Ask[Any]) -> Any:
        options = question.options
        if isinstance(options, Shuffle):
            if options.whole:
                return Shoe(shuffled(options.pack, self.below), goes_on=True)
            return Shoe(options.pack, self.below)
        if isinstance(options, Dice):
            return tuple([self.below(SIDES) + 1 for _ in range(options.count)])
        raise Broken(f"chance does not know how to answer a {question.kind}")
