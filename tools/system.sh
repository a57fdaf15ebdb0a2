#!/usr/bin/env bash
# Installs by apt what the tests use of the system, where it is missing: Python's venv module, PostgreSQL, Chromium, Node.
# Only `make system` runs it, as root; where apt is not there, or nobody may install, it says what to do and fails.
set -euo pipefail
python=$1
export DEBIAN_FRONTEND=noninteractive
missing=()
"$python" -c 'import ensurepip, venv' 2>/dev/null || missing+=(python3-venv)
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || missing+=(postgresql)
command -v chromium >/dev/null || missing+=(chromium)
command -v node >/dev/null || missing+=(nodejs)
command -v npm >/dev/null || missing+=(npm)
[ ${#missing[@]} -gt 0 ] || exit 0
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    echo "Missing: ${missing[*]}. On Debian: sudo apt-get install ${missing[*]}" >&2
    exit 1
fi
apt-get update -qq
case " ${missing[*]} " in *" postgresql "*) # its programs alone: the tests start their own server, and no system cluster is made
    apt-get install -y -qq postgresql-common >/dev/null
    mkdir -p /etc/postgresql-common/createcluster.d
    echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.d/cardroom.conf
esac
apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
