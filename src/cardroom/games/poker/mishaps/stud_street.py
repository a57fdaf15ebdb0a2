"""The cards of a street of stud where something goes wrong: one at a time, down, up, or as the player has
chosen."""

from __future__ import annotations

from cardroom.cards import JOKER
from cardroom.felt import EVERYONE, NOBODY, HandKilled, Lying, Stands, only
from cardroom.felt.places import hole, number_of, up
from cardroom.games.poker.layout import Layout
from cardroom.games.poker.mishaps.common import out_with_ante
from cardroom.games.poker.rules import Street
from cardroom.games.remedies.floor_ruling import away
from cardroom.games.seat_order import clockwise
from cardroom.mishaps import Astray, Exposed, OffTable


def deal_passes(lay: Layout, street: Street) -> None:
    """Each pass from the left of the button; on the first street also to those who should get none."""
    trouble = lay.felt.trouble
    assert trouble is not None
    kinds = "d" * street.hole + "u" * street.up + "e" * street.either
    strangers, trouble.strangers = trouble.strangers, []
    order = clockwise(sorted([*lay.receiving, *strangers]), lay.button)
    is_last, is_all_up = street is lay.rules.streets[-1], False
    for kind in kinds:
        for at, seat in enumerate(order):
            if kind == "u":
                deal_up(lay, seat)
            elif kind == "e":
                deal_in_turn(lay, seat)
            else:
                deal_down(lay, seat, is_open=is_all_up)
            if is_last and at == 0:
                is_all_up = is_faced(lay, seat)
    for seat in strangers:
        send_away(lay, seat)


def deal_down(lay: Layout, seat: int, *, is_open: bool = False) -> None:
    seen_by = EVERYONE if is_open else only(seat) if seat in lay.live else NOBODY
    if lay.felt.deal(hole(seat), seen_by) is JOKER:
        lay.wild.add(seat)


def deal_up(lay: Layout, seat: int) -> None:
    """Where one of his down cards was seen, it lies up and this one comes down. Where all were seen, his hand
    is dead, and he has his ante back (comstock/seven-stud/rule-18a, rule-18b)."""
    rules, trouble = lay.errors.exposed, lay.felt.trouble
    assert trouble is not None
    seen = [one for one in trouble.lying if one.place == hole(seat) and is_seen(lay, one)]
    if not seen or rules is None or not rules.shows:
        lay.felt.deal(up(seat), EVERYONE)
        return
    for one in seen:
        trouble.lying.remove(one)
    if len(seen) > 1:
        lay.felt.tell(HandKilled(hole(seat), seen[-1].mishap.topic, "dead"))
        out_with_ante(lay, seat, seen[-1].mishap.topic)
        return
    lay.felt.regroup(hole(seat), up(seat), seen[0].index)
    lay.felt.tell(Stands(up(seat), seen[0].mishap.topic))
    trouble.lying.append(Lying(seen[0].mishap, up(seat), home=hole(seat)))
    deal_down(lay, seat)


def deal_in_turn(lay: Layout, seat: int) -> None:
    """Down to a player who has opened his down card, up to everybody else. Who has got another's card on this
    street is passed over: his own is dealt when it is put right (comstock/mexican-poker/rule-7b)."""
    trouble = lay.felt.trouble
    assert trouble is not None
    if lay.errors.astray is not None and lay.errors.astray.street == "no-betting" and has_anothers(lay, seat):
        return
    if lay.felt.cards.get(hole(seat)):
        lay.felt.deal(up(seat), EVERYONE)
    else:
        deal_down(lay, seat)


def has_anothers(lay: Layout, seat: int) -> bool:
    """Whether a card that was another's has come to him on this street: those of earlier streets are put
    right by now."""
    trouble = lay.felt.trouble
    assert trouble is not None
    first, his = lay.rules.streets[0], [one.mishap for one in trouble.lying if number_of(one.place) == seat]
    return any(isinstance(mishap, Astray) and mishap.n > first.hole + first.up for mishap in his)


def is_seen(lay: Layout, one: Lying) -> bool:
    """Turned up, or fallen off the table where that is the same (comstock/seven-stud/rule-18d)."""
    off = lay.errors.off_table
    is_off = isinstance(one.mishap, OffTable) and off is not None and off.replaced == "as-exposed"
    return isinstance(one.mishap, Exposed) or is_off


def is_faced(lay: Layout, seat: int) -> bool:
    """The first player's last card came up: it stays, and everybody after him gets his last card up as well
    (comstock/seven-stud/rule-22a). They lie with the down cards, so that who was high before is high
    (rule-22b)."""
    trouble, rules = lay.felt.trouble, lay.errors.exposed
    assert trouble is not None
    faced = next((one for one in trouble.lying if is_seen(lay, one)), None)
    if faced is None or rules is None or rules.last != "all-up":
        return False
    trouble.lying.remove(faced)
    lay.felt.tell(Stands(hole(seat), faced.mishap.topic))
    return True


def send_away(lay: Layout, seat: int) -> None:
    """His cards go to the muck, and the others keep theirs (comstock/seven-stud/rule-13a)."""
    felt, mishap, rules = lay.felt, Astray("dealt-in", str(seat)), lay.errors.astray
    assert felt.trouble is not None
    if rules is None or rules.dealt_in == "floor":
        felt.trouble.lying.append(Lying(mishap, hole(seat)))
        return
    felt.trouble.lying = [one for one in felt.trouble.lying if number_of(one.place) != seat]
    felt.tell(HandKilled(hole(seat), mishap.topic, "dead"))
    away(felt, seat)
