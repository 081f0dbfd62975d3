; Where calls of alwaysinline functions are inlined: at every level but Ofcmax; convergent callees and
; invokes too, calls with another type not (NIM).
; RUN: %opt -passes='nvopt<O0>' -S %s | FileCheck %s
; RUN: %opt -passes='nvopt<O1>' -S %s | FileCheck %s
; RUN: %opt -passes='nvopt<Ofcmin>' -S %s | FileCheck %s
; RUN: %opt -passes='nvopt<Ofcmid>' -S %s | FileCheck %s
; RUN: %opt -passes='nvopt<Ofcmax>' -S %s | FileCheck %s --check-prefix=MAX
; RUN: %opt -passes=nv-inline-must -S %s | FileCheck %s --check-prefix=ALONE
; RUN: %opt -passes=nv-inline-must -pass-remarks-missed=nv-inline-must -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; REMARK: call of must must be inlined and cannot be
target triple = "nvptx64-nvidia-cuda"

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define internal void @must(ptr %p) alwaysinline convergent {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store volatile i32 1, ptr %p
  ret void
}

; CHECK-LABEL: define ptx_kernel void @k(
; CHECK-NOT: call void @must(
; CHECK: ret void
; MAX: call void @must(
define ptx_kernel void @k(ptr %p) {
  call void @must(ptr %p)
  ret void
}

; ALONE-LABEL: define void @unwinding(
; ALONE-NOT: invoke
; ALONE: store volatile i32 1
declare i32 @personality(...)
define void @unwinding(ptr %p) personality ptr @personality {
  invoke void @must(ptr %p) to label %ok unwind label %bad
ok:
  ret void
bad:
  %l = landingpad { ptr, i32 } cleanup
  ret void
}

; Undefined when it is reached, so it is left as it is.
; ALONE-LABEL: define float @mismatch(
; ALONE: call float @must(float %x)
define float @mismatch(float %x) {
  %r = call float @must(float %x)
  ret float %r
}
