; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-metadata,verify -S %s -o %t 2>%t.err
; RUN: FileCheck --implicit-check-not='!old' %s <%t
; RUN: FileCheck --check-prefix=SAY %s <%t.err

; SAY: has: 1 0
; SAY: weights: 2: 7 9, into 1 2, of x 0
; SAY: rows: second, 1 -3, fn 1
; SAY: rows: none 1 1 1 1 1
; SAY: flag: 1 4, text 0, absent 0

; CHECK: %x = load i32, ptr %p, align 4, !range ![[RANGE:[0-9]+]]{{$}}
; CHECK: %y = load i32, ptr %q, align 4, !invariant.load ![[E:[0-9]+]], !nvopt.mark ![[E]]
; CHECK: %sp = load i32, ptr %p, align 4, !tbaa ![[TP:[0-9]+]], !alias.scope ![[S1:[0-9]+]]
; CHECK: %sq = load i32, ptr %q, align 4, !tbaa ![[TQ:[0-9]+]], !noalias ![[S12:[0-9]+]]
; CHECK: %part = load i32, ptr %p, align 4, !tbaa ![[TP]], !alias.scope ![[S1]]
; CHECK: br i1 %c, label %a, label %b, !prof ![[W:[0-9]+]]
define void @f(ptr %p, ptr %q, i1 %c) {
  %x = load i32, ptr %p, align 4, !invariant.load !0
  %y = load i32, ptr %q, align 4
  %sp = load i32, ptr %p, align 4
  %sq = load i32, ptr %q, align 4
  %part = load i32, ptr %p, align 4
  br i1 %c, label %a, label %b, !prof !1
a:
  ret void
b:
  ret void
}

; CHECK: !rows = !{![[R0:[0-9]+]], ![[R1:[0-9]+]], ![[R2:[0-9]+]]}
; CHECK: !llvm.module.flags = !{![[FLAG:[0-9]+]], !{{[0-9]+}}, ![[MORE:[0-9]+]]}
; CHECK: !fresh = !{![[FRESH:[0-9]+]]}
; CHECK-DAG: ![[R2]] = !{!"added", !"two"}
; CHECK-DAG: ![[FRESH]] = !{!"only"}
; CHECK-DAG: ![[FLAG]] = !{i32 {{[0-9]+}}, !"flag", i32 5}
; CHECK-DAG: ![[MORE]] = !{i32 2, !"more", i32 -6}
; CHECK-DAG: ![[RANGE]] = !{i32 1, i32 33}
; CHECK-DAG: ![[W]] = !{!"branch_weights", i32 1, i32 2000}
; CHECK-DAG: ![[S1]] = !{![[ONE:[0-9]+]]}
; CHECK-DAG: ![[S12]] = !{![[ONE]], ![[TWO:[0-9]+]]}
; CHECK-DAG: ![[ONE]] = distinct !{![[ONE]], ![[DOMAIN:[0-9]+]], !"one"}
; CHECK-DAG: ![[TWO]] = distinct !{![[TWO]], ![[DOMAIN]], !"two"}
; CHECK-DAG: ![[DOMAIN]] = distinct !{![[DOMAIN]], !"domain"}
; CHECK-DAG: ![[TP]] = !{![[PAIR:[0-9]+]], ![[INT:[0-9]+]], i64 4}
; CHECK-DAG: ![[TQ]] = !{![[INT]], ![[INT]], i64 0, i64 1}
; CHECK-DAG: ![[PAIR]] = !{!"our pair", ![[INT]], i64 0, ![[INT]], i64 4}
; CHECK-DAG: ![[INT]] = !{!"our int", ![[ROOT:[0-9]+]], i64 0}
; CHECK-DAG: ![[ROOT]] = !{!"our root"}

!rows = !{!2, !3}
!old = !{!2}
!llvm.module.flags = !{!4, !5}
!0 = !{}
!1 = !{!"branch_weights", i32 7, i32 9}
!2 = !{!"first", !"second"}
!3 = !{ptr @f, i32 -3, null}
!4 = !{i32 1, !"flag", i32 4}
!5 = !{i32 2, !"text", !"word"}
