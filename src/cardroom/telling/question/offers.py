"""What somebody may do, offer by offer: its words, its key, what it costs now, and what is given up by it.

The words are those of the act at this question (`choose.kill.kill`), or else of the act anywhere
(`act.kill`). What is given up is said where a family has brought words for it (`gives-up.bet.fold`); an act
with the same letter in every menu has it from a family too (`letter.split`).
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
from cardroom.words import ENGLISH, Chips, Said, say

DIGITS = "123456789"
REMEMBERED = 4096
"""Menus and their words, which come again and again."""


class OfferTold(msgspec.Struct, frozen=True, kw_only=True):
    """One offer, as a client shows it."""

    name: str
    words: Said
    key: str
    """A letter or a digit; acts that name their cards are numbered."""
    cost: tuple[int, int]
    """The fewest and the most chips that leave the stack when it is said."""
    gives_up: Said | None
    """What is lost by it, beside the cost."""
    is_marked: bool
    """Whether a person is asked once more before it is said."""
    cards: tuple[Card, ...] = ()
    """The cards that it is done with."""
    onto: tuple[Card, ...] = ()
    """Those on the table that they go to."""
    composed: Said | None = None
    """With one amount, the most, where several may be said: a client puts the chosen one in its place."""


def tell_offers(ask: Ask[Any], view: View, taken: Collection[str] = ()) -> tuple[OfferTold, ...]:
    """The offers of a question, for whoever is asked; `taken` are keys that the client needs for itself."""
    if not isinstance(ask.options, Choice):
        return ()
    keys = _letters(tuple([offer.name for offer in ask.options.offers]), frozenset(taken))
    return tuple([_told(ask, offer, keys[offer.name], view) for offer in ask.options.offers])


def _told(ask: Ask[Any], offer: Offer, key: str, view: View) -> OfferTold:
    these, onto = cards_of(offer.name)
    return OfferTold(
        name=offer.name,
        words=offer_words(ask.kind, offer),
        key=key,
        cost=(offer.cost(offer.least), offer.cost(offer.most)),
        gives_up=_given_up(ask, offer, view),
        is_marked=bool(offer.warn),
        cards=these,
        onto=onto,
        composed=offer_words(ask.kind, replace(offer, least=offer.most))
        if offer.most > offer.least
        else None,
    )


@lru_cache(REMEMBERED)
def act_words(kind: Kind, name: str) -> Said:
    """An act as a menu says it."""
    said = act_said(name)
    chosen = f"choose.{kind}.{said.key.removeprefix('act.')}"
    return Said(chosen, said.slots) if ENGLISH.has(chosen) else said


@lru_cache(REMEMBERED)
def offer_words(kind: Kind, offer: Offer) -> Said:
    """The same with its amount: whole sentences for an act have it behind `for`; of cards laid down what each
    pays."""
    act = act_words(kind, offer.name)
    if offer.most and offer.join == "collecting":
        return say("offer.from-each", act=act, amount=Chips(offer.most))
    if offer.most and not offer.join and act.key.startswith("choose."):
        return say("offer.for", act=act, amount=offer.amount)
    return offer.said_as(act)


def _given_up(ask: Ask[Any], offer: Offer, view: View) -> Said | None:
    """With what the seat has put in since the round began, where it has."""
    key = f"gives-up.{ask.kind}.{word_of(offer.name)}"
    if not ENGLISH.has(key):
        return None
    put = next((one.cents for one in view.people if one.seat == ask.seat), 0) - view.stack(ask.seat)
    return say(f"{key}-put", put=Chips(put)) if put > 0 and ENGLISH.has(f"{key}-put") else say(key)


def letters(names: Iterable[str], taken: Collection[str] = ()) -> dict[str, str]:
    """Name → key: its own letter where it has one, else the first of its name that is free, else a digit.

    Acts that name their cards are numbered by themselves, and so are several of a kind (`pile-3`).
    """
    found: dict[str, str] = {}
    used, spelled = set(taken), 0
    for name in names:
        if " " in name:
            spelled += 1
            found[name] = str(spelled)
            continue
        wanted = (*_own_letter(name), *name.lower(), *DIGITS)
        found[name] = next(letter for letter in wanted if letter.isalnum() and letter not in used)
        used.add(found[name])
    return found


@lru_cache(REMEMBERED)
def _letters(names: tuple[str, ...], taken: frozenset[str]) -> Mapping[str, str]:
    return Fixed(letters(names, taken))


def _own_letter(name: str) -> str:
    """A letter that must not change when another act is not on offer: who types s for stand never
    surrenders."""
    if name[-1].isdigit():
        return name[-1]
    return ENGLISH.text(Said(f"letter.{name}")) if ENGLISH.has(f"letter.{name}") else ""
