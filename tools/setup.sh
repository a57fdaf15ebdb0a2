#!/usr/bin/env bash
# Makes a virtual environment with what playing needs, or adds what the tests need. It installs nothing on the system:
# that is `make system`. While pip works, a line says how far it is.
#   setup.sh play PYTHON VENV [LOCK]            the versions of the lock, each file by its hash
#   setup.sh tests PYTHON VENV [CONSTRAINTS]    the versions that the tests have passed with
# Without the last word: the newest of everything.
set -euo pipefail
what=$1 python=$2 venv=$3 versions=${4:-}
newest=(--upgrade --upgrade-strategy eager)

# Follows the lines of pip. On a terminal one line changes; anything else is told once what is fetched and installed.
follow() {
    local line step=starting packages=0 names
    while :; do
        if IFS= read -r -t 1 line; then
            case $line in
                Collecting\ *)
                    packages=$((packages + 1)) line=${line#Collecting }
                    step="fetching package $packages, ${line%%[ =<>[]*}" ;;
                Installing\ collected\ packages*)
                    read -ra names <<<"${line#*: }" # also those that pip took from a folder, without collecting them
                    step="installing ${#names[@]} packages"
                    [ -t 1 ] || [ "$packages" = 0 ] || echo "Setting up Cardroom: $step ..." ;;
            esac
        elif [ $? -le 128 ]; then # the end; above 128, a second without a line
            break
        fi
        [ ! -t 1 ] || printf '\r\033[KSetting up Cardroom (once): %s, %s s' "$step" "$SECONDS"
    done
    [ ! -t 1 ] || printf '\r\033[K'
}

install() {
    local log=$venv/setup.log
    if ! "$venv/bin/pip" install --disable-pip-version-check --progress-bar off "$@" 2>"$log" | follow; then
        echo "pip could not install what Cardroom needs:" >&2
        echo "$(<"$log")" >&2
        exit 1
    fi
}

if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "Cardroom needs Python 3.11 or later; $python is $("$python" --version). Say: make PYTHON=/path/to/python3.11" >&2
    exit 1
fi
if ! "$venv/bin/python" -c 'import pip' 2>/dev/null && ! "$python" -m venv "$venv" 2>/dev/null; then
    echo "Python's venv module is missing. On Debian: make system (as root), or: sudo apt-get install python3-venv" >&2
    exit 1
fi
[ -t 1 ] || echo "Setting up Cardroom (once): fetching packages ..."
case $what in
    play)
        if [ -n "$versions" ]; then
            install --require-hashes --requirement "$versions"
            install --no-deps --editable .
        else
            install "${newest[@]}" --editable '.[live,odds]'
        fi ;;
    tests)
        [ -z "$versions" ] || newest=(--constraint "$versions")
        install "${newest[@]}" --editable '.[test]' ;;
esac
echo "Cardroom is set up, in $SECONDS s."
