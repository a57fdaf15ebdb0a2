"""The player-dealer position: offered clockwise, held for a limited number of hands, never by the house.

Used by every banked family. Nobody has to take it; when nobody else does after one person's turn, the game is broken.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from cardroom.errors import ensure
from cardroom.felt import Between, Button, Felt, Noted
from cardroom.games.family import Open, Rotation
from cardroom.games.seats import clockwise
from cardroom.money import BANK, stack
from cardroom.script import Act, Amount, Ask, Choice, Offer, Script, ask

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
    others = [seat for seat in clockwise(able, start.bank) if seat != start.bank]
    if start.bank not in able or start.banked >= rotation.hands:
        return others
    return [*others, start.bank] if rotation.offered == "every-hand" else [start.bank, *others]


def offer_bank(felt: Felt, start: Between, table: Open) -> Script[int]:
    """The seat that banks this round, 0 if nobody does."""
    able = [one.seat for one in start.people if most_to_post(felt, one.seat, table) > 0]
    for seat in offers(start, table.rules.rotation, able):
        act = yield from ask(Ask(seat, "the player-dealer position", TAKE_OR_PASS, PASS, "seat.bank", "bank"))
        if act.name == "bank":
            felt.tell(Button("bank", seat, start.banked + 1 if seat == start.bank else 1, "seat.button"))
            return seat
    felt.tell(Noted("-", NOBODY_BANKS, "seat.broken"))
    return 0


def post_bank(felt: Felt, seat: int, table: Open) -> Script[int]:
    """The player-dealer puts up any amount above zero; it need not cover the players' wagers."""
    chip, most = table.settings.chip, most_to_post(felt, seat, table)
    cents = yield from ask(Ask(seat, "the bank", Amount(chip, most, chip), chip, "act.bank", "bank"))
    felt.move(stack(seat), BANK, cents, "act.bank")
    return cents


def return_bank(felt: Felt, seat: int) -> None:
    """What is left in front of the player-dealer when all wagers are settled is the player-dealer's."""
    if left := felt.ledger.balance(BANK):
        felt.move(BANK, stack(seat), left, "settle.bank")


def next_between(felt: Felt, start: Between, bank: int, *, played: bool, **changes: object) -> Between:
    """The table after the round: new stacks, and one more hand held by the player-dealer if one was played."""
    ensure(felt.ledger.balance(BANK) == 0, "money is left in the bank after the round")
    people = tuple([replace(one, cents=felt.stack(one.seat)) for one in start.people])
    held = (start.banked if bank == start.bank else 0) + played
    return replace(start, people=people, round=start.round + 1, bank=bank, banked=held, **changes)
