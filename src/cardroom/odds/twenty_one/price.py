"""The price of twenty-one at a table: the game wager, Buster, insurance and bonuses, and the charts."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

import msgspec
import numpy as np

from cardroom.errors import SetupError
from cardroom.games.fingerprint import fingerprint, in_force
from cardroom.games.twenty_one.rules import Opened, TwentyOne
from cardroom.games.twenty_one.verdict import must_stand, shows_as
from cardroom.odds.families import AnalysisRequest
from cardroom.odds.figures import Figure, Grid, Outcome, Price, Priced
from cardroom.odds.tallies import net_said
from cardroom.odds.twenty_one.bonuses import bonuses
from cardroom.odds.twenty_one.charts import charts, dealer_grid, exceptions
from cardroom.odds.twenty_one.game import (
    Outcomes,
    ShoeGame,
    Strategy,
    best_game,
    game_by_total,
    game_under,
    outcomes,
)
from cardroom.odds.twenty_one.hands import DEALT, HIT, SPLITS, STAND, WAYS
from cardroom.odds.twenty_one.named_strategy import with_plays
from cardroom.odds.twenty_one.side_wagers import buster, insurance
from cardroom.odds.twenty_one.structure import GameTables, shoe_of, structure
from cardroom.odds.twenty_one.verdicts import PLAIN
from cardroom.words import Said, say

STRATEGIES = ("best", "total", "mimic")


def price(table: Opened, request: AnalysisRequest | None = None) -> Price:
    """Return the price of every wager for one spot, with a fresh shoe every round."""
    request = request or AnalysisRequest()
    check_strategy(request.strategy)
    tables, decks = tables_of(table.rules), decks_of(table, request)
    best = best_of(table.rules, decks)
    total = game_by_total(tables, best.solved)
    game = _chosen(best, total, request)
    ends = outcomes(game)
    rules = table.rules
    wagers = [_game_wager(game, ends)]
    wagers += [insurance(tables, decks)] if rules.insurance.offered else []
    wagers += [buster(tables, decks)] if rules.buster.offered else []
    grids = [_strategies(best, total), exceptions(best, total), dealer_grid(best)]
    grids += [_insured(best)] if rules.insurance.offered else []
    grids += [bonuses(game, decks)] if rules.bonuses else []
    grids += [_by_decks(tables)] if request.exact else []
    return Price(
        game=rules.name, rules=fingerprint(rules, table.schedule), command=request.command,
        settings=settings_of(table, request),
        wagers=tuple(wagers), charts=charts(total), grids=tuple(grids), notes=tuple(_notes(game, ends)),
    )  # fmt: skip


def _chosen(best: ShoeGame, total: ShoeGame, request: AnalysisRequest) -> ShoeGame:
    if request.plays:
        return with_plays(total, request.plays)
    return total if request.strategy == "total" else strategy_game(best, request.strategy)


def requested_game(table: Opened, request: AnalysisRequest) -> tuple[GameTables, ShoeGame]:
    """Return the tables and the game under the requested strategy, and compute no more than that needs."""
    check_strategy(request.strategy)
    tables = tables_of(table.rules)
    best = best_of(table.rules, decks_of(table, request))
    is_total = request.strategy == "total" or bool(request.plays)
    return tables, _chosen(best, game_by_total(tables, best.solved) if is_total else best, request)


def edges(table: Opened, request: AnalysisRequest) -> dict[str, float]:
    """Return only what each wager loses, by the quickest way."""
    tables, game = requested_game(table, request)
    sides = (
        {"buster": buster(tables, decks_of(table, request)).edge.value} if table.rules.buster.offered else {}
    )
    return {"game": -game.mean, **sides}


def settings_of(table: Opened, request: AnalysisRequest) -> tuple[Said, ...]:
    """Return the settings of an analysis in words: the decks and the strategy."""
    return _decks_said(decks_of(table, request)), *_strategy_said(request)


def tables_of(rules: TwentyOne) -> GameTables:
    """Return the tables of these rules; rules that are the same in all that matters here share them."""
    return _tables(msgspec.json.encode(in_force(rules), order="sorted"), _RulesCarrier(rules))


class _RulesCarrier:
    """Carries rules past a cache that compares only their values."""

    def __init__(self, rules: TwentyOne) -> None:
        self.rules = rules

    def __eq__(self, value: object) -> bool:
        return isinstance(value, _RulesCarrier)

    def __hash__(self) -> int:
        return 0


@lru_cache(maxsize=16)
def _tables(_values: bytes, carrier: _RulesCarrier) -> GameTables:
    return structure(carrier.rules)


def best_of(rules: TwentyOne, decks: int) -> ShoeGame:
    """Return the game under the best strategy from a fresh shoe of this many decks; the price and the bank of
    a table share it."""
    return _best(msgspec.json.encode(in_force(rules), order="sorted"), _RulesCarrier(rules), decks)


@lru_cache(maxsize=2)
def _best(_values: bytes, carrier: _RulesCarrier, decks: int) -> ShoeGame:
    tables = tables_of(carrier.rules)
    return best_game(tables, shoe_of(tables.kinds, decks))


def decks_of(table: Opened, request: AnalysisRequest) -> int:
    """Return the number of decks that is requested, set at the table or usual; 0 for a shoe without end."""
    decks = request.decks if request.decks is not None else table.settings.decks or table.rules.decks.usual
    if not 0 <= decks <= 8:
        raise SetupError([f"decks: {decks}, expected 1 to 8, or 0 for a shoe without end"])
    return decks


def check_strategy(strategy: str) -> None:
    """Check that a strategy has this name."""
    if strategy not in STRATEGIES:
        raise SetupError([f"strategy {strategy!r}: expected {', '.join(STRATEGIES)}"])


def strategy_game(best: ShoeGame, strategy: str) -> ShoeGame:
    """Return the game at the same shoe under the strategy of this name."""
    check_strategy(strategy)
    if strategy == "mimic":
        return game_under(best.tables, best.solved, mimic(best.tables))
    return best if strategy == "best" else game_by_total(best.tables, best.solved)


def mimic(tables: GameTables) -> Strategy:
    """Return the strategy that plays as the player-dealer has to, as far as the rules let a player."""
    policies = []
    for way in WAYS:
        acts = [STAND] * len(tables.hands.sizes)
        for index, mixture in enumerate(tables.hands.states[way]):
            hit, stand = tables.hands.acts[way, index, HIT], tables.hands.acts[way, index, STAND]
            if mixture is not None and hit and not (stand and must_stand(mixture[0][0], tables.rules.dealer)):
                acts[index] = HIT
        policy = np.repeat(np.array(acts, np.int8)[:, None], len(tables.kinds), axis=1)
        policy[: tables.hands.levels[0][1], tables.is_frozen] = STAND
        policies.append(policy)
    return Strategy((policies[0], policies[1], policies[2]))


def _game_wager(game: ShoeGame, ends: Outcomes) -> Priced:
    unit, chance = game.tables.verdicts.unit, ends.chance.sum((0, 1))
    nets = ends.nets / unit
    mean = float(chance @ nets)
    sd = sqrt(float(chance @ nets**2) - mean * mean)
    net_outcomes = [
        Outcome(net_said(net), float(net), float(part))
        for net, part in zip(nets, chance, strict=True)
        if part > 0
    ]
    return Priced(
        wager="game", edge=Figure(-mean), risk=Figure(-mean / ends.wagered),
        sd=Figure(sd, approximate=ends.divided > 0), outcomes=tuple(reversed(net_outcomes)),
    ).check()  # fmt: skip


def _strategy_said(request: AnalysisRequest) -> tuple[Said, ...]:
    if request.plays:
        return say("odds.twenty-one.strategy-total"), say(
            "odds.twenty-one.but", plays=", ".join(request.plays)
        )
    return (say(f"odds.twenty-one.strategy-{request.strategy}"),)


def _decks_said(decks: int) -> Said:
    return say("odds.decks", count=decks) if decks else say("odds.decks-endless")


def _strategies(best: ShoeGame, total: ShoeGame) -> Grid:
    """Return what it costs to know less: the edge under each strategy."""
    lazy = game_under(best.tables, best.solved, mimic(best.tables))
    games = zip(STRATEGIES, (best, total, lazy), strict=True)
    rows = [(say(f"odds.twenty-one.strategy-{name}"), -game.mean) for name, game in games]
    return Grid(
        say("odds.twenty-one.strategies"),
        (say("odds.twenty-one.column-strategy"), say("odds.edge")),
        tuple(rows),
    )


def _by_decks(tables: GameTables) -> Grid:
    """Return the edge for each number of decks that the room may use, and for a shoe without end."""
    sizes = (*range(tables.rules.decks.least, tables.rules.decks.most + 1), 0)
    rows = [(_decks_said(decks), -best_game(tables, shoe_of(tables.kinds, decks)).mean) for decks in sizes]
    return Grid(
        say("odds.twenty-one.by-decks"), (say("odds.twenty-one.column-shoe"), say("odds.edge")), tuple(rows)
    )


def _insured(game: ShoeGame) -> Grid:
    """Return the edge of insurance by a player's own two cards, the best of them first, and of even money."""
    tables, names = game.tables, [kind.name for kind in game.tables.kinds.kinds]
    up = next(index for index, kind in enumerate(tables.kinds.kinds) if shows_as(kind.card) == "ace")
    full = (game.solved.table[: len(game.chances)] + game.solved.naturals)[:, up]
    chance = full[:, tables.verdicts.is_natural].sum(1) / np.maximum(full.sum(1), 1e-300)
    pays = tables.rules.insurance.pays.win / tables.rules.insurance.pays.stake
    order = [index for index in np.argsort(-chance, kind="stable") if game.chances[index] > 0]
    rows: list[tuple[Said | str | float, ...]] = []
    for index in (*order[:3], *order[-3:]):
        hand = ",".join(names[kind] for kind in np.repeat(np.arange(len(names)), tables.hands.cards[index]))
        rows.append((hand, float(chance[index]), float(1 - (pays + 1) * chance[index])))
    if tables.rules.insurance.even_money:
        index = next(index for index in order if tables.hands.states[DEALT][index][0][0].natural)
        uninsured = (
            full[index]
            @ tables.verdicts.nets[PLAIN, tables.verdicts.rows[DEALT, index]]
            / full[index].sum()
            / tables.verdicts.unit
        )
        rows.append((say("odds.twenty-one.even-money"), float(chance[index]), float(uninsured - 1)))
    columns = tuple(say(f"odds.twenty-one.column-{name}") for name in ("hand", "natural", "insured"))
    return Grid(say("odds.twenty-one.insured"), columns, tuple(rows))


def _notes(game: ShoeGame, ends: Outcomes) -> list[Said]:
    rules, tables = game.tables.rules, game.tables
    notes = [say("odds.twenty-one.note-fresh"), say("odds.twenty-one.note-after-split")]
    if ends.divided:
        notes.append(say("odds.twenty-one.note-split-sd", percent=f"{ends.divided * 100:.1f}"))
    if rules.double.for_less:
        notes.append(say("odds.twenty-one.note-for-less"))
    if rules.split.times == 0:
        notes.append(say("odds.twenty-one.note-no-cap"))
    pairs = [tables.hands.number((kind, kind)) for kind, by_suit in enumerate(tables.by_suit) if by_suit]
    if (game.strategy.policies[DEALT][pairs] == SPLITS).any():
        notes.append(say("odds.twenty-one.note-ladder"))
    return notes
