"""Remedies for mishaps in the games with cards face up in every hand.

They follow comstock/seven-stud/rule-10a to rule-22c, which hold for the other stud games of the room too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import mode
from typing import Any

from cardroom.felt import (
    NO_MISHAPS,
    NOBODY,
    Eliminated,
    Felt,
    Lying,
    Miscounted,
    PutRight,
    Stands,
    TakenBack,
    only,
)
from cardroom.felt.places import BURN, DEAD, MUCK, TOP, hole, is_up, number_of, up
from cardroom.fixed import Fixed
from cardroom.games.poker.layout import Layout
from cardroom.games.poker.mishaps.astray import on_astray, to_be_noticed
from cardroom.games.poker.mishaps.common import at_once, kill, on_boxed, on_foreign, put_out_with_ante_back
from cardroom.games.poker.mishaps.thrown_hands import on_mucked, to_be_mucked
from cardroom.games.poker.rules import Opened, Poker, Street
from cardroom.games.remedies import Errors, Remedies, by_floor, on_found, replace, to_be_found
from cardroom.games.remedies.deal_facts import is_opened
from cardroom.games.remedies.mishap_rules import DEAL_WORDS, DECK_AND_DEAL
from cardroom.mishaps import AbsentPlayer, Astray, Burn, Foreign, Mishap, Premature, WrongCount
from cardroom.script import Ask, Script, asks_nothing

FIRST_CARDS = 2
"""First cards of a hand: those that came down do not lie open. A player with one too few says so, or nobody
does."""


def unnoticed(errors: Errors, pending: Lying) -> bool:
    """Return whether nobody notices a mishap yet.

    A wrong number of cards is found when somebody counts, a foreign card that came down when it is seen. A
    first card that went astray, or a player who got none, is found when somebody says so.
    """
    match pending.mishap:
        case WrongCount():
            return errors.count is not None and pending.mishap.spot.isdigit()
        case Foreign(what="extra"):
            return not pending.is_open and errors.foreign is not None
        case Astray(how="skipped"):
            return errors.astray is not None and errors.astray.skipped != "floor"
        case Astray(how="to"):
            return (
                errors.astray is not None and errors.astray.street != "floor" and is_closed(errors, pending)
            )
    return False


def is_closed(errors: Errors, pending: Lying) -> bool:
    """Return whether nobody sees at once that a card has gone to another place.

    That holds for a first card that came down, and for every card where cards come up or down as players have
    chosen.
    """
    assert isinstance(pending.mishap, Astray) and errors.astray is not None
    is_first = pending.mishap.n <= FIRST_CARDS
    return (is_first and not is_up(pending.place)) or errors.astray.street == "no-betting"


def on_exposed(lay: Layout, pending: Lying) -> Script[None]:
    """Replace an exposed later card when the last player has the final card (comstock/seven-stud/rule-22c).

    A first card lies up by now (`stud_street.deal_up`); a later one has down cards before it.
    """
    rules = lay.errors.exposed
    if rules is None or not number_of(pending.place):
        yield from by_floor(lay, pending)
    elif not is_up(pending.place) and rules.replaced == "after-deal":
        replace(lay.felt, pending, TOP if rules.goes == "top" else DEAD)


def on_off_table(lay: Layout, pending: Lying) -> Script[None]:
    """Let an up card off the table play; treat a down card as one that was exposed
    (comstock/seven-stud/rule-18c, rule-18d)."""
    if lay.errors.off_table is None:
        yield from by_floor(lay, pending)
    elif pending.home or not is_up(pending.place):
        yield from lay.remedies.lying["exposed"](lay, pending)
    else:
        lay.felt.tell(Stands(pending.place, pending.mishap.topic))


def on_count(lay: Layout, pending: Lying) -> Script[None]:
    """Put out a hand with a wrong number: with the ante back until the opening bet, foul from then on
    (comstock/seven-stud/rule-12a, rule-12b)."""
    rules, seat = lay.errors.count, number_of(pending.place)
    if rules is None or not seat:
        return (yield from by_floor(lay, pending))
    assert isinstance(pending.mishap, WrongCount)
    if seat in lay.live:
        lay.felt.tell(
            Miscounted(hole(seat), pending.mishap.topic, pending.mishap.how, len(lay.own_cards(seat)))
        )
        put_out_miscounted(lay, seat, pending.mishap.topic)
    return None


def put_out_miscounted(lay: Layout, seat: int, topic: str) -> None:
    """Put out a hand with the wrong number of cards, by whether the pot is opened."""
    rules = lay.errors.count
    assert rules is not None
    if rules.out == "until-opened" and not is_opened(lay.felt.events):
        put_out_with_ante_back(lay, seat, topic)
    else:
        kill(lay, seat, rules.then, topic)


def next_street(rules: Poker, felt: Felt) -> Street | None:
    """Return the next cards to come, by the number that most players with cards have."""
    people = [person.seat for person in felt.start.people]
    counts = [len(felt.cards.get(hole(seat), ())) + len(felt.cards.get(up(seat), ())) for seat in people]
    had, out = mode(filter(None, counts)), 0
    for street in rules.streets:
        out += street.hole + street.up + street.either
        if out > had:
            return street
    return None


@asks_nothing
def on_premature(lay: Layout, mishap: Premature) -> None:
    """Take out what came before the betting was complete.

    One more card goes out, unseen, for each player who had none of them (comstock/seven-stud/rule-20a). The
    street comes as usual afterwards, with a burn of its own (rule-20b).
    """
    felt, marks = lay.felt, lay.felt.mishaps
    street = next_street(lay.rules, felt)
    assert street is not None
    felt.mishaps = NO_MISHAPS  # anything else that is wrong with these cards is out with them
    felt.deal(BURN, NOBODY)
    for index, seat in enumerate(lay.receiving):
        if index >= mishap.cards:
            felt.deal(MUCK, NOBODY)
        elif street.up or (street.either and felt.cards.get(hole(seat))):
            felt.deal(up(seat))
            felt.regroup(up(seat), DEAD)
        else:
            felt.deal(hole(seat), only(seat) if seat in lay.live else NOBODY)
            felt.regroup(hole(seat), MUCK)
    felt.mishaps = marks
    where = DEAD if street.up else MUCK
    felt.tell(TakenBack(where, mishap.topic) if lay.errors.is_first else Eliminated(where, mishap.topic))


def on_burn(lay: Layout, pending: Lying) -> Script[None]:
    """Move up cards to where they belonged. A down card is kept, as nobody can tell which it should have been
    (comstock/seven-stud/rule-21a, rule-21b)."""
    felt = lay.felt
    order = [
        seat for seat in lay.receiving if felt.cards.get(up(seat))
    ]  # a skipped player has none, and nobody has noticed
    assert isinstance(pending.mishap, Burn)
    if lay.errors.burn is None or lay.errors.burn.up != "moved":
        return (yield from by_floor(lay, pending))
    is_none = not pending.mishap.cards
    if not lay.rules.streets[pending.mishap.street - 1].up:
        felt.tell(Stands(BURN, pending.mishap.topic))
        return None
    if is_none:
        for seat, to in zip(order, (BURN, *map(up, order)), strict=False):
            felt.regroup(up(seat), to)
        felt.deal(up(order[-1]))
    else:
        for seat, to in zip(order[::-1], (TOP, *map(up, order[::-1])), strict=False):
            felt.regroup(up(seat), to)
        first = up(order[0])
        felt.regroup(BURN, first)
        felt.turn(first, len(felt.cards[first]) - 1)
    felt.tell(PutRight(BURN, pending.mishap.topic))
    return None


@asks_nothing
def on_seat(lay: Layout, mishap: AbsentPlayer) -> None:
    """Kill the hand of a player who is not back at their turn; what they put in stays
    (comstock/seven-stud/rule-11b)."""
    assert lay.errors.seat is not None
    kill(lay, mishap.seat, lay.errors.seat.late, mishap.topic)


def strikes(felt: Felt, asks: Sequence[Ask[Any]], table: Opened) -> Iterator[Mishap]:
    """Yield the mishaps that may strike at a bet or the forced bet.

    Something that lies there is found, the next cards come early, a hand is thrown in or swept up, or the
    player who is asked is not back.
    """
    if asks[0].kind not in ("bet", "bring-in"):
        return
    yield from to_be_found(felt)
    yield from to_be_noticed(felt)
    yield from to_be_mucked(felt, table.errors)
    if table.errors.seat is not None:
        yield AbsentPlayer(asks[0].seat)
    street = next_street(table.rules, felt)
    rules = table.errors.premature
    if rules is None or rules.hands != "eliminated" or street is None or asks[0].kind != "bet":
        return
    most = sum(1 for person in felt.start.people if felt.cards.get(up(person.seat)))
    if felt.shoe.left > 2 * most + 2:
        yield from (Premature(cards) for cards in range(1, most + 1))


IN_STUD = Remedies(
    way="stud",
    planned=DECK_AND_DEAL | {"burn"},
    astray=(*DEAL_WORDS, "dealt-in"),
    lying=Fixed({
        "boxed": on_boxed, "exposed": on_exposed, "off-table": on_off_table, "count": on_count,
        "astray": on_astray, "foreign": on_foreign, "burn": on_burn,
    }),
    unnoticed=unnoticed,
    strikes=strikes,
    struck=Fixed({"found": on_found, "premature": on_premature, "mucked": on_mucked, "seat": on_seat}),
    at_once=at_once,
)  # fmt: skip
