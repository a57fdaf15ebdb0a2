"""One round of punto banco, from the offer of the bank to the last chip."""

from __future__ import annotations

from typing import ClassVar

from cardroom.cards import deck
from cardroom.felt import EVERYONE, Fact
from cardroom.games import banked
from cardroom.hands.nine import points, read_points
from cardroom.hands.reading import Reading
from cardroom.script import CHANCE, Ask, Script, Shuffle, ask
from tests.punto_banco.points import banker_draws, player_draws
from tests.punto_banco.wagers import BANKER, PLAYER, TIE, place_wagers


class HandsOpen(Fact, frozen=True, gc=False):
    """Both hands, when no more cards are drawn."""

    KIND: ClassVar[str] = "punto-banco.hands-open"
    player: Reading
    banker: Reading


def shuffle(lay: banked.Banked) -> Script[None]:
    shoe = yield from ask(
        Ask(CHANCE, "shoe", Shuffle(deck("standard", lay.settings.decks)), None, "cards.decks", "shuffle")
    )
    lay.felt.take_shoe(shoe)


def play(lay: banked.Banked) -> Script[None]:
    """Nobody decides anything: two cards each, and a third by the chart."""
    deal(lay)
    yield from ()


def deal(lay: banked.Banked) -> None:
    for place in (PLAYER, BANKER, PLAYER, BANKER):
        lay.felt.deal(place, EVERYONE)
    player, banker, third = points(lay.felt.cards[PLAYER]), points(lay.felt.cards[BANKER]), None
    if player_draws(player, banker):
        lay.felt.deal(PLAYER, EVERYONE)
        third = points(lay.felt.cards[PLAYER][2:])
    if banker_draws(player, banker, third):
        lay.felt.deal(BANKER, EVERYONE)


def settle(lay: banked.Banked) -> None:
    """In the order in which players sit, as far as the player-dealer's money covers."""
    player, banker = points(lay.felt.cards[PLAYER]), points(lay.felt.cards[BANKER])
    wins = PLAYER if player > banker else BANKER if banker > player else TIE
    lay.felt.tell(HandsOpen(wins, f"settle.{wins}", read_points(player), read_points(banker)))
    for circle, wager in lay.wagers():
        account, topic = circle.account_of(wager), f"settle.{wins}"
        if wager.area == wins:
            banked.win(lay, account, wager, getattr(lay.rules.pays, wins).on(wager.base), topic)
        elif wins == TIE:
            banked.push(lay, account, wager, topic)
        else:
            banked.lose(lay, account, wager, wager.base, topic)


round_of_punto_banco = banked.banked_round(
    banked.RoundParts(layout=banked.Banked, place=(place_wagers,), deal=shuffle, play=play, settle=settle)
)
