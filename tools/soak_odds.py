"""The long checks of odds: figures of the banked games found once more, by other algorithms.

python tools/soak_odds.py [CHECK ...] [--rounds N] [--seed N]

three-card   every hand of 22,100 against every other, card by card and without a change of suits, and by a
             census of sixes; three hands dealt at random for what spots have in common
super-pan-9  rounds dealt at random: mean, ties and the covariance of spots
double-hand  some hands set in every way against all others; all pairs of hands that share no card, counted by
             ranks and suits and hand by hand; without the joker too; rounds dealt at random against what was
             counted
cover        seats of the last three under short cover, ten million rounds each (tools/soak_cover.py)
twenty-one   the infinite deck card by card in fractions; every cell of a strategy by total tried otherwise
script, length, killed, cluster: as tools/soak_length.py has them
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations
from math import inf, sqrt
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).parent))

import soak_cover
import soak_length
import soak_twenty_one
from soak_double_hand import compare_directly

from cardroom.odds import census, tabulated
from cardroom.odds.compiled import compiled
from cardroom.odds.double_hand.exact import compare
from cardroom.odds.double_hand.kernels import BACK_MASK, FRONT_BITS, FRONT_MASK, RANKS_AT, setting, suited
from cardroom.odds.double_hand.price import best_against_house, simulate
from cardroom.odds.double_hand.tables import PLACES, house_against_house, values, words_of
from cardroom.odds.house_way import is_foul
from cardroom.odds.loops import FIVE_OF_A_SUIT, ROW
from cardroom.odds.super_pan_9 import covariance, price
from cardroom.odds.three_card import STRATEGIES, count, covariances, from_dealer, joint
from cardroom.odds.three_card.price import wagers
from cardroom.rooms import offering

ERRORS = 3
ROUNDS = 1_000_000_000
TIGHT = 2e-5
Faults = Iterator[str]


@compiled
def every_pair(cards, mask, strength, outcome, plays, times):  # type: ignore[no-untyped-def]
    """No hand stands for another: by outcome, the last is to fold, out of all deals and cards shown."""
    fold = len(times) - 1
    for mine in range(len(cards)):
        for theirs in range(len(cards)):
            if not mask[mine] & mask[theirs]:
                came = outcome[strength[mine], strength[theirs]]
                for card in cards[theirs]:
                    times[came if plays[mine, card] else fold] += 1


@compiled
def three_hands(rounds, seed, cards, number, strength, outcome, plays, game, sums):  # type: ignore[no-untyped-def]
    """Two players and the player-dealer, whose first card is shown: sums of nets, and of their products."""
    np.random.seed(seed)
    deck = np.arange(52)
    for _ in range(rounds):
        for at in range(9):
            to = at + np.random.randint(0, 52 - at)
            deck[at], deck[to] = deck[to], deck[at]
        dealer = number[deck[0], deck[1], deck[2]]
        nets = 0, 0
        for spot in range(2):
            mine = number[deck[3 + 3 * spot], deck[4 + 3 * spot], deck[5 + 3 * spot]]
            net = game[outcome[strength[mine], strength[dealer]]] if plays[mine, deck[0]] else game[-1]
            nets = (net, nets[1]) if spot == 0 else (nets[0], net)
        sums[0] += nets[0] + nets[1]
        sums[1] += nets[0] * nets[1]
        sums[2] += nets[0] * nets[0]


def three_card(rounds: int, seed: int) -> Faults:
    made = count(offering("pinnacle/three-card-poker").open().rules)
    tables, hands = made.tables, made.tables.hands
    for name, strategy in STRATEGIES.items():
        plays = strategy(made)
        every = plays[hands.stands[:, None], hands.moved]
        times = np.zeros(len(tables.nets), np.int64)
        every_pair(hands.cards, hands.mask, hands.strength, tables.outcome, every, times)
        ours = joint(made, plays)
        if times.tolist() != ours.sum(axis=(1, 2)).tolist():
            yield (
                f"three-card {name}: {times.tolist()} hand by hand, {ours.sum(axis=(1, 2)).tolist()} by "
                f"those that differ"
            )
        six = wagers(made, ours)[2]
        lines = (
            np.bincount(tables.six, census("high-6"), minlength=len(tables.six_lines)).astype(int).tolist()
        )
        if sorted(lines) != sorted(one.ways for one in six.outcomes):
            yield f"three-card: a census of sixes finds {lines}"
    yield from _three_dealt(made, rounds, seed)


def _three_dealt(made, rounds: int, seed: int) -> Faults:  # type: ignore[no-untyped-def]
    tables, hands = made.tables, made.tables.hands
    plays = STRATEGIES["best"](made)
    number = np.zeros((52, 52, 52), np.int64)
    for at, (a, b, c) in enumerate(hands.cards.tolist()):
        for order in ((a, b, c), (a, c, b), (b, a, c), (b, c, a), (c, a, b), (c, b, a)):
            number[order] = at
    sums = np.zeros(3, np.int64)
    every = plays[hands.stands[:, None], hands.moved]
    three_hands(rounds, seed, hands.cards, number, hands.strength, tables.outcome, every, made.game, sums)
    ways = joint(made, plays)
    mean, product, square = (int(one) / rounds for one in sums)
    sd = sqrt(square)
    yield from _near(
        "three-card mean", mean / 2, -wagers(made, ways)[0].edge.value, sd / sqrt(2 * rounds) * 1.2
    )
    both = float(covariances(made, ways, from_dealer(made, plays))[0][0])
    yield from _near("three-card covariance", product - (mean / 2) ** 2, both, sd**2 / sqrt(rounds) * 1.2)


def super_pan_9(rounds: int, seed: int) -> Faults:
    """With numpy alone: cards as their values, drawn without return."""
    table = offering("comstock/super-pan-9").open().opened
    rng, shoe = np.random.default_rng(seed), np.repeat([0, 1, 2, 3, 4, 5, 6], [144, 48, 48, 48, 48, 48, 48])
    ties = product = 0
    left = rounds = min(rounds, 5_000_000)
    total = 0
    while left:
        many = min(left, 50_000)
        left -= many
        places = np.argpartition(rng.random((many, len(shoe)), np.float32), 12, axis=1)[:, :12]
        values = shoe[rng.permuted(places, axis=1)]
        hands = [values[:, at : at + 3].sum(axis=1) % 10 for at in (0, 4, 8)]
        final = [
            np.where(one <= 5, (one + values[:, at + 3]) % 10, one)
            for one, at in zip(hands, (0, 4, 8), strict=True)
        ]
        nets = [np.sign(one - final[0]) for one in final[1:]]
        total += int(nets[0].sum() + nets[1].sum())
        ties += int((nets[0] == 0).sum())
        product += int((nets[0] * nets[1]).sum())
    variance, both = covariance(table)
    outcome = price(table).wagers[0].outcomes[1]
    yield from _near("super-pan-9 mean", total / 2 / rounds, 0.0, sqrt((variance + both) / 2 / rounds))
    yield from _near(
        "super-pan-9 ties", ties / rounds, outcome.probability, sqrt(outcome.probability / rounds)
    )
    yield from _near("super-pan-9 covariance", product / rounds, both, 0.9 / sqrt(rounds))


def double_hand(rounds: int, seed: int) -> Faults:
    yield from tight(40, seed)
    for cards in (53, 52):
        way = best_against_house(cards)
        best, house = compare(way, cards)
        print(
            f"double-hand of {cards} cards: {_said(house.mean)} by the house, {_said(best.mean)} the best "
            f"way",
            flush=True,
        )
        if (again := compare_directly(way, cards)) != (best, house) or house.mean != house.by_copies:
            yield f"double-hand of {cards} cards: {best}, {house} by ranks and suits, {again} hand by hand"
        dealt = simulate(cards, rounds, seed=seed)
        for name, axes, exact in (("best", (1, 2, 3), best), ("house", (0, 2, 3), house)):
            times = dealt.counts.sum(axis=axes)
            mean = float(times[2] - times[0]) / rounds
            yield from _near(f"double-hand {cards} {name}", mean, float(exact.mean), 0.77 / sqrt(rounds))
        copies = float(dealt.counts[:, :, 1].sum() + dealt.counts[:, :, :, 1].sum()) / 2 / rounds
        yield from _near(f"double-hand {cards} copies", -copies, float(house.mean), 0.08 / sqrt(rounds))


@compiled
def all_others(rest, start, keys, bits, slide, by_ranks, first, ruler, by_suit, fronts, backs):  # type: ignore[no-untyped-def]
    """How often each front and back of the house comes, of all hands of seven from these cards."""
    pick = np.arange(7)
    while True:
        total, held = start, 0
        for at in pick:
            total, held = total + keys[rest[at]], held | bits[rest[at]]
        if total & FIVE_OF_A_SUIT:
            word = suited(total, held, first, ruler, by_suit)
        else:
            ranks = total & RANKS_AT
            word = by_ranks[ranks + slide[ranks >> ROW]]
        fronts[word & np.uint64(FRONT_MASK)] += 1
        backs[word >> np.uint64(FRONT_BITS) & np.uint64(BACK_MASK)] += 1
        at = 6
        while at >= 0 and pick[at] == len(rest) - 7 + at:
            at -= 1
        if at < 0:
            return
        pick[at] += 1
        for after in range(at + 1, 7):
            pick[after] = pick[after - 1] + 1


def tight(hands: int, seed: int) -> Faults:
    """Of some hands, what the very best setting nets above the best way, against all 53,524,680 that may be
    held beside."""
    best, house, rng, more = best_against_house(53), house_against_house(), np.random.default_rng(seed), []
    for _ in range(hands):
        mine = rng.choice(53, 7, replace=False)
        rest, (fronts, backs) = (
            np.setdiff1d(np.arange(53), mine),
            (np.zeros(size, np.int64) for size in values()),
        )
        all_others(
            rest,
            house.start,
            house.keys,
            house.bits,
            house.slide,
            house.by_ranks,
            house.first,
            house.ruler,
            house.by_suit,
            fronts,
            backs,
        )
        below = [np.concatenate([[0], one.cumsum()[:-1]]) / one.sum() for one in (fronts, backs)]
        codes = np.array(
            [
                [PLACES[at].code for at in (*two, *(one for one in mine if one not in two))]
                for two in combinations(mine.tolist(), 2)
            ],
            np.uint8,
        )
        held = int(np.bitwise_or.reduce(house.bits[mine]))
        chosen = int(setting(house.start + int(house.keys[mine].sum()), held, best))
        sound = words_of(codes)[~is_foul(codes)].tolist()
        worth = [
            below[0][one & FRONT_MASK] + below[1][one >> FRONT_BITS & BACK_MASK] for one in (chosen, *sound)
        ]
        more.append(max(worth) - worth[0])
    print(
        f"double-hand: the very best setting of {hands} hands nets {np.mean(more):.2e} more than the best "
        f"way",
        flush=True,
    )
    if np.mean(more) > TIGHT:
        yield f"double-hand: the best way is {np.mean(more)} of a wager from the best"


def _said(mean: Fraction) -> str:
    return f"{float(mean):+.10f} ({mean})"


def _near(what: str, found: float, exact: float, error: float) -> Faults:
    off = (found - exact) / error
    print(f"{what}: {found:.8f} dealt, {exact:.8f} counted, {off:+.2f} errors", flush=True)
    if abs(off) > ERRORS:
        yield f"{what}: {found} dealt, {exact} counted, {off:+.2f} errors apart"


def twenty_one(rounds: int, seed: int) -> Faults:
    for one in soak_twenty_one.offerings(""):
        print(one.slug, flush=True)
        yield from (f"{one.slug}: {name}" for name, check in soak_twenty_one.CHECKS.items() if not check(one))


def at_length(name: str) -> Callable[[int, int], Faults]:
    return lambda rounds, seed: soak_length.CHECKS[name](rounds, soak_length.HANDS, "")


CHECKS: dict[str, Callable[[int, int], Faults]] = {
    "three-card": three_card,
    "super-pan-9": super_pan_9,
    "double-hand": double_hand,
    "cover": soak_cover.cover,
    "twenty-one": twenty_one,
    **{name: at_length(name) for name in soak_length.CHECKS},
}


def run(chosen: list[str], rounds: int, seed: int, deadline: float = inf) -> tuple[list[str], str]:
    """The faults of these checks, each said when it is found, until the time is up; and the check to go on
    with then."""
    faults = []
    for name in chosen:
        if time.monotonic() > deadline:
            return faults, name
        start = time.monotonic()
        for one in CHECKS[name](rounds, seed):
            faults.append(one)
            print(f"FAULT {one}", flush=True)
        print(f"{name}: {time.monotonic() - start:.0f} s", flush=True)
    return faults, ""


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("check", nargs="*", choices=[[], *CHECKS], help="all of them if none is named")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="dealt at random, of each game")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    tabulated("high-6")
    faults, _ = run(given.check or list(CHECKS), given.rounds, given.seed)
    print(f"{len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
