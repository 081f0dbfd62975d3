; The pass of docs/developer/first-pass.md: fires, and leaves alone what is no product with two.
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=double-as-sum -S %s | FileCheck %s
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=double-as-sum -disable-output -pass-remarks=double-as-sum %s 2>&1 | FileCheck %s --check-prefix=REMARK
; REMARK: a product with two is a sum
; REMARK-NOT: sum
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @fires(
; CHECK: %y = fadd nnan float %x, %x
define float @fires(float %x) {
  %y = fmul nnan float %x, 2.0
  ret float %y
}

; CHECK-LABEL: @other_factor(
; CHECK: %y = fmul float %x, 4.0
define float @other_factor(float %x) {
  %y = fmul float %x, 4.0
  ret float %y
}

; CHECK-LABEL: @unknown_factor(
; CHECK: %y = fmul float %x, %two
define float @unknown_factor(float %x, float %two) {
  %y = fmul float %x, %two
  ret float %y
}

; Integers have a pass of their own.
; CHECK-LABEL: @integer(
; CHECK: %y = mul i32 %x, 2
define i32 @integer(i32 %x) {
  %y = mul i32 %x, 2
  ret i32 %y
}
