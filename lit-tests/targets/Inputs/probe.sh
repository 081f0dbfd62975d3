#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# probe.sh PTXAS FEATURE DIR 'instructions': assembles the instructions for a choice of processors
# and reports where ptxas and nv_sm_has disagree.
ptxas=$1 feature=$2 dir=$3 body=$4
for sm in sm_75 sm_80 sm_86 sm_89 sm_90 sm_90a sm_100 sm_100f sm_103a sm_110a sm_120 sm_121a; do
  {
    echo '.version 9.0'
    echo ".target $sm"
    echo '.address_size 64'
    echo '.visible .entry k(.param .u64 p) {'
    echo '.reg .b16 %h<9>; .reg .b32 %r<9>; .reg .f32 %f<9>; .reg .b64 %d<9>; .reg .pred %p<9>;'
    echo '.shared .align 16 .b8 s[128];'
    echo 'mov.u32 %r1, s; ld.param.u64 %d1, [p]; mov.b32 %r2, 1; mov.b64 %d2, 1;'
    echo "$body"
    echo 'ret; }'
  } > "$dir/$feature.ptx"
  if "$ptxas" -arch=$sm "$dir/$feature.ptx" -o /dev/null > /dev/null 2>&1; then is=1; else is=0; fi
  says=$(nvopt-target-test has $sm 90 "$feature" | sed 's/.*: //')
  [ "$is" = "$says" ] || echo "$feature on $sm: ptxas $is, table $says"
done
echo "$feature done"
