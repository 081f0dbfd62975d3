; A function without generic accesses is left as it is: the inference would only move casts of
; arguments to the entry, from where instcombine moves them back. What can still be computed in a
; space is (MSO-8).
; RUN: %opt -passes='memory-space-opt<first-time>' -verify-each -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; CHECK-LABEL: define ptx_kernel void @done(
; CHECK-NEXT: entry:
; CHECK-NEXT: br i1 %c
; CHECK: store_it:
; CHECK-NEXT: %g = addrspacecast ptr %p to ptr addrspace(1)
; CHECK-NEXT: store i32 1, ptr addrspace(1) %g
define ptx_kernel void @done(ptr %p, i1 %c) {
entry:
  br i1 %c, label %store_it, label %end
store_it:
  %g = addrspacecast ptr %p to ptr addrspace(1)
  store i32 1, ptr addrspace(1) %g, align 4
  br label %end
end:
  ret void
}

; One generic access in the function: the inference runs.
; CHECK-LABEL: define ptx_kernel void @not_done(
; CHECK: store i32 1, ptr addrspace(1)
; CHECK: store i32 2, ptr addrspace(1)
define ptx_kernel void @not_done(ptr %p, ptr %q) {
  %g = addrspacecast ptr %p to ptr addrspace(1)
  store i32 1, ptr addrspace(1) %g, align 4
  store i32 2, ptr %q, align 4
  ret void
}

; The address is computed in the generic space and cast behind that.
; CHECK-LABEL: define ptx_kernel void @late_cast(
; CHECK: getelementptr i32, ptr addrspace(1) %{{[0-9]+}}, i64 %i
; CHECK-NOT: getelementptr
; CHECK: ret
define ptx_kernel void @late_cast(ptr %p, i64 %i) {
  %a = getelementptr i32, ptr %p, i64 %i
  %g = addrspacecast ptr %a to ptr addrspace(1)
  store i32 1, ptr addrspace(1) %g, align 4
  ret void
}
