"""Double-hand poker at a keyboard: the cards that are picked up, and the two of them that go in front."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardroom.cards import Card
from cardroom.felt import EVERYONE, Event, Turned
from cardroom.hands import house_way, set_two
from cardroom.rooms import Table
from cardroom.script import Pick
from cardroom.terminal.paint import Line, pretty
from cardroom.terminal.picking import example, held, read_pick
from cardroom.terminal.words import Words, number_of

HOUSE_WAY = ("h", "house", "house way", "house-way")


def is_set(table: Table) -> bool:
    """Whether hands are set in two: a note then shows them as they lie."""
    return bool(table.offering.family.name == "double-hand")


def picked_up(group: Sequence[Event], words: Words) -> Iterator[Line]:
    """What the reader may look at before the hands are opened; that others look at theirs is no news."""
    looked: dict[str, list[Card]] = {}
    for event in group:
        if isinstance(event, Turned) and event.seen_by != EVERYONE and not event.card.is_hidden:
            looked.setdefault(event.place, []).append(event.card)
    for place, cards in looked.items():
        seat = words.me or words.owners.get(number_of(place), number_of(place))
        where = f" on {words.place(place)}" if seat != number_of(place) else ""
        yield Line(f"{words.does(seat, 'pick')} up {pretty(held(cards))}{where}", kind="cards")


def front_question(options: Pick) -> str:
    """The cards by number, how to name two of them, and what the house would do, which is Enter."""
    shown = held(options.cards)
    numbered = "   ".join(f"{i} {card.pretty}" for i, card in enumerate(shown, 1))
    front = house_way(options.cards)
    way = f"{pretty(held(front))} ({set_two(options.cards, front).words})"
    return f"{numbered}\nWhich two go in front? As in 1 2 or {example(shown[:2])}\nEnter or h = house way: {way} > "


def read_front(options: Pick, text: str) -> tuple[Card, ...]:
    """Nothing, or h, leaves it to the house."""
    return () if not text or text.lower().strip() in HOUSE_WAY else read_pick(options, text)


def warning(options: Pick, front: Sequence[Card]) -> str:
    """A foul hand loses, and nobody sets one on purpose: asked once more before it is said. Empty if all is well."""
    if len(front) != options.count or tuple(front) not in options or not set_two(options.cards, front).is_foul:
        return ""
    return f"{set_two(options.cards, front).words} is foul and loses. Set it so? y/N > "
