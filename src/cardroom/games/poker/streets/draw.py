"""The draw: everybody still in may exchange cards, once, from the left of the button."""

from __future__ import annotations

from cardroom.cards import Card
from cardroom.felt import NOBODY, only
from cardroom.felt.places import BURN, MUCK, hole, is_thrown, thrown
from cardroom.games.poker.facts import Draws
from cardroom.games.poker.layout import Layout
from cardroom.games.poker.mishaps import is_missed, notice
from cardroom.games.poker.mishaps.dealer_slips import (
    after_serving,
    before_serving,
    stops_short,
    takes_deck_first,
    tell_short,
)
from cardroom.games.poker.rules import Street
from cardroom.games.poker.streets.deal import has_cards, reshuffle
from cardroom.games.remedies import handle_mishaps, struck
from cardroom.script import MISHAP, Ask, Pick, Script


def draw(lay: Layout, street: Street) -> Script[None]:
    """All say in turn what they throw away, then the cards come in the same order.

    A card is burned before them where the document says so (comstock/lowball/rule-23a). What was thrown away
    in an earlier draw lies with the folded hands.
    """
    felt = lay.felt
    for place in [place for place in felt.cards if is_thrown(place)]:
        for _ in range(len(felt.cards[place])):
            felt.regroup(place, MUCK)
    given = yield from _called_for(lay, street)
    if felt.trouble is not None:
        given = {seat: cards for seat, cards in given.items() if seat in lay.live}
        if len(lay.live) < 2:
            return
    if street.burn and not felt.shoe.left and lay.rules.deck_out == "all":
        _throw_away(lay, given)
        yield from _shuffle_all(lay)
        felt.deal(BURN, NOBODY)
    else:
        if street.burn and felt.shoe.left:
            felt.deal(BURN, NOBODY)
        _throw_away(lay, given)
    served: list[int] = []
    for seat, cards in given.items():
        count = len(cards)
        short: int | None = None
        if felt.trouble is not None:
            count = yield from before_serving(lay, seat, count)
            short = stops_short(lay, seat, count)
        for n in range(count):
            if n == short:
                tell_short(lay, seat)
            if not felt.shoe.left:
                yield from _deck_is_out(lay, seat, served)
            felt.deal(hole(seat), only(seat))
        served.append(seat)
        if felt.trouble is not None:
            yield from after_serving(lay, seat)
    if felt.trouble is not None:
        yield from handle_mishaps(lay)


def _throw_away(lay: Layout, given: dict[int, tuple[Card, ...]]) -> None:
    felt = lay.felt
    for seat, cards in given.items():
        for card in cards:
            felt.regroup(hole(seat), thrown(seat), felt.cards[hole(seat)].index(card))


def _called_for(lay: Layout, street: Street) -> Script[dict[int, tuple[Card, ...]]]:
    """Each in turn; a player may think again until the next one has spoken (comstock/lowball/rule-25).

    Everybody is told how many, nobody else which they are (comstock/lowball/rule-27a).
    """
    said: dict[int, tuple[Card, ...]] = {}
    last: tuple[Ask[tuple[Card, ...]], ...] = ()
    for seat in lay.live[:]:
        if lay.felt.trouble is not None:
            if is_missed(lay, seat):
                yield from notice(lay, seat)
            if _is_out(lay, seat):
                continue
        question = _question(lay, street, seat)
        while seat not in said:
            who, cards = yield (question, *last)
            if who == MISHAP:
                yield from struck(lay, cards)
                last = tuple([one for one in last if one.seat in lay.live])
                if seat not in lay.live or len(lay.live) < 2:
                    break
                question = _question(lay, street, seat)
                continue
            said[who] = cards
            lay.felt.tell(Draws(hole(who), "act.draw", len(cards)))
        last = (question,) if seat in said else last
    return said


def _question(lay: Layout, street: Street, seat: int) -> Ask[tuple[Card, ...]]:
    most = street.dealer_draw if street.dealer_draw and seat == lay.button else street.draw
    options = Pick(tuple(lay.felt.cards[hole(seat)]), most, fewer=True)
    return Ask(seat, hole(seat), options, (), "act.draw", "draw", sealed=True)


def _is_out(lay: Layout, seat: int) -> bool:
    """Whether it is not his turn any more."""
    return seat not in lay.live or len(lay.live) < 2 or takes_deck_first(lay, seat)


def _deck_is_out(lay: Layout, seat: int, served: list[int]) -> Script[None]:
    """What was folded, and thrown away by those who have their cards, is shuffled: nobody can draw what he
    threw away himself (ven-a-mexico/five-card-draw/draw). No document says what is dealt in Lowball when the
    deck is out. Ruling: the same as in the Five Card Draw of Ven-A-Mexico.

    No document says what is dealt on a draw when the deck is out and there are neither folded hands nor
    discards of others. Ruling: the burned cards, then what others threw away who have yet to be served, and a
    player's own last of all.
    """
    if lay.rules.deck_out == "all":
        yield from _shuffle_all(lay)
        return
    waiting = [one for one in lay.live if one != seat and one not in served]
    for places in ([MUCK, *map(thrown, served)], [BURN], [*map(thrown, waiting)], [thrown(seat)]):
        if has_cards(lay, places):
            yield from reshuffle(lay, places, "deal.short")
            return


def _shuffle_all(lay: Layout) -> Script[None]:
    """Everything that is out of play, whoever threw it away."""
    places = [MUCK, BURN, *(place for place in lay.felt.cards if is_thrown(place))]
    if has_cards(lay, places):
        yield from reshuffle(lay, places, "deal.short")
