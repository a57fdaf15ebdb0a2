"""What twenty-one costs at a table: the game wager by the best strategy, Buster, insurance, bonuses, and the
charts."""

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
from cardroom.odds.twenty_one.named_strategy import changed
from cardroom.odds.twenty_one.side_wagers import buster, insurance
from cardroom.odds.twenty_one.structure import GameTables, shoe_of, structure
from cardroom.odds.twenty_one.verdicts import PLAIN
from cardroom.words import Said, say

STRATEGIES = ("best", "total", "mimic")


def price(table: Opened, asked: AnalysisRequest | None = None) -> Price:
    """One spot, a fresh shoe every round."""
    asked = asked or AnalysisRequest()
    check_strategy(asked.strategy)
    made, decks = tables_of(table.rules), decks_of(table, asked)
    best = best_game(made, shoe_of(made.kinds, decks))
    total = game_by_total(made, best.now)
    game = _chosen(best, total, asked)
    ends = outcomes(game)
    rules = table.rules
    wagers = [_game_wager(game, ends)]
    wagers += [insurance(made, decks)] if rules.insurance.offered else []
    wagers += [buster(made, decks)] if rules.buster.offered else []
    grids = [_strategies(best, total), exceptions(best, total), dealer_grid(best)]
    grids += [_insured(best)] if rules.insurance.offered else []
    grids += [bonuses(game, decks)] if rules.bonuses else []
    grids += [_by_decks(made)] if asked.exact else []
    return Price(
        game=rules.name, rules=fingerprint(rules, table.schedule), command=asked.command,
        settings=settings_of(table, asked),
        wagers=tuple(wagers), charts=charts(total), grids=tuple(grids), notes=tuple(_notes(game, ends)),
    )  # fmt: skip


def _chosen(best: ShoeGame, total: ShoeGame, asked: AnalysisRequest) -> ShoeGame:
    if asked.plays:
        return changed(total, asked.plays)
    return total if asked.strategy == "total" else strategy_game(best, asked.strategy)


def game_asked(table: Opened, asked: AnalysisRequest) -> tuple[GameTables, ShoeGame]:
    """Under the strategy that is asked for, and nothing else worked out."""
    check_strategy(asked.strategy)
    made = tables_of(table.rules)
    best = best_game(made, shoe_of(made.kinds, decks_of(table, asked)))
    is_total = asked.strategy == "total" or bool(asked.plays)
    return made, _chosen(best, game_by_total(made, best.now) if is_total else best, asked)


def edges(table: Opened, asked: AnalysisRequest) -> dict[str, float]:
    """What each wager loses, and nothing else: quickly."""
    made, game = game_asked(table, asked)
    sides = {"buster": buster(made, decks_of(table, asked)).edge.value} if table.rules.buster.offered else {}
    return {"game": -game.mean, **sides}


def settings_of(table: Opened, asked: AnalysisRequest) -> tuple[Said, ...]:
    return _decks_said(decks_of(table, asked)), *_strategy_said(asked)


def tables_of(rules: TwentyOne) -> GameTables:
    """Worked out once for rules that are the same in all that matters here."""
    return _tables(msgspec.json.encode(in_force(rules), order="sorted"), _Kept(rules))


class _Kept:
    """Carries rules past a cache that looks at their values alone."""

    def __init__(self, rules: TwentyOne) -> None:
        self.rules = rules

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Kept)

    def __hash__(self) -> int:
        return 0


@lru_cache(maxsize=16)
def _tables(_values: bytes, kept: _Kept) -> GameTables:
    return structure(kept.rules)


def decks_of(table: Opened, asked: AnalysisRequest) -> int:
    decks = asked.decks if asked.decks is not None else table.settings.decks or table.rules.decks.usual
    if not 0 <= decks <= 8:
        raise SetupError([f"decks: {decks}, expected 1 to 8, or 0 for a shoe without end"])
    return decks


def check_strategy(strategy: str) -> None:
    if strategy not in STRATEGIES:
        raise SetupError([f"strategy {strategy!r}: expected {', '.join(STRATEGIES)}"])


def strategy_game(best: ShoeGame, strategy: str) -> ShoeGame:
    """The same shoe under the strategy of this name."""
    check_strategy(strategy)
    if strategy == "mimic":
        return game_under(best.made, best.now, mimic(best.made))
    return best if strategy == "best" else game_by_total(best.made, best.now)


def mimic(made: GameTables) -> Strategy:
    """Plays as the player-dealer has to, as far as the chart lets a player."""
    policies = []
    for way in WAYS:
        acts = [STAND] * len(made.hands.sizes)
        for at, held in enumerate(made.hands.states[way]):
            hit, stand = made.hands.acts[way, at, HIT], made.hands.acts[way, at, STAND]
            if held is not None and hit and not (stand and must_stand(held[0][0], made.rules.dealer)):
                acts[at] = HIT
        policy = np.repeat(np.array(acts, np.int8)[:, None], len(made.kinds), axis=1)
        policy[: made.hands.levels[0][1], made.is_frozen] = STAND
        policies.append(policy)
    return Strategy((policies[0], policies[1], policies[2]))


