"""Who wins in every edition, hand against hand, and what goes with it: naturals, hands over, exceptions, pushes."""

from __future__ import annotations

import pytest

from cardroom.cards import cards
from cardroom.felt import Dealt, Fact, Moved
from cardroom.games.twenty_one.hand_net import net
from cardroom.games.twenty_one.primer import primer
from cardroom.hands import count
from tests.tables import LATE_SECOND, play, reload, shoe, showdown, table
from tests.twenty_one.editions import NO_BUST_401, editions


@editions(
    "won hands",
    (NO_BUST_401, 12_00, "As Kd / Tc 7d", "odds rule-8a round-15a"),
    (NO_BUST_401, 12_00, "As Kd / Tc 6d Th", "odds rule-8a"),
    (NO_BUST_401, 12_00, "As Kd / Tc 5d 6h", "rule-8a value-ace-a"),
    (NO_BUST_401, -10_00, "Td 5h 6h / Kc As", "rule-8a insurance-c"),
    (NO_BUST_401, 0, "As Kd / Kc Ah", "rule-1b insurance-c"),
    (NO_BUST_401, -10_00, "Th 9h / Kc Ah", "insurance-c"),
    (NO_BUST_401, 10_00, "Th 2h / Tc 6d Ts", "rule-2 odds"),
    (NO_BUST_401, 10_00, "Th 5h 6h / Tc 6d 6s", "rule-2"),
    (NO_BUST_401, 10_00, "Th 9h / Tc 8d", "rule-3 round-15a odds"),
    (NO_BUST_401, -10_00, "Th 7h / Tc 8d", "rule-3 round-15a"),
    (NO_BUST_401, 10_00, "Th 5h 6h / Tc Td", "rule-3"),
    (NO_BUST_401, 0, "Th 8h / Tc 8d", "rule-4 round-15a"),
    (NO_BUST_401, 0, "Th 5h 6h / Tc 4d 7s", "rule-4"),
    (NO_BUST_401, -10_00, "Th 6h Jh / Tc 6d 6s, Th 6h 8h / Tc 6d 7s", "rule-5a"),
    (NO_BUST_401, -10_00, "Th 6h 6c / Tc 6d Ts, Th 2h 3h 8c / Tc 6d Ts, Th 2h 3h 9c / Tc 6d Ts", "rule-5b"),
    (NO_BUST_401, -10_00, "Th 2h 3h 7c / 7d 8d 9d", "rule-5b"),
    (NO_BUST_401, 0, "Th 6h 7c / Tc 6d Ts, Th 6h 8c / Tc 6d Ts, Th 6h 9c / Tc 6d Ts, Th 6h 7c / Tc 6d 8s", "rule-5b"),
    (NO_BUST_401, -10_00, "Th 6h 7c / Tc 6d 7s, Th 6h 9c / Tc 6d 9s, Th 6h Jh / Tc 6d Ts", "rule-6"),
    (NO_BUST_401, -10_00, "Th 6h 6c / Tc 7d, Th 6h 8c / Tc 5d 6s", "rule-7a"),
    (NO_BUST_401, -10_00, "Th 6h 8c / Kc Ah", "rule-7a rule-8a"),
    ("jokers_2003", 20_00, "** ** / Kc Ac, ** ** / Kc **, ** ** / Kc 6c Td", "rule-1a dss-8a"),
    ("jokers_2003", -10_00, "As Kd / ** **", "rule-1a value-natural"),
    ("jokers_2003", -10_00, "9s ** / ** **", "rule-1a"),
    ("jokers_2003", 0, "** ** / ** **", "rule-1b"),
    ("jokers_2003", 10_00, "** 5d / Kc Qc, 5s ** / 9c 7c 4c", "rule-2 dss-8b"),
    ("jokers_2003", 0, "** 5d / Kc Ac, As Kd / ** 4c", "rule-2"),
    ("jokers_2003", -10_00, "Ks Qd / ** 4c, Ks Qd / 4c **", "rule-2"),
    ("jokers_2003", -10_00, "Ks 6d Tc / 9c 9d", ""),
    ("jokers_2003", -10_00, "Ks 6d 6c / 9c 8d, Ts 8d / 9c Th", "rule-5"),
    ("jokers_2003", 10_00, "7s 5d / Kc 6c Tc", "rule-4 dss-8b"),
    ("jokers_2003", 10_00, "7s 5d / Kc 6c 6d", "rule-4 rule-5 dss-8b"),
    ("jokers_2003", 10_00, "Ts 9d / 9c 9h, As Kd / 9c Ac", "rule-5 dss-8b"),
    ("jokers_2003", 0, "Ts 9d / 9c Th, 7s 7d 7h / Kc Ac", "rule-6"),
    ("jokers_2003", -10_00, "Ks 6d Tc / Kc 6c 7d, Ks 6d 7c / Kc 6c 6d", "rule-7a"),
    ("jokers_2003", 0, "Ks 6d 6h / Kc 6c 7d", "rule-7b rule-3<rule-7b rule-5"),
    ("jokers_2003", 0, "Ks 6d 9h / Kc 6c Td", "rule-7b rule-3<rule-7b"),
    ("jokers_2003", -10_00, "Ks 6d 8h / Kc 6c 8d, Ks 6d 6h / Kc 6c 6d", "rule-8"),
    ("six", 0, "As Kd / Ac Kc, As Kd / Kc Ac", "rule-1b"),
    ("six", -10_00, "7s 7d 7h / Kc Ac", "rule-8 rule-1a"),
    ("six", -10_00, "As 5d 5h / Ac Kc", "rule-8"),
    ("six", 12_00, "As Kd / 6c 5c Td", "rule-8 rule-1a"),
    ("six", 10_00, "7s 5d / Kc 6c Tc", "rule-2"),
    ("six", 10_00, "7s 5d / Kc 6c 6d", "rule-2 rule-3"),
    ("six", 10_00, "Ts 9d / 9c 9h, 7s 7d 7h / Kc Qc", "rule-3"),
    ("six", -10_00, "Ts 8d / 9c Th", "rule-3"),
    ("six", -10_00, "Ks 6d 6h / Kc 7c", "rule-3 rule-7"),
    ("six", 0, "Ts 9d / 9c Th, 7s 7d 7h / 6c 5c Td", "rule-4"),
    ("six", -10_00, "Ks 6d Th / Kc 6c 6d, Ks 6d 8h / Kc 6c 7d", "rule-5a"),
    ("six", -10_00, "Ks 6d 6h / Kc 6c Td, Ks 6d 7h / Kc 6c 8d, Ks 6d 8h / Kc 6c 9d", "rule-5b"),
    ("six", 0, "Ks 6d 6h / 7c 8c 9c, Ks 6d 7h / 9d 7d 8d", "rule-5c"),
    ("six", -10_00, "Ks 6d 8h / 7c 8c 9c", "rule-5c rule-6"),
    ("six", -10_00, "Ks 6d 9h / 7c 8c 9c", "rule-5c rule-5a"),
    ("six", -10_00, "Ks 6d 6h / 7c 8d 9c, Ks 6d 6h / 8c 8c 8c", "rule-5c rule-5b"),
    ("six", -10_00, "Ks 6d 8h / Kc 6c 8d, Ks 6d 6h / Kc 6c 6d", "rule-6"),
    ("six", -10_00, "Ks 6d Th / 9c 9h, Ks 6d Th / Kc Ac", "rule-7"),
    ("six_buster", 0, "As Kd / Th Ah, As Kd / Ah Th", "rule-1b"),
    ("six_buster", 12_00, "As Kd / Th 9h, As Kd / 9h 9c, As Kd / Th 6h Kh", "rule-1a rule-1c"),
    ("six_buster", 12_00, "As Kd / Th 5h 6h", "rule-1a rule-8"),
    ("six_buster", 10_00, "Tc 2d / Th 6h Kh, Tc 6d 5d / Th 6h Kh", "rule-2"),
    ("six_buster", 10_00, "Tc 2d / Th 6h 6c", "rule-2 rule-3"),
    ("six_buster", 10_00, "Tc 9d / Th 8h", "rule-3 round-13a object rule-1c"),
    ("six_buster", -10_00, "Tc 7d / Th 8h", "rule-3 round-13a object"),
    ("six_buster", 10_00, "Tc 6d 5d / Th Kh", "rule-3"),
    ("six_buster", -10_00, "Tc 6d 6s / Th 6h 5h", "rule-3 rule-7"),
    ("six_buster", 0, "Tc 8d / Th 8h, 5c 6d Td / Th 6h 5h", "rule-4"),
    ("six_buster", -10_00, "Tc 6d 6s / Th 6h Kh, Tc 6d Ks / Th 6h 6c", "rule-5a"),
    ("six_buster", 0, "Tc 6d 6s / 7h 8h 9h, Tc 6d 8s / 9h 7h 8h, Tc 6d Ks / 8h 7h 9h", "rule-5b"),
    ("six_buster", -10_00, "Tc 6d 6s / 7h 8h 9d", "rule-5b rule-5a"),
    ("six_buster", -10_00, "Tc 6d 8s / 7h 8h 9c, Tc 6d Ks / Th 6h Kh", "rule-6"),
    ("six_buster", -10_00, "Tc 6d 6s / Th 7h", "rule-7"),
    ("six_buster", -10_00, "Tc 6d Ks / Th Ah", "rule-7 rule-8"),
    ("six_buster", -10_00, "Tc 6d 5d / Th Ah, Tc 6d / Ah Th", "rule-8"),
    ("pure", 0, "As Kb / Ah Tb, As Kb / Tb Ah", "rule-1b"),
    ("pure", 15_00, "As Kb / 9h 9c, As Kb / Tb 5h 6h", "rule-1a value-1b"),
    ("pure", 15_00, "As Kb / Tb 6h 9h", "rule-4 value-1b"),
    ("pure", 10_00, "Tb 2d / Tb 6h 9h, Tb 2d / Tb 6h 6c, Tb 6d / 8h 8c 8d", "rule-4"),
    ("pure", -10_00, "Tb 6d 9d / Tb 7h, Tb 6d 6c / Tb 6h 5h", "rule-5"),
    ("pure", 0, "Tb 8d / 9h 9c, Tb 6d 5d / Tb 5h 6h", "rule-6"),
    ("pure", 10_00, "Tb 9d / Tb 8h", "rule-7 object value-1b"),
    ("pure", -10_00, "Tb 7d / Tb 8h", "rule-7 object"),
    ("pure", 10_00, "Tb 6d 5d / Tb Kb", "rule-7"),
    ("pure", 0, "Tb 6d 6c / 8h 8c 8d, Tb 6d 8h / 8h 8c 8d, Tb 6d Kb / 8h 8c 8d", "rule-8a"),
    ("pure", -10_00, "Tb 6d 6c / 9h 7c 8d, Tb 6d 8h / 9h 7c 8d, Tb 6d Kb / Tb 6h 6c", "rule-8b"),
    ("five", 10_00, "As Kc / 9d 8d, As Kc / Td 6c 5h", "object-b object-c"),
    ("five", 10_00, "As Kc / Td 6c 9h", "object-b"),
    ("five", 0, "As Kc / Td Ac", "rule-1b"),
    ("five", -10_00, "Tc 5d 6h / Td Ac", "object-c"),
    ("five", -10_00, "Tc 5d 8h / Td Ac", "object-c rule-6"),
    ("five", 10_00, "Tc 9c / Td 6c 9h, Tc 3c / Td 6c 6h", "rule-2"),
    ("five", 10_00, "Tc 9c / Td 8c, Tc 5d 6h / Td Tc", "rule-3"),
    ("five", -10_00, "Tc 7c / Td 8c", "rule-3"),
    ("five", 0, "Tc 8c / Td 8h, Tc 5d 6h / Td 4c 7h", "rule-4"),
    ("five", -10_00, "Tc 5d Th / Td 6c 8h", "rule-5a"),
    ("five", -10_00, "Tc 5d 8h / Td 6c 6h", "rule-5a rule-5c"),
    ("five", -10_00, "Tc 4d 2c 6h / Td 6c 7h", "rule-5b rule-5c"),
    ("five", 0, "Tc 5d 7h / Td 6c 7c, Tc 5d 8h / Td 6c 8c, Tc 5d 9h / Td 6c 9c, Tc 5d Th / Td 6c Tc", "rule-5c"),
    ("five", -10_00, "Tc 5d 9h / Td 6c 8c, Tc 6d 9h / Td 6c 9c", "rule-5b"),
    ("five", -10_00, "Tc 5d 8h / 9d 8d", "rule-6"),
    ("jokers", 20_00, "** ** / 9d 8d", "options-4.2 object-d object-c"),
    ("jokers", 20_00, "** ** / 9d **", "options-4.2 object-c"),
    ("jokers", 20_00, "** ** / 9d 7d 9h", "options-4.2"),
    ("jokers", 0, "** ** / ** **", "object-d"),
    ("jokers", -10_00, "** 5c / ** **", "object-d options-4.2"),
    ("jokers", -10_00, "Tc 5d / ** **", "object-d"),
    ("jokers", -10_00, "Tc 5d 7h / 9d 8d, Tc 5d 9h / 9d **", "rule-1"),
    ("jokers", 10_00, "9c 8d / 9d 7d 6h, 2c ** / 9d 7d 9h, 9c 9d / 9h 8d", "rule-2"),
    ("jokers", -10_00, "9c 7d / 9h 8d", "rule-2"),
    ("jokers", 0, "9c 8d / 9h 8c", "rule-2"),
    ("jokers", 0, "9c ** / 9h 5c 7d, Ac Kd / 9h **", "rule-2 additional-3"),
    ("jokers", -10_00, "Tc 5d 9h / 9d 7d 6h, Tc 5d 9h / 9d 7d 7h", "rule-3a"),
    ("jokers", 0, "Tc 5d 7h / 9d 7d 7h, Tc 4d 2h 9h / Td 6d Kh", "rule-3b"),
    ("jokers", -10_00, "Tc 5d 8h / 9d 7d 7h", "rule-4"),
    ("pure_buster", 12_00, "As Kb / 9d 8d, As Kb / 9d 5d 7d", "object-a"),
    ("pure_buster", 12_00, "As Kb / 9d 5d Tb", "object-a game-4"),
    ("pure_buster", 0, "As Kb / Tb Ad", "game-1b"),
    ("pure_buster", -10_00, "9c 9d / Tb Ad", "game-2c"),
    ("pure_buster", 10_00, "9c 7c / 9d 7d 6d, 9c 5c 7h / 9d 5d Tb, 9c 8h / 8d 8s 8c", "game-4"),
    ("pure_buster", -10_00, "9c 5c 8h / 9d 8d", "game-5"),
    ("pure_buster", -10_00, "9c 5c 8h / Tb 4d 7d", "game-5 object-b"),
    ("pure_buster", 0, "9c 8c / 9d 8d, 9c 5c 7h / 9d 5d 7d", "game-6"),
    ("pure_buster", 10_00, "9c 9h / 9d 8d, 9c 5c 7h / Tb Kb", "game-7 object-b"),
    ("pure_buster", -10_00, "9c 7c / 9d 8d", "game-7 object-b"),
    ("pure_buster", 10_00, "9c 5c 8h / 8d 8s 8c, 9c 5c Kb / 8d 8s 8c, Kb 6c 9h / 8d 8s 8c", "game-8"),
    ("pure_buster", -10_00, "9c 5c 8h / 9d 7s 8c, 9c 5c 8h / 9d 7s 6c, 9c 5c Kb / 9d 7s 8c, 9c 5c 8h / 8d 3d 5d 8h", "game-8"),
    ("jokers", 10_00, "2c 3d 7h 2h 2s 2d Ah / 9d 8d", "players-d object-b additional-4"),
    ("jokers", -10_00, "Tc Td / 2d 3d **", "additional-3"),
)  # fmt: skip
def test_what_a_wager_of_ten_dollars_wins(slug: str, won: int, hands: str) -> None:
    """The player's hand / the player-dealer's, both drawn to exactly these cards."""
    found = {}
    for row in hands.split(", "):
        round = showdown(slug, *row.split(" / "), hole=slug not in LATE_SECOND)
        found[row] = (round.played(1), round.played(8))
    assert found == dict.fromkeys(found, (won, -won))


