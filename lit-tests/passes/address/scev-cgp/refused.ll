; Addresses that are not surely a constant apart, or whose base would come from the wrong place.
; RUN: %opt -passes=nvvm-scev-cgp -S %s | FileCheck %s --implicit-check-not=baseValue
; RUN: %exec %s -passes=nvvm-scev-cgp
; EXEC: buffer in f32[64] random(5)
; EXEC: buffer out f32[64]
; EXEC: launch may_wrap args=(out, in, i32:2147483647, i64:-2147483648)
; EXEC: launch other_index args=(out+8, in, i32:2, i32:3)
; EXEC: launch other_root args=(out+16, in, i32:2, i32:1)
; EXEC: launch unordered args=(out+24, in, i32:-2147483648, i32:0)
; EXEC: launch other_scale args=(out+32, in, i32:2)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; Without nsw the sum may wrap: 2^31-1 + 1 is -2^31 as an index, not 2^31.
; CHECK-LABEL: @may_wrap
define ptx_kernel void @may_wrap(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %k, i64 %back) {
  %b = mul i64 %back, -4
  %in2 = getelementptr i8, ptr addrspace(1) %in, i64 %b
  %i1 = add i32 %k, 1
  %w1 = sext i32 %i1 to i64
  %p1 = getelementptr float, ptr addrspace(1) %in2, i64 %w1
  %f1 = load float, ptr addrspace(1) %p1
  store float %f1, ptr addrspace(1) %out
  %i2 = add i32 %k, 2
  %w2 = sext i32 %i2 to i64
  %p2 = getelementptr float, ptr addrspace(1) %in2, i64 %w2
  %f2 = load float, ptr addrspace(1) %p2
  %q = getelementptr float, ptr addrspace(1) %out, i64 1
  store float %f2, ptr addrspace(1) %q
  ret void
}

; The same object, two indices.
; CHECK-LABEL: @other_index
define ptx_kernel void @other_index(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %k, i32 %n) {
  %w1 = sext i32 %k to i64
  %p1 = getelementptr float, ptr addrspace(1) %in, i64 %w1
  %f1 = load float, ptr addrspace(1) %p1
  %m = mul nsw i32 %k, %n
  %i2 = add nsw i32 %m, 1
  %w2 = sext i32 %i2 to i64
  %p2 = getelementptr float, ptr addrspace(1) %in, i64 %w2
  %f2 = load float, ptr addrspace(1) %p2
  %s = fadd float %f1, %f2
  store float %s, ptr addrspace(1) %out
  ret void
}

; One index, two objects.
; CHECK-LABEL: @other_root
define ptx_kernel void @other_root(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %k, i32 %n) {
  %w1 = sext i32 %k to i64
  %p1 = getelementptr float, ptr addrspace(1) %in, i64 %w1
  %f1 = load float, ptr addrspace(1) %p1
  %i2 = add nsw i32 %k, 1
  %w2 = sext i32 %i2 to i64
  %p2 = getelementptr float, ptr addrspace(1) %out, i64 %w2
  store float %f1, ptr addrspace(1) %p2
  ret void
}

; The first access does not run before the second: when it does not run its index may wrap.
; CHECK-LABEL: @unordered
define ptx_kernel void @unordered(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %k, i32 %n) {
entry:
  %i1 = add nsw i32 %k, -1
  %w1 = sext i32 %i1 to i64
  %p1 = getelementptr float, ptr addrspace(1) %in, i64 %w1
  %c = icmp sgt i32 %k, 0
  br i1 %c, label %a, label %b
a:
  %f1 = load float, ptr addrspace(1) %p1
  store float %f1, ptr addrspace(1) %out
  ret void
b:
  %and = and i32 %k, 7
  %i2 = add nsw i32 %and, 1
  %w2 = sext i32 %i2 to i64
  %p2 = getelementptr float, ptr addrspace(1) %in, i64 %w2
  %f2 = load float, ptr addrspace(1) %p2
  store float %f2, ptr addrspace(1) %out
  ret void
}

; Elements of another size.
; CHECK-LABEL: @other_scale
define ptx_kernel void @other_scale(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %k) {
  %w1 = sext i32 %k to i64
  %p1 = getelementptr float, ptr addrspace(1) %in, i64 %w1
  %f1 = load float, ptr addrspace(1) %p1
  %i2 = add nsw i32 %k, 1
  %w2 = sext i32 %i2 to i64
  %p2 = getelementptr double, ptr addrspace(1) %in, i64 %w2
  %f2 = load float, ptr addrspace(1) %p2
  %s = fadd float %f1, %f2
  store float %s, ptr addrspace(1) %out
  ret void
}
