"""Bots that play pan, and pan at a keyboard."""

from __future__ import annotations

from io import StringIO
from random import Random

import pytest
from rich.console import Console

from cardroom.cards import cards
from cardroom.errors import UnreadableError
from cardroom.felt import BetweenRounds, Person, View
from cardroom.players import BOTS, by_chance, by_chart, by_house_way
from cardroom.players.pan.play import is_welcome, is_worth_playing, worth
from cardroom.record import read_record, replay, write_record
from cardroom.rooms import rooms
from cardroom.script import Act, Choice, Offer, SimulatedChance
from cardroom.simulate import conformance as conform
from cardroom.simulate import play_rounds, seat_bots
from cardroom.terminal.draw.narration import narrate
from cardroom.terminal.input.act_keys import act_text, keys, listing, menu, read_act
from cardroom.terminal.sitting.session import TableSession
from tests.pan.hands import ALL_IN, BOTH, COMSTOCK, PLAYERS_CLUB, play, table, until, won

RULES = table(PLAYERS_CLUB).rules


@pytest.mark.parametrize("slug", BOTH)
def test_bots_win_against_somebody_who_does_anything(slug: str) -> None:
    at, won, hands = table(slug), 0, 0
    seated = dict.fromkeys((1, 2, 3), by_chart) | {4: by_chance}
    for seed in range(6):
        for start, driver in play_rounds(
            at, seat_bots(4, 1000_00), seated, SimulatedChance(seed), Random(seed), 6
        ):
            conform.check_chips(start, driver)
            won += driver.felt.stack(4) - start.person(4).cents
            hands += 1
    assert hands == 36 and won < -10 * at.schedule.low


def test_bots_by_the_house_way_play_to_an_end_and_the_record_agrees() -> None:
    at = table(COMSTOCK)
    start = seat_bots(3, 100_00)
    ((before, driver),) = play_rounds(
        at, start, dict.fromkeys((1, 2, 3), by_house_way), SimulatedChance(3), Random(3), 1
    )
    text = write_record(at, before, driver)
    replay(read_record(text), rooms())
    named = BetweenRounds(people=start.people, button=2, own=won("Ben"))
    again = at.deal(named, SimulatedChance(4))
    while again.waiting:
        again.silence(again.waiting[0].seat)
    text = write_record(at, named, again)
    assert "\nbutton 2 Ben\n" in text
    replay(read_record(text), rooms())


def test_what_a_bot_thinks_of_cards() -> None:
    assert is_worth_playing(cards("7h 7d 7s 5c 5d 6c 6h Jh Qh Kd"), RULES)
    assert not is_worth_playing(cards("2c 5d Jh Ks 6c Ad 3h 7s Qc 4d"), RULES)
    mine = cards("7h 7d 5c")
    assert is_welcome(cards("7s")[0], mine, [], RULES) and not is_welcome(cards("Ks")[0], mine, [], RULES)
    assert is_welcome(cards("Ks")[0], mine, [cards("Kc Kc Kd")], RULES)
    held = cards("5h 6h 7h 7d 7s Jh")
    seven = Offer("meld 7d 7h 7s", 200, 200)
    assert worth(seven, held, [], RULES) < worth(Offer("meld 5h 6h 7h"), held, [], RULES)


def test_a_bot_forces_a_card_on_who_has_two_left() -> None:
    acts = f"{ALL_IN}, 3 meld 7d 7h 7s, 3 meld 4c 4d 4h, 3 add 4s to 4c 4d 4h, 3 discard Kc, 2 discard Kh, 1 draw, 1 discard 7c, 3 draw"
    at, start, driver = until(COMSTOCK, {3: "7d 7s 4c 4d 4h 4s 6c 6d Kc Ad"}, draws="7h Kh 7c Ks", acts=acts)
    ask = driver.asked(2)
    assert ask is not None and ask.topic == "act.force"
    assert by_chart(ask, View(start, 2).catch_up(driver.events), Random(1), at) == Act(
        "allow"
    )  # three cards left
    hands = {3: "7d 7s 4c 4d 4h 4s 6c 6d 6h Kc", 1: "2c 4d 6h Qd 2h 4s Jd Qh Ad 6h"}
    closer = acts.replace("3 discard Kc", "3 meld 6c 6d 6h, 3 discard Kc")
    _, _, driver = until(COMSTOCK, hands, draws="7h Kh 7c Ks", acts=closer)
    assert [one.topic for one in driver.waiting] == [
        "act.use"
    ]  # the seven would put him out: nobody may force it
    hands[3] = "7d 7s 4c 4d 4h 3h 5h Ks Kc Ad"
    acts = f"{ALL_IN}, 3 meld 7d 7h 7s, 3 meld 4c 4d 4h, 3 discard Kc, 2 discard Kh, 1 draw, 1 discard 7c, 3 draw"
    at, start, driver = until(COMSTOCK, hands, draws="7h Kh 7c Ks", acts=acts)
    view, ask = View(start, 2).catch_up(driver.events), driver.asked(2)
    assert (
        ask is not None
        and len(view.cards["hole/3"]) == 4
        and by_chart(ask, view, Random(1), at) == Act("allow")
    )
    view.cards["hole/3"] = view.cards["hole/3"][:2]
    assert by_chart(ask, view, Random(1), at) == Act("force")


