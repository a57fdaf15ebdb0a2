"""Hands dealt through `import cardroom`: every offering to its end, money conserved, texts, records, bots."""

from __future__ import annotations

import copy
from decimal import Decimal
from pathlib import Path
from random import Random
from typing import Any

import pytest

import cardroom
from cardroom.cards import Card
from cardroom.errors import RefusedError, SetupError, UnreadableError
from cardroom.felt import View
from cardroom.record import RecordMismatchError
from cardroom.rooms import Table
from cardroom.script import Ask
from cardroom.words import language

GAMES = [game.slug for game in cardroom.offerings()]
PLAYERS = {1: ("Ann", 2000), 2: ("Ben", 2000), 3: ("Cy", 2000)}
RIVERSIDE = Path(__file__).parent.parent.parent / "docs/rooms/riverside.toml"


def usual(table: cardroom.GameTable, count: int = 4) -> dict[int, tuple[str, cardroom.Dollars]]:
    return {seat: (f"P{seat}", table.usual_stack) for seat in range(1, min(count, table.seats) + 1)}


def check_books(hand: cardroom.Hand) -> None:
    """What the seats have lost is what the house has, and the next hand starts with what is left."""
    assert hand.is_over and not hand.waiting
    assert sum(hand.net.values()) + hand.collection == 0
    assert {person.seat: person.cents for person in hand.after.people} == {
        seat: amount.cents for seat, amount in hand.stacks.items()
    }


def test_there_are_38_games() -> None:
    assert len(GAMES) == 38


@pytest.mark.parametrize("slug", GAMES)
def test_default_answers_end_every_game(slug: str) -> None:
    table = cardroom.open_table(slug)
    hand = table.deal(usual(table), seed=3)
    while hand.waiting:
        turn = hand.waiting[0]
        assert turn.default in turn and turn.text and turn.answers
        hand.answer(turn.seat, turn.default)
    check_books(hand)
    assert hand.told()
    if hand.after.stopped:  # nobody took the bank
        with pytest.raises(SetupError, match="the table has stopped"):
            hand.next()
    else:
        assert hand.next().start.round == 2


@pytest.mark.parametrize("slug", GAMES)
def test_bots_play_every_game_which_is_told_explained_and_replayed(slug: str) -> None:
    table = cardroom.open_table(slug)
    hand = table.deal(usual(table), seed=5).play_out()
    check_books(hand)
    for seat, net in hand.net.items():
        assert hand.why(seat) if net else True
        assert hand.seen(seat).stacks == hand.stacks
        assert hand.told(seat)
    again = cardroom.replay(hand.record())
    assert again.stacks == hand.stacks and again.told() == hand.told() and again.table == table


@pytest.mark.parametrize("slug", GAMES)
def test_every_limit_opens_a_table_whose_repr_opens_it_again(slug: str) -> None:
    game = next(game for game in cardroom.offerings() if game.slug == slug)
    for limit in game.limits:
        table = cardroom.open_table(slug, limit=limit)
        again = eval(repr(table))
        assert again == table and again.room_table.settings == table.room_table.settings


def test_a_jackpot_is_part_of_the_collection() -> None:
    table = cardroom.open_table("comstock/holdem", limit="5-10", options="jackpot")
    hand = table.deal(usual(table), seed=2).play_out("house-way")
    check_books(hand)
    assert hand.collection > 0 and hand.after.jackpot


def test_limits_are_found_by_the_ways_people_write_them() -> None:
    for limit in ("40-80", "$40-$80", "40/80", "40 to 80", 40, "40"):
        assert cardroom.open_table("pinnacle/holdem", limit=limit).limits.startswith("$40–$80 limit")
    ranged = cardroom.open_table("pinnacle/holdem", limit="20-40")
    assert ranged.limits.startswith("$20–$40 limit")
    assert repr(ranged) == "cardroom.open_table('pinnacle/holdem', limit='20-40')"
    blinded = cardroom.open_table("mortimers/holdem", limit="no-limit", blinds="5/10")
    assert blinded == cardroom.open_table("mortimers/holdem", schedule=42)
    assert repr(blinded) == "cardroom.open_table('mortimers/holdem', limit='no-limit', schedule=42)"
    assert eval(repr(blinded)) == blinded
    chosen = cardroom.open_table("mortimers/pure-21.5", options=["insurance"], chip="0.50", decks=6)
    assert eval(repr(chosen)) == chosen and chosen.room_table.settings.options == ("insurance",)
    for rooms in (RIVERSIDE, str(RIVERSIDE), [RIVERSIDE], iter([RIVERSIDE]), RIVERSIDE.parent):
        own = cardroom.open_table("riverside/riverside-21", rooms=rooms)
        assert eval(repr(own)) == own
    assert cardroom.open_table("comstock/pan", limit="0.50").limits.startswith("one chip is $0.50")


