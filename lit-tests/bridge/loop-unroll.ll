; loop-transforms.h: unrolling, peeling, strength reduction and unswitching of one chosen loop, in function passes
; and in loop passes. Results: 0 declined, 1 partial, 2 full.
; RUN: split-file %s %t
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-loop-unroll -S %t/unroll.ll 2>&1 \
; RUN:   | FileCheck %s --check-prefixes=UNROLL,FN
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes='loop(test-loop-unroll-loop)' -S \
; RUN:   %t/unroll.ll 2>&1 | FileCheck %s --check-prefixes=UNROLL,LOOP
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-loop-peel -S %t/peel.ll 2>&1 \
; RUN:   | FileCheck %s --check-prefix=PEEL
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes='loop(test-loop-peel-loop)' -S \
; RUN:   %t/peel.ll 2>&1 | FileCheck %s --check-prefix=PEEL
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-loop-lsr -S %t/lsr.ll 2>&1 \
; RUN:   | FileCheck %s --check-prefix=LSR
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes='loop(test-loop-lsr-loop)' -S \
; RUN:   %t/lsr.ll 2>&1 | FileCheck %s --check-prefix=LSR
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-loop-exit-values -S %t/exit.ll 2>&1 \
; RUN:   | FileCheck %s --check-prefix=EXIT
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes='loop-mssa(test-loop-exit-values-loop)' -S \
; RUN:   %t/exit.ll 2>&1 | FileCheck %s --check-prefix=EXIT
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-loop-unswitch -S %t/unswitch.ll 2>&1 \
; RUN:   | FileCheck %s --check-prefix=REFUSED
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes='loop(test-loop-unswitch-loop)' -S \
; RUN:   %t/unswitch.ll 2>&1 | FileCheck %s --check-prefix=UNSWITCH
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-loop-full -S %t/full.ll 2>&1 \
; RUN:   | FileCheck %s --check-prefix=NOTHERE
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes='loop(test-loop-full-loop)' -S \
; RUN:   %t/full.ll 2>&1 | FileCheck %s --check-prefix=BOUNDED

; UNROLL: unroll result 2 remainder -
; UNROLL-NEXT: full: unroll 1, valid 1
; UNROLL-NEXT: unroll result 1 remainder -
; UNROLL-NEXT: partial: unroll 1, valid 1
; UNROLL-NEXT: unroll result 1 remainder loop.epil
; UNROLL-NEXT: runtime: unroll 1, valid 1
; UNROLL-NEXT: unroll result 1 remainder -
; UNROLL-NEXT: tested: unroll 1, valid 1
; UNROLL-NEXT: unroll result 0 remainder -
; UNROLL-NEXT: endless: unroll 0, valid 1
; Nine rounds, wanted at most eight copies; 2^32-1 rounds are possible.
; UNROLL-NEXT: unroll result 0 remainder -
; UNROLL-NEXT: nine: unroll 0, valid 1
; UNROLL-NEXT: unroll result 0 remainder -
; UNROLL-NEXT: huge: unroll 0, valid 1
; Barriers: a remainder would let threads part before them.
; UNROLL-NEXT: unroll result 0 remainder -
; UNROLL-NEXT: barrier_rest: unroll 0, valid 1
; UNROLL-NEXT: unroll result 1 remainder -
; UNROLL-NEXT: barrier_even: unroll 1, valid 1
; Without LCSSA form, declined; a loop pipeline has formed it.
; FN-NEXT: unroll result 0 remainder -
; LOOP-NEXT: unroll result 2 remainder -
; UNROLL: no_lcssa: unroll {{[01]}}, valid 1

; UNROLL-LABEL: define void @full
; UNROLL-COUNT-3: store volatile i32
; UNROLL-NOT: store
; UNROLL-NOT: br i1
; UNROLL: ret void

; UNROLL-LABEL: define void @partial
; UNROLL-COUNT-4: store volatile i32
; UNROLL-NOT: store
; UNROLL: br i1
; UNROLL-NOT: br i1
; UNROLL: ret void

