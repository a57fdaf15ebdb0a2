"""Table sign of twenty-one: what a player wants to know before sitting down; and the game in a sentence, for
the lobby."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.games.banked import sign as banked
from cardroom.games.banked.sign import limits
from cardroom.games.rule_sheet import SignLine
from cardroom.games.twenty_one.rules import (
    Bonus,
    Buster,
    Double,
    Insurance,
    Opened,
    SplitRules,
    Surrender,
    TwentyOne,
)
from cardroom.words import Chips, Said, SaidList, odds_said, say

__all__ = ["about", "limits", "sign"]
INSURED = ("act.insurance-amount", "settle.insurance")
"""Topics of how much may be insured, and what that pays."""


def sign(table: Opened) -> list[SignLine]:
    """Return the lines of the table sign."""
    chosen = (*banked.stakes(table), *banked.collection(table), *_table(table))
    return [*chosen, *_rules(table.rules), *_wagers(table.rules)]


def about(rules: TwentyOne) -> Said:
    """Return the game in one sentence. A total over 21 waits for the player-dealer's in every edition."""
    pays = say(f"about.twenty-one.{rules.natural.hand}", odds=odds_said(rules.natural.pays))
    return say(
        "about.twenty-one.with-buster" if rules.buster.offered else "about.twenty-one.plain", natural=pays
    )


def _table(table: Opened) -> Iterator[SignLine]:
    """Yield the settings that this table has chosen within the rules."""
    settings = table.settings
    yield SignLine(say("label.decks"), say("sign.count", count=settings.decks), "cards.decks")
    if settings.cut:
        yield SignLine(say("label.cut-card"), say("sign.twenty-one.cut", percent=settings.cut))
    yield banked.chip(table)
    yield from banked.backline(table)


def _rules(rules: TwentyOne) -> Iterator[SignLine]:
    dealer, natural = rules.dealer, rules.natural
    pays = say("sign.twenty-one.natural", counts=natural.counts, odds=odds_said(natural.pays))
    yield SignLine(say("label.natural"), pays, "settle.natural-pays", felt=True, also=("cards.natural",))
    yield SignLine(say("label.wins"), say("sign.twenty-one.wins"), "settle.higher")
    yield SignLine(say("label.player"), _chart(rules), "act.chart", also=("act.chart-hit", "act.chart-stand"))
    stands = say("sign.twenty-one.dealer", soft=dealer.stand_soft - 1, hard=dealer.stand_hard)
    yield SignLine(say("label.player-dealer"), stands, "act.dealer-chart", felt=True)
    amount = ("act.double-amount", "act.double-split")
    yield SignLine(say("label.double"), _double(rules.double), "act.double", also=amount)
    yield SignLine(say("label.split"), _split(rules.split), "act.split", also=_split_topics(rules.split))
    half = ("settle.surrender",) if rules.surrender.when != "never" else ()
    yield SignLine(say("label.surrender"), _surrender(rules.surrender), "act.surrender", also=half)


def _wagers(rules: TwentyOne) -> Iterator[SignLine]:
    """Yield the wagers in addition to the game wager."""
    if rules.insurance.offered:
        yield SignLine(say("label.insurance"), _insurance(rules.insurance), "act.insurance", also=INSURED)
    if rules.insurance.even_money:
        yield SignLine(
            say("label.even-money"),
            say("sign.twenty-one.even-money"),
            "act.even-money",
            also=("settle.even-money",),
        )
    if rules.buster.offered:
        yield SignLine(say("label.buster"), _buster(rules.buster), "act.buster-limit")
        yield SignLine(say("label.buster-pays"), _buster_pays(rules.buster), "settle.buster-pays", felt=True)
    for bonus in rules.bonuses.values():
        yield SignLine(
            say("label.bonus"), bonus_said(bonus)
        )  # the option that brings a bonus has its clauses


def _chart(rules: TwentyOne) -> Said:
    chart = rules.chart
    if chart.stand_soft < 22:
        return say("sign.twenty-one.chart-soft", hit=chart.hit, hard=chart.stand_hard, soft=chart.stand_soft)
    return say("sign.twenty-one.chart", hit=chart.hit, hard=chart.stand_hard)


def _double(double: Double) -> Said:
    less = say("sign.twenty-one.double-less" if double.for_less else "sign.twenty-one.double-exactly")
    split = say("sign.twenty-one.double-split" if double.after_split else "sign.twenty-one.double-no-split")
    return say(
        "sign.twenty-one.double" if double.on_21 else "sign.twenty-one.double-not-21",
        amount=less,
        split=split,
    )


def _split(split: SplitRules) -> Said:
    parts = [say("sign.twenty-one.split", times=split_times(split.times))]
    if split.aces_one_card:
        parts.append(say("sign.twenty-one.aces-one" if split.aces_again else "sign.twenty-one.aces-one-once"))
    else:
        parts.append(say("sign.twenty-one.aces-on" if split.aces_again else "sign.twenty-one.aces-on-once"))
    if split.ten_ladder:
        parts.append(say("sign.twenty-one.tens"))
    return say("sign.twenty-one.split-all", parts=SaidList(tuple(parts), "semicolon"))


def _split_topics(split: SplitRules) -> tuple[str, ...]:
    """Return the topics of splits: how often which pairs may be split, the rules of aces, and of ten-values
    where they have their own."""
    tens = ("act.split-tens",) if split.ten_ladder else ()
    return ("act.split-times", *tens, "act.split-aces", "act.split-aces-again")


def split_times(times: int) -> Said:
    """Return how often a hand may be split: `twice`, or any number of times where there is no cap."""
    word = {0: "any", 1: "once", 2: "twice"}.get(times)
    return say(f"sign.twenty-one.times-{word}") if word else say("sign.twenty-one.times", times=times)


def _surrender(surrender: Surrender) -> Said:
    if surrender.when == "never":
        return say("sign.twenty-one.no-surrender")
    when = say(f"sign.twenty-one.{surrender.when}")
    if surrender.most < 21:
        return say("sign.twenty-one.surrender-most", when=when, most=surrender.most)
    return say("sign.twenty-one.surrender", when=when)


def _insurance(insurance: Insurance) -> Said:
    return say(f"sign.twenty-one.insurance-{insurance.amount}", odds=odds_said(insurance.pays))


def _buster(buster: Buster) -> Said:
    least = Chips(buster.least) if buster.least else say("sign.twenty-one.one-chip")
    if not buster.most:
        return say("sign.twenty-one.buster-open", least=least)
    return say("sign.twenty-one.buster", least=least, most=Chips(buster.most))


def _buster_pays(buster: Buster) -> Said:
    pays = buster.pays.items()
    lines = [say("sign.twenty-one.buster-line", cards=cards, odds=odds_said(odds)) for cards, odds in pays]
    return say("sign.twenty-one.buster-pays", lines=SaidList(tuple(lines), "comma"))


def bonus_said(bonus: Bonus) -> Said:
    """Return a bonus as text: `three sevens of one suit: $50`."""
    return say("sign.twenty-one.bonus", hand=say(f"bonus.{bonus.hand}"), pays=bonus_pays(bonus))


def bonus_pays(bonus: Bonus) -> Said:
    """Return the pay of a bonus as text: a flat amount, or a share of the jackpot."""
    if bonus.pays:
        return say("bonus.flat", pays=Chips(bonus.pays))
    return say("bonus.share", percent=bonus.share)
