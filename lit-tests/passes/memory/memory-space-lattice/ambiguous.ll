; A pointer that may point into several spaces stays generic, without a word (MSO-3).
; RUN: %opt -passes=memory-space-opt,verify -S %s 2>%t.err | FileCheck %s
; RUN: count 0 < %t.err
; RUN: %opt -passes=memory-space-opt -nvvm-opt=dump-memory-space-warnings=1 -disable-output %s 2>&1 \
; RUN:   | FileCheck %s --check-prefix=WARN
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@shared = internal addrspace(3) global [32 x i32] poison
; WARN: in function selected: Cannot tell what pointer points to, the access stays generic

; CHECK-LABEL: @selected(
; CHECK: store i32 1, ptr %p
define ptx_kernel void @selected(ptr %g, i1 %c) {
  %p = select i1 %c, ptr addrspacecast (ptr addrspace(3) @shared to ptr), ptr %g
  store i32 1, ptr %p
  ret void
}

; CHECK-LABEL: @joined(
; CHECK: store i32 1, ptr %p
define ptx_kernel void @joined(ptr %g, i1 %c) {
entry:
  %l = alloca i32
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %p = phi ptr [ %l, %entry ], [ %g, %a ]
  store i32 1, ptr %p
  ret void
}

; The address of a parameter is no global one.
; CHECK-LABEL: @parameter_or_global(
; CHECK: load i32, ptr %p
define ptx_kernel i32 @parameter_or_global(ptr byval(i32) %s, ptr %g, i1 %c) {
  %p = select i1 %c, ptr %s, ptr %g
  %v = load i32, ptr %p
  ret i32 %v
}

; Shared memory of another block of the cluster and tensor memory are spaces of their own.
; CHECK-LABEL: @cluster(
; CHECK: store i32 1, ptr %p
define void @cluster(ptr addrspace(7) %d, ptr %g, i1 %c) {
  %q = addrspacecast ptr addrspace(7) %d to ptr
  %p = select i1 %c, ptr %q, ptr %g
  store i32 1, ptr %p
  ret void
}

; Null does not count: nothing can be accessed through it.
; CHECK-LABEL: @or_null(
; CHECK: store i32 1, ptr addrspace(1)
define ptx_kernel void @or_null(ptr %g, i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %p = phi ptr [ null, %entry ], [ %g, %a ]
  store i32 1, ptr %p
  ret void
}

; The generic value that others see does not change.
; CHECK-LABEL: @value_uses(
; CHECK: %p = load ptr
; CHECK: store ptr %p,
; CHECK: ptrtoint ptr %p to i64
; CHECK: call void @takes(ptr %p)
; CHECK: store i32 1, ptr addrspace(1)
declare void @takes(ptr) memory(none)
define ptx_kernel i64 @value_uses(ptr %g, ptr %out) {
  %p = load ptr, ptr %g
  store ptr %p, ptr %out
  %n = ptrtoint ptr %p to i64
  call void @takes(ptr %p)
  store i32 1, ptr %p
  ret i64 %n
}
