"""What a room's document says about mishaps: the `errors` table of a game in its room file, one key a kind.

A kind without a key is one that the document does not speak of: then the floor is asked (`floor.py`). No
round without a mishap comes upon any of it, so it has no part in the fingerprint of the rules; but for
`edition`, by which a record names the remedies that it was played with.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from cardroom.games.remedies.banked_errors import OnFouled, OnMisread, OnWager
from cardroom.games.room_file_part import Part

LATEST = 2
"""The latest edition of the remedies. What the second does otherwise stands on the page Mishaps, and where it
is done."""


class OnBoxed(Part, frozen=True, kw_only=True):
    """Cards that lie face up in the deck."""

    replaced: Literal["at-once", "after-deal"]
    """Whether the card below takes its place, or one from the top of the deck when the deal is complete."""
    misdeal: Annotated[int, Meta(le=12)] = 0
    """So many of them in one deal make a misdeal; 0: each is replaced."""
    together: Annotated[int, Meta(le=12)] = 0
    """So many that lie next to each other in the deck make a misdeal; 0: any number is replaced one by
    one."""


class OnForeign(Part, frozen=True, kw_only=True):
    """Cards that do not belong in the deck."""

    jokers: Literal["scraps", "plays"] = "scraps"
    """Whether a joker in a deck without one is replaced as a boxed card is."""
    ranks: Literal["floor", "scraps"] = "floor"
    """Whether a card of a rank that the deck does not have is replaced as well."""
    unreported: Literal["foul", "nothing"] = "nothing"
    """What becomes of the hand of a player who acts and has not said that he holds one."""
    deck: Literal["floor", "no-pot"] = "floor"
    """What two equal cards, a card with another back, or one too few make of the hand while its pot is in
    play."""


class OnExposed(Part, frozen=True, kw_only=True):
    """Cards that are turned up on the deal."""

    replaced: Literal["after-deal", "after-dealer", "never"]
    """Whether the top card takes its place when the deal is complete, or it plays; or that happens to
    a card that is drawn, when the player-dealer has acted."""
    goes: Literal["top", "dead"] = "dead"
    """Where the exposed card goes: on the deck, where it is the next burn, or out of the hand."""
    misdeal: Annotated[int, Meta(le=12)] = 0
    """So many of them in one deal make a misdeal; 0: any number is replaced."""
    first: Literal["as-others", "misdeal"] = "as-others"
    """What the very first card of a deal makes of it."""
    dealer: Literal["as-others", "keeps"] = "as-others"
    """Whether a player who deals takes every card that he exposes to himself."""
    others: Literal["custom", "floor"] = "custom"
    """Where the document speaks of a player who deals alone: whether the others' cards are kept or replaced
    by custom, as `keeps` and `replaced` say, or the floor is asked of each."""
    aces: Literal["as-others", "misdeal"] = "as-others"
    """What a single ace or joker makes of the deal, boxed or exposed."""
    keeps: Annotated[int, Meta(le=13)] = 0
    """Everybody else takes a card of this rank or lower, and the joker, as long as there has been no draw; 0:
    none."""
    shows: bool = False
    """In stud: a first card lies as an up card, and the next one that was to come up comes down; a hand of
    which all first down cards are seen is dead and has its ante back."""
    last: Literal["as-others", "all-up"] = "as-others"
    """In stud: whether the last cards of all after him come up when the first player's does."""
    all_in: bool = False
    """Whether its player may declare himself all-in: he plays for what is in the pot, and is asked no
    more."""


class OnOffTable(Part, frozen=True, kw_only=True):
    """Cards that leave the table."""

    replaced: Literal["after-deal", "at-once", "as-exposed"]
    """It is out of play, and the top card takes its place when deal or draw is complete, or at once; a hand
    that loses one is short. Or an up card plays, and a down card is as one that was exposed."""