@editions("", ("jokers_2003", "object pd-1c pd-3d"), ("six", "object round-13a"))
def test_every_hand_plays_against_the_player_dealer_alone(slug: str) -> None:
    """Three hands of 20, 17 and 18 against 18: only that one comparison counts for each."""
    round = play(slug, cards=shoe(slug, "Ks Td", "Ts 7d", "9s 9d", dealer="9c 9h"), bets="1=10 4=20 6=15")
    assert [round.played(seat) for seat in (1, 4, 6, 8)] == [10_00, -20_00, 0, 10_00]
    assert sorted(round.notes("settle.")) == [
        "1: 20 wins against 18",
        "4: 17 loses against 18",
        "6: 18 pushes against 18",
    ]


@editions("", (NO_BUST_401, "rule-5b"))
def test_a_double_or_a_split_can_make_the_three_cards_that_push(slug: str) -> None:
    doubled = play(slug, cards="Th Tc 6h 6d 8c Ts", bets="1=10", acts="1 double")
    assert (doubled.notes("settle.over"), doubled.played(1)) == (["1: 24 pushes against 26"], 0)
    split = play(slug, cards="8h Tc 8d 6d 7h 7d 9c 9d Ts", bets="1=10", acts="1 split, 1 hit, 1 hit")
    assert split.notes("settle.over-exception") == ["1: 24 pushes against 26", "1.2: 24 pushes against 26"]
    assert split.played(1) == 0


