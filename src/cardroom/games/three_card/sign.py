"""The table sign, with what a player wants to know before sitting down, and the game in a sentence for
newcomers."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import fields

from cardroom.games.banked import sign as banked
from cardroom.games.rule_sheet import SignLine, rungs
from cardroom.games.three_card.ranking import three_cards
from cardroom.games.three_card.rules import Opened, PairPlus, SixCard, ThreeCard
from cardroom.hands.category import NAMES
from cardroom.hands.reading import rank
from cardroom.words import Chips, Said, Value, nth, odds_said, say


def sign(table: Opened) -> list[SignLine]:
    """Return the lines of the table sign."""
    chosen = (*banked.stakes(table), *banked.collection(table), *_table(table))
    return [*chosen, *_play(table.rules), *_settle(table.rules), *_bonus_bets(table.rules)]


def limits(table: Opened) -> Said:
    """Return the limits of the Ante: `Ante $5 to $100`."""
    return banked.limits(table, "limits.three-card")


def about(rules: ThreeCard) -> Said:
    """Return the whole decision in one sentence."""
    return say("about.three-card", qualifies=qualifies(rules))


def qualifies(rules: ThreeCard) -> Said:
    """Return the rank that the player-dealer needs."""
    return rank(NAMES.index(rules.qualifies))


def _table(table: Opened) -> Iterator[SignLine]:
    yield _line("cards", "cards.make-up")
    yield _line("decks", "cards.decks", count=table.rules.alternating)
    yield _line("ranking", "cards.hand", rungs=rungs(three_cards(), 3))
    yield banked.chip(table)
    yield _line("backline", "seat.backline")


def _play(rules: ThreeCard) -> Iterator[SignLine]:
    yield _line("deal", "deal.stacks")
    yield _line("shown", "deal.third-card", nth=nth(rules.third_card))
    yield _line("play", "act.play")
    yield _line("decide", "act.order")
    yield _line("folding", "settle.forfeit")


def _settle(rules: ThreeCard) -> Iterator[SignLine]:
    yield _line("reveal", "deal.reveal")
    yield _line("order", "settle.order")
    yield _line("player-dealer", "settle.qualify", felt=True, qualifies=qualifies(rules))
    yield _line("not-qualified", "settle.unqualified", felt=True)
    yield _line("qualified", "settle.higher")
    yield SignLine(say("label.qualified"), say("sign.three-card.qualified-lower"), "settle.lower")
    yield _line("equal", "settle.tie")


def _bonus_bets(rules: ThreeCard) -> Iterator[SignLine]:
    yield _line("pair-plus", "act.pair-plus")
    yield from _bonus_bet("pair-plus", rules.pair_plus)
    yield _line("six-card", "act.six-card")
    yield from _bonus_bet("six-card", rules.six_card)


def _bonus_bet(name: str, bet: PairPlus | SixCard) -> Iterator[SignLine]:
    """Yield the limits of a bonus bet, then each line of its pay table with the clause that has it."""
    limit = say("sign.three-card.bonus-limit", least=Chips(bet.least), most=Chips(bet.most))
    yield SignLine(say(f"label.{name}"), limit, f"act.{name}-limit")
    for field in fields(bet.pays):
        line, odds = field.name.replace("_", "-"), odds_said(getattr(bet.pays, field.name))
        pays = say("sign.three-card.pays", odds=odds)
        yield SignLine(say(f"made.{line}"), pays, f"settle.{name}-{line}", inset=True)


def _line(name: str, topic: str, felt: bool = False, **slots: Value) -> SignLine:
    return SignLine(say(f"label.{name}"), say(f"sign.three-card.{name}", **slots), topic, felt=felt)
