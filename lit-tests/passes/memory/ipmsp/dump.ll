; What the pass says on request (IPM-5, IPM-T8, DG-3).
; RUN: %opt -passes=ipmsp -nvvm-opt=dump-ip-msp=1 -disable-output %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not='{{.+}}'
; RUN: %opt -passes=ipmsp -nvvm-opt='dump-ip-msp=1;do-clone-for-ip-msp=0' -disable-output %s 2>&1 | FileCheck %s --check-prefix=NONE
; RUN: %opt -passes=ipmsp -pass-remarks=ipmsp -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; RUN: %opt -passes=ipmsp -disable-output %s 2>&1 | count 0
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
; CHECK: Initial work list size : 2
; CHECK-NEXT: inner : changed in argument memory space (1 arguments)
; CHECK-NEXT: 0 callees are affected
; CHECK-NEXT: outer : changed in argument memory space (2 arguments)
; CHECK-NEXT: outer is cloned
; CHECK-NEXT: 1 callees are affected
; CHECK-NEXT: result : return memory space is resolved : 3
; NONE: avoid cloning of outer
; REMARK: argument 1 always points to shared memory
; REMARK: cloned as outer$1 for the calls of this module
@a = internal addrspace(3) global [32 x i32] poison
define internal void @inner(ptr %p) {
  store i32 1, ptr %p
  ret void
}
define void @outer(ptr %p, ptr %q) {
  call void @inner(ptr addrspacecast (ptr addrspace(3) @a to ptr))
  %v = load i32, ptr %p
  store i32 %v, ptr %q
  ret void
}
define internal ptr @result() {
  ret ptr addrspacecast (ptr addrspace(3) @a to ptr)
}
define ptx_kernel void @kernel(ptr %g) {
  call void @outer(ptr %g, ptr addrspacecast (ptr addrspace(3) @a to ptr))
  %p = call ptr @result()
  store i32 1, ptr %p
  ret void
}
