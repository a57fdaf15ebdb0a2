"""The questions behind the remedies, each by itself: pure functions of what was told."""

from __future__ import annotations

from cardroom.games.remedies import asked
from tests.mishaps.struck import Struck, struck
from tests.mishaps.test_holdem import CALLED, chance

STUD = "comstock/seven-stud"


def holdem(*inputs: str) -> Struck:
    return struck("comstock/holdem", 4, *inputs, finish=False)


def test_actors_are_seats_that_acted_in_turn_since_the_deal_and_blinds_never() -> None:
    assert asked.actors(holdem(chance()).events) == set()
    assert asked.actors(holdem(chance(), "4 fold", "1 call").events) == {4, 1}
    assert asked.actors(holdem(chance(), *CALLED).events) == {1, 2, 3, 4}
    again = holdem("mishap count 3 +1", chance(), "4 call", "mishap found count 3", chance())
    assert asked.actors(again.events) == set()  # of the new deal


def test_acts_count_acts_and_not_players() -> None:
    assert asked.acts(holdem(chance(), "4 raise 4.00", "1 call", "2 fold", "3 raise 6.00", "4 call").events) == 5
    stud = struck(STUD, 3, "chance", finish=False)
    stud.driver.silence(stud.driver.waiting[0].seat)
    assert asked.acts(stud.events) == 1  # the forced bet is one
    assert asked.actors(stud.events) == set()


def test_folds_alone_open_nothing() -> None:
    assert not asked.is_opened(holdem(chance(), "4 fold", "1 fold").events)
    assert asked.is_opened(holdem(chance(), "4 fold", "1 call").events)
    stud = struck(STUD, 3, "chance", finish=False)
    assert not asked.is_opened(stud.events)
    stud.driver.silence(stud.driver.waiting[0].seat)
    assert asked.is_opened(stud.events)


def test_has_acted_knows_dice_and_posts_from_acts_on_cards() -> None:
    assert not asked.has_acted(holdem().events)
    assert not asked.has_acted(holdem(chance()).events)
    assert asked.has_acted(holdem(chance(), "4 fold").events)


def test_a_hand_is_intact_until_it_is_in_the_muck() -> None:
    at = holdem(chance(), "mishap mucked 4 thrown")
    assert asked.is_intact(at.driver.felt, 4)
    gone = holdem(chance(), "4 fold")
    assert not asked.is_intact(gone.driver.felt, 4)


def test_a_hand_induced_another_only_if_that_went_to_the_muck_after_it() -> None:
    at = holdem(chance(), "1 fold" if False else "4 fold", "mishap mucked 1 thrown", "floor live")
    assert not asked.induced(at.events, 1)
    later = holdem(chance(), "mishap mucked 1 thrown", "floor live", "4 fold")
    assert asked.induced(later.events, 1)


def test_it_is_in_play_until_a_pot_is_pushed() -> None:
    assert asked.is_in_play(holdem(chance(), "4 fold").events)
    assert not asked.is_in_play(holdem(chance(), "4 fold", "1 fold", "2 fold").events)


def test_looked_after_says_whether_a_card_can_still_be_moved() -> None:
    events = holdem(chance()).events
    dealt = [at for at, event in enumerate(events) if event.line().startswith("deal hole")]
    assert asked.looked_after(events, dealt[0])
    assert not asked.looked_after(events, dealt[-1])


def test_the_deal_in_progress_begins_at_its_first_shuffle() -> None:
    at = holdem("mishap exposed 2.1", "mishap exposed 3.1", chance(), chance())
    shuffles = [n for n, line in enumerate(at.lines) if line.startswith("shuffled")]
    assert asked.since_deal(at.events) == shuffles[1]
