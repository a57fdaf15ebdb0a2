"""Who draws on what: any policy against any other, best answers, and the equilibrium.

A player draws, stands, or leaves his hand to the house, which draws for him when the player-dealer's hand is
set. The player-dealer sees which of the three a player did, and no more; within his chart he may answer each
as he likes. A policy of the player is a mix of the three for each of his first hands, one of the
player-dealer how often he draws on each of the totals that are his choice, by what he has seen. One player
against the player-dealer.
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
"""By group of first hands, how often each act."""
Dealer = Mapping[tuple[int, str], Fraction]
"""By total and what was seen, how often he draws."""


class PolicyGame(NamedTuple):
    """The nets of every act in every situation, in whole ways."""

    groups: tuple[int, ...]
    """What tells a player's first hands apart: the total of each group."""
    often: tuple[int, ...]
    """The ways of each group."""
    nets: dict[tuple[int, str, int, bool], int]
    """By group, act, the player-dealer's total, and whether he draws: ways won less ways lost."""
    house_draws: dict[int, bool]
    """By total, whether the house draws for a player."""
    choices: dict[int, tuple[bool, ...]]
    """By the player-dealer's total, whether he draws: what he may do."""
    meets: dict[tuple[int, int], int]
    """By group and the player-dealer's total, the ways in which they come together."""
    of: int


def game_of(rows: Rows, charts: Charts, *, by_total: bool = True) -> PolicyGame:
    """Of hands told apart by their total, or by their cards."""
    group_of = {hand: total if by_total else hand for hand, total in enumerate(rows.totals)}
    totals = tuple(sorted(set(rows.totals))) if by_total else rows.totals
    nets: dict[tuple[int, str, int, bool], int] = {}
    often, meets = [0] * len(totals), dict[tuple[int, int], int]()
    place = {total: at for at, total in enumerate(totals)} if by_total else {hand: hand for hand in group_of}
    for (hand, draws, dealer, drawn), (lost, tied, won) in rows.came.items():
        at = place[group_of[hand]]
        by_house = house_draws(charts, rows.totals[hand]) == draws
        for act in ("draw" if draws else "stand", *(("house-way",) if by_house else ())):
            nets[at, act, dealer, drawn] = nets.get((at, act, dealer, drawn), 0) + won - lost
        if not draws and not drawn:
            often[at] += lost + tied + won
            meets[at, dealer] = meets.get((at, dealer), 0) + lost + tied + won
    choices = {dealer: dealer_choices(charts, dealer) for dealer in sorted({one[2] for one in rows.came})}
    by_house_way = {total: house_draws(charts, total) for total in totals}
    return PolicyGame(totals, tuple(often), nets, by_house_way, choices, meets, rows.of)


def value(game: PolicyGame, player: Player, dealer: Dealer) -> Fraction:
    """What the player nets on average, in wagers."""
    acts = [(at, act, often) for at, mix in enumerate(player) for act, often in mix.items() if often]
    return sum((often * worth(game, at, act, dealer) for at, act, often in acts), Fraction(0)) / game.of


def worth(game: PolicyGame, group: int, act: str, dealer: Dealer) -> Fraction:
    """What an act nets in a group of hands, in ways."""
    total = Fraction(0)
    for have, may in game.choices.items():
        draws = dealer[have, act] if len(may) > 1 else Fraction(may[0])
        total += draws * game.nets[group, act, have, True] + (1 - draws) * game.nets[group, act, have, False]
    return total


def best_player(game: PolicyGame, dealer: Dealer, acts: Sequence[str] = ACTS) -> Player:
    """The best answer to a player-dealer; of acts that are worth the same the first."""
    return [
        {max(acts, key=lambda act: worth(game, at, act, dealer)): Fraction(1)}
        for at in range(len(game.groups))
    ]


def best_dealer(game: PolicyGame, player: Player) -> Dealer:
    """The best answer to a player, where the chart leaves him one; the house's way where it makes no
    difference."""
    found: dict[tuple[int, str], Fraction] = {}
    for have, may in game.choices.items():
        for act in ACTS if len(may) > 1 else ():
            there = [(at, mix[act]) for at, mix in enumerate(player) if act in mix]
            sums = {
                draws: sum(often * game.nets[at, act, have, draws] for at, often in there) for draws in may
            }
            found[have, act] = Fraction(min(may, key=lambda draws: sums[draws]))
    return found


def house_dealer(game: PolicyGame) -> Dealer:
    """He plays as the house would, which is also what silence means."""
    return {
        (have, act): Fraction(may[0]) for have, may in game.choices.items() if len(may) > 1 for act in ACTS
    }


