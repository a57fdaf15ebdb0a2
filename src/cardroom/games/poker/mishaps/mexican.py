"""Remedies for mishaps in Mexican Poker, where cards come up or down as players have chosen:
comstock/mexican-poker/rule-4a to rule-8, rule-13a.

No document says what else follows from mishaps in Mexican Poker. Ruling: the same as in Seven Card Stud of
the same document.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import mode
from typing import Any

from msgspec.structs import replace

from cardroom.felt import EVERYONE, Felt, Lying, PutRight, Stands
from cardroom.felt.places import MUCK, hole, is_hole, let_go, number_of, up
from cardroom.fixed import Fixed
from cardroom.games.poker.layout import Layout
from cardroom.games.poker.mishaps import stud
from cardroom.games.poker.mishaps.astray import forget
from cardroom.games.poker.mishaps.common import LIVE, kill
from cardroom.games.poker.mishaps.common import on_mucked as to_the_floor
from cardroom.games.poker.mishaps.stud_street import deal_in_turn
from cardroom.games.poker.mishaps.thrown_hands import turn_down
from cardroom.games.poker.rules import Opened
from cardroom.games.remedies import by_floor, rule
from cardroom.games.remedies.deal_facts import act_count
from cardroom.games.remedies.notes import warn
from cardroom.mishaps import Astray, CardShown, Mishap, Mucked
from cardroom.money import bet_of, stack
from cardroom.script import Act, Ask, Choice, Misdeal, Offer, Script, ask, asks_nothing

ACCEPTED = 2
"""After this many acts, of which the forced bet is one, the deal stands (comstock/mexican-poker/rule-6b)."""
PLAY_ON, ALL_IN, FOUL = "play-on", "all-in", "foul"


def on_exposed(lay: Layout, pending: Lying) -> Script[None]:
    """Leave an exposed card as an up card; as the player has no down card, the next one comes down
    (comstock/mexican-poker/rule-4a).

    The player may declare all-in, and plays for what is in the pot (rule-4b). A joker is what it is face down
    (rule-4c).
    """
    rules, seat = lay.errors.exposed, number_of(pending.place)
    if rules is None or not rules.shows or rules.replaced != "never" or not seat:
        return (yield from by_floor(lay, pending))
    if is_hole(pending.place):
        lay.felt.regroup(pending.place, up(seat), pending.index)
        lay.felt.tell(Stands(up(seat), pending.mishap.topic))
    if rules.all_in and lay.chips(seat):
        choice = Choice((Offer(PLAY_ON), Offer(ALL_IN)))
        answer = yield from ask(Ask(seat, up(seat), choice, Act(PLAY_ON), pending.mishap.topic, "act"))
        if answer.name == ALL_IN:
            lay.effects.frozen.add(seat)
    return None


def on_astray(lay: Layout, pending: Lying) -> Script[None]:
    """Declare a misdeal of the first cards until the deal is accepted; on a later street each card goes where
    it belongs."""
    rules, mishap = lay.errors.astray, pending.mishap
    assert isinstance(mishap, Astray)
    if (
        rules is None
        or rules.street != "no-betting"
        or rules.skipped != "until-two-acts"
        or mishap.how == "dealt-in"
    ):
        yield from by_floor(lay, pending)
    elif mishap.n > stud.FIRST_CARDS:
        close_street(lay, pending)
    elif act_count(lay.felt.events) < ACCEPTED:
        raise Misdeal(mishap.topic)  # rule-6a
    else:
        accept(lay, pending)


def accept(lay: Layout, pending: Lying) -> None:
    """Let every card play where it lies. A hand that was missed is foul: its ante stays
    (comstock/mexican-poker/rule-6b, rule-6c)."""
    seat = number_of(pending.home or pending.place)
    forget(lay, pending)
    lay.felt.tell(Stands(pending.place, pending.mishap.topic))
    if seat in lay.live and len(lay.own_cards(seat)) < mode([
        len(lay.own_cards(player)) for player in lay.live
    ]):
        kill(lay, seat, FOUL, pending.mishap.topic)


def close_street(lay: Layout, pending: Lying) -> None:
    """Move the card to its seat face up, even if it should have come down, and give the seat that lacks a
    card its own.

    Nobody bets on this street: what was bet on it goes back (comstock/mexican-poker/rule-7a to rule-7e).
    """
    felt, topic = lay.felt, pending.mishap.topic
    assert isinstance(pending.mishap, Astray)
    seat, home, n = number_of(pending.place), number_of(pending.home), pending.mishap.n
    if home in lay.live:
        move_up(felt, pending, up(home))
    elif pending.index < len(felt.cards.get(pending.place, ())):
        felt.regroup(pending.place, MUCK, pending.index)
    felt.tell(PutRight(up(home), topic))
    if seat in lay.live and len(lay.own_cards(seat)) < n:
        deal_in_turn(lay, seat)
    for player in lay.order:
        if bet := felt.ledger.balance(bet_of(player)):
            felt.move(bet_of(player), stack(player), bet, topic)
    lay.effects.closed = True


def move_up(felt: Felt, pending: Lying, to: str) -> None:
    """Move a card before everybody's eyes; where it has gone to the muck with another hand, the next card
    comes instead."""
    if pending.index < len(felt.cards.get(pending.place, ())):
        felt.regroup(pending.place, to, pending.index)
        felt.turn(to, len(felt.cards[to]) - 1)
    else:
        felt.deal(to, EVERYONE)


def on_mucked(lay: Layout, mishap: Mucked) -> Script[None]:
    """Apply the remedy for a hand that has left its player's hands.

    A hand that has touched the muck is foul, and the floor may give it back (comstock/mexican-poker/rule-13a,
    rule-13b). So is a hand that its player has thrown in, however good it was (rule-12b). The floor's word
    holds (rule-21b).
    """
    felt, seat, rules = lay.felt, mishap.seat, lay.errors.mucked
    if rules is None:
        return (yield from to_the_floor(lay, mishap))
    if mishap.how == "turned-down":
        turn_down(lay, seat, mishap.topic)
        return
    count = len(felt.cards[hole(seat)])
    for _ in range(count):
        felt.regroup(hole(seat), let_go(seat), 0)
    ruled = yield from rule(let_go(seat), mishap.topic, FOUL if rules.silence == "dead" else LIVE, FOUL, LIVE)
    for _ in range(count):
        felt.regroup(let_go(seat), hole(seat), 0)
    if ruled == FOUL:
        kill(lay, seat, FOUL, mishap.topic)


@asks_nothing
def on_shown(lay: Layout, mishap: CardShown) -> None:
    """Show a down card to a player without opening it: it stays a down card, no matter who has seen it
    (comstock/mexican-poker/rule-8).

    All may demand to see it when the hand is over (rule-17).
    """
    place, rules = hole(mishap.seat), lay.errors.shown
    assert mishap.card is not None and rules is not None
    lay.felt.turn(place, lay.felt.cards[place].index(mishap.card), mishap.seen_by)
    lay.felt.tell(Stands(place, mishap.topic))
    if rules.warned:
        warn(lay, hole(mishap.seat), mishap.seat, mishap.topic)


def strikes(felt: Felt, asks: Sequence[Ask[Any]], table: Opened) -> Iterator[Mishap]:
    """Yield the mishaps that may strike: as in stud; and a player who is not asked whether to open a down
    card shows it."""
    yield from stud.strikes(felt, asks, table)
    if asks[0].kind not in ("bet", "bring-in", "open") or table.errors.shown is None:
        return
    for person in felt.start.people:
        if felt.cards.get(hole(person.seat)) and not (asks[0].kind == "open" and asks[0].seat == person.seat):
            viewers = [viewer.seat for viewer in felt.start.people if viewer.seat != person.seat]
            yield from (CardShown(person.seat, to, felt.cards[hole(person.seat)][0]) for to in (0, *viewers))


IN_MEXICAN = replace(
    stud.IN_STUD,
    way="mexican",
    lying=Fixed({**stud.IN_STUD.lying, "exposed": on_exposed, "astray": on_astray}),
    strikes=strikes,
    struck=Fixed({**stud.IN_STUD.struck, "mucked": on_mucked, "shown": on_shown}),
)
