; Where the registers that a function may have are taken, nothing is computed earlier (CG-22): of the same
; kernel with and without a bound, the free one has its operands together.
; RUN: %opt -passes=nv-roots-together,verify -S %s | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @free(
; CHECK: %s = fadd
; CHECK-NEXT: %r = fdiv
; CHECK-NEXT: %u = fdiv
define float @free(float %a, float %b, float %c, float %d) {
  %r = fdiv float %a, %b
  %s = fadd float %a, %c
  %u = fdiv float %s, %d
  %v = fadd float %r, %u
  ret float %v
}

; CHECK-LABEL: @bound(
; CHECK: %r = fdiv
; CHECK-NEXT: %s = fadd
; CHECK-NEXT: %u = fdiv
define float @bound(float %a, float %b, float %c, float %d) "nvvm.maxnreg"="4" {
  %r = fdiv float %a, %b
  %s = fadd float %a, %c
  %u = fdiv float %s, %d
  %v = fadd float %r, %u
  ret float %v
}
