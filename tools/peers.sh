#!/usr/bin/env bash
# Puts the engines and evaluators of the benches into their own environment, one by one: what has no build for this
# Python is named and left out, and the bench says so.
set -euo pipefail
venv=$1
"$venv/bin/python" -c '
import tomllib
print("\n".join(tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]["bench"]))
' | while read -r wanted; do
    echo "Fetching $wanted ..."
    "$venv/bin/pip" install --quiet --disable-pip-version-check "$wanted" </dev/null >/dev/null 2>&1 ||
        echo "$wanted cannot be installed on $("$venv/bin/python" --version)" >&2
done
if command -v npm >/dev/null; then
    echo "Fetching pokersolver ..."
    npm install --silent --no-fund --no-audit --prefix "$venv" pokersolver@2.1.4 >/dev/null 2>&1 ||
        echo "pokersolver cannot be installed here" >&2
fi
