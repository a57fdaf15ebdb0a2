"""A language is a file: keys, and under each the words with named slots.

    [wager]
    below = "{put} is below the least wager of {least}"
    cards = { one = "{count} card", other = "{count} cards" }      # by the number in the slot `count`: a
                                                                   # plural form (`words/plurals.py`)
    wins = { you = "You win {chips}", other = "{who} wins {chips}" }  # by whether the reader is in `who` or
                                                                      `seat`

    [rank]
    13 = { other = "king", many = "kings", a = "a king" }            # said as {rank}, {rank.many}, {rank.a}

What another language lacks is said in English; `missing` lists it. The words of a package stand in its own
folder, a file for each language, and are loaded with it (`words/language_files.py`).

Words of a family of games have keys of their own, `ultimate:act.fold`, so that two families may say the same
act differently. A key without a family that all games together have no words for is that of the first family
that has it.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any

from cardroom.errors import SetupError, ensure
from cardroom.money import dollars
from cardroom.words.parts import AmountPart, CardsPart, ClausePart, Part, PersonPart, TextPart, plain
from cardroom.words.plurals import OTHER, choose_form, plural_rule
from cardroom.words.said import Chips, ClauseRef, Said, SaidList, ShownCards, Who

YOU = "you"
_SLOT = re.compile(r"\{([a-z_]+)(?:\.([a-z]+))?\}")
"""A slot of an entry's text, with an optional variant of its value."""
OF = ":"
"""Stands between the name of a family and a key of its words."""
Entry = Mapping[str, str]
"""The variants of one key; most have only `other`."""
Names = Mapping[int, str]
MOST_PEOPLE = 5_000
"""The number of persons that are remembered before all of them are forgotten."""
NAMELESS: Names = MappingProxyType({})


