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
# One of these a batch: whole programs, few registers, the older lists, small code, a linked program.
others=('nvopt<O3;rdc=0>' 'nvopt<O2;rdc=0;maxreg=24>' 'nvopt<O3;pipeline-generation=nvvm70>' 'nvopt<O2;Osize=1>'
  'nvopt<O1;rdc=0;internalize-variables=1>' 'nvopt-lto<link>')
seed=1 count=256 seconds=0 batch=128 sequences=3 states=0 reduce=1 matrix=0 kernels=0 corpus=0 exact=0 tests=0 programs=0 limit=20 counted=0 kind=both
stages=() generator=(--unions)

usage() {
  cat <<'TEXT'
usage: ./dev fuzz [--seed N] [--count N] [--time T] [--sequences N] [--batch N]
                  [--limit N] [--no-reduce] [--ptx] [--nvcc] [--loops] [--states N]
       ./dev fuzz --source [--small] [--seed N] [--count N] [--time T] [--limit N] [--no-reduce]
       ./dev fuzz --kernels [--nvcc]
       ./dev fuzz --corpus [--seed N] [--count N]
       ./dev fuzz --exact [--tests] [--seed N] [--count N]
       ./dev fuzz --matrix
  --seed N       number of the first kernel (default 1)
  --count N      how many kernels (default 256)
  --time T       run for T (90, 90s, 10m, 2h) instead of a number of kernels
  --sequences N  random pass sequences for each batch, besides all levels (default 3)
  --batch N      kernels in one module (default 128)
  --limit N      stop after N failing kernels (default 20)
  --states N     instead of levels and sequences: N states inside of a level, random passes alone on each
  --no-reduce    store failing kernels as they are
  --ptx          run the PTX of every level and sequence too
  --nvcc         run nvcc's PTX too (needs nvcc); the kernels have no 16-bit floats then
  --loops        mostly loops of which passes make something else
  --source       instead of kernels: programs of CUDA C++ (classes, lambdas, templates...), through clang with the
                 plugins as well
  --small        with --source: only programs of small kernels, as passes on loops and addresses look for them
  --kernels      the PTX of every level over every kernel of lit-tests/exec
  --corpus       add kernels that reach new edges of the passes to lit-tests/fuzz/corpus.txt
  --exact        instead of kernels: small functions through single passes, compared for all inputs
  --tests        with --exact: the functions of the passes' own tests, then N rounds of them with random
                 changes (default 1)
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
  --exact) exact=1 ;;
  --source) programs=1 ;;
  --small) kind=small ;;
  --tests) tests=1 ;;
  --corpus) corpus=1 ;;
  --loops) generator+=(--loops) ;;
  --ptx) stages+=(--ptx) ;;
  --nvcc)
    nvcc=$(PATH=$PATH:/usr/local/cuda/bin command -v nvcc) || die "--nvcc: there is no nvcc in PATH"
    stages+=("--nvcc=$nvcc")
    generator+=(--nvcc) ;;
  --help | -h) usage; exit 0 ;;
  --seed | --count | --sequences | --states | --batch | --limit | --time)
    [ $# -gt 1 ] || die "$1 needs a value"
    [ "$1" != --count ] || counted=1
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
if [ $tests = 1 ]; then
  [ $exact = 1 ] || die "--tests needs --exact"
  [ $counted = 1 ] || count=1
  exec python3 "$here/exact/tests.py" --plugin="$build/lib/libnvopt.so" --exact="$build/bin/nvopt-exact" \
    --mutate="$build/bin/nvopt-mutate" --out="$build/exact-tests" --seed="$seed" --rounds="$count"
fi
[ $kind = both ] || [ $programs = 1 ] || die "--small needs --source"
if [ $programs = 1 ]; then
  exec python3 "$here/source/source.py" --exec="$build/bin/nvopt-exec" --nvopt="$build/bin/nvopt" \
    --plugin="$build/lib/libnvopt.so" --kind="$kind" --reduce=$((reduce * 600)) \
    --clang-plugin="$build/lib/libnvopt-clang.so" --include="$root/lit-tests/exec/include" --out="$build/source" \
    --seed="$seed" --count="$count" --time="$seconds" --limit="$limit" --jobs="$jobs"
fi
if [ $exact = 1 ]; then
  exec python3 "$here/exact/exact.py" --plugin="$build/lib/libnvopt.so" --exact="$build/bin/nvopt-exact" \
    --out="$build/exact" --seed="$seed" --count=32 --functions="$count"
fi
if [ $corpus = 1 ]; then
  cmake -S "$root" -B "$build-coverage" -G Ninja -DCMAKE_C_COMPILER=clang-22 -DCMAKE_CXX_COMPILER=clang++-22 \
    -DCMAKE_BUILD_TYPE=Release -DNVOPT_COVERAGE=ON >/dev/null
  ninja -C "$build-coverage" -j "$jobs" nvopt nvopt-kernel-gen >/dev/null
  exec python3 "$here/corpus.py" --build "$build-coverage" --source "$root" --seed "$seed" --count "$count"
fi
mkdir -p "$out"
generate=$build/bin/nvopt-kernel-gen plugin=$build/lib/libnvopt.so
export NVOPT_FUZZ_BUILD=$build NVOPT_FUZZ_INCLUDE=$root/lit-tests/exec/include

# A random number below $2 that depends on the batch and $1 alone.
pick() { # what below
  local hash
  hash=$(printf '%s %s' "$1" "$group" | cksum)
  echo $((${hash%% *} % $2))
}

# The arguments of nvopt-exec that stay the same in a batch: variants, thread order, GPU.
variants() { # group of kernels
  local group=$1 level i passes
  for level in "${levels[@]}"; do printf '%s\n' "-passes=nvopt<$level>"; done
  printf '%s\n' "-passes=${others[$(pick other ${#others[@]})]}"
  for ((i = 0; i < sequences; i++)); do
    passes=$("$generate" --sequence --seed=$(($1 * 16 + i)) | paste -sd,)
    printf '%s\n' "-passes=$passes"
  done
  for i in 1 2; do printf '%s\n' "--twin-passes=nvopt<${levels[$(pick "twin $i" ${#levels[@]})]}>"; done
  [ ${#stages[@]} = 0 ] || printf '%s\n' "${stages[@]}"
  common
}

common() {
  # Clang's code loses bytes of unions that functions return.
  echo --reference-passes=nv-union-results
  case $(pick schedule 3) in
  1) echo --schedule=reverse ;;
  2) echo "--schedule=random:$group" ;;
  esac
  case $(pick gpu 4) in
  1) echo --sm=sm_80 ;;
  2) echo --sm=sm_100 ;;
  esac
  [ "$(pick debug 4)" = 0 ] || echo --clang-arg=-g0
}