def _game_wager(game: ShoeGame, ends: Outcomes) -> Priced:
    unit, chance = game.made.verdicts.unit, ends.chance.sum((0, 1))
    nets = ends.nets / unit
    mean = float(chance @ nets)
    sd = sqrt(float(chance @ nets**2) - mean * mean)
    found = [
        Outcome(net_said(net), float(net), float(part))
        for net, part in zip(nets, chance, strict=True)
        if part > 0
    ]
    return Priced(
        wager="game", edge=Figure(-mean), risk=Figure(-mean / ends.wagered),
        sd=Figure(sd, approximate=ends.divided > 0), outcomes=tuple(reversed(found)),
    ).check()  # fmt: skip


def _strategy_said(asked: AnalysisRequest) -> tuple[Said, ...]:
    if asked.plays:
        return say("odds.twenty-one.strategy-total"), say("odds.twenty-one.but", plays=", ".join(asked.plays))
    return (say(f"odds.twenty-one.strategy-{asked.strategy}"),)


def _decks_said(decks: int) -> Said:
    return say("odds.decks", count=decks) if decks else say("odds.decks-endless")


def _strategies(best: ShoeGame, total: ShoeGame) -> Grid:
    """What it costs to know less."""
    lazy = game_under(best.made, best.now, mimic(best.made))
    games = zip(STRATEGIES, (best, total, lazy), strict=True)
    rows = [(say(f"odds.twenty-one.strategy-{name}"), -game.mean) for name, game in games]
    return Grid(
        say("odds.twenty-one.strategies"),
        (say("odds.twenty-one.column-strategy"), say("odds.edge")),
        tuple(rows),
    )


def _by_decks(made: GameTables) -> Grid:
    """By every number of decks that the room may use, and by a shoe without end."""
    sizes = (*range(made.rules.decks.least, made.rules.decks.most + 1), 0)
    rows = [(_decks_said(decks), -best_game(made, shoe_of(made.kinds, decks)).mean) for decks in sizes]
    return Grid(
        say("odds.twenty-one.by-decks"), (say("odds.twenty-one.column-shoe"), say("odds.edge")), tuple(rows)
    )


def _insured(game: ShoeGame) -> Grid:
    """Insurance by one's own two cards, the best of them first; and even money against it."""
    made, names = game.made, [kind.name for kind in game.made.kinds.kinds]
    up = next(at for at, kind in enumerate(made.kinds.kinds) if shows_as(kind.card) == "ace")
    full = (game.now.table[: len(game.chances)] + game.now.naturals)[:, up]
    chance = full[:, made.verdicts.is_natural].sum(1) / np.maximum(full.sum(1), 1e-300)
    pays = made.rules.insurance.pays.win / made.rules.insurance.pays.stake
    order = [at for at in np.argsort(-chance, kind="stable") if game.chances[at] > 0]
    rows: list[tuple[Said | str | float, ...]] = []
    for at in (*order[:3], *order[-3:]):
        hand = ",".join(names[kind] for kind in np.repeat(np.arange(len(names)), made.hands.cards[at]))
        rows.append((hand, float(chance[at]), float(1 - (pays + 1) * chance[at])))
    if made.rules.insurance.even_money:
        at = next(at for at in order if made.hands.states[DEALT][at][0][0].natural)
        kept = (
            full[at]
            @ made.verdicts.nets[PLAIN, made.verdicts.rows[DEALT, at]]
            / full[at].sum()
            / made.verdicts.unit
        )
        rows.append((say("odds.twenty-one.even-money"), float(chance[at]), float(kept - 1)))
    columns = tuple(say(f"odds.twenty-one.column-{name}") for name in ("hand", "natural", "insured"))
    return Grid(say("odds.twenty-one.insured"), columns, tuple(rows))


def _notes(game: ShoeGame, ends: Outcomes) -> list[Said]:
    rules, made = game.made.rules, game.made
    found = [say("odds.twenty-one.note-fresh"), say("odds.twenty-one.note-after-split")]
    if ends.divided:
        found.append(say("odds.twenty-one.note-split-sd", percent=f"{ends.divided * 100:.1f}"))
    if rules.double.for_less:
        found.append(say("odds.twenty-one.note-for-less"))
    if rules.split.times == 0:
        found.append(say("odds.twenty-one.note-no-cap"))
    pairs = [made.hands.number((kind, kind)) for kind, by_suit in enumerate(made.by_suit) if by_suit]
    if (game.strategy.policies[DEALT][pairs] == SPLITS).any():
        found.append(say("odds.twenty-one.note-ladder"))
    return found
