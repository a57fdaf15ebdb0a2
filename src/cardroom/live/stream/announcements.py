"""Announced changes of the limits or of the collection line, and the hand from which they hold.

The cost of a hand is fixed before it begins, so nothing changes during a hand and the table is told first.
"""

from __future__ import annotations

from msgspec.structs import replace

from cardroom.errors import SetupError
from cardroom.felt import check_people
from cardroom.games.family import Settings
from cardroom.live.stream.header import Announcement, RoundHeader
from cardroom.record.fingerprint import rules_hash
from cardroom.rooms import Table


def announce(table: Table, header: RoundHeader, settings: Settings, hand: int) -> tuple[Table, RoundHeader]:
    """Announce other settings from a given hand on; they apply at once if that is the next hand.

    Raises `SetupError` with every fault that does not fit the chips and people at the table. Rows written
    before announcements existed name no hand.
    """
    changed = table.offering.open(settings)
    if faults := faults_of(changed, header):
        raise SetupError(faults)
    if not hand:
        return _changed(changed, header)
    notice = Announcement(max(hand, header.between.round), changed.settings)
    return apply_due(table, replace(header, notice=notice))


def is_due(header: RoundHeader) -> bool:
    """Check if the announced hand has come and its settings are not in force yet."""
    notice = header.notice
    return (
        notice is not None
        and not notice.why
        and notice.hand <= header.between.round
        and notice.settings != header.settings
    )


def apply_due(table: Table, header: RoundHeader) -> tuple[Table, RoundHeader]:
    """Apply an announcement that is due, and return the table and its header.

    If the settings no longer fit the table, they are dropped, and the announcement says why.
    """
    if not is_due(header):
        return table, header
    assert header.notice is not None
    changed = table.offering.open(header.notice.settings)
    if faults := faults_of(changed, header):
        return table, replace(header, notice=replace(header.notice, why="; ".join(faults)))
    return _changed(changed, header)


def _changed(changed: Table, header: RoundHeader) -> tuple[Table, RoundHeader]:
    return changed, replace(header, settings=changed.settings, rules=rules_hash(changed))


def faults_of(changed: Table, header: RoundHeader) -> list[str]:
    """Return why these settings cannot be played with the people and chips at the table."""
    faults = [fault for fault, _ in check_people(header.between, changed.rules.seats)]
    start = changed.offering.family.begin(header.between)
    return faults + list(changed.offering.family.faults_of_start(start, changed.opened))


def announcement_in_effect(header: RoundHeader) -> Announcement | None:
    """Return the announcement until its first hand has been played, then None."""
    notice: Announcement | None = header.notice
    return notice if notice is not None and notice.hand >= header.between.round else None


__all__ = ["Announcement", "announce", "announcement_in_effect", "apply_due", "is_due"]
