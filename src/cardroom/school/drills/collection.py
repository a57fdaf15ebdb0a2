"""Take the collection: what from whom, and into which box, at the moment when it is due."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from cardroom.felt import BetweenRounds, Event, Moved
from cardroom.games.presenter import BOXES
from cardroom.games.scene import Scene
from cardroom.money import DROP, JACKPOT, POT, seat_of
from cardroom.school.event_walk import walk
from cardroom.school.item import ItemOutcome, Kind, Whose
from cardroom.school.played_round import PlayedRound
from cardroom.school.probe import Beside, Probe, Told
from cardroom.words import ENGLISH, Chips, Said, Value, Who, say

TOPICS = ("fee.",)
DROPPED = "fee.dropped"
"""Chips that were taken before go into the box: nobody pays anything."""
NEEDS = ("fee.",)


class FeeTaken(msgspec.Struct, frozen=True):
    """All that one account pays at one moment."""

    source: str
    moment: int
    """Of the moments at which this account pays, which."""
    first: int
    last: int
    moves: tuple[Moved, ...]

    @property
    def outcome(self) -> ItemOutcome:
        boxes: dict[str, int] = {}
        for one in self.moves:
            boxes[one.target] = boxes.get(one.target, 0) + one.cents
        return fee(boxes)


def fee(boxes: dict[str, int]) -> ItemOutcome:
    """In all, and what of it goes to the jackpot."""
    whole, jackpot = sum(boxes.values()), boxes.get(JACKPOT, 0)
    slots: dict[str, Value] = {"cents": Chips(whole), "jackpot": Chips(jackpot)}
    key = "school.fee.jackpot" if jackpot else "school.fee.plain" if whole else "school.fee.nothing"
    return ItemOutcome(f"{whole} {jackpot}" if jackpot else str(whole), say(key, **slots), (whole, jackpot))


def probes(played: PlayedRound) -> Iterator[Probe]:
    taken = takings(played.events)
    first = {one.first: one for one in taken}
    for at, _, scene in walk(played):
        if one := first.get(at):
            start = min(other.first for other in taken if _together(other, one))
            yield _probe(played, scene, one, taken, start)


def _together(one: FeeTaken, other: FeeTaken) -> bool:
    """What is collected in one go: the table is shown before the first of it."""
    return one is other or (
        seat_of(one.source) > 0 and seat_of(other.source) > 0 and one.moment == other.moment
    )


def _probe(played: PlayedRound, scene: Scene, one: FeeTaken, taken: Sequence[FeeTaken], start: int) -> Probe:
    beside = (*_forgotten(scene, one), *_neighbours(one, taken), *_lines(played))
    topics = list(dict.fromkeys(move.topic for move in one.moves))
    kind: Kind = "words" if JACKPOT in {move.target for move in one.moves} else "cents"
    told = _told(one.source, one.moment)
    return Probe(
        start,
        _asks(played, scene, one),
        kind,
        topics[0],
        told,
        one.last + 1,
        beside,
        NEEDS,
        tuple(topics[1:]),
    )


def _asks(played: PlayedRound, scene: Scene, one: FeeTaken) -> Said:
    topic = one.moves[0].topic
    if one.source == POT:
        slots: dict[str, Value] = {
            "pot": scene.face.account(POT),
            "cents": Chips(scene.view.balances.get(POT, 0)),
            "count": len(_dealt_in(played, scene)),
            "about": played.table.offering.family.topics.get(topic, topic),
        }
        return say("school.ask.fee-pot", **slots)
    seat, key = seat_of(one.source), f"school.ask.{topic.replace('.', '-')}"
    return say(key if ENGLISH.has(key) else "school.ask.fee", who=Who(seat))


def _dealt_in(played: PlayedRound, scene: Scene) -> set[int]:
    dealt: set[int] = getattr(scene.course, "dealt", set())
    return dealt or {person.seat for person in played.start.people}


def takings(events: Sequence[Event]) -> list[FeeTaken]:
    """In order; what one account pays in a row is one."""
    runs: list[tuple[str, list[tuple[int, Moved]]]] = []
    for at, one in enumerate(events):
        if (
            not isinstance(one, Moved)
            or not one.topic.startswith("fee.")
            or one.topic == DROPPED
            or one.target not in BOXES
        ):
            continue
        if runs and runs[-1][0] == one.source and runs[-1][1][-1][0] == at - 1:
            runs[-1][1].append((at, one))
        else:
            runs.append((one.source, [(at, one)]))
    counts: dict[str, int] = {}
    found = []
    for source, run in runs:
        counts[source] = counts.get(source, 0) + 1
        found.append(FeeTaken(source, counts[source], run[0][0], run[-1][0], tuple(move for _, move in run)))
    return found


def _told(source: str, moment: int) -> Told:
    def told(events: Sequence[Event], after: BetweenRounds | None) -> ItemOutcome | None:
        mine = [one.outcome for one in takings(events) if one.source == source and one.moment == moment]
        return mine[0] if mine else fee({})

    return told


def _forgotten(scene: Scene, one: FeeTaken) -> Iterator[Beside]:
    """Of several things that are due together, one."""
    if len(one.moves) < 2:
        return
    for at, move in enumerate(one.moves):
        boxes: dict[str, int] = {}
        for other in (*one.moves[:at], *one.moves[at + 1 :]):
            boxes[other.target] = boxes.get(other.target, 0) + other.cents
        yield (
            fee(boxes),
            Whose(say("school.whose.without-fee", cents=Chips(move.cents)), scene.table.clauses(move.topic)),
        )


def _neighbours(one: FeeTaken, taken: Sequence[FeeTaken]) -> Iterator[Beside]:
    for other in taken:
        if other.source != one.source:
            who: Value = Who(seat_of(other.source)) if seat_of(other.source) else say("account.pot")
            yield other.outcome, Whose(say("school.whose.pays", who=who))
        elif other is not one:
            yield other.outcome, Whose(say("school.whose.other-time"))


def _lines(played: PlayedRound) -> Iterator[Beside]:
    """Every other amount that stands in the line in use."""
    line, offering = played.table.schedule, played.table.offering
    amounts = [int(band.fee) for bands in ("player", "dealer") for band in getattr(line, bands, ())]
    amounts += [int(cents) for fees in getattr(line, "fees", ()) for cents in fees.amounts()]
    clauses = tuple(map(offering.full, line.clauses)) if offering.has_rulebook else ()
    for cents in filter(None, dict.fromkeys(amounts)):
        yield fee({DROP: cents}), Whose(say("school.whose.same-line"), clauses)
