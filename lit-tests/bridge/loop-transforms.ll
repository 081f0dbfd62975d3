; loop-transforms.h in function passes and in loop passes. "valid 1" says that the verifier accepts the
; function and that the kept dominator tree, loops and scalar evolution are those one would build.
; RUN: split-file %s %t
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-loop-simplify \
; RUN:   -S %t/forms.ll 2>&1 | FileCheck %s --check-prefix=FORMS
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-loop-clone -S %t/sum.ll 2>&1 \
; RUN:   | FileCheck %s --check-prefix=CLONE

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