@editions("", ("five", "rule-5c"))
@pytest.mark.parametrize(
    ("deal", "acts"),
    [("5c Td 7d 6d Th 7h", "1 double"), ("8c Td 8d 6d 5h 5s Th Ts Kh", "1 split, 1 hit, 1 hit")],
)
def test_doubled_and_split_hands_of_three_cards_are_spared_too(slug: str, deal: str, acts: str) -> None:
    assert play(slug, cards=deal, bets="1=10", acts=acts).played(1) == 0


@editions(
    "wagers",
    (NO_BUST_401, {5: 6_00, 7: 8_40, 99: 118_80, 100: 120_00}, "odds"),
    ("six", {5: 6_00, 7: 8_40, 25: 30_00}, "rule-1c"),
)
def test_a_natural_pays_six_to_five_to_the_cent(slug: str, wagers: dict[int, int]) -> None:
    assert {bet: showdown(slug, "As Kd", "Td 9d", bets=f"1={bet}").played(1) for bet in wagers} == wagers


@editions(
    "hands topic",
    (NO_BUST_401, "As Kd / Kc Ah", "settle.naturals", "rule-1b"),
    (NO_BUST_401, "Th 8h / Tc 8d", "settle.tie", "rule-4"),
    (NO_BUST_401, "Th 5h 6h / Tc 4d 7s", "settle.tie", "rule-4"),
)
def test_a_push_leaves_the_wager_untouched(slug: str, hands: str, topic: str) -> None:
    round = showdown(slug, *hands.split(" / "))
    assert [e for e in round.events if isinstance(e, Moved) and e.source == "bet/1/1"] == [
        Moved("bet/1/1", "stack/1", 10_00, topic)
    ]


