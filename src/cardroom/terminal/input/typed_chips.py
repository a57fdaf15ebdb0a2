"""Chips typed instead of an act: `put 100`, `put 25 25`, `raise put 100`, `put 2 then 10`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardroom.errors import RefusedError, UnreadableError
from cardroom.games.presenter import MeantAct
from cardroom.rooms import Table
from cardroom.script import Ask, Choice, Driver
from cardroom.terminal.console.text import text
from cardroom.terminal.input.typed_money import typed_cents

PUT, THEN = "put", "then"


def put_in(table: Table, ask: Ask[Any], driver: Driver, text: str) -> MeantAct | None:
    """Return the act that the chips mean; None if no chips were put in, or this is no betting round."""
    words = text.lower().split()
    options = ask.options
    presenter = table.offering.family.presenter
    if PUT not in words or not isinstance(options, Choice) or not presenter.takes_chips(options):
        return None
    chips, later, word = _read(words)
    bet, behind = max(offer.in_front for offer in options.offers), driver.felt.stack(ask.seat)
    try:
        return presenter.meant(options, chips, word, bet=bet, stack=behind, later=later, topics=ask.topics)
    except RefusedError as bad:
        raise bad.citing(table.refusal_clauses(bad.topic) if bad.topic else ()) from None


def _read(words: Sequence[str]) -> tuple[list[int], list[int], str]:
    """Return the chips of the first motion, the chips of the next motions, and the word said with them."""
    chips: list[int] = []
    later: list[int] = []
    act_word = ""
    motion = chips
    for word in words:
        if word == THEN:
            motion = later
        elif word.isalpha() and word != PUT:
            if act_word:
                raise UnreadableError(text("pick.one-act", first=act_word, second=word))
            act_word = word
        elif word != PUT:
            motion.append(typed_cents(word))
    return chips, later, act_word