; UNROLL-LABEL: define void @runtime
; The rest of a division by 4, then four copies, then one.
; UNROLL: %xtraiter = and i32 %{{.*}}, 3
; UNROLL-COUNT-4: store volatile i32
; UNROLL: br i1
; UNROLL: store volatile i32
; UNROLL-NOT: store
; UNROLL-LABEL: define void @tested
; UNROLL: br i1
; UNROLL: br i1
; UNROLL: br i1
; UNROLL-NOT: br i1
; UNROLL-LABEL: define void @endless
; UNROLL-LABEL: define void @barrier_rest
; UNROLL: call void @llvm.nvvm.barrier.cta.sync.aligned.all
; UNROLL-NOT: call void @llvm.nvvm.barrier
; UNROLL-LABEL: define void @barrier_even
; UNROLL-COUNT-2: call void @llvm.nvvm.barrier.cta.sync.aligned.all
; UNROLL-NOT: call void @llvm.nvvm.barrier

; PEEL: peeled copy of the header: loop.peel2
; PEEL-NEXT: first: peel 1, valid 1
; PEEL-NEXT: peeled copy of the header: {{loop.*peel.*}}
; PEEL-NEXT: last: peel 1, valid 1
; The last iteration of an unknown number cannot be told.
; PEEL-NEXT: last_unknown: peel 0, valid 1
; PEEL-LABEL: define void @first
; PEEL: store volatile i32 0, ptr %p
; PEEL: store volatile i32 %{{.*}}, ptr %p
; PEEL: loop:
; PEEL: store volatile i32 %i, ptr %p

; The address is advanced instead of being computed in each round; the loop named other stays.
; LSR: strided: lsr 1, valid 1
; LSR-LABEL: define void @strided
; LSR: {{^}}loop:
; LSR-NOT: mul
; LSR: br i1
; LSR: {{^}}other:
; LSR: mul i64 %j,