def answers(game: PolicyGame) -> Dealer:
    """The best answer to each act, of whoever takes it that hands are played as the house would, by whatever
    act."""
    half = Fraction(1, 2)
    by_hand = [
        {"house-way": half, "draw" if game.house_draws[total] else "stand": half} for total in game.groups
    ]
    return best_dealer(game, by_hand)


def acting_groups(game: PolicyGame, player: Player, act: str) -> list[tuple[int, Fraction]]:
    """The groups of hands that the player-dealer has to reckon with when he sees an act, and how often each
    acts so. Where nobody does he takes it that the hand is played as the house would play it."""
    found = [(at, mix[act]) for at, mix in enumerate(player) if mix.get(act)]
    by_house = ["draw" if game.house_draws[total] else "stand" for total in game.groups]
    return found or [(at, Fraction(1)) for at, usual in enumerate(by_house) if act in ("house-way", usual)]


def answering(game: PolicyGame, player: Player, dealer: Dealer) -> Dealer:
    """The same player-dealer, who has a good answer also to what this player never does. An equilibrium rests
    on none."""
    seen = {act for mix in player for act, often in mix.items() if often}
    return {choice: often if choice[1] in seen else answers(game)[choice] for choice, often in dealer.items()}


def draws_up_to(game: PolicyGame, most: int) -> Player:
    """Draws on so much or less and stands on more."""
    return [{"draw" if total <= most else "stand": Fraction(1)} for total in game.groups]


def house_player(game: PolicyGame) -> Player:
    return [{"house-way": Fraction(1)} for _ in game.groups]


def equilibrium(game: PolicyGame, acts: Sequence[str] = ACTS) -> tuple[Player, Dealer]:
    """Policies of which each is a best answer to the other, found by linear programming in fractions.

    The player maximises what he nets, where at each choice the player-dealer takes the lesser of two sums:
    the one less what it is above the other, if it is. So there is a variable for each act of each group but
    its first, one for each choice.
    """
    first, *others = acts
    variables = [(at, act) for at in range(len(game.groups)) for act in others]
    choices = [(have, act) for have, may in game.choices.items() if len(may) > 1 for act in acts]
    plain = {(have, act): _lesser(game, have, first) if act == first else False for have, act in choices}
    fixed: Dealer = {**{choice: Fraction(draws) for choice, draws in plain.items()}}
    aims = [worth(game, at, act, fixed) - worth(game, at, first, fixed) for at, act in variables]
    none = [Fraction(0)] * len(choices)
    rows = [[*(Fraction(at == group) for group, _ in variables), *none] for at in range(len(game.groups))]
    bounds = [Fraction(1)] * len(rows)
    for number, (have, act) in enumerate(choices):
        gaps = [
            Fraction(
                game.nets[at, act, have, plain[have, act]] - game.nets[at, act, have, not plain[have, act]]
            )
            for at in range(len(game.groups))
        ]
        if act == first:  # what is not given to the others is given to it
            row = [-gaps[at] for at, _ in variables]
            bounds.append(-sum(gaps, Fraction(0)))
        else:
            row = [gaps[at] if one == act else Fraction(0) for at, one in variables]
            bounds.append(Fraction(0))
        rows.append(row + [Fraction(-1) if at == number else Fraction(0) for at in range(len(choices))])
    found, prices = maximise([*aims, *[Fraction(-1)] * len(choices)], rows, bounds)
    player = [{act: found[variables.index((at, act))] for act in others} for at in range(len(game.groups))]
    for mix in player:
        mix[first] = Fraction(1) - sum(mix.values())
    dealer = {**house_dealer(game)}
    for choice, price in zip(choices, prices[len(game.groups) :], strict=True):
        dealer[choice] = 1 - price if plain[choice] else price
    return player, dealer


def _lesser(game: PolicyGame, have: int, act: str) -> bool:
    """Whether to draw is the lesser of the two for the player, if he always acts so."""
    sums = {
        draws: sum(game.nets[at, act, have, draws] for at in range(len(game.groups)))
        for draws in (False, True)
    }
    return sums[True] < sums[False]


def gap(game: PolicyGame, player: Player, dealer: Dealer, acts: Sequence[str] = ACTS) -> Fraction:
    """What both together could gain by better answers: nothing at an equilibrium."""
    best = value(game, best_player(game, dealer, acts), dealer)
    return best - value(game, player, best_dealer(game, player))
