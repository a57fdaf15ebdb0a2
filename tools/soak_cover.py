"""Seats under short cover, dealt round by round and settled by hand, against what the odds say of them.

    python tools/soak_cover.py [GAME ...] [--rounds N] [--seed N]

Cards are dealt at random without any table of chances: hands of three card poker and Super Pan 9 are compared
by their strength, double-hand poker is set by the house way. Wagers are settled seat by seat in whole
dollars, what is folded first; both paying and collecting use up the cover. What seats net, how often they are
covered wholly or not at all, what a round nets and how much it swings lie within three standard errors, of
what was dealt here and, in double-hand poker, there.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.games.super_pan_9.verdict import dealer_choices, house_draws
from cardroom.odds.compiled import compiled
from cardroom.odds.double_hand.kernels import BACK_MASK, FRONT_BITS, FRONT_MASK, setting
from cardroom.odds.double_hand.tables import house_against_house
from cardroom.odds.money import bank
from cardroom.odds.three_card import STRATEGIES, count
from cardroom.odds.three_card.rounds import numbers_of
from cardroom.rooms import offering

ROUNDS = 10_000_000
ERRORS = 3
SPOTS, WAGER = 5, 20
Floats = NDArray[np.float64]
NET, SQUARE, FULL, NONE, FOURTH = range(5)


class Game(NamedTuple):
    slug: str
    wager: str
    covers: tuple[int, ...]
    """In dollars."""
    deal: Callable[[int, int, int, Floats], None]
    """So many rounds from a seed with so many dollars of cover; adds up what comes of seats and rounds."""


@compiled
def settle(early, late, cover, seat_of, sums):  # type: ignore[no-untyped-def]
    """One round: what is folded by every seat before all else, then two amounts of each in turn. `seat_of`
    has by seat what it nets, is owed and has covered."""
    seats, left, whole = len(early), cover, 0.0
    seat_of[:] = 0.0
    for turn in range(3 * seats):
        seat, one = turn, 0
        if turn < seats:
            one = early[seat]
        else:
            seat, at = (turn - seats) // 2, (turn - seats) % 2
            one = late[seat, at]
        used = min(abs(one), left)
        left -= used
        seat_of[seat, 0] += used if one > 0 else -used
        seat_of[seat, 1] += abs(one)
        seat_of[seat, 2] += used
    for seat in range(seats):
        net, owed, some = seat_of[seat]
        sums[seat, NET] += net
        sums[seat, SQUARE] += net**2
        sums[seat, FULL] += some == owed
        sums[seat, NONE] += owed > 0 and some == 0
        whole -= net
    square = whole**2
    sums[seats, NET] += whole
    sums[seats, SQUARE] += square
    sums[seats, FOURTH] += square**2


@compiled
def shuffle(deck, many):  # type: ignore[no-untyped-def]
    """The first so many cards at random."""
    for at in range(many):
        to = at + np.random.randint(0, len(deck) - at)
        deck[at], deck[to] = deck[to], deck[at]


@compiled
def three_card(rounds, seed, cover, number, strength, outcome, plays, nets, sums):  # type: ignore[no-untyped-def]
    """The player-dealer's first card is shown; who folds loses the Ante before all else."""
    np.random.seed(seed)
    deck, early, late = np.arange(52), np.zeros(SPOTS, np.int64), np.zeros((SPOTS, 2), np.int64)
    seat_of = np.zeros((SPOTS, 3))
    for _ in range(rounds):
        shuffle(deck, 3 * SPOTS + 3)
        dealer = number[deck[0], deck[1], deck[2]]
        early[:], late[:] = 0, 0
        for seat in range(SPOTS):
            at = 3 + 3 * seat
            mine = number[deck[at], deck[at + 1], deck[at + 2]]
            if plays[mine, deck[0]]:
                came = outcome[strength[mine], strength[dealer]]
                late[seat, 0], late[seat, 1] = WAGER * nets[came, 0], WAGER * nets[came, 1]
            else:
                early[seat] = -WAGER
        settle(early, late, cover, seat_of, sums)


@compiled
def pan_nine(rounds, seed, cover, values, house, bank_draws, sums):  # type: ignore[no-untyped-def]
    """All hands as the house plays them."""
    np.random.seed(seed)
    deck, early, late = values.copy(), np.zeros(SPOTS, np.int64), np.zeros((SPOTS, 2), np.int64)
    seat_of = np.zeros((SPOTS, 3))
    for _ in range(rounds):
        shuffle(deck, 4 * SPOTS + 4)
        theirs = (deck[0] + deck[1] + deck[2]) % 10
        theirs = (theirs + deck[3]) % 10 if bank_draws[theirs] else theirs
        for seat in range(SPOTS):
            at = 4 + 4 * seat
            mine = (deck[at] + deck[at + 1] + deck[at + 2]) % 10
            mine = (mine + deck[at + 3]) % 10 if house[mine] else mine
            late[seat, 0] = WAGER * (int(mine > theirs) - int(mine < theirs))
        settle(early, late, cover, seat_of, sums)


