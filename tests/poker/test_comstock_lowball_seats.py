"""Comstock's Lowball: coming in, buying chips, being away and coming back, time and the fee of a hand, and the sign."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cardroom.cards import Shoe, deck
from cardroom.cards import cards as read_cards
from cardroom.errors import RefusedError, SetupError
from cardroom.fees.clock import due
from cardroom.felt import BetweenRounds, Button, Dealt, Gone, Moved, Note, Person, leave, set_clock, step_away
from cardroom.money import Cents
from cardroom.rooms import Table, offering
from cardroom.rooms.buy_in import Before
from cardroom.script import CHANCE, Act, Choice, Driver, SimulatedChance
from cardroom.terminal.draw.table_sign import sign
from tests.poker.hands import seat, table_of
from tests.poker.lowball import HOLES, LOWBALL, lowball, results, stacked
from tests.poker.test_comstock_lowball_betting import turns

FOUR = {n: HOLES[n] for n in (1, 2, 3, 4)}
TIME, STRAIGHT = 2, 3
ROOM = "comstock/room"


def run(
    start: BetweenRounds,
    acts: str = "",
    schedule: int = 1,
    hole: dict[int, str] = FOUR,
    at: Table | None = None,
) -> Driver:
    """A hand of whoever is there: the acts in order, no kills, and silence after them."""
    driver = (at or table_of(LOWBALL, schedule=schedule)).deal(start)
    wanted = [part.split() for part in acts.split(",") if part.strip()]
    while driver.waiting:
        ask = driver.waiting[0]
        if ask.seat == CHANCE:
            dealt = {n: text for n, text in hole.items() if n in [one.seat for one in start.people]}
            driver.answer(CHANCE, Shoe(read_cards(stacked(dealt)), size=53))
        elif wanted and ask.topic != "act.kill" and isinstance(ask.options, Choice):
            who, *words = wanted.pop(0)
            driver.answer(int(who), ask.options.read(" ".join(words)))
        else:
            driver.silence(ask.seat)
    assert not wanted
    return driver


def after(driver: Driver) -> BetweenRounds:
    assert driver.outcome is not None
    return driver.outcome


def asked(driver: Driver, topic: str) -> list[tuple[int, str]]:
    return [
        (e.seat, e.options.phrase)
        for e in driver.events
        if getattr(e, "topic", "") == topic and hasattr(e, "options")
    ]


def players(driver: Driver) -> set[int]:
    """Who was dealt a hand."""
    places = [e.place for e in driver.events if isinstance(e, Dealt)]
    return {int(place.split("/")[1]) for place in places if place.startswith("hole/")}


@pytest.mark.clause("comstock/lowball/rule-10a")
def test_the_buy_in_is_the_houses() -> None:
    at, start = table_of(LOWBALL), seat({1: "100", 2: "100"})
    with pytest.raises(RefusedError, match=r"Ann has \$39: the buy-in is \$40 \(comstock/lowball/rule-10a"):
        at.sit(start, Person(3, "Ann", 39_00))
    assert at.sit(start, Person(3, "Ann", 40_00)).person(3).cents == 40_00


@pytest.mark.clause("comstock/lowball/rule-10b")
def test_one_short_buy_after_each_full_one() -> None:
    at = table_of(LOWBALL)
    start = at.sit(seat({1: "100"}), Person(2, "Ann", 40_00))
    once = at.buy(start, 2, 20_00)
    with pytest.raises(RefusedError, match=r"the short buy is used.*comstock/lowball/rule-10b"):
        at.buy(once, 2, 39_00)
    full = at.buy(once, 2, 40_00)
    assert at.buy(full, 2, 20_00).person(2).cents == 120_00


@pytest.mark.clause("comstock/lowball/rule-41a", "comstock/lowball/rule-41b")
@pytest.mark.parametrize(("schedule", "broken", "may"), [
    (1, "0", False), (1, "20", True), (1, "40", True), (1, "10", False), (STRAIGHT, "20", True), (STRAIGHT, "12", False),
])  # fmt: skip
def test_a_short_buy_from_a_broken_game_that_was_no_smaller(schedule: int, broken: str, may: bool) -> None:
    at, start, ann = table_of(LOWBALL, schedule=schedule), seat({1: "100"}), Person(2, "Ann", 15_00)
    before = Before(broken=int(broken) * 100)
    if may:
        assert at.sit(start, ann, before).person(2).cents == 15_00
    else:
        with pytest.raises(RefusedError, match="comstock/lowball/rule-41a, comstock/lowball/rule-41b"):
            at.sit(start, ann, before)


@pytest.mark.clause("comstock/lowball/rule-47a", "comstock/lowball/rule-48a")
def test_chips_leave_the_table_only_with_their_player() -> None:
    at, start = table_of(LOWBALL), seat({1: "100", 2: "100"})
    for cents in (-20_00, 0):
        with pytest.raises(
            RefusedError, match=r"chips leave the table only with their player.*rule-47a.*rule-48a"
        ):
            at.buy(start, 2, cents)
    assert [one.seat for one in leave(start, 2).people] == [1]


@pytest.mark.clause("comstock/lowball/rule-48c")
def test_money_on_the_table_plays_only_as_chips_bought_between_hands() -> None:
    at, start = table_of(LOWBALL), seat({1: "100", 2: "100", 3: "40"})
    bought = at.buy(start, 3, 40_00)
    assert bought.person(3).cents == 80_00 and start.person(3).cents == 40_00
    driver = at.deal(start)
    while driver.waiting[0].kind != "bet":
        ask = driver.waiting[0]
        driver.answer(CHANCE, SimulatedChance(1).answer(ask)) if ask.seat == CHANCE else driver.silence(
            ask.seat
        )
    with pytest.raises(RefusedError):  # the chips that he has, and nothing beside them
        driver.answer(3, Act("raise", 80_00))
    assert driver.felt.stack(3) == 40_00


@pytest.mark.clause("comstock/lowball/rule-47b")
@pytest.mark.parametrize(
    ("minutes", "cents", "may"), [(29, 149_00, False), (29, 150_00, True), (30, 40_00, True)]
)
def test_who_is_back_within_half_an_hour_brings_what_he_took(minutes: int, cents: int, may: bool) -> None:
    """The table remembers it: nobody has to say so, and nobody can leave it out."""
    at = table_of(LOWBALL)
    gone = at.leave(set_clock(seat({1: "100", 2: "150"}), 7), 2)
    start = set_clock(gone, 7 + minutes)
    if may:
        back = at.sit(start, Person(3, "P2", cents))
        assert back.person(3).cents == cents and not back.gone
    else:
        with pytest.raises(RefusedError, match=r"took \$150 away 29 minutes ago.*comstock/lowball/rule-47b"):
            at.sit(start, Person(3, "P2", cents))
        assert at.sit(start, Person(3, "Ann", cents)).person(3).cents == cents


@pytest.mark.clause("comstock/lowball/rule-10b")
def test_leaving_for_a_minute_gives_no_second_short_buy() -> None:
    """Who brings back his own chips has bought nothing; a full buy beside them, or a new visit, starts anew."""
    at = table_of(LOWBALL)
    once = at.buy(at.sit(seat({1: "100"}), Person(2, "Ann", 40_00)), 2, 20_00)
    gone = at.leave(once, 2)
    with pytest.raises(RefusedError, match="the short buy is used"):
        at.buy(at.sit(gone, Person(2, "Ann", 60_00)), 2, 39_00)
    assert at.buy(at.sit(gone, Person(2, "Ann", 100_00)), 2, 39_00).person(2).short_buys == 1
    assert at.buy(at.sit(set_clock(gone, 30), Person(2, "Ann", 60_00)), 2, 39_00).person(2).short_buys == 1


@pytest.mark.clause("comstock/lowball/rule-43a", "comstock/room/fee-time-away-b")
def test_a_missed_blind_and_time_owed_wait_for_who_comes_back() -> None:
    at, start = table_of(LOWBALL), seat({1: "100", 2: "100", 3: "100"})
    people = (*start.people[:2], Person(3, "P3", 100_00, missed=True, owes=3_00))
    gone = at.leave(replace(start, people=people), 3)
    assert gone.left("P3") == Gone("P3", Cents(100_00), 0, Cents(3_00), True)
    back = at.sit(gone, Person(4, "P3", 100_00)).person(4)
    assert (back.missed, back.owes) == (True, 3_00)
    hand = run(at.sit(gone, Person(4, "P3", 100_00)))
    assert asked(hand, "seat.missed") and hand.felt.ledger.balance("drop") >= 3_00


@pytest.mark.clause("comstock/lowball/rule-42", "comstock/lowball/rule-50b")
def test_a_newcomer_gets_a_hand_at_once_and_posts_nothing() -> None:
    """Also one from another table, of whatever limit: he neither kills nor waits for the blind."""
    at = table_of(LOWBALL)
    first = run(seat({1: "100", 2: "100", 3: "100"}))
    start = at.sit(after(first), Person(4, "Ann", 40_00))
    hand = run(start)
    assert (start.button, players(hand)) == (2, {1, 2, 3, 4})
    assert not asked(hand, "seat.missed")
    assert asked(hand, "act.first-round")[0] == (4, "fold or call $4 or raise to between $8 and $24")
    assert hand.felt.stack(4) == 40_00


@pytest.mark.clause("comstock/room/fee-hand-lowball-1", "comstock/lowball/rule-49a")
def test_seven_seats_and_nobody_in_a_seat_that_is_kept() -> None:
    at = table_of(LOWBALL)
    with pytest.raises(SetupError, match="seats 1 to 7"):
        at.deal(seat({1: "100", 8: "100"}))
    assert at.deal(seat(dict.fromkeys(range(1, 8), "100"))).waiting
    start = step_away(seat({1: "100", 2: "100", 3: "100"}), 3)
    with pytest.raises(SetupError, match="seat 3: taken twice"):
        at.sit(start, Person(3, "Ann", 100_00))
    assert players(run(start)) == {1, 2}


@pytest.mark.clause("comstock/lowball/rule-38a")
def test_who_is_not_back_when_the_cards_are_dealt_gets_no_hand() -> None:
    """The others' cards do not wait for him; the next hand has him in again."""
    driver = run(step_away(seat(dict.fromkeys(FOUR, "100")), 4))
    assert players(driver) == {1, 2, 3} and driver.felt.stack(4) == 100_00
    assert players(run(step_away(after(driver), 4, away=False))) == {1, 2, 3, 4}


