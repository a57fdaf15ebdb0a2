"""The player-dealer position: offered clockwise, held for a limited number of hands, never by the house.

Used by every banked family. Nobody has to take it; when nobody else does after one person's turn, the game is broken.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from cardroom.errors import ensure
from cardroom.felt import Between, Button, Felt, Noted
from cardroom.games.family import Open, Rotation
from cardroom.games.seats import clockwise
from cardroom.money import BANK, stack
from cardroom.script import Act, Amount, Ask, Choice, Offer, Script, ask

if TYPE_CHECKING:
    from cardroom.games.banked.circles import Banked

TAKE_OR_PASS = Choice((Offer("bank"), Offer("pass")))
PASS = Act("pass")
NOBODY_BANKS = "nobody takes the player-dealer position"


def reserve(table: Open) -> int:
    """What the player-dealer must keep back: the largest fee this hand could cost."""
    dearest: int = max((band.fee for band in table.schedule.dealer), default=0)
    return dearest + int(table.rules.collection.jackpot)


def most_to_post(felt: Felt, seat: int, table: Open) -> int:
    """The stack less the fee, in whole chips."""
    chip = table.settings.chip
    return max(felt.stack(seat) - reserve(table), 0) // chip * chip


def offers(start: Between, rotation: Rotation, able: Sequence[int]) -> list[int]:
    """Who is offered the position, in order.

    Before the first round from seat 1 at the casino dealer's left. Later the holder may go on until the turn is over
    and then everybody else is asked, clockwise from the holder; a third hand in a row is never offered.
    """
    holder = holder_seat(start)
    others = [seat for seat in clockwise(able, start.bank) if seat != holder]
    if holder not in able or start.banked >= rotation.hands:
        return others
    return [*others, holder] if rotation.offered == "every-hand" else [holder, *others]


def holder_seat(start: Between) -> int:
    """Where the person sits who held the position last; 0 if nobody did or they have left.

    The clauses speak of a person, so one who changes seats is still the same, and a newcomer in that seat is not.
    """
    if not start.holder:
        return start.bank
    return next((one.seat for one in start.people if one.name == start.holder), 0)


def offer_bank(felt: Felt, start: Between, table: Open) -> Script[int]:
    """The seat that banks this round, 0 if nobody does."""
    able = [one.seat for one in start.people if most_to_post(felt, one.seat, table) > 0]
    for seat in offers(start, table.rules.rotation, able):
        act = yield from ask(Ask(seat, "the player-dealer position", TAKE_OR_PASS, PASS, "seat.bank", "bank"))
        if act.name == "bank":
            felt.tell(Button("bank", seat, start.banked + 1 if seat == holder_seat(start) else 1, "seat.button"))
            return seat
    felt.tell(Noted("-", NOBODY_BANKS, "seat.broken"))
    return 0


def post_bank(felt: Felt, seat: int, table: Open) -> Script[int]:
    """The player-dealer puts up any amount above zero; it need not cover the players' wagers."""
    chip, most = table.settings.chip, most_to_post(felt, seat, table)
    cents = yield from ask(Ask(seat, "the bank", Amount(chip, most, chip, reserve(table)), chip, "act.bank", "bank"))
    felt.move(stack(seat), BANK, cents, "act.bank")
    return cents


def back_bank(lay: Banked) -> Script[None]:
    """Others put chips behind the player-dealer position: they win and lose with it, in proportion.

    Only where the table has a backline and the room lets it stand there too (mortimers/double-hand/rule-16).
    """
    if not (lay.settings.backline and lay.rules.backline.bank):
        return
    chip = lay.settings.chip
    for one in lay.between.people:
        most = lay.felt.stack(one.seat) // chip * chip
        if one.seat == lay.bank or len(lay.backers) > lay.settings.backline or not most:
            continue
        options = Amount(0, most, chip)
        cents = yield from ask(Ask(one.seat, "behind the bank", options, 0, "act.back-bank", "bank"))
        if cents:
            lay.felt.move(stack(one.seat), BANK, cents, "act.back-bank")
            lay.backers[one.seat] = cents


def return_bank(felt: Felt, seat: int, backers: Mapping[int, int] | None = None, chip: int = 1) -> None:
    """What is left in front of the player-dealer when all wagers are settled is the player-dealer's, or is shared by those
    who put it up, in whole chips; what does not divide is the player-dealer's."""
    left, put = felt.ledger.balance(BANK), backers or {}
    total = sum(put.values())
    for other, cents in put.items():
        if other != seat and (part := left * cents // total // chip * chip):
            felt.move(BANK, stack(other), part, "settle.bank")
    if rest := felt.ledger.balance(BANK):
        felt.move(BANK, stack(seat), rest, "settle.bank")


def next_between(felt: Felt, start: Between, bank: int, *, played: bool, **changes: object) -> Between:
    """The table after the round: new stacks, and one more hand held by the player-dealer.

    Without a hand nobody has held the position, so nobody has intervened either.
    """
    ensure(felt.ledger.balance(BANK) == 0, "money is left in the bank after the round")
    people = tuple([replace(one, cents=felt.stack(one.seat)) for one in start.people])
    start = replace(start, people=people, round=start.round + 1, **changes)
    if not played:
        return start
    held = start.banked if bank == holder_seat(start) else 0
    return replace(start, bank=bank, banked=held + 1, holder=start.person(bank).name)
