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
    """One rule of one document."""

    id: str
    kind: str
    text: str
    note: str

    @property
    def group(self) -> str:
        """`room/game`."""
        return self.id.rsplit("/", 1)[0]

    @property
    def is_physical(self) -> bool:
        """Noted as a thing of wood, cloth and hands: nothing in software can break it."""
        return self.note.startswith("Physical")

    @property
    def ruling(self) -> str:
        """What was decided where the document is unclear, without the clause's own words."""
        return self.note if "Ruling" in self.note else ""

    def follows(self) -> tuple[str, ...]:
        """The clauses that this one only says again ("Same as …"), in full ids."""
        found = re.match(r"Same as ([^.;(]*(?:\.\d[^.;(]*)*)", self.note)
        if not found:
            return ()
        return tuple(_expand(found[1], self.group))


def _expand(text: str, group: str) -> list[str]:
    """`a/b/x-1 to x-3, x-5 and x-7 together` as full ids; a range runs through the catalogue's own order."""
    known = list(clauses(group))
    ids: list[str] = []
    words = re.findall(r"[\w./-]+", text)
    for i, word in enumerate(words):
        full = word if word.count("/") == 2 else f"{group}/{word}"
        if full not in _catalogue():
            continue
        if i >= 2 and words[i - 1] == "to" and ids and full.rsplit("/", 1)[0] == ids[-1].rsplit("/", 1)[0]:
            same = known if full.startswith(group + "/") else list(clauses(full.rsplit("/", 1)[0]))
            ids += [one.id for one in same[_at(same, ids[-1]) + 1 : _at(same, full) + 1]]
        else:
            ids.append(full)
    return ids


def _at(these: list[Clause], wanted: str) -> int:
    return [one.id for one in these].index(wanted)


@cache
def _catalogue() -> dict[str, Clause]:
    found = {}
    for room in ROOMS:
        text = files("cardroom.rulebook").joinpath("data", f"{room}.tsv").read_text(encoding="utf-8")
        for row in text.splitlines()[1:]:
            one = Clause(*row.split("\t"))
            found[one.id] = one
    return found


def clause(wanted: str) -> Clause:
    found = _catalogue().get(wanted) if type(wanted) is str else None
    if found is None:
        raise UnreadableError(f"there is no clause {shown(wanted)} in the rule book")
    return found


def has_clause(wanted: str) -> bool:
    return wanted in _catalogue()


@cache
def _grants() -> frozenset[str]:
    text = files("cardroom.rulebook").joinpath("grants.toml").read_text(encoding="utf-8")
    return frozenset(tomllib.loads(text)["grants"])


def only_grants(wanted: str) -> bool:
    """Whether a clause does nothing but grant a right, so that no refusal can rest on it."""
    return wanted in _grants()


@cache
def clauses(group: str = "") -> tuple[Clause, ...]:
    """All clauses, or those of one `room/game` group, in the documents' order."""
    return tuple(_by_group().get(group, ()) if group else _catalogue().values())


@cache
def _by_group() -> dict[str, list[Clause]]:
    found: dict[str, list[Clause]] = {}
    for one in _catalogue().values():
        found.setdefault(one.group, []).append(one)
    return found


def search(words: str, group: str = "") -> list[Clause]:
    """The clauses that hold every one of these words, in their id, their text or their note."""
    wanted = words.lower().split()
    return [
        one for one in clauses(group) if all(w in f"{one.id} {one.text} {one.note}".lower() for w in wanted)
    ]