PLAYS = Choice((
    Offer("meld 7d 7h 7s", 0, 100, 50, "collecting"),
    Offer("add 6h to 3h 4h 5h"),
    Offer("discard 7h"),
    Offer("discard Kc"),
))


def test_plays_are_offered_by_number_and_said_in_words() -> None:
    assert list(keys(one.name for one in PLAYS.offers).values()) == ["1", "2", "3", "4"]
    assert listing(PLAYS) == "[1] meld 7♦ 7♥ 7♠, $1 from each\n[2] add 6♥ to 3♥ 4♥ 5♥\n[3] discard 7♥  [4] K♣"
    assert len(menu(PLAYS)) == 4 and act_text(PLAYS, Act("discard Kc")) == "discard K♣"
    for text, act in (
        ("1", Act("meld 7d 7h 7s", 100)),
        ("1 0.50", Act("meld 7d 7h 7s", 50)),
        ("2", Act("add 6h to 3h 4h 5h")),
        ("kc", Act("discard Kc")),
        ("discard 7h", Act("discard 7h")),
        ("Meld 7D 7h  7s", Act("meld 7d 7h 7s", 100)),
        ("discard K♣", Act("discard Kc")),
    ):
        assert read_act(PLAYS, text) == act
    with pytest.raises(UnreadableError):
        read_act(PLAYS, "9")
    draw = Choice((Offer("draw"), Offer("take 7h")))
    assert list(keys(one.name for one in draw.offers).values()) == ["d", "1"] and read_act(draw, "d") == Act(
        "draw"
    )


def test_a_hand_reads_as_sentences() -> None:
    acts = f"{ALL_IN}, 3 meld 7d 7h 7s, 3 discard 2c, 2 discard Kh, 1 draw, 1 discard 7c, 3 draw, 2 force"
    hand = play(COMSTOCK, {3: "7d 7s"}, draws="7h Kh 7c", acts=acts)
    lines = [line.plain for line in narrate(hand.table, hand.start, hand.events)]
    told = "\n".join(lines)
    for words in (
        "Everybody antes $0.50",
        "P3 plays",
        "P3 draws 7♥",
        "P3 melds 7♦ 7♥ 7♠\nP3 collects $0.50 each from P2 and P1 (",
        "P3 discards 2♣",
        "P1 discards 7♣\nP3 reaches for the deck\nP2 forces\nP3 has to take 7♣ (",
        "P3 is first (",
    ):
        assert words in told, told[:1500]
    assert "a card goes to" not in told and "allow" not in told


@pytest.mark.parametrize("slug", BOTH)
def test_a_person_plays_a_hand_at_a_keyboard(slug: str) -> None:
    at, out = table(slug), Console(file=StringIO(), width=100, highlight=False, markup=False, emoji=False)
    people = (*seat_bots(2, 200_00).people, Person(3, "Zoe", 200_00))
    typed = iter(["p", "?", *["1"] * 400])
    session = TableSession(
        at, BetweenRounds(people=people), 3, dict.fromkeys((1, 2), BOTS["chart"]), chance=SimulatedChance(9), rng=Random(9), out=out,
        read=lambda prompt: (out.print(prompt), next(typed))[1],
    )  # fmt: skip
    session.play_round()
    text = out.file.getvalue()  # type: ignore[attr-defined]
    assert "Do you play this hand?" in text and "Your turn: " in text and "[1] " in text
    assert " of 11 down" in text and "The question is about" in text and "This round " in text
    assert "hole/" not in text and "drawn/" not in text
    assert not any(
        line.rstrip().endswith(" by silence") and "round goes on" not in line for line in text.splitlines()
    )
