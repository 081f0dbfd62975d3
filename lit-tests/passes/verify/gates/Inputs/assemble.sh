#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# assemble.sh PLUGIN PTXAS OUT SM NAME...: what the verifier accepts for SM of the intrinsics NAME,
# selected by llc and assembled by ptxas. Prints how many that are.
plugin=$1 ptxas=$2 out=$3 sm=$4
shift 4
nvopt-intrinsics call "$@" > "$out.ll"
opt-22 -load-pass-plugin="$plugin" -passes="nvvm-verify<text;sm=$sm;ptx=90>" -disable-output "$out.ll" \
  2> "$out.err"
sed -n "s/.*ntrinsic '\([^']*\)'.*/\1/p" "$out.err" > "$out.refused"
# Messages have the suffix of overloaded types behind a point, and no operands.
for name in "$@"; do
  plain=$(echo "$name" | sed 's/=.*//; s/:/./g')
  grep -qx -- "$plain" "$out.refused" || echo "$name"
done > "$out.accepted"
# shellcheck disable=SC2046
nvopt-intrinsics call $(cat "$out.accepted") | llc-22 -mcpu="$sm" -mattr=+ptx90 -o "$out.ptx" &&
  "$ptxas" -c -arch="$sm" "$out.ptx" -o "$out.cubin" &&
  echo "$sm: $(wc -l < "$out.accepted") accepted"
