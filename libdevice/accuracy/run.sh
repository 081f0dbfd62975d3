#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Measures the accuracy of the device math library on the host; prints a Markdown table.
#
# usage: run.sh [--full] [--function NAME[,NAME...]] [--nvidia] [--library FILE.bc] [--work DIR]
#               [--budget MS] [--samples N] [--seconds S] [--rows DIR] [--ftz] [--sfu-error]
#               [--seed N] [--jobs N] [--verbose] [--prepare]
#
#   --full      all arguments of the functions of one 32-bit argument and large samples of the
#               others, in --jobs processes; the other library is only sampled
#   --samples   size of the large samples, default 10^8
#   --seconds   processor time after which a process ends such a sample, default 60
#   --rows      folder that keeps the rows of the table; those in it are not measured again, so a
#               full run can be stopped and taken up
#   --nvidia    also measure the libdevice of an installed CUDA toolkit, as a black box
#   --library   device bitcode; default: built from ../sources.txt
#   --work      where built things are kept; default: $NVOPT_ACCURACY_DIR, else below /tmp
#   --budget    milliseconds per function and library, default 60
#   --ftz       with -ftz=true semantics (single-precision subnormals are flushed)
#   --sfu-error hardware approximations are up to a unit in the last place off, instead of exact
#   --verbose   worst arguments on stderr
#   --prepare   build what is needed and stop
#
# Exit status: 0 all functions inside their gate, 1 some function outside, 2 could not run.
set -eu
export LC_ALL=C

here=$(cd "$(dirname "$0")" && pwd)
die() {
  echo "run.sh: $*" >&2
  exit 2
}

library='' rows='' nvidia='' jobs=1 options='' full='' ftz=0 mode='' prepare=''
work=${NVOPT_ACCURACY_DIR:-${TMPDIR:-/tmp}/nvopt-accuracy-$(id -u)}
while [ $# -gt 0 ]; do
  case $1 in
  --function | --budget | --seed | --samples | --seconds | --rows | --library | --work | --jobs)
    [ $# -ge 2 ] || die "$1 needs a value"
    case $1 in
    --library) library=$2 ;;
    --work) work=$2 ;;
    --jobs) jobs=$2 ;;
    --rows)
      mkdir -p "$2" || die "cannot create '$2'"
      rows=$2
      ;;
    *) options="$options $1 $2" ;;
    esac
    shift
    ;;
  --full) options="$options $1" full=1 ;;
  --verbose) options="$options $1" ;;
  --ftz)
    options="$options $1" ftz=1 mode=-ftz
    export __CUDA_FTZ=1
    ;;
  --sfu-error) export NVOPT_SFU_ERROR=1 ;;
  --nvidia) nvidia=1 ;;
  --prepare) prepare=1 ;;
  --help | -h)
    sed -n '3,28s/^# \{0,1\}//p' "$0"
    exit 0
    ;;
  *) die "unknown option '$1'; try --help" ;;
  esac
  shift
done
[ -z "$full" ] || [ -z "${NVOPT_SFU_ERROR:-}" ] || die "--sfu-error is for samples, not for --full"

llvm_bin=$(llvm-config-22 --bindir 2>/dev/null || echo /usr/lib/llvm-22/bin)
: "${CLANG:=$llvm_bin/clang}" "${OPT:=$llvm_bin/opt}" "${LLC:=$llvm_bin/llc}"
: "${LLVM_DIS:=$llvm_bin/llvm-dis}" "${LLVM_LINK:=$llvm_bin/llvm-link}" "${CC:=cc}"
for tool in "$CLANG" "$OPT" "$LLC" "$LLVM_DIS" "$LLVM_LINK"; do
  [ -x "$tool" ] || die "'$tool' is missing; install clang-22 and llvm-22"
done
[ "$(uname -m)" = x86_64 ] || die "the host side is written for x86-64, this is $(uname -m)"
triple=x86_64-pc-linux-gnu
# Without these the fma of the library becomes a call: right, but slow.
features=
for flag in fma f16c sse4_1; do
  if grep -qw "$flag" /proc/cpuinfo; then
    case $flag in sse4_1) flag=sse4.1 ;; esac
    features="$features,+$flag"
  fi
