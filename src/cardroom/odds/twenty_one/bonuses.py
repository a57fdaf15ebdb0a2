"""The house's bonuses for special hands: how often each comes, and what it is worth a round."""

from __future__ import annotations

import numpy as np

from cardroom.games.twenty_one.sign import bonus_pays, bonus_said
from cardroom.odds.figure import Grid
from cardroom.odds.twenty_one.game import Game
from cardroom.odds.twenty_one.hands import DEALT, SPLITS
from cardroom.odds.twenty_one.reach import follow
from cardroom.odds.twenty_one.sides import bonus_share, whole_ways
from cardroom.words import Said, say


def bonuses(game: Game, decks: int) -> Grid:
    """A share of a jackpot is worth what is in it; flat amounts have a price."""
    rows: list[tuple[Said | str | float, ...]] = []
    for bonus in game.made.rules.bonuses.values():
        chance = often(game, bonus.hand, decks)
        worth = say("odds.twenty-one.cents", cents=f"{chance * bonus.pays:.4f}") if bonus.pays else ""
        rows.append((bonus_said(bonus), chance, bonus_pays(bonus), worth))
    columns = tuple(say(f"odds.twenty-one.column-{name}") for name in ("bonus", "chance", "pays", "worth"))
    return Grid(say("odds.twenty-one.bonuses"), columns, tuple(rows))


def often(game: Game, hand: str, decks: int) -> float:
    """How many times a round it is paid."""
    if hand.startswith("dealer-"):
        return _dealers(game, hand, decks)
    return _streak(game) if hand == "streak" else _players(game, hand, decks)


def _dealers(game: Game, hand: str, decks: int) -> float:
    ways = [*whole_ways(game.made, decks)]
    good = sum(times * bonus_share(game.made, one.cards, hand, decks) for one, times in ways if sum(one.cards) == 3)
    return float(good / sum(times for _, times in ways))


def _streak(game: Game) -> float:
    """Naturals on consecutive hands, one more amount for each after the first: so many amounts a round, in the long run."""
    held = game.made.hands.states[DEALT][: len(game.chances)]
    natural = sum(float(chance) for chance, one in zip(game.chances, held, strict=True) if one and one[0][0].natural)
    return natural**2 / (1 - natural)


def _players(game: Game, hand: str, decks: int) -> float:
    """Of hands that were not split."""
    made, policy = game.made, game.strategy.policies[DEALT]
    twos = np.arange(len(game.chances))
    start = np.where(policy[twos] == SPLITS, 0.0, game.chances[:, None])[None]
    ends = follow(made, game.now.shoe, policy, twos, start, np.zeros((1, len(made.kinds)))).ends
    chance = (ends.chance[0] * game.now.table[ends.hands].sum(2)).sum(1)
    total = 0.0
    for at, part in zip(ends.hands, chance, strict=True):
        if made.hands.sizes[at] == 3 or hand == "charlie":
            total += float(part) * float(bonus_share(made, tuple(made.hands.cards[at].tolist()), hand, decks))
    return total
