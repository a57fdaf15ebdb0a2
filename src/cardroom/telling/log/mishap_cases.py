"""Cases of mishaps: which of several clauses on a kind of mishap is about this case.

A topic such as `error.count` has all clauses on a wrong number of cards. What happened and what came of it
determine which clause applies; clauses that the cases do not distinguish are cited together. The school knows
everything that happened (`cited`), a table only what is visible (`named`).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files

import msgspec

from cardroom.fixed import Fixed
from cardroom.mishaps import Mishap, WrongCount
from cardroom.rooms import Offering

WORD = re.compile(r"[a-z]+(?:-[a-z]+)*")
ERROR, FLOOR_ASKED, NOTHING = "error.", "floor", "nothing"
ONE, SEVERAL = "x1", "x2"


class MishapCase(msgspec.Struct, frozen=True):
    """A case such as `boxed late > replaced`: one of these sets of words, and one of these grades. No words
    or no grades match any."""

    happened: tuple[frozenset[str], ...]
    grades: frozenset[str]

    def fits(self, words: frozenset[str], grade: str) -> int:
        """Return how closely the case fits; 0 if it does not."""
        sizes = [len(word_set) for word_set in self.happened if word_set <= words]
        return max(sizes, default=0) if not self.grades or grade in self.grades else 0

    def may_be(self, words: frozenset[str], grade: str, *, whole: bool) -> bool:
        """Return True if this may be the case, as far as is known.

        With `whole` the words are all there are. An empty grade matches any.
        """
        is_so = any(word_set <= words if whole else words <= word_set for word_set in self.happened)
        return is_so and (not self.grades or not grade or grade in self.grades)


def read_case(text: str) -> MishapCase:
    """Read a case from its text."""
    happened, _, grades = text.partition(">")
    kinds = [frozenset(alternative.split()) for alternative in happened.split("|")]
    return MishapCase(tuple(kinds), frozenset(grades.replace("|", " ").split()))


@lru_cache(maxsize=1)
def cases() -> Mapping[str, MishapCase]:
    """Return the case of each clause."""
    raw = tomllib.loads(files(__package__).joinpath("cases.toml").read_text("utf-8"))
    return Fixed({
        f"{group}/{name}": read_case(text)
        for group, clause_cases in raw.items()
        for name, text in clause_cases.items()
    })


def words_of(mishaps: Sequence[Mishap]) -> frozenset[str]:
    """Return the kinds and ways of all mishaps, without places, cards and numbers; for a count also over or
    under."""
    words = {word for mishap in mishaps for word in mishap.text.split() if WORD.fullmatch(word)}
    words |= {mishap.how for mishap in mishaps if isinstance(mishap, WrongCount)}
    planned = len([mishap for mishap in mishaps if mishap.way == "planned"])
    return frozenset(words | ({ONE} if planned == 1 else {SEVERAL} if planned else set()))


def cited_clauses(
    offering: Offering, topic: str, mishaps: Sequence[Mishap], grade: str, *, strict: bool = False
) -> tuple[str, ...]:
    """Return the clauses of a topic on this case, the closest first.

    If the cases distinguish none of them, these are all. If nothing follows or the floor decides, there are
    none, because no clause covers it. With `strict` there are none whenever no case fits.
    """
    ids, words, by_clause = (
        offering.cites.get(topic, ()),
        words_of(mishaps) | {topic.removeprefix(ERROR)},
        cases(),
    )
    close = {
        clause_id: by_clause[clause_id].fits(words, grade) for clause_id in ids if clause_id in by_clause
    }
    fitting = sorted(
        (clause_id for clause_id in close if close[clause_id]), key=lambda clause_id: -close[clause_id]
    )
    if fitting:
        return (*fitting, *_clauses_without_case(ids, fitting))
    return () if strict or (close and grade in (FLOOR_ASKED, NOTHING)) else ids


def _clauses_without_case(ids: Sequence[str], fitting: Sequence[str]) -> tuple[str, ...]:
    """Return the clauses without a case, unless another case has their number."""
    other_rules = {_rule(clause_id) for clause_id in cases()} - {_rule(clause_id) for clause_id in fitting}
    return tuple(
        clause_id for clause_id in ids if clause_id not in cases() and _rule(clause_id) not in other_rules
    )


def possible_clauses(
    ids: Sequence[str], words: frozenset[str], grade: str, *, whole: bool
) -> tuple[str, ...]:
    """Return those of these clauses that may apply, in their order.

    If no clause has the outcome, these are the clauses on what happened. If no clause has a case, these are
    all.
    """
    by_clause = {clause_id: cases()[clause_id] for clause_id in ids if clause_id in cases()}
    so, ever = (
        [
            clause_id
            for clause_id in by_clause
            if by_clause[clause_id].may_be(words, wanted_grade, whole=whole)
        ]
        for wanted_grade in (grade, "")
    )
    fitting = so or ever
    applying = {*fitting, *_clauses_without_case(ids, fitting)} if fitting else ids
    return tuple([clause_id for clause_id in ids if clause_id in applying])


def _rule(clause: str) -> str:
    """Return `rule-12` for `rule-12c`: clauses under one number belong together."""
    return clause.rstrip("abcdefghij") if clause[-1:].isalpha() and clause[-2:-1].isdigit() else clause


def twin_clause(offering: Offering, topic: str, mishaps: Sequence[Mishap], grade: str) -> str:
    """Return the clause of another game that gives such a mishap this outcome, the closest; empty if there is
    none."""
    if grade in (FLOOR_ASKED, NOTHING):
        return ""
    words, own_clauses = words_of(mishaps) | {topic.removeprefix(ERROR)}, offering.cites.get(topic, ())
    fitting = {
        clause_id: case.fits(words, grade)
        for clause_id, case in cases().items()
        if clause_id not in own_clauses and case.grades
    }
    best = max(
        fitting,
        key=lambda clause_id: (fitting[clause_id], clause_id.startswith(f"{offering.room}/")),
        default="",
    )
    return best if best and fitting[best] else ""


def scored_clauses(offering: Offering) -> tuple[str, ...]:
    """Return the clauses that mishaps of this game may be scored by: those with a case, else the first of
    each kind."""
    scored: dict[str, None] = {}
    for topic, ids in offering.cites.items():
        if topic.startswith(ERROR) and ids:
            scored.update(dict.fromkeys([clause_id for clause_id in ids if clause_id in cases()] or ids[:1]))
    return tuple(scored)