def away_for(hands: int, at: Table | None = None) -> BetweenRounds:
    """Four players, and seat 2 away from the hand on in which the blind would be his: so long, and back."""
    start = step_away(seat(dict.fromkeys(FOUR, "100")), 2)
    for _ in range(hands):
        start = after(run(start, at=at))
    return step_away(start, 2, away=False)


@pytest.mark.clause("comstock/lowball/rule-43a")
@pytest.mark.parametrize(("hands", "owes"), [(1, False), (2, False), (3, True), (4, True)])
def test_a_full_round_is_as_many_hands_as_there_are_players(hands: int, owes: bool) -> None:
    """Three play while he is away. The blind passes his seat in the first of the hands: that alone is no round."""
    start = away_for(hands)
    assert start.person(2).missed is owes
    hand = run(start)
    assert bool(asked(hand, "seat.missed")) is (hands == 4)  # after three the blind is his own
    assert owes or (
        players(hand) == {1, 2, 3, 4} and start.note("away", "P2") == Note("away", "P2", 2, hands)
    )
    assert after(hand).note("away", "P2") is None


@pytest.mark.clause("comstock/lowball/rule-43a")
def test_a_round_is_counted_without_a_break() -> None:
    start = after(run(away_for(2)))
    for _ in range(2):
        start = after(run(step_away(start, 2)))
    assert not start.person(2).missed and start.note("away", "P2").number == 2  # type: ignore[union-attr]


