; Loops whose unrolling would not free an array stay as they are.
; RUN: %opt -passes=nv-unroll-local -S %s | FileCheck %s
; CHECK-NOT: llvm.loop.unroll.full
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare void @keep(ptr)

; Another access uses an index that no unrolling makes constant.
define float @dynamic(ptr %x, i64 %k) {
entry:
  %a = alloca [8 x float], align 4
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %q = getelementptr [8 x float], ptr %a, i64 0, i64 %i
  %v = load volatile float, ptr %x
  store float %v, ptr %q
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, 8
  br i1 %c, label %loop, label %exit
exit:
  %e = getelementptr [8 x float], ptr %a, i64 0, i64 %k
  %r = load float, ptr %e
  ret float %r
}

; The address leaves the function.
define void @escapes(ptr %x) {
entry:
  %a = alloca [8 x float], align 4
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %q = getelementptr [8 x float], ptr %a, i64 0, i64 %i
  %v = load volatile float, ptr %x
  store float %v, ptr %q
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, 8
  br i1 %c, label %loop, label %exit
exit:
  call void @keep(ptr %a)
  ret void
}

; Nobody knows how often the loop runs.
define float @unbounded(ptr %x, i64 %n) {
entry:
  %a = alloca [8 x float], align 4
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %q = getelementptr [8 x float], ptr %a, i64 0, i64 %i
  %v = load volatile float, ptr %x
  store float %v, ptr %q
  %w = load float, ptr %q
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret float %w
}

; The user has said how to unroll.
define float @pragma(ptr %x) {
entry:
  %a = alloca [8 x float], align 4
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %q = getelementptr [8 x float], ptr %a, i64 0, i64 %i
  %v = load volatile float, ptr %x
  store float %v, ptr %q
  %w = load float, ptr %q
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, 8
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  ret float %w
}

; Volatile accesses have to stay memory accesses.
define void @volatile_array(ptr %x) {
entry:
  %a = alloca [8 x float], align 4
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %q = getelementptr [8 x float], ptr %a, i64 0, i64 %i
  store volatile float 1.0, ptr %q
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, 8
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; 1024 threads a block leave 64 registers; an array of 32 words and the rest do not fit.
define ptx_kernel void @no_registers(ptr %x) "nvvm.maxntid"="1024" {
entry:
  %a = alloca [32 x float], align 4
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %q = getelementptr [32 x float], ptr %a, i64 0, i64 %i
  %v = load volatile float, ptr %x
  store float %v, ptr %q
  %w = load float, ptr %q
  store volatile float %w, ptr %x
  %i1 = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i1, 32
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
