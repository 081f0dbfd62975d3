; A switch that only chooses values becomes selects (PF-10).
; RUN: %opt -passes=nv-select-cases -verify-each -S %s | FileCheck %s
; RUN: %opt -passes=nv-select-cases -disable-output -pass-remarks=nv-select-cases %s 2>&1 | \
; RUN:   FileCheck %s --check-prefix=REMARK
target triple = "nvptx64-nvidia-cuda"

; REMARK-COUNT-9: the switch, which only chose values, became selects
; REMARK-NOT: became

; `h == 12 || h == 14 ? x : z`, with the default in a block of its own.
; CHECK-LABEL: define float @two(
; CHECK: %[[A:.*]] = icmp eq i32 %h, 12
; CHECK-NEXT: %[[B:.*]] = icmp eq i32 %h, 14
; CHECK-NEXT: %[[C:.*]] = or i1 %[[A]], %[[B]]
; CHECK-NEXT: %[[V:.*]] = select i1 %[[C]], float %x, float %z
; CHECK-NEXT: br label %out
; CHECK-NOT: other:
; CHECK: phi float [ %[[V]], %here ]
define float @two(i32 %h, float %x, float %z) {
here:
  switch i32 %h, label %other [ i32 12, label %out
                                i32 14, label %out ]
other:
  br label %out
out:
  %v = phi float [ %x, %here ], [ %x, %here ], [ %z, %other ]
  ret float %v
}

; Two values, two phis, and another way into the end: its entry stays.
; CHECK-LABEL: define i32 @several(
; CHECK: here:
; CHECK-NEXT: %[[TWO:.*]] = icmp eq i32 %h, 2
; CHECK-NEXT: %[[S1:.*]] = select i1 %[[TWO]], i32 %b, i32 %c
; CHECK-NEXT: %[[ONE:.*]] = icmp eq i32 %h, 1
; CHECK-NEXT: %[[S2:.*]] = select i1 %[[ONE]], i32 %a, i32 %[[S1]]
; CHECK-NEXT: %[[S3:.*]] = select i1 %[[ONE]], i32 %b, i32 %a
; CHECK-NEXT: br label %out
; CHECK: out:
; CHECK-DAG: %v = phi i32 [ 5, %entry ], [ %[[S2]], %here ]
; CHECK-DAG: %w = phi i32 [ 6, %entry ], [ %[[S3]], %here ]
define i32 @several(i1 %c0, i32 %h, i32 %a, i32 %b, i32 %c) {
entry:
  br i1 %c0, label %here, label %out
here:
  switch i32 %h, label %other [ i32 1, label %first
                                i32 2, label %second ]
first:
  br label %out
second:
  br label %out
other:
  br label %out
out:
  %v = phi i32 [ 5, %entry ], [ %a, %first ], [ %b, %second ], [ %c, %other ]
  %w = phi i32 [ 6, %entry ], [ %b, %first ], [ %a, %second ], [ %a, %other ]
  %s = add i32 %v, %w
  ret i32 %s
}

; The default goes to the end itself, cases that give its value cost nothing.
; CHECK-LABEL: define i32 @direct(
; CHECK: %[[C:.*]] = icmp eq i8 %h, 7
; CHECK-NEXT: select i1 %[[C]], i32 %a, i32 %b
; CHECK-NEXT: br label %out
define i32 @direct(i8 %h, i32 %a, i32 %b) {
here:
  switch i8 %h, label %out [ i8 7, label %first
                             i8 8, label %out
                             i8 9, label %out ]
first:
  br label %out
out:
  %v = phi i32 [ %a, %first ], [ %b, %here ], [ %b, %here ], [ %b, %here ]
  ret i32 %v
}

; Eight comparisons and eight choices of 32 bits are the most.
; CHECK-LABEL: define i32 @eight(
; CHECK-NOT: switch
; CHECK: ret
define i32 @eight(i32 %h, i32 %a, i32 %b) {
here:
  switch i32 %h, label %other [ i32 1, label %out
                                i32 30, label %out
                                i32 500, label %out
                                i32 7000, label %out
                                i32 90000, label %out
                                i32 200000, label %out
                                i32 3000000, label %out
                                i32 40000000, label %out ]
other:
  br label %out
out:
  %v = phi i32 [ %a, %here ], [ %a, %here ], [ %a, %here ], [ %a, %here ], [ %a, %here ], [ %a, %here ], [ %a, %here ], [ %a, %here ], [ %b, %other ]
  ret i32 %v
}

; CHECK-LABEL: define i32 @nine(
; CHECK: switch
define i32 @nine(i32 %h, i32 %a, i32 %b) {
here:
  switch i32 %h, label %other [ i32 1, label %out
                                i32 30, label %out
                                i32 500, label %out
                                i32 7000, label %out
                                i32 90000, label %out
                                i32 200000, label %out
                                i32 3000000, label %out
                                i32 40000000, label %out
                                i32 50000000, label %out ]
other:
  br label %out
out:
  %v = phi i32 [ %a, %here ], [ %a, %here ], [ %a, %here ], [ %a, %here ], [ %a, %here ], [ %a, %here ], [ %a, %here ], [ %a, %here ], [ %a, %here ], [ %b, %other ]
  ret i32 %v
}

; CHECK-LABEL: define i32 @eight_phis(
; CHECK-NOT: switch
; CHECK: ret
define i32 @eight_phis(i32 %h, i32 %a, i32 %b) {
here:
  switch i32 %h, label %other [ i32 1, label %out ]
other:
  br label %out
out:
  %1 = phi i32 [ 1, %here ], [ %b, %other ]
  %2 = phi i32 [ 2, %here ], [ %b, %other ]
  %3 = phi i32 [ 3, %here ], [ %b, %other ]
  %4 = phi i32 [ 4, %here ], [ %b, %other ]
  %5 = phi i32 [ 5, %here ], [ %b, %other ]
  %6 = phi i32 [ 6, %here ], [ %b, %other ]
  %7 = phi i32 [ 7, %here ], [ %b, %other ]
  %8 = phi i32 [ 8, %here ], [ %b, %other ]
  %s1 = add i32 %1, %2
  %s2 = add i32 %s1, %3
  %s3 = add i32 %s2, %4
  %s4 = add i32 %s3, %5
  %s5 = add i32 %s4, %6
  %s6 = add i32 %s5, %7
  %s7 = add i32 %s6, %8
  ret i32 %s7
}

; CHECK-LABEL: define i32 @nine_phis(
; CHECK: switch
define i32 @nine_phis(i32 %h, i32 %a, i32 %b) {
here:
  switch i32 %h, label %other [ i32 1, label %out ]
other:
  br label %out
out:
  %1 = phi i32 [ 1, %here ], [ %b, %other ]
  %2 = phi i32 [ 2, %here ], [ %b, %other ]
  %3 = phi i32 [ 3, %here ], [ %b, %other ]
  %4 = phi i32 [ 4, %here ], [ %b, %other ]
  %5 = phi i32 [ 5, %here ], [ %b, %other ]
  %6 = phi i32 [ 6, %here ], [ %b, %other ]
  %7 = phi i32 [ 7, %here ], [ %b, %other ]
  %8 = phi i32 [ 8, %here ], [ %b, %other ]
  %9 = phi i32 [ 9, %here ], [ %b, %other ]
  %s1 = add i32 %1, %2
  %s2 = add i32 %s1, %3
  %s3 = add i32 %s2, %4
  %s4 = add i32 %s3, %5
  %s5 = add i32 %s4, %6
  %s6 = add i32 %s5, %7
  %s7 = add i32 %s6, %8
  %s8 = add i32 %s7, %9
  ret i32 %s8
}

; A choice of 64 bits is two.
; CHECK-LABEL: define i64 @four_wide(
; CHECK-NOT: switch
; CHECK: ret
define i64 @four_wide(i32 %h, i64 %a0, i64 %a1, i64 %b) {
here:
  switch i32 %h, label %other [ i32 1, label %out ]
other:
  br label %out
out:
  %1 = phi i64 [ %a0, %here ], [ %b, %other ]
  %2 = phi i64 [ %a1, %here ], [ %b, %other ]
  %3 = phi i64 [ %a0, %here ], [ %b, %other ]
  %4 = phi i64 [ %a1, %here ], [ %b, %other ]
  %s1 = add i64 %1, %2
  %s2 = add i64 %s1, %3
  %s3 = add i64 %s2, %4
  ret i64 %s3
}

; CHECK-LABEL: define i64 @five_wide(
; CHECK: switch
define i64 @five_wide(i32 %h, i64 %a0, i64 %a1, i64 %b) {
here:
  switch i32 %h, label %other [ i32 1, label %out ]
other:
  br label %out
out:
  %1 = phi i64 [ %a0, %here ], [ %b, %other ]
  %2 = phi i64 [ %a1, %here ], [ %b, %other ]
  %3 = phi i64 [ %a0, %here ], [ %b, %other ]
  %4 = phi i64 [ %a1, %here ], [ %b, %other ]
  %5 = phi i64 [ %a0, %here ], [ %b, %other ]
  %s1 = add i64 %1, %2
  %s2 = add i64 %s1, %3
  %s3 = add i64 %s2, %4
  %s4 = add i64 %s3, %5
  ret i64 %s4
}

; So is one of half a vector of four; an array that 32 bits do not count is not one.
; CHECK-LABEL: define <4 x float> @two_vectors(
; CHECK-NOT: switch
; CHECK: ret
define <4 x float> @two_vectors(i32 %h, <4 x float> %a, <4 x float> %b) {
here:
  switch i32 %h, label %other [ i32 1, label %out ]
other:
  br label %out
out:
  %1 = phi <4 x float> [ %a, %here ], [ %b, %other ]
  %2 = phi <4 x float> [ %b, %here ], [ %a, %other ]
  %s = fadd <4 x float> %1, %2
  ret <4 x float> %s
}

; CHECK-LABEL: define <4 x float> @three_vectors(
; CHECK: switch
define <4 x float> @three_vectors(i32 %h, <4 x float> %a, <4 x float> %b) {
here:
  switch i32 %h, label %other [ i32 1, label %out ]
other:
  br label %out
out:
  %1 = phi <4 x float> [ %a, %here ], [ %b, %other ]
  %2 = phi <4 x float> [ %b, %here ], [ %a, %other ]
  %3 = phi <4 x float> [ %b, %here ], [ zeroinitializer, %other ]
  %s = fadd <4 x float> %1, %2
  %t = fadd <4 x float> %s, %3
  ret <4 x float> %t
}

; CHECK-LABEL: define i32 @huge(
; CHECK: switch
define i32 @huge(i32 %h, ptr %p) {
here:
  switch i32 %h, label %other [ i32 1, label %out ]
other:
  br label %out
out:
  %v = phi [4294967297 x i32] [ zeroinitializer, %here ], [ poison, %other ]
  %e = extractvalue [4294967297 x i32] %v, 5
  ret i32 %e
}

; Predicates are counted, too, however many there are.
; CHECK-LABEL: define i1 @huge_predicates(
; CHECK: switch
define i1 @huge_predicates(i32 %h, ptr %p) {
here:
  switch i32 %h, label %other [ i32 1, label %out ]
other:
  br label %out
out:
  %v = phi i32 [ 5, %here ], [ 6, %other ]
  %w = phi i32 [ 7, %here ], [ 9, %other ]
  %x = phi <4294967295 x i1> [ zeroinitializer, %here ], [ poison, %other ]
  store volatile i32 %v, ptr %p
  store volatile i32 %w, ptr %p
  %e = extractelement <4294967295 x i1> %x, i32 5
  ret i1 %e
}

; No case at all, and no default: nothing to choose.
; CHECK-LABEL: define i32 @nothing(
; CHECK: switch
define i32 @nothing(i32 %h) {
here:
  switch i32 %h, label %none []
none:
  unreachable
}

; All cases there are: the first one needs no comparison.
; CHECK-LABEL: define i32 @all(
; CHECK: %[[C4:.*]] = icmp eq i2 %h, -1
; CHECK: %[[S4:.*]] = select i1 %[[C4]], i32 99, i32 12
; CHECK: %[[C3:.*]] = icmp eq i2 %h, -2
; CHECK: %[[S3:.*]] = select i1 %[[C3]], i32 -4, i32 %[[S4]]
; CHECK: %[[C2:.*]] = icmp eq i2 %h, 1
; CHECK: %[[S2:.*]] = select i1 %[[C2]], i32 33, i32 %[[S3]]
; CHECK: phi i32 [ %[[S2]], %here ]
define i32 @all(i2 %h) {
here:
  switch i2 %h, label %none [ i2 0, label %out
                              i2 1, label %b
                              i2 2, label %c
                              i2 3, label %d ]
none:
  unreachable
b:
  br label %out
c:
  br label %out
d:
  br label %out
out:
  %v = phi i32 [ 12, %here ], [ 33, %b ], [ -4, %c ], [ 99, %d ]
  ret i32 %v
}

; What another case does is no choice, with or without a default.
; CHECK-LABEL: define i32 @all_but_one(
; CHECK: switch
define i32 @all_but_one(i2 %h, ptr %p) {
here:
  switch i2 %h, label %none [ i2 0, label %out
                              i2 1, label %b
                              i2 2, label %c
                              i2 3, label %d ]
none:
  unreachable
b:
  br label %out
c:
  store i32 1, ptr %p
  br label %out
d:
  br label %out
out:
  %v = phi i32 [ 12, %here ], [ 33, %b ], [ -4, %c ], [ 99, %d ]
  ret i32 %v
}

; A way that does something is no choice of values.
; CHECK-LABEL: define i32 @stores(
; CHECK: switch
define i32 @stores(i32 %h, i32 %a, i32 %b, ptr %p) {
here:
  switch i32 %h, label %other [ i32 1, label %out ]
other:
  store i32 1, ptr %p
  br label %out
out:
  %v = phi i32 [ %a, %here ], [ %b, %other ]
  ret i32 %v
}

; Nor one that others come to as well.
; CHECK-LABEL: define i32 @shared(
; CHECK: switch
define i32 @shared(i1 %c, i32 %h, i32 %a, i32 %b) {
entry:
  br i1 %c, label %here, label %other
here:
  switch i32 %h, label %other [ i32 1, label %out ]
other:
  br label %out
out:
  %v = phi i32 [ %a, %here ], [ %b, %other ]
  ret i32 %v
}

; The ways end in different blocks.
; CHECK-LABEL: define i32 @apart(
; CHECK: switch
define i32 @apart(i32 %h, i32 %a, i32 %b) {
here:
  switch i32 %h, label %other [ i32 1, label %out
                                i32 2, label %away ]
other:
  br label %out
out:
  %v = phi i32 [ %a, %here ], [ %b, %other ]
  ret i32 %v
away:
  ret i32 0
}

; What the source asked for the loop stands at the switch.
; CHECK-LABEL: define i32 @round(
; CHECK: switch
define i32 @round(i32 %h, i32 %a, i32 %b) {
entry:
  br label %loop
loop:
  %v = phi i32 [ 0, %entry ], [ %a, %here ], [ %b, %other ]
  %n = add i32 %v, %h
  %done = icmp eq i32 %n, 0
  br i1 %done, label %exit, label %here
here:
  switch i32 %n, label %other [ i32 1, label %loop ], !llvm.loop !0
other:
  br label %loop
exit:
  ret i32 %n
}

; The values of a switch that is the end of a round without such wishes.
; CHECK-LABEL: define i32 @plain_round(
; CHECK-NOT: switch
; CHECK: ret
define i32 @plain_round(i32 %h, i32 %a, i32 %b) {
entry:
  br label %loop
loop:
  %v = phi i32 [ 0, %entry ], [ %a, %here ], [ %b, %other ]
  %n = add i32 %v, %h
  %done = icmp eq i32 %n, 0
  br i1 %done, label %exit, label %here
here:
  switch i32 %n, label %other [ i32 1, label %loop ]
other:
  br label %loop
exit:
  ret i32 %n
}

; Nothing to choose: left to the passes that fold branches.
; CHECK-LABEL: define i32 @same(
; CHECK: switch
define i32 @same(i32 %h, i32 %a) {
here:
  switch i32 %h, label %other [ i32 1, label %out ]
other:
  br label %out
out:
  %v = phi i32 [ %a, %here ], [ %a, %other ]
  ret i32 %v
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
