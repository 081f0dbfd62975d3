#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# bench.sh: starts the benchmark for `./dev bench`, or, for `./dev bench --growth`, the table of growing
# inputs.
if [ "${1:-}" = --growth ]; then
  shift
  exec python3 "$(dirname "${BASH_SOURCE[0]}")/growth.py" "$@"
fi
exec python3 "$(dirname "${BASH_SOURCE[0]}")/bench.py" "$@"
