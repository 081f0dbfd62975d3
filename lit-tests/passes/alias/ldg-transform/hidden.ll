; Loads stay plain where the kernel may write what they read by a way that no argument names: a function that nobody knows, an address
; that lies in memory, a copy of the argument there (CG-05).
; RUN: %opt -passes=verify -S %s -o %t.before
; RUN: %opt -passes='ldgxform,verify' -S %s -o %t.after
; RUN: diff %t.before %t.after
; Without these lines every function changes.
; RUN: sed '/; hidden/d' %s | %opt -passes='ldgxform,verify' -S | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@place = addrspace(1) global ptr null
@tool = addrspace(1) global ptr null

; CHECK-LABEL: @indirect(
; CHECK: load float, ptr %p, align 4, !invariant.load
define ptx_kernel void @indirect(ptr %p, ptr noalias %q, ptr %f) {
  %v = load float, ptr %p, align 4
  store float %v, ptr %q
  call void %f() ; hidden
  ret void
}

; CHECK-LABEL: @from_memory(
; CHECK: load float, ptr %p, align 4, !invariant.load
define ptx_kernel void @from_memory(ptr %p, ptr noalias %q) {
  %v = load float, ptr %p, align 4
  store float %v, ptr %q
  %f = load ptr, ptr addrspace(1) @tool ; hidden
  call void %f(float %v) ; hidden
  ret void
}

; CHECK-LABEL: @address_in_memory(
; CHECK: load float, ptr %p, align 4, !invariant.load
define ptx_kernel void @address_in_memory(ptr %p, ptr noalias %q) {
  %w = load ptr, ptr addrspace(1) @place ; hidden
  store float 1.0, ptr %w ; hidden
  %v = load float, ptr %p, align 4
  store float %v, ptr %q
  ret void
}

; CHECK-LABEL: @kept(
; CHECK: load float, ptr %p, align 4, !invariant.load
define ptx_kernel void @kept(ptr noalias %p, ptr noalias %q) {
  store ptr %p, ptr addrspace(1) @place ; hidden
  call void @through() ; hidden
  %v = load float, ptr %p, align 4
  store float %v, ptr %q
  ret void
}
define internal void @through() noinline {
  %w = load ptr, ptr addrspace(1) @place
  store float 2.0, ptr %w
  ret void
}
