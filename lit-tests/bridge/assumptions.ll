; assumptions.h: which there are, where they hold, what their bundles say; adding one.
; RUN: split-file %s %t
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-assumptions -disable-output \
; RUN:   %t/look.ll 2>&1 | FileCheck %s
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes='loop(test-assumptions-loop)' \
; RUN:   -disable-output %t/look.ll 2>&1 | FileCheck %s
; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-assumptions-add -disable-output \
; RUN:   %t/add.ll 2>&1 | FileCheck %s --check-prefix=ADD

; CHECK: 2 assumptions
; The first is behind a call that may not return: not yet so at the start of its block.
; CHECK-NEXT: entry: assumption 0 valid at the start 0, at the end 1
; CHECK-NEXT: entry: assumption 1 valid at the start 0, at the end 0
; CHECK-NEXT: loop: assumption 0 valid at the start 1, at the end 1
; It does not hold for itself.
; CHECK-NEXT: loop: assumption 1 valid at the start 0, at the end 1
; CHECK-NEXT: exit: assumption 0 valid at the start 1, at the end 1
; CHECK-NEXT: exit: assumption 1 valid at the start 1, at the end 1
; CHECK-NEXT: n: 1
; CHECK-NEXT: p: 1
; CHECK-NEXT:   align 16
; CHECK-NEXT:   dereferenceable 64
; CHECK-NEXT: q: 0

; ADD: before: 0, zeros 0
; ADD-NEXT: after: 1, zeros fffffff0
; ADD-NEXT: erased: 0

;--- look.ll
declare void @llvm.assume(i1)
declare void @may_not_return()
define void @look(i32 %n, ptr %p, ptr %q) {
entry:
  call void @may_not_return()
  %c = icmp ult i32 %n, 16
  call void @llvm.assume(i1 %c)
  br label %loop
loop:
  call void @llvm.assume(i1 true) [ "align"(ptr %p, i64 16), "dereferenceable"(ptr %p, i64 64) ]
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

;--- add.ll
declare void @llvm.assume(i1)
define void @add(i32 %n) {
entry:
  %c = icmp ult i32 %n, 16
  br label %exit
exit:
  ret void
}
