"""Offers of a question: the words of each, its key, its cost now, and what it gives up.

The words are those of the act at this question (`choose.kill.kill`), else of the act anywhere (`act.kill`). A
family may bring words for what an act gives up (`gives-up.bet.fold`), and a fixed letter for an act
(`letter.split`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from cardroom.cards import Card
from cardroom.felt import View
from cardroom.fixed import Fixed
from cardroom.script import Ask, Choice, Kind, Offer, act_said, cards_of, word_of
from cardroom.words import ENGLISH, Chips, Said, family_key, say

DIGITS = "123456789"
REMEMBERED = 4096
"""How many menus and their words to cache, because they recur."""


class OfferTold(msgspec.Struct, frozen=True, kw_only=True):
    """Offer of a question, as a client shows it."""

    name: str
    words: Said
    key: str
    """A letter or a digit; acts that name their cards are numbered."""
    cost: tuple[int, int]
    """The fewest and the most chips that the act takes from the stack."""
    gives_up: Said | None
    """The loss by the act apart from its cost."""
    is_marked: bool
    """The client asks for confirmation first."""
    cards: tuple[Card, ...] = ()
    """The cards of the act."""
    onto: tuple[Card, ...] = ()
    """The cards on the table that they go to."""
    composed: Said | None = None
    """The words with the largest amount, where several are possible; a client replaces it by the chosen
    amount."""


def tell_offers(
    ask: Ask[Any], view: View, taken: Collection[str] = (), family: str = ""
) -> tuple[OfferTold, ...]:
    """Return the offers of a question for its player, in the words of its family; `taken` are keys that the
    client needs for itself."""
    if not isinstance(ask.options, Choice):
        return ()
    keys = _letters(tuple([offer.name for offer in ask.options.offers]), frozenset(taken), family)
    return tuple([_tell_offer(ask, offer, keys[offer.name], view, family) for offer in ask.options.offers])


def _tell_offer(ask: Ask[Any], offer: Offer, key: str, view: View, family: str) -> OfferTold:
    act_cards, onto = cards_of(offer.name)
    return OfferTold(
        name=offer.name,
        words=offer_words(ask.kind, offer, family),
        key=key,
        cost=(offer.cost(offer.least), offer.cost(offer.most)),
        gives_up=_gives_up(ask, offer, view, family),
        is_marked=bool(offer.warn),
        cards=act_cards,
        onto=onto,
        composed=offer_words(ask.kind, replace(offer, least=offer.most), family)
        if offer.most > offer.least
        else None,
    )


@lru_cache(REMEMBERED)
def act_words(kind: Kind, name: str, family: str = "") -> Said:
    """Return an act as a menu words it."""
    plain = act_said(name, family)
    chosen = family_key(f"choose.{kind}.{plain.key.rpartition('act.')[2]}", family)
    return Said(chosen, plain.slots) if chosen else plain


@lru_cache(REMEMBERED)
def offer_words(kind: Kind, offer: Offer, family: str = "") -> Said:
    """Return an act with its amount: words of a question take it behind `for`, cards laid down say what each
    player pays."""
    act = act_words(kind, offer.name, family)
    if offer.most and offer.join == "collecting":
        return say("offer.from-each", act=act, amount=Chips(offer.most))
    if offer.most and not offer.join and "choose." in act.key:
        return say("offer.for", act=act, amount=offer.amount)
    return offer.said_as(act)


def _gives_up(ask: Ask[Any], offer: Offer, view: View, family: str) -> Said | None:
    """Return what the act gives up, with the chips that the seat has put in since the round began if there
    are any."""
    key = family_key(f"gives-up.{ask.kind}.{word_of(offer.name)}", family)
    if key is None:
        return None
    put_in = next((person.cents for person in view.people if person.seat == ask.seat), 0) - view.stack(
        ask.seat
    )
    return say(f"{key}-put", put=Chips(put_in)) if put_in > 0 and ENGLISH.has(f"{key}-put") else say(key)


def letters(names: Iterable[str], taken: Collection[str] = (), family: str = "") -> dict[str, str]:
    """Return the key of each name: its own letter if it has one, else the first free letter of the name, else
    a digit.

    Acts that name their cards are numbered separately, and several of a kind keep their number (`pile-3`).
    """
    keys: dict[str, str] = {}
    used, spelled = set(taken), 0
    for name in names:
        if " " in name:
            spelled += 1
            keys[name] = str(spelled)
            continue
        wanted = (*_own_letter(name, family), *name.lower(), *DIGITS)
        keys[name] = next(letter for letter in wanted if letter.isalnum() and letter not in used)
        used.add(keys[name])
    return keys


@lru_cache(REMEMBERED)
def _letters(names: tuple[str, ...], taken: frozenset[str], family: str) -> Mapping[str, str]:
    return Fixed(letters(names, taken, family))


def _own_letter(name: str, family: str) -> str:
    """Return the letter that never changes with the other acts on offer: the s of stand never means
    surrender."""
    if name[-1].isdigit():
        return name[-1]
    key = family_key(f"letter.{name}", family)
    return ENGLISH.text(Said(key)) if key else ""
