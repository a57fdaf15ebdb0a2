"""A poker table for tests: stacks by seat, cards in dealing order, acts as people write them.

    hand = play({1: "100", 2: "100"}, cards="...", acts="2 raise 6, 1 call", button=1)

Cards go to the left of the button first, one at a time, the button's last; then burn, flop, burn, turn, burn, river.
`deal` puts them in that order from hole cards and a board. When the acts are used up, the rest is silence.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

from cardroom.cards import Card, Shoe, spell
from cardroom.cards import cards as read_cards
from cardroom.cards import deck as full_deck
from cardroom.felt import BetweenRounds, Person
from cardroom.games.seat_order import clockwise
from cardroom.money import plain, read_cents
from cardroom.rooms import Settings, Table
from cardroom.rooms import room as room_files
from cardroom.rooms.check import FaultList
from cardroom.rooms.offering import Offering
from cardroom.script import CHANCE, Choice, Driver, Pick
from tests.poker.following import open_table
from tests.poker.following import table_of as table_of
from tests.tables import Round

SLUG = "comstock/holdem"
"""The game at the table; where a test runs for those that follow Hold'em too, each of them in turn."""


def table(**settings: object) -> Table:
    return open_table(SLUG, **settings)


def table_with(slug: str, change: Mapping[str, Any], **settings: object) -> Table:
    """The game as another room would have it, which has no rule book: these keys of its table of the room file changed."""
    room, game = slug.split("/")
    raw = copy.deepcopy(room_files.built_in(room).offering(game).raw)
    raw["schedules"] = [
        {key: value for key, value in line.items() if key != "clauses"} for line in raw["schedules"]
    ]
    for key, value in change.items():
        raw[key] = {**raw[key], **value} if isinstance(value, Mapping) else value
    faults = FaultList()
    offering = Offering("test-room", game, raw, faults)
    assert not faults
    return offering.open(Settings(**settings))  # type: ignore[arg-type]


def table_without_fees(two_players: str = "button-big", **settings: object) -> Table:
    """The game with nothing collected."""
    free = {
        "blinds": {"two_players": two_players, "single": "button"},
        "schedules": [{"number": 1, "blinds": ["$1", "$2"]}],
    }
    return table_with(SLUG, free, **settings)


def seat(stacks: Mapping[int, str], button: int = 1, half_hours: int = 0) -> BetweenRounds:
    people = tuple(Person(n, f"P{n}", read_cents(stacks[n])) for n in sorted(stacks))
    return BetweenRounds(people=people, button=button, half_hours=half_hours)


def deal(hole: Mapping[int, str], board: str = "", button: int = 1) -> str:
    """The deck that gives these hole cards and this board; burn cards and unnamed cards come from what is left."""
    named = {card for text in (*hole.values(), board) for card in read_cards(text)}
    rest = [card for card in full_deck("standard") if card not in named]
    own = {n: list(read_cards(text)) for n, text in hole.items()}
    order: list[Card] = [
        own[n][i] for i in range(max(map(len, own.values()))) for n in clockwise(sorted(hole), button)
    ]
    up = [*read_cards(board), *rest[10:]][:5]
    order += [rest[0], *up[:3], rest[1], up[3], rest[2], up[4]]
    return spell(order)


def play(
    stacks: Mapping[int, str],
    *,
    cards: str,
    acts: str = "",
    button: int = 1,
    at: Table | None = None,
    half_hours: int = 0,
    drawn: str = "",
    **settings: object,
) -> Round:
    """One hand to its end; `drawn` are the cards for the first button, where a card is drawn for it."""
    at = at or table(**settings)
    start = seat(stacks, button, half_hours)
    driver, offered = at.deal(start), []
    shuffles, wanted = _shuffles(drawn, cards), _wanted(acts)
    while driver.waiting:
        ask = driver.waiting[0]
        if isinstance(ask.options, Choice):
            offered.append((ask.seat, ask.about, ask.options))
        _step(driver, shuffles, wanted)
    assert not wanted, f"nobody was asked for {wanted}; asked were {[(s, c.phrase) for s, _, c in offered]}"
    return Round(at, start, driver, offered)


def _shuffles(*texts: str) -> list[str]:
    """The cards of each shuffle; `|` stands between those of one hand."""
    return [part for text in texts for part in text.split("|") if part.strip()]


def _wanted(acts: str) -> list[list[str]]:
    return [part.split() for part in acts.split(",") if part.strip()]


def _step(driver: Driver, shuffles: list[str], wanted: list[list[str]]) -> None:
    """The next question is answered: by the next shuffle, the next act, or silence."""
    ask = driver.waiting[0]
    if ask.seat == CHANCE:
        driver.answer(CHANCE, Shoe(read_cards(shuffles.pop(0)), size=len(ask.options.pack)))  # type: ignore[union-attr]
    elif isinstance(ask.options, Pick):
        _give_up(driver, wanted)
    elif wanted:
        who, name, *amount = wanted.pop(0)
        text = f"{name} {plain(read_cents(amount[0]))}" if amount else name
        driver.answer(int(who), ask.options.read(text))  # type: ignore[union-attr]
    else:
        driver.silence(ask.seat)


def _give_up(driver: Driver, wanted: list[list[str]]) -> None:
    """`3 discard 7c`, in any order of seats, or `3 draw 7c 8d` in turn; who is left when the next act is another kind says
    nothing."""
    if wanted and wanted[0][1] in ("discard", "draw"):
        who, _, *thrown = wanted.pop(0)
        driver.answer(int(who), read_cards(" ".join(thrown)))
    else:
        driver.silence(driver.waiting[0].seat)


def paused(
    stacks: Mapping[int, str], *, cards: str, acts: str, button: int = 1, at: Table | None = None
) -> Driver:
    """A hand stopped after these acts, at the next question."""
    driver = (at or table()).deal(seat(stacks, button))
    shuffles, wanted = _shuffles(cards), _wanted(acts)
    while driver.waiting and (wanted or driver.waiting[0].seat == CHANCE):
        _step(driver, shuffles, wanted)
    return driver


def offered(driver: Driver) -> str:
    """Who is asked now, and for what."""
    options = driver.waiting[0].options
    assert options is not None
    return f"{driver.waiting[0].seat}: {options.phrase}"
