; A product of single bits with a sign: 1 is -1 there, and -1 times -1 is too large. The flag that says so goes (PF-10).
; RUN: %opt -passes=nv-neutral-loads,verify -S %s -o %t.after.ll
; RUN: FileCheck %s < %t.after.ll
; RUN: %opt -passes=verify -S %s -o %t.before.ll
; RUN: nvopt-exact %t.before.ll %t.after.ll | FileCheck %s --check-prefix=EXACT
; EXACT: 1 functions: 0 as they were, 0 left out, 1 compared {{.*}} 0 wrong, 0 not sure
; CHECK-LABEL: @bits(
; CHECK-COUNT-4: mul i1
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define i1 @bits(ptr %x, i1 %first, i8 %t) {
entry:
  %d0 = icmp ne i8 %t, 0
  %e0 = icmp ult i8 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr i8, ptr %x, i32 0
  %v0 = load i1, ptr %p0
  %s0 = mul nsw i1 %first, %v0
  br label %on0
on0:
  %u0 = phi i1 [ %s0, %in0 ], [ %first, %entry ]
  %d1 = icmp ne i8 %t, 3
  %e1 = icmp ult i8 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr i8, ptr %x, i32 1
  %v1 = load i1, ptr %p1
  %s1 = mul nsw i1 %u0, %v1
  br label %on1
on1:
  %u1 = phi i1 [ %s1, %in1 ], [ %u0, %on0 ]
  %d2 = icmp ne i8 %t, 6
  %e2 = icmp ult i8 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr i8, ptr %x, i32 2
  %v2 = load i1, ptr %p2
  %s2 = mul nsw i1 %u1, %v2
  br label %on2
on2:
  %u2 = phi i1 [ %s2, %in2 ], [ %u1, %on1 ]
  %d3 = icmp ne i8 %t, 9
  %e3 = icmp ult i8 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr i8, ptr %x, i32 3
  %v3 = load i1, ptr %p3
  %s3 = mul nsw i1 %u2, %v3
  br label %on3
on3:
  %u3 = phi i1 [ %s3, %in3 ], [ %u2, %on2 ]
  ret i1 %u3
}
