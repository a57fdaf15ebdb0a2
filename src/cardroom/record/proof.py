"""The saved proof of a round: what the room publishes afterwards, and what the player's browser saw live.

The browser makes the same checks in live/web/verify.js, with the same findings in the same order.

    {"cardroom": "proof 1", "table": "12", "round": 431, "told": the answer of /api/fairness/12/431,
     "seen": … or null}

Each finding has a mark. `warn` contradicts what was told before, `open` leaves something unproved, `check`
was proved. `info` and `lock` name what could not be proved because it was not there.
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
"""The questions that may be put to chance."""
MOST_DICE = 100
BYTES = re.compile(rf"[0-9a-f]{{{2 * OWN}}}")
Mark = Literal["warn", "open", "check", "info", "lock"]


class PlayerBytes(msgspec.Struct, frozen=True):
    """Bytes that a player added to chance."""

    seat: int
    bytes: str


class Questioned(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question put to chance: a shuffle of new packs, or of other cards, which are not told here; or
    dice."""

    k: int
    kind: str
    deck: str = ""
    packs: int = 0
    cards: int = 0
    hand: bool = False
    """True if hands are dealt from this shuffle."""
    shoe: int = 0
    """The number of the shoe that it made in the round."""
    count: int = 0
    said: tuple[int, ...] = ()
    """The faces of the dice."""


class Fairness(msgspec.Struct, frozen=True, omit_defaults=True):
    """Data published before the first card, and the proofs of the cards that this reader has seen."""

    roots: tuple[str, ...]
    openings: tuple[Opening, ...]
    table: str = ""
    round: int = 0
    seal: str = ""
    """The hash of the draw that the round was dealt from, told one round before; empty where there was none.
    """
    mixed: tuple[PlayerBytes, ...] = ()
    """The bytes that players added."""
    silent: tuple[int, ...] = ()
    """Seats of people who added nothing."""
    bots: tuple[int, ...] = ()
    """Seats of the house: they add nothing."""
    draw: str = ""
    """The draw in hexadecimal, published once no card is private any more."""
    asked: tuple[Questioned, ...] = ()
    """The questions put to chance, in order."""
    since: int = 0
    """The round in which this shoe was shuffled, where it goes on from round to round."""
    voided: bool = False


class Own(msgspec.Struct, frozen=True):
    """A player's own bytes, with what the browser knew when they left it."""

    seat: int
    bytes: str
    seals: tuple[str, ...]
    others: tuple[str, ...]
    """The hashes that the other players had pledged, and those of bytes they had given."""
    dropped: bool = False


class Onward(msgspec.Struct, frozen=True):
    """A shoe that goes on: root and cards drawn as the browser last saw it, and the cards drawn as
    told now."""

    root: str
    drawn: int
    now: int
    missed: bool = False
    """True if cards may have been dealt from it since."""
    told: bool = False
    """True if the browser knows only from the room where it was shuffled."""

    def jumps(self, root: str) -> bool:
        """Return True if the shoe goes on elsewhere than where the browser saw it end."""
        if self.root != root:
            return not self.missed
        return self.now < self.drawn if self.missed else self.now != self.drawn


class Seen(msgspec.Struct, frozen=True):
    """The data that a browser saw live."""

    seal: str = ""
    roots: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()
    """The cards as they were dealt, a text for each shoe with two letters a card; `??` were not seen."""
    dice: tuple[str, ...] = ()
    mixed: tuple[PlayerBytes, ...] | None = None
    seat: int = 0
    """The player's own seat in that round."""
    own: Own | None = None
    unused: tuple[str, ...] = ()
    """Bytes that left the browser for this round with an answer that was not taken."""
    shoe: Onward | None = None


class Proof(msgspec.Struct, frozen=True):
    """The content of a saved proof."""

    cardroom: str
    table: Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,12}$")]
    round: int
    told: Fairness
    seen: Seen | None = None


