"""Drill: settle the layout. Each wager in its order as far as the bank covers it, pots with odd chips, and
pan."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

import msgspec

from cardroom.felt import BetweenRounds, Event, Fact, Moved
from cardroom.felt.places import number_of
from cardroom.fixed import Fixed
from cardroom.games.banked.facts import NotCovered
from cardroom.games.scene import Scene
from cardroom.hands.reading import Reading
from cardroom.money import BANK, POT, seat_of, wager_of
from cardroom.school.event_walk import walk
from cardroom.school.item import ItemOutcome, Whose
from cardroom.school.outcome_values import PaidByEach, SeatAmounts, WagerSettled
from cardroom.school.played_round import PlayedRound
from cardroom.school.probe import OutcomeReader, Probe, WrongAnswer
from cardroom.script import Answer, Ask, cards_of
from cardroom.telling.results.cover import bar
from cardroom.telling.results.money_pages import MoneyPages, WagerPage
from cardroom.words import Chips, Said, SaidList, ShownCards, Value, Who, say

TOPICS = ("settle.",)
NOT_HERE = ("settle.bank", "settle.unopposed", "settle.uncalled")
UNCOVERED = "settle.uncovered"
NEEDS = ("settle.", "cards.", "deal.action")


class Unit(msgspec.Struct, frozen=True):
    """Chips that move for one reason: a wager, the pots, or one player's collection from the others."""

    subject: str
    first: int
    last: int
    topic: str
    outcome: ItemOutcome
    owed: int = 0
    """For a wager: what a bank without limit would pay, or take (below zero)."""
    is_short: bool = False
    """The bank did not cover all of it."""
    shares: Mapping[int, int] = Fixed()
    """For pots: how much each seat gets."""
    collector: int = 0
    """For a collection from the others: the seat that collects."""


def probes(played: PlayedRound) -> Iterator[Probe]:
    """Yield a question for each unit that is settled in the round."""
    units = units_of(played.events)
    first = {unit.first: unit for unit in units}
    for index, _, scene in walk(played):
        if unit := first.get(index):
            beside = (
                *_other_outcomes(scene, unit),
                *_other_divisions(played, unit),
                *_neighbours(scene, unit, units),
            )
            topic, also = (UNCOVERED, (unit.topic,)) if unit.is_short else (unit.topic, ())
            asks, reader = _asks(played, scene, unit), _outcome_reader(unit.subject)
            yield Probe(index, asks, "words", topic, reader, unit.last + 1, beside, NEEDS, also)


def _outcome_reader(subject: str) -> OutcomeReader:
    def read(events: Sequence[Event], after: BetweenRounds | None) -> ItemOutcome | None:
        return next((unit.outcome for unit in units_of(events) if unit.subject == subject), None)

    return read


def units_of(events: Sequence[Event]) -> list[Unit]:
    """Return the units in the order in which they are settled."""
    pages = MoneyPages(events, 0).wagers.values()
    wagers = [_wager(events, page) for page in pages if page.settled and page.topic.startswith("settle.")]
    return sorted([*wagers, *_pots(events), *_collected(events)], key=lambda unit: unit.first)


def _wager(events: Sequence[Event], page: WagerPage) -> Unit:
    """Return the unit of a wager: paid out of the bank, taken to it, or returned."""
    first = page.settled
    while first and _leads_to(events[first - 1], page):
        first -= 1
    last = max(
        index
        for index, event in enumerate(events)
        if isinstance(event, Moved) and event.source == page.account
    )
    won, lost, back = page.won, page.lost, sum(page.backs.values())
    short = int(page.short.cents) if page.short else 0
    owed = won + short if page.short is None or page.short.how == "win" else -(lost + short)
    outcome, whole = wager_outcome(won, lost, back), owed if won or short else -lost
    return Unit(page.account, first, last, page.topic, outcome, whole, bool(short))


def _leads_to(event: Event, page: WagerPage) -> bool:
    """Return True for winnings out of the bank, and for what it did not cover: both come before the stake."""
    if isinstance(event, NotCovered):
        return event.place == page.account
    return isinstance(event, Moved) and event.source == BANK and event.topic == page.topic


