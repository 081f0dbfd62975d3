#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Shrinks a failing kernel of fuzz.sh: the pass sequence, then the IR, and writes a test of it.
# Usage: reduce.sh FOLDER, with kernel.cu, variants and log in it.
set -euo pipefail
folder=$(cd "$1" && pwd)
build=${NVOPT_FUZZ_BUILD:?set by fuzz.sh}
include=${NVOPT_FUZZ_INCLUDE:?set by fuzz.sh}
exec_tool=$build/bin/nvopt-exec
plugin=$build/lib/libnvopt.so
llvm_bin=$(llvm-config-22 --bindir)

cd "$folder"
sed -n 's,^ *// *EXEC: ,,p' kernel.cu | grep -v '^clang ' >launch
schedule=$(grep -m1 '^--schedule' variants || true)

# Which variant failed, by the name in its report.
name=$(sed -n 's/^.*variant [0-9]* (\(.*\)) differs from variant 0.*/\1/p;
  s/^.*error: variant [0-9]* (\(.*\)): .*/\1/p' log | head -1)
passes=${name#PTX of } stage=
[ "$passes" = "$name" ] || stage=--ptx=only
case $name in
"" | "as is")
  echo "  not reduced: the kernel itself is at fault, see $folder/log"
  exit 1 ;;
nvcc)
  echo "  not reduced: only nvcc's PTX differs, see $folder/log"
  exit 1 ;;
esac

compile() { # debug option
  clang-22 -x cuda --cuda-device-only -nocudainc -nocudalib -std=c++17 -O2 -Xclang \
    -disable-llvm-passes -emit-llvm -S --cuda-gpu-arch=sm_90 -Wno-unknown-cuda-version -w \
    -ffp-contract=off -I"$include" "$1" kernel.cu -o - |
    opt-22 -load-pass-plugin="$plugin" -passes=nv-union-results -S -o kernel.ll
  grep -c -w -e undef -e poison kernel.ll >undefined || true
}

# True if variant 1 fails while the input itself and a stock pipeline agree.
cat >interesting.sh <<SCRIPT
#!/bin/sh
# What matters: no more undefined values than before, stock passes agree, the pipeline in ./passes does not.
[ "\$(grep -c -w -e undef -e poison "\$1")" -le "\$(cat '$folder/undefined')" ] || exit 1
run() { timeout 60 '$exec_tool' "\$@" --launch='$folder/launch' --plugin='$plugin' --fast-codegen \\
  --ub --uninit=ref --race=ref $schedule; }
run "\$1" -passes="\${NVOPT_FUZZ_AGREE:-verify}" >/dev/null 2>&1 || exit 1
passes=\${NVOPT_FUZZ_PASSES-\$(cat '$folder/passes')}
text=\$(run "\$1" $stage -passes="\$passes" 2>&1) && exit 1
printf '%s\n' "\$text" | grep -q 'variant 1 '
SCRIPT
chmod +x interesting.sh
printf '%s' "$passes" >passes
compile -g0
./interesting.sh kernel.ll || compile -gline-tables-only # as nvopt-exec does
if ! ./interesting.sh kernel.ll; then
  echo "  not reduced: the kernel as IR does not fail with '$passes'"
  exit 1
fi

# Drop passes of a sequence while it still fails. A level is one word and stays.
mapfile -t list < <(printf '%s' "$passes" | awk '{
  depth = 0; word = ""
  for (i = 1; i <= length($0); i++) {
    c = substr($0, i, 1)
    if (c == "(" || c == "<") depth++
    if (c == ")" || c == ">") depth--
    if (c == "," && depth == 0) { print word; word = "" } else word = word c
  }
  print word }')
for ((i = ${#list[@]} - 1; i >= 0 && ${#list[@]} > 1; i--)); do
  shorter=("${list[@]:0:i}" "${list[@]:i+1}")
  text=$(IFS=,; printf '%s' "${shorter[*]}")
  if NVOPT_FUZZ_PASSES=$text ./interesting.sh kernel.ll; then list=("${shorter[@]}"); fi
done
passes=$(IFS=,; printf '%s' "${list[*]}")
printf '%s' "$passes" >passes
echo "  fails with: $passes"

# Where in a level: the last pass execution without which it does not fail.
if [[ $passes == nvopt* ]]; then
  low=0 high=$(opt-22 -load-pass-plugin="$plugin" -passes="$passes" -opt-bisect-limit=-1 kernel.ll \
    -disable-output 2>&1 | grep -c '^BISECT')
  while [ $((high - low)) -gt 1 ]; do
    middle=$(((low + high) / 2))
    if timeout 60 "$exec_tool" kernel.ll --launch=launch --plugin="$plugin" --fast-codegen $schedule $stage \
      --opt-arg=-opt-bisect-limit=$middle -passes="$passes" >/dev/null 2>&1; then
      low=$middle
    else
      high=$middle
    fi
  done
  opt-22 -load-pass-plugin="$plugin" -passes="$passes" -opt-bisect-limit=$high kernel.ll \
    -disable-output 2>&1 | grep '^BISECT: running' | tail -1 | sed 's/^BISECT: /  first wrong: /' |
    tee culprit
fi

# Stock passes that fail too point at LLVM, not at nvopt: then they need not agree.
agree='default<O1>'
NVOPT_FUZZ_AGREE=$agree ./interesting.sh kernel.ll || agree=verify
export NVOPT_FUZZ_AGREE=$agree
cp kernel.ll reduced.ll
timeout 300 "$llvm_bin/llvm-reduce" --test=./interesting.sh kernel.ll -o reduced.ll >reduce.log 2>&1 ||
  true
./interesting.sh reduced.ll || cp kernel.ll reduced.ll

{
  echo "; Kernel ${folder##*-} of ./dev fuzz, reduced."
  echo ";"
  echo "; RUN: %exec %s $stage -passes='$passes' ${schedule}"
  echo ";"
  sed 's/^/; EXEC: /' launch
  grep -v -e '^; ModuleID' -e '^source_filename' reduced.ll
} >proposal.ll
echo "  proposal: $folder/proposal.ll ($(wc -l <reduced.ll) lines of IR)"
