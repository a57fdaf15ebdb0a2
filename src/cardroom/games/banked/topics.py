"""Topics that the shared code of banked games cites, each with what it is about in shared words."""

from __future__ import annotations

from cardroom.fixed import Fixed
from cardroom.games.rule_sheet import topics
from cardroom.words import Said, say

SHARED = (
    "seat.table", "seat.bank", "seat.button", "seat.rotation", "seat.broken", "seat.backline", "act.bank",
    "act.wager", "act.limit", "deal.discard", "fee.taken", "fee.dropped", "fee.player", "fee.bonus",
    "fee.dealer", "fee.jackpot", "fee.rates", "settle.uncovered", "settle.bank", "post.sign",
)  # fmt: skip


def banked_topics(family: str, *names: str) -> Fixed[str, Said]:
    """Return the topics of a banked family: those that all banked games have, and its own by name."""
    return Fixed({name: say(f"topic.banked.{name}") for name in SHARED} | topics(family, *names))
