"""Every line of Mortimer's poker sheet: its stakes, and what a hand costs by the number of players dealt in.

The table below is the printed one. "Pot limit or no limit" lines are two tables each.
"""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.cards import deck, spell
from cardroom.errors import SetupError
from cardroom.money import read_cents
from cardroom.rooms import Table
from tests.poker.hands import play
from tests.tables import Round, reload, table

SLUG = "mortimers/holdem"
ANY = spell(deck("standard"))
STACK = "100000"

LIMIT = (
    # line, blinds, regular fee of 2 to 9 players; modified fee (a) $0 and (b) $1 throughout
    ("1-2", "1 1", "11122333"),
    ("2-4", "1 2", "11122333"),
    ("3-6", "2 3", "11122333"),
    ("4-8", "2 4", "11122333"),
    ("5-10", "3 5", "11133444"),
    ("6-12", "3 6", "11133444"),
    ("8-16", "4 8", "11133444"),
    ("9-18", "6 9", "11133444"),
    ("10-20", "5 10", "11133444"),
    ("12-24", "6 12", "11133444"),
    ("15-30", "10 15", "11133444"),
    ("20-40", "10 20", "11344555"),
    ("30-60", "15 30", "11344555"),
    ("40-80", "20 40", "11344555"),
    ("50-100", "25 50", "11344555"),
    ("60-120", "30 60", "11344555"),
    ("75-150", "50 75", "11344555"),
    ("80-160", "40 80", "11344555"),
    ("100-200", "50 100", "11344555"),
    ("300-600", "100 200", "11344555"),
    ("400-800", "150 300", "11344555"),
)
NO_LIMIT = (
    # blinds, regular fee of 2 to 9 players, modified fees (a) and (b)
    ("0.50-1", "11111222", "01"),
    ("1-1", "11111222", "01"),
    ("1-2", "11122333", "01"),
    ("1-3", "11122333", "01"),
    ("2-3", "11122333", "11"),
    ("2-4", "11122333", "11"),
    ("2-5", "11344555", "10"),
    ("3-5", "11344555", "10"),
    ("5-5", "11344555", "10"),
    ("5-10", "11344555", "10"),
    ("5-15", "11344555", "10"),
    ("10-15", "11344555", "10"),
    ("10-20", "11344555", "10"),
    ("25-50", "11344555", "10"),
    ("50-100", "11344555", "10"),
    ("75-150", "11344555", "10"),
    ("100-200", "11344555", "10"),
)
SPREAD = (
    # line, blinds (of the limit line with the same lower figure), regular fee of 2 to 9 players, modified fees
    ("2-6", "1 2", "11122333", "01"),
    ("4-12", "2 4", "11133444", "01"),
    ("5-40", "3 5", "22344555", "10"),
    ("10-100", "5 10", "22344555", "10"),
    ("10-200", "5 10", "22344555", "10"),
)
SHEET = (
    # clause, betting, limits, blinds, regular fees, modified fees: in the order of the schedules
    ("spread-2-6", "spread", "2-12", "1 2", "11122333", "01"),  # the game's own limits, at the fees of $2/$6
    *((f"limit-{line}", "limit", line, blinds, fees, "01") for line, blinds, fees in LIMIT),
    *(
        (f"nl-{line}", betting, "", line.replace("-", " "), fees, modified)
        for line, fees, modified in NO_LIMIT
        for betting in ("pot-limit", "no-limit")
    ),
    *((f"spread-{line}", "spread", line, blinds, fees, modified) for line, blinds, fees, modified in SPREAD),
)


def lines() -> list[Any]:
    """The sheet with each schedule's number, citing the printed line."""
    own = pytest.mark.clause(f"{SLUG}/limit-size")
    return [
        pytest.param(
            number,
            *line,
            marks=[pytest.mark.clause(f"mortimers/poker/fee-{line[0]}"), *([own] if number == 1 else [])],
            id=f"{line[1]} {line[2] or line[3]}",
        )
        for number, line in enumerate(SHEET, 1)
    ]


SHEETS = pytest.mark.parametrize(
    ("number", "line", "betting", "limits", "blinds", "fees", "modified"), lines()
)


def open_line(number: int) -> Table:
    """Half dollars at all tables, as one has a blind of $0.50."""
    return table(SLUG, schedule=number, chip=50)


def stakes(betting: str, limits: str, blinds: str) -> tuple[int, int, int, int, int]:
    """The blinds; the least raise to before the flop, the least bet on the flop and on the turn."""
    small, big = map(read_cents, blinds.split())
    low, high = map(read_cents, limits.split("-")) if limits else (big, big)
    return small, big, big + low, low, high if betting == "limit" else low


