"""Clauses by number or by words, for readers who know the game but not the document.

A clause of another game or room that this game adopts is marked as adopted. The game's own clause that adopts
it comes first. The source is given in words; the id is for references.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from cardroom.errors import UnreadableError
from cardroom.rooms import Offering, rooms
from cardroom.rulebook import Clause, clause, clauses
from cardroom.telling.rules.quotation import quoted
from cardroom.words import Said, say

MOST = 30
"""How many clauses to return at most: a longer list answers no question."""


class ClauseTold(msgspec.Struct, frozen=True):
    """A clause in words: its source, text, topics and neighbours."""

    id: str
    source: Said
    """`rule 5b` for this game; for another game with its room and its name."""
    text: str
    """The sentence of the rule book."""
    ruling: str = ""
    """The ruling where the document is unclear."""
    adopted_by: str = ""
    """The game's own clause that adopts it, if it belongs to the rules of another game."""
    topics: tuple[Said, ...] = ()
    """The behaviour of the software that rests on it."""
    before: str = ""
    after: str = ""
    """The neighbours in the document."""
    document: Said | None = None
    """The title and date of the printed rules; None for a rule for several games."""


def find_clauses(offering: Offering, wanted: str) -> list[Clause]:
    """Return the clauses for a query, an adopting clause before the clause that it adopts.

    The query is an id, whole or short; a number, where `5` is rule-5 and all its parts; or words of the
    clauses or their topics. Raises UnreadableError if nothing matches.
    """
    searched = governing_clauses(offering)
    typed = re.sub(r"^(rule|rules|clause)\s+(?=\S)", "", wanted.strip().lower()) or wanted.strip().lower()
    short = typed.replace(" ", "-")
    about = {
        clause_id for topic in _topics_with(offering, typed) for clause_id in offering.cites.get(topic, ())
    }
    ways = (
        [candidate for candidate in searched if short in (candidate.id, _own_part(candidate.id))],
        [candidate for candidate in searched if _is_numbered(candidate, typed, "rule")],
        [candidate for candidate in searched if _is_numbered(candidate, typed, "[a-z0-9-]+")],
        [
            candidate
            for candidate in searched
            if _holds(f"{candidate.id} {candidate.text} {quoted(candidate)}", typed)
        ],
        [candidate for candidate in searched if candidate.id in about],
        [candidate for candidate in searched if _holds(candidate.note, typed)],
    )
    if matches := next(filter(None, ways), None):
        return matches[:MOST]
    raise UnreadableError(str(say("clause.none", wanted=repr(wanted), game=offering.name)))


def governing_clauses(offering: Offering) -> list[Clause]:
    """Return the clauses of the game, those for all games that govern it, and those that it adopts."""
    own_clauses = [clause(group) for group in offering.groups()]
    own_ids = {own_clause.id for own_clause in own_clauses}
    cited = dict.fromkeys(clause_id for ids in offering.cites.values() for clause_id in ids)
    return [*own_clauses, *(clause(clause_id) for clause_id in cited if clause_id not in own_ids)]


def _topics_with(offering: Offering, words: str) -> Iterator[str]:
    for topic, about in offering.family.topics.items():
        if _holds(f"{topic} {about}", words):
            yield topic


def _holds(text: str, words: str) -> bool:
    """Return True if each of these words begins a word of the text: `split` matches splitting, `aces` not
    places."""
    return all(re.search(rf"\b{re.escape(word)}", text, re.IGNORECASE) for word in words.split())


def _is_numbered(candidate: Clause, wanted: str, before: str) -> bool:
    """Return True if the number matches: 5 stands for `rule-5` and `rule-5b`, 5b for `rule-5b` alone."""
    if not re.fullmatch(r"\d+[a-z]?", wanted):
        return False
    parts = "[a-z]?" if wanted[-1].isdigit() else ""
    return bool(re.fullmatch(f"{before}-{re.escape(wanted)}{parts}", _own_part(candidate.id)))


def _own_part(wanted: str) -> str:
    return wanted.rpartition("/")[2]


def tell_clause(offering: Offering, cited: Clause) -> ClauseTold:
    """Return everything about a clause, as one game sees it."""
    group_ids = [neighbour.id for neighbour in clauses(cited.group)]
    index = group_ids.index(cited.id)
    return ClauseTold(
        cited.id,
        source(offering, cited.id),
        quoted(cited),
        cited.ruling,
        adopting(offering, cited.id),
        _topics(offering, cited.id),
        group_ids[index - 1] if index else "",
        group_ids[index + 1] if index + 1 < len(group_ids) else "",
        document(cited.id),
    )


def document(wanted: str) -> Said | None:
    """Return the printed rules of a clause: `in No Bust 21st Century Blackjack 4.01, of 2006-04-23`."""
    room, game, _ = wanted.split("/")
    room_file = rooms().get(room)
    offering = room_file.offerings.get(game) if room_file else None
    return say("clause.document", document=offering.document.said) if offering and offering.document else None


def tell_clauses(offering: Offering, cited: Sequence[Clause]) -> Iterator[ClauseTold]:
    """Yield these clauses, and before an adopted one the game's own clause that adopts it, each once."""
    seen: set[str] = set()
    for cited_clause in cited:
        by = adopting(offering, cited_clause.id)
        for wanted in filter(None, (by, cited_clause.id)):
            if wanted not in seen:
                seen.add(wanted)
                yield tell_clause(offering, clause(wanted))


def adopting(offering: Offering, wanted: str) -> str:
    """Return the game's own clause that adopts a clause of another game; empty for one of its own.

    A topic of a room file names it before the clause that it adopts. It is the last of the game's own clauses
    there, else the last of its room.
    """
    if wanted in offering.groups():
        return ""
    for ids in offering.cites.values():
        if wanted in ids:
            before = ids[: ids.index(wanted)]
            own_clauses = [clause_id for clause_id in before if clause(clause_id).group == offering.slug]
            of_room = [clause_id for clause_id in before if clause_id.startswith(f"{offering.room}/")]
            if by := (own_clauses or of_room)[-1:]:
                return by[0]
    return ""


def _topics(offering: Offering, wanted: str) -> tuple[Said, ...]:
    return tuple(offering.family.topics[topic] for topic in offering.topics_of(wanted))


def source(offering: Offering, wanted: str) -> Said:
    """Return `rule 5b`; for another game `Comstock, Texas Hold'em, rule 17`.

    For a rule of no particular game it is `The Players Club, rules for several games, fee 1`.
    """
    room, game, own_name = wanted.split("/")
    number = say("clause.number", number=own_name.replace("-", " "))
    if (room, game) == (offering.room, offering.game):
        return number
    room_file = rooms().get(room)
    room_name = room_file.name if room_file else room
    game_name = (
        room_file.offerings[game].name
        if room_file and game in room_file.offerings
        else say("clause.several-games")
    )
    return say("clause.source", room=room_name, game=game_name, number=number)
