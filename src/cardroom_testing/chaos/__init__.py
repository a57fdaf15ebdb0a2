"""The room on trial: real server processes, real sockets and real databases, while processes are killed and
frozen, the database crashes, the disk fills up and the clock is set. Afterwards all that anybody was told,
all that was acknowledged and every cent is held against what the streams say.

What follows from the seed is what is done and in which order; when exactly it happens is the machine's
business.
"""

from cardroom_testing.chaos.checks import check
from cardroom_testing.chaos.report import TrialReport
from cardroom_testing.chaos.trial import DATABASES, Trial, TrialPlan

__all__ = ["DATABASES", "Trial", "TrialPlan", "TrialReport", "check"]