@editions("", ("six_buster", "rule-7 rule-5b"))
def test_a_hand_over_a_natural_stays_on_the_table_until_the_player_dealer_is_done(slug: str) -> None:
    round = showdown(slug, "Tc 6d Ks", "7h 8h 9h")
    assert [m.target for m in round.moves("settle.over-exception")] == ["stack/1"]
    assert round.at("settle.") > round.turned_at


@editions("", (NO_BUST_401, "round-15a round-11a"), ("five", "round-11 round-13a round-14a"))
def test_hands_are_compared_when_the_player_dealers_is_complete(slug: str) -> None:
    round = showdown(slug, "Th 9h", "Tc 2d 3d 4d")
    complete = next(
        i for i, e in enumerate(round.events) if isinstance(e, Fact) and e.topic == "act.dealer-chart"
    )
    assert (
        max(i for i, event in enumerate(round.events) if isinstance(event, Dealt))
        < complete
        < round.at("settle.")
    )
    assert round.notes("settle.") == ["1: 19 pushes against 19"]


@editions(
    "added from_split lost",
    ("jokers", 0, False, 10_00, "options-6"),
    ("jokers", 10_00, False, 10_00, "options-6"),
    ("jokers", 0, True, 0, "options-6"),
)
def test_only_the_original_wager_is_at_risk_against_a_natural(
    slug: str, added: int, from_split: bool, lost: int
) -> None:
    """It cannot arise in play, as a joker up freezes all hands; the function is asked directly."""
    rules, hand = table(slug).rules, count("two-jokers", cards("Tc 9c"))
    against = {text: count("two-jokers", cards(text)) for text in ("** **", "** 9c")}
    assert net(rules, hand, against["** **"], 10_00, added, from_split=from_split)[0] == -lost
    assert net(rules, hand, against["** 9c"], 10_00, added, from_split=from_split)[0] == -10_00 - added


