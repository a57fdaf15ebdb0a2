"""A pan table for tests: hands by seat, the cards drawn after the deal, acts as people write them.

    hand = play("players-club/pan", {3: "7d 7s"}, draws="7h", acts="3 play, 2 play, 1 pass, 3 meld 7d 7h 7s")

Seats 3, 2 and 1 are dealt to in this order, five cards at a time; a hand is filled up with cards that go with nothing.
A meld without an amount collects all that is due. When the acts are used up, the rest is silence.
"""

from __future__ import annotations

from collections.abc import Mapping

from cardroom.cards import Card, Shoe, deck
from cardroom.cards import cards as read_cards
from cardroom.felt import BetweenRounds, Person
from cardroom.games.pan.carryover import PanOwn, Winner
from cardroom.games.seat_order import counter_clockwise
from cardroom.money import read_cents
from cardroom.rooms import Table
from cardroom.script import CHANCE, Act, Choice, Driver
from tests.tables import Round, table

PLAYERS_CLUB, COMSTOCK = "players-club/pan", "comstock/pan"
BOTH = (PLAYERS_CLUB, COMSTOCK)
JUNK = "2c 4d 6h Jc Qd 2h 4s 6c Jd Qh"
ALL_IN = "3 play, 2 play, 1 play"
CHIPS = {PLAYERS_CLUB: 2_00, COMSTOCK: 50}
"""What one chip is worth on the first schedule."""


def seat(stacks: Mapping[int, str] | None = None, first: int = 3, **more: object) -> BetweenRounds:
    money = stacks or {1: "100", 2: "100", 3: "100"}
    people = tuple(Person(n, f"P{n}", read_cents(money[n])) for n in sorted(money))
    return BetweenRounds(people=people, button=first, **more)  # type: ignore[arg-type]


def won(name: str) -> PanOwn:
    """After a hand that he has won."""
    return PanOwn(Winner(name))


def filled(hand: str) -> list[Card]:
    """The named cards and junk up to ten."""
    return [*read_cards(hand), *read_cards(JUNK)][:10]


def deal(hands: Mapping[int, str], start: BetweenRounds, draws: str = "") -> list[Card]:
    """The deck that gives these hands, and then these cards to draw; the rest in no particular order."""
    seats = counter_clockwise([one.seat for one in start.people], start.button or 12)
    own = {n: filled(hands.get(n, "")) for n in seats}
    order = [card for half in (0, 5) for n in seats for card in own[n][half : half + 5]] + list(
        read_cards(draws)
    )
    rest = list(deck("pan", 8))
    for card in order:
        rest.remove(card)
    return order + rest


def answer(driver: Driver, act: str) -> None:
    """`3 meld 7d 7h 7s`, with an amount behind it where less than all is collected."""
    who, _, text = act.strip().partition(" ")
    ask = driver.asked(int(who))
    assert ask is not None, f"{act}: asked is {[one.line() for one in driver.waiting]}"
    assert isinstance(ask.options, Choice)
    offer = ask.options.offer(text)
    driver.answer(int(who), Act(text, offer.most) if offer else ask.options.read(text))


def until(
    slug: str,
    hands: Mapping[int, str],
    *,
    draws: str = "",
    acts: str = "",
    start: BetweenRounds | None = None,
    shuffles: tuple[list[Card], ...] = (),
    at: Table | None = None,
    **settings: object,
) -> tuple[Table, BetweenRounds, Driver]:
    """A hand stopped after these acts, at the next question. `shuffles` are the decks of further shuffles."""
    at, start = at or table(slug, **settings), start or seat()
    driver, decks = at.deal(start), [deal(hands, start, draws), *shuffles]
    wanted = [part for part in acts.split(",") if part.strip()]
    while driver.waiting and (wanted or driver.waiting[0].seat == CHANCE):
        ask = driver.waiting[0]
        if ask.seat == CHANCE:
            shuffle_in(driver, decks)
        else:
            answer(driver, wanted.pop(0))
    assert not wanted, f"nobody was asked for {wanted}"
    return at, start, driver


def shuffle_in(driver: Driver, decks: list[list[Card]]) -> None:
    pack = driver.waiting[0].options.pack  # type: ignore[union-attr]
    order = decks.pop(0) if decks else list(pack)
    driver.answer(CHANCE, Shoe(order[: len(pack)], size=len(pack)))


def play(slug: str, hands: Mapping[int, str], **rest: object) -> Round:
    """A hand to its end, silence after the acts."""
    at, start, driver = until(slug, hands, **rest)  # type: ignore[arg-type]
    while driver.waiting:
        if driver.waiting[0].seat == CHANCE:
            shuffle_in(driver, [])
        else:
            driver.silence(driver.waiting[0].seat)
    return Round(at, start, driver, [])


def offers(driver: Driver, seat: int) -> list[str]:
    """What the seat is offered now."""
    ask = driver.asked(seat)
    assert ask is not None and isinstance(ask.options, Choice)
    return [one.name for one in ask.options.offers]


def moved(driver: Driver, topic: str) -> list[tuple[str, str, int]]:
    """The chips that went from one to another for this reason."""
    found = [
        event for event in driver.events if getattr(event, "topic", "") == topic and hasattr(event, "cents")
    ]
    return [(one.source, one.target, one.cents) for one in found]  # type: ignore[attr-defined]
