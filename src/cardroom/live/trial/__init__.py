"""The room on trial: real server processes, real sockets and real databases, while processes are killed and
frozen, the database crashes, the disk fills up and the clock is set. Afterwards all that anybody was told,
all that was acknowledged and every cent is held against what the streams say.

What follows from the seed is what is done and in which order; when exactly it happens is the machine's
business.
"""

from cardroom.live.trial.check import check
from cardroom.live.trial.report import Report
from cardroom.live.trial.trial import DATABASES, Plan, Trial

__all__ = ["DATABASES", "Plan", "Report", "Trial", "check"]
