; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; What the order of the passes is for (PR-1, PR-3): local arrays vanish, helpers are inlined, short
; triangular loops unroll, kernel pointers become global ones.
;
; RUN: for l in O1 O2 O3; do %opt -passes="nvopt<$l>" -S %s \
; RUN:   | FileCheck %s --check-prefixes=ALL,INLINED || exit 1; done
; RUN: for l in O2 O3; do %opt -passes="nvopt<$l;strict-order=1>" -S %s \
; RUN:   | FileCheck %s --check-prefix=INLINED || exit 1; done
; RUN: %opt -passes='nvopt<O1;strict-order=1>' -S %s | FileCheck %s --check-prefix=CALLED
; RUN: for l in O1 O2 O3; do %opt -passes="nvopt<$l>" -S %s \
; RUN:   | FileCheck %s --check-prefix=TRIANGLE || exit 1; done

target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; 16 elements filled and read back in reverse by two loops of constant trip count. Without the array
; the kernel only loads from and stores to global memory.
; ALL-LABEL: @array(
; ALL-NOT:   alloca
; ALL-NOT:   br
; ALL:       load float, ptr addrspace(1)
; ALL-NOT:   load float, ptr %
; ALL:       store float {{.*}} ptr addrspace(1)
; ALL:       ret void
define ptx_kernel void @array(ptr %p) {
entry:
  %t = alloca [16 x float]
  br label %fill
fill:
  %i = phi i32 [ 0, %entry ], [ %i.next, %fill ]
  %src = getelementptr float, ptr %p, i32 %i
  %x = load float, ptr %src
  %x2 = fmul float %x, 2.0
  %slot = getelementptr [16 x float], ptr %t, i32 0, i32 %i
  store float %x2, ptr %slot
  %i.next = add nuw nsw i32 %i, 1
  %filled = icmp eq i32 %i.next, 16
  br i1 %filled, label %sum, label %fill
sum:
  %j = phi i32 [ 0, %fill ], [ %j.next, %sum ]
  %s = phi float [ 0.0, %fill ], [ %s.next, %sum ]
  %back = sub nsw i32 15, %j
  %slot.j = getelementptr [16 x float], ptr %t, i32 0, i32 %back
  %y = load float, ptr %slot.j
  %src.j = getelementptr float, ptr %p, i32 %j
  %z = load float, ptr %src.j
  %yz = fmul float %y, %z
  %s.next = fadd float %s, %yz
  %j.next = add nuw nsw i32 %j, 1
  %summed = icmp eq i32 %j.next, 16
  br i1 %summed, label %done, label %sum
done:
  store float %s.next, ptr %p
  ret void
}

; A helper of some 30 instructions, called twice: inlined by cost, but not by the observed O1, which
; inlines only what must be.
; INLINED-LABEL: @calls(
; INLINED-NOT:   call
; INLINED:       ret void
; CALLED-LABEL:  @calls(
; CALLED-COUNT-2: call {{.*}}@helper(
define ptx_kernel void @calls(ptr %p) {
  %a = load float, ptr %p
  %p1 = getelementptr float, ptr %p, i32 1
  %b = load float, ptr %p1
  %x = call float @helper(float %a)
  %y = call float @helper(float %b)
  store float %x, ptr %p
  store float %y, ptr %p1
  ret void
}

define float @helper(float %a) {
  %1 = fmul float %a, 1.5
  %2 = fadd float %1, %a
  %3 = fmul float %2, %2
  %4 = fadd float %3, 2.0
  %5 = fdiv float %4, %a
  %6 = fmul float %5, 1.25
  %7 = fadd float %6, %a
  %8 = fmul float %7, %7
  %9 = fadd float %8, 3.0
  %10 = fdiv float %9, %2
  %11 = fmul float %10, 1.75
  %12 = fadd float %11, %a
  %13 = fmul float %12, %12
  %14 = fadd float %13, 4.0
  %15 = fdiv float %14, %7
  %16 = fmul float %15, 0.5
  %17 = fadd float %16, %a
  %18 = fmul float %17, %17
  %19 = fadd float %18, 5.0
  %20 = fdiv float %19, %12
  %21 = fcmp ogt float %20, 1.0
  %22 = select i1 %21, float %20, float %17
  %23 = fmul float %22, %a
  %24 = fadd float %23, 6.0
  %25 = fdiv float %24, %17
  %26 = fmul float %25, %25
  %27 = fadd float %26, %20
  %28 = fsub float %27, %a
  %29 = fmul float %28, 0.75
  %30 = fadd float %29, %12
  ret float %30
}

; The inner bound is the outer counter: it becomes constant when the outer loop is unrolled.
; TRIANGLE-LABEL: @triangle(
; TRIANGLE-NOT:   alloca
; TRIANGLE-NOT:   br
; TRIANGLE:       ret void
define ptx_kernel void @triangle(ptr %p) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 1, %entry ], [ %i.next, %latch ]
  %at = getelementptr float, ptr %p, i32 %i
  %start = load float, ptr %at
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j.next, %inner ]
  %s = phi float [ %start, %outer ], [ %s.next, %inner ]
  %jp = getelementptr float, ptr %p, i32 %j
  %x = load float, ptr %jp
  %xx = fmul float %x, %x
  %s.next = fadd float %s, %xx
  %j.next = add nuw nsw i32 %j, 1
  %more = icmp slt i32 %j.next, %i
  br i1 %more, label %inner, label %latch
latch:
  store float %s.next, ptr %at
  %i.next = add nuw nsw i32 %i, 1
  %again = icmp slt i32 %i.next, 4
  br i1 %again, label %outer, label %exit
exit:
  ret void
}
