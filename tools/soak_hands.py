"""The long checks of hands and odds: millions of random hands, and whole decks through the readable
functions.

    python tools/soak_hands.py [--hands N] [--seed N]

`hands` random hands of seven cards are put in order by our tables and by an independent evaluator, and must
come out alike. As many of 53 cards are set by the house way, of which none may be foul, some of them also by
the readable function; then all 154,143,080 that there are. All hands of five cards from the decks of 52 and
41 go through the readable function and the tables. Three pairs of hands before the flop are dealt to the end,
board by board, through the independent evaluator.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from itertools import combinations, islice, pairwise
from math import comb
from multiprocessing import get_context

import numpy as np
import phevaluator

from cardroom.cards import cards, deck, spell
from cardroom.hands import MEXICAN_DOWN, MEXICAN_UP, best_high, deuce_to_seven, house_way
from cardroom.odds import codes_of, hand_of, holdem_equities, is_foul, set_by_house, strengths
from cardroom.odds.house_way import way_tables

CHUNK = 100_000
ONE_BY_ONE = 5_000
"""Of a chunk, how many hands are also set by the readable function."""
WITH_JOKER = sorted(card.code for card in deck("joker"))
BY_CODE = {card.code: card for card in deck("joker")}
THEIR_CODE = {
    card.code: "23456789TJQKA".index(card.rank) * 4 + "cdhs".index(card.suit) for card in deck("standard")
}
WHOLE_DECKS = {
    "high-5": ("standard", best_high),
    "deuce-to-seven-5": ("standard", deuce_to_seven),
    "mexican-down-5": ("mexican", partial(best_high, ranking=MEXICAN_DOWN)),
    "mexican-up-5": ("mexican", partial(best_high, ranking=MEXICAN_UP)),
}
BEFORE_THE_FLOP = ("As Ah|Kd Kc", "As Ks|Qd Qc", "As Ad|7h 2c")


def sevens(job: tuple[int, int]) -> set[tuple[int, int]]:
    """Strengths that came together in one chunk of random hands: ours, and theirs turned so that more is
    better."""
    seed, count = job
    rng = np.random.default_rng(seed)
    codes = np.argpartition(rng.random((count, 52), np.float32), 7, axis=1)[:, :7].astype(np.uint8)
    ours = strengths("high-7", codes).tolist()
    return {
        (mine, -phevaluator.evaluate_cards(*[THEIR_CODE[code] for code in row]))
        for mine, row in zip(ours, codes.tolist(), strict=True)
    }


def house_ways(job: tuple[int, int]) -> str:
    """One chunk of random hands of 53 cards: the first that is set foul or otherwise than by the readable
    function."""
    seed, count = job
    rng = np.random.default_rng(seed)
    drawn = np.argpartition(rng.random((count, len(WITH_JOKER)), np.float32), 7, axis=1)[:, :7]
    codes = np.array(WITH_JOKER, np.uint8)[drawn]
    rows = set_by_house(codes)
    for hand, front in zip(codes[:ONE_BY_ONE].tolist(), rows[:ONE_BY_ONE, :2].tolist(), strict=True):
        seven = [BY_CODE[code] for code in hand]
        if [card.code for card in house_way(seven)] != front:
            return f"{spell(seven)} is set otherwise than by the readable function"
    return _first_foul(rows)


def _first_foul(rows: np.ndarray) -> str:
    foul = rows[is_foul(rows)]
    return f"{spell(BY_CODE[code] for code in foul[0].tolist())} is foul" if len(foul) else ""


@cache
def fives_in_order() -> np.ndarray:
    """Any five of 51 places by the highest, then the next: those below a place are the first of them."""
    fives = np.array([*combinations(range(len(WITH_JOKER) - 2), 5)], np.uint8)
    return fives[np.lexsort(fives.T)]


def house_ways_below(top: int) -> str:
    """All hands of seven whose highest place in the deck is this one."""
    pack = np.array(WITH_JOKER, np.uint8)
    for second in range(5, top):
        places = fives_in_order()[: comb(second, 5)]
        codes = np.empty((len(places), 7), np.uint8)
        codes[:, :2], codes[:, 2:] = pack[[top, second]], pack[places]
        if fault := _first_foul(set_by_house(codes)):
            return fault
    return ""


def check_house_way(pool: ProcessPoolExecutor, jobs: list[tuple[int, int]]) -> list[str]:
    faults = [fault for fault in pool.map(house_ways, jobs) if fault]
    print(
        f"{sum(count for _, count in jobs):,} random hands set by the house way: {faults or 'none foul'}",
        flush=True,
    )
    tops = range(len(WITH_JOKER) - 1, 5, -1)
    more = [fault for fault in pool.map(house_ways_below, tops) if fault]
    print(f"all {comb(len(WITH_JOKER), 7):,} hands set by the house way: {more or 'none foul'}", flush=True)
    return faults + more


def in_one_order(pairs: set[tuple[int, int]]) -> bool:
    """Each strength of ours is one of theirs, and both rise together."""
    ordered = sorted(pairs)
    return all(a[0] < b[0] and a[1] < b[1] for a, b in pairwise(ordered))


def chunks(make_up: str) -> Iterator[list[Sequence[object]]]:
    hands = combinations(deck(make_up), 5)
    while chunk := list(islice(hands, CHUNK)):
        yield chunk  # type: ignore[misc]


def whole_deck(reading: str) -> str:
    """Every hand of a deck through the readable function; the first that the table reads otherwise, if there
    is one."""
    make_up, read = WHOLE_DECKS[reading]
    for chunk in chunks(make_up):
        for hand, strength in zip(chunk, strengths(reading, codes_of(chunk)).tolist(), strict=True):  # type: ignore[arg-type]
            if read(hand) != hand_of(reading, strength):  # type: ignore[arg-type]
                return f"{reading}: {hand}"
    return ""


def before_the_flop(text: str) -> str:
    """All boards of two hands through the independent evaluator."""
    hands = [cards(one) for one in text.split("|")]
    own = [[THEIR_CODE[card.code] for card in hand] for hand in hands]
    rest = sorted(set(THEIR_CODE.values()) - {code for hand in own for code in hand})
    wins = [0, 0, 0]
    for board in combinations(rest, 5):
        one, other = (phevaluator.evaluate_cards(*hand, *board) for hand in own)
        wins[0 if one < other else 1 if other < one else 2] += 1
    ours = holdem_equities(hands)
    return "" if wins == [ours[0].wins, ours[1].wins, ours[0].ties] else f"{text}: {wins}, and we say {ours}"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="The long checks of hands and odds.")
    parser.add_argument("--hands", type=int, default=10_000_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    jobs = [
        (chosen.seed + n, min(CHUNK, chosen.hands - at)) for n, at in enumerate(range(0, chosen.hands, CHUNK))
    ]
    faults: list[str] = []
    way_tables(), fives_in_order()  # the workers share them
    with ProcessPoolExecutor(mp_context=get_context("fork")) as pool:
        faults += check_house_way(pool, jobs)
        pairs: set[tuple[int, int]] = set().union(*pool.map(sevens, jobs))
        fault = "" if in_one_order(pairs) else "seven cards: our order is not theirs"
        faults += [fault] if fault else []
        print(
            f"{chosen.hands:,} hands of seven cards, {len(pairs):,} strengths: {fault or 'one order'}",
            flush=True,
        )
        for what, work, these in (
            ("whole deck of", whole_deck, tuple(WHOLE_DECKS)),
            ("before the flop", before_the_flop, BEFORE_THE_FLOP),
        ):
            for name, fault in zip(these, pool.map(work, these), strict=True):
                print(f"{what} {name}: {fault or 'agrees'}", flush=True)
                faults += [fault] if fault else []
    return len(faults) > 0


if __name__ == "__main__":
    sys.exit(main())
