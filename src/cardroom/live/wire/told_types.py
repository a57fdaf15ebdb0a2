"""Types of `telling` as types on the wire."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from cardroom.games.narration import NarrationLine
from cardroom.games.presenter import PotLying
from cardroom.games.shown_hand import PickTold
from cardroom.live.wire.mirrored_types import mirrored_type
from cardroom.telling.question.explanation import Explanation
from cardroom.telling.question.offers import OfferTold
from cardroom.telling.question.player_mistakes import SlipTold
from cardroom.telling.results.cover import BankReach, Bar
from cardroom.telling.results.result import Result
from cardroom.telling.results.why import Why
from cardroom.telling.rules.clauses import ClauseTold
from cardroom.telling.rules.table_sign import Sign
from cardroom.telling.table_view import BankView, SeatShown, SharedCards, ToCall

if TYPE_CHECKING:  # made at run time, from the fields of what is told
    AnOffer: TypeAlias = Any
    AToCall: TypeAlias = Any
    AReach: TypeAlias = Any
    ASign: TypeAlias = Any
    ALine: TypeAlias = Any
    ASeat: TypeAlias = Any
    AShared: TypeAlias = Any
    APot: TypeAlias = Any
    ABank: TypeAlias = Any
    AnExplanation: TypeAlias = Any
    AWhy: TypeAlias = Any
    APick: TypeAlias = Any
    ABar: TypeAlias = Any
    AResult: TypeAlias = Any
    ASlip: TypeAlias = Any
    AClause: TypeAlias = Any
else:
    AnOffer, AToCall, AReach, ASign, ALine = (
        mirrored_type(OfferTold),
        mirrored_type(ToCall),
        mirrored_type(BankReach),
        mirrored_type(Sign),
        mirrored_type(NarrationLine),
    )
    ASeat, AShared, APot, ABank = (
        mirrored_type(SeatShown),
        mirrored_type(SharedCards),
        mirrored_type(PotLying),
        mirrored_type(BankView),
    )
    AnExplanation, AWhy, APick = mirrored_type(Explanation), mirrored_type(Why), mirrored_type(PickTold)
    ABar, AResult, ASlip, AClause = (
        mirrored_type(Bar),
        mirrored_type(Result),
        mirrored_type(SlipTold),
        mirrored_type(ClauseTold),
    )
