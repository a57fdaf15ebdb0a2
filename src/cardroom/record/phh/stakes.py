"""The stakes of a hand history as those of a plain table: antes, blinds and the least bet."""

from __future__ import annotations

from msgspec.structs import replace

from cardroom.errors import UnreadableError
from cardroom.record.phh.plain import PhhStakes
from cardroom.record.phh.text import Phh
from cardroom.record.phh.variants import variant_named

HEADS_UP = 2


def stakes_of(phh: Phh, *, mucks: bool = False) -> PhhStakes:
    """Return the stakes of a hand history, by seat from the left of the button; all that rooms differ in is
    left open."""
    chip = 100 if phh.is_whole else 1
    ante, by = _antes(phh)
    short = "matched" if phh.trims else "all"
    common = PhhStakes(ante=ante, ante_by=by, short_ante=short, chip=chip, mucks=mucks, from_elsewhere=True)
    if "bring_in" in variant_named(phh.variant).stakes:
        if by == "all" and min(phh.stacks) <= ante:
            raise UnreadableError(
                "starting_stacks: somebody is all-in for the ante, and readers differ in who then opens"
            )
        if by not in ("all", "nobody"):
            raise UnreadableError("antes: expected the same from everybody where a card decides who opens")
        return replace(common, low=phh.small_bet, high=phh.big_bet, bring_in=phh.bring_in)
    blinds, last = _blinds(phh)
    limits = {"least": phh.min_bet, "low": phh.small_bet, "high": phh.big_bet}
    return replace(common, blinds=blinds, by_seat=True, last=last, **limits)


def _antes(phh: Phh) -> tuple[int, str]:
    """Return the ante and its payers: nobody, everybody, the button or the big blind."""
    count = len(phh.stacks)
    antes = phh.antes + (0,) * (count - len(phh.antes))
    if count == HEADS_UP:
        antes = antes[::-1]
    amounts = set(antes)
    if len(amounts) == 1:
        return antes[0], "all" if antes[0] else "nobody"
    payers = [index for index, cents in enumerate(antes) if cents]
    if payers == [count - 1]:
        return antes[-1], "dealer"
    if payers == [0 if count == HEADS_UP else 1] and phh.blinds:
        return antes[payers[0]], "big-blind"
    raise UnreadableError("antes: expected the same from everybody, or one by the big blind or the button")


def _blinds(phh: Phh) -> tuple[tuple[int, ...], int]:
    """Return the blinds by seat, and the place that acts last.

    A new player's post is written below zero; without one, the last place is 0.
    """
    count = len(phh.stacks)
    blinds = phh.blinds + (0,) * (count - len(phh.blinds))
    if count == HEADS_UP:
        blinds = blinds[::-1]
    if max(blinds) <= 0:
        raise UnreadableError("blinds_or_straddles: expected one above zero")
    late = any(cents < 0 for cents in blinds)
    last = max(range(count), key=lambda index: (blinds[index], index)) + 1 if late else 0
    return tuple(map(abs, blinds)), last
