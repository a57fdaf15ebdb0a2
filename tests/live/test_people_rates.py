"""What a limit is after many changes of mind."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import create_engine, insert

from cardroom.live.people.self_limits import DAY, LIMITS, REMIND, ROOM, _fold, _latest_rows, _Row, care_of
from cardroom.store.database.people_tables import CARE
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


SETTINGS = (*LIMITS, REMIND, ROOM, f"{ROOM}:pinnacle/holdem")
ROWS = st.lists(
    st.builds(_Row, st.sampled_from(SETTINGS), st.integers(0, 9), st.integers(0, 9)), min_size=1, max_size=40
)


@examples(200)
@given(ROWS, st.integers(0, 10))
def test_what_holds_is_read_from_a_few_rows_however_many_there_are(rows: list[_Row], now: int) -> None:
    """The writer of all tables reads it whenever a person brings chips, and everybody waits meanwhile."""
    columns = [
        {
            "person": "p1",
            "number": number,
            "what": row.what,
            "value": row.value,
            "since": row.since,
            "made": 0,
        }
        for number, row in enumerate(rows, 1)
    ]
    other = columns[0] | {"person": "p2", "number": 99, "value": 77}
    engine = create_engine("sqlite://")
    with engine.begin() as conn:
        CARE.create(conn)
        conn.execute(insert(CARE).values([*columns, other]))
        assert care_of(conn, "p1", now) == _fold(rows, now)
        assert len(_latest_rows(conn, "p1", now)) <= 2 * len(SETTINGS)
    engine.dispose()
