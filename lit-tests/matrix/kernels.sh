#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Runs kernels of lit-tests/exec: kernels.sh COUNT SEED COMMAND...  COUNT kernels, chosen by SEED,
# or all of them for COUNT 0. Every kernel gets the options of its own %exec-all line.
set -eu
count=$1 seed=$2
shift 2
folder=$(cd "$(dirname "$0")/../exec/kernels" && pwd)
failed=0
grep -l 'RUN: %exec-all %s' "$folder"/*.cu | LC_ALL=C sort |
  awk -v count="$count" -v seed="$seed" '
    { file[NR] = $0 }
    END {
      step = count ? int(NR / count) : 1
      if (step < 1) step = 1
      for (i = 0; i < (count && count < NR ? count : NR); i++)
        print file[(seed + i * step) % NR + 1]
    }' >"${TMPDIR:-/tmp}/kernels.$$"
trap 'rm -f "${TMPDIR:-/tmp}/kernels.$$"' EXIT
while read -r file; do
  options=$(sed -n 's/.*RUN: %exec-all %s//p' "$file" | head -1)
  # shellcheck disable=SC2086 # options are words
  if ! "$@" $options "$file"; then
    echo "kernel: $file"
    failed=1
  fi
done <"${TMPDIR:-/tmp}/kernels.$$"
exit $failed
