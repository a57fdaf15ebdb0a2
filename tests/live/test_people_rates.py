"""What a limit is after many changes of mind."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cardroom.live.people.self_limits import DAY, _fold, _Row
from tests.properties import examples


@examples(200)
@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 2 * DAY)), max_size=12), st.integers(0, 30 * DAY))
def test_a_limit_is_never_looser_than_the_last_one_said_or_what_held_a_day_before(
    said: list[tuple[int, int]], later: int
) -> None:
    """Against a plain account of the rule: stricter at once, looser a day later, the last word takes back those before."""
    now, rows = 0, list[_Row]()
    for value, wait in said:
        now += wait
        holds = next(one.value for one in _fold(rows, now).limits if one.what == "loss")
        is_stricter = value and (not holds or value <= holds)
        rows.append(_Row("loss", value, now if is_stricter or value == holds else now + DAY))
        if is_stricter:
            assert next(one.value for one in _fold(rows, now).limits if one.what == "loss") == value
        elif value != holds:
            before = next(one for one in _fold(rows, now).limits if one.what == "loss")
            assert (before.value, before.next) == (holds, value)
            assert next(one.value for one in _fold(rows, now + DAY).limits if one.what == "loss") == value
    if said:  # in the end the last word holds
        assert (
            next(one.value for one in _fold(rows, now + DAY + later).limits if one.what == "loss")
            == said[-1][0]
        )
