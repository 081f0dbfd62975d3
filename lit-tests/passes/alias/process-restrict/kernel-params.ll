; nvptx-kernel-params-restrict makes the pointers of kernels noalias; restrict parameters as such need
; nothing. A function is announced once a run with dump-process-restrict (PR-01).
; RUN: %opt -passes=process-restrict -nvvm-opt=nvptx-kernel-params-restrict -S %s | FileCheck %s
; RUN: %opt -passes=process-restrict -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes='process-restrict<propagate-only>' -nvvm-opt=nvptx-kernel-params-restrict -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes='nvopt<O1;nvptx-kernel-params-restrict=1>' -S %s | FileCheck %s --check-prefix=LEVEL
; RUN: %opt -passes=process-restrict -nvvm-opt=dump-process-restrict -disable-output %s 2>&1 | FileCheck %s --check-prefix=DUMP --match-full-lines
; RUN: %opt -passes=process-restrict -disable-output %s 2>&1 | count 0
; RUN: not %opt -passes='process-restrict<propagate>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=BAD
; BAD: invalid ProcessRestrict pass parameter 'propagate'
; DUMP: Processing __restrict__ keyword for function k ...
; DUMP-NEXT: Processing __restrict__ keyword for function device ...
; DUMP-NOT: {{.}}
target triple = "nvptx64-nvidia-cuda"
%struct.S = type { ptr }

; CHECK: define ptx_kernel void @k(ptr noalias %p, ptr noalias readonly %q, ptr byval(%struct.S) %s, i64 %n)
; OFF: define ptx_kernel void @k(ptr %p, ptr noalias readonly %q, ptr byval(%struct.S) %s, i64 %n)
; LEVEL: define ptx_kernel void @k(ptr noalias {{.*}}%p,
define ptx_kernel void @k(ptr %p, ptr noalias readonly %q, ptr byval(%struct.S) %s, i64 %n) {
  %v = load float, ptr %q
  store float %v, ptr %p
  ret void
}
; CHECK: define void @device(ptr %p)
define void @device(ptr %p) {
  store float 0.0, ptr %p
  ret void
}
declare void @outside(ptr)
