"""The table sign: what a player wants to know before sitting down. And the game in a sentence, for the way in."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.games.banked import sign as banked
from cardroom.games.double_hand.rules import DoubleHand
from cardroom.games.family import Fact, Open
from cardroom.money import dollars


def sign(table: Open) -> list[Fact]:
    return [*_table(table), *_game(table.rules), *_setting(table.rules), *_others(table)]


def limits(table: Open) -> str:
    """`wagers $5 to $100 in multiples of $5`."""
    multiple = table.rules.multiple
    return banked.limits(table) + (f" in multiples of {dollars(multiple)}" if multiple else "")


def about(rules: DoubleHand) -> str:
    return (
        "Poker in two hands against a player as dealer: seven cards each, set as two in front and five behind; "
        "both hands higher win even money, one is a push, and equal hands are the dealer's."
    )


def _table(table: Open) -> Iterator[Fact]:
    if table.rules.multiple:
        yield "Multiples", f"wagers in multiples of {dollars(table.rules.multiple)}", "act.multiple"
    else:
        yield "Chip", f"wagers in steps of {dollars(table.settings.chip)}", ""
    yield "Designated player", "puts up any amount; wagers play as far as it covers them", "settle.uncovered"


def _game(rules: DoubleHand) -> Iterator[Fact]:
    deck = f"52 cards and a Joker; {rules.seats} positions, {rules.deal.cards} cards each, {rules.deal.stub} left"
    yield "Deck", deck, "cards.make-up"
    yield "Joker", "an ace, or completes a straight, a flush or a straight flush", "cards.joker"
    yield "Hands", "five aces, straight flush, four of a kind, full house, flush, straight", "cards.rank"
    yield "Hands", "(A-2-3-4-5 lowest), three of a kind, two pair, pair, high card", "cards.rank"
    dice = f"{rules.shaking.dice} dice, counted clockwise with the designated player as 1, say"
    yield "Dice", f"{dice} who gets the first hand", "deal.action-button"
    yield "Setting", "two cards in front and five behind, wherever they lie", "cards.two"
    yield "Settling", "clockwise from the position that got the first hand", "settle.order"
    yield "Opening", "the dealer opens every hand", "settle.open"
    yield "Both hands higher", "even money", "settle.both"
    yield "One hand higher", "a push", "settle.one"
    yield "Neither", "loses", "settle.neither"
    yield "Copies", "equal hands are the designated player's", "settle.copy"


def _setting(rules: DoubleHand) -> Iterator[Fact]:
    foul = "loses" if rules.setting.foul == "loses" else "is not accepted"
    yield "Foul", f"two cards in front that outrank the five behind: the hand {foul}", "settle.foul"
    yield "House way", "on request, and when time is up, the house sets a hand", "act.house-way"
    yield "Looking", "at one hand only, however many you have bet on", "act.look"


def _others(table: Open) -> Iterator[Fact]:
    """Betting with others, and the designated player's turn."""
    rules = table.rules
    if table.settings.backline:
        yield "Backline", f"up to {table.settings.backline} more on a position, behind its player", "seat.backline"
        who = "the seated player decides" if rules.backline.decides == "seated" else "the largest wager decides"
        yield "Disagreement", who, "act.decides"
    hands = f"{rules.rotation.hands} hands in a row at most, where you wagered in the hand before"
    yield "Turn", hands, "seat.bank-wager"
