; loop-transforms.h in function passes and in loop passes. "valid 1" says that the verifier accepts the
; function and that the kept dominator tree, loops and scalar evolution are those one would build.
; RUN: split-file %s %t
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-loop-simplify,test-loop-lcssa \
; RUN:   -S %t/forms.ll 2>&1 | FileCheck %s --check-prefix=FORMS
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-loop-hoist -S %t/hoist.ll 2>&1 \
; RUN:   | FileCheck %s --check-prefix=HOIST
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes='loop-mssa(test-loop-hoist-loop)' -S \
; RUN:   -verify-memoryssa %t/hoist.ll 2>&1 | FileCheck %s --check-prefix=HOIST
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-loop-clone -S %t/sum.ll 2>&1 \
; RUN:   | FileCheck %s --check-prefix=CLONE
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes='loop(test-loop-clone-loop)' -S \
; RUN:   %t/sum.ll 2>&1 | FileCheck %s --check-prefix=CLONE
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-loop-version -S %t/version.ll 2>&1 \
; RUN:   | FileCheck %s --check-prefix=VERSION
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes='loop(test-loop-version-loop)' -S \
; RUN:   %t/version.ll 2>&1 | FileCheck %s --check-prefix=VERSION
; A loop pass with MemorySSA cannot have it kept: declined.
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes='loop-mssa(test-loop-version-loop)' \
; RUN:   -disable-output %t/version.ll 2>&1 | FileCheck %s --check-prefix=DECLINE
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-loop-delete -S %t/delete.ll 2>&1 \
; RUN:   | FileCheck %s --check-prefix=DELETE
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes='loop-mssa(test-loop-delete-loop)' -S \
; RUN:   -verify-memoryssa %t/delete.ll 2>&1 | FileCheck %s --check-prefix=DELETE
; Analyses that a loop pass built for itself do not outlive the loop that the next one deletes.
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin \
; RUN:   -passes='loop(test-frequency-loop,test-memory-ssa-loop,test-values-loop,test-loop-delete-loop,test-frequency-loop),verify' \
; RUN:   -S %t/delete.ll 2>&1 | FileCheck %s --check-prefix=DELETE

; The loop had two entries; %v2 is used outside.
; FORMS: simplify 0 -> 1
; FORMS-NEXT: two_entries: simplify 1, valid 1
; FORMS-NEXT: lcssa 0 -> 1
; FORMS-NEXT: two_entries: lcssa 1, valid 1
; FORMS-LABEL: define i32 @two_entries
; FORMS: {{^}}loop.preheader:
; FORMS: {{^}}exit:
; FORMS-NEXT: [[LCSSA:%.*]] = phi i32 [ %v2, %loop ]
; FORMS-NEXT: ret i32 [[LCSSA]]

; x is a sum of invariants; y divides, which must not happen in a loop that never runs it.
; HOIST: hoist x 1 y 0
; HOIST-NEXT: hoist: hoist 1, valid 1
; HOIST-LABEL: define void @hoist
; HOIST: entry:
; HOIST-NEXT: %x = add i32 %n, %m
; HOIST-NEXT: br label %loop
; HOIST: %y = sdiv i32 %n, %m

; CLONE: copy loop.first of loop, preheader ph.first, exiting loop.first
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

; VERSION: fast loop slow loop.slow, 1
; VERSION-NEXT: forms: simplify 1 1 lcssa 1 1
; VERSION-NEXT: version: version 1, valid 1
; VERSION-LABEL: define i32 @version
; VERSION: entry:
; VERSION-NEXT: %cond = icmp eq i32 %n, 1024
; VERSION-NEXT: br i1 %cond, label %[[FAST:.*]], label %[[SLOW:.*]]{{$}}
; VERSION-DAG: {{^}}[[FAST]]:
; VERSION-DAG: {{^}}[[SLOW]]:
; DECLINE: version: version 0, valid 1

; DELETE: empty: delete 1, valid 1
; The result of the second loop is used, the third has two exits.
; DELETE: used: delete 0, valid 1
; DELETE: two: delete 0, valid 1
; DELETE-LABEL: define i32 @empty
; DELETE-NEXT: entry:
; DELETE-NEXT: br label %exit
; DELETE: exit:
; DELETE: ret i32

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

;--- hoist.ll
declare void @use(i32)
define void @hoist(i32 %n, i32 %m, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  store volatile i32 %i, ptr %p
  %x = add i32 %n, %m
  call void @use(i32 %x)
  %y = sdiv i32 %n, %m
  call void @use(i32 %y)
  %i2 = add i32 %i, 1
  %c = icmp ult i32 %i2, 10
  br i1 %c, label %loop, label %exit
exit:
  ret void
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

;--- version.ll
; An outer loop around, two exits that join behind: dominance of the join changes too.
define i32 @version(ptr %p, i32 %n) {
entry:
  %cond = icmp eq i32 %n, 1024
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %latch ]
  %v = load i32, ptr %p
  %z = icmp eq i32 %v, 0
  br i1 %z, label %early, label %latch
latch:
  %i2 = add nuw i32 %i, 1
  %c = icmp ult i32 %i2, %n
  br i1 %c, label %loop, label %late
early:
  %a = phi i32 [ %i, %loop ]
  br label %join
late:
  %b = phi i32 [ %i2, %latch ]
  br label %join
join:
  %r = phi i32 [ %a, %early ], [ %b, %late ]
  ret i32 %r
}

;--- delete.ll
define i32 @empty(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  %i2 = add nuw i32 %i, 1
  %c = icmp ult i32 %i2, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi i32 [ %n, %loop ]
  ret i32 %r
}
define i32 @used(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  %i2 = add nuw i32 %i, 1
  %c = icmp ult i32 %i2, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi i32 [ %i2, %loop ]
  ret i32 %r
}
define i32 @two(i32 %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %latch ]
  %v = load i1, ptr %p
  br i1 %v, label %latch, label %other
latch:
  %i2 = add nuw i32 %i, 1
  %c = icmp ult i32 %i2, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 1
other:
  ret i32 2
}
