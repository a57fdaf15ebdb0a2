"""A table's stream once more, from its first row: every round played again, and everything else worked out
again.

What a row says must follow from those before it: headers from requests and from what rounds handed on,
postings from both. A round that another version of the engine told otherwise is looked at from outside: its
chain, its books, its archive.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from cardroom import __version__
from cardroom.cards.draw import Derived, mixture
from cardroom.felt import AUDITOR, BetweenRounds, voided
from cardroom.live.audit.archive_check import check_kept
from cardroom.live.audit.fee_check import unprinted
from cardroom.live.errors import ReplayMismatchError
from cardroom.live.stream.commands import KINDS
from cardroom.live.stream.deadlines import at_hand
from cardroom.live.stream.fairness import ChanceLog, derive, draws_in, is_hand
from cardroom.live.stream.header import RoundHeader, write, write_header
from cardroom.live.stream.postings import Postings
from cardroom.live.stream.requests import is_due, set_aside, settle
from cardroom.live.stream.rows import Timestamp, seats_row
from cardroom.live.table.fold import TableFold, request_of
from cardroom.live.table.replay import STEPS, check_end, header_of, is_ruled_out
from cardroom.live.training.pending_mishap import coming
from cardroom.live.wire.archive import kept_chance, read_archive
from cardroom.record.card_proofs import RecordMismatchError, ShoeCommitments
from cardroom.script.answer_text import sealed
from cardroom.store import Archived, Posting, StreamRow
from cardroom.store.registers import accounts

FOLLOW = ("end", "seats")
"""Rows that are in one append with the one before them."""


class TableVerifier(TableFold):
    """A fold that trusts no row: `Drift` names the first that does not follow."""

    def __init__(self, *given: object) -> None:
        super().__init__(*given)  # type: ignore[arg-type]
        self.counted: Counter[str] = Counter()
        self.told_otherwise: ReplayMismatchError | None = None
        """Of the round that has ended with this append, or is open."""
        self._held: Counter[str] = Counter()
        self._posted: Postings = ()
        """What the rows of one append must have posted."""
        self._is_open = self._is_ruled_out = self._ended = False
        self._steps: list[StreamRow] = []
        """The rows of the round that a driver runs for."""
        self._before = self._handed = BetweenRounds()
        """Where the round started that ended last, and what it handed on."""
        self._asked = ChanceLog()
        self._answered = self._hands = 0
        """Questions that chance has answered in the round, and shuffles among them from which hands were
        dealt."""
        self._who: dict[int, str] = {}
        """Who sat there when it started."""

    def follow(self, row: StreamRow) -> None:
        """One row more."""
        if row.input.kind not in FOLLOW:
            self._ended = False
            self._posted, self.told_otherwise = (), self.told_otherwise if self._is_open else None
        is_over = self._is_open and self.driver is not None and self.driver.outcome is not None
        if is_over and row.input.kind != "end":
            raise ReplayMismatchError(
                row.stream, row.version, "the round is over, and the next row does not say what it hands on"
            )
        self._ended = self._ended or (row.input.kind == "end" and not self._is_ruled_out)
        self._check(row)
        self._replay(row)
        self._check_chance(row)
        self.version = row.version
        self._count(row)

    def begin_at(self, row: StreamRow) -> None:
        """In the middle of a stream, where a round begins: what stood then is taken as its header has it."""
        self._replay(row)
        self._check_chance(row)
        self.version = row.version
        self._held = Counter(self.books.stands(self.between))
        self._count(row)

    def _check(self, row: StreamRow) -> None:
        kind, one = row.input.kind, row.input
        if kind == "round":
            self._check_begin(row)
        elif kind == "end":
            self._check_end(row)
        elif kind == "seats":
            done = settle(self.books, self.table, self.header, self.waiting, one.at)
            expected = seats_row(self._by_then(done.header, row), done.ruled, Timestamp(one.at, one.utc))
            if (expected.said, expected.secret) != (one.said, one.secret):
                raise ReplayMismatchError(
                    row.stream, row.version, "what came of requests does not follow from them"
                )
            self._posted += done.postings
        elif kind == "trouble" and one.engine == __version__ and one.secret.decode() != coming(self):
            raise ReplayMismatchError(
                row.stream, row.version, "this trouble does not follow from the seed of its table"
            )
        elif kind in KINDS:
            self._posted = set_aside(self.books, request_of(one))
        elif kind == "silence" and one.engine == __version__ and one.at < self.deadline(one.seat):
            raise ReplayMismatchError(row.stream, row.version, "silence answered before the time was up")

    def _check_begin(self, row: StreamRow) -> None:
        if self._is_open:
            raise ReplayMismatchError(
                row.stream, row.version, "a round begins before the one before it has ended"
            )
        if self.waiting or is_due(self.header) or self.halted or self.closed or self.paused:
            raise ReplayMismatchError(
                row.stream, row.version, "a round begins at a table that was not to be dealt at"
            )
        expected = self._by_then(at_hand(self.table, self.header, row.input.at), row)
        if (row.input.said, _own(row)) != write_header(expected):
            raise ReplayMismatchError(
                row.stream, row.version, "the round does not start where the one before it ended"
            )
        self._check_draw(row)

    def _check_draw(self, row: StreamRow) -> None:
        """A round is dealt from the draw that was sealed with the one before it, or still from one that was
        never used."""
        found, is_unused = (
            draws_in(row.input.secret.decode().split("\n")),
            self.mixed is None and bool(self.draws.now),
        )
        if found == self.draws and is_unused:
            return
        if found.now != self.draws.next:
            raise ReplayMismatchError(
                row.stream, row.version, "the round is not dealt from the draw that was sealed for it"
            )
        if found.now and not found.next:
            raise ReplayMismatchError(row.stream, row.version, "no draw is sealed for the next round")

    def _check_chance(self, row: StreamRow) -> None:
        """Everything that chance answered follows from the draw and from what players added."""
        if row.input.kind == "round":
            self._asked, self._answered, self._hands = ChanceLog(), 0, 0
        if row.input.kind not in STEPS or self.driver is None or not self.draws.now:
            return
        derived = Derived(self.draws.now, mixture(f"{self.stream}:{self.round}", self.mixed or {}))
        for question, answer in self._asked.more(self.driver.events):
            if sealed(derive(derived, question, self._answered, is_first=not self._hands)) != sealed(
                answer.said
            ):
                why = "chance did not answer what follows from the draw and the players' bytes"
                raise ReplayMismatchError(row.stream, row.version, why)
            self._hands += is_hand(question)
            self._answered += 1
            self.counted["derived"] += 1

    def _by_then(self, expected: RoundHeader, row: StreamRow) -> RoundHeader:
        """As another version of the engine would have written it, which may have had another fingerprint for
        the same rules, and other ideas of the clock; never of who sits where with how much."""
        if row.input.engine == __version__:
            return expected
        found = header_of(row, self.offering.family.own)
        is_same = found.who == expected.who
        sittings = found.sittings if is_same else expected.sittings
        return replace(expected, rules=found.rules, sittings=sittings, notice=found.notice)

    def _check_end(self, row: StreamRow) -> None:
        self._before, self._who = self.between, self.who
        if self._is_ruled_out:
            if write(voided(self.between)) != (row.input.said, row.input.secret.decode()):
                raise ReplayMismatchError(
                    row.stream, row.version, "a round that was ruled out does not hand on what it began with"
                )
        elif self.driver is not None:
            try:
                check_end(self.driver, row)
            except ReplayMismatchError as drift:
                self._otherwise(row, drift)
                return
            self._posted += self.books.round(self.driver, self.header.shift, self.who)
            self._check_cards(row)
            if fee := unprinted(self.table, self.driver):
                raise ReplayMismatchError(row.stream, row.version, fee)

    def _check_cards(self, row: StreamRow) -> None:
        """Every card dealt opens to the commitment that was published before it."""
        assert self.driver is not None
        try:
            opened = ShoeCommitments(self.driver.events)
            self.counted["cards"] += opened.check(enumerate(self.driver.openings(AUDITOR)), row.stream)
        except RecordMismatchError as differs:
            raise ReplayMismatchError(row.stream, row.version, differs) from None

    def _otherwise(self, row: StreamRow, drift: ReplayMismatchError) -> None:
        """Another version of the engine may have told it otherwise; this one may not."""
        if row.input.engine == __version__:
            raise drift
        self.told_otherwise = drift

    def _count(self, row: StreamRow) -> None:
        kind = row.input.kind
        if self.drift is not None and self.told_otherwise is None:
            self._otherwise(row, self.drift)
        self.counted["inputs"] += 1
        if kind in STEPS:
            self._steps = [row] if kind == "round" else [*self._steps, row]
        self.counted["rounds"] += kind == "round"
        self.counted["voided"] += kind == "void"
        if kind == "open":
            self._posted = self.books.opening(self.between, self.who)
        if kind in ("round", "end"):
            self._is_open, self._handed = kind == "round", self.between
        self._is_ruled_out = is_ruled_out(row)
        if self._is_ruled_out:
            self.told_otherwise = None  # it counts for nothing, whatever it told

    # At the end of an append.

    def check_posted(self, row: StreamRow, posted: Iterable[Posting]) -> None:
        """What is in the books with it is what follows from it."""
        found, expected = Counter(posted), Counter(self._posted)
        if self.has_otherwise_ended:
            self._check_led(row, found - expected)
        elif found != expected:
            raise ReplayMismatchError(row.stream, row.version, "the books do not say what follows from this")
        if expected - found:
            raise ReplayMismatchError(
                row.stream, row.version, "the books do not say all that follows from this"
            )
        for one in found.elements():
            if accounts.is_a(one.account, "stack", "jackpot"):
                self._held[one.account] += one.cents
        self.counted["postings"] += found.total()
        self.counted["collected"] += sum(
            one.cents for one in found.elements() if accounts.is_a(one.account, "drop")
        )

    def _check_led(self, row: StreamRow, found: Counter[Posting]) -> None:
        """Of a round that was told otherwise: it leads, to the cent, from the chips before it to those that
        it handed on."""
        moved: Counter[str] = Counter()
        for one in found.elements():
            moved[one.account] += one.cents
        stands, handed = self.books.stands(self._before), self.books.stands(self._handed)
        differs = any(
            moved.pop(name, 0) != handed.get(name, 0) - stands.get(name, 0) for name in {**stands, **handed}
        )
        here = {one.seat for one in self._handed.people}
        left = [
            accounts.wallet(self._who.get(one.seat, ""))
            for one in self._before.people
            if one.seat not in here
        ]
        strays = [name for name in moved if not accounts.is_a(name, "drop", "house") and name not in left]
        if differs or strays or sum(one.cents for one in found.elements()):
            raise ReplayMismatchError(
                row.stream, row.version, "the books do not lead to the chips that the round handed on"
            )

    @property
    def has_ended(self) -> bool:
        """Whether a round that was played ended with this append: one that was ruled out leaves no
        archive."""
        return self._ended

    @property
    def has_otherwise_ended(self) -> bool:
        """Whether the round that this append ended was told otherwise by another version of the engine."""
        return self.told_otherwise is not None and not self._is_open

    def check_archive(self, archived: Archived | None) -> None:
        """What people are shown of a finished round is what it told, whichever version of the engine told
        it."""
        check_kept(self._steps, archived, self.seal)
        self._check_kept_chance(archived)
        self.counted["archives"] += 1
        self.counted["otherwise"] += self.told_otherwise is not None

    def _check_kept_chance(self, archived: Archived | None) -> None:
        """What players are shown of the chance of a round is what it was dealt from."""
        if self.driver is None or self.told_otherwise is not None or archived is None:
            return
        expected = kept_chance(self.driver.events, self.draws.now, self.mixed or {})
        if read_archive(archived.told).chance != expected:
            raise ReplayMismatchError(
                self.stream,
                self.version,
                "its archive tells another draw or other bytes than it was dealt from",
            )

    def finish(self, held: dict[str, int] | None) -> None:
        """The books hold the chips that the last header names: by the postings of this stream, and by the
        accounts themselves where nothing has been appended since."""
        self.counted["unfinished"] = int(self._is_open)
        stands = self.books.stands(self.between)
        if any(_above(one) != stands for one in (self._held, held) if one is not None):
            raise ReplayMismatchError(
                self.stream, self.version, "the books do not hold the chips that lie on the table"
            )


def _above(held: Mapping[str, int]) -> dict[str, int]:
    return {name: cents for name, cents in held.items() if cents}


def _own(row: StreamRow) -> str:
    return row.input.secret.decode().split("\n")[0]
