"""A hand of a banked game as the player who is asked sees it: all that an adviser of this player may know.

It is made of the player's own view, so that a hidden card cannot be in it.
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
"""Kinds of questions that are about a hand."""


class Against(msgspec.Struct, frozen=True):
    """A hand that plays against the bank, as far as everybody sees it."""

    cards: int
    by_house: bool
    """True if the hand was left to the house."""
    cents: int
    """Sum of all wagers on it."""


class AskedHand(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A hand that a question is about."""

    mine: tuple[Card, ...]
    dealer: tuple[Card, ...]
    """Visible cards of the player-dealer's hand."""
    acts: tuple[str, ...]
    """Possible answers: the names of acts, or cards as text."""
    wager: int
    """Wager in cents; for the player-dealer the sum of all wagers against them."""
    was_split: bool = False
    against: tuple[Against, ...] = ()
    """Hands that play against the bank; only for the player-dealer."""
    is_bank: bool = False


def asked_hand(ask: Ask[Any], view: View) -> AskedHand | None:
    """Return the hand that a question is about, or None where its cards do not lie open to the player."""
    options, mine = ask.options, tuple(view.cards.get(ask.about, ()))
    if ask.kind not in ABOUT or not mine or any(card.is_hidden for card in mine):
        return None
    if isinstance(options, Choice):
        acts = tuple(offer.name for offer in options.offers)
    elif isinstance(options, Pick):
        acts = tuple(options.write(sample) for sample in options.samples())
    else:
        return None
    if ask.about == DEALER:
        opponents = _against(view)
        wagered = sum(opponent.cents for opponent in opponents)
        return AskedHand(mine=mine, dealer=mine, acts=acts, wager=wagered, against=opponents, is_bank=True)
    dealer = tuple(card for card in view.cards.get(DEALER, ()) if not card.is_hidden)
    wager = view.balances.get(bet_on(ask.about, ask.seat), 0)
    was_split = split_at(number_of(ask.about), 2) in view.cards
    return AskedHand(mine=mine, dealer=dealer, acts=acts, wager=wager, was_split=was_split)


def _against(view: View) -> tuple[Against, ...]:
    """Return the hands with a wager on them, by circle."""
    wagered: dict[str, int] = {}
    for account, cents in view.balances.items():
        wager = wager_of(account)
        if wager and wager.is_game and cents and wager.place in view.cards:
            wagered[wager.place] = wagered.get(wager.place, 0) + cents
    house_played = view.marked.get("house-way", ())
    return tuple([
        Against(len(view.cards[place]), number_of(place) in house_played, wagered[place])
        for place in sorted(wagered)
    ])


def answer_named(options: Any, answer: Any) -> str:
    """Return an answer in the form of `acts`: the name of an act without its amount, or cards in the order in
    which they are offered."""
    if isinstance(answer, Act):
        return answer.name
    ordered = tuple(card for card in options.cards if card in answer) if isinstance(options, Pick) else answer
    return str(options.write(ordered))
