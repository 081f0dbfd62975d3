; A const and restrict argument is read behind the wait for the grid that writes it, and still by ld.global.nc, where the wait is
; in a loop whose first round alone has it.
; RUN: %opt -passes='nvopt<O1>' %s | %llc -mcpu=sm_90 | FileCheck %s
; RUN: %opt -passes='nvopt<O2>' %s | %llc -mcpu=sm_90 | FileCheck %s
; RUN: %opt -passes='nvopt<O3>' %s | %llc -mcpu=sm_90 | FileCheck %s
; RUN: %opt -passes='nvopt<Ofcmax>' %s | %llc -mcpu=sm_90 | FileCheck %s --check-prefix=FAST
; RUN: %opt -passes='nvopt<O3;disable-pass=nv-grid-memory>' %s | %llc -mcpu=sm_90 | FileCheck %s --check-prefix=WITHOUT
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; CHECK-LABEL: .entry k(
; CHECK-NOT: ld.global
; CHECK: griddepcontrol.wait
; CHECK: ld.global.nc
; FAST-LABEL: .entry k(
; FAST-NOT: ld.global
; FAST: griddepcontrol.wait
; FAST: ld.global
; WITHOUT-LABEL: .entry k(
; WITHOUT: ld.global.nc
; WITHOUT: griddepcontrol.wait
define ptx_kernel void @k(ptr noalias %p, ptr noalias %out, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %joined ]
  %s = phi float [ 0.0, %entry ], [ %sum, %joined ]
  %first = icmp eq i32 %i, 0
  br i1 %first, label %wait, label %joined
wait:
  call void @llvm.nvvm.griddepcontrol.wait()
  br label %joined
joined:
  %v = load float, ptr %p
  %f = uitofp i32 %i to float
  %m = fmul float %v, %f
  %sum = fadd float %s, %m
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  store float %sum, ptr %out
  ret void
}
declare void @llvm.nvvm.griddepcontrol.wait()
