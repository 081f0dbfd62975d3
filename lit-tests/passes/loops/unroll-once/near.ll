; A loop of few rounds that accesses local variables and the constant bank only is left to ptxas, which makes all of its rounds; one
; that reads or writes other memory is not (PF-5).
; RUN: %opt -passes='loop(nv-unroll-once)' -S %s | FileCheck %s
; RUN: %exec %s -passes='loop(nv-unroll-once)'
;
; EXEC: buffer p i32[32] random(3)
; EXEC: launch near block=4 args=(p)
; EXEC: launch shared block=1 args=(p)
; EXEC: launch far block=1 args=(p)
; EXEC: launch handed block=1 args=(p)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
@places = addrspace(4) externally_initialized global [6 x i32] [i32 3, i32 1, i32 4, i32 0, i32 5, i32 2]
@tile = internal addrspace(3) global [8 x i32] poison
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; CHECK-LABEL: define ptx_kernel void @near(
; CHECK: br i1 %more, label %loop, label %exit, !llvm.loop [[LEFT:![0-9]+]]
define ptx_kernel void @near(ptr addrspace(1) %p) {
entry:
  %a = alloca [8 x i32]
  store [8 x i32] [i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8], ptr %a
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %x = phi i32 [ %t, %entry ], [ %y, %loop ]
  %g = getelementptr i32, ptr addrspace(4) @places, i64 %i
  %k = load i32, ptr addrspace(4) %g
  %w = zext i32 %k to i64
  %q = getelementptr i32, ptr %a, i64 %w
  %y = load i32, ptr %q
  %z = add i32 %x, %y
  store i32 %z, ptr %q
  %next = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %next, 6
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  %r = load i32, ptr %a
  %to = getelementptr i32, ptr addrspace(1) %p, i32 %t
  store i32 %r, ptr addrspace(1) %to
  ret void
}

; CHECK-LABEL: define ptx_kernel void @shared(
; CHECK: br i1 %more, label %loop, label %exit, !llvm.loop [[ONCE:![0-9]+]]
define ptx_kernel void @shared(ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %g = getelementptr i32, ptr addrspace(4) @places, i64 %i
  %k = load i32, ptr addrspace(4) %g
  %q = getelementptr i32, ptr addrspace(3) @tile, i64 %i
  store i32 %k, ptr addrspace(3) %q
  %next = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %next, 6
  br i1 %more, label %loop, label %exit, !llvm.loop !2
exit:
  %l = load i32, ptr addrspace(3) @tile
  store i32 %l, ptr addrspace(1) %p
  ret void
}

; CHECK-LABEL: define ptx_kernel void @far(
; CHECK: br i1 %more, label %loop, label %exit, !llvm.loop [[FAR:![0-9]+]]
define ptx_kernel void @far(ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %g = getelementptr i32, ptr addrspace(4) @places, i64 %i
  %k = load i32, ptr addrspace(4) %g
  %q = getelementptr i32, ptr addrspace(1) %p, i64 %i
  store i32 %k, ptr addrspace(1) %q
  %next = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %next, 6
  br i1 %more, label %loop, label %exit, !llvm.loop !3
exit:
  ret void
}

; Nobody knows what the pointer that the variable holds is to.
; CHECK-LABEL: define ptx_kernel void @handed(
; CHECK: br i1 %more, label %loop, label %exit, !llvm.loop [[HANDED:![0-9]+]]
define ptx_kernel void @handed(ptr addrspace(1) %p) {
entry:
  %a = alloca ptr addrspace(1)
  store volatile ptr addrspace(1) %p, ptr %a
  %b = load volatile ptr addrspace(1), ptr %a
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr i32, ptr addrspace(1) %b, i64 %i
  %k = load i32, ptr addrspace(1) %q
  %m = mul i32 %k, 3
  store i32 %m, ptr addrspace(1) %q
  %next = add nuw nsw i64 %i, 1
  %more = icmp ne i64 %next, 6
  br i1 %more, label %loop, label %exit, !llvm.loop !4
exit:
  ret void
}

; CHECK-DAG: [[LEFT]] = distinct !{[[LEFT]], [[MARK:![0-9]+]]}
; CHECK-DAG: [[MARK]] = !{!"nvopt.unrolled"}
; CHECK-DAG: [[ONCE]] = distinct !{[[ONCE]], [[MARK]], [[DISABLE:![0-9]+]]}
; CHECK-DAG: [[FAR]] = distinct !{[[FAR]], [[MARK]], [[DISABLE]]}
; CHECK-DAG: [[HANDED]] = distinct !{[[HANDED]], [[MARK]], [[DISABLE]]}
; CHECK-DAG: [[DISABLE]] = !{!"llvm.loop.unroll.disable"}
!0 = distinct !{!0, !1}
!1 = !{!"nvopt.unrolled"}
!2 = distinct !{!2, !1}
!3 = distinct !{!3, !1}
!4 = distinct !{!4, !1}
