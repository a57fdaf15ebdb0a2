"""Mexican Poker at Comstock: two cards, then three more that come down to whoever has opened his down card."""

from __future__ import annotations

import pytest

from cardroom.cards import deck, spell
from cardroom.errors import RefusedError, SetupError
from cardroom.felt import EVERYONE, NOBODY, Dealt, Person, Turned, View, only
from cardroom.games.facts import TooFew
from cardroom.games.seat_order import clockwise
from cardroom.rooms import offering
from cardroom.script import CHANCE, Act, Answer, Ask
from tests.poker.hands import paused, play, seat
from tests.poker.mexican import (
    CHECKED,
    HANDS,
    KEPT,
    NO_LIMIT,
    OPENED,
    ROOM,
    SLUG,
    THREE,
    TIME,
    at,
    clause,
    dealt,
    offered,
    played,
    stopped,
)
from tests.tables import reload, sign_lines


@clause("intro-2a", "intro-3a", "intro-3b", "intro-3f", "intro-4a", "rule-9", "intro-1b")
def test_one_down_one_up_then_three_more_a_card_burned_before_each() -> None:
    """From the left of the button, the button last. Nobody opens, so every later card comes up: one stays down."""
    hand = play(THREE, cards=dealt(HANDS, button=2), acts="2 bring-in, 3 call, 1 call", button=2, at=at())
    ups = ["up/3", "up/1", "up/2"]
    assert hand.order == ["hole/3", "hole/1", "hole/2", *ups, "burn", *ups, "burn", *ups, "burn", *ups]
    seen = {e.place: e.seen_by for e in hand.events if isinstance(e, Dealt)}
    assert (seen["hole/3"], seen["up/3"], seen["burn"]) == (only(3), EVERYONE, NOBODY)
    assert [hand.dealt(place) for place in ("hole/1", "up/1")] == ["2c", "3d 4s 6c 7d"]


@clause("intro-2b", "intro-2a")
def test_the_button_moves_one_seat_clockwise_after_each_hand() -> None:
    start, seen = seat(dict.fromkeys((2, 5, 6), "100"), button=5), []
    for _ in range(4):
        driver = at().deal(start)
        driver.answer(CHANCE, driver.waiting[0].options.read(spell(deck("mexican"))))  # type: ignore[union-attr]
        while driver.waiting:
            driver.silence(driver.waiting[0].seat)
        assert driver.outcome is not None
        seen.append(start.button)
        start = driver.outcome
    assert seen == [5, 6, 2, 5]


@clause("intro-3c", "intro-3d", "intro-3g", "intro-4a", "rule-19a")
def test_four_betting_rounds_with_the_choice_to_open_before_each_later_card() -> None:
    """In turn from the left of the button, all of them before the burn; and who is not asked cannot act."""
    hand = played(OPENED)
    found = "".join(
        str(e.seat)
        if isinstance(e, Ask) and e.topic != "act.open"
        else "o"
        if isinstance(e, Ask)
        else e.place[0]
        for e in hand.events
        if isinstance(e, Dealt) or (isinstance(e, Ask) and e.seat)
    )
    assert found == "hhhuuu 231 ooobuuu 231 ooobuuu 231 ooobuuu 231".replace(" ", "")
    assert [e.seat for e in hand.events if isinstance(e, Ask) and e.topic == "act.open"] == [2, 3, 1] * 3
    driver = stopped(OPENED)
    for other in (1, 3):
        with pytest.raises(RefusedError):
            driver.answer(other, Act("open"))


