#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# ./dev fuzz: random kernels, run as they are and after every level and random pass sequences.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../../.." && pwd)
build=${NVOPT_BUILD:-$root/build}
jobs=${NVOPT_JOBS:-$(nproc)}
out=$build/fuzz
levels=(O1 O2 O3 Ofcmin Ofcmid Ofcmax 'O3;strict-order=1')
seed=1 count=200 seconds=0 batch=32 sequences=3 reduce=1 matrix=0 kernels=0 limit=20
stages=() generator=()

usage() {
  cat <<'TEXT'
usage: ./dev fuzz [--seed N] [--count N] [--time T] [--sequences N] [--batch N]
                  [--limit N] [--no-reduce] [--ptx] [--nvcc]
       ./dev fuzz --kernels [--nvcc]
       ./dev fuzz --matrix
  --seed N       number of the first kernel (default 1)
  --count N      how many kernels (default 200)
  --time T       run for T (90, 90s, 10m, 2h) instead of a number of kernels
  --sequences N  random pass sequences for each batch, besides all levels (default 3)
  --batch N      kernels in one module (default 32)
  --limit N      stop after N failing kernels (default 20)
  --no-reduce    store failing kernels as they are
  --ptx          run the PTX of every level and sequence too
  --nvcc         run nvcc's PTX too (needs nvcc); the kernels have no 16-bit floats then
  --kernels      the PTX of every level over every kernel of lit-tests/exec
  --matrix       every pass, and every level without it, over every kernel of lit-tests/exec
Failing kernels end up in BUILD/fuzz, reduced, as proposals for tests. Exit code 1 if there are any.
TEXT
}

die() { printf 'fuzz: error: %s\n' "$*" >&2; exit 2; }

number() { [[ $2 =~ ^[0-9]{1,9}$ ]] || die "$1 needs a number, not '$2'"; printf '%d' "$((10#$2))"; }

duration() {
  [[ $1 =~ ^([0-9]{1,6})([smh]?)$ ]] || die "--time needs a duration such as 90s or 10m, not '$1'"
  case ${BASH_REMATCH[2]} in
  m) echo $((BASH_REMATCH[1] * 60)) ;;
  h) echo $((BASH_REMATCH[1] * 3600)) ;;
  *) echo "${BASH_REMATCH[1]}" ;;
  esac
}

while [ $# -gt 0 ]; do
  case $1 in
  --no-reduce) reduce=0 ;;
  --matrix) matrix=1 ;;
  --kernels) kernels=1 ;;
  --ptx) stages+=(--ptx) ;;
  --nvcc)
    nvcc=$(PATH=$PATH:/usr/local/cuda/bin command -v nvcc) || die "--nvcc: there is no nvcc in PATH"
    stages+=("--nvcc=$nvcc")
    generator=(--nvcc) ;;
  --help | -h) usage; exit 0 ;;
  --seed | --count | --sequences | --batch | --limit | --time)
    [ $# -gt 1 ] || die "$1 needs a value"
    if [ "$1" = --time ]; then seconds=$(duration "$2"); else
      value=$(number "$1" "$2")
      printf -v "${1#--}" '%d' "$value"
    fi
    shift ;;
  *) usage >&2; die "unknown argument '$1'" ;;
  esac
  shift
done
[ "$batch" -gt 0 ] || die "--batch needs at least 1"
[ $matrix = 0 ] || exec bash "$root/lit-tests/matrix/full.sh"
if [ $kernels = 1 ]; then
  all=()
  for level in "${levels[@]}"; do all+=("-passes=nvopt<$level>"); done
  exec sh "$root/lit-tests/matrix/kernels.sh" 0 0 "$build/bin/nvopt-exec" \
    --plugin="$build/lib/libnvopt.so" --fast-codegen "${stages[@]}" --ptx=only "${all[@]}"
fi
mkdir -p "$out"
export NVOPT_FUZZ_BUILD=$build NVOPT_FUZZ_INCLUDE=$root/lit-tests/exec/include

