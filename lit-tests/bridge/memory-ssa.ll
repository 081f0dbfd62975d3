; memory-ssa.h: accesses, walks, and an update that must agree with a fresh analysis.
; RUN: split-file %s %t
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-memory-ssa -disable-output \
; RUN:   %t/look.ll 2>&1 | FileCheck %s
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes='loop-mssa(test-memory-ssa-loop)' \
; RUN:   -disable-output %t/look.ll 2>&1 | FileCheck %s
; A loop pass without the shared one gets its own.
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes='loop(test-memory-ssa-loop)' \
; RUN:   -disable-output %t/look.ll 2>&1 | FileCheck %s
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-memory-ssa-update -S \
; RUN:   %t/update.ll 2>&1 | FileCheck %s --check-prefix=UPDATE

; CHECK-LABEL: function look
; CHECK-NEXT: entry: def of store p, after start, clobbered by start
; CHECK-NEXT: entry: def of store q, after store p, clobbered by start
; The load of p does not care for the store to q.
; CHECK-NEXT: entry: use of load v, after {{store [pq]}}, clobbered by store p
; CHECK-NEXT: loop: phi of phi loop, after none, clobbered by -
; CHECK-DAG: from entry: store q
; CHECK-DAG: from loop: store q
; CHECK: loop: use of load w, after {{phi loop|store p}}, clobbered by store p
; In the loop only q is written, last by itself a round ago.
; CHECK-NEXT: loop: def of store q, after phi loop, clobbered by phi loop
; Nobody gave the call p or q: it neither reads nor writes them.
; CHECK-NEXT: exit: def of call unknown, after store q, clobbered by start
; CHECK-NEXT: p at the end: store p, dominated by the first 1
; CHECK-NEXT: q at the end: store q, dominated by the first 1
; CHECK-NEXT: phi in loop
; CHECK-NEXT: no access: i
; CHECK-NEXT: no access: i2
; CHECK-NEXT: no access: c

; The store to p now comes last in "to", that to q is gone, two accesses are new.
; UPDATE: kept new: use of load added, after start, clobbered by start
; UPDATE-NEXT: kept new: def of store p, after start, clobbered by start
; UPDATE-NEXT: kept to: def of store r, after store p, clobbered by start
; UPDATE-NEXT: kept to: def of store p, after store r, clobbered by store p
; UPDATE: kept join: use of load x, after {{.*}}, clobbered by store p
; UPDATE-NEXT: kept join: use of load y, after {{.*}}, clobbered by start
; UPDATE-NEXT: kept join: use of load z, after {{.*}}, clobbered by store r
; UPDATE-NEXT: anew new: use of load added, after start, clobbered by start
; UPDATE-NEXT: anew new: def of store p, after start, clobbered by start
; UPDATE-NEXT: anew to: def of store r, after store p, clobbered by start
; UPDATE-NEXT: anew to: def of store p, after store r, clobbered by store p
; UPDATE: anew join: use of load x, after {{.*}}, clobbered by store p
; UPDATE-NEXT: anew join: use of load y, after {{.*}}, clobbered by start
; UPDATE-NEXT: anew join: use of load z, after {{.*}}, clobbered by store r

;--- look.ll
declare void @unknown()
define void @look(ptr noalias %p, ptr noalias %q) {
entry:
  store i32 1, ptr %p
  store i32 2, ptr %q
  %v = load i32, ptr %p
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  %w = load i32, ptr %p
  store i32 %w, ptr %q
  %i2 = add i32 %i, 1
  %c = icmp ult i32 %i2, %v
  br i1 %c, label %loop, label %exit
exit:
  call void @unknown()
  ret void
}

;--- update.ll
define i32 @update(ptr noalias %p, ptr noalias %q, ptr noalias %r, i1 %c) {
new:
  br label %to
to:
  store i32 1, ptr %r
  br i1 %c, label %from, label %gone
from:
  store i32 2, ptr %p
  br label %join
gone:
  store i32 3, ptr %q
  br label %join
join:
  %x = load i32, ptr %p
  %y = load i32, ptr %q
  %z = load i32, ptr %r
  %s = add i32 %x, %y
  %t = add i32 %s, %z
  ret i32 %t
}
