; A ring buffer: the loop is unrolled as often as the index takes to come around (PF-1, PF-5).
; RUN: %opt -passes=nv-unroll-local -nvvm-opt=unroll-local-threshold=100 -S %s | FileCheck %s
; RUN: %opt -passes=nv-unroll-local,nv-unroll-local -nvvm-opt=unroll-local-threshold=100 -S %s | FileCheck %s
; RUN: %opt -passes='nv-unroll-local,loop-unroll<O3>,instcombine<no-verify-fixpoint>,sroa' -nvvm-opt=unroll-local-threshold=100 -S %s | FileCheck %s --check-prefix=SROA
; RUN: %opt -passes=nv-unroll-local -nvvm-opt=unroll-local-threshold=1000 -S %s | FileCheck %s --check-prefix=LARGE
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; 64 iterations over 8 words: 8 copies keep all indices constant. Where 64 copies are allowed, all go.
; CHECK-LABEL: define void @ring(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop [[RING:![0-9]+]]
; SROA-LABEL: define void @ring(
; SROA-NOT: alloca
; SROA: br i1 %{{.*}}, label %loop, label %exit
; SROA: ret void
; LARGE-LABEL: define void @ring(
; LARGE: !llvm.loop [[ALL:![0-9]+]]
define void @ring(ptr %x, ptr %y) {
entry:
  %a = alloca [8 x i32], align 4
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 32, i1 false)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %v = load volatile i32, ptr %x
  %k = and i32 %i, 7
  %kw = zext nneg i32 %k to i64
  %q = getelementptr [8 x i32], ptr %a, i64 0, i64 %kw
  store i32 %v, ptr %q
  %i3 = add nuw nsw i32 %i, 3
  %k3 = and i32 %i3, 7
  %kw3 = zext nneg i32 %k3 to i64
  %q3 = getelementptr [8 x i32], ptr %a, i64 0, i64 %kw3
  %w = load i32, ptr %q3
  %u = xor i32 %w, %v
  store volatile i32 %u, ptr %y
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp ult i32 %i1, 64
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; The step shares a factor with the size: 8 words by steps of 2 come around after 4 iterations.
; CHECK-LABEL: define void @evens(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop [[EVENS:![0-9]+]]
define void @evens(ptr %x) {
entry:
  %a = alloca [8 x i32], align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %v = load volatile i32, ptr %x
  %k = and i32 %i, 7
  %kw = zext nneg i32 %k to i64
  %q = getelementptr [8 x i32], ptr %a, i64 0, i64 %kw
  store i32 %v, ptr %q
  %w = load i32, ptr %q
  store volatile i32 %w, ptr %x
  %i1 = add nuw nsw i32 %i, 2
  %c = icmp ult i32 %i1, 512
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; 60 iterations are no multiple of 8: a rest would have other indices.
; CHECK-LABEL: define void @odd(
; CHECK: br i1 %c, label %loop, label %exit{{$}}
define void @odd(ptr %x) {
entry:
  %a = alloca [8 x i32], align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %v = load volatile i32, ptr %x
  %k = and i32 %i, 7
  %kw = zext nneg i32 %k to i64
  %q = getelementptr [8 x i32], ptr %a, i64 0, i64 %kw
  store i32 %v, ptr %q
  %w = load i32, ptr %q
  store volatile i32 %w, ptr %x
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp ult i32 %i1, 60
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; One index comes around, the other counts on: partial unrolling would leave it in memory.
; CHECK-LABEL: define void @both(
; CHECK: br i1 %c, label %loop, label %exit{{$}}
define void @both(ptr %x) {
entry:
  %a = alloca [64 x i32], align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %v = load volatile i32, ptr %x
  %k = and i32 %i, 7
  %kw = zext nneg i32 %k to i64
  %q = getelementptr [64 x i32], ptr %a, i64 0, i64 %kw
  store i32 %v, ptr %q
  %iw = zext nneg i32 %i to i64
  %q3 = getelementptr [64 x i32], ptr %a, i64 0, i64 %iw
  %w = load i32, ptr %q3
  store volatile i32 %w, ptr %x
  %i1 = add nuw nsw i32 %i, 1
  %c = icmp ult i32 %i1, 64
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; CHECK: [[RING]] = distinct !{[[RING]], [[M:![0-9]+]]}
; CHECK: [[M]] = !{!"llvm.loop.unroll.count", i32 8}
; CHECK: [[EVENS]] = distinct !{[[EVENS]], [[N:![0-9]+]]}
; CHECK: [[N]] = !{!"llvm.loop.unroll.count", i32 4}
; LARGE: [[ALL]] = distinct !{[[ALL]], [[F:![0-9]+]]}
; LARGE: [[F]] = !{!"llvm.loop.unroll.full"}
