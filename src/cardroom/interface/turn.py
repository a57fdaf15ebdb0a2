"""A turn: a seat, the question that is put to it, and the answers it may give."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from cardroom.cards import Card
from cardroom.errors import RefusedError, UnreadableError, shown
from cardroom.interface.dollars import Dollars, Money, cents_of
from cardroom.script import Act, Amount, Ask, Choice, Options, Pick, WagerSlip, written
from cardroom.words import Said, SaidList, current_language, printable, say

Answer = Money | Act | Mapping[str, Money] | Mapping[int, Money] | Sequence[str | Card]
"""An answer: text as the question offers it, an amount, wagers by circle, or cards."""
JOINED = re.compile(r"\s*(.+?)\s+(?:to|for)\s+(\S+)\s*")
"""An act and its amount as `Turn.text` joins them: `raise to $80`, `double for $20`."""


class Turn:
    """The turn of a seat. `"call" in turn` says whether the answer is allowed."""

    def __init__(self, ask: Ask[Any], name: str) -> None:
        self.ask, self.seat, self.name = ask, ask.seat, name
        self.kind, self.about = ask.kind, ask.about

    @property
    def options(self) -> Options[Any]:
        """The allowed answers, as the script offers them."""
        assert self.ask.options is not None  # only the view of another seat lacks them
        return self.ask.options

    @property
    def text(self) -> str:
        """The allowed answers in the current language: `fold or call $40 or raise to $80`."""
        return current_language().text(self.options.said)

    @property
    def answers(self) -> tuple[str, ...]:
        """Answers that may be given as they are: all where they are few, else the ends of each range."""
        return tuple(written(sample) for sample in self.options.samples())

    @property
    def default(self) -> str:
        """The answer that holds if the time runs out."""
        return self.answers[0] if self.ask.default is None else written(self.ask.default)

    def amounts(self, act: str = "") -> tuple[Dollars, Dollars]:
        """Return the least and the most of an act that takes an amount, or of the sum in question."""
        if isinstance(self.options, Choice) and (offer := self.options.offer(act)):
            return Dollars.of_cents(offer.least), Dollars.of_cents(offer.most)
        if isinstance(self.options, Amount) and not act:
            return Dollars.of_cents(self.options.least), Dollars.of_cents(self.options.most)
        raise RefusedError(say("interface.no-amount", act=printable(act), options=self.options.said))

    def read(self, answer: object) -> Any:
        """Return an answer as the script takes it; `UnreadableError` if it is none at all."""
        options = self.options
        if isinstance(answer, str):
            return options.read(_without_joint(options, answer))
        if isinstance(answer, float) or (isinstance(options, Amount) and isinstance(answer, int | Decimal)):
            return cents_of(answer)
        if isinstance(options, Choice) and isinstance(answer, int | Decimal):
            raise UnreadableError(
                f"{shown(answer)} names no act: write {self.text}, as in {self.answers[-1]!r}"
            )
        if isinstance(options, WagerSlip) and isinstance(answer, Mapping):
            return {str(name): cents_of(amount) for name, amount in answer.items()}
        if isinstance(options, Pick) and isinstance(answer, tuple | list):
            return tuple(Card(card) if isinstance(card, str) else card for card in answer)
        return answer

    def __contains__(self, answer: object) -> bool:
        options = self.options
        if isinstance(answer, str) and isinstance(options, Choice) and options.offer(answer.strip()):
            return True
        try:
            return self.read(answer) in options
        except UnreadableError:
            return False

    def __repr__(self) -> str:
        return f"<Turn of {self.name} in seat {self.seat}: {self.text}>"


def _without_joint(options: Options[Any], text: str) -> str:
    """Return `raise 80` for `raise to 80`; other texts unchanged."""
    joined = JOINED.fullmatch(text) if isinstance(options, Choice) else None
    return f"{joined[1]} {joined[2]}" if joined else text


def not_turn(seat: int, name: str, turns: tuple[Turn, ...]) -> RefusedError:
    """Return the refusal of an answer from a seat whose turn it is not."""
    player = say("interface.player", name=name, seat=seat)
    return RefusedError(say("interface.not-turn", player=player, now=whose_turn(turns)))


def whose_turn(turns: tuple[Turn, ...]) -> Said:
    """Return who has to answer now, as a message."""
    players = [say("interface.player", name=turn.name, seat=turn.seat) for turn in turns]
    if not players:
        return say("interface.over")
    return say("interface.turn-of", players=SaidList(tuple(players)))
