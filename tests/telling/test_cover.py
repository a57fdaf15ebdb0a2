"""How far the bank reaches: in numbers, before a bet, in segments, and after the last chip; and why of a payment as a sum."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cardroom.money import Cover, NetCover, reach
from cardroom.telling.results.cover import BankReach, bar, before_bet
from cardroom.telling.results.result import result
from cardroom.telling.results.why import why, why_of
from cardroom.words import ENGLISH, say
from tests.tables import Round, dealt, play
from tests.tables import table as table_of
from tests.telling.everywhere import OFFERINGS
from tests.telling.rounds import rounds

NO_BUST = "players-club/no-bust-5"
LATER = "later bets, splits and doubles may use more of it, and side bets are paid out of the same money as far as it reaches."
NAMES = {1: "Ann", 2: "Ben", 3: "Cleo"}


@pytest.mark.parametrize(
    ("bank", "before", "wager", "least", "most"),
    [
        (138_00, 0, 100_00, 100_00, 100_00),
        (138_00, 100_00, 200_00, 38_00, 138_00),
        (138_00, 138_00, 200_00, 0, 138_00),
        (400_00, 260_00, 140_00, 140_00, 140_00),
    ],
)
def test_of_a_wager_so_much_has_action(bank: int, before: int, wager: int, least: int, most: int) -> None:
    """The bank holds $138; of $200 behind wagers of $100 there is action for $38 to $138."""
    assert reach(Cover, bank, before, wager) == (least, most)


def test_a_bank_that_wins_covers_more_where_it_counts_net() -> None:
    assert reach(NetCover, 138_00, 100_00, 200_00) == (38_00, 200_00)
    assert reach(Cover, 138_00, 100_00, 200_00) == (38_00, 138_00)


def short_bank() -> Round:
    """Settled from the house dealer's right: $50 on 3, $40 on 2, $20 on 1, against a bank of $60."""
    cards = dealt("Kd 7c", "Ks Qc", "Kh 9c", dealer="Td 8s")
    return play(NO_BUST, cards=cards, bets="1=20 2=40 3=50", post="$60", acts="1 stand, 2 stand, 3 stand")


def test_before_a_bet_the_bank_and_what_may_use_it_up_are_said_in_amounts() -> None:
    """Where settling begins at the house dealer's right, only the wagers before one's own count."""
    round = short_bank()
    wagers = [n for n, event in enumerate(round.events) if getattr(event, "topic", "") == "act.wager"]
    lying = round.events[: wagers[-1] + 1]
    told = before_bet(round.table, lying, 2, 40_00)
    assert told is not None and (told.bank, told.before, told.least, told.most) == (
        60_00,
        50_00,
        10_00,
        40_00,
    )
    assert str(told.said) == (
        "The bank has $60, and bets of $50 may be settled before yours and use it up. As the bets are now, it can pay at most "
        "$40 of a bet of $40, and only $10 if all of them are settled first; " + LATER
    )
    order = "Wagers are settled counter-clockwise from the house dealer's right: Cleo, you, Ann."
    assert ENGLISH.text(told.order, 2, NAMES) == order
    first, last = before_bet(round.table, lying, 3, 50_00), before_bet(round.table, lying, 1, 20_00)
    assert (
        first is not None
        and str(first.said)
        == "The bank has $60. As the bets are now, it can pay all of a bet of $50; " + LATER
    )
    assert last is not None and str(last.said).endswith(
        "at most $20 of a bet of $20, and nothing if all of them are settled first."
    )


def test_the_bank_in_segments_before_and_after() -> None:
    """In settling order, with what is used, what is left for whom, and what is not covered."""
    round = short_bank()
    deal = next(n for n, one in enumerate(round.events) if one.LOG_TYPE == "dealt")
    before, after = bar(round.table, round.events[:deal]), bar(round.table, round.events)
    assert before is not None and after is not None and before.in_order
    spots = [(one.seat, one.cents, one.covered, one.settled) for one in before.segments]
    assert spots == [(3, 50_00, 50_00, False), (2, 40_00, 10_00, False), (1, 20_00, 0, False)]
    assert ENGLISH.text(before.said, 2, NAMES) == (
        "The bank has $60 for bets of $110: $50 may go unpaid. "
        "Wagers are settled counter-clockwise from the house dealer's right: Cleo, you, Ann."
    )
    found = [(one.seat, one.cents, one.covered, one.before, one.after) for one in after.segments]
    assert found == [(3, 50_00, 50_00, 60_00, 10_00), (2, 40_00, 10_00, 10_00, 0), (1, 20_00, 0, 0, 0)]
    assert str(after.said) == "The bank of $60 is used up, $50 was not covered"


def test_only_wins_use_up_a_bank_that_counts_net() -> None:
    gross = BankReach(60_00, 50_00, 40_00, 10_00, 40_00, None, say("later.wagers"))
    assert "$10 if all of them are settled first; later" in str(gross.said)
    assert "$10 if all of them win first; later" in str(replace(gross, net=True).said)


def test_a_later_double_that_is_settled_first_breaks_nothing_that_was_said() -> None:
    """Before it is doubled, $20 on 3 leave $40 of a bank of $60; behind the double there are $20."""
    cards = dealt("Ks Qc", "6h 5c", dealer="Td 8s", then="Kc")
    round = play(NO_BUST, cards=cards, bets="2=40 3=20", post="$60", acts="2 stand, 3 double")
    deal = next(n for n, one in enumerate(round.events) if one.LOG_TYPE == "dealt")
    told, after = before_bet(round.table, round.events[:deal], 2, 40_00), bar(round.table, round.events)
    assert told is not None and after is not None and told.least == 40_00 > after.of(2)[0].covered
    assert str(told.said).endswith(f"of $40; {LATER}")