@compiled
def double_hand(rounds, seed, cover, cards, way, sums):  # type: ignore[no-untyped-def]
    """All hands set by the house."""
    np.random.seed(seed)
    deck, early, late = np.arange(cards), np.zeros(SPOTS, np.int64), np.zeros((SPOTS, 2), np.int64)
    words = np.zeros(SPOTS + 1, np.uint64)
    seat_of = np.zeros((SPOTS, 3))
    for _ in range(rounds):
        shuffle(deck, 7 * SPOTS + 7)
        for hand in range(SPOTS + 1):
            total, held = way.start, 0
            for at in range(7 * hand, 7 * hand + 7):
                total, held = total + way.keys[deck[at]], held | way.bits[deck[at]]
            words[hand] = setting(total, held, way)
        front, back = (
            words[SPOTS] & np.uint64(FRONT_MASK),
            words[SPOTS] >> np.uint64(FRONT_BITS) & np.uint64(BACK_MASK),
        )
        for seat in range(SPOTS):
            mine, behind = (
                words[seat] & np.uint64(FRONT_MASK),
                words[seat] >> np.uint64(FRONT_BITS) & np.uint64(BACK_MASK),
            )
            late[seat, 0] = WAGER * (int(mine > front) + int(behind > back) - 1)
        settle(early, late, cover, seat_of, sums)


def deal_three_card(rounds: int, seed: int, cover: int, sums: Floats) -> None:
    made = count(offering("pinnacle/three-card-poker").open().rules)
    tables, hands = made.tables, made.tables.hands
    plays = STRATEGIES["best"](made)[hands.stands[:, None], hands.moved]
    nets = np.array(tables.nets, np.int64)
    three_card(rounds, seed, cover, numbers_of(), hands.strength, tables.outcome, plays, nets, sums)


def deal_pan_nine(rounds: int, seed: int, cover: int, sums: Floats) -> None:
    charts = offering("comstock/super-pan-9").open().rules.charts
    house = np.array([house_draws(charts, total) for total in range(10)])
    bank_draws = np.array([dealer_choices(charts, total)[0] for total in range(10)])
    values = np.repeat(np.arange(7), [144, 48, 48, 48, 48, 48, 48])
    pan_nine(rounds, seed, cover, values, house, bank_draws, sums)


def deal_double_hand(rounds: int, seed: int, cover: int, sums: Floats) -> None:
    double_hand(rounds, seed, cover, 53, house_against_house(), sums)


GAMES = {
    "three-card": Game("pinnacle/three-card-poker", "ante", (60, 100, 140), deal_three_card),
    "super-pan-9": Game("comstock/super-pan-9", "game", (40, 60), deal_pan_nine),
    "double-hand": Game("comstock/double-hand", "game", (40, 60), deal_double_hand),
}


def check(name: str, rounds: int, seed: int) -> Iterator[str]:
    """What is further off than it may be."""
    game = GAMES[name]
    table = offering(game.slug).open().opened
    for cover in game.covers:
        sums = np.zeros((SPOTS + 1, 5))
        game.deal(rounds, seed, cover, sums)
        found = bank(table, [{game.wager: WAGER * 100}] * SPOTS, cover=cover * 100)
        more = sqrt(1 + rounds / found.rounds) if found.rounds else 1.0  # what was dealt there errs too
        dealt, reached = sums / rounds, found.covered
        assert reached is not None
        rows = []
        for at, seat in enumerate(reached.seats):
            sd = sqrt(dealt[at, SQUARE] - dealt[at, NET] ** 2)
            rows.append((f"seat {at + 1} nets", dealt[at, NET], seat.mean / 100, sd))
            rows.append((
                f"seat {at + 1} covered wholly",
                dealt[at, FULL],
                seat.full,
                sqrt(seat.full * (1 - seat.full)),
            ))
            rows.append((
                f"seat {at + 1} without action",
                dealt[at, NONE],
                seat.none,
                sqrt(seat.none * (1 - seat.none)),
            ))
        mean, square, fourth = dealt[SPOTS, NET], dealt[SPOTS, SQUARE], dealt[SPOTS, FOURTH]
        rows.append(("the round nets", mean, reached.round.mean / 100, sqrt(square - mean**2)))
        ours = reached.round.sd**2 + reached.round.mean**2
        rows.append(("its square", square, ours / 100**2, sqrt(fourth - square**2)))
        for what, theirs, own, sd in rows:
            yield from _near(f"{name}, ${cover} of cover: {what}", theirs, own, sd * more / sqrt(rounds))


def _near(what: str, dealt: float, found: float, error: float) -> Iterator[str]:
    off = (dealt - found) / error if error > 1e-9 else 0.0 if abs(dealt - found) < 1e-6 else 99.0
    print(f"{what}: {dealt:.5f} dealt, {found:.5f} found, {off:+.2f} errors", flush=True)
    if abs(off) > ERRORS:
        yield f"{what}: {dealt} dealt, {found} found, {off:+.2f} errors apart"


def cover(rounds: int, seed: int) -> Iterator[str]:
    """As `soak_odds.py` asks for it."""
    for name in GAMES:
        yield from check(name, min(rounds, ROUNDS), seed)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="*", choices=[[], *GAMES], help="all of them if none is named")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    faults = [fault for name in given.game or GAMES for fault in check(name, given.rounds, given.seed)]
    print("\n".join([*faults, f"{len(faults)} faults"]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
