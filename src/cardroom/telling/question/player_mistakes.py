"""A player's own slips, as he is offered them: what he would do, and the rules that say what follows."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from cardroom.games.scene import Scene
from cardroom.mishaps import Mishap, Premature
from cardroom.rooms import Table
from cardroom.rulebook import clause
from cardroom.rulebook.clause import has_clause
from cardroom.telling.log.mishap_clauses import rests_on, street_of
from cardroom.telling.log.mishaps import mishap_said
from cardroom.telling.rules.clauses import ClauseTold, told_all
from cardroom.words import Said

MOST_CLAUSES = 2


class SlipTold(msgspec.Struct, frozen=True):
    """One of them."""

    say: str
    """As records write it."""
    words: Said
    clauses: tuple[ClauseTold, ...]


def tell_slips(table: Table, scene: Scene, slips: Iterable[Mishap]) -> tuple[SlipTold, ...]:
    return tuple([SlipTold(one.text, mishap_said(scene, one), _clauses(table, scene, one)) for one in slips])


def _clauses(table: Table, scene: Scene, slip: Mishap) -> tuple[ClauseTold, ...]:
    street = street_of(scene.view) if isinstance(slip, Premature) else ""
    found = [clause(one) for one in rests_on(table, slip.topic, (slip,), street=street) if has_clause(one)]
    return tuple(told_all(table.offering, found[:MOST_CLAUSES]))
