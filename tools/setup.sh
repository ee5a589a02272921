# Sourced by ./play and ./check: makes .venv with what the project needs, and only when something changed.
# Usage: . tools/setup.sh; set_up [--dev]

find_python() {
  local candidate
  for candidate in python3.13 python3.12 python3.11 python3 python; do
    if command -v "$candidate" >/dev/null 2>&1 &&
      "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      echo "$candidate"
      return
    fi
  done
  echo "Clairière needs Python 3.11 or newer, and found none on the PATH." >&2
  return 1
}

make_venv() {
  local python=$1
  "$python" -m venv .venv >/dev/null 2>&1 && return
  rm -rf .venv
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then # Debian splits venv from Python
    echo "Installing python3-venv…" >&2
    apt-get update -qq >/dev/null && apt-get install -y -qq python3-venv >/dev/null
    "$python" -m venv .venv >/dev/null && return
  fi
  echo "Could not make a virtual environment with '$python -m venv .venv'." >&2
  echo "On Debian or Ubuntu: sudo apt-get install python3-venv" >&2
  return 1
}

install_locked() { # the versions of uv.lock; certificates of uv's own first, then the system's
  .venv/bin/python -m pip install --quiet --disable-pip-version-check uv || return 1
  export VIRTUAL_ENV=$PWD/.venv
  # shellcheck disable=SC2086
  .venv/bin/uv sync --quiet --frozen --inexact $1 2>/dev/null ||
    .venv/bin/uv sync --quiet --frozen --inexact $1 --system-certs
}

install_newest() { # no uv for this platform: the newest versions instead of the locked ones
  echo "The locked versions could not be installed; trying the newest ones with pip…" >&2
  .venv/bin/python -m pip install --quiet --disable-pip-version-check -e '.[lab]' || return 1
  [ "$1" = "--no-dev" ] || .venv/bin/python -m pip install --quiet --disable-pip-version-check --group dev
}

set_up() {
  local groups="--no-dev" python wanted
  [ "${1:-}" = "--dev" ] && groups="--group dev"
  python=$(find_python) || return 1
  wanted="$(cat pyproject.toml uv.lock | cksum) $groups $("$python" -V)"
  [ -x .venv/bin/clairiere ] && [ "$(cat .venv/clairiere-setup 2>/dev/null)" = "$wanted" ] && return
  # what a developer has installed serves for playing too
  [ "$groups" = "--no-dev" ] && [ -x .venv/bin/clairiere ] &&
    [ "$(cat .venv/clairiere-setup 2>/dev/null)" = "${wanted/--no-dev/--group dev}" ] && return
  echo "Setting up Clairière in .venv (about a minute the first time)…" >&2
  [ -x .venv/bin/python ] || make_venv "$python" || return 1
  install_locked "$groups" || install_newest "$groups" || return 1
  echo "$wanted" >.venv/clairiere-setup
}