def test_a_round_of_blackjack_is_settled_to_the_cent() -> None:
    blackjack = cardroom.open_table("pinnacle/no-bust-401")
    hand = blackjack.deal(cents={1: ("Ann", 200_00), 2: ("Ben", 100_00)}, seed=8)
    for seat, answer in ((1, "bank"), (1, "150"), (2, "2=20"), (2, "stand")):
        hand.answer(seat, answer)
    assert hand.net == {1: -21, 2: Decimal("19.50")} and hand.collection == Decimal("1.50")
    check_books(hand)


def test_wagers_and_amounts_by_any_spelling_settle_alike() -> None:
    table = cardroom.open_table("pinnacle/no-bust-401")
    spelled: list[tuple[Any, Any]] = [
        ("150", "2=20"),
        (150, {2: 20}),
        ("$150.00", {"2": "20.00"}),
        (Decimal(150), {"2": cardroom.Dollars("20")}),
    ]
    for bank, wager in spelled:
        hand = table.deal({1: ("Ann", 200), 2: ("Ben", 100)}, seed=8)
        for seat, answer in ((1, "bank"), (1, bank), (2, wager), (2, "stand")):
            hand.answer(seat, answer)
        assert hand.net[1] == -21


def test_cards_are_taken_as_text_list_or_tuple() -> None:
    table = cardroom.open_table("comstock/lowball")
    shown = []
    for as_given in (" ".join, list, tuple, lambda cards: [Card(card) for card in cards]):
        hand = table.deal(PLAYERS, seed=4)
        while hand.waiting[0].kind != "draw":
            turn = hand.waiting[0]
            hand.answer(turn.seat, next(act for act in ("pass", "call", "open", "check") if act in turn))
        turn = hand.waiting[0]
        cards = [str(card) for card in turn.ask.options.cards[:2]]
        assert as_given(cards) in turn
        hand.answer(turn.seat, as_given(cards))
        shown.append(hand.told(turn.seat))
    assert len(shown) == 4 and all(told == shown[0] for told in shown)


def test_a_turn_says_what_it_allows() -> None:
    hand = cardroom.open_table("comstock/holdem").deal(PLAYERS, seed=1)
    turn = hand.waiting[0]
    assert "call" in turn and "fold" in turn and "raise" in turn and "raise 4" in turn
    assert "check" not in turn and "raise 1" not in turn and "nonsense" not in turn and 7.5 not in turn
    assert turn.amounts("raise") == (4, 2000) and turn.default == "fold"
    assert repr(turn) == f"<Turn of {turn.name} in seat {turn.seat}: {turn.text}>"
    assert "raise to 4" in turn and "raise to $4" in turn and "raise for 1" not in turn
    with pytest.raises(RefusedError, match="there is no amount for 'bet': allowed is fold or call"):
        turn.amounts("bet")
    hand.answer(turn.seat, f"raise {turn.amounts('raise')[0]}")
    hand.time_out(hand.waiting[0].seat)
    assert len(hand.waiting) == 1


def test_the_amount_of_a_wager_with_one_amount_may_be_left_out() -> None:
    hand = cardroom.open_table("pinnacle/holdem").deal(PLAYERS, seed=1)
    seat = hand.waiting[0].seat
    hand.answer(seat, "raise")
    assert hand.net[seat] <= -60 and "raises to $80" in hand.told()[-1]


def test_a_second_answer_replaces_the_first_while_others_are_asked() -> None:
    hand = cardroom.open_table("pinnacle/no-bust-401").deal(PLAYERS, seed=1)
    hand.answer(1, "bank")
    hand.answer(1, "500")
    assert [turn.seat for turn in hand.waiting] == [2, 3]
    hand.answer(2, "2=10")
    hand.answer(2, "2=30")
    hand.answer(3, "none")
    assert hand.net[2] <= -30 and hand.net[3] == 0


