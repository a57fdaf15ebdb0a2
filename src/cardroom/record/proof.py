"""The saved proof of a round: what the room tells afterwards, and what the player's browser saw live.

The browser checks the same in live/web/verify.js, and finds the same, in the same order.

    {"cardroom": "proof 1", "table": "12", "round": 431, "told": the answer of /api/fairness/12/431, "seen": …
    or null}

What is found has a mark: `warn` contradicts what was told before, `open` leaves something unproved, `check`
was proved, `info` and `lock` say what was not there to be proved.
"""

from __future__ import annotations

import hashlib
import re
import struct
from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

import msgspec

from cardroom.cards import MAKE_UPS, Opening, deck, verify
from cardroom.cards.deck import MOST_PACKS
from cardroom.cards.draw import OWN, Derived, mixture, seal
from cardroom.errors import UnreadableError, one_line

FORM = "proof 1"
KINDS = ("shuffle", "dice")
"""What may be asked of chance."""
MOST_DICE = 100
BYTES = re.compile(rf"[0-9a-f]{{{2 * OWN}}}")
Mark = Literal["warn", "open", "check", "info", "lock"]


class PlayerBytes(msgspec.Struct, frozen=True):
    """The bytes that a player added to chance."""

    seat: int
    bytes: str


class Questioned(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question put to chance: a shuffle of so many new packs, or of other cards, which are not told here;
    or dice."""

    k: int
    kind: str
    deck: str = ""
    packs: int = 0
    cards: int = 0
    hand: bool = False
    """Whether hands are dealt from this shuffle."""
    shoe: int = 0
    """Which shoe of the round it made."""
    count: int = 0
    said: tuple[int, ...] = ()
    """What the dice show."""


class Fairness(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was published before the first card, and the proofs of the cards that this reader has seen."""

    roots: tuple[str, ...]
    openings: tuple[Opening, ...]
    table: str = ""
    round: int = 0
    seal: str = ""
    """The hash of the draw that the round was dealt from, told one round before; empty where none was."""
    mixed: tuple[PlayerBytes, ...] = ()
    """The bytes that players added."""
    silent: tuple[int, ...] = ()
    """Seats of people who added nothing."""
    bots: tuple[int, ...] = ()
    """Seats of the house: they add nothing."""
    draw: str = ""
    """The draw itself, in hexadecimal, once no card is private any more."""
    asked: tuple[Questioned, ...] = ()
    """What was asked of chance, in order."""
    since: int = 0
    """The round in which this shoe was shuffled, where it goes on from round to round."""
    voided: bool = False


class Own(msgspec.Struct, frozen=True):
    """A player's own bytes, with what the browser knew when they left it."""

    seat: int
    bytes: str
    seals: tuple[str, ...]
    others: tuple[str, ...]
    """The hashes that the others had pledged, and those of bytes they had given."""
    dropped: bool = False


class Onward(msgspec.Struct, frozen=True):
    """A shoe that goes on: root and cards drawn as the browser last saw it, and the cards drawn as told
    now."""

    root: str
    drawn: int
    now: int
    missed: bool = False
    """Whether cards may have been dealt from it since."""
    told: bool = False
    """Whether the browser knows only from the room where it was shuffled."""

    def jumps(self, root: str) -> bool:
        """Whether it goes on elsewhere than where the browser saw it end."""
        if self.root != root:
            return not self.missed
        return self.now < self.drawn if self.missed else self.now != self.drawn


class Seen(msgspec.Struct, frozen=True):
    """What a browser saw live."""

    seal: str = ""
    roots: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()
    """By shoe, the cards as they were dealt, two letters each; `??` were not seen."""
    dice: tuple[str, ...] = ()
    mixed: tuple[PlayerBytes, ...] | None = None
    seat: int = 0
    """The player's own in that round."""
    own: Own | None = None
    unused: tuple[str, ...] = ()
    """Bytes that left the browser for this round with an answer that was not taken."""
    shoe: Onward | None = None


class Proof(msgspec.Struct, frozen=True):
    cardroom: str
    table: Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,12}$")]
    round: int
    told: Fairness
    seen: Seen | None = None


class Found(msgspec.Struct, frozen=True, omit_defaults=True):
    """One finding; its words are `proof.found-KEY`."""

    mark: Mark
    key: str
    count: int = 0
    of: int = 0
    round: int = 0
    seats: tuple[int, ...] = ()


def is_proof(text: str) -> bool:
    """Whether a file is a saved proof and not a record."""
    return text.lstrip().startswith("{")


