"""Sources of chance, in two kinds that cannot be mistaken for each other.

`SystemChance` draws from the operating system's generator, decides the whole order before the first card and
commits to it; there is no seed. `SimulatedChance` is seeded, fast and repeatable, for analysis and
demonstrations only.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable
from typing import Any, Protocol

from cardroom.cards import Shoe, shuffled
from cardroom.cards.draw import SECRET, Choices
from cardroom.errors import InvariantError, ensure
from cardroom.script.ask import Ask
from cardroom.script.chance_options import SIDES, Dice, Shuffle


class Chance(Protocol):
    """A source of answers to the questions that are put to chance."""

    def answer(self, question: Ask[Any]) -> Any:
        """Return the answer to a question."""


MORE = 64
"""How many further bytes are read when rejected words have used up the first ones."""
Read = Callable[[int], bytes]


class SystemChance:
    """The operating system's generator: every order of the shoe is possible, and none can be predicted or
    repeated.

    It reads everything that a question needs at once. If the generator fails, nothing is dealt: there is no
    fallback.
    """

    def __init__(self, read: Read = secrets.token_bytes) -> None:
        self._read = read

    def answer(self, question: Ask[Any]) -> Any:
        """Return a shoe or a throw of dice, drawn from the system's generator."""
        options = question.options
        if isinstance(options, Shuffle):
            drawn = self.draw(SECRET + 4 * len(options.pack))
            choices = Choices(drawn[SECRET:], self._more)
            return Shoe(shuffled(options.pack, choices.below), secret=drawn[:SECRET], goes_on=options.whole)
        if isinstance(options, Dice):
            choices = Choices(self.draw(4 * options.count), self._more)
            return tuple([choices.below(SIDES) + 1 for _ in range(options.count)])
        raise InvariantError(f"chance does not know how to answer a {question.kind}")

    def _more(self) -> bytes:
        return self.draw(MORE)

    def draw(self, count: int) -> bytes:
        """Return `count` bytes of the system's generator. If it fails, nothing is dealt."""
        try:
            drawn = self._read(count)
        except Exception as bad:
            raise InvariantError(
                f"the system's generator has failed, and nothing is dealt without it: {bad}"
            ) from bad
        ensure(
            type(drawn) is bytes and len(drawn) == count,
            "the system's generator gave less than was asked for",
        )
        return drawn


class SimulatedChance:
    """A seeded generator. The same seed gives the same cards on every machine."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self._bits = self.rng.getrandbits

    def below(self, n: int) -> int:
        """Return a random number below `n`. It is unbiased: numbers that do not fit are drawn again."""
        bits, width = self._bits, n.bit_length()
        number = bits(width)
        while number >= n:
            number = bits(width)
        return number

    def answer(self, question: Ask[Any]) -> Any:
        """Return a shoe or a throw of dice that follows from the seed."""
        options = question.options
        if isinstance(options, Shuffle):
            if options.whole:
                return Shoe(shuffled(options.pack, self.below), goes_on=True)
            return Shoe(options.pack, self.below)
        if isinstance(options, Dice):
            return tuple([self.below(SIDES) + 1 for _ in range(options.count)])
        raise InvariantError(f"chance does not know how to answer a {question.kind}")
