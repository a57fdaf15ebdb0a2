"""Who answers for chance. Two kinds that cannot be mistaken for one another.

`SystemChance` draws from the operating system's generator, decides the whole order before the first card and commits to
it; there is no seed. `SimulatedChance` is seeded, fast and repeatable, for analysis and demonstrations only.
"""

from __future__ import annotations

import random
import secrets
from typing import Any, Protocol

from cardroom.cards import Shoe, shuffled
from cardroom.errors import Broken
from cardroom.script.ask import Ask
from cardroom.script.luck import SIDES, Dice, Shuffle


class Chance(Protocol):
    """Answers the questions put to chance."""

    def answer(self, question: Ask[Any]) -> Any: ...


class SystemChance:
    """The operating system's generator: every order of the shoe can come, none can be foretold or repeated."""

    def answer(self, question: Ask[Any]) -> Any:
        options = question.options
        if isinstance(options, Shuffle):
            order = shuffled(options.pack, secrets.randbelow)
            return Shoe(order, secret=secrets.token_bytes(32), goes_on=options.whole)
        if isinstance(options, Dice):
            return tuple([secrets.randbelow(SIDES) + 1 for _ in range(options.count)])
        raise Broken(f"chance does not know how to answer {question}")


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
        raise Broken(f"chance does not know how to answer {question}")
