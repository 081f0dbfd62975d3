; Elements of a local array whose index is one of a few constants (PF-1).
; RUN: %opt -passes=nv-chosen-elements -verify-each -S %s | FileCheck %s
; RUN: %opt -passes=nv-chosen-elements,sroa -S %s | FileCheck %s --check-prefix=GONE
; RUN: %opt -passes=nv-chosen-elements -pass-remarks=nv-chosen-elements -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; RUN: %opt -passes='nvopt<O3;disable-chosen-elements=1>' -pass-remarks=nv-chosen-elements -disable-output %s 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; GONE-NOT: alloca
; REMARK: 2 accesses to a local array by an index of few values made of choices between elements
; OFF-NOT: choices between elements

; A row that selects choose: read and written, with the places that can be meant and no others.
; CHECK-LABEL: define float @row(
; CHECK: [[I:%.*]] = freeze i64 %row
; CHECK: [[P2:%.*]] = getelementptr inbounds i8, ptr %a, i64 8
; CHECK-NEXT: [[E2:%.*]] = load float, ptr [[P2]], align 8
; CHECK-NEXT: [[C2:%.*]] = icmp eq i64 [[I]], 2
; CHECK-NEXT: [[V:%.*]] = select i1 [[C2]], float [[E2]]
; CHECK: %w = fmul float [[V]], 2.0
; CHECK-COUNT-3: store float
; CHECK-NOT: store
; CHECK-NOT: getelementptr {{.*}} i64 %row
; CHECK: ret float
define float @row(ptr %p, i1 %x, i1 %y) {
entry:
  %a = alloca [4 x float], align 16
  %v0 = load float, ptr %p
  store float %v0, ptr %a
  %a1 = getelementptr inbounds [4 x float], ptr %a, i64 0, i64 1
  store float 1.0, ptr %a1
  %a2 = getelementptr inbounds [4 x float], ptr %a, i64 0, i64 2
  store float 2.0, ptr %a2
  %a3 = getelementptr inbounds [4 x float], ptr %a, i64 0, i64 3
  store float 3.0, ptr %a3
  %one = select i1 %x, i64 1, i64 0
  %row = select i1 %y, i64 2, i64 %one
  %q = getelementptr inbounds [4 x float], ptr %a, i64 0, i64 %row
  %v = load float, ptr %q, align 4
  %w = fmul float %v, 2.0
  store float %w, ptr %q, align 4
  %r = load float, ptr %a1
  ret float %r
}

; The farthest neighbour: a phi around a loop whose values are constants.
; CHECK-LABEL: define i32 @farthest(
; CHECK: loop:
; CHECK-NOT: getelementptr {{.*}} %worst
; CHECK: ret i32
define i32 @farthest(ptr %p, i32 %n) {
entry:
  %best = alloca [2 x i32], align 4
  %b1 = getelementptr inbounds i32, ptr %best, i64 1
  store i32 100, ptr %best
  store i32 100, ptr %b1
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %worst = phi i32 [ 0, %entry ], [ %next, %loop ]
  %d = load volatile i32, ptr %p
  %at = zext nneg i32 %worst to i64
  %q = getelementptr inbounds i32, ptr %best, i64 %at
  store i32 %d, ptr %q, align 4
  %e0 = load i32, ptr %best
  %e1 = load i32, ptr %b1
  %c = icmp sgt i32 %e1, %e0
  %next = zext i1 %c to i32
  %j = add i32 %i, 1
  %again = icmp ult i32 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  %r = load i32, ptr %best
  ret i32 %r
}

; Arithmetic of a choice and constants, backwards: elements 3 and 1.
; CHECK-LABEL: define i16 @computed(
; CHECK-DAG: getelementptr inbounds i8, ptr %a, i64 6
; CHECK-DAG: getelementptr inbounds i8, ptr %a, i64 2
; CHECK: ret i16
define i16 @computed(i1 %x) {
  %a = alloca [4 x i16], align 2
  call void @llvm.memset.p0.i64(ptr align 2 %a, i8 7, i64 8, i1 false)
  %one = select i1 %x, i32 1, i32 0
  %twice = shl nuw nsw i32 %one, 1
  %from = sub nsw i32 3, %twice
  %at = sext i32 %from to i64
  %q = getelementptr inbounds i16, ptr %a, i64 %at
  %v = load i16, ptr %q, align 2
  ret i16 %v
}
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; Whole elements written together are whole; half of an element that is only read does not matter.
; CHECK-LABEL: define i32 @parts(
; CHECK-NOT: getelementptr {{.*}} i64 %i
; CHECK: ret i32
define i32 @parts(i1 %x, <2 x i32> %both, i16 %half) {
  %a = alloca [4 x i32], align 16
  store <2 x i32> %both, ptr %a, align 8
  %high = getelementptr inbounds i8, ptr %a, i64 10
  store i16 %half, ptr %high, align 2
  %i = select i1 %x, i64 1, i64 0
  %q = getelementptr inbounds i32, ptr %a, i64 %i
  store i32 7, ptr %q, align 4
  %k = select i1 %x, i64 2, i64 3
  %r = getelementptr inbounds i32, ptr %a, i64 %k
  %v = load i32, ptr %r, align 4
  ret i32 %v
}

; Elements of a vector are put back one by one: places of vectors, and vectors of places.
; CHECK-LABEL: define <2 x i32> @vectors(
; CHECK-NOT: getelementptr {{.*}} i64 %i
; CHECK: ret <2 x i32>
define <2 x i32> @vectors(i1 %x, <2 x i32> %both, <4 x i16> %parts, i32 %n) {
  %a = alloca [4 x <2 x i32>], align 16
  store <2 x i32> %both, ptr %a, align 8
  %b = getelementptr inbounds i8, ptr %a, i64 8
  store i32 %n, ptr %b, align 4
  %c = getelementptr inbounds i8, ptr %a, i64 16
  store <4 x i16> %parts, ptr %c, align 8
  %i = select i1 %x, i64 1, i64 0
  %q = getelementptr inbounds <2 x i32>, ptr %a, i64 %i
  store <2 x i32> <i32 5, i32 6>, ptr %q, align 8
  %v = load <2 x i32>, ptr %b, align 8
  ret <2 x i32> %v
}
