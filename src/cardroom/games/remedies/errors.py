"""The `errors` table of a game in its room file: one key for each kind of mishap that the document speaks of.

For a kind without a key the floor is asked (`floor_ruling.py`). A round without a mishap never meets any of
it, so the table has no part in the fingerprint of the rules. The exception is `edition`, by which a record
names the remedies that it was played with.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from cardroom.games.remedies.banked_errors import OnFouled, OnMisread, OnWager
from cardroom.games.room_file_part import Part

LATEST = 2
"""Latest edition of the remedies. The page Mishaps, and the code at each place, say what the second does
otherwise."""


class OnBoxed(Part, frozen=True, kw_only=True):
    """Cards that lie face up in the deck."""

    replaced: Literal["at-once", "after-deal"]
    """`at-once`: the card below takes its place; `after-deal`: the top card of the deck does when the deal is
    complete."""
    misdeal: Annotated[int, Meta(le=12)] = 0
    """Number of them in one deal that makes a misdeal; 0: each is replaced."""
    together: Annotated[int, Meta(le=12)] = 0
    """Number of them next to each other in the deck that makes a misdeal; 0: any number is replaced one by
    one."""


class OnForeign(Part, frozen=True, kw_only=True):
    """Cards that do not belong in the deck."""

    jokers: Literal["scraps", "plays"] = "scraps"
    """If `scraps`, a joker in a deck without one is replaced as a boxed card is."""
    ranks: Literal["floor", "scraps"] = "floor"
    """If `scraps`, a card of a rank that the deck does not have is replaced as well."""
    unreported: Literal["foul", "nothing"] = "nothing"
    """State of the hand of a player who acts and has not said that they hold such a card."""
    deck: Literal["floor", "no-pot"] = "floor"
    """If `no-pot`, two equal cards, a card with another back, or one too few make the hand void while its pot
    is in play."""


class OnExposed(Part, frozen=True, kw_only=True):
    """Cards that are turned up on the deal."""

    replaced: Literal["after-deal", "after-dealer", "never"]
    """`after-deal`: the top card takes its place when the deal is complete. `after-dealer`: a card that is
    drawn is replaced when the player-dealer has acted. `never`: the card plays."""
    goes: Literal["top", "dead"] = "dead"
    """Place of the exposed card: on the deck, where it is the next burn, or out of the hand."""
    misdeal: Annotated[int, Meta(le=12)] = 0
    """Number of them in one deal that makes a misdeal; 0: any number is replaced."""
    first: Literal["as-others", "misdeal"] = "as-others"
    """If `misdeal`, the deal is a misdeal when its very first card is exposed."""
    dealer: Literal["as-others", "keeps"] = "as-others"
    """If `keeps`, a player who deals takes every card that they expose to themselves."""
    others: Literal["custom", "floor"] = "custom"
    """Cards of the others, if the document speaks only of a player who deals. `custom`: they are kept or
    replaced as `keeps` and `replaced` say; `floor`: the floor is asked of each."""
    aces: Literal["as-others", "misdeal"] = "as-others"
    """If `misdeal`, a single ace or joker, boxed or exposed, makes the deal a misdeal."""
    keeps: Annotated[int, Meta(le=13)] = 0
    """Everybody else takes a card of this rank or lower, and the joker, as long as there has been no draw; 0:
    none."""
    shows: bool = False
    """If true, in stud a first card lies as an up card, and the next one that was to come up comes down. A
    hand of which all first down cards are seen is dead and has its ante back."""
    last: Literal["as-others", "all-up"] = "as-others"
    """If `all-up`, in stud the last cards of all later players come up when the first player's does."""
    all_in: bool = False
    """If true, the player of the card may declare themselves all-in: they play for what is in the pot, and
    are asked no more."""


class OnOffTable(Part, frozen=True, kw_only=True):
    """Cards that leave the table."""

    replaced: Literal["after-deal", "at-once", "as-exposed"]
    """`after-deal` and `at-once`: the card is out of play, and the top card takes its place when deal or draw
    is complete, or at once. A hand that loses one is short. `as-exposed`: an up card plays, and a down card
    is as one that was exposed."""


