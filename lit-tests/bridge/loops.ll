; loops.h: forest orders, structure, counts, induction, metadata that cannot be trusted.
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-loops -disable-output %s 2>&1 \
; RUN:   | FileCheck %s
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes='loop(test-loops-loop)' \
; RUN:   -disable-output %s 2>&1 | FileCheck %s --check-prefix=LOOP
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes='loop(test-loop-metadata)' -S %s \
; RUN:   2>%t.md | FileCheck %s --check-prefix=MDIR
; RUN: FileCheck %s --check-prefix=MD <%t.md

; CHECK-LABEL: function nest
; CHECK-NEXT: innermost first [inner outer]
; CHECK-NEXT: entry: in - depth 0
; CHECK-NEXT: outer.ph: in - depth 0
; CHECK-NEXT: outer: in outer depth 1
; CHECK-NEXT: inner: in inner depth 2
; CHECK-NEXT: outer.latch: in outer depth 1
; CHECK-NEXT: exit.loopexit: in - depth 0
; CHECK-NEXT: exit: in - depth 0
; CHECK-NEXT: loop outer: height 2 parent - innermost 0
; CHECK-NEXT:   children [inner]
; CHECK-NEXT:   preheader outer.ph latch outer.latch
; CHECK-NEXT:   exiting outer.latch
; CHECK-NEXT:   exits exit.loopexit
; CHECK-NEXT:   blocks 3, first outer
; CHECK-NEXT:   rpo [outer inner outer.latch]
; CHECK-NEXT:   simplify 1 lcssa 1 clonable 1
; n is at most 2^31-1, and so is the number of rounds.
; CHECK-NEXT:   trips 0 max 2147483647
; 40 is LLVMIntSLT.
; CHECK-NEXT:   md flag 0
; CHECK-NEXT:   v: in loop 1 invariant 0
; CHECK-NEXT:   w: in loop 1 invariant 0
; CHECK-NEXT:   x: in loop 1 invariant 0
; CHECK-NEXT:   holds first loop 1, held by it 1, function 1
; CHECK-NEXT: loop inner: height 1 parent outer innermost 1
; CHECK-NEXT:   children []
; CHECK-NEXT:   preheader outer latch inner
; CHECK:        trips 16 max 16
; 36 is LLVMIntULT.
; The number of test.int needs 101 bits.
; CHECK-NEXT:   md flag 1
; CHECK-NEXT:   v: in loop 0 invariant 1
; CHECK-NEXT:   w: in loop 0 invariant 1
; CHECK-NEXT:   x: in loop 1 invariant 0
; CHECK-NEXT:   holds first loop 0, held by it 1, function 1

; LOOP: loop pass on inner of 2
; LOOP-NEXT: loop inner: height 1 parent outer innermost 1
; LOOP: rpo [inner]
; LOOP-NEXT: simplify 1 lcssa 1
; LOOP-NEXT: trips 16 max 16
; LOOP: loop pass on outer of 2

; MD: md flag 1
; MD-NEXT: md int before 0
; MD-NEXT: md flag 1
; MD-NEXT: md int 0 1 -7
; MD-NEXT: md flag 0
; MDIR-LABEL: define void @nest
; MDIR: br i1 %cj, label %inner, label %outer.latch, !prof !{{[0-9]+}}, !llvm.loop [[ID:![0-9]+]]
define void @nest(ptr %p, i32 %n) {
entry:
  %g = icmp sgt i32 %n, 0
  br i1 %g, label %outer.ph, label %exit
outer.ph:
  br label %outer
outer:
  %i = phi i32 [ 0, %outer.ph ], [ %i2, %outer.latch ]
  %v = add i32 %n, 1
  %w = add i32 %i, 1
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j2, %inner ]
  %x = mul i32 %i, %n
  store volatile i32 %x, ptr %p
  %j2 = add nuw nsw i32 %j, 1
  %cj = icmp ult i32 %j2, 16
  br i1 %cj, label %inner, label %outer.latch, !prof !8, !llvm.loop !0
outer.latch:
  %i2 = add nsw i32 %i, 1
  %ci = icmp slt i32 %i2, %n
  br i1 %ci, label %outer, label %exit.loopexit