def test_the_next_hand_goes_on_from_the_last() -> None:
    table = cardroom.open_table("pinnacle/holdem")
    first = table.deal(PLAYERS, seed=8).play_out()
    same = table.deal(PLAYERS, seed=8).play_out()
    assert first.told() == same.told()
    second, again = first.next().play_out(), same.next().play_out()
    assert second.told() == again.told() != first.told()
    assert second.start.round == 2 and second.start == first.after
    assert first.next(seed=1).told() == table.deal(first.after, seed=1).told()


@pytest.mark.parametrize(
    "slug", ["comstock/holdem", "mortimers/no-bust-6", "comstock/pan", "comstock/lowball"]
)
def test_many_hands_in_a_row_keep_every_cent(slug: str) -> None:
    """Some players lose all they have; the hand after a hand that stopped is refused."""
    table = cardroom.open_table(slug)
    hand = table.deal({seat: (f"P{seat}", 60) for seat in range(1, 6)}, seed=11)
    collected = cardroom.Dollars(0)
    for _ in range(25):
        hand.play_out("random")
        check_books(hand)
        collected += hand.collection
        if hand.after.stopped:
            with pytest.raises(SetupError, match="the table has stopped"):
                hand.next()
            break
        hand = hand.next()
    assert hand.start.round > 2
    assert sum(person.cents for person in hand.start.people) <= 300_00


def test_without_a_seed_the_deck_is_committed_to() -> None:
    table = cardroom.open_table("pinnacle/holdem")
    record = table.deal(PLAYERS).play_out().record()
    assert "secret=" in record and "secret=" not in table.deal(PLAYERS, seed=1).play_out().record()
    assert cardroom.replay(record).is_over


def test_bots_play_some_seats_and_a_function_is_a_bot() -> None:
    hand = cardroom.open_table("pinnacle/holdem").deal(PLAYERS, seed=3)
    hand.play_out(seats=[1, 3])
    assert [turn.seat for turn in hand.waiting] == [2]

    def caller(ask: Ask[Any], view: View, rng: Random, table: Table) -> Any:
        return ask.options.read("call" if ask.options.offer("call") else "check")  # type: ignore[union-attr, attr-defined]

    assert hand.play_out(caller).is_over
    with pytest.raises(UnreadableError, match="there is no bot 'shark'; there are chart, house-way, random"):
        hand.play_out("shark")


def test_a_seat_sees_its_own_cards_alone() -> None:
    hand = cardroom.open_table("pinnacle/holdem").deal(PLAYERS, seed=8)
    seen = hand.seen(1)
    assert [str(card) for card in seen.cards["hole/1"]] == ["9c", "6c"]
    assert [str(card) for card in seen.cards["hole/2"]] == ["??", "??"]
    assert repr(seen).startswith("<Table as seat 1 sees it: hole/1 9c 6c; hole/2 ?? ??")
    assert seen.board == () and seen.pot == 0 and seen.chips["bet/2"] == seen.stacks[2] - 1920 == 40
    assert [str(card) for card in hand.seen().cards["hole/2"]] == ["Ad", "Tc"]
    assert repr(hand.seen()).startswith("<Table with the cards of all: hole/1 9c 6c; hole/2 Ad Tc")
    assert not any("A♦" in line for line in hand.told(1)) and any("A♦" in line for line in hand.told())


def test_the_board_and_the_pot_are_seen() -> None:
    hand = cardroom.open_table("pinnacle/holdem").deal(PLAYERS, seed=8)
    for seat, answer in ((3, "call"), (1, "call"), (2, "check")):
        hand.answer(seat, answer)
    assert len(hand.seen(1).board) == 3 and hand.seen(1).board == hand.seen().board
    assert hand.seen(1).pot == 120


COPIED = ["pinnacle/no-bust-401", "comstock/lowball", "players-club/crazy-pineapple", "comstock/pan"]


@pytest.mark.parametrize("slug", COPIED)
def test_a_copy_goes_on_alone_with_the_same_cards(slug: str) -> None:
    table, rng = cardroom.open_table(slug), Random(3)
    hand = table.deal(usual(table), seed=1)
    while hand.waiting:
        before, tried, again = hand.told(), hand.copy(), copy.deepcopy(hand).copy()
        assert tried.told() == before and tried.stacks == hand.stacks
        assert tried.play_out("random").told() == again.play_out("random").told()
        assert tried.record() == again.record() and hand.told() == before
        turn = hand.waiting[0]
        hand.answer(turn.seat, rng.choice(turn.answers))
    assert copy.copy(hand).next().play_out().told() == hand.next().play_out().told()


