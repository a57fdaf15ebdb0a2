"""Messages before a language renders them, keys with named slots, and the languages that turn them into
text."""

from cardroom.deprecated import earlier_names
from cardroom.words.current_language import (
    accepted_language,
    cached_by_language,
    current_language,
    of_environment,
    set_language,
    use_language,
)
from cardroom.words.language import Language, Pseudo, read_language
from cardroom.words.language_files import (
    ENGLISH,
    codes,
    family_key,
    language,
    languages,
    load_words,
)
from cardroom.words.numbers import nth, number, odds_said
from cardroom.words.parts import AmountPart, CardsPart, ClausePart, Part, PersonPart, TextPart, plain
from cardroom.words.printable import printable
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
    "accepted_language",
    "cached_by_language",
    "codes",
    "current_language",
    "family_key",
    "language",
    "languages",
    "load_words",
    "nth",
    "number",
    "odds_said",
    "of_environment",
    "plain",
    "printable",
    "read_language",
    "say",
    "set_language",
    "use_language",
]

__getattr__ = earlier_names(
    __name__,
    {
        "bring_english": "load_words",
        "load_english": "load_words",
        "kept_by_language": "cached_by_language",
        "speak": "set_language",
        "tongue": "current_language",
        "wished": "accepted_language",
        "Rule": "ClauseRef",
        "Several": "SaidList",
        "Shown": "ShownCards",
    },
)
