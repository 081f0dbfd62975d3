; The innermost of two loops and more that goes along pieces of longer rows makes few rounds, and ptxas is kept from it. It is left to
; ptxas where the rows are as long as the loop (`whole`), where it goes down a column (`column`), where no loop lies around it (`alone`),
; and where its rounds are known to be many (`known`) (PF-5).
; RUN: %opt -passes='loop(nv-unroll-mark),loop-unroll<O3>,loop(nv-unroll-once)' -S %s | FileCheck %s
; RUN: %exec %s -passes='loop(nv-unroll-mark),loop-unroll<O3>,loop(nv-unroll-once)'
;
; EXEC: buffer p i32[256] random(3)
; EXEC: buffer s i32[8] zero
; EXEC: launch window block=1 args=(p, s, i32:5, i32:9)
; EXEC: launch three block=1 args=(p, s, i32:5, i32:9)
; EXEC: launch whole block=1 args=(p, s, i32:5, i32:9)
; EXEC: launch column block=1 args=(p, s, i32:5, i32:9)
; EXEC: launch alone block=1 args=(p, s, i32:5, i32:9)
; EXEC: launch known block=1 args=(p, s, i32:2, i32:9)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define ptx_kernel void @window(
; CHECK: br i1 %{{.*}}, label %loop, label %{{.*}}, !llvm.loop [[ONCE:![0-9]+]]
define ptx_kernel void @window(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %s, i32 %n, i32 %width) {
entry:
  br label %row
row:
  %r = phi i32 [ 0, %entry ], [ %r1, %next ]
  %t1 = phi i32 [ 0, %entry ], [ %t2, %next ]
  %start = mul nuw nsw i32 %r, %width
  br label %loop
loop:
  %i = phi i32 [ 0, %row ], [ %i1, %loop ]
  %t = phi i32 [ %t1, %row ], [ %t2, %loop ]
  %at = add nuw nsw i32 %start, %i
  %wide = zext nneg i32 %at to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %wide
  %v = load i32, ptr addrspace(1) %a
  %t2 = add i32 %t, %v
  %i1 = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i1, %n
  br i1 %more, label %loop, label %next
next:
  %r1 = add nuw nsw i32 %r, 1
  %rows = icmp slt i32 %r1, %n
  br i1 %rows, label %row, label %exit
exit:
  store i32 %t2, ptr addrspace(1) %s
  ret void
}

; CHECK-LABEL: define ptx_kernel void @three(
; CHECK: br i1 %{{.*}}, label %loop, label %{{.*}}, !llvm.loop [[THREE:![0-9]+]]
define ptx_kernel void @three(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %s, i32 %n, i32 %width) {
entry:
  br label %channel
channel:
  %c = phi i32 [ 0, %entry ], [ %c1, %done ]
  %t0 = phi i32 [ 0, %entry ], [ %t2, %done ]
  br label %row
row:
  %r = phi i32 [ 0, %channel ], [ %r1, %next ]
  %t1 = phi i32 [ %t0, %channel ], [ %t2, %next ]
  %start = mul nuw nsw i32 %r, %width
  br label %loop
loop:
  %i = phi i32 [ 0, %row ], [ %i1, %loop ]
  %t = phi i32 [ %t1, %row ], [ %t2, %loop ]
  %at = add nuw nsw i32 %start, %i
  %wide = zext nneg i32 %at to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %wide
  %v = load i32, ptr addrspace(1) %a
  %t2 = add i32 %t, %v
  %i1 = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i1, %n
  br i1 %more, label %loop, label %next
next:
  %r1 = add nuw nsw i32 %r, 1
  %rows = icmp slt i32 %r1, %n
  br i1 %rows, label %row, label %done
done:
  %c1 = add nuw nsw i32 %c, 1
  %channels = icmp slt i32 %c1, %n
  br i1 %channels, label %channel, label %exit
exit:
  store i32 %t2, ptr addrspace(1) %s
  ret void
}

; CHECK-LABEL: define ptx_kernel void @whole(
; CHECK: br i1 %{{.*}}, label %loop, label %{{.*}}, !llvm.loop [[WHOLE:![0-9]+]]
define ptx_kernel void @whole(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %s, i32 %n, i32 %width) {
entry:
  br label %row
row:
  %r = phi i32 [ 0, %entry ], [ %r1, %next ]
  %t1 = phi i32 [ 0, %entry ], [ %t2, %next ]
  %start = mul nuw nsw i32 %r, %n
  br label %loop
loop:
  %i = phi i32 [ 0, %row ], [ %i1, %loop ]
  %t = phi i32 [ %t1, %row ], [ %t2, %loop ]
  %at = add nuw nsw i32 %start, %i
  %wide = zext nneg i32 %at to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %wide
  %v = load i32, ptr addrspace(1) %a
  %t2 = add i32 %t, %v
  %i1 = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i1, %n
  br i1 %more, label %loop, label %next
next:
  %r1 = add nuw nsw i32 %r, 1
  %rows = icmp slt i32 %r1, %n
  br i1 %rows, label %row, label %exit
exit:
  store i32 %t2, ptr addrspace(1) %s
  ret void
}

; CHECK-LABEL: define ptx_kernel void @column(
; CHECK: br i1 %{{.*}}, label %loop, label %{{.*}}, !llvm.loop [[COLUMN:![0-9]+]]
define ptx_kernel void @column(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %s, i32 %n, i32 %width) {
entry:
  br label %row
row:
  %r = phi i32 [ 0, %entry ], [ %r1, %next ]
  %t1 = phi i32 [ 0, %entry ], [ %t2, %next ]
  br label %loop
loop:
  %i = phi i32 [ 0, %row ], [ %i1, %loop ]
  %t = phi i32 [ %t1, %row ], [ %t2, %loop ]
  %start = mul nuw nsw i32 %i, %width
  %at = add nuw nsw i32 %start, %r
  %wide = zext nneg i32 %at to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %wide
  %v = load i32, ptr addrspace(1) %a
  %t2 = add i32 %t, %v
  %i1 = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i1, %n
  br i1 %more, label %loop, label %next
next:
  %r1 = add nuw nsw i32 %r, 1
  %rows = icmp slt i32 %r1, %n
  br i1 %rows, label %row, label %exit
exit:
  store i32 %t2, ptr addrspace(1) %s
  ret void
}

; CHECK-LABEL: define ptx_kernel void @alone(
; CHECK: br i1 %{{.*}}, label %loop, label %{{.*}}, !llvm.loop [[ALONE:![0-9]+]]
define ptx_kernel void @alone(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %s, i32 %n, i32 %width) {
entry:
  %start = mul nuw nsw i32 %n, %width
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %t = phi i32 [ 0, %entry ], [ %t2, %loop ]
  %at = add nuw nsw i32 %start, %i
  %wide = zext nneg i32 %at to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %wide
  %v = load i32, ptr addrspace(1) %a
  %t2 = add i32 %t, %v
  %i1 = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i1, %n
  br i1 %more, label %loop, label %exit
exit:
  store i32 %t2, ptr addrspace(1) %s
  ret void
}

; CHECK-LABEL: define ptx_kernel void @known(
; CHECK: br i1 %{{.*}}, label %loop, label %{{.*}}, !llvm.loop [[KNOWN:![0-9]+]]
define ptx_kernel void @known(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %s, i32 %n, i32 %width) {
entry:
  br label %row
row:
  %r = phi i32 [ 0, %entry ], [ %r1, %next ]
  %t1 = phi i32 [ 0, %entry ], [ %t2, %next ]
  %start = mul nuw nsw i32 %r, %width
  br label %loop
loop:
  %i = phi i32 [ 0, %row ], [ %i1, %loop ]
  %t = phi i32 [ %t1, %row ], [ %t2, %loop ]
  %at = add nuw nsw i32 %start, %i
  %wide = zext nneg i32 %at to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %wide
  %v = load i32, ptr addrspace(1) %a
  %t2 = add i32 %t, %v
  %i1 = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %i1, 64
  br i1 %more, label %loop, label %next
next:
  %r1 = add nuw nsw i32 %r, 1
  %rows = icmp slt i32 %r1, %n
  br i1 %rows, label %row, label %exit
exit:
  store i32 %t2, ptr addrspace(1) %s
  ret void
}

; CHECK-DAG: [[ONCE]] = distinct !{[[ONCE]], [[MARK:![0-9]+]], [[WINDOW:![0-9]+]], [[DISABLE:![0-9]+]]}
; CHECK-DAG: [[THREE]] = distinct !{[[THREE]], [[MARK]], [[WINDOW]], [[DISABLE]]}
; CHECK-DAG: [[WHOLE]] = distinct !{[[WHOLE]], [[MARK]]}
; CHECK-DAG: [[COLUMN]] = distinct !{[[COLUMN]], [[MARK]]}
; CHECK-DAG: [[ALONE]] = distinct !{[[ALONE]], [[MARK]]}
; CHECK-DAG: [[KNOWN]] = distinct !{[[KNOWN]], [[MARK]]}
; CHECK-DAG: [[MARK]] = !{!"nvopt.unrolled"}
; CHECK-DAG: [[WINDOW]] = !{!"nvopt.unrolled.window"}
; CHECK-DAG: [[DISABLE]] = !{!"llvm.loop.unroll.disable"}
