"""Hands in the PHH format: written from our hands and read by PokerKit, written by PokerKit and played here."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from pokerkit import (
    Automation,
    FixedLimitBadugi,
    FixedLimitDeuceToSevenLowballTripleDraw,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    FixedLimitRazz,
    FixedLimitSevenCardStud,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    FixedLimitTexasHoldem,
    HandHistory,
    NoLimitDeuceToSevenLowballSingleDraw,
    NoLimitShortDeckHoldem,
    NoLimitTexasHoldem,
    PotLimitOmahaHoldem,
    State,
)

from cardroom.cli import main
from cardroom.errors import RefusedError, UnreadableError
from cardroom.felt import BetweenRounds, Person
from cardroom.record import RecordMismatchError, phh_of, play_phh, read_phh, write_record
from cardroom.record.phh.plain import PhhStakes
from cardroom.rooms import Table
from tests.poker.against import ALL, GAMES, Match
from tests.poker.hands import deal, play, table, table_of

HANDS = 12
CARDS = deal({1: "As Ah", 2: "Ks Kh", 3: "Qs Qh"}, "9d 7h 6c 4s 3d")
THREE = {1: "100", 2: "100", 3: "100"}
FREE = table_of("players-club/holdem", schedule=2)
HAND = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = [
  "d dh p1 AsAh", "d dh p2 ????", "d dh p3 QsQh", "p3 cbr 6", "p1 cc", "p2 f",
  "d db 9d7h6c", "p1 cc", "p3 cbr 10 # half the pot", "p1 cc", "d db 4s", "p1 cc", "p3 cc", "d db 3d", "p1 cc", "p3 cc",
  "p1 sm AsAh", "p3 sm",
]
players = ["Ann Smith", "Ben", "Cleo"]
"""


def played(code: str, rng: Random) -> tuple[Match, Table, BetweenRounds]:
    match = Match(ALL[code], rng)
    match.play()
    people = tuple(Person(n, f"P{n}", cents) for n, cents in enumerate(match.at.stacks, 1))
    return match, ALL[code].open(match.at.stakes), BetweenRounds(people=people, button=len(people))


GUESTS_WITH_A_CODE = {
    "pot-limit-omaha": "PO", "triple-draw": "F2L3D", "badugi": "FB", "six-plus": "NS", "holdem-antes": "NT",
    "holdem-big-blind-ante": "NT",
}  # fmt: skip


@pytest.mark.filterwarnings("ignore:There is no reason for this player to fold")
@pytest.mark.parametrize("code", [*GAMES, *GUESTS_WITH_A_CODE])
def test_pokerkit_reads_what_we_write_and_comes_to_the_same_stacks(code: str) -> None:
    rng, read = Random(f"phh {code}"), 0
    for _ in range(HANDS):
        match, at, start = played(code, rng)
        try:
            found = phh_of(at, start, match.ours)
        except RefusedError:
            continue
        if match.rules["side-pot-low"]:
            continue
        assert found.variant == GUESTS_WITH_A_CODE.get(code, code)
        steps = list(HandHistory.loads(found.text).state_actions)
        assert [int(chips * 100) for chips in steps[-1][0].stacks] == list(found.finishing), found.text
        assert [action for _, action in steps] == [None, *found.actions], "they had to repair it"
        again = read_phh(found.text)
        assert (again.actions, again.blinds, again.stacks) == (found.actions, found.blinds, found.stacks)
        assert (again.antes, again.trims) == (found.antes, found.trims)
        assert play_phh(again).stacks == found.finishing
        read += 1
    assert read > HANDS // 2


def stud(kind: Any, stakes: PhhStakes) -> Any:
    return kind(AUTOMATIC, True, stakes.ante, stakes.bring_in, stakes.low, stakes.high)


def by_limits(kind: Any) -> Any:
    return lambda at: kind(AUTOMATIC, False, at.antes, at.blinds, at.stakes.low, at.stakes.high)


def by_blinds(kind: Any) -> Any:
    return lambda at: kind(AUTOMATIC, False, at.antes, at.blinds, at.stakes.blinds[-1])


