"""How often something may be asked, by whom; and what a limit is after many changes of mind."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.live.people import rates
from cardroom.live.people.care import DAY, _fold, _Row
from cardroom.live.people.faults import NotDone
from cardroom.live.people.rates import Rate
from tests.properties import examples


class Clock:
    at = 1_000_000

    def __call__(self) -> int:
        return self.at


def allowed(rate: Rate, who: str = "a") -> bool:
    try:
        rate.check(who)
    except NotDone as fault:
        assert fault.kind == "slow" and fault.after >= 1
        return False
    return True


def test_so_many_at_once_and_then_one_each_so_often() -> None:
    clock = Clock()
    rate = Rate(3, 1000, clock)
    assert [allowed(rate) for _ in range(5)] == [True, True, True, False, False] and allowed(rate, "b")
    clock.at += 999
    assert not allowed(rate)
    clock.at += 1
    assert allowed(rate) and not allowed(rate)
    clock.at += 60_000
    assert [allowed(rate) for _ in range(4)] == [True, True, True, False]


def test_what_is_remembered_of_callers_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rates, "MOST_KNOWN", 10)
    rate = Rate(1, 1000, Clock())
    assert all(allowed(rate, f"caller {n}") for n in range(1000))
    assert len(rate._free_at) == 10 and not allowed(rate, "caller 999")


@examples(200)
@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 2 * DAY)), max_size=12), st.integers(0, 30 * DAY))
def test_a_limit_is_never_looser_than_the_last_one_said_or_what_held_a_day_before(said: list[tuple[int, int]], later: int) -> None:
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
        assert next(one.value for one in _fold(rows, now + DAY + later).limits if one.what == "loss") == said[-1][0]
