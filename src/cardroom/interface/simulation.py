"""Many hands of bots: what a seat and the house win on average."""

from __future__ import annotations

import msgspec

from cardroom.errors import SetupError, UnreadableError, shown
from cardroom.interface.catalogue import Game
from cardroom.interface.count import Count
from cardroom.interface.dollars import Money, cents_of
from cardroom.interface.table import GameTable, checked_seed, table_for

MOST_HANDS = 10**9


class Simulation(msgspec.Struct, frozen=True, kw_only=True):
    """The result of hands that bots have played; amounts are dollars per hand."""

    game: str
    hands: int
    seed: int
    nets: dict[str, Count]
    """Winnings in a hand: of the bot in seat 1 (`seat`), of the `others`, and of the `house`."""

    @property
    def net(self) -> Count:
        """The winnings of the bot in seat 1 in a hand."""
        return self.nets["seat"]

    @property
    def collection(self) -> Count:
        """The collection of the house from a hand."""
        return self.nets["house"]


def simulation(
    game: str | Game | GameTable,
    *,
    hands: int = 1000,
    seed: int = 1,
    bot: str = "chart",
    against: str = "",
    seats: int = 0,
    stack: Money = 0,
    workers: int = 1,
) -> Simulation:
    """Let bots play many hands: `simulation("comstock/lowball", hands=1000)`.

    All bots have the same chips before each hand. `bot` plays in seat 1 and `against` in the others. The same
    seed gives the same result, with any number of workers; each of them is a process.
    """
    try:
        from cardroom.simulate.long_run.plan import plan_of
        from cardroom.simulate.long_run.run import run
        from cardroom.simulate.long_run.script_loop import SeatedBots
    except ImportError:
        raise SetupError(["simulations need numpy and numba: pip install 'cardroom[odds]'"]) from None
    if type(hands) is not int or not 1 <= hands <= MOST_HANDS:
        raise UnreadableError(f"hands: {shown(hands)}, expected a whole number from 1 to {MOST_HANDS:,}")
    table = table_for(game)
    bots = SeatedBots(first=bot, others=against, seats=seats, cents=cents_of(stack))
    plan = plan_of(table.room_table, bots=bots, way="script", seed=checked_seed(seed), rounds=hands)
    counts = run(plan, workers=workers).counts
    nets = {
        who: Count(float(tally.mean) / 100, f"simulated, {hands:,} hands", tally.error / 100)
        for who, tally in counts.items()
    }
    return Simulation(game=table.slug, hands=hands, seed=seed, nets=nets)