@clause("intro-3d", "intro-3e", "intro-3f", "intro-4a", "intro-3a")
def test_who_opens_gets_his_next_card_down_and_the_others_up() -> None:
    """Seat 3 opens before the third card and again before the fifth: one card is down at any time."""
    acts = f"{OPENED}, 2 keep, 3 open, 1 keep, {CHECKED}, {KEPT}, {CHECKED}, 2 keep, 3 open, 1 keep"
    driver = stopped(acts)
    assert [spell(driver.felt.cards[place]) for place in ("hole/3", "up/3")] == ["3c", "Qs 7c Jh 4d"]
    assert [spell(driver.felt.cards[place]) for place in ("hole/2", "up/2")] == ["5h", "Kd Qc Jd 2s"]
    turned = [(e.place, e.card.text) for e in driver.events if isinstance(e, Turned)]
    assert turned == [("hole/3", "7c"), ("hole/3", "4d")]
    hidden = {e.place: e.seen_by for e in driver.events if isinstance(e, Dealt)}["hole/3"]
    assert hidden == only(3)


@clause("intro-3d", "intro-3e")
def test_the_choice_is_gone_once_the_card_is_out() -> None:
    driver = stopped(f"{OPENED}, {KEPT}")
    assert offered(driver) == "2: check or bet $2 or fold"
    for who in (2, 3):
        with pytest.raises(RefusedError):
            driver.answer(who, Act("open"))
    assert len(driver.felt.cards["hole/2"]) == 1
    silent = stopped(OPENED)
    silent.silence(2)  # nothing said is nothing opened
    assert len(silent.felt.cards["hole/2"]) == 1


@clause("intro-3e")
def test_a_down_card_shown_at_another_time_stays_the_down_card() -> None:
    """Seat 2 wants to turn it up when it is his turn to bet: it does not count, and his next card comes up."""
    driver = stopped(f"{OPENED}, {KEPT}")
    with pytest.raises(RefusedError):
        driver.answer(2, Act("open"))
    for who, name in [(2, "check"), (3, "check"), (1, "check"), (2, "keep"), (3, "keep"), (1, "keep")]:
        driver.answer(who, Act(name))
    assert [spell(driver.felt.cards[place]) for place in ("hole/2", "up/2")] == ["5h", "Kd Qc Jd"]


@clause("rule-13a")
def test_a_hand_in_the_muck_wins_nothing() -> None:
    """Seat 3 has the ace, and is not asked again; king high takes $1.50 and $4 less $2."""
    hand = played("2 bring-in, 3 fold, 1 call", HANDS | {3: "Ac Jc"})
    assert hand.cards("muck") == "Ac Jc" and not hand.cards("hole/3")
    assert [who for who, _ in hand.asked()].count(3) == 1
    assert [hand.won(n) for n in THREE] == [-2_50, 1_00, -50]


@clause("rule-2a", "rule-2b", "intro-3c")
@pytest.mark.parametrize(
    ("ups", "opens"),
    [
        (("Qc", "Kd", "Js"), 2),
        (("Kc", "Qd", "Js"), 1),
        (("Ks", "Kc", "Kd"), 2),  # of equal ones the first from the left of the button, whatever the suits
        (("Ks", "2c", "Kd"), 3),
        (("Kc", "Qd", "As"), 3),  # the ace is high
        (("Kc", "**", "Ks"), 2),  # and a joker is an ace
        (("As", "2d", "**"), 3),
        (("**", "2d", "As"), 3),
    ],
)
def test_the_highest_card_showing_opens(ups: tuple[str, str, str], opens: int) -> None:
    hands = {n: f"{down} {up}" for n, down, up in zip((1, 2, 3), ("3c", "3d", "3h"), ups, strict=True)}
    driver = stopped("", hands)
    assert driver.waiting[0].seat == opens
    with pytest.raises(RefusedError) as refused:
        driver.answer(opens, Act("fold"))
    assert f"{SLUG}/rule-2a" in refused.value.clauses
    driver.silence(opens)
    assert driver.felt.ledger.balance(f"bet/{opens}") == 2_00


