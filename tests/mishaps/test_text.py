"""Every mishap is one line of text, and reads back as what it was."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.errors import UnreadableError
from cardroom.mishaps import KINDS, Mishap, read_mishap
from cardroom.mishaps.parsing import PATTERNS

FORMS = [form for kind in Mishap.kinds() for form in kind.FORMS]


@pytest.mark.parametrize("text", FORMS)
def test_each_form_reads_back(text: str) -> None:
    assert read_mishap(text).text == text


@given(
    st.one_of([st.from_regex(f"(?:{kind} {pattern})", fullmatch=True) for kind, pattern in PATTERNS.items()])
)
def test_text_to_mishap_to_text(text: str) -> None:
    found = read_mishap(text)
    assert found.text == text
    assert read_mishap(found.text) == found


def test_there_are_eighteen_kinds_and_each_has_its_topic() -> None:
    assert len(KINDS) == 18
    assert read_mishap("boxed 17").topic == "error.boxed"
    assert read_mishap("found count 4").topic == "error.count"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "expected one of boxed"),
        ("boxed", "write it as in boxed 17"),
        ("boxed 0", "write it as in boxed 17"),
        ("boxed 017", "write it as in boxed 17"),
        ("boxed 17  late", "write it as in"),
        ("boxed 17\n", "expected one line"),
        ("count 4 0", "count 4 +1"),
        ("foreign 17 9x", "foreign 17 back"),
        ("wager 4 touched unknown", "wager 4 late"),
        ("dropped 4", "expected one of boxed"),
        (17, "expected one line"),
        ("boxed " + "1 " * 300, "expected one line"),
    ],
)
def test_what_is_none_is_refused_with_the_forms_there_are(text: object, why: str) -> None:
    with pytest.raises(UnreadableError, match=why.replace("+", r"\+")):
        read_mishap(text)