@pytest.mark.clause("players-club/no-bust-5/rule-5b")
def test_equal_totals_over_a_natural_are_the_player_dealers_or_push_where_a_table_chooses_so() -> None:
    """Both at 25 with three cards, and with four: the player-dealer's unless the table says otherwise. Who is closer fares as ever."""
    five = "players-club/no-bust-5"
    usual, pushes = (table(five, options=options).rules for options in ((), ("over-tie-push",)))
    for mine, theirs, before, after in (
        ("Tc 6d 9h", "Td 6c 9c", -10_00, 0),
        ("Tc 2d 4h 9h", "Td 6c 9c", -10_00, 0),
        ("Tc 6d Th", "Td 6c 9c", -10_00, -10_00),
        ("Tc 5d 9h", "Td 6c 9c", 0, 0),
        ("Tc 2d 3h 9h", "Td 6c 9c", -10_00, -10_00),
    ):
        hands = [count("ace-ten", cards(text)) for text in (mine, theirs)]
        assert [net(rules, *hands, 10_00)[0] for rules in (usual, pushes)] == [before, after], (mine, theirs)
    assert (
        net(pushes, count("ace-ten", cards("Tc 6d 9h")), count("ace-ten", cards("Td 6c 9c")), 10_00)[2]
        == "settle.over-tie"
    )


