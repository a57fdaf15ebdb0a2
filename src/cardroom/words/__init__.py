"""What is said, before anybody has chosen the words: a key with named slots, and the languages that turn it
into text."""

from cardroom.words.language import (
    ENGLISH,
    Language,
    Pseudo,
    bring_english,
    codes,
    language,
    languages,
    read_language,
)
from cardroom.words.numbers import nth, number, odds_said
from cardroom.words.parts import AmountPart, CardsPart, ClausePart, Part, PersonPart, TextPart, plain
from cardroom.words.said import Chips, Rule, Said, Several, Shown, Value, Who, say
from cardroom.words.things import thing
from cardroom.words.tongue import kept_by_language, of_environment, speak, speaking, tongue, wished

__all__ = [
    "ENGLISH",
    "AmountPart",
    "CardsPart",
    "Chips",
    "ClausePart",
    "Language",
    "Part",
    "PersonPart",
    "Pseudo",
    "Rule",
    "Said",
    "Several",
    "Shown",
    "TextPart",
    "Value",
    "Who",
    "bring_english",
    "codes",
    "kept_by_language",
    "language",
    "languages",
    "nth",
    "number",
    "odds_said",
    "of_environment",
    "plain",
    "read_language",
    "say",
    "speak",
    "speaking",
    "thing",
    "tongue",
    "wished",
]
