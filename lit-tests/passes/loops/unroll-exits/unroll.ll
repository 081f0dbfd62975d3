; All rounds in a line of loops that data ends within a bound, and of those of two rounds (PF-5).
; RUN: %opt -passes=nv-unroll-exits -verify-each -S %s | FileCheck %s
; RUN: %opt -passes=nv-unroll-exits -disable-output -pass-remarks=nv-unroll-exits %s 2>&1 | \
; RUN:   FileCheck %s --check-prefix=REMARK
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; REMARK: unrolled completely, at most 9 rounds
; REMARK: unrolled completely, at most 2 rounds
; REMARK: unrolled completely, at most 10 rounds
; REMARK-NOT: unrolled

; Nine bytes of a number, of which the last one says so: nine loads, eight questions, and no way back.
; CHECK-LABEL: define i64 @number(
; CHECK-COUNT-9: load i8
; CHECK-NOT: load i8
; CHECK: ret i64
define i64 @number(ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %shift = phi i64 [ 0, %entry ], [ %shift.next, %loop ]
  %q = phi ptr addrspace(1) [ %p, %entry ], [ %q.next, %loop ]
  %v = phi i64 [ 0, %entry ], [ %v.next, %loop ]
  %b = load i8, ptr addrspace(1) %q
  %q.next = getelementptr inbounds i8, ptr addrspace(1) %q, i64 1
  %low = and i8 %b, 127
  %wide = zext i8 %low to i64
  %moved = shl i64 %wide, %shift
  %v.next = or i64 %v, %moved
  %last = icmp sgt i8 %b, -1
  %shift.next = add nuw nsw i64 %shift, 7
  %far = icmp ugt i64 %shift, 55
  %end = select i1 %last, i1 true, i1 %far
  br i1 %end, label %out, label %loop
out:
  ret i64 %v.next
}

; A tile of 18 loaded by 16 threads: one round or two.
; CHECK-LABEL: define ptx_kernel void @rim(
; CHECK-COUNT-2: store float
; CHECK-NOT: store float
; CHECK: ret void
define ptx_kernel void @rim(ptr addrspace(3) %tile, ptr addrspace(1) %p) "nvvm.reqntid"="16" {
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
  %again = icmp ult i32 %x, 2
  br i1 %again, label %loop, label %out
out:
  ret void
}

; Assembly with a register in braces of its own; each round counts as its three instructions and seven more.
; CHECK-LABEL: define i32 @assembly(
; CHECK-COUNT-10: call i32 asm
; CHECK-NOT: call i32 asm
; CHECK: ret i32
define i32 @assembly(i32 %v) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi i32 [ %v, %entry ], [ %b, %loop ]
  %b = call i32 asm "{ .reg .b32 t; not.b32 t, $1; mul.lo.s32 t, t, t; shr.u32 $0, t, 1; }", "=r,r"(i32 %s)
  %i.next = add nuw nsw i32 %i, 1
  %far = icmp ugt i32 %i, 8
  %last = icmp eq i32 %b, 0
  %end = or i1 %last, %far
  br i1 %end, label %out, label %loop
out:
  ret i32 %i
}