def told_of_over(slug: str, **over: str) -> list[str]:
    """What the primer says of hands over 21."""
    at = reload(slug, lambda game: game["over"].update(over)).open()
    return [
        str(line)
        for section in primer(at.opened)
        for line in section.lines
        if "over" in str(line).lower() and "21" in str(line)
    ]


@pytest.mark.clause("players-club/no-bust-5/rule-5b", how="shown")
def test_the_primer_says_what_equal_totals_over_a_natural_do() -> None:
    push = "Only the same total over 21 pushes."
    five, pure, jokers = "players-club/no-bust-5", "mortimers/pure-21.5", "comstock/no-bust-joker"
    for slug, words in (
        (five, "three cards making 22, 23, 24 or 25 push"),
        (pure, "the player-dealer still wins"),
    ):
        usual, other = told_of_over(slug), told_of_over(slug, tie="pushes")
        assert sum(words in line for line in usual) == 1 and push not in usual
        assert other == [
            *usual[: usual.index(next(one for one in usual if words in one)) + 1],
            push,
            *usual[usual.index(next(one for one in usual if words in one)) + 1 :],
        ]
    usual, other = told_of_over(jokers), told_of_over(jokers, tie="pushes")
    assert any(
        line.endswith("you push if you are closer to 21; equal or further away loses.") for line in usual
    )
    assert any(
        line.endswith("you push if you are as close to 21 or closer; further away loses.") for line in other
    )
    assert push not in usual + other and len(usual) == len(other)
