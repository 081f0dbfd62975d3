; A function that other modules may call is copied for the calls of this one. What the copy returns is
; known in the same run: a second one finds nothing left (IPM-3).
; RUN: %opt -passes=ipmsp,verify -S %s > %t.once
; RUN: FileCheck %s < %t.once
; RUN: %opt -passes=ipmsp,ipmsp,verify -S %s | diff %t.once -
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define ptr @pick(ptr %p, ptr %q, i1 %first) {
  store i32 1, ptr %p
  %r = select i1 %first, ptr %p, ptr %q
  ret ptr %r
}

; The original keeps what callers elsewhere may pass.
; CHECK-LABEL: define ptr @pick(
; CHECK: store i32 1, ptr %p

; CHECK-LABEL: define ptx_kernel void @known(
; CHECK: call ptr @"pick$1"(
; CHECK: store i32 2, ptr addrspace(1)
define ptx_kernel void @known(ptr %a, ptr %b, i1 %first) {
  %r = call ptr @pick(ptr %a, ptr %b, i1 %first)
  store i32 2, ptr %r
  ret void
}

; CHECK-LABEL: define internal ptr @"pick$1"(
; CHECK: store i32 1, ptr addrspace(1)
