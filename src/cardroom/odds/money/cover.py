"""How far the player-dealer's money reaches: wagers are settled one after another until it is used up.

A sequence of amounts changes the cover as the engine's own cover does, run for every amount that may be left.
Where spots have few outcomes, every way in which all of them may end is settled so. Elsewhere a round is a
walk over (cover left, net). It goes from seat to seat in the order of settlement, in all cells at once, and
only over cover that can be left.
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
from cardroom.odds.money.spot import Amounts, Floats, Paid, Whole, divide_or_zero, lattice

NEVER = 1e-12
"""A cover that falls short less often than this covers everything: figures have no more digits."""


class CoverSeat(NamedTuple):
    """A spot by its place in the order of settlement."""

    mean: float
    """Mean net, in cents."""
    lost: float
    """Loss of mean net against a cover that covers everything."""
    full: float
    """How often everything it owes or is owed is covered."""
    none: float
    """How often it owes or is owed something, and nothing of it is covered."""


class Covered(NamedTuple):
    """A round with a given cover."""

    posted: int
    """The cover in cents."""
    round: BankOutcome
    seats: tuple[CoverSeat, ...]
    left: float
    """Mean cover left after the round, in cents."""


class CoverMoves(NamedTuple):
    """The results of sequences, by cover left and sequence, in cents."""

    left: Whole
    net: Whole
    """Gain of the player-dealer."""
    full: NDArray[np.bool_]
    """True if all of it is covered."""
    some: NDArray[np.bool_]
    """True if some of it is covered."""


class Effects:
    """The effects of sequences of amounts that the player-dealer pays, or below zero collects."""

    def __init__(self, sequences: Amounts, posted: int, kind: type[Cover]) -> None:
        self.sequences, self.posted, self.kind = sequences, posted, kind
        self.owed = np.array([bool(amounts) for amounts in sequences])
        self._known: dict[int, list[tuple[int, int, bool, bool]]] = {}

    def moves(self, lefts: Whole) -> CoverMoves:
        """Return the results of all sequences for each cover left."""
        rows = [self._row(cover_left) for cover_left in lefts.tolist()]
        cover_left, net, full, some = np.array(rows, np.int64).reshape(len(rows), -1, 4).transpose(2, 0, 1)
        return CoverMoves(cover_left, net, full > 0, some > 0)

    def _row(self, cover_left: int) -> list[tuple[int, int, bool, bool]]:
        if cover_left not in self._known:
            self._known[cover_left] = [self._moved(cover_left, amounts) for amounts in self.sequences]
        return self._known[cover_left]

    def _moved(self, cover_left: int, amounts: tuple[int, ...]) -> tuple[int, int, bool, bool]:
        cover, net, full, some = self.kind(self.posted), 0, True, False
        cover.left = cover_left
        for amount in amounts:
            used = cover.pay(amount) if amount > 0 else cover.collect(-amount)
            net += -used if amount > 0 else used
            full, some = full and used == abs(amount), some or used > 0
        return cover.left, net, full, some


def covered(spots: Sequence[Paid], cover: int, kind: type[Cover] = Cover) -> Covered:
    """Return a round of spots in the order of settlement with this cover."""
    if cover < 0:
        raise SetupError([f"cover: {cover} cents, expected none at least"])
    if cover >= sufficient_cover(spots):
        return _whole(spots, cover, kind)
    if is_few(spots):
        return _by_way(spots, cover, kind)
    return _by_cell(fewer_cells(spots, (cover // lattice(spots) + 1) ** 2), cover, kind)


def sufficient_cover(spots: Sequence[Paid]) -> int:
    """Return a cover that covers everything: the most that all spots can take, or an amount they practically
    never exceed."""
    uses = [spot.uses for spot in spots]
    most = sum(int(use.max()) for use in uses)
    if is_few(spots):
        return most
    unit = lattice(spots)
    size = most // unit + 1
    together = np.ones((len(spots[0].cells), size // 2 + 1), np.complex128)
    for spot, use in zip(spots, uses, strict=True):
        alone = np.zeros((len(spot.cells), size))
        np.add.at(alone.T, use // unit, spot.chance.T)
        together *= np.fft.rfft(alone, axis=1)
    often = spots[0].cells @ np.fft.irfft(together, size, axis=1)
    above = often[::-1].cumsum()[::-1]
    return int(np.flatnonzero(above > NEVER)[-1]) * unit


def _whole(spots: Sequence[Paid], cover: int, kind: type[Cover]) -> Covered:
    means = [float(spot.cells @ spot.wins) for spot in spots]
    taken = sum(float(spot.cells @ spot.chance @ _takes(spot, cover, kind)) for spot in spots)
    return Covered(
        cover, round_of(spots), tuple(CoverSeat(mean, 0.0, 1.0, 0.0) for mean in means), cover - taken
    )


def _takes(spot: Paid, cover: int, kind: type[Cover]) -> Whole:
    """Return how much cover each outcome takes."""
    rows = tuple((*early, *late) for early, late in zip(spot.early, spot.amounts, strict=True))
    taken: Whole = cover - Effects(rows, cover, kind).moves(np.array([cover])).left[0]
    return taken


class CoverTally:
    """Sums collected while seats are settled."""

    def __init__(self, spots: Sequence[Paid], cover: int) -> None:
        self.spots, self.cover = spots, cover
        self.means, self.fulls, self.nones = (np.zeros(len(spots)) for _ in range(3))

    def result(self, nets: Whole, lefts: Whole, often: Floats) -> Covered:
        """Return the round from the final states and the sums."""
        full = [float(spot.cells @ spot.wins) for spot in self.spots]
        fulls, nones = (
            part.clip(0.0, 1.0).tolist() for part in (self.fulls, self.nones)
        )  # rounding may push sums above one
        rows = zip(self.means.tolist(), full, fulls, nones, strict=True)
        seats = tuple(
            CoverSeat(-mean, whole + mean, all_of_it, none) for mean, whole, all_of_it, none in rows
        )
        return Covered(
            self.cover, on_lattice(nets, often, lattice(self.spots, self.cover)), seats, float(lefts @ often)
        )


def _by_way(spots: Sequence[Paid], cover: int, kind: type[Cover]) -> Covered:
    """Return the round by settling every way in which spots may end, seat by seat."""
    ways, often = ways_of(spots)
    tally, cover_left, net = (
        CoverTally(spots, cover),
        np.full(len(often), cover),
        np.zeros(len(often), np.int64),
    )
    before = []
    for rows in ("early", "amounts"):
        for seat, (spot, way) in enumerate(zip(spots, ways, strict=True)):
            lefts, rows_of_left = np.unique(cover_left, return_inverse=True)
            effects = Effects(getattr(spot, rows), cover, kind)
            cover_left, gain, full, some = (table[rows_of_left, way] for table in effects.moves(lefts))
            net = net + gain
            tally.means[seat] += often @ gain
            if rows == "early":
                before.append((full, some, effects.owed[way]))
                continue
            was_full, was_some, was_owed = before[seat]
            tally.fulls[seat] = often @ (was_full & full)
            tally.nones[seat] = often @ ((was_owed | effects.owed[way]) & ~was_some & ~some)
    return tally.result(net, cover_left, often)


# ----------------------------------------------------------------------------------------------- cell by cell


class SeatState(NamedTuple):
    """The possible states between two seats."""

    left: Whole
    net: Whole
    early: Whole
    """How seats were settled early: a digit for each seat that still has to be settled in its turn.

    A digit tells which early sequence of the seat it was (times 4), whether all of that was covered (2) and
    something (1).
    """
    often: Floats
    """Chance per state and cell."""


Turns = list[tuple[Whole, Floats]]
"""States that a seat is settled from, and the chance of each of its sequences there by cell."""


def _by_cell(spots: Sequence[Paid], cover: int, kind: type[Cover]) -> Covered:
    tally, nothing = CoverTally(spots, cover), np.array([0])
    state = SeatState(nothing + cover, nothing, nothing, spots[0].cells[None].copy())
    different = [tuple(dict.fromkeys(spot.early)) for spot in spots]
    base = 4 * max(map(len, different))
    for seat, spot in enumerate(spots):
        state = _early(state, spot, Effects(different[seat], cover, kind), tally, seat, base**seat)
    for seat, spot in enumerate(spots):
        state = _late(state, spot, Effects(spot.amounts, cover, kind), different[seat], tally, seat, base)
    return tally.result(state.net, state.left, state.often.sum(axis=1))


def _early(
    state: SeatState, spot: Paid, effects: Effects, tally: CoverTally, seat: int, place: int
) -> SeatState:
    chance = np.zeros((len(effects.sequences), len(spot.cells)))
    for outcome, amounts in enumerate(spot.early):
        chance[effects.sequences.index(amounts)] += spot.chance[:, outcome]
    moved = _moved(state, effects)
    tally.means[seat] += float(((state.often @ chance.T) * moved.net).sum())
    digits = 4 * np.arange(len(chance)) + 2 * moved.full + moved.some
    return _after(state, moved, state.early[:, None] + digits * place, [(np.arange(len(state.left)), chance)])


def _late(
    state: SeatState, spot: Paid, effects: Effects, early: Amounts, tally: CoverTally, seat: int, base: int
) -> SeatState:
    """Settle a seat in its turn; its chances are conditional on how it was settled early."""
    digits, moved = state.early // base**seat % base, _moved(state, effects)
    turns: Turns = []
    often = np.zeros(moved.net.shape)
    for index, amounts in enumerate(early):
        states, chance = np.flatnonzero(digits // 4 == index), _given(spot, amounts)
        often[states] = state.often[states] @ chance.T
        turns.append((states, chance))
    owed = np.array([bool(amounts) for amounts in early])[digits // 4, None] | effects.owed
    was_full, was_some = digits[:, None] // 2 % 2 > 0, digits[:, None] % 2 > 0
    tally.means[seat] += float((often * moved.net).sum())
    tally.fulls[seat] = float(often[was_full & moved.full].sum())
    tally.nones[seat] = float(often[owed & ~was_some & ~moved.some].sum())
    rest = np.broadcast_to((state.early - digits * base**seat)[:, None], moved.net.shape)
    return _after(state, moved, rest, turns)


def _given(spot: Paid, early: tuple[int, ...]) -> Floats:
    """Return the chance of each outcome per cell if the spot was settled early so."""
    chance = (spot.chance * [amounts == early for amounts in spot.early]).T
    return divide_or_zero(chance, chance.sum(axis=0))


def _moved(state: SeatState, effects: Effects) -> CoverMoves:
    """Return the moves of each state and sequence."""
    lefts, rows = np.unique(state.left, return_inverse=True)
    return CoverMoves._make(table[rows] for table in effects.moves(lefts))


def _after(state: SeatState, moved: CoverMoves, early: Whole, turns: Turns) -> SeatState:
    """Return the states after these moves; equal states are merged."""
    before, kinds, chances, parts = [], [], [], 0
    for states, chance in turns:
        can = np.flatnonzero(chance.any(axis=1))
        before.append(np.repeat(states, len(can)))
        kinds.append(np.tile(can, len(states)))
        chances.append(np.tile(can + parts, len(states)))
        parts += len(chance)
    row, kind = np.concatenate(before), np.concatenate(kinds)
    cover_left, net, rest = moved.left[row, kind], state.net[row] + moved.net[row, kind], early[row, kind]
    (lefts, cover_left), (nets, net) = (
        np.unique(values, return_inverse=True) for values in (cover_left, net)
    )
    codes, to = np.unique((rest * len(lefts) + cover_left) * len(nets) + net, return_inverse=True)
    after = np.zeros((len(codes), state.often.shape[1]))
    table = np.ascontiguousarray(np.concatenate([chance for _, chance in turns]))
    spread(state.often, table, row, np.concatenate(chances), to, after)
    cover_left, net = lefts[codes // len(nets) % len(lefts)], nets[codes % len(nets)]
    return SeatState(cover_left, net, codes // len(nets) // len(lefts), after)


@compiled
def spread(often: Floats, chance: Floats, row: Whole, kind: Whole, to: Whole, after: Floats) -> None:
    """Add the chance of every state and sequence to the state it leads to, in all cells."""
    for entry in range(len(row)):
        for cell in range(often.shape[1]):
            after[to[entry], cell] += often[row[entry], cell] * chance[kind[entry], cell]


def cover_costs(
    spots: Sequence[Paid], covers: Sequence[int], kind: type[Cover] = Cover
) -> list[tuple[int, float, float, float]]:
    """Return, per cover, the player-dealer's mean and deviation, and how much the mean is below that with
    full cover."""
    whole = mean_of(spots)
    rounds = [(cover, covered(spots, cover, kind).round) for cover in covers]
    return [(cover, outcome.mean, outcome.sd, whole - outcome.mean) for cover, outcome in rounds]