def test_a_room_file_without_the_key_counts_as_before() -> None:
    """One hand away is enough if the blind passed him in it."""
    assert away_for(1, before()).person(2).missed
    start = after(run(step_away(seat(dict.fromkeys(FOUR, "100")), 4), at=before()))
    assert not start.person(4).missed and not start.notes


def before() -> Table:
    """Lowball as its room file had it before there was the key."""
    *_, first = offering(LOWBALL).earlier()
    return first.open()


@pytest.mark.clause("comstock/lowball/rule-43a")
def test_who_missed_the_blind_comes_back_by_a_straddle() -> None:
    """Seat 2 is away for a round. Then the blind is his, and with another hand away it is not: the button is in seat 3."""
    assert not asked(run(away_for(3)), "seat.missed")
    back = away_for(4)
    hand = run(back, "2 straddle, 1 call, 3 call, 4 call, 2 raise 12, 1 fold, 3 fold, 4 fold")
    assert asked(hand, "seat.missed") == [(2, "wait or straddle $8")]
    assert turns(hand) == [1, 3, 4, 2, 1, 3, 4]
    assert not after(hand).person(2).missed
    assert asked(hand, "act.first-round")[0] == (1, "fold or call $8 or raise to between $12 and $28")


@pytest.mark.clause("comstock/lowball/rule-43a")
def test_who_missed_the_blind_waits_until_it_is_his() -> None:
    start = away_for(4)
    buttons = []
    for _ in range(2):
        hand = run(start)
        assert players(hand) == {1, 3, 4} and start.person(2).missed
        buttons.append(start.button)
        start = after(hand)
    assert (buttons, start.button) == ([3, 4], 1)
    hand = run(start)
    assert not asked(hand, "seat.missed") and players(hand) == {1, 2, 3, 4}
    assert [e.source for e in hand.events if isinstance(e, Moved) and e.topic == "act.blinds"] == ["stack/2"]
    assert not after(hand).person(2).missed


