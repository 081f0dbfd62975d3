; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; Every processor that the table gives to LLVM is one there, with the PTX minimum of the table; the
; table has every processor that LLVM has.
; RUN: nvopt-target-test mcpus > %t.table
; RUN: sh -c 'while read sm ptx; do llc-22 -mtriple=nvptx64-nvidia-cuda -mcpu=$sm -o - < %s 2>&1 | sed -n "s/^.target //p;s/^.version //p" | tr "\n" " " | sed "s/^\(.*\) \(.*\) $/\2 \1/"; echo; done' < %t.table > %t.llc
; RUN: diff %t.table %t.llc
; RUN: llc-22 -march=nvptx64 -mcpu=help < /dev/null 2>&1 | sed -n 's/^ *\(sm_[0-9]*[af]*\) *- Select.*/\1/p' | sort -u > %t.known
; RUN: sed 's/ .*//' %t.table | sort | diff %t.known -
define ptx_kernel void @f() { ret void }