class Language:
    """Turns messages into parts, for one reader or for nobody in particular."""

    def __init__(self, code: str, entries: Mapping[str, Entry], base: Language | None = None) -> None:
        self.code, self.entries, self.base = code, dict(entries), base
        self._of_families: dict[str, list[str]] = {}
        """Key without a family → the keys of all families that have words for it."""
        self._note_families(self.entries)
        self._plural = plural_rule(code)
        self._people: dict[tuple[bool, str, int, str], PersonPart] = {}
        """Persons as they were called before."""

    def __repr__(self) -> str:
        return f"<Language {self.code}, {len(self.entries)} keys>"

    def text(self, message: Any, me: int = 0, names: Names = NAMELESS) -> str:
        """Return a message as plain text."""
        return plain(self.parts(message, me, names))

    def sentence(self, message: Any, me: int = 0, names: Names = NAMELESS) -> tuple[Part, ...]:
        """Return the parts of a message with a capital letter in front, if it begins with words or a
        person."""
        first, *rest = self.parts(message, me, names)
        match first:
            case TextPart():
                return TextPart(_capital(first.text)), *rest
            case PersonPart():
                return PersonPart(_capital(first.text), first.seat), *rest
            case _:
                return first, *rest

    def parts(self, message: Any, me: int = 0, names: Names = NAMELESS) -> tuple[Part, ...]:
        """Return the parts of a message: words of one key run together; persons, cards, money and clauses
        stay apart."""
        return tuple(self._parts(message, "", me, names))

    def has(self, key: str) -> bool:
        """Return whether this language, or its base language, has words for a key."""
        return key in self.entries or self.resolved(key) is not None

    def resolved(self, key: str) -> str | None:
        """Return the key under which the base language has words, None without any.

        It is the key itself, the shared one for a family without such words, or a family's for one that is
        not shared.
        """
        if self.base is not None:
            return self.base.resolved(key)
        if key in self.entries:
            return key
        bare = key.rpartition(OF)[2]
        return bare if bare in self.entries else next(iter(self._of_families.get(bare, ())), None)

    def bring(self, text: str, name: str = "en.toml", family: str = "") -> None:
        """Add further words to this language, those of a family under keys of its own.

        A key has one meaning: the words of a known key cannot be replaced.
        """
        entries, faults = _entries(text, name)
        entries = {own_key(key, family): entry for key, entry in entries.items()}
        faults += [
            f"{name}: {key}: said already"
            for key in entries
            if self.entries.get(key, entries[key]) != entries[key]
        ]
        if faults:
            raise SetupError(faults)
        self.entries.update(entries)
        self._note_families(entries)

    def _note_families(self, keys: Iterable[str]) -> None:
        for key in keys:
            family, _, bare = key.rpartition(OF)
            if family and key not in (family_keys := self._of_families.setdefault(bare, [])):
                family_keys.append(key)

    def families_with(self, key: str) -> Sequence[str]:
        """Return the keys of all families that have words for a key without a family."""
        return self._of_families.get(key, ())

    def missing(self) -> list[str]:
        """Return the keys that are still said in the base language."""
        return [] if self.base is None else [key for key in self.base.entries if key not in self.entries]

    def unknown(self) -> list[str]:
        """Return keys that the base language does not have, and keys with slots that its words do not have.

        Nothing would ever say them.
        """
        if self.base is None:
            return []
        strange = [key for key in self.entries if key not in self.base.entries]
        return strange + [
            key for key in self.entries if key not in strange and self._slots(key) - self.base._slots(key)
        ]

    def _slots(self, key: str) -> set[str]:
        return {slot[1] for text in self.entries[key].values() for slot in _SLOT.finditer(text)}

    def literal(self, text: str) -> str:
        """Return words of an entry as they are shown; the pseudo-language marks them here."""
        return text

    def _parts(self, message: Any, variant: str, me: int, names: Names) -> list[Part]:
        parts: list[Part] = []
        self._say(message, variant, me, names, parts)
        return parts

    def _say(self, message: Any, variant: str, me: int, names: Names, parts: list[Part]) -> None:
        kind = type(message)
        if kind is Said:
            self._entry(message, variant, me, names, parts)
            return
        if kind is Who:
            parts.append(self._person(message, variant, me, names))
            return
        match message:
            case str() | int():
                _add(parts, str(message))
            case Chips():
                sign = "+" if message.signed and message.cents > 0 else ""
                parts.append(AmountPart(sign + dollars(message.cents), message.cents))
            case ShownCards():
                parts.append(CardsPart(message.cards))
            case SaidList():
                self._several(message, variant, me, names, parts)
            case ClauseRef():
                parts.append(ClausePart(message.id))
            case _:
                ensure(False, f"nobody can say a {type(message).__name__}")

    def _entry(self, message: Said, variant: str, me: int, names: Names, parts: list[Part]) -> None:
        entry = self.entries.get(message.key) or self.entry(message.key)
        for text, slot, wanted in _template(entry[self._variant(message, entry, variant, me)]):
            if text:
                _add(parts, self.literal(text))
            if slot:
                value = message.slot(slot)
                if value is None:
                    ensure(False, f"{message.key} has nothing in its slot {slot}")
                self._say(value, wanted, me, names, parts)

    def entry(self, key: str) -> Entry:
        """Return the variants of a key, from the base language if this one lacks it."""
        entry = self.entries.get(key)
        if entry is not None:
            return entry
        resolved = self.resolved(key)
        ensure(resolved is not None, f"no language says {key!r}")
        assert resolved is not None
        return self.entries.get(resolved) or self._base_entries[resolved]

    @property
    def _base_entries(self) -> Mapping[str, Entry]:
        return self.entries if self.base is None else self.base._base_entries

    def _variant(self, message: Said, entry: Entry, wanted: str, me: int) -> str:
        if wanted in entry:
            return wanted
        if me and YOU in entry:
            who = message.slot("who") or message.slot("seat")
            if isinstance(who, Who) and who.seat == me:
                return YOU
        return OTHER if len(entry) == 1 else choose_form(self._plural, entry, message.slot("count"))

    def _person(self, who: Who, variant: str, me: int, names: Names) -> PersonPart:
        """Return the part for a person: `{who}` is you or Ann, `{who.s}` is your or Ann's."""
        is_me, name = bool(who.seat == me and me), names.get(who.seat, "")
        key = (is_me, name, who.seat, variant)
        part = self._people.get(key)
        if part is None:
            message = Said("person.you")
            if not is_me:
                message = Said(
                    "person.name", (("name", name or Said("person.seat", (("number", who.seat),))),)
                )
            if len(self._people) > MOST_PEOPLE:
                self._people.clear()
            part = self._people[key] = PersonPart(plain(self._parts(message, variant, 0, NAMELESS)), who.seat)
        return part

    def _several(self, items: SaidList, variant: str, me: int, names: Names, parts: list[Part]) -> None:
        for index, value in enumerate(items.each):
            if index:
                is_listed = items.join in ("and", "or") and index < len(items.each) - 1
                self._entry(Said(f"join.{'comma' if is_listed else items.join}"), "", me, names, parts)
            self._say(value, variant, me, names, parts)


