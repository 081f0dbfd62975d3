; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-metadata,verify -S %s -o %t 2>%t.err
; RUN: FileCheck --implicit-check-not='!old' %s <%t
; RUN: FileCheck --check-prefix=SAY %s <%t.err

; SAY: has: 1 0
; SAY: rows: second, 1 -3, fn 1
; SAY: rows: none 1 1 1 1 1
; SAY: flag: 1 4, text 0, absent 0

; CHECK: %x = load i32, ptr %p, align 4{{$}}
; CHECK: %y = load i32, ptr %q, align 4, !invariant.load ![[E:[0-9]+]], !nvopt.mark ![[E]]
; CHECK: %sp = load i32, ptr %p, align 4, !alias.scope ![[S1:[0-9]+]]
; CHECK: %sq = load i32, ptr %q, align 4, !noalias ![[S12:[0-9]+]]
; CHECK: %part = load i32, ptr %p, align 4, !alias.scope ![[S1]]
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

; CHECK: !rows = !{!{{[0-9]+}}, !{{[0-9]+}}}
; CHECK-DAG: ![[S1]] = !{![[ONE:[0-9]+]]}
; CHECK-DAG: ![[S12]] = !{![[ONE]], ![[TWO:[0-9]+]]}
; CHECK-DAG: ![[ONE]] = distinct !{![[ONE]], ![[DOMAIN:[0-9]+]], !"one"}
; CHECK-DAG: ![[TWO]] = distinct !{![[TWO]], ![[DOMAIN]], !"two"}
; CHECK-DAG: ![[DOMAIN]] = distinct !{![[DOMAIN]], !"domain"}

!rows = !{!2, !3}
!old = !{!2}
!llvm.module.flags = !{!4, !5}
!0 = !{}
!1 = !{!"branch_weights", i32 7, i32 9}
!2 = !{!"first", !"second"}
!3 = !{ptr @f, i32 -3, null}
!4 = !{i32 1, !"flag", i32 4}
!5 = !{i32 2, !"text", !"word"}
