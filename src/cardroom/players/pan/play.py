"""A game of pan for a seat: good hands are played, what pays is melded, close cards are kept and loose ones
let go."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from cardroom.cards import Card, cards
from cardroom.felt import View
from cardroom.felt.places import hole, is_spread_of
from cardroom.games.pan.rules import Pan
from cardroom.hands.melds import chips, goes_with, kind, lay_down, loosest, may_add
from cardroom.players.plain import take_part
from cardroom.rooms import Table
from cardroom.script import Act, Ask, Choice, Offer

CLOSE = 9
"""So many cards of a hand that go with another make it worth playing, a meld that is ready counting for
more."""
FORCED_AT = 2
"""How many cards an opponent has left whom a card is forced on: he has to break the last pair of his hand."""


def stay_in(ask: Ask[Any], view: View, rng: Random, table: Table) -> Any:
    """What silence would do, but no hand is passed."""
    if isinstance(ask.options, Choice) and ask.options.offer("play"):
        return Act("play")
    return take_part(ask, view, rng, table)


def play_pan(ask: Ask[Any], view: View, rng: Random, table: Table) -> Any:
    options, rules = ask.options, table.rules
    if not isinstance(options, Choice):
        return ask.default
    mine, melds = view.cards.get(hole(ask.seat), []), spreads(view, ask.seat)
    if options.offer("play"):
        return Act("play" if is_worth_playing(mine, rules) else "pass")
    if options.offer("force"):
        return Act("force" if _forces(ask, view) else "allow")
    if options.offer("draw"):
        take = [one.name for one in options.offers if one.name.startswith("take ")]
        return Act(take[0] if take and is_welcome(Card(take[0][-2:]), mine, melds, rules) else "draw")
    plays = [one for one in options.offers if one.name.partition(" ")[0] in ("meld", "add")]
    if plays:
        best = max(plays, key=lambda one: worth(one, mine, melds, rules))
        if worth(best, mine, melds, rules) > (0,) or not _may_discard(options):
            return Act(best.name, best.most)
    if ask.kind == "discard":
        return Act(f"discard {loosest(mine, melds, rules.melds)}")
    return ask.default


def spreads(view: View, seat: int) -> list[tuple[Card, ...]]:
    """The melds that a seat has on the table."""
    return [tuple(held) for place, held in view.cards.items() if is_spread_of(place, seat) and held]


def is_worth_playing(mine: Sequence[Card], rules: Pan) -> bool:
    """By how many cards go with another, and how many are in melds already."""
    ready = sum(map(len, lay_down(mine, rules.melds, rules.pays)))
    close = sum(
        any(goes_with(one, other) for j, other in enumerate(mine) if i != j) for i, one in enumerate(mine)
    )
    return close + ready >= CLOSE


def is_welcome(card: Card, mine: Sequence[Card], melds: Sequence[Sequence[Card]], rules: Pan) -> bool:
    """Whether more cards can lie with this one than without it."""
    return lies_with([*mine, card], melds, rules) > lies_with(mine, melds, rules)


def worth(offer: Offer, mine: Sequence[Card], melds: Sequence[Sequence[Card]], rules: Pan) -> tuple[int, ...]:
    """How many cards lie in the end if this is laid first, then what it collects; nothing if it spoils more
    than it lays."""
    name, _, rest = offer.name.partition(" ")
    laid = cards(rest.partition(" to ")[0])
    left = list(mine)
    for card in laid:
        if card in left:
            left.remove(card)
    new = [laid] if name == "meld" else []
    after = len(laid) + lies_with(left, [*melds, *new], rules)
    if after < lies_with(mine, melds, rules):
        return (0,)
    return after, offer.most, name == "meld", _value(laid, rules)


def lies_with(mine: Sequence[Card], melds: Sequence[Sequence[Card]], rules: Pan) -> int:
    """How many cards of a hand can lie: in melds of their own, and added to those that lie or come to lie."""
    own = lay_down(mine, rules.melds, rules.pays)
    rest, table = list(mine), [tuple(meld) for meld in (*melds, *own)]
    for card in [card for meld in own for card in meld]:
        rest.remove(card)
    added = 0
    while fitting := [
        (i, card) for i, meld in enumerate(table) for card in rest if may_add(meld, (card,), rules.melds)
    ]:
        at, card = fitting[0]
        table[at] += (card,)
        rest.remove(card)
        added += 1
    return added + sum(map(len, own))


def _value(laid: Sequence[Card], rules: Pan) -> int:
    return chips(laid, rules.melds, rules.pays) if kind(laid, rules.melds) else 0


def _forces(ask: Ask[Any], view: View) -> bool:
    """An out card whenever it can be, since the next player would take more; any other to break up a hand."""
    return ask.kind == "force-out" or len(view.cards.get(ask.about, [])) == FORCED_AT


def _may_discard(options: Choice) -> bool:
    return any(one.name.startswith("discard ") for one in options.offers)
