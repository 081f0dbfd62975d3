; The code generator sinks no loads in functions that say so (PF-2).
; RUN: %llc -mcpu=sm_80 %s -o - | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: together(
; CHECK: ld.global.b32
; CHECK-NOT: bra
; CHECK: ld.global.b32
; CHECK: bra
; CHECK-LABEL: apart(
; CHECK: ld.global.b32
; CHECK: bra
; CHECK: ld.global.b32
define ptx_kernel void @together(ptr addrspace(1) %p, ptr addrspace(1) %q, float %t) "nvopt.loads.stay" {
  %px = getelementptr i8, ptr addrspace(1) %p, i64 4
  %x = load float, ptr addrspace(1) %px
  %w = load float, ptr addrspace(1) %p
  %c = fcmp ogt float %w, %t
  br i1 %c, label %then, label %end
then:
  %xx = fmul float %x, %x
  store float %xx, ptr addrspace(1) %q
  br label %end
end:
  ret void
}
define ptx_kernel void @apart(ptr addrspace(1) %p, ptr addrspace(1) %q, float %t) {
  %px = getelementptr i8, ptr addrspace(1) %p, i64 4
  %x = load float, ptr addrspace(1) %px
  %w = load float, ptr addrspace(1) %p
  %c = fcmp ogt float %w, %t
  br i1 %c, label %then, label %end
then:
  %xx = fmul float %x, %x
  store float %xx, ptr addrspace(1) %q
  br label %end
end:
  ret void
}
