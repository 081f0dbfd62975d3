; The number of rounds is computed in the type of the counter, where the most of them have to be a number: a counter that
; wraps around to its end makes one round more than its type has numbers for (PF-5).
; RUN: %opt -passes='nv-flat-rounds,verify' -S %s | FileCheck %s
; RUN: %exec %s --passes=nv-flat-rounds
; EXEC: buffer p i32[64] iota(1)
; EXEC: buffer q i32[192]
; EXEC: launch two block=32 args=(p, q)
; EXEC: launch four block=32 args=(p, q+128)
; EXEC: launch three block=32 args=(p, q+256)
; EXEC: launch eight block=32 args=(p, q+384)
; EXEC: launch seven block=32 args=(p, q+512)
; EXEC: launch wide block=32 args=(p, q+640)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; One round or two, counted in one bit.
; CHECK-LABEL: define ptx_kernel void @two(
; CHECK: br i1 %c, label %loop, label %exit
define ptx_kernel void @two(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %rest = trunc i32 %t to i1
  br label %ahead
ahead:
  br label %loop
loop:
  %k = phi i1 [ 0, %ahead ], [ %more, %loop ]
  %i = phi i32 [ %t, %ahead ], [ %j, %loop ]
  %s = phi i32 [ 0, %ahead ], [ %u, %loop ]
  %g = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %v = load i32, ptr addrspace(1) %g
  %u = add i32 %s, %v
  %j = add nsw i32 %i, 1
  %more = add i1 %k, 1
  %c = icmp ne i1 %more, %rest
  br i1 %c, label %loop, label %exit
exit:
  %sum = phi i32 [ %u, %loop ]
  %o = getelementptr i32, ptr addrspace(1) %q, i32 %t
  store i32 %sum, ptr addrspace(1) %o
  br label %out
out:
  ret void
}

; Four rounds where the rest is 0.
; CHECK-LABEL: define ptx_kernel void @four(
; CHECK: br i1 %c, label %loop, label %exit
define ptx_kernel void @four(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %rest = trunc i32 %t to i2
  br label %ahead
ahead:
  br label %loop
loop:
  %k = phi i2 [ 0, %ahead ], [ %more, %loop ]
  %i = phi i32 [ %t, %ahead ], [ %j, %loop ]
  %s = phi i32 [ 0, %ahead ], [ %u, %loop ]
  %g = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %v = load i32, ptr addrspace(1) %g
  %u = add i32 %s, %v
  %j = add nsw i32 %i, 1
  %more = add i2 %k, 1
  %c = icmp ne i2 %more, %rest
  br i1 %c, label %loop, label %exit
exit:
  %sum = phi i32 [ %u, %loop ]
  %o = getelementptr i32, ptr addrspace(1) %q, i32 %t
  store i32 %sum, ptr addrspace(1) %o
  br label %out
out:
  ret void
}

; Without them three at most, which two bits hold.
; CHECK-LABEL: define ptx_kernel void @three(
; CHECK: flat.join
define ptx_kernel void @three(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %rest = trunc i32 %t to i2
  %none = icmp eq i2 %rest, 0
  br i1 %none, label %out, label %ahead
ahead:
  br label %loop
loop:
  %k = phi i2 [ 0, %ahead ], [ %more, %loop ]
  %i = phi i32 [ %t, %ahead ], [ %j, %loop ]
  %s = phi i32 [ 0, %ahead ], [ %u, %loop ]
  %g = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %v = load i32, ptr addrspace(1) %g
  %u = add i32 %s, %v
  %j = add nsw i32 %i, 1
  %more = add i2 %k, 1
  %c = icmp ne i2 %more, %rest
  br i1 %c, label %loop, label %exit
exit:
  %sum = phi i32 [ %u, %loop ]
  %o = getelementptr i32, ptr addrspace(1) %q, i32 %t
  store i32 %sum, ptr addrspace(1) %o
  br label %out
out:
  ret void
}

; Eight rounds where the rest is 0.
; CHECK-LABEL: define ptx_kernel void @eight(
; CHECK: br i1 %c, label %loop, label %exit
define ptx_kernel void @eight(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %rest = trunc i32 %t to i3
  br label %ahead
ahead:
  br label %loop
loop:
  %k = phi i3 [ 0, %ahead ], [ %more, %loop ]
  %i = phi i32 [ %t, %ahead ], [ %j, %loop ]
  %s = phi i32 [ 0, %ahead ], [ %u, %loop ]
  %g = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %v = load i32, ptr addrspace(1) %g
  %u = add i32 %s, %v
  %j = add nsw i32 %i, 1
  %more = add i3 %k, 1
  %c = icmp ne i3 %more, %rest
  br i1 %c, label %loop, label %exit
exit:
  %sum = phi i32 [ %u, %loop ]
  %o = getelementptr i32, ptr addrspace(1) %q, i32 %t
  store i32 %sum, ptr addrspace(1) %o
  br label %out
out:
  ret void
}

; Without them seven at most.
; CHECK-LABEL: define ptx_kernel void @seven(
; CHECK: flat.join
define ptx_kernel void @seven(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %rest = trunc i32 %t to i3
  %none = icmp eq i3 %rest, 0
  br i1 %none, label %out, label %ahead
ahead:
  br label %loop
loop:
  %k = phi i3 [ 0, %ahead ], [ %more, %loop ]
  %i = phi i32 [ %t, %ahead ], [ %j, %loop ]
  %s = phi i32 [ 0, %ahead ], [ %u, %loop ]
  %g = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %v = load i32, ptr addrspace(1) %g
  %u = add i32 %s, %v
  %j = add nsw i32 %i, 1
  %more = add i3 %k, 1
  %c = icmp ne i3 %more, %rest
  br i1 %c, label %loop, label %exit
exit:
  %sum = phi i32 [ %u, %loop ]
  %o = getelementptr i32, ptr addrspace(1) %q, i32 %t
  store i32 %sum, ptr addrspace(1) %o
  br label %out
out:
  ret void
}

; Eight rounds in four bits.
; CHECK-LABEL: define ptx_kernel void @wide(
; CHECK: flat.join
define ptx_kernel void @wide(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = trunc i32 %t to i4
  %mask = and i4 %low, 7
  %rest = add nuw i4 %mask, 1
  br label %ahead
ahead:
  br label %loop
loop:
  %k = phi i4 [ 0, %ahead ], [ %more, %loop ]
  %i = phi i32 [ %t, %ahead ], [ %j, %loop ]
  %s = phi i32 [ 0, %ahead ], [ %u, %loop ]
  %g = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %v = load i32, ptr addrspace(1) %g
  %u = add i32 %s, %v
  %j = add nsw i32 %i, 1
  %more = add i4 %k, 1
  %c = icmp ne i4 %more, %rest
  br i1 %c, label %loop, label %exit
exit:
  %sum = phi i32 [ %u, %loop ]
  %o = getelementptr i32, ptr addrspace(1) %q, i32 %t
  store i32 %sum, ptr addrspace(1) %o
  br label %out
out:
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
