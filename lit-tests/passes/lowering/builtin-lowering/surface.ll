; Surface stores of all dimensions, element types and modes; 8-bit values are passed as i16.
; RUN: %opt -passes=nvvm-builtin-lowering -S %s -o %t.ll
; RUN: FileCheck %s --implicit-check-not=@__nv --input-file=%t.ll
; RUN: %llc -mcpu=sm_75 -mattr=+ptx78 %t.ll -o - | FileCheck %s --check-prefix=PTX --implicit-check-not=.extern
; RUN: %opt -passes=nvvm-builtin-lowering,nvvm-builtin-lowering -S %s | diff %t.ll -
; PTX: .target sm_75
target triple = "nvptx64-nvidia-cuda"

declare void @__nvvm_sust_b_1d_i8_clamp(i64, i32, i16)
declare void @__nvvm_sust_b_1d_i16_clamp(i64, i32, i16)
declare void @__nvvm_sust_b_1d_i32_clamp(i64, i32, i32)
declare void @__nvvm_sust_b_1d_i64_clamp(i64, i32, i64)
declare void @__nvvm_sust_b_1d_v2i8_clamp(i64, i32, i16, i16)
declare void @__nvvm_sust_b_1d_v2i16_clamp(i64, i32, i16, i16)
declare void @__nvvm_sust_b_1d_v2i32_clamp(i64, i32, i32, i32)
declare void @__nvvm_sust_b_1d_v2i64_clamp(i64, i32, i64, i64)
declare void @__nvvm_sust_b_1d_v4i8_clamp(i64, i32, i16, i16, i16, i16)
declare void @__nvvm_sust_b_1d_v4i16_clamp(i64, i32, i16, i16, i16, i16)
declare void @__nvvm_sust_b_1d_v4i32_clamp(i64, i32, i32, i32, i32, i32)
declare void @__nvvm_sust_b_1d_array_i8_clamp(i64, i32, i32, i16)
declare void @__nvvm_sust_b_1d_array_i16_clamp(i64, i32, i32, i16)
declare void @__nvvm_sust_b_1d_array_i32_clamp(i64, i32, i32, i32)
declare void @__nvvm_sust_b_1d_array_i64_clamp(i64, i32, i32, i64)
declare void @__nvvm_sust_b_1d_array_v2i8_clamp(i64, i32, i32, i16, i16)
declare void @__nvvm_sust_b_1d_array_v2i16_clamp(i64, i32, i32, i16, i16)
declare void @__nvvm_sust_b_1d_array_v2i32_clamp(i64, i32, i32, i32, i32)
declare void @__nvvm_sust_b_1d_array_v2i64_clamp(i64, i32, i32, i64, i64)
declare void @__nvvm_sust_b_1d_array_v4i8_clamp(i64, i32, i32, i16, i16, i16, i16)
declare void @__nvvm_sust_b_1d_array_v4i16_clamp(i64, i32, i32, i16, i16, i16, i16)
declare void @__nvvm_sust_b_1d_array_v4i32_clamp(i64, i32, i32, i32, i32, i32, i32)
declare void @__nvvm_sust_b_2d_i8_clamp(i64, i32, i32, i16)
declare void @__nvvm_sust_b_2d_i16_clamp(i64, i32, i32, i16)
declare void @__nvvm_sust_b_2d_i32_clamp(i64, i32, i32, i32)
declare void @__nvvm_sust_b_2d_i64_clamp(i64, i32, i32, i64)
declare void @__nvvm_sust_b_2d_v2i8_clamp(i64, i32, i32, i16, i16)
declare void @__nvvm_sust_b_2d_v2i16_clamp(i64, i32, i32, i16, i16)
declare void @__nvvm_sust_b_2d_v2i32_clamp(i64, i32, i32, i32, i32)
declare void @__nvvm_sust_b_2d_v2i64_clamp(i64, i32, i32, i64, i64)
declare void @__nvvm_sust_b_2d_v4i8_clamp(i64, i32, i32, i16, i16, i16, i16)
declare void @__nvvm_sust_b_2d_v4i16_clamp(i64, i32, i32, i16, i16, i16, i16)
declare void @__nvvm_sust_b_2d_v4i32_clamp(i64, i32, i32, i32, i32, i32, i32)
declare void @__nvvm_sust_b_2d_array_i8_clamp(i64, i32, i32, i32, i16)
declare void @__nvvm_sust_b_2d_array_i16_clamp(i64, i32, i32, i32, i16)
declare void @__nvvm_sust_b_2d_array_i32_clamp(i64, i32, i32, i32, i32)
declare void @__nvvm_sust_b_2d_array_i64_clamp(i64, i32, i32, i32, i64)
declare void @__nvvm_sust_b_2d_array_v2i8_clamp(i64, i32, i32, i32, i16, i16)
declare void @__nvvm_sust_b_2d_array_v2i16_clamp(i64, i32, i32, i32, i16, i16)
declare void @__nvvm_sust_b_2d_array_v2i32_clamp(i64, i32, i32, i32, i32, i32)
declare void @__nvvm_sust_b_2d_array_v2i64_clamp(i64, i32, i32, i32, i64, i64)
declare void @__nvvm_sust_b_2d_array_v4i8_clamp(i64, i32, i32, i32, i16, i16, i16, i16)
declare void @__nvvm_sust_b_2d_array_v4i16_clamp(i64, i32, i32, i32, i16, i16, i16, i16)
declare void @__nvvm_sust_b_2d_array_v4i32_clamp(i64, i32, i32, i32, i32, i32, i32, i32)
declare void @__nvvm_sust_b_3d_i8_clamp(i64, i32, i32, i32, i16)
declare void @__nvvm_sust_b_3d_i16_clamp(i64, i32, i32, i32, i16)
declare void @__nvvm_sust_b_3d_i32_clamp(i64, i32, i32, i32, i32)
declare void @__nvvm_sust_b_3d_i64_clamp(i64, i32, i32, i32, i64)
declare void @__nvvm_sust_b_3d_v2i8_clamp(i64, i32, i32, i32, i16, i16)
declare void @__nvvm_sust_b_3d_v2i16_clamp(i64, i32, i32, i32, i16, i16)
declare void @__nvvm_sust_b_3d_v2i32_clamp(i64, i32, i32, i32, i32, i32)
declare void @__nvvm_sust_b_3d_v2i64_clamp(i64, i32, i32, i32, i64, i64)
declare void @__nvvm_sust_b_3d_v4i8_clamp(i64, i32, i32, i32, i16, i16, i16, i16)
declare void @__nvvm_sust_b_3d_v4i16_clamp(i64, i32, i32, i32, i16, i16, i16, i16)
declare void @__nvvm_sust_b_3d_v4i32_clamp(i64, i32, i32, i32, i32, i32, i32, i32)
declare void @__nvvm_sust_b_1d_i8_trap(i64, i32, i16)
declare void @__nvvm_sust_b_1d_i16_trap(i64, i32, i16)
declare void @__nvvm_sust_b_1d_i32_trap(i64, i32, i32)
declare void @__nvvm_sust_b_1d_i64_trap(i64, i32, i64)
declare void @__nvvm_sust_b_1d_v2i8_trap(i64, i32, i16, i16)
declare void @__nvvm_sust_b_1d_v2i16_trap(i64, i32, i16, i16)
declare void @__nvvm_sust_b_1d_v2i32_trap(i64, i32, i32, i32)
declare void @__nvvm_sust_b_1d_v2i64_trap(i64, i32, i64, i64)
declare void @__nvvm_sust_b_1d_v4i8_trap(i64, i32, i16, i16, i16, i16)
declare void @__nvvm_sust_b_1d_v4i16_trap(i64, i32, i16, i16, i16, i16)
declare void @__nvvm_sust_b_1d_v4i32_trap(i64, i32, i32, i32, i32, i32)
declare void @__nvvm_sust_b_1d_array_i8_trap(i64, i32, i32, i16)
declare void @__nvvm_sust_b_1d_array_i16_trap(i64, i32, i32, i16)
declare void @__nvvm_sust_b_1d_array_i32_trap(i64, i32, i32, i32)
declare void @__nvvm_sust_b_1d_array_i64_trap(i64, i32, i32, i64)
declare void @__nvvm_sust_b_1d_array_v2i8_trap(i64, i32, i32, i16, i16)
declare void @__nvvm_sust_b_1d_array_v2i16_trap(i64, i32, i32, i16, i16)
declare void @__nvvm_sust_b_1d_array_v2i32_trap(i64, i32, i32, i32, i32)
declare void @__nvvm_sust_b_1d_array_v2i64_trap(i64, i32, i32, i64, i64)
declare void @__nvvm_sust_b_1d_array_v4i8_trap(i64, i32, i32, i16, i16, i16, i16)
declare void @__nvvm_sust_b_1d_array_v4i16_trap(i64, i32, i32, i16, i16, i16, i16)
declare void @__nvvm_sust_b_1d_array_v4i32_trap(i64, i32, i32, i32, i32, i32, i32)
declare void @__nvvm_sust_b_2d_i8_trap(i64, i32, i32, i16)
declare void @__nvvm_sust_b_2d_i16_trap(i64, i32, i32, i16)
declare void @__nvvm_sust_b_2d_i32_trap(i64, i32, i32, i32)
declare void @__nvvm_sust_b_2d_i64_trap(i64, i32, i32, i64)
declare void @__nvvm_sust_b_2d_v2i8_trap(i64, i32, i32, i16, i16)
declare void @__nvvm_sust_b_2d_v2i16_trap(i64, i32, i32, i16, i16)
declare void @__nvvm_sust_b_2d_v2i32_trap(i64, i32, i32, i32, i32)
declare void @__nvvm_sust_b_2d_v2i64_trap(i64, i32, i32, i64, i64)
declare void @__nvvm_sust_b_2d_v4i8_trap(i64, i32, i32, i16, i16, i16, i16)
declare void @__nvvm_sust_b_2d_v4i16_trap(i64, i32, i32, i16, i16, i16, i16)
declare void @__nvvm_sust_b_2d_v4i32_trap(i64, i32, i32, i32, i32, i32, i32)
declare void @__nvvm_sust_b_2d_array_i8_trap(i64, i32, i32, i32, i16)
declare void @__nvvm_sust_b_2d_array_i16_trap(i64, i32, i32, i32, i16)
declare void @__nvvm_sust_b_2d_array_i32_trap(i64, i32, i32, i32, i32)
declare void @__nvvm_sust_b_2d_array_i64_trap(i64, i32, i32, i32, i64)
declare void @__nvvm_sust_b_2d_array_v2i8_trap(i64, i32, i32, i32, i16, i16)
declare void @__nvvm_sust_b_2d_array_v2i16_trap(i64, i32, i32, i32, i16, i16)
declare void @__nvvm_sust_b_2d_array_v2i32_trap(i64, i32, i32, i32, i32, i32)
declare void @__nvvm_sust_b_2d_array_v2i64_trap(i64, i32, i32, i32, i64, i64)
declare void @__nvvm_sust_b_2d_array_v4i8_trap(i64, i32, i32, i32, i16, i16, i16, i16)
declare void @__nvvm_sust_b_2d_array_v4i16_trap(i64, i32, i32, i32, i16, i16, i16, i16)
declare void @__nvvm_sust_b_2d_array_v4i32_trap(i64, i32, i32, i32, i32, i32, i32, i32)
declare void @__nvvm_sust_b_3d_i8_trap(i64, i32, i32, i32, i16)
declare void @__nvvm_sust_b_3d_i16_trap(i64, i32, i32, i32, i16)
declare void @__nvvm_sust_b_3d_i32_trap(i64, i32, i32, i32, i32)
declare void @__nvvm_sust_b_3d_i64_trap(i64, i32, i32, i32, i64)
declare void @__nvvm_sust_b_3d_v2i8_trap(i64, i32, i32, i32, i16, i16)
declare void @__nvvm_sust_b_3d_v2i16_trap(i64, i32, i32, i32, i16, i16)
declare void @__nvvm_sust_b_3d_v2i32_trap(i64, i32, i32, i32, i32, i32)
declare void @__nvvm_sust_b_3d_v2i64_trap(i64, i32, i32, i32, i64, i64)
declare void @__nvvm_sust_b_3d_v4i8_trap(i64, i32, i32, i32, i16, i16, i16, i16)
declare void @__nvvm_sust_b_3d_v4i16_trap(i64, i32, i32, i32, i16, i16, i16, i16)
declare void @__nvvm_sust_b_3d_v4i32_trap(i64, i32, i32, i32, i32, i32, i32, i32)
declare void @__nvvm_sust_b_1d_i8_zero(i64, i32, i16)
declare void @__nvvm_sust_b_1d_i16_zero(i64, i32, i16)
declare void @__nvvm_sust_b_1d_i32_zero(i64, i32, i32)
declare void @__nvvm_sust_b_1d_i64_zero(i64, i32, i64)
declare void @__nvvm_sust_b_1d_v2i8_zero(i64, i32, i16, i16)
declare void @__nvvm_sust_b_1d_v2i16_zero(i64, i32, i16, i16)
declare void @__nvvm_sust_b_1d_v2i32_zero(i64, i32, i32, i32)
declare void @__nvvm_sust_b_1d_v2i64_zero(i64, i32, i64, i64)
declare void @__nvvm_sust_b_1d_v4i8_zero(i64, i32, i16, i16, i16, i16)
declare void @__nvvm_sust_b_1d_v4i16_zero(i64, i32, i16, i16, i16, i16)
declare void @__nvvm_sust_b_1d_v4i32_zero(i64, i32, i32, i32, i32, i32)
declare void @__nvvm_sust_b_1d_array_i8_zero(i64, i32, i32, i16)
declare void @__nvvm_sust_b_1d_array_i16_zero(i64, i32, i32, i16)
declare void @__nvvm_sust_b_1d_array_i32_zero(i64, i32, i32, i32)
declare void @__nvvm_sust_b_1d_array_i64_zero(i64, i32, i32, i64)
declare void @__nvvm_sust_b_1d_array_v2i8_zero(i64, i32, i32, i16, i16)
declare void @__nvvm_sust_b_1d_array_v2i16_zero(i64, i32, i32, i16, i16)
declare void @__nvvm_sust_b_1d_array_v2i32_zero(i64, i32, i32, i32, i32)
declare void @__nvvm_sust_b_1d_array_v2i64_zero(i64, i32, i32, i64, i64)
declare void @__nvvm_sust_b_1d_array_v4i8_zero(i64, i32, i32, i16, i16, i16, i16)
declare void @__nvvm_sust_b_1d_array_v4i16_zero(i64, i32, i32, i16, i16, i16, i16)
declare void @__nvvm_sust_b_1d_array_v4i32_zero(i64, i32, i32, i32, i32, i32, i32)
declare void @__nvvm_sust_b_2d_i8_zero(i64, i32, i32, i16)
declare void @__nvvm_sust_b_2d_i16_zero(i64, i32, i32, i16)
declare void @__nvvm_sust_b_2d_i32_zero(i64, i32, i32, i32)
declare void @__nvvm_sust_b_2d_i64_zero(i64, i32, i32, i64)
declare void @__nvvm_sust_b_2d_v2i8_zero(i64, i32, i32, i16, i16)
declare void @__nvvm_sust_b_2d_v2i16_zero(i64, i32, i32, i16, i16)
declare void @__nvvm_sust_b_2d_v2i32_zero(i64, i32, i32, i32, i32)
declare void @__nvvm_sust_b_2d_v2i64_zero(i64, i32, i32, i64, i64)
declare void @__nvvm_sust_b_2d_v4i8_zero(i64, i32, i32, i16, i16, i16, i16)
declare void @__nvvm_sust_b_2d_v4i16_zero(i64, i32, i32, i16, i16, i16, i16)
declare void @__nvvm_sust_b_2d_v4i32_zero(i64, i32, i32, i32, i32, i32, i32)
declare void @__nvvm_sust_b_2d_array_i8_zero(i64, i32, i32, i32, i16)
declare void @__nvvm_sust_b_2d_array_i16_zero(i64, i32, i32, i32, i16)
declare void @__nvvm_sust_b_2d_array_i32_zero(i64, i32, i32, i32, i32)
declare void @__nvvm_sust_b_2d_array_i64_zero(i64, i32, i32, i32, i64)
declare void @__nvvm_sust_b_2d_array_v2i8_zero(i64, i32, i32, i32, i16, i16)
declare void @__nvvm_sust_b_2d_array_v2i16_zero(i64, i32, i32, i32, i16, i16)
declare void @__nvvm_sust_b_2d_array_v2i32_zero(i64, i32, i32, i32, i32, i32)
declare void @__nvvm_sust_b_2d_array_v2i64_zero(i64, i32, i32, i32, i64, i64)
declare void @__nvvm_sust_b_2d_array_v4i8_zero(i64, i32, i32, i32, i16, i16, i16, i16)
declare void @__nvvm_sust_b_2d_array_v4i16_zero(i64, i32, i32, i32, i16, i16, i16, i16)
declare void @__nvvm_sust_b_2d_array_v4i32_zero(i64, i32, i32, i32, i32, i32, i32, i32)
declare void @__nvvm_sust_b_3d_i8_zero(i64, i32, i32, i32, i16)
declare void @__nvvm_sust_b_3d_i16_zero(i64, i32, i32, i32, i16)
declare void @__nvvm_sust_b_3d_i32_zero(i64, i32, i32, i32, i32)
declare void @__nvvm_sust_b_3d_i64_zero(i64, i32, i32, i32, i64)
declare void @__nvvm_sust_b_3d_v2i8_zero(i64, i32, i32, i32, i16, i16)
declare void @__nvvm_sust_b_3d_v2i16_zero(i64, i32, i32, i32, i16, i16)
declare void @__nvvm_sust_b_3d_v2i32_zero(i64, i32, i32, i32, i32, i32)
declare void @__nvvm_sust_b_3d_v2i64_zero(i64, i32, i32, i32, i64, i64)
declare void @__nvvm_sust_b_3d_v4i8_zero(i64, i32, i32, i32, i16, i16, i16, i16)
declare void @__nvvm_sust_b_3d_v4i16_zero(i64, i32, i32, i32, i16, i16, i16, i16)
declare void @__nvvm_sust_b_3d_v4i32_zero(i64, i32, i32, i32, i32, i32, i32, i32)

