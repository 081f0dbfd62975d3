; Assembly counts as the instructions of its text, and a loop with some that may not be copied stays (asm-text.h, PF-5).
; RUN: %opt -passes='loop(nv-unroll-four)' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; Twenty products and three more: more than LLVM gives four rounds, less than what is taken without loads.
; CHECK-LABEL: define i32 @products(
; CHECK: br i1 %again, label %loop, label %exit, !llvm.loop [[FOUR:![0-9]+]]
define i32 @products(i32 %n, i32 %x) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  %s = phi i32 [ %x, %entry ], [ %r, %loop ]
  %r = call i32 asm "mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;", "=r,r"(i32 %s)
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %k1, %n
  br i1 %again, label %loop, label %exit
exit:
  ret i32 %r
}

; Too many: 48 and three.
; CHECK-LABEL: define i32 @many(
; CHECK: br i1 %again, label %loop, label %exit{{$}}
define i32 @many(i32 %n, i32 %x) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  %s = phi i32 [ %x, %entry ], [ %r, %loop ]
  %r = call i32 asm "mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;", "=r,r"(i32 %s)
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %k1, %n
  br i1 %again, label %loop, label %exit
exit:
  ret i32 %r
}

; A register of all of the function.
; CHECK-LABEL: define i32 @register(
; CHECK: br i1 %again, label %loop, label %exit{{$}}
; CHECK: [[FOUR]] = distinct !{[[FOUR]], [[COUNT:![0-9]+]]}
; CHECK: [[COUNT]] = !{!"llvm.loop.unroll.count", i32 4}
define i32 @register(i32 %n, i32 %x) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  %s = phi i32 [ %x, %entry ], [ %r, %loop ]
  %r = call i32 asm ".reg .b32 t; mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;mul.lo.s32 $0, $1, $1;", "=r,r"(i32 %s)
  %k1 = add nuw nsw i32 %k, 1
  %again = icmp ult i32 %k1, %n
  br i1 %again, label %loop, label %exit
exit:
  ret i32 %r
}
