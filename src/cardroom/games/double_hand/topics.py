"""Topics of double-hand poker: the closed set that scripts cite and room files tie to clauses."""

from cardroom.games.rule_sheet import topics

TOPICS = topics(
    "double-hand",
    "cards.make-up", "cards.joker", "cards.rank", "cards.two",
    "seat.table", "seat.house", "seat.bank", "seat.bank-wager", "seat.second-bank", "seat.button",
    "seat.rotation", "seat.broken", "seat.backline", "seat.floor", "seat.talk",
    "deal.piles", "deal.stub", "deal.pile", "deal.dice", "deal.shaker", "deal.action-button", "deal.hands",
    "deal.unplayed", "deal.closed", "deal.discard",
    "act.bank", "act.back-bank", "act.wager", "act.limit", "act.below", "act.above", "act.multiple",
    "act.partners", "act.decides", "act.dealer-decides", "act.look", "act.share", "act.verify", "act.set",
    "act.house-way", "act.dealer-set", "act.dealer-foul",
    "fee.taken", "fee.dropped", "fee.player", "fee.bonus", "fee.dealer", "fee.jackpot", "fee.rates",
    "fee.price", "settle.order", "settle.open", "settle.both", "settle.neither", "settle.one", "settle.copy",
    "settle.foul", "settle.uncovered", "settle.bank",
    "post.sign",
)  # fmt: skip

SOME = frozenset((
    "seat.floor",
    "seat.talk",
    "act.below",
    "act.above",
    "seat.second-bank",
    "act.multiple",
    "act.verify",
    "fee.bonus",
    "fee.price",
))
"""Topics of only some rooms: a room file need not tie them where its game has none of it."""
