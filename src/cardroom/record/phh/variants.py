"""The games that PHH has a code for. A table plays the game whose plain offering has its deck, streets, hands
and betting.

These are all games of the standard. To add one: its table in `plain.toml`, a line here with the fields of its
stakes, and an entry in tests/poker/against.py.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from cardroom.errors import RefusedError, UnreadableError
from cardroom.fixed import Fixed
from cardroom.record.phh.plain import plain_table
from cardroom.rooms import Table
from cardroom.words import SaidList, say


class Variant(msgspec.Struct, frozen=True):
    """A code, and which fields say its stakes."""

    code: str
    stakes: tuple[str, ...]


NO_LIMIT = ("blinds_or_straddles", "min_bet")
LIMIT = ("blinds_or_straddles", "small_bet", "big_bet")
STUD = ("bring_in", "small_bet", "big_bet")
VARIANTS = Fixed({
    variant.code: variant
    for variant in (
        Variant("FT", LIMIT),
        Variant("NT", NO_LIMIT),
        Variant("NS", NO_LIMIT),
        Variant("PO", NO_LIMIT),
        Variant("FO/8", LIMIT),
        Variant("F7S", STUD),
        Variant("F7S/8", STUD),
        Variant("FR", STUD),
        Variant("N2L1D", NO_LIMIT),
        Variant("F2L3D", LIMIT),
        Variant("FB", LIMIT),
    )
})


def variant_named(code: str) -> Variant:
    """Return the variant with this code. Raises `UnreadableError` for another code."""
    if code not in VARIANTS:
        raise UnreadableError(f"variant: {code!r} is not played here, only {', '.join(VARIANTS)}")
    return VARIANTS[code]


def variant_of(table: Table) -> Variant:
    """Return PHH's variant for this table's game. Raises `RefusedError` where there is no code for it."""
    if table.offering.family is not plain_table(next(iter(VARIANTS))).offering.family:
        raise RefusedError(
            say("refused.phh.no-poker", game=table.offering.slug, family=table.offering.family.name)
        )
    for variant in VARIANTS.values():
        if _game(plain_table(variant.code)) == _game(table):
            return variant
    slots = {"game": table.offering.slug, "name": table.offering.name, "betting": table.schedule.betting}
    raise RefusedError(say("refused.phh.no-code", **slots, codes=SaidList(tuple(VARIANTS), "comma")))


def _game(table: Table) -> tuple[object, ...]:
    """Return all that decides who wins how much; without fees, seats, blinds, antes and who shows first."""
    rules, betting = table.rules, table.schedule.betting
    hand, streets = replace(rules.hand, first="left", mucks=False), rules.streets
    if betting != "limit":
        streets = tuple(replace(street, limit="low") for street in streets)
    return rules.deck, hand, streets, rules.bring_in, rules.post, betting
