; What makes two addresses the same sum but for a constant, seen by nvvm-scev-cgp (ADR-2): the second
; access then has the first one's address as its base. Each refusal would read another element.
; RUN: %opt -passes=nvvm-scev-cgp -S %s | FileCheck %s
; RUN: %exec %s -passes=nvvm-scev-cgp
; EXEC: buffer in f32[64] random(11)
; EXEC: buffer out f32[64]
; EXEC: launch signed_flag args=(out, in, i32:7)
; EXEC: launch unsigned_flag args=(out+8, in, i32:7)
; EXEC: launch wrong_flag_signed args=(out+16, in, i32:7)
; EXEC: launch wrong_flag_unsigned args=(out+24, in, i32:-2)
; EXEC: launch disjoint args=(out+32, in, i32:5)
; EXEC: launch plain_or args=(out+40, in, i32:5)
; EXEC: launch shifted args=(out+48, in, i32:3)
; EXEC: launch narrow args=(out+56, in, i32:127)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; sext(k + 3) = sext(k) + 3 by nsw.
; CHECK-LABEL: @signed_flag
; CHECK: %[[B:.*]] = getelementptr i8, ptr addrspace(1) %p0, i64 12
; CHECK: load float, ptr addrspace(1) %[[B]]
define ptx_kernel void @signed_flag(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %k) {
  %m = mul i32 %k, 5
  %w0 = sext i32 %m to i64
  %p0 = getelementptr float, ptr addrspace(1) %in, i64 %w0
  %f0 = load float, ptr addrspace(1) %p0
  %a = add nsw i32 %m, 3
  %w1 = sext i32 %a to i64
  %p1 = getelementptr float, ptr addrspace(1) %in, i64 %w1
  %f1 = load float, ptr addrspace(1) %p1
  %s = fadd float %f0, %f1
  store float %s, ptr addrspace(1) %out
  ret void
}

; zext(k + 3) = zext(k) + 3 by nuw.
; CHECK-LABEL: @unsigned_flag
; CHECK: %[[B:.*]] = getelementptr i8, ptr addrspace(1) %p0, i64 12
; CHECK: load float, ptr addrspace(1) %[[B]]
define ptx_kernel void @unsigned_flag(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %k) {
  %m = mul i32 %k, 5
  %w0 = zext i32 %m to i64
  %p0 = getelementptr float, ptr addrspace(1) %in, i64 %w0
  %f0 = load float, ptr addrspace(1) %p0
  %a = add nuw i32 %m, 3
  %w1 = zext i32 %a to i64
  %p1 = getelementptr float, ptr addrspace(1) %in, i64 %w1
  %f1 = load float, ptr addrspace(1) %p1
  %s = fadd float %f0, %f1
  store float %s, ptr addrspace(1) %out
  ret void
}

; nuw says nothing about the sign.
; CHECK-LABEL: @wrong_flag_signed
; CHECK-NOT: getelementptr i8
; CHECK: ret void
define ptx_kernel void @wrong_flag_signed(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %k) {
  %m = mul i32 %k, 5
  %w0 = sext i32 %m to i64
  %p0 = getelementptr float, ptr addrspace(1) %in, i64 %w0
  %f0 = load float, ptr addrspace(1) %p0
  %a = add nuw i32 %m, 3
  %w1 = sext i32 %a to i64
  %p1 = getelementptr float, ptr addrspace(1) %in, i64 %w1
  %f1 = load float, ptr addrspace(1) %p1
  %s = fadd float %f0, %f1
  store float %s, ptr addrspace(1) %out
  ret void
}