THEIRS: dict[str, Any] = {
    "FT": by_limits(FixedLimitTexasHoldem),
    "NT": by_blinds(NoLimitTexasHoldem),
    "NS": by_blinds(NoLimitShortDeckHoldem),
    "PO": by_blinds(PotLimitOmahaHoldem),
    "FO/8": by_limits(FixedLimitOmahaHoldemHighLowSplitEightOrBetter),
    "F7S": lambda at: stud(FixedLimitSevenCardStud, at.stakes),
    "F7S/8": lambda at: stud(FixedLimitSevenCardStudHighLowSplitEightOrBetter, at.stakes),
    "FR": lambda at: stud(FixedLimitRazz, at.stakes),
    "N2L1D": by_blinds(NoLimitDeuceToSevenLowballSingleDraw),
    "F2L3D": by_limits(FixedLimitDeuceToSevenLowballTripleDraw),
    "FB": by_limits(FixedLimitBadugi),
}
LEAST_ONLY = ("FO/8",)
"""The class they write under this code bets at pot limit (`docs/reference/against-pokerkit.md`): only the least is bet there."""
AUTOMATIC = tuple(one for one in Automation if one is not Automation.RUNOUT_COUNT_SELECTION)


def random_hand(state: State, rng: Random, *, least_only: bool = False) -> None:
    while state.status:
        least, most = (
            state.min_completion_betting_or_raising_to_amount,
            state.max_completion_betting_or_raising_to_amount,
        )
        chosen = rng.random()
        if state.can_stand_pat_or_discard():
            held = state.hole_cards[state.stand_patter_or_discarder_index or 0]
            state.stand_pat_or_discard(tuple(rng.sample(held, rng.randint(0, 3))))
        elif state.can_post_bring_in() and chosen > 0.3:
            state.post_bring_in()
        elif least is not None and most is not None and chosen < 0.3:
            state.complete_bet_or_raise_to(least if least_only else rng.randint(least, min(most, 3 * least)))
        elif state.checking_or_calling_amount and chosen > 0.9:
            state.fold()
        else:
            state.check_or_call()


@pytest.mark.parametrize("code", THEIRS)
def test_we_play_what_pokerkit_writes_to_the_same_stacks(code: str) -> None:
    """Whole amounts are dollars, and are split in dollars as they do it; side pots are left out for their odd chips."""
    rng = Random(f"read {code}")
    for _ in range(HANDS):
        at = GAMES[code].table(rng, 6)
        at = at._replace(stacks=[400_00] * len(at.stacks))
        game = THEIRS[code](at)
        state = game(at.stacks, len(at.stacks))
        random_hand(state, rng, least_only=code in LEAST_ONLY)
        text = HandHistory.from_game_state(game, state).dumps()
        assert play_phh(read_phh(text)).stacks == tuple(chips * 100 for chips in state.stacks), text


def test_two_players_by_the_letter_and_by_custom() -> None:
    """The format lists the button's blind first of two: ours by the letter has the big one."""
    hand = play({1: "100", 2: "100"}, cards=CARDS, acts="2 call, 1 check", button=1, at=FREE)
    found = phh_of(hand.table, hand.start, hand.driver)
    assert (found.seats, found.blinds) == ((2, 1), (2_00, 1_00))
    assert "blinds_or_straddles = [2, 1]" in found.text


