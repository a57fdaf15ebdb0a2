"""A round of double-hand poker for tests, from the cards of each position.

    round = play("mortimers/double-hand", {1: "Ks Kh Qd Jc 8d 5h 3s", 7: "As Ah Kd 9c 7d 4h 2s"}, bets="1=60")
    round.won(1) == -61_00

The designated player sits in seat 7, and the dice show 3, 3 and 3: nine counts to seat 1, so that pile 1 goes to
position 1, pile 2 to position 2 and so on. Positions that are not named get what is left of the deck. What nobody says
is silence: hands are then set house way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import pytest

from cardroom.cards import Card, Shoe, deck
from cardroom.cards import cards as read_cards
from cardroom.errors import RefusedError
from cardroom.felt import BetweenRounds, Person
from cardroom.games.banked import PositionOwn, SpotWager
from cardroom.money import Cents, read_cents
from cardroom.rooms import Offering, Settings
from cardroom.script import Act, Ask, Driver
from tests.tables import STACK, Round, held, read_bets, table

MORTIMERS, COMSTOCK = "mortimers/double-hand", "comstock/double-hand"
BOTH = (MORTIMERS, COMSTOCK)
LOW = "Kd Qc Td 8c 6d 4c 2d"
"""A hand that loses to anything with a pair: queen-ten in front of king high."""


def rooms(how: str = "played", **cited: str) -> Any:
    """One test in one or both rooms, each citing its own clauses."""
    slugs = {"mortimers": MORTIMERS, "comstock": COMSTOCK}
    marks = [
        pytest.param(slugs[name], marks=pytest.mark.clause(*ids.split(), how=how))
        for name, ids in cited.items()
    ]
    return pytest.mark.parametrize("slug", marks)


def shoe(hands: Mapping[int, str]) -> list[Card]:
    """The deck in dealing order: one card to each of seven piles in rotation, pile by the number of the hand."""
    held = {pile: list(read_cards(text)) for pile, text in hands.items()}
    used = [card for cards in held.values() for card in cards]
    rest = [card for card in deck("joker") if card not in used]
    assert len(used) == len(set(used)) == 7 * len(held), "a card is there twice, or a hand has not seven"
    piles = [held.get(pile) or [rest.pop(0) for _ in range(7)] for pile in range(1, 8)]
    return [piles[pile][nth] for nth in range(7) for pile in range(7)] + rest


class Table:
    """What the people at the table say in one round."""

    def __init__(self, hands: Mapping[int, str], bets: str, **said: Any) -> None:
        self.hands, self.slips = hands, read_bets(bets)
        self.bank: int = said.get("bank", 7)
        self.said = said

    def answer(self, driver: Driver, ask: Ask[Any]) -> None:
        said = self.of(ask)
        if said is None:
            driver.silence(ask.seat)
        else:
            driver.answer(ask.seat, said)

    def of(self, ask: Ask[Any]) -> Any:
        """What is said to a question; nothing: silence."""
        said = self.said
        match ask.topic:
            case "seat.bank" | "seat.second-bank":
                return Act("bank" if ask.seat == self.bank else "pass")
            case "act.bank":
                return read_cents(said.get("post", "$5,000"))
            case "act.back-bank":
                return read_cents(said.get("backs", {}).get(ask.seat, "0"))
            case "act.wager":
                return self.slips.get(ask.seat, {})
            case "seat.backline":
                return read_bets(said.get("behind", "")).get(ask.seat, {})
            case "act.partners":
                return read_bets(said.get("partners", "")).get(ask.seat, {})
            case "cards.make-up":
                return Shoe(shoe(self.hands))
            case "deal.pile":
                return Act(f"pile-{said.get('pile', 1)}")
            case "deal.dice":
                return tuple(map(int, said.get("dice", "3 3 3").split()))
            case "act.set":
                return self._front(ask.about)
            case "act.dealer-set":
                return self._front("dealer")
        return self._act(ask)

    def _front(self, place: str) -> Any:
        front = self.said.get("sets", {}).get(place)
        return front if front is None or not isinstance(front, str) else read_cards(front)

    def _act(self, ask: Ask[Any]) -> Act | None:
        """`acts={"act.decides": {2: "decide"}}`: by topic and seat."""
        name = self.said.get("acts", {}).get(ask.topic, {}).get(ask.seat)
        return Act(name) if name else None


def start_of(
    seats: list[int],
    stacks: Mapping[int, str] | None = None,
    spots: Iterable[tuple[int, int, int]] = (),
    **bank: Any,
) -> BetweenRounds:
    """After a hand with these wagers: position, bettor, cents."""
    money = {seat: read_cents(text) for seat, text in (stacks or {}).items()}
    people = tuple(Person(n, f"P{n}", money.get(n, STACK)) for n in seats)
    return held(
        people,
        **bank,
        own=PositionOwn,
        spots=tuple(SpotWager(one, by, Cents(cents)) for one, by, cents in spots),
    )


def opened(
    slug: str,
    hands: Mapping[int, str],
    *,
    bets: str,
    start: BetweenRounds | None = None,
    of: Offering | None = None,
    **said: Any,
) -> tuple[Table, Driver, BetweenRounds, Any]:
    """The round before anything is said."""
    settings = {"backline": 3 if {"behind", "partners", "backs"} & set(said) else 0} | said.pop(
        "settings", {}
    )
    at = of.open(Settings(**settings)) if of else table(slug, **settings)
    people = Table(hands, bets, **said)
    texts = " ".join((bets, said.get("behind", ""), said.get("partners", "")))
    seats = {*read_bets(texts), people.bank, *said.get("backs", {}), *said.get("people", ())}
    start = start or start_of(sorted(seats), said.get("stacks"))
    return people, at.deal(start), start, at


def play(slug: str, hands: Mapping[int, str] | None = None, *, bets: str, **said: Any) -> Round:
    """A whole round. `sets={"1": "Kh Qd", "dealer": "Ac Jd"}` are fronts by place."""
    people, driver, start, at = opened(slug, hands or {}, bets=bets, **said)
    for ask in asked(driver):
        people.answer(driver, ask)
    return Round(at, start, driver, [])


def until(topic: str, slug: str, hands: Mapping[int, str] | None = None, *, bets: str, **said: Any) -> Driver:
    """The round as it stands when this question is open."""
    people, driver, _, _ = opened(slug, hands or {}, bets=bets, **said)
    for ask in asked(driver):
        if ask.topic == topic:
            return driver
        people.answer(driver, ask)
    raise AssertionError(f"nobody was asked about {topic}")


def asked(driver: Driver) -> Iterator[Ask[Any]]:
    while driver.waiting:
        yield driver.waiting[0]


def refused(
    topic: str, slug: str, hands: Mapping[int, str] | None = None, *, bets: str, **said: Any
) -> RefusedError:
    """The refusal that ends a round played like this; it rests on the rule of that topic."""
    with pytest.raises(RefusedError) as caught:
        play(slug, hands, bets=bets, **said)
    assert caught.value.topic == topic, caught.value
    return caught.value


def questions(round: Round, topic: str) -> list[int]:
    """The seats that were asked about something, in order; a question that stays open is one."""
    found = {
        id(event): event.seat for event in round.events if isinstance(event, Ask) and event.topic == topic
    }
    return list(found.values())
