"""What every offering must hold to, whatever its rules: played at random, and checked from outside.

A new game gets these checks for nothing. They know no rules: they look at questions, events, views, records
and chips. Each raises `Broken` with the record of the round that failed, so that a failure can be replayed.
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
from cardroom.simulate.random_mishaps import Strikes, note_something, unnoticed
from cardroom.simulate.random_tables import random_table as random_table
from cardroom.simulate.random_tables import settings_of as settings_of
from cardroom.simulate.reachable_values import HASH, reached

LONGEST = 5000
"""No round has more questions, if nobody ever answers."""
HUGE = 10**5000
"""A number that nobody can print."""
NONSENSE: tuple[Any, ...] = (
    None, "hit", -1, 1, True, 500.0, Act("nonsense"), {"nowhere": 500}, {"1": -500}, {"1": 500.0},
    [], 10**12, HUGE, {"1": HUGE}, Act("hit", HUGE), {1: 500}, {("1",): 500}, object(),
    Act("hit", None), Act("stand", 0.0), Act("double", "10"), Act(["hit"]), Act(None),  # type: ignore[arg-type]
)  # fmt: skip
"""What no question can be answered with."""
OF_IT = 4
"""So much of it is tried at a question of a kind that has been asked before in the round; at the first one
all."""
DISCLOSING = ("deal.check", "act.verify")
"""Topics of notes by which the rules themselves tell everybody something about a hidden card."""


def random_round(table: Table, start: BetweenRounds, rng: Random) -> Driver:
    """One round in which everybody does anything that is allowed."""
    seated = {one.seat: by_chance for one in start.people}
    return play_round(table, start, seated, *streams(rng.getrandbits(64)))


def check_chips(start: BetweenRounds, driver: Driver) -> None:
    """No account below zero and the sum unchanged at every event; the ledger and the events agree at the
    end."""
    balances = {stack(one.seat): one.cents for one in start.people} | {JACKPOT: start.jackpot}
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
    left = [
        name for name in balances if balances[name] and kind_of(name) not in ("stack", "drop", JACKPOT, HOUSE)
    ]
    if left and driver.outcome is not None:
        raise InvariantError(f"chips left on the table after the round: {left}")
    for one in driver.outcome.people if driver.outcome else ():
        if one.cents != balances.get(stack(one.seat), 0):
            raise InvariantError(
                f"seat {one.seat} goes on with {one.cents} and has {balances.get(stack(one.seat), 0)} "
                f"before it"
            )


def check_cited(table: Table, driver: Driver) -> None:
    """Whatever is asked and told rests on a topic that the family names, and there are words for every
    fact."""
    family = table.offering.family
    for event in driver.events:
        topic = getattr(event, "topic", "")
        if topic and topic not in family.topics:
            raise InvariantError(f"{topic} is no topic of {family.name}: {event.line()}")
        if isinstance(event, Fact) and not event.text.strip():
            raise InvariantError(f"no language says {event.line()}")


def check_options(ask: Ask[Any], driver: Driver, nonsense: Sequence[Any] = NONSENSE) -> None:
    """What is offered can be said and written; what is not is refused, and nothing has changed."""
    assert ask.options is not None
    for said in ask.options.samples():
        if said not in ask.options and not isinstance(ask.options, WagerSlip):
            raise InvariantError(f"{ask.line()} offers {said!r} and refuses it")
        if ask.options.read(ask.options.write(said)) != said:
            raise InvariantError(f"{said!r} is not read back as it is written")
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
    return [event for event in events if isinstance(event, Answer)]


def answer_again(driver: Driver, given: Answer, *, whole: bool = False) -> None:
    """Give an answer of an earlier run once more; of a shoe what was dealt, or `whole` to play on
    differently."""
    if isinstance(given.said, Shoe):
        for mark in given.marks:
            driver.mishap(mark)
        said = given.said
        order = said.order if whole else _dealt(given)
        driver.answer(CHANCE, said.fresh() if said.secret else Shoe(order, size=said.size))
    else:
        give(driver, given)


def check_prefixes(table: Table, start: BetweenRounds, driver: Driver) -> None:
    """After each of its answers, given again as value and as text, a table stands exactly where the first one
    stood: the same events and so the same numbers, the same questions open, as often answered. So does one
    that is restored from the first answers all at once, somewhere in the round and at its end."""
    told, asks = [event.line() for event in driver.events], _asks(driver.events)
    given = [_as_dealt(one) for one in inputs(driver.events)]
    texts = [one.full_line() for one in given]
    again, other = table.deal(start), table.deal(start)
    restored = start.round % (len(given) + 1)  # elsewhere in every round
    seen = 0
    for upto in range(len(given) + 1):
        if upto:
            give(again, given[upto - 1])
            give(other, texts[upto - 1])
        seen = _compare(again, other, told, seen, upto)
        if upto in (restored, len(given)):
            _compare(again, table.restore(start, given[:upto]), told, 0, upto)
            _compare(again, table.restore(start, texts[:upto]), told, 0, upto)
    if seen != len(told) or _asks(again.events) != asks or _ended(again) != _ended(driver):
        raise InvariantError(
            f"replay of the first {len(given)} answers differs: they are all, and it does not end as the "
            f"round did"
        )


def _compare(again: Driver, other: Driver, told: Sequence[str], seen: int, upto: int) -> int:
    """From the event on that was seen last; how many are seen now."""
    lines = [event.line() for event in again.events[seen:]]
    if lines != told[seen : seen + len(lines)]:
        raise InvariantError(f"replay of the first {upto} answers differs")
    if lines != [event.line() for event in other.events[seen:]] or _open(again) != _open(other):
        raise InvariantError(f"a table restored from {upto} texts is not the one restored from answers")
    return seen + len(lines)


def _ended(driver: Driver) -> BetweenRounds | None:
    """What the round hands on, without cards of a shoe that nobody has seen yet."""
    return driver.outcome and replace(driver.outcome, own=driver.outcome.own.as_seen())


def _as_dealt(given: Answer) -> Answer:
    """A shoe that is shuffled while it is dealt, as far as it was dealt in the end."""
    if not isinstance(given.said, Shoe) or given.said.secret:
        return given
    return replace(given, said=Shoe(_dealt(given), size=given.said.size, goes_on=given.said.goes_on))


def _dealt(given: Answer) -> Sequence[Card]:
    """What was dealt of a shoe; of one with foreign cards in it, which is dealt as it really is, the order
    without them."""
    shoe: Shoe = given.said
    return shoe.known() if any(isinstance(one, Foreign) for one in given.marks) else shoe.used()


def _asks(events: Sequence[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, Ask)]


def _open(driver: Driver) -> list[tuple[int, int, int, int | None]]:
    """What is asked, by number and how often it has been answered."""
    return [(ask.seat, driver.number(ask), driver.takes(ask.seat), ask.replaces) for ask in driver.asks]


def check_record(table: Table, start: BetweenRounds, driver: Driver) -> None:
    """Written down, read back and replayed, the round is the same to the byte."""
    text = write_record(table, start, driver)
    room = Room(table.offering.room, "", {table.offering.game: table.offering})
    _, again = replay(read_record(text), {room.slug: room})
    if write_record(table, start, again) != text:
        raise InvariantError("the record of the replay differs from the record")


def check_silence(table: Table, start: BetweenRounds, driver: Driver, rng: Random) -> None:
    """Play up to some point, then silence: the round still ends."""
    given = inputs(driver.events)
    again = table.deal(start, None)
    for one in given[: rng.randint(0, len(given))]:
        answer_again(again, one, whole=True)
    chance = SimulatedChance(rng.getrandbits(64))
    for _ in range(LONGEST):
        if not again.waiting:
            return check_chips(start, again)
        ask = again.waiting[0]
        if ask.seat == CHANCE:
            again.answer(CHANCE, chance.answer(ask))
        else:
            again.silence(ask.seat)
    raise InvariantError("silence does not end the round")


def check_secrets(table: Table, start: BetweenRounds, driver: Driver, rng: Random) -> None:
    """Two worlds that differ only in cards a seat has not seen and in marks that nobody has noticed give it
    the same view, step by step; and in the end everything that can be reached from what it is handed is the
    same, with nothing in it that is not its own."""
    given = inputs(driver.events)
    if not any(isinstance(one.said, Shoe) for one in given):
        return
    seat, upto = rng.choice(start.people).seat, rng.randint(0, len(given))
    here, there = table.deal(start), table.deal(start)
    strange = [mark.card for one in given for mark in one.marks if isinstance(mark, Foreign)]
    extra = len(strange)  # by so many places a deck may be off
    seen = {at for _, at in seen_positions(_run(table, start, given[:upto]).events, seat)}
    fixed = {at + by for at in seen for by in range(-extra, extra + 1)}
    alike = 0
    for one in given[:upto]:
        mine, other = committed(one), committed(in_other_world(one, here, there, fixed, rng, strange))
        try:
            answer_again(there, other, whole=True)
        except CardroomError:  # what somebody did here with cards that he does not hold there
            break
        answer_again(here, mine, whole=True)
        if diverged(here, there, seat, alike):
            return
        alike = min(len(here.events), len(there.events))
    note_something(there, rng)
    mine, theirs = (reached(handed(table, one, start, seat), seat) for one in (here, there))
    if mine != theirs:
        raise InvariantError(
            f"seat {seat} can tell two worlds apart that differ only in cards it has not seen"
        )


def handed(table: Table, driver: Driver, start: BetweenRounds, seat: int) -> tuple[Any, ...]:
    """All that a seat is ever handed of a round."""
    events = [event.for_seat(seat) for event in driver.events]
    record = write_record(table, start, driver, seat=seat)
    return events, View(start, seat).catch_up(driver.events), driver.openings(seat), record


def committed(given: Answer) -> Answer:
    """The shoe with a commitment, so that there are cards to open; the same secret in both worlds."""
    if not isinstance(given.said, Shoe):
        return given
    said = Shoe(
        given.said.order, size=given.said.size, secret=b"the same in both worlds", goes_on=given.said.goes_on
    )
    return replace(given, said=said)


def _run(table: Table, start: BetweenRounds, given: Sequence[Answer]) -> Driver:
    driver = table.deal(start)
    for one in given:
        answer_again(driver, one, whole=True)
    return driver


def in_other_world(
    given: Answer,
    here: Driver,
    there: Driver,
    fixed: set[int],
    rng: Random,
    strange: Sequence[Card | None] = (),
) -> Answer:
    """The same answer there: another shoe, and of sealed cards those that lie in the same places. Cards that
    do not belong in a deck, shuffled again with it, come when they come here: that they are there shows."""
    said = given.said
    if isinstance(said, Shoe):
        fixed = fixed | {at for at, card in enumerate(said.order) if card in strange}
        return replace(
            given, said=_other_world(said, fixed, rng), marks=(*given.marks, *unnoticed(given, there, rng))
        )
    if isinstance(said, CardShown):
        said = _shown_there(said, here, there)
    elif given.by == "seat" and isinstance(said, tuple):
        mine, theirs = here.asked(given.seat), there.asked(given.seat)
        if mine and theirs and isinstance(mine.options, Pick) and isinstance(theirs.options, Pick):
            left = list(mine.options.cards)
            places = []
            for card in said:
                places.append(left.index(card))
                left[places[-1]] = HIDDEN
            said = tuple(theirs.options.cards[place] for place in places)
    return replace(given, said=said)


def _shown_there(said: CardShown, here: Driver, there: Driver) -> CardShown:
    """The card in the same place of that hand: which it is, only the two of them see."""
    for place in (hole(said.seat), circle_at(said.seat)):
        mine, theirs = (one.felt.cards.get(place, []) for one in (here, there))
        if said.card in mine[: len(theirs)]:
            return replace(said, card=theirs[mine.index(said.card)])
    return said


def diverged(here: Driver, there: Driver, seat: int, alike: int = 0) -> bool:
    """Whether the rules themselves told the difference, as a check for a natural does; any other difference
    is a leak. So many events were compared before: what is told stays as it was told."""
    for one, other in zip(here.events[alike:], there.events[alike:], strict=False):
        mine, theirs = (HASH.sub("#", event.for_seat(seat).line()) for event in (one, other))
        if mine != theirs:
            if isinstance(one, Fact) and isinstance(other, Fact) and one.topic in DISCLOSING:
                return True
            raise InvariantError(f"seat {seat} sees {mine!r} here and {theirs!r} there: a leak")
    return False


def _other_world(shoe: Shoe, fixed: set[int], rng: Random) -> Shoe:
    """The same shoe with all unseen cards in another order."""
    order = list(shoe.order)
    loose = [i for i in range(len(order)) if i not in fixed]
    moved = loose[:]
    rng.shuffle(moved)
    for i, j in zip(loose, moved, strict=True):
        order[i] = shoe.order[j]
    return Shoe(order, size=shoe.size, goes_on=shoe.goes_on)


def _anything(ask: Ask[Any], view: View, rng: Random) -> Any:
    """Now and then also what no bot would say, such as a fold where a check is free."""
    warned = [one for one in ask.options.offers if one.warn] if isinstance(ask.options, Choice) else []
    if warned and rng.random() < 0.1:
        return Act(warned[0].name, warned[0].least)
    return by_chance(ask, view, rng)


Check = Callable[[Table, BetweenRounds, Driver], None]
"""A look at a round that is over, with the table and where it started."""


def passes(table: Table, start: BetweenRounds, driver: Driver) -> None:
    """The check that finds nothing."""


def check_everything(
    table: Table, start: BetweenRounds, rng: Random, also: Check = passes, *, struck: Strikes | None = None
) -> Driver:
    """One random round through all of the above; `struck` by mishaps too."""
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
    except Exception as bad:
        why = f"{bad}" if isinstance(bad, CardroomError) else f"{type(bad).__name__}: {bad}"
        raise InvariantError(
            f"{one_line(why)}\n{write_record(table, start, driver, unfinished=True)}"
        ) from bad
    return driver


def _play_checked(driver: Driver, start: BetweenRounds, rng: Random, struck: Strikes | None) -> None:
    """Everybody does anything, and before every answer all that is offered and all that is not is tried."""
    views = {one.seat: View(start, one.seat) for one in start.people} | {FLOOR: View(start, FLOOR)}
    met: set[str] = set()
    while driver.waiting:
        if struck:
            struck.at(driver, rng)
        if not (waiting := driver.waiting):
            return
        ask = rng.choice(waiting if rng.random() < 0.8 else driver.asks)  # now and then somebody thinks again
        check_options(ask, driver, rng.sample(NONSENSE, OF_IT) if ask.kind in met else NONSENSE)
        met.add(ask.kind)
        if (take := driver.takes(ask.seat)) <= REVISIONS:
            driver.answer(
                ask.seat,
                _anything(ask, views[ask.seat].catch_up(driver.events), rng),
                driver.number(ask),
                take,
            )
