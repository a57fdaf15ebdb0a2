"""The checkpoint: when a deal, a street or a draw is complete, what went wrong with it is seen to.

    if felt.trouble is not None:
        yield from see_to(lay)

stands behind whatever deals, so that a table without mishaps pays for one look.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from cardroom.felt import Felt, Lying
from cardroom.felt.places import number_of
from cardroom.games.remedies.floor_ruling import by_floor
from cardroom.games.remedies.grades import MishapLayout
from cardroom.games.remedies.mishap_rules import of_place
from cardroom.mishaps import Boxed, Foreign, Mishap, Noticed, WrongCount
from cardroom.script import Script


def struck(lay: MishapLayout, mishap: Mishap) -> Script[None]:
    """What the family does about what strikes at a question."""
    yield from lay.remedies.struck[mishap.KIND](lay, mishap)


def handle_mishaps(lay: MishapLayout) -> Script[None]:
    """One after the other, in the order in which they happened; a misdeal ends it, as it undoes the deal."""
    trouble = lay.felt.trouble
    assert trouble is not None
    waiting, trouble.lying = trouble.lying, []
    kept: list[Lying] = []
    while waiting:
        one = waiting.pop(0)
        if lay.remedies.unnoticed(lay.errors, one):
            kept.append(one)
            continue
        lay_there, at_home = (
            lay.felt.cards.get(one.place, [])[one.index :][:1],
            len(lay.felt.cards.get(one.home, ())),
        )
        yield from lay.remedies.lying.get(one.mishap.KIND, by_floor)(lay, one)
        if lay_there and lay.felt.cards.get(one.home, [])[at_home:] == lay_there:
            waiting = [_gone_home(each, one, at_home) for each in waiting]
        waiting += trouble.lying  # what came with the cards that came in their place
        trouble.lying = []
    trouble.lying = kept


def _gone_home(one: Lying, gone: Lying, at: int) -> Lying:
    """What else is wrong with a card that has gone home is wrong there, and the next one of that hand lies in
    its place."""
    if one.place != gone.place or one.index < gone.index:
        return one
    if one.index > gone.index:
        return structs.replace(one, index=one.index - 1)
    return structs.replace(one, place=gone.home, index=at) if isinstance(one.mishap, Boxed | Foreign) else one


def on_found(lay: MishapLayout, noticed: Noticed) -> Script[None]:
    """Somebody counts, or sees what lies there."""
    one = of_place(lay.felt, noticed)
    assert one is not None and lay.felt.trouble is not None
    lay.felt.trouble.lying.remove(one)
    yield from lay.remedies.lying.get(one.mishap.KIND, by_floor)(lay, one)


def held_at(felt: Felt, one: Lying) -> Lying | None:
    """The card where it lies by now, if it still does: cards may have been given up or exchanged."""
    card = one.mishap.card if isinstance(one.mishap, Foreign) else None
    held = felt.cards.get(one.place, [])
    at = len(held) - 1 - held[::-1].index(card) if card in held else -1
    return None if at < 0 else Lying(one.mishap, one.place, at, one.seen_by, one.is_open)


def to_be_found(felt: Felt) -> Iterator[Mishap]:
    """What lies in a hand and nobody has noticed yet."""
    for one in felt.trouble.lying if felt.trouble is not None else ():
        if one.mishap.KIND in ("count", "foreign") and felt.cards.get(one.place) and number_of(one.place):
            yield Noticed(
                "count" if isinstance(one.mishap, WrongCount) else "foreign", str(number_of(one.place))
            )
