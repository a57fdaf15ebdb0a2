"""Pure 21.5 Blackjack at Mortimer's: the Bonus cards, the deal, the check, the action button."""

from __future__ import annotations

from collections import Counter

import pytest

from cardroom.errors import BadSetup
from cardroom.felt import EVERYONE, Between, Cleared, Dealt, Moved, Person
from cardroom.script import Answer, Ask
from tests.tables import STACK, dealt, play, showdown, table

pytestmark = pytest.mark.parametrize("slug", ["mortimers/pure-21.5"])


# ------------------------------------------------------------------------------------------------------------ the cards
@pytest.mark.clause("value-deck")
def test_a_deck_is_ace_to_nine_in_four_suits_and_sixteen_bonus_cards(slug: str) -> None:
    pack = Counter(card.text for card in showdown(slug, "9c 9d", "Kb 8d", decks=1).pack)
    assert pack == Counter([r + s for r in "A23456789" for s in "cdhs"] + ["Kb", "Qb", "Jb", "Tb"] * 4)


@pytest.mark.clause("value-decks", "round-2b")
def test_one_to_eight_decks_of_52(slug: str) -> None:
    assert [len(showdown(slug, "9c 9d", "Kb 8d", decks=n).pack) for n in (1, 8)] == [52, 416]
    for n in (-1, 9):
        with pytest.raises(BadSetup, match="1 to 8 decks"):
            table(slug, decks=n)


def counts(player: str, words: str, *ids: str) -> object:
    return pytest.param(player, words, marks=pytest.mark.clause(*ids))


@pytest.mark.parametrize(
    ("player", "words"),
    [
        *(counts(f"{n}c 9d {21 - 9 - n}h", "21", "value-4", "chart-ranking") for n in range(3, 7)),
        counts("2c Kb", "12", "value-4", "chart-ranking"),
        counts("7c 9d", "16", "value-4", "chart-ranking"),
        counts("8c 9d", "17", "value-4", "chart-ranking"),
        counts("9c Tb", "19", "value-2", "value-5", "chart-ranking"),
        *(counts(f"{r}b 5d", "15", "value-2", "value-5", "chart-ranking") for r in "TJQK"),
        counts("Ac 7d", "soft 18", "value-3", "chart-ranking"),
        counts("Ac Ad", "soft 12", "value-3"),
        counts("Ac 7d 9d", "17", "value-3"),
        counts("Ac 8d 2d", "soft 21", "value-3"),
        counts("7c 4d Ad", "12", "value-3"),
        counts("Ac 6d Kb", "17", "value-5", "chart-ranking-note"),
        counts("Kb 4d Ad", "15", "value-5", "chart-ranking-note"),
        counts("4d 6c Ad", "soft 21", "value-3", "chart-ranking-note"),
    ],
)
@pytest.mark.clause("object")
def test_a_hand_is_the_sum_of_its_own_cards(slug: str, player: str, words: str) -> None:
    (said,) = showdown(slug, player, "Kb 8h").notes("settle.")
    better = {"19": "wins", "21": "wins", "soft 21": "wins", "18": "pushes", "soft 18": "pushes"}
    assert said == f"1: {words} {better.get(words, 'loses')} against 18"


@pytest.mark.clause("rule-1a", "chart-ranking", "chart-ranking-note", "value-1b")
@pytest.mark.parametrize("bonus", ["Tb", "Jb", "Qb", "Kb"])
def test_an_ace_and_a_bonus_card_are_21_and_a_half_and_beat_21(slug: str, bonus: str) -> None:
    for hand in (f"As {bonus}", f"{bonus} As"):
        round = showdown(slug, hand, "Kb 5h 6h")
        assert round.notes("settle.natural-pays") == ["1: a Natural (21½) wins with a Natural against 21"]
        assert round.played(1) == 15_00


# ------------------------------------------------------------------------------------------------------------- the deal
@pytest.mark.clause("round-7e", "round-7f", "round-8a", "round-8b")
@pytest.mark.clause("round-1b", how="overridden", by="round-7f")
def test_cards_and_turns_go_clockwise_from_the_player_dealers_left(slug: str) -> None:
    hands = dealt("9c 7c", "9d 7d", "9s 7s", dealer="9h 8h")
    round = play(slug, cards=hands, bets="1=5 4=5 6=5", bank=3)
    assert round.order == ["4", "6", "1", "dealer", "4", "6", "1", "dealer"]
    assert round.asked() == [(4, "4"), (6, "6"), (1, "1")]


@pytest.mark.clause("round-7b", "round-8a", "round-7e")
def test_only_the_player_dealers_second_card_lies_face_down(slug: str) -> None:
    round = play(slug, cards=dealt("9c 5c", "9d 7d", dealer="9h 4h", then="2c 8s"), bets="1=5 3=5", acts="1 hit")
    down = [(i, e.place) for i, e in enumerate(e for e in round.events if isinstance(e, Dealt)) if e.seen_by != EVERYONE]
    assert down == [(5, "dealer")]


@pytest.mark.clause("round-7b", "round-10a", "rule-3")
def test_the_down_card_is_turned_and_the_hand_completed_when_all_players_have_finished(slug: str) -> None:
    round = play(slug, cards=dealt("9c 5c", "9d 6d", dealer="9h 4h", then="2c 9c 8s"), bets="1=5 3=5",
                 acts="1 hit, 1 stand, 3 hit")  # fmt: skip
    last_act = max(i for i, e in enumerate(round.events) if isinstance(e, Answer))
    drawn = [i for i, e in enumerate(round.events) if isinstance(e, Dealt) and e.place == "dealer"]
    assert last_act < round.turned_at < drawn[-1]
    assert round.cards("dealer") == "9h 4h 8s"


