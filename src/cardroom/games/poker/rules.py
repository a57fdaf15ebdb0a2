"""Differences between one poker offering and another: the typed shape of a room file's game table.

Streets are data: what is dealt, what players do before it, and at which limit they bet after it. One script
plays them all.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import Meta

from cardroom.cards import MAKE_UPS
from cardroom.errors import ensure
from cardroom.fees import PerHand
from cardroom.fixed import Fixed
from cardroom.games.family import OpenOffering, Part, Topic
from cardroom.hands import HIGH_LAWS, LOW_LAWS, Badugi, High, Law, Low, Use
from cardroom.money import Cents

Deck = Literal["standard", "joker", "mexican", "six-plus"]
HighName = Literal["none", "standard", "limited", "wild", "mexican", "six-plus"]
LowName = Literal["none", "eight", "ace-to-five", "deuce-to-seven", "badugi"]
HIGHS: Fixed[str, Law[High] | None] = Fixed({"none": None, **HIGH_LAWS})
LOWS: Fixed[str, Law[Low | Badugi] | None] = Fixed({"none": None, **LOW_LAWS})
ensure(get_args(HighName) == tuple(HIGHS), "a law of high hands that no room file can name")
ensure(get_args(LowName) == tuple(LOWS), "a law of low hands that no room file can name")
ensure({*get_args(Deck)} <= {*MAKE_UPS}, "a deck that nobody makes")


class Street(Part, frozen=True, kw_only=True):
    """A round of cards and the betting round after it."""

    discard: Annotated[int, Topic("act.discard")] = 0
    """How many of their own cards each player gives up before the street is dealt."""
    draw: Annotated[int, Topic("act.draw")] = 0
    """How many of their own cards each player may exchange, before the betting round."""
    dealer_draw: Annotated[int, Topic("act.draw")] = 0
    """How many cards the player with the button may exchange, where that is fewer; 0: as many as the others.
    """
    hole: Annotated[int, Topic("deal.hole")] = 0
    """How many cards each player gets face down."""
    up: Annotated[int, Topic("deal.up")] = 0
    """How many cards each player gets face up, after those face down."""
    either: Annotated[int, Topic("deal.either")] = 0
    """How many cards come down to a player who has opened their down card before, and up to everybody else.
    """
    board: Annotated[int, Topic("deal.board")] = 0
    """How many board cards are turned up."""
    burn: Annotated[bool, Topic("deal.burn")] = False
    """If true, a card is burned unseen before the cards of the street."""
    limit: Annotated[Literal["low", "high"], Topic("act.limits")] = "low"
    """Limit of the betting round after the cards, in limit games."""
    open_pair: Annotated[bool, Topic("act.open-pair")] = False
    """If true, everybody may bet at either limit when somebody shows a pair."""
    checks: Annotated[bool, Topic("act.check")] = True
    """If true, a player may check; otherwise it is bet or fold."""


class Hands(Part, frozen=True, kw_only=True):
    """Hands that win: the high hand, the low hand, or both by halves."""

    uses: Annotated[Use, Topic("cards.uses")] = "any"
    """Which of their own cards and of the board a player may use, for high and for low independently."""
    high: Annotated[HighName, Topic("cards.hand")] = "standard"
    """Law by which high hands rank, and what the joker may stand for; `mexican`: wild if dealt down, limited
    if up."""
    low: Annotated[LowName, Topic("cards.low")] = "none"
    """Law by which low hands rank; `eight`: as ace to five, and only with an eight or better."""
    high_needs: Annotated[Literal["nothing", "pair"], Topic("cards.high-qualifier")] = "nothing"
    """Least that a high hand needs to qualify; with neither a high nor a low, all who are in share the pot.
    """
    first: Annotated[Literal["left", "last-bettor"], Topic("settle.show")] = "left"
    """First to show: the left of the button, or the last to bet or raise; where all checked, the first to
    act."""
    mucks: Annotated[bool, Topic("settle.show")] = False
    """If true, a player may throw the hand away unseen at the showdown, and with it their part of the pots.
    """
    odd: Annotated[Literal["first", "one-each"], Topic("settle.odd")] = "first"
    """Winner of chips that cannot be split: the first winner from the left of the button gets all, or each
    gets one in turn."""
    checked_seven: Annotated[bool, Topic("settle.checked-seven")] = False
    """If true, the best hand wins no bets of the last round in which it checked a seven or better."""

    @property
    def high_law(self) -> Law[High] | None:
        """Law by which the high hand is read; None where no high hand wins."""
        return HIGHS[self.high]

    @property
    def low_law(self) -> Law[Low | Badugi] | None:
        """Law by which the low hand is read; None where no low hand wins."""
        return LOWS[self.low]


class Blinds(Part, frozen=True, kw_only=True):
    """Bets before the cards, and what becomes of players who miss them."""

    two_players: Annotated[Literal["button-big", "button-small"], Topic("act.two-players")] = "button-big"
    """Blind that the button posts against one opponent.

    By the letter of every document it is the big one, as the other player sits left of the button; by the
    custom of other rooms the small one.
    """
    posted: Annotated[bool, Topic("act.ante")] = True
    """If true, blinds are posted. Where antes alone start the action, the last blind of the line is its
    opening bet."""
    single: Annotated[Literal["button", "left"], Topic("act.single-blind")] = "button"
    """Seat that posts where there is only one blind: the button itself, or the seat at its left."""
    marked: Annotated[bool, Topic("act.blinds")] = False
    """If true, the small and the big blind have buttons of their own."""
    missed: Annotated[Literal["nothing", "all", "straddle"], Topic("seat.missed")] = "nothing"
    """Debt of a player who was away when the blinds passed: nothing, all the blinds together, or a straddle
    of twice the blind. Instead of paying, a player may wait until they are the last blind."""
    away: Annotated[Literal["passed", "round"], Topic("seat.missed")] = "passed"
    """When missed blinds are owed: as soon as they have passed the player, or after a full round away, as
    many hands as there are players in the game."""
    between: Annotated[Literal["waits", "posts"], Topic("seat.missed")] = "waits"
    """Choice of a player who would come back between the button and the last blind: wait, or post there too.
    The blinds stay with those who would have posted them anyway."""
    kill: Annotated[Literal["none", "blind", "looked"], Topic("act.kill")] = "none"
    """When a player may double the stakes by a bet of twice the blind: never, before their first card, or
    after two."""
    by_seat: Annotated[bool, Topic("act.blinds")] = False
    """If true, a line lists a blind for every seat from the left of the button on, 0 where none is posted. So
    there may be straddles, the button's own too. The largest acts last, of equal ones the last."""
    last: Annotated[int, Topic("act.blinds")] = 0
    """Place in such a list that acts last where it is not the largest, as when a newcomer posts besides the
    blinds."""
    short: Annotated[Literal["full", "posted"], Topic("act.blinds")] = "full"
    """Bet to match where the last blind was short of chips: all of it, or the largest that was posted."""


