; The innermost of three loops, whose rounds nobody knows, is unrolled once; of two it is left to ptxas, and so is one of three whose
; rounds are known to be many (PF-5).
; RUN: %opt -passes='loop(nv-unroll-once)' -S %s | FileCheck %s
; RUN: %exec %s -passes='loop(nv-unroll-once)'
;
; EXEC: buffer p i32[64] random(3)
; EXEC: launch three block=1 args=(p, i32:3)
; EXEC: launch two block=1 args=(p, i32:3)
; EXEC: launch known block=1 args=(p, i32:2)

target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define ptx_kernel void @three(
; CHECK: br i1 %more, label %loop, label %next, !llvm.loop [[ONCE:![0-9]+]]
define ptx_kernel void @three(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %channel
channel:
  %c = phi i32 [ 0, %entry ], [ %c1, %done ]
  br label %row
row:
  %r = phi i32 [ 0, %channel ], [ %r1, %next ]
  br label %loop
loop:
  %i = phi i32 [ 0, %row ], [ %i1, %loop ]
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %v = load i32, ptr addrspace(1) %a
  %s = add i32 %v, %r
  store i32 %s, ptr addrspace(1) %a
  %i1 = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i1, %n
  br i1 %more, label %loop, label %next, !llvm.loop !0
next:
  %r1 = add nuw nsw i32 %r, 1
  %rows = icmp slt i32 %r1, %n
  br i1 %rows, label %row, label %done
done:
  %c1 = add nuw nsw i32 %c, 1
  %channels = icmp slt i32 %c1, %n
  br i1 %channels, label %channel, label %exit
exit:
  ret void
}

; CHECK-LABEL: define ptx_kernel void @two(
; CHECK: br i1 %more, label %loop, label %next, !llvm.loop [[TWO:![0-9]+]]
define ptx_kernel void @two(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %row
row:
  %r = phi i32 [ 0, %entry ], [ %r1, %next ]
  br label %loop
loop:
  %i = phi i32 [ 0, %row ], [ %i1, %loop ]
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %v = load i32, ptr addrspace(1) %a
  %s = add i32 %v, %r
  store i32 %s, ptr addrspace(1) %a
  %i1 = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i1, %n
  br i1 %more, label %loop, label %next, !llvm.loop !2
next:
  %r1 = add nuw nsw i32 %r, 1
  %rows = icmp slt i32 %r1, %n
  br i1 %rows, label %row, label %exit
exit:
  ret void
}

; CHECK-LABEL: define ptx_kernel void @known(
; CHECK: br i1 %more, label %loop, label %next, !llvm.loop [[KNOWN:![0-9]+]]
define ptx_kernel void @known(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %channel
channel:
  %c = phi i32 [ 0, %entry ], [ %c1, %done ]
  br label %row
row:
  %r = phi i32 [ 0, %channel ], [ %r1, %next ]
  br label %loop
loop:
  %i = phi i32 [ 0, %row ], [ %i1, %loop ]
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %v = load i32, ptr addrspace(1) %a
  %s = add i32 %v, %r
  store i32 %s, ptr addrspace(1) %a
  %i1 = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i1, 64
  br i1 %more, label %loop, label %next, !llvm.loop !3
next:
  %r1 = add nuw nsw i32 %r, 1
  %rows = icmp slt i32 %r1, %n
  br i1 %rows, label %row, label %done
done:
  %c1 = add nuw nsw i32 %c, 1
  %channels = icmp slt i32 %c1, %n
  br i1 %channels, label %channel, label %exit
exit:
  ret void
}

; CHECK-DAG: [[ONCE]] = distinct !{[[ONCE]], [[MARK:![0-9]+]], [[DISABLE:![0-9]+]]}
; CHECK-DAG: [[TWO]] = distinct !{[[TWO]], [[MARK]]}
; CHECK-DAG: [[KNOWN]] = distinct !{[[KNOWN]], [[MARK]]}
; CHECK-DAG: [[MARK]] = !{!"nvopt.unrolled"}
; CHECK-DAG: [[DISABLE]] = !{!"llvm.loop.unroll.disable"}
!0 = distinct !{!0, !1}
!1 = !{!"nvopt.unrolled"}
!2 = distinct !{!2, !1}
!3 = distinct !{!3, !1}
