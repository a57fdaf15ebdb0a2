"""Rules by their number or by words, each with its ruling and what rests on it."""

from __future__ import annotations

from difflib import get_close_matches

import msgspec

from cardroom import rooms as room_files
from cardroom.errors import UnreadableError, shown
from cardroom.interface.catalogue import Game, RoomFiles, game_named, in_words
from cardroom.interface.table import GameTable
from cardroom.rooms import Offering
from cardroom.rulebook import Clause, clause, clauses
from cardroom.rulebook.clause import has_clause
from cardroom.rulebook.translated import clause_text
from cardroom.telling.rules.clauses import find_clauses, governing_clauses
from cardroom.words import current_language


class RuleText(msgspec.Struct, frozen=True, kw_only=True):
    """A rule of a room's document, in our own words and in the current language."""

    id: str
    text: str
    ruling: str = ""
    """The decision where the document is unclear."""
    topics: tuple[str, ...] = ()
    """The parts of the game that rest on it."""

    def __str__(self) -> str:
        return f"{self.id}: {self.text}"


def rule(wanted: str) -> RuleText:
    """Return a rule by its id: `rule("pinnacle/no-bust-401/rule-5b")`."""
    if not isinstance(wanted, str) or not has_clause(wanted):
        raise UnreadableError(f"there is no rule {shown(wanted)}{_others(wanted)}")
    entry = clause(wanted)
    room, game, _ = entry.id.split("/")
    loaded = room_files.rooms()
    return _rule(entry, loaded[room].offerings.get(game))


def rules(game: str | Game | GameTable, wanted: str = "", *, rooms: RoomFiles = ()) -> tuple[RuleText, ...]:
    """Return the rules of a game, or those with a number or with some words: `rules(game, "split")`."""
    offering = game.room_table.offering if isinstance(game, GameTable) else game_named(game, rooms)
    entries = find_clauses(offering, wanted) if wanted else governing_clauses(offering)
    return tuple(_rule(entry, offering) for entry in entries)


def _rule(entry: Clause, offering: Offering | None) -> RuleText:
    topics = [offering.family.topics[topic] for topic in offering.topics_of(entry.id)] if offering else []
    return RuleText(
        id=entry.id,
        text=clause_text(entry, current_language().code),
        ruling=entry.ruling,
        topics=tuple(map(in_words, topics)),
    )


def _others(wanted: object) -> str:
    """Return how a rule is named, or the rules of the game with a similar number."""
    group, _, number = wanted.rpartition("/") if isinstance(wanted, str) else ("", "", "")
    names = [entry.id.rpartition("/")[2] for entry in clauses(group)] if group else []
    if not names:
        return "; write room, game and rule, as in 'pinnacle/no-bust-401/rule-5b'"
    near = ", ".join(get_close_matches(number, names, n=5))
    return f"; {group} has {near} and others, which rules({group!r}) lists"