@pytest.mark.clause("comstock/lowball/rule-43a")
@pytest.mark.parametrize(("chips", "owes"), [("3", True), ("4", False)])
def test_who_could_not_complete_the_blind_comes_back_on_it_or_by_a_straddle(chips: str, owes: bool) -> None:
    """Seat 2 posts all he has and wins with the best hand. Then the button passes him, and he may straddle or wait; with
    the whole blind he has the button and owes nothing."""
    best = {**FOUR, 1: HOLES[2], 2: HOLES[1]}
    hand = run(seat({**dict.fromkeys(FOUR, "100"), 2: chips}), "3 call, 4 call, 1 call", hole=best)
    start = after(hand)
    assert start.person(2).cents > 4_00 and start.person(2).missed is owes
    assert start.button == (3 if owes else 2)
    following = run(at_least(start, 2, 8_00), "2 straddle" if owes else "")
    assert asked(following, "seat.missed") == ([(2, "wait or straddle $8")] if owes else [])
    assert players(following) == {1, 2, 3, 4} and not after(following).person(2).missed
    if owes:
        assert players(run(at_least(start, 2, 8_00))) == {1, 3, 4}


def at_least(start: BetweenRounds, who: int, cents: int) -> BetweenRounds:
    people = tuple(
        replace(one, cents=max(one.cents, cents)) if one.seat == who else one for one in start.people
    )
    return replace(start, people=people)


@pytest.mark.clause("comstock/lowball/rule-43a")
def test_who_lost_his_short_blind_and_buys_again_comes_back_in_the_same_way() -> None:
    at = table_of(LOWBALL)
    start = after(run(seat({**dict.fromkeys(FOUR, "100"), 4: "1"}, button=3), "1 call, 2 call, 3 call"))
    assert (start.person(4).cents, start.person(4).missed) == (0, True)
    again = run(at.buy(start, 4, 40_00))
    assert asked(again, "seat.missed") == [(4, "wait or straddle $8")]


def test_a_short_blind_of_hold_em_owes_nothing_afterwards() -> None:
    """Its rule speaks of those who were away."""
    start = BetweenRounds(people=seat({1: "100", 2: "100", 3: "1"}).people, button=1)
    driver = table_of("comstock/holdem").deal(start)
    while driver.waiting:
        ask = driver.waiting[0]
        driver.answer(CHANCE, Shoe(deck("standard"), size=52)) if ask.seat == CHANCE else driver.silence(
            ask.seat
        )
    assert not after(driver).person(3).missed


@pytest.mark.clause("comstock/lowball/rule-43a", "comstock/lowball/structure-b2")
def test_a_pot_with_a_straddle_may_be_killed_for_twice_the_straddle() -> None:
    start = away_for(4)
    driver = table_of(LOWBALL).deal(start)
    driver.answer(2, driver.waiting[0].options.read("straddle"))  # type: ignore[union-attr]
    for who in (4, 1):
        driver.answer(who, driver.waiting[0].options.read("pass"))  # type: ignore[union-attr]
    driver.answer(2, driver.waiting[0].options.read("kill"))  # type: ignore[union-attr]
    assert driver.felt.ledger.balance("bet/2") == 16_00


