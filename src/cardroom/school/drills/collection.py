"""Drill: take the collection. What is due from whom, into which box, and at which moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from cardroom.felt import BetweenRounds, Event, Moved
from cardroom.games.presenter import BOXES
from cardroom.games.scene import Scene
from cardroom.money import DROP, JACKPOT, POT, seat_of
from cardroom.school.event_walk import walk
from cardroom.school.item import ItemOutcome, Kind, Whose
from cardroom.school.outcome_values import FeePaid
from cardroom.school.played_round import PlayedRound
from cardroom.school.probe import OutcomeReader, Probe, WrongAnswer
from cardroom.words import ENGLISH, Chips, Said, Value, Who, say

TOPICS = ("fee.",)
DROPPED = "fee.dropped"
"""Chips taken earlier go into the box: nobody pays anything."""
NEEDS = ("fee.",)


class FeeTaken(msgspec.Struct, frozen=True):
    """Everything that one account pays at one moment."""

    source: str
    moment: int
    """Which of the moments at which this account pays, from 1."""
    first: int
    last: int
    moves: tuple[Moved, ...]

    @property
    def outcome(self) -> ItemOutcome:
        """Return the total, and how much of it goes to the jackpot."""
        boxes: dict[str, int] = {}
        for move in self.moves:
            boxes[move.target] = boxes.get(move.target, 0) + move.cents
        return fee(boxes)


def fee(boxes: dict[str, int]) -> ItemOutcome:
    """Return the outcome of a collection: the total, and the jackpot's share of it."""
    whole, jackpot = sum(boxes.values()), boxes.get(JACKPOT, 0)
    slots: dict[str, Value] = {"cents": Chips(whole), "jackpot": Chips(jackpot)}
    key = "school.fee.jackpot" if jackpot else "school.fee.plain" if whole else "school.fee.nothing"
    return ItemOutcome(FeePaid(whole, jackpot), say(key, **slots), (whole, jackpot))


def probes(played: PlayedRound) -> Iterator[Probe]:
    """Yield a question for each collection of the round."""
    taken = takings(played.events)
    first = {payment.first: payment for payment in taken}
    for at, _, scene in walk(played):
        if payment := first.get(at):
            start = min(earlier.first for earlier in taken if _is_collected_with(earlier, payment))
            yield _probe(played, scene, payment, taken, start)


def _is_collected_with(payment: FeeTaken, earlier: FeeTaken) -> bool:
    """Return True for payments collected in one go: the question shows the table before the first of them."""
    return payment is earlier or (
        seat_of(payment.source) > 0 and seat_of(earlier.source) > 0 and payment.moment == earlier.moment
    )


def _probe(
    played: PlayedRound, scene: Scene, payment: FeeTaken, taken: Sequence[FeeTaken], start: int
) -> Probe:
    beside = (*_without_one_fee(scene, payment), *_neighbours(payment, taken), *_lines(played))
    topics = list(dict.fromkeys(move.topic for move in payment.moves))
    kind: Kind = "words" if JACKPOT in {move.target for move in payment.moves} else "cents"
    reader = _outcome_reader(payment.source, payment.moment)
    return Probe(
        start,
        _asks(played, scene, payment),
        kind,
        topics[0],
        reader,
        payment.last + 1,
        beside,
        NEEDS,
        tuple(topics[1:]),
    )


def _asks(played: PlayedRound, scene: Scene, payment: FeeTaken) -> Said:
    topic = payment.moves[0].topic
    if payment.source == POT:
        slots: dict[str, Value] = {
            "pot": scene.presenter.account(POT),
            "cents": Chips(scene.view.balances.get(POT, 0)),
            "count": len(_dealt_in(played, scene)),
            "about": played.table.offering.family.topics.get(topic, topic),
        }
        return say("school.ask.fee-pot", **slots)
    seat, key = seat_of(payment.source), f"school.ask.{topic.replace('.', '-')}"
    return say(key if ENGLISH.has(key) else "school.ask.fee", who=Who(seat))


def _dealt_in(played: PlayedRound, scene: Scene) -> set[int]:
    dealt: set[int] = getattr(scene.course, "dealt", set())
    return dealt or {person.seat for person in played.start.people}


def takings(events: Sequence[Event]) -> list[FeeTaken]:
    """Return the collections in order; consecutive payments of one account are one collection."""
    runs: list[tuple[str, list[tuple[int, Moved]]]] = []
    for index, event in enumerate(events):
        if (
            not isinstance(event, Moved)
            or not event.topic.startswith("fee.")
            or event.topic == DROPPED
            or event.target not in BOXES
        ):
            continue
        if runs and runs[-1][0] == event.source and runs[-1][1][-1][0] == index - 1:
            runs[-1][1].append((index, event))
        else:
            runs.append((event.source, [(index, event)]))
    counts: dict[str, int] = {}
    collections = []
    for source, run in runs:
        counts[source] = counts.get(source, 0) + 1
        collections.append(
            FeeTaken(source, counts[source], run[0][0], run[-1][0], tuple(move for _, move in run))
        )
    return collections


def _outcome_reader(source: str, moment: int) -> OutcomeReader:
    def read(events: Sequence[Event], after: BetweenRounds | None) -> ItemOutcome | None:
        mine = [
            payment.outcome
            for payment in takings(events)
            if payment.source == source and payment.moment == moment
        ]
        return mine[0] if mine else fee({})

    return read


def _without_one_fee(scene: Scene, payment: FeeTaken) -> Iterator[WrongAnswer]:
    """Yield the collection without one of several fees that are due together."""
    if len(payment.moves) < 2:
        return
    for index, move in enumerate(payment.moves):
        boxes: dict[str, int] = {}
        for rest in (*payment.moves[:index], *payment.moves[index + 1 :]):
            boxes[rest.target] = boxes.get(rest.target, 0) + rest.cents
        yield (
            fee(boxes),
            Whose(say("school.whose.without-fee", cents=Chips(move.cents)), scene.table.clauses(move.topic)),
        )


def _neighbours(payment: FeeTaken, taken: Sequence[FeeTaken]) -> Iterator[WrongAnswer]:
    for neighbour in taken:
        if neighbour.source != payment.source:
            who: Value = Who(seat_of(neighbour.source)) if seat_of(neighbour.source) else say("account.pot")
            yield neighbour.outcome, Whose(say("school.whose.pays", who=who))
        elif neighbour is not payment:
            yield neighbour.outcome, Whose(say("school.whose.other-time"))


def _lines(played: PlayedRound) -> Iterator[WrongAnswer]:
    """Yield every other amount that the line in use prints."""
    line, offering = played.table.schedule, played.table.offering
    amounts = [int(band.fee) for bands in ("player", "dealer") for band in getattr(line, bands, ())]
    amounts += [int(cents) for fees in getattr(line, "fees", ()) for cents in fees.amounts()]
    clauses = tuple(map(offering.full, line.clauses)) if offering.has_rulebook else ()
    for cents in filter(None, dict.fromkeys(amounts)):
        yield fee({DROP: cents}), Whose(say("school.whose.same-line"), clauses)
