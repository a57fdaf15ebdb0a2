"""The plural form of a count in a language, by the cardinal rules of CLDR for whole numbers.

A language file may give a key the forms `zero`, `one`, `two`, `few`, `many` and `other`. The slot `count`
chooses one of them; a form that the file lacks is `other`. A language without a rule here has the English
one: `one` for exactly 1.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Any

from cardroom.fixed import Fixed
from cardroom.words.said import Said

ZERO, ONE, TWO, FEW, MANY, OTHER = "zero", "one", "two", "few", "many", "other"
FORMS = (ZERO, ONE, TWO, FEW, MANY, OTHER)
_BEYOND_ONE = frozenset((ZERO, TWO, FEW, MANY))
_FIGURES = re.compile(r"\d{1,3}(?:,\d{3})+|\d+", re.ASCII)
_IN_WORDS = "number."

PluralRule = Callable[[int], str]
"""Returns the form of a count."""


def _english(count: int) -> str:
    return ONE if count == 1 else OTHER


def _polish(count: int) -> str:
    """Return `one` for 1, `few` for 2 to 4, 22 to 24, …, `many` for all others; fractions do not occur."""
    count = abs(count)
    if count == 1:
        return ONE
    return FEW if _ends_in_few(count) else MANY


def _russian(count: int) -> str:
    """Return `one` for 1, 21, 31, …, `few` for 2 to 4, 22 to 24, …, `many` for all others."""
    count = abs(count)
    if count % 10 == 1 and count % 100 != 11:
        return ONE
    return FEW if _ends_in_few(count) else MANY


def _ends_in_few(count: int) -> bool:
    return 2 <= count % 10 <= 4 and not 12 <= count % 100 <= 14


def _arabic(count: int) -> str:
    """Return `zero`, `one` and `two` for these, then by the last two digits: `few` for 03 to 10, `many` for
    11 to 99, `other` for 00 to 02."""
    count = abs(count)
    if count <= 2:
        return (ZERO, ONE, TWO)[count]
    last = count % 100
    return FEW if 3 <= last <= 10 else MANY if last >= 11 else OTHER


RULES = Fixed({"ar": _arabic, "en": _english, "es": _english, "pl": _polish, "ru": _russian})
"""The rules by the code of the language."""


def plural_rule(code: str) -> PluralRule:
    """Return the rule of a language; `pt-BR` and `pt_BR` have that of `pt`."""
    return RULES.get(re.split("[-_]", code, maxsplit=1)[0].lower(), _english)


def choose_form(rule: PluralRule, forms: Collection[str], count: Any) -> str:
    """Return which of the forms of an entry a count takes; `other` if it has none for it.

    An entry with no form beyond `one` and `other` keeps `one` for exactly 1, even where the rule has it for
    21: such entries write the number into their words.
    """
    whole = whole_number(count)
    if whole is None:
        return OTHER
    form = rule(whole)
    if form not in forms or (form == ONE and whole != 1 and _BEYOND_ONE.isdisjoint(forms)):
        return OTHER
    return form


def whole_number(count: Any) -> int | None:
    """Return the value of a slot as a whole number: a number, its figures as text, or a number in words."""
    if isinstance(count, int):
        return count
    if type(count) is Said and count.key.startswith(_IN_WORDS):
        count = count.key.removeprefix(_IN_WORDS)
    if type(count) is str and _FIGURES.fullmatch(count):
        return int(count.replace(",", ""))
    return None
