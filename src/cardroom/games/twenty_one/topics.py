"""Topics of twenty-one: the closed set that scripts cite and room files tie to clauses."""

from cardroom.games.rule_sheet import topics

TOPICS = topics(
    "twenty-one",
    "cards.make-up", "cards.decks", "cards.values", "cards.natural",
    "seat.table", "seat.bank", "seat.button", "seat.rotation", "seat.broken", "seat.backline", "seat.house",
    "seat.proposition",
    "act.bank", "act.wager", "act.limit", "act.order", "act.chart", "act.chart-hit", "act.chart-stand",
    "act.frozen", "act.double", "act.double-amount", "act.double-split", "act.double-card", "act.split",
    "act.split-wager", "act.split-times", "act.split-tens", "act.split-aces", "act.split-aces-again",
    "act.surrender", "act.insurance", "act.insurance-amount", "act.even-money", "act.dealer-chart",
    "act.buster", "act.buster-limit", "deal.first", "deal.second", "deal.check", "deal.action-button",
    "deal.discard", "fee.taken", "fee.dropped", "fee.player", "fee.bonus", "fee.dealer", "fee.jackpot",
    "fee.rates", "fee.no-extra", "settle.bank", "settle.order", "settle.naturals", "settle.natural-pays",
    "settle.natural-at-once", "settle.dealer-natural", "settle.higher", "settle.tie", "settle.dealer-over",
    "settle.player-over", "settle.both-over", "settle.over-tie", "settle.over-exception", "settle.surrender",
    "settle.insurance", "settle.even-money", "settle.buster", "settle.buster-pays", "settle.uncovered",
    "settle.bonus", "post.sign",
)  # fmt: skip
