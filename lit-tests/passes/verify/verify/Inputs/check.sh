#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# check.sh PLUGIN DIR: verifies every module of DIR and compares the message lines with its comments.
#   ; OPTIONS: profile=strict;sm=80   parameters of the pass (ids is added); default: none
#   ; TOOL: -disable-verify           more arguments for opt
#   ; EXPECT: message line            in order, without leading blanks, the file called "part"
#   ; ACCEPTS: VF-03 VF-04            rules that the module shows the good side of
plugin=$1 dir=$2 failed=0
for f in "$dir"/*.ll; do
  options=$(sed -n 's/^; OPTIONS: //p' "$f")
  tool=$(sed -n 's/^; TOOL: //p' "$f")
  sed -n 's/^; EXPECT: //p' "$f" > "$f.expected"
  # shellcheck disable=SC2086
  opt-22 -load-pass-plugin="$plugin" $tool -passes="nvvm-verify<text;ids;$options>" -disable-output \
    "$f" 2> "$f.err"
  status=$?
  grep -E '\[V[A-Z]-[0-9G]+\]$' "$f.err" | sed -e 's/^ *//' -e "s|$f|part|" > "$f.messages"
  wanted=0
  grep -q '^Error' "$f.err" && wanted=1
  if ! diff -u "$f.expected" "$f.messages" || [ $status -ne $wanted ]; then
    echo "$f: status $status, wanted $wanted"
    cat "$f.err"
    failed=1
  fi
done
exit $failed
