"""A hand of a banked game as whoever is asked about it sees it: all that anybody who advises him may know.

It is made of his own view, so that a card he may not see cannot be in it.
"""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.cards import Card
from cardroom.felt import View
from cardroom.felt.places import DEALER, number_of, split_at
from cardroom.money import bet_on, wager_of
from cardroom.script import Act, Ask, Choice, Pick

ABOUT = ("act", "set")
"""The kinds of questions that are about a hand."""


class Against(msgspec.Struct, frozen=True):
    """A hand that plays against the bank, as far as everybody sees it."""

    cards: int
    by_house: bool
    """It was left to the house."""
    cents: int
    """All that is wagered on it."""


class AskedHand(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A hand that is asked about."""

    mine: tuple[Card, ...]
    dealer: tuple[Card, ...]
    """What is seen of the player-dealer's hand."""
    acts: tuple[str, ...]
    """What may be answered: the names of acts, or cards as text."""
    wager: int
    """In cents; of the player-dealer all that is wagered against him."""
    was_split: bool = False
    against: tuple[Against, ...] = ()
    """Of the player-dealer alone."""
    is_bank: bool = False


def asked_hand(ask: Ask[Any], view: View) -> AskedHand | None:
    """Nothing where the question is about no cards that lie open to whoever is asked."""
    options, mine = ask.options, tuple(view.cards.get(ask.about, ()))
    if ask.kind not in ABOUT or not mine or any(card.is_hidden for card in mine):
        return None
    if isinstance(options, Choice):
        acts = tuple(one.name for one in options.offers)
    elif isinstance(options, Pick):
        acts = tuple(options.write(one) for one in options.samples())
    else:
        return None
    if ask.about == DEALER:
        others = _against(view)
        wagered = sum(one.cents for one in others)
        return AskedHand(mine=mine, dealer=mine, acts=acts, wager=wagered, against=others, is_bank=True)
    dealer = tuple(card for card in view.cards.get(DEALER, ()) if not card.is_hidden)
    wager = view.balances.get(bet_on(ask.about, ask.seat), 0)
    was_split = split_at(number_of(ask.about), 2) in view.cards
    return AskedHand(mine=mine, dealer=dealer, acts=acts, wager=wager, was_split=was_split)


def _against(view: View) -> tuple[Against, ...]:
    """By circle, those with a wager on them."""
    wagered: dict[str, int] = {}
    for account, cents in view.balances.items():
        wager = wager_of(account)
        if wager and wager.is_game and cents and wager.place in view.cards:
            wagered[wager.place] = wagered.get(wager.place, 0) + cents
    left = view.marked.get("house-way", ())
    return tuple([
        Against(len(view.cards[place]), number_of(place) in left, wagered[place]) for place in sorted(wagered)
    ])


def answer_named(options: Any, said: Any) -> str:
    """An answer as `acts` has it: the name of an act without its amount, cards in the order in which they are
    offered."""
    if isinstance(said, Act):
        return said.name
    ordered = tuple(card for card in options.cards if card in said) if isinstance(options, Pick) else said
    return str(options.write(ordered))
