"""Choosing cards at a keyboard: by their place in the hand or by name, as in `1 3` or `7c 4d`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from cardroom.cards import Card, spell
from cardroom.errors import UnreadableError
from cardroom.hands import from_the_top
from cardroom.script import Ask, Pick
from cardroom.terminal.console.output import pretty
from cardroom.terminal.console.text import text
from cardroom.terminal.input.enter_key import enter_answer
from cardroom.terminal.input.typed_cards import typed_cards

Hold = Callable[[Sequence[Card]], list[Card]]
"""Puts cards into the order in which a player holds them."""
NONE = ("pat", "none", "no", "0", "-", "stand pat")
_CARD = re.compile(r"[2-9TJQKA][cdhs]|\*\*")
_WORDS = re.compile(r"[2-9tjqka][cdhs]|\*\*|[0-9]+|[^\s,]+", re.ASCII)


def example(cards: Sequence[Card]) -> str:
    """Return cards as they may be typed."""
    return spell(cards).replace("**", "joker")


def question(options: Pick, ask: Ask[Any], hold: Hold = from_the_top) -> str:
    """Return the cards by number, what may be typed, and what Enter means."""
    shown = hold(options.cards)
    numbered = "   ".join(f"{number} {card.pretty}" for number, card in enumerate(shown, 1))
    if options.fewer:
        return f"{numbered}\n{text('pick.throw-away', count=options.count, example=example(shown[-2:]))}"
    which = text("pick.give-up" if ask.kind == "discard" else "pick.which", count=options.count)
    numbers = " ".join(map(str, range(1, options.count + 1)))
    usual = enter_answer(ask)
    enter = (
        text("enter.again")
        if usual is None
        else text("enter.means", answer=pretty(usual) or text("silence.none"))
    )
    how = text("pick.as-in", numbers=numbers, example=example(shown[-options.count :]), enter=enter)
    return f"{numbered}\n{which} {how}"


def read_pick(options: Pick, typed: str, hold: Hold = from_the_top) -> tuple[Card, ...]:
    """Return the cards that were typed: by their number in the hand as shown, or as `7c` or `10h`, with or
    without spaces."""
    if typed.lower().strip() in NONE:
        return ()
    shown, picked = hold(options.cards), []
    for whole in typed_cards(typed).replace(",", " ").split():
        for word in _WORDS.findall(whole):
            card = (
                _by_number(shown, word, whole, options)
                if word.isdigit()
                else _by_name(shown, word, whole, options)
            )
            if card in picked:
                raise UnreadableError(text("pick.twice", card=card.pretty))
            picked.append(card)
    return tuple(picked)


def _by_number(shown: Sequence[Card], word: str, whole: str, options: Pick) -> Card:
    if not 1 <= int(word) <= len(shown) and word != whole:
        raise _neither(shown, whole, options)
    if not 1 <= int(word) <= len(shown):
        raise UnreadableError(text("pick.no-number", typed=repr(word), most=len(shown)))
    return shown[int(word) - 1]


def _neither(shown: Sequence[Card], whole: str, options: Pick) -> UnreadableError:
    """Return the error that quotes all that was typed in one piece."""
    numbers = "1 3" if options.fewer else " ".join(map(str, range(1, options.count + 1)))
    key = "pick.neither-fewer" if options.fewer else "pick.neither"
    cards = example(shown[: 2 if options.fewer else options.count])
    return UnreadableError(text(key, typed=repr(whole), numbers=numbers, example=cards))


def _by_name(shown: Sequence[Card], word: str, whole: str, options: Pick) -> Card:
    """Return the card of this name; `joker` is the only other word."""
    name = "**" if word in ("joker", "jk") else word.capitalize()
    if not _CARD.fullmatch(name):
        raise _neither(shown, whole, options)
    card = Card(name)
    if card not in shown:
        raise UnreadableError(text("pick.not-yours", card=card.pretty))
    return card