def test_side_bets_are_no_part_of_what_is_covered_at_even_money() -> None:
    """A bank that has as much as all lay down may still be too small for one bonus."""
    for table, _, driver in rounds("pinnacle/three-card-poker", 12, seed=5):
        lying = next((n for n, one in enumerate(driver.events) if one.LOG_TYPE == "dealt"), 0)
        before = bar(table, driver.events[:lying])
        sides = before is not None and any(
            "pair-plus" in one.account or "six-card" in one.account for one in before.segments
        )
        said = str(before.said) if before else ""
        assert ("side bets are paid at their odds out of the same money" in said) == sides


def test_where_nobody_knows_who_is_first_the_way_round_is_said() -> None:
    at = table_of("mortimers/pure-21.5")
    order = at.offering.family.presenter.order(at)
    assert (
        str(order)
        == "Wagers are settled clockwise from where the player-dealer's second card puts the action button."
    )


def test_what_the_bank_does_not_reach_is_said_once_with_its_clauses_behind_the_line() -> None:
    """To the bettor and to the player-dealer, of a win and of a loss."""
    won, bets, acts = short_bank(), "1=20 2=40 3=50", "1 stand, 2 stand, 3 stand"
    lost = play(
        NO_BUST, cards=dealt("Kd 7c", "Ks 9s", "Kh 9c", dealer="Td Kc"), bets=bets, post="$60", acts=acts
    )
    (of_win,), (of_loss,) = (
        [row for row in result(one.table, one.events, 2).rows if row.wager] for one in (won, lost)
    )
    assert str(of_win.said) == "circle 2: 20 wins against 18; $40 wins $40, of which $10 is covered: +$10"
    assert str(of_loss.said).endswith("$40 loses $40, of which $10 is covered, the rest comes back: -$10")
    bank = next(row for row in result(won.table, won.events, 8).rows if row.kind == "bank")
    told = [str(one.said) for one in bank.parts if one.seat == 2]
    assert told == ["seat 2, circle 2: 20 wins against 18; $40 wins $40, of which your money covers $10"]
    for row in (of_win, of_loss):
        assert row.clauses[1] == won.table.cite("settle.uncovered")[0] and len(set(row.clauses)) == len(
            row.clauses
        )


def test_why_a_payment_is_a_sum_with_its_rule_in_words() -> None:
    round = short_bank()
    told = why_of(round.table, round.start, round.events, 2)
    assert told is not None
    assert ENGLISH.text(told.title, 2) == "Why +$10 and not +$40?"
    came, bank, chips = told.sums
    assert [(ENGLISH.text(one.said, 2, NAMES), one.cents, one.total) for one in bank.lines] == [
        ("The player-dealer put up", 60_00, False),
        ("Used before your turn: Cleo, circle 3 $50", -50_00, False),
        ("Left for you", 10_00, True),
    ]
    assert came.lines[0].cents == 40_00 and str(came.lines[0].detail) == "$40 at even money"
    assert chips.lines[-1].cents == round.stack(2) and chips.lines[-1].total
    assert "a wager is paid or taken only as far as the player-dealer's money still reaches" in map(
        str, told.reasons
    )
    assert any(one.id.startswith("players-club/") and one.text for one in told.clauses)
    (segment,) = told.cover
    assert (segment.before, segment.after, segment.uncovered) == (10_00, 0, 30_00)


def test_who_bets_on_several_circles_reads_what_his_own_wagers_used() -> None:
    """$30 on 6 and $20 on 3, both of one player; $40 on 2 in between is nobody's but Ben's."""
    cards = dealt("Ks Qc", "Kd 9c", "Kh 9h", dealer="Td 8s")
    round = play(NO_BUST, cards=cards, bets="2=40 3=20 3:6=30", post="$40", acts="2 stand, 3 stand, 3 stand")
    deal = next(n for n, one in enumerate(round.events) if one.LOG_TYPE == "dealt")
    before, told = bar(round.table, round.events[:deal]), why_of(round.table, round.start, round.events, 3)
    assert before is not None and told is not None
    assert ENGLISH.text(before.said, 3, NAMES).endswith(
        "house dealer's right: your circle 6, your circle 3, Ben."
    )
    assert [(ENGLISH.text(one.said, 3, NAMES), one.cents) for one in told.sums[1].lines] == [
        ("The player-dealer put up", 40_00),
        ("Used before circle 3: you, circle 6 $30", -30_00),
        ("Left for circle 3", 10_00),
    ]


@pytest.mark.parametrize("slug", OFFERINGS)
def test_every_payment_can_say_why_and_its_sums_are_right(slug: str) -> None:
    """Every chip that came to a stack or left it, over random rounds: totals are sums, and the last is what one has."""
    for table, start, driver in rounds(slug, 3, seed=3):
        for seat in (one.seat for one in start.people):
            for row in result(table, driver.events, seat).rows:
                told = why_of(table, start, driver.events, seat, row.at[0]) if row.at else None
                if told is None:
                    continue
                assert told.sums[-1].lines[-1].cents == driver.felt.stack(seat)
                for one in told.sums:
                    if one.lines[-1].total:
                        assert sum(line.cents for line in one.lines[:-1]) == one.lines[-1].cents, one
        moves = [n for n, event in enumerate(driver.events) if event.LOG_TYPE == "moved"]
        assert all(why(table, start, driver.events, n) for n in moves if "stack/" in driver.events[n].line())