@clause("rule-2c", "intro-1b", f"{ROOM}fee-hand-mexican-1", f"{ROOM}fee-time-mexican-1")
@pytest.mark.parametrize(
    ("schedule", "low", "high", "ante"),
    [(1, 2, 4, 50), (2, 3, 6, 50), (3, 4, 8, 1_00), (5, 2, 4, 50), (6, 3, 6, 50), (7, 4, 8, 1_00)],
)
def test_opened_at_either_limit_and_raised_by_it(schedule: int, low: int, high: int, ante: int) -> None:
    driver = stopped("", of=at(schedule))
    assert [driver.felt.stack(n) for n in THREE] == [100_00 - ante] * 3
    assert offered(driver) == f"2: bring-in ${low} or bet ${high}"
    for act in (Act("check"), Act("fold"), Act("bet", high * 100 + 100), Act("bet", low * 100 + 50)):
        with pytest.raises(RefusedError) as refused:
            driver.answer(2, act)
        assert {f"{SLUG}/rule-2a", f"{SLUG}/rule-2c"} & {*refused.value.clauses}
    assert offered(stopped("2 bring-in", of=at(schedule))) == f"3: fold or call ${low} or raise to ${2 * low}"
    upper = f"2 bet {high}"
    assert offered(stopped(upper, of=at(schedule))) == f"3: fold or call ${high} or raise to ${2 * high}"
    later = f"{OPENED}, {KEPT}"
    bets = [low, high, high]  # after three cards the lower, after four and five the higher
    for bet in bets:
        assert offered(stopped(later, of=at(schedule))) == f"2: check or bet ${bet} or fold"
        later += f", {CHECKED}, {KEPT}"


@clause("rule-2c")
def test_who_opens_all_in_between_the_limits_has_opened_at_the_lower() -> None:
    driver = paused({**THREE, 2: "3.50"}, cards=dealt(HANDS), acts="2 bet 3", at=at())
    assert offered(driver) == "3: fold or call $3 or raise to $4"


@clause("rule-2c", "rule-11", f"{ROOM}fee-hand-mexican-1", f"{ROOM}fee-time-mexican-1")
@pytest.mark.parametrize("schedule", [NO_LIMIT, 8])
def test_no_limit_raises_are_at_least_the_last_bet(schedule: int) -> None:
    driver = stopped("", of=at(schedule))
    assert driver.felt.stack(1) == 99_50
    assert offered(driver) == "2: bring-in $2 or bet $2.50 to $99.50"
    assert (
        offered(stopped("2 bet 10", of=at(schedule)))
        == "3: fold or call $10 or raise to between $20 and $99.50"
    )
    raised = stopped("2 bet 10, 3 raise 25", of=at(schedule))
    assert offered(raised) == "1: fold or call $25 or raise to between $40 and $99.50"
    with pytest.raises(RefusedError) as refused:
        raised.answer(1, Act("raise", 39_50))
    assert f"{SLUG}/rule-11" in refused.value.clauses
    assert offered(stopped(f"{OPENED}, {KEPT}", of=at(schedule))) == "2: check or bet $2 to $97.50 or fold"


@clause("intro-1b", "rule-11")
def test_a_bet_and_three_raises_and_no_end_of_them_for_two() -> None:
    driver = stopped("2 bring-in, 3 raise 4, 1 raise 6, 2 raise 8")
    assert offered(driver) == "3: fold or call $4"
    with pytest.raises(RefusedError) as refused:
        driver.answer(3, Act("raise", 10_00))
    assert f"{SLUG}/intro-1b" in refused.value.clauses
    assert offered(stopped("2 bring-in, 3 raise 4, 1 raise 6")) == "2: fold or call $4 or raise to $8"
    alone = "2 bring-in, 3 raise 4, 1 fold, 2 raise 6, 3 raise 8, 2 raise 10, 3 raise 12"
    assert offered(stopped(alone)) == "2: fold or call $2 or raise to $14"


