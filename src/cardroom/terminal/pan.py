"""Pan on a screen: a hand held by suit and rank, melds beside it, and the acts of a turn as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cardroom.felt import Button, Dealt, Event, Fact, Moved, Regrouped, Turned
from cardroom.fixed import Fixed
from cardroom.money import dollars
from cardroom.rooms import Table
from cardroom.script import Act, Answer, Ask, Choice
from cardroom.terminal.keys import spelled
from cardroom.terminal.paint import Line, pretty
from cardroom.terminal.words import Words, number_of, seat_of

if TYPE_CHECKING:
    from cardroom.terminal.narrate import Narrator

PLAIN = Fixed({"has": "have", "goes": "go", "is": "are"})
"""The verbs of notes, as they are said to the player himself."""
QUIET = ("allow", "collect")
"""Acts that need no line: nothing comes of one, and the chips tell of the other."""


def is_pan(table: Table) -> bool:
    return table.offering.family.name == "pan"


def sole_answer(ask: Ask[Any], table: Table) -> Act | None:
    """What there is to say where nothing else may be said: the question is put all the same, lest others should learn from
    not hearing it that a card is of no use."""
    options = ask.options
    if not is_pan(table) or not isinstance(options, Choice) or len(options.offers) > 1:
        return None
    return Act(options.offers[0].name) if not options.offers[0].most else None


def told(narrator: Narrator, group: Sequence[Event]) -> list[Line] | None:
    """The lines that pan has its own words for; nothing where those of any game will do."""
    first, words = group[0], narrator.words
    match first:
        case Answer() if first.seat:
            return _acted(first, group[1:], words)
        case Dealt() if first.place.startswith("drawn/"):
            drawn = [event for event in group if isinstance(event, Dealt)]
            if len(drawn) == 1:
                return [Line(f"{words.does(number_of(first.place), 'draw')} {first.card.pretty}", kind="cards")]
            return [Line(f"Who is first? {_by_seat(drawn, words)}", kind="cards")]
        case Turned():
            return [Line(f"Face up: {_by_seat([one for one in group if isinstance(one, Turned)], words)}", kind="cards")]
        case Regrouped():
            return []
        case Button() if first.kind == "first":
            return [Line(f"{words.has(first.at, 'are', 'is')} first", narrator.table.cite(first.topic))]
        case Fact() if first.place.startswith("hole/") and first.topic != "settle.killed":
            verb, _, rest = spelled(first.text).partition(" ")
            said = words.has(number_of(first.place), PLAIN.get(verb, verb), verb)
            return [Line(f"{said} {rest}", narrator.table.cite(first.topic))]
        case Moved() if seat_of(first.source) and seat_of(first.target):
            return [_collected([one for one in group if isinstance(one, Moved)], narrator)]
    return None


def _acted(answer: Answer, then: Sequence[Event], words: Words) -> list[Line] | None:
    name = str(getattr(answer.said, "name", ""))
    if not name or name in QUIET:
        return []
    drawn = [event.card for event in then if isinstance(event, Dealt)]
    text = words.does(answer.seat, spelled(name))
    if name == "draw":
        text = f"{text} {pretty(drawn)}" if drawn else f"{words.does(answer.seat, 'reach')} for the deck"
    silent = " by silence" if answer.by == "silence" else ""
    return [Line(text + silent, kind="act", seats=frozenset({answer.seat}))]


def _by_seat(events: Sequence[Dealt | Turned], words: Words) -> str:
    return " · ".join(f"{words.who(number_of(event.place))} {event.card.pretty}" for event in events)


def _collected(moves: Sequence[Moved], narrator: Narrator) -> Line:
    """`Ann collects $2 each from Ben and Cleo`; who had too little pays what stands behind his name."""
    words, due = narrator.words, max(move.cents for move in moves)
    payers = [words.account(move.source) + (f" ({dollars(move.cents)})" if move.cents < due else "") for move in moves]
    names = " and ".join(filter(None, (", ".join(payers[:-1]), payers[-1])))
    each = " each" if len(moves) > 1 else ""
    text = f"{words.does(seat_of(moves[0].target), 'collect')} {dollars(due)}{each} from {names}"
    seats = frozenset(seat_of(account) for move in moves for account in (move.source, move.target))
    return Line(text, narrator.table.cite(moves[0].topic), "pot", seats)
