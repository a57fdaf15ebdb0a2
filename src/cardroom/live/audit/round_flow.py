"""A finished round as the report on pairs looks at it: people alone, what each came away with, who folded to
whose bet."""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.felt import AUDITOR, Moved
from cardroom.live.audit.collusion import FOLD, RAISES, AuditedRound
from cardroom.live.wire.archive import Archive, events_of
from cardroom.money import seat_of
from cardroom.script import Act, Answer


def played(kept: Archive) -> AuditedRound:
    people = _people(kept)
    nets = dict.fromkeys(people.values(), 0)
    folds, faced, bettor = list[tuple[str, str]](), list[tuple[str, str]](), ""
    for event in events_of(kept, AUDITOR):
        match event:
            case Moved(source, target, cents):
                _move(nets, people, source, -cents)
                _move(nets, people, target, cents)
            case Answer(seat, Act(name)):
                who = people.get(seat, "")
                if name in RAISES:
                    bettor = who
                elif who and bettor and who != bettor:
                    faced.append((who, bettor))
                    if name == FOLD:
                        folds.append((who, bettor))
    return AuditedRound(f"{kept.room}/{kept.game}", nets, tuple(folds), tuple(faced))


def _people(kept: Archive) -> dict[int, str]:
    found: list[dict[str, Any]] = msgspec.json.decode(kept.start)["people"]
    return {one["seat"]: one["name"] for one in found if not one["bot"]}


def _move(nets: dict[str, int], people: dict[int, str], account: str, cents: int) -> None:
    if (seat := seat_of(account)) in people:
        nets[people[seat]] += cents
