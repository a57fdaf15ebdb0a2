"""A bot in forty lines: it sits down at a live table and plays whatever is played there, knowing no rule of any game.

python docs/bot.py http://localhost:8000/t/1
"""

import asyncio
import sys
from random import Random

from cardroom.live.client import LiveSeat, RequestRefusedError, RoomClient, anything, read_url, text_of


async def main(url: str, cents: int = 200_00, rounds: int = 10) -> int:
    _, table = read_url(url)
    async with RoomClient(url) as room:
        await room.come_in()  # as a guest, with a purse of play chips
        async with room.seat(table) as at:
            await at.sit(cents)
            return await play(at, Random(), rounds)


async def play(at: LiveSeat, rng: Random, rounds: int) -> int:
    seen, begun = at.seen, set()
    async for lines in at.changes():
        for line in lines:
            print(text_of(line.said))  # what happened, in words
        if seen.start:
            begun.add(seen.start.round)
        if len(begun) > rounds:
            await at.leave()
            break
        question = seen.question
        if question and not question.take:  # it is our turn, and nothing was said yet
            try:
                await at.say(anything(question, rng))  # a better bot chooses among question.offers
            except RequestRefusedError as no:
                print(no)
                if no.no.kind == "refused":
                    await at.say(question.says[0])  # what silence would say is always taken
    return len(begun)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