@clause("intro-1b")
def test_everybody_antes_unless_the_table_has_none() -> None:
    hand = played()
    assert [(m.source, m.target, m.cents) for m in hand.moves("act.ante")] == [
        ("stack/2", "pot", 50),
        ("stack/3", "pot", 50),
        ("stack/1", "pot", 50),
    ]
    assert hand.at("act.ante") < hand.at(Dealt)
    assert played(of=at(1, "no-ante")).moves("act.ante") == []


@clause("rule-3a", "rule-3b", "rule-3c", "intro-3g")
@pytest.mark.parametrize(
    ("ups", "first"),
    [
        (("Kc Qd", "Ad 2c", "7s 7h"), 3),  # a pair before an ace
        (("Ac Qd", "Ks Qc", "As Qh"), 3),  # equal: the first from the left of the button, whatever the suits
        (("Ac Kd", "Ah Qc", "As Qh"), 1),
        (("As Ad", "** Ah", "Ac 2c"), 2),  # a joker dealt up is an ace, and two aces with it are two aces
        (("** Kh", "Ad Kd", "Qs 2c"), 2),  # neither better nor worse than the natural hand
        (("Ad Kd", "2s 2c", "** 2h"), 2),
    ],
)
def test_the_highest_hand_showing_acts_first(ups: tuple[str, str, str], first: int) -> None:
    hands = {n: f"{down} {both}" for n, down, both in zip((1, 2, 3), ("3c", "3d", "3h"), ups, strict=True)}
    driver = stopped("", hands)
    opens = driver.waiting[0].seat
    others = clockwise([1, 2, 3], opens)[:-1]
    acts = ", ".join([f"{opens} bring-in", *(f"{n} call" for n in others), KEPT])
    assert stopped(acts, hands).waiting[0].seat == first


@clause("rule-3a", "comstock/seven-stud/first-b")
def test_where_the_highest_hand_showing_is_all_in_the_next_highest_acts() -> None:
    """Seat 3 shows a pair and has no chips left: seat 2 with the ace is next, not seat 1 at his left."""
    hands = {1: "3c Kc Qd", 2: "3d Ad 2c", 3: "3h 7s 7h"}
    acts = f"2 bring-in, 3 call, 1 call, {KEPT}"
    *_, oldest = offering(SLUG).earlier()
    for table, stack, first in ((at(), "100", 3), (at(), "2.50", 2), (oldest.open(), "2.50", 1)):
        driver = paused({**THREE, 3: stack}, cards=dealt(hands), acts=acts, at=table)
        assert driver.waiting[0].seat == first


@clause("rule-3a")
def test_two_pair_three_and_four_of_a_kind_showing() -> None:
    """On the last round two small pairs act before the kings, three deuces before them."""
    hands = {1: "3c 2d 2h 2s 4s", 2: "3d Kd Kc 5s 6s", 3: "7h 4d 4c 5c 5h"}
    third, fourth = f"{OPENED}, {KEPT}, {CHECKED}, {KEPT}", "1 check, 2 check, 3 check"
    assert stopped(third, hands).waiting[0].seat == 1
    assert stopped(f"{third}, {fourth}, {KEPT}", hands).waiting[0].seat == 1
    pairs = hands | {1: "3c 2d 2h 6c 4s"}
    assert stopped(f"{third}, {CHECKED}, {KEPT}", pairs).waiting[0].seat == 3


@clause("rule-10")
def test_check_and_raise() -> None:
    driver = stopped(f"{OPENED}, {KEPT}, 2 check, 3 bet 2, 1 fold")
    assert offered(driver) == "2: fold or call $2 or raise to $4"


