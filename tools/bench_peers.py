"""Other poker engines, each playing one scripted hand in which everybody checks or calls to the showdown.

Every maker imports its library, sets a table up once, and gives a function that plays one hand with random
cards and says how many decisions were made. Each is driven the quickest way its public interface has: RLCard
below its observations, OpenSpiel with the cards drawn beforehand.
"""

from __future__ import annotations

import importlib
import os
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

Hand = Callable[[], int]
"""Plays one hand to the end and gives the number of decisions."""
SEATS, SMALL, BIG, STACK = 6, 1, 2, 200
HOLE_AND_BOARD = SEATS * 2 + 5
POKERKIT = {
    "no-limit hold'em": ("NoLimitTexasHoldem", (0, (SMALL, BIG), BIG)),
    "pot-limit Omaha": ("PotLimitOmahaHoldem", (0, (SMALL, BIG), BIG)),
    "limit Omaha-8": ("FixedLimitOmahaHoldemHighLowSplitEightOrBetter", (0, (SMALL, BIG), BIG, 2 * BIG)),
    "seven-card stud": ("FixedLimitSevenCardStud", (SMALL, SMALL, BIG, 2 * BIG)),
    "razz": ("FixedLimitRazz", (SMALL, SMALL, BIG, 2 * BIG)),
}
"""Game → PokerKit's name for it, and its antes, blinds (or bring-in) and bets."""


def pokerkit(game: str) -> Hand:
    kit: Any = importlib.import_module("pokerkit")
    name, stakes = POKERKIT[game]
    rules = getattr(kit, name)(tuple(kit.Automation), True, *stakes)

    def play() -> int:
        state, decisions = rules(STACK, SEATS), 0
        while state.status:
            if state.can_post_bring_in():
                state.post_bring_in()
            else:
                state.check_or_call()
            decisions += 1
        assert sum(state.stacks) == SEATS * STACK
        return decisions

    return play


def rlcard() -> Hand:
    call = importlib.import_module("rlcard.games.nolimitholdem.round").Action.CHECK_CALL
    game = importlib.import_module("rlcard").make("no-limit-holdem", config={"game_num_players": SEATS}).game

    def play() -> int:
        decisions = 0
        game.init_game()
        while not game.is_over():
            game.step(call)
            decisions += 1
        assert sum(game.get_payoffs()) == 0
        return decisions

    return play


def clubs() -> Hand:
    module: Any = importlib.import_module("clubs")
    dealer = module.poker.Dealer(**module.configs.NO_LIMIT_HOLDEM_SIX_PLAYER)

    def play() -> int:
        seen, done, decisions = dealer.reset(reset_stacks=True), [False], 0
        while not all(done):
            seen, won, done = dealer.step(seen["call"])
            decisions += 1
        assert sum(won) == 0
        return decisions

    return play


def pokers() -> Hand:
    module: Any = importlib.import_module("pokers")
    call, rng = module.ActionEnum.Call, Random(1)
    calling, checking = module.Action(call), module.Action(module.ActionEnum.Check)

    def play() -> int:
        seed, decisions = rng.getrandbits(60), 0
        state = module.State.from_seed(SEATS, 0, float(SMALL), float(BIG), float(STACK), seed)
        while not state.final_state:
            state = state.apply_action(calling if call in state.legal_actions else checking)
            decisions += 1
        assert abs(sum(one.reward for one in state.players_state)) < 1e-6
        return decisions

    return play


def open_spiel() -> Hand:
    stacks, blinds = " ".join([str(STACK)] * SEATS), " ".join([str(SMALL), str(BIG), *["0"] * (SEATS - 2)])
    game = importlib.import_module("pyspiel").load_game(
        f"universal_poker(betting=nolimit,numPlayers={SEATS},numRounds=4,blind={blinds},firstPlayer=3 1 1 "
        f"1,numSuits=4,"
        f"numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,stack={stacks},bettingAbstraction=fcpa)"
    )
    rng, pack, call = Random(1), range(52), 1

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        cards = iter(rng.sample(pack, HOLE_AND_BOARD))
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(next(cards))
            else:
                state.apply_action(call)
                decisions += 1
        assert sum(state.returns()) == 0
        return decisions

    return play


HOLDEM: dict[str, Callable[[], Hand]] = {
    "PokerKit": lambda: pokerkit("no-limit hold'em"),
    "RLCard": rlcard,
    "clubs": clubs,
    "pokers": pokers,
    "OpenSpiel": open_spiel,
}
"""Who plays six-handed no-limit hold'em."""


@contextmanager
def hushed() -> Iterator[None]:
    """Without what a library prints: pokers writes two lines a hand, from compiled code."""
    sys.stdout.flush()
    kept, nowhere = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)
        os.close(nowhere)
