"""Play pan: good hands are played, paying melds are laid, close cards are kept and loose ones discarded."""

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
"""A hand is worth playing from this number of cards that go with another; cards in a ready meld count twice.
"""
FORCED_AT = 2
"""Cards in an opponent's hand at which a card is forced on them: they must break up their last pair."""


def stay_in(ask: Ask[Any], view: View, rng: Random, table: Table) -> Any:
    """Answer as a timeout would, but never pass a hand."""
    if isinstance(ask.options, Choice) and ask.options.offer("play"):
        return Act("play")
    return take_part(ask, view, rng, table)


def play_pan(ask: Ask[Any], view: View, rng: Random, table: Table) -> Any:
    """Answer any question of a pan game."""
    options, rules = ask.options, table.rules
    if not isinstance(options, Choice):
        return ask.default
    mine, melds = view.cards.get(hole(ask.seat), []), spreads(view, ask.seat)
    if options.offer("play"):
        return Act("play" if is_worth_playing(mine, rules) else "pass")
    if options.offer("force"):
        return Act("force" if _forces(ask, view) else "allow")
    if options.offer("draw"):
        take = [offer.name for offer in options.offers if offer.name.startswith("take ")]
        return Act(take[0] if take and is_welcome(Card(take[0][-2:]), mine, melds, rules) else "draw")
    plays = [offer for offer in options.offers if offer.name.partition(" ")[0] in ("meld", "add")]
    if plays:
        best = max(plays, key=lambda offer: worth(offer, mine, melds, rules))
        if worth(best, mine, melds, rules) > (0,) or not _may_discard(options):
            return Act(best.name, best.most)
    if ask.kind == "discard":
        return Act(f"discard {loosest(mine, melds, rules.melds)}")
    return ask.default


def spreads(view: View, seat: int) -> list[tuple[Card, ...]]:
    """Return the melds that a seat has on the table."""
    return [tuple(spread) for place, spread in view.cards.items() if is_spread_of(place, seat) and spread]


def is_worth_playing(mine: Sequence[Card], rules: Pan) -> bool:
    """Return whether enough cards of a hand go with another or are in melds already."""
    ready = sum(map(len, lay_down(mine, rules.melds, rules.pays)))
    close = sum(
        any(goes_with(card, mate) for j, mate in enumerate(mine) if i != j) for i, card in enumerate(mine)
    )
    return close + ready >= CLOSE


def is_welcome(card: Card, mine: Sequence[Card], melds: Sequence[Sequence[Card]], rules: Pan) -> bool:
    """Return whether more cards can be laid with this card than without it."""
    return lies_with([*mine, card], melds, rules) > lies_with(mine, melds, rules)


def worth(offer: Offer, mine: Sequence[Card], melds: Sequence[Sequence[Card]], rules: Pan) -> tuple[int, ...]:
    """Rate an offer by the cards that can be laid in the end if it is taken first, then by the chips it
    collects.

    An offer that spoils more than it lays is worth nothing.
    """
    name, _, rest = offer.name.partition(" ")
    laid = cards(rest.partition(" to ")[0])
    remaining = list(mine)
    for card in laid:
        if card in remaining:
            remaining.remove(card)
    new = [laid] if name == "meld" else []
    after = len(laid) + lies_with(remaining, [*melds, *new], rules)
    if after < lies_with(mine, melds, rules):
        return (0,)
    return after, offer.most, name == "meld", _value(laid, rules)


def lies_with(mine: Sequence[Card], melds: Sequence[Sequence[Card]], rules: Pan) -> int:
    """Count the cards of a hand that can be laid: in new melds, and added to melds on the table or to the new
    ones."""
    new_melds = lay_down(mine, rules.melds, rules.pays)
    rest, all_melds = list(mine), [tuple(meld) for meld in (*melds, *new_melds)]
    for card in [card for meld in new_melds for card in meld]:
        rest.remove(card)
    added = 0
    while fitting := [
        (i, card) for i, meld in enumerate(all_melds) for card in rest if may_add(meld, (card,), rules.melds)
    ]:
        index, card = fitting[0]
        all_melds[index] += (card,)
        rest.remove(card)
        added += 1
    return added + sum(map(len, new_melds))


def _value(laid: Sequence[Card], rules: Pan) -> int:
    return chips(laid, rules.melds, rules.pays) if kind(laid, rules.melds) else 0


def _forces(ask: Ask[Any], view: View) -> bool:
    """Decide whether to force a card: an out card always, as the next player would take more; others to break
    up a hand."""
    return ask.kind == "force-out" or len(view.cards.get(ask.about, [])) == FORCED_AT


def _may_discard(options: Choice) -> bool:
    return any(offer.name.startswith("discard ") for offer in options.offers)
