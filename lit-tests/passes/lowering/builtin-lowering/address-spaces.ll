; Conversions between generic and specific addresses are casts, which later passes understand.
; RUN: %opt -passes=nvvm-builtin-lowering -S %s -o %t.ll
; RUN: FileCheck %s --implicit-check-not=@__nv --input-file=%t.ll
; RUN: %llc -mcpu=sm_80 -mattr=+ptx77 %t.ll -o - | FileCheck %s --check-prefix=PTX --implicit-check-not=.extern
; PTX: .target sm_80
target triple = "nvptx64-nvidia-cuda"

declare i64 @__nv_cvta_generic_to_global_impl(ptr)
declare i64 @__nv_cvta_generic_to_shared_impl(ptr)
declare i64 @__nv_cvta_generic_to_constant_impl(ptr)
declare i64 @__nv_cvta_generic_to_local_impl(ptr)
declare ptr @__nv_cvta_global_to_generic_impl(i64)
declare ptr @__nv_cvta_shared_to_generic_impl(i64)
declare ptr @__nv_cvta_constant_to_generic_impl(i64)
declare ptr @__nv_cvta_local_to_generic_impl(i64)
declare i32 @__nvvm_get_smem_pointer(ptr)
declare i32 @__nv_isGridConstant_impl(ptr)
declare ptr @__nv_associate_access_property_impl(ptr, i64)
declare void @__nv_memcpy_async_shared_global_4_impl(ptr, ptr, i32)
declare void @__nv_memcpy_async_shared_global_8_impl(ptr, ptr, i32)
declare void @__nv_memcpy_async_shared_global_16_impl(ptr, ptr, i32)

; CHECK-LABEL: @to_specific(
; CHECK-NEXT: [[G:%.*]] = addrspacecast ptr %p to ptr addrspace(1)
; CHECK-NEXT: [[GI:%.*]] = ptrtoint ptr addrspace(1) [[G]] to i64
; CHECK-NEXT: [[S:%.*]] = addrspacecast ptr %p to ptr addrspace(3)
; CHECK-NEXT: [[SI:%.*]] = ptrtoint ptr addrspace(3) [[S]] to i64
; CHECK-NEXT: [[C:%.*]] = addrspacecast ptr %p to ptr addrspace(4)
; CHECK-NEXT: [[CI:%.*]] = ptrtoint ptr addrspace(4) [[C]] to i64
; CHECK-NEXT: [[L:%.*]] = addrspacecast ptr %p to ptr addrspace(5)
; CHECK-NEXT: [[LI:%.*]] = ptrtoint ptr addrspace(5) [[L]] to i64
; CHECK-NEXT: store i64 [[GI]]
; CHECK-NEXT: store i64 [[SI]]
; CHECK-NEXT: store i64 [[CI]]
; CHECK-NEXT: store i64 [[LI]]
define void @to_specific(ptr %p, ptr %q) {
  %g = call i64 @__nv_cvta_generic_to_global_impl(ptr %p)
  %s = call i64 @__nv_cvta_generic_to_shared_impl(ptr %p)
  %c = call i64 @__nv_cvta_generic_to_constant_impl(ptr %p)
  %l = call i64 @__nv_cvta_generic_to_local_impl(ptr %p)
  store i64 %g, ptr %q
  store i64 %s, ptr %q
  store i64 %c, ptr %q
  store i64 %l, ptr %q
  ret void
}
; CHECK-LABEL: @to_generic(
; CHECK-NEXT: [[G:%.*]] = inttoptr i64 %p to ptr addrspace(1)
; CHECK-NEXT: [[GP:%.*]] = addrspacecast ptr addrspace(1) [[G]] to ptr
; CHECK-NEXT: [[S:%.*]] = inttoptr i64 %p to ptr addrspace(3)
; CHECK-NEXT: [[SP:%.*]] = addrspacecast ptr addrspace(3) [[S]] to ptr
; CHECK-NEXT: [[C:%.*]] = inttoptr i64 %p to ptr addrspace(4)
; CHECK-NEXT: [[CP:%.*]] = addrspacecast ptr addrspace(4) [[C]] to ptr
; CHECK-NEXT: [[L:%.*]] = inttoptr i64 %p to ptr addrspace(5)
; CHECK-NEXT: [[LP:%.*]] = addrspacecast ptr addrspace(5) [[L]] to ptr
; CHECK-NEXT: store ptr [[GP]]
; CHECK-NEXT: store ptr [[SP]]
; CHECK-NEXT: store ptr [[CP]]
; CHECK-NEXT: store ptr [[LP]]
define void @to_generic(i64 %p, ptr %q) {
  %g = call ptr @__nv_cvta_global_to_generic_impl(i64 %p)
  %s = call ptr @__nv_cvta_shared_to_generic_impl(i64 %p)
  %c = call ptr @__nv_cvta_constant_to_generic_impl(i64 %p)
  %l = call ptr @__nv_cvta_local_to_generic_impl(i64 %p)
  store ptr %g, ptr %q
  store ptr %s, ptr %q
  store ptr %c, ptr %q
  store ptr %l, ptr %q
  ret void
}
; CHECK-LABEL: @shared_address(
; CHECK-NEXT: [[S:%.*]] = addrspacecast ptr %p to ptr addrspace(3)
; CHECK-NEXT: [[R:%.*]] = ptrtoint ptr addrspace(3) [[S]] to i32
; CHECK-NEXT: ret i32 [[R]]
define i32 @shared_address(ptr %p) {
  %r = call i32 @__nvvm_get_smem_pointer(ptr %p)
  ret i32 %r
}
; The answer depends on the address alone: no side effect, so equal questions become one.
; CHECK-LABEL: @grid_constant(
; CHECK-NEXT: [[R:%.*]] = call i32 asm "{ .reg .pred p; isspacep.param p, $1; selp.b32 $0, 1, 0, p; }", "=r,l"(ptr %p)
; CHECK-NEXT: ret i32 [[R]]
define i32 @grid_constant(ptr %p) {
  %r = call i32 @__nv_isGridConstant_impl(ptr %p)
  ret i32 %r
}
; CHECK-LABEL: @property(
; CHECK-NEXT: ret ptr %p
define ptr @property(ptr %p, i64 %x) {
  %r = call ptr @__nv_associate_access_property_impl(ptr %p, i64 %x)
  ret ptr %r
}
; CHECK-LABEL: @copies(
; CHECK-NEXT: [[D:%.*]] = addrspacecast ptr %d to ptr addrspace(3)
; CHECK-NEXT: [[S:%.*]] = addrspacecast ptr %s to ptr addrspace(1)
; CHECK-NEXT: call void @llvm.nvvm.cp.async.ca.shared.global.4.s(ptr addrspace(3) [[D]], ptr addrspace(1) [[S]], i32 %n)
; CHECK: call void @llvm.nvvm.cp.async.ca.shared.global.8.s(ptr addrspace(3) {{.*}}, ptr addrspace(1) {{.*}}, i32 %n)
; CHECK: call void @llvm.nvvm.cp.async.ca.shared.global.16.s(ptr addrspace(3) {{.*}}, ptr addrspace(1) {{.*}}, i32 %n)
define void @copies(ptr %d, ptr %s, i32 %n) {
  call void @__nv_memcpy_async_shared_global_4_impl(ptr %d, ptr %s, i32 %n)
  call void @__nv_memcpy_async_shared_global_8_impl(ptr %d, ptr %s, i32 %n)
  call void @__nv_memcpy_async_shared_global_16_impl(ptr %d, ptr %s, i32 %n)
  ret void
}
