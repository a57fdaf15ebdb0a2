"""The price of Super Pan 9, by the policies of both sides."""

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
    """Return the counted ways for a table's shoe, or for another number of decks."""
    decks = table.rules.decks
    packs = packs if packs is not None else table.settings.decks or decks.usual
    if packs < 1:
        raise SetupError(["decks: Super Pan 9 is priced for a shoe of whole decks, one at least"])
    return tabulate(decks.make_up, packs, table.rules.cards)


def policies(game: PolicyGame, strategy: str) -> tuple[Player, Dealer]:
    """Return the policies of both sides under a strategy.

    `best` is the equilibrium of all three acts, `by-hand` of drawing and standing alone. The player-dealer
    meets `house-way` and `draw-5` with the best answer, and has an answer also to acts that the player never
    takes.
    """
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


def price(table: Opened, request: AnalysisRequest | None = None) -> Price:
    """Return the price of the wager, with charts of both sides and the covariance of spots."""
    request = request or AnalysisRequest()
    rows = rows_of(table, request.decks)
    game = game_of(rows, table.rules.charts)
    player, dealer = policies(game, request.strategy)
    return Price(
        game=table.rules.name,
        rules=fingerprint(table.rules, table.schedule),
        command=request.command,
        settings=settings_of(rows, request.strategy),
        wagers=(priced("game", outcome_ways(rows, game, player, dealer)),),
        charts=(player_chart(game, player, dealer), dealer_chart(game, player, dealer)),
        grids=(by_policy(game), covariance_grid(table, request.decks)),
        notes=(
            say("odds.super-pan-9.note-one"),
            *unused_act_notes(player),
            say("odds.super-pan-9.note-together"),
        ),
    )


def settings_of(rows: Rows, strategy: str) -> tuple[Said, ...]:
    """Return the settings of an analysis in words: the cards and the strategy."""
    return say("odds.super-pan-9.cards", count=sum(rows.kinds.left)), _said(strategy)


def _said(strategy: str) -> Said:
    name, _, most = strategy.partition("-")
    if name == "draw":
        return say("odds.super-pan-9.strategy-draw", most=most)
    return say(f"odds.super-pan-9.strategy-{strategy}")


def edges(table: Opened, request: AnalysisRequest) -> dict[str, float]:
    """Return only what the wager loses: the same as in the price."""
    game = game_of(rows_of(table, request.decks), table.rules.charts)
    return {"game": float(-value(game, *policies(game, request.strategy)))}


def outcome_ways(
    rows: Rows, game: PolicyGame, player: Player, dealer: Dealer
) -> dict[tuple[Said, Fraction], int]:
    """Return the outcomes in whole ways; a mixed policy makes more of them."""
    sums = [Fraction(0)] * 3
    group = {total: index for index, total in enumerate(game.groups)}
    for (hand, draws, have, drawn), row in rows.came.items():
        mix = player[group[rows.totals[hand]]]
        for act, often in mix.items():
            acts_so = _draws(game, act, rows.totals[hand]) == draws
            choice = dealer.get((have, act), Fraction(game.choices[have][0]))
            weight = often * acts_so * (choice if drawn else 1 - choice)
            sums = [amount + weight * ways for amount, ways in zip(sums, row, strict=True)]
    ensure(sum(sums) == rows.of, "the outcomes of Super Pan 9 do not add up")
    unit = lcm(*(amount.denominator for amount in sums))
    names = [
        (say(f"odds.super-pan-9.{name}"), Fraction(net)) for net, name in zip((-1, 0, 1), CAME, strict=True)
    ]
    return {name: int(amount * unit) for name, amount in zip(names, sums, strict=True)}


def _draws(game: PolicyGame, act: str, total: int) -> bool:
    return act == "draw" or (act == "house-way" and game.house_draws[total])


def player_chart(game: PolicyGame, player: Player, dealer: Dealer) -> StrategyChart:
    """Return the act on each total, and the worth of the other acts against the same player-dealer."""
    rows = []
    for group, total in enumerate(game.groups):
        act = max(player[group], key=lambda choice: player[group][choice])
        values = {choice: float(worth(game, group, choice, dealer) / game.often[group]) for choice in ACTS}
        rows.append(ChartRow(str(total), (Cell(act, values, game.often[group] / game.of),)))
    return StrategyChart(say("odds.super-pan-9.player"), ("*",), tuple(rows))


