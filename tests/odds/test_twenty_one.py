"""Twenty-one exactly: figures in print, the slow way, closures, and odds that move when a room file does."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
import pytest

from cardroom.cards import Card
from cardroom.games.twenty_one.rules import TwentyOne
from cardroom.odds.twenty_one.game import ShoeGame, best_game, game_by_total, outcomes
from cardroom.odds.twenty_one.hands import DEALT, DOUBLE, HIT, STAND
from cardroom.odds.twenty_one.price import tables_of
from cardroom.odds.twenty_one.solve import solve_shoe, values
from cardroom.odds.twenty_one.structure import GameTables, KindCounts, dealer_table, shoe_of
from cardroom.rooms import Settings, rooms
from tests.odds.slow_twenty_one import Infinite, dealt_out

CONTROL = Path(__file__).parent / "rooms/control.toml"


@cache
def rules(slug: str, *options: str) -> TwentyOne:
    room, game = slug.split("/")
    found: TwentyOne = rooms((CONTROL,))[room].offerings[game].open(Settings(options=options)).rules
    return found


@cache
def made(slug: str, *options: str) -> GameTables:
    return tables_of(rules(slug, *options))


@cache
def game(slug: str, decks: int, *options: str) -> ShoeGame:
    tables = made(slug, *options)
    return best_game(tables, shoe_of(tables.kinds, decks))


def test_the_infinite_deck_in_print() -> None:
    """The edge that the Wizard of Odds prints for standard blackjack from a shoe without end: 0.511734 %."""
    assert round(game("control/blackjack", 0).mean * 100, 6) == -0.511734


PRINTED = {
    (1, "2A", "A"): (-0.661732, -0.067808, -0.593281), (1, "23", "A"): (-0.659375, -0.291565, -1.318751),
    (1, "34", "A"): (-0.657967, -0.345048, -1.126423), (1, "A5", "A"): (-0.659151, -0.206061, -0.656070),
    (1, "46", "A"): (-0.636118, 0.081506, 0.048615), (1, "56", "A"): (-0.634013, 0.172946, 0.240259),
    (1, "7A", "A"): (-0.101015, -0.108386, -0.357778), (5, "2A", "A"): (-0.666073, -0.059817, -0.618525),
    (5, "23", "A"): (-0.665509, -0.281526, -1.331019), (5, "56", "A"): (-0.660850, 0.148532, 0.133896),
}  # fmt: skip
"""Decks, hand, up card: standing, hitting and doubling, from the Wizard of Odds' appendix 9, given no natural."""
NO_HOLE_CARD = {
    (6, "2A", "A"): (-0.722356, -0.379910, -1.024099), (6, "56", "A"): (-0.720879, -0.235772, -0.535879),
    (6, "7A", "A"): (-0.466029, -0.421285, -0.909374), (8, "23", "A"): (-0.721955, -0.528987, -1.443909),
    (8, "64", "A"): (-0.721150, -0.286345, -0.639456),
}  # fmt: skip
"""The same where the player-dealer hits soft 17 and nobody looks at a hole card."""


@pytest.mark.parametrize(
    ("printed", "options"), [(PRINTED, ()), (NO_HOLE_CARD, ("hits-soft-17", "no-hole-card"))]
)
def test_hands_in_print(
    printed: dict[tuple[int, str, str], tuple[float, ...]], options: tuple[str, ...]
) -> None:
    tables = made("control/blackjack", *options)
    names = [kind.name for kind in tables.kinds.kinds]
    for decks in {decks for decks, _, _ in printed}:
        now = solve_shoe(tables, shoe_of(tables.kinds, decks))
        acts = values(tables, now, DEALT).acts
        for (_, two, up), worth in ((key, one) for key, one in printed.items() if key[0] == decks):
            at, shown = tables.hands.number([names.index(one) for one in two]), names.index(up)
            found = acts[[STAND, HIT, DOUBLE], at, shown] / now.table[at, shown].sum()
            assert tuple(found.round(6)) == worth, (decks, two, up)