exit.loopexit:
  br label %exit
exit:
  ret void
}

; Two entries, two latches, two exits one of which is shared, a value used outside.
; CHECK-LABEL: function irregular
; CHECK: loop h: height 1 parent - innermost 1
; CHECK-NEXT:   children []
; CHECK-NEXT:   preheader - latch -
; CHECK-NEXT:   exiting -
; CHECK-NEXT:   exits -
; CHECK:        blocks 3, first h
; CHECK-NEXT:   rpo [h {{x y|y x}}]
; CHECK-NEXT:   simplify 0 lcssa 0 clonable 1
; CHECK-NEXT:   trips 0 max 0
; An entry of three operands is no flag: the fallback counts. The number -3 is one.
; CHECK-NEXT:   md flag 1
define i32 @irregular(i32 %s, i1 %d, i1 %e, i1 %f) {
entry:
  switch i32 %s, label %h [
    i32 1, label %p
    i32 2, label %out1
  ]
p:
  br label %h
h:
  %v = phi i32 [ 0, %entry ], [ 1, %p ], [ %v2, %x ], [ %v2, %y ]
  %v2 = add i32 %v, 1
  br i1 %d, label %x, label %y
x:
  br i1 %e, label %h, label %out1, !llvm.loop !4
y:
  br i1 %f, label %h, label %out2, !llvm.loop !4
out1:
  ret i32 0
out2:
  ret i32 %v2
}

; Siblings come in program order in both directions; the cycle u/w with two entries is no loop.
; CHECK-LABEL: function order
; CHECK-NEXT: innermost first [a b1 b2 b c]
; CHECK: u: in - depth 0
; CHECK-NEXT: w: in - depth 0
define void @order(i1 %t, i1 %d) {
entry:
  br label %a
a:
  br i1 %t, label %a, label %b
b:
  br label %b1
b1:
  br i1 %t, label %b1, label %b2
b2:
  br i1 %t, label %b2, label %b.latch
b.latch:
  br i1 %t, label %b, label %c
c:
  br i1 %t, label %c, label %fork
fork:
  br i1 %d, label %u, label %w
u:
  br label %w
w:
  br i1 %d, label %u, label %end
end:
  ret void
}

; Nothing can be put in front of a callbr that asks for its result.
; CHECK-LABEL: function no_preheader
; CHECK: loop l: height 1 parent - innermost 1
; CHECK-NEXT:   children []
; CHECK-NEXT:   preheader - latch l
; CHECK:   simplify 0
define void @no_preheader(ptr %p) {
entry:
  %n = callbr i32 asm sideeffect "", "=r"() to label %l []
l:
  %i = phi i32 [ %n, %entry ], [ %i1, %l ]
  store volatile i32 %i, ptr %p
  %i1 = add i32 %i, -1
  %c = icmp sgt i32 %i1, 0
  br i1 %c, label %l, label %end
end:
  ret void
}

; The wide and the unreadable entries are gone or replaced, unknown ones stay.
; MDIR-DAG: [[ID]] = distinct !{[[ID]], {{![0-9]+}}, [[KEEP:![0-9]+]], [[NUM:![0-9]+]], [[AFTER:![0-9]+]]}
; MDIR-DAG: [[KEEP]] = !{!"other.key"}
; MDIR-DAG: [[NUM]] = !{!"test.int", i32 9}
; MDIR-DAG: [[AFTER]] = !{!"test.after", [[INNER:![0-9]+]], [[SECOND:![0-9]+]]}
; MDIR-DAG: [[INNER]] = !{!"test.inner"}
; MDIR-DAG: [[SECOND]] = !{!"test.second"}
!0 = distinct !{!0, !1, !2, !3, !7}
!1 = !{!"test.flag"}
!2 = !{!"test.int", i128 1267650600228229401496703205376}
!3 = !{!"llvm.loop.unroll.count", i32 4}
!4 = distinct !{!4, !5, !6}
!5 = !{!"test.flag", i32 1, i32 2}
!6 = !{!"test.int", i64 -3}
!7 = !{!"other.key"}
!8 = !{!"branch_weights", i32 15, i32 1}
