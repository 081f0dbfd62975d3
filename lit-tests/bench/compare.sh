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

while [ $# -gt 0 ]; do
  case $1 in
  --arch) [ $# -ge 2 ] || die "--arch needs a value, e.g. sm_90"; arch=$2; shift ;;
  --arch=*) arch=${1#*=} ;;
  -O[0-3sz]) opt=$1 ;;
  -*) die "unknown option '$1'; known: --arch SM, -O0..-O3" ;;
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
  clang-22 -x cuda --cuda-device-only --cuda-gpu-arch="$arch" "$opt" "${headers[@]}" "$@" -S \
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

row() { # label file.ptx
  local s a="- - -"
  s=$(awk -f "$here/ptx-stats.awk" "$2")
  # shellcheck disable=SC2086
  set -- "$1" "$2" $s
  if [ -n "$ptxas" ]; then a=$(assemble "$2") || a="error - -"; fi
  # shellcheck disable=SC2086
  printf '%-28s %7d %8d %8d %8d %8d %8d %6d %6s %6s %8s\n' "$1" "$3" $(($4 + $9)) $(($5 + ${10})) \
    $(($6 + ${11})) $(($8 + ${12})) "$7" "${14}" $a
}

stock_flags=()
if [ $toolkit = 0 ] && [ -e "$libdevice" ]; then
  stock_flags=(-Xclang -mlink-builtin-bitcode -Xclang "$libdevice")
fi
printf '%-28s %7s %8s %8s %8s %8s %8s %6s %6s %6s %8s\n' "$arch $opt" PTX global shared local generic \
  ld.param depot regs stack SASS
i=0
for f in "${files[@]}"; do
  i=$((i + 1))
  name=$(basename "$f" .cu)
  [ -t 2 ] && printf '\r[%d/%d] %s\033[K' "$i" "${#files[@]}" "$name" >&2
  if [ $examples = 1 ]; then base=$build/examples/$name; else base=${f%.cu}; fi
  stock=$(mktemp --suffix=.ptx)
  compile "$stock" "$f" "${stock_flags[@]}"
  compile "$base.ptx" "$f" -fpass-plugin="$build/lib/libnvopt.so"
  [ -t 2 ] && printf '\r\033[K' >&2
  row "$name clang" "$stock"
  row "$name nvopt" "$base.ptx"
  rm -f "$stock"
done
if [ $examples = 1 ]; then
  echo "PTX files: $build/examples/"
else
  printf 'wrote %s\n' "${files[@]/%.cu/.ptx}"
fi
