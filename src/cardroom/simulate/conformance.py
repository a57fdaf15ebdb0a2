"""Conformance of every offering, regardless of its rules: rounds are played at random and checked from
outside.

A new game gets these checks for free. They know no rules: they examine questions, events, views, records and
chips. Each raises `InvariantError` with the record of the failed round, so that the failure can be replayed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from cardroom.cards import HIDDEN, Card, Shoe
from cardroom.errors import CardroomError, InvariantError, RefusedError, one_line
from cardroom.felt import BetweenRounds, Event, Fact, Moved, View, seen_positions
from cardroom.felt.places import circle_at, hole
from cardroom.mishaps import CardShown, Foreign
from cardroom.money import HOUSE, JACKPOT, kind_of, stack
from cardroom.players import by_chance
from cardroom.record import read_record, replay, write_record
from cardroom.rooms import Room, Table
from cardroom.script import (
    CHANCE,
    FLOOR,
    Act,
    Answer,
    Ask,
    Choice,
    Driver,
    Pick,
    SimulatedChance,
    WagerSlip,
    give,
)
from cardroom.script.late_answers import REVISIONS
from cardroom.simulate.bot_rounds import play_round, streams
from cardroom.simulate.random_mishaps import Strikes, note_something, unnoticed_mark
from cardroom.simulate.random_tables import random_table as random_table
from cardroom.simulate.random_tables import settings_of as settings_of
from cardroom.simulate.reachable_values import HASH, reached

LONGEST = 5000
"""No round has more questions, even if all of them time out."""
HUGE = 10**5000
"""A number too large to print."""
NONSENSE: tuple[Any, ...] = (
    None, "hit", -1, 1, True, 500.0, Act("nonsense"), {"nowhere": 500}, {"1": -500}, {"1": 500.0},
    [], 10**12, HUGE, {"1": HUGE}, Act("hit", HUGE), {1: 500}, {("1",): 500}, object(),
    Act("hit", None), Act("stand", 0.0), Act("double", "10"), Act(["hit"]), Act(None),  # type: ignore[arg-type]
)  # fmt: skip
"""Answers that no question accepts."""
OF_IT = 4
"""Nonsense answers tried at a question of a kind that the round has had before; the first of a kind gets all.
"""
DISCLOSING = ("deal.check", "act.verify")
"""Topics of facts by which the rules themselves tell all seats something about a hidden card."""


def random_round(table: Table, start: BetweenRounds, rng: Random) -> Driver:
    """Play a round with random allowed answers."""
    seated = {person.seat: by_chance for person in start.people}
    return play_round(table, start, seated, *streams(rng.getrandbits(64)))


def check_chips(start: BetweenRounds, driver: Driver) -> None:
    """Check that no account falls below zero, that the sum never changes, and that ledger and events agree at
    the end."""
    balances = {stack(person.seat): person.cents for person in start.people} | {JACKPOT: start.jackpot}
    for event in driver.events:
        if isinstance(event, Moved):
            balances[event.source] = balances.get(event.source, 0) - event.cents
            balances[event.target] = balances.get(event.target, 0) + event.cents
            if event.cents <= 0 or (balances[event.source] < 0 and event.source != HOUSE):
                raise InvariantError(f"{event.source} falls to {balances[event.source]} by {event.line()}")
    if {name: cents for name, cents in balances.items() if cents} != {
        n: c for n, c in driver.felt.ledger if c
    }:
        raise InvariantError("the ledger and the told moves disagree")
    remaining = [
        name for name in balances if balances[name] and kind_of(name) not in ("stack", "drop", JACKPOT, HOUSE)
    ]
    if remaining and driver.outcome is not None:
        raise InvariantError(f"chips left on the table after the round: {remaining}")
    for person in driver.outcome.people if driver.outcome else ():
        if person.cents != balances.get(stack(person.seat), 0):
            raise InvariantError(
                f"seat {person.seat} goes on with {person.cents} and has "
                f"{balances.get(stack(person.seat), 0)} before it"
            )


def check_cited(table: Table, driver: Driver) -> None:
    """Check that every topic in the events is one of the family, and that every fact has words."""
    family = table.offering.family
    for event in driver.events:
        topic = getattr(event, "topic", "")
        if topic and topic not in family.topics:
            raise InvariantError(f"{topic} is no topic of {family.name}: {event.line()}")
        if isinstance(event, Fact) and not event.text.strip():
            raise InvariantError(f"no language says {event.line()}")


def check_options(ask: Ask[Any], driver: Driver, nonsense: Sequence[Any] = NONSENSE) -> None:
    """Check that every offered answer can be given and written; any other must be refused without effect."""
    assert ask.options is not None
    for answer in ask.options.samples():
        if answer not in ask.options and not isinstance(ask.options, WagerSlip):
            raise InvariantError(f"{ask.line()} offers {answer!r} and refuses it")
        if ask.options.read(ask.options.write(answer)) != answer:
            raise InvariantError(f"{answer!r} is not read back as it is written")
    if ask.default not in ask.options:
        raise InvariantError(f"{ask.line()}: silence would mean {ask.default!r}, which is not allowed")
    before, chips = len(driver.events), dict(driver.felt.ledger)
    take = driver.takes(ask.seat)
    for wrong in (*nonsense, *_wrong_answers(ask)):
        _refused(driver, lambda wrong=wrong: driver.answer(ask.seat, wrong, take=take))  # type: ignore[misc]
    _refused(driver, lambda: driver.answer(ask.seat, ask.default, driver.number(ask) + 1))
    _refused(driver, lambda: driver.answer(31, ask.default))
    _refused(driver, lambda: driver.answer(ask.seat, ask.default, take=driver.takes(ask.seat) + 1))
    if driver.takes(ask.seat):
        _refused(driver, lambda: driver.answer(ask.seat, ask.default))
    if (len(driver.events), dict(driver.felt.ledger)) != (before, chips):
        raise InvariantError(f"a refusal changed the table at {ask.line()}")


def _wrong_answers(ask: Ask[Any]) -> list[Any]:
    wrong: list[Any] = []
    if isinstance(ask.options, Choice):
        wrong += [Act(offer.name, offer.most + 1) for offer in ask.options.offers]
        wrong += [
            Act(name) for name in ("double", "split", "surrender", "hit") if not ask.options.offer(name)
        ]
    if isinstance(ask.options, WagerSlip):
        wrong += [{line.name: line.least - 1} for line in ask.options.lines]
        wrong += [{line.name: line.least + 1} for line in ask.options.lines]
        wrong += [{line.name: line.least} for line in ask.options.lines if line.within or line.beside]
    return wrong


def _refused(driver: Driver, saying: Callable[[], None]) -> None:
    try:
        saying()
    except RefusedError:
        return
    raise InvariantError(f"something forbidden was accepted at {driver.events[-1].line()}")


def inputs(events: Sequence[Event]) -> list[Answer]:
    """Return the answers among these events."""
    return [event for event in events if isinstance(event, Answer)]


def repeat_answer(driver: Driver, answer: Answer, *, whole: bool = False) -> None:
    """Give an answer of an earlier run again.

    A shoe comes as far as it was dealt, or `whole` to play on differently.
    """
    if isinstance(answer.said, Shoe):
        for mark in answer.marks:
            driver.mishap(mark)
        shoe = answer.said
        order = shoe.order if whole else _dealt(answer)
        driver.answer(CHANCE, shoe.fresh() if shoe.secret else Shoe(order, size=shoe.size))
    else:
        give(driver, answer)


def check_prefixes(table: Table, start: BetweenRounds, driver: Driver) -> None:
    """Check that a table is in the same state after each answer when the answers are given again.

    The answers are given as values to one table and as text to another. Both must have the same events with
    the same numbers, the same open questions, and the same counts of answers. So must a table that is
    restored from the first answers at once, somewhere in the round and at its end.
    """
    lines, asks = [event.line() for event in driver.events], _asks(driver.events)
    answers = [_as_dealt(answer) for answer in inputs(driver.events)]
    texts = [answer.full_line() for answer in answers]
    replayed, from_text = table.deal(start), table.deal(start)
    restored = start.round % (len(answers) + 1)  # elsewhere in every round
    seen = 0
    for upto in range(len(answers) + 1):
        if upto:
            give(replayed, answers[upto - 1])
            give(from_text, texts[upto - 1])
        seen = _compare(replayed, from_text, lines, seen, upto)
        if upto in (restored, len(answers)):
            _compare(replayed, table.restore(start, answers[:upto]), lines, 0, upto)
            _compare(replayed, table.restore(start, texts[:upto]), lines, 0, upto)
    if seen != len(lines) or _asks(replayed.events) != asks or _ended(replayed) != _ended(driver):
        raise InvariantError(
            f"replay of the first {len(answers)} answers differs: they are all, and it does not end as the "
            f"round did"
        )


def _compare(replayed: Driver, from_text: Driver, expected: Sequence[str], seen: int, upto: int) -> int:
    """Compare both tables from event `seen` on, and return the number of events compared so far."""
    lines = [event.line() for event in replayed.events[seen:]]
    if lines != expected[seen : seen + len(lines)]:
        raise InvariantError(f"replay of the first {upto} answers differs")
    if lines != [event.line() for event in from_text.events[seen:]] or _open(replayed) != _open(from_text):
        raise InvariantError(f"a table restored from {upto} texts is not the one restored from answers")
    return seen + len(lines)


def _ended(driver: Driver) -> BetweenRounds | None:
    """Return the outcome of the round, without cards of a shoe that no seat has seen yet."""
    return driver.outcome and replace(driver.outcome, own=driver.outcome.own.as_seen())


def _as_dealt(answer: Answer) -> Answer:
    """Return a shoe that is shuffled while it is dealt as far as it was dealt in the end."""
    if not isinstance(answer.said, Shoe) or answer.said.secret:
        return answer
    return replace(answer, said=Shoe(_dealt(answer), size=answer.said.size, goes_on=answer.said.goes_on))


def _dealt(answer: Answer) -> Sequence[Card]:
    """Return the dealt cards of a shoe; with foreign cards in it, the known order without them."""
    shoe: Shoe = answer.said
    return shoe.known() if any(isinstance(mark, Foreign) for mark in answer.marks) else shoe.used()


def _asks(events: Sequence[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, Ask)]


def _open(driver: Driver) -> list[tuple[int, int, int, int | None]]:
    """Return the open questions, with their numbers and counts of answers."""
    return [(ask.seat, driver.number(ask), driver.takes(ask.seat), ask.replaces) for ask in driver.asks]


def check_record(table: Table, start: BetweenRounds, driver: Driver) -> None:
    """Check that a round that is written, read and replayed gives the same record to the byte."""
    text = write_record(table, start, driver)
    room = Room(table.offering.room, "", {table.offering.game: table.offering})
    _, replayed = replay(read_record(text), {room.slug: room})
    if write_record(table, start, replayed) != text:
        raise InvariantError("the record of the replay differs from the record")


def check_silence(table: Table, start: BetweenRounds, driver: Driver, rng: Random) -> None:
    """Check that the round ends if all questions time out from some point on."""
    answers = inputs(driver.events)
    replayed = table.deal(start, None)
    for answer in answers[: rng.randint(0, len(answers))]:
        repeat_answer(replayed, answer, whole=True)
    chance = SimulatedChance(rng.getrandbits(64))
    for _ in range(LONGEST):
        if not replayed.waiting:
            return check_chips(start, replayed)
        ask = replayed.waiting[0]
        if ask.seat == CHANCE:
            replayed.answer(CHANCE, chance.answer(ask))
        else:
            replayed.silence(ask.seat)
    raise InvariantError("silence does not end the round")


def check_secrets(table: Table, start: BetweenRounds, driver: Driver, rng: Random) -> None:
    """Check that a seat cannot tell two worlds apart that differ only in cards it has not seen and in
    unnoticed marks.

    Its view must be the same in both, step by step. In the end, all values it can reach must be the same, and
    belong to it.
    """
    answers = inputs(driver.events)
    if not any(isinstance(answer.said, Shoe) for answer in answers):
        return
    seat, upto = rng.choice(start.people).seat, rng.randint(0, len(answers))
    world, other_world = table.deal(start), table.deal(start)
    strange = [mark.card for answer in answers for mark in answer.marks if isinstance(mark, Foreign)]
    extra = len(strange)  # the number of places by which a deck may be off
    seen = {position for _, position in seen_positions(_run(table, start, answers[:upto]).events, seat)}
    fixed = {position + by for position in seen for by in range(-extra, extra + 1)}
    alike = 0
    for answer in answers[:upto]:
        mine, changed = (
            with_commitment(answer),
            with_commitment(in_other_world(answer, world, other_world, fixed, rng, strange)),
        )
        try:
            repeat_answer(other_world, changed, whole=True)
        except CardroomError:  # an answer about cards that the player does not hold in the other world
            break
        repeat_answer(world, mine, whole=True)
        if has_diverged(world, other_world, seat, alike):
            return
        alike = min(len(world.events), len(other_world.events))
    note_something(other_world, rng)
    mine, theirs = (reached(handed(table, replayed, start, seat), seat) for replayed in (world, other_world))
    if mine != theirs:
        raise InvariantError(
            f"seat {seat} can tell two worlds apart that differ only in cards it has not seen"
        )


def handed(table: Table, driver: Driver, start: BetweenRounds, seat: int) -> tuple[Any, ...]:
    """Return everything that a seat is ever handed of a round."""
    events = [event.for_seat(seat) for event in driver.events]
    record = write_record(table, start, driver, seat=seat)
    return events, View(start, seat).catch_up(driver.events), driver.openings(seat), record


def with_commitment(answer: Answer) -> Answer:
    """Return the answer with a commitment on its shoe, so that there are cards to open; the secret is the
    same in both worlds."""
    if not isinstance(answer.said, Shoe):
        return answer
    shoe = Shoe(
        answer.said.order,
        size=answer.said.size,
        secret=b"the same in both worlds",
        goes_on=answer.said.goes_on,
    )
    return replace(answer, said=shoe)


def _run(table: Table, start: BetweenRounds, answers: Sequence[Answer]) -> Driver:
    driver = table.deal(start)
    for answer in answers:
        repeat_answer(driver, answer, whole=True)
    return driver


def in_other_world(
    answer: Answer,
    world: Driver,
    other_world: Driver,
    fixed: set[int],
    rng: Random,
    strange: Sequence[Card | None] = (),
) -> Answer:
    """Return the answer for the other world: another shoe, and the sealed cards in the same places.

    Foreign cards that are shuffled into a deck again keep their places, because their presence shows.
    """
    value = answer.said
    if isinstance(value, Shoe):
        fixed = fixed | {position for position, card in enumerate(value.order) if card in strange}
        return replace(
            answer,
            said=_other_world(value, fixed, rng),
            marks=(*answer.marks, *unnoticed_mark(answer, other_world, rng)),
        )
    if isinstance(value, CardShown):
        value = _shown_there(value, world, other_world)
    elif answer.by == "seat" and isinstance(value, tuple):
        mine, theirs = world.asked(answer.seat), other_world.asked(answer.seat)
        if mine and theirs and isinstance(mine.options, Pick) and isinstance(theirs.options, Pick):
            remaining = list(mine.options.cards)
            places = []
            for card in value:
                places.append(remaining.index(card))
                remaining[places[-1]] = HIDDEN
            value = tuple(theirs.options.cards[place] for place in places)
    return replace(answer, said=value)


def _shown_there(shown: CardShown, world: Driver, other_world: Driver) -> CardShown:
    """Return the card in the same place of that hand; only the two players see which card it is."""
    for place in (hole(shown.seat), circle_at(shown.seat)):
        mine, theirs = (driver.felt.cards.get(place, []) for driver in (world, other_world))
        if shown.card in mine[: len(theirs)]:
            return replace(shown, card=theirs[mine.index(shown.card)])
    return shown


def has_diverged(world: Driver, other_world: Driver, seat: int, alike: int = 0) -> bool:
    """Return whether the rules themselves told the difference, as a check for a natural does; any other is a
    leak.

    The first `alike` events were compared before, and events never change.
    """
    for first, second in zip(world.events[alike:], other_world.events[alike:], strict=False):
        mine, theirs = (HASH.sub("#", event.for_seat(seat).line()) for event in (first, second))
        if mine != theirs:
            if isinstance(first, Fact) and isinstance(second, Fact) and first.topic in DISCLOSING:
                return True
            raise InvariantError(f"seat {seat} sees {mine!r} here and {theirs!r} there: a leak")
    return False


def _other_world(shoe: Shoe, fixed: set[int], rng: Random) -> Shoe:
    """Return the same shoe with all unseen cards in another order."""
    order = list(shoe.order)
    loose = [i for i in range(len(order)) if i not in fixed]
    moved = loose[:]
    rng.shuffle(moved)
    for i, j in zip(loose, moved, strict=True):
        order[i] = shoe.order[j]
    return Shoe(order, size=shoe.size, goes_on=shoe.goes_on)


def _anything(ask: Ask[Any], view: View, rng: Random) -> Any:
    """Return a random answer; now and then one that no bot gives, such as a fold where a check is free."""
    warned = [offer for offer in ask.options.offers if offer.warn] if isinstance(ask.options, Choice) else []
    if warned and rng.random() < 0.1:
        return Act(warned[0].name, warned[0].least)
    return by_chance(ask, view, rng)


Check = Callable[[Table, BetweenRounds, Driver], None]
"""A check of a finished round, with its table and the state it started from."""


def no_check(table: Table, start: BetweenRounds, driver: Driver) -> None:
    """Check nothing."""


def check_everything(
    table: Table, start: BetweenRounds, rng: Random, also: Check = no_check, *, struck: Strikes | None = None
) -> Driver:
    """Play a random round through all checks above, with mishaps too if `struck` is given."""
    chance, rng = streams(rng.getrandbits(64))
    driver = table.deal(start, struck.begin(chance, rng) if struck else chance)
    try:
        _play_checked(driver, start, rng, struck)
        check_chips(start, driver)
        check_cited(table, driver)
        check_prefixes(table, start, driver)
        check_record(table, start, driver)
        check_silence(table, start, driver, rng)
        check_secrets(table, start, driver, rng)
        also(table, start, driver)
    except Exception as error:
        why = f"{error}" if isinstance(error, CardroomError) else f"{type(error).__name__}: {error}"
        raise InvariantError(
            f"{one_line(why)}\n{write_record(table, start, driver, unfinished=True)}"
        ) from error
    return driver


def _play_checked(driver: Driver, start: BetweenRounds, rng: Random, struck: Strikes | None) -> None:
    """Play a round with random answers; before each, try all offered answers and some forbidden ones."""
    views = {person.seat: View(start, person.seat) for person in start.people} | {FLOOR: View(start, FLOOR)}
    met: set[str] = set()
    while driver.waiting:
        if struck:
            struck.strike(driver, rng)
        if not (waiting := driver.waiting):
            return
        ask = rng.choice(
            waiting if rng.random() < 0.8 else driver.asks
        )  # now and then a player revises an answer
        check_options(ask, driver, rng.sample(NONSENSE, OF_IT) if ask.kind in met else NONSENSE)
        met.add(ask.kind)
        if driver.takes(ask.seat) <= REVISIONS:
            _give(driver, ask, _anything(ask, views[ask.seat].catch_up(driver.events), rng))


def _give(driver: Driver, ask: Ask[Any], answer: Any) -> None:
    """Give an answer that is on offer; that the script takes it is checked too."""
    try:
        driver.answer(ask.seat, answer, driver.number(ask), driver.takes(ask.seat))
    except CardroomError as error:
        why = f"{ask.line()} offers {answer!r}, and the script fails on it"
        raise InvariantError(f"{why}: {error}") from error