def hand(at: Table, players: int, acts: str) -> Round:
    """All fold to the blinds; of their acts, `S` is the small blind's seat and `B` the big blind's."""
    small, big = ("2", "1") if players == 2 else ("2", "3")
    folds = [f"{n} fold" for n in [*range(4, players + 1), 1] if players > 2]
    return play(
        dict.fromkeys(range(1, players + 1), STACK),
        cards=ANY,
        acts=", ".join([*folds, acts.replace("S", small).replace("B", big)]),
        at=at,
    )


@SHEETS
def test_fees(
    number: int, line: str, betting: str, limits: str, blinds: str, fees: str, modified: str
) -> None:
    """The regular fee and, for a bet on the turn, (b); only (a) when the hand ends before the flop after a raise."""
    at = open_line(number)
    _, _, raised, _, bet = (cents / 100 for cents in stakes(betting, limits, blinds))
    a, b = (int(dollar) * 100 for dollar in modified)
    for players, regular in zip(range(2, 10), fees, strict=True):
        late = hand(at, players, f"S raise {raised:g}, B call, S check, B check, S bet {bet:g}, B call")
        expected = [("pot", int(regular) * 100, "fee.regular"), ("pot", b, "fee.modified-b")]
        assert [(m.source, m.cents, m.topic) for m in late.moves("fee.")] == [
            one for one in expected if one[1]
        ]
        early = hand(at, players, f"S raise {raised:g}, B fold")
        assert [(m.source, m.cents, m.topic) for m in early.moves("fee.")] == (
            [("pot", a, "fee.modified-a")] if a else []
        )
        assert at.cite("fee.regular")[0] == f"mortimers/poker/fee-{line}"


@SHEETS
@pytest.mark.clause(f"{SLUG}/rule-7a")
def test_stakes(
    number: int, line: str, betting: str, limits: str, blinds: str, fees: str, modified: str
) -> None:
    """Blinds as printed. What may be bet before the flop, on the flop and on the turn, by a player who owes the big blind."""
    small, big, raised, flop, turn = stakes(betting, limits, blinds)
    stack, called = read_cents(STACK), f"1 call, 2 {'call' if small < big else 'check'}, 3 check"
    done = play(
        dict.fromkeys((1, 2, 3), STACK),
        cards=ANY,
        acts=f"{called}, 2 check, 3 check, 1 check",
        at=open_line(number),
    )
    assert [(m.source, m.cents) for m in done.moves("act.blinds")] == [("stack/2", small), ("stack/3", big)]
    assert done.offered[0][2].offers[1].most == big  # the call
    offers = [done.offered[nth][2].offers[at] for nth, at in ((0, 2), (3, 1), (6, 1))]
    assert [one.name for one in offers] == ["raise", "bet", "bet"]
    assert [one.least for one in offers] == [raised, flop, turn]
    pot = 3 * big - int(fees[1]) * 100
    most = {
        "limit": [raised, flop, turn],
        "spread": [big + read_cents(limits.rpartition("-")[2] or "0")]
        + [read_cents(limits.rpartition("-")[2] or "0")] * 2,
        "pot-limit": [
            small + 3 * big,
            max(big, pot),
            max(big, pot),
        ],  # its own call counts to the pot that it raises by
        "no-limit": [stack, stack - big, stack - big],
    }
    assert [one.most for one in offers] == most[betting]


def test_the_sheet_has_no_other_line() -> None:
    assert len(SHEET) == 61
    with pytest.raises(SetupError, match="schedules 1 to 61"):
        open_line(62)


@pytest.mark.clause("mortimers/poker/fee-nl-0.50-1", how="loaded")
def test_half_dollar_blinds_need_half_dollar_chips() -> None:
    number = [line[0] for line in SHEET].index("nl-0.50-1") + 1
    assert table(SLUG, schedule=number).settings.chip == 50
    with pytest.raises(SetupError, match="does not make up the blinds"):
        table(SLUG, schedule=number, chip=1_00)


@pytest.mark.clause("mortimers/poker/fee-procedure-2", how="loaded")
@pytest.mark.parametrize("nth", [0, 1, 2])
def test_every_number_of_players_stands_on_the_chart(nth: int) -> None:
    with pytest.raises(SetupError, match="expected one"):
        reload(SLUG, lambda game: game["schedules"][0]["fees"].pop(nth))
