"""Combinations: two or three rules that rarely meet are put together, played at random, and checked.

    for done in rounds("a split behind a short bank", seed=1, count=100): ...

Each combination says at which tables it is played, what is preferred in the answers and in the shoe, and by which lines of the
record it has come about. What has a settlement of its own (`twenty_one`, `holdem`, `double_hand`) must come to the same cent;
of the others chips, books and records are checked from outside.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

from msgspec.structs import replace

from cardroom.cards import Card, Shoe
from cardroom.errors import InvariantError
from cardroom.felt import BetweenRounds, Person, View
from cardroom.games.fingerprint import short_hash
from cardroom.games.remedies.random_marks import any_mark
from cardroom.players import by_chance
from cardroom.record import read_record, write_record
from cardroom.record.replay import replay
from cardroom.rooms import Offering, Settings, Table, offering, rooms
from cardroom.rooms.check import FaultList
from cardroom.script import CHANCE, FLOOR, Act, Amount, Ask, Choice, Driver, Pick, Shuffle, SimulatedChance
from cardroom.simulate.conformance import check_chips
from tests.apart import double_hand, holdem, meet, twenty_one
from tests.apart.told import Told, read, stacks

Settling = Callable[[Told], dict[int, int]]
Meeting = Callable[[Told], bool]
Favours = Callable[[Card], bool]
EVERY = tuple(twenty_one.EDITIONS)
JOKERS = ("mortimers/no-bust-2003", "comstock/no-bust-joker")
INSURED = (
    "ven-a-mexico/no-bust-401",
    "pinnacle/no-bust-401",
    "mortimers/no-bust-6",
    "mortimers/no-bust-6-buster",
    "players-club/no-bust-5",
)
HOLDEM = "comstock/holdem"
SPLIT = tuple(f"comstock/{game}" for game in holdem.SPLIT)
DOUBLE = ("comstock/double-hand", "mortimers/double-hand")
BEHIND = r"(?s)move stack/(\d+) bet/(\d+)/\1 \S+ act\.wager.*move stack/(?!\1 )(\d+) bet/\2/\3 \S+ act\.wager.*\. shuffled"
"""Two have wagers of their own on one circle."""
TRIES = 12
"""So often a combination is tried for each time that it comes about."""
REPLAYED = 4
"""Of so many rounds the record of one is played again."""
LEAST = 600
"""And so often at least."""


@dataclass(frozen=True)
class Combination:
    """Some rules together, where they are played, and what shows that they have met."""

    name: str
    slugs: tuple[str, ...]
    shows: tuple[str, ...]
    """Patterns; a line of the record matches each."""
    settle: Settling | None = None
    meets: tuple[Meeting, ...] = ()
    """What else shows it, where no single line does."""
    settings: Mapping[str, Any] = field(default_factory=dict)
    options: tuple[tuple[str, ...], ...] = ((),)
    schedules: tuple[int, ...] = ()
    weights: Mapping[str, float] = field(default_factory=dict)
    """How much more often than others an act is chosen."""
    favours: Callable[[Random], Favours] | None = None
    """Which cards come early."""
    bank: float = 1.0
    """What share of the largest possible bank is put up, at most, in two rounds of three."""
    mishaps: int = 0
    """So many at most, beside the shuffles."""
    strikes: bool = False
    """Whether they come at questions too."""
    begin: Callable[[Table, Random], BetweenRounds] | None = None
    change: Mapping[str, Any] = field(default_factory=dict)
    """Keys of the game that are otherwise, in a room without a rule book."""


@dataclass(frozen=True)
class Done:
    """A round in which the combination came about."""

    slug: str
    text: str
    is_settled: bool


def some_values(rng: Random) -> Favours:
    """Two values, so that there are pairs and hands that are alike."""
    wanted = rng.sample("A23456789TJQK", 2)
    return lambda card: card.rank in wanted


def aces_and_tens(rng: Random) -> Favours:
    return lambda card: card.rank in "ATJQK"


def aces_and_kings(rng: Random) -> Favours:
    return lambda card: card.rank in "AK" or card.is_joker


def jokers(rng: Random) -> Favours:
    rank = rng.choice("A8T")
    return lambda card: card.is_joker or card.rank == rank


def sevens_to_nines(rng: Random) -> Favours:
    """What is spared over 21: seven to nine of one suit, three eights, and what makes 22 to 25 with three cards."""
    wanted, suit = rng.choice(("789", "8", "6789")), rng.choice("cdhs")
    return lambda card: card.rank in wanted and (wanted != "789" or card.suit == suit)


def low_ranks(rng: Random) -> Favours:
    few = rng.sample("A2345678", 5)
    return lambda card: card.rank in few or card.is_joker


SPLITS = {"split": 9.0, "double": 4.0, "surrender": 0.2, "bank": 3.0}
ALL_IN = {"raise": 2.0, "bet": 2.0, "call": 3.0, "fold": 0.3, "check": 1.0, "post": 3.0}
BACK = {"backline": 2}


def people(table: Table, rng: Random) -> BetweenRounds:
    """Some in random seats, with much or with little, some with half a dollar."""
    seats = sorted(rng.sample(range(1, table.rules.seats + 1), rng.randint(3, table.rules.seats)))
    least = int(getattr(table.schedule, "least", 0) or getattr(table.schedule, "low", 0) or 100)
    return BetweenRounds(
        people=tuple(
            Person(n, f"P{n}", least * rng.choice((2, 5, 20, 100)) + rng.choice((0, 0, 50, 475)))
            for n in seats
        )
    )


def shorts(table: Table, rng: Random) -> BetweenRounds:
    """A hand going on: stacks of every size, the button anywhere, some who missed the blinds."""
    seats = sorted(rng.sample(range(1, table.rules.seats + 1), rng.randint(3, table.rules.seats)))
    chips = [
        rng.choice((rng.randint(1, 30) * 100, rng.randint(2, 120) * 50, rng.randint(5, 300) * 100))
        for _ in seats
    ]
    there = (
        Person(n, f"P{n}", held, missed=rng.random() < 0.15) for n, held in zip(seats, chips, strict=True)
    )
    return BetweenRounds(people=tuple(there), button=rng.choice(seats))


def tight(table: Table, rng: Random) -> BetweenRounds:
    """Somebody who is asked for the bank first, and has little beside it for the fee."""
    start = people(table, rng)
    first, *others = start.people
    return replace(
        start,
        people=(replace(first, cents=int(table.schedule.least) + rng.choice((50, 150, 200, 1050))), *others),
    )


def timed(table: Table, rng: Random) -> BetweenRounds:
    return replace(shorts(table, rng), half_hours=1)


def moved(table: Table, rng: Random) -> BetweenRounds:
    """Somebody has changed seats, and somebody else missed the blind."""
    seats = sorted(rng.sample(range(1, table.rules.seats + 1), rng.randint(5, table.rules.seats - 1)))
    start = BetweenRounds(
        people=tuple(Person(n, f"P{n}", rng.randint(60, 300) * 100) for n in seats), button=rng.choice(seats)
    )
    free = [n for n in range(1, table.rules.seats + 1) if n not in [one.seat for one in start.people]]
    start = table.change_seat(table.offering.family.begin(start), rng.choice(seats), rng.choice(free))
    late = rng.choice(start.people).seat
    return replace(start, people=tuple(replace(one, missed=one.seat == late) for one in start.people))


TWENTY_ONE = [
    Combination(
        "a split and a bettor behind it, and a short bank",
        EVERY,
        (r"act\.split-wager", r"settle\.uncovered"),
        twenty_one.settle,
        (meet.split_behind,),
        settings=BACK,
        weights=SPLITS,
        favours=some_values,
        bank=0.2,
    ),
    Combination(
        "insurance and a short bank",
        INSURED,
        (r"act\.insurance$", r"insurance/\S+ settle\.uncovered"),
        twenty_one.settle,
        settings=BACK,
        weights={"insure": 6.0, "surrender": 0.2},
        favours=aces_and_tens,
        bank=0.3,
    ),
    Combination(
        "insurance, a Buster wager beside it and a short bank",
        ("players-club/no-bust-5", "mortimers/no-bust-6-buster"),
        (r"act\.insurance$",),
        twenty_one.settle,
        (meet.both_sides,),
        settings=BACK,
        weights={"insure": 6.0, "surrender": 0.2},
        favours=aces_and_tens,
        bank=0.5,
    ),
    Combination(
        "even money and insurance behind a short bank",
        ("mortimers/pure-21.5",),
        (r"^> \d+ even-money", r"act\.insurance$", r"settle\.uncovered"),
        twenty_one.settle,
        settings=BACK,
        options=(("insurance", "even-money"),),
        weights={"insure": 6.0, "even-money": 9.0},
        favours=aces_and_tens,
        bank=0.5,
    ),
    Combination(
        "a joker, a double and a short bank",
        JOKERS,
        (r"deal \S+ \*\*", r"act\.double", r"settle\.uncovered"),
        twenty_one.settle,
        settings=BACK,
        weights={"double": 8.0, "split": 4.0, "surrender": 0.2},
        favours=jokers,
        bank=0.3,
    ),
    Combination(
        "a hand that is spared over 21, doubled or split",
        EVERY[:7] + EVERY[8:],
        (r"settle\.over-exception", r"act\.(double|split)"),
        twenty_one.settle,
        settings=BACK,
        weights={"hit": 4.0, "double": 3.0, "split": 3.0, "stand": 0.3, "surrender": 0.1},
        favours=sevens_to_nines,
    ),
    Combination(
        "equal totals over 21 where they push, behind a split or a double",
        ("players-club/no-bust-5",),
        (r"settle\.over-tie", r"act\.(double|split)"),
        twenty_one.settle,
        settings=BACK,
        options=(("over-tie-push",),),
        weights={"hit": 4.0, "double": 3.0, "split": 3.0, "stand": 0.3, "surrender": 0.1},
        favours=some_values,
    ),
    Combination(
        "naturals that are paid at once and a bank that is out before the others",
        ("players-club/no-bust-5", "mortimers/no-bust-6-buster"),
        (r"settle\.natural-at-once", r"settle\.uncovered"),
        twenty_one.settle,
        settings=BACK,
        favours=aces_and_tens,
        bank=0.3,
    ),
    Combination(
        "a busted bank, side wagers and a short cover",
        ("mortimers/no-bust-6-buster", "players-club/no-bust-5", "comstock/pure-21.5-buster"),
        (r"settle\.buster-pays", r"buster/\S+ settle\.uncovered"),
        twenty_one.settle,
        settings=BACK,
        favours=some_values,
        bank=0.6,
    ),
]
POKER = [
    Combination(
        "side pots, a tie with odd chips and the fee",
        (HOLDEM,),
        (r"settle\.side-pot", r"settle\.odd", r"fee\."),
        holdem.settle,
        weights=ALL_IN,
        favours=some_values,
        begin=shorts,
    ),
    Combination(
        "a split pot beside an all-in, with a half that is shared",
        SPLIT,
        (r"settle\.low-half", r"settle\.odd"),
        holdem.settle,
        (meet.all_in,),
        weights=ALL_IN,
        favours=low_ranks,
        begin=shorts,
    ),
    Combination(
        "a joker in a split pot",
        ("comstock/seven-stud-8",),
        (r"settle\.low-half", r"settle\.high-half"),
        holdem.settle,
        (meet.joker_shown,),
        options=(("joker",),),
        weights=ALL_IN,
        favours=low_ranks,
        begin=shorts,
    ),
    Combination(
        "a missed blind between button and blinds, beside an all-in",
        (HOLDEM, *SPLIT),
        (r"ask \d+ return", r"^> \d+ post", r"move stack/\d+ bet/\d+ \S+ seat\.missed"),
        holdem.settle,
        (meet.all_in,),
        weights=ALL_IN,
        begin=shorts,
    ),
    Combination(
        "antes of everybody, an all-in for less and a jackpot",
        (HOLDEM,),
        (r"act\.ante", r"settle\.(side-pot|uncalled)"),
        holdem.settle,
        options=(("antes",), ("antes-alone",), ("antes", "jackpot")),
        schedules=(1,),
        weights=ALL_IN,
        begin=shorts,
    ),
    Combination(
        "two mishaps beside an all-in",
        (HOLDEM, *SPLIT),
        (r"settle\.|no-pot",),
        holdem.settle,
        (meet.two_mishaps, meet.all_in),
        weights=ALL_IN,
        mishaps=3,
        strikes=True,
        begin=shorts,
    ),
    Combination(
        "a hand that is killed beside an all-in",
        (HOLDEM, *SPLIT),
        (r"error\.\S+ mishap\.killed", r"settle\.(side|low)"),
        holdem.settle,
        (meet.all_in, meet.killed_early),
        weights=ALL_IN,
        mishaps=5,
        strikes=True,
        begin=shorts,
    ),
    Combination(
        "a wrong hand that is found at the showdown beside an all-in",
        (HOLDEM, *SPLIT),
        (r"error\.\S+ mishap\.killed", r"settle\."),
        holdem.settle,
        (meet.all_in, meet.killed_late),
        weights=ALL_IN,
        mishaps=4,
        strikes=True,
        begin=shorts,
    ),
    Combination(
        "a mishap when somebody is all-in",
        (HOLDEM, *SPLIT),
        (r"settle\.|no-pot",),
        holdem.settle,
        (meet.mishap_after_an_all_in,),
        weights=ALL_IN,
        mishaps=2,
        strikes=True,
        begin=shorts,
    ),
]
TWO_HANDS = [
    Combination(
        "partners, a bettor behind and a short bank",
        DOUBLE,
        (BEHIND, r"act\.partners$", r"settle\.uncovered"),
        double_hand.settle,
        settings=BACK,
        bank=0.15,
    ),
    Combination(
        "a foul hand and a short bank",
        DOUBLE,
        (r"settle\.foul", r"settle\.uncovered"),
        double_hand.settle,
        settings=BACK,
        bank=0.15,
    ),
    Combination(
        "a joker and a copy",
        DOUBLE,
        (r"hands-(compared|set) .*\*\*", r"settle\.copy"),
        double_hand.settle,
        settings=BACK,
        favours=aces_and_kings,
    ),
    Combination(
        "a bank of several and what is kept back for the fee",
        DOUBLE,
        (r"act\.back-bank$", r"settle\.(one|both|neither)", r"kept-back"),
        double_hand.settle,
        settings=BACK,
        begin=tight,
    ),
    Combination(
        "two mishaps at the deal",
        DOUBLE,
        (r"settle\.|no-pot",),
        double_hand.settle,
        (meet.two_mishaps,),
        settings=BACK,
        mishaps=4,
    ),
]
OTHERS = [
    Combination(
        "a kill beside the half hour", ("comstock/lowball",), (r"act\.kill$", r"fee\.half-hour"), schedules=(2, 3), weights={"kill": 4.0, **ALL_IN}, begin=timed,
    ),
    Combination(
        "a change of seats and a missed blind", ("comstock/lowball",), (r"seat\.change$", r"seat\.missed$"), weights={"straddle": 5.0}, begin=moved,
    ),
    Combination(
        "a forced card at the end of the deck", ("comstock/pan",), (r"^> \d+ force", r"pan\.deck-out"), weights={"force": 9.0, "play": 9.0, "draw": 3.0, "meld": 6.0, "add": 3.0},
        change={"deck": {"packs": 4}}, favours=some_values,
    ),
]  # fmt: skip
COMBINATIONS = {one.name: one for one in (*TWENTY_ONE, *POKER, *TWO_HANDS, *OTHERS)}
APART = tuple(one.name for one in COMBINATIONS.values() if one.settle is not None)


@cache
def _offering(slug: str, change: str) -> Offering:
    if not change:
        return offering(slug)
    raw = offering(slug).raw
    raw["schedules"] = [
        {key: value for key, value in line.items() if key != "clauses"} for line in raw["schedules"]
    ]
    name = next(one for one in COMBINATIONS.values() if short_hash(dict(one.change)) == change)
    for key, value in name.change.items():
        raw[key] = {**raw[key], **value}
    faults = FaultList()
    found = Offering("riverside", slug.split("/")[1], raw, faults)
    assert not faults, faults
    return found


@cache
def _tables(name: str) -> tuple[Table, ...]:
    of = COMBINATIONS[name]
    found = []
    for slug in of.slugs:
        game = _offering(slug, short_hash(dict(of.change)) if of.change else "")
        lines = [one.number for one in game.rules.schedules if one.number in (of.schedules or range(1, 6))]
        found += [
            game.open(Settings(schedule=line, options=options, **of.settings))
            for line in lines
            for options in of.options
        ]
    return tuple(found)


class Answers:
    """What people say: anything that is allowed, what the combination prefers more often."""

    def __init__(self, of: Combination, rng: Random, table: Table, driver: Driver) -> None:
        self.of, self.rng, self.table, self.driver = of, rng, table, driver
        self.favours = of.favours(rng) if of.favours and rng.random() < 0.9 else None
        self.views: dict[int, View] = {}

    def of_chance(self, ask: Ask[Any]) -> Any:
        if not isinstance(ask.options, Shuffle):
            return SimulatedChance(self.rng.getrandbits(32)).answer(ask)
        order: list[Card] = self.rng.sample(list(ask.options.pack), len(ask.options.pack))
        if self.favours:
            early = [card for card in order if self.favours(card)][: self.rng.randint(8, 24)]
            rest = list(order)
            for card in early:
                rest.remove(card)
            top = [*early, *rest[: max(0, 26 - len(early))]]
            order = [*self.rng.sample(top, len(top)), *rest[max(0, 26 - len(early)) :]]
        return Shoe(order, size=len(order))

    def of_seat(self, ask: Ask[Any]) -> Any:
        options = ask.options
        if isinstance(options, Choice):
            offer = self.rng.choices(options.offers, [self._weight(one.name) for one in options.offers])[0]
            return Act(offer.name, offer.most if self.rng.random() < 0.6 else offer.least)
        if isinstance(options, Pick) and ask.kind == "set" and self.rng.random() < 0.6:
            return tuple(sorted(options.cards, key=lambda card: "23456789TJQKA*".index(card.rank))[-2:])
        if isinstance(options, Amount) and ask.kind == "post-bank":
            if self.of.begin is tight and self.rng.random() < 0.6:
                return options.most
            share = (
                self.of.bank if self.rng.random() < 0.67 else 1.0
            )  # short for all, or only for those who come last
            most = int(options.least + (options.most - options.least) * share)
            cents = self.rng.randint(int(options.least), max(most, int(options.least)))
            return cents // options.step * options.step or options.most
        view = self.views.setdefault(ask.seat, View(self.driver.felt.start, ask.seat)).catch_up(
            self.driver.events
        )
        return by_chance(ask, view, self.rng, self.table)

    def _weight(self, name: str) -> float:
        return self.of.weights.get(name.split()[0], 1.0)


def _play(of: Combination, table: Table, start: BetweenRounds, rng: Random) -> Driver:
    driver = table.deal(start)
    said = Answers(of, rng, table, driver)
    left = of.mishaps
    while driver.waiting:
        ask = driver.waiting[0]
        if ask.seat == CHANCE:
            if isinstance(ask.options, Shuffle):
                for _ in range(rng.randint(0, left)):
                    left -= _marked(driver, any_mark(rng, len(ask.options.pack)))
            driver.answer(CHANCE, said.of_chance(ask))
            continue
        if left and of.strikes and rng.random() < 0.1 and (texts := driver.strikes()):
            found = [
                one for one in texts if one.startswith("found")
            ]  # what lies there unnoticed is seen more often than not
            driver.mishap(rng.choice(found if found and rng.random() < 0.7 else list(texts)))
            left -= 1
            continue
        if ask.seat == FLOOR:
            driver.silence(FLOOR)
            continue
        ask = rng.choice([one for one in driver.waiting if one.seat not in (CHANCE, FLOOR)])
        answer = said.of_seat(ask)
        if answer in ask.options:
            driver.answer(ask.seat, answer)
        else:
            driver.silence(ask.seat)
    return driver


def _marked(driver: Driver, mark: Any) -> int:
    """Whether it could strike beside this shuffle."""
    if not driver.may_strike(mark):
        return 0
    driver.mishap(mark)
    return 1


def rounds(name: str, seed: int, count: int) -> Iterator[Done]:
    """So many rounds in which the combination has come about; fewer where luck is against it. Raises `Broken` with the record
    of a round that does not come to what it should."""
    of, rng = COMBINATIONS[name], Random(f"{name} {seed}")
    found = 0
    for _ in range(max(count * TRIES, LEAST)):
        table = rng.choice(_tables(name))
        start = (of.begin or people)(table, rng)
        driver = _play(of, table, start, rng)
        if driver.outcome is None or not _may_show(of, driver):
            continue
        text = write_record(table, start, driver)
        if not all(re.search(one, text, re.MULTILINE) for one in of.shows) or not _has_met(of, text):
            continue
        check(of, table, start, driver, text, is_replayed=found % REPLAYED == 0)
        yield Done(table.offering.slug, text, of.settle is not None)
        found += 1
        if found == count:
            return


def _has_met(of: Combination, text: str) -> bool:
    told = read(text)
    return all(one(told) for one in of.meets)


def _may_show(of: Combination, driver: Driver) -> bool:
    """A first look at the topics alone, as most rounds do not show what is looked for."""
    told = {getattr(event, "topic", "") for event in driver.events}
    plain = [one.replace("\\", "").rstrip("$") for one in of.shows if re.fullmatch(r"[a-z\\.$-]+", one)]
    return all(
        any(one in topic for topic in told)
        for one in plain
        if "." in one and not one.startswith(("pan.", "kept"))
    )


def check(
    of: Combination,
    table: Table,
    start: BetweenRounds,
    driver: Driver,
    text: str,
    *,
    is_replayed: bool = True,
) -> None:
    """Chips and books from outside; the record played again; and the settlement apart, to the cent."""
    check_chips(start, driver)
    if is_replayed and not of.change:
        replay(read_record(text), rooms())
    if of.settle is None:
        return
    told = read(text)
    ours = {one.seat: int(one.cents) for one in start.people} if told.is_void else of.settle(told)
    if ours != stacks(told):
        differ = {seat: (ours[seat], held) for seat, held in stacks(told).items() if ours.get(seat) != held}
        raise InvariantError(f"{of.name}: settled apart otherwise, by seat (apart, here) {differ}\n{text}")


def unmet(found: Sequence[str]) -> list[str]:
    """The combinations that are not among these."""
    return [one for one in COMBINATIONS if one not in found]
