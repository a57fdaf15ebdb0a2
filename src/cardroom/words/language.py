"""A language is a file: keys, and under each the words with named slots.

    [wager]
    below = "{put} is below the least wager of {least}"
    cards = { one = "{count} card", other = "{count} cards" }      # by the number in the slot `count`
    wins = { you = "You win {chips}", other = "{who} wins {chips}" }  # by whether the reader is in `who` or
                                                                      `seat`

    [rank]
    13 = { other = "king", many = "kings", a = "a king" }            # said as {rank}, {rank.many}, {rank.a}

What another language lacks is said in English; `missing` lists it. The English of a family of games stands in
the family's own folder, and is brought along when the family is (`bring`); another language is one file for
all of them.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from cardroom.errors import SetupError, ensure
from cardroom.money import dollars
from cardroom.words.parts import AmountPart, CardsPart, ClausePart, Part, PersonPart, TextPart, plain
from cardroom.words.said import Chips, ClauseRef, Said, SaidList, ShownCards, Who

OTHER, ONE, YOU = "other", "one", "you"
_SLOT = re.compile(r"\{([a-z_]+)(?:\.([a-z]+))?\}")
Entry = Mapping[str, str]
"""The variants of one key; most have only `other`."""
Names = Mapping[int, str]
MOST_PEOPLE = 5_000
"""So many are remembered before all of them are forgotten at once."""
NAMELESS: Names = MappingProxyType({})


class Language:
    """Turns what is said into parts, for one reader or for nobody in particular."""

    def __init__(self, code: str, entries: Mapping[str, Entry], base: Language | None = None) -> None:
        self.code, self.entries, self.base = code, dict(entries), base
        self._people: dict[tuple[bool, str, int, str], PersonPart] = {}
        """Persons as they were called before."""

    def __repr__(self) -> str:
        return f"<Language {self.code}, {len(self.entries)} keys>"

    def text(self, said: Any, me: int = 0, names: Names = NAMELESS) -> str:
        return plain(self.parts(said, me, names))

    def sentence(self, said: Any, me: int = 0, names: Names = NAMELESS) -> tuple[Part, ...]:
        """With a capital letter in front, where it begins with words or a person."""
        first, *rest = self.parts(said, me, names)
        match first:
            case TextPart():
                return TextPart(_capital(first.text)), *rest
            case PersonPart():
                return PersonPart(_capital(first.text), first.seat), *rest
            case _:
                return first, *rest

    def parts(self, said: Any, me: int = 0, names: Names = NAMELESS) -> tuple[Part, ...]:
        """Words of one key run together; persons, cards, money and clauses stay parts of their own."""
        return tuple(self._parts(said, "", me, names))

    def has(self, key: str) -> bool:
        """Whether this language, or the one it rests on, says anything under a key."""
        return key in self.entries or (self.base is not None and self.base.has(key))

    def bring(self, text: str, name: str = "en.toml") -> None:
        """Further words of this language. A key has one meaning: what is there already cannot be said
        anew."""
        entries, faults = _entries(text, name)
        faults += [
            f"{name}: {key}: said already"
            for key in entries
            if self.entries.get(key, entries[key]) != entries[key]
        ]
        if faults:
            raise SetupError(faults)
        self.entries.update(entries)

    def missing(self) -> list[str]:
        """The keys that are still said in the base language."""
        return [] if self.base is None else [key for key in self.base.entries if key not in self.entries]

    def unknown(self) -> list[str]:
        """Keys that the base language does not have, and slots that its words do not have: nobody would ever
        say them."""
        if self.base is None:
            return []
        strange = [key for key in self.entries if key not in self.base.entries]
        return strange + [
            key for key in self.entries if key not in strange and self._slots(key) - self.base._slots(key)
        ]

    def _slots(self, key: str) -> set[str]:
        return {found[1] for text in self.entries[key].values() for found in _SLOT.finditer(text)}

    def literal(self, text: str) -> str:
        """Words of an entry as they are shown; the pseudo-language marks them here."""
        return text

    def _parts(self, said: Any, variant: str, me: int, names: Names) -> list[Part]:
        found: list[Part] = []
        self._say(said, variant, me, names, found)
        return found

    def _say(self, said: Any, variant: str, me: int, names: Names, found: list[Part]) -> None:
        kind = type(said)
        if kind is Said:
            self._entry(said, variant, me, names, found)
            return
        if kind is Who:
            found.append(self._person(said, variant, me, names))
            return
        match said:
            case str() | int():
                _add(found, str(said))
            case Chips():
                sign = "+" if said.signed and said.cents > 0 else ""
                found.append(AmountPart(sign + dollars(said.cents), said.cents))
            case ShownCards():
                found.append(CardsPart(said.cards))
            case SaidList():
                self._several(said, variant, me, names, found)
            case ClauseRef():
                found.append(ClausePart(said.id))
            case _:
                ensure(False, f"nobody can say a {type(said).__name__}")

    def _entry(self, said: Said, variant: str, me: int, names: Names, found: list[Part]) -> None:
        entry = self.entries.get(said.key) or self.entry(said.key)
        for text, slot, wanted in _template(entry[self._variant(said, entry, variant, me)]):
            if text:
                _add(found, self.literal(text))
            if slot:
                value = said.slot(slot)
                if value is None:
                    ensure(False, f"{said.key} has nothing in its slot {slot}")
                self._say(value, wanted, me, names, found)

    def entry(self, key: str) -> Entry:
        found = self.entries.get(key)
        if found is not None:
            return found
        ensure(self.base is not None, f"no language says {key!r}")
        assert self.base is not None
        return self.base.entry(key)

    @staticmethod
    def _variant(said: Said, entry: Entry, wanted: str, me: int) -> str:
        if wanted in entry:
            return wanted
        if me and YOU in entry:
            who = said.slot("who") or said.slot("seat")
            if isinstance(who, Who) and who.seat == me:
                return YOU
        return ONE if ONE in entry and said.slot("count") == 1 else OTHER

    def _person(self, who: Who, variant: str, me: int, names: Names) -> PersonPart:
        """`{who}`: you or Ann; `{who.s}`: your or Ann's."""
        is_me, name = bool(who.seat == me and me), names.get(who.seat, "")
        key = (is_me, name, who.seat, variant)
        found = self._people.get(key)
        if found is None:
            said = Said("person.you")
            if not is_me:
                said = Said("person.name", (("name", name or Said("person.seat", (("number", who.seat),))),))
            if len(self._people) > MOST_PEOPLE:
                self._people.clear()
            found = self._people[key] = PersonPart(plain(self._parts(said, variant, 0, NAMELESS)), who.seat)
        return found

    def _several(self, said: SaidList, variant: str, me: int, names: Names, found: list[Part]) -> None:
        for at, value in enumerate(said.each):
            if at:
                is_listed = said.join in ("and", "or") and at < len(said.each) - 1
                self._entry(Said(f"join.{'comma' if is_listed else said.join}"), "", me, names, found)
            self._say(value, variant, me, names, found)