class OnCount(Part, frozen=True, kw_only=True):
    """Hands with too many or too few cards."""

    misdeal_until: Annotated[int, Meta(le=12)] = 0
    """Until so many players have acted it is a misdeal."""
    then: Literal["dead", "foul"] = "dead"
    """What the hand is from then on; what its player has put in stays."""
    extra: Annotated[int, Meta(le=12)] = 0
    """A misdeal only where the deal took so many cards too many off the deck; 0: any wrong number is one."""
    extra_until: Literal["acts", "draw"] = "acts"
    """Whether that holds as long as fewer have acted than `misdeal_until` says, or until the draw, whoever
    has acted."""
    out: Literal["never", "until-opened"] = "never"
    """Whether the player is out of the hand and has his ante back, until there is an opening bet."""
    hands: Annotated[int, Meta(ge=1, le=12)] = 1
    """Of hands that are counted before anybody has looked, so many wrong ones make a misdeal."""
    short: Literal["as-over", "filled"] = "as-over"
    """Whether a hand with too few cards is filled up on the draw."""
    least: Annotated[int, Meta(le=12)] = 0
    """In pan: a hand with so many cards and too few is filled up until its first draw; with fewer it is dead,
    and the ante goes back."""
    most: Annotated[int, Meta(le=12)] = 0
    """In pan: from a hand with so many cards and too many the dealer takes out what is over, unseen; with
    more it is dead."""


class OnAstray(Part, frozen=True, kw_only=True):
    """Players who are passed over by the deal, and a deal from the wrong place."""

    to: Literal["floor", "until-dealt"] = "floor"
    """Whether cards at the wrong spot are a misdeal until the deal is complete, and play where they lie from
    then on."""
    skipped: Literal["floor", "redealt", "until-action", "until-two-acts"] = "floor"
    """Whether a player without a hand, who was there when the deal began, stops everything: all are dealt
    again. Or only until there is action, then he is out; or until there are two acts, then his hand is
    foul."""
    dealt_in: Literal["floor", "mucked"] = "floor"
    """Whether a hand dealt to somebody who does not play goes to the muck, and the others keep theirs."""
    street: Literal["floor", "moved", "no-betting"] = "floor"
    """Of later cards: whether they go where they belong if that can be, or face up, and nobody bets on that
    street."""
    button: Literal["floor", "opened"] = "floor"
    """Whether a deal from the wrong place is dealt again as long as the pot is not opened, and stands from
    then on."""


class OnPremature(Part, frozen=True, kw_only=True):
    """Board cards that come while bets are still to be made."""

    flop: Literal["shuffled"] = "shuffled"
    """Taken back, and shuffled into the deck when the betting is complete; another card is burned."""
    turn: Literal["river", "shuffled"] = "river"
    """Out for that street: the card after it is the turn, and it is shuffled into the deck before the river;
    or before the turn already."""
    river: Literal["shuffled"] = "shuffled"
    """Shuffled into the deck when the betting is complete."""
    hands: Literal["floor", "eliminated"] = "floor"
    """Of cards that come to the hands: they are out, and so is one more for each player who had none of
    them."""
    dealer: Literal["floor", "house-way"] = "floor"
    """Of a player-dealer's hand that is open too early: hands that are not set yet are set as the house
    does."""


class OnBurn(Part, frozen=True, kw_only=True):
    """A flop of too many cards, or a street with another number of burns."""

    flop: Literal["shuffled"] = "shuffled"
    """All of it goes back and is shuffled with the deck, another card is burned, and there is a new flop."""
    up: Literal["floor", "moved"] = "floor"
    """Whether up cards are moved to where they belonged; down cards are kept."""


class OnSlip(Part, frozen=True, kw_only=True):
    """A player who deals handles the deck wrongly."""

    deck_first: Literal["dead"]
    """What his hand is if he takes up the deck for the draw before he has discarded."""
    burn: Literal["foul"]
    """What it is if he takes the burned card, or deals it to a player who takes it up."""
    other: Literal["floor"]
    """Of every other mistake on the draw the floor says whether his hand is foul; by silence it plays."""


