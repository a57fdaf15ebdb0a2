#!/usr/bin/env bash
# Makes the virtual environment, and sees that the programs for the tests are there. Debian keeps the venv module in a package of its own: install it where we may.
set -euo pipefail
python=$1 venv=$2
export DEBIAN_FRONTEND=noninteractive
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "Cardroom needs Python 3.11 or later; $python is $("$python" --version). Say: make PYTHON=/path/to/python3.11" >&2
    exit 1
fi
may_install() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq; }
if ! "$python" -m venv "$venv" 2>/dev/null; then
    if may_install && apt-get install -y -qq python3-venv >/dev/null; then
        "$python" -m venv "$venv"
    else
        echo "Python's venv module is missing. On Debian: sudo apt-get install python3-venv" >&2
        exit 1
    fi
fi
# The live room is tested on PostgreSQL too, in a temporary folder of its own: the programs are needed, and no system cluster.
if ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 && ! command -v initdb >/dev/null; then
    if may_install && apt-get install -y -qq postgresql-common >/dev/null; then
        mkdir -p /etc/postgresql-common/createcluster.d
        echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.d/cardroom.conf
        apt-get install -y -qq postgresql >/dev/null
    else
        echo "PostgreSQL is missing, and some tests need its programs. On Debian: sudo apt-get install postgresql" >&2
    fi
fi
# The room in the browser is tested with Debian's Chromium; nothing is downloaded from anywhere else. Whoever only plays needs neither.
if ! command -v chromium >/dev/null; then
    if ! { may_install && apt-get install -y -qq --no-install-recommends chromium >/dev/null; }; then
        echo "Chromium is missing, and tests of the pages need it. On Debian: sudo apt-get install chromium" >&2
    fi
fi
echo "Setting up Cardroom (once) ..."
"$venv/bin/pip" install --quiet --disable-pip-version-check -e '.[test]'
