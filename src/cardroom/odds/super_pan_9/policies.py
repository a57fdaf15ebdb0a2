"""Policies of drawing: any policy against any other, best answers, and the equilibrium.

A player draws, stands, or leaves the hand to the house, which draws for the player when the player-dealer's
hand is set. The player-dealer sees which of the three a player did, and no more. Within the chart the
player-dealer may answer each act freely.

A player's policy is a mix of the three acts for each first hand. A player-dealer's policy is how often to
draw on each total that the chart leaves open, by the act that was seen. One player plays against the
player-dealer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from cardroom.games.super_pan_9.rules import Charts
from cardroom.games.super_pan_9.verdict import dealer_choices, house_draws
from cardroom.odds.super_pan_9.simplex import maximise
from cardroom.odds.super_pan_9.tables import Rows

ACTS = ("house-way", "draw", "stand")
Player = Sequence[Mapping[str, Fraction]]
"""How often each act is taken, by group of first hands."""
Dealer = Mapping[tuple[int, str], Fraction]
"""How often the player-dealer draws, by total and the act that was seen."""


class PolicyGame(NamedTuple):
    """The nets of every act in every situation, in whole ways."""

    groups: tuple[int, ...]
    """Groups that tell a player's first hands apart: the total of each."""
    often: tuple[int, ...]
    """Ways of each group."""
    nets: dict[tuple[int, str, int, bool], int]
    """Ways won less ways lost, by group, act, the player-dealer's total, and whether the player-dealer draws.
    """
    house_draws: dict[int, bool]
    """True where the house draws for a player, by total."""
    choices: dict[int, tuple[bool, ...]]
    """The player-dealer's options, to draw or not, by total."""
    meets: dict[tuple[int, int], int]
    """Ways in which a group and a total of the player-dealer come together."""
    of: int


def game_of(rows: Rows, charts: Charts, *, by_total: bool = True) -> PolicyGame:
    """Return the game, with hands told apart by their total or by their cards."""
    group_of = {hand: total if by_total else hand for hand, total in enumerate(rows.totals)}
    totals = tuple(sorted(set(rows.totals))) if by_total else rows.totals
    nets: dict[tuple[int, str, int, bool], int] = {}
    often, meets = [0] * len(totals), dict[tuple[int, int], int]()
    place = (
        {total: group for group, total in enumerate(totals)}
        if by_total
        else {hand: hand for hand in group_of}
    )
    for (hand, draws, dealer, drawn), (lost, tied, won) in rows.came.items():
        group = place[group_of[hand]]
        by_house = house_draws(charts, rows.totals[hand]) == draws
        for act in ("draw" if draws else "stand", *(("house-way",) if by_house else ())):
            nets[group, act, dealer, drawn] = nets.get((group, act, dealer, drawn), 0) + won - lost
        if not draws and not drawn:
            often[group] += lost + tied + won
            meets[group, dealer] = meets.get((group, dealer), 0) + lost + tied + won
    choices = {
        dealer: dealer_choices(charts, dealer) for dealer in sorted({situation[2] for situation in rows.came})
    }
    by_house_way = {total: house_draws(charts, total) for total in totals}
    return PolicyGame(totals, tuple(often), nets, by_house_way, choices, meets, rows.of)


def value(game: PolicyGame, player: Player, dealer: Dealer) -> Fraction:
    """Return the player's mean net, in wagers."""
    acts = [(group, act, often) for group, mix in enumerate(player) for act, often in mix.items() if often]
    return sum((often * worth(game, group, act, dealer) for group, act, often in acts), Fraction(0)) / game.of


def worth(game: PolicyGame, group: int, act: str, dealer: Dealer) -> Fraction:
    """Return the net of an act in a group of hands, in ways."""
    total = Fraction(0)
    for have, may in game.choices.items():
        draws = dealer[have, act] if len(may) > 1 else Fraction(may[0])
        total += draws * game.nets[group, act, have, True] + (1 - draws) * game.nets[group, act, have, False]
    return total


def best_player(game: PolicyGame, dealer: Dealer, acts: Sequence[str] = ACTS) -> Player:
    """Return the best answer to a player-dealer; of acts with equal worth the first."""
    return [
        {max(acts, key=lambda act: worth(game, group, act, dealer)): Fraction(1)}
        for group in range(len(game.groups))
    ]


def best_dealer(game: PolicyGame, player: Player) -> Dealer:
    """Return the best answer to a player, where the chart leaves a choice; the house's way where it makes no
    difference."""
    best: dict[tuple[int, str], Fraction] = {}
    for have, may in game.choices.items():
        for act in ACTS if len(may) > 1 else ():
            acting = [(group, mix[act]) for group, mix in enumerate(player) if act in mix]
            sums = {
                draws: sum(often * game.nets[group, act, have, draws] for group, often in acting)
                for draws in may
            }
            best[have, act] = Fraction(min(may, key=lambda draws: sums[draws]))
    return best


