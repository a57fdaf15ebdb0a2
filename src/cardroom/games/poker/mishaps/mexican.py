"""What follows from mishaps in Mexican Poker, where cards come up or down as players have chosen:
comstock/mexican-poker/rule-4a to rule-8, rule-13a. No document says what else follows from mishaps in Mexican
Poker. Ruling: the same as in Seven Card Stud of the same document."""

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
from cardroom.games.remedies.deal_facts import acts
from cardroom.games.remedies.notes import warn
from cardroom.mishaps import Astray, CardShown, Mishap, Mucked
from cardroom.money import bet_of, stack
from cardroom.script import Act, Ask, Choice, Misdeal, Offer, Script, ask

ACCEPTED = 2
"""So many acts, of which the forced bet is one, and the deal stands (comstock/mexican-poker/rule-6b)."""
PLAY_ON, ALL_IN, FOUL = "play-on", "all-in", "foul"


def on_exposed(lay: Layout, one: Lying) -> Script[None]:
    """It stays as an up card, and as he has no down card the next one comes down
    (comstock/mexican-poker/rule-4a). He may declare himself all-in: he plays for what is in the pot
    (rule-4b). A joker is what it is face down (rule-4c)."""
    rules, seat = lay.errors.exposed, number_of(one.place)
    if rules is None or not rules.shows or rules.replaced != "never" or not seat:
        return (yield from by_floor(lay, one))
    if is_hole(one.place):
        lay.felt.regroup(one.place, up(seat), one.index)
        lay.felt.tell(Stands(up(seat), one.mishap.topic))
    if rules.all_in and lay.chips(seat):
        choice = Choice((Offer(PLAY_ON), Offer(ALL_IN)))
        said = yield from ask(Ask(seat, up(seat), choice, Act(PLAY_ON), one.mishap.topic, "act"))
        if said.name == ALL_IN:
            lay.frozen.add(seat)
    return None


def on_astray(lay: Layout, one: Lying) -> Script[None]:
    """Of the first cards a misdeal, until the deal is accepted; of a later street each goes where it
    belongs."""
    rules, mishap = lay.errors.astray, one.mishap
    assert isinstance(mishap, Astray)
    if (
        rules is None
        or rules.street != "no-betting"
        or rules.skipped != "until-two-acts"
        or mishap.how == "dealt-in"
    ):
        yield from by_floor(lay, one)
    elif mishap.n > stud.FIRST_CARDS:
        close_street(lay, one)
    elif acts(lay.felt.events) < ACCEPTED:
        raise Misdeal(mishap.topic)  # rule-6a
    else:
        accept(lay, one)


def accept(lay: Layout, one: Lying) -> None:
    """Every card plays where it lies, and a hand that was missed is foul: its ante stays
    (comstock/mexican-poker/rule-6b, rule-6c)."""
    seat = number_of(one.home or one.place)
    forget(lay, one)
    lay.felt.tell(Stands(one.place, one.mishap.topic))
    if seat in lay.live and len(lay.own(seat)) < mode([len(lay.own(other)) for other in lay.live]):
        kill(lay, seat, FOUL, one.mishap.topic)


def close_street(lay: Layout, one: Lying) -> None:
    """The card goes to its seat face up, whatever it should have been, and who lacks one gets his. Nobody
    bets on this street: what was bet on it goes back (comstock/mexican-poker/rule-7a to rule-7e)."""
    felt, topic = lay.felt, one.mishap.topic
    assert isinstance(one.mishap, Astray)
    seat, home, n = number_of(one.place), number_of(one.home), one.mishap.n
    if home in lay.live:
        move_up(felt, one, up(home))
    elif one.index < len(felt.cards.get(one.place, ())):
        felt.regroup(one.place, MUCK, one.index)
    felt.tell(PutRight(up(home), topic))
    if seat in lay.live and len(lay.own(seat)) < n:
        deal_in_turn(lay, seat)
    for other in lay.order:
        if held := felt.ledger.balance(bet_of(other)):
            felt.move(bet_of(other), stack(other), held, topic)
    lay.closed = True


def move_up(felt: Felt, one: Lying, to: str) -> None:
    """Before everybody's eyes; where it has gone to the muck with another hand, the next card comes
    instead."""
    if one.index < len(felt.cards.get(one.place, ())):
        felt.regroup(one.place, to, one.index)
        felt.turn(to, len(felt.cards[to]) - 1)
    else:
        felt.deal(to, EVERYONE)


def on_mucked(lay: Layout, mishap: Mucked) -> Script[None]:
    """A hand that has touched the muck is foul, and the floor may give it back
    (comstock/mexican-poker/rule-13a, rule-13b); so is one that its player has thrown in, however good it was
    (rule-12b). What the floor says holds (rule-21b)."""
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


def on_shown(lay: Layout, mishap: CardShown) -> Script[None]:
    """Not opened: whoever has seen it, it is his down card all the same (comstock/mexican-poker/rule-8). What
    he has shown to one, all may demand to see when the hand is over (rule-17)."""
    place, rules = hole(mishap.seat), lay.errors.shown
    assert mishap.card is not None and rules is not None
    lay.felt.turn(place, lay.felt.cards[place].index(mishap.card), mishap.seen_by)
    lay.felt.tell(Stands(place, mishap.topic))
    if rules.warned:
        warn(lay, hole(mishap.seat), mishap.seat, mishap.topic)
    return
    yield


def strikes(felt: Felt, asks: Sequence[Ask[Any]], table: Opened) -> Iterator[Mishap]:
    """As in stud; and whoever is not asked whether he opens his down card shows it all the same."""
    yield from stud.strikes(felt, asks, table)
    if asks[0].kind not in ("bet", "bring-in", "open") or table.errors.shown is None:
        return
    for one in felt.start.people:
        if felt.cards.get(hole(one.seat)) and not (asks[0].kind == "open" and asks[0].seat == one.seat):
            others = [other.seat for other in felt.start.people if other.seat != one.seat]
            yield from (CardShown(one.seat, to, felt.cards[hole(one.seat)][0]) for to in (0, *others))


IN_MEXICAN = replace(
    stud.IN_STUD,
    way="mexican",
    lying=Fixed({**stud.IN_STUD.lying, "exposed": on_exposed, "astray": on_astray}),
    strikes=strikes,
    struck=Fixed({**stud.IN_STUD.struck, "mucked": on_mucked, "shown": on_shown}),
)