class OnCount(Part, frozen=True, kw_only=True):
    """Hands with too many or too few cards."""

    misdeal_until: Annotated[int, Meta(le=12)] = 0
    """Number of players: until that many have acted, a wrong number of cards is a misdeal."""
    then: Literal["dead", "foul"] = "dead"
    """State of the hand from then on; what its player has put in stays."""
    extra: Annotated[int, Meta(le=12)] = 0
    """Number of cards: only a deal that took that many too many off the deck is a misdeal; 0: any wrong
    number is one."""
    extra_until: Literal["acts", "draw"] = "acts"
    """`acts`: that holds as long as fewer have acted than `misdeal_until` says; `draw`: until the draw, no
    matter who has acted."""
    out: Literal["never", "until-opened"] = "never"
    """If `until-opened`, the player is out of the hand and has the ante back, until there is an opening bet.
    """
    hands: Annotated[int, Meta(ge=1, le=12)] = 1
    """Number of wrong hands that makes a misdeal, if hands are counted before anybody has looked."""
    short: Literal["as-over", "filled"] = "as-over"
    """If `filled`, a hand with too few cards is filled up on the draw."""
    least: Annotated[int, Meta(le=12)] = 0
    """In pan, number of cards: a hand that has that many, and too few, is filled up until its first draw.
    With fewer it is dead, and the ante goes back."""
    most: Annotated[int, Meta(le=12)] = 0
    """In pan, number of cards: from a hand that has at most that many, and too many, the dealer takes out
    what is over, unseen. With more it is dead."""


class OnAstray(Part, frozen=True, kw_only=True):
    """Players who are passed over by the deal, and a deal from the wrong place."""

    to: Literal["floor", "until-dealt"] = "floor"
    """If `until-dealt`, cards at the wrong spot are a misdeal until the deal is complete, and play where they
    lie from then on."""
    skipped: Literal["floor", "redealt", "until-action", "until-two-acts"] = "floor"
    """Remedy for a player without a hand who was there when the deal began. `redealt`: all are dealt again.
    `until-action`: all are dealt again until there is action; then the player is out. `until-two-acts`: all
    are dealt again until there are two acts; then the hand is foul."""
    dealt_in: Literal["floor", "mucked"] = "floor"
    """If `mucked`, a hand dealt to somebody who does not play goes to the muck, and the others keep theirs.
    """
    street: Literal["floor", "moved", "no-betting"] = "floor"
    """Remedy for later cards. `moved`: they go where they belong if that can be; `no-betting`: they go there
    face up, and nobody bets on that street."""
    button: Literal["floor", "opened"] = "floor"
    """If `opened`, a deal from the wrong place is dealt again as long as the pot is not opened, and stands
    from then on."""


class OnPremature(Part, frozen=True, kw_only=True):
    """Board cards that come while bets are still to be made."""

    flop: Literal["shuffled"] = "shuffled"
    """The flop is taken back, and shuffled into the deck when the betting is complete; another card is
    burned."""
    turn: Literal["river", "shuffled"] = "river"
    """`river`: the card is out for that street, the card after it is the turn, and it is shuffled into the
    deck before the river. `shuffled`: it is shuffled in before the turn already."""
    river: Literal["shuffled"] = "shuffled"
    """The river card is shuffled into the deck when the betting is complete."""
    hands: Literal["floor", "eliminated"] = "floor"
    """If `eliminated`, cards that come to the hands are out, and so is one more for each player who had none
    of them."""
    dealer: Literal["floor", "house-way"] = "floor"
    """If `house-way`, hands that are not set yet when the player-dealer's opens too early are set as the
    house does."""


class OnBurn(Part, frozen=True, kw_only=True):
    """A flop of too many cards, or a street with another number of burns."""

    flop: Literal["shuffled"] = "shuffled"
    """All of it goes back and is shuffled with the deck, another card is burned, and there is a new flop."""
    up: Literal["floor", "moved"] = "floor"
    """If `moved`, up cards are moved to where they belonged; down cards are kept."""


class OnSlip(Part, frozen=True, kw_only=True):
    """A player who deals handles the deck wrongly."""

    deck_first: Literal["dead"]
    """State of the dealing player's hand if they take up the deck for the draw before they have discarded."""
    burn: Literal["foul"]
    """State of that hand if its player takes the burned card, or deals it to a player who takes it up."""
    other: Literal["floor"]
    """For every other mistake on the draw the floor says whether the hand is foul; if the floor says nothing,
    it plays."""


class OnMucked(Part, frozen=True, kw_only=True):
    """Hands that have left their players' hands."""

    silence: Literal["live", "dead"]
    """State of such a hand unless the floor says otherwise."""
    claimed: bool = False
    """If true, a hand lies there until it is claimed or the dealer kills it, and is lost if somebody mucked
    after it."""
    turned_down: Literal["floor", "concedes"] = "floor"
    """If `concedes`, a player who turns an up card down after a bet has given up."""