class Changing(Part, frozen=True, kw_only=True):
    """When seats may be changed, and what it costs."""

    waits: Annotated[bool, Topic("seat.change")] = False
    """If true, a player who changes seats waits out the hands by which the blind comes later to the new seat,
    or straddles the blind."""
    settled: Annotated[bool, Topic("seat.change-closed")] = False
    """If true, there are no changes once a newcomer has sat down, until the next hand is over."""
    short: Annotated[int, Topic("seat.change-short")] = 0
    """With this many players or fewer there are no changes until a newcomer has come into the game; 0: no
    such bound."""


class BringIn(Part, frozen=True, kw_only=True):
    """The forced bet that opens the first round of stud, and who opens the later ones."""

    by: Annotated[Literal["low", "high"], Topic("act.bring-in")]
    """Card that makes it: the lowest or the highest showing."""
    ace: Annotated[Literal["high", "low"], Topic("act.bring-in")] = "high"
    """Rank of an ace showing: the highest card or the lowest."""
    suits: Annotated[bool, Topic("act.bring-in")] = True
    """If true, suits decide between equal cards, clubs lowest; otherwise the first from the left of the
    button."""
    size: Annotated[Literal["forced", "either-limit"], Topic("act.bring-in-size")] = "forced"
    """The printed forced bet or a full one; or a full bet at either limit, by which the round is then bet."""
    later: Annotated[Literal["high", "low"], Topic("act.later-rounds")] = "high"
    """Which hand showing opens the later rounds."""
    all_in: Annotated[Literal["left", "next-best"], Topic("act.later-rounds")] = "left"
    """Opener where that player has no chips: the first with chips at the left, or, as with the forced bet,
    the best hand showing of those with chips."""


class Post(Part, frozen=True, kw_only=True):
    """A bet of the button's choosing that everybody else matches to be dealt in."""

    least: Annotated[Cents, Topic("act.post"), Meta(ge=1)]
    """The least that the button may put in."""


