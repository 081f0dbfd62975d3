; RUN: opt-22 -load-pass-plugin=%bridge_test_plugin -passes=test-ssa -S %s -o %t
; RUN: FileCheck %s <%t

declare void @sink(ptr)

; CHECK-LABEL: define i32 @repair(
; CHECK: %before = add i32 %x, 1
; CHECK: %after = add i32 %x, 2
; CHECK: join:
; CHECK-NEXT: %merged = phi i32 [ %y, %a ], [ %x, %entry ]
; CHECK: %use = add i32 %merged, 3
define i32 @repair(i32 %n, i1 %c) {
entry:
  %x = mul i32 %n, 2
  br i1 %c, label %a, label %join

a:
  %before = add i32 %x, 1
  %y = mul i32 %n, 3
  %after = add i32 %x, 2
  br label %join

join:
  %s = phi i32 [ %after, %a ], [ 0, %entry ]
  %use = add i32 %x, 3
  %r = add i32 %use, %s
  ret i32 %r
}

