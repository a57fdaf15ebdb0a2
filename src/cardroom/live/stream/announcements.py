"""Other limits or another line of the collection, announced: from which hand on they hold. What a hand costs
is settled before it begins, so that nothing changes in the middle of one, and everybody at the table is told
first."""

from __future__ import annotations

from msgspec.structs import replace

from cardroom.errors import SetupError
from cardroom.felt import check_people
from cardroom.games.family import Settings
from cardroom.live.stream.header import Announcement, RoundHeader
from cardroom.record.fingerprint import rules_hash
from cardroom.rooms import Table


def announce(table: Table, header: RoundHeader, settings: Settings, hand: int) -> tuple[Table, RoundHeader]:
    """In force at once where the next hand is meant. Raises `BadSetup` with all that does not fit what lies
    on the table. Rows of a time when nothing was announced yet name no hand."""
    other = table.offering.open(settings)
    if faults := faults_of(other, header):
        raise SetupError(faults)
    if not hand:
        return _changed(other, header)
    told = Announcement(max(hand, header.between.round), other.settings)
    return in_force(table, replace(header, notice=told))


def is_due(header: RoundHeader) -> bool:
    """Whether the hand has come from which on it holds."""
    told = header.notice
    return (
        told is not None
        and not told.why
        and told.hand <= header.between.round
        and told.settings != header.settings
    )


def in_force(table: Table, header: RoundHeader) -> tuple[Table, RoundHeader]:
    """As it holds now; what no longer fits what lies on the table does not come about, and why is told."""
    if not is_due(header):
        return table, header
    assert header.notice is not None
    other = table.offering.open(header.notice.settings)
    if faults := faults_of(other, header):
        return table, replace(header, notice=replace(header.notice, why="; ".join(faults)))
    return _changed(other, header)


def _changed(other: Table, header: RoundHeader) -> tuple[Table, RoundHeader]:
    return other, replace(header, settings=other.settings, rules=rules_hash(other))


def faults_of(other: Table, header: RoundHeader) -> list[str]:
    """Why this cannot be played with who sits here and with what."""
    faults = [fault for fault, _ in check_people(header.between, other.rules.seats)]
    start = other.offering.family.begin(header.between)
    return faults + list(other.offering.family.faults_of_start(start, other.opened))


def told_still(header: RoundHeader) -> Announcement | None:
    """Until the hand has been played from which on it holds."""
    told: Announcement | None = header.notice
    return told if told is not None and told.hand >= header.between.round else None


__all__ = ["Announcement", "announce", "in_force", "is_due", "told_still"]
