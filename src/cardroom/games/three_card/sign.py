"""The table sign: what a player wants to know before sitting down. And the game in a sentence, for the way in."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import fields

from cardroom.games.banked import sign as banked
from cardroom.games.family import Fact, Open
from cardroom.games.three_card.rules import PairPlus, SixCard, ThreeCard
from cardroom.money import dollars

RANKING = "mini royal flush (ace, king, queen of a suit), straight flush, three of a kind, straight, flush, pair, high card"


def sign(table: Open) -> list[Fact]:
    return [*_table(table), *_play(table.rules), *_settle(table.rules), *_bonus_bets(table.rules)]


def limits(table: Open) -> str:
    """`Ante $5 to $100`."""
    return banked.limits(table, "Ante")


def about(rules: ThreeCard) -> str:
    """The whole decision in one sentence."""
    against = f"the player-dealer needs {rules.qualifies} high to qualify"
    return f"Three cards against a player as dealer: after a look you match your Ante or fold; {against}. Two bonus bets."


def _table(table: Open) -> Iterator[Fact]:
    rules, one = table.rules, "one deck of 52 cards without jokers"
    yield "Cards", one, "cards.make-up"
    yield "Decks", f"{rules.alternating}, dealt by turns", "cards.decks"
    yield "Ranking", RANKING, "cards.hand"
    yield "Chip", f"wagers in steps of {dollars(table.settings.chip)}", ""
    yield "Backline", "none, on no wager", "seat.backline"


def _play(rules: ThreeCard) -> Iterator[Fact]:
    nth = ("", "first", "second", "third")[rules.third_card]
    yield "Deal", "a stack of three cards to each player, face down", "deal.stacks"
    yield "Shown", f"the player-dealer's {nth} card, which places the action button", "deal.third-card"
    yield "Play", "after looking, bet as much as the Ante or fold", "act.play"
    yield "Decide", "clockwise from the player-dealer's left", "act.order"
    yield "Folding", "forfeits the Ante and Pair Plus, not the 6 Card Bonus", "settle.forfeit"


def _settle(rules: ThreeCard) -> Iterator[Fact]:
    yield "Reveal", "the player-dealer's hand, then the players' from the action button", "deal.reveal"
    yield "Order", "clockwise from the action button; Ante, Play, Pair Plus, 6 Card Bonus", "settle.order"
    yield "Player-dealer", f"qualifies with {rules.qualifies} high or better", "settle.qualify"
    yield "Not qualified", "Play bets go back, Antes are paid even money", "settle.unqualified"
    yield "Qualified", "your better hand wins even money on Ante and Play", "settle.higher"
    yield "Qualified", "the player-dealer's better hand takes both", "settle.lower"
    yield "Equal hands", "Ante and Play push", "settle.tie"


def _bonus_bets(rules: ThreeCard) -> Iterator[Fact]:
    yield "Pair Plus", "on your own three cards, placed before the deal", "act.pair-plus"
    yield from _bonus_bet("Pair Plus", rules.pair_plus, "pair-plus")
    yield "6 Card Bonus", "on your and the player-dealer's cards, placed before the deal", "act.six-card"
    yield from _bonus_bet("6 Card Bonus", rules.six_card, "six-card")


def _bonus_bet(label: str, bet: PairPlus | SixCard, name: str) -> Iterator[Fact]:
    """The limits, then each line of the pay table with the clause that has it."""
    yield label, f"{dollars(bet.least)} to {dollars(bet.most)}, only beside an Ante", f"act.{name}-limit"
    for field in fields(bet.pays):
        line = field.name.replace("_", " ")
        odds = getattr(bet.pays, field.name)
        yield f"  {line}", f"pays {odds.words}", f"settle.{name}-{line.replace(' ', '-')}"