def wager_outcome(won: int, lost: int, back: int) -> ItemOutcome:
    """Return the outcome of a wager by its chips alone: two rules that move the same chips look the same at
    the table."""
    slots: dict[str, Value] = {"won": Chips(won), "lost": Chips(lost), "back": Chips(back)}
    key = "pays" if won else "takes-part" if lost and back else "takes" if lost else "returns"
    return ItemOutcome(WagerSettled(won, lost, back), say(f"school.settled.{key}", **slots), (won, lost))


def _pots(events: Sequence[Event]) -> Iterator[Unit]:
    """Yield the unit of everything pushed to players at the showdown."""
    moves = [
        (index, event) for index, event in enumerate(events) if isinstance(event, Moved) and _is_pushed(event)
    ]
    if not moves:
        return
    by_seat: dict[int, int] = {}
    for _, move in moves:
        by_seat[seat_of(move.target)] = by_seat.get(seat_of(move.target), 0) + move.cents
    yield Unit(POT, moves[0][0], moves[-1][0], moves[-1][1].topic, shares(by_seat), shares=by_seat)


def _is_pushed(move: Moved) -> bool:
    is_settled = move.topic.startswith("settle.") and move.topic not in NOT_HERE
    return is_settled and move.source == POT and seat_of(move.target) > 0


def shares(by_seat: Mapping[int, int]) -> ItemOutcome:
    """Return the outcome of the pots: how much each seat gets."""
    seats = sorted(by_seat)
    messages = [say("school.settled.gets", who=Who(seat), cents=Chips(by_seat[seat])) for seat in seats]
    value = SeatAmounts(tuple((seat, by_seat[seat]) for seat in seats))
    near = [0] * (max(seats) + 1)
    for seat in seats:
        near[seat] = by_seat[seat]
    return ItemOutcome(
        value, SaidList(tuple(messages), "comma") if len(messages) > 1 else messages[0], tuple(near)
    )


def _collected(events: Sequence[Event]) -> Iterator[Unit]:
    """Yield a unit each time one player collects from the others."""
    runs: list[list[tuple[int, Moved]]] = []
    for index, event in enumerate(events):
        if isinstance(event, Ask | Answer):
            runs.append([])
        elif (
            isinstance(event, Moved)
            and event.topic.startswith("settle.")
            and seat_of(event.source)
            and seat_of(event.target)
        ):
            if not runs or (runs[-1] and runs[-1][-1][1].target != event.target):
                runs.append([])
            runs[-1].append((index, event))
    for number, run in enumerate([run for run in runs if run]):
        seat, cents = seat_of(run[0][1].target), [move.cents for _, move in run]
        messages = [
            say("school.settled.from", who=Who(seat_of(move.source)), cents=Chips(move.cents))
            for _, move in run
        ]
        even = (
            say("school.settled.each", cents=Chips(cents[0]))
            if len(set(cents)) == 1 and len(cents) > 1
            else None
        )
        message = even or (SaidList(tuple(messages), "comma") if len(messages) > 1 else messages[0])
        value = (
            PaidByEach(cents[0])
            if even
            else SeatAmounts(tuple((seat_of(move.source), move.cents) for _, move in run))
        )
        yield Unit(
            f"to/{seat}/{number}x",
            run[0][0],
            run[-1][0],
            run[0][1].topic,
            ItemOutcome(value, message, tuple(cents)),
            collector=seat,
        )


def _asks(played: PlayedRound, scene: Scene, unit: Unit) -> Said:
    if wager := wager_of(unit.subject):
        where = scene.presenter.wager(wager.kind, wager.place)
        stake = Chips(scene.view.balances.get(unit.subject, 0))
        slots: dict[str, Value] = {
            "who": Who(wager.bettor),
            "where": where,
            "stake": stake,
            **_bank(played, unit),
        }
        return say("school.ask.settle", **slots)
    if unit.subject == POT:
        return say(
            "school.ask.push", cents=Chips(scene.view.balances.get(POT, 0)), pot=scene.presenter.account(POT)
        )
    return say("school.ask.collect", who=Who(unit.collector), about=_act_collected_for(played, unit))


