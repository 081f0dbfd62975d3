#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# compare.sh: `./dev run`. Compiles CUDA files with stock clang and with clang+nvopt and prints what
# the two PTX texts hold; where ptxas is installed, registers, stack and code size as well.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
build=${NVOPT_BUILD:-$root/build}
arch=sm_90
opt=-O3
files=()
die() { printf 'dev run: error: %s\n' "$*" >&2; exit 1; }

flags=() force=0
while [ $# -gt 0 ]; do
  case $1 in
  --arch) [ $# -ge 2 ] || die "--arch needs a value, e.g. sm_90"; arch=$2; shift ;;
  --arch=*) arch=${1#*=} ;;
  --force) force=1 ;;
  -O[0-3sz]) opt=$1 ;;
  -I | -D | -U | -isystem | -std) [ $# -ge 2 ] || die "$1 needs a value"
    if [ "$1" = -std ]; then flags+=("-std=$2"); else flags+=("$1" "$2"); fi
    shift ;;
  -I* | -D* | -U* | -std=* | --std=*) flags+=("$1") ;;
  -*) die "unknown option '$1'; known: --arch SM, -O0..-O3, -I, -D, -U, -isystem, -std, --force" ;;
  *) [ -f "$1" ] || die "no such file: $1"; files+=("$1") ;;
  esac
  shift
done

ptxas=$(command -v ptxas || ls /usr/local/cuda/bin/ptxas 2>/dev/null || true)
libdevice=$build/lib/nvopt-libdevice.bc
own=(-nocudainc -nocudalib --cuda-path=/nonexistent --cuda-feature=+ptx84 -Wno-unknown-cuda-version
  -isystem "$root/clang-ext/include" -include nvopt_cuda.h)
