"""Pure 21.5 Blackjack at Mortimer's: who wins, how far the cover reaches, seats and the player-dealer position."""

from __future__ import annotations

import pytest

from cardroom.errors import BadSetup, Refused
from cardroom.felt import Between, Person
from cardroom.script import Ask
from tests.tables import STACK, dealt, offered_bank, play, table

pytestmark = pytest.mark.parametrize("slug", ["mortimers/pure-21.5"])
CG = "mortimers/california-games"


# -------------------------------------------------------------------------------------------- the player-dealer's money
@pytest.mark.clause("round-4b", "round-4e", f"{CG}/procedure-2")
def test_the_money_in_the_circle_pays_the_winners_and_takes_from_the_losers(slug: str) -> None:
    round = play(slug, cards=dealt("9c Kb", "9d 7d", dealer="9h 8h"), bets="1=10 3=25", post="$40")
    laid = [(m.source, m.target, m.cents) for m in round.moves("act.bank")]
    assert laid == [("stack/8", "bank", 40_00)]
    assert round.at("act.bank") < round.at("act.wager")
    paid = {(m.source, m.target, m.cents) for m in round.moves("settle.higher") if "bank" in (m.source, m.target)}
    assert paid == {("bank", "stack/1", 10_00), ("bet/3/3", "bank", 25_00)}
    assert round.played(8) == 15_00


@pytest.mark.clause("dss-6a", "dss-6b", "round-4e", "round-12b", "round-13", f"{CG}/procedure-3", f"{CG}/procedure-4")
@pytest.mark.parametrize(
    ("post", "one", "three", "seven"),
    [
        pytest.param("60", 20_00, -20_00, 20_00, id="all covered, paid and collected together"),
        pytest.param("45", 20_00, -20_00, 5_00, id="part of a win"),
        pytest.param("40", 20_00, -20_00, 0, id="nothing left for the last"),
        pytest.param("35", 20_00, -15_00, 0, id="part of a loss, the rest goes back"),
        pytest.param("20", 20_00, 0, 0, id="the first only"),
        pytest.param("7", 7_00, 0, 0, id="part of the first"),
    ],
)
def test_what_is_paid_and_collected_uses_up_the_cover(slug: str, post: str, one: int, three: int, seven: int) -> None:
    """The down card 8 counts seven others and one on: seat 1. The fee is kept, and nobody is compensated."""
    hands = dealt("9c Kb", "9d 7d", "9s Kb", dealer="9h 8h")
    round = play(slug, cards=hands, bets="1=20 3=20 7=20", bank=8, post=post)
    assert (round.played(1), round.played(3), round.played(7)) == (one, three, seven)
    assert [round.fees(n) for n in (1, 3, 7, 8)] == [0, 0, 0, 50]
    assert round.drop == 50
    assert {m.source.split("/")[0] for m in round.moves("settle.")} <= {"bank", "bet"}


@pytest.mark.clause("dss-6b", f"{CG}/procedure-3")
def test_a_push_uses_no_cover(slug: str) -> None:
    round = play(slug, cards=dealt("9c 8c", "9d Kb", dealer="9h 8h"), bets="1=20 3=20", post="20")
    assert (round.played(1), round.played(3)) == (0, 20_00)


# --------------------------------------------------------------------------------------------------------- the position
CARDS = dealt("9c Kb", dealer="9d 8d")


def people(*seats: int, kind: str = "player") -> tuple[Person, ...]:
    return tuple(Person(n, f"P{n}", STACK, kind) for n in seats)


@pytest.mark.clause("rule-9")
def test_eight_seats_in_all(slug: str) -> None:
    hands = dealt(*["9c Kb"] * 4, *["9d Kb"] * 3, dealer="9s 8s")
    round = play(slug, cards=hands, bets=" ".join(f"{n}=5" for n in range(1, 8)), bank=8, decks=8)
    assert [round.played(n) for n in range(1, 9)] == [5_00] * 7 + [-35_00]
    with pytest.raises(BadSetup, match="seats 1 to 8"):
        table(slug).deal(Between(people=people(1, 9)))


