; Coordinates stand in front of their texture instruction at level 2 and above.
; RUN: %opt -passes=sinking2 -S %s | FileCheck %s
; RUN: %opt -passes=sinking2 -nvvm-opt=sink-into-texture=1 -S %s | FileCheck %s --check-prefix=ONE
target triple = "nvptx64-nvidia-cuda"
declare { float, float, float, float } @llvm.nvvm.tex.unified.2d.v4f32.f32(i64, float, float)
; CHECK-LABEL: @group(
; CHECK-NEXT: %a = fmul
; CHECK-NEXT: %b = fadd
; CHECK-NEXT: %t1 = call
; CHECK-NEXT: %c = fmul
; CHECK-NEXT: %d = fadd
; CHECK-NEXT: %t2 = call
; ONE-LABEL: @group(
; ONE-NEXT: %a = fmul
; ONE-NEXT: %c = fmul
define ptx_kernel void @group(ptr %p, i64 %t, float %x, float %y) {
  %a = fmul float %x, 2.0
  %c = fmul float %x, 3.0
  %d = fadd float %y, 3.0
  %b = fadd float %y, 2.0
  %t1 = call { float, float, float, float } @llvm.nvvm.tex.unified.2d.v4f32.f32(i64 %t, float %a, float %b)
  %t2 = call { float, float, float, float } @llvm.nvvm.tex.unified.2d.v4f32.f32(i64 %t, float %c, float %d)
  store { float, float, float, float } %t1, ptr %p
  store { float, float, float, float } %t2, ptr %p
  ret void
}
; Level 1 moves across blocks when the block has a texture instruction.
; ONE-LABEL: @across(
; ONE-NEXT: br i1
; ONE: then:
; ONE-NEXT: %a = fmul
define ptx_kernel void @across(ptr %p, i64 %t, float %x, i1 %c) {
  %a = fmul float %x, 2.0
  br i1 %c, label %then, label %end
then:
  %t1 = call { float, float, float, float } @llvm.nvvm.tex.unified.2d.v4f32.f32(i64 %t, float %a, float %a)
  store { float, float, float, float } %t1, ptr %p
  br label %end
end:
  ret void
}
