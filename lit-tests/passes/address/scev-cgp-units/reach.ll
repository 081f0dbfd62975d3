; Constants whose sum does not fit 64 bits: the distance of the second address is -2^63, the access lies
; another -2^63 from that. Together they would be 0, and in reach; they are not added up (ADR-1).
; RUN: %opt -passes=nvvm-scev-cgp -S %s | FileCheck %s
; RUN: %exec %s -passes=nvvm-scev-cgp
; EXEC: buffer p i32[64] iota()
; EXEC: launch near args=(p, i32:3)
; EXEC: launch far args=(p, i32:3)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; A distance of 2^22 - 8 and an access 4 bytes further are in reach.
; CHECK-LABEL: @near(
; CHECK: %[[B:.*]] = getelementptr i8, ptr addrspace(1) %a, i64 4194300
; CHECK: store volatile i32 2, ptr addrspace(1) %[[B]]
define ptx_kernel void @near(ptr addrspace(1) %p, i32 %k) {
  %m = mul nsw i32 %k, 4
  %w = sext i32 %m to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a
  %run = icmp eq i32 %k, -1
  br i1 %run, label %then, label %end
then:
  %v = add i64 %w, 4194296
  %b = getelementptr i8, ptr addrspace(1) %p, i64 %v
  %c = getelementptr i8, ptr addrspace(1) %b, i64 4
  store volatile i32 2, ptr addrspace(1) %c
  br label %end
end:
  ret void
}

; CHECK-LABEL: @far(
; CHECK: %b = getelementptr i8, ptr addrspace(1) %p, i64 %v
; CHECK: store volatile i32 2, ptr addrspace(1) %c
define ptx_kernel void @far(ptr addrspace(1) %p, i32 %k) {
  %m = mul nsw i32 %k, 4
  %w = sext i32 %m to i64
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %w
  store volatile i32 1, ptr addrspace(1) %a
  %v = add i64 %w, -9223372036854775808
  %b = getelementptr i8, ptr addrspace(1) %p, i64 %v
  %c = getelementptr i8, ptr addrspace(1) %b, i64 -9223372036854775808
  store volatile i32 2, ptr addrspace(1) %c
  ret void
}
