"""The draw: everybody still in may exchange cards, once, from the left of the button."""

from __future__ import annotations

from cardroom.cards import Card
from cardroom.felt import NOBODY, only
from cardroom.felt.places import BURN, MUCK, hole, is_thrown, thrown
from cardroom.games.poker.facts import Draws
from cardroom.games.poker.layout import Layout
from cardroom.games.poker.mishaps import is_skipped, speak_up
from cardroom.games.poker.mishaps.dealer_slips import (
    after_serving,
    before_serving,
    believed_count,
    takes_deck_first,
    tell_short,
)
from cardroom.games.poker.rules import Street
from cardroom.games.poker.streets.deal import has_cards, reshuffle
from cardroom.games.remedies import handle_mishaps, struck
from cardroom.script import MISHAP, Ask, Pick, Script


def draw(lay: Layout, street: Street) -> Script[None]:
    """Let all say in turn what they throw away, then deal the cards in the same order.

    A card is burned before them where the document says so (comstock/lowball/rule-23a). Cards thrown away in
    an earlier draw lie with the folded hands.
    """
    felt = lay.felt
    for place in [place for place in felt.cards if is_thrown(place)]:
        for _ in range(len(felt.cards[place])):
            felt.regroup(place, MUCK)
    discards = yield from _ask_for_discards(lay, street)
    discards = {seat: cards for seat, cards in discards.items() if seat in lay.live}
    if len(lay.live) < 2:
        return
    if street.burn and not felt.shoe.left and lay.rules.deck_out == "all":
        _throw_away(lay, discards)
        yield from _shuffle_all(lay)
        felt.deal(BURN, NOBODY)
    else:
        if street.burn and felt.shoe.left:
            felt.deal(BURN, NOBODY)
        _throw_away(lay, discards)
    served: list[int] = []
    for seat, cards in discards.items():
        count = len(cards)
        if felt.mishaps.has_any:
            count = yield from before_serving(lay, seat, count)
        short = believed_count(lay, seat, count)
        for index in range(count):
            if index == short:
                tell_short(lay, seat)
            if not felt.shoe.left:
                yield from _deck_is_out(lay, seat, served)
            felt.deal(hole(seat), only(seat))
        served.append(seat)
        yield from after_serving(lay, seat)
    yield from handle_mishaps(lay)


def _throw_away(lay: Layout, discards: dict[int, tuple[Card, ...]]) -> None:
    felt = lay.felt
    for seat, cards in discards.items():
        for card in cards:
            felt.regroup(hole(seat), thrown(seat), felt.cards[hole(seat)].index(card))


def _ask_for_discards(lay: Layout, street: Street) -> Script[dict[int, tuple[Card, ...]]]:
    """Ask each in turn; a player may think again until the next one has spoken (comstock/lowball/rule-25).

    Everybody is told how many, nobody else which they are (comstock/lowball/rule-27a).
    """
    discards: dict[int, tuple[Card, ...]] = {}
    last: tuple[Ask[tuple[Card, ...]], ...] = ()
    for seat in lay.live[:]:
        if lay.felt.mishaps.has_any:
            if is_skipped(lay, seat):
                yield from speak_up(lay, seat)
            if _is_out(lay, seat):
                continue
        question = _question(lay, street, seat)
        while seat not in discards:
            who, cards = yield (question, *last)
            if who == MISHAP:
                yield from struck(lay, cards)
                last = tuple([asked for asked in last if asked.seat in lay.live])
                if seat not in lay.live or len(lay.live) < 2:
                    break
                question = _question(lay, street, seat)
                continue
            discards[who] = cards
            lay.felt.tell(Draws(hole(who), "act.draw", len(cards)))
        last = (question,) if seat in discards else last
    return discards


def _question(lay: Layout, street: Street, seat: int) -> Ask[tuple[Card, ...]]:
    most = street.dealer_draw if street.dealer_draw and seat == lay.button else street.draw
    options = Pick(tuple(lay.felt.cards[hole(seat)]), most, fewer=True)
    return Ask(seat, hole(seat), options, (), "act.draw", "draw", sealed=True)


def _is_out(lay: Layout, seat: int) -> bool:
    """Return whether a seat is not to call for cards any more."""
    return seat not in lay.live or len(lay.live) < 2 or takes_deck_first(lay, seat)


def _deck_is_out(lay: Layout, seat: int, served: list[int]) -> Script[None]:
    """Shuffle a new deck when the deck is out during a draw.

    The new deck is what was folded, and what those who have their cards threw away: nobody can draw a card
    that they threw away themselves (ven-a-mexico/five-card-draw/draw). No document says what is dealt in
    Lowball when the deck is out. Ruling: the same as in the Five Card Draw of Ven-A-Mexico.

    No document says what is dealt on a draw when the deck is out and there are neither folded hands nor
    discards of others. Ruling: the burned cards, then what others threw away who have yet to be served, and a
    player's own last of all.
    """
    if lay.rules.deck_out == "all":
        yield from _shuffle_all(lay)
        return
    waiting = [player for player in lay.live if player != seat and player not in served]
    for places in ([MUCK, *map(thrown, served)], [BURN], [*map(thrown, waiting)], [thrown(seat)]):
        if has_cards(lay, places):
            yield from reshuffle(lay, places, "deal.short")
            return


def _shuffle_all(lay: Layout) -> Script[None]:
    """Shuffle everything that is out of play, no matter who threw it away."""
    places = [MUCK, BURN, *(place for place in lay.felt.cards if is_thrown(place))]
    if has_cards(lay, places):
        yield from reshuffle(lay, places, "deal.short")
