; Levels of remat-iv, the loops that the pass may touch, its dump and its remarks (IVD-7).
; RUN: %opt -passes=nvvm-iv-demotion -nvvm-opt=remat-iv=0 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes=nvvm-iv-demotion -nvvm-opt=remat-iv=2 -S %s | FileCheck %s --check-prefix=TWO
; RUN: %opt -passes=nvvm-iv-demotion -nvvm-opt=remat-iv=3 -S %s | FileCheck %s --check-prefix=THREE
; RUN: %opt -passes=nvvm-iv-demotion -nvvm-opt=remat-iv=5 -S %s | FileCheck %s --check-prefix=FOUR
; RUN: %opt -passes=nvvm-iv-demotion -nvvm-opt=Disable-unknown-trip-iv=1 -S %s | FileCheck %s --check-prefix=KNOWN
; RUN: %opt -passes=nvvm-iv-demotion -nvvm-opt=Disable-unknown-trip-iv=0 -S %s | FileCheck %s --check-prefix=ANY
; RUN: %opt -passes=nvvm-iv-demotion -nvvm-opt=iv-loop-level=1 -S %s | FileCheck %s --check-prefix=INNER
; RUN: %opt -passes=nvvm-iv-demotion -nvvm-opt=dump-remat-iv=1 -disable-output %s 2>&1 | FileCheck %s --check-prefix=DUMP
; RUN: %opt -passes=nvvm-iv-demotion -pass-remarks=nvvm-iv-demotion -pass-remarks-missed=nvvm-iv-demotion -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; Low half and comparison in one block.
; OFF-NOT: newBaseIV
; TWO-LABEL: @one_block
; TWO: newBaseIV
; TWO-LABEL: @address
; TWO-NOT: newBaseIV
; TWO: ret void
; THREE-LABEL: @address
; THREE: newBaseIV
; THREE-LABEL: @two_phis
; THREE-NOT: newBaseIV
; THREE: ret void
; FOUR-LABEL: @two_phis
; FOUR: newBaseIV
; DUMP: IV demotion: one_block: narrowing ({{[0-9]+}}):  %i = phi i64
; DUMP: IV demotion: unknown: kept
; REMARK: remark: {{.*}}induction variable computed in 32 bits, saves {{[1-9]}} instructions a round and 1 register (loop over 'i')
; REMARK: remark: {{.*}}induction variable stays 64 bits wide: a use needs bits that are not proven to be an extension of the low half
define void @one_block(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %t = trunc i64 %i to i32
  store volatile i32 %t, ptr %p
  %i1 = add i64 %i, 1
  %c = icmp ult i64 %i1, 99
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @address(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %q = getelementptr i32, ptr %p, i64 %i
  store volatile i32 1, ptr %q
  %i1 = add i64 %i, 1
  %c = icmp ult i64 %i1, 99
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

define void @two_phis(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %j = phi i64 [ 0, %entry ], [ %j1, %loop ]
  %t = trunc i64 %j to i32
  store volatile i32 %t, ptr %p
  %j1 = add i64 %j, %i
  %i1 = add i64 %i, 1
  %c = icmp ult i64 %i1, 99
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; Nobody knows when it ends: narrowed unless the option keeps such loops, one with a count is narrowed anyway.
; KNOWN-LABEL: @one_block
; KNOWN: newBaseIV
; KNOWN-LABEL: @data
; KNOWN-NOT: newBaseIV
; KNOWN: ret void
; ANY-LABEL: @data
; ANY: newBaseIV
; ANY-LABEL: @unknown
define void @data(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %t = trunc i64 %i to i32
  store volatile i32 %t, ptr %p
  %v = load volatile i32, ptr %p
  %i1 = add i64 %i, 1
  %c = icmp eq i32 %v, %t
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; The whole counter is wanted.
define void @unknown(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %t = trunc i64 %i to i32
  store volatile i64 %i, ptr %p
  %v = load volatile i32, ptr %p
  %i1 = add i64 %i, 1
  %c = icmp eq i32 %v, %t
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; INNER-LABEL: @nest
; INNER: outer:
; INNER: %i = phi i64
; INNER: inner:
; INNER: newBaseIV
define void @nest(ptr %p) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i1, %latch ]
  %t = trunc i64 %i to i32
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j1, %inner ]
  %u = trunc i64 %j to i32
  %v = add i32 %u, %t
  store volatile i32 %v, ptr %p
  %j1 = add i64 %j, 1
  %d = icmp ult i64 %j1, 9
  br i1 %d, label %inner, label %latch
latch:
  %i1 = add i64 %i, 1
  %c = icmp ult i64 %i1, 9
  br i1 %c, label %outer, label %exit
exit:
  ret void
}
