"""A program for `Worker`: it says back what it is asked, or ends, or says nothing."""

import os
import time

from cardroom.live.workers.process import serve_questions


def find(line: bytes) -> bytes:
    match line.split():
        case [b"die"]:
            os._exit(3)
        case [b"hang"]:
            time.sleep(600)
        case [b"write"]:
            print("not an answer")
        case [b"long", count]:
            return b"x" * int(count)
    return line


if __name__ == "__main__":
    serve_questions(find)
