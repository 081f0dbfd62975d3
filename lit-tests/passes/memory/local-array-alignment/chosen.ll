; Arrays of which a run-time index chooses pieces stay as they are where ptxas would make registers of few wide pieces (SLA).
; RUN: %opt -passes=set-local-array-alignment -S %s | FileCheck %s
; RUN: %opt -passes=set-local-array-alignment -nvvm-opt=use-max-local-array-alignment=1 -S %s | FileCheck --check-prefix=MAX %s
; RUN: %opt -passes=set-local-array-alignment -nvvm-opt=nvptx-use-max-local-array-alignment=1 -S %s | FileCheck --check-prefix=MAX %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare void @use(...)

%pair = type { float, float }
%three = type { float, float, float }
%four = type { float, float, float, float }

; Four to twelve pieces as wide as an access could be.
; CHECK-LABEL: define void @few(
; CHECK: %p3 = alloca [3 x %pair], align 8
; CHECK: %p4 = alloca [4 x %pair], align 4
; CHECK: %p12 = alloca [12 x %pair], align 4
; CHECK: %p14 = alloca [14 x %pair], align 16
; CHECK: %f3 = alloca [3 x %four], align 16
; CHECK: %f4 = alloca [4 x %four], align 4
; CHECK: %f12 = alloca [12 x %four], align 4
; CHECK: %f13 = alloca [13 x %four], align 16
; MAX-LABEL: define void @few(
; MAX: %p3 = alloca [3 x %pair], align 16
; MAX: %p4 = alloca [4 x %pair], align 16
; MAX: %p12 = alloca [12 x %pair], align 16
; MAX: %f4 = alloca [4 x %four], align 16
define void @few(i64 %i) {
  %p3 = alloca [3 x %pair], align 4
  %p4 = alloca [4 x %pair], align 4
  %p12 = alloca [12 x %pair], align 4
  %p14 = alloca [14 x %pair], align 4
  %f3 = alloca [3 x %four], align 4
  %f4 = alloca [4 x %four], align 4
  %f12 = alloca [12 x %four], align 4
  %f13 = alloca [13 x %four], align 4
  %a = getelementptr %pair, ptr %p3, i64 %i
  %b = getelementptr %pair, ptr %p4, i64 %i
  %c = getelementptr [12 x %pair], ptr %p12, i64 0, i64 %i, i32 1
  %d = getelementptr %pair, ptr %p14, i64 %i
  %e = getelementptr %four, ptr %f3, i64 %i
  %f = getelementptr %four, ptr %f4, i64 %i
  %g = getelementptr %four, ptr %f12, i64 %i
  %h = getelementptr %four, ptr %f13, i64 %i
  call void (...) @use(ptr %a, ptr %b, ptr %c, ptr %d, ptr %e, ptr %f, ptr %g, ptr %h)
  ret void
}

; No index, single numbers and pieces of three numbers are chosen, a number of a pair is: no wide access is chosen. Two
; indices at once are not looked at. A pair that is aligned already has what it needs, whether it is an array of a few or not.
; CHECK-LABEL: define void @others(
; CHECK: %none = alloca [4 x %pair], align 16
; CHECK: %constant = alloca [4 x %pair], align 16
; CHECK: %numbers = alloca [8 x float], align 16
; CHECK: %threes = alloca [8 x %three], align 16
; CHECK: %mixed = alloca [4 x %pair], align 16
; CHECK: %two = alloca [4 x [2 x float]], align 16
; CHECK: %aligned = alloca [4 x %pair], align 16
define void @others(i64 %i, i64 %j) {
  %none = alloca [4 x %pair], align 4
  %constant = alloca [4 x %pair], align 4
  %numbers = alloca [8 x float], align 4
  %threes = alloca [8 x %three], align 4
  %mixed = alloca [4 x %pair], align 4
  %two = alloca [4 x [2 x float]], align 4
  %aligned = alloca [4 x %pair], align 8
  %a = getelementptr %pair, ptr %constant, i64 2
  %b = getelementptr float, ptr %numbers, i64 %i
  %c = getelementptr %three, ptr %threes, i64 %i
  %d = getelementptr %pair, ptr %mixed, i64 %i
  %e = getelementptr float, ptr %mixed, i64 %j
  %f = getelementptr [4 x [2 x float]], ptr %two, i64 0, i64 %i, i64 %j
  %g = getelementptr %pair, ptr %aligned, i64 %i
  call void (...) @use(ptr %none, ptr %a, ptr %b, ptr %c, ptr %d, ptr %e, ptr %f, ptr %g)
  ret void
}

; Six indices, and one more.
; CHECK-LABEL: define void @six(
; CHECK: %p = alloca [4 x %pair], align 4
define void @six(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f) {
  %p = alloca [4 x %pair], align 4
  %p0 = getelementptr %pair, ptr %p, i64 %a
  %p1 = getelementptr %pair, ptr %p, i64 %b
  %p2 = getelementptr %pair, ptr %p, i64 %c
  %p3 = getelementptr %pair, ptr %p, i64 %d
  %p4 = getelementptr %pair, ptr %p, i64 %e
  %p5 = getelementptr %pair, ptr %p, i64 %f
  call void (...) @use(ptr %p0, ptr %p1, ptr %p2, ptr %p3, ptr %p4, ptr %p5)
  ret void
}
; CHECK-LABEL: define void @seven(
; CHECK: %p = alloca [4 x %pair], align 16
define void @seven(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g) {
  %p = alloca [4 x %pair], align 4
  %p0 = getelementptr %pair, ptr %p, i64 %a
  %p1 = getelementptr %pair, ptr %p, i64 %b
  %p2 = getelementptr %pair, ptr %p, i64 %c
  %p3 = getelementptr %pair, ptr %p, i64 %d
  %p4 = getelementptr %pair, ptr %p, i64 %e
  %p5 = getelementptr %pair, ptr %p, i64 %f
  %p6 = getelementptr %pair, ptr %p, i64 %g
  call void (...) @use(ptr %p0, ptr %p1, ptr %p2, ptr %p3, ptr %p4, ptr %p5, ptr %p6)
  ret void
}