def test_the_player_dealers_hands_in_print() -> None:
    """One deck, standing on all 17, before anybody has looked: the Wizard of Odds' appendix 2b."""
    tables = made("control/blackjack")
    found = dealer_table(tables, shoe_of(tables.kinds, 1), np.zeros((1, 10)))[0]
    ends = {name: np.zeros(10) for name in ("17", "18", "19", "20", "21", "natural", "over")}
    for at, one in enumerate(tables.verdicts.examples):
        ends["natural" if one.natural else "over" if one.is_over else str(one.total)] += found[
            :, at
        ] / found.sum(1)
    names = [kind.name for kind in tables.kinds.kinds]
    printed = {
        "A": (0.126128, 0.131003, 0.129486, 0.131553, 0.0515646, 0.313726, 0.11654),
        "2": (0.138976, 0.131762, 0.131815, 0.123948, 0.120526, 0.0, 0.352973),
        "6": (0.166948, 0.106454, 0.107192, 0.100705, 0.0978785, 0.0, 0.420823),
        "8": (0.130857, 0.362989, 0.129445, 0.0682898, 0.0697914, 0.0, 0.238627),
    }
    for up, row in printed.items():
        assert [end[names.index(up)] for end in ends.values()] == pytest.approx(row, abs=6e-7), up


@pytest.mark.parametrize(("slug", "up"), [("pinnacle/no-bust-401", "8c")])
def test_the_infinite_deck_the_slow_way(slug: str, up: str) -> None:
    """The way of books, from a known up card; for all of them in the soak run."""
    found = game(slug, 0)
    shown = [kind.name for kind in found.tables.kinds.kinds].index(up[0])
    slow = Infinite(rules(slug), lambda a, b: a / b).against(Card(up))
    assert found.by_up[shown] / found.solved.shoe.cards[shown] == pytest.approx(slow, abs=1e-9)


@pytest.mark.parametrize(
    ("slug", "two", "up"),
    [
        ("comstock/no-bust-joker", "88", "6"),
        ("comstock/no-bust-joker", "AA", "T"),
        ("pinnacle/no-bust-401", "6T", "T"),
    ],
)
def test_a_small_shoe_dealt_out(slug: str, two: str, up: str) -> None:
    """Every order of a small shoe, splits and all, in the order in which the script deals."""
    tables = made(slug)
    names = [kind.name for kind in tables.kinds.kinds]
    small = {"8": 5, "6": 3, "T": 4, "5": 3} if two == "88" else {"A": 5, "9": 3, "T": 9, "6": 2}
    cards = np.array([float(small.get(name, 0)) for name in names])
    found = best_game(tables, KindCounts(cards, 1.0))
    at = tables.hands.number([names.index(one) for one in two])
    exact = found.chances[at] * found.dealt.best[at, names.index(up)]
    assert exact == pytest.approx(dealt_out(found, small, two, up), abs=1e-12)


@pytest.mark.parametrize(("slug", "decks"), [("pinnacle/no-bust-401", 0), ("comstock/no-bust-joker", 0)])
def test_outcomes_close(slug: str, decks: int) -> None:
    found = game(slug, decks)
    ends = outcomes(found)
    chance = ends.chance.sum((0, 1))
    assert chance.sum() == pytest.approx(1, abs=1e-10) and chance.min() >= 0
    assert chance @ ends.nets / found.tables.verdicts.unit == pytest.approx(found.mean, abs=1e-10)


def test_by_total_is_nearly_as_good_and_never_better() -> None:
    best = game("control/blackjack", 6)
    total = game_by_total(best.tables, best.solved)
    assert 0 < best.mean - total.mean < 1e-4
    assert (total.strategy.policies[DEALT] != best.strategy.policies[DEALT]).any()