# The arguments of nvopt-exec that stay the same in a batch: variants and thread order.
variants() { # seed
  local level i passes
  for level in "${levels[@]}"; do printf '%s\n' "-passes=nvopt<$level>"; done
  for ((i = 0; i < sequences; i++)); do
    passes=$("$build/bin/nvopt-kernel-gen" --sequence --seed=$(($1 * 16 + i)) | paste -sd,)
    printf '%s\n' "-passes=$passes"
  done
  [ ${#stages[@]} = 0 ] || printf '%s\n' "${stages[@]}"
  case $(($1 / batch % 3)) in
  1) echo --schedule=reverse ;;
  2) echo "--schedule=random:$1" ;;
  esac
}

run_kernels() { # first count log; the variants on stdin
  local file=$3.cu arguments
  mapfile -t arguments
  "$build/bin/nvopt-kernel-gen" "${generator[@]}" --seed="$1" --count="$2" >"$file"
  "$build/bin/nvopt-exec" "$file" --plugin="$build/lib/libnvopt.so" --fast-codegen --ub --race=ref \
    --clang-arg=-I"$NVOPT_FUZZ_INCLUDE" "${arguments[@]}" >"$3.log" 2>&1
}

failures() { find "$out" -maxdepth 1 -name 'kernel*' | wc -l; }

run_batch() { # first count
  local work k code=0
  work=$(mktemp -d "$out/batch-XXXXXX")
  variants "$1" >"$work/variants"
  if run_kernels "$1" "$2" "$work/all" <"$work/variants"; then
    rm -r "$work"
    return
  fi
  for ((k = $1; k < $1 + $2; k++)); do
    [ "$(failures)" -lt "$limit" ] || break
    code=0
    run_kernels "$k" 1 "$work/one" <"$work/variants" || code=$?
    [ $code = 0 ] && continue
    rm -rf "$out/kernel-$k"
    mkdir "$out/kernel-$k"
    mv "$work/one.cu" "$out/kernel-$k/kernel.cu"
    mv "$work/one.log" "$out/kernel-$k/log"
    cp "$work/variants" "$out/kernel-$k/variants"
    echo "kernel $k: $(grep -m1 -o 'variant [0-9].*' "$out/kernel-$k/log" || head -1 "$out/kernel-$k/log")"
    [ $reduce = 0 ] || bash "$here/reduce.sh" "$out/kernel-$k" || true
  done
  if [ "$(failures)" = 0 ]; then # fails only in company
    mv "$work" "$out/kernel-$1-and-$2-more"
    echo "kernels from $1, $2 of them together: $(head -1 "$out/kernel-$1-and-$2-more/all.log")"
    return
  fi
  rm -r "$work"
}

start=$SECONDS first=$seed
rm -rf "$out"/batch-*
[ "$(failures)" = 0 ] || die "$out holds $(failures) failing kernels of an earlier run; look at them and remove them"
while [ "$(failures)" -lt "$limit" ]; do
  if [ "$seconds" -gt 0 ]; then
    [ $((SECONDS - start)) -lt "$seconds" ] || break
    n=$batch
  else
    n=$((first + count - seed < batch ? first + count - seed : batch))
    [ $n -gt 0 ] || break
  fi
  while [ "$(jobs -rp | wc -l)" -ge "$jobs" ]; do wait -n || true; done
  run_batch "$seed" "$n" &
  seed=$((seed + n))
  if [ $(((seed - first) / batch % 10)) = 0 ]; then
    echo "fuzz: $((seed - first)) kernels after $((SECONDS - start)) s" >&2
  fi
done
wait
failed=$(failures)
took=$((SECONDS - start))
echo "fuzz: $((seed - first)) kernels ($first to $((seed - 1))), ${#levels[@]} levels and $sequences" \
  "sequences each, $failed failed, $took s"
[ "$failed" = 0 ]
