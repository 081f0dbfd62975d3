; Chains of products are scaled once (ADR-4).
; RUN: %opt -passes=nv-wide-products -S %s | FileCheck %s
; RUN: %opt -passes=nv-wide-products,nv-wide-products -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; CHECK-LABEL: @chain
; CHECK: [[S:%.*]] = add i64 %m1, %m2
; CHECK: %m3 = mul
; CHECK: [[T:%.*]] = add i64 [[S]], %m3
; CHECK: %p3 = getelementptr float, ptr addrspace(1) %p, i64 [[T]]
; CHECK-NEXT: load float, ptr addrspace(1) %p3
define float @chain(ptr addrspace(1) %p, i32 %a, i32 %b, i32 %c, i32 %d) {
  %aw = sext i32 %a to i64
  %bw = sext i32 %b to i64
  %cw = sext i32 %c to i64
  %dw = sext i32 %d to i64
  %m1 = mul i64 %aw, %bw
  %p1 = getelementptr inbounds float, ptr addrspace(1) %p, i64 %m1
  %m2 = mul i64 %bw, %cw
  %p2 = getelementptr inbounds float, ptr addrspace(1) %p1, i64 %m2
  %m3 = mul i64 %cw, %dw
  %p3 = getelementptr inbounds float, ptr addrspace(1) %p2, i64 %m3
  %f = load float, ptr addrspace(1) %p3
  ret float %f
}

; Another element size; a step that is needed by itself; an index that is an extension; 32-bit addresses.
; CHECK-LABEL: @sizes
; CHECK: %p1 = getelementptr double, ptr %p, i64 %m1
; CHECK: %p2 = getelementptr float, ptr %p1, i64 %m2
define ptr @sizes(ptr %p, i32 %a, i32 %b) {
  %aw = sext i32 %a to i64
  %bw = sext i32 %b to i64
  %m1 = mul i64 %aw, %bw
  %p1 = getelementptr double, ptr %p, i64 %m1
  %m2 = mul i64 %bw, %bw
  %p2 = getelementptr float, ptr %p1, i64 %m2
  ret ptr %p2
}
; CHECK-LABEL: @needed
; CHECK: %p1 = getelementptr float, ptr %p, i64 %m1
; CHECK: %p2 = getelementptr float, ptr %p1, i64 %m2
define ptr @needed(ptr %p, i32 %a, i32 %b) {
  %aw = sext i32 %a to i64
  %bw = sext i32 %b to i64
  %m1 = mul i64 %aw, %bw
  %p1 = getelementptr float, ptr %p, i64 %m1
  store float 1.0, ptr %p1
  %m2 = mul i64 %bw, %bw
  %p2 = getelementptr float, ptr %p1, i64 %m2
  ret ptr %p2
}
; CHECK-LABEL: @plain
; CHECK: %p1 = getelementptr float, ptr %p, i64 %aw
; CHECK: %p2 = getelementptr float, ptr %p1, i64 %m2
define ptr @plain(ptr %p, i32 %a, i32 %b) {
  %aw = sext i32 %a to i64
  %bw = sext i32 %b to i64
  %p1 = getelementptr float, ptr %p, i64 %aw
  %m2 = mul i64 %bw, %bw
  %p2 = getelementptr float, ptr %p1, i64 %m2
  ret ptr %p2
}
; CHECK-LABEL: @narrow_space
; CHECK: %p1 = getelementptr float, ptr addrspace(6) %p, i64 %m1
; CHECK: %p2 = getelementptr float, ptr addrspace(6) %p1, i64 %m2
define ptr addrspace(6) @narrow_space(ptr addrspace(6) %p, i32 %a, i32 %b) {
  %aw = sext i32 %a to i64
  %bw = sext i32 %b to i64
  %m1 = mul i64 %aw, %bw
  %p1 = getelementptr float, ptr addrspace(6) %p, i64 %m1
  %m2 = mul i64 %bw, %bw
  %p2 = getelementptr float, ptr addrspace(6) %p1, i64 %m2
  ret ptr addrspace(6) %p2
}
