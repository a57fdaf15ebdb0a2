"""The best strategy of Super Pan 9, as data."""

from __future__ import annotations

from cardroom.games.super_pan_9.rules import Opened
from cardroom.games.super_pan_9.strategy import Strategy
from cardroom.games.super_pan_9.verdict import house_draws
from cardroom.odds.super_pan_9.policies import ACTS, answers, best_player, game_of
from cardroom.odds.super_pan_9.price import rows_of

WHOLE = 1_000_000


def strategy(table: Opened) -> Strategy:
    """Return the best strategy of a table, by the player-dealer who answers best."""
    game = game_of(rows_of(table), table.rules.charts)
    dealer, charts = answers(game), table.rules.charts
    players = {
        str(total): next(iter(mix)) for total, mix in zip(game.groups, best_player(game, dealer), strict=True)
    }
    gains: dict[str, dict[str, int]] = {}
    for have in [total for total, may in game.choices.items() if len(may) > 1]:
        for act in ACTS:
            groups = [
                group for group, total in enumerate(game.groups) if _does(act, house_draws(charts, total))
            ]
            often = sum(game.often[group] for group in groups)
            gain = sum(
                game.nets[group, act, have, False] - game.nets[group, act, have, True] for group in groups
            )
            gains.setdefault(str(have), {})[act] = gain * WHOLE // often
    return Strategy(players, gains)


def _does(act: str, draws: bool) -> bool:
    return act == "house-way" or (act == "draw") == draws
