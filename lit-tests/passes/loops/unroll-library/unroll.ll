; Loops whose counters are all that calls of the math library depend on are to be unrolled (PF-1).
; RUN: %opt -passes='nv-unroll-library,verify' -S %s | FileCheck %s
; RUN: %opt -passes='nv-unroll-library,nv-unroll-library' -S %s | FileCheck %s
; RUN: %opt -passes='nv-unroll-library' -pass-remarks=nvopt -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare float @__nv_cosf(float)
declare void @__nv_sincosf(float, ptr, ptr)
declare double @__nv_pow(double, double)
declare float @__nv_erff(float)
declare float @llvm.sin.f32(float)

; What CUDA's headers have around the library.
define internal float @cosine(float %x) {
  %r = call float @__nv_cosf(float %x)
  ret float %r
}

; The loops of a transform of sixteen points: the step of the middle one and the end of the inner one are the outer one's counter, whose
; rounds are powers of two. In each of 32 rounds a load and a store are left.
; CHECK-LABEL: define ptx_kernel void @transform(
; CHECK: br label %k.head, !llvm.loop [[J:![0-9]+]]
; CHECK: br label %s.head, !llvm.loop [[K:![0-9]+]]
; CHECK: br label %head, !llvm.loop [[S:![0-9]+]]
; REMARK: loops unrolled so that calls of the math library become constants, about 64 instructions
define ptx_kernel void @transform(ptr addrspace(1) %p) {
entry:
  %sn = alloca float
  %cs = alloca float
  br label %head
head:
  %s = phi i32 [ 2, %entry ], [ %s2, %s.next ]
  %more.s = icmp sle i32 %s, 16
  br i1 %more.s, label %s.head, label %exit
s.head:
  %k = phi i32 [ 0, %head ], [ %k2, %k.next ]
  %more.k = icmp slt i32 %k, 16
  br i1 %more.k, label %k.head, label %s.next
k.head:
  %j = phi i32 [ 0, %s.head ], [ %j2, %body ]
  %half = sdiv i32 %s, 2
  %more.j = icmp slt i32 %j, %half
  br i1 %more.j, label %body, label %k.next
body:
  %fj = sitofp i32 %j to float
  %fs = sitofp i32 %s to float
  %a = fdiv float %fj, %fs
  call void @__nv_sincosf(float %a, ptr %sn, ptr %cs)
  %v = load float, ptr %sn
  %at = add nsw i32 %k, %j
  %to = getelementptr float, ptr addrspace(1) %p, i32 %at
  store float %v, ptr addrspace(1) %to
  %j2 = add nsw i32 %j, 1
  br label %k.head, !llvm.loop !0
k.next:
  %k2 = add nsw i32 %k, %s
  br label %s.head, !llvm.loop !2
s.next:
  %s2 = mul nsw i32 %s, 2
  br label %head, !llvm.loop !3
exit:
  ret void
}

; The weights of a window behind a wrapper, for each of unknown many points: only the loop over the window.
; CHECK-LABEL: define ptx_kernel void @window(
; CHECK: br i1 %more.i, label %inner, label %next, !llvm.loop [[I:![0-9]+]]
; CHECK: br i1 %more.n, label %outer, label %exit{{$}}
define ptx_kernel void @window(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %outer
outer:
  %m = phi i32 [ 0, %entry ], [ %m2, %next ]
  br label %inner
inner:
  %i = phi i32 [ 8, %outer ], [ %i2, %inner ]
  %sum = phi float [ 0.0, %outer ], [ %sum2, %inner ]
  %f = uitofp i32 %i to float
  %w = call float @cosine(float %f)
  %sum2 = fadd float %sum, %w
  %i2 = lshr i32 %i, 1
  %more.i = icmp ugt i32 %i2, 0
  br i1 %more.i, label %inner, label %next
next:
  %to = getelementptr float, ptr addrspace(1) %p, i32 %m
  store float %sum2, ptr addrspace(1) %to
  %m2 = add nsw i32 %m, 1
  %more.n = icmp slt i32 %m2, %n
  br i1 %more.n, label %outer, label %exit
exit:
  ret void
}

; A function that is constant only when it is inlined.
; CHECK-LABEL: define ptx_kernel void @inlined(
; CHECK: br i1 %more, label %loop, label %exit, !llvm.loop [[E:![0-9]+]]
define ptx_kernel void @inlined(ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  %f = uitofp i32 %i to float
  %w = call float @__nv_erff(float %f)
  store volatile float %w, ptr addrspace(1) %p
  %i2 = add nuw nsw i32 %i, 3
  %more = icmp ult i32 %i2, 20
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; LLVM's intrinsic, behind a wrapper.
; CHECK-LABEL: define ptx_kernel void @intrinsic(
; CHECK: br i1 %more, label %loop, label %exit, !llvm.loop [[SIN:![0-9]+]]
define internal float @sine(float %x) {
  %r = call float @llvm.sin.f32(float %x)
  ret float %r
}
define ptx_kernel void @intrinsic(ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i16 [ 9, %entry ], [ %i2, %loop ]
  %f = sitofp i16 %i to float
  %w = call float @sine(float %f)
  store volatile float %w, ptr addrspace(1) %p
  %i2 = add nsw i16 %i, -3
  %more = icmp sgt i16 %i2, -9
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; A loop beside the call that nobody can count is one round of the others; `#pragma unroll` was there before.
; CHECK-LABEL: define ptx_kernel void @beside(
; CHECK: br i1 %more.r, label %rest, label %next{{$}}
; CHECK: br i1 %more.i, label %outer, label %exit, !llvm.loop [[ASKED:![0-9]+]]
define ptx_kernel void @beside(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i2, %next ]
  %f = uitofp i64 %i to double
  %w = call double @__nv_pow(double %f, double 1.5)
  br label %rest
rest:
  %r = phi i32 [ 0, %outer ], [ %r2, %rest ]
  %to = getelementptr double, ptr addrspace(1) %p, i32 %r
  store double %w, ptr addrspace(1) %to
  %r2 = add nsw i32 %r, 1
  %more.r = icmp slt i32 %r2, %n
  br i1 %more.r, label %rest, label %next
next:
  %i2 = add nsw i64 %i, 1
  %more.i = icmp ne i64 %i2, 5
  br i1 %more.i, label %outer, label %exit, !llvm.loop !4
exit:
  ret void
}

; CHECK-DAG: [[J]] = distinct !{[[J]], {{.*}}[[FULL:![0-9]+]]}
; CHECK-DAG: [[K]] = distinct !{[[K]], {{.*}}[[FULL]]}
; CHECK-DAG: [[S]] = distinct !{[[S]], {{.*}}[[FULL]]}
; CHECK-DAG: [[I]] = distinct !{[[I]], [[FULL]]}
; CHECK-DAG: [[SIN]] = distinct !{[[SIN]], [[FULL]]}
; CHECK-DAG: [[E]] = distinct !{[[E]], [[FULL]]}
; CHECK-DAG: [[ASKED]] = distinct !{[[ASKED]], [[FULL]]}
; CHECK-DAG: [[FULL]] = !{!"llvm.loop.unroll.full"}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.mustprogress"}
!2 = distinct !{!2, !1}
!3 = distinct !{!3, !1}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.unroll.full"}
