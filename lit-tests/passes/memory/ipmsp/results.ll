; The space of what a function returns reaches its callers (IPM-1, IPM-T6).
; RUN: %opt -passes=ipmsp,verify -S %s | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [32 x i32] poison
@g = internal addrspace(1) global [32 x i32] zeroinitializer

; CHECK-LABEL: define ptr @shared(
; CHECK: ret ptr %p
define ptr @shared(i64 %i) {
  %p = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @a to ptr), i64 %i
  ret ptr %p
}
define ptr @either(i1 %c) {
  %p = select i1 %c, ptr addrspacecast (ptr addrspace(3) @a to ptr), ptr addrspacecast (ptr addrspace(1) @g to ptr)
  ret ptr %p
}
define linkonce_odr ptr @inexact() {
  ret ptr addrspacecast (ptr addrspace(3) @a to ptr)
}
define weak ptr @replaceable() {
  ret ptr addrspacecast (ptr addrspace(3) @a to ptr)
}
; What it was given.
define internal ptr @identity(ptr %p) {
  ret ptr %p
}
; Through recursion and a caller.
define internal ptr @deep(i32 %n) {
  %z = icmp eq i32 %n, 0
  br i1 %z, label %end, label %again
end:
  %e = call ptr @shared(i64 3)
  ret ptr %e
again:
  %m = sub i32 %n, 1
  %r = call ptr @deep(i32 %m)
  %q = getelementptr i32, ptr %r, i64 1
  ret ptr %q
}

; CHECK-LABEL: define ptx_kernel void @kernel(
; CHECK: store i32 1, ptr addrspace(3)
; CHECK: store i32 2, ptr %b
; CHECK: store i32 3, ptr %c
; CHECK: store i32 4, ptr %d
; CHECK: store i32 5, ptr addrspace(1)
; CHECK: store i32 6, ptr addrspace(3)
; CHECK: store i32 7, ptr %h
define ptx_kernel void @kernel(ptr %x, i1 %k, i32 %n, ptr %fn) {
  %a = call ptr @shared(i64 1)
  store i32 1, ptr %a
  %b = call ptr @either(i1 %k)
  store i32 2, ptr %b
  %c = call ptr @inexact()
  store i32 3, ptr %c
  %d = call ptr @replaceable()
  store i32 4, ptr %d
  %e = call ptr @identity(ptr %x)
  store i32 5, ptr %e
  %f = call ptr @deep(i32 %n)
  store i32 6, ptr %f
  %h = call ptr %fn(i64 1)
  store i32 7, ptr %h
  ret void
}