examples=0
if [ ${#files[@]} -eq 0 ]; then
  files=("$root"/docs/examples/*.cu)
  examples=1
  mkdir -p "$build/examples"
fi
# A user's file may need headers that only a CUDA toolkit has; the examples never do.
toolkit=0
if [ $examples = 0 ] && [ -e /usr/local/cuda/include/cuda_runtime.h ]; then toolkit=1; fi

compile() { # out.ptx source [more flags]
  local out=$1 source=$2
  shift 2
  local headers=("${own[@]}")
  [ $toolkit = 1 ] && headers=(-Wno-unknown-cuda-version)
  clang-22 -x cuda --cuda-device-only --cuda-gpu-arch="$arch" "$opt" "${headers[@]}" "${flags[@]}" "$@" -S \
    -o "$out" "$source"
}

assemble() { # file.ptx -> "registers stack sass-bytes"
  local cubin log
  cubin=$(mktemp --suffix=.cubin)
  if ! log=$("$ptxas" -arch="$arch" -v -o "$cubin" "$1" 2>&1); then
    printf '%s\n' "$log" >&2
    rm -f "$cubin"
    return 1
  fi
  local regs stack sass
  regs=$(grep -o 'Used [0-9]* registers' <<<"$log" | awk '$2>m{m=$2} END{print m+0}')
  stack=$(grep -o '[0-9]* bytes stack frame' <<<"$log" | awk '{s+=$1} END{print s+0}')
  sass=$("$(llvm-config-22 --bindir)/llvm-readelf" -SW "$cubin" |
    awk '/ \.text\./{for(i=1;i<=NF;i++)if($i=="PROGBITS"){print $(i+3)}}' |
    while read -r h; do printf '%d\n' "0x$h"; done | awk '{s+=$1} END{print s+0}')
  rm -f "$cubin"
  echo "$regs $stack $sass"
}

row() { # label file.ptx source
  local s a="- - -"
  s=$(awk -f "$here/ptx-stats.awk" "$2")
  local ran
  ran=$(executed "$2" "$3")
  # shellcheck disable=SC2086
  set -- "$1" "$2" $s
  if [ -n "$ptxas" ]; then a=$(assemble "$2") || a="error - -"; fi
  # shellcheck disable=SC2086
  printf '%-28s %7d %8d %8d %8d %8d %8d %6d %6s %6s %8s %10s\n' "$1" "$3" $(($4 + $9)) $(($5 + ${10})) \
    $(($6 + ${11})) $(($8 + ${12})) "$7" "${14}" $a "$ran"
}

stock_flags=()
if [ $toolkit = 0 ] && [ -e "$libdevice" ]; then
  stock_flags=(-Xclang -mlink-builtin-bitcode -Xclang "$libdevice")
fi
mark='// Made by ./dev run from '
# Whether a file may be written: it is not there, or is ours, or somebody at the terminal says so.
may_write() { # file.ptx
  if [ ! -e "$1" ] || [ $force = 1 ] || head -n 1 "$1" | grep -qF "$mark"; then return 0; fi
  if [ -t 0 ] && [ -t 2 ]; then
    local answer
    printf '%s was not made by this command. Overwrite it? [y/N] ' "$1" >&2
    read -r answer
    case $answer in [yY]*) return 0 ;; esac
    return 1
  fi
  printf "dev run: error: '%s' was not made by this command; remove it, or say --force\n" "$1" >&2
  return 1
}

# Instructions that all threads execute, where a file of launches stands beside the source.
executed() { # file.ptx source
  local launch=${2%.cu}.launch
  [ -f "$launch" ] || { echo -; return; }
  "$build/bin/nvopt" exec --checks=none --count --launch="$launch" "$1" 2>/dev/null |
    awk '$1 == "total" { n = $2 } END { print n == "" ? "error" : n }'
}

# What correct rounding costs a file: instructions that --use_fast_math would not have, and the lines that divide or take
# roots. Told behind the table.
costs=()
rounding() { # name source nvopt.ptx
  local other before after text=
  other=$(mktemp --suffix=.ptx)
  if compile "$other" "$2" -fpass-plugin="$build/lib/libnvopt.so" -mllvm -nvvm-opt=fast-math=1 2>/dev/null; then
    before=$(awk -f "$here/ptx-stats.awk" "$3") after=$(awk -f "$here/ptx-stats.awk" "$other")
    if [ "${after%% *}" -lt "${before%% *}" ]; then
      text="${before%% *} PTX instructions, ${after%% *} with fast-math=1"
    fi
  fi
  if grep -qE '(div|rcp|sqrt)\.rn(\.ftz)?\.f32' "$3" &&
    compile "$other" "$2" -fpass-plugin="$build/lib/libnvopt.so" -gline-tables-only 2>/dev/null; then
    after=$(awk -v source="$(basename "$2")" -f "$here/rounding.awk" "$other")
    if [ -n "$after" ]; then text="${text:+$text; }correctly rounded at line $after"; fi
  fi
  rm -f "$other"
  if [ -n "$text" ]; then costs+=("$1: $text"); fi
}

# Both versions of a file; its rows are printed when both are there. False if it could not be compiled.
one() { # name source base
  local stock mine
  stock=$(mktemp --suffix=.ptx)
  mine=$(mktemp --suffix=.ptx)
  if may_write "$3.ptx" && compile "$stock" "$2" "${stock_flags[@]}" &&
    compile "$mine" "$2" -fpass-plugin="$build/lib/libnvopt.so" && {
      printf '%s%s\n' "$mark" "$2"
      cat "$mine"
    } >"$3.ptx"; then
    [ -t 2 ] && printf '\r\033[K' >&2
    row "$1 clang" "$stock" "$2"
    row "$1 nvopt" "$3.ptx" "$2"
    rounding "$1" "$2" "$3.ptx"
    rm -f "$stock" "$mine"
    return 0
  fi
  rm -f "$stock" "$mine"
  return 1
}

printf '%-28s %7s %8s %8s %8s %8s %8s %6s %6s %6s %8s %10s\n' "$arch $opt" PTX global shared local generic \
  ld.param depot regs stack SASS executed
i=0 bad=() good=()
for f in "${files[@]}"; do
  i=$((i + 1))
  name=$(basename "$f" .cu)
  [ -t 2 ] && printf '\r[%d/%d] %s\033[K' "$i" "${#files[@]}" "$name" >&2
  if [ $examples = 1 ]; then base=$build/examples/$name; else base=${f%.cu}; fi
  if one "$name" "$f" "$base"; then good+=("$base.ptx"); else bad+=("$f"); fi
done
cat <<'TEXT'
PTX: instructions; global, shared, local, generic: loads and stores there; ld.param: loads of parameters;
depot: bytes of local memory in PTX; by ptxas, where there is one: regs (of a thread, the largest), stack
(bytes of all kernels), SASS (bytes of machine code); executed: PTX instructions that all threads execute,
where FILE.launch stands beside FILE.cu (docs/user/exec.md).
TEXT
if [ ${#costs[@]} -gt 0 ]; then
  printf '\nCorrect rounding of single precision:\n'
  printf '  %s\n' "${costs[@]}"
  cat <<'TEXT'
A correctly rounded division or root is some ten machine instructions, an approximate one is two. -mllvm
-nvvm-opt=prec-div=0 buys divisions back, prec-sqrt=0 roots, fast-math=1 both, functions and subnormal numbers
as well (docs/user/options.md).

TEXT
fi
if [ $examples = 1 ]; then
  echo "PTX files: $build/examples/"
elif [ ${#good[@]} -gt 0 ]; then
  printf 'wrote %s\n' "${good[@]}"
fi
[ ${#bad[@]} -eq 0 ] || die "no result for: ${bad[*]}"
