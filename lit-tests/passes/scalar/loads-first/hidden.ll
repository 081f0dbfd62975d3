; Calls that nobody can look into are walls for loads, whatever they get (CG-22).
; RUN: %opt -passes=verify -S %s -o %t.before
; RUN: %opt -passes=nv-loads-first,verify -S %s -o %t.after
; RUN: diff %t.before %t.after
; Without these lines every function changes.
; RUN: sed '/; hidden/d' %s | %opt -passes=nv-loads-first,verify -S | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare void @both(ptr addrspace(1) readonly captures(none), ptr addrspace(1) captures(none)) memory(argmem: readwrite) nounwind willreturn
declare void @keep(ptr captures(none)) nounwind willreturn

; CHECK-LABEL: @indirect(
; CHECK: %b = load
; CHECK: %s = fmul
define ptx_kernel void @indirect(ptr addrspace(1) %p, ptr addrspace(1) noalias %q, ptr %f) {
  %a = load float, ptr addrspace(1) %p
  %s = fmul float %a, 3.0
  store float %s, ptr addrspace(1) %q
  call void %f() ; hidden
  %p1 = getelementptr float, ptr addrspace(1) %p, i32 32
  %b = load float, ptr addrspace(1) %p1
  %u = fmul float %b, %s
  store float %u, ptr addrspace(1) %q
  ret void
}

; CHECK-LABEL: @second_argument(
; CHECK: %b = load
; CHECK: %s = fmul
define ptx_kernel void @second_argument(ptr addrspace(1) %p, ptr addrspace(1) noalias %q) {
  %a = load float, ptr addrspace(1) %p
  %s = fmul float %a, 3.0
  call void @both(ptr addrspace(1) %p, ptr addrspace(1) %p) ; hidden
  %p1 = getelementptr float, ptr addrspace(1) %p, i32 32
  %b = load float, ptr addrspace(1) %p1
  %u = fmul float %b, %s
  store float %u, ptr addrspace(1) %q
  ret void
}

; CHECK-LABEL: @kept(
; CHECK: %b = load
; CHECK: %s = fmul
define ptx_kernel void @kept(ptr %p, ptr addrspace(1) noalias %q) {
  %place = alloca ptr
  store ptr %p, ptr %place
  %a = load float, ptr %p
  %s = fmul float %a, 3.0
  call void @keep(ptr %place) ; hidden
  %p1 = getelementptr float, ptr %p, i32 32
  %b = load float, ptr %p1
  %u = fmul float %b, %s
  store float %u, ptr addrspace(1) %q
  ret void
}
