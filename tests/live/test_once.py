"""What takes long is found once: for all who ask, and no longer than it is kept."""

from __future__ import annotations

import asyncio

import pytest

from cardroom.live.workers.single_flight import SingleFlight


def test_found_once_kept_for_a_while_and_few_at_a_time() -> None:
    async def run() -> None:
        once, begun, go = SingleFlight[str](3, 2, lambda: ValueError("busy")), list[str](), asyncio.Event()

        def ask(key: str) -> asyncio.Task[str]:
            async def find() -> str:
                begun.append(key)
                await go.wait()
                return key

            return once.ask(key, find)

        assert ask("a") is ask("a") and ask("b") is not ask("a")
        with pytest.raises(ValueError, match="busy"):
            ask("c")
        go.set()
        assert await asyncio.gather(ask("a"), ask("b"), ask("a")) == ["a", "b", "a"] and begun == ["a", "b"]
        for key in "cd":  # the oldest goes
            assert await ask(key) == key
        assert await ask("b") == "b" and begun == ["a", "b", "c", "d"]
        assert await ask("a") == "a" and begun[4:] == ["a"]
        once.forget("d")
        assert await ask("d") == "d" and begun[5:] == ["d"]
        go.clear()
        waits = ask("e")
        await asyncio.sleep(0)
        await once.close()
        assert waits.cancelled()

    asyncio.run(run())