def test_a_copy_without_a_seed_keeps_the_cards_that_are_shuffled() -> None:
    hand = cardroom.open_table("pinnacle/holdem").deal(PLAYERS)
    tried, again = hand.copy().play_out(), hand.copy().play_out()
    assert hand.waiting and tried.told() == again.told()
    replayed = cardroom.replay(tried.record()).copy()
    assert replayed.is_over and replayed.net == tried.net


def test_a_game_of_the_list_opens_a_table_and_a_table_finds_its_rules() -> None:
    (game,) = [game for game in cardroom.offerings() if game.slug == "comstock/razz"]
    table = cardroom.open_table(game)
    assert table.slug == "comstock/razz"
    assert cardroom.rules(table) == cardroom.rules(game) == cardroom.rules("comstock/razz")


def test_texts_come_in_the_current_language_and_with_clauses() -> None:
    hand = cardroom.open_table("pinnacle/holdem").deal(PLAYERS, seed=8)
    while hand.waiting:
        hand.answer(hand.waiting[0].seat, "call" if "call" in hand.waiting[0] else "check")
    assert hand.why(1)[0] == "Why +$80?"
    assert any("[pinnacle/holdem/win-1a]" in line for line in hand.why(1))
    assert any("pinnacle/holdem/win-1a" in line for line in hand.told(clauses=True))
    with cardroom.use_language("es"):
        assert hand.why(1)[0] == "¿Por qué +$80?"
        assert hand.told()[-1] == "Ann gana $120 del bote"
    assert hand.told()[-1] == "Ann wins $120 from the pot"
    with pytest.raises(RefusedError) as refused, cardroom.use_language("es"):
        hand.answer(1, "call")
    spanish = "no es el turno de Ann en el asiento 1: la mano ha terminado"
    assert language("es").text(refused.value.said) == spanish


def test_a_record_is_read_from_text_and_from_a_file(tmp_path: Path) -> None:
    hand = cardroom.open_table("riverside/riverside-21", rooms=[RIVERSIDE]).deal(PLAYERS, seed=1).play_out()
    path = tmp_path / "round.txt"
    path.write_text(hand.record(), encoding="utf-8")
    for given in (path, str(path), hand.record()):
        assert cardroom.replay(given, rooms=RIVERSIDE).net == hand.net
    with pytest.raises(UnreadableError, match="there is no room 'riverside'"):
        cardroom.replay(path)
    with pytest.raises(RecordMismatchError, match=r"line [0-9]+: the record says"):
        cardroom.replay(hand.record().replace(". move ", ". moves ", 1), rooms=RIVERSIDE)
    with pytest.raises(UnreadableError, match="No such file"):
        cardroom.replay("nowhere.txt")


def test_reprs_say_what_they_are() -> None:
    hand = cardroom.open_table("pinnacle/holdem").deal(PLAYERS, seed=8)
    assert (
        repr(hand) == "<Hand 1 of pinnacle/holdem: Ann $1,980, Ben $1,960, Cy $2,000; turn of Cy in seat 3>"
    )
    assert repr(hand.play_out()).endswith("; over>")
    for value in (cardroom.Dollars("12.50"), Card("7h"), cardroom.Count(0.5, "exact", ratio=(1, 2))):
        assert (
            eval(repr(value), {"Dollars": cardroom.Dollars, "Card": Card, "Count": cardroom.Count}) == value
        )
    assert f"{cardroom.Dollars('-2.5')} {cardroom.Dollars(1000)}" == "-$2.50 $1,000"
    assert repr(cardroom.Count(0.5)) == "Count(value=0.5)" and f"{cardroom.Count(0.5):.1%}" == "50.0%"


