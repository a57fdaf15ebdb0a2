"""A player's own mistakes as choices: what the player would do, and the rules on what follows."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from cardroom.games.scene import Scene
from cardroom.mishaps import Mishap, Premature
from cardroom.rooms import Table
from cardroom.rulebook import clause
from cardroom.rulebook.clause import has_clause
from cardroom.telling.log.mishap_clauses import clauses_behind, street_of
from cardroom.telling.log.mishaps import mishap_said
from cardroom.telling.rules.clauses import ClauseTold, tell_clauses
from cardroom.words import Said

MOST_CLAUSES = 2


class SlipTold(msgspec.Struct, frozen=True):
    """Mistake that the player may commit."""

    say: str
    """The form in records."""
    words: Said
    clauses: tuple[ClauseTold, ...]


def tell_slips(table: Table, scene: Scene, slips: Iterable[Mishap]) -> tuple[SlipTold, ...]:
    """Return the mistakes with their words and clauses."""
    return tuple([
        SlipTold(slip.text, mishap_said(scene, slip), _clauses(table, scene, slip)) for slip in slips
    ])


def _clauses(table: Table, scene: Scene, slip: Mishap) -> tuple[ClauseTold, ...]:
    street = street_of(scene.view) if isinstance(slip, Premature) else ""
    cited = [
        clause(clause_id)
        for clause_id in clauses_behind(table, slip.topic, (slip,), street=street)
        if has_clause(clause_id)
    ]
    return tuple(tell_clauses(table.offering, cited[:MOST_CLAUSES]))