@clause("rule-12a", "rule-19b", "intro-4b")
def test_cards_speak_and_who_checked_first_shows_first() -> None:
    """Seat 3 has the highest hand showing, checks first and shows first; nobody says what he has, and two pair win."""
    hands = {1: "2c 3d 4s 6c 7d", 2: "Jh Kd Jd Qc Qd", 3: "7c Qs Ad As 3c"}
    last = "3 check, 1 check, 2 check"
    acts = f"{OPENED}, {KEPT}, {last}, {KEPT}, {last}, {KEPT}"
    hand = played(acts, hands)
    shows = [
        "hole/3: shows a pair of aces",
        "hole/1: shows seven high",
        "hole/2: shows two pair, queens and jacks",
    ]
    assert hand.notes("settle.show") == shows
    assert [hand.won(n) for n in THREE] == [-2_50, 3_00, -2_50]
    bet = played(f"{acts}, 3 check, 1 bet 4, 2 call, 3 fold", hands)  # after a bet, whoever made it
    assert bet.notes("settle.show") == [shows[1], shows[2]]


@clause("rule-14", "rule-20a", "rule-20b", "rule-19a")
def test_one_act_one_amount_in_turn_and_nobody_is_held_to_a_raise_he_did_not_know_of() -> None:
    """Seat 1 wants to call $2 and has missed the raise: that is refused, nothing of his is in, and he may still fold."""
    driver = stopped("2 bring-in, 3 raise 4")
    with pytest.raises(RefusedError) as refused:
        driver.answer(1, Act("call", 2_00))
    assert f"{SLUG}/rule-20b" in refused.value.clauses
    assert driver.felt.stack(1) == 99_50
    for who in (2, 3):  # nobody else, and no more chips on top of what is in
        with pytest.raises(RefusedError):
            driver.answer(who, Act("raise", 6_00))
    moved = [e for e in driver.events if getattr(e, "topic", "") == "act.raise"]
    assert [(m.source, m.target, m.cents) for m in moved] == [("stack/3", "bet/3", 4_00)]  # type: ignore[attr-defined]
    driver.answer(1, Act("fold"))
    assert driver.felt.stack(1) == 99_50


@clause("rule-15")
def test_one_short_buy_after_each_full_one() -> None:
    of, start = at(), seat(THREE)
    with pytest.raises(RefusedError):
        of.sit(start, Person(4, "P4", 39_00))
    start = of.buy(of.sit(start, Person(4, "P4", 40_00)), 4, 20_00)
    with pytest.raises(RefusedError) as refused:
        of.buy(start, 4, 20_00)
    assert f"{SLUG}/rule-15" in str(refused.value)
    with pytest.raises(RefusedError):
        of.buy(start, 4, 39_00)
    again = of.buy(of.buy(start, 4, 40_00), 4, 10_00)
    assert again.person(4).cents == 110_00


@clause("rule-17")
def test_a_card_shown_is_shown_to_the_whole_table() -> None:
    """A down card that is opened, and every hand of the showdown: no seat sees more of them than another."""
    hand = played(f"{OPENED}, 2 keep, 3 open, 1 keep")
    views = [View(hand.start, n).catch_up(hand.events) for n in (1, 2, 3, 7)]
    for place in ("hole/1", "up/1", "hole/2", "hole/3", "up/3"):
        assert {spell(view.cards[place]) for view in views} == {hand.cards(place)}


@clause("rule-18")
def test_what_would_have_come_is_not_looked_at() -> None:
    """All fold to the opener: the cards of the next street are dealt to nobody, and no answer gives them away."""
    hand = played("2 bring-in, 3 fold, 1 fold")
    assert len(hand.order) == 6
    (shuffled,) = [e for e in hand.events if isinstance(e, Answer) and e.seat == CHANCE]
    assert shuffled.seen_by == NOBODY
    for n in (1, 2, 3):
        view = View(hand.start, n).catch_up(hand.events)
        seen = [card.text for held in view.cards.values() for card in held if card.text != "??"]
        assert not {"Qc", "4d", "4s", "Jd"} & {*seen}


