"""The house's bonuses for special hands: how often each comes, and what it is worth per round."""

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
from cardroom.odds.twenty_one.splits import measured_ends
from cardroom.words import Said, say


def bonuses(game: ShoeGame, decks: int) -> Grid:
    """Return a row per bonus. A share of a jackpot is worth what the jackpot holds, so only flat amounts get
    a price."""
    rows: list[tuple[Said | str | float, ...]] = []
    for bonus in game.tables.rules.bonuses.values():
        chance = frequency(game, bonus.hand, decks)
        worth = say("odds.twenty-one.cents", cents=f"{chance * bonus.pays:.4f}") if bonus.pays else ""
        rows.append((bonus_said(bonus), chance, bonus_pays(bonus), worth))
    columns = tuple(say(f"odds.twenty-one.column-{name}") for name in ("bonus", "chance", "pays", "worth"))
    return Grid(say("odds.twenty-one.bonuses"), columns, tuple(rows))


def frequency(game: ShoeGame, hand: str, decks: int) -> float:
    """Return how many times per round a bonus is paid."""
    if hand.startswith("dealer-"):
        return _dealers(game, hand, decks)
    return _streak(game) if hand == "streak" else _players(game, hand, decks)


def _dealers(game: ShoeGame, hand: str, decks: int) -> float:
    ways = [*whole_ways(game.tables, decks)]
    good = sum(
        times * bonus_share(game.tables, final.cards, hand, decks)
        for final, times in ways
        if sum(final.cards) == 3
    )
    return float(good / sum(times for _, times in ways))


def _streak(game: ShoeGame) -> float:
    """Return the amounts paid per round in the long run for naturals on consecutive hands: one amount for
    each natural after the first."""
    mixtures = game.tables.hands.states[DEALT][: len(game.chances)]
    natural = sum(
        float(chance)
        for chance, mixture in zip(game.chances, mixtures, strict=True)
        if mixture and mixture[0][0].natural
    )
    return natural**2 / (1 - natural)


def _players(game: ShoeGame, hand: str, decks: int) -> float:
    """Return how often the hands of a round are special, split hands included."""
    tables, policy = game.tables, game.strategy.policies[DEALT]
    share = _shares(game, hand, decks)
    twos = np.arange(len(game.chances))
    start = np.where(policy[twos] == SPLITS, 0.0, game.chances[:, None])[None]
    ends = follow(tables, game.solved.shoe, policy, twos, start, np.zeros((1, len(tables.kinds)))).ends
    total = float((ends.chance[0] * game.solved.table[ends.hands].sum(2)).sum(1) @ share[ends.hands])

    def measure(ends: FinishedHands, dealer_rows: Longs, table: Floats) -> Floats:
        chance = table.sum(3)[:, dealer_rows] * share[ends.hands][None, :, None]
        measured: Floats = (ends.chance * np.concatenate([chance, chance])).sum(1)
        return measured

    for kind, part, _ in divided_pairs(game):
        after = game.strategy.policies[ACES if tables.kinds.kinds[kind].value == 1 else SPLIT]
        for end, different, free in measured_ends(tables, game.solved.shoe, kind, after, measure):
            total += end.chance * float(part @ (end.unpaired * different + end.open * free))
    return total


def _shares(game: ShoeGame, hand: str, decks: int) -> Floats:
    """Return how often each composition is the special hand."""
    hands = game.tables.hands
    shares = np.zeros(len(hands.sizes))
    for index in np.flatnonzero(hands.sizes >= 3):
        if hands.sizes[index] == 3 or hand == "charlie":
            shares[index] = float(bonus_share(game.tables, tuple(hands.cards[index].tolist()), hand, decks))
    return shares
