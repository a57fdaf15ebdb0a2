#!/usr/bin/env bash
# Makes the virtual environment. Debian keeps the venv module in a package of its own: install it where we may.
set -euo pipefail
python=$1 venv=$2
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "Cardroom needs Python 3.11 or later; $python is $("$python" --version). Say: make PYTHON=/path/to/python3.11" >&2
    exit 1
fi
if ! "$python" -m venv "$venv" 2>/dev/null; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        apt-get update -qq && apt-get install -y -qq python3-venv >/dev/null
        "$python" -m venv "$venv"
    else
        echo "Python's venv module is missing. On Debian: sudo apt-get install python3-venv" >&2
        exit 1
    fi
fi
echo "Setting up Cardroom (once) ..."
"$venv/bin/pip" install --quiet --disable-pip-version-check -e '.[test]'
