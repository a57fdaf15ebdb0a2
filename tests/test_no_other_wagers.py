"""Poker and pan have no wagers but those their documents name: no act, no place for chips and no question beside them.

A side bet, a bet behind another player, a bank or a kill that a document does not have would show here as an act that is
offered, an account that chips reach, or a slip that somebody is asked to fill in.
"""

from __future__ import annotations

import re
from random import Random

import pytest

from cardroom.felt import Moved
from cardroom.rooms import rooms
from cardroom.script import CHANCE, Ask
from cardroom.simulate import conformance as conform

BETTING = {"fold", "check", "call", "bet", "raise", "complete"}
BACK = {"post", "wait"}
"""For whoever was away when the blinds passed."""
STUD = BETTING | {"bring-in"}
PAN = {"play", "pass", "draw", "take", "meld", "add", "discard"}
ACTS = {
    "ven-a-mexico/holdem": BETTING,
    "ven-a-mexico/five-card-draw": BETTING | {"post", "sit-out"},
    "pinnacle/holdem": BETTING,
    "mortimers/holdem": BETTING,
    **{
        f"players-club/{game}": BETTING | BACK
        for game in ("holdem", "omaha", "omaha-8", "pineapple", "crazy-pineapple", "lazy-pineapple")
    },
    **{f"players-club/{game}": BETTING | BACK | {"stay"} for game in ("lowball-a5", "lowball-27")},
    "players-club/pan": PAN,
    **{
        f"comstock/{game}": BETTING | BACK
        for game in ("holdem", "holdem-8", "crazy-pineapple-8", "tahoe-pineapple-8", "omaha-8")
    },
    **{f"comstock/{game}": STUD for game in ("seven-stud", "seven-stud-8", "razz", "five-stud")},
    "comstock/mexican-poker": STUD | {"open", "keep"},
    "comstock/lowball": BETTING | {"kill", "pass", "straddle", "wait"},
    "comstock/pan": PAN | {"force", "allow", "collect"},
}
PICKS = {
    "ven-a-mexico/five-card-draw": "act.draw", "players-club/lowball-a5": "act.draw", "players-club/lowball-27": "act.draw",
    "comstock/lowball": "act.draw", "players-club/pineapple": "act.discard", "players-club/crazy-pineapple": "act.discard",
    "comstock/crazy-pineapple-8": "act.discard",
}  # fmt: skip
"""Where cards are chosen, and for what; everywhere else nobody is asked for a card."""
CITED = {
    "pinnacle/holdem": ("table-c", "type-b"),
    "comstock/tahoe-pineapple-8": ("keep",),
    "players-club/omaha": ("rule-3",),
    "players-club/lazy-pineapple": ("intro-a",),
}
PLACES = re.compile(r"(stack|bet)/\d+|pot|drop|jackpot|house")


def games() -> list[object]:
    return [pytest.param(slug, marks=pytest.mark.clause(*CITED.get(slug, ()))) for slug in ACTS]


@pytest.mark.parametrize("slug", games())
def test_nothing_is_offered_and_no_chips_go_anywhere_but_where_the_document_has_them(slug: str) -> None:
    room, game = slug.split("/")
    offering, rng = rooms()[room].offering(game), Random(slug)
    every = conform.settings_of(offering)
    for settings in [every[0], *(rng.choice(every) for _ in range(9))]:
        table, start = conform.random_table(offering, rng, settings)
        for event in conform.random_round(table, start, rng).events:
            if isinstance(event, Moved):
                assert PLACES.fullmatch(event.source) and PLACES.fullmatch(event.target), event.line()
            elif isinstance(event, Ask) and event.seat != CHANCE:
                kind = type(event.options).__name__
                assert kind == "Choice" or (kind == "Pick" and event.topic == PICKS.get(slug)), event.line()
                assert {offer.name.split()[0] for offer in getattr(event.options, "offers", ())} <= ACTS[
                    slug
                ], event.line()


def test_every_game_of_poker_and_pan_is_among_them() -> None:
    every = {
        one.slug
        for room in rooms().values()
        for one in room.offerings.values()
        if one.family.name in ("poker", "pan")
    }
    assert every == set(ACTS)
