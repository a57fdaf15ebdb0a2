"""Hold'em and the games that follow it for tests: one hand written for all of them, and pots of the same size in each.

A hand is written with four cards a seat. Hold'em takes the first two, the pineapples the first three (Crazy Pineapple puts
the third away again), Omaha all four. At the Players Club the same, at Comstock's stakes (`following.py`).
"""

from __future__ import annotations

from collections.abc import Mapping

from cardroom.cards import cards as read_cards
from cardroom.cards import deck, spell
from cardroom.games.seat_order import clockwise
from tests.poker.following import open_table
from tests.poker.hands import deal, play
from tests.tables import Round

HOLDEM, HOLDEM_8, OMAHA = "comstock/holdem", "comstock/holdem-8", "comstock/omaha-8"
CRAZY, TAHOE = "comstock/crazy-pineapple-8", "comstock/tahoe-pineapple-8"
SPLIT = (HOLDEM_8, CRAZY, TAHOE, OMAHA)
OWN = {HOLDEM: 2, HOLDEM_8: 2, CRAZY: 3, TAHOE: 3, OMAHA: 4} | {
    f"players-club/{name}": count
    for name, count in (
        ("holdem", 2),
        ("omaha", 4),
        ("omaha-8", 4),
        ("pineapple", 3),
        ("crazy-pineapple", 3),
        ("lazy-pineapple", 3),
    )
}
PUT_AWAY = (CRAZY, "players-club/pineapple", "players-club/crazy-pineapple")
"""Where one of three own cards is given up."""
BLINDS = {OMAHA: (2_00, 2_00)}
"""Omaha costs a dollar more than the others; a small blind that is a dollar larger makes up for it."""


def own(slug: str, hole: Mapping[int, str]) -> dict[int, str]:
    """As many of these cards as the game deals."""
    return {seat: spell(read_cards(text)[: OWN[slug]]) for seat, text in hole.items()}


def discards(slug: str, hole: Mapping[int, str]) -> list[str]:
    return (
        [f"{seat} discard {read_cards(text)[2].text}" for seat, text in hole.items()]
        if slug in PUT_AWAY
        else []
    )


def showdown(slug: str, hole: Mapping[int, str], board: str, each: str = "20", **stacks: str) -> Round:
    """All-in before the flop; the button in seat 2, and in seat 3 a small blind that folds.

    What is left for the winners is a dollar less than they put in. `s1="50"` gives seat 1 another stack:
    with three or more it is the first to act, and puts all its chips in.
    """
    named = {card for text in (*hole.values(), board) for card in read_cards(text)}
    spare = [card for card in deck("standard") if card not in named]
    chips = {seat: stacks.get(f"s{seat}", each) for seat in hole} | {3: "10"}
    small, *others = clockwise(sorted(chips), 2)
    big, *first = others
    acts = [
        f"{first[0]} raise {chips[first[0]]}",
        *(f"{seat} call" for seat in first[1:]),
        f"{small} fold",
        f"{big} call",
    ]
    cards = deal(own(slug, {**hole, 3: spell(spare[-4:])}), board, button=2)
    at = open_table(slug, blinds=BLINDS.get(slug, (1_00, 2_00)))
    return play(chips, cards=cards, acts=", ".join([*acts, *discards(slug, hole)]), button=2, at=at)


def pushed(hand: Round) -> list[tuple[str, int, str]]:
    """Who got how much of the pot, and as what."""
    return [(m.target, m.cents, m.topic) for m in hand.moves("settle.") if m.source == "pot"]