; nsw says nothing about the carry: -2 + 3 is 1, and the unsigned -2 plus 3 would be 2^32 + 1.
; CHECK-LABEL: @wrong_flag_unsigned
; CHECK-NOT: getelementptr i8
; CHECK: ret void
define ptx_kernel void @wrong_flag_unsigned(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %k) {
  %w0 = zext i32 %k to i64
  %o = and i64 %w0, 0
  %p0 = getelementptr float, ptr addrspace(1) %in, i64 %o
  %f0 = load float, ptr addrspace(1) %p0
  %a = add nsw i32 %k, 3
  %w1 = zext i32 %a to i64
  %p1 = getelementptr float, ptr addrspace(1) %in, i64 %w1
  %f1 = load float, ptr addrspace(1) %p1
  %b = add nsw i32 %k, 5
  %w2 = zext i32 %b to i64
  %p2 = getelementptr float, ptr addrspace(1) %in, i64 %w2
  %f2 = load float, ptr addrspace(1) %p2
  %s = fadd float %f0, %f1
  %s2 = fadd float %s, %f2
  store float %s2, ptr addrspace(1) %out
  ret void
}

; An or of numbers without common bits is a sum.
; CHECK-LABEL: @disjoint
; CHECK: %[[B:.*]] = getelementptr i8, ptr addrspace(1) %p0, i64 4
; CHECK: load float, ptr addrspace(1) %[[B]]
define ptx_kernel void @disjoint(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %k) {
  %w = zext nneg i32 %k to i64
  %d = shl i64 %w, 1
  %p0 = getelementptr float, ptr addrspace(1) %in, i64 %d
  %f0 = load float, ptr addrspace(1) %p0
  %o = or disjoint i64 %d, 1
  %p1 = getelementptr float, ptr addrspace(1) %in, i64 %o
  %f1 = load float, ptr addrspace(1) %p1
  %s = fadd float %f0, %f1
  store float %s, ptr addrspace(1) %out
  ret void
}

; Another or is none: 5 | 1 is 5.
; CHECK-LABEL: @plain_or
; CHECK-NOT: getelementptr i8
; CHECK: ret void
define ptx_kernel void @plain_or(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %k) {
  %w = zext nneg i32 %k to i64
  %m = mul i64 %w, %w
  %p0 = getelementptr float, ptr addrspace(1) %in, i64 %m
  %f0 = load float, ptr addrspace(1) %p0
  %o = or i64 %m, 1
  %p1 = getelementptr float, ptr addrspace(1) %in, i64 %o
  %f1 = load float, ptr addrspace(1) %p1
  %s = fadd float %f0, %f1
  store float %s, ptr addrspace(1) %out
  ret void
}

; (k + 1) << 2 is 4 k + 4; the complement of that is -4 k - 5.
; CHECK-LABEL: @shifted
; CHECK: %[[B:.*]] = getelementptr i8, ptr addrspace(1) %p0, i64 16
; CHECK: load float, ptr addrspace(1) %[[B]]
define ptx_kernel void @shifted(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %k) {
  %w = zext nneg i32 %k to i64
  %d = shl i64 %w, 2
  %p0 = getelementptr float, ptr addrspace(1) %in, i64 %d
  %f0 = load float, ptr addrspace(1) %p0
  %n = add i64 %w, 1
  %o = shl i64 %n, 2
  %p1 = getelementptr float, ptr addrspace(1) %in, i64 %o
  %f1 = load float, ptr addrspace(1) %p1
  %s = fadd float %f0, %f1
  store float %s, ptr addrspace(1) %out
  ret void
}

; In 8 bits 127 + 1 is -128: no flag, no constant.
; CHECK-LABEL: @narrow
; CHECK-NOT: getelementptr i8
; CHECK: ret void
define ptx_kernel void @narrow(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %k) {
  %t = trunc i32 %k to i8
  %w0 = sext i8 %t to i64
  %c0 = getelementptr float, ptr addrspace(1) %in, i64 -100
  %p0 = getelementptr float, ptr addrspace(1) %c0, i64 %w0
  %f0 = load float, ptr addrspace(1) %p0
  %a = add i8 %t, 1
  %w1 = sext i8 %a to i64
  %c1 = getelementptr float, ptr addrspace(1) %in, i64 130
  %p1 = getelementptr float, ptr addrspace(1) %c1, i64 %w1
  %f1 = load float, ptr addrspace(1) %p1
  %s = fadd float %f0, %f1
  store float %s, ptr addrspace(1) %out
  ret void
}
