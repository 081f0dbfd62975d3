; A join whose address is taken has a user that is no branch; it is left as it is (CG-22).
; RUN: %opt -passes=nv-before-branches,verify -S %s | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare float @llvm.fma.f32(float, float, float)
@at = addrspace(1) global ptr blockaddress(@taken, %join)

; CHECK-LABEL: @taken(
; CHECK: br i1 %c
; CHECK: join:
; CHECK: %b1 = call
define float @taken(float %a) {
entry:
  %r1 = fmul float %a, 0x3FF45F3060000000
  %r2 = fadd float %r1, 1.5
  %r3 = fmul float %r2, %a
  %r4 = fadd float %r3, 2.5
  %c = fcmp ogt float %r4, 12.0
  br i1 %c, label %slow, label %join
slow:
  %w = fdiv float %a, 3.0
  br label %join
join:
  %s = phi float [ %w, %slow ], [ %r4, %entry ]
  %b1 = call float @llvm.fma.f32(float %a, float %a, float 1.0)
  %b2 = call float @llvm.fma.f32(float %b1, float %a, float 2.0)
  %b3 = call float @llvm.fma.f32(float %b2, float %a, float 3.0)
  %b4 = call float @llvm.fma.f32(float %b3, float %a, float 4.0)
  %d1 = fadd float %b4, %s
  ret float %d1
}
