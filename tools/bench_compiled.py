"""Rivals that read hands in compiled code: sval in numba loops like our own, and poker-equity's exact walk.

sval looks a hand up in one table from a set of 52 bits. Its loops here are written the way ours are: over
whole arrays, nested over the deck with what the outer cards have in common worked out once, and over the
boards of two hands.
"""

from __future__ import annotations

import importlib
import warnings
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numba
import numpy as np

BITS = {
    rank + suit: 1 << (4 * i + j) for i, rank in enumerate("23456789TJQKA") for j, suit in enumerate("cdhs")
}
RANKS_IN_SVAL = 1 << 13


class Sval(NamedTuple):
    """Its loops: arrays of its own bit sets, arrays of codes, all hands of the deck, and a hand's share
    against another."""

    sets: Callable[[np.ndarray], np.ndarray]
    codes: Callable[[np.ndarray], np.ndarray]
    census: Callable[[], np.ndarray]
    share: Callable[[str, str, str], float]


def as_sets(codes: np.ndarray, pack: Sequence[str]) -> np.ndarray:
    """Rows of our codes as sval's sets of bits."""
    bits = np.array([BITS[text] for text in pack], np.int64)
    sets: np.ndarray = np.bitwise_or.reduce(bits[codes], axis=1)
    return sets


def sval(pack: Sequence[str]) -> Sval:
    """Raises ImportError where it, or the pkg_resources it needs, is not installed."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        module: Any = importlib.import_module("sval")
    index, ranks = module.calculate_index, module.rank_lookup
    bits = np.array([BITS[text] for text in pack], np.int64)
    from_sets, from_codes, census, run_out = (
        _readers(index),
        _of_codes(index),
        _census(index),
        _run_out(index),
    )
    return Sval(
        lambda sets: from_sets(sets, ranks),
        lambda codes: from_codes(codes, bits, ranks),
        lambda: census(bits, ranks, np.zeros(RANKS_IN_SVAL, np.int64)),
        lambda one, other, board: _share(run_out, ranks, one, other, board),
    )


def _share(run_out: Any, ranks: np.ndarray, one: str, other: str, board: str) -> float:
    """From the cards on: the sets of bits, the rest of the deck, and all boards."""
    up = board.split()
    first, second = (sum(BITS[text] for text in (*hand.split(), *up)) for hand in (one, other))
    rest = np.array([bit for bit in BITS.values() if not bit & (first | second)], np.int64)
    halves, boards = run_out(first, second, rest, 5 - len(up), ranks)
    return float(halves / 2 / boards)


def _readers(index: Any) -> Any:
    @numba.njit
    def read(sets: Any, ranks: Any) -> Any:
        found = np.empty(len(sets), np.int16)
        for i in range(len(sets)):
            found[i] = ranks[index(sets[i])]
        return found

    return read


def _of_codes(index: Any) -> Any:
    @numba.njit
    def read(codes: Any, bits: Any, ranks: Any) -> Any:
        found = np.empty(len(codes), np.int16)
        for i in range(len(codes)):
            held = bits[codes[i, 0]]
            for j in range(1, 7):
                held |= bits[codes[i, j]]
            found[i] = ranks[index(held)]
        return found

    return read


def _census(index: Any) -> Any:
    @numba.njit
    def count(bits: Any, ranks: Any, times: Any) -> Any:
        size = len(bits)
        for a in range(size):
            for b in range(a):
                for c in range(b):
                    three = bits[a] | bits[b] | bits[c]
                    for d in range(c):
                        four = three | bits[d]
                        for e in range(d):
                            five = four | bits[e]
                            for f in range(e):
                                six = five | bits[f]
                                for g in range(f):
                                    times[ranks[index(six | bits[g])]] += 1
        return times

    return count


def _run_out(index: Any) -> Any:
    @numba.njit
    def compare(one: int, other: int, board: int, ranks: Any) -> int:
        mine, theirs = ranks[index(one | board)], ranks[index(other | board)]
        return 2 if mine > theirs else 1 if mine == theirs else 0

    @numba.njit
    def run_out(one: int, other: int, rest: Any, more: int, ranks: Any) -> Any:
        """Twice the pots won by the first hand, and the boards."""
        size, halves, boards = len(rest), 0, 0
        for a in range(size):
            for b in range(a):
                two = rest[a] | rest[b]
                if more == 2:
                    halves += compare(one, other, two, ranks)
                    boards += 1
                    continue
                for c in range(b):
                    for d in range(c):
                        four = two | rest[c] | rest[d]
                        for e in range(d):
                            halves += compare(one, other, four | rest[e], ranks)
                            boards += 1
        return halves, boards

    return run_out


def poker_equity() -> Callable[[str, str, str], float]:
    """The share of the first hand, by its exact walk over the boards."""
    exact = importlib.import_module("poker_equity").exact_from_text

    def share(one: str, other: str, board: str) -> float:
        found = exact("holdem", [one.replace(" ", ""), other.replace(" ", "")], board)
        assert found is not None and found["exact"]
        return float(found["players"][0]["equity"])

    return share
