#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# LLVM's machine verifier behind every machine pass over the kernels of lit-tests/exec, with all machine
# passes of nvopt on, and a run of the PTX that comes out against the kernel as it is:
# verify.sh PART PARTS PLUGIN TEMP CLANG...  CLANG compiles CUDA with the plugin.
# Functions with by-value parameters are not verified: stock instruction selection gives code for them
# that the verifier refuses (MOV64_PARAM). Nothing is contracted, so that the results are the same.
set -eu
part=$1 parts=$2 plugin=$3 temp=$4
shift 4
here=$(cd "$(dirname "$0")" && pwd)
on="duplicate-constants=1,nv-machine-cse=2,verify-update-mcse=1,nv-remat-block=14,nv-remat-default-max-reg=12"
n=0 failed=0 done=0
code() {
  llc-22 -O3 -mcpu=sm_90 --load-pass-plugin="$plugin" -nvvm-opt="$on" "$@" "$temp.bc"
}
# Code that the verifier refuses has by-value parameters, or a pass is wrong.
translate() {
  if code -verify-machineinstrs -o "$temp.ptx" 2>"$temp.log"; then
    done=$((done + 1))
  elif code -stop-after=finalize-isel -o "$temp.mir" && grep -q MOV64_PARAM "$temp.mir"; then
    code -o "$temp.ptx"
  else
    cat "$temp.log"
    return 1
  fi
}
for file in "$here"/../kernels/*.cu; do
  n=$((n + 1))
  [ $((n % parts)) -eq "$part" ] || continue
  "$@" -O3 -ffp-contract=off -I"$here/../include" -emit-llvm -c "$file" -o "$temp.bc"
  library=
  grep -q 'link=%nvopt_libdevice' "$file" && library="--link=$(dirname "$plugin")/nvopt-libdevice.bc"
  # shellcheck disable=SC2086 # nothing when no library is needed
  if ! translate ||
    ! nvopt-exec "$file" --clang-arg=-I"$here/../include" --fast-codegen $library --variant-ir="$temp.ptx"; then
    echo "kernel: $file"
    failed=1
  fi
done
[ $done -gt 0 ] || failed=1
exit $failed
