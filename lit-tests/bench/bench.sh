#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# bench.sh: starts the benchmark for `./dev bench`, or, for `./dev bench --growth`, the table of growing
# inputs, and for `./dev bench --programs` that of programs of several files.
if [ "${1:-}" = --growth ]; then
  shift
  exec python3 "$(dirname "${BASH_SOURCE[0]}")/growth.py" "$@"
fi
if [ "${1:-}" = --programs ]; then
  shift
  exec python3 "$(dirname "${BASH_SOURCE[0]}")/programs.py" "$@"
fi
exec python3 "$(dirname "${BASH_SOURCE[0]}")/bench.py" "$@"
