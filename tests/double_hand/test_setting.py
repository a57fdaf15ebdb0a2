"""Setting the hands: by their players, by the house, foul ones, and the designated player's."""

from __future__ import annotations

import pytest

from cardroom.cards import cards
from cardroom.errors import RefusedError
from cardroom.felt import Turned
from cardroom.script import Act, Ask, Pick
from tests.double_hand.deals import COMSTOCK, LOW, MORTIMERS, play, questions, rooms, until
from tests.tables import reload

TENS = "Qs Jh Ts Tc 8d 6h 3s"
"""House way: queen-jack in front of a pair of tens."""
BETTER = "As Ah Kh 9h 7s 5s 2s"
"""House way: king-nine in front of a pair of aces."""


@rooms(mortimers="game-1b rule-38a rule-12b", comstock="intro-3e rule-26a")
def test_the_final_setting_is_the_players(slug: str) -> None:
    round = play(slug, {1: TENS, 7: BETTER}, bets="1=10", sets={"1": "8d 3s"})
    assert round.notes("settle.neither") == [
        "1: 8♦ 3♠ | Q♠ J♥ 10♠ 10♣ 6♥: eight-three in front of a pair of tens loses both hands"
    ]
    driver = until("act.set", slug, {1: TENS, 7: BETTER}, bets="1=10")
    assert driver.asks[0].options == Pick(cards(TENS), 2, may_pass=True)


@rooms(mortimers="rule-38b", comstock="rule-26b")
def test_on_request_the_house_sets_the_hand(slug: str) -> None:
    asked = play(slug, {1: TENS, 7: LOW}, bets="1=10", sets={"1": ()})
    assert asked.notes("act.house-way")[0] == "1: is set house way"
    assert "Q♠ J♥ | 10♠ 10♣ 8♦ 6♥ 3♠" in asked.notes("settle.both")[0]


@rooms(mortimers="rule-38b", comstock="rule-26b rule-26a")
def test_only_on_request(slug: str) -> None:
    own = play(slug, {1: TENS, 7: LOW}, bets="1=10", sets={"1": "Qs Jh", "dealer": "Qc Td"})
    assert own.notes("act.house-way") == []


def test_silence_is_the_house_way() -> None:
    for slug in (MORTIMERS, COMSTOCK):
        round = play(slug, {1: TENS, 7: LOW}, bets="1=10")
        assert round.notes("act.house-way") == ["1: is set house way", "dealer: is set house way"]


@rooms(mortimers="rule-35 rule-36a", comstock="rule-8e rule-8a intro-3g")
def test_a_foul_hand_loses(slug: str) -> None:
    round = play(slug, {1: TENS, 7: LOW}, bets="1=10", sets={"1": "Ts Tc"})  # tens in front of queen high
    assert round.played(1) == -10_00
    assert round.notes("settle.foul") == [
        "1: 10♠ 10♣ | Q♠ J♥ 8♦ 6♥ 3♠: a pair of tens in front of queen high is foul and loses"
    ]
    assert play(slug, {1: TENS, 7: LOW}, bets="1=10").played(1) == 10_00


@rooms(mortimers="rule-35", comstock="rule-8e")
def test_a_foul_hand_loses_only_as_far_as_the_money_covers(slug: str) -> None:
    round = play(slug, {1: TENS, 7: LOW}, bets="1=60", sets={"1": "Ts Tc"}, post="$40")
    assert round.played(1) == -40_00


@rooms("loaded", mortimers="rule-35", comstock="rule-8e")
def test_a_room_may_refuse_foul_settings_instead(slug: str) -> None:
    strict = reload(slug, lambda game: game["setting"].update(foul="refused"))
    with pytest.raises(RefusedError, match="would outrank the five behind") as caught:
        play(slug, {1: TENS, 7: LOW}, bets="1=10", sets={"1": "Ts Tc"}, of=strict)
    assert caught.value.topic == "settle.foul"


@pytest.mark.parametrize("front", ["Qs", "Qs Jh Ts", "Qs Jh Ts Tc 8d", "Kd Qs"])
@rooms(mortimers="rule-36b rule-36c", comstock="rule-8b rule-8c")
def test_exactly_two_of_ones_own_cards_go_in_front(slug: str, front: str) -> None:
    driver = until("act.set", slug, {1: TENS, 7: LOW}, bets="1=10")
    with pytest.raises(RefusedError, match=r"allowed is 2 of Q♠ J♥ 10♠ 10♣ 8♦ 6♥ 3♠ or none"):
        driver.answer(1, cards(front))


@rooms(mortimers="rule-27", comstock="rule-24a")
def test_surrender_is_not_offered(slug: str) -> None:
    driver = until("act.set", slug, {1: TENS, 7: BETTER}, bets="1=10")
    with pytest.raises(RefusedError) as caught:
        driver.answer(1, Act("surrender"))
    assert caught.value.topic == "act.set"
    assert f"{slug}/{'rule-27' if slug == MORTIMERS else 'rule-24a'}" in caught.value.clauses


