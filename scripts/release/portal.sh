#!/bin/sh
# `portal start` and `portal COMMAND`, from a release. Settings (.env) and data (./data) are those of the folder in which
# it is run, so that they stay when the release is replaced.
if ! command -v node >/dev/null; then
  echo "The portal needs Node.js, and there is no 'node' on the PATH. Install it from https://nodejs.org" >&2
  exit 1
fi
here=$(dirname "$(readlink -f "$0")")
# How messages name the commands.
PORTAL_COMMAND=${PORTAL_COMMAND:-$0} exec node "$here/../scripts/release/portal.mjs" "$@"
