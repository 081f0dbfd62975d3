; A variable that starts with the address of a constant breaks the promise about loaded pointers for
; all memory that may be this variable (MSO-2).
; RUN: %opt -passes=memory-space-opt,verify -S %s | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@numbers = addrspace(4) constant [2 x i32] [i32 1, i32 2]
@values = addrspace(1) global [2 x i32] [i32 1, i32 2]
@constants = addrspace(1) global { i64, [2 x ptr] } { i64 0, [2 x ptr] [ptr null, ptr addrspacecast (ptr addrspace(4) @numbers to ptr)] }
@globals = addrspace(1) global [2 x ptr] [ptr null, ptr addrspacecast (ptr addrspace(1) @values to ptr)]

; CHECK-LABEL: @of_constants(
; CHECK: load i32, ptr %p
define ptx_kernel i32 @of_constants(i64 %i) {
  %a = getelementptr { i64, [2 x ptr] }, ptr addrspace(1) @constants, i64 0, i32 1, i64 %i
  %p = load ptr, ptr addrspace(1) %a
  %v = load i32, ptr %p
  ret i32 %v
}

; CHECK-LABEL: @of_globals(
; CHECK: load i32, ptr addrspace(1)
define ptx_kernel i32 @of_globals(i64 %i) {
  %a = getelementptr ptr, ptr addrspace(1) @globals, i64 %i
  %p = load ptr, ptr addrspace(1) %a
  %v = load i32, ptr addrspace(0) %p
  ret i32 %v
}

; The host may pass the table.
; CHECK-LABEL: @argument(
; CHECK: load i32, ptr %p
define ptx_kernel i32 @argument(ptr %g) {
  %p = load ptr, ptr %g
  %v = load i32, ptr %p
  ret i32 %v
}
