; loop-transforms.h in function passes and in loop passes. "valid 1" says that the verifier accepts the
; function and that the kept dominator tree, loops and scalar evolution are those one would build.
; RUN: split-file %s %t
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-loop-simplify \
; RUN:   -S %t/forms.ll 2>&1 | FileCheck %s --check-prefix=FORMS
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-loop-clone -S %t/sum.ll 2>&1 \
; RUN:   | FileCheck %s --check-prefix=CLONE
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes='require<domtree>,test-loops-delete,verify' \
; RUN:   -S %t/dead.ll 2>&1 | FileCheck %s --check-prefix=DELETE

; The loop had two entries.
; FORMS: simplify 0 -> 1
; FORMS-NEXT: two_entries: simplify 1, valid 1
; FORMS-LABEL: define i32 @two_entries
; FORMS: {{^}}loop.preheader:
; FORMS: {{^}}exit:

; CLONE: copy loop.first of loop, preheader ph.first, exiting loop.first
; CLONE-NEXT: told 1
; CLONE-NEXT: sum: clone 1, valid 1
; CLONE-LABEL: define i32 @sum
; CLONE: br i1 %g, label %ph.first, label %out
; CLONE: ph.first:
; CLONE-NEXT: br label %loop.first
; CLONE: loop.first:
; CLONE-NEXT: %i.first = phi i32 [ 0, %ph.first ], [ %i2.first, %loop.first ]
; CLONE: load i32, ptr %q.first, align 4, !alias.scope [[NEW:![0-9]+]]
; CLONE: br i1 %c.first, label %loop.first, label %ph, !llvm.loop [[ID1:![0-9]+]]
; CLONE: {{^}}loop:
; CLONE: load i32, ptr %q, align 4, !alias.scope [[OLD:![0-9]+]]
; CLONE: br i1 %c, label %loop, label %out.loopexit, !llvm.loop [[ID2:![0-9]+]]
; CLONE: out.loopexit:
; CLONE-NEXT: %s3 = phi i32 [ %s2, %loop ]
; The copy has a scope and a loop id of its own.
; CLONE-DAG: [[NEW]] = !{[[NEWSCOPE:![0-9]+]]}
; CLONE-DAG: [[NEWSCOPE]] = distinct !{[[NEWSCOPE]], {{.*}}.first"}
; CLONE-DAG: [[OLD]] = !{[[OLDSCOPE:![0-9]+]]}
; CLONE-DAG: [[OLDSCOPE]] = distinct !{[[OLDSCOPE]], ![[#]]}
; CLONE-DAG: [[ID1]] = distinct !{[[ID1]], [[PROGRESS:![0-9]+]]}
; CLONE-DAG: [[ID2]] = distinct !{[[ID2]], [[PROGRESS]]}

; Two loops, in a loop that stays; what is behind them asks for a value from in front of one.
; DELETE: dead: delete 2, valid 1
; DELETE-NEXT: none: delete 0, valid 1
; DELETE-LABEL: define i32 @dead(
; DELETE: outer:
; DELETE-NEXT: %i = phi i32 [ 0, %entry ], [ %i2, %c ]
; DELETE-NEXT: br label %b
; DELETE-EMPTY:
; DELETE: b:
; DELETE-NEXT: %kept = phi i32 [ %i, %outer ]
; DELETE-NEXT: br label %c
; DELETE-EMPTY:
; DELETE: c:
; DELETE-NEXT: %i2 = add i32 %kept, 1
; DELETE: br i1 %more, label %outer, label %out


; The result of the second loop is used, the third has two exits.

;--- forms.ll
define i32 @two_entries(i1 %d) {
entry:
  br i1 %d, label %a, label %loop
a:
  br label %loop
loop:
  %v = phi i32 [ 0, %entry ], [ 1, %a ], [ %v2, %loop ]
  %v2 = add i32 %v, 1
  %c = icmp eq i32 %v2, 10
  br i1 %c, label %exit, label %loop
exit:
  ret i32 %v2
}

;--- sum.ll
declare void @llvm.experimental.noalias.scope.decl(metadata)
define i32 @sum(ptr %p, i32 %n) {
entry:
  %g = icmp ult i32 0, %n
  br i1 %g, label %ph, label %out
ph:
  br label %loop
loop:
  %i = phi i32 [ 0, %ph ], [ %i2, %loop ]
  %s = phi i32 [ 0, %ph ], [ %s2, %loop ]
  call void @llvm.experimental.noalias.scope.decl(metadata !0)
  %q = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %q, align 4, !alias.scope !0
  store i32 0, ptr %p, align 4, !noalias !0
  %s2 = add i32 %s, %v
  %i2 = add nuw i32 %i, 1
  %c = icmp ult i32 %i2, %n
  br i1 %c, label %loop, label %out.loopexit, !llvm.loop !3
out.loopexit:
  %s3 = phi i32 [ %s2, %loop ]
  br label %out
out:
  %r = phi i32 [ 0, %entry ], [ %s3, %out.loopexit ]
  ret i32 %r
}
!0 = !{!1}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
!3 = distinct !{!3, !4}
!4 = !{!"llvm.loop.mustprogress"}

;--- dead.ll
define i32 @dead(i32 %n) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i2, %c ]
  br label %loop1
loop1:
  %j = phi i32 [ 0, %outer ], [ %j2, %loop1 ]
  %j2 = add i32 %j, 1
  %d = icmp ult i32 %j2, 7
  br i1 %d, label %loop1, label %b
b:
  %kept = phi i32 [ %i, %loop1 ]
  br label %loop2
loop2:
  %k = phi i32 [ 0, %b ], [ %k2, %loop2 ]
  %k2 = add i32 %k, 1
  %e = icmp ult i32 %k2, 7
  br i1 %e, label %loop2, label %c
c:
  %i2 = add i32 %kept, 1
  %more = icmp slt i32 %i2, %n
  br i1 %more, label %outer, label %out
out:
  ret i32 %i2
}
define void @none() {
  ret void
}
