"""Verifier of a table's stream: replays every round from the first row, and computes every other row again.

Each row must follow from those before it: headers from requests and from what rounds handed on, postings from
both. A round for which another version of the engine had another result is checked from outside: its chain,
its books and its archive.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec
from msgspec.structs import replace

from cardroom import __version__
from cardroom.cards.draw import Derived, mixture
from cardroom.felt import AUDITOR, BetweenRounds, voided
from cardroom.live.audit.archive_check import check_archive
from cardroom.live.audit.fee_check import unprinted_fee
from cardroom.live.errors import ReplayMismatchError
from cardroom.live.stream.commands import KINDS
from cardroom.live.stream.deadlines import begin_hand
from cardroom.live.stream.fairness import ChanceLog, derive, draws_in, is_for_hand
from cardroom.live.stream.header import RoundHeader, write_between, write_header
from cardroom.live.stream.postings import Postings
from cardroom.live.stream.requests import apply_requests, escrow_postings, is_due
from cardroom.live.stream.rows import Timestamp, read_seats, seats_row
from cardroom.live.table.fold import TableFold, request_of
from cardroom.live.table.replay import STEPS, check_end, header_of, is_ruled_out
from cardroom.live.table.state import TableState
from cardroom.live.training.pending_mishap import next_mishap
from cardroom.live.wire.archive import archived_chance, read_archive
from cardroom.record.card_proofs import RecordMismatchError, ShoeCommitments
from cardroom.rooms.offering import Offering
from cardroom.script.answer_text import sealed
from cardroom.store import Archived, Input, Posting, Seal, StreamRow
from cardroom.store.registers import accounts

FOLLOW = ("end", "seats")
"""Kinds of rows that are in one append with the row before them."""


class TableVerifier:
    """A state to which no row is applied unchecked: `ReplayMismatchError` names the first that does not
    follow."""

    def __init__(self, stream: str, offering: Offering, seal: Seal) -> None:
        self.state = TableState(stream, offering, seal)
        self._fold = TableFold(self.state)
        self.counted: Counter[str] = Counter()
        self.told_otherwise: ReplayMismatchError | None = None
        """Difference in the round that is open or has ended with this append, or None."""
        self._held: Counter[str] = Counter()
        self._posted: Postings = ()
        """Postings that must come with the rows of this append."""
        self._is_open = self._is_ruled_out = self._ended = False
        self._steps: list[StreamRow] = []
        """Rows of the round for which a driver runs."""
        self._before = self._handed = BetweenRounds()
        """State at which the last finished round started, and the state that it handed on."""
        self._asked = ChanceLog()
        self._answered = self._hands = 0
        """Questions that chance has answered in the round, and the shuffles among them for hands."""
        self._who: dict[int, str] = {}
        """People in the seats when the round started."""

    def follow(self, row: StreamRow) -> None:
        """Check and apply the next row."""
        state = self.state
        if row.input.kind not in FOLLOW:
            self._ended = False
            self._posted, self.told_otherwise = (), self.told_otherwise if self._is_open else None
        is_over = self._is_open and state.driver is not None and state.driver.outcome is not None
        if is_over and row.input.kind != "end":
            raise ReplayMismatchError(
                row.stream, row.version, "the round is over, and the next row does not say what it hands on"
            )
        self._ended = self._ended or (row.input.kind == "end" and not self._is_ruled_out)
        self._check(row)
        self._fold.replay(row)
        self._check_chance(row)
        state.version = row.version
        self._count(row)

    def begin_at(self, row: StreamRow) -> None:
        """Begin in the middle of a stream, at the header of a round, whose state is taken as it is."""
        state = self.state
        self._fold.replay(row)
        self._check_chance(row)
        state.version = row.version
        self._held = Counter(state.books.chips_on_table(state.between))
        self._count(row)

    def _check(self, row: StreamRow) -> None:
        state = self.state
        kind, entry = row.input.kind, row.input
        if kind == "round":
            self._check_begin(row)
        elif kind == "end":
            self._check_end(row)
        elif kind == "seats":
            done = apply_requests(state.books, state.table, state.header, state.waiting, entry.at)
            expected = seats_row(self._by_then(done.header, row), done.ruled, Timestamp(entry.at, entry.utc))
            if expected.secret != entry.secret or without_words(expected) != without_words(entry):
                raise ReplayMismatchError(
                    row.stream, row.version, "what came of requests does not follow from them"
                )
            self._posted += done.postings
        elif (
            kind == "trouble" and entry.engine == __version__ and entry.secret.decode() != next_mishap(state)
        ):
            raise ReplayMismatchError(
                row.stream, row.version, "this trouble does not follow from the seed of its table"
            )
        elif kind in KINDS:
            self._posted = escrow_postings(state.books, request_of(entry))
        elif kind == "silence" and entry.engine == __version__ and entry.at < state.deadline(entry.seat):
            raise ReplayMismatchError(row.stream, row.version, "silence answered before the time was up")

    def _check_begin(self, row: StreamRow) -> None:
        state = self.state
        if self._is_open:
            raise ReplayMismatchError(
                row.stream, row.version, "a round begins before the one before it has ended"
            )
        if state.waiting or is_due(state.header) or state.halted or state.closed or state.paused:
            raise ReplayMismatchError(
                row.stream, row.version, "a round begins at a table that was not to be dealt at"
            )
        expected = self._by_then(begin_hand(state.table, state.header, row.input.at), row)
        if (row.input.said, _own(row)) != write_header(expected):
            raise ReplayMismatchError(
                row.stream, row.version, "the round does not start where the one before it ended"
            )
        self._check_draw(row)

    def _check_draw(self, row: StreamRow) -> None:
        """Check that a round is dealt from the draw sealed with the last round, or from one never used."""
        state = self.state
        draws, is_unused = (
            draws_in(row.input.secret.decode().split("\n")),
            state.mixed is None and bool(state.draws.now),
        )
        if draws == state.draws and is_unused:
            return
        if draws.now != state.draws.next:
            raise ReplayMismatchError(
                row.stream, row.version, "the round is not dealt from the draw that was sealed for it"
            )
        if draws.now and not draws.next:
            raise ReplayMismatchError(row.stream, row.version, "no draw is sealed for the next round")

    def _check_chance(self, row: StreamRow) -> None:
        """Check that every answer of chance follows from the draw and from the players' bytes."""
        state = self.state
        if row.input.kind == "round":
            self._asked, self._answered, self._hands = ChanceLog(), 0, 0
        if row.input.kind not in STEPS or state.driver is None or not state.draws.now:
            return
        derived = Derived(state.draws.now, mixture(f"{state.stream}:{state.round}", state.mixed or {}))
        for question, answer in self._asked.read_new(state.driver.events):
            if sealed(derive(derived, question, self._answered, is_first=not self._hands)) != sealed(
                answer.said
            ):
                why = "chance did not answer what follows from the draw and the players' bytes"
                raise ReplayMismatchError(row.stream, row.version, why)
            self._hands += is_for_hand(question)
            self._answered += 1
            self.counted["derived"] += 1

    def _by_then(self, expected: RoundHeader, row: StreamRow) -> RoundHeader:
        """Return the header as another version of the engine may have written it.

        That version may have had another fingerprint for the same rules, and another clock. It never differs
        in the seats and chips of players.
        """
        state = self.state
        if row.input.engine == __version__:
            return expected
        written = header_of(row, state.offering.family.own)
        is_same = written.who == expected.who
        sittings = written.sittings if is_same else expected.sittings
        return replace(expected, rules=written.rules, sittings=sittings, notice=written.notice)

    def _check_end(self, row: StreamRow) -> None:
        state = self.state
        self._before, self._who = state.between, state.who
        if self._is_ruled_out:
            if write_between(voided(state.between)) != (row.input.said, row.input.secret.decode()):
                raise ReplayMismatchError(
                    row.stream, row.version, "a round that was ruled out does not hand on what it began with"
                )
        elif state.driver is not None:
            try:
                check_end(state.driver, row)
            except ReplayMismatchError as drift:
                self._otherwise(row, drift)
                return
            self._posted += state.books.round(state.driver, state.header.shift, state.who)
            self._check_cards(row)
            if fee := unprinted_fee(state.table, state.driver):
                raise ReplayMismatchError(row.stream, row.version, fee)

    def _check_cards(self, row: StreamRow) -> None:
        """Check that every card dealt opens to the commitment published before it."""
        state = self.state
        assert state.driver is not None
        try:
            opened = ShoeCommitments(state.driver.events)
            self.counted["cards"] += opened.check(enumerate(state.driver.openings(AUDITOR)), row.stream)
        except RecordMismatchError as differs:
            raise ReplayMismatchError(row.stream, row.version, differs) from None

    def _otherwise(self, row: StreamRow, drift: ReplayMismatchError) -> None:
        """Accept another result of a round if another version of the engine wrote it; raise otherwise."""
        if row.input.engine == __version__:
            raise drift
        self.told_otherwise = drift

    def _count(self, row: StreamRow) -> None:
        state = self.state
        kind = row.input.kind
        if state.drift is not None and self.told_otherwise is None:
            self._otherwise(row, state.drift)
        self.counted["inputs"] += 1
        if kind in STEPS:
            self._steps = [row] if kind == "round" else [*self._steps, row]
        self.counted["rounds"] += kind == "round"
        self.counted["voided"] += kind == "void"
        if kind == "open":
            self._posted = state.books.opening(state.between, state.who)
        if kind in ("round", "end"):
            self._is_open, self._handed = kind == "round", state.between
        self._is_ruled_out = is_ruled_out(row)
        if self._is_ruled_out:
            self.told_otherwise = None  # a void round counts for nothing, so its result does not matter

    # Checks after an append.

    def check_posted(self, row: StreamRow, posted: Iterable[Posting]) -> None:
        """Check that the postings of an append are those that follow from it."""
        booked, expected = Counter(posted), Counter(self._posted)
        if self.has_otherwise_ended:
            self._check_led(row, booked - expected)
        elif booked != expected:
            raise ReplayMismatchError(row.stream, row.version, "the books do not say what follows from this")
        if expected - booked:
            raise ReplayMismatchError(
                row.stream, row.version, "the books do not say all that follows from this"
            )
        for posting in booked.elements():
            if accounts.is_a(posting.account, "stack", "jackpot"):
                self._held[posting.account] += posting.cents
        self.counted["postings"] += booked.total()
        self.counted["collected"] += sum(
            posting.cents for posting in booked.elements() if accounts.is_a(posting.account, "drop")
        )

    def _check_led(self, row: StreamRow, booked: Counter[Posting]) -> None:
        """Check the postings of a round for which another version of the engine had another result.

        They must lead, to the cent, from the chips before the round to those that it handed on.
        """
        state = self.state
        moved: Counter[str] = Counter()
        for posting in booked.elements():
            moved[posting.account] += posting.cents
        stands, handed = state.books.chips_on_table(self._before), state.books.chips_on_table(self._handed)
        differs = any(
            moved.pop(name, 0) != handed.get(name, 0) - stands.get(name, 0) for name in {**stands, **handed}
        )
        remaining = {person.seat for person in self._handed.people}
        leavers = [
            accounts.wallet(self._who.get(person.seat, ""))
            for person in self._before.people
            if person.seat not in remaining
        ]
        strays = [name for name in moved if not accounts.is_a(name, "drop", "house") and name not in leavers]
        if differs or strays or sum(posting.cents for posting in booked.elements()):
            raise ReplayMismatchError(
                row.stream, row.version, "the books do not lead to the chips that the round handed on"
            )

    @property
    def has_ended(self) -> bool:
        """True if a round ended with this append that was not voided: a void round leaves no archive."""
        return self._ended

    @property
    def has_otherwise_ended(self) -> bool:
        """True if another version of the engine had another result for the round that ended here."""
        return self.told_otherwise is not None and not self._is_open

    def check_archive(self, archived: Archived | None) -> None:
        """Check that people are shown the original result of a round, whichever version of the engine wrote
        it."""
        state = self.state
        check_archive(self._steps, archived, state.seal)
        self._check_kept_chance(archived)
        self.counted["archives"] += 1
        self.counted["otherwise"] += self.told_otherwise is not None

    def _check_kept_chance(self, archived: Archived | None) -> None:
        """Check that players are shown the draw and bytes from which the round was dealt."""
        state = self.state
        if state.driver is None or self.told_otherwise is not None or archived is None:
            return
        expected = archived_chance(state.driver.events, state.draws.now, state.mixed or {})
        if read_archive(archived.told).chance != expected:
            raise ReplayMismatchError(
                state.stream,
                state.version,
                "its archive tells another draw or other bytes than it was dealt from",
            )

    def finish(self, balances: dict[str, int] | None) -> None:
        """Check that the books hold the chips that the last header names.

        The postings of this stream must agree, and the accounts themselves if nothing has been appended
        since.
        """
        state = self.state
        self.counted["unfinished"] = int(self._is_open)
        stands = state.books.chips_on_table(state.between)
        if any(_above(sums) != stands for sums in (self._held, balances) if sums is not None):
            raise ReplayMismatchError(
                state.stream, state.version, "the books do not hold the chips that lie on the table"
            )


def _above(balances: Mapping[str, int]) -> dict[str, int]:
    return {name: cents for name, cents in balances.items() if cents}


def _own(row: StreamRow) -> str:
    return row.input.secret.decode().split("\n")[0]


def without_words(entry: Input) -> bytes:
    """Return a row `seats` with a mark in place of the words of each refusal.

    Words are those of the version and the language that wrote the row. That a request was refused, and the
    clauses it rests on, follow from the rules.
    """
    row = read_seats(entry)
    outcomes = tuple([replace(outcome, why="refused" if outcome.why else "") for outcome in row.ruled])
    return msgspec.json.encode(replace(row, ruled=outcomes))