@rooms(mortimers="method-7b rule-42", comstock="rule-22a rule-22b")
def test_the_designated_player_says_how_his_hand_is_set(slug: str) -> None:
    hands = {1: TENS, 7: BETTER}
    round = play(slug, hands, bets="1=10", sets={"dealer": "9h 2s"})
    assert round.notes("act.dealer-set") == [
        "dealer: 9♥ 2♠ | A♠ A♥ K♥ 7♠ 5♠: nine-two in front of a pair of aces"
    ]
    assert round.played(1) == 0  # queen-jack beats nine-two, tens lose to aces
    driver = until("act.dealer-set", slug, hands, bets="1=10")
    assert (driver.asks[0].seat, len(driver.asks)) == (7, 1)
    assert not [
        e for e in driver.events if isinstance(e, Turned) and e.place == "1" and e.seen_by == "everyone"
    ]
    driver.answer(7, cards("9h 2s"))
    opened = [e.line() for e in driver.events if isinstance(e, Turned) and e.seen_by == "everyone"]
    assert opened[7:9] == ["turn 1 Qs", "turn 1 Jh"]


@rooms(mortimers="rule-44")
def test_after_the_first_hand_is_opened_the_setting_stands(slug: str) -> None:
    driver = until("act.dealer-set", slug, {1: TENS, 7: BETTER}, bets="1=10")
    driver.answer(7, cards("9h 2s"))
    with pytest.raises(RefusedError, match="not that seat's turn"):
        driver.answer(7, cards("Kh 9h"))


@rooms(mortimers="rule-40")
def test_a_foul_setting_of_the_designated_player_is_not_accepted(slug: str) -> None:
    driver = until("act.dealer-set", slug, {1: TENS, 7: BETTER}, bets="1=10")
    with pytest.raises(RefusedError, match="these two in front would outrank the five behind them") as caught:
        driver.answer(7, cards("As Ah"))
    assert caught.value.clauses == (f"{MORTIMERS}/rule-40",)
    driver.silence(7)  # and is set house way in the end
    assert "dealer: is set house way" in [
        f"{e.place}: {e.text}" for e in driver.events if hasattr(e, "text") and hasattr(e, "place")
    ]


@rooms(comstock="rule-20a")
def test_when_the_designated_players_hand_is_open_nobody_touches_his_own(slug: str) -> None:
    driver = until("act.dealer-set", slug, {1: TENS, 7: BETTER}, bets="1=10")
    for said in (cards("Qs Jh"), {"1": 20_00}):
        with pytest.raises(RefusedError, match="it is not that seat's turn now"):
            driver.answer(1, said)


@rooms(mortimers="rule-18a rule-22a", comstock="rule-15a")
def test_wagers_are_final_before_the_dice_are_known(slug: str) -> None:
    driver = until("deal.dice", slug, bets="1=10")
    with pytest.raises(RefusedError, match="it is not that seat's turn now"):
        driver.answer(1, {"1": 20_00})
    round = play(slug, bets="1=10")
    wagered = max(i for i, e in enumerate(round.events) if isinstance(e, Ask) and e.clock == "wager")
    assert (
        wagered
        < round.at("fee.")
        < next(i for i, e in enumerate(round.events) if getattr(e, "topic", "") == "deal.dice")
    )


# ------------------------------------------------------------------------------------------------- several on one hand


@rooms(mortimers="rule-14b rule-12a rule-12b")
def test_the_seated_player_decides_whatever_the_backline_has_bet(slug: str) -> None:
    round = play(slug, {1: TENS, 7: LOW}, bets="1=10", behind="2:1=50", sets={"1": "Qs Jh"})
    assert questions(round, "act.set") == [1]
    assert questions(round, "act.decides") == []


@rooms(mortimers="rule-14a")
def test_a_backline_player_looks_at_the_hand(slug: str) -> None:
    round = play(slug, {1: TENS, 7: LOW}, bets="1=10", behind="2:1=50")
    looked = {e.seen_by for e in round.events if isinstance(e, Turned) and e.place == "1"}
    assert looked == {frozenset({1, 2}), "everyone"}


@rooms(comstock="rule-6b")
def test_the_largest_wager_decides_if_its_owner_says_so(slug: str) -> None:
    table = {1: TENS, 7: LOW}
    taken = play(
        slug, table, bets="1=10", behind="2:1=50", acts={"act.decides": {2: "decide"}}, sets={"1": "Qs 3s"}
    )
    assert questions(taken, "act.decides") == [2]
    assert questions(taken, "act.set") == [2]
    assert "Q♠ 3♠ |" in taken.notes("settle.")[0]
    left = play(slug, table, bets="1=10", behind="2:1=50")
    assert questions(left, "act.set") == [1]
    smaller = play(slug, table, bets="1=50", behind="2:1=10")
    assert questions(smaller, "act.decides") == []


@rooms(comstock="rule-6c")
def test_of_equal_wagers_the_seated_player_decides(slug: str) -> None:
    round = play(slug, {1: TENS, 7: LOW}, bets="1=50", behind="2:1=50")
    assert questions(round, "act.decides") == []
    assert questions(round, "act.set") == [1]


