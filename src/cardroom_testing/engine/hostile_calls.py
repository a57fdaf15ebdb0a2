"""A hostile caller of the engine: wrong kinds and sizes, out of turn, twice, late, about other questions,
from several threads.

Every call raises only the project's own errors, each with one short line. A refused call changes nothing: not
the log, the questions, a chip or the view of any seat.
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
    """A round at a table, with hostile calls before every answer that moves it on."""

    def __init__(self, table: Table, start: BetweenRounds, rng: Random) -> None:
        self.table, self.start = table, start
        chance, self.rng = streams(rng.getrandbits(64))
        self.driver = table.deal(start, chance)
        self.views = {person.seat: View(start, person.seat) for person in start.people}
        self.calls = self.accepted = 0

    def play(self, call_count: int = 3, longest: int = 400) -> Driver:
        """Play with `call_count` hostile calls before each answer, for at most `longest` answers."""
        driver, rng = self.driver, self.rng
        for _ in range(longest):
            for _ in range(call_count):
                self.check(rng.choice(CALLS)(self))
            if not driver.waiting:
                break
            if rng.random() < 0.02:
                self.answer_from_threads()
            elif rng.random() < 0.1:
                driver.silence(rng.choice(driver.waiting).seat)
            else:
                ask = rng.choice(driver.waiting)
                reply = by_chance(ask, self.views[ask.seat].catch_up(driver.events), rng)
                driver.answer(ask.seat, reply)
        check_chips(self.start, driver)
        return driver

    def check(self, call: Call) -> None:
        """Make one call: it succeeds, or raises one of the project's errors and changes nothing."""
        self.calls += 1
        before, name = self.state(), call[0]
        try:
            call[1]()
        except OURS as error:
            lines = error.faults if isinstance(error, SetupError) else (str(error),)
            if not lines or len(lines) > MOST_FAULTS + 1 or any(not is_line(line) for line in lines):
                raise InvariantError(
                    f"{name} was refused, but not in one short line: {lines!r:.500}"
                ) from None
        except BaseException as error:
            raise InvariantError(f"{name} raised {type(error).__name__}: {error}") from error
        else:
            self.accepted += before != self.state()
            return
        if self.state() != before:
            raise InvariantError(f"{name} was refused and has changed something")

    def state(self) -> tuple[Any, ...]:
        """Return all state that a refused call must leave unchanged; it takes the view of another seat each
        time."""
        driver, people = self.driver, self.start.people
        seat = people[self.calls % len(people)].seat
        seen = View(self.start, seat).catch_up(driver.events).everything()
        asks = [(id(ask), driver.number(ask)) for ask in driver.asks]
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

    def answer_from_threads(self) -> None:
        """Answer one question from several threads at once.

        Each answer is accepted or refused, and the log holds every accepted one.
        """
        driver, ask = self.driver, self.rng.choice(self.driver.waiting)
        reply = by_chance(ask, self.views[ask.seat].catch_up(driver.events), self.rng)
        before, errors, taken = len(_answers(driver)), [], []

        def speak() -> None:
            try:
                driver.answer(ask.seat, reply)
                taken.append(1)
            except OURS:
                pass
            except BaseException as error:
                errors.append(error)

        threads = [Thread(target=speak) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.calls += len(threads)
        if errors or driver.halted:
            raise InvariantError(f"three threads answering {ask.line()}: {errors!r} {driver.halted}")
        if not taken or len(_answers(driver)) - before != len(taken):
            raise InvariantError(
                f"of three threads {len(taken)} were taken, and {len(_answers(driver)) - before} are in "
                f"the log"
            )


def _answers(driver: Driver) -> list[Answer]:
    """Return the answers of seats in the log; answers of chance do not count."""
    return [event for event in driver.events if isinstance(event, Answer) and event.seat != CHANCE]


def is_line(text: str) -> bool:
    """Return whether a text is one short printable line."""
    return len(text) <= LONGEST and text.isprintable()


def _a_seat(game: HostileRound) -> Any:
    """Return a number or a hostile value as seat; mostly one that may be asked."""
    rng = game.rng
    return rng.choice((1, 2, 3, CHANCE, FLOOR, 31, -1)) if rng.random() < 0.7 else anything(rng)


def _an_answer(game: HostileRound) -> Any:
    """Return a hostile value, or an answer of some open question, slightly changed."""
    rng, asks = game.rng, game.driver.asks
    if not asks or rng.random() < 0.5:
        return anything(rng)
    options = rng.choice(asks).options
    value = rng.choice(list(options.samples())[:20] or [None]) if options else None
    return _bent(value, rng)


def _bent(value: Any, rng: Random) -> Any:
    if isinstance(value, msgspec.Struct) and rng.random() < 0.7:
        name = rng.choice(value.__struct_fields__)
        return msgspec.structs.replace(value, **{name: anything(rng)})
    if isinstance(value, dict) and value and rng.random() < 0.7:
        return {**value, rng.choice(list(value)): anything(rng)}
    if isinstance(value, tuple) and rng.random() < 0.5:
        return (*value, anything(rng))
    if type(value) is int:
        return rng.choice((-value, value + 1, value * 10**6, float(value), str(value)))
    return anything(rng)


def answer_call(game: HostileRound) -> Call:
    """Make a call of `driver.answer` with a seat, words and random optional arguments.

    The optional arguments are the number of the question and the count of answers.
    """
    rng, driver = game.rng, game.driver
    more = list(inspect.signature(driver.answer).parameters)[2:]
    named = {name: _a_number(rng) for name in more if rng.random() < 0.4}
    seat, reply = _a_seat(game), _an_answer(game)
    return "an answer", lambda: driver.answer(seat, reply, **named)


def _a_number(rng: Random) -> Any:
    return rng.choice((0, 1, 2, 10**6, -1)) if rng.random() < 0.5 else anything(rng)


def open_call(game: HostileRound) -> Call:
    """Make a call that opens the game with hostile settings."""
    rng, fields = game.rng, Settings.__struct_fields__
    chosen = {name: anything(rng) for name in rng.sample(fields, rng.randint(1, 3))}
    return f"opening with {list(chosen)}", lambda: game.table.offering.open(Settings(**chosen))


def deal_call(game: HostileRound) -> Call:
    """Make a call that deals from hostile or changed start values."""
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


def between_rounds_call(game: HostileRound) -> Call:
    """Make a hostile call between rounds: sit down, move, buy, leave or step away."""
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


def reading_call(game: HostileRound) -> Call:
    """Make a call of any function that reads text."""
    value = anything(game.rng)
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
        *(ask.options.read for ask in game.driver.asks if ask.options),
    )
    reader = game.rng.choice(readers)
    return f"reading by {getattr(reader, '__qualname__', reader)}", lambda: reader(value)


def query_call(game: HostileRound) -> Call:
    """Make a hostile call of a query of the driver, or of `silence` or `void`."""
    driver, seat = game.driver, _a_seat(game)
    name = game.rng.choice(("asked", "openings", "silence", "void"))
    if name in ("silence", "void") and type(seat) is int and game.rng.random() < 0.9:
        seat = anything(game.rng)
    return name, lambda: getattr(driver, name)(seat)


CALLS: tuple[Callable[[HostileRound], Call], ...] = (
    *[answer_call] * 4,
    open_call,
    deal_call,
    between_rounds_call,
    reading_call,
    query_call,
)


def hostile_calls(table: Table, start: BetweenRounds, rng: Random, call_count: int = 3) -> int:
    """Play one round with hostile calls, and return the number of calls."""
    game = HostileRound(table, start, rng)
    game.play(call_count)
    return game.calls
