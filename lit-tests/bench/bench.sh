#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# bench.sh: starts the benchmark for `./dev bench`.
exec python3 "$(dirname "${BASH_SOURCE[0]}")/bench.py" "$@"
