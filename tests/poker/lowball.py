"""Comstock's Lowball for tests: five cards a seat, what is drawn after them, and a pot that nobody kills unless it is said.

    hand = lowball({1: "As 2c 3d 4h 6s", 2: "..."}, "1 call, 2 check, 2 draw Kc", then="9h 5d")

`then` is the burn card and the cards drawn, in the order in which they come; whatever is left of the deck lies under them.
"""

from __future__ import annotations

from collections.abc import Mapping

from cardroom.cards import cards as read_cards
from cardroom.cards import deck, spell
from cardroom.games.seat_order import clockwise
from cardroom.rooms import Table
from cardroom.script import Driver
from tests.poker.hands import paused, play, table_of
from tests.tables import Round

LOWBALL = "comstock/lowball"
HOLES = {
    1: "9s 8c 7d 6h 5s",
    2: "Ts 9c 8d 7h 6s",
    3: "Js Tc 9d 8h 7s",
    4: "Qs Jc Td 9h 8s",
    5: "Ks Qc Jd Th 3h",
}
"""Seat 1 has the best hand, and each seat a better one than the next."""


def stacked(hole: Mapping[int, str], then: str = "", button: int = 1) -> str:
    """The deck that deals these hands."""
    own = {seat: read_cards(text) for seat, text in hole.items()}
    order = [own[seat][i] for i in range(5) for seat in clockwise(sorted(hole), button)]
    order += read_cards(then)
    return spell([*order, *(card for card in deck("joker") if card not in order)])


def nobody_kills(seats: Mapping[int, str], button: int = 1) -> str:
    return ", ".join(f"{seat} pass" for seat in clockwise(sorted(seats), button))


def lowball(
    hole: Mapping[int, str],
    acts: str = "",
    *,
    then: str = "",
    button: int = 1,
    stacks: Mapping[int, str] | None = None,
    kills: str | None = None,
    at: Table | None = None,
    half_hours: int = 0,
) -> Round:
    """One hand to its end. Everybody has $100 unless it is said; who does not draw stands pat."""
    kills = nobody_kills(hole, button) if kills is None else kills
    return play(
        stacks or dict.fromkeys(hole, "100"),
        cards=stacked(hole, then, button),
        acts=f"{kills}, {acts}",
        button=button,
        at=at or table_of(LOWBALL),
        half_hours=half_hours,
    )


def stopped(
    hole: Mapping[int, str],
    acts: str = "",
    *,
    then: str = "",
    kills: str | None = None,
    at: Table | None = None,
) -> Driver:
    """A hand stopped after these acts; the button is in seat 1."""
    kills = nobody_kills(hole) if kills is None else kills
    stacks = dict.fromkeys(hole, "100")
    return paused(stacks, cards=stacked(hole, then), acts=f"{kills}, {acts}", at=at or table_of(LOWBALL))


def phrases(hand: Round, seat: int) -> list[str]:
    """What the seat was offered, at each of its turns, the kill left out."""
    return [
        options.phrase for who, _, options in hand.offered if who == seat and options.offers[0].name != "pass"
    ]


def results(hand: Round) -> dict[int, int]:
    """What each seat won or lost."""
    return {one.seat: hand.won(one.seat) for one in hand.start.people}
