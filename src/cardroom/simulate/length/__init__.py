"""Runs at length of any game: in chunks, on any number of workers, kept in a file, the same to the byte."""

from cardroom.words import bring_english

bring_english(__name__)

from cardroom.simulate.length.found import Beside, Simulated, found  # noqa: E402  # they speak these words
from cardroom.simulate.length.plan import Plan, plan_of  # noqa: E402
from cardroom.simulate.length.run import Run, run  # noqa: E402
from cardroom.simulate.length.scripts import Bots  # noqa: E402

__all__ = ["Beside", "Bots", "Plan", "Run", "Simulated", "found", "plan_of", "run"]