class OnMucked(Part, frozen=True, kw_only=True):
    """Hands that have left their players' hands."""

    silence: Literal["live", "dead"]
    """What they are unless the floor says otherwise."""
    claimed: bool = False
    """Whether a hand lies there until it is claimed or the dealer kills it, and is lost if somebody mucked
    after it."""
    turned_down: Literal["floor", "concedes"] = "floor"
    """Whether a player who turns an up card down after a bet has given up."""


class OnShown(Part, frozen=True, kw_only=True):
    """Cards that a player shows before the showdown."""

    warned: bool
    """Whether he is warned; the card plays."""
    demanded: bool = False
    """Whether anybody may demand when the hand is over that what one has seen is shown to all."""
    discussed: Literal["nothing", "floor", "house-way"] = "nothing"
    """What becomes of a hand that was shown or talked over before it is set: it is played as the house does,
    or by the floor's word, which by silence is a warning."""


class OnOutOfTurn(Part, frozen=True, kw_only=True):
    """Acts of somebody who is not asked."""

    binding: Literal["never"]
    """Chips go back, and he has every choice when his turn comes."""
    stands: Annotated[int, Meta(le=12)] = 0
    """In pan: when so many have drawn out of order, what they did stands, and play goes on from there; 0: it
    never does."""


class OnUnclear(Part, frozen=True, kw_only=True):
    """What can be taken for something else."""

    passed_over: Annotated[int, Meta(ge=1, le=3)]
    """So many acts behind a silent player kill his hand."""
    raised: Literal["withdrawn"]
    """A call behind a raise that was not clear may be taken back, or made up."""
    pat: Literal["plays"]
    """Who knocks as pat and knows of no raise is asked after those behind him."""
    all_in: Literal["floor"]
    """Who does not say that he is all-in may lose his rights to the pot; by the floor's silence he keeps
    them."""
    miscalls: Annotated[int, Meta(ge=1, le=9)]
    """From so many on the floor is asked whether he is cashed in."""


class OnBreach(Part, frozen=True, kw_only=True):
    """In pan: what a player does with cards that no rule allows. Nothing follows unless an opponent calls it
    in time."""

    kept: Literal["foul"]
    """What his hand is when he puts a card that came open into it."""
    spread: Literal["made-valid"]
    """Of cards laid down that are no meld: he adds what makes them one, if he can; else they go back, and
    their pay."""
    late: Literal["foul"]
    """What his hand is when such a spread is called after his discard."""


class OnSeat(Part, frozen=True, kw_only=True):
    """Players who are not at their seats, or get no hand."""

    late: Literal["dead"] | None = None
    """What the hand of a player is who is not back when his turn comes."""
    undrawn: Literal["never", "floor"] = "never"
    """Whether the floor may deal somebody out of the next hand who does not draw where he must, after a
    warning."""


class Errors(Part, frozen=True, kw_only=True):
    """All that a document says about them."""

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
    """The remedies that the table plays with. Files from before there was a second edition do not have the
    key, and their tables keep the first."""

    @property
    def is_first(self) -> bool:
        """Whether the remedies are those of the first edition."""
        return self.edition == 1

    @property
    def is_silent(self) -> bool:
        """Whether the document says nothing about any of them."""
        return replace(self, edition=1) == SILENT

    @property
    def in_fingerprint(self) -> dict[str, int]:
        """What records name: nothing in the first edition, as they did before there was another."""
        return {} if self.is_first else {"edition": self.edition}


SILENT = Errors()


def check_errors(errors: Errors) -> Iterator[str]:
    """What the types alone cannot see wrong."""
    exposed, boxed = errors.exposed, errors.boxed
    if exposed is not None and exposed.misdeal == 1 and exposed.replaced != "never":
        yield "exposed.misdeal: 1, but then none is ever replaced, expected replaced = never beside it"
    if boxed is not None and boxed.misdeal and boxed.replaced == "at-once":
        yield (
            f"boxed.misdeal: {boxed.misdeal}, but each is replaced as it comes, expected replaced = "
            f"after-deal beside it"
        )
