"""Which clause of several that a room file ties to a kind of mishap is the one that a case is about.

A topic such as `error.count` has all clauses on a wrong number of cards; which of them speaks is seen by what
happened and what came of it. What is not told apart here is cited together. The school knows all that
happened (`cited`), a table what lies open (`named`).
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
    """`boxed late > replaced`: one of these sets of words, and one of these grades; none of either is any."""

    happened: tuple[frozenset[str], ...]
    came: frozenset[str]

    def fits(self, words: frozenset[str], grade: str) -> int:
        """How closely; 0 where it does not."""
        found = [len(one) for one in self.happened if one <= words]
        return max(found, default=0) if not self.came or grade in self.came else 0

    def may_be(self, words: frozenset[str], grade: str, *, whole: bool) -> bool:
        """Whether it is this one as far as is known. `whole`: these are all its words; no grade: whatever
        came of it."""
        is_so = any(one <= words if whole else words <= one for one in self.happened)
        return is_so and (not self.came or not grade or grade in self.came)


def read_case(text: str) -> MishapCase:
    happened, _, came = text.partition(">")
    kinds = [frozenset(one.split()) for one in happened.split("|")]
    return MishapCase(tuple(kinds), frozenset(came.replace("|", " ").split()))


@lru_cache(maxsize=1)
def cases() -> Mapping[str, MishapCase]:
    """By clause."""
    raw = tomllib.loads(files(__package__).joinpath("cases.toml").read_text("utf-8"))
    return Fixed({
        f"{group}/{name}": read_case(text) for group, these in raw.items() for name, text in these.items()
    })


def words_of(mishaps: Sequence[Mishap]) -> frozenset[str]:
    """Kinds and ways of all that went wrong, without places, cards and numbers; of a count whether it is too
    many or too few."""
    words = {word for one in mishaps for word in one.text.split() if WORD.fullmatch(word)}
    words |= {one.how for one in mishaps if isinstance(one, WrongCount)}
    planned = len([one for one in mishaps if one.way == "planned"])
    return frozenset(words | ({ONE} if planned == 1 else {SEVERAL} if planned else set()))


def cited(
    offering: Offering, topic: str, mishaps: Sequence[Mishap], grade: str, *, strict: bool = False
) -> tuple[str, ...]:
    """The clauses of a topic that speak of this case, the closest first. Where none of them is told apart,
    all; but none where nothing follows, or the floor is asked, because none of them speaks of it (`strict`:
    never any then)."""
    ids, words, known = (
        offering.cites.get(topic, ()),
        words_of(mishaps) | {topic.removeprefix(ERROR)},
        cases(),
    )
    close = {one: known[one].fits(words, grade) for one in ids if one in known}
    found = sorted((one for one in close if close[one]), key=lambda one: -close[one])
    if found:
        return (*found, *_beside(ids, found))
    return () if strict or (close and grade in (FLOOR_ASKED, NOTHING)) else ids


def _beside(ids: Sequence[str], found: Sequence[str]) -> tuple[str, ...]:
    """Those that no case is told apart by, unless another case has their number."""
    others = {_rule(one) for one in cases()} - {_rule(one) for one in found}
    return tuple(one for one in ids if one not in cases() and _rule(one) not in others)


def named(ids: Sequence[str], words: frozenset[str], grade: str, *, whole: bool) -> tuple[str, ...]:
    """Of these clauses those that may speak of it, in their order; where none has what came of it, those of
    what happened, and where none is told apart, all."""
    known = {one: cases()[one] for one in ids if one in cases()}
    so, ever = ([one for one in known if known[one].may_be(words, each, whole=whole)] for each in (grade, ""))
    found = so or ever
    kept = {*found, *_beside(ids, found)} if found else ids
    return tuple([one for one in ids if one in kept])


def _rule(clause: str) -> str:
    """`rule-12` of `rule-12c`: what stands under one number belongs together."""
    return clause.rstrip("abcdefghij") if clause[-1:].isalpha() and clause[-2:-1].isdigit() else clause


def twin(offering: Offering, topic: str, mishaps: Sequence[Mishap], grade: str) -> str:
    """A clause of another game that says this of such a mishap, the closest; empty where there is none."""
    if grade in (FLOOR_ASKED, NOTHING):
        return ""
    words, own = words_of(mishaps) | {topic.removeprefix(ERROR)}, offering.cites.get(topic, ())
    found = {one: case.fits(words, grade) for one, case in cases().items() if one not in own and case.came}
    best = max(found, key=lambda one: (found[one], one.startswith(f"{offering.room}/")), default="")
    return best if best and found[best] else ""


def asked_about(offering: Offering) -> tuple[str, ...]:
    """The clauses that mishaps of this game may be scored by: those that are told apart, else of each kind
    the first."""
    found: dict[str, None] = {}
    for topic, ids in offering.cites.items():
        if topic.startswith(ERROR) and ids:
            found.update(dict.fromkeys([one for one in ids if one in cases()] or ids[:1]))
    return tuple(found)