done
features=${features#,}
mkdir -p "$work" || die "cannot create '$work'"
work=$(cd "$work" && pwd)

# newer OUTPUT INPUT... : whether OUTPUT exists and is as new as every INPUT.
up_to_date() {
  [ -f "$1" ] || return 1
  [ -z "$(find "$@" -newer "$1" | head -n 1)" ]
}

# Device bitcode $1 becomes the shared object $2; the inline PTX of a foreign library is stubbed.
retarget() {
  up_to_date "$2" "$1" "$here/shims.c" "$here/retarget.awk" "$here/run.sh" && return
  base=${2%.so}
  "$LLVM_DIS" "$1" -o - |
    awk -v triple="$triple" -v flush="$ftz" -f "$here/retarget.awk" > "$base.ll"
  # shellcheck disable=SC2046
  "$CLANG" -std=gnu17 -O2 -w -fPIC -fno-math-errno -ffp-contract=off \
    $(echo "$features" | sed 's/^+/-m/; s/,+/ -m/g') \
    -emit-llvm -c "$here/shims.c" -o "$work/shims.bc"
  "$LLVM_LINK" "$base.ll" "$work/shims.bc" -o "$base.bc" 2> "$base.log" ||
    { cat "$base.log" >&2; die "cannot link '$1' with the host shims"; }
  "$OPT" -passes='default<O2>' "$base.bc" -o "$base.opt.bc"
  "$LLC" -O2 -relocation-model=pic -mattr="$features" -filetype=obj "$base.opt.bc" -o "$base.o"
  missing=$(nm -u "$base.o" | sed -n 's/^ *U \(h[np]\..*\)/\1/p' | tr '\n' ' ')
  [ -z "$missing" ] || die "no host definition in shims.c of: $missing"
  "$CC" -shared "$base.o" -o "$2.tmp" -lm
  mv "$2.tmp" "$2"
}

# The same with loops over the functions, for this processor and one mode: what --full runs.
with_loops() {
  up_to_date "$2" "$1" "$harness" "$here/shims.c" "$here/retarget.awk" "$here/run.sh" && return
  base=${2%.so}
  "$LLVM_DIS" "$1" -o - |
    awk -v triple="$triple" -v inlined=1 -v flush="$ftz" -f "$here/retarget.awk" > "$base.ll"
  "$harness" --batch-source > "$base.c"
  "$CLANG" -std=gnu17 -O1 -w -fPIC -fno-math-errno -ffp-contract=off -march=native \
    -DNV_FIXED_FTZ="$ftz" -emit-llvm -c "$here/shims.c" -o "$base.shims.bc"
  "$CLANG" -std=gnu17 -O1 -w -fPIC -march=native -emit-llvm -Xclang -disable-llvm-passes \
    -c "$base.c" -o "$base.loops.bc"
  "$LLVM_LINK" "$base.ll" "$base.shims.bc" "$base.loops.bc" -o "$base.bc" 2> "$base.log" ||
    { cat "$base.log" >&2; die "cannot link '$1' with the host shims"; }
  "$OPT" -mcpu=native -passes='default<O3>' "$base.bc" -o "$base.opt.bc"
  "$LLC" -O2 -mcpu=native -relocation-model=pic -filetype=obj "$base.opt.bc" -o "$base.o"
  "$CC" -shared "$base.o" -o "$2.tmp" -lm
  mv "$2.tmp" "$2"
}

if [ -z "$library" ]; then
  library=$work/nvopt-libdevice.bc
  CLANG=$CLANG OPT=$OPT LLVM_DIS=$LLVM_DIS LLVM_LINK=$LLVM_LINK \
    "$here/../build.sh" "$library.new" "$work/build"
  # Keeps the time stamp when nothing changed, so that the host code is not made again.
  cmp -s "$library.new" "$library" || cp "$library.new" "$library"
fi
[ -f "$library" ] || die "cannot read the library '$library'"
# The loops of a full run are worth a slower compilation, a sample is not.
harness=$work/nvopt-accuracy optimise=-O1
[ -z "$full" ] || harness=$work/nvopt-accuracy-full optimise='-O3 -march=native'
if ! up_to_date "$harness" "$here"/*.c "$here"/*.h "$here"/*.def; then
  # shellcheck disable=SC2046,SC2086
  (cd "$here" &&
    "$CC" -std=gnu17 $optimise -fno-math-errno -fno-trapping-math -Wall -Wextra -Werror \
      -o "$harness" $(find . -name '*.c' ! -name shims.c | sort) -lmpfr -lgmp -lm -ldl) ||
    die "cannot build the harness; it needs a C compiler and libmpfr-dev"
fi

if [ -n "$full" ]; then
  own=$work/own-loops-ftz$ftz.so
  with_loops "$library" "$own"
else
  own=$work/own-libdevice$mode.so
  retarget "$library" "$own"
fi
set -- "$own"

if [ -n "$nvidia" ]; then
  toolkit=${CUDA_PATH:-${CUDA_HOME:-/usr/local/cuda}}
  theirs=$toolkit/nvvm/libdevice/libdevice.10.bc
  [ -f "$theirs" ] || die "--nvidia: no '$theirs'; set CUDA_PATH to a CUDA toolkit"
  retarget "$theirs" "$work/nvidia-libdevice$mode.so"
  set -- "$@" "$work/nvidia-libdevice$mode.so"
fi

[ -z "$prepare" ] || exit 0
# shellcheck disable=SC2086
exec "$harness" $options ${rows:+--rows "$rows"} --shards "$jobs" "$@"
