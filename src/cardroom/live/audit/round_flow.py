"""Facts of a finished round for the report on pairs: people only, net results, and folds to bets."""

from __future__ import annotations

from typing import Any

import msgspec

from cardroom.felt import AUDITOR, Moved
from cardroom.live.audit.collusion import FOLD, RAISES, AuditedRound
from cardroom.live.wire.archive import Archive, events_of
from cardroom.money import seat_of
from cardroom.script import Act, Answer


def audited_round(archive: Archive) -> AuditedRound:
    """Return the facts of a finished round."""
    people = _people(archive)
    nets = dict.fromkeys(people.values(), 0)
    folds, faced, bettor = list[tuple[str, str]](), list[tuple[str, str]](), ""
    for event in events_of(archive, AUDITOR):
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
    return AuditedRound(f"{archive.room}/{archive.game}", nets, tuple(folds), tuple(faced))


def _people(archive: Archive) -> dict[int, str]:
    people: list[dict[str, Any]] = msgspec.json.decode(archive.start)["people"]
    return {member["seat"]: member["name"] for member in people if not member["bot"]}


def _move(nets: dict[str, int], people: dict[int, str], account: str, cents: int) -> None:
    if (seat := seat_of(account)) in people:
        nets[people[seat]] += cents
