"""Cents, odds, the ledger and the cover."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.errors import InvariantError, UnreadableError
from cardroom.fees import Band, Schedule, charge, rates
from cardroom.money import HOUSE, Cents, Cover, Ledger, Odds, dollars, plain, read_cents, read_odds


@given(st.integers(0, 10**12))
def test_money_is_read_back_as_written(cents: int) -> None:
    assert read_cents(dollars(cents)) == cents == read_cents(plain(cents))


@pytest.mark.parametrize(
    "wrong", ["", "$", "5.5", "5.555", "-5", "1,00", "five", "1e3", "٥", "0x5", "5,000,0"]
)
def test_what_is_not_money(wrong: str) -> None:
    with pytest.raises(UnreadableError, match="not an amount"):
        read_cents(wrong)


def test_losses_show_their_sign() -> None:
    assert (dollars(-1250), plain(-1250), dollars(100_000_00)) == ("-$12.50", "-12.50", "$100,000")


def test_odds_are_exact_or_our_bug() -> None:
    assert (
        read_odds("6:5").on(10_00) == 12_00 and read_odds("3:2").on(1_00) == 1_50 and str(Odds(7, 5)) == "7:5"
    )
    with pytest.raises(InvariantError, match="exactly"):
        Odds(6, 5).on(1)
    for wrong in ("6-5", "0:1", "6:0", "six", "6:5:4", "-6:5"):
        with pytest.raises(UnreadableError):
            read_odds(wrong)


def test_a_move_is_whole_or_not_at_all() -> None:
    ledger = Ledger({"stack/1": 500, "bank": 0})
    for source, target, cents in (
        ("stack/1", "bank", 501),
        ("stack/1", "bank", 0),
        ("stack/1", "bank", -1),
        ("stack/1", "stack/1", 5),
        ("nobody", "bank", 1),
    ):
        with pytest.raises(InvariantError):
            ledger.move(source, target, cents)
        assert dict(ledger) == {"stack/1": 500, "bank": 0}
    ledger.move(HOUSE, "stack/1", 100)
    ledger.check()
    assert ledger.balance("stack/1") == 600 and ledger.balance(HOUSE) == -100


def test_lost_chips_halt_the_table() -> None:
    ledger = Ledger({"stack/1": 500})
    ledger._balances["stack/1"] = 499
    with pytest.raises(InvariantError, match="not conserved"):
        ledger.check()


@given(st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from("abc"), st.integers(-5, 50))))
def test_chips_are_conserved_by_any_moves(moves: list[tuple[str, str, int]]) -> None:
    ledger = Ledger({"a": 100, "b": 100, "c": 100})
    for source, target, cents in moves:
        with suppress(InvariantError):
            ledger.move(source, target, cents)
        ledger.check()
        assert min(cents for _, cents in ledger) >= 0


def test_the_printed_example_of_cover() -> None:
    """$200 in action, $60 collected, $60 paid: $80 remain."""
    cover = Cover(200_00)
    assert cover.use(60_00) == 60_00 and cover.left == 140_00
    assert cover.use(60_00) == 60_00 and cover.left == 80_00
    assert cover.use(100_00) == 80_00 and cover.use(1) == 0


@given(st.integers(0, 10**6), st.lists(st.integers(0, 10**6)))
def test_cover_never_exceeds_what_was_posted(posted: int, wanted: list[int]) -> None:
    cover = Cover(posted)
    used = [cover.use(one) for one in wanted]
    assert sum(used) == min(posted, sum(wanted)) == posted - cover.left
    assert all(got <= want for got, want in zip(used, wanted, strict=True))


def bands(*pairs: tuple[int, int]) -> tuple[Band, ...]:
    return tuple(Band(Cents(floor), Cents(fee)) for floor, fee in pairs)


def test_a_band_holds_until_the_next_floor() -> None:
    printed = bands((5_00, 50), (51_00, 1_00))
    assert [charge(printed, cents) for cents in (4_99, 5_00, 50_00, 50_99, 51_00, 10_000_00)] == [
        0,
        50,
        50,
        50,
        1_00,
        1_00,
    ]
    assert charge((), 500) == 0


def test_a_waived_fee_is_not_a_rate() -> None:
    printed = bands((5, 0), (10, 50), (20, 100), (30, 50))
    assert rates(Schedule(number=1, least=Cents(5), dealer=printed)) == 2


def test_rates_of_players_and_player_dealer_are_counted_together() -> None:
    player, dealer = bands((5, 50), (10, 75)), bands((5, 50), (20, 100))
    assert rates(Schedule(number=1, least=Cents(5), player=player, dealer=dealer, bonus=Cents(25))) == 4
