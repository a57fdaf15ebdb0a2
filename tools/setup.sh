#!/usr/bin/env bash
# Makes a virtual environment with Cardroom and what its tests need. It installs nothing on the system: that is `make system`.
#   setup.sh PYTHON VENV [CONSTRAINTS]    without constraints: the newest of everything
set -euo pipefail
python=$1 venv=$2 constraints=${3:-}
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "Cardroom needs Python 3.11 or later; $python is $("$python" --version). Say: make PYTHON=/path/to/python3.11" >&2
    exit 1
fi
if ! "$python" -m venv "$venv" 2>/dev/null; then
    echo "Python's venv module is missing. On Debian: make system (as root), or: sudo apt-get install python3-venv" >&2
    exit 1
fi
echo "Setting up Cardroom (once) ..."
newest=(--upgrade --upgrade-strategy eager)
[ -z "$constraints" ] || newest=(--constraint "$constraints")
"$venv/bin/pip" install --quiet --disable-pip-version-check "${newest[@]}" -e '.[test]'
