"""Runs at length of any game: in chunks, on any number of workers, kept in a file, the same to the byte."""

from cardroom.deprecated import earlier_names
from cardroom.words import load_english

load_english(__name__)

from cardroom.simulate.long_run.plan import RunPlan, plan_of  # noqa: E402
from cardroom.simulate.long_run.report import Beside, Simulated, found  # noqa: E402  # they speak these words
from cardroom.simulate.long_run.run import Run, run  # noqa: E402
from cardroom.simulate.long_run.script_loop import SeatedBots  # noqa: E402

__all__ = ["Beside", "Run", "RunPlan", "SeatedBots", "Simulated", "found", "plan_of", "run"]

__getattr__ = earlier_names(
    __name__,
    {
        "Bots": "SeatedBots",
        "Plan": "RunPlan",
    },
)
