"""Deal of a street of stud where something goes wrong: one card at a time, down, up, or as the player has
chosen."""

from __future__ import annotations

from cardroom.cards import JOKER
from cardroom.felt import EVERYONE, NOBODY, HandKilled, Lying, Stands, only
from cardroom.felt.places import hole, number_of, up
from cardroom.games.poker.layout import Layout
from cardroom.games.poker.mishaps.common import put_out_with_ante_back
from cardroom.games.poker.rules import Street
from cardroom.games.remedies.floor_ruling import muck_cards
from cardroom.games.seat_order import clockwise
from cardroom.mishaps import Astray, Exposed, OffTable


def deal_passes(lay: Layout, street: Street) -> None:
    """Deal each pass from the left of the button; on the first street also to those who should get none."""
    kinds = "d" * street.hole + "u" * street.up + "e" * street.either
    strangers = lay.felt.mishaps.take_strangers()
    order = clockwise(sorted([*lay.receiving, *strangers]), lay.button)
    is_last, is_all_up = street is lay.rules.streets[-1], False
    for kind in kinds:
        for index, seat in enumerate(order):
            if kind == "u":
                deal_up(lay, seat)
            elif kind == "e":
                deal_in_turn(lay, seat)
            else:
                deal_down(lay, seat, is_open=is_all_up)
            if is_last and index == 0:
                is_all_up = keep_faced_card(lay, seat)
    for seat in strangers:
        send_away(lay, seat)


def deal_down(lay: Layout, seat: int, *, is_open: bool = False) -> None:
    """Deal a card face down, seen by its player alone; or by all, where it lies open."""
    seen_by = EVERYONE if is_open else only(seat) if seat in lay.live else NOBODY
    if lay.felt.deal(hole(seat), seen_by) is JOKER:
        lay.wild.add(seat)


def deal_up(lay: Layout, seat: int) -> None:
    """Deal a card face up.

    Where one of the down cards was seen, that one lies up and this card comes down. Where all were seen, the
    hand is dead, and the player has the ante back (comstock/seven-stud/rule-18a, rule-18b).
    """
    rules, marks = lay.errors.exposed, lay.felt.mishaps
    seen = [pending for pending in marks.lying if pending.place == hole(seat) and is_seen(lay, pending)]
    if not seen or rules is None or not rules.shows:
        lay.felt.deal(up(seat), EVERYONE)
        return
    for pending in seen:
        marks.remove(pending)
    if len(seen) > 1:
        lay.felt.tell(HandKilled(hole(seat), seen[-1].mishap.topic, "dead"))
        put_out_with_ante_back(lay, seat, seen[-1].mishap.topic)
        return
    lay.felt.regroup(hole(seat), up(seat), seen[0].index)
    lay.felt.tell(Stands(up(seat), seen[0].mishap.topic))
    marks.add(Lying(seen[0].mishap, up(seat), home=hole(seat)))
    deal_down(lay, seat)


def deal_in_turn(lay: Layout, seat: int) -> None:
    """Deal a card down to a player who has opened their down card, up to everybody else.

    A player who has got another's card on this street is passed over: their own is dealt when that is put
    right (comstock/mexican-poker/rule-7b).
    """
    if (
        lay.errors.astray is not None
        and lay.errors.astray.street == "no-betting"
        and has_card_of_another(lay, seat)
    ):
        return
    if lay.felt.cards.get(hole(seat)):
        lay.felt.deal(up(seat), EVERYONE)
    else:
        deal_down(lay, seat)


def has_card_of_another(lay: Layout, seat: int) -> bool:
    """Return whether a card of another player has come to this seat on this street.

    Those of earlier streets are put right by now.
    """
    first, mishaps = (
        lay.rules.streets[0],
        [pending.mishap for pending in lay.felt.mishaps.lying if number_of(pending.place) == seat],
    )
    return any(isinstance(mishap, Astray) and mishap.n > first.hole + first.up for mishap in mishaps)


def is_seen(lay: Layout, pending: Lying) -> bool:
    """Return whether a card was turned up, or fell off the table where that is the same
    (comstock/seven-stud/rule-18d)."""
    off = lay.errors.off_table
    is_off = isinstance(pending.mishap, OffTable) and off is not None and off.replaced == "as-exposed"
    return isinstance(pending.mishap, Exposed) or is_off


def keep_faced_card(lay: Layout, seat: int) -> bool:
    """Let the first player's last card stay up if it came up, and return whether everybody after gets theirs
    up as well.

    Those cards lie with the down cards, so that the player who was high before is high
    (comstock/seven-stud/rule-22a, rule-22b).
    """
    marks, rules = lay.felt.mishaps, lay.errors.exposed
    faced = next((pending for pending in marks.lying if is_seen(lay, pending)), None)
    if faced is None or rules is None or rules.last != "all-up":
        return False
    marks.remove(faced)
    lay.felt.tell(Stands(hole(seat), faced.mishap.topic))
    return True


def send_away(lay: Layout, seat: int) -> None:
    """Muck the cards of a player who should have got none; the others keep theirs
    (comstock/seven-stud/rule-13a)."""
    felt, mishap, rules = lay.felt, Astray("dealt-in", str(seat)), lay.errors.astray
    if rules is None or rules.dealt_in == "floor":
        felt.mishaps.add(Lying(mishap, hole(seat)))
        return
    felt.mishaps.take_up(lambda pending: number_of(pending.place) == seat)
    felt.tell(HandKilled(hole(seat), mishap.topic, "dead"))
    muck_cards(felt, seat)
