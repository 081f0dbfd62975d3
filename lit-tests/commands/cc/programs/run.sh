#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# run.sh FOLDER MAKEFILE...: builds each program of this folder below FOLDER, by its makefile, with nvcc's command line, and
# runs it. Prints a line a program.
here=$(cd "$(dirname "$0")" && pwd)
out=$1
shift
for mk in "$@"; do
  name=$(basename "$mk" .mk)
  mkdir -p "$out/$name" && cp "$here"/*.cu "$here"/*.cuh "$here"/*.cpp "$here"/*.h "$here"/*.c "$here/$name.mk" "$out/$name"
  cd "$out/$name" || exit 1
  make -s -f "$name.mk" NVCC=nvcc CUDA=/usr/local/cuda > log 2>&1 || { echo "$name: not built"; cat log; continue; }
  program=$(sed -n 's/^all:.* \([a-z/]*\)$/\1/p' "$name.mk")
  echo "$name: $(LD_LIBRARY_PATH=/usr/local/cuda/lib64 "./$program" 2>&1)"
done
