; Loops are closed by a branch that is taken; what is no loop, or right already, stays (CG-11a).
; RUN: %opt -passes=nv-loop-latch -S %s | FileCheck %s
; RUN: %opt -passes=nv-loop-latch,nv-loop-latch -S %s | FileCheck %s
; RUN: %llc -mcpu=sm_80 %s -o - | FileCheck %s --check-prefix=PTX
; RUN: %llc -mcpu=sm_80 -nvvm-opt=disable-loop-latch=1 -nvvm-opt=disable-block-order=1 %s -o - | FileCheck %s --check-prefix=OFF
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define ptx_kernel void @counted(
; CHECK: %done = icmp ne i32 %next, %n
; CHECK: br i1 %done, label %loop, label %exit, !prof [[W:![0-9]+]]
; PTX-LABEL: .entry counted(
; PTX: @%p{{[0-9]+}} bra $L__BB0_1;
; PTX-NOT: bra.uni
; PTX: ret;
; OFF-LABEL: .entry counted(
; OFF: bra.uni
define ptx_kernel void @counted(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store i32 %i, ptr addrspace(1) %a
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop, !prof !0
exit:
  ret void
}

; The compare has another user: the condition is inverted by an xor.
; CHECK-LABEL: define i1 @shared_compare(
; CHECK: %done = icmp eq i32 %next, %n
; CHECK: [[NOT:%.*]] = xor i1 %done, true
; CHECK: br i1 [[NOT]], label %loop, label %exit
define i1 @shared_compare(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %loop
exit:
  ret i1 %done
}

; The inverse of an ordered float predicate is the unordered opposite: a NaN must still leave here.
; CHECK-LABEL: define void @float_exit(
; CHECK: %go = fcmp une float %x, 1.000000e+00
; CHECK: br i1 %go, label %loop, label %exit
define void @float_exit(ptr %p) {
entry:
  br label %loop
loop:
  %x = load volatile float, ptr %p
  %go = fcmp oeq float %x, 1.0
  br i1 %go, label %exit, label %loop
exit:
  ret void
}

; CHECK-LABEL: define void @good_already(
; CHECK: br i1 %more, label %loop, label %exit
define void @good_already(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; CHECK-LABEL: define i32 @no_loop(
; CHECK: br i1 %c, label %a, label %b
define i32 @no_loop(i32 %x) {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %b
a:
  ret i32 1
b:
  ret i32 2
}

; Both latches of a nest.
; CHECK-LABEL: define void @nest(
; CHECK: br i1 %{{.*}}, label %inner, label %outer.latch
; CHECK: br i1 %{{.*}}, label %outer, label %exit
define void @nest(i32 %n, ptr %p) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %outer.latch ]
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j1, %inner ]
  store volatile i32 %j, ptr %p
  %j1 = add i32 %j, 1
  %jd = icmp eq i32 %j1, %n
  br i1 %jd, label %outer.latch, label %inner
outer.latch:
  %i1 = add i32 %i, 1
  %id = icmp eq i32 %i1, %n
  br i1 %id, label %exit, label %outer
exit:
  ret void
}

; The weights follow their targets: leaving is still the rare case.
; CHECK: [[W]] = !{!"branch_weights", i32 99, i32 1}
!0 = !{!"branch_weights", i32 1, i32 99}
