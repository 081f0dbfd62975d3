; What is loaded cancels out in the second address: with another base nobody uses the load any more. It stays all the same, being an
; access itself, from whose address that of the last store is one element away.
; RUN: %opt -passes=nvvm-scev-cgp,verify -S %s | FileCheck %s
; RUN: %exec %s -passes=nvvm-scev-cgp -passes='function(nvvm-scev-cgp),default<O2>' --ub
; EXEC: buffer a i64[16] random(2)
; EXEC: buffer out i32[32] random(3)
; EXEC: launch cancels args=(out, a, i64:3, i64:2)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @cancels(
; CHECK: %p = getelementptr
; CHECK: getelementptr i8, ptr addrspace(1) %p, i64 4
; CHECK: %[[B:.*]] = getelementptr i8, ptr addrspace(1) %pp, i64 8
; CHECK-NEXT: store i64 1, ptr addrspace(1) %[[B]]
define ptx_kernel void @cancels(ptr addrspace(1) %out, ptr addrspace(1) %a, i64 %i, i64 %n) {
  %w = mul i64 %n, 3
  %pp = getelementptr i64, ptr addrspace(1) %a, i64 %w
  %i5 = mul i64 %i, 5
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %i5
  %v = load i32, ptr addrspace(1) %p
  %l = load i64, ptr addrspace(1) %pp
  %s = add i64 %l, %i5
  %d = sub i64 %s, %l
  %q = getelementptr i32, ptr addrspace(1) %out, i64 %d
  %q4 = getelementptr i8, ptr addrspace(1) %q, i64 4
  store i32 %v, ptr addrspace(1) %q4
  %w1 = add i64 %w, 1
  %pp1 = getelementptr i64, ptr addrspace(1) %a, i64 %w1
  store i64 1, ptr addrspace(1) %pp1
  ret void
}
