"""No Bust 6.0 at Mortimer's: the deal with its hole card, the charts, doubles and splits, the order of settlement."""

from __future__ import annotations

import pytest

from cardroom.errors import BadSetup
from cardroom.felt import EVERYONE, NOBODY, Cleared, Dealt, Moved, Turned, view
from cardroom.script import CHANCE, Answer
from tests.tables import dealt, play, refused, table

SLUG = "mortimers/no-bust-6"
pytestmark = pytest.mark.parametrize("slug", [SLUG])
clause = pytest.mark.clause


@clause("round-1b", "round-7d", "round-7e", "round-8a", "round-8b")
def test_two_passes_start_at_the_casino_dealers_left(slug: str) -> None:
    """Bank in seat 3: still from seat 1 on, clockwise, the player-dealer's card last in each pass."""
    cards = dealt("Ks Kd", "Qs Qd", "Js Jd", dealer="9c 9h")
    round = play(slug, cards=cards, bets="1=10 4=10 6=10", bank=3)
    assert round.order == ["1", "4", "6", "dealer", "1", "4", "6", "dealer"]
    assert [round.cards(place) for place in ("1", "4", "6", "dealer")] == ["Ks Kd", "Qs Qd", "Js Jd", "9c 9h"]


@clause("round-7d")
def test_the_player_dealer_in_seat_1_is_passed_over(slug: str) -> None:
    round = play(slug, cards=dealt("Ks Kd", "Qs Qd", dealer="9c 9h"), bets="2=10 4=10", bank=1)
    assert round.order[:3] == ["2", "4", "dealer"]


@clause("round-1b")
def test_play_starts_at_the_left_and_goes_clockwise(slug: str) -> None:
    cards = dealt("7s 5d", "7h 5d", "7d 5c", dealer="9c 9h", then="2s")
    round = play(slug, cards=cards, bets="1=10 4=10 6=10", bank=3, acts="1 hit, 1 stand, 4 stand, 6 stand")
    assert [seat for seat, _ in round.asked()] == [1, 1, 4, 6]


@clause("round-7e", "round-8b")
@clause("round-7a", how="overridden", by="round-8b")
def test_all_cards_are_dealt_face_up_but_the_hole_card(slug: str) -> None:
    cards = dealt("7s 5d", "7h 5d", dealer="9c 4h", then="2s 3s 8c")
    round = play(slug, cards=cards, bets="1=10 4=10", acts="1 hit, 1 stand, 4 hit, 4 stand")
    seen = [(e.place, e.seen_by) for e in round.events if isinstance(e, Dealt)]
    assert seen.pop(5) == ("dealer", NOBODY)
    assert len(seen) == 8
    assert all(who == EVERYONE for _, who in seen)
    for seat in (1, 4, 8):
        closed = view(round.start, round.events[: round.turned_at], seat)
        assert [card.text for card in closed.cards["dealer"]] == ["9c", "??"]


@clause("round-10")
@pytest.mark.parametrize("up", ["9c", "Ac", "Kc"])
def test_the_hole_card_is_turned_when_all_players_have_finished(slug: str, up: str) -> None:
    """No look under an ace or a ten: doubled and split wagers lose to a Natural like any other."""
    cards = dealt("5s 6d", "8s 8d", dealer=f"{up} 9h", then="2s 3s 3s")
    declined = "1 decline, 4 decline, " if up == "Ac" else ""
    round = play(slug, cards=cards, bets="1=10 4=10", acts=declined + "1 double 10, 4 split, 4 stand, 4 stand")
    answers = [i for i, e in enumerate(round.events) if isinstance(e, Answer) and e.seat != CHANCE]
    players_cards = [i for i, e in enumerate(round.events) if isinstance(e, Dealt) and e.place != "dealer"]
    assert max(answers + players_cards) < round.turned_at
    assert len([e for e in round.events if isinstance(e, Turned)]) == 1


