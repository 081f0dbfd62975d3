; Loops with barriers and shuffles of which all threads make the same number of rounds get four rounds in
; one (PF-5).
; RUN: %opt -passes=nv-unroll-together -verify-each -S %s | FileCheck %s
; RUN: %opt -passes=nv-unroll-together,nv-unroll-together -S %s | FileCheck %s
; RUN: %opt -passes='nvopt<O3>' -S %s | FileCheck %s --check-prefix=LEVEL
; RUN: %opt -passes='nvopt<O3;disable-unroll-together=1>' -S %s | FileCheck %s --check-prefix=OFF
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; The number of steps comes with the launch. Four barriers in the loop, one in that of the rest.
; CHECK-LABEL: define ptx_kernel void @steps(
; CHECK: and i32 %{{.*}}, 3
; CHECK: loop:
; CHECK-COUNT-4: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK: br i1 {{.*}}, label %loop, !llvm.loop [[ONCE:![0-9]+]]
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK: ret void
; LEVEL-LABEL: define ptx_kernel void @steps(
; LEVEL-COUNT-5: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; LEVEL: ret void
; OFF-LABEL: define ptx_kernel void @steps(
; OFF: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; OFF-NOT: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; OFF: ret void
define ptx_kernel void @steps(ptr addrspace(1) %p, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %t
  %any = icmp sgt i32 %n, 0
  br i1 %any, label %loop, label %exit
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  %v = load volatile i32, ptr addrspace(1) %at
  %w = add i32 %v, %k
  store volatile i32 %w, ptr addrspace(1) %at
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %k1 = add nuw nsw i32 %k, 1
  %c = icmp eq i32 %k1, %n
  br i1 %c, label %exit, label %loop
exit:
  ret void
}

; Lanes part under a condition inside of the body, and meet again in front of the shuffle.
; CHECK-LABEL: define ptx_kernel void @inner_condition(
; CHECK-COUNT-5: call i32 @llvm.nvvm.shfl.sync.bfly.i32(
; CHECK-NOT: call i32 @llvm.nvvm.shfl.sync.bfly.i32(
; CHECK: ret void
define ptx_kernel void @inner_condition(ptr addrspace(1) %p, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %t
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %latch ]
  %s = phi i32 [ 0, %entry ], [ %s1, %latch ]
  %odd = and i32 %t, 1
  %c = icmp eq i32 %odd, 0
  br i1 %c, label %then, label %latch
then:
  store volatile i32 %s, ptr addrspace(1) %at
  br label %latch
latch:
  %x = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %s, i32 1, i32 31)
  %s1 = add i32 %x, %k
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %k1, %n
  br i1 %again, label %loop, label %exit
exit:
  store i32 %s1, ptr addrspace(1) %at
  ret void
}

; At most sixteen rounds are enough; keep.ll has fifteen.
; CHECK-LABEL: define ptx_kernel void @sixteen(
; CHECK-COUNT-5: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK: ret void
define ptx_kernel void @sixteen(i32 %n) {
entry:
  %most = and i32 %n, 15
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ule i32 %k1, %most
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; As many rounds are asked for as there are at most: no loop is left that could be marked, and the loop around it is not.
; CHECK-LABEL: define ptx_kernel void @all(
; CHECK-COUNT-20: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK-NOT: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK: ret void
; CHECK-LABEL: define ptx_kernel void @all_in_a_loop(
; CHECK-COUNT-20: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK-NOT: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK: br i1 %more, label %outer, label %exit.loopexit{{$}}
define ptx_kernel void @all(i32 %n) {
entry:
  %most = call i32 @llvm.umin.i32(i32 %n, i32 20)
  %none = icmp eq i32 %most, 0
  br i1 %none, label %exit, label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %k1, %most
  br i1 %again, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}
define ptx_kernel void @all_in_a_loop(i32 %n, i32 %m) {
entry:
  %most = call i32 @llvm.umin.i32(i32 %n, i32 20)
  %none = icmp eq i32 %most, 0
  br i1 %none, label %exit, label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  br label %loop
loop:
  %k = phi i32 [ 0, %outer ], [ %k1, %loop ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %k1, %most
  br i1 %again, label %loop, label %latch, !llvm.loop !2
latch:
  %i1 = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i1, %m
  br i1 %more, label %outer, label %exit
exit:
  ret void
}
declare i32 @llvm.umin.i32(i32, i32)

!0 = distinct !{!0, !1}
!1 = !{!"nvopt.unroll.asked", i32 20}
!2 = distinct !{!2, !1}

; CHECK-DAG: [[ONCE]] = distinct !{[[ONCE]], {{.*}}[[DISABLE:![0-9]+]]}
; CHECK-DAG: [[DISABLE]] = !{!"llvm.loop.unroll.disable"}
