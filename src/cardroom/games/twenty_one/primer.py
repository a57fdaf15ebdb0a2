"""Primer of twenty-one on one screen, for newcomers: a function of the rules of a table."""

from __future__ import annotations

from collections.abc import Iterator

from cardroom.games.banked import primer as banked
from cardroom.games.rule_sheet import Section, beats, course, goal, special
from cardroom.games.twenty_one.rules import Buster, Opened, PlayerChart, TwentyOne
from cardroom.words import Said, SaidList, odds_said, say


def primer(table: Opened) -> list[Section]:
    """Return the sections of the primer of a table."""
    rules: TwentyOne = table.rules
    return [
        goal(_say("goal"), banked.bank()),
        course(banked.wager(table), *_deal(rules), *_acts(rules), _dealer(rules)),
        beats(*_wins(rules)),
        special(*_over(rules), *_exceptions(rules), *_natural(rules), *_wagers(rules)),
    ]


def _say(key: str, **slots: object) -> Said:
    return say(f"primer.twenty-one.{key}", **slots)  # type: ignore[arg-type]


def _deal(rules: TwentyOne) -> Iterator[Said]:
    yield _say(f"deal-{rules.deal.second}")
    yield _say(f"values-{rules.decks.make_up}")


def _acts(rules: TwentyOne) -> Iterator[Said]:
    yield _chart(rules.chart)
    key = "acts" if rules.surrender.when != "never" else "acts-no-surrender"
    double = _say("double-less" if rules.double.for_less else "double")
    yield _say(key, double=double, surrender=_gives_up(rules))


def _chart(chart: PlayerChart) -> Said:
    if chart.stand_soft == chart.stand_hard:
        return _say("chart", hit=chart.hit, stand=chart.stand_hard)
    if chart.stand_soft > 21:
        return _say("chart-hard", hit=chart.hit, stand=chart.stand_hard)
    return _say("chart-soft", hit=chart.hit, stand=chart.stand_hard, soft=chart.stand_soft)


def _gives_up(rules: TwentyOne) -> Said:
    surrender = rules.surrender
    if surrender.when == "any-time" and surrender.most < 21:
        return _say("any-time-most", most=surrender.most)
    return _say("first-two" if surrender.when == "first-two" else "any-time")


def _dealer(rules: TwentyOne) -> Said:
    dealer = rules.dealer
    return _say("dealer", hard=dealer.stand_hard, soft=dealer.stand_soft)


def _wins(rules: TwentyOne) -> Iterator[Said]:
    natural = rules.natural
    yield _say(f"natural-{natural.hand}", counts=natural.counts, odds=odds_said(natural.pays))
    yield _say("higher")


def _over(rules: TwentyOne) -> Iterator[Said]:
    """Say how totals over 21 fare: none is lost before the player-dealer's is known, as the name of most of
    these games says."""
    over = rules.over
    if over.closer_player == "pushes":
        yield _say("both-over-push-equal" if over.tie == "pushes" else "both-over-push")
        return
    if over.three_card_push:
        totals = SaidList(tuple(over.three_card_push), "or")
        yield _say("both-over-three", totals=totals)
    else:
        yield _say("both-over-lose")
    if over.tie == "pushes":
        yield _say("over-tie-push")


def _exceptions(rules: TwentyOne) -> Iterator[Said]:
    over = rules.over
    if over.suited_789 != "none":
        yield _say(f"789-{over.suited_789}")
    if over.three_eights != "none":
        yield _say(f"888-{over.three_eights}")


def _natural(rules: TwentyOne) -> Iterator[Said]:
    """Say when a Natural of the player-dealer is revealed, and what it takes."""
    if rules.decks.make_up == "joker":
        yield _say("frozen")
    if rules.deal.check:
        up = SaidList(tuple(_say(f"up-{rank}") for rank in rules.deal.check), "or")
        yield _say("checked", up=up)
    if rules.natural.takes == "original":
        yield _say("takes-original")


def _wagers(rules: TwentyOne) -> Iterator[Said]:
    if rules.insurance.offered:
        key = "insurance-even" if rules.insurance.even_money else "insurance"
        yield _say(key, odds=odds_said(rules.insurance.pays), amount=_say(f"amount-{rules.insurance.amount}"))
    if rules.buster.offered:
        yield _buster(rules.buster)
    if rules.bonuses:
        yield _say("bonuses")


def _buster(buster: Buster) -> Said:
    """Say the pay from the fewest cards to the most; the whole table is one key away."""
    pays = list(buster.pays.items())
    (few, least), (many, most) = pays[0], pays[-1]
    return _say("buster", few=few, least=odds_said(least), many=many, most=odds_said(most))
