"""Topics of three card poker: the closed set that scripts cite and room files tie to clauses."""

from cardroom.games.rule_sheet import topics

TOPICS = topics(
    "three-card",
    "cards.make-up", "cards.decks", "cards.values", "cards.hand",
    "seat.table", "seat.bank", "seat.button", "seat.rotation", "seat.broken", "seat.backline", "seat.house",
    "seat.proposition",
    "act.bank", "act.wager", "act.limit", "act.order", "act.play", "act.pair-plus", "act.pair-plus-limit",
    "act.six-card", "act.six-card-limit",
    "deal.no-more-bets", "deal.shuffle", "deal.stacks", "deal.third-card", "deal.action-button",
    "deal.reveal", "deal.discard", "deal.under-bonus",
    "fee.taken", "fee.dropped", "fee.player", "fee.bonus", "fee.dealer", "fee.jackpot", "fee.rates",
    "settle.bank", "settle.forfeit", "settle.qualify", "settle.no-action", "settle.unqualified",
    "settle.higher", "settle.lower", "settle.tie", "settle.order", "settle.pair-plus",
    "settle.pair-plus-mini-royal-flush", "settle.pair-plus-straight-flush",
    "settle.pair-plus-three-of-a-kind", "settle.pair-plus-straight",
    "settle.pair-plus-flush", "settle.pair-plus-pair", "settle.six-card", "settle.six-card-royal-flush",
    "settle.six-card-straight-flush", "settle.six-card-four-of-a-kind", "settle.six-card-full-house",
    "settle.six-card-flush", "settle.six-card-straight", "settle.six-card-three-of-a-kind",
    "settle.uncovered", "post.sign",
)  # fmt: skip
