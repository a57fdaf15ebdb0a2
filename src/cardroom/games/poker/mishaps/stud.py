"""What follows from mishaps in the games with cards face up in every hand: comstock/seven-stud/rule-10a to
rule-22c, which the other stud games of the room follow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import mode
from typing import Any

from cardroom.felt import NOBODY, Eliminated, Felt, Lying, Miscounted, PutRight, Stands, TakenBack, only
from cardroom.felt.places import BURN, DEAD, MUCK, TOP, hole, is_up, number_of, up
from cardroom.fixed import Fixed
from cardroom.games.poker.layout import Layout
from cardroom.games.poker.mishaps.astray import on_astray, to_be_noticed
from cardroom.games.poker.mishaps.common import at_once, kill, on_boxed, on_foreign, out_with_ante
from cardroom.games.poker.mishaps.thrown_hands import on_mucked, to_be_mucked
from cardroom.games.poker.rules import Opened, Poker, Street
from cardroom.games.remedies import Errors, Remedies, by_floor, on_found, replace, to_be_found
from cardroom.games.remedies.deal_facts import is_opened
from cardroom.games.remedies.mishap_rules import DEAL_WORDS, DECK_AND_DEAL
from cardroom.mishaps import AbsentPlayer, Astray, Burn, Foreign, Mishap, Premature, WrongCount
from cardroom.script import Ask, Script

FIRST_CARDS = 2
"""Of the first two cards those that came down do not lie open; whoever has one too few says so, or nobody
does."""


def unnoticed(errors: Errors, one: Lying) -> bool:
    """A wrong number of cards is found when somebody counts, a foreign card that came down when it is seen, a
    first card that went astray, or a player who got none, when it is said."""
    match one.mishap:
        case WrongCount():
            return errors.count is not None and one.mishap.spot.isdigit()
        case Foreign(what="extra"):
            return not one.is_open and errors.foreign is not None
        case Astray(how="skipped"):
            return errors.astray is not None and errors.astray.skipped != "floor"
        case Astray(how="to"):
            return errors.astray is not None and errors.astray.street != "floor" and is_closed(errors, one)
    return False


def is_closed(errors: Errors, one: Lying) -> bool:
    """Whether nobody sees at once that a card has gone to another place: a first one that came down; and
    every one where cards come up or down as players have chosen."""
    assert isinstance(one.mishap, Astray) and errors.astray is not None
    is_first = one.mishap.n <= FIRST_CARDS
    return (is_first and not is_up(one.place)) or errors.astray.street == "no-betting"


def on_exposed(lay: Layout, one: Lying) -> Script[None]:
    """A first card lies up by now (`passes.deal_up`). A later one, with down cards before it, is replaced
    when the last player has his final card (comstock/seven-stud/rule-22c)."""
    rules = lay.errors.exposed
    if rules is None or not number_of(one.place):
        yield from by_floor(lay, one)
    elif not is_up(one.place) and rules.replaced == "after-deal":
        replace(lay.felt, one, TOP if rules.goes == "top" else DEAD)


def on_off_table(lay: Layout, one: Lying) -> Script[None]:
    """An up card must play, a down card is as one that was exposed (comstock/seven-stud/rule-18c,
    rule-18d)."""
    if lay.errors.off_table is None:
        yield from by_floor(lay, one)
    elif one.home or not is_up(one.place):
        yield from lay.remedies.lying["exposed"](lay, one)
    else:
        lay.felt.tell(Stands(one.place, one.mishap.topic))


def on_count(lay: Layout, one: Lying) -> Script[None]:
    """Out with the ante back until the opening bet, foul from then on (comstock/seven-stud/rule-12a,
    rule-12b)."""
    rules, seat = lay.errors.count, number_of(one.place)
    if rules is None or not seat:
        return (yield from by_floor(lay, one))
    assert isinstance(one.mishap, WrongCount)
    if seat in lay.live:
        lay.felt.tell(Miscounted(hole(seat), one.mishap.topic, one.mishap.how, len(lay.own(seat))))
        miscounted(lay, seat, one.mishap.topic)
    return None


def miscounted(lay: Layout, seat: int, topic: str) -> None:
    rules = lay.errors.count
    assert rules is not None
    if rules.out == "until-opened" and not is_opened(lay.felt.events):
        out_with_ante(lay, seat, topic)
    else:
        kill(lay, seat, rules.then, topic)


def next_street(rules: Poker, felt: Felt) -> Street | None:
    """The next cards to come, by those that most players have who have any."""
    people = [one.seat for one in felt.start.people]
    held = [len(felt.cards.get(hole(seat), ())) + len(felt.cards.get(up(seat), ())) for seat in people]
    had, out = mode(filter(None, held)), 0
    for street in rules.streets:
        out += street.hole + street.up + street.either
        if out > had:
            return street
    return None


def on_premature(lay: Layout, mishap: Premature) -> Script[None]:
    """What came before the betting was complete is out, and one more card, unseen, for each player who had
    none of them (comstock/seven-stud/rule-20a). The street comes as ever afterwards, with a burn of its own
    (rule-20b)."""
    felt, trouble = lay.felt, lay.felt.trouble
    street = next_street(lay.rules, felt)
    assert street is not None
    felt.trouble = None  # whatever else is wrong with these cards is out with them
    felt.deal(BURN, NOBODY)
    for at, seat in enumerate(lay.receiving):
        if at >= mishap.cards:
            felt.deal(MUCK, NOBODY)
        elif street.up or (street.either and felt.cards.get(hole(seat))):
            felt.deal(up(seat))
            felt.regroup(up(seat), DEAD)
        else:
            felt.deal(hole(seat), only(seat) if seat in lay.live else NOBODY)
            felt.regroup(hole(seat), MUCK)
    felt.trouble = trouble
    where = DEAD if street.up else MUCK
    felt.tell(TakenBack(where, mishap.topic) if lay.errors.is_first else Eliminated(where, mishap.topic))
    return
    yield


def on_burn(lay: Layout, one: Lying) -> Script[None]:
    """Up cards move to where they belonged; a down card is kept, as nobody can tell which it should have been
    (comstock/seven-stud/rule-21a, rule-21b)."""
    felt = lay.felt
    order = [
        seat for seat in lay.receiving if felt.cards.get(up(seat))
    ]  # who was skipped has none, and nobody has noticed
    assert isinstance(one.mishap, Burn)
    if lay.errors.burn is None or lay.errors.burn.up != "moved":
        return (yield from by_floor(lay, one))
    is_none = not one.mishap.cards
    if not lay.rules.streets[one.mishap.street - 1].up:
        felt.tell(Stands(BURN, one.mishap.topic))
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
    felt.tell(PutRight(BURN, one.mishap.topic))
    return None


def on_seat(lay: Layout, mishap: AbsentPlayer) -> Script[None]:
    """Not back when his turn comes: the hand is dead and what he put in stays
    (comstock/seven-stud/rule-11b)."""
    assert lay.errors.seat is not None
    kill(lay, mishap.seat, lay.errors.seat.late, mishap.topic)
    return
    yield


def strikes(felt: Felt, asks: Sequence[Ask[Any]], table: Opened) -> Iterator[Mishap]:
    """At a bet or the forced bet: what lies there is found, the next cards come early, a hand is thrown in or
    swept up, or who is asked is not back."""
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
    most = sum(1 for one in felt.start.people if felt.cards.get(up(one.seat)))
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
