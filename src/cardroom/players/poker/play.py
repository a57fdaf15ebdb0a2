"""Play poker for a seat: answer every question from the seat's view and the rules of the game."""

from __future__ import annotations

from random import Random
from typing import Any

from cardroom.cards import Card
from cardroom.felt import View
from cardroom.games.poker.streets.draw_strategy import throw
from cardroom.players.poker import forced
from cardroom.players.poker.boards import best_discard
from cardroom.players.poker.decide import decide
from cardroom.players.poker.seen import PokerSituation, look
from cardroom.rooms import Table
from cardroom.script import Act, Ask, Choice, Pick


def stay_in(ask: Ask[Any], view: View, rng: Random, table: Table) -> Any:
    """Answer as a timeout would, but post instead of sitting out, and make a required discard."""
    options = ask.options
    if isinstance(options, Choice) and options.offer("sit-out") and (offer := options.offer("post")):
        return Act("post", offer.most)
    if isinstance(options, Pick) and ask.kind == "discard":
        return options.cards[-options.count :]
    return ask.default


def play_poker(ask: Ask[Any], view: View, rng: Random, table: Table) -> Any:
    """Answer any question of a poker game."""
    seen = look(table, view, ask.seat)
    if isinstance(ask.options, Choice):
        return _choose(ask, ask.options, seen, rng)
    if isinstance(ask.options, Pick):
        return (
            throw(seen.hand, ask.options.cards, ask.options.count)
            if ask.kind == "draw"
            else give_up(ask.options, seen)
        )
    return ask.default


def _choose(ask: Ask[Any], options: Choice, seen: PokerSituation, rng: Random) -> Any:
    match ask.kind:
        case "bet":
            return decide(options, seen, rng, is_first=seen.is_first)
        case "open":
            return forced.open_or_keep(seen, rng)
        case "bring-in":
            return forced.bring_in(options, seen, rng)
        case "return":
            return forced.come_back(options, seen, rng)
        case "post" if offer := options.offer("post"):
            return forced.post(offer, options, seen, rng)
        case "kill" if offer := options.offer("kill"):
            return forced.kill(offer, seen, rng)
    return ask.default


def give_up(options: Pick, seen: PokerSituation) -> tuple[Card, ...]:
    """Return the cards without which the rest wins most."""
    return best_discard(seen.game, options.cards, seen.board, [some for some in options.samples() if some])
