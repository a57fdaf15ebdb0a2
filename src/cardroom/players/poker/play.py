"""A game of poker for a seat: every question that poker asks, answered from the seat's view and the rules of the game."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from cardroom.cards import Card
from cardroom.felt import View
from cardroom.games.poker.rules import Poker
from cardroom.players.poker import forced
from cardroom.players.poker.chances import chance
from cardroom.players.poker.decide import decide
from cardroom.players.poker.drawing import after_draw, before_draw, throw
from cardroom.players.poker.seen import Seen, look
from cardroom.players.poker.starting import starting
from cardroom.script import Ask, Choice, Pick

FAIR_START = 42
"""The worth of a first hand as good as others that are played."""
DEALS_FOR_DISCARD = 10


def play_poker(ask: Ask[Any], rules: Poker, view: View, rng: Random) -> Any:
    seen, options = look(rules, view, ask.seat), ask.options
    if isinstance(options, Pick):
        return throw(rules.hand, options.cards, options.count) if options.fewer else give_up(options, seen, rng)
    if not isinstance(options, Choice):
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
    is_first = ask.topic == "act.first-round"
    worth, fair = worth_of(seen, rng, is_first=is_first)
    return decide(options, worth, seen, fair, rng, is_first=is_first)


def worth_of(seen: Seen, rng: Random, *, is_first: bool) -> tuple[int, int]:
    """What the hand is worth as a share of the pot in percent, and what would be a fair one."""
    fair = 100 // (len(seen.rivals) + 1)
    if any(street.draw for street in seen.rules.streets):
        return (before_draw(seen), FAIR_START) if is_first else (after_draw(seen), fair)
    return (starting(seen), FAIR_START) if is_first else (chance(seen, rng), fair)


def give_up(options: Pick, seen: Seen, rng: Random) -> tuple[Card, ...]:
    """The cards without which the rest wins most."""

    def kept(given: tuple[Card, ...]) -> int:
        rest = list(seen.down)
        for card in given:
            rest.remove(card)
        return chance(replace(seen, down=tuple(rest)), Random(seed), DEALS_FOR_DISCARD)

    seed = rng.getrandbits(32)  # the same cards to come for each of them
    return max((one for one in options.each() if one), key=kept)