def read_proof(text: str, name: str) -> Proof:
    try:
        proof = msgspec.json.decode(text, type=Proof)
    except msgspec.DecodeError as bad:
        raise UnreadableError(f"{name}: no proof of a round: {one_line(str(bad))}") from None
    if not all(one.kind in KINDS for one in proof.told.asked):
        raise UnreadableError(f"{name}: expected {' or '.join(KINDS)} for what was asked of chance")
    if proof.cardroom != FORM:
        raise UnreadableError(f"{name}: expected a proof that begins with {FORM!r}")
    return proof


def verdict(proof: Proof, found: Sequence[Found]) -> str:
    """The worst that was found; else whether the browser was told everything live, and whether the deck
    follows from it."""
    keys, marks = {one.key for one in found}, {one.mark for one in found}
    if "none" in keys:
        return "none"
    if "warn" in marks:
        return "differs"
    if "open" in marks:
        return "open"
    if not proof.seen or "roots-seen" not in keys or (proof.told.seal and "seal-seen" not in keys):
        return "told"
    return "derived" if {"derived", "own-used"} <= keys else "seen"


def check_proof(proof: Proof) -> list[Found]:
    return list(_found(proof, proof.told, proof.seen or Seen()))


def _found(proof: Proof, told: Fairness, seen: Seen) -> Iterator[Found]:
    roots = (*seen.roots, *told.roots[len(seen.roots) :]) if any(told.roots) or seen.roots else ()
    if roots:
        yield _roots(told.roots, seen.roots)
    if told.table not in ("", proof.table) or told.round not in (0, proof.round):
        yield Found("warn", "other-round")
    if not roots and not told.seal and seen.mixed is None:
        yield Found("info", "none")
        return
    if seen.shoe is not None:
        yield from _shoe(seen.shoe, seen.roots)
    yield from _cards(told.openings, roots, seen.faces)
    if told.seal or (seen.seal and (not told.since or seen.mixed is not None)):
        yield _seal(told.seal, seen.seal)
    if told.asked or seen.mixed is not None or seen.own is not None or seen.unused:
        yield from _bytes(told, seen, is_seen=proof.seen is not None)
    thrown = [_spelled(one.said) for one in told.asked if one.kind == "dice"]
    if not _begins(thrown, seen.dice):
        yield Found("warn", "dice-other")
    if told.draw:
        yield _draw(proof, told, roots)
    if told.since:
        yield Found("lock", "shoe-goes-on", round=told.since)
    elif told.seal and not told.draw:
        yield Found("lock", "sealed")
    if told.voided:
        yield Found("info", "voided")


def _begins(whole: Sequence[str], part: Sequence[str]) -> bool:
    return list(whole[: len(part)]) == list(part)


def _spelled(dice: Sequence[int]) -> str:
    return " ".join(map(str, dice))


def _roots(told: Sequence[str], seen: Sequence[str]) -> Found:
    if not _begins(told, seen):
        return Found("warn", "roots-other")
    if not seen:
        return Found("info", "roots-told")
    return (
        Found("info", "roots-some", len(seen), len(told))
        if len(seen) < len(told)
        else Found("check", "roots-seen")
    )


def _shoe(shoe: Onward, roots: Sequence[str]) -> Iterator[Found]:
    """It goes on where the browser saw it end; where the browser did not, the room's word is all there is."""
    if shoe.jumps(roots[0] if roots else ""):
        yield Found("warn", "shoe-other")
    elif shoe.told:
        yield Found("open", "shoe-told")
    elif shoe.missed:
        yield Found("open", "shoe-place")


def _cards(openings: Sequence[Opening], roots: Sequence[str], faces: Sequence[str]) -> Iterator[Found]:
    bad = sum(not _holds(one, roots) for one in openings)
    opened = {(one.shoe, one.position): one.card for one in openings}
    dealt = [opened.get(at, "") for at, card in _dealt(faces) if opened.get(at) != card]
    missing = dealt.count("")
    other = len(dealt) - missing
    if bad:
        yield Found("warn", "cards-bad", bad)
    if other:
        yield Found("warn", "cards-other", other)
    if missing:
        yield Found("open", "cards-missing", missing)
    if not openings:
        yield Found("info", "no-cards")
    elif not bad and not other:
        yield Found("check", "cards", len(openings))


def _holds(one: Opening, roots: Sequence[str]) -> bool:
    return one.position >= 0 and 0 <= one.shoe < len(roots) and verify(one, roots[one.shoe])


