#!/bin/sh
# Install what the make targets need: `sh scripts/setup.sh STEP ARGUMENTS...`, see the end of this file.
#
# An installation writes its process number into a file beside its folder, `.venv.incomplete`, and deletes it at its end.
# Where it was interrupted, the next one starts from nothing. What goes wrong ends in one sentence that says what to do; the whole
# output of pip and npm is in build/setup-*.log.
set -eu
cd "$(dirname "$0")/.."
LOG=/dev/null
PYTHON=${PYTHON:-python3}

fail() {
    echo "error: $*" >&2
    exit 1
}

can_write() { # FOLDER: where something is going to be made
    test -w "$1" || fail "you may not write in $(cd "$1" && pwd); use a clone of your own, or change its owner: sudo chown -R \$(id -un) $(pwd)"
}

log_to() { # NAME: start the log of a step
    can_write .
    mkdir -p build && can_write build
    LOG=build/setup-$1.log
    : >"$LOG"
}

install_debian_packages() { # NAME...
    if test "$(id -u)" = 0 && command -v apt-get >/dev/null; then
        { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"; } \
            >>"$LOG" 2>&1 || fail "apt-get could not install $*; check the network. The whole output is in $LOG"
    else
        fail "$* is missing; install it with your system's package manager (Debian: sudo apt-get install $*)"
    fi
}

was_interrupted() { # FOLDER
    test -e "$1.incomplete" && ! kill -0 "$(cat "$1.incomplete")" 2>/dev/null
}

begin() { # FOLDER: from here on it is incomplete
    test ! -e "$1.incomplete" || was_interrupted "$1" ||
        fail "process $(cat "$1.incomplete") is installing into $1; wait for it (or delete $1.incomplete if it is something else)"
    test ! -e "$1" || can_write "$1"
    echo $$ >"$1.incomplete"
}

# Called by each make before anything else: what is not complete has no stamp.
forget_incomplete() {
    if ! test -x .venv/bin/python || was_interrupted .venv; then rm -f .venv/runtime .venv/ready; fi
    if was_interrupted web/node_modules; then rm -f web/node_modules/runtime web/node_modules/ready; fi
}

check_python() {
    command -v "$PYTHON" >/dev/null ||
        fail "$PYTHON is missing; Clachan needs Python 3.11 or newer (Debian: sudo apt-get install python3 python3-venv), or name yours: make PYTHON=/path/to/python"
    "$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
        fail "$PYTHON is $("$PYTHON" --version 2>&1); Clachan needs Python 3.11 or newer: install one and name it, for example make PYTHON=python3.12"
}

make_venv() {
    if "$PYTHON" -m venv --clear .venv >>"$LOG" 2>&1; then return; fi
    if ! "$PYTHON" -c 'import ensurepip' 2>/dev/null; then # Debian ships it separately
        install_debian_packages python3-venv
        if "$PYTHON" -m venv --clear .venv >>"$LOG" 2>&1; then return; fi
    fi
    fail "no virtual environment can be made in .venv: $(tail -n 1 "$LOG")"
}

# Install locks into .venv. The first one that comes brings Clachan itself, editable and not compiled.
python_packages() { # LOCK...
    log_to "python-$1"
    check_python
    if was_interrupted .venv || ! .venv/bin/python -m pip --version >/dev/null 2>&1; then rm -rf .venv; fi
    begin .venv
    test -e .venv/bin/python || make_venv
    for lock in "$@"; do set -- "$@" -r "requirements/$lock.txt" && shift; done
    install="-m pip --disable-pip-version-check install --quiet --no-input"
    .venv/bin/python $install --no-compile --require-hashes "$@" >>"$LOG" 2>&1 && {
        test .venv/runtime -nt pyproject.toml || CLACHAN_PLAIN=1 .venv/bin/python $install --no-build-isolation --no-deps -e . >>"$LOG" 2>&1
    } || fail "the Python packages could not be installed; check the network and pip's settings (pip config list), then try again. The whole output is in $LOG"
    rm .venv.incomplete
}

check_node() {
    for tool in node npm; do
        command -v $tool >/dev/null ||
            fail "$tool is missing; the browser client is built with Node.js 20.19 or newer and npm: install them from your system or https://nodejs.org, or play in the terminal: .venv/bin/clachan"
    done
    node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' ||
        fail "this is Node.js $(node --version); the browser client is built with 20.19 or newer: install that from https://nodejs.org"
}

# `npm install` with the lock, not `npm ci`: the lock names only the platform packages that our registry holds, and `ci`
# refuses that; other platforms do without the lock. Who has the tools of development keeps them.
client_packages() { # build | all
    log_to "client-$1"
    check_node
    can_write web
    folder=web/node_modules
    if was_interrupted $folder; then rm -rf $folder; fi
    begin $folder
    omit=
    test "$(uname -sm)" = "Linux x86_64" || omit=--no-package-lock
    test "$1" = all || test -e $folder/ready || omit="$omit --omit=dev"
    npm --prefix web install $omit --no-save --prefer-offline --no-audit --no-fund --no-update-notifier --loglevel=error >>"$LOG" 2>&1 ||
        fail "the packages of the browser client could not be installed; check the network and npm's settings (npm config list), then try again. The whole output is in $LOG"
    rm $folder.incomplete
}

# The client takes its place when it is complete.
client() {
    log_to client
    target=src/clachan/server/static
    can_write src/clachan/server
    rm -rf build/client
    npm --prefix web run --silent build -- --logLevel error --outDir ../build/client --emptyOutDir >>"$LOG" 2>&1 ||
        { cat "$LOG" >&2 && fail "the browser client could not be built; what is wrong is above"; }
    rm -rf $target
    mv build/client $target
    touch $target/index.html
}

step=$1
shift
case $step in
python) python_packages "$@" ;;
client-packages) client_packages "$@" ;;
client) client ;;
forget-incomplete) forget_incomplete ;;
debian) log_to debian && install_debian_packages "$@" ;;
*) fail "scripts/setup.sh knows the steps python, client-packages, client, forget-incomplete and debian, not $step" ;;
esac