def dealer_chart(game: PolicyGame, player: Player, dealer: Dealer) -> StrategyChart:
    """Return the player-dealer's answer to each act; its worth is the player-dealer's net of the wager."""
    rows = []
    for have, may in game.choices.items():
        cells = [_answer(game, player, have, act, dealer.get((have, act), Fraction(may[0]))) for act in ACTS]
        rows.append(ChartRow(str(have), tuple(cells)))
    return StrategyChart(say("odds.super-pan-9.dealer"), ACTS, tuple(rows))


def _answer(game: PolicyGame, player: Player, have: int, act: str, often: Fraction) -> Cell:
    """Return the cell of an answer.

    An act that no group takes is answered as if hands were played as the house plays them.
    """
    acting = acting_groups(game, player, act)
    ways = sum(part * game.meets[group, have] for group, part in acting)
    sums = {
        draws: -sum(part * game.nets[group, act, have, draws] for group, part in acting) / ways
        for draws in game.choices[have]
    }
    values = {"draw" if draws else "stand": float(net) for draws, net in sums.items()}
    comes = any(mix.get(act) for mix in player)
    return Cell(
        "draw" if often > Fraction(1, 2) else "stand", values, float(ways / game.of) if comes else 0.0
    )


def unused_act_notes(player: Player) -> tuple[Said, ...]:
    """Return a note on how acts are answered that this player never takes."""
    seen = {act for mix in player for act, often in mix.items() if often}
    return () if seen == {*ACTS} else (say("odds.super-pan-9.note-never"),)


def by_policy(game: PolicyGame) -> Grid:
    """Return every policy by threshold, and the house's, against the house's player-dealer and against the
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
    """Return by total whether the house draws, and whether a player-dealer draws who plays as the house."""
    charts = table.rules.charts
    return tuple(house_draws(charts, total) for total in range(10)), tuple(
        dealer_choices(charts, total)[0] for total in range(10)
    )


def spot(table: Opened, packs: int | None = None) -> SpotOutcomes:
    """Return a spot with all hands as the house plays them; cells are the player-dealer's final hands."""
    rows = rows_of(table, packs)
    player, dealer = _by_house(table)
    shared, hands = final_hands(rows, dealer), first_hand_ends(rows, player)
    chance, both = np.zeros((len(shared.total), 3)), np.zeros((len(shared.total), 3, 3))
    outcomes(shared.left, shared.total, *hands, chance)
    pairs(shared.left, shared.total, *hands, both)
    results = tuple((Settled("game", Fraction(net)),) for net in (-1, 0, 1))
    above = both - chance[:, :, None] * chance[:, None, :]
    return SpotOutcomes(shared.chance, results, chance, SpotPairs(np.arange(3), above)).check()


def covariance(table: Opened, packs: int | None = None) -> tuple[float, float]:
    """Return the variance of a spot and the covariance of two, all hands as the house plays them."""
    rows = rows_of(table, packs)
    player, dealer = _by_house(table)
    shared, hands = final_hands(rows, dealer), first_hand_ends(rows, player)
    single = spot(table, packs)
    chances = single.cells @ single.chance
    mean = float(chances[2] - chances[0])
    return float(chances[2] + chances[0]) - mean**2, product(
        shared.chance, shared.left, shared.total, *hands
    ) - mean**2


def covariance_grid(table: Opened, packs: int | None) -> Grid:
    """Return variance, covariance and correlation as a table."""
    variance, both = covariance(table, packs)
    lines = (
        (say("odds.super-pan-9.variance"), variance),
        (say("odds.super-pan-9.covariance"), both),
        (say("odds.super-pan-9.correlation"), both / variance),
    )
    return Grid(
        say("odds.super-pan-9.together"), (say("odds.super-pan-9.of"), say("odds.super-pan-9.amount")), lines
    )
