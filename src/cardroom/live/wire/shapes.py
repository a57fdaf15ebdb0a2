"""What `telling` tells, as types on the wire."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from cardroom.games.face import PotLying
from cardroom.games.spread import PickTold
from cardroom.games.told import Told
from cardroom.live.wire.mirror import told
from cardroom.telling.clauses import ClauseTold
from cardroom.telling.cover import Bar, Reach
from cardroom.telling.explain import Explanation
from cardroom.telling.offers import OfferTold
from cardroom.telling.result import Result
from cardroom.telling.sign import Sign
from cardroom.telling.slips import SlipTold
from cardroom.telling.standing import Bank, SeatShown, Shared, ToCall
from cardroom.telling.why import Why

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
        told(OfferTold),
        told(ToCall),
        told(Reach),
        told(Sign),
        told(Told),
    )
    ASeat, AShared, APot, ABank = told(SeatShown), told(Shared), told(PotLying), told(Bank)
    AnExplanation, AWhy, APick = told(Explanation), told(Why), told(PickTold)
    ABar, AResult, ASlip, AClause = told(Bar), told(Result), told(SlipTold), told(ClauseTold)
