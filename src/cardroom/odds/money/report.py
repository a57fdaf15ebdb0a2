"""Money as tables: what the collection adds by wager, the player-dealer's round, his cover, and how long his
bank lasts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardroom.games.banked.settlement.order import cover_type
from cardroom.games.family import AnyOpen
from cardroom.money import dollars
from cardroom.odds.figures import Grid
from cardroom.odds.money.bank_table import HANDS, BankTable, bank, sides_in_action, spot_of
from cardroom.odds.money.cover import covered
from cardroom.odds.money.fees import bands, break_even, collected, teeth
from cardroom.odds.money.ruin import usual
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
    made: BankTable | None = None,
) -> tuple[Grid, ...]:
    """Everything about one table: its wagers, spot by spot in the order of settlement, and what the
    player-dealer puts up. `made` is what was found about it, if it was found already."""
    made = made or bank(table, wagers, cover=cover, spot=spot or spot_of(table), hands=hands)
    grids = [
        by_wager(table, edge),
        of_round(made),
        by_cover(table, made),
        per_table_hour(table, wagers, hands),
    ]
    return (*grids, of_ruin(made)) if made.net > 0 else tuple(grids)


def _said(name: str, **slots: str | int) -> Said:
    return say(f"odds.money.{name}", **slots)


def by_wager(table: AnyOpen, edge: float) -> Grid:
    """A saw for each schedule; where the fee is one, a line from the smallest to the largest wager."""
    rows: list[tuple[Value, ...]] = []
    for schedule in table.rules.schedules:
        even = break_even(edge, schedule, table.settings.chip or 100)
        for tooth in teeth(edge, schedule, table.settings.chip or 100):
            from_here = dollars(even) if even is not None else "–"
            rows.append((schedule.number, dollars(tooth.wager), dollars(tooth.fee), tooth.edge, from_here))
    columns = tuple(_said(name) for name in ("schedule", "wager", "fee", "edge-after", "break-even"))
    return Grid(_said("by-wager"), columns, tuple(rows))


def of_round(made: BankTable) -> Grid:
    """In dollars: mean, deviation with what spots have in common and without, and parts of the
    distribution."""
    rows: list[tuple[Value, ...]] = [
        (_said("mean-covered"), _cents(made.mean)),
        (_said("mean"), _cents(made.net + made.fees.dealer + made.fees.jackpot)),
        (_said("dealer-fee"), _cents(made.fees.dealer + made.fees.jackpot)),
        (_said("net"), _cents(made.net)),
        (_said("hour", hands=made.hands), _cents(made.hour)),
        (_said("sd"), _cents(made.sd)),
        *([(_said("sd-cover"), _cents(made.covered.round.sd))] if made.covered else []),
        (_said("sd-alone"), _cents(made.sd_alone)),
        *((_said("part", part=f"{part:.0%}"), _cents(made.round.quantile(part))) for part in PARTS),
    ]
    return Grid(_said("round"), (_said("of"), _said("amount")), tuple(rows))


def by_cover(table: AnyOpen, made: BankTable) -> Grid:
    """Seats in the order of settlement, with the cover that was chosen, or with half of all that spots can
    lose."""
    cover = sum(_largest(one.amounts) for one in made.spots) // 2
    found = made.covered or covered(made.spots, cover, cover_type(table.rules))
    rows: list[tuple[Value, ...]] = [
        (at, _cents(seat.mean), _cents(-seat.lost), f"{seat.full:.2%}", f"{seat.none:.2%}")
        for at, seat in enumerate(found.seats, 1)
    ]
    columns = tuple(_said(name) for name in ("seat", "seat-mean", "seat-gain", "full", "none"))
    return Grid(
        _said("cover", cover=dollars(found.posted), mean=_cents(found.round.mean)), columns, tuple(rows)
    )


def _largest(rows: Sequence[tuple[int, ...]]) -> int:
    """What a spot may lose, all of it together."""
    return max((sum(-cents for cents in row if cents < 0) for row in rows), default=0)


def per_table_hour(table: AnyOpen, wagers: Sequence[Mapping[str, int]], hands: int) -> Grid:
    """Every schedule that takes the game wagers."""
    rows: list[tuple[Value, ...]] = []
    for schedule in table.rules.schedules:
        games = [next(iter(one.values())) for one in wagers]
        if all(schedule.least <= one <= (schedule.most or one) for one in games) and [*bands(schedule)]:
            found = collected(schedule, wagers, sides=sides_in_action(table))
            rows.append((
                schedule.number,
                dollars(found.players),
                dollars(found.dealer),
                dollars(hands * found.total),
            ))
    columns = tuple(_said(name) for name in ("schedule", "players", "dealer", "house-hour"))
    return Grid(_said("collection", hands=hands), columns, tuple(rows))


def of_ruin(made: BankTable) -> Grid:
    """The bank that each risk needs, on the lattice and by the usual exponential; and ruin on a trip with
    it."""
    rows: list[tuple[Value, ...]] = []
    for risk in RISKS:
        needed = made.needs(risk)
        if needed is not None:
            plain = usual(made.net, made.round.sd, needed, TRIP, risk)
            rows.append((f"{risk:.0%}", dollars(needed), dollars(round(plain.needs)), float(plain.trip)))
    columns = (_said("risk"), _said("bank"), _said("bank-usual"), _said("trip", rounds=TRIP))
    return Grid(_said("ruin"), columns, tuple(rows))


def _cents(cents: float) -> str:
    return dollars(round(cents))
