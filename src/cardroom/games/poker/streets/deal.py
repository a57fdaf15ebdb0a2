"""The button and the cards."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cards import JOKER, deck
from cardroom.felt import EVERYONE, NOBODY, Button, Lying, TakenBack, only
from cardroom.felt.places import BOARD, BURN, DECK, DRAWN, EARLY, MUCK, RESHUFFLED, TOP, hole, is_thrown, up
from cardroom.games.poker.facts import CardForAll, NoCardLeft
from cardroom.games.poker.layout import Layout
from cardroom.games.poker.mishaps.stud_street import deal_passes
from cardroom.games.poker.rules import Street
from cardroom.games.remedies import by_floor, handle_mishaps
from cardroom.mishaps import Burn
from cardroom.script import CHANCE, NO_QUESTIONS, Ask, Script, Shuffle, ask

ACES_HIGH = "23456789TJQKA"


def place_button(lay: Layout) -> None:
    """Tell where the button lies."""
    lay.felt.tell(Button("dealer", lay.button, 1, "deal.button"))


def draw_for_button(lay: Layout) -> Script[None]:
    """Deal a card face up to each player, from the house dealer's left: the highest has the button, of equal
    ones the first.

    Suits do not count and the ace is high (pinnacle/holdem/deal-3 to deal-3b). The cards go back into the
    deck, which is shuffled again for the hand.
    """
    yield from shuffle(lay, for_hand=False)
    seats = sorted(lay.order)
    drawn = {seat: lay.felt.deal(hole(seat)) for seat in seats}
    lay.give_button(max(seats, key=lambda seat: ACES_HIGH.index(drawn[seat].rank)))
    for seat in seats:
        lay.felt.regroup(hole(seat), DRAWN)


def shuffle(lay: Layout, *, for_hand: bool = True) -> Script[None]:
    """Shuffle the deck and deal from it."""
    options = Shuffle(deck(lay.rules.deck), for_hand=for_hand)
    shoe = yield from ask(Ask(CHANCE, DECK, options, None, "cards.deck", "shuffle"))
    lay.felt.take_shoe(shoe)
    if for_hand:
        misplace_deal(lay)


def misplace_deal(lay: Layout) -> None:
    """Begin the deal at the wrong place, which nobody has noticed (comstock/lowball/rule-33a)."""
    mark = lay.felt.mishaps.button
    if mark is None or int(mark.spot) == lay.button or int(mark.spot) not in lay.order:
        return
    lay.effects.rightful = lay.button
    lay.deal_from(int(mark.spot))
    lay.felt.mishaps.add(Lying(mark, hole(int(mark.spot)), is_open=False))


def reshuffle(lay: Layout, places: list[str], topic: str) -> Script[None]:
    """Shuffle the cards at these places and the rest of the deck into the new deck."""
    felt = lay.felt
    pack = [felt.deal(RESHUFFLED, NOBODY) for _ in range(felt.shoe.left)]
    for place in places:
        pack += felt.cards.get(place, ())
        for _ in range(len(felt.cards.get(place, ()))):
            felt.regroup(place, RESHUFFLED)
    shoe = yield from ask(Ask(CHANCE, DECK, Shuffle(tuple(pack)), None, topic, "reshuffle"))
    felt.take_shoe(shoe)


def shuffle_early(lay: Layout) -> Script[None]:
    """Shuffle board cards that came too early back into the deck, before the street that the document names.

    Burns and discards stay out (comstock/holdem/rule-11a, rule-12c, rule-13).
    """
    lay.effects.early = 0
    yield from reshuffle(lay, [EARLY], "error.premature")


def shuffle_discards(lay: Layout, needed: int) -> Script[None]:
    """Refill a deck that is too small for the cards that come after a draw.

    No document says what happens when the deck is too small for the cards that come after a draw. Ruling:
    what players threw away and folded becomes the deck again, and the burned cards too where even that is not
    enough.
    """
    thrown = [place for place in lay.felt.cards if is_thrown(place)]
    for places in ([MUCK, *thrown], [BURN]):
        if lay.felt.shoe.left < needed and has_cards(lay, places):
            yield from reshuffle(lay, places, "deal.short")


def has_cards(lay: Layout, places: list[str]) -> bool:
    """Return whether any card lies at these places."""
    return any(lay.felt.cards.get(place) for place in places)


def deal_hole(lay: Layout, count: int, seats: Sequence[int] = ()) -> None:
    """Deal cards face down, one at a time, the button's last; or to these seats alone.

    Nobody sees a card dealt to a player who has folded (comstock/seven-stud/rule-15).
    """
    deal, order, live = lay.felt.deal, seats or lay.receiving, lay.live
    for _ in range(count):
        for seat in order:
            if deal(hole(seat), only(seat) if seat in live else NOBODY) is JOKER:
                lay.wild.add(seat)


def deal_street(lay: Layout, street: Street, dealt: int = 0) -> Script[None]:
    """Burn a card unseen, then deal each player's own cards, those face down first, and the board's for all.

    `dealt` is how many of the down cards are out already.
    """
    felt = lay.felt
    lay.effects.closed = False
    needed = len(lay.receiving) * (street.hole - dealt + street.up + street.either) + street.board
    if felt.shoe.left < needed + street.burn and any(listed.draw for listed in lay.rules.streets):
        yield from shuffle_discards(lay, needed + street.burn)
    burn(lay, street)
    if needed > felt.shoe.left:
        yield from deal_short(lay, street)
        yield from handle_mishaps(lay)
        return
    if felt.mishaps.has_any and lay.rules.bring_in is not None:
        deal_passes(lay, street)
        yield from handle_mishaps(lay)
        return
    deal_hole(lay, street.hole - dealt)
    for _ in range(street.up):
        for seat in lay.receiving:
            felt.deal(up(seat), EVERYONE)
    for _ in range(street.either):
        for seat in lay.live:
            deal_either(lay, seat)
    for _ in range(street.board):
        felt.deal(BOARD, EVERYONE)
    yield from handle_street_mishaps(lay, street)


def burn(lay: Layout, street: Street) -> None:
    """Burn a card, or as many as the dealer burns by mistake."""
    marks, number = lay.felt.mishaps, 0
    count = usual = int(street.burn)
    if marks.burns and usual and (street.board or lay.rules.bring_in):
        number = 1 + next(index for index, listed in enumerate(lay.rules.streets) if listed is street)
        count = marks.burns.pop(number, usual)
        if not count and is_exposed_on_top(lay):
            count = usual
    for _ in range(count):
        if lay.felt.shoe.left:
            lay.felt.deal(BURN, NOBODY)
    if count != usual:
        marks.add(Lying(Burn(number, count), BURN, seen_by=NOBODY))


def is_exposed_on_top(lay: Layout) -> bool:
    """Return whether an exposed card lies face up on the deck.

    Nobody forgets to burn it, and it never comes to the board (comstock/holdem/rule-8c).
    """
    return not lay.errors.is_first and bool(lay.felt.cards.get(TOP)) and bool(lay.errors.exposed)


def handle_street_mishaps(lay: Layout, street: Street) -> Script[None]:
    """Handle what went wrong with the cards that have just come. A flop of too many is taken back
    (comstock/holdem/rule-10)."""
    marks = lay.felt.mishaps
    return _handle_on_street(lay, street) if marks.lying or marks.burns else NO_QUESTIONS


def _handle_on_street(lay: Layout, street: Street) -> Script[None]:
    felt, marks = lay.felt, lay.felt.mishaps
    is_flop = street.board == len(felt.cards.get(BOARD, ())) and street.board > 1
    over = marks.burns.pop(0, street.board) - street.board if is_flop and marks.burns else 0
    for _ in range(over if felt.shoe.left > street.board + over + 5 else 0):
        felt.deal(BOARD, EVERYONE)
    yield from handle_mishaps(lay)
    if not street.board or len(felt.cards[BOARD]) <= street.board or not is_flop:
        return
    if lay.errors.burn is None:
        yield from by_floor(lay, Lying(Burn(0, over + street.board), BOARD, count=over))
        return
    felt.tell(TakenBack(BOARD, "error.burn"))
    yield from reshuffle(lay, [BOARD], "error.burn")
    felt.deal(BURN, NOBODY)
    for _ in range(street.board):
        felt.deal(BOARD, EVERYONE)


def deal_either(lay: Layout, seat: int) -> None:
    """Deal a card down to a player who has opened their down card, up to everybody else
    (comstock/mexican-poker/intro-3f)."""
    if lay.felt.cards.get(hole(seat)):
        lay.felt.deal(up(seat), EVERYONE)
    elif lay.felt.deal(hole(seat), only(seat)) is JOKER:
        lay.wild.add(seat)


def deal_short(lay: Layout, street: Street) -> Script[None]:
    """Deal the last card of stud when the deck runs out (comstock/seven-stud/rule-24a).

    The house deals to the last card but one. That one is scrambled with the burn cards, one is burned again
    and the others are dealt on.

    If even they are too few, one card is turned up for all who lack theirs (rule-24b). If only one card is
    left at all, it is not burned.
    """
    felt = lay.felt
    kinds = "d" * street.hole + "u" * street.up + "e" * street.either
    cards = [(kind, seat) for kind in kinds for seat in lay.receiving]
    first = cards[: max(felt.shoe.left - 1, 0)]
    for kind, seat in first:
        _deal_one(lay, kind, seat)
    if not felt.shoe.left and not has_cards(lay, [BURN]):
        felt.tell(NoCardLeft(BOARD, "deal.short"))
        return
    yield from reshuffle(lay, [BURN], "deal.short")
    if felt.shoe.left > 1:
        felt.deal(BURN, NOBODY)
    rest = cards[len(first) :]
    if len(rest) > felt.shoe.left:
        felt.deal(BOARD, EVERYONE)
        felt.tell(CardForAll(BOARD, "deal.short"))
        return
    for kind, seat in rest:
        _deal_one(lay, kind, seat)
    for _ in range(min(street.board, felt.shoe.left)):
        felt.deal(BOARD, EVERYONE)


def _deal_one(lay: Layout, kind: str, seat: int) -> None:
    """Deal one card down, up, or as the player has chosen."""
    if kind == "d":
        deal_hole(lay, 1, (seat,))
    elif kind == "u":
        lay.felt.deal(up(seat), EVERYONE)
    else:
        deal_either(lay, seat)
