"""A game of poker for a seat: every question that poker asks, answered from the seat's view and the rules of the game."""

from __future__ import annotations

from random import Random
from typing import Any

from cardroom.cards import Card
from cardroom.felt import View
from cardroom.players.poker import forced
from cardroom.players.poker.boards import to_give_up
from cardroom.players.poker.decide import decide
from cardroom.players.poker.drawing import throw
from cardroom.players.poker.seen import Seen, look
from cardroom.rooms import Table
from cardroom.script import Act, Ask, Choice, Pick


def stay_in(ask: Ask[Any], view: View, rng: Random, table: Table) -> Any:
    """What silence would do, but where that would sit out a post or lose the hand for want of a discard."""
    options = ask.options
    if isinstance(options, Choice) and (offer := options.offer("post")) and options.offer("sit-out"):
        return Act("post", offer.most)
    if isinstance(options, Pick) and not options.fewer:
        return options.cards[-options.count :]
    return ask.default


def play_poker(ask: Ask[Any], view: View, rng: Random, table: Table) -> Any:
    options = ask.options
    seen = look(table, view, ask.seat)
    if isinstance(options, Pick):
        return throw(seen.hand, options.cards, options.count) if options.fewer else give_up(options, seen)
    if not isinstance(options, Choice):
        return ask.default
    if options.offer("muck"):
        return ask.default
    if options.offer("keep"):
        return forced.open_or_keep(seen, rng)
    if options.offer("bring-in"):
        return forced.bring_in(options, seen, rng)
    if options.offer("wait"):
        return forced.come_back(options, seen, rng)
    if offer := options.offer("post"):
        return forced.post(offer, options, seen, rng)
    if offer := options.offer("kill"):
        return forced.kill(offer, seen, rng)
    return decide(options, seen, rng, is_first=seen.is_first)


def give_up(options: Pick, seen: Seen) -> tuple[Card, ...]:
    """The cards without which the rest wins most."""
    return to_give_up(seen.game, options.cards, seen.board, [some for some in options.each() if some])
