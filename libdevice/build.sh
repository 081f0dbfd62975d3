#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Compiles the files of a list (sources.txt) to one normalised NVPTX bitcode library (contract LD-02).
#
# usage: build.sh OUTPUT.bc [WORKDIR]
#
# CLANG, LLVM_LINK, OPT, LLVM_DIS, LLVM_AS name the LLVM 22 tools; SOURCES, EXPORTS and NAME another
# library than the math library. The output depends on the sources
# alone: no path, time or host property goes into it.
set -eu
export LC_ALL=C

if [ $# -lt 1 ]; then
  echo "build.sh: usage: build.sh OUTPUT.bc [WORKDIR]" >&2
  exit 2
fi
case $1 in /*) out=$1 ;; *) out=$PWD/$1 ;; esac
work=${2:-$out.work}
case $work in /*) ;; *) work=$PWD/$work ;; esac
here=$(cd "$(dirname "$0")" && pwd)

llvm_bin=$(llvm-config-22 --bindir 2>/dev/null || echo /usr/lib/llvm-22/bin)
: "${CLANG:=$llvm_bin/clang}" "${LLVM_LINK:=$llvm_bin/llvm-link}" "${OPT:=$llvm_bin/opt}"
: "${LLVM_DIS:=$llvm_bin/llvm-dis}" "${LLVM_AS:=$llvm_bin/llvm-as}"
: "${SOURCES:=sources.txt}" "${EXPORTS:=exports.txt}" "${NAME:=nvopt-libdevice}"

# sm_75 is the lowest target: nothing newer may be selected while the library is built. The f32
# denormal mode is the user's (-ftz), so it is `dynamic` here: with the IEEE default LLVM would turn
# fma.rn.f32, which never flushes, into the generic fma, which flushes in a -ftz=true module. The PTX version is
# otherwise that of a CUDA toolkit, or 4.2 where none is installed, which clang refuses for sm_75.
cflags="-x c -std=gnu17 --target=nvptx64-nvidia-cuda -march=sm_75 --cuda-feature=+ptx63 -nogpulib -nogpuinc
  -ffreestanding -O2 -Wall -Wextra -Werror -fno-math-errno -ffp-contract=off
  -fno-convergent-functions -fno-strict-aliasing -fno-ident -fno-vectorize -fno-slp-vectorize
  -mllvm -nvvm-reflect-enable=false -emit-llvm -c"

mkdir -p "$work"
cd "$here"
set --
for src in $(cat "$SOURCES"); do
  obj=$work/$(echo "$src" | tr / _).bc
  # Unchanged files are not compiled again; any header change rebuilds everything.
  if [ ! -f "$obj" ] || [ -n "$(find "$src" ./*.h wide/*.h build.sh -newer "$obj")" ]; then
    # Where nothing may flush LLVM takes fma.rn for its own fma, which would flush later under
    # -ftz=true; the _ieee functions must not.
    case $src in
    rounded-arith.c) denormals=preserve-sign ;;
    *) denormals=dynamic ;;
    esac
    # shellcheck disable=SC2086
    "$CLANG" $cflags -Xclang -fdenormal-fp-math-f32=$denormals -I . "$src" -o "$obj.tmp"
    mv "$obj.tmp" "$obj"
  fi
  set -- "$@" "$obj"
done

cut -d' ' -f1 "$EXPORTS" > "$work/public.txt"
"$LLVM_LINK" "$@" -o "$work/linked.bc"
"$OPT" -passes='internalize,globaldce,constmerge,strip-dead-prototypes' \
  -internalize-public-api-file="$work/public.txt" "$work/linked.bc" -o "$work/internal.bc"

# Normalise (LD-02 pitfalls, LD-07): no string attribute (they would pin a CPU, block inlining or
# contradict the user's denormal mode), no module flags, no ident, our own IR version node.
"$LLVM_DIS" "$work/internal.bc" -o - | sed -E \
  -e '/^attributes #[0-9]+ = /s/ "[^"]*"(="[^"]*")?//g' \
  -e 's/^(define .*)dso_local /\1/' \
  -e '/^!(llvm\.module\.flags|llvm\.ident|nvvmir\.version) = /d' \
  -e "/^source_filename = /s/.*/source_filename = \"$NAME\"/" \
  -e '/^; ModuleID/d' > "$work/normal.ll"
printf '\n!nvvmir.version = !{!9000}\n!9000 = !{i32 2, i32 0}\n' >> "$work/normal.ll"
"$LLVM_AS" "$work/normal.ll" -o "$work/final.bc"
# Renumbers metadata and attributes and drops what nothing refers to any more.
"$OPT" -passes='strip-dead-prototypes,verify' "$work/final.bc" -o "$work/final2.bc"

# Everything external must be a known name, everything called an intrinsic or the reflect function.
"$LLVM_DIS" "$work/final2.bc" -o "$work/final.ll"
sed -n 's/^define \(internal \)\{0,1\}.*@\(__nv_[A-Za-z0-9_]*\)(.*/\1\2/p' "$work/final.ll" |
  grep -v '^internal' | sort > "$work/defined.txt" || true
sort "$work/public.txt" > "$work/known.txt"
bad=$(comm -23 "$work/defined.txt" "$work/known.txt")
if [ -n "$bad" ]; then
  echo "build.sh: not in $EXPORTS: $bad" >&2
  exit 1
fi
bad=$(sed -n 's/^declare .*@\([^(]*\)(.*/\1/p' "$work/final.ll" | grep -v -e '^llvm\.' -e '^__nvvm_reflect$' || true)
if [ -n "$bad" ]; then
  echo "build.sh: the library calls something that is no intrinsic: $bad" >&2
  exit 1
fi
if grep -q 'asm sideeffect\|call.* asm ' "$work/final.ll"; then
  echo "build.sh: inline assembly in the library" >&2
  exit 1
fi
mkdir -p "$(dirname "$out")"
cp "$work/final2.bc" "$out"