; CHECK-LABEL: @t__nvvm_sust_b_1d_i8_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.i8.clamp(i64 %a0, i32 %a1, i16 %a2)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_i8_clamp(i64 %a0, i32 %a1, i16 %a2) {
  call void @__nvvm_sust_b_1d_i8_clamp(i64 %a0, i32 %a1, i16 %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_i16_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.i16.clamp(i64 %a0, i32 %a1, i16 %a2)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_i16_clamp(i64 %a0, i32 %a1, i16 %a2) {
  call void @__nvvm_sust_b_1d_i16_clamp(i64 %a0, i32 %a1, i16 %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_i32_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.i32.clamp(i64 %a0, i32 %a1, i32 %a2)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_i32_clamp(i64 %a0, i32 %a1, i32 %a2) {
  call void @__nvvm_sust_b_1d_i32_clamp(i64 %a0, i32 %a1, i32 %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_i64_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.i64.clamp(i64 %a0, i32 %a1, i64 %a2)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_i64_clamp(i64 %a0, i32 %a1, i64 %a2) {
  call void @__nvvm_sust_b_1d_i64_clamp(i64 %a0, i32 %a1, i64 %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_v2i8_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.v2i8.clamp(i64 %a0, i32 %a1, i16 %a2, i16 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_v2i8_clamp(i64 %a0, i32 %a1, i16 %a2, i16 %a3) {
  call void @__nvvm_sust_b_1d_v2i8_clamp(i64 %a0, i32 %a1, i16 %a2, i16 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_v2i16_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.v2i16.clamp(i64 %a0, i32 %a1, i16 %a2, i16 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_v2i16_clamp(i64 %a0, i32 %a1, i16 %a2, i16 %a3) {
  call void @__nvvm_sust_b_1d_v2i16_clamp(i64 %a0, i32 %a1, i16 %a2, i16 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_v2i32_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.v2i32.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_v2i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3) {
  call void @__nvvm_sust_b_1d_v2i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_v2i64_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.v2i64.clamp(i64 %a0, i32 %a1, i64 %a2, i64 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_v2i64_clamp(i64 %a0, i32 %a1, i64 %a2, i64 %a3) {
  call void @__nvvm_sust_b_1d_v2i64_clamp(i64 %a0, i32 %a1, i64 %a2, i64 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_v4i8_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.v4i8.clamp(i64 %a0, i32 %a1, i16 %a2, i16 %a3, i16 %a4, i16 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_v4i8_clamp(i64 %a0, i32 %a1, i16 %a2, i16 %a3, i16 %a4, i16 %a5) {
  call void @__nvvm_sust_b_1d_v4i8_clamp(i64 %a0, i32 %a1, i16 %a2, i16 %a3, i16 %a4, i16 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_v4i16_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.v4i16.clamp(i64 %a0, i32 %a1, i16 %a2, i16 %a3, i16 %a4, i16 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_v4i16_clamp(i64 %a0, i32 %a1, i16 %a2, i16 %a3, i16 %a4, i16 %a5) {
  call void @__nvvm_sust_b_1d_v4i16_clamp(i64 %a0, i32 %a1, i16 %a2, i16 %a3, i16 %a4, i16 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_v4i32_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.v4i32.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_v4i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5) {
  call void @__nvvm_sust_b_1d_v4i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_i8_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.i8.clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_i8_clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3) {
  call void @__nvvm_sust_b_1d_array_i8_clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_i16_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.i16.clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_i16_clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3) {
  call void @__nvvm_sust_b_1d_array_i16_clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_i32_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.i32.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3) {
  call void @__nvvm_sust_b_1d_array_i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_i64_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.i64.clamp(i64 %a0, i32 %a1, i32 %a2, i64 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_i64_clamp(i64 %a0, i32 %a1, i32 %a2, i64 %a3) {
  call void @__nvvm_sust_b_1d_array_i64_clamp(i64 %a0, i32 %a1, i32 %a2, i64 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_v2i8_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.v2i8.clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_v2i8_clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4) {
  call void @__nvvm_sust_b_1d_array_v2i8_clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_v2i16_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.v2i16.clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_v2i16_clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4) {
  call void @__nvvm_sust_b_1d_array_v2i16_clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_v2i32_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.v2i32.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_v2i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4) {
  call void @__nvvm_sust_b_1d_array_v2i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_v2i64_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.v2i64.clamp(i64 %a0, i32 %a1, i32 %a2, i64 %a3, i64 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_v2i64_clamp(i64 %a0, i32 %a1, i32 %a2, i64 %a3, i64 %a4) {
  call void @__nvvm_sust_b_1d_array_v2i64_clamp(i64 %a0, i32 %a1, i32 %a2, i64 %a3, i64 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_v4i8_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.v4i8.clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_v4i8_clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6) {
  call void @__nvvm_sust_b_1d_array_v4i8_clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_v4i16_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.v4i16.clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_v4i16_clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6) {
  call void @__nvvm_sust_b_1d_array_v4i16_clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_v4i32_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.v4i32.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_v4i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6) {
  call void @__nvvm_sust_b_1d_array_v4i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_i8_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.i8.clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_i8_clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3) {
  call void @__nvvm_sust_b_2d_i8_clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_i16_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.i16.clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_i16_clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3) {
  call void @__nvvm_sust_b_2d_i16_clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_i32_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.i32.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3) {
  call void @__nvvm_sust_b_2d_i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_i64_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.i64.clamp(i64 %a0, i32 %a1, i32 %a2, i64 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_i64_clamp(i64 %a0, i32 %a1, i32 %a2, i64 %a3) {
  call void @__nvvm_sust_b_2d_i64_clamp(i64 %a0, i32 %a1, i32 %a2, i64 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_v2i8_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.v2i8.clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_v2i8_clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4) {
  call void @__nvvm_sust_b_2d_v2i8_clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_v2i16_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.v2i16.clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_v2i16_clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4) {
  call void @__nvvm_sust_b_2d_v2i16_clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_v2i32_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.v2i32.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_v2i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4) {
  call void @__nvvm_sust_b_2d_v2i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_v2i64_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.v2i64.clamp(i64 %a0, i32 %a1, i32 %a2, i64 %a3, i64 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_v2i64_clamp(i64 %a0, i32 %a1, i32 %a2, i64 %a3, i64 %a4) {
  call void @__nvvm_sust_b_2d_v2i64_clamp(i64 %a0, i32 %a1, i32 %a2, i64 %a3, i64 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_v4i8_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.v4i8.clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_v4i8_clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6) {
  call void @__nvvm_sust_b_2d_v4i8_clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_v4i16_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.v4i16.clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_v4i16_clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6) {
  call void @__nvvm_sust_b_2d_v4i16_clamp(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_v4i32_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.v4i32.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_v4i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6) {
  call void @__nvvm_sust_b_2d_v4i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_i8_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.i8.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_i8_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4) {
  call void @__nvvm_sust_b_2d_array_i8_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_i16_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.i16.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_i16_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4) {
  call void @__nvvm_sust_b_2d_array_i16_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_i32_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.i32.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4) {
  call void @__nvvm_sust_b_2d_array_i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_i64_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.i64.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_i64_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4) {
  call void @__nvvm_sust_b_2d_array_i64_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_v2i8_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.v2i8.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_v2i8_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5) {
  call void @__nvvm_sust_b_2d_array_v2i8_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_v2i16_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.v2i16.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_v2i16_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5) {
  call void @__nvvm_sust_b_2d_array_v2i16_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_v2i32_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.v2i32.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_v2i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5) {
  call void @__nvvm_sust_b_2d_array_v2i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_v2i64_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.v2i64.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4, i64 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_v2i64_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4, i64 %a5) {
  call void @__nvvm_sust_b_2d_array_v2i64_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4, i64 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_v4i8_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.v4i8.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_v4i8_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7) {
  call void @__nvvm_sust_b_2d_array_v4i8_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_v4i16_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.v4i16.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_v4i16_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7) {
  call void @__nvvm_sust_b_2d_array_v4i16_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_v4i32_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.v4i32.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_v4i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7) {
  call void @__nvvm_sust_b_2d_array_v4i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_i8_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.i8.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_i8_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4) {
  call void @__nvvm_sust_b_3d_i8_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_i16_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.i16.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_i16_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4) {
  call void @__nvvm_sust_b_3d_i16_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_i32_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.i32.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4) {
  call void @__nvvm_sust_b_3d_i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_i64_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.i64.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_i64_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4) {
  call void @__nvvm_sust_b_3d_i64_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_v2i8_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.v2i8.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_v2i8_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5) {
  call void @__nvvm_sust_b_3d_v2i8_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_v2i16_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.v2i16.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_v2i16_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5) {
  call void @__nvvm_sust_b_3d_v2i16_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_v2i32_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.v2i32.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_v2i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5) {
  call void @__nvvm_sust_b_3d_v2i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_v2i64_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.v2i64.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4, i64 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_v2i64_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4, i64 %a5) {
  call void @__nvvm_sust_b_3d_v2i64_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4, i64 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_v4i8_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.v4i8.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_v4i8_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7) {
  call void @__nvvm_sust_b_3d_v4i8_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_v4i16_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.v4i16.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_v4i16_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7) {
  call void @__nvvm_sust_b_3d_v4i16_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_v4i32_clamp(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.v4i32.clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_v4i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7) {
  call void @__nvvm_sust_b_3d_v4i32_clamp(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_i8_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.i8.trap(i64 %a0, i32 %a1, i16 %a2)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_i8_trap(i64 %a0, i32 %a1, i16 %a2) {
  call void @__nvvm_sust_b_1d_i8_trap(i64 %a0, i32 %a1, i16 %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_i16_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.i16.trap(i64 %a0, i32 %a1, i16 %a2)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_i16_trap(i64 %a0, i32 %a1, i16 %a2) {
  call void @__nvvm_sust_b_1d_i16_trap(i64 %a0, i32 %a1, i16 %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_i32_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.i32.trap(i64 %a0, i32 %a1, i32 %a2)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_i32_trap(i64 %a0, i32 %a1, i32 %a2) {
  call void @__nvvm_sust_b_1d_i32_trap(i64 %a0, i32 %a1, i32 %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_i64_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.i64.trap(i64 %a0, i32 %a1, i64 %a2)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_i64_trap(i64 %a0, i32 %a1, i64 %a2) {
  call void @__nvvm_sust_b_1d_i64_trap(i64 %a0, i32 %a1, i64 %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_v2i8_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.v2i8.trap(i64 %a0, i32 %a1, i16 %a2, i16 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_v2i8_trap(i64 %a0, i32 %a1, i16 %a2, i16 %a3) {
  call void @__nvvm_sust_b_1d_v2i8_trap(i64 %a0, i32 %a1, i16 %a2, i16 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_v2i16_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.v2i16.trap(i64 %a0, i32 %a1, i16 %a2, i16 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_v2i16_trap(i64 %a0, i32 %a1, i16 %a2, i16 %a3) {
  call void @__nvvm_sust_b_1d_v2i16_trap(i64 %a0, i32 %a1, i16 %a2, i16 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_v2i32_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.v2i32.trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_v2i32_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3) {
  call void @__nvvm_sust_b_1d_v2i32_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_v2i64_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.v2i64.trap(i64 %a0, i32 %a1, i64 %a2, i64 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_v2i64_trap(i64 %a0, i32 %a1, i64 %a2, i64 %a3) {
  call void @__nvvm_sust_b_1d_v2i64_trap(i64 %a0, i32 %a1, i64 %a2, i64 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_v4i8_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.v4i8.trap(i64 %a0, i32 %a1, i16 %a2, i16 %a3, i16 %a4, i16 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_v4i8_trap(i64 %a0, i32 %a1, i16 %a2, i16 %a3, i16 %a4, i16 %a5) {
  call void @__nvvm_sust_b_1d_v4i8_trap(i64 %a0, i32 %a1, i16 %a2, i16 %a3, i16 %a4, i16 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_v4i16_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.v4i16.trap(i64 %a0, i32 %a1, i16 %a2, i16 %a3, i16 %a4, i16 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_v4i16_trap(i64 %a0, i32 %a1, i16 %a2, i16 %a3, i16 %a4, i16 %a5) {
  call void @__nvvm_sust_b_1d_v4i16_trap(i64 %a0, i32 %a1, i16 %a2, i16 %a3, i16 %a4, i16 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_v4i32_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.v4i32.trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_v4i32_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5) {
  call void @__nvvm_sust_b_1d_v4i32_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_i8_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.i8.trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_i8_trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3) {
  call void @__nvvm_sust_b_1d_array_i8_trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_i16_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.i16.trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_i16_trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3) {
  call void @__nvvm_sust_b_1d_array_i16_trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_i32_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.i32.trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_i32_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3) {
  call void @__nvvm_sust_b_1d_array_i32_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_i64_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.i64.trap(i64 %a0, i32 %a1, i32 %a2, i64 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_i64_trap(i64 %a0, i32 %a1, i32 %a2, i64 %a3) {
  call void @__nvvm_sust_b_1d_array_i64_trap(i64 %a0, i32 %a1, i32 %a2, i64 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_v2i8_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.v2i8.trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_v2i8_trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4) {
  call void @__nvvm_sust_b_1d_array_v2i8_trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_v2i16_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.v2i16.trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_v2i16_trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4) {
  call void @__nvvm_sust_b_1d_array_v2i16_trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_v2i32_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.v2i32.trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_v2i32_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4) {
  call void @__nvvm_sust_b_1d_array_v2i32_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_v2i64_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.v2i64.trap(i64 %a0, i32 %a1, i32 %a2, i64 %a3, i64 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_v2i64_trap(i64 %a0, i32 %a1, i32 %a2, i64 %a3, i64 %a4) {
  call void @__nvvm_sust_b_1d_array_v2i64_trap(i64 %a0, i32 %a1, i32 %a2, i64 %a3, i64 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_v4i8_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.v4i8.trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_v4i8_trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6) {
  call void @__nvvm_sust_b_1d_array_v4i8_trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_v4i16_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.v4i16.trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_v4i16_trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6) {
  call void @__nvvm_sust_b_1d_array_v4i16_trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_v4i32_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.v4i32.trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_v4i32_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6) {
  call void @__nvvm_sust_b_1d_array_v4i32_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_i8_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.i8.trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_i8_trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3) {
  call void @__nvvm_sust_b_2d_i8_trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_i16_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.i16.trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_i16_trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3) {
  call void @__nvvm_sust_b_2d_i16_trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_i32_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.i32.trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_i32_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3) {
  call void @__nvvm_sust_b_2d_i32_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_i64_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.i64.trap(i64 %a0, i32 %a1, i32 %a2, i64 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_i64_trap(i64 %a0, i32 %a1, i32 %a2, i64 %a3) {
  call void @__nvvm_sust_b_2d_i64_trap(i64 %a0, i32 %a1, i32 %a2, i64 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_v2i8_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.v2i8.trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_v2i8_trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4) {
  call void @__nvvm_sust_b_2d_v2i8_trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_v2i16_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.v2i16.trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_v2i16_trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4) {
  call void @__nvvm_sust_b_2d_v2i16_trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_v2i32_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.v2i32.trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_v2i32_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4) {
  call void @__nvvm_sust_b_2d_v2i32_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_v2i64_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.v2i64.trap(i64 %a0, i32 %a1, i32 %a2, i64 %a3, i64 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_v2i64_trap(i64 %a0, i32 %a1, i32 %a2, i64 %a3, i64 %a4) {
  call void @__nvvm_sust_b_2d_v2i64_trap(i64 %a0, i32 %a1, i32 %a2, i64 %a3, i64 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_v4i8_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.v4i8.trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_v4i8_trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6) {
  call void @__nvvm_sust_b_2d_v4i8_trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_v4i16_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.v4i16.trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_v4i16_trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6) {
  call void @__nvvm_sust_b_2d_v4i16_trap(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_v4i32_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.v4i32.trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_v4i32_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6) {
  call void @__nvvm_sust_b_2d_v4i32_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_i8_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.i8.trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_i8_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4) {
  call void @__nvvm_sust_b_2d_array_i8_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_i16_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.i16.trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_i16_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4) {
  call void @__nvvm_sust_b_2d_array_i16_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_i32_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.i32.trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_i32_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4) {
  call void @__nvvm_sust_b_2d_array_i32_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_i64_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.i64.trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_i64_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4) {
  call void @__nvvm_sust_b_2d_array_i64_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_v2i8_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.v2i8.trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_v2i8_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5) {
  call void @__nvvm_sust_b_2d_array_v2i8_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_v2i16_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.v2i16.trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_v2i16_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5) {
  call void @__nvvm_sust_b_2d_array_v2i16_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_v2i32_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.v2i32.trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_v2i32_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5) {
  call void @__nvvm_sust_b_2d_array_v2i32_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_v2i64_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.v2i64.trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4, i64 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_v2i64_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4, i64 %a5) {
  call void @__nvvm_sust_b_2d_array_v2i64_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4, i64 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_v4i8_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.v4i8.trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_v4i8_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7) {
  call void @__nvvm_sust_b_2d_array_v4i8_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_v4i16_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.v4i16.trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_v4i16_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7) {
  call void @__nvvm_sust_b_2d_array_v4i16_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_v4i32_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.v4i32.trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_v4i32_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7) {
  call void @__nvvm_sust_b_2d_array_v4i32_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_i8_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.i8.trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_i8_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4) {
  call void @__nvvm_sust_b_3d_i8_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_i16_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.i16.trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_i16_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4) {
  call void @__nvvm_sust_b_3d_i16_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_i32_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.i32.trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_i32_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4) {
  call void @__nvvm_sust_b_3d_i32_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_i64_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.i64.trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_i64_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4) {
  call void @__nvvm_sust_b_3d_i64_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_v2i8_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.v2i8.trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_v2i8_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5) {
  call void @__nvvm_sust_b_3d_v2i8_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_v2i16_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.v2i16.trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_v2i16_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5) {
  call void @__nvvm_sust_b_3d_v2i16_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_v2i32_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.v2i32.trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_v2i32_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5) {
  call void @__nvvm_sust_b_3d_v2i32_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_v2i64_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.v2i64.trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4, i64 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_v2i64_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4, i64 %a5) {
  call void @__nvvm_sust_b_3d_v2i64_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4, i64 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_v4i8_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.v4i8.trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_v4i8_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7) {
  call void @__nvvm_sust_b_3d_v4i8_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_v4i16_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.v4i16.trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_v4i16_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7) {
  call void @__nvvm_sust_b_3d_v4i16_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_v4i32_trap(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.v4i32.trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_v4i32_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7) {
  call void @__nvvm_sust_b_3d_v4i32_trap(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_i8_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.i8.zero(i64 %a0, i32 %a1, i16 %a2)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_i8_zero(i64 %a0, i32 %a1, i16 %a2) {
  call void @__nvvm_sust_b_1d_i8_zero(i64 %a0, i32 %a1, i16 %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_i16_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.i16.zero(i64 %a0, i32 %a1, i16 %a2)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_i16_zero(i64 %a0, i32 %a1, i16 %a2) {
  call void @__nvvm_sust_b_1d_i16_zero(i64 %a0, i32 %a1, i16 %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_i32_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.i32.zero(i64 %a0, i32 %a1, i32 %a2)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_i32_zero(i64 %a0, i32 %a1, i32 %a2) {
  call void @__nvvm_sust_b_1d_i32_zero(i64 %a0, i32 %a1, i32 %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_i64_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.i64.zero(i64 %a0, i32 %a1, i64 %a2)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_i64_zero(i64 %a0, i32 %a1, i64 %a2) {
  call void @__nvvm_sust_b_1d_i64_zero(i64 %a0, i32 %a1, i64 %a2)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_v2i8_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.v2i8.zero(i64 %a0, i32 %a1, i16 %a2, i16 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_v2i8_zero(i64 %a0, i32 %a1, i16 %a2, i16 %a3) {
  call void @__nvvm_sust_b_1d_v2i8_zero(i64 %a0, i32 %a1, i16 %a2, i16 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_v2i16_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.v2i16.zero(i64 %a0, i32 %a1, i16 %a2, i16 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_v2i16_zero(i64 %a0, i32 %a1, i16 %a2, i16 %a3) {
  call void @__nvvm_sust_b_1d_v2i16_zero(i64 %a0, i32 %a1, i16 %a2, i16 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_v2i32_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.v2i32.zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_v2i32_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3) {
  call void @__nvvm_sust_b_1d_v2i32_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_v2i64_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.v2i64.zero(i64 %a0, i32 %a1, i64 %a2, i64 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_v2i64_zero(i64 %a0, i32 %a1, i64 %a2, i64 %a3) {
  call void @__nvvm_sust_b_1d_v2i64_zero(i64 %a0, i32 %a1, i64 %a2, i64 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_v4i8_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.v4i8.zero(i64 %a0, i32 %a1, i16 %a2, i16 %a3, i16 %a4, i16 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_v4i8_zero(i64 %a0, i32 %a1, i16 %a2, i16 %a3, i16 %a4, i16 %a5) {
  call void @__nvvm_sust_b_1d_v4i8_zero(i64 %a0, i32 %a1, i16 %a2, i16 %a3, i16 %a4, i16 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_v4i16_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.v4i16.zero(i64 %a0, i32 %a1, i16 %a2, i16 %a3, i16 %a4, i16 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_v4i16_zero(i64 %a0, i32 %a1, i16 %a2, i16 %a3, i16 %a4, i16 %a5) {
  call void @__nvvm_sust_b_1d_v4i16_zero(i64 %a0, i32 %a1, i16 %a2, i16 %a3, i16 %a4, i16 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_v4i32_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.v4i32.zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_v4i32_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5) {
  call void @__nvvm_sust_b_1d_v4i32_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_i8_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.i8.zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_i8_zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3) {
  call void @__nvvm_sust_b_1d_array_i8_zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_i16_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.i16.zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_i16_zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3) {
  call void @__nvvm_sust_b_1d_array_i16_zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_i32_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.i32.zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_i32_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3) {
  call void @__nvvm_sust_b_1d_array_i32_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_i64_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.i64.zero(i64 %a0, i32 %a1, i32 %a2, i64 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_i64_zero(i64 %a0, i32 %a1, i32 %a2, i64 %a3) {
  call void @__nvvm_sust_b_1d_array_i64_zero(i64 %a0, i32 %a1, i32 %a2, i64 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_v2i8_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.v2i8.zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_v2i8_zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4) {
  call void @__nvvm_sust_b_1d_array_v2i8_zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_v2i16_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.v2i16.zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_v2i16_zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4) {
  call void @__nvvm_sust_b_1d_array_v2i16_zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_v2i32_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.v2i32.zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_v2i32_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4) {
  call void @__nvvm_sust_b_1d_array_v2i32_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_v2i64_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.v2i64.zero(i64 %a0, i32 %a1, i32 %a2, i64 %a3, i64 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_v2i64_zero(i64 %a0, i32 %a1, i32 %a2, i64 %a3, i64 %a4) {
  call void @__nvvm_sust_b_1d_array_v2i64_zero(i64 %a0, i32 %a1, i32 %a2, i64 %a3, i64 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_v4i8_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.v4i8.zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_v4i8_zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6) {
  call void @__nvvm_sust_b_1d_array_v4i8_zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_v4i16_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.v4i16.zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_v4i16_zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6) {
  call void @__nvvm_sust_b_1d_array_v4i16_zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_1d_array_v4i32_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.1d.array.v4i32.zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_1d_array_v4i32_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6) {
  call void @__nvvm_sust_b_1d_array_v4i32_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_i8_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.i8.zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_i8_zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3) {
  call void @__nvvm_sust_b_2d_i8_zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_i16_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.i16.zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_i16_zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3) {
  call void @__nvvm_sust_b_2d_i16_zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_i32_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.i32.zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_i32_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3) {
  call void @__nvvm_sust_b_2d_i32_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_i64_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.i64.zero(i64 %a0, i32 %a1, i32 %a2, i64 %a3)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_i64_zero(i64 %a0, i32 %a1, i32 %a2, i64 %a3) {
  call void @__nvvm_sust_b_2d_i64_zero(i64 %a0, i32 %a1, i32 %a2, i64 %a3)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_v2i8_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.v2i8.zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_v2i8_zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4) {
  call void @__nvvm_sust_b_2d_v2i8_zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_v2i16_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.v2i16.zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_v2i16_zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4) {
  call void @__nvvm_sust_b_2d_v2i16_zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_v2i32_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.v2i32.zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_v2i32_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4) {
  call void @__nvvm_sust_b_2d_v2i32_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_v2i64_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.v2i64.zero(i64 %a0, i32 %a1, i32 %a2, i64 %a3, i64 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_v2i64_zero(i64 %a0, i32 %a1, i32 %a2, i64 %a3, i64 %a4) {
  call void @__nvvm_sust_b_2d_v2i64_zero(i64 %a0, i32 %a1, i32 %a2, i64 %a3, i64 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_v4i8_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.v4i8.zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_v4i8_zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6) {
  call void @__nvvm_sust_b_2d_v4i8_zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_v4i16_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.v4i16.zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_v4i16_zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6) {
  call void @__nvvm_sust_b_2d_v4i16_zero(i64 %a0, i32 %a1, i32 %a2, i16 %a3, i16 %a4, i16 %a5, i16 %a6)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_v4i32_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.v4i32.zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_v4i32_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6) {
  call void @__nvvm_sust_b_2d_v4i32_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_i8_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.i8.zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_i8_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4) {
  call void @__nvvm_sust_b_2d_array_i8_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_i16_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.i16.zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_i16_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4) {
  call void @__nvvm_sust_b_2d_array_i16_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_i32_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.i32.zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_i32_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4) {
  call void @__nvvm_sust_b_2d_array_i32_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_i64_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.i64.zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_i64_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4) {
  call void @__nvvm_sust_b_2d_array_i64_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_v2i8_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.v2i8.zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_v2i8_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5) {
  call void @__nvvm_sust_b_2d_array_v2i8_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_v2i16_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.v2i16.zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_v2i16_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5) {
  call void @__nvvm_sust_b_2d_array_v2i16_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_v2i32_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.v2i32.zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_v2i32_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5) {
  call void @__nvvm_sust_b_2d_array_v2i32_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_v2i64_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.v2i64.zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4, i64 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_v2i64_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4, i64 %a5) {
  call void @__nvvm_sust_b_2d_array_v2i64_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4, i64 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_v4i8_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.v4i8.zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_v4i8_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7) {
  call void @__nvvm_sust_b_2d_array_v4i8_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_v4i16_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.v4i16.zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_v4i16_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7) {
  call void @__nvvm_sust_b_2d_array_v4i16_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_2d_array_v4i32_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.2d.array.v4i32.zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_2d_array_v4i32_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7) {
  call void @__nvvm_sust_b_2d_array_v4i32_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_i8_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.i8.zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_i8_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4) {
  call void @__nvvm_sust_b_3d_i8_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_i16_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.i16.zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_i16_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4) {
  call void @__nvvm_sust_b_3d_i16_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_i32_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.i32.zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_i32_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4) {
  call void @__nvvm_sust_b_3d_i32_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_i64_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.i64.zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_i64_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4) {
  call void @__nvvm_sust_b_3d_i64_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_v2i8_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.v2i8.zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_v2i8_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5) {
  call void @__nvvm_sust_b_3d_v2i8_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_v2i16_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.v2i16.zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_v2i16_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5) {
  call void @__nvvm_sust_b_3d_v2i16_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_v2i32_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.v2i32.zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_v2i32_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5) {
  call void @__nvvm_sust_b_3d_v2i32_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_v2i64_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.v2i64.zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4, i64 %a5)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_v2i64_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4, i64 %a5) {
  call void @__nvvm_sust_b_3d_v2i64_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i64 %a4, i64 %a5)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_v4i8_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.v4i8.zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_v4i8_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7) {
  call void @__nvvm_sust_b_3d_v4i8_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_v4i16_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.v4i16.zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_v4i16_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7) {
  call void @__nvvm_sust_b_3d_v4i16_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i16 %a4, i16 %a5, i16 %a6, i16 %a7)
  ret void
}
; CHECK-LABEL: @t__nvvm_sust_b_3d_v4i32_zero(
; CHECK-NEXT: call void @llvm.nvvm.sust.b.3d.v4i32.zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7)
; CHECK-NEXT: ret void
define void @t__nvvm_sust_b_3d_v4i32_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7) {
  call void @__nvvm_sust_b_3d_v4i32_zero(i64 %a0, i32 %a1, i32 %a2, i32 %a3, i32 %a4, i32 %a5, i32 %a6, i32 %a7)
  ret void
}