class Poker(Part, frozen=True, kw_only=True):
    """A poker offering."""

    family: Literal["poker"]
    name: str
    seats: Annotated[int, Topic("seat.table")]
    """How many may sit at the table."""
    least: Annotated[int, Topic("seat.table")] = 2
    """With fewer players no hand is started."""
    buy_in: Annotated[Cents, Topic("seat.buy-in")] = Cents(0)
    """With less nobody comes into the game; 0: any amount."""
    short_buys: Annotated[int, Topic("seat.buy-in"), Meta(ge=-1)] = -1
    """How many smaller buys may follow each full one; -1: any number."""
    from_broken: Annotated[bool, Topic("seat.buy-in")] = False
    """If true, players whose game broke up may come with less, if that game was no smaller than this."""
    back_within: Annotated[int, Topic("seat.buy-in"), Meta(le=24 * 60)] = 0
    """For this many minutes a player who comes back brings at least what they took away; 0: the document does
    not ask for it."""
    changing: Changing | None = None
    """Rules about changing seats, where the document has them; otherwise players may change between any two
    hands."""
    deck: Annotated[Deck, Topic("cards.deck")]
    """Cards of the deck: 52, the same with a joker, the 41 of Mexican poker, or the 36 from the sixes up."""
    hand: Hands
    streets: tuple[Street, ...]
    raises: Annotated[int, Topic("act.cap")] = 3
    """How many raises a betting round of a limit or spread game may have; 0: any number."""
    two_raise_on: Annotated[bool, Topic("act.two-left")] = True
    """If true, the last two players may raise any number of times, unless the round has reached its cap
    before."""
    spread_raises: Annotated[Literal["rising", "any"], Topic("act.raise")] = "rising"
    """In a spread game, whether a raise is no less than the bet or raise before it, or anything within the
    spread."""
    short_opening: Annotated[Literal["completed", "called"], Topic("act.reopen")] = "completed"
    """Answer to an opening all-in short of a full bet: it may be made up to a full bet and more, or only be
    called."""
    short_raise: Annotated[Literal["completed", "either"], Topic("act.reopen")] = "completed"
    """Size in limit of a raise over a short all-in: the full bet that it was short of, or either that or a
    full bet on top of it."""
    reopens: Annotated[Literal["full", "any"], Topic("act.reopen")] = "full"
    """All-in that lets players raise again who have acted: only a full raise, or any."""
    check_raise: Annotated[bool, Topic("act.check-raise")] = True
    """If true, a player who has checked may raise in the same round."""
    free_fold: Annotated[bool, Topic("act.fold")] = True
    """If true, a player may throw the hand away while there is nothing to call."""
    deals_on: Annotated[bool, Topic("deal.folded")] = False
    """If true, the seat of a player who folds with nothing to call still gets cards until somebody wagers."""
    deck_out: Annotated[Literal["others", "all"], Topic("deal.short")] = "others"
    """Cards shuffled again when the deck runs out in a draw: what others have thrown away, or all that is out
    of play."""
    blinds: Blinds | None = None
    bring_in: BringIn | None = None
    post: Post | None = None
    ante_by: Annotated[Literal["nobody", "all", "dealer", "big-blind"], Topic("act.ante")] = "nobody"
    """Players who ante before the deal: nobody, everybody, or one for all, the button or the big blind."""
    short_ante: Annotated[Literal["matched", "all"], Topic("act.ante")] = "matched"
    """Antes that a player with less than an ante plays for: the same part of each, or all of them."""
    ante_share: Annotated[tuple[int, ...], Topic("act.ante")] = ()
    """Least and most percent of the first limit that an ante may be; none: the document sets no bounds."""
    jackpot: Annotated[Cents, Topic("fee.pot")] = Cents(0)
    """Taken out of every pot where a jackpot is attached, besides the fees of the schedule and booked apart
    from them."""
    fees_from: Annotated[Literal["side-pots", "main-pot"], Topic("fee.pot")] = "side-pots"
    """Which pot pays a fee first, of those that are there when it is taken: the last side pot, or the main
    pot."""
    first_button: Annotated[Literal["first-seat", "high-card"], Topic("deal.button")] = "first-seat"
    """Button of the first hand of a game: the lowest seat, or the highest of one card dealt to each."""
    rates: Annotated[int, Topic("fee.pot")] = 0
    """How many different fees one line may have, by the number of players; 0: the document sets no bound."""
    schedules: tuple[PerHand, ...]

    @property
    def ante_is_dead(self) -> bool:
        """Return whether an ante is nobody's bet: everybody plays for it, no matter what they put in."""
        return self.ante_by not in ("nobody", "all") or self.short_ante == "all"


Opened = OpenOffering[Poker, PerHand]
"""A table opened under these rules."""
