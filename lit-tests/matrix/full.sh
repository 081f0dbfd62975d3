#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# ./dev fuzz --matrix: every pass, and O3 and O1 without it, over all kernels of lit-tests/exec.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
build=${NVOPT_BUILD:-$here/../../build}
jobs=${NVOPT_JOBS:-$(nproc)}
log=$build/fuzz/matrix
prepare='function(sroa,early-cse,simplifycfg,loop-simplify,lcssa,loop(loop-rotate))'
rm -rf "$log"
mkdir -p "$log"

one() { # unit name
  local pass
  case $1 in
  module) pass=$2 ;;
  loop) pass="function(loop-mssa($2))" ;;
  *) pass="$1($2)" ;;
  esac
  if ! sh "$here/kernels.sh" 0 0 "$build/bin/nvopt-exec" --plugin="$build/lib/libnvopt.so" \
    -passes="$pass" -passes="$prepare,$pass" -passes="nvopt<O3>,$pass" \
    -passes="nvopt<O3;disable-pass=$2>" -passes="nvopt<O1;disable-pass=$2>" >"$log/$2" 2>&1; then
    touch "$log/$2.failed"
    echo "matrix: $2 failed, see $log/$2"
  fi
}

n=0
for unit in module cgscc function loop; do
  for name in $("$build/bin/nvopt" passes --names $unit); do
    while [ "$(jobs -rp | wc -l)" -ge "$jobs" ]; do wait -n || true; done
    one "$unit" "$name" &
    n=$((n + 1))
  done
done
wait
failed=$(find "$log" -name '*.failed' | wc -l)
echo "matrix: $n passes, $failed failed"
[ "$failed" = 0 ]
