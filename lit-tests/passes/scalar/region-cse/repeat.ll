; What nv-region-cse takes from an earlier region (PF-10).
; RUN: %opt -passes=nv-region-cse -verify-each -pass-remarks=nv-region-cse -S %s 2>&1 | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; CHECK: remark: {{.*}} 1 region under the conditions of an earlier one taken from there
; CHECK-LABEL: define i32 @triangle(
; CHECK: %a = phi
; CHECK-NOT: load
; CHECK: %s = add i32 %a, %a
define i32 @triangle(ptr noalias readonly %p, i1 %in) {
  br i1 %in, label %then, label %join
then:
  %v = load i32, ptr %p
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %0 ]
  br i1 %in, label %again, label %last
again:
  %w = load i32, ptr %p
  br label %last
last:
  %b = phi i32 [ 0, %join ], [ %w, %again ]
  %s = add i32 %a, %b
  ret i32 %s
}

; Two conditions in another order, one of them the other way round and in another form, as one branch and as two; the
; address is computed inside and outside, with other flags.
; CHECK-LABEL: define i32 @forms(
; CHECK: load
; CHECK: %a = phi
; CHECK-NOT: load
; CHECK: %s = add i32 %a, %a
define i32 @forms(ptr noalias readonly %p, i32 %x, i32 %y, i32 %n) {
  %c = icmp sgt i32 %x, 0
  br i1 %c, label %second, label %join
second:
  %d = icmp slt i32 %y, %n
  br i1 %d, label %then, label %join
then:
  %i = add nsw i32 %x, -1
  %q = getelementptr inbounds i32, ptr %p, i32 %i
  %v = load i32, ptr %q
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 7, %0 ], [ 7, %second ]
  %i2 = add i32 %x, -1
  %e = icmp sle i32 %n, %y
  %f = icmp slt i32 %x, 1
  %g = or i1 %e, %f
  br i1 %g, label %last, label %again
again:
  %q2 = getelementptr i32, ptr %p, i32 %i2
  %w = load i32, ptr %q2
  br label %last
last:
  %b = phi i32 [ 7, %join ], [ %w, %again ]
  %s = add i32 %a, %b
  ret i32 %s
}

; The branch above says what only one of them asks.
; CHECK-LABEL: define i32 @above(
; CHECK: load
; CHECK: %a = phi
; CHECK-NOT: load
; CHECK: %s = add i32 %a, %a
define i32 @above(ptr noalias readonly %p, i32 %x, i32 %n) {
  %g = icmp slt i32 %x, %n
  br i1 %g, label %head, label %out
head:
  %c = icmp sgt i32 %x, 0
  %m = icmp sle i32 %x, %n
  %e = select i1 %c, i1 %m, i1 false
  br i1 %e, label %then, label %join
then:
  %v = load i32, ptr %p
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %head ]
  %c2 = icmp sge i32 %x, 1
  br i1 %c2, label %again, label %last
again:
  %w = load i32, ptr %p
  br label %last
last:
  %b = phi i32 [ 0, %join ], [ %w, %again ]
  %s = add i32 %a, %b
  ret i32 %s
out:
  ret i32 0
}

; Several values, in another order.
; CHECK-LABEL: define float @values(
; CHECK: %a1 = phi
; CHECK-NOT: load
; CHECK: %s = fadd float %a1, %a2
define float @values(ptr noalias readonly %p, i1 %in, float %k) {
  br i1 %in, label %then, label %join
then:
  %v = load float, ptr %p
  %h = fmul contract float %v, 2.0
  br label %join
join:
  %a1 = phi float [ %v, %then ], [ %k, %0 ]
  %a2 = phi float [ %h, %then ], [ 0.0, %0 ]
  br i1 %in, label %again, label %last
again:
  %w = load float, ptr %p
  %i = fmul contract float %w, 2.0
  br label %last
last:
  %b2 = phi float [ %i, %again ], [ 0.0, %join ]
  %b1 = phi float [ %w, %again ], [ %k, %join ]
  %s = fadd float %b1, %b2
  ret float %s
}

; In every round once; a store to an object that is another one.
; CHECK-LABEL: define void @rounds(
; CHECK: load
; CHECK-NOT: load
; CHECK: ret void
define void @rounds(ptr noalias readonly %p, ptr noalias %o, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %last ]
  %c = icmp slt i32 %i, 5
  %q = getelementptr i32, ptr %p, i32 %i
  br i1 %c, label %then, label %join
then:
  %v = load i32, ptr %q
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 0, %loop ]
  store i32 %a, ptr %o
  br i1 %c, label %again, label %last
again:
  %w = load i32, ptr %q
  br label %last
last:
  %b = phi i32 [ 0, %join ], [ %w, %again ]
  store i32 %b, ptr %o
  %next = add i32 %i, 1
  %end = icmp eq i32 %next, %n
  br i1 %end, label %out, label %loop
out:
  ret void
}

; instcombine found out that the first condition holds.
; CHECK-LABEL: define i32 @decided(
; CHECK: %a = phi
; CHECK-NOT: load
; CHECK: %s = add i32 %a, %a
define i32 @decided(ptr noalias readonly %p, i1 %in) {
  br i1 %in, label %then, label %join
then:
  %v = load i32, ptr %p
  br label %join
join:
  %a = phi i32 [ %v, %then ], [ 3, %0 ]
  br i1 true, label %head, label %last
head:
  br i1 %in, label %again, label %last
again:
  %w = load i32, ptr %p
  br label %last
last:
  %b = phi i32 [ poison, %join ], [ 3, %head ], [ %w, %again ]
  %s = add i32 %a, %b
  ret i32 %s
}

; The first one may be the decided one: the way that is never taken says nothing.
; CHECK-LABEL: define i32 @decided_first(
; CHECK: %a = phi
; CHECK-NOT: load
; CHECK: %s = add i32 %a, %a
define i32 @decided_first(ptr noalias readonly %p, i1 %in) {
  br i1 false, label %join, label %head
head:
  br i1 %in, label %then, label %join
then:
  %v = load i32, ptr %p
  br label %join
join:
  %a = phi i32 [ poison, %0 ], [ 3, %head ], [ %v, %then ]
  br i1 %in, label %again, label %last
again:
  %w = load i32, ptr %p
  br label %last
last:
  %b = phi i32 [ 3, %join ], [ %w, %again ]
  %s = add i32 %a, %b
  ret i32 %s
}