@pytest.mark.clause(f"{ROOM}/fee-hand-lowball-1", f"{ROOM}/fee-hand-flop", f"{ROOM}/fee-hand-pot",
                    f"{ROOM}/fee-hand-advance", f"{ROOM}/fee-hand-when")  # fmt: skip
@pytest.mark.parametrize("players", [2, 4])
def test_three_dollars_from_the_pot_at_the_draw_and_nothing_before_it(players: int) -> None:
    hole = {n: HOLES[n] for n in range(1, players + 1)}
    first = "1 call, 2 check" if players == 2 else "3 call, 4 call, 1 call, 2 check"
    for bets in ("", "2 bet 20"):
        hand = lowball(hole, f"{first}, {bets}")
        assert [(m.source, m.target, m.cents) for m in hand.moves("fee.")] == [("pot", "drop", 3_00)]
        assert hand.order.index("burn") and hand.at("fee.regular") < hand.at("settle.")
    assert (
        lowball(hole, "1 raise 12, 2 fold" if players == 2 else "3 raise 12, 4 fold, 1 fold, 2 fold").drop
        == 0
    )


@pytest.mark.clause(f"{ROOM}/fee-time-lowball-1", f"{ROOM}/fee-time-lowball-2", f"{ROOM}/fee-time-when")
@pytest.mark.parametrize(("schedule", "fee"), [(TIME, 3_00), (STRAIGHT, 5_00)])
def test_time_is_taken_from_everybody_seated_by_the_half_hour(schedule: int, fee: int) -> None:
    """At every mark of the table's clock, whether the dealer changes or stays; nothing between, and none from the pot."""
    stacks = dict.fromkeys(FOUR, "900")
    for minute, last, halves in ((0, None, 1), (29, 0, 0), (30, 29, 1), (65, 31, 1), (95, 31, 2)):
        assert due(0, last, minute) == halves
        hand = lowball(FOUR, "", at=table_of(LOWBALL, schedule=schedule), stacks=stacks, half_hours=halves)
        assert [m.cents for m in hand.moves("fee.")] == [fee * halves] * 4 * bool(halves)
        assert {m.topic for m in hand.moves("fee.")} <= {"fee.half-hour"}
        assert hand.outcome.half_hours == 0 and hand.drop == fee * halves * 4


@pytest.mark.clause(f"{ROOM}/fee-time-away-a")
def test_time_of_somebody_away_is_paid_out_of_his_chips_on_the_table() -> None:
    start = replace(step_away(seat(dict.fromkeys(FOUR, "100")), 4), half_hours=1)
    hand = run(start, schedule=TIME)
    assert hand.felt.stack(4) == 97_00 and after(hand).person(4).owes == 0
    assert 4 not in players(hand)


@pytest.mark.clause(f"{ROOM}/fee-time-away-b")
def test_who_is_away_with_too_few_chips_owes_it_all_and_is_not_dealt_in_before_he_has_paid() -> None:
    start = replace(step_away(seat({1: "100", 2: "100", 3: "100", 4: "2"}), 4), half_hours=1)
    gone = after(run(start, schedule=TIME))
    assert (gone.person(4).cents, gone.person(4).owes) == (2_00, 3_00)
    back = step_away(gone, 4, away=False)
    hand = run(back, schedule=TIME)
    assert players(hand) == {1, 2, 3} and after(hand).person(4).owes == 3_00
    assert "seat 4 owes $3 for time and gets no hand" in [getattr(e, "text", "") for e in hand.events]
    at = table_of(LOWBALL, schedule=TIME)
    paid = run(at.buy(after(hand), 4, 40_00), schedule=TIME)
    assert (paid.felt.stack(4), after(paid).person(4).owes) == (39_00, 0)
    assert players(paid) == {1, 2, 3, 4}


