; Loops that nv-unroll-exits leaves as they are, byte for byte (PF-5).
; RUN: %opt -passes=verify -S %s -o %t.before
; RUN: %opt -passes=nv-unroll-exits -S %s -o %t.after
; RUN: diff %t.before %t.after
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
declare i8 @f(ptr addrspace(1))

; Nobody knows a bound.
define ptr addrspace(1) @no_bound(ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %q = phi ptr addrspace(1) [ %p, %entry ], [ %q.next, %loop ]
  %b = load i8, ptr addrspace(1) %q
  %q.next = getelementptr inbounds i8, ptr addrspace(1) %q, i64 1
  %last = icmp eq i8 %b, 0
  br i1 %last, label %out, label %loop
out:
  ret ptr addrspace(1) %q
}

; Three rounds at most, and how many can be computed.
define ptx_kernel void @counted(ptr addrspace(3) %tile, ptr addrspace(1) %p) "nvvm.reqntid"="16" {
entry:
  %t = call range(i32 0, 16) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %x = phi i32 [ %t, %entry ], [ %x.next, %loop ]
  %from = getelementptr inbounds float, ptr addrspace(1) %p, i32 %x
  %f = load float, ptr addrspace(1) %from
  %to = getelementptr inbounds float, ptr addrspace(3) %tile, i32 %x
  store float %f, ptr addrspace(3) %to
  %x.next = add nuw nsw i32 %x, 16
  %again = icmp ult i32 %x, 18
  br i1 %again, label %loop, label %out
out:
  ret void
}

; One round, however its end is written.
define ptx_kernel void @once(ptr addrspace(3) %tile) "nvvm.reqntid"="16" {
entry:
  %t = call range(i32 0, 16) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %x = phi i32 [ %t, %entry ], [ %x.next, %loop ]
  %to = getelementptr inbounds i32, ptr addrspace(3) %tile, i32 %x
  store i32 %x, ptr addrspace(3) %to
  %x.next = add nuw nsw i32 %x, 16
  %again = icmp ult i32 %x.next, 16
  br i1 %again, label %loop, label %out
out:
  ret void
}

; Lanes do something together; a call; assembly that declares a register for all of the function; code that is to be small; a user who wants two rounds.
define i32 @together(i32 %v) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi i32 [ %v, %entry ], [ %x, %loop ]
  %x = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %s, i32 1, i32 31)
  %i.next = add nuw nsw i32 %i, 1
  %far = icmp ugt i32 %i, 8
  %same = icmp eq i32 %x, %s
  %end = or i1 %same, %far
  br i1 %end, label %out, label %loop
out:
  ret i32 %x
}
define i32 @calls(ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %b = call i8 @f(ptr addrspace(1) %p)
  %i.next = add nuw nsw i32 %i, 1
  %far = icmp ugt i32 %i, 8
  %last = icmp eq i8 %b, 0
  %end = or i1 %last, %far
  br i1 %end, label %out, label %loop
out:
  ret i32 %i
}
define i32 @register(ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %b = call i32 asm ".reg .b32 t; mov.b32 t, $1; mov.b32 $0, t;", "=r,r"(i32 %i)
  %i.next = add nuw nsw i32 %i, 1
  %far = icmp ugt i32 %i, 8
  %last = icmp eq i32 %b, 0
  %end = or i1 %last, %far
  br i1 %end, label %out, label %loop
out:
  ret i32 %i
}
define i32 @small(ptr addrspace(1) %p) optsize {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %q = getelementptr inbounds i8, ptr addrspace(1) %p, i32 %i
  %b = load i8, ptr addrspace(1) %q
  %i.next = add nuw nsw i32 %i, 1
  %far = icmp ugt i32 %i, 8
  %last = icmp eq i8 %b, 0
  %end = or i1 %last, %far
  br i1 %end, label %out, label %loop
out:
  ret i32 %i
}
define i32 @asked(ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %q = getelementptr inbounds i8, ptr addrspace(1) %p, i32 %i
  %b = load i8, ptr addrspace(1) %q
  %i.next = add nuw nsw i32 %i, 1
  %far = icmp ugt i32 %i, 8
  %last = icmp eq i8 %b, 0
  %end = or i1 %last, %far
  br i1 %end, label %out, label %loop, !llvm.loop !0
out:
  ret i32 %i
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.count", i32 2}