;--- unroll.ll
target triple = "nvptx64-nvidia-cuda"
define void @full(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  store volatile i32 %i, ptr %p
  %i2 = add nuw i32 %i, 1
  %c = icmp ult i32 %i2, 3
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @partial(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  store volatile i32 %i, ptr %p
  %i2 = add nuw i32 %i, 1
  %c = icmp ult i32 %i2, 16
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}
define void @runtime(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  store volatile i32 %i, ptr %p
  %i2 = add i32 %i, 1
  %c = icmp ne i32 %i2, %n
  br i1 %c, label %loop, label %exit, !llvm.loop !1
exit:
  ret void
}
define void @tested(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  store volatile i32 %i, ptr %p
  %i2 = add nuw i32 %i, 1
  %c = icmp ult i32 %i2, %n
  br i1 %c, label %loop, label %exit, !llvm.loop !2
exit:
  ret void
}
define void @endless(ptr %p) {
entry:
  br label %loop
loop:
  %v = load volatile i1, ptr %p
  br i1 %v, label %loop, label %exit
exit:
  ret void
}
define void @nine(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  store volatile i32 %i, ptr %p
  %i2 = add nuw i32 %i, 1
  %c = icmp ult i32 %i2, 9
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @huge(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  store volatile i32 %i, ptr %p
  %i2 = add nuw i32 %i, 1
  %c = icmp ult i32 %i2, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
define void @barrier_rest(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %i2 = add nuw i32 %i, 1
  %c = icmp ult i32 %i2, 16
  br i1 %c, label %loop, label %exit, !llvm.loop !2
exit:
  ret void
}
define void @barrier_even(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %i2 = add nuw i32 %i, 1
  %c = icmp ult i32 %i2, 16
  br i1 %c, label %loop, label %exit, !llvm.loop !6
exit:
  ret void
}
define i32 @no_lcssa(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  %i2 = add nuw i32 %i, 1
  %c = icmp ult i32 %i2, 3
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %i2
}
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
!0 = distinct !{!0, !3}
!1 = distinct !{!1, !3, !4}
!2 = distinct !{!2, !5}
!3 = !{!"test.count", i32 4}
!4 = !{!"test.runtime"}
!5 = !{!"test.count", i32 3}
!6 = distinct !{!6, !7}
!7 = !{!"test.count", i32 2}

;--- peel.ll
define void @first(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  store volatile i32 %i, ptr %p
  %i2 = add nuw i32 %i, 1
  %c = icmp ult i32 %i2, %n
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}
define void @last(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  store volatile i32 %i, ptr %p
  %i2 = add nuw i32 %i, 1
  %c = icmp ne i32 %i2, 16
  br i1 %c, label %loop, label %exit, !llvm.loop !1
exit:
  ret void
}
define void @last_unknown(ptr %p) {
entry:
  br label %loop
loop:
  %v = load volatile i1, ptr %p
  br i1 %v, label %loop, label %exit, !llvm.loop !1
exit:
  ret void
}
!0 = distinct !{!0, !2}
!1 = distinct !{!1, !3}
!2 = !{!"test.count", i32 2}
!3 = !{!"test.last"}

; The counter was in the loop for its last value only.
; EXIT: counted: exit-values 1, valid 1
; EXIT-LABEL: define i32 @counted
; EXIT: add i32 %{{start, %n|n, %start}}
; EXIT: {{^}}loop:
; EXIT-NOT: %i
; EXIT: ret i32

;--- exit.ll
define i32 @counted(i32 %start, i32 %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %start, %entry ], [ %i2, %loop ]
  %left = phi i32 [ %n, %entry ], [ %left2, %loop ]
  store volatile i32 %left, ptr %p
  %i2 = add i32 %i, 1
  %left2 = add i32 %left, -1
  %c = icmp ne i32 %left2, 0
  br i1 %c, label %loop, label %exit
exit:
  %r = phi i32 [ %i2, %loop ]
  ret i32 %r
}

;--- lsr.ll
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define void @strided(ptr %p, i64 %s, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i2, %loop ]
  %m = mul i64 %i, %s
  %q = getelementptr float, ptr %p, i64 %m
  store float 0.0, ptr %q
  %i2 = add nuw i64 %i, 1
  %c = icmp ult i64 %i2, %n
  br i1 %c, label %loop, label %other.ph
other.ph:
  br label %other
other:
  %j = phi i64 [ 0, %other.ph ], [ %j2, %other ]
  %k = mul i64 %j, %s
  %r = getelementptr float, ptr %p, i64 %k
  store float 1.0, ptr %r
  %j2 = add nuw i64 %j, 1
  %d = icmp ult i64 %j2, %n
  br i1 %d, label %other, label %exit
exit:
  ret void
}

; REFUSED: chosen: unswitch 0, valid 1
; REFUSED: veiled: unswitch 0, valid 1
; UNSWITCH: chosen: unswitch 1, valid 1
; UNSWITCH: veiled: unswitch 0, valid 1
; UNSWITCH-LABEL: define void @chosen(
; UNSWITCH: br i1 %c
; UNSWITCH-LABEL: define void @veiled(
; UNSWITCH-NOT: freeze
; UNSWITCH: select i1 %hidden
;--- unswitch.ll
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define void @chosen(ptr %p, i1 noundef %c, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %x = select i1 %c, i32 %i, i32 7
  store volatile i32 %x, ptr %p
  %i1 = add nuw i32 %i, 1
  %again = icmp ult i32 %i1, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
define void @veiled(ptr %p, i1 noundef %hidden, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %x = select i1 %hidden, i32 %i, i32 7
  store volatile i32 %x, ptr %p
  %i1 = add nuw i32 %i, 1
  %again = icmp ult i32 %i1, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; NOTHERE: fits: full 0, valid 1
; BOUNDED: fits: full 1, valid 1
; BOUNDED: too_large: full 0, valid 1
; BOUNDED: too_long: full 0, valid 1
; BOUNDED-LABEL: define void @fits(
; BOUNDED-COUNT-8: store volatile
; BOUNDED-NOT: br i1
; BOUNDED-LABEL: define void @too_large(
;--- full.ll
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define void @fits(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  store volatile i32 %i, ptr %p
  %i1 = add nuw nsw i32 %i, 1
  %again = icmp ult i32 %i1, 8
  br i1 %again, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}
define void @too_large(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  store volatile i32 %i, ptr %p
  %i1 = add nuw nsw i32 %i, 1
  %again = icmp ult i32 %i1, 8
  br i1 %again, label %loop, label %exit, !llvm.loop !1
exit:
  ret void
}
define void @too_long(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  store volatile i32 %i, ptr %p
  %i1 = add nuw nsw i32 %i, 1
  %again = icmp ult i32 %i1, 8
  br i1 %again, label %loop, label %exit, !llvm.loop !2
exit:
  ret void
}
!0 = distinct !{!0, !3, !4}
!1 = distinct !{!1, !5, !4}
!2 = distinct !{!2, !3, !6}
!3 = !{!"test.threshold", i32 100}
!4 = !{!"test.trips", i32 8}
!5 = !{!"test.threshold", i32 1}
!6 = !{!"test.trips", i32 7}
