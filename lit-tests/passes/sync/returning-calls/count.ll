; A counter that steps by more than one has a number of rounds where the assembly around it returns: then the count is
; known, and four rounds are made of one.
; RUN: %opt -passes='function(nv-relax-convergent,nv-returning-calls,loop(nv-unroll-four))' -S %s | FileCheck %s
; RUN: %opt -passes='function(loop(nv-unroll-four))' -S %s | FileCheck %s --check-prefix=BEFORE
; BEFORE-NOT: llvm.loop.unroll.count
; CHECK-LABEL: define float @sum(
; CHECK: br i1 %again, label %loop, label %exit, !llvm.loop
; CHECK-LABEL: define float @waits(
; CHECK: br i1 %again, label %loop, label %exit{{$}}
; CHECK: !"llvm.loop.unroll.count", i32 4
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

define float @sum(ptr addrspace(1) %p, i32 %first, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %t, %loop ]
  %w = zext i32 %i to i64
  %at = getelementptr i16, ptr addrspace(1) %p, i64 %w
  %v = load i16, ptr addrspace(1) %at
  %x = call float asm "{ cvt.f32.bf16 $0, $1;}", "=f,h"(i16 %v) convergent nounwind memory(none)
  %t = fadd float %s, %x
  %next = add nuw nsw i32 %i, 128
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  ret float %t
}

; Nothing says that a loop of assembly ends.
define float @waits(ptr addrspace(1) %p, i32 %first, i32 %n) mustprogress {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %t, %loop ]
  %w = zext i32 %i to i64
  %at = getelementptr i16, ptr addrspace(1) %p, i64 %w
  %v = load i16, ptr addrspace(1) %at
  %x = call float asm "{ again: setp.ne.b16 p, $1, 0; @p bra again; cvt.f32.bf16 $0, $1;}", "=f,h"(i16 %v) nounwind memory(none)
  %t = fadd float %s, %x
  %next = add nuw nsw i32 %i, 128
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  ret float %t
}
