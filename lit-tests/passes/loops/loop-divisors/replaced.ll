; A dividend that several divisions share may be a division that is replaced after the first of them, since its block stands behind
; in the text, or what the divisor was frozen as: the others still find it (PF-13).
; RUN: %opt -passes=nv-loop-divisors -verify-each -S %s | FileCheck %s
; RUN: %exec --ub %s -passes=nv-loop-divisors -passes='nvopt<O3>'
;
; EXEC: buffer x i32[8] values(0, 1, -1, 100, -100, 2147483647, -2147483648, -12345)
; EXEC: buffer out i32[40]
; EXEC: launch text_order args=(x, out, i32:3, i32:8)
; EXEC: launch text_order args=(x, out+32, i32:-3, i32:8)
; EXEC: launch text_order args=(x, out+64, i32:-2147483648, i32:8)
; EXEC: launch frozen_dividend args=(x, out+96, i32:-7, i32:8)
; EXEC: launch frozen_dividend args=(x, out+128, i32:2147483647, i32:8)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; The remainder and the quotient of %a share the product and the comparison, and both ask for the sign of what %a is then.
; CHECK-LABEL: define ptx_kernel void @text_order(
; CHECK: second:
; CHECK: call i32 @llvm.abs.i32(i32 %a, i1 false)
; CHECK: call i32 @llvm.nvvm.mulhi.ui(
; CHECK: ashr i32 %a, 31
; CHECK: first:
; CHECK: call i32 @llvm.nvvm.mulhi.ui(
; CHECK: %a = sub i32
; CHECK: latch:
; CHECK-NEXT: ashr i32 %a, 31
; CHECK-NOT: mulhi
; CHECK: ret void
define ptx_kernel void @text_order(ptr addrspace(1) %x, ptr addrspace(1) %out, i32 noundef %d, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %px = getelementptr i32, ptr addrspace(1) %x, i32 %i
  %v = load i32, ptr addrspace(1) %px, !noundef !0
  br label %first
second:
  %b = srem i32 %a, %d
  br label %latch
first:
  %a = sdiv i32 %v, %d
  br label %second
latch:
  %c = sdiv i32 %a, %d
  %b3 = mul i32 %b, 31
  %both = add i32 %b3, %c
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %i
  store i32 %both, ptr addrspace(1) %po
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; %f is a dividend first, then a divisor, for which the value frozen in front of the loop takes its place.
; CHECK-LABEL: define ptx_kernel void @frozen_dividend(
; CHECK-NEXT: entry:
; CHECK-NEXT: %[[F:.*]] = freeze i32 %d
; CHECK: loop:
; CHECK-NOT: freeze
; CHECK: call i32 @llvm.abs.i32(i32 %[[F]], i1 false)
; CHECK: ret void
define ptx_kernel void @frozen_dividend(ptr addrspace(1) %x, ptr addrspace(1) %out, i32 %d, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %px = getelementptr i32, ptr addrspace(1) %x, i32 %i
  %v = load i32, ptr addrspace(1) %px, !noundef !0
  %f = freeze i32 %d
  %a = srem i32 %f, %d
  %b = srem i32 %v, %f
  %c = sdiv i32 %f, %d
  %b3 = mul i32 %b, 31
  %ab = add i32 %a, %b3
  %all = add i32 %ab, %c
  %po = getelementptr i32, ptr addrspace(1) %out, i32 %i
  store i32 %all, ptr addrspace(1) %po
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
!0 = !{}
