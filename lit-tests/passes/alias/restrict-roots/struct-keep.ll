; Fields that are no roots, one reason each (conditions 2 and 3).
; RUN: %opt -passes=process-restrict -nvvm-opt=allow-restrict-in-struct -S %s | FileCheck %s --implicit-check-not=!alias.scope
target triple = "nvptx64-nvidia-cuda"
%struct.S = type { ptr, ptr }
%union.S = type { ptr, ptr }
declare void @keep(ptr)
declare void @look(ptr readonly captures(none))

; The field is set anew.
; CHECK-LABEL: @written(
define ptx_kernel void @written(ptr byval(%struct.S) %s, ptr %q) {
  %pb = getelementptr %struct.S, ptr %s, i32 0, i32 1
  %a = load ptr, ptr %s
  store i32 1, ptr %a
  store ptr %q, ptr %pb
  ret void
}
; Somebody keeps the address of the struct.
; CHECK-LABEL: @escapes(
define ptx_kernel void @escapes(ptr byval(%struct.S) %s) {
  %a = load ptr, ptr %s
  store i32 1, ptr %a
  call void @keep(ptr %s)
  ret void
}
; CHECK-LABEL: @copied_over(
define ptx_kernel void @copied_over(ptr byval(%struct.S) %s, ptr %q) {
  %a = load ptr, ptr %s
  store i32 1, ptr %a
  call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr %q, i64 8, i1 false)
  ret void
}
; The struct is not passed by value, or has another name.
; CHECK-LABEL: @by_pointer(
define ptx_kernel void @by_pointer(ptr %s) {
  %a = load ptr, ptr %s
  store i32 1, ptr %a
  ret void
}
; CHECK-LABEL: @other_name(
define ptx_kernel void @other_name(ptr byval(%union.S) %s) {
  %a = load ptr, ptr %s
  store i32 1, ptr %a
  ret void
}
; Either a field or something else; any field.
; CHECK-LABEL: @choice(
define ptx_kernel void @choice(ptr byval(%struct.S) %s, ptr %q, i1 %c) {
  %a = load ptr, ptr %s
  %p = select i1 %c, ptr %a, ptr %q
  store i32 1, ptr %p
  ret void
}
; CHECK-LABEL: @any_field(
define ptx_kernel void @any_field(ptr byval(%struct.S) %s, i64 %i) {
  %f = getelementptr ptr, ptr %s, i64 %i
  %a = load ptr, ptr %f
  store i32 1, ptr %a
  ret void
}
; A variable that is set twice.
; CHECK-LABEL: @two_stores(
define ptx_kernel void @two_stores(ptr byval(%struct.S) %s, ptr %q) {
  %v = alloca ptr
  %a0 = load ptr, ptr %s
  store ptr %a0, ptr %v
  store ptr %q, ptr %v
  %a = load ptr, ptr %v
  store i32 1, ptr %a
  ret void
}
; Positive, so that the file cannot pass by doing nothing: a callee that only looks.
; CHECK-LABEL: @looked_at(
; CHECK: store i32 1, ptr %a, align 4, !alias.scope
define ptx_kernel void @looked_at(ptr byval(%struct.S) %s) {
  %a = load ptr, ptr %s
  store i32 1, ptr %a
  call void @look(ptr %s)
  ret void
}
!function\20contains\20restrict\20keyword\20in\20struct = !{!0, !1}
!0 = !{!"S", i32 0}
!1 = !{!"S", i32 1}
