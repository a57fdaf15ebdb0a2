"""Money as tables: what the collection adds by wager, the round and cover of the player-dealer, and how long
a bank lasts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardroom.games.banked.settlement.order import cover_type
from cardroom.games.family import AnyOpen
from cardroom.money import dollars
from cardroom.odds.figures import Grid
from cardroom.odds.money.bank_table import HANDS, BankTable, bank, sides_in_action, spot_of
from cardroom.odds.money.cover import covered
from cardroom.odds.money.fees import bands, break_even, collected, teeth
from cardroom.odds.money.ruin import usual_figures
from cardroom.odds.money.spot import SpotOutcomes
from cardroom.words import Said, say

RISKS = (0.10, 0.05, 0.01)
PARTS = (0.01, 0.05, 0.50, 0.95, 0.99)
TRIP = 500
Value = Said | str | int | float


def money_grids(
    table: AnyOpen,
    edge: float,
    wagers: Sequence[Mapping[str, int]],
    *,
    cover: int = 0,
    spot: SpotOutcomes | None = None,
    hands: int = HANDS,
    bank_table: BankTable | None = None,
) -> tuple[Grid, ...]:
    """Return everything about one table: its wagers, its spots in the order of settlement, and the bank of
    the player-dealer.

    `bank_table` is the analysis of the table, if there is one already.
    """
    bank_table = bank_table or bank(table, wagers, cover=cover, spot=spot or spot_of(table), hands=hands)
    grids = [
        by_wager(table, edge),
        of_round(bank_table),
        by_cover(table, bank_table),
        per_table_hour(table, wagers, hands),
    ]
    return (*grids, of_ruin(bank_table)) if bank_table.net > 0 else tuple(grids)


def _said(name: str, **slots: str | int) -> Said:
    return say(f"odds.money.{name}", **slots)


def by_wager(table: AnyOpen, edge: float) -> Grid:
    """Return the edge by wager of each schedule: a saw, or a line from the smallest to the largest wager if
    the fee is flat."""
    rows: list[tuple[Value, ...]] = []
    for schedule in table.rules.schedules:
        even = break_even(edge, schedule, table.settings.chip or 100)
        for tooth in teeth(edge, schedule, table.settings.chip or 100):
            from_here = dollars(even) if even is not None else "–"
            rows.append((schedule.number, dollars(tooth.wager), dollars(tooth.fee), tooth.edge, from_here))
    columns = tuple(_said(name) for name in ("schedule", "wager", "fee", "edge-after", "break-even"))
    return Grid(_said("by-wager"), columns, tuple(rows))


def of_round(bank_table: BankTable) -> Grid:
    """Return a round in dollars: the mean, the deviation with and without what spots share, and parts of the
    distribution."""
    rows: list[tuple[Value, ...]] = [
        (_said("mean-covered"), _cents(bank_table.mean)),
        (_said("mean"), _cents(bank_table.net + bank_table.fees.dealer + bank_table.fees.jackpot)),
        (_said("dealer-fee"), _cents(bank_table.fees.dealer + bank_table.fees.jackpot)),
        (_said("net"), _cents(bank_table.net)),
        (_said("hour", hands=bank_table.hands), _cents(bank_table.hour)),
        (_said("sd"), _cents(bank_table.sd)),
        *([(_said("sd-cover"), _cents(bank_table.covered.round.sd))] if bank_table.covered else []),
        (_said("sd-alone"), _cents(bank_table.sd_alone)),
        *((_said("part", part=f"{part:.0%}"), _cents(bank_table.round.quantile(part))) for part in PARTS),
    ]
    return Grid(_said("round"), (_said("of"), _said("amount")), tuple(rows))


def by_cover(table: AnyOpen, bank_table: BankTable) -> Grid:
    """Return the seats in the order of settlement, with the chosen cover, or with half of all that spots can
    lose."""
    cover = sum(_largest(spot.amounts) for spot in bank_table.spots) // 2
    result = bank_table.covered or covered(bank_table.spots, cover, cover_type(table.rules))
    rows: list[tuple[Value, ...]] = [
        (number, _cents(seat.mean), _cents(-seat.lost), f"{seat.full:.2%}", f"{seat.none:.2%}")
        for number, seat in enumerate(result.seats, 1)
    ]
    columns = tuple(_said(name) for name in ("seat", "seat-mean", "seat-gain", "full", "none"))
    return Grid(
        _said("cover", cover=dollars(result.posted), mean=_cents(result.round.mean)), columns, tuple(rows)
    )


def _largest(rows: Sequence[tuple[int, ...]]) -> int:
    """Return the most that a spot may lose, all its wagers together."""
    return max((sum(-cents for cents in row if cents < 0) for row in rows), default=0)


def per_table_hour(table: AnyOpen, wagers: Sequence[Mapping[str, int]], hands: int) -> Grid:
    """Return the collection of every schedule that takes the game wagers."""
    rows: list[tuple[Value, ...]] = []
    for schedule in table.rules.schedules:
        games = [next(iter(spot.values())) for spot in wagers]
        if all(schedule.least <= wager <= (schedule.most or wager) for wager in games) and [*bands(schedule)]:
            collection = collected(schedule, wagers, sides=sides_in_action(table))
            rows.append((
                schedule.number,
                dollars(collection.players),
                dollars(collection.dealer),
                dollars(hands * collection.total),
            ))
    columns = tuple(_said(name) for name in ("schedule", "players", "dealer", "house-hour"))
    return Grid(_said("collection", hands=hands), columns, tuple(rows))


def of_ruin(bank_table: BankTable) -> Grid:
    """Return the bank that each risk needs, exactly and by the usual exponential, and the risk of ruin on a
    trip with it."""
    rows: list[tuple[Value, ...]] = []
    for risk, needed in zip(RISKS, bank_table.needs_each(RISKS), strict=True):
        if needed is not None:
            plain = usual_figures(bank_table.net, bank_table.round.sd, needed, TRIP, risk)
            rows.append((f"{risk:.0%}", dollars(needed), dollars(round(plain.needs)), float(plain.trip)))
    columns = (_said("risk"), _said("bank"), _said("bank-usual"), _said("trip", rounds=TRIP))
    return Grid(_said("ruin"), columns, tuple(rows))


def _cents(cents: float) -> str:
    return dollars(round(cents))