@clause(f"{ROOM}fee-hand-mexican-1", f"{ROOM}fee-hand-flop", f"{ROOM}fee-hand-pot")
@pytest.mark.parametrize(("players", "regular"), [(3, 1_00), (4, 1_00), (5, 3_00), (7, 3_00)])
@pytest.mark.parametrize("schedule", [1, 2, 3, NO_LIMIT])
def test_fees_by_the_players_dealt_in(schedule: int, players: int, regular: int) -> None:
    """A dollar from the pot of every hand, and the rest once the third card is out."""
    stacks = dict.fromkeys(range(1, players + 1), "100")
    cards = spell([card for card in deck("mexican") if not card.is_joker])
    first = paused(stacks, cards=cards, acts="", at=at(schedule)).waiting[0].seat
    others = clockwise(sorted(stacks), first)[:-1]
    opened = f"{first} bring-in, " + ", ".join(f"{n} call" for n in others)
    hand = play(stacks, cards=cards, acts=opened, at=at(schedule))
    fees = [(m.source, m.target, m.cents, m.topic) for m in hand.moves("fee.")]
    assert fees == [("pot", "drop", 1_00, "fee.designated"), ("pot", "drop", regular, "fee.regular")]
    dealt_before = sum(isinstance(e, Dealt) for e in hand.events[: hand.at("fee.regular")])
    assert dealt_before == 3 * players + 1
    assert play(stacks, cards=cards, acts=f"{first} bring-in", at=at(schedule)).drop == 1_00


@clause(f"{ROOM}fee-hand-mexican-1", how="loaded")
def test_three_to_seven_players() -> None:
    driver = at().deal(seat({1: "100", 2: "100"}))
    assert (
        driver.is_over
        and driver.outcome is not None
        and driver.outcome.stopped == TooFew("-", "seat.broken", 3)
    )
    with pytest.raises(SetupError):
        at().deal(seat(dict.fromkeys(range(1, 9), "100")))
    with pytest.raises(SetupError):
        reload(SLUG, lambda raw: raw.update(least=2))


@clause(f"{ROOM}fee-time-mexican-1")
@pytest.mark.parametrize("schedule", [5, 6, 7, 8])
def test_five_dollars_of_each_player_every_half_hour(schedule: int) -> None:
    hand = played(OPENED, of=at(schedule), half_hours=1)
    assert [hand.fees(n) for n in THREE] == [5_00] * 3 and hand.drop == 15_00
    assert played(OPENED, of=at(schedule)).drop == 0


@clause(f"{ROOM}fee-jackpot-2", f"{ROOM}fee-jackpot-3")
@pytest.mark.parametrize(("schedule", "drop"), [(1, 2_00), (TIME, 0)])
def test_a_dollar_a_hand_for_the_jackpot(schedule: int, drop: int) -> None:
    hand = played(OPENED, of=at(schedule, "jackpot"))
    assert [(m.source, m.target, m.cents) for m in hand.moves("fee.pot")] == [("pot", "jackpot", 1_00)]
    assert hand.drop == drop


@clause(
    f"{ROOM}fee-hand-post",
    f"{ROOM}fee-time-post",
    f"{ROOM}fee-hand-mexican-1",
    f"{ROOM}fee-time-mexican-1",
    how="shown",
)
def test_the_sign_shows_game_limit_and_fee() -> None:
    lines = {schedule: sign_lines(at(schedule)) for schedule in (1, TIME)}
    common = [
        ("Limit", "limit $2 and $4", "act.betting"),
        ("Ante", "an ante of $0.50", "act.ante"),
        ("Opens", "the high card opens for $2 or $4", "act.bring-in"),
    ]
    assert lines[1][:3] == lines[TIME][:3] == common
    assert [text for label, text, _ in lines[1] if label == "Collection"] == [
        "3 to 4 players: $1 from the pot before the next card, $1 after the next card",
        "5 to 7 players: $1 from the pot before the next card, $3 after the next card",
    ]
    assert [text for label, text, _ in lines[TIME] if label == "Collection"] == [
        "$5 from each player every half hour"
    ]
    assert at(TIME).cite("post.sign") == ("comstock/room/fee-hand-post", "comstock/room/fee-time-post")
