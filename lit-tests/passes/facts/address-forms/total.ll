; A sum is built in front of a branch, in the way in which one arm computes it. What cancels out in it is computed
; again only where it has a result for all operands: %q is a quotient that stands behind the question whether
; there is one, and %h a shift that may be too far in the other arm, which does without it.
; RUN: %opt -passes=nvvm-scev-cgp,verify -S %s | FileCheck %s
; RUN: %exec %s -passes=nvvm-scev-cgp -passes='function(nvvm-scev-cgp),default<O2>' --ub
; EXEC: buffer in i32[256] random(3)
; EXEC: buffer out i32[64]
; EXEC: launch quotient args=(out, in, i32:3, i32:0)
; EXEC: launch quotient args=(out+4, in, i32:3, i32:2)
; EXEC: launch shift args=(out+8, in, i32:3, i32:70)
; EXEC: launch shift args=(out+12, in, i32:3, i32:2)
; EXEC: launch products args=(out+16, in, i32:3, i32:0)
; EXEC: launch products args=(out+20, in, i32:3, i32:2)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; CHECK-LABEL: @quotient
; CHECK: entry:
; CHECK-NOT: udiv
; CHECK: br i1
define ptx_kernel void @quotient(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %x, i32 %y) {
entry:
  %xw = sext i32 %x to i64
  %yw = sext i32 %y to i64
  %c = icmp eq i64 %yw, 0
  br i1 %c, label %without, label %with
with:
  %q = udiv i64 %xw, %yw
  %s = add i64 %xw, %q
  %t = sub i64 %q, %yw
  %i = sub i64 %s, %t
  %i12 = mul i64 %i, 12
  %p = getelementptr i8, ptr addrspace(1) %in, i64 %i12
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %v = load i32, ptr addrspace(1) %p1
  store i32 %v, ptr addrspace(1) %out
  ret void
without:
  %j = add i64 %xw, %yw
  %j12 = mul i64 %j, 12
  %r = getelementptr i8, ptr addrspace(1) %in, i64 %j12
  %r1 = getelementptr i8, ptr addrspace(1) %r, i64 8
  %w = load i32, ptr addrspace(1) %r1
  store i32 %w, ptr addrspace(1) %out
  ret void
}

; CHECK-LABEL: @shift
; CHECK: entry:
; CHECK-NOT: shl
; CHECK: br i1
define ptx_kernel void @shift(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %x, i32 %y) {
entry:
  %xw = sext i32 %x to i64
  %yw = sext i32 %y to i64
  %c = icmp ugt i64 %yw, 63
  br i1 %c, label %without, label %with
with:
  %h = shl i64 %xw, %yw
  %s = add i64 %xw, %h
  %t = sub i64 %h, %yw
  %i = sub i64 %s, %t
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %i
  %v = load i32, ptr addrspace(1) %p
  store i32 %v, ptr addrspace(1) %out
  ret void
without:
  %j = add i64 %xw, %yw
  %r = getelementptr i32, ptr addrspace(1) %in, i64 %j
  %w = load i32, ptr addrspace(1) %r
  store i32 %w, ptr addrspace(1) %out
  ret void
}

; Sums and products may be computed anywhere: one base for both arms.
; CHECK-LABEL: @products
; CHECK: %[[B:.*]] = getelementptr i8, ptr addrspace(1) %in
; CHECK: br i1
; CHECK: getelementptr i8, ptr addrspace(1) %[[B]], i64 4
; CHECK: getelementptr i8, ptr addrspace(1) %[[B]], i64 8
define ptx_kernel void @products(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %x, i32 %y) {
entry:
  %xw = sext i32 %x to i64
  %yw = sext i32 %y to i64
  %c = icmp eq i64 %yw, 0
  br i1 %c, label %without, label %with
with:
  %m = mul i64 %xw, %yw
  %i = add i64 %m, %xw
  %i12 = mul i64 %i, 12
  %p = getelementptr i8, ptr addrspace(1) %in, i64 %i12
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 4
  %v = load i32, ptr addrspace(1) %p1
  store i32 %v, ptr addrspace(1) %out
  ret void
without:
  %n = mul i64 %xw, %yw
  %j = add i64 %n, %xw
  %j12 = mul i64 %j, 12
  %r = getelementptr i8, ptr addrspace(1) %in, i64 %j12
  %r1 = getelementptr i8, ptr addrspace(1) %r, i64 8
  %w = load i32, ptr addrspace(1) %r1
  store i32 %w, ptr addrspace(1) %out
  ret void
}