def house_dealer(game: PolicyGame) -> Dealer:
    """Return a player-dealer who plays as the house would, which is also the answer on a timeout."""
    return {
        (have, act): Fraction(may[0]) for have, may in game.choices.items() if len(may) > 1 for act in ACTS
    }


def answers(game: PolicyGame) -> Dealer:
    """Return the best answer to each act, if every act means that the hand is played as the house would play
    it."""
    half = Fraction(1, 2)
    by_hand = [
        {"house-way": half, "draw" if game.house_draws[total] else "stand": half} for total in game.groups
    ]
    return best_dealer(game, by_hand)


def acting_groups(game: PolicyGame, player: Player, act: str) -> list[tuple[int, Fraction]]:
    """Return the groups of hands that may be behind an act, and how often each acts so.

    If no group does, the player-dealer assumes that the hand is played as the house would play it.
    """
    acting = [(group, mix[act]) for group, mix in enumerate(player) if mix.get(act)]
    by_house = ["draw" if game.house_draws[total] else "stand" for total in game.groups]
    return acting or [
        (group, Fraction(1)) for group, usual in enumerate(by_house) if act in ("house-way", usual)
    ]


def answering(game: PolicyGame, player: Player, dealer: Dealer) -> Dealer:
    """Return the same player-dealer with a good answer also to acts that this player never takes.

    An equilibrium depends on no such answer.
    """
    seen = {act for mix in player for act, often in mix.items() if often}
    return {choice: often if choice[1] in seen else answers(game)[choice] for choice, often in dealer.items()}


def draws_up_to(game: PolicyGame, most: int) -> Player:
    """Return the player who draws on this total or less and stands on more."""
    return [{"draw" if total <= most else "stand": Fraction(1)} for total in game.groups]


def house_player(game: PolicyGame) -> Player:
    """Return the player who leaves every hand to the house."""
    return [{"house-way": Fraction(1)} for _ in game.groups]


def equilibrium(game: PolicyGame, acts: Sequence[str] = ACTS) -> tuple[Player, Dealer]:
    """Return two policies, each a best answer to the other, found by linear programming in fractions.

    The player maximises the net, where at each choice the player-dealer takes the lesser of two sums: the
    first sum less its excess over the second, if there is one. So there is a variable for each act of each
    group except the first act, and one for each choice.
    """
    first, *other_acts = acts
    variables = [(index, act) for index in range(len(game.groups)) for act in other_acts]
    choices = [(have, act) for have, may in game.choices.items() if len(may) > 1 for act in acts]
    plain = {(have, act): _lesser(game, have, first) if act == first else False for have, act in choices}
    fixed: Dealer = {**{choice: Fraction(draws) for choice, draws in plain.items()}}
    aims = [worth(game, index, act, fixed) - worth(game, index, first, fixed) for index, act in variables]
    none = [Fraction(0)] * len(choices)
    rows = [
        [*(Fraction(index == group) for group, _ in variables), *none] for index in range(len(game.groups))
    ]
    bounds = [Fraction(1)] * len(rows)
    for number, (have, act) in enumerate(choices):
        gaps = [
            Fraction(
                game.nets[index, act, have, plain[have, act]]
                - game.nets[index, act, have, not plain[have, act]]
            )
            for index in range(len(game.groups))
        ]
        if act == first:  # the other acts leave the rest to this one
            row = [-gaps[index] for index, _ in variables]
            bounds.append(-sum(gaps, Fraction(0)))
        else:
            row = [gaps[index] if variable_act == act else Fraction(0) for index, variable_act in variables]
            bounds.append(Fraction(0))
        rows.append(row + [Fraction(-1) if index == number else Fraction(0) for index in range(len(choices))])
    solution, prices = maximise([*aims, *[Fraction(-1)] * len(choices)], rows, bounds)
    player = [
        {act: solution[variables.index((index, act))] for act in other_acts}
        for index in range(len(game.groups))
    ]
    for mix in player:
        mix[first] = Fraction(1) - sum(mix.values())
    dealer = {**house_dealer(game)}
    for choice, price in zip(choices, prices[len(game.groups) :], strict=True):
        dealer[choice] = 1 - price if plain[choice] else price
    return player, dealer


def _lesser(game: PolicyGame, have: int, act: str) -> bool:
    """Return whether drawing gives the lesser sum for the player, if the player always acts so."""
    sums = {
        draws: sum(game.nets[group, act, have, draws] for group in range(len(game.groups)))
        for draws in (False, True)
    }
    return sums[True] < sums[False]


def gap(game: PolicyGame, player: Player, dealer: Dealer, acts: Sequence[str] = ACTS) -> Fraction:
    """Return what both together could gain by better answers: zero at an equilibrium."""
    best = value(game, best_player(game, dealer, acts), dealer)
    return best - value(game, player, best_dealer(game, player))