@pytest.mark.clause("round-4a")
def test_a_round_begins_with_a_player_dealer_and_not_without(slug: str) -> None:
    round = play(slug, cards=CARDS, bets="1=10", bank=2)
    assert next(e for e in round.events if isinstance(e, Ask)).topic == "seat.bank"
    _, driver = offered_bank(slug, (1, 2))
    assert not driver.waiting
    assert driver.felt.cards == {}


@pytest.mark.clause("round-4c", "round-15b", "legal-1", "legal-2", f"{CG}/procedure-1")
def test_after_two_hands_the_position_moves_clockwise_to_another(slug: str) -> None:
    one = play(slug, cards=CARDS, bets="1=10", bank=4, start=Between(people=people(1, 4, 7)))
    two = play(slug, cards=CARDS, bets="1=10", bank=4, start=one.outcome)
    assert (one.button("bank"), two.button("bank"), two.outcome.own.bank.hands) == ((4, 1), (4, 2), 2)
    assert offered_bank(slug, (1, 4, 7), bank=4, banked=2)[0] == [7, 1]
    three = play(slug, cards=CARDS, bets="1=10", bank=7, start=two.outcome)
    assert three.button("bank") == (7, 1)


@pytest.mark.clause("legal-1", f"{CG}/procedure-1")
def test_the_position_is_offered_clockwise_to_everybody(slug: str) -> None:
    assert offered_bank(slug, (1, 3, 6, 8))[0] == [1, 3, 6, 8]
    assert offered_bank(slug, (1, 3, 6, 8), bank=6, banked=2)[0] == [8, 1, 3]
    assert offered_bank(slug, (1, 3, 6), bank=3, banked=1, takes=3)[0] == [3]
    assert offered_bank(slug, (1, 3, 6), bank=3, banked=1, takes=6)[0] == [3, 6]


@pytest.mark.clause("round-16c", "legal-2", f"{CG}/procedure-1")
def test_the_game_is_broken_when_nobody_intervenes(slug: str) -> None:
    asked, driver = offered_bank(slug, (1, 3, 6), bank=3, banked=2)
    assert asked == [6, 1]
    assert driver.outcome is not None
    assert driver.outcome.stopped
    with pytest.raises(BadSetup, match=r"pure-21.5/round-16c"):
        table(slug).deal(driver.outcome)


@pytest.mark.clause("rule-13")
def test_a_proposition_player_may_bet_and_bank(slug: str) -> None:
    round = play(slug, cards=CARDS, bets="1=10", bank=2, start=Between(people=people(1, 2, kind="proposition")))
    assert (round.played(1), round.played(2)) == (10_00, -10_00)


@pytest.mark.clause("round-5a")
def test_wagers_go_on_the_own_circle_and_on_free_ones(slug: str) -> None:
    round = play(slug, cards=dealt("9c Kb", "9s Kb", dealer="9h 8h"), bets="2=10 2:5=20", people=[3])
    assert (round.played(2), round.order[:3]) == (30_00, ["2", "5", "dealer"])
    for bets in ("2:3=10", "2:8=10"):
        with pytest.raises(Refused, match="to bet on"):
            play(slug, cards=CARDS, bets=bets, people=[3])


@pytest.mark.clause("rule-12")
def test_a_backline_wager_follows_the_seated_players_play(slug: str) -> None:
    """Seat 1 decides and hits to 19; seat 3 behind it wins with it, and comes right after it in cover."""
    cards = dealt("9c 6c", "9s 8s", dealer="9d 8d", then="4c")
    round = play(slug, cards=cards, bets="1=10 5=10", behind="3:1=20", acts="1 hit", post="25")
    assert round.asked() == [(1, "1"), (5, "5")]
    assert (round.played(1), round.played(3)) == (10_00, 15_00)
