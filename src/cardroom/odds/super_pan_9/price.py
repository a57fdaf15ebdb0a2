"""What Super Pan 9 costs, by who draws on what."""

from __future__ import annotations

from fractions import Fraction
from math import lcm

import numpy as np

from cardroom.errors import SetupError, ensure
from cardroom.games.fingerprint import fingerprint
from cardroom.games.super_pan_9.rules import Opened
from cardroom.games.super_pan_9.verdict import dealer_choices, house_draws
from cardroom.odds.families import AnalysisRequest
from cardroom.odds.figures import Cell, ChartRow, Grid, Price, StrategyChart, priced
from cardroom.odds.money.spot import Settled, SpotOutcomes, SpotPairs
from cardroom.odds.super_pan_9.policies import (
    ACTS,
    Dealer,
    Player,
    PolicyGame,
    acting_groups,
    answering,
    best_dealer,
    draws_up_to,
    equilibrium,
    game_of,
    house_dealer,
    house_player,
    value,
    worth,
)
from cardroom.odds.super_pan_9.several_spots import final_hands, first_hand_ends, outcomes, pairs, product
from cardroom.odds.super_pan_9.tables import Rows, tabulate
from cardroom.words import Said, say

CAME = ("lower", "tie", "higher")


def rows_of(table: Opened, packs: int | None = None) -> Rows:
    decks = table.rules.decks
    packs = packs if packs is not None else table.settings.decks or decks.usual
    if packs < 1:
        raise SetupError(["decks: Super Pan 9 is priced for a shoe of whole decks, one at least"])
    return tabulate(decks.make_up, packs, table.rules.cards)


def policies(game: PolicyGame, strategy: str) -> tuple[Player, Dealer]:
    """`best` is the equilibrium of all three acts, `by-hand` of drawing and standing alone; `house-way` and
    `draw-5` are met by the best answer of the player-dealer. He answers also what the player never does."""
    player, dealer = _policies(game, strategy)
    return player, answering(game, player, dealer)


def _policies(game: PolicyGame, strategy: str) -> tuple[Player, Dealer]:
    if strategy == "best":
        return equilibrium(game)
    if strategy == "by-hand":
        return equilibrium(game, ACTS[1:])
    player = house_player(game) if strategy == "house-way" else None
    for most in range(10):
        player = draws_up_to(game, most) if strategy == f"draw-{most}" else player
    if player is None:
        raise SetupError([f"strategy {strategy!r}: expected best, by-hand, house-way, or draw-0 to draw-9"])
    return player, best_dealer(game, player)


def price(table: Opened, asked: AnalysisRequest | None = None) -> Price:
    asked = asked or AnalysisRequest()
    rows = rows_of(table, asked.decks)
    game = game_of(rows, table.rules.charts)
    player, dealer = policies(game, asked.strategy)
    return Price(
        game=table.rules.name,
        rules=fingerprint(table.rules, table.schedule),
        command=asked.command,
        settings=settings_of(rows, asked.strategy),
        wagers=(priced("game", outcome_ways(rows, game, player, dealer)),),
        charts=(player_chart(game, player, dealer), dealer_chart(game, player, dealer)),
        grids=(by_policy(game), covariance_grid(table, asked.decks)),
        notes=(
            say("odds.super-pan-9.note-one"),
            *unused_act_notes(player),
            say("odds.super-pan-9.note-together"),
        ),
    )


def settings_of(rows: Rows, strategy: str) -> tuple[Said, ...]:
    return say("odds.super-pan-9.cards", count=sum(rows.kinds.left)), _said(strategy)


def _said(strategy: str) -> Said:
    name, _, most = strategy.partition("-")
    if name == "draw":
        return say("odds.super-pan-9.strategy-draw", most=most)
    return say(f"odds.super-pan-9.strategy-{strategy}")


def edges(table: Opened, asked: AnalysisRequest) -> dict[str, float]:
    """What the wager loses, and nothing else: the same as at the price."""
    game = game_of(rows_of(table, asked.decks), table.rules.charts)
    return {"game": float(-value(game, *policies(game, asked.strategy)))}


def outcome_ways(
    rows: Rows, game: PolicyGame, player: Player, dealer: Dealer
) -> dict[tuple[Said, Fraction], int]:
    """In whole ways; a mixed policy makes more of them."""
    came = [Fraction(0)] * 3
    group = {total: at for at, total in enumerate(game.groups)}
    for (hand, draws, have, drawn), row in rows.came.items():
        mix = player[group[rows.totals[hand]]]
        for act, often in mix.items():
            acts_so = _draws(game, act, rows.totals[hand]) == draws
            choice = dealer.get((have, act), Fraction(game.choices[have][0]))
            weight = often * acts_so * (choice if drawn else 1 - choice)
            came = [one + weight * ways for one, ways in zip(came, row, strict=True)]
    ensure(sum(came) == rows.of, "the outcomes of Super Pan 9 do not add up")
    unit = lcm(*(one.denominator for one in came))
    names = [
        (say(f"odds.super-pan-9.{name}"), Fraction(net)) for net, name in zip((-1, 0, 1), CAME, strict=True)
    ]
    return {name: int(one * unit) for name, one in zip(names, came, strict=True)}