@clause("round-10")
def test_a_natural_of_the_player_dealer_takes_doubles_and_splits(slug: str) -> None:
    doubled = play(slug, cards=dealt("5s 6d", dealer="Kc Ah", then="Ts"), bets="1=10", acts="1 double 10")
    assert doubled.played(1) == -20_00
    split = play(slug, cards=dealt("8s 8d", dealer="Kc Ah", then="Ts Ts"), bets="1=10", acts="1 split")
    assert split.played(1) == -20_00


# Doubles and splits


# The order of settlement

HOLE = [
    ("Ah", 1), ("2h", 2), ("3h", 4), ("4h", 5), ("5h", 6), ("6h", 7), ("7h", 8), ("8h", 1), ("9h", 2),
    ("Th", 4), ("Jh", 5), ("Qh", 6), ("Kh", 7),
]  # fmt: skip


@pytest.mark.parametrize(("hole", "seat"), HOLE)
@clause("round-14a", "round-14b", "round-14c")
def test_the_hole_card_finds_the_start_of_settlement(slug: str, hole: str, seat: int) -> None:
    """Counted clockwise from seat 1 over all positions but the player-dealer's in seat 3; pictures are 11, 12, 13."""
    round = play(slug, cards=dealt("Ts 9d", dealer=f"9c {hole}", then="Tc Tc"), bets="1=10", bank=3)
    assert round.button("action") == (seat, 0)


@clause("round-14a", "round-14b")
@pytest.mark.parametrize(
    ("hole", "order"), [("Ah", [1, 6, 4]), ("Jh", [4, 1, 6]), ("Qh", [6, 4, 1]), ("Kh", [6, 4, 1]), ("2h", [1, 6, 4])]
)
def test_settlement_goes_counter_clockwise(slug: str, hole: str, order: list[int]) -> None:
    """From seats 1, 5, 6, 7 and 2; an empty position passes to the next wagered one in that direction."""
    cards = dealt("Ks Kd", "Qs Qd", "Js Jd", dealer=f"8c {hole}", then="9c")
    assert play(slug, cards=cards, bets="1=10 4=10 6=10", bank=3).settled() == order


# Seats, spots, the end of the round


@clause("rule-13")
def test_eight_seats_the_player_dealer_in_one_of_them(slug: str) -> None:
    cards = dealt(*["Ks Qd"] * 7, dealer="9c 9h")
    assert len(play(slug, cards=cards, bets=" ".join(f"{n}=10" for n in range(1, 8)), decks=8).settled()) == 7
    with pytest.raises(BadSetup, match="seats 1 to 8"):
        play(slug, cards="Ks 9c Qd 9h", bets="1=10", people=[9])


@clause("round-5a")
def test_wagers_go_on_the_own_circle_or_on_free_ones(slug: str) -> None:
    cards = dealt("Ks Qd", "Ks Qd", "Ks Qd", dealer="9c 9h")
    round = play(slug, cards=cards, bets="1=10 2=10 2:5=20")
    assert round.order[:4] == ["1", "2", "5", "dealer"]
    assert round.played(2) == 30_00
    refused(slug, "act.wager", cards="", bets="1=10 2:1=20")


@clause("round-15a", "round-16a")
def test_after_settlement_the_cards_are_discarded_and_the_next_round_starts_without_any(slug: str) -> None:
    round = play(slug, cards=dealt("Ks Qd", dealer="9c 9h"), bets="1=10")
    settled = max(i for i, e in enumerate(round.events) if isinstance(e, Moved) and e.source == "bet/1/1")
    cleared = round.at(Cleared)
    assert settled < cleared
    assert not [e for e in round.events[cleared:] if isinstance(e, Dealt)]
    assert table(slug).deal(round.outcome).felt.cards == {}
    again = play(slug, cards=dealt("Js Jd", dealer="7c 7h", then="4c"), bets="1=10", start=round.outcome)
    assert len(again.pack) == 6 * 52
