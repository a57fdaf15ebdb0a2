"""Bots at the school's tables, which make rounds worth asking about, and cards that are the same in every
replay.

The bots wager and bet unevenly, call more than they fold, and go all in now and then. They sometimes post too
little as player-dealer, and leave hands to the house way or set them at random. None of them plays well: the
questions are about the rules, not about play.
"""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from cardroom.cards import Shoe, shuffled
from cardroom.errors import SetupError
from cardroom.felt import BetweenRounds, Person, View
from cardroom.players.bots import by_chance, by_chart, by_house_way
from cardroom.rooms import Offering, Settings, Table
from cardroom.rooms.stacks import bet_of, fewest, least_stack, usual_stack
from cardroom.script import Act, Amount, Ask, Choice, Shuffle, SimulatedChance, WagerSlip
from cardroom.simulate.bot_rounds import NAMES

MOST_PEOPLE = 6
CALLS, RAISES, ALL_IN = 0.72, 0.22, 0.12
HOUSE_WAY, OPTION, HALF_HOUR = 0.6, 0.3, 0.5
ENOUGH = 0.8
"""How often a player-dealer puts up a good part of the stack."""
BESIDE = 0.2
UNITS = (1, 1, 2, 2, 3, 4, 5, 6, 8, 10)


class WholeOrder(SimulatedChance):
    """Decides the order of a shoe before the first card, so that the replay under another rule finds the same
    cards."""

    def answer(self, question: Ask[Any]) -> Any:
        """Answer a question to chance; a shuffle gets the order of the whole shoe."""
        options = question.options
        if isinstance(options, Shuffle):
            return Shoe(shuffled(options.pack, self.below), goes_on=options.whole)
        return super().answer(question)


def open_table(offering: Offering, rng: Random) -> Table:
    """Open a table at a random line of the sheet, now and then with an option of the room."""
    schedule = rng.choice(offering.rules.schedules).number
    free = [name for name, option in offering.options.items() if not option.locked]
    if free and rng.random() < OPTION:
        name = rng.choice(free)
        try:
            return offering.open(Settings(schedule=schedule, options=(*offering.options[name].needs, name)))
        except SetupError:  # an option that goes with another line, or needs more decks
            pass
    return offering.open(Settings(schedule=schedule))


def sit_down(table: Table, rng: Random) -> BetweenRounds:
    """Return a few people with unequal stacks at a new table; sometimes a half hour has just begun."""
    seats = table.rules.seats
    least = min(max(fewest(table), 3), seats)
    chosen = sorted(rng.sample(range(1, seats + 1), rng.randint(least, min(MOST_PEOPLE, seats))))
    names = rng.sample(NAMES, len(chosen))
    people = tuple(Person(seat, name, _stack(table, rng)) for seat, name in zip(chosen, names, strict=True))
    return with_half_hour(BetweenRounds(people=people), table, rng)


def _stack(table: Table, rng: Random) -> int:
    """Draw a stack in round sums between a short one and a usual one; a player who may bank brings enough for
    it."""
    least, usual = least_stack(table), usual_stack(table)
    if table.offering.family.presenter.covers(table) is not None:
        return rng.randint(usual // 2, usual) // 500 * 500
    step = max(bet_of(table), 5_00)
    return (
        (least + step * rng.randint(1, max(2, (usual - least) // step // rng.choice((1, 1, 4))))) // 100 * 100
    )


def answer(ask: Ask[Any], view: View, rng: Random, table: Table) -> Any:
    """Answer a question by its kind; unknown kinds follow the house way."""
    options = ask.options
    if ask.kind == "wager" and isinstance(options, WagerSlip):
        return _wager(ask, options, rng)
    if isinstance(options, Amount) and ask.kind == "post-bank":
        return _bank(options, rng)
    if isinstance(options, Choice) and ask.kind in ("bet", "bring-in", "post", "kill"):
        return _bet(ask, options, rng)
    if ask.kind == "set" or (ask.kind == "act" and options is not None and "house-way" in options.text):
        return ask.default if rng.random() < HOUSE_WAY else by_chance(ask, view, rng, table)
    if ask.kind in ("act", "insure", "take", "meld", "declare", "force"):
        return by_chart(ask, view, rng, table)
    if ask.kind in ("discard", "draw"):
        return by_chance(ask, view, rng, table)
    return by_house_way(ask, view, rng, table)


def _wager(ask: Ask[Any], options: WagerSlip, rng: Random) -> dict[str, int]:
    """Wager some units on the first circle, and now and then on another circle or a side bet, within the
    stack."""
    slip: dict[str, int] = {}
    for line in options.lines:
        if not slip or rng.random() < BESIDE:
            least, most = line.limits
            within = slip.get(line.within, 0) if line.within else most or least * UNITS[-1]
            cents = min(least * rng.choice(UNITS), within, most or within) // line.step * line.step
            if cents >= least and {**slip, line.name: cents} in options:
                slip[line.name] = cents
    return slip


def _bank(options: Amount, rng: Random) -> int:
    """Post a good part of the stack, or so little that it does not cover every wager."""
    least, most = (
        (options.most // 2, options.most)
        if rng.random() < ENOUGH
        else (options.most // 20, options.most // 8)
    )
    wanted = rng.randint(least, max(least, most)) // options.step * options.step
    return max(options.least, min(wanted, options.most))


def _bet(ask: Ask[Any], options: Choice, rng: Random) -> Act:
    names = {offer.name: offer for offer in options.offers}
    raises = [offer for offer in options.offers if offer.name in ("bet", "raise", "complete")]
    if raises and rng.random() < RAISES:
        offer = rng.choice(raises)
        return Act(offer.name, offer.most if rng.random() < ALL_IN else offer.least)
    for name in ("check", "call", "post"):
        if name in names and (name == "check" or rng.random() < CALLS):
            return Act(name, names[name].least)
    return (
        ask.default if isinstance(ask.default, Act) else Act(options.offers[0].name, options.offers[0].least)
    )


def with_half_hour(start: BetweenRounds, table: Table, rng: Random) -> BetweenRounds:
    """Set the half hours due by hand, because rounds take no time here."""
    due = bool(getattr(table.schedule, "half_hour", 0)) and rng.random() < HALF_HOUR
    return replace(start, half_hours=int(due))