def _draws(game: PolicyGame, act: str, total: int) -> bool:
    return act == "draw" or (act == "house-way" and game.house_draws[total])


def player_chart(game: PolicyGame, player: Player, dealer: Dealer) -> StrategyChart:
    """What to do on each total, and what the other acts are worth against the same player-dealer."""
    rows = []
    for at, total in enumerate(game.groups):
        act = max(player[at], key=lambda one: player[at][one])
        values = {one: float(worth(game, at, one, dealer) / game.often[at]) for one in ACTS}
        rows.append(ChartRow(str(total), (Cell(act, values, game.often[at] / game.of),)))
    return StrategyChart(say("odds.super-pan-9.player"), ("*",), tuple(rows))


def dealer_chart(game: PolicyGame, player: Player, dealer: Dealer) -> StrategyChart:
    """How the player-dealer answers what he has seen; values are what he nets of the wager then."""
    rows = []
    for have, may in game.choices.items():
        cells = [_answer(game, player, have, act, dealer.get((have, act), Fraction(may[0]))) for act in ACTS]
        rows.append(ChartRow(str(have), tuple(cells)))
    return StrategyChart(say("odds.super-pan-9.dealer"), ACTS, tuple(rows))


def _answer(game: PolicyGame, player: Player, have: int, act: str, often: Fraction) -> Cell:
    """To an act that nobody takes it is worth what it would be if hands were played as the house plays
    them."""
    there = acting_groups(game, player, act)
    ways = sum(part * game.meets[at, have] for at, part in there)
    sums = {
        draws: -sum(part * game.nets[at, act, have, draws] for at, part in there) / ways
        for draws in game.choices[have]
    }
    values = {"draw" if draws else "stand": float(net) for draws, net in sums.items()}
    comes = any(mix.get(act) for mix in player)
    return Cell(
        "draw" if often > Fraction(1, 2) else "stand", values, float(ways / game.of) if comes else 0.0
    )


def unused_act_notes(player: Player) -> tuple[Said, ...]:
    """Says how acts are answered that this player never takes."""
    seen = {act for mix in player for act, often in mix.items() if often}
    return () if seen == {*ACTS} else (say("odds.super-pan-9.note-never"),)


def by_policy(game: PolicyGame) -> Grid:
    """Every policy by a threshold, and the house's: against a player-dealer who plays as the house, and his
    best answer."""
    usual = house_dealer(game)
    every = [(say("odds.super-pan-9.strategy-house-way"), house_player(game))]
    every += [
        (say("odds.super-pan-9.strategy-draw", most=most), draws_up_to(game, most)) for most in range(10)
    ]
    rows = tuple(
        (name, float(-value(game, player, usual)), float(-value(game, player, best_dealer(game, player))))
        for name, player in every
    )
    columns = (
        say("odds.super-pan-9.policy"),
        say("odds.super-pan-9.against-house"),
        say("odds.super-pan-9.against-best"),
    )
    return Grid(say("odds.super-pan-9.policies"), columns, rows)


# --------------------------------------------------------------------------------------------- spots together


def _by_house(table: Opened) -> tuple[tuple[bool, ...], tuple[bool, ...]]:
    """By total: whether the house draws, and whether a player-dealer does who plays as the house."""
    charts = table.rules.charts
    return tuple(house_draws(charts, one) for one in range(10)), tuple(
        dealer_choices(charts, one)[0] for one in range(10)
    )


def spot(table: Opened, packs: int | None = None) -> SpotOutcomes:
    """All hands as the house plays them; cells are the player-dealer's final hands."""
    rows = rows_of(table, packs)
    player, dealer = _by_house(table)
    shared, hands = final_hands(rows, dealer), first_hand_ends(rows, player)
    found, both = np.zeros((len(shared.total), 3)), np.zeros((len(shared.total), 3, 3))
    outcomes(shared.left, shared.total, *hands, found)
    pairs(shared.left, shared.total, *hands, both)
    came = tuple((Settled("game", Fraction(net)),) for net in (-1, 0, 1))
    above = both - found[:, :, None] * found[:, None, :]
    return SpotOutcomes(shared.chance, came, found, SpotPairs(np.arange(3), above)).check()


def covariance(table: Opened, packs: int | None = None) -> tuple[float, float]:
    """The variance of a spot, and the covariance of two, all hands as the house plays them."""
    rows = rows_of(table, packs)
    player, dealer = _by_house(table)
    shared, hands = final_hands(rows, dealer), first_hand_ends(rows, player)
    one = spot(table, packs)
    came = one.cells @ one.chance
    mean = float(came[2] - came[0])
    return float(came[2] + came[0]) - mean**2, product(
        shared.chance, shared.left, shared.total, *hands
    ) - mean**2


def covariance_grid(table: Opened, packs: int | None) -> Grid:
    variance, both = covariance(table, packs)
    lines = (
        (say("odds.super-pan-9.variance"), variance),
        (say("odds.super-pan-9.covariance"), both),
        (say("odds.super-pan-9.correlation"), both / variance),
    )
    return Grid(
        say("odds.super-pan-9.together"), (say("odds.super-pan-9.of"), say("odds.super-pan-9.amount")), lines
    )
