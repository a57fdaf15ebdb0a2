"""The house's bonuses for special hands: how often each comes, and what it is worth a round."""

from __future__ import annotations

import numpy as np

from cardroom.games.twenty_one.sign import bonus_pays, bonus_said
from cardroom.odds.figures import Grid
from cardroom.odds.loops import Longs
from cardroom.odds.twenty_one.game import ShoeGame, divided_pairs
from cardroom.odds.twenty_one.hands import ACES, DEALT, SPLIT, SPLITS
from cardroom.odds.twenty_one.kernels import Floats
from cardroom.odds.twenty_one.reach import FinishedHands, follow
from cardroom.odds.twenty_one.side_wagers import bonus_share, whole_ways
from cardroom.odds.twenty_one.splits import walked
from cardroom.words import Said, say


def bonuses(game: ShoeGame, decks: int) -> Grid:
    """A share of a jackpot is worth what is in it; flat amounts have a price."""
    rows: list[tuple[Said | str | float, ...]] = []
    for bonus in game.made.rules.bonuses.values():
        chance = often(game, bonus.hand, decks)
        worth = say("odds.twenty-one.cents", cents=f"{chance * bonus.pays:.4f}") if bonus.pays else ""
        rows.append((bonus_said(bonus), chance, bonus_pays(bonus), worth))
    columns = tuple(say(f"odds.twenty-one.column-{name}") for name in ("bonus", "chance", "pays", "worth"))
    return Grid(say("odds.twenty-one.bonuses"), columns, tuple(rows))


def often(game: ShoeGame, hand: str, decks: int) -> float:
    """How many times a round it is paid."""
    if hand.startswith("dealer-"):
        return _dealers(game, hand, decks)
    return _streak(game) if hand == "streak" else _players(game, hand, decks)


def _dealers(game: ShoeGame, hand: str, decks: int) -> float:
    ways = [*whole_ways(game.made, decks)]
    good = sum(
        times * bonus_share(game.made, one.cards, hand, decks) for one, times in ways if sum(one.cards) == 3
    )
    return float(good / sum(times for _, times in ways))


def _streak(game: ShoeGame) -> float:
    """Naturals on consecutive hands, one more amount for each after the first: so many amounts a round, in
    the long run."""
    held = game.made.hands.states[DEALT][: len(game.chances)]
    natural = sum(
        float(chance) for chance, one in zip(game.chances, held, strict=True) if one and one[0][0].natural
    )
    return natural**2 / (1 - natural)


def _players(game: ShoeGame, hand: str, decks: int) -> float:
    """Of all hands of a round, split ones too."""
    made, policy = game.made, game.strategy.policies[DEALT]
    share = _shares(game, hand, decks)
    twos = np.arange(len(game.chances))
    start = np.where(policy[twos] == SPLITS, 0.0, game.chances[:, None])[None]
    ends = follow(made, game.now.shoe, policy, twos, start, np.zeros((1, len(made.kinds)))).ends
    total = float((ends.chance[0] * game.now.table[ends.hands].sum(2)).sum(1) @ share[ends.hands])

    def measure(ends: FinishedHands, at: Longs, table: Floats) -> Floats:
        chance = table.sum(3)[:, at] * share[ends.hands][None, :, None]
        found: Floats = (ends.chance * np.concatenate([chance, chance])).sum(1)
        return found

    for kind, part, _ in divided_pairs(game):
        after = game.strategy.policies[ACES if made.kinds.kinds[kind].value == 1 else SPLIT]
        for end, other, free in walked(made, game.now.shoe, kind, after, measure):
            total += end.chance * float(part @ (end.others * other + end.open * free))
    return total


def _shares(game: ShoeGame, hand: str, decks: int) -> Floats:
    """By composition, how often it is the special hand."""
    hands = game.made.hands
    found = np.zeros(len(hands.sizes))
    for at in np.flatnonzero(hands.sizes >= 3):
        if hands.sizes[at] == 3 or hand == "charlie":
            found[at] = float(bonus_share(game.made, tuple(hands.cards[at].tolist()), hand, decks))
    return found