class Pseudo(Language):
    """A language that nobody speaks: every word that a file chose is marked, so that a word nobody chose
    stands out."""

    OPEN, CLOSE = "⟦", "⟧"

    def literal(self, text: str) -> str:
        return f"{self.OPEN}{text}{self.CLOSE}"

    def leaks(self, text: str) -> str:
        """What of a text was chosen by no file; names, amounts and cards must be taken out by the caller."""
        return re.sub(f"{self.OPEN}[^{self.CLOSE}]*{self.CLOSE}", "", text)


@cache
def _template(text: str) -> tuple[tuple[str, str, str], ...]:
    """The words before each slot, the slot, and the variant that is wanted there; the last may have no
    slot."""
    found, at = [], 0
    for slot in _SLOT.finditer(text):
        found.append((text[at : slot.start()], slot[1], slot[2] or ""))
        at = slot.end()
    return (*found, (text[at:], "", "")) if at < len(text) or not found else tuple(found)


def _add(found: list[Part], words: str) -> None:
    """Words run on where words are last."""
    last = found[-1] if found else None
    if type(last) is TextPart:
        found[-1] = TextPart(last.text + words)
    elif words:
        found.append(TextPart(words))


def _capital(text: str) -> str:
    """The first letter, which may stand behind the mark of the pseudo-language, or a mark that opens a
    question."""
    at = 1 if text[:1] in (Pseudo.OPEN, "¿", "¡") else 0
    return text[:at] + text[at : at + 1].upper() + text[at + 1 :]


def read_language(code: str, text: str, base: Language | None = None) -> Language:
    """A language from the text of its file. Every fault is listed at once."""
    entries, faults = _entries(text, f"{code}.toml")
    found = Language(code, entries, base)
    faults += [
        f"{code}.toml: {key}: the base language has no such key, or not this slot" for key in found.unknown()
    ]
    if faults:
        raise SetupError(faults)
    return found


def _entries(text: str, name: str) -> tuple[dict[str, Entry], list[str]]:
    """The keys of a file, and what is wrong with it."""
    try:
        raw = tomllib.loads(text)
    except (ValueError, RecursionError) as bad:
        raise SetupError([f"{name}: not TOML: {bad}"]) from None
    entries: dict[str, Entry] = {}
    faults = [f"{name}: {fault}" for fault in _read(raw, "", entries)]
    return entries, faults


def entries_of(text: str, name: str) -> dict[str, Entry]:
    """The keys of a file that is right."""
    entries, faults = _entries(text, name)
    if faults:
        raise SetupError(faults)
    return entries


def _read(raw: Mapping[str, Any], prefix: str, entries: dict[str, Entry]) -> Iterator[str]:
    for key, value in raw.items():
        where = f"{prefix}{key}"
        if isinstance(value, str):
            entries[where] = {OTHER: value}
        elif isinstance(value, dict) and OTHER in value:
            if all(isinstance(one, str) for one in value.values()):
                entries[where] = value
            else:
                yield f"{where}: expected a text for each variant"
        elif isinstance(value, dict):
            yield from _read(value, f"{where}.", entries)
        else:
            yield f"{where}: expected words, found a {type(value).__name__}"


def _shipped(code: str, package: str = "cardroom.words") -> str:
    return files(package).joinpath(f"{code}.toml").read_text(encoding="utf-8")


ENGLISH = read_language("en", _shipped("en"))


def load_english(package: str) -> None:
    """The words of a package that brings its own: `en.toml` in its folder."""
    ENGLISH.bring(_shipped("en", package), f"{package}/en.toml")


@cache
def codes() -> tuple[str, ...]:
    """The languages that ship: `en`, `es`."""
    found = [one.name for one in files("cardroom.words").iterdir()]
    return tuple(sorted(name.removesuffix(".toml") for name in found if name.endswith(".toml")))


@cache
def language(code: str) -> Language:
    """One that ships. Its file knows the words of every package, and not all of them need be here."""
    return ENGLISH if code == "en" else Language(code, entries_of(_shipped(code), f"{code}.toml"), ENGLISH)


def languages() -> dict[str, Language]:
    """All that ship, by their code."""
    return {code: language(code) for code in codes()}
