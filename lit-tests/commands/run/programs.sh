#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# programs.sh FOLDER COMPILER... -- FILE...: builds each program in FOLDER and runs it with its kernels on the
# CPU; one line for each, and what went wrong. Races between blocks are looked for as well, unless NVOPT_RUN_CHECKS
# names other checks.
work=$1 compiler=
shift
while [ "$1" != -- ]; do compiler="$compiler $1" && shift; done
shift
mkdir -p "$work"
for file; do
  name=$(basename "$file" .cu)
  if ! $compiler "$file" -o "$work/$name" >"$work/$name.log" 2>&1; then
    echo "$name: not built" && cat "$work/$name.log"
  elif timeout 60 nvopt run --checks="${NVOPT_RUN_CHECKS:-race,align,space,divergence,blocks}" "$work/$name" >"$work/$name.out" 2>&1; then
    echo "$name: ok"
  else
    echo "$name: status $?" && cat "$work/$name.out"
  fi
done
