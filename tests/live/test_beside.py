"""The process that answers questions beside the server: started, asked, crashed, started again, closed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from cardroom.live.workers import process as beside
from cardroom.live.workers.process import Worker, WorkerError

ECHOES = "tests.live.echoes"


def run(check: Callable[[Worker], Awaitable[None]], module: str = ECHOES) -> None:
    async def checked() -> None:
        worker = Worker(module)
        try:
            await check(worker)
        finally:
            await worker.close()
        assert worker.process is None

    asyncio.run(checked())


def test_one_process_answers_one_question_after_the_other() -> None:
    async def check(worker: Worker) -> None:
        assert worker.process is None, "not before it is needed"
        found = await asyncio.gather(*(worker.ask(b"%d\n" % n) for n in range(20)))
        assert found == [b"%d\n" % n for n in range(20)]
        first = worker.process
        assert (
            first is not None
            and await worker.ask(b"long 300000\n") == b"x" * 300_000
            and worker.process is first
        )
        assert await worker.ask(b"write\n") == b"write\n", "what is printed is no answer"

    run(check)


def test_a_process_that_ends_is_a_refusal_and_the_next_question_starts_another() -> None:
    async def check(worker: Worker) -> None:
        waiting = [asyncio.create_task(worker.ask(line)) for line in (b"one\n", b"die\n", b"two\n")]
        one, died, two = await asyncio.gather(*waiting, return_exceptions=True)
        assert one == b"one\n" and isinstance(died, WorkerError) and two == b"two\n"
        process = worker.process
        assert process is not None
        process.kill()
        await process.wait()
        assert worker.process is None and await worker.ask(b"three\n") == b"three\n"

    run(check)


def test_a_process_that_says_nothing_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    async def check(worker: Worker) -> None:
        assert await worker.ask(b"one\n") == b"one\n"
        process = worker.process
        monkeypatch.setattr(beside, "LONGEST", 0.2)
        with pytest.raises(WorkerError):
            await worker.ask(b"hang\n")
        monkeypatch.undo()
        assert process is not None and process.returncode is not None and worker.process is None
        assert await worker.ask(b"two\n") == b"two\n"

    run(check)


def test_the_answer_to_a_question_nobody_waits_for_is_not_taken_for_the_next() -> None:
    async def check(worker: Worker) -> None:
        assert await worker.ask(b"one\n") == b"one\n"
        gone = asyncio.create_task(worker.ask(b"hang\n"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        gone.cancel()
        with pytest.raises(asyncio.CancelledError):
            await gone
        assert await worker.ask(b"two\n") == b"two\n"

    run(check)


def test_a_program_that_is_not_there_is_a_refusal() -> None:
    async def check(worker: Worker) -> None:
        for _ in range(2):
            with pytest.raises(WorkerError):
                await worker.ask(b"one\n")

    run(check, "tests.live.nowhere")


def test_it_ends_when_nobody_asks_and_for_good_when_it_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def check(worker: Worker) -> None:
        monkeypatch.setattr(beside, "IDLE", 0.05)
        assert await worker.ask(b"one\n") == b"one\n"
        for _ in range(600):
            if worker.process is None:
                break
            await asyncio.sleep(0.05)
        assert worker.process is None and await worker.ask(b"two\n") == b"two\n"
        monkeypatch.undo()
        waiting = [asyncio.create_task(worker.ask(b"hang\n")) for _ in range(2)]
        await asyncio.sleep(0)
        await worker.close()
        found = await asyncio.wait_for(asyncio.gather(*waiting, return_exceptions=True), 60)
        assert [type(one) for one in found] == [WorkerError] * 2
        with pytest.raises(WorkerError):
            await worker.ask(b"three\n")

    run(check)