@pytest.mark.parametrize(("said", "lookers"), [("alone", {2}), ("share", {1, 2})])
@rooms(comstock="rule-6d")
def test_the_smaller_bettor_looks_only_if_the_larger_permits(slug: str, said: str, lookers: set[int]) -> None:
    acts = {"act.decides": {2: "decide"}, "act.share": {2: said}}
    round = play(slug, {1: TENS, 7: LOW}, bets="1=10", behind="2:1=50", acts=acts)
    assert questions(round, "act.share") == [2]
    assert {e.seen_by for e in round.events if isinstance(e, Turned) and e.place == "1"} == {
        frozenset(lookers),
        "everyone",
    }


@rooms(comstock="rule-6e")
def test_who_may_not_look_can_have_the_hand_verified(slug: str) -> None:
    acts = {"act.decides": {2: "decide"}, "act.verify": {1: "verify"}}
    table = {1: TENS, 7: LOW}
    fine = play(slug, table, bets="1=10", behind="2:1=50", acts=acts, sets={"1": "Qs 3s"})
    assert questions(fine, "act.verify") == [1]
    assert fine.notes("act.verify") == ["1: the dealer has verified that the hand is not foul"]
    foul = play(slug, table, bets="1=10", behind="2:1=50", acts=acts, sets={"1": "Ts Tc"})
    assert foul.notes("act.verify") == [
        "1: the dealer has verified that the hand is foul, and is set house way"
    ]
    assert foul.played(1) == 10_00
    shared = play(slug, table, bets="1=10", behind="2:1=50", acts=acts | {"act.share": {2: "share"}})
    assert questions(shared, "act.verify") == []


@rooms(mortimers="rule-32", comstock="rule-10b rule-10a")
def test_who_bets_on_two_positions_looks_at_one_hand_only(slug: str) -> None:
    round = play(slug, {1: TENS, 3: "As Kd Jd 9c 7c 5d 2h", 7: LOW.replace("Kd", "Kh")}, bets="1=10 1:3=20")
    assert questions(round, "act.set") == [1]
    assert round.notes("act.look") == ["3: is set house way"]
    before = {e.place for e in round.events if isinstance(e, Turned) and e.seen_by != "everyone"}
    assert before == {"1"}
    assert round.settled() == [1, 3]


@rooms(mortimers="rule-32", comstock="rule-10b")
def test_a_hand_that_its_player_may_not_look_at_is_set_by_another_bettor(slug: str) -> None:
    round = play(slug, {7: LOW}, bets="1=10 1:3=20", behind="2:3=10", sets={"3": ()})
    assert questions(round, "act.set") == [1, 2]


@rooms(mortimers="rule-32", comstock="rule-10b")
def test_a_hand_of_ones_own_comes_before_one_behind_another(slug: str) -> None:
    """Seat 4 bets on the free position 5 and behind position 1, which acts first: it looks at its own hand."""
    round = play(slug, bets="1=50 4:5=10", behind="4:1=10")
    assert questions(round, "act.set") == [1, 4]
    looked = {e.place: e.seen_by for e in round.events if isinstance(e, Turned) and e.seen_by != "everyone"}
    assert looked == {"1": frozenset({1}), "5": frozenset({4})}


@rooms(mortimers="rule-32 rule-12a", comstock="rule-10b")
def test_the_hand_at_ones_own_seat_comes_before_one_at_a_free_position(slug: str) -> None:
    """From the designated player in seat 1 the free position 2 acts first; seat 4 sets his own hand all the same."""
    round = play(slug, bets="4=10 4:2=20", bank=1)
    looked = {e.place: e.seen_by for e in round.events if isinstance(e, Turned) and e.seen_by != "everyone"}
    assert looked == {"4": frozenset({4})}
    assert round.notes("act.look") == ["2: is set house way"]


@rooms(mortimers="rule-16")
def test_at_the_designated_position_the_largest_wager_decides(slug: str) -> None:
    said = {
        "bets": "1=10",
        "post": "$100",
        "sets": {"dealer": "9h 2s"},
        "acts": {"act.decides": {3: "decide"}},
    }
    hands = {1: TENS, 7: BETTER}
    assert questions(play(slug, hands, backs={3: "$200"}, **said), "act.dealer-set") == [3]
    assert questions(play(slug, hands, backs={3: "$100"}, **said), "act.dealer-set") == [7]


@rooms(comstock="rule-7")
def test_at_the_designated_position_the_dice_shaker_decides_whoever_bets_more(slug: str) -> None:
    said = {"bets": "1=10", "post": "$100", "sets": {"dealer": "9h 2s"}}
    round = play(slug, {1: TENS, 7: BETTER}, backs={3: "$200"}, **said)
    assert questions(round, "act.dealer-set") == [7]
    assert questions(round, "act.decides") == []


def test_all_players_set_their_hands_at_once() -> None:
    for slug in (MORTIMERS, COMSTOCK):
        driver = until("act.set", slug, bets="1=10 2=10 3=10")
        assert [ask.seat for ask in driver.asks] == [1, 2, 3]
        assert all(ask.sealed for ask in driver.asks)