def test_unknown_cards_remarks_and_a_muck() -> None:
    hand = play_phh(read_phh(HAND))
    assert hand.stacks == (118_00, 98_00, 84_00)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('"NT"', '"NX"', "variant: 'NX' is not played here"),
        ('"NT"', '"NS"', r"actions\[10\] 'd db 4s': '4s' is not in a deck of 36 cards"),
        ("min_bet = 2", "", "min_bet: missing"),
        ("min_bet = 2", "min_bet = 5", r"actions\[3\] 'p3 cbr 6': .*allowed is raise to between \$7 and"),
        ("antes = [0, 0, 0]", "antes = [1, 2, 1]", "antes: expected the same from everybody, or one by the big blind or the"),
        ("antes = [0, 0, 0]", "antes = [-1, 0, 0]", r"antes\[0\]: -1 is not an amount"),
        ("[1, 2, 0]", "[0, 1, 2]", r"actions\[3\] 'p3 cbr 6': p1 is to act"),
        ("[1, 2, 0]", "[0, 0, 0]", "blinds_or_straddles: expected one above zero"),
        ("[1, 2, 0]", "[1, 2, 0, 0]", "blinds: 4 amounts for 3 players"),
        ("[100, 100, 100]", "[100, 0, 100]", "starting_stacks: expected two or more, all above zero"),
        ("[100, 100, 100]", "[100, 1.005, 100]", r"starting_stacks\[1\]: '1.005' is not an amount"),
        ("[100, 100, 100]", "[100, nan, 100]", r"starting_stacks\[1\]: 'nan' is not an amount"),
        ('"p3 cbr 6"', '"p3 cbr 3"', r"actions\[3\] 'p3 cbr 3': .*allowed is raise to between \$4 and \$100"),
        ('"p3 cbr 6"', '"p1 cbr 6"', r"actions\[3\] 'p1 cbr 6': p3 is to act"),
        ('"p3 cbr 6"', '"p9 cbr 6"', r"actions\[3\] 'p9 cbr 6': 'p9' is not a player: expected p1 to p3"),
        ('"p3 cbr 6"', '"p3 sd"', r"actions\[3\] 'p3 sd': not an action of this variant, or not now"),
        ('"p3 cbr 6", "p1 cc", ', "", r"actions\[3\] 'p2 f': p3 is to act"),
        ('"p2 f",', "", r"actions\[5\] 'd db 9d7h6c': p2 is to act"),
        ("9d7h6c", "9d7hAs", "actions: As is dealt twice"),
        ("9d7h6c", "9d7h6x", r"actions\[6\] 'd db 9d7h6x': '6x' is not a card"),
        ("9d7h6c", "9d7h**", r"actions\[6\] 'd db 9d7h\*\*': '\*\*' is not in a deck of 52 cards"),
        ('"p1 cc", "p3 cc",\n  "p1 sm', '"p1 sm', "actions: the file ends, but p1 is to act"),
        ('"p2 f",', '"p2 cc",', r"actions\[8\] 'p3 cbr 10 # half the pot': p2 is to act"),
        ('"d db 3d", ', "", r"actions\[12\] 'p3 cc': .*the first 13 cards of the shoe, and one more is dealt"),
        ('"p1 sm AsAh"', '"p1 sm"', "actions: nobody shows a hand that the file tells, and it does not say who won"),
        ('"p1 sm AsAh"', '"p1 sm AsAd"', r"actions\[16\] 'p1 sm AsAd': p1 shows cards that he was not dealt"),
        ("actions = [", "actions = [1, ", r"actions\[0\]: expected text, found 1"),
        ("actions = [", "actions = ", "not TOML: .*line"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_file(old: str, new: str, why: str) -> None:
    assert old in HAND
    with pytest.raises(UnreadableError, match=why):
        play_phh(read_phh(HAND.replace(old, new, 1)))


def ends(text: str) -> tuple[int, ...]:
    return tuple(cents // 100 for cents in play_phh(read_phh(text)).stacks)


UNSEEN = HAND.replace("AsAh", "????").replace("QsQh", "????")
"""Nobody's cards are told: p1 and p3 have 16 each in a pot of 34."""


def test_money_decides_where_cards_are_not_told() -> None:
    """Whoever wins is said by the money: alone, or by halves; and cards are found with which he would."""
    shown = UNSEEN.replace('"p3 sm"', '"p3 sm ????"')
    for text in (UNSEEN, shown):
        assert ends(text + "finishing_stacks = [84, 98, 118]") == (84, 98, 118)
        assert ends(text + "finishing_stacks = [118, 98, 84]") == (118, 98, 84)
        assert ends(text + "winnings = [0, 0, 34]") == (84, 98, 118)
        assert ends(text + "finishing_stacks = [101, 98, 101]") == (101, 98, 101)
    with pytest.raises(UnreadableError, match="nobody shows a hand that the file tells"):
        ends(UNSEEN)
    known = UNSEEN.replace('"d dh p1 ????"', '"d dh p1 AsAh"')
    assert ends(known.replace("p1 sm ????", "p1 sm AsAh")) == (118, 98, 84), (
        "who shows wins where nothing else is told"
    )
    against = known.replace("p1 sm ????", "p1 sm AsAh") + "winnings = [0, 0, 34]"
    assert ends(against) == (84, 98, 118), "p3 had better cards"


def test_cards_that_no_deck_has_are_not_found() -> None:
    """Nothing beats a royal flush: the money cannot be what the file says."""
    royal = (
        UNSEEN
        .replace("d dh p1 ????", "d dh p1 AsKs")
        .replace("p1 sm ????", "p1 sm AsKs")
        .replace("9d7h6c", "QsJsTs")
    )
    with pytest.raises(
        UnreadableError, match="no cards were found with which p3 would win what the file says"
    ):
        ends(royal + "winnings = [0, 0, 34]")


def test_a_winner_who_throws_his_hand_away() -> None:
    """With the better hand: the other one wins, if that is what the money says; or he himself, unseen."""
    text = HAND.replace('"p1 sm AsAh"', '"p1 sm"').replace('"p3 sm"', '"p3 sm QsQh"')
    assert ends(text) == (84, 98, 118)
    assert ends(text + "finishing_stacks = [84, 98, 118]") == (84, 98, 118)
    both = HAND.replace('"p1 sm AsAh"', '"p1 sm"')
    assert ends(both + "winnings = [34, 0, 0]") == (118, 98, 84)


def test_what_is_shown_late_was_dealt_unseen() -> None:
    late = UNSEEN.replace('"p1 sm ????", "p3 sm"', '"p1 sm ????", "p3 sm ??Qh", "p1 sm AsAh", "p3 sm QsQh"')
    assert ends(late) == (118, 98, 84)


def test_a_fee_is_told_from_another_winner() -> None:
    raked = play_phh(read_phh(HAND + "finishing_stacks = [116.30, 98, 84]"))
    assert (raked.stacks[0], raked.fee) == (118_00, 1_70)
    assert play_phh(read_phh(HAND + "winnings = [32, 0, 0]")).fee == 2_00
    for wrong in (
        "finishing_stacks = [118, 97, 84]",
        "finishing_stacks = [119, 98, 84]",
        "winnings = [30, 0, 4]",
    ):
        with pytest.raises(RecordMismatchError):
            ends(HAND + wrong)


def test_a_blind_that_nobody_matched_may_be_counted_among_the_winnings() -> None:
    walk = HAND[: HAND.index('"p3 cbr 6"')] + '"p3 f", "p1 f"]\n'
    for won in ("2", "3"):
        assert ends(f"{walk}winnings = [0, {won}, 0]") == (99, 101, 100)
    with pytest.raises(RecordMismatchError):
        ends(f"{walk}winnings = [0, 4, 0]")


def test_an_act_that_the_file_leaves_out_is_a_fold_where_the_money_bears_it_out() -> None:
    short = HAND.replace('"p2 f",', "")
    assert ends(short + "finishing_stacks = [118, 98, 84]") == (118, 98, 84)
    with pytest.raises(UnreadableError, match="p2 is to act"):
        ends(short)
    with pytest.raises(UnreadableError, match="p2 is to act"):
        ends(short + "finishing_stacks = [84, 98, 118]")


def test_antes_beside_the_blinds() -> None:
    """Everybody's; one by the big blind or the button, which all play for; of two players the button's is listed first."""
    assert ends(HAND.replace("[0, 0, 0]", "[1, 1, 1]")) == (120, 97, 83)
    assert ends(HAND.replace("[0, 0, 0]", "[0, 2, 0]")) == (120, 96, 84)
    assert ends(HAND.replace("[0, 0, 0]", "[0, 0, 3]")) == (121, 98, 81)
    two = """
variant = "NT"
antes = [0, 3]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ["d dh p1 ????", "d dh p2 ????", "p2 cbr 6", "p1 f"]
"""
    assert ends(two) == (95, 105)


def test_who_is_short_of_the_ante() -> None:
    """He plays for all the antes, or where the file trims them for as much of each as he paid himself."""
    short = HAND.replace("[0, 0, 0]", "[10, 10, 10]").replace("[100, 100, 100]", "[4, 100, 100]")
    short = (
        short
        .replace('"p1 cc", ', "")
        .replace('"p2 f",', '"p2 cc",')
        .replace('"d db 9d7h6c",', '"d db 9d7h6c", "p2 cc",')
    )
    short = short.replace('"d db 4s", ', '"p2 f", "p3 cc", "d db 4s", ').replace(
        '"p3 cbr 10 # half the pot"', '"p3 cbr 10"'
    )
    short = short.replace('"d db 4s", "p3 cc", "d db 3d", "p3 cc",', '"d db 4s", "d db 3d",').replace(
        '"p3 cc",\n', "\n"
    )
    assert ends(short) == (24, 84, 96)
    assert ends("ante_trimming_status = true\n" + short) == (12, 84, 108)


@pytest.mark.parametrize(
    ("blinds", "first", "least"),
    [
        ("[1, 2, 4, 0]", "p4", 6), ("[1, 2, 4, 8]", "p1", 10), ("[1, 2, 0, 4]", "p1", 6), ("[0, 0, 0, 2]", "p1", 4),
        ("[0, 2, 0, 0]", "p3", 4), ("[1, 2, 0, -2]", "p3", 4),
    ],
)  # fmt: skip
def test_straddles_and_posts(blinds: str, first: str, least: int) -> None:
    """Who straddles acts last, wherever he sits; a post of somebody new moves nobody. The least raise stays the least bet."""
    deals = ", ".join(f'"d dh p{n} ????"' for n in range(1, 5))
    text = f"""
variant = "NT"
antes = [0, 0, 0, 0]
blinds_or_straddles = {blinds}
min_bet = 2
starting_stacks = [100, 100, 100, 100]
"""
    order = [f"p{(int(first[1]) - 1 + n) % 4 + 1}" for n in range(1, 4)]
    folds = ", ".join(f'"{player} f"' for player in order)
    raised = f'actions = [{deals}, "{first} cbr {least}", {folds}]'
    state = list(HandHistory.loads(text + raised))[-1]
    assert play_phh(read_phh(text + raised)).stacks == tuple(int(chips) * 100 for chips in state.stacks)
    with pytest.raises(UnreadableError, match="allowed is raise to between"):
        ends(text + raised.replace(f"cbr {least}", f"cbr {least - 1}"))
    with pytest.raises(UnreadableError, match=f"{first} is to act"):
        ends(text + f'actions = [{deals}, "{order[0]} f"]')


def test_a_short_blind_is_called_for_what_it_is() -> None:
    """As readers of the format play it; in our rooms the whole blind is to be matched."""
    short = (
        HAND
        .replace("[100, 100, 100]", "[100, 1.5, 100]")
        .replace('"p2 f",', "")
        .replace('"p3 cbr 6"', '"p3 cbr 3.5"')
    )
    assert play_phh(read_phh(short)).stacks[1] == 0


def test_stacks_that_are_not_told() -> None:
    played = play_phh(
        read_phh(HAND.replace("[100, 100, 100]", "[100, inf, 100]") + "finishing_stacks = [118, inf, 84]")
    )
    assert played.stacks[0] == 118_00


@pytest.mark.filterwarnings("ignore")  # that a deck ran out
@pytest.mark.parametrize("code", THEIRS)
def test_short_stacks_of_theirs(code: str) -> None:
    """All-ins, side pots and decks that run out: played to the same stacks, or refused by name."""
    rng, read = Random(f"short {code}"), 0
    for _ in range(HANDS):
        at = GAMES[code].table(rng, 6)
        game = THEIRS[code](at)
        state = game(at.stacks, len(at.stacks))
        random_hand(state, rng, least_only=code in LEAST_ONLY)
        text = f"{HandHistory.from_game_state(game, state).dumps()}\nfinishing_stacks = {state.stacks}\n"
        try:
            play_phh(read_phh(text))
            read += 1
        except RecordMismatchError:
            assert code.endswith("/8"), "side pots of which nobody has the low"
        except UnreadableError as bad:
            assert "allowed is complete to" in str(bad), "a forced bet that is all-in"
    assert read >= HANDS - 2


DRAWN = """
variant = "F2L3D"
antes = [0, 0, 0, 0]
blinds_or_straddles = [75000, 150000, 0, 0]
small_bet = 150000
big_bet = 300000
starting_stacks = [1180000, 4340000, 5910000, 10765000]
actions = [
  "d dh p1 7h6c4c3d2c", "d dh p2 ??????????", "d dh p3 ??????????", "d dh p4 AsQs6s5c3c",
  "p3 f", "p4 cbr 300000", "p1 cbr 450000", "p2 f", "p4 cc", "p1 sd", "p4 sd AsQs", "d dh p4 2hQh", "p1 cbr 150000", "p4 cc",
  "p1 sd", "p4 sd Qh", "d dh p4 4d", "p1 cbr 300000", "p4 cc", "p1 sd", "p4 sd 6s", "d dh p4 7c", "p1 cbr 280000", "p4 cc",
  "p1 sm 7h6c4c3d2c", "p4 sm 2h4d7c5c3c",
]
"""
"""A televised hand of triple draw, the example of the format's own description."""


def test_triple_draw_with_cards_that_are_not_told() -> None:
    """Cards that somebody throws away unseen were any; what he shows in the end is what he kept and drew."""
    ended = (0, 4_190_000, 5_910_000, 12_095_000)
    assert ends(DRAWN) == ended
    unseen = DRAWN.replace("AsQs6s5c3c", "??????????").replace("sd AsQs", "sd ????").replace("2hQh", "????")
    unseen = (
        unseen
        .replace("sd Qh", "sd ??")
        .replace("dh p4 4d", "dh p4 ??")
        .replace("sd 6s", "sd ??")
        .replace("p4 7c", "p4 ??")
    )
    assert ends(unseen) == ended


def test_other_finishing_stacks_differ() -> None:
    assert play_phh(read_phh(HAND + "finishing_stacks = [118, 98, 84]\n")).stacks[0] == 118_00
    with pytest.raises(
        RecordMismatchError,
        match=r"finishing_stacks\[1\]: the file says p2 ends with 99.00, the replay says 98.00",
    ):
        play_phh(read_phh(HAND + "finishing_stacks = [118, 99, 84]\n"))


def refused(at: Table, acts: str, stacks: dict[int, str] = THREE, cards: str = CARDS, **more: Any) -> str:
    hand = play(stacks, cards=cards, acts=acts, at=at, **more)
    with pytest.raises(RefusedError) as found:
        phh_of(hand.table, hand.start, hand.driver)
    return str(found.value)


def test_what_the_format_cannot_say_is_refused() -> None:
    assert refused(table(), "1 fold, 2 call, 3 check").startswith(
        "PHH cannot say that $1 went to the drop box (fee.designated)"
    )
    assert "went to the drop box (fee.half-hour)" in refused(FREE, "1 fold, 2 fold", half_hours=1)
    assert "PHH has no code for Pineapple" in refused(
        table_of("players-club/pineapple"), "", cards=deal({1: "As Ah 2c", 2: "Ks Kh 2d", 3: "Qs Qh 2h"})
    )
    assert "all of the last blind" in refused(FREE, "1 call, 2 call", {1: "100", 2: "100", 3: "1"})
    equal = deal({1: "Ac Kd", 2: "7c 2d", 3: "Ad Kc"}, "As Ks 9h 8h 3d")
    odd = refused(FREE, "1 raise 5, 2 fold, 3 call", {**THREE, 2: "100.50"}, equal)
    assert odd == "odd chips of a split pot: readers of PHH may give them to somebody else, or break them"


def test_whole_dollars_split_as_their_readers_do() -> None:
    equal = deal({1: "Ac Kd", 2: "7c 2d", 3: "Ad Kc"}, "As Ks 9h 8h 3d")
    hand = play(THREE, cards=equal, acts="1 raise 5, 2 fold, 3 call", at=FREE)
    found = phh_of(hand.table, hand.start, hand.driver)
    assert [int(chips) for chips in list(HandHistory.loads(found.text))[-1].stacks] == [99, 101, 100]


def test_a_hand_that_was_not_played_to_the_end() -> None:
    driver = FREE.deal(BetweenRounds(people=(Person(1, "Ann", 100_00), Person(2, "Ben", 100_00)), button=1))
    with pytest.raises(RefusedError, match="played to the end"):
        phh_of(FREE, BetweenRounds(), driver)


def test_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hand = play(THREE, cards=CARDS, acts="1 call, 2 call, 3 check", at=FREE)
    (tmp_path / "hand.txt").write_text(write_record(hand.table, hand.start, hand.driver), encoding="utf-8")

    def run(*words: str) -> tuple[int, str]:
        with pytest.raises(SystemExit) as end:
            main(["phh", *words])
        said = capsys.readouterr()
        return int(end.value.code or 0), said.out + said.err

    code, text = run(str(tmp_path / "hand.txt"))
    assert code == 0 and text.startswith('variant = "NT"')
    (tmp_path / "hand.phh").write_text(text, encoding="utf-8")
    assert run("--read", str(tmp_path / "hand.phh")) == (
        0,
        "p1 P2 $100 to $98\np2 P3 $100 to $98\np3 P1 $100 to $104\n",
    )
    (tmp_path / "hand.phh").write_text(text.replace("[98,", "[97,"), encoding="utf-8")
    assert run("--read", str(tmp_path / "hand.phh"))[0] == 1
    code, text = run("--read", str(tmp_path / "hand.txt"))
    assert code == 2 and text.startswith("hand.txt: not TOML")


def test_a_folder_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Files of one hand and of several, also in folders below: how many agree, and the first that do not by name."""

    def run() -> tuple[int, list[str]]:
        with pytest.raises(SystemExit) as end:
            main(["phh", "--read", str(tmp_path)])
        said = capsys.readouterr()
        return int(end.value.code or 0), (said.out + said.err).splitlines()

    assert run() == (2, [f"{tmp_path}: no file of hands in it, expected .phh or .phhs"])
    told = HAND + "finishing_stacks = [118, 98, 84]\n"
    (tmp_path / "below").mkdir()
    (tmp_path / "one.phh").write_text(told, encoding="utf-8")
    (tmp_path / "below" / "many.phhs").write_text(f"[1]\n{told}\n[2]\n{HAND}\n[3]\n{DRAWN}", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("not a hand", encoding="utf-8")
    assert run() == (
        0,
        ["4 hands: 2 end as their files say", "2 were played to the end, and their files say no more"],
    )
    (tmp_path / "bad.phhs").write_text(
        f"[7]\n{HAND}finishing_stacks = [118, 99, 83]\n[8]\nvariant = 'XX'\n", encoding="utf-8"
    )
    code, lines = run()
    assert code == 1 and lines[0] == "6 hands: 2 end as their files say"
    assert lines[2:4] == ["1 ends otherwise", "1 cannot be played"]
    assert lines[4].startswith("bad.phhs [7]: finishing_stacks[1]: the file says p2 ends with 99.00")
    assert lines[5].startswith("bad.phhs [8]: variant: 'XX' is not played here")


@pytest.mark.parametrize(("acts", "stacks", "left"), [
    (("p3 f", "p1 cbr 40", "p2 cbr 50", "p1 cc"), (50, 200, 200), (100, 150, 200)),  # 78 would be a full raise
    (("p3 cbr 3", "p1 cc", "p2 cc"), (3, 3, 200), (9, 0, 197)),  # and 4 here, which neither can match
    (("p3 cbr 30", "p1 f", "p2 cbr 45", "p3 cc"), (200, 200, 45), (199, 246, 0)),  # of those who are still in
])  # fmt: skip
def test_a_raise_to_the_whole_stack_of_the_last_opponent_is_taken(
    acts: tuple[str, ...], stacks: tuple[int, ...], left: tuple[int, ...]
) -> None:
    """Less than a full raise, as nobody could match one, and as earlier versions of PokerKit had it. A dollar less, or where
    somebody else could match one, it is none."""
    every = ("d dh p1 AsAh", "d dh p2 KsKh", "d dh p3 QsQh", *acts, "d db 9d7h6c", "d db 4s", "d db 3d")
    text = HAND.replace("[100, 100, 100]", str(list(stacks)))
    begin, end = text.index("actions"), text.index("players")

    def of(actions: tuple[str, ...]) -> str:
        return text[:begin] + "actions = [" + ", ".join(f'"{one}"' for one in actions) + "]\n" + text[end:]

    assert play_phh(read_phh(of(every))).stacks == tuple(100 * one for one in left)
    last = [one for one in acts if "cbr" in one][-1]
    player, _, to = last.split()
    deeper = of(every).replace(str(list(stacks)), str([one + 60 for one in stacks]))
    for wrong in (of(tuple(f"{player} cbr {int(to) - 1}" if one == last else one for one in every)), deeper):
        with pytest.raises(UnreadableError, match=f"{player} cbr"):
            play_phh(read_phh(wrong))


def test_a_raise_to_the_stack_of_the_shortest_opponent_is_none() -> None:
    """p3 is still in with enough for a full raise, which is one to 78."""
    acts = (
        "d dh p1 AsAh",
        "d dh p2 KsKh",
        "d dh p3 QsQh",
        "p3 cc",
        "p1 cbr 40",
        "p2 cbr 50",
        "p3 f",
        "p1 cc",
    )
    text = HAND.replace("[100, 100, 100]", "[50, 200, 200]")
    begin, end = text.index("actions"), text.index("players")
    every = ", ".join(f'"{one}"' for one in (*acts, "d db 9d7h6c", "d db 4s", "d db 3d"))
    with pytest.raises(UnreadableError, match="p2 cbr 50"):
        play_phh(read_phh(f"{text[:begin]}actions = [{every}]\n{text[end:]}"))
