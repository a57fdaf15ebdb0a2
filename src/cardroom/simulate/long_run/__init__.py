"""Long runs of any game: in chunks, on any number of workers, saved to a file, reproducible to the byte."""

from cardroom.deprecated import earlier_names
from cardroom.words import load_words

load_words(__name__)

from cardroom.simulate.long_run.plan import RunPlan, plan_of  # noqa: E402
from cardroom.simulate.long_run.report import Beside, Simulated, result_of  # noqa: E402  # their texts need the words above
from cardroom.simulate.long_run.run import Run, run  # noqa: E402
from cardroom.simulate.long_run.script_loop import SeatedBots  # noqa: E402

__all__ = ["Beside", "Run", "RunPlan", "SeatedBots", "Simulated", "plan_of", "result_of", "run"]

__getattr__ = earlier_names(
    __name__,
    {
        "Bots": "SeatedBots",
        "Plan": "RunPlan",
        "found": "result_of",
    },
)