def _bank(played: PlayedRound, unit: Unit) -> dict[str, Value]:
    """Return what was put up, and how much of it the wagers settled before have used."""
    bank = bar(played.table, played.events)
    posted = bank.posted if bank else 0
    remaining = (
        next((segment.before for segment in bank.segments if segment.account == unit.subject), posted)
        if bank
        else 0
    )
    return {"bank": Chips(posted), "used": Chips(posted - remaining)}


def _act_collected_for(played: PlayedRound, unit: Unit) -> Value:
    """Return the act that the player collects for, as the player announced it."""
    act = next(
        (event.said for event in reversed(played.events[: unit.first]) if isinstance(event, Answer)), None
    )
    name = str(getattr(act, "name", ""))
    cards, onto = cards_of(name) if " " in name else ((), ())
    if onto:
        return say("school.ask.added", cards=ShownCards(cards), onto=ShownCards(onto))
    return say("school.ask.laid", cards=ShownCards(cards)) if cards else say("school.ask.out")


def _neighbours(scene: Scene, unit: Unit, units: Sequence[Unit]) -> Iterator[WrongAnswer]:
    """Yield the outcomes of equal wagers elsewhere on the layout, or of another meld."""
    wager = wager_of(unit.subject)
    stake = scene.view.balances.get(unit.subject, 0)
    for neighbour in units:
        if neighbour.subject == unit.subject or POT in (unit.subject, neighbour.subject):
            continue
        spot, settled = wager_of(neighbour.subject), neighbour.outcome.value
        if wager and spot and isinstance(settled, WagerSettled) and settled.stake == stake:
            where = say(
                "school.whose.spot", who=Who(spot.bettor), where=scene.presenter.wager(spot.kind, spot.place)
            )
            yield neighbour.outcome, Whose(say("school.whose.beside", where=where))
        elif not wager and not spot:
            yield (
                neighbour.outcome,
                Whose(say("school.whose.other-meld", who=Who(neighbour.collector))),
            )


def _other_divisions(played: PlayedRound, unit: Unit) -> Iterator[WrongAnswer]:
    """Yield other divisions of the pots: to one seat alone, in equal parts, and with the odd chips
    elsewhere."""
    if unit.subject != POT:
        return
    whole = sum(unit.shares.values())
    shown = sorted(
        {number_of(event.place) for event in played.events if isinstance(event, Fact) and _is_hand(event)}
        - {0}
    )
    for seat in shown:
        yield shares({seat: whole}), Whose(say("school.whose.other-hand", who=Who(seat), count=1))
    for pair in pairwise(shown):
        half = whole // 2
        who = SaidList(tuple(map(Who, pair)))
        yield shares({pair[0]: whole - half, pair[1]: half}), Whose(say("school.whose.pot-even", who=who))
    seats = list(unit.shares)
    if len(seats) > 1 and len(set(unit.shares.values())) > 1:
        turned = dict(zip(seats, [*list(unit.shares.values())[1:], unit.shares[seats[0]]], strict=True))
        yield shares(turned), Whose(say("school.whose.pot-turned"))


def _is_hand(fact: Fact) -> bool:
    """Return True for a fact that reads a hand."""
    return any(isinstance(getattr(fact, name), Reading) for name in fact.__struct_fields__)


def _other_outcomes(scene: Scene, unit: Unit) -> Iterator[WrongAnswer]:
    """Yield other outcomes of a wager: as if the bank had no limit, and the three other things that can
    happen to its chips at even money."""
    if not wager_of(unit.subject):
        return
    stake = scene.view.balances.get(unit.subject, 0)
    if not stake:
        return
    whole = (
        wager_outcome(unit.owed, 0, stake)
        if unit.owed > 0
        else wager_outcome(0, -unit.owed, stake + unit.owed)
    )
    yield whole, Whose(say("school.whose.uncovered"), scene.table.clauses(UNCOVERED))
    for key, outcome in (
        ("pushes", wager_outcome(0, 0, stake)),
        ("loses", wager_outcome(0, stake, 0)),
        ("even", wager_outcome(stake, 0, stake)),
    ):
        yield outcome, Whose(say(f"school.whose.{key}"))