class OnShown(Part, frozen=True, kw_only=True):
    """Cards that a player shows before the showdown."""

    warned: bool
    """If true, the player is warned; the card plays."""
    demanded: bool = False
    """If true, anybody may demand when the hand is over that a card which one player has seen is shown to
    all."""
    discussed: Literal["nothing", "floor", "house-way"] = "nothing"
    """Remedy for a hand that was shown or talked over before it is set. `house-way`: it is played as the
    house does; `floor`: the floor may say so, and otherwise there is a warning."""


class OnOutOfTurn(Part, frozen=True, kw_only=True):
    """Acts of somebody who is not asked."""

    binding: Literal["never"]
    """Chips go back, and the player has every choice when their turn comes."""
    stands: Annotated[int, Meta(le=12)] = 0
    """In pan, number of players: when that many have drawn out of order, what they did stands, and play goes
    on from there. 0: it never does."""


class OnUnclear(Part, frozen=True, kw_only=True):
    """Acts that can be taken for something else."""

    passed_over: Annotated[int, Meta(ge=1, le=3)]
    """Number of acts behind a silent player that kills their hand."""
    raised: Literal["withdrawn"]
    """A call behind a raise that was not clear may be taken back, or made up."""
    pat: Literal["plays"]
    """A player who knocks as pat and knows of no raise is asked after those behind them."""
    all_in: Literal["floor"]
    """A player who does not say that they are all-in may lose their rights to the pot; if the floor says
    nothing, they keep them."""
    miscalls: Annotated[int, Meta(ge=1, le=9)]
    """Number of miscalls from which on the floor is asked whether the player is cashed in."""


class OnBreach(Part, frozen=True, kw_only=True):
    """Breaches in pan: what a player does with cards that no rule allows. Nothing follows unless an opponent
    calls it in time."""

    kept: Literal["foul"]
    """State of a hand whose player puts a card that came open into it."""
    spread: Literal["made-valid"]
    """For cards laid down that are no meld: the player adds what makes them one, if they can; else the cards
    go back, and their pay."""
    late: Literal["foul"]
    """State of the hand when such a spread is called after its player's discard."""


class OnSeat(Part, frozen=True, kw_only=True):
    """Players who are not at their seats, or get no hand."""

    late: Literal["dead"] | None = None
    """State of the hand of a player who is not back when their turn comes."""
    undrawn: Literal["never", "floor"] = "never"
    """If `floor`, the floor may deal a player out of the next hand who does not draw where they must, after a
    warning."""


class Errors(Part, frozen=True, kw_only=True):
    """All that a document says about mishaps: a table for each kind."""

    boxed: OnBoxed | None = None
    foreign: OnForeign | None = None
    exposed: OnExposed | None = None
    count: OnCount | None = None
    off_table: OnOffTable | None = None
    astray: OnAstray | None = None
    premature: OnPremature | None = None
    burn: OnBurn | None = None
    slip: OnSlip | None = None
    mucked: OnMucked | None = None
    fouled: OnFouled | None = None
    shown: OnShown | None = None
    out_of_turn: OnOutOfTurn | None = None
    unclear: OnUnclear | None = None
    breach: OnBreach | None = None
    seat: OnSeat | None = None
    misread: OnMisread | None = None
    wager: OnWager | None = None
    edition: Annotated[int, Meta(ge=1, le=LATEST)] = 1
    """Edition of the remedies that the table plays with. Files from before there was a second edition do not
    have the key, and their tables keep the first."""

    @property
    def is_first(self) -> bool:
        """Return whether the remedies are those of the first edition."""
        return self.edition == 1

    @property
    def is_silent(self) -> bool:
        """Return whether the document says nothing about any kind of mishap."""
        return replace(self, edition=1) == SILENT

    @property
    def in_fingerprint(self) -> dict[str, int]:
        """Return what records name of the remedies: nothing in the first edition, as before there was a
        second."""
        return {} if self.is_first else {"edition": self.edition}


SILENT = Errors()


def check_errors(errors: Errors) -> Iterator[str]:
    """Check the table for values that contradict each other, which the types alone cannot see."""
    exposed, boxed = errors.exposed, errors.boxed
    if exposed is not None and exposed.misdeal == 1 and exposed.replaced != "never":
        yield "exposed.misdeal: 1, but then none is ever replaced, expected replaced = never beside it"
    if boxed is not None and boxed.misdeal and boxed.replaced == "at-once":
        yield (
            f"boxed.misdeal: {boxed.misdeal}, but each is replaced as it comes, expected replaced = "
            f"after-deal beside it"
        )
