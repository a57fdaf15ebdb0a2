"""The catalogue: every clause with its id, its kind, the rule in our own words, and a ruling where it is
unclear."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from cardroom.errors import UnreadableError, shown

ROOMS = ("ven-a-mexico", "pinnacle", "mortimers", "players-club", "comstock")
KINDS = ("cards", "deal", "act", "settle", "fee", "seat", "post", "conduct", "error", "title")


class Clause(msgspec.Struct, frozen=True):
    """A rule of one document."""

    id: str
    kind: str
    text: str
    note: str

    @property
    def group(self) -> str:
        """The room and game of the clause, `room/game`."""
        return self.id.rsplit("/", 1)[0]

    @property
    def is_physical(self) -> bool:
        """True if the clause is noted as a thing of wood, cloth and hands, which no software can break."""
        return self.note.startswith("Physical")

    @property
    def ruling(self) -> str:
        """The decision where the document is unclear, without the clause's own words."""
        return self.note if "Ruling" in self.note else ""

    def follows(self) -> tuple[str, ...]:
        """Return the full ids of the clauses that this one only repeats ("Same as …")."""
        match = re.match(r"Same as ([^.;(]*(?:\.\d[^.;(]*)*)", self.note)
        if not match:
            return ()
        return tuple(_expand(match[1], self.group))


def _expand(text: str, group: str) -> list[str]:
    """Return `a/b/x-1 to x-3, x-5 and x-7 together` as full ids; a range follows the order of the
    catalogue."""
    group_clauses = list(clauses(group))
    ids: list[str] = []
    words = re.findall(r"[\w./-]+", text)
    for i, word in enumerate(words):
        full = word if word.count("/") == 2 else f"{group}/{word}"
        if full not in _catalogue():
            continue
        if i >= 2 and words[i - 1] == "to" and ids and full.rsplit("/", 1)[0] == ids[-1].rsplit("/", 1)[0]:
            same = group_clauses if full.startswith(group + "/") else list(clauses(full.rsplit("/", 1)[0]))
            ids += [clause.id for clause in same[_at(same, ids[-1]) + 1 : _at(same, full) + 1]]
        else:
            ids.append(full)
    return ids


def _at(listed: list[Clause], wanted: str) -> int:
    return [clause.id for clause in listed].index(wanted)


@cache
def _catalogue() -> dict[str, Clause]:
    catalogue = {}
    for room in ROOMS:
        text = files("cardroom.rulebook").joinpath("data", f"{room}.tsv").read_text(encoding="utf-8")
        for row in text.splitlines()[1:]:
            clause = Clause(*row.split("\t"))
            catalogue[clause.id] = clause
    return catalogue


def clause(wanted: str) -> Clause:
    """Return the clause with this id; `UnreadableError` if there is none."""
    entry = _catalogue().get(wanted) if type(wanted) is str else None
    if entry is None:
        raise UnreadableError(f"there is no clause {shown(wanted)} in the rule book")
    return entry


def has_clause(wanted: str) -> bool:
    """Return whether the catalogue has this id."""
    return wanted in _catalogue()


@cache
def _grants() -> frozenset[str]:
    text = files("cardroom.rulebook").joinpath("grants.toml").read_text(encoding="utf-8")
    return frozenset(tomllib.loads(text)["grants"])


def only_grants(wanted: str) -> bool:
    """Return whether a clause does nothing but grant a right, so that no refusal can rest on it."""
    return wanted in _grants()


@cache
def clauses(group: str = "") -> tuple[Clause, ...]:
    """Return all clauses, or those of one `room/game` group, in the documents' order."""
    return tuple(_by_group().get(group, ()) if group else _catalogue().values())


@cache
def _by_group() -> dict[str, list[Clause]]:
    groups: dict[str, list[Clause]] = {}
    for clause in _catalogue().values():
        groups.setdefault(clause.group, []).append(clause)
    return groups


def search(words: str, group: str = "") -> list[Clause]:
    """Return the clauses with all of these words in their id, their text or their note."""
    wanted = words.lower().split()
    return [
        clause
        for clause in clauses(group)
        if all(w in f"{clause.id} {clause.text} {clause.note}".lower() for w in wanted)
    ]