run_exec() { # log argument...
  local log=$1
  shift
  "$build/bin/nvopt-exec" --plugin="$plugin" --fast-codegen "$@" >"$log" 2>&1
}

generate_kernels() { # first count file argument...
  local first=$1 n=$2 file=$3
  shift 3
  "$generate" "${generator[@]}" --seed="$first" --count="$n" "$@" >"$file"
}

run_levels() { # first count work
  local work=$3 arguments
  mapfile -t arguments <"$work/variants"
  generate_kernels "$1" "$2" "$work/all.cu"
  generate_kernels "$1" "$2" "$work/twin.cu" --twin=1
  run_exec "$work/log" "$work/all.cu" --ub --race=ref --clang-arg=-I"$NVOPT_FUZZ_INCLUDE" \
    --twin="$work/twin.cu" "${arguments[@]}"
}

# The IR in the middle of a level, as far as -opt-bisect-limit lets it come, and passes on it, each alone.
run_states() { # first count work
  local group=$batch_first work=$3 i k level limit total arguments=() passes
  generate_kernels "$1" "$2" "$work/all.cu"
  sed -n 's,^// EXEC: ,,p' "$work/all.cu" | grep -v '^clang ' >"$work/launch"
  clang-22 -x cuda --cuda-device-only -nocudainc -nocudalib -std=c++17 -O2 -Xclang -disable-llvm-passes \
    -emit-llvm -c --cuda-gpu-arch=sm_90 -w -g0 -ffp-contract=off -I"$NVOPT_FUZZ_INCLUDE" \
    -o - 2>"$work/log" "$work/all.cu" | opt-22 -load-pass-plugin="$plugin" -passes=nv-union-results \
    -o "$work/all.bc" 2>>"$work/log" || return 2
  for ((i = 0; i < states; i++)); do
    level=${levels[$(pick "level $i" ${#levels[@]})]}
    # Functions of a module come one after the other in most passes, so some are further than others.
    total=$(opt-22 -load-pass-plugin="$plugin" -passes="nvopt<$level>" -opt-bisect-limit=-1 "$work/all.bc" \
      -disable-output 2>&1 | grep -c '^BISECT')
    limit=$(pick "limit $i" "$total")
    opt-22 -load-pass-plugin="$plugin" -passes="nvopt<$level>" -opt-bisect-limit="$limit" "$work/all.bc" \
      -o "$work/state.bc" 2>"$work/log" || return 2
    arguments=("--schedule=random:$i")
    for ((k = 0; k < 12; k++)); do
      passes=$("$generate" --pass --seed=$((group * 64 + i * 12 + k)))
      arguments+=("-passes=$passes")
    done
    if ! run_exec "$work/log" "$work/state.bc" --launch="$work/launch" "${arguments[@]}"; then
      printf '%s\n' "state: nvopt<$level>, -opt-bisect-limit=$limit" "${arguments[@]}" >"$work/variants"
      return 1
    fi
  done
}

run_kernels() { # first count work
  if [ "$states" -gt 0 ]; then run_states "$@"; else run_levels "$@"; fi
}

failures() { find "$out" -maxdepth 1 -name 'kernel*' | wc -l; }

keep() { # kernel work
  local folder=$out/kernel-$1
  rm -rf "$folder"
  mkdir "$folder"
  mv "$2/all.cu" "$folder/kernel.cu"
  cp "$2"/{twin.cu,log,variants} "$folder"
  echo "kernel $1: $(grep -m1 -o 'variant [0-9].*' "$folder/log" || head -1 "$folder/log")"
  [ $reduce = 0 ] || bash "$here/reduce.sh" "$folder" || true
}

# Runs a range of kernels; when it fails, those that the report names, or else both halves.
run_range() { # first count work
  local first=$1 n=$2 work=$3 named k code=0
  [ "$(failures)" -lt "$limit" ] || return 0
  run_kernels "$first" "$n" "$work" || code=$?
  [ $code != 0 ] || return 0
  if [ "$n" = 1 ]; then
    keep "$first" "$work"
    return 0
  fi
  named=$(grep -o "'[a-z]*_[0-9]*'" "$work/log" | tr -dc '0-9\n' | sort -nu | head -20)
  if [ $code = 1 ] && [ -n "$named" ]; then
    for k in $named; do run_range "$k" 1 "$work"; done
    return 0
  fi
  run_range "$first" $((n / 2)) "$work"
  run_range $((first + n / 2)) $((n - n / 2)) "$work"
}

run_batch() { # first count
  local work before batch_first=$1
  work=$(mktemp -d "$out/batch-XXXXXX")
  before=$(failures)
  variants "$1" >"$work/variants"
  cp "$work/variants" "$work/variants.batch"
  if run_kernels "$1" "$2" "$work"; then
    rm -r "$work"
    return
  fi
  if [ "$states" -gt 0 ]; then # another module has other states
    rm -rf "$out/kernel-$1-state"
    mv "$work" "$out/kernel-$1-state"
    echo "kernels from $1, $(head -1 "$out/kernel-$1-state/variants"): $(grep -m1 variant "$out/kernel-$1-state/log")"
    return
  fi
  cp "$work/log" "$work/log.batch"
  run_range "$1" "$2" "$work"
  if [ "$(failures)" = "$before" ] && [ "$before" -lt "$limit" ]; then # fails only in company
    mv "$work" "$out/kernel-$1-and-$2-more"
    echo "kernels from $1, $2 of them together: $(head -1 "$out/kernel-$1-and-$2-more/log.batch")"
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
if [ "$states" -gt 0 ]; then
  what="12 passes alone on $states states of each batch"
else
  what="$((${#levels[@]} + 1)) levels and $sequences sequences each"
fi
echo "fuzz: $((seed - first)) kernels ($first to $((seed - 1))), $what, $failed failed, $took s"
[ "$failed" = 0 ]
