"""Hands in the PHH format: written from our hands and read by PokerKit, written by PokerKit and played here."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from pokerkit import (
    Automation,
    FixedLimitRazz,
    FixedLimitSevenCardStud,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    FixedLimitTexasHoldem,
    HandHistory,
    NoLimitDeuceToSevenLowballSingleDraw,
    NoLimitTexasHoldem,
    PotLimitOmahaHoldem,
    State,
)

from cardroom.cli import main
from cardroom.errors import Refused, Unreadable
from cardroom.felt import Between, Person
from cardroom.record import Differs, phh_of, play_phh, read_phh, write_record
from cardroom.record.plain import Stakes, plain_table
from cardroom.rooms import Table
from tests.poker.against import GAMES, Match
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


def played(code: str, rng: Random) -> tuple[Match, Table, Between]:
    match = Match(GAMES[code], rng)
    match.play()
    people = tuple(Person(n, f"P{n}", cents) for n, cents in enumerate(match.at.stacks, 1))
    return match, plain_table(code, match.at.stakes), Between(people=people, button=len(people))


@pytest.mark.filterwarnings("ignore:There is no reason for this player to fold")
@pytest.mark.parametrize("code", GAMES)
def test_pokerkit_reads_what_we_write_and_comes_to_the_same_stacks(code: str) -> None:
    rng, read = Random(f"phh {code}"), 0
    for _ in range(HANDS):
        match, at, start = played(code, rng)
        try:
            found = phh_of(at, start, match.ours)
        except Refused:
            continue
        if match.rules["side-pot-low"]:
            continue
        steps = list(HandHistory.loads(found.text).state_actions)
        assert [int(chips * 100) for chips in steps[-1][0].stacks] == list(found.finishing), found.text
        assert [action for _, action in steps] == [None, *found.actions], "they had to repair it"
        again = read_phh(found.text)
        assert (again.actions, again.blinds, again.stacks) == (found.actions, found.blinds, found.stacks)
        assert play_phh(again).stacks == found.finishing
        read += 1
    assert read > HANDS // 2


def stud(kind: Any, stakes: Stakes) -> Any:
    return kind(AUTOMATIC, True, stakes.ante, stakes.bring_in, stakes.low, stakes.high)


THEIRS: dict[str, Any] = {
    "NT": lambda at: NoLimitTexasHoldem(AUTOMATIC, False, 0, at.blinds, at.stakes.blinds[-1]),
    "PO": lambda at: PotLimitOmahaHoldem(AUTOMATIC, False, 0, at.blinds, at.stakes.blinds[-1]),
    "FT": lambda at: FixedLimitTexasHoldem(AUTOMATIC, False, 0, at.blinds, at.stakes.low, at.stakes.high),
    "N2L1D": lambda at: NoLimitDeuceToSevenLowballSingleDraw(AUTOMATIC, False, 0, at.blinds, at.stakes.blinds[-1]),
    "F7S": lambda at: stud(FixedLimitSevenCardStud, at.stakes),
    "F7S/8": lambda at: stud(FixedLimitSevenCardStudHighLowSplitEightOrBetter, at.stakes),
    "FR": lambda at: stud(FixedLimitRazz, at.stakes),
}
"""Not FO/8: the class it writes under that code bets at pot limit (`docs/against-pokerkit.md`)."""
AUTOMATIC = tuple(one for one in Automation if one is not Automation.RUNOUT_COUNT_SELECTION)


def random_hand(state: State, rng: Random) -> None:
    while state.status:
        least, most = state.min_completion_betting_or_raising_to_amount, state.max_completion_betting_or_raising_to_amount
        chosen = rng.random()
        if state.can_stand_pat_or_discard():
            held = state.hole_cards[state.stand_patter_or_discarder_index or 0]
            state.stand_pat_or_discard(tuple(rng.sample(held, rng.randint(0, 3))))
        elif state.can_post_bring_in() and chosen > 0.3:
            state.post_bring_in()
        elif least is not None and most is not None and chosen < 0.3:
            state.complete_bet_or_raise_to(rng.randint(least, min(most, 3 * least)))
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
        random_hand(state, rng)
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
        ('"NT"', '"NS"', "variant: 'NS' is not played here"),
        ("min_bet = 2", "", "min_bet: missing"),
        ("min_bet = 2", "min_bet = 4", "min_bet: 4.00, but the least bet here is the largest blind, 2.00"),
        ("antes = [0, 0, 0]", "antes = [1, 1, 1]", "antes: a plain table with blinds has none"),
        ("[1, 2, 0]", "[0, 1, 2]", "blinds_or_straddles: expected from p1 on"),
        ("[1, 2, 0]", "[1, 2, 0, 0]", "blinds: 4 amounts for 3 players"),
        ("[100, 100, 100]", "[100, 1.5, 100]", r"starting_stacks\[1\]: less than the last blind"),
        ("[100, 100, 100]", "[100, 0, 100]", "starting_stacks: expected two or more, all above zero"),
        ("[100, 100, 100]", "[100, 1.005, 100]", r"starting_stacks\[1\]: '1.005' is not an amount"),
        ("[100, 100, 100]", "[100, inf, 100]", r"starting_stacks\[1\]: 'inf' is not an amount"),
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
        ("QsQh", "????", "actions: p3 goes to the showdown with cards that the file does not tell"),
        ('"p1 sm AsAh"', '"p1 sm"', "actions: p1 mucks a hand that wins"),
        ("actions = [", "actions = [1, ", r"actions\[0\]: expected text, found 1"),
        ("actions = [", "actions = ", "not TOML: .*line"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_file(old: str, new: str, why: str) -> None:
    assert old in HAND
    with pytest.raises(Unreadable, match=why):
        play_phh(read_phh(HAND.replace(old, new, 1)))


def test_other_finishing_stacks_differ() -> None:
    assert play_phh(read_phh(HAND + "finishing_stacks = [118, 98, 84]\n")).stacks[0] == 118_00
    with pytest.raises(Differs, match=r"finishing_stacks\[1\]: the file says p2 ends with 99.00, the replay says 98.00"):
        play_phh(read_phh(HAND + "finishing_stacks = [118, 99, 84]\n"))


def refused(at: Table, acts: str, stacks: dict[int, str] = THREE, cards: str = CARDS, **more: Any) -> str:
    hand = play(stacks, cards=cards, acts=acts, at=at, **more)
    with pytest.raises(Refused) as found:
        phh_of(hand.table, hand.start, hand.driver)
    return str(found.value)


def test_what_the_format_cannot_say_is_refused() -> None:
    assert refused(table(), "1 fold, 2 call, 3 check").startswith("PHH cannot say that $1 went to the drop (fee.designated)")
    assert "went to the drop (fee.half-hour)" in refused(FREE, "1 fold, 2 fold", half_hours=1)
    assert "PHH has no code for Pineapple" in refused(table_of("players-club/pineapple"), "", cards=deal({1: "As Ah 2c", 2: "Ks Kh 2d", 3: "Qs Qh 2h"}))
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
    driver = FREE.deal(Between(people=(Person(1, "Ann", 100_00), Person(2, "Ben", 100_00)), button=1))
    with pytest.raises(Refused, match="played to the end"):
        phh_of(FREE, Between(), driver)


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
    assert run("--read", str(tmp_path / "hand.phh")) == (0, "p1 P2 $100 to $98\np2 P3 $100 to $98\np3 P1 $100 to $104\n")
    (tmp_path / "hand.phh").write_text(text.replace("[98,", "[97,"), encoding="utf-8")
    assert run("--read", str(tmp_path / "hand.phh"))[0] == 1
    code, text = run("--read", str(tmp_path / "hand.txt"))
    assert code == 2 and text.startswith("hand.txt: not TOML")
