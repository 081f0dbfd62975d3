; Loops are marked exactly when unrolling them turns an array into registers (PF-1).
; RUN: %opt -passes=nv-unroll-local -S %s | FileCheck %s
; RUN: %opt -passes=nv-unroll-local,nv-unroll-local -S %s | FileCheck %s
; RUN: %opt -passes='nv-unroll-local,loop(loop-unroll-full),sroa' -S %s | FileCheck %s --check-prefix=SROA
; RUN: %opt -passes=nv-unroll-local -nvvm-opt=unroll-local-threshold=10 -S %s | FileCheck %s --check-prefix=SMALL
; RUN: %opt -passes=nv-unroll-local -nvvm-opt=unroll-local-threshold=10 -pass-remarks-missed=nv-unroll-local -disable-output %s 2>&1 | FileCheck %s --check-prefix=MISSED
; Two and a half of the threshold are for chosen indices (chosen.ll): 96 and 128 instructions are too many for 95.
; RUN: %opt -passes=nv-unroll-local -nvvm-opt=unroll-local-threshold=95 -S %s | FileCheck %s --check-prefix=SMALL
; RUN: %opt -passes=nv-unroll-local -pass-remarks=nv-unroll-local -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; REMARK: loops unrolled so that an array of 128 bytes becomes registers, about 128 instructions
; MISSED: array stays in local memory: unrolling its loops takes more than 10 instructions
; SMALL-NOT: llvm.loop.unroll.full

; Four instructions an iteration that do not fold: load, fmul, fadd of the data, the sum.
; CHECK-LABEL: define void @state(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop [[FULL:![0-9]+]]
; SROA-LABEL: define void @state(
; SROA-NOT: alloca
; SROA: ret void
define void @state(ptr %x, ptr %y) {
entry:
  %a = alloca [32 x float], align 4
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %s = phi float [ 0.0, %entry ], [ %s1, %loop ]
  %p = getelementptr float, ptr %x, i64 %i
  %v = load float, ptr %p
  %q = getelementptr [32 x float], ptr %a, i64 0, i64 %i
  %w = fmul float %v, %v
  store float %w, ptr %q
  %z = load float, ptr %q
  %u = fadd float %z, %v
  %s1 = fadd float %s, %u
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, 32
  br i1 %c, label %loop, label %exit
exit:
  store float %s1, ptr %y
  ret void
}

; A triangular nest: the inner count depends on the outer counter, so both have to go.
; CHECK-LABEL: define void @triangle(
; CHECK: br i1 %jc, label %inner, label %latch, !llvm.loop [[FULL2:![0-9]+]]
; CHECK: br i1 %ic, label %outer, label %exit, !llvm.loop [[FULL3:![0-9]+]]
define void @triangle(ptr %x) {
entry:
  %a = alloca [8 x float], align 4
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i1, %latch ]
  %n = add nuw nsw i64 %i, 1
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j1, %inner ]
  %q = getelementptr [8 x float], ptr %a, i64 0, i64 %j
  %v = load volatile float, ptr %x
  store float %v, ptr %q
  %w = load float, ptr %q
  store volatile float %w, ptr %x
  %j1 = add nuw nsw i64 %j, 1
  %jc = icmp ult i64 %j1, %n
  br i1 %jc, label %inner, label %latch
latch:
  %i1 = add nuw nsw i64 %i, 1
  %ic = icmp ult i64 %i1, 8
  br i1 %ic, label %outer, label %exit
exit:
  ret void
}

; CHECK: [[FULL]] = distinct !{[[FULL]], [[M:![0-9]+]]}
; CHECK: [[M]] = !{!"llvm.loop.unroll.full"}