@pytest.mark.clause("round-15a", "round-16a")
def test_cards_are_discarded_after_settlement_and_the_next_round_starts_without_them(slug: str) -> None:
    first = showdown(slug, "9c 7c", "9d 8d", decks=1)
    settled = max(i for i, e in enumerate(first.events) if isinstance(e, Moved) and e.topic == "settle.higher")
    assert first.at(Cleared) > settled
    second = play(slug, cards="9c 9d 7c 8d", bets="1=10", start=first.outcome, decks=1)
    assert (len(second.pack), second.order) == (52, ["1", "dealer", "1", "dealer"])


# ------------------------------------------------------------------------------------------------------------ the check
@pytest.mark.clause("rule-2a", "rule-2b")
@pytest.mark.parametrize("dealer", ["Ah Kb", "Ah Tb", "Kb Ah", "Tb Ah"])
def test_under_an_ace_or_bonus_card_a_pure_21_5_ends_the_round(slug: str, dealer: str) -> None:
    """Nobody acts; a player's own Pure 21.5 pushes, every other hand loses."""
    round = play(slug, cards=dealt("9c 6c", "As Qb", dealer=dealer), bets="1=10 3=10")
    assert (round.asked(), round.cards("dealer")) == ([], dealer)
    assert (round.played(1), round.played(3)) == (-10_00, 0)


@pytest.mark.clause("rule-2a", "rule-2b")
@pytest.mark.parametrize("dealer", ["Ah 8h", "Kb 8h"])
def test_when_the_check_finds_none_the_players_draw(slug: str, dealer: str) -> None:
    round = play(slug, cards=dealt("9c 6c", dealer=dealer, then="3c"), bets="1=10", acts="1 hit")
    assert round.notes("deal.check") == ["dealer: the hole card was checked: no Natural"]
    assert round.cards("1") == "9c 6c 3c"


@pytest.mark.clause("rule-2b")
def test_under_another_card_nothing_is_checked(slug: str) -> None:
    assert showdown(slug, "9c 7c", "9h 8h").notes("deal.check") == []


@pytest.mark.clause("rule-2a", "round-12b")
def test_after_a_pure_21_5_the_down_card_places_the_button(slug: str) -> None:
    """The king counts ten: over the seven others and three on, from seat 4 to seat 6."""
    hands = dealt("9c 7c", "9d 7d", "9s 7s", dealer="Ah Kb")
    round = play(slug, cards=hands, bets="1=5 4=5 7=5", bank=3)
    assert (round.button(), round.settled()) == ((6, 0), [7, 1, 4])


# ---------------------------------------------------------------------------------------------------- the action button
@pytest.mark.clause("round-11a", "round-11b", "round-11c")
@pytest.mark.parametrize(
    ("hole", "seat"),
    [("Ah", 4), ("2h", 5), ("5h", 8), ("6h", 1), ("7h", 2), ("8h", 4), ("9h", 5), ("Tb", 6), ("Kb", 6)],
)
def test_the_down_card_counts_the_button_clockwise_from_the_player_dealer(slug: str, hole: str, seat: int) -> None:
    """Seat 3 is the player-dealer's and not counted: 4 is the first, 2 the seventh, and round again."""
    round = play(slug, cards=dealt("9c 8c", dealer=f"9h {hole}", then="9d 9s"), bets="1=10", bank=3)
    assert round.button() == (seat, 0)


@pytest.mark.clause("round-11c")
@pytest.mark.parametrize(
    ("hole", "seat"), [("Ah", 4), ("4h", 7), ("5h", 1), ("6h", 2), ("7h", 4), ("8h", 5), ("9h", 6), ("Tb", 7), ("Kb", 7)]
)
def test_at_a_seven_handed_table_six_others_are_counted(slug: str, hole: str, seat: int) -> None:
    cards = dealt("9c 8c", dealer=f"9h {hole}", then="9d 9s")
    assert play(slug, cards=cards, bets="1=10", bank=3, options=("seven-handed",)).button() == (seat, 0)


@pytest.mark.clause("round-11c", "rule-9")
def test_a_seven_handed_table_has_no_eighth_seat_and_no_eighth_circle(slug: str) -> None:
    at = table(slug, options=("seven-handed",))
    with pytest.raises(BadSetup, match="the table has seats 1 to 7"):
        at.deal(Between(people=(Person(1, "Ann", STACK), Person(8, "Ben", STACK))))
    round = play(slug, cards=dealt("9c 8c", "9d 8d", dealer="9h 8h"), bets="1=10 1:6=10", bank=7, options=("seven-handed",))
    slips = [event.options for event in round.events if isinstance(event, Ask) and event.topic == "act.wager"]
    assert [line.name for line in slips[0].lines] == ["1", "2", "3", "4", "5", "6"]


@pytest.mark.clause("round-11a", "round-12b")
@pytest.mark.parametrize(
    ("hole", "order"),
    [
        pytest.param("Ah", [4, 7, 8, 1], id="seat 4"),
        pytest.param("2h", [7, 8, 1, 4], id="seat 5 is empty, so on to 7"),
        pytest.param("5h", [8, 1, 4, 7], id="seat 8"),
        pytest.param("7h", [4, 7, 8, 1], id="seat 2 is empty, so past the player-dealer to 4"),
    ],
)
def test_settling_goes_clockwise_from_the_button_until_all_are_settled(slug: str, hole: str, order: list[int]) -> None:
    hands = dealt("9c 8c", "9d 8d", "9s 8s", "9h 8h", dealer=f"9c {hole}", then="9d 9s")
    assert play(slug, cards=hands, bets="1=10 4=10 7=10 8=10", bank=3).settled() == order