SETUPS: list[tuple[Any, str]] = [
    (lambda: cardroom.open_table("pinacle/holdem"), "there is no room 'pinacle'; there are ven-a-mexico"),
    (
        lambda: cardroom.open_table("pinnacle/holden"),
        "Pinnacle does not offer 'holden'; it offers no-bust-401",
    ),
    (
        lambda: cardroom.open_table("razz"),
        "'razz' is no game: write room and game, as in 'comstock/razz'$",
    ),
    (lambda: cardroom.open_table("bridge"), "'bridge' is no game: .* as in 'pinnacle/holdem'$"),
    (lambda: cardroom.open_table(7), "7 is no game: .* as in 'pinnacle/holdem'$"),  # type: ignore[arg-type]
    (lambda: cardroom.open_table("pinnacle/holdem", blinds=5), "blinds: found 5, expected text as '5/10'"),  # type: ignore[arg-type]
    (lambda: cardroom.open_table("comstock/holdem", options=5), "options: found 5, expected text"),  # type: ignore[arg-type]
    (lambda: cardroom.offerings(rooms=5), "rooms: found 5, expected text"),  # type: ignore[arg-type]
    (
        lambda: cardroom.open_table("pinnacle/holdem", limit="41-82"),
        "has no limit '41-82'; it has 40-80, 50-100",
    ),
    (lambda: cardroom.open_table("pinnacle/holdem", limit="x"), "'x' is not an amount of money"),
    (lambda: cardroom.open_table("pinnacle/holdem", limit=40.0), "40.0 is a float, and money is exact"),  # type: ignore[arg-type]
    (lambda: cardroom.open_table("pinnacle/holdem", schedule=9), "this game has schedules 1 to 3"),
    (lambda: cardroom.open_table("pinnacle/holdem", schedule=9, limit=40), "it has none in schedule 9"),
    (lambda: cardroom.open_table("comstock/holdem", options="jackpots"), "jackpots"),
    (lambda: cardroom.offerings("vegas"), "there is no room 'vegas'; there are ven-a-mexico"),
    (lambda: cardroom.rule("pinnacle/no-bust-401/rule-99"), "pinnacle/no-bust-401 has rule-9.* and others"),
    (lambda: cardroom.rule("rule-5b"), "write room, game and rule"),
    (lambda: cardroom.rules("pinnacle/holdem", "zebra"), "zebra"),
    (lambda: cardroom.replay(b"x"), "a bytes is no record"),  # type: ignore[arg-type]
    (lambda: cardroom.use_language("xx"), "there is no language 'xx'; there are en, es"),
]


@pytest.mark.parametrize(("call", "sentence"), SETUPS, ids=[sentence for _, sentence in SETUPS])
def test_a_wrong_name_is_refused_with_what_is_possible(call: Any, sentence: str) -> None:
    with pytest.raises(cardroom.CardroomError, match=sentence):
        call()


DEALS: list[tuple[dict[str, Any], str]] = [
    ({}, "expected seats with names and chips, once"),
    ({"players": PLAYERS, "cents": PLAYERS}, "expected seats with names and chips, once"),
    (
        {"players": {1: ("Ann", 20.0)}},
        r"seat 1: 20.0 is a float, and money is exact: write whole dollars as 12",
    ),
    ({"players": {1: ("Ann", True)}}, "seat 1: True is no amount of money"),
    ({"players": {1: ("Ann", "12.345")}}, "seat 1: '12.345' is not an amount of money"),
    ({"players": {1: ("Ann", Decimal("0.001"))}}, "seat 1: 0.001 is no whole number of cents"),
    ({"players": {1: ("Ann", Decimal("1e999999"))}}, "is no whole number of cents"),
    ({"players": {1: ("Ann", Decimal("nan"))}}, "is no whole number of cents"),
    ({"cents": {1: ("Ann", 20.0)}}, "seat 1: a float is no amount of cents"),
    ({"cents": {1: ("Ann", "20")}}, "seat 1: '20' is no amount of cents"),
    ({"players": {1: "Ann"}}, "seat 1: found 'Ann', expected name and chips"),
    ({"players": {1: ("Ann", 1, 2)}}, "seat 1: found a tuple, expected name and chips"),
    ({"players": {1: (7, 2000)}}, "seat 1: the name 7, expected text"),
    ({"players": {"1": ("Ann", 2000)}}, "seat '1': expected a number"),
    ({"players": [("Ann", 2000)]}, "players: found a list, expected seats with names and chips"),
    ({"players": {99: ("Ann", 2000)}}, "the table has seats 1 to 8"),
    ({"players": {1: ("Ann", -5), 2: ("Ben", 5)}}, "^seat 1: -\\$5 of chips, expected none or more$"),
    ({"players": {}}, "players: 0, Texas Hold'em is dealt to 2 or more"),
    ({"cents": {1: ("Ann", 2000_00)}}, "players: 1, Texas Hold'em is dealt to 2 or more"),
    ({"players": PLAYERS, "seed": 1.5}, "seed: a float, expected a whole number from 0 on"),
    ({"players": PLAYERS, "seed": -1}, "seed: -1, expected a whole number from 0 on"),
]


