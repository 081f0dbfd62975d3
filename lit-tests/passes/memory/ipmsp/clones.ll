; Functions that others may call keep their body; the calls of this module go to an internal copy
; (IPM-2, IPM-4, IPM-T3, IPM-T7, IPM-T9).
; RUN: %opt -passes=ipmsp,verify -S %s | FileCheck %s
; RUN: %opt -passes=ipmsp -nvvm-opt=do-clone-for-ip-msp=0 -S %s | FileCheck %s --check-prefix=NONE --implicit-check-not='external$2' --implicit-check-not='taken$1'
; RUN: %opt -passes=ipmsp -nvvm-opt=do-clone-for-ip-msp=1 -S %s | FileCheck %s --check-prefix=ONE --implicit-check-not='taken$1'
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [32 x i32] poison
@table = internal addrspace(1) global ptr @taken

; NONE-LABEL: define void @external(
; ONE-LABEL: define void @external(
; CHECK-LABEL: define void @external(ptr %p, i32 %n)
; CHECK: store i32 1, ptr %p
; CHECK: call void @external(ptr %q, i32 %m)
define void @external(ptr %p, i32 %n) {
  store i32 1, ptr %p
  %q = getelementptr i32, ptr %p, i64 1
  %m = sub i32 %n, 1
  %z = icmp eq i32 %m, 0
  br i1 %z, label %out, label %again
again:
  call void @external(ptr %q, i32 %m)
  br label %out
out:
  ret void
}

; The name $1 is in use.
; CHECK-LABEL: define internal void @taken(ptr %p)
; CHECK: store i32 2, ptr %p
define internal void @taken(ptr %p) {
  store i32 2, ptr %p
  ret void
}
define void @"external$1"() {
  ret void
}

; The linker may put in another body.
; CHECK-LABEL: define weak void @replaceable(
; CHECK: store i32 3, ptr %p
define weak void @replaceable(ptr %p) {
  store i32 3, ptr %p
  ret void
}

; The same meaning everywhere: a copy of this body is right.
; CHECK-LABEL: define linkonce_odr void @template(
; CHECK: store i32 4, ptr %p
define linkonce_odr void @template(ptr %p) {
  store i32 4, ptr %p
  ret void
}

; Must not exist twice.
; CHECK-LABEL: define void @single(
; CHECK: store i32 5, ptr %p
declare void @once() noduplicate
define void @single(ptr %p) {
  call void @once() noduplicate
  store i32 5, ptr %p
  ret void
}

; Called with another type than it has: an argument may be anything.
; CHECK-LABEL: define internal void @mistyped(
; CHECK: store i32 6, ptr %p
define internal void @mistyped(ptr %p) {
  store i32 6, ptr %p
  ret void
}

; CHECK-NOT: @"mistyped$1"
; No copy without calls from elsewhere, and none for each space.
; CHECK-LABEL: define void @disagree(
; CHECK: store i32 7, ptr %p
define void @disagree(ptr %p) {
  store i32 7, ptr %p
  ret void
}

; CHECK-LABEL: define ptx_kernel void @kernel(
; CHECK: call void @"external$2"(
; CHECK: call void @"taken$1"(
; CHECK: call void @replaceable(
; CHECK: call void @"template$1"(
; CHECK: call void @single(
; CHECK: call void @disagree(
; CHECK: call void @disagree(
; NONE: call void @external(
; ONE: call void @"external$2"(
; ONE: call void @taken(
define ptx_kernel void @kernel(ptr %g, i32 %n) {
  call void @external(ptr addrspacecast (ptr addrspace(3) @a to ptr), i32 %n)
  call void @taken(ptr %g)
  call void @replaceable(ptr %g)
  call void @template(ptr %g)
  call void @single(ptr %g)
  call void @mistyped(i64 0)
  call void @mistyped(ptr %g)
  call void @disagree(ptr addrspacecast (ptr addrspace(3) @a to ptr))
  call void @disagree(ptr %g)
  ret void
}

; CHECK-LABEL: define internal void @"external$2"(ptr %p, i32 %n)
; CHECK: store i32 1, ptr addrspace(3)
; CHECK: call void @"external$2"(ptr %q, i32 %m)
; CHECK-LABEL: define internal void @"taken$1"(
; CHECK: store i32 2, ptr addrspace(1)
; CHECK-LABEL: define internal void @"template$1"(
; CHECK: store i32 4, ptr addrspace(1)