@pytest.mark.clause(f"{ROOM}/fee-time-away-b")
def test_the_button_passes_whoever_owes_time() -> None:
    people = tuple(Person(n, f"P{n}", 2_00 if n == 2 else 100_00, owes=3_00 if n == 2 else 0) for n in FOUR)
    hand = run(BetweenRounds(people=people, button=2), schedule=TIME)
    assert next(e.at for e in hand.events if isinstance(e, Button)) == 3
    assert after(hand).button == 4


@pytest.mark.clause(f"{ROOM}/fee-poker-one-schedule")
def test_a_table_takes_time_or_a_fee_of_each_hand_and_never_both() -> None:
    called = "3 call, 4 call, 1 call, 2 check"
    drops = [lowball(FOUR, called, at=table_of(LOWBALL, schedule=n), half_hours=1).drop for n in (1, TIME)]
    assert drops == [3_00, 12_00]
    with pytest.raises(SetupError, match="schedules 1 to 3"):
        table_of(LOWBALL, schedule=4)


@pytest.mark.parametrize(("schedule", "fees"), [
    pytest.param(1, 3_00, marks=pytest.mark.clause(f"{ROOM}/fee-jackpot-2")),
    pytest.param(TIME, 0, marks=pytest.mark.clause(f"{ROOM}/fee-jackpot-3")),
])  # fmt: skip
def test_a_jackpot_takes_a_dollar_of_each_hand_from_the_pot(schedule: int, fees: int) -> None:
    at = table_of(LOWBALL, schedule=schedule, options=("jackpot",))
    hand = lowball(FOUR, "3 call, 4 call, 1 call, 2 check", at=at)
    assert [(m.source, m.cents) for m in hand.moves("fee.") if m.target == "jackpot"] == [("pot", 1_00)]
    assert (hand.drop, hand.outcome.jackpot) == (fees, 1_00)
    assert sum(results(hand).values()) == -fees - 1_00
    ended = lowball(FOUR, "3 raise 12, 4 fold, 1 fold, 2 fold", at=at)
    assert ended.outcome.jackpot == 1_00


FLOOR = {
    "45": "A change of the game's limit needs the floorman's approval.",
    "49b": "Standing in with someone else's chips is limited to one round, subject to management.",
    "50a": "A table change, once called, is taken at once.",
    "53a": "Absence for a meal or to fetch money is limited to 30 minutes.",
    "53b": "When the 30 minutes are up the absent player's chips are removed and his seat is forfeited.",
    "53c": "A player who forfeited his seat by absence is put on the waiting list.",
    "54": "A player who leaves and wants his seat held must tell the floorman.",
}
"""What the sign says of the rules that only people can keep."""


@pytest.mark.parametrize("slug", [LOWBALL])
@pytest.mark.parametrize(
    "rule", [pytest.param(one, marks=pytest.mark.clause(f"rule-{one}", how="shown")) for one in FLOOR]
)
def test_the_sign_says_what_the_floor_sees_to(slug: str, rule: str) -> None:
    shown = next(fact for fact in sign(table_of(slug)).facts if fact.label == "The floor sees to")
    (line,) = [
        line for line, one in zip(shown.values, shown.clauses, strict=True) if one == f"{slug}/rule-{rule}"
    ]
    assert FLOOR[rule] in line


@pytest.mark.parametrize(("schedule", "limit", "fee"), [
    pytest.param(1, "spread limit, $4 to $20", "2 to 7 players: $3 after the draw",
                 marks=pytest.mark.clause(f"{ROOM}/fee-hand-post", how="shown")),
    pytest.param(TIME, "spread limit, $4 to $20", "$3 from each player every half hour",
                 marks=pytest.mark.clause(f"{ROOM}/fee-time-post", how="shown")),
    pytest.param(STRAIGHT, "straight limit $20", "$5 from each player every half hour",
                 marks=pytest.mark.clause(f"{ROOM}/fee-time-post", how="shown")),
])  # fmt: skip
def test_the_sign_shows_game_limit_and_fee(schedule: int, limit: str, fee: str) -> None:
    board = sign(table_of(LOWBALL, schedule=schedule))
    facts = {fact.label: fact.values for fact in board.facts}
    assert (board.game, facts["Limit"], facts["Collection"]) == ("Lowball", (limit,), (fee,))


def test_games_without_such_rules_have_no_such_block() -> None:
    assert not [fact for fact in sign(table_of("comstock/holdem")).facts if fact.label == "The floor sees to"]
