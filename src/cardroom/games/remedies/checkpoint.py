"""The checkpoint: when a deal, a street or a draw is complete, its mishaps are handled.

    yield from handle_mishaps(lay)

This line follows every step that deals; a table without mishaps pays for one look.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from cardroom.felt import Felt, Lying
from cardroom.felt.places import number_of
from cardroom.games.remedies.floor_ruling import by_floor
from cardroom.games.remedies.grades import MishapLayout
from cardroom.games.remedies.mishap_rules import pending_at
from cardroom.mishaps import Boxed, Foreign, Mishap, Noticed, WrongCount
from cardroom.script import NO_QUESTIONS, Script


def struck(lay: MishapLayout, mishap: Mishap) -> Script[None]:
    """Apply the family's remedy for a mishap that strikes at a question."""
    yield from lay.remedies.struck[mishap.KIND](lay, mishap)


def handle_mishaps(lay: MishapLayout) -> Script[None]:
    """Apply the remedy of each pending mishap in the order in which they happened; a misdeal stops, because
    it undoes the deal."""
    return _handle_in_order(lay) if lay.felt.mishaps.lying else NO_QUESTIONS


def _handle_in_order(lay: MishapLayout) -> Script[None]:
    marks = lay.felt.mishaps
    waiting = marks.take_up()
    unnoticed: list[Lying] = []
    while waiting:
        pending = waiting.pop(0)
        if lay.remedies.unnoticed(lay.errors, pending):
            unnoticed.append(pending)
            continue
        lay_there, at_home = (
            lay.felt.cards.get(pending.place, [])[pending.index :][:1],
            len(lay.felt.cards.get(pending.home, ())),
        )
        yield from lay.remedies.lying.get(pending.mishap.KIND, by_floor)(lay, pending)
        if lay_there and lay.felt.cards.get(pending.home, [])[at_home:] == lay_there:
            waiting = [_gone_home(entry, pending, at_home) for entry in waiting]
        waiting += marks.take_up()  # mishaps of the cards that replaced others
    marks.lying = unnoticed


def _gone_home(pending: Lying, gone: Lying, index: int) -> Lying:
    """Return a pending mishap as it lies after a card has gone home.

    Another mishap of that card goes with it, and the next card of that hand takes its place.
    """
    if pending.place != gone.place or pending.index < gone.index:
        return pending
    if pending.index > gone.index:
        return structs.replace(pending, index=pending.index - 1)
    return (
        structs.replace(pending, place=gone.home, index=index)
        if isinstance(pending.mishap, Boxed | Foreign)
        else pending
    )


def on_found(lay: MishapLayout, noticed: Noticed) -> Script[None]:
    """Apply the remedy for a mishap that somebody notices by counting, or by seeing what lies there."""
    pending = pending_at(lay.felt, noticed)
    assert pending is not None
    lay.felt.mishaps.remove(pending)
    yield from lay.remedies.lying.get(pending.mishap.KIND, by_floor)(lay, pending)


def locate(felt: Felt, pending: Lying) -> Lying | None:
    """Return the foreign card with its place in the hand by now, or None if it has left: cards may have been
    given up or exchanged."""
    card = pending.mishap.card if isinstance(pending.mishap, Foreign) else None
    cards = felt.cards.get(pending.place, [])
    index = len(cards) - 1 - cards[::-1].index(card) if card in cards else -1
    return (
        None if index < 0 else Lying(pending.mishap, pending.place, index, pending.seen_by, pending.is_open)
    )


def to_be_found(felt: Felt) -> Iterator[Mishap]:
    """Yield a mark for each wrong count and each foreign card in a hand that nobody has noticed yet."""
    for pending in felt.mishaps.lying:
        if (
            pending.mishap.KIND in ("count", "foreign")
            and felt.cards.get(pending.place)
            and number_of(pending.place)
        ):
            yield Noticed(
                "count" if isinstance(pending.mishap, WrongCount) else "foreign",
                str(number_of(pending.place)),
            )
