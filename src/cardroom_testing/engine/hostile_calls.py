"""A caller who does anything: wrong kinds and sizes, out of turn, twice, late, about other questions, from
several threads.

Whatever is called, only our own errors come out, each of one short line; and a call that is refused has
changed nothing: not the log, not the questions, not a chip, not what any seat sees.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from random import Random
from threading import Thread
from typing import Any

import msgspec

from cardroom.cards import Card, cards, deck
from cardroom.errors import LONGEST, MOST_FAULTS, InvariantError, RefusedError, SetupError, UnreadableError
from cardroom.felt import BetweenRounds, Person, View, leave, sit, step_away, top_up
from cardroom.money import read_cents, read_odds
from cardroom.players import by_chance
from cardroom.record import read_phh, read_record
from cardroom.rooms import Settings, Table, offering, read_room
from cardroom.rulebook import clause
from cardroom.script import CHANCE, FLOOR, Answer, Driver
from cardroom.simulate.bot_rounds import streams
from cardroom.simulate.conformance import check_chips
from cardroom_testing.engine.hostile_values import anything

OURS = (RefusedError, UnreadableError, SetupError)
Call = tuple[str, Callable[[], Any]]


class HostileRound:
    """One round at a table, with hostile calls before every answer that moves it on."""

    def __init__(self, table: Table, start: BetweenRounds, rng: Random) -> None:
        self.table, self.start = table, start
        chance, self.rng = streams(rng.getrandbits(64))
        self.driver = table.deal(start, chance)
        self.views = {one.seat: View(start, one.seat) for one in start.people}
        self.calls = self.accepted = 0

    def play(self, each: int = 3, longest: int = 400) -> Driver:
        """So many hostile calls before each answer; a round that goes on for long is left to itself."""
        driver, rng = self.driver, self.rng
        for _ in range(longest):
            for _ in range(each):
                self.check(rng.choice(CALLS)(self))
            if not driver.waiting:
                break
            if rng.random() < 0.02:
                self.crowd()
            elif rng.random() < 0.1:
                driver.silence(rng.choice(driver.waiting).seat)
            else:
                ask = rng.choice(driver.waiting)
                said = by_chance(ask, self.views[ask.seat].catch_up(driver.events), rng)
                driver.answer(ask.seat, said)
        check_chips(self.start, driver)
        return driver

    def check(self, call: Call) -> None:
        """One call: it is accepted, or refused by one of ours and nothing has changed."""
        self.calls += 1
        before, said = self.standing(), call[0]
        try:
            call[1]()
        except OURS as bad:
            lines = bad.faults if isinstance(bad, SetupError) else (str(bad),)
            if not lines or len(lines) > MOST_FAULTS + 1 or any(not is_line(line) for line in lines):
                raise InvariantError(
                    f"{said} was refused, but not in one short line: {lines!r:.500}"
                ) from None
        except BaseException as bad:
            raise InvariantError(f"{said} raised {type(bad).__name__}: {bad}") from bad
        else:
            self.accepted += before != self.standing()
            return
        if self.standing() != before:
            raise InvariantError(f"{said} was refused and has changed something")

    def standing(self) -> tuple[Any, ...]:
        """All that a refused call must leave as it is; of the views one after another."""
        driver, people = self.driver, self.start.people
        seat = people[self.calls % len(people)].seat
        seen = View(self.start, seat).catch_up(driver.events).everything()
        asks = [(id(one), driver.number(one)) for one in driver.asks]
        log = tuple(map(id, driver.events))
        return (
            log,
            asks,
            dict(driver.felt.ledger),
            repr(seen),
            driver.outcome,
            driver.halted,
            len(driver.waiting),
        )

    def crowd(self) -> None:
        """Several threads answer the same question at once: each is taken or refused, and the log has every
        one taken."""
        driver, ask = self.driver, self.rng.choice(self.driver.waiting)
        said = by_chance(ask, self.views[ask.seat].catch_up(driver.events), self.rng)
        before, wrong, taken = len(_answers(driver)), [], []

        def speak() -> None:
            try:
                driver.answer(ask.seat, said)
                taken.append(1)
            except OURS:
                pass
            except BaseException as bad:
                wrong.append(bad)

        threads = [Thread(target=speak) for _ in range(3)]
        for one in threads:
            one.start()
        for one in threads:
            one.join()
        self.calls += len(threads)
        if wrong or driver.halted:
            raise InvariantError(f"three threads answering {ask.line()}: {wrong!r} {driver.halted}")
        if not taken or len(_answers(driver)) - before != len(taken):
            raise InvariantError(
                f"of three threads {len(taken)} were taken, and {len(_answers(driver)) - before} are in "
                f"the log"
            )


def _answers(driver: Driver) -> list[Answer]:
    """What seats have said; what chance answered by itself in between does not count."""
    return [event for event in driver.events if isinstance(event, Answer) and event.seat != CHANCE]


def is_line(text: str) -> bool:
    return len(text) <= LONGEST and text.isprintable()


def _a_seat(game: HostileRound) -> Any:
    """Mostly somebody who could be asked."""
    rng = game.rng
    return rng.choice((1, 2, 3, CHANCE, FLOOR, 31, -1)) if rng.random() < 0.7 else anything(rng)


def _an_answer(game: HostileRound) -> Any:
    """Sometimes what another question would take, or what this one takes and is bent a little."""
    rng, asks = game.rng, game.driver.asks
    if not asks or rng.random() < 0.5:
        return anything(rng)
    options = rng.choice(asks).options
    said = rng.choice(list(options.samples())[:20] or [None]) if options else None
    return _bent(said, rng)


def _bent(said: Any, rng: Random) -> Any:
    if isinstance(said, msgspec.Struct) and rng.random() < 0.7:
        name = rng.choice(said.__struct_fields__)
        return msgspec.structs.replace(said, **{name: anything(rng)})
    if isinstance(said, dict) and said and rng.random() < 0.7:
        return {**said, rng.choice(list(said)): anything(rng)}
    if isinstance(said, tuple) and rng.random() < 0.5:
        return (*said, anything(rng))
    if type(said) is int:
        return rng.choice((-said, said + 1, said * 10**6, float(said), str(said)))
    return anything(rng)


def answer(game: HostileRound) -> Call:
    """To whatever the driver's answers take beside seat and words: the number of the question, the count of
    answers."""
    rng, driver = game.rng, game.driver
    more = list(inspect.signature(driver.answer).parameters)[2:]
    named = {name: _a_number(rng) for name in more if rng.random() < 0.4}
    seat, said = _a_seat(game), _an_answer(game)
    return "an answer", lambda: driver.answer(seat, said, **named)


def _a_number(rng: Random) -> Any:
    return rng.choice((0, 1, 2, 10**6, -1)) if rng.random() < 0.5 else anything(rng)


def open_again(game: HostileRound) -> Call:
    rng, fields = game.rng, Settings.__struct_fields__
    chosen = {name: anything(rng) for name in rng.sample(fields, rng.randint(1, 3))}
    return f"opening with {list(chosen)}", lambda: game.table.offering.open(Settings(**chosen))


def deal_again(game: HostileRound) -> Call:
    rng = game.rng
    if rng.random() < 0.3:
        start, chance = anything(rng), anything(rng)
        return "dealing from anything", lambda: game.table.deal(start, chance)
    names = rng.sample(BetweenRounds.__struct_fields__, rng.randint(1, 2))
    bent = msgspec.structs.replace(game.start, **{name: anything(rng) for name in names})
    if rng.random() < 0.5:
        person = rng.choice(game.start.people)
        person = msgspec.structs.replace(person, **{rng.choice(Person.__struct_fields__): anything(rng)})
        bent = msgspec.structs.replace(game.start, people=(person,))
    return f"dealing with another {names}", lambda: game.table.deal(bent)


def between_rounds(game: HostileRound) -> Call:
    rng, table = game.rng, game.table
    start = game.start if rng.random() < 0.7 else anything(rng)
    seat, cents = _a_seat(game), anything(rng)
    person = anything(rng) if rng.random() < 0.3 else _bent(Person(1, "Zoe", 5), rng)
    calls: tuple[Call, ...] = (
        ("sitting down", lambda: table.sit(start, person)),
        ("sitting down anywhere", lambda: sit(start, person, 8)),
        ("changing seats", lambda: table.change_seat(start, seat, cents)),
        ("buying", lambda: table.buy(start, seat, cents)),
        ("topping up", lambda: top_up(start, seat, cents)),
        ("leaving", lambda: leave(start, seat)),
        ("stepping away", lambda: step_away(start, seat, away=cents)),
    )
    return rng.choice(calls)


def text(game: HostileRound) -> Call:
    """Everything that reads."""
    said = anything(game.rng)
    readers: tuple[Callable[[Any], Any], ...] = (
        read_cents,
        read_odds,
        cards,
        Card,
        deck,
        read_record,
        read_phh,
        clause,
        offering,
        lambda words: read_room("own", words),
        lambda words: read_room(words, "name = 'x'"),
        *(one.options.read for one in game.driver.asks if one.options),
    )
    reader = game.rng.choice(readers)
    return f"reading by {getattr(reader, '__qualname__', reader)}", lambda: reader(said)


def look(game: HostileRound) -> Call:
    driver, seat = game.driver, _a_seat(game)
    name = game.rng.choice(("asked", "openings", "silence", "void"))
    if name in ("silence", "void") and type(seat) is int and game.rng.random() < 0.9:
        seat = anything(game.rng)
    return name, lambda: getattr(driver, name)(seat)


CALLS: tuple[Callable[[HostileRound], Call], ...] = (
    *[answer] * 4,
    open_again,
    deal_again,
    between_rounds,
    text,
    look,
)


def hostile_calls(table: Table, start: BetweenRounds, rng: Random, each: int = 3) -> int:
    """A round with hostile calls; how many there were."""
    game = HostileRound(table, start, rng)
    game.play(each)
    return game.calls
