"""Dice: who shakes them, what they show, and which position their total counts to."""

from __future__ import annotations

from cardroom.felt import BetweenRounds, Seat
from cardroom.games.banked.carryover import Shaker
from cardroom.games.banked.circles import Banked
from cardroom.games.banked.facts import DiceShow, ShakerNamed
from cardroom.games.banked.rules import Shaking
from cardroom.script import CHANCE, Act, Ask, Choice, Dice, Offer, Script, ask, numbered


def counted_position(total: int, position: int, positions: int) -> int:
    """Return the position that a total counts to.

    The player-dealer's own position is 1, and again after all the others, empty ones included. With seven
    positions it is 8 and 15 as well (comstock/double-hand/intro-3d), with eight 9 and 17
    (comstock/super-pan-9/structure-2c).
    """
    return (position - 1 + total - 1) % positions + 1


def shake_dice(lay: Banked) -> Script[int]:
    """Shake the dice and return the position that they count to. The table is told what each die shows."""
    shaking: Shaking = lay.rules.shaking
    lay.shaker = yield from name_shaker(lay, shaking)
    dice = yield from ask(Ask(CHANCE, "", Dice(shaking.dice), None, "deal.dice", "dice"))
    total = sum(dice)
    lay.felt.tell(DiceShow("-", "deal.dice", tuple(dice), total))
    return counted_position(total, lay.position, lay.rules.seats)


def name_shaker(lay: Banked, shaking: Shaking) -> Script[int]:
    """Return who shakes: the player-dealer, or a player they name.

    A player who has shaken as often in a row as allowed may not shake again.
    """
    able = able_shakers(lay.between, shaking)
    seats = [lay.bank, *(seat for seat in able if seat != lay.bank)] if lay.bank in able else able
    if not shaking.named or len(seats) < 2:
        return seats[0] if seats else lay.bank
    names = {"shake" if seat == lay.bank else numbered("seat", seat): seat for seat in seats}
    options = Choice(tuple(Offer(name) for name in names))
    act = yield from ask(Ask(lay.bank, "", options, Act(options.offers[0].name), "deal.shaker", "shaker"))
    if (seat := names[act.name]) != lay.bank:
        lay.felt.tell(ShakerNamed("-", "deal.shaker", Seat(seat)))
    return seat


def able_shakers(start: BetweenRounds, shaking: Shaking) -> list[int]:
    """Return the seats that may shake in the next hand."""
    last: Shaker = start.own.shaker
    is_spent = shaking.in_a_row > 0 and last.times >= shaking.in_a_row
    return [person.seat for person in start.people if not (is_spent and person.name == last.name)]


def next_shaker(start: BetweenRounds, seat: int) -> Shaker:
    """Return the shaker as the next hand has to know them: who shook the dice, and how often in a row now."""
    name, last = start.person(seat).name, start.own.shaker
    return Shaker(name, last.times + 1 if last.name == name else 1)
