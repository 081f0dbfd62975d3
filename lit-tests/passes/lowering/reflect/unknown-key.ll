; A key that is no constant stays a call, and so do keys whose memory the program may write or that
; have no end (RFL-T4).
; RUN: %opt -passes=nv-reflect -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
@variable = global [12 x i8] c"__CUDA_ARCH\00"
@endless = constant [11 x i8] c"__CUDA_ARCH"
@elsewhere = external constant [12 x i8]
@weak = weak constant [12 x i8] c"__CUDA_ARCH\00"
; CHECK: declare i32 @__nvvm_reflect(ptr)
declare i32 @__nvvm_reflect(ptr)
; CHECK-LABEL: @parameter(
; CHECK-NEXT: call i32 @__nvvm_reflect(ptr %key)
define i32 @parameter(ptr %key) {
  %a = call i32 @__nvvm_reflect(ptr %key)
  ret i32 %a
}
; CHECK-LABEL: @written(
; CHECK-NEXT: call i32 @__nvvm_reflect(ptr @variable)
define i32 @written() {
  %a = call i32 @__nvvm_reflect(ptr @variable)
  ret i32 %a
}
; CHECK-LABEL: @no_end(
; CHECK-NEXT: call i32 @__nvvm_reflect(ptr @endless)
define i32 @no_end() {
  %a = call i32 @__nvvm_reflect(ptr @endless)
  ret i32 %a
}
; CHECK-LABEL: @declared(
; CHECK-NEXT: call i32 @__nvvm_reflect(ptr @elsewhere)
define i32 @declared() {
  %a = call i32 @__nvvm_reflect(ptr @elsewhere)
  ret i32 %a
}
; CHECK-LABEL: @replaceable(
; CHECK-NEXT: call i32 @__nvvm_reflect(ptr @weak)
define i32 @replaceable() {
  %a = call i32 @__nvvm_reflect(ptr @weak)
  ret i32 %a
}