class Pseudo(Language):
    """A test language that marks every word of a file, so that words from code stand out."""

    OPEN, CLOSE = "⟦", "⟧"

    def literal(self, text: str) -> str:
        """Return the words between marks."""
        return f"{self.OPEN}{text}{self.CLOSE}"

    def leaks(self, text: str) -> str:
        """Return the part of a text that came from no file. The caller removes names, amounts and cards
        first."""
        return re.sub(f"{self.OPEN}[^{self.CLOSE}]*{self.CLOSE}", "", text)


@cache
def _template(text: str) -> tuple[tuple[str, str, str], ...]:
    """Return the words before each slot, the slot, and the variant wanted there; the last may have no
    slot."""
    pieces, end = [], 0
    for slot in _SLOT.finditer(text):
        pieces.append((text[end : slot.start()], slot[1], slot[2] or ""))
        end = slot.end()
    return (*pieces, (text[end:], "", "")) if end < len(text) or not pieces else tuple(pieces)


def _add(parts: list[Part], words: str) -> None:
    """Add words to the parts; they run on if the last part is words."""
    last = parts[-1] if parts else None
    if type(last) is TextPart:
        parts[-1] = TextPart(last.text + words)
    elif words:
        parts.append(TextPart(words))


def _capital(text: str) -> str:
    """Return the text with its first letter capital. The letter may follow a mark of the pseudo-language or
    an opening mark of a question."""
    start = 1 if text[:1] in (Pseudo.OPEN, "¿", "¡") else 0
    return text[:start] + text[start : start + 1].upper() + text[start + 1 :]


def read_language(code: str, text: str, base: Language | None = None) -> Language:
    """Read a language from the text of its file. Every fault is listed at once."""
    entries, faults = _entries(text, f"{code}.toml")
    read = Language(code, dict(_for_families(entries, base)), base)
    faults += [
        f"{code}.toml: {key}: the base language has no such key, or not this slot" for key in read.unknown()
    ]
    if faults:
        raise SetupError(faults)
    return read


def _for_families(entries: Mapping[str, Entry], base: Language | None) -> Iterator[tuple[str, Entry]]:
    """Yield the words with their keys, those of families under the key of each."""
    for key, entry in entries.items():
        is_shared = base is None or key in base.entries or not base.families_with(key)
        for full_key in [key] if base is None or is_shared else base.families_with(key):
            yield full_key, entry


def own_key(key: str, family: str) -> str:
    """Return the key of a family's words; a key with the family's name in it is its own as it is."""
    return key if not family or family in key.split(".") else f"{family}{OF}{key}"


def _entries(text: str, name: str) -> tuple[dict[str, Entry], list[str]]:
    """Return the keys of a file and its faults."""
    try:
        raw = tomllib.loads(text)
    except (ValueError, RecursionError) as bad:
        raise SetupError([f"{name}: not TOML: {bad}"]) from None
    entries: dict[str, Entry] = {}
    faults = [f"{name}: {fault}" for fault in _read(raw, "", entries)]
    return entries, faults


def entries_of(text: str, name: str) -> dict[str, Entry]:
    """Return the keys of a file; `SetupError` lists its faults."""
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
            if all(isinstance(text, str) for text in value.values()):
                entries[where] = value
            else:
                yield f"{where}: expected a text for each variant"
        elif isinstance(value, dict):
            yield from _read(value, f"{where}.", entries)
        else:
            yield f"{where}: expected words, found a {type(value).__name__}"
