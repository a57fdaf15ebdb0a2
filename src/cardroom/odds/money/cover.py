"""How far the player-dealer's money reaches: wagers settled one after the other until it is used up.

What a sequence of amounts does to the cover is found by putting it through the engine's own cover for
everything that may be left of it. Where spots have few outcomes, every way in which all of them may end is
settled so. Elsewhere a round is a walk over (cover left, net) from seat to seat in the order of settlement,
in all cells at once, and only over what can be left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.errors import SetupError
from cardroom.money import Cover
from cardroom.odds.compiled import compiled
from cardroom.odds.money.all_spots import is_few, ways_of
from cardroom.odds.money.bank_round import BankOutcome, fewer_cells, mean_of, on_lattice, round_of
from cardroom.odds.money.spot import Amounts, Floats, Paid, Whole, divided, lattice

NEVER = 1e-12
"""A cover that falls short less often than this covers everything: figures have no more digits."""


class CoverSeat(NamedTuple):
    """A spot by its place in the order of settlement."""

    mean: float
    """What it nets, in cents."""
    lost: float
    """How much less than if all of it were covered."""
    full: float
    """How often everything it owes or is owed is covered."""
    none: float
    """How often it owes or is owed something, and nothing of it is covered."""


class Covered(NamedTuple):
    """A round with so much cover."""

    posted: int
    """In cents."""
    round: BankOutcome
    seats: tuple[CoverSeat, ...]
    left: float
    """How much cover is left on average, in cents."""


class CoverMoves(NamedTuple):
    """What sequences do, by cover left and sequence, in cents."""

    left: Whole
    net: Whole
    """What the player-dealer gains."""
    full: NDArray[np.bool_]
    """All of it is covered."""
    some: NDArray[np.bool_]
    """Something of it is."""


class Effects:
    """Of amounts that he pays, or below zero collects."""

    def __init__(self, sequences: Amounts, posted: int, kind: type[Cover]) -> None:
        self.sequences, self.posted, self.kind = sequences, posted, kind
        self.owed = np.array([bool(amounts) for amounts in sequences])
        self._known: dict[int, list[tuple[int, int, bool, bool]]] = {}

    def at(self, lefts: Whole) -> CoverMoves:
        rows = [self._row(left) for left in lefts.tolist()]
        left, net, full, some = np.array(rows, np.int64).reshape(len(rows), -1, 4).transpose(2, 0, 1)
        return CoverMoves(left, net, full > 0, some > 0)

    def _row(self, left: int) -> list[tuple[int, int, bool, bool]]:
        if left not in self._known:
            self._known[left] = [self._moved(left, amounts) for amounts in self.sequences]
        return self._known[left]

    def _moved(self, left: int, amounts: tuple[int, ...]) -> tuple[int, int, bool, bool]:
        cover, net, full, some = self.kind(self.posted), 0, True, False
        cover.left = left
        for one in amounts:
            used = cover.pay(one) if one > 0 else cover.collect(-one)
            net += -used if one > 0 else used
            full, some = full and used == abs(one), some or used > 0
        return cover.left, net, full, some


def covered(spots: Sequence[Paid], cover: int, kind: type[Cover] = Cover) -> Covered:
    """Spots in the order in which they are settled."""
    if cover < 0:
        raise SetupError([f"cover: {cover} cents, expected none at least"])
    if cover >= enough(spots):
        return _whole(spots, cover, kind)
    if is_few(spots):
        return _by_way(spots, cover, kind)
    return _by_cell(fewer_cells(spots, (cover // lattice(spots) + 1) ** 2), cover, kind)


def enough(spots: Sequence[Paid]) -> int:
    """A cover that covers everything: the most that all spots can take, or what they all but never exceed."""
    uses = [one.uses for one in spots]
    most = sum(int(one.max()) for one in uses)
    if is_few(spots):
        return most
    unit = lattice(spots)
    size = most // unit + 1
    together = np.ones((len(spots[0].cells), size // 2 + 1), np.complex128)
    for one, use in zip(spots, uses, strict=True):
        alone = np.zeros((len(one.cells), size))
        np.add.at(alone.T, use // unit, one.chance.T)
        together *= np.fft.rfft(alone, axis=1)
    often = spots[0].cells @ np.fft.irfft(together, size, axis=1)
    above = often[::-1].cumsum()[::-1]
    return int(np.flatnonzero(above > NEVER)[-1]) * unit


def _whole(spots: Sequence[Paid], cover: int, kind: type[Cover]) -> Covered:
    means = [float(one.cells @ one.wins) for one in spots]
    taken = sum(float(one.cells @ one.chance @ _takes(one, cover, kind)) for one in spots)
    return Covered(
        cover, round_of(spots), tuple(CoverSeat(mean, 0.0, 1.0, 0.0) for mean in means), cover - taken
    )


def _takes(one: Paid, cover: int, kind: type[Cover]) -> Whole:
    """By outcome, how much less cover is left after it."""
    rows = tuple((*early, *late) for early, late in zip(one.early, one.amounts, strict=True))
    found: Whole = cover - Effects(rows, cover, kind).at(np.array([cover])).left[0]
    return found


class CoverTally:
    """What is added up while seats are settled."""

    def __init__(self, spots: Sequence[Paid], cover: int) -> None:
        self.spots, self.cover = spots, cover
        self.means, self.fulls, self.nones = (np.zeros(len(spots)) for _ in range(3))

    def covered(self, nets: Whole, lefts: Whole, often: Floats) -> Covered:
        full = [float(one.cells @ one.wins) for one in self.spots]
        fulls, nones = (
            part.clip(0.0, 1.0).tolist() for part in (self.fulls, self.nones)
        )  # sums of many round up past one
        rows = zip(self.means.tolist(), full, fulls, nones, strict=True)
        seats = tuple(
            CoverSeat(-mean, whole + mean, all_of_it, none) for mean, whole, all_of_it, none in rows
        )
        return Covered(
            self.cover, on_lattice(nets, often, lattice(self.spots, self.cover)), seats, float(lefts @ often)
        )


def _by_way(spots: Sequence[Paid], cover: int, kind: type[Cover]) -> Covered:
    """Every way in which spots may end, settled seat by seat."""
    ways, often = ways_of(spots)
    tally, left, net = CoverTally(spots, cover), np.full(len(often), cover), np.zeros(len(often), np.int64)
    before = []
    for rows in ("early", "amounts"):
        for seat, (one, way) in enumerate(zip(spots, ways, strict=True)):
            lefts, at = np.unique(left, return_inverse=True)
            effects = Effects(getattr(one, rows), cover, kind)
            left, gain, full, some = (table[at, way] for table in effects.at(lefts))
            net = net + gain
            tally.means[seat] += often @ gain
            if rows == "early":
                before.append((full, some, effects.owed[way]))
                continue
            was_full, was_some, was_owed = before[seat]
            tally.fulls[seat] = often @ (was_full & full)
            tally.nones[seat] = often @ ((was_owed | effects.owed[way]) & ~was_some & ~some)
    return tally.covered(net, left, often)


# ----------------------------------------------------------------------------------------------- cell by cell


class SeatState(NamedTuple):
    """What may be the case between two seats."""

    left: Whole
    net: Whole
    early: Whole
    """How seats were settled early: for each that has still to be settled in its turn a digit, which of its
    early sequences it was (times 4), whether all of that was covered (2) and something (1)."""
    often: Floats
    """By state and cell."""


Turns = list[tuple[Whole, Floats]]
"""States that a seat is settled from, and how likely each of its sequences is there by cell."""


def _by_cell(spots: Sequence[Paid], cover: int, kind: type[Cover]) -> Covered:
    tally, nothing = CoverTally(spots, cover), np.array([0])
    state = SeatState(nothing + cover, nothing, nothing, spots[0].cells[None].copy())
    different = [tuple(dict.fromkeys(one.early)) for one in spots]
    base = 4 * max(map(len, different))
    for seat, one in enumerate(spots):
        state = _early(state, one, Effects(different[seat], cover, kind), tally, seat, base**seat)
    for seat, one in enumerate(spots):
        state = _late(state, one, Effects(one.amounts, cover, kind), different[seat], tally, seat, base)
    return tally.covered(state.net, state.left, state.often.sum(axis=1))


def _early(
    state: SeatState, one: Paid, effects: Effects, tally: CoverTally, seat: int, place: int
) -> SeatState:
    chance = np.zeros((len(effects.sequences), len(one.cells)))
    for outcome, amounts in enumerate(one.early):
        chance[effects.sequences.index(amounts)] += one.chance[:, outcome]
    moved = _moved(state, effects)
    tally.means[seat] += float(((state.often @ chance.T) * moved.net).sum())
    digits = 4 * np.arange(len(chance)) + 2 * moved.full + moved.some
    return _after(state, moved, state.early[:, None] + digits * place, [(np.arange(len(state.left)), chance)])


def _late(
    state: SeatState, one: Paid, effects: Effects, early: Amounts, tally: CoverTally, seat: int, base: int
) -> SeatState:
    """A seat in its turn. Its chances are of those in which it was settled early as it was."""
    digits, moved = state.early // base**seat % base, _moved(state, effects)
    turns: Turns = []
    often = np.zeros(moved.net.shape)
    for at, amounts in enumerate(early):
        these, chance = np.flatnonzero(digits // 4 == at), _given(one, amounts)
        often[these] = state.often[these] @ chance.T
        turns.append((these, chance))
    owed = np.array([bool(amounts) for amounts in early])[digits // 4, None] | effects.owed
    was_full, was_some = digits[:, None] // 2 % 2 > 0, digits[:, None] % 2 > 0
    tally.means[seat] += float((often * moved.net).sum())
    tally.fulls[seat] = float(often[was_full & moved.full].sum())
    tally.nones[seat] = float(often[owed & ~was_some & ~moved.some].sum())
    rest = np.broadcast_to((state.early - digits * base**seat)[:, None], moved.net.shape)
    return _after(state, moved, rest, turns)


def _given(one: Paid, early: tuple[int, ...]) -> Floats:
    """By outcome and cell, its chance if the spot was settled early so."""
    chance = (one.chance * [amounts == early for amounts in one.early]).T
    return divided(chance, chance.sum(axis=0))


def _moved(state: SeatState, effects: Effects) -> CoverMoves:
    """By state and sequence."""
    lefts, at = np.unique(state.left, return_inverse=True)
    return CoverMoves._make(table[at] for table in effects.at(lefts))


def _after(state: SeatState, moved: CoverMoves, early: Whole, turns: Turns) -> SeatState:
    """States that are alike again are one."""
    before, kinds, chances, parts = [], [], [], 0
    for states, chance in turns:
        can = np.flatnonzero(chance.any(axis=1))
        before.append(np.repeat(states, len(can)))
        kinds.append(np.tile(can, len(states)))
        chances.append(np.tile(can + parts, len(states)))
        parts += len(chance)
    row, kind = np.concatenate(before), np.concatenate(kinds)
    left, net, rest = moved.left[row, kind], state.net[row] + moved.net[row, kind], early[row, kind]
    (lefts, left), (nets, net) = (np.unique(one, return_inverse=True) for one in (left, net))
    codes, to = np.unique((rest * len(lefts) + left) * len(nets) + net, return_inverse=True)
    after = np.zeros((len(codes), state.often.shape[1]))
    table = np.ascontiguousarray(np.concatenate([chance for _, chance in turns]))
    spread(state.often, table, row, np.concatenate(chances), to, after)
    left, net = lefts[codes // len(nets) % len(lefts)], nets[codes % len(nets)]
    return SeatState(left, net, codes // len(nets) // len(lefts), after)


@compiled
def spread(often: Floats, chance: Floats, row: Whole, kind: Whole, to: Whole, after: Floats) -> None:
    """Every state and sequence, in all cells."""
    for at in range(len(row)):
        for cell in range(often.shape[1]):
            after[to[at], cell] += often[row[at], cell] * chance[kind[at], cell]


def cut(
    spots: Sequence[Paid], covers: Sequence[int], kind: type[Cover] = Cover
) -> list[tuple[int, float, float, float]]:
    """By cover: the player-dealer's mean and deviation, and how much less the mean is than with everything
    covered."""
    whole = mean_of(spots)
    found = [(cover, covered(spots, cover, kind).round) for cover in covers]
    return [(cover, one.mean, one.sd, whole - one.mean) for cover, one in found]