class Found(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finding; its words are `proof.found-KEY`."""

    mark: Mark
    key: str
    count: int = 0
    of: int = 0
    round: int = 0
    seats: tuple[int, ...] = ()


def is_proof(text: str) -> bool:
    """Return True for the text of a saved proof, False for a record."""
    return text.lstrip().startswith("{")


def read_proof(text: str, name: str) -> Proof:
    """Read a saved proof. Raises `UnreadableError`."""
    try:
        proof = msgspec.json.decode(text, type=Proof)
    except msgspec.DecodeError as bad:
        raise UnreadableError(f"{name}: no proof of a round: {one_line(str(bad))}") from None
    if not all(question.kind in KINDS for question in proof.told.asked):
        raise UnreadableError(f"{name}: expected {' or '.join(KINDS)} for what was asked of chance")
    if proof.cardroom != FORM:
        raise UnreadableError(f"{name}: expected a proof that begins with {FORM!r}")
    return proof


def verdict(proof: Proof, findings: Sequence[Found]) -> str:
    """Return the worst finding; without one, whether the browser was told all of it live, and whether the
    deck follows from it."""
    keys, marks = {finding.key for finding in findings}, {finding.mark for finding in findings}
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
    """Check a proof and return all findings."""
    return list(_found(proof, proof.told, proof.seen or Seen()))


def _found(proof: Proof, published: Fairness, seen: Seen) -> Iterator[Found]:
    roots = (*seen.roots, *published.roots[len(seen.roots) :]) if any(published.roots) or seen.roots else ()
    if roots:
        yield _roots(published.roots, seen.roots)
    if published.table not in ("", proof.table) or published.round not in (0, proof.round):
        yield Found("warn", "other-round")
    if not roots and not published.seal and seen.mixed is None:
        yield Found("info", "none")
        return
    if seen.shoe is not None:
        yield from _shoe(seen.shoe, seen.roots)
    yield from _cards(published.openings, roots, seen.faces)
    if published.seal or (seen.seal and (not published.since or seen.mixed is not None)):
        yield _seal(published.seal, seen.seal)
    if published.asked or seen.mixed is not None or seen.own is not None or seen.unused:
        yield from _bytes(published, seen, is_seen=proof.seen is not None)
    thrown = [_spelled(question.said) for question in published.asked if question.kind == "dice"]
    if not _starts_with(thrown, seen.dice):
        yield Found("warn", "dice-other")
    if published.draw:
        yield _draw(proof, published, roots)
    if published.since:
        yield Found("lock", "shoe-goes-on", round=published.since)
    elif published.seal and not published.draw:
        yield Found("lock", "sealed")
    if published.voided:
        yield Found("info", "voided")


def _starts_with(whole: Sequence[str], part: Sequence[str]) -> bool:
    return list(whole[: len(part)]) == list(part)


def _spelled(dice: Sequence[int]) -> str:
    return " ".join(map(str, dice))


def _roots(published: Sequence[str], seen: Sequence[str]) -> Found:
    if not _starts_with(published, seen):
        return Found("warn", "roots-other")
    if not seen:
        return Found("info", "roots-told")
    return (
        Found("info", "roots-some", len(seen), len(published))
        if len(seen) < len(published)
        else Found("check", "roots-seen")
    )


def _shoe(shoe: Onward, roots: Sequence[str]) -> Iterator[Found]:
    """Check that the shoe goes on where the browser saw it end. If the browser did not see it, only the
    room's word is left."""
    if shoe.jumps(roots[0] if roots else ""):
        yield Found("warn", "shoe-other")
    elif shoe.told:
        yield Found("open", "shoe-told")
    elif shoe.missed:
        yield Found("open", "shoe-place")


def _cards(openings: Sequence[Opening], roots: Sequence[str], faces: Sequence[str]) -> Iterator[Found]:
    bad = sum(not _holds(opening, roots) for opening in openings)
    opened = {(opening.shoe, opening.position): opening.card for opening in openings}
    dealt = [opened.get(place, "") for place, card in _dealt(faces) if opened.get(place) != card]
    missing = dealt.count("")
    differing = len(dealt) - missing
    if bad:
        yield Found("warn", "cards-bad", bad)
    if differing:
        yield Found("warn", "cards-other", differing)
    if missing:
        yield Found("open", "cards-missing", missing)
    if not openings:
        yield Found("info", "no-cards")
    elif not bad and not differing:
        yield Found("check", "cards", len(openings))


def _holds(opening: Opening, roots: Sequence[str]) -> bool:
    return opening.position >= 0 and 0 <= opening.shoe < len(roots) and verify(opening, roots[opening.shoe])


def _dealt(faces: Sequence[str]) -> Iterator[tuple[tuple[int, int], str]]:
    """Yield shoe, place and face of the cards that the browser saw dealt."""
    for shoe, cards in enumerate(faces):
        for place in range(len(cards) // 2):
            card = cards[2 * place : 2 * place + 2]
            if card != "??":
                yield (shoe, place), card


def _seal(published: str, seen: str) -> Found:
    if not seen:
        return Found("info", "seal-told")
    return Found("check", "seal-seen") if seen == published else Found("warn", "seal-other")


def _bytes(published: Fairness, seen: Seen, *, is_seen: bool) -> Iterator[Found]:
    """Check which players' bytes went in, and that each was fixed before the player's own bytes left the
    browser."""
    seats = tuple([added.seat for added in published.mixed])
    if seen.mixed is not None and seen.mixed != published.mixed:
        yield Found("warn", "bytes-other")
    if len(set(seats)) < len(seats) or not all(BYTES.fullmatch(added.bytes) for added in published.mixed):
        yield Found("warn", "bytes-bad")
    if set(seats) & set(published.bots):
        yield Found("warn", "bytes-house")
    if not set(seen.unused) <= {added.bytes for added in published.mixed}:
        yield Found("open", "own-unused")
    if seen.own is not None:
        yield from _own(published, seen.own)
    elif is_seen and seen.seat in seats:
        yield Found("open", "own-other")
    elif is_seen:
        yield Found("open", "own-none") if published.draw else Found("info", "own-none")
    if seats:
        yield Found("info", "gave", seats=seats)
    if published.silent:
        yield Found("info", "silent", seats=published.silent)
    if published.bots:
        yield Found("info", "bots", seats=published.bots)


def _own(published: Fairness, pledge: Own) -> Iterator[Found]:
    from_others = [
        added for added in published.mixed if (added.seat, added.bytes) != (pledge.seat, pledge.bytes)
    ]
    if pledge.dropped or len(from_others) == len(published.mixed):
        yield Found("warn", "own-missing")
        return
    if published.seal not in pledge.seals:
        yield Found("open", "own-early")
    late = tuple([added.seat for added in from_others if _hash(added.bytes) not in pledge.others])
    if late:
        yield Found("open", "late", seats=late)
    yield Found("check", "own-used")


def _hash(text: str) -> str:
    return hashlib.sha256(bytes.fromhex(text)).hexdigest() if BYTES.fullmatch(text) else ""


def _draw(proof: Proof, published: Fairness, roots: Sequence[str]) -> Found:
    """Check the draw that the house has shown: all answers of chance must follow from it."""
    try:
        draw = bytes.fromhex(published.draw)
    except ValueError:
        return Found("warn", "draw-other")
    if seal(draw) != published.seal:
        return Found("warn", "draw-other")
    derived = Derived(
        draw,
        mixture(f"table/{proof.table}:{proof.round}", {added.seat: added.bytes for added in published.mixed}),
    )
    first = next(
        (question for question in published.asked if question.kind == "shuffle" and question.hand), None
    )
    verdicts = [
        _check_question(derived, question, published, roots, is_first=question is first)
        for question in published.asked
    ]
    shoes = sum(question.kind == "shuffle" for question in published.asked) + (1 if published.since else 0)
    if "differs" in verdicts or [question.k for question in published.asked] != [*range(len(verdicts))]:
        return Found("warn", "derived-other")
    if "unknown" in verdicts or shoes < len(roots):
        return Found("open", "derived-not")
    return Found("check", "derived") if published.asked else Found("check", "draw-shown")


def _check_question(
    derived: Derived, question: Questioned, published: Fairness, roots: Sequence[str], *, is_first: bool
) -> str:
    if question.kind == "dice":
        holds = 1 <= question.count <= MOST_DICE and derived.dice(question.count, question.k) == question.said
        return "derived" if holds else "differs"
    if question.deck not in MAKE_UPS or not 1 <= question.packs <= MOST_PACKS:
        return "unknown"
    pack = deck(question.deck, question.packs)
    try:
        shoe = derived.first_shuffle(pack, question.k) if is_first else derived.shuffle(pack, question.k)
    except (ValueError, struct.error):  # a draw of an odd length
        return "differs"
    opened = [opening for opening in published.openings if opening.shoe == question.shoe]
    holds = 0 <= question.shoe < len(roots) and shoe.root == roots[question.shoe]
    return "derived" if holds and all(_lies(shoe.order, opening) for opening in opened) else "differs"


def _lies(order: Sequence[object], opening: Opening) -> bool:
    return 0 <= opening.position < len(order) and str(order[opening.position]) == opening.card
