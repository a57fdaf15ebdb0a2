"""Questions to a player, and what may interrupt them: a mishap, or an opponent who calls a breach."""

from __future__ import annotations

from cardroom.games.pan.layout import Layout
from cardroom.games.remedies import struck
from cardroom.script import MISHAP, Act, Ask, Script

CHALLENGE, NO_CALL = "challenge", "no-call"


def ask_player(lay: Layout, question: Ask[Act]) -> Script[Act | None]:
    """Ask a player and return the act, or None where something has gone wrong meanwhile.

    After None the caller asks again, if the player is still in. As long as a breach of the player may be
    called, the opponents are asked at the same time: the first answer counts.
    """
    while True:
        breach = lay.breach
        who, answer = yield (question,) if breach is None else (question, *breach.doubts.values())
        if who == question.seat:
            act: Act = answer
            return act
        if who == MISHAP:
            yield from struck(lay, answer)
            return None
        assert breach is not None
        if answer.name == CHALLENGE:
            yield from breach.called(lay)
            return None
        del breach.doubts[who]
