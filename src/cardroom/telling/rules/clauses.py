"""A clause by number or by word, as somebody asks for it who has the game before him and not the document.

A clause of another game or of another room that a room adopts is said to be adopted, and the game's own
clause that adopts it is named first. Where it stands is said in words; its id is for whoever wants to refer
to it.
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
"""More clauses than this answer no question."""


class ClauseTold(msgspec.Struct, frozen=True):
    """A clause in words: where it stands, what it says, what it is about, and what stands beside it."""

    id: str
    source: Said
    """`rule 5b` of this very game; of another one with its room and its game."""
    text: str
    """The rule book's own sentence."""
    ruling: str = ""
    """What was decided where the document is unclear."""
    adopted_by: str = ""
    """The game's own clause by which it holds here, where it stands in the rules of another game."""
    topics: tuple[Said, ...] = ()
    """What the software does by it."""
    before: str = ""
    after: str = ""
    """Its neighbours in the document."""
    document: Said | None = None
    """What the rules are called where it is printed, and of when they are; none of a rule for several
    games."""


def find_clauses(offering: Offering, wanted: str) -> list[Clause]:
    """By id, whole or short; by number, `5` being rule-5 and all its parts; by words, of the clauses or of
    what they are about. A clause that another one adopts comes behind it."""
    known = governing(offering)
    typed = re.sub(r"^(rule|rules|clause)\s+(?=\S)", "", wanted.strip().lower()) or wanted.strip().lower()
    short = typed.replace(" ", "-")
    about = {one for topic in _topics_with(offering, typed) for one in offering.cites.get(topic, ())}
    ways = (
        [one for one in known if short in (one.id, _own_part(one.id))],
        [one for one in known if _is_numbered(one, typed, "rule")],
        [one for one in known if _is_numbered(one, typed, "[a-z0-9-]+")],
        [one for one in known if _holds(f"{one.id} {one.text} {quoted(one)}", typed)],
        [one for one in known if one.id in about],
        [one for one in known if _holds(one.note, typed)],
    )
    if found := next(filter(None, ways), None):
        return found[:MOST]
    raise UnreadableError(str(say("clause.none", wanted=repr(wanted), game=offering.name)))


def governing(offering: Offering) -> list[Clause]:
    """The clauses of the game, those for all games that govern it, and those it has adopted."""
    own = [clause(one) for one in offering.groups()]
    known = {one.id for one in own}
    cited = dict.fromkeys(one for ids in offering.cites.values() for one in ids)
    return [*own, *(clause(one) for one in cited if one not in known)]


def _topics_with(offering: Offering, words: str) -> Iterator[str]:
    for topic, about in offering.family.topics.items():
        if _holds(f"{topic} {about}", words):
            yield topic


def _holds(text: str, words: str) -> bool:
    """Whether each of these words begins one of the text: `split` is in splitting, `aces` is not in
    places."""
    return all(re.search(rf"\b{re.escape(word)}", text, re.IGNORECASE) for word in words.split())


def _is_numbered(one: Clause, wanted: str, before: str) -> bool:
    """`rule-5`, `rule-5b` for 5; `rule-5b` alone for 5b."""
    if not re.fullmatch(r"\d+[a-z]?", wanted):
        return False
    parts = "[a-z]?" if wanted[-1].isdigit() else ""
    return bool(re.fullmatch(f"{before}-{re.escape(wanted)}{parts}", _own_part(one.id)))


def _own_part(wanted: str) -> str:
    return wanted.rpartition("/")[2]


def told(offering: Offering, one: Clause) -> ClauseTold:
    """Everything there is to say about a clause, seen from one game."""
    beside = [other.id for other in clauses(one.group)]
    at = beside.index(one.id)
    return ClauseTold(
        one.id,
        source(offering, one.id),
        quoted(one),
        one.ruling,
        adopting(offering, one.id),
        _topics(offering, one.id),
        beside[at - 1] if at else "",
        beside[at + 1] if at + 1 < len(beside) else "",
        document(one.id),
    )


def document(wanted: str) -> Said | None:
    """`in No Bust 21st Century Blackjack 4.01, of 2006-04-23`: the paper in which a clause is printed."""
    room, game, _ = wanted.split("/")
    known = rooms().get(room)
    offering = known.offerings.get(game) if known else None
    return say("clause.document", document=offering.document.said) if offering and offering.document else None


def told_all(offering: Offering, these: Sequence[Clause]) -> Iterator[ClauseTold]:
    """Each of them, and before one that is adopted the game's own clause that adopts it, once."""
    said: set[str] = set()
    for one in these:
        by = adopting(offering, one.id)
        for wanted in filter(None, (by, one.id)):
            if wanted not in said:
                said.add(wanted)
                yield told(offering, clause(wanted))


def adopting(offering: Offering, wanted: str) -> str:
    """The game's own clause by which another game's holds here; nothing for one that holds by itself.

    In a room file a topic names it before what it adopts: of the game's own clauses there the last one, or
    where it has none of its own the last of its room.
    """
    if wanted in offering.groups():
        return ""
    for ids in offering.cites.values():
        if wanted in ids:
            before = ids[: ids.index(wanted)]
            own = [one for one in before if clause(one).group == offering.slug]
            of_room = [one for one in before if one.startswith(f"{offering.room}/")]
            if by := (own or of_room)[-1:]:
                return by[0]
    return ""


def _topics(offering: Offering, wanted: str) -> tuple[Said, ...]:
    return tuple(offering.family.topics[topic] for topic in offering.topics_of(wanted))


def source(offering: Offering, wanted: str) -> Said:
    """`rule 5b`; of another game `Comstock, Texas Hold'em, rule 17`; of no game in particular `The Players
    Club, rules for several games, fee 1`."""
    room, game, own = wanted.split("/")
    number = say("clause.number", number=own.replace("-", " "))
    if (room, game) == (offering.room, offering.game):
        return number
    known = rooms().get(room)
    at = known.name if known else room
    of = known.offerings[game].name if known and game in known.offerings else say("clause.several-games")
    return say("clause.source", room=at, game=of, number=number)
