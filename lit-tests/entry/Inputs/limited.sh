#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# limited.sh FOLDER INPUT FROM STEP TO COMMAND ...: runs the command on INPUT under limits of the
# address space of FROM, FROM + STEP, ... TO MiB above what an empty input needs and prints how it ended:
# `done`, `no memory` (one line, status 1, no output file), or what was wrong.
folder=$1 input=$2 from=$3 step=$4 to=$5
shift 5

limited() { # MIB FILE
  rm -f "$folder/output"
  (
    ulimit -c 0
    ulimit -v $(($1 * 1024))
    shift
    file=$1
    shift
    "$@" "$file" -o "$folder/output"
  ) > "$folder/said" 2>&1
}

printf 'target triple = "nvptx64-nvidia-cuda"\n' > "$folder/empty.ll"
base=160
until limited $base "$folder/empty.ll" "$@"; do
  base=$((base + 4))
  [ $base -lt 2000 ] || exit 1
done
more=$from
while [ "$more" -le "$to" ]; do
  limited $((base + more)) "$input" "$@"
  status=$?
  if [ $status = 0 ] && [ ! -s "$folder/said" ] && [ -s "$folder/output" ]; then
    echo "$more MiB: done"
  elif [ $status = 1 ] && [ ! -e "$folder/output" ] &&
      [ "$(cat "$folder/said")" = "nvopt: error: out of memory" ]; then
    echo "$more MiB: no memory"
  else
    echo "$more MiB: wrong, status $status: $(head -n 3 "$folder/said")"
  fi
  more=$((more + step))
done
