; frequency.h: relative frequencies and probabilities from branch weights.
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-frequency -disable-output %s 2>&1 \
; RUN:   | FileCheck %s
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes='loop(test-frequency-loop)' \
; RUN:   -disable-output %s 2>&1 | FileCheck %s

; CHECK: function f
; CHECK-NEXT: entry: 1000, saturated 1
; CHECK-NEXT: rare: {{9|10}}, saturated 0
; CHECK-NEXT: often: 9{{89|90}}, saturated 0
; 9 of 10 times back: ten rounds for each entry, 0.99 entries.
; CHECK-NEXT: loop: 9{{[89]..}}, saturated 1
; CHECK-NEXT: pick: 9{{89|90}}
; Two of four edges go to the same block.
; CHECK: dead: 0, saturated 0
define void @f(i32 %n) {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %rare, label %often, !prof !0
rare:
  br label %end
often:
  br label %loop
loop:
  %i = phi i32 [ 0, %often ], [ %i2, %loop ]
  %i2 = add i32 %i, 1
  %d = icmp ult i32 %i2, %n
  br i1 %d, label %loop, label %pick, !prof !1
pick:
  switch i32 %n, label %end [
    i32 1, label %a
    i32 2, label %b
    i32 3, label %end
  ], !prof !2
a:
  br label %end
b:
  br label %end
end:
  ret void
dead:
  br label %end
}
!0 = !{!"branch_weights", i32 10, i32 990}
!1 = !{!"branch_weights", i32 9, i32 1}
!2 = !{!"branch_weights", i32 1, i32 1, i32 1, i32 1}
