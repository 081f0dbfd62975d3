; A loop that ends with its data, but not later than its counter says: it is unrolled by the bound.
; RUN: %opt -passes=nv-unroll-local -S %s | FileCheck %s
; RUN: %opt -passes='nv-unroll-local,loop(loop-unroll-full),sroa' -S %s | FileCheck --check-prefix=SROA %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; CHECK-LABEL: define i32 @search(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop [[ASKED:![0-9]+]]
; SROA-LABEL: define i32 @search(
; SROA-NOT: alloca
; SROA: ret i32
define i32 @search(ptr %x, i32 %key) {
entry:
  %a = alloca [8 x i32], align 4
  %b = load [8 x i32], ptr %x
  store [8 x i32] %b, ptr %a
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %q = getelementptr [8 x i32], ptr %a, i64 0, i64 %i
  %v = load i32, ptr %q
  %i1 = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %i1, 8
  %other = icmp ne i32 %v, %key
  %c = and i1 %more, %other
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %v
}

; One iteration more than LLVM's unroller takes without knowing the number.
; CHECK-LABEL: define i32 @longer(
; CHECK: br i1 %c, label %loop, label %exit{{$}}
; SROA-LABEL: define i32 @longer(
; SROA: alloca
define i32 @longer(ptr %x, i32 %key) {
entry:
  %a = alloca [9 x i32], align 4
  %b = load [9 x i32], ptr %x
  store [9 x i32] %b, ptr %a
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %q = getelementptr [9 x i32], ptr %a, i64 0, i64 %i
  %v = load i32, ptr %q
  %i1 = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %i1, 9
  %other = icmp ne i32 %v, %key
  %c = and i1 %more, %other
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %v
}

; The array of a search that the user does not want unrolled.
; CHECK-LABEL: define i32 @unwanted(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop [[KEPT:![0-9]+]]
; SROA-LABEL: define i32 @unwanted(
; SROA: alloca
define i32 @unwanted(ptr %x, i32 %key) {
entry:
  %a = alloca [4 x i32], align 4
  %b = load [4 x i32], ptr %x
  store [4 x i32] %b, ptr %a
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %loop ]
  %q = getelementptr [4 x i32], ptr %a, i64 0, i64 %i
  %v = load i32, ptr %q
  %i1 = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %i1, 4
  %other = icmp ne i32 %v, %key
  %c = and i1 %more, %other
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  ret i32 %v
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}

; CHECK: [[ASKED]] = distinct !{[[ASKED]], [[M:![0-9]+]]}
; CHECK: [[M]] = !{!"llvm.loop.unroll.enable"}
; CHECK: [[KEPT]] = distinct !{[[KEPT]], [[D:![0-9]+]]}
; CHECK: [[D]] = !{!"llvm.loop.unroll.disable"}
