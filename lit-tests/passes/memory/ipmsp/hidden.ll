; A function whose address lies in memory, or goes to somebody, is called with any memory: its arguments stay generic (IPM-2).
; RUN: %opt -passes='ipmsp,verify' -S %s | FileCheck %s --check-prefix=KEPT
; Without these lines each of them changes, and no copy for the calls that are known is needed.
; RUN: sed '/; hidden/d' %s | %opt -passes='ipmsp,verify' -S | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@shared = internal addrspace(3) global [4 x i32] poison

@table = constant [1 x ptr] [ptr @in_table] ; hidden
; KEPT-LABEL: define internal i32 @in_table(
; KEPT-NEXT: %v = load i32, ptr %p
; CHECK-LABEL: define internal i32 @in_table(
; CHECK: load i32, ptr addrspace(3)
define internal i32 @in_table(ptr %p) noinline {
  %v = load i32, ptr %p
  ret i32 %v
}
; KEPT-LABEL: define internal i32 @kept(
; KEPT-NEXT: %v = load i32, ptr %p
; CHECK-LABEL: define internal i32 @kept(
; CHECK: load i32, ptr addrspace(3)
define internal i32 @kept(ptr %p) noinline {
  %v = load i32, ptr %p
  ret i32 %v
}
; KEPT-LABEL: define internal i32 @argument(
; KEPT-NEXT: %v = load i32, ptr %p
; CHECK-LABEL: define internal i32 @argument(
; CHECK: load i32, ptr addrspace(3)
define internal i32 @argument(ptr %p) noinline {
  %v = load i32, ptr %p
  ret i32 %v
}
define ptx_kernel void @k(ptr addrspace(1) %o, ptr %m, ptr %f) {
  store ptr @kept, ptr %m ; hidden
  call void %f(ptr @argument) ; hidden
  %p = addrspacecast ptr addrspace(3) @shared to ptr
  %a = call i32 @in_table(ptr %p)
  %b = call i32 @kept(ptr %p)
  %c = call i32 @argument(ptr %p)
  %ab = add i32 %a, %b
  %s = add i32 %ab, %c
  store i32 %s, ptr addrspace(1) %o
  ret void
}