def _dealt(faces: Sequence[str]) -> Iterator[tuple[tuple[int, int], str]]:
    """The cards that were seen as they were dealt, with shoe and place."""
    for shoe, cards in enumerate(faces):
        for place in range(len(cards) // 2):
            card = cards[2 * place : 2 * place + 2]
            if card != "??":
                yield (shoe, place), card


def _seal(told: str, seen: str) -> Found:
    if not seen:
        return Found("info", "seal-told")
    return Found("check", "seal-seen") if seen == told else Found("warn", "seal-other")


def _bytes(told: Fairness, seen: Seen, *, is_seen: bool) -> Iterator[Found]:
    """Whose bytes went in, and whether each of them was fixed before the player's own left the browser."""
    seats = tuple([one.seat for one in told.mixed])
    if seen.mixed is not None and seen.mixed != told.mixed:
        yield Found("warn", "bytes-other")
    if len(set(seats)) < len(seats) or not all(BYTES.fullmatch(one.bytes) for one in told.mixed):
        yield Found("warn", "bytes-bad")
    if set(seats) & set(told.bots):
        yield Found("warn", "bytes-house")
    if not set(seen.unused) <= {one.bytes for one in told.mixed}:
        yield Found("open", "own-unused")
    if seen.own is not None:
        yield from _own(told, seen.own)
    elif is_seen and seen.seat in seats:
        yield Found("open", "own-other")
    elif is_seen:
        yield Found("open", "own-none") if told.draw else Found("info", "own-none")
    if seats:
        yield Found("info", "gave", seats=seats)
    if told.silent:
        yield Found("info", "silent", seats=told.silent)
    if told.bots:
        yield Found("info", "bots", seats=told.bots)


def _own(told: Fairness, own: Own) -> Iterator[Found]:
    others = [one for one in told.mixed if (one.seat, one.bytes) != (own.seat, own.bytes)]
    if own.dropped or len(others) == len(told.mixed):
        yield Found("warn", "own-missing")
        return
    if told.seal not in own.seals:
        yield Found("open", "own-early")
    late = tuple([one.seat for one in others if _hash(one.bytes) not in own.others])
    if late:
        yield Found("open", "late", seats=late)
    yield Found("check", "own-used")


def _hash(text: str) -> str:
    return hashlib.sha256(bytes.fromhex(text)).hexdigest() if BYTES.fullmatch(text) else ""


def _draw(proof: Proof, told: Fairness, roots: Sequence[str]) -> Found:
    """The house has shown its draw: all that chance answered follows from it."""
    try:
        draw = bytes.fromhex(told.draw)
    except ValueError:
        return Found("warn", "draw-other")
    if seal(draw) != told.seal:
        return Found("warn", "draw-other")
    derived = Derived(
        draw, mixture(f"table/{proof.table}:{proof.round}", {one.seat: one.bytes for one in told.mixed})
    )
    first = next((one for one in told.asked if one.kind == "shuffle" and one.hand), None)
    came = [_came(derived, one, told, roots, is_first=one is first) for one in told.asked]
    shoes = sum(one.kind == "shuffle" for one in told.asked) + (1 if told.since else 0)
    if "differs" in came or [one.k for one in told.asked] != [*range(len(came))]:
        return Found("warn", "derived-other")
    if "unknown" in came or shoes < len(roots):
        return Found("open", "derived-not")
    return Found("check", "derived") if told.asked else Found("check", "draw-shown")


def _came(derived: Derived, one: Questioned, told: Fairness, roots: Sequence[str], *, is_first: bool) -> str:
    if one.kind == "dice":
        holds = 1 <= one.count <= MOST_DICE and derived.dice(one.count, one.k) == one.said
        return "derived" if holds else "differs"
    if one.deck not in MAKE_UPS or not 1 <= one.packs <= MOST_PACKS:
        return "unknown"
    pack = deck(one.deck, one.packs)
    try:
        shoe = derived.first_shuffle(pack, one.k) if is_first else derived.shuffle(pack, one.k)
    except (ValueError, struct.error):  # a draw of an odd length
        return "differs"
    opened = [each for each in told.openings if each.shoe == one.shoe]
    holds = 0 <= one.shoe < len(roots) and shoe.root == roots[one.shoe]
    return "derived" if holds and all(_lies(shoe.order, each) for each in opened) else "differs"


def _lies(order: Sequence[object], one: Opening) -> bool:
    return 0 <= one.position < len(order) and str(order[one.position]) == one.card
