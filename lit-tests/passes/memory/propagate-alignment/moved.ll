; Pointers that a loop moves are as well aligned as their start and all their steps (PAL).
; RUN: %opt -passes=propagate-alignment -S %s | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Two steps of 4 and 20 bytes make 24: a multiple of 8 at the start of each round, of 4 in its middle.
; CHECK-LABEL: define void @constant(
; CHECK: store float 0.000000e+00, ptr %p, align 16
; CHECK: store float 1.000000e+00, ptr %q, align 8
; CHECK: store float 2.000000e+00, ptr %r, align 4
; Four bytes behind a multiple of 16.
; CHECK: store float 3.000000e+00, ptr %s, align 4
define void @constant(ptr align 16 %a, ptr align 16 %b, i1 %c) {
entry:
  br label %loop
loop:
  %p = phi ptr [ %a, %entry ], [ %p2, %loop ]
  %q = phi ptr [ %b, %entry ], [ %q2, %loop ]
  store float 0.0, ptr %p, align 4
  store float 1.0, ptr %q, align 4
  %r = getelementptr i8, ptr %q, i64 4
  store float 2.0, ptr %r, align 4
  %s = getelementptr i8, ptr %p, i64 4
  store float 3.0, ptr %s, align 4
  %p2 = getelementptr i8, ptr %p, i64 -48
  %q2 = getelementptr i8, ptr %r, i64 20
  br i1 %c, label %loop, label %out
out:
  ret void
}

; Steps known only at run time: by what they are multiples of.
; CHECK-LABEL: define void @variable(
; CHECK: store float 0.000000e+00, ptr addrspace(1) %p, align 16
; CHECK: store float 1.000000e+00, ptr addrspace(1) %q, align 4
define void @variable(ptr addrspace(1) align 16 %a, i64 %n, i1 %c) {
entry:
  %fours = shl i64 %n, 2
  br label %loop
loop:
  %p = phi ptr addrspace(1) [ %a, %entry ], [ %p2, %loop ]
  %q = phi ptr addrspace(1) [ %a, %entry ], [ %q2, %loop ]
  store float 0.0, ptr addrspace(1) %p, align 4
  store float 1.0, ptr addrspace(1) %q, align 4
  %p2 = getelementptr float, ptr addrspace(1) %p, i64 %fours
  %q2 = getelementptr float, ptr addrspace(1) %q, i64 %n
  br i1 %c, label %loop, label %out
out:
  ret void
}

; Several ways round, a choice on one of them, and a phi that hands on another: the smallest step counts.
; CHECK-LABEL: define void @ways(
; CHECK: store float 0.000000e+00, ptr %p, align 8
; CHECK: store float 1.000000e+00, ptr %x, align 8
define void @ways(ptr align 16 %a, i1 %c, i1 %d) {
entry:
  br label %loop
loop:
  %p = phi ptr [ %a, %entry ], [ %p1, %left ], [ %x, %join ]
  store float 0.0, ptr %p, align 4
  br i1 %c, label %left, label %right
left:
  %p1 = getelementptr i8, ptr %p, i64 32
  br label %loop
right:
  %p2 = getelementptr i8, ptr %p, i64 8
  %p3 = getelementptr i8, ptr %p, i64 16
  %s = select i1 %d, ptr %p2, ptr %p3
  br label %join
join:
  %x = phi ptr [ %s, %right ], [ %x2, %join ]
  store float 1.0, ptr %x, align 4
  %x2 = getelementptr i8, ptr %x, i64 64
  br i1 %d, label %loop, label %join
}

; Nobody knows where one of the starts is, or what comes back from a call or from memory.
; CHECK-LABEL: define void @unknown(
; CHECK: store float 0.000000e+00, ptr %p, align 4
; CHECK: store float 1.000000e+00, ptr %q, align 4
; CHECK: store float 2.000000e+00, ptr %r, align 4
define void @unknown(ptr align 16 %a, ptr %b, ptr align 16 %list, i1 %c) {
entry:
  br i1 %c, label %one, label %loop
one:
  br label %loop
loop:
  %p = phi ptr [ %a, %entry ], [ %b, %one ], [ %p2, %loop ]
  %q = phi ptr [ %a, %entry ], [ %a, %one ], [ %q2, %loop ]
  %r = phi ptr [ %list, %entry ], [ %list, %one ], [ %r2, %loop ]
  store float 0.0, ptr %p, align 4
  store float 1.0, ptr %q, align 4
  store float 2.0, ptr %r, align 4
  %p2 = getelementptr i8, ptr %p, i64 16
  %q2 = call ptr @next(ptr %q)
  %r2 = load ptr, ptr %list, align 8
  br label %loop
}
declare ptr @next(ptr)

; What is assumed of the next value holds from the end of the block on in which it is assumed.
; CHECK-LABEL: define void @assumed(
; CHECK: store float 0.000000e+00, ptr %p, align 16
; CHECK: store float 1.000000e+00, ptr %q, align 4
define void @assumed(ptr align 16 %a, i64 %n, i1 %c) {
entry:
  br label %loop
loop:
  %p = phi ptr [ %a, %entry ], [ %p2, %latch ]
  %q = phi ptr [ %a, %entry ], [ %q2, %latch ]
  store float 0.0, ptr %p, align 4
  store float 1.0, ptr %q, align 4
  %p2 = getelementptr i8, ptr %p, i64 %n
  %q2 = getelementptr i8, ptr %q, i64 %n
  br i1 %c, label %latch, label %out
latch:
  call void @llvm.assume(i1 true) [ "align"(ptr %p2, i64 16) ]
  br label %loop
out:
  call void @llvm.assume(i1 true) [ "align"(ptr %q2, i64 16) ]
  ret void
}

; Never lowered, however small the steps are.
; CHECK-LABEL: define void @kept(
; CHECK: store float 0.000000e+00, ptr %p, align 32
define void @kept(ptr %a, i64 %n) {
entry:
  br label %loop
loop:
  %p = phi ptr [ %a, %entry ], [ %p2, %loop ]
  store float 0.0, ptr %p, align 32
  %p2 = getelementptr i8, ptr %p, i64 %n
  br label %loop
}
