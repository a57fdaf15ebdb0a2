"""What is said, before anybody has chosen the words: a key with named slots, and the languages that turn it
into text."""

from cardroom.deprecated import earlier_names
from cardroom.words.current_language import kept_by_language, of_environment, speak, speaking, tongue, wished
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
from cardroom.words.printable import thing
from cardroom.words.said import Chips, ClauseRef, Said, SaidList, ShownCards, Value, Who, say

__all__ = [
    "ENGLISH",
    "AmountPart",
    "CardsPart",
    "Chips",
    "ClausePart",
    "ClauseRef",
    "Language",
    "Part",
    "PersonPart",
    "Pseudo",
    "Said",
    "SaidList",
    "ShownCards",
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

__getattr__ = earlier_names(
    __name__,
    {
        "Rule": "ClauseRef",
        "Several": "SaidList",
        "Shown": "ShownCards",
    },
)
