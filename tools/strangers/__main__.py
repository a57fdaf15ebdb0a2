import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from strangers._run import main

if __name__ == "__main__":
    sys.exit(main())