@pytest.mark.parametrize(("given", "sentence"), DEALS, ids=[sentence for _, sentence in DEALS])
def test_wrong_players_chips_and_seeds_are_refused(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises((SetupError, UnreadableError), match=sentence):
        cardroom.open_table("pinnacle/holdem").deal(**given)


ANSWERS: list[tuple[Any, Any, str]] = [
    (3, "chek", "seat 3 asked for 'chek'.*allowed is fold or call \\$40 or raise to \\$80"),
    (3, "raise 60", "seat 3 asked for 'raise 60.00'.*raise to \\$80"),
    (3, "raise 8o", "'8o' is not an amount of money"),
    (3, 40.0, "40.0 is a float, and money is exact"),
    (3, 80, r"80 names no act: write fold or call \$40 or raise to \$80, as in 'raise 80.00'"),
    (3, True, "True names no act"),
    (3, ("raise", 80), "allowed is fold or call"),
    (3, None, "allowed is fold or call"),
    (3, [Card("7h")], "allowed is fold or call"),
    (1, "call", "it is not the turn of Ann in seat 1: it is the turn of Cy in seat 3"),
    (9, "call", r"nobody sits in seat 9; the seats taken are 1 \(Ann\), 2 \(Ben\), 3 \(Cy\)"),
    ("Cy", "call", r"'Cy' is no seat; the seats taken are 1 \(Ann\), 2 \(Ben\), 3 \(Cy\)"),
]


@pytest.mark.parametrize(("seat", "answer", "sentence"), ANSWERS, ids=[row[2] for row in ANSWERS])
def test_a_wrong_answer_is_refused_and_changes_nothing(seat: Any, answer: Any, sentence: str) -> None:
    hand = cardroom.open_table("pinnacle/holdem").deal(PLAYERS, seed=8)
    before = len(hand.events), hand.stacks
    with pytest.raises(cardroom.CardroomError, match=sentence):
        hand.answer(seat, answer)
    assert (len(hand.events), hand.stacks) == before


@pytest.mark.parametrize(
    "wager", [{2: 20.0}, {2: True}, {"2": "20.001"}, {9: 20}, {2.5: 20}, "2=20 2=20", "20"]
)
def test_a_wrong_wager_is_refused(wager: Any) -> None:
    hand = cardroom.open_table("pinnacle/no-bust-401").deal({1: ("Ann", 200), 2: ("Ben", 100)}, seed=8)
    hand.answer(1, "bank")
    hand.answer(1, 150)
    with pytest.raises(cardroom.CardroomError):
        hand.answer(2, wager)
    assert hand.stacks[2] == 100 and [turn.seat for turn in hand.waiting] == [2]


def test_a_rule_for_several_games_is_found() -> None:
    found = cardroom.rule("comstock/room/fee-hand-holdem-2")
    assert found.id == "comstock/room/fee-hand-holdem-2" and found.text and found.topics == ()
    assert cardroom.rule("pinnacle/no-bust-401/split-2d").topics
    assert cardroom.rules("pinnacle/no-bust-401", "5b")[0].id == "pinnacle/no-bust-401/rule-5b"


def test_what_comes_too_early_or_too_late_is_refused() -> None:
    hand = cardroom.open_table("pinnacle/holdem").deal(PLAYERS, seed=8)
    for early in (lambda: hand.after, hand.next, lambda: hand.next(seed=1)):
        with pytest.raises(RefusedError, match="the hand is not over: it is the turn of Cy in seat 3"):
            early()
    with pytest.raises(RefusedError):
        hand.record()
    assert "cardroom record" in hand.record(3)
    for call in (hand.why, hand.seen, hand.told, hand.record, hand.turn, hand.time_out):
        with pytest.raises(UnreadableError, match="nobody sits in seat 7"):
            call(7)
    hand.play_out()
    with pytest.raises(UnreadableError, match="seed: 'x', expected a whole number"):
        hand.next(seed="x")  # type: ignore[arg-type]
    with pytest.raises(RefusedError, match="it is not the turn of Ann in seat 1: the hand is over"):
        hand.answer(1, "call")
